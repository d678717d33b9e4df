"""Variants: reading, checking, merging and building them, and those that are shipped.

>>> from scrabble_rules.variant import load_variant
>>> load_variant("en-csw").exchange.min_bag
7
"""

from .catalogue import (
    VariantEntry,
    catalogue,
    check_variant_file,
    load_shipped,
    load_variant,
    variant_names,
    variants_for_record_name,
)
from .export import resolved_json, resolved_yaml, source_yaml
from .library import Library
from .schema_check import schema

__all__ = [
    "Library",
    "VariantEntry",
    "catalogue",
    "check_variant_file",
    "load_shipped",
    "load_variant",
    "resolved_json",
    "resolved_yaml",
    "schema",
    "source_yaml",
    "variant_names",
    "variants_for_record_name",
]
