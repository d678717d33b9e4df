"""What is in the wheel and the sdist, and that the wheel works outside the repository.

Reports P75 (catalogues missing from the wheel), P76 (data missing) and P79 (installing
needs GNU gettext): the builds here run with an empty search path for programs. They are
pure; what is compiled is tested in ``test_movegen_compiled.py``.
"""

import gzip
import json
import shutil
import subprocess
import sys
import tarfile
from hashlib import sha256
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from babel.messages.pofile import read_po

import scrabble_rules
from scrabble_rules.lexicon.manifest import read_manifest
from scrabble_rules.messages import LOCALES

pytest.importorskip("hatchling", reason="hatchling, which builds the package, is not installed")

ROOT = Path(scrabble_rules.__file__).parent.parent
PARTS = ["scrabble_rules", "variants", "lexicons", "tests/conformance"]
PARTS += ["hatch_build.py", "pyproject.toml"]
PARTS += ["README.md", "LICENSE", "LICENSES", "NOTICE"]
TRANSLATED = [locale for locale in LOCALES if locale != "en"]
CODE = "cli.error.option-needs-value"
MOST_WORDS = 5_000
FREE = {"BSD-3-Clause OR CC-BY-3.0", "CC-BY-4.0", "LicenseRef-SCOWL"}
"""Licences of word lists that allow to pass them on, and ask for no more than a notice."""


def run_python(code: str, *args: object, cwd: Path) -> str:
    """Run Python code away from the repository, with no program to be found."""
    command = [sys.executable, "-I", "-X", "utf8", "-B", "-c", code, *map(str, args)]
    environ = {"PATH": str(cwd / "nothing"), "HOME": str(cwd), "SCRABBLE_RULES_PURE": "1"}
    done = subprocess.run(
        command, cwd=cwd, env=environ, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def build(tree: Path, kind: str, target: Path) -> Path:
    """Build with the backend itself, as pip does, without fetching anything."""
    code = "import sys; from hatchling import build; print(getattr(build, 'build_' + sys.argv[1])(sys.argv[2]))"
    return target / run_python(code, kind, target, cwd=tree).splitlines()[-1]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, so that nothing is written to the repository."""
    copy = tmp_path_factory.mktemp("sources")
    for part in PARTS:
        if (ROOT / part).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", ".*_cache")
            shutil.copytree(ROOT / part, copy / part, ignore=ignored)
        else:
            shutil.copy(ROOT / part, copy / part)
    (copy / ".gitignore").write_text("*.mo\n*.marisa\n", encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def wheel(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tree, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tree, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel installed into a folder, by pip if there is one."""
    target = tmp_path_factory.mktemp("installed")
    if find_spec("pip"):
        options = ["--quiet", "--no-index", "--no-deps", "--no-compile", "--target", str(target)]
        subprocess.run([sys.executable, "-m", "pip", "install", *options, str(wheel)], check=True)
    else:
        with ZipFile(wheel) as archive:
            archive.extractall(target)
    return target


def names(archive: Path) -> set[str]:
    if archive.suffix == ".whl":
        with ZipFile(archive) as files:
            return set(files.namelist())
    with tarfile.open(archive) as files:
        return {name.partition("/")[2] for name in files.getnames()}


def relative_files(folder: Path) -> set[str]:
    kept = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".marisa")
    return {path.relative_to(folder).as_posix() for path in kept}


def test_wheel_has_a_compiled_catalogue_for_each_locale(wheel: Path) -> None:
    catalogues = sorted(name for name in names(wheel) if name.endswith((".mo", ".po", ".pot")))
    assert catalogues == sorted(
        f"scrabble_rules/locale/{locale}/LC_MESSAGES/scrabble_rules.mo" for locale in TRANSLATED
    )


@pytest.mark.parametrize("kind", ["variants", "lexicons", "tests/conformance"])
def test_wheel_has_the_data(wheel: Path, kind: str) -> None:
    prefix = f"scrabble_rules/_data/{Path(kind).name}/"
    packed = {name.removeprefix(prefix) for name in names(wheel) if name.startswith(prefix)}
    assert packed == relative_files(ROOT / kind)
    assert packed


