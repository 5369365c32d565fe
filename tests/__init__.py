"""The tests: rules, ui, browser, build, lab, faults. The rest here helps or is held against."""
