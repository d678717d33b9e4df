"""Mutation of the rules: does the conformance suite alone notice a changed rule.

::

    python tools/mutants.py                  all modules of scrabble_rules/rules
    python tools/mutants.py clock ending     some of them
    python tools/mutants.py --part 1/2       the first of two halves

Changes one place at a time (a comparison, a number, a word, a condition, a statement) and
runs the suite up to its first failure. Nothing is written: each mutant runs in a forked
child, where the code of the functions is exchanged. Prints the survivors and the share that
was killed; ``--least 95`` makes the exit code 1 below it. Not for Windows.

Left out as no rule: docstrings, annotations, imports, and what only fills the text of a
finding or tells what was done (parameters, citations, places, ``scoring.explain``, ``support``).
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
import types
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scrabble_rules.conformance import (  # noqa: E402
    Case,
    OwnEngine,
    Variants,
    run,
    run_case,
    shipped_suite,
)
from tools.mutation import Mutant, mutants  # noqa: E402

RULES = ROOT / "scrabble_rules" / "rules"
NO_RULES = ("__init__", "_cite", "support")
TIMEOUT = 120
STRIDE = 17
"""Cases are taken in steps of so many, so that all chapters come early: mutants die sooner."""


def install(mutant: Mutant) -> None:
    """Exchanges the code of the functions of a module, and its constants, everywhere."""
    module = import_module(f"scrabble_rules.rules.{mutant.module}")
    code = compile(mutant.tree, str(module.__file__), "exec")
    fresh: dict[str, object] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(code, fresh)
    for name, new in fresh.items():
        old = getattr(module, name, None)
        if isinstance(new, types.FunctionType | type):
            if getattr(new, "__module__", "") == module.__name__:
                _exchange(old, new)
        elif not name.startswith("__") and not isinstance(new, types.ModuleType):
            _replace_constant(name, old, new)


def _exchange(old: object, new: object) -> None:
    if isinstance(old, types.FunctionType) and isinstance(new, types.FunctionType):
        old.__code__, old.__defaults__ = new.__code__, new.__defaults__
        old.__kwdefaults__ = new.__kwdefaults__
    elif isinstance(old, type) and isinstance(new, type):
        for name, value in vars(new).items():
            _exchange(vars(old).get(name), value)


def _replace_constant(name: str, old: object, new: object) -> None:
    """In its module and in all that have taken it over by its name."""
    for module in list(sys.modules.values()):
        if module.__name__.startswith("scrabble_rules") and vars(module).get(name) is old:
            setattr(module, name, new)


def judged(mutant: Mutant, cases: Sequence[Case], variants: Variants) -> str:
    """``killed``, ``survived`` or ``timeout``, found in a child process."""
    child = os.fork()
    if not child:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(TIMEOUT)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = 1  # an error is noticed too
        try:
            install(mutant)
            engine = OwnEngine()
            code = int(not all(run_case(case, engine, variants).verdict.ok for case in cases))
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) == signal.SIGALRM else "killed"
    return "survived" if os.WEXITSTATUS(status) == 0 else "killed"


def main() -> int:
    """Judges the mutants; exit code 1 if fewer than ``--least`` are killed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    every = sorted(path.stem for path in RULES.glob("*.py") if path.stem not in NO_RULES)
    parser.add_argument("modules", nargs="*", help="modules of rules/ (all)", default=every)
    parser.add_argument("--least", type=float, default=0.0, help="per cent that must be killed")
    parser.add_argument("--part", default="1/1", help="2/3: the second third of the mutants")
    options = parser.parse_args()
    part, parts = map(int, options.part.split("/"))
    variants = Variants()
    suite = shipped_suite().cases
    failing = {outcome.case.id for outcome in run(suite) if not outcome.verdict.ok}
    if failing:
        print("fail without any mutant, and are left out:", *sorted(failing))
    good = [case for case in suite if case.id not in failing]
    for case in good:
        variants.of(case)
    cases = [case for first in range(STRIDE) for case in good[first::STRIDE]]
    unknown = sorted(set(options.modules) - set(every))
    if unknown or not 1 <= part <= parts:
        parser.error(f"modules are {', '.join(every)}; a part is 1/2 or 2/2")
    counts: Counter[str] = Counter()
    started = time.monotonic()
    for name in options.modules:
        here: Counter[str] = Counter()
        for number, mutant in enumerate(mutants(RULES / f"{name}.py")):
            if number % parts == part - 1:
                verdict = judged(mutant, cases, variants)
                here[verdict] += 1
                if verdict == "survived":
                    print(mutant, flush=True)
        print(f"  {name}: {dict(here)}", flush=True)
        counts += here
    total, survived = counts.total(), counts["survived"]
    share = 100 * (total - survived) / max(total, 1)
    seconds = time.monotonic() - started
    print(f"{total} mutants, {survived} survived: {share:.1f} % killed in {seconds:.0f} s")
    return int(share < options.least)


if __name__ == "__main__":
    raise SystemExit(main())