def test_wheel_has_no_long_word_list_but_free_ones_with_their_notices(wheel: Path) -> None:
    """P57: no official list gets into the package by mistake."""
    kept = {".py", ".mo", ".json", ".yaml", ".txt", ".gz", ".md", ".typed", ""}
    lexicons = "scrabble_rules/_data/lexicons/"
    with ZipFile(wheel) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    data = {name: raw for name, raw in inside.items() if ".dist-info/" not in name}
    assert {Path(name).suffix for name in data} <= kept
    packed = {name for name in data if name.endswith(".gz")}
    plain = {name: gzip.decompress(raw) if name in packed else raw for name, raw in data.items()}
    long = {
        name
        for name, raw in plain.items()
        if raw.count(b"\n") > MOST_WORDS and Path(name).suffix not in {".py", ".mo"}
    }
    assert long == packed
    [notice] = [raw.decode() for name, raw in inside.items() if name.endswith("/licenses/NOTICE")]
    for name in long:
        folder = name.removesuffix("/words.txt.gz")
        assert folder.startswith(lexicons)
        manifest, _ = read_manifest(data[f"{folder}/lexicon.yaml"])
        assert manifest is not None
        assert (manifest.kind, manifest.values["redistributable"]) == ("open", "true")
        assert manifest.licence in FREE
        assert manifest.values["attribution"]
        assert data[f"{folder}/NOTICE"]
        assert f"lexicons/{folder.removeprefix(lexicons)}: " in notice


def test_wheel_has_all_of_the_package_and_nothing_else(wheel: Path) -> None:
    sources = relative_files(ROOT / "scrabble_rules")
    modules = {
        f"scrabble_rules/{name}" for name in sources if name.endswith((".py", ".typed", ".json"))
    }
    others = {name for name in names(wheel) if "/_data/" not in name and ".dist-info/" not in name}
    assert {name for name in others if not name.endswith(".mo")} == modules


def test_wheel_has_the_licences(wheel: Path) -> None:
    licences = {name.partition("/licenses/")[2] for name in names(wheel) if "/licenses/" in name}
    texts = {f"LICENSES/{path.name}" for path in (ROOT / "LICENSES").iterdir()}
    assert licences == {"LICENSE", "NOTICE", *texts}


def test_sdist_has_the_sources_of_the_catalogues_and_the_hook(sdist: Path) -> None:
    packed = names(sdist)
    assert not [name for name in packed if name.endswith(".mo")]
    sources = {
        f"scrabble_rules/locale/{locale}/LC_MESSAGES/scrabble_rules.po" for locale in TRANSLATED
    }
    assert (
        sources
        | {
            "hatch_build.py",
            "LICENSE",
            "NOTICE",
            "variants/defaults.yaml",
            "LICENSES/CC-BY-4.0.txt",
        }
        <= packed
    )


def test_wheels_are_the_same_bytes_from_the_tree_and_from_the_sdist(
    tree: Path, wheel: Path, sdist: Path, tmp_path: Path
) -> None:
    with tarfile.open(sdist) as files:
        files.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    for folder in ("again", "from-sdist"):
        (tmp_path / folder).mkdir()
    again = build(tree, "wheel", tmp_path / "again")
    from_sdist = build(unpacked, "wheel", tmp_path / "from-sdist")
    digests = {sha256(path.read_bytes()).hexdigest() for path in (wheel, again, from_sdist)}
    assert len(digests) == 1


def test_a_pure_wheel_is_for_every_platform(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in names(wheel) if name.endswith((".so", ".pyd", ".pxd", ".c"))]


def test_sdist_has_what_a_compiler_reads(sdist: Path, hook: Any) -> None:
    for name in hook.COMPILED:
        assert {name, name.removesuffix(".py") + ".pxd"} <= names(sdist)


def test_build_leaves_nothing_in_the_tree(tree: Path, wheel: Path) -> None:
    assert wheel.is_file()
    assert not list(tree.rglob("*.mo"))


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The build hook as a module, where nothing is said of compiling."""
    monkeypatch.delenv("SCRABBLE_RULES_PURE", raising=False)
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def hook_for(module: Any, root: Path, folder: Path) -> Any:
    return module.PackageHook(str(root), {}, None, None, str(folder), "wheel")


def test_editable_install_gets_no_copies(
    tree: Path, hook: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The hook adds files to a wheel only: a checkout is read where it is."""
    monkeypatch.setattr(hook, "has_compiler", lambda: False)
    ours = hook_for(hook, tree, tmp_path)
    added: dict[str, dict[str, str]] = {"force_include": {}}
    ours.initialize("editable", added)
    assert added == {"force_include": {}}
    ours.finalize("editable", added, "")
    ours.initialize("standard", added)
    assert len(added["force_include"]) == len(TRANSLATED)
    ours.finalize("standard", added, "")
    assert not any(Path(source).exists() for source in added["force_include"])


def fake_compiler(root: Path, folder: Path) -> dict[str, Path]:
    del root
    (folder / "gaddag.so").write_bytes(b"compiled")
    return {"scrabble_rules/movegen/gaddag.so": folder / "gaddag.so"}


