"""Registers that have a name of their own, by number."""

import values as v

SP, LR, PC = 13, 14, 15
# Where a function returns to: no address of code.
RETURN = v.number(0xFFFFFFF1)
