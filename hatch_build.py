"""Build hook: message catalogues, and the kernel of the move generator in C, for the wheel.

The sources of the catalogues (``.po``) are in the sdist, the compiled ones (``.mo``) only in
the wheel. Their dates are fixed, so that two builds give the same bytes. Needs no GNU gettext.

The modules in ``COMPILED`` are plain Python, with C types in a ``.pxd`` beside them. Where
there are Cython, a C compiler and the headers of Python, the wheel has them compiled as well,
and its tag is that of the platform; where anything is missing, or fails, the wheel is pure.
``SCRABBLE_RULES_PURE=1`` asks for a pure wheel in any case, ``=0`` for a compiled one: then
it is an error if there can be none. An editable install is pure, but for ``=0``: then the
compiled modules lie beside their sources, until the next editable install takes them away.

Cython is no fixed requirement of the build, as that would be fetched also where nothing can
be compiled. It is asked for where there is a compiler. A build without isolation takes it if
it is there.

Everything is made in a temporary folder, so that a build leaves nothing in the tree.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Not the date of anything: gettext wants dates, and they must be the same in each build.
FIXED_DATE = datetime(2000, 1, 1, tzinfo=UTC)

COMPILED = ("scrabble_rules/movegen/automaton.py", "scrabble_rules/movegen/gaddag.py")
COMPILERS = ["Cython>=3.1", "setuptools>=70"]
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the types are those of the .pxd
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}


class PackageHook(BuildHookInterface[BuilderConfig]):
    """Adds to the wheel what is made from the sources of the package."""

    _folder: Path | None = None

    def dependencies(self) -> list[str]:
        """What compiling needs, if there is a compiler; not where a pure wheel is wanted."""
        return COMPILERS if wanted() or (wanted() is None and has_compiler()) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; an editable install reads the sources themselves."""
        root = Path(self.root)
        if version == "editable":
            for source in COMPILED:
                (root / source).with_suffix(suffix()).unlink(missing_ok=True)
        self._folder = Path(mkdtemp(prefix="scrabble-rules-build-"))
        if version != "editable":
            for target, made in compile_catalogues(root, self._folder).items():
                build_data["force_include"][str(made)] = target
        try:
            modules = self._compile(root, self._folder, version)
        except BaseException:
            shutil.rmtree(self._folder)
            raise
        for target, made in modules.items():
            if version == "editable":
                shutil.copy(made, root / target)
            else:
                build_data["force_include"][str(made)] = target
                build_data |= {"infer_tag": True, "pure_python": False}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder."""
        del version, build_data, artifact_path
        if self._folder is not None:
            shutil.rmtree(self._folder)

    def _compile(self, root: Path, folder: Path, version: str) -> dict[str, Path]:
        forced = wanted()
        if forced is False or (forced is None and (version == "editable" or not has_compiler())):
            return {}
        try:
            return compile_modules(root, folder)
        except (Exception, SystemExit):  # whatever a compiler may raise
            if forced:
                raise
            return {}


def wanted() -> bool | None:
    """Whether a compiled wheel is asked for: True, False (a pure one), None (if it can be)."""
    value = os.environ.get("SCRABBLE_RULES_PURE", "")
    if value not in {"", "0", "1"}:
        raise ValueError(f"SCRABBLE_RULES_PURE is 0 or 1, not {value!r}")
    return None if not value else value == "0"


def suffix() -> str:
    """How the file of a compiled module ends."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def has_compiler() -> bool:
    """True if a C compiler and the headers of Python seem to be there."""
    if sys.implementation.name != "cpython":
        return False
    if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
        return False
    if sys.platform == "win32":
        programs = os.environ.get("PROGRAMFILES(X86)", "")
        finder = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
        return finder.is_file() or shutil.which("cl") is not None
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command.split()[0]) is not None


def compile_modules(root: Path, folder: Path) -> dict[str, Path]:
    """Compile the modules; where they belong in the package, and where they are."""
    # Not there where nothing is compiled.
    from Cython.Build import cythonize  # noqa: PLC0415
    from setuptools import Distribution, Extension  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    made = {}
    for source in COMPILED:
        copy = folder / source
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / source, copy)
        shutil.copy((root / source).with_suffix(".pxd"), copy.with_suffix(".pxd"))
        for parent in list(copy.relative_to(folder).parents)[:-1]:
            (folder / parent / "__init__.py").touch()  # so that it is a module of the package
        name = ".".join(Path(source).with_suffix("").parts)
        options = [] if sys.platform == "win32" else ["-g0", "-O3"]
        extension = Extension(name, [str(copy)], extra_compile_args=options)
        command = build_ext(
            Distribution(
                {"ext_modules": cythonize([extension], compiler_directives=DIRECTIVES, quiet=True)}
            )
        )
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "temp")
        command.ensure_finalized()
        command.run()
        made[Path(source).with_suffix(suffix()).as_posix()] = Path(command.get_ext_fullpath(name))
    return made


def compile_catalogues(root: Path, folder: Path) -> dict[str, Path]:
    """Compile each ``.po`` of the package; where it belongs, and where it is."""
    made = {}
    for source in sorted(root.glob("scrabble_rules/locale/*/LC_MESSAGES/*.po")):
        target = source.relative_to(root).with_suffix(".mo")
        compiled = folder / target
        compiled.parent.mkdir(parents=True)
        compile_catalogue(source, compiled)
        made[target.as_posix()] = compiled
    return made


def compile_catalogue(source: Path, target: Path) -> None:
    """Compile one catalogue. Raises PoFileError if the source is damaged."""
    with source.open("rb") as po:
        catalogue = read_po(po, locale=source.parts[-3], abort_invalid=True)
    for message in catalogue:
        if message.pluralizable and not all(message.string or ()):
            message.string = ""  # else the English forms are filled in by number of the form
    catalogue.creation_date = catalogue.revision_date = FIXED_DATE
    with target.open("wb") as mo:
        write_mo(mo, catalogue)
