"""The rules, one module a chapter of the rulebook: pure functions of variant and position."""
