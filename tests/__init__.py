"""The tests: rules, ui, browser, build, faults. What lies beside them helps or is held against."""