def broken_compiler(root: Path, folder: Path) -> dict[str, Path]:
    raise ModuleNotFoundError("Cython")


@pytest.mark.parametrize("asked", ["", "0", "1"])
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("compiler", [fake_compiler, broken_compiler])
def test_when_a_wheel_is_compiled(
    asked: str,
    there: bool,
    compiler: Any,
    tree: Path,
    hook: Any,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("SCRABBLE_RULES_PURE", asked)
    monkeypatch.setattr(hook, "has_compiler", lambda: there)
    monkeypatch.setattr(hook, "compile_modules", compiler)
    ours = hook_for(hook, tree, tmp_path)
    tried = asked == "0" or (there and not asked)
    assert bool(ours.dependencies()) is tried
    added: dict[str, Any] = {"force_include": {}}
    if asked == "0" and compiler is broken_compiler:
        with pytest.raises(ModuleNotFoundError):
            ours.initialize("standard", added)
        return
    ours.initialize("standard", added)
    ours.finalize("standard", added, "")
    compiled = [name for name in added["force_include"].values() if name.endswith(".so")]
    if tried and compiler is fake_compiler:
        assert compiled == ["scrabble_rules/movegen/gaddag.so"]
        assert (added["infer_tag"], added["pure_python"]) == (True, False)
    else:
        assert (compiled, added.keys()) == ([], {"force_include"})


def test_an_editable_install_is_compiled_only_if_asked(
    hook: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = tmp_path / "scrabble_rules" / "movegen"
    place.mkdir(parents=True)
    target = f"scrabble_rules/movegen/gaddag{hook.suffix()}"

    def compiler(root: Path, folder: Path) -> dict[str, Path]:
        return {target: next(iter(fake_compiler(root, folder).values()))}

    monkeypatch.setattr(hook, "compile_modules", compiler)
    monkeypatch.setattr(hook, "has_compiler", lambda: True)
    for asked, there in (("", False), ("0", True), ("1", False), ("0", True), ("", False)):
        monkeypatch.setenv("SCRABBLE_RULES_PURE", asked)
        ours = hook_for(hook, tmp_path, tmp_path)
        added: dict[str, Any] = {"force_include": {}}
        ours.initialize("editable", added)
        ours.finalize("editable", added, "")
        assert added == {"force_include": {}}
        assert (tmp_path / target).exists() is there


def test_an_unknown_wish_is_an_error(hook: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRABBLE_RULES_PURE", "yes")
    with pytest.raises(ValueError, match="SCRABBLE_RULES_PURE"):
        hook.wanted()


ROMANIAN = """
import json, sys
sys.path.insert(0, sys.argv[1])
import scrabble_rules
from scrabble_rules.messages import Messages
assert scrabble_rules.__file__.startswith(sys.argv[1]), scrabble_rules.__file__
messages = Messages("ro_RO.UTF-8")
texts = [messages.text(sys.argv[2], option="--x", count=count) for count in (1, 2, 20)]
assert "babel" not in sys.modules
print(json.dumps(texts))
"""


@pytest.mark.parametrize("form", ["installed", "wheel"])
def test_messages_outside_the_repository(
    form: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Installed, and zipped as it comes. Romanian has three plural forms."""
    place = request.getfixturevalue(form)
    spoken = json.loads(run_python(ROMANIAN, place, CODE, cwd=tmp_path))
    source = ROOT / "scrabble_rules/locale/ro/LC_MESSAGES/scrabble_rules.po"
    with source.open("rb") as po:
        (entry,) = [message for message in read_po(po, locale="ro") if message.context == CODE]
    assert entry.string
    assert all(entry.string), "the Romanian catalogue is not yet translated"
    numbers = zip(entry.string, (1, 2, 20), strict=True)
    assert spoken == [
        form.replace("{option}", "--x").replace("{count}", str(count)) for form, count in numbers
    ]
    assert len(set(spoken)) == 3


VARIANTS = """
import sys
sys.path.insert(0, sys.argv[1])
import scrabble_rules
from scrabble_rules.variant import load_variant, variant_names
assert scrabble_rules.__file__.startswith(sys.argv[1]), scrabble_rules.__file__
for name in variant_names():
    load_variant(name)
    print(name)
"""


def test_every_variant_loads_outside_the_repository(installed: Path, tmp_path: Path) -> None:
    loaded = run_python(VARIANTS, installed, cwd=tmp_path).split()
    complete = {path.stem for path in (ROOT / "variants").glob("*.yaml")} - {"defaults"}
    assert set(loaded) == complete
