"""Texts of the command line: its frame, its errors and its commands."""

from __future__ import annotations

from ._text import Text

TEXTS: dict[str, Text] = {
    # The frame: usage line, headings of the help, words in upper case.
    "cli.usage": Text(
        "Usage:",
        note="Before the form of a command: 'Usage: scrabble-rules check [OPTIONS] FILE'.",
    ),
    "cli.try-help": Text(
        "Try '{command} --help' for help.",
        note="After a usage error. {command}: the command as typed; it and --help are kept as"
        " they are.",
    ),
    "cli.heading.arguments": Text("Arguments:", note="Heading in the help of a command."),
    "cli.heading.options": Text("Options:", note="Heading in the help of a command."),
    "cli.heading.commands": Text("Commands:", note="Heading in the help of a command."),
    "cli.metavar.options": Text(
        "[OPTIONS]",
        note="In the usage line: where options are written. Upper case, in brackets; one word.",
    ),
    "cli.metavar.command": Text(
        "COMMAND [ARGUMENTS]...",
        note="In the usage line: where the command and its arguments are written. Upper case;"
        " the brackets and the dots are kept.",
    ),
    "cli.metavar.text": Text("TEXT", note="In the help: an option takes any text. One word."),
    "cli.metavar.number": Text(
        "NUMBER", note="In the help: an option takes a whole number. One word."
    ),
    "cli.metavar.file": Text("FILE", note="In the help: an option takes a file. One word."),
    "cli.metavar.folder": Text(
        "FOLDER", note="In the help: an option takes a folder (directory). One word."
    ),
    "cli.metavar.path": Text(
        "PATH", note="In the help: an option takes a file or a folder. One word."
    ),
    "cli.metavar.locale": Text(
        "LOCALE", note="In the help: an option takes a locale, such as fr or zh_Hant. One word."
    ),
    "cli.default": Text(
        "{help} (Default: {value})",
        note="In the help of an option. {help}: its description, a full sentence; {value}: the"
        " value it has if it is not given.",
    ),
    "cli.option.help": Text(
        "Show this message and exit.", note="Description of the option --help."
    ),
    "cli.option.version": Text(
        "Show the version and exit.", note="Description of the option --version."
    ),
    "cli.option.locale": Text(
        "The language of the messages: {locales}. It may stand after any command.",
        note="Description of the option --locale. {locales}: a list such as en, fr, nl.",
    ),
    # How the program ends when something goes wrong.
    "cli.error": Text("Error: {message}", note="{message}: a full sentence from another text."),
    "cli.aborted": Text("Stopped.", note="The user stopped the program with Ctrl-C."),
    "cli.error.internal": Text(
        "This is a fault of the program, not of what you wrote: {error}. Set the environment"
        " variable SCRABBLE_RULES_TRACEBACK=1 to see where it happened.",
        note="{error}: an English error text of the programming language.",
    ),
    # Usage errors.
    "cli.error.no-such-command": Text(
        "There is no command {command}.", note="{command}: what was typed as a command."
    ),
    "cli.error.missing-command": Text(
        "A command is missing.", note="Nothing was typed where a command is expected."
    ),
    "cli.error.no-such-option": Text(
        "There is no option {option}.", note="{option}: what was typed, such as --fromat."
    ),
    "cli.error.option-needs-value": Text(
        "The option {option} needs {count} value.",
        plural="The option {option} needs {count} values.",
        count="count",
        note="The command ends before the values. {option}: an option such as --format.",
    ),
    "cli.error.option-takes-no-value": Text(
        "The option {option} takes no value.",
        note="Something like --quiet=yes was typed. {option}: an option such as --quiet.",
    ),
    "cli.error.missing-option": Text(
        "The option {option} is missing.", note="{option}: an option that must be given."
    ),
    "cli.error.option-once": Text(
        "The option {option} can be given only once.",
        note="{option}: an option such as --lexicon.",
    ),
    "cli.error.missing-argument": Text(
        "The argument {argument} is missing.",
        note="{argument}: the name of an argument in the usage line, such as FILE.",
    ),
    "cli.error.extra-arguments": Text(
        "This argument is one too many: {arguments}.",
        plural="These arguments are too many: {arguments}.",
        count="arguments",
        note="More was typed than the command takes. {arguments}: a list of what was typed.",
    ),
    "cli.error.no-such-choice": Text(
        "{name} cannot be {value}. Choose from: {choices}.",
        note="{name}: an option such as --format or an argument such as FILE; {value}: what was"
        " typed; {choices}: a list of the values that can be used.",
    ),
    "cli.error.not-a-number": Text(
        "{name} must be a whole number, not {value}.",
        note="{name}: an option or an argument; {value}: what was typed.",
    ),
    "cli.error.number-too-small": Text(
        "{name} must be at least {limit}, not {value}.",
        note="{name}: an option or an argument; {value}: the number that was typed.",
    ),
    "cli.error.number-too-large": Text(
        "{name} must be at most {limit}, not {value}.",
        note="{name}: an option or an argument; {value}: the number that was typed.",
    ),
    "cli.error.bad-value": Text(
        "The value of {name} cannot be used: {reason}",
        note="{name}: an option or an argument; {reason}: a full sentence.",
    ),
    "cli.error.no-such-locale": Text(
        "There are no messages in {locale}. Choose from: {locales}.",
        note="{locale}: what was typed as a language; {locales}: a list such as en, fr, nl.",
    ),
    # Files.
    "cli.error.no-such-file": Text(
        "There is no file or folder {path}.", note="{path}: what was typed as a file or folder."
    ),
    "cli.error.is-a-folder": Text(
        "{path} is a folder; a file is expected.", note="{path}: what was typed as a file."
    ),
    "cli.error.is-a-file": Text(
        "{path} is a file; a folder is expected.", note="{path}: what was typed as a folder."
    ),
    "cli.error.no-permission": Text(
        "You have no permission to use {path}.",
        note="Permission of the operating system to read or write. {path}: a file or folder.",
    ),
    "cli.error.file": Text(
        "{path} cannot be used: {reason}.",
        note="{path}: a file or folder; {reason}: an English text of the operating system.",
    ),
    "cli.error.system": Text(
        "The operating system refused: {reason}.",
        note="For instance, the disk is full. {reason}: an English text of the operating system.",
    ),
}
