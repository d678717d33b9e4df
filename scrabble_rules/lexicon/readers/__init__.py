"""Readers of word lists in the formats that people have them in."""

from .read import FORMATS, Reading, read_source

__all__ = ["FORMATS", "Reading", "read_source"]
