"""Sphinx: how the documentation is built (``nox -s docs``)."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

project = "scrabble_rules"
author = "the authors of scrabble_rules"
project_copyright = author
release = version = SETTINGS["project"]["version"]

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
nitpicky = True

myst_heading_anchors = 4  # links to headings, as on the web pages of repositories

html_theme = "furo"
html_title = f"{project} {release}"
html_show_sourcelink = False
