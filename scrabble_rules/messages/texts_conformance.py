"""Texts of the conformance suite: what is wrong with cases, what a run says."""

from __future__ import annotations

from ._text import Text

_SHORT = "Description in the list of commands."
_OPTION = "Description of an option."
_CASE = "Case: one test of the conformance suite. {case}: its id, kept as it is."
_HEAD = "Heading of a column of numbers of cases. One word."

TEXTS: dict[str, Text] = {
    # what is wrong with a case
    "conformance.no-files": Text(
        "There is no file *.conformance.yaml in {folder}.",
        note="{folder}: a path. *.conformance.yaml is kept as it is.",
    ),
    "conformance.too-many-files": Text(
        "There are {count} case files; at most {limit} are read.",
        note="Files of conformance cases (tests). {count}, {limit}: numbers.",
    ),
    "conformance.given": Text(
        "{key} cannot be {value} here: it contradicts the rest of the case.",
        note="Conformance case. {key}: a key such as given.bag; {value}: as written.",
    ),
    "conformance.square": Text(
        "There is no square {square} on this board.", note="{square}: as written, such as H8."
    ),
    "conformance.stopped": Text(
        "Command {number} of the case is refused, but only the last may be: {codes}.",
        note="Conformance case. {number}: counts from 1. {codes}: list of codes of findings.",
    ),
    "conformance.nothing-done": Text(
        "The commands of the case do nothing.", note="Conformance case."
    ),
    "conformance.too-many-commands": Text(
        "The case has {count} commands; at most {limit} are carried out.",
        note="Conformance case. {count}, {limit}: numbers.",
    ),
    "conformance.id-twice": Text(
        "The id {case} is taken already, in line {line} of {file}.",
        note=_CASE + " {line}: a line number; {file}: a path.",
    ),
    "conformance.title-twice": Text(
        "The case {case} has the same title as {other}.", note=_CASE + " {other}: an id."
    ),
    "conformance.id-chapter": Text(
        "The id {case} must begin with its chapter: {chapter}-",
        note=_CASE + " {chapter}: a chapter such as exchange, kept as it is, with its hyphen.",
    ),
    "conformance.title": Text(
        "The title of {case} must state what holds, in one line without a full stop: {title}",
        note=_CASE + " {title}: as written.",
    ),
    "conformance.source": Text(
        "The case {case} must say where its expectation comes from, not only: {source}",
        note=_CASE + " {source}: as written.",
    ),
    "conformance.question-alone": Text(
        "The question {question} of {case} must be the only item of when.",
        note=_CASE + " {question}: a key; when: a key of the file, kept as it is.",
    ),
    "conformance.dead-key": Text(
        "{key} means nothing in the case {case}.",
        note=_CASE + " {key}: a key such as then.upheld, kept as it is.",
    ),
    "conformance.about": Text(
        "{case} is about {key}, which is no key of its variant.",
        note=_CASE + " {key}: a key of a variant file, kept as it is.",
    ),
    "conformance.override": Text(
        "The override of {key} in {case} changes nothing.",
        note=_CASE + " Override: a value of the variant that the case replaces. {key}: a key.",
    ),
    "conformance.requires": Text(
        "The case {case} must say that it requires {capabilities}.",
        note=_CASE + " {capabilities}: list of words of the file format, kept as they are.",
    ),
    "conformance.insensitive": Text(
        "{case} says that {key} acts, but no other value of {key} changes what it expects.",
        note=_CASE
        + " Acts: the rule takes effect. {key}: a key of a variant file, kept as it is.",
    ),
    "conformance.skip-unknown": Text(
        "There is no case {case} to skip.", note=_CASE + " Skip: a test known to fail."
    ),
    "conformance.skip-reason": Text(
        "The skipped case {case} has no reason.", note=_CASE + " Skip: a test known to fail."
    ),
    # what became of a case
    "conformance.verdict.passed": Text("passed", note="What is said of a test."),
    "conformance.verdict.failed": Text("failed", note="What is said of a test."),
    "conformance.verdict.error": Text("error", note="What is said of a test that cannot be run."),
    "conformance.verdict.unsupported": Text(
        "unsupported", note="What is said of a test that the engine cannot do."
    ),
    "conformance.verdict.skipped": Text(
        "known failure", note="What is said of a test that is known to fail, and does."
    ),
    "conformance.verdict.unexpected": Text(
        "passed unexpectedly", note="What is said of a test that is known to fail, but passes."
    ),
    "conformance.difference": Text(
        "{key}: expected {expected}, got {got}",
        note="{key}: a key of the file such as score; {expected}, {got}: values.",
    ),
    "conformance.reason": Text("Reason: {reason}", note="{reason}: a text by somebody else."),
    "conformance.by": Text("Source: {source}", note="Where an expected value comes from."),
    "conformance.capability": Text(
        "The engine says that it cannot do: {capabilities}.",
        note="{capabilities}: list of words of the file format, kept as they are.",
    ),
    "conformance.variant-unknown": Text(
        "The engine does not know the variant {variant}.",
        note="{variant}: an id, kept as it is. Variant: the rules of one game.",
    ),
    "conformance.override-unknown": Text(
        "The engine takes no changed rules.", note="A case changes some rules of a variant."
    ),
    "conformance.nothing-asked": Text(
        "The engine can tell nothing of what the case asks.",
        note="Case: one test of the conformance suite.",
    ),
    # engines of others
    "conformance.engine-cannot-start": Text(
        "The engine cannot be started ({command}): {reason}.",
        note="Engine: a program of somebody else that is tested. {command}: a command line;"
        " {reason}: what the operating system says.",
    ),
    "conformance.engine-timeout": Text(
        "The engine has not answered in {seconds} seconds.",
        note="Engine: a program of somebody else that is tested. {seconds}: a number as text,"
        " such as 10 or 0.5.",
    ),
    "conformance.engine-exited": Text(
        "The engine has ended by itself, with exit status {status}.",
        note="Engine: a program of somebody else that is tested. {status}: a number.",
    ),
    "conformance.engine-killed": Text(
        "The engine was ended by the signal {signal}.",
        note="Engine: a program of somebody else that is tested. {signal}: a name such as"
        " SIGSEGV.",
    ),
    "conformance.engine-closed": Text(
        "The engine has closed its standard output, but runs on.",
        note="Engine: a program of somebody else that is tested.",
    ),
    "conformance.engine-line-too-long": Text(
        "The engine has written a line of more than {limit} bytes.",
        note="Engine: a program of somebody else that is tested. {limit}: a number.",
    ),
    "conformance.engine-not-json": Text(
        "The engine has written something else than one JSON object on a line: {text}",
        note="Engine: a program of somebody else that is tested. {text}: what it wrote, may be"
        " empty.",
    ),
    "conformance.engine-too-deep": Text(
        "The engine's message has more than {limit} levels of objects and lists.",
        note="Engine: a program of somebody else that is tested. {limit}: a number. Objects"
        " and lists: of JSON.",
    ),
    "conformance.engine-key-twice": Text(
        "The engine's message has the key {key} twice.",
        note="Engine: a program of somebody else that is tested. {key}: as written.",
    ),
    "conformance.engine-protocol": Text(
        "The engine speaks version {protocol} of the protocol; version {supported} is needed.",
        note="Engine: a program of somebody else that is tested. {protocol}: as written;"
        " {supported}: a number.",
    ),
    "conformance.engine-wrong-type": Text(
        "The engine's message is of type {type}; expected is one of {known}.",
        note="Engine: a program of somebody else that is tested. {type}: as written; {known}:"
        " list of words of the protocol, kept as they are.",
    ),
    "conformance.engine-missing-key": Text(
        "The engine's message {type} lacks the key {key}.",
        note="Engine: a program of somebody else that is tested. {type}: kind of message, kept"
        " as it is; {key}: a key.",
    ),
    "conformance.engine-unknown-key": Text(
        "The engine's message {type} has an unknown key: {key}.",
        note="Engine: a program of somebody else that is tested. {type}: kind of message, kept"
        " as it is; {key}: a key.",
    ),
    "conformance.engine-wrong-value": Text(
        "In the engine's message {type}, {key} cannot be {value}.",
        note="Engine: a program of somebody else that is tested. {type}: kind of message, kept"
        " as it is; {key}: a key; {value}: as written.",
    ),
    "conformance.engine-unknown-name": Text(
        "The engine names something unknown in {key}: {name}.",
        note="Engine: a program of somebody else that is tested. {key}: a key; {name}: as"
        " written.",
    ),
    "conformance.engine-wrong-id": Text(
        "The engine has answered case {id}; asked was {sent}.",
        note="Engine: a program of somebody else that is tested. Case: one test of the"
        " conformance suite. {id}, {sent}: ids.",
    ),
    "conformance.engine-gone": Text(
        "The engine has failed after {restarts} restarts in a row and is not started again.",
        note="Engine: a program of somebody else that is tested. {restarts}: a number.",
    ),
    "conformance.case-too-long": Text(
        "The case as a message has more than {limit} bytes and is not sent.",
        note="Engine: a program of somebody else that is tested. Case: one test of the"
        " conformance suite. {limit}: a number.",
    ),
    # commands
    "cli.conformance.short": Text("Run and check the cases of the suite.", note=_SHORT),
    "cli.conformance.help": Text(
        "Conformance cases: rules as data, by which any engine can be tested. Without a command,"
        " runs the cases of the files and folders given, or the suite that comes with the"
        " program.",
        note="Description of a group of commands.",
    ),
    "cli.conformance.run.short": Text(
        "Run cases against this engine or another one.", note=_SHORT
    ),
    "cli.conformance.run.help": Text(
        "Runs conformance cases and tells those that fail. Without files, the suite that comes"
        " with the program is run.",
        note="Description of a command.",
    ),
    "cli.conformance.files": Text(
        "Case files, or folders with files *.conformance.yaml.", note="Description of an argument."
    ),
    "cli.conformance.option.variant": Text(
        "Only cases of this variant. May be given several times.", note=_OPTION
    ),
    "cli.conformance.option.chapter": Text(
        "Only cases of this chapter. May be given several times.", note=_OPTION
    ),
    "cli.conformance.option.case": Text(
        "Only the case with this id. May be given several times.", note=_OPTION
    ),
    "cli.conformance.option.engine": Text(
        "A program to test instead: its command line. It speaks JSON lines.", note=_OPTION
    ),
    "cli.conformance.option.timeout": Text(
        "Seconds that the program may take for an answer.", note=_OPTION
    ),
    "cli.conformance.option.format": Text("How the result is written.", note=_OPTION),
    "cli.conformance.option.jobs": Text("Processes that run cases at once.", note=_OPTION),
    "cli.conformance.option.skip": Text(
        "A file of cases known to fail, each line an id, a colon and the reason. One that passes"
        " fails the run.",
        note=_OPTION,
    ),
    "cli.conformance.option.verbose": Text(
        "Tell also the cases that the engine does not support, and why.", note=_OPTION
    ),
    "cli.conformance.no-case": Text("There is no case with the id {case}.", note=_CASE),
    "cli.conformance.no-variant": Text(
        "No case is about the variant {variant}.",
        note="{variant}: as written. Case: one test of the conformance suite.",
    ),
    "cli.conformance.none": Text(
        "No case is left to run.", note="After options that choose cases."
    ),
    "cli.conformance.jobs-and-engine": Text(
        "--jobs and --engine cannot be used together.",
        note="--jobs and --engine are options, kept as they are.",
    ),
    "cli.conformance.engine-command": Text(
        "--engine is no command line: {command}",
        note="--engine is an option. {command}: as written.",
    ),
    "cli.conformance.unsupported": Text(
        "{count} case is unsupported: {reason}",
        plural="{count} cases are unsupported: {reason}",
        count="count",
        note="{count}: a number. {reason}: a sentence, or words by somebody else.",
    ),
    "cli.conformance.head.chapter": Text("chapter", note="Heading of a column. One word."),
    "cli.conformance.head.variant": Text("variant", note="Heading of a column. One word."),
    "cli.conformance.head.variants": Text(
        "variants", note="Heading of a column of numbers of variants. One word."
    ),
    "cli.conformance.head.cases": Text("cases", note=_HEAD),
    "cli.conformance.total": Text("total", note="The last row of a table of numbers."),
    "cli.conformance.engine": Text(
        "{name} {version}", note="The name and the version of a program."
    ),
    "cli.conformance.lint.short": Text("Check the cases themselves.", note=_SHORT),
    "cli.conformance.lint.help": Text(
        "Checks case files: their form, that ids and titles are unique, that a source is given,"
        " that nothing in a case is without meaning.",
        note="Description of a command.",
    ),
    "cli.conformance.lint.good": Text(
        "{count} case is good.",
        plural="{count} cases are good.",
        count="count",
        note="Conformance cases (tests). {count}: a number.",
    ),
    "cli.conformance.list.short": Text("List cases.", note=_SHORT),
    "cli.conformance.list.help": Text(
        "Lists the cases with their ids and titles.", note="Description of a command."
    ),
    "cli.conformance.copy.short": Text("Copy the suite into a folder.", note=_SHORT),
    "cli.conformance.copy.help": Text(
        "Copies the suite that comes with the program into a folder, with its schema, licence and"
        " description, so that another project can keep it.",
        note="Description of a command.",
    ),
    "cli.conformance.copy.folder": Text(
        "The folder; it must not be there, or be empty.", note="Description of an argument."
    ),
    "cli.conformance.copy.not-empty": Text(
        "The folder {path} is not empty.", note="{path}: a path."
    ),
    "cli.conformance.copy.done": Text(
        "{count} file copied to {path}.",
        plural="{count} files copied to {path}.",
        count="count",
        note="{count}: a number; {path}: a path.",
    ),
    "cli.conformance.coverage.short": Text(
        "Show which values of which rules the cases cover.", note=_SHORT
    ),
    "cli.conformance.coverage.help": Text(
        "Shows, for each key of variant files and each of its values, how many cases show the rule"
        " at work and at rest, and how many end accepted and refused.",
        note="Description of a command. Rule at work: it refuses a play or gives points; at rest:"
        " its condition is not met.",
    ),
    "cli.conformance.coverage.option.all": Text(
        "Show all values, not only those that are not covered.", note=_OPTION
    ),
    "cli.conformance.coverage.option.prove": Text(
        "Prove what cases say they are about: another value of the key must change the outcome.",
        note=_OPTION,
    ),
    "cli.conformance.coverage.option.strict": Text(
        "Exit code 1 if a value is not covered.", note=_OPTION
    ),
    "cli.conformance.coverage.head.key": Text("key", note="Heading of a column. One word."),
    "cli.conformance.coverage.head.value": Text("value", note="Heading of a column. One word."),
    "cli.conformance.coverage.head.acts": Text(
        "acts", note="Heading: cases with the rule at work."
    ),
    "cli.conformance.coverage.head.rests": Text(
        "rests", note="Heading: cases with the rule at rest."
    ),
    "cli.conformance.coverage.head.accepted": Text("accepted", note=_HEAD),
    "cli.conformance.coverage.head.refused": Text("refused", note=_HEAD),
    "cli.conformance.coverage.sum": Text(
        "{covered} of {count} values are covered in both directions.",
        note="{covered}, {count}: numbers.",
    ),
}
