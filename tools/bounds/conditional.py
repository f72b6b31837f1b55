"""Instructions that run only if a condition holds."""

from capstone import arm_const as arm

import operations
from flags import holds, opposite, refine
from state import join


def copy_into(state, other):
    for part in state.__slots__:
        setattr(state, part, getattr(other, part))


def condition_of(insn):
    always = insn.cc in (arm.ARM_CC_AL, arm.ARM_CC_INVALID)
    return None if always else insn.cc


def changes_flags(insn):
    return insn.update_flags or insn.insn_name() in operations.COMPARISONS


def groups(insns):
    """Instructions that run if a condition holds, and those beside them that run if not, are
    one group: [(condition or None, [instructions])]."""
    found, open_ = [], False
    for insn in insns:
        condition = condition_of(insn)
        if condition and open_ and found[-1][0] in (condition, opposite(condition)):
            found[-1][1].append(insn)
        else:
            found.append((condition, [insn]))
        open_ = condition is not None and not changes_flags(insn)
    return found


def make(program, condition, insns):
    """What such a group does to a state, or None if nothing."""
    runs = [(condition_of(insn), operations.make(program, insn)) for insn in insns]
    runs = [(of, run) for of, run in runs if run]
    if not runs:
        return None
    if condition is None:
        return runs[0][1]
    then = [run for of, run in runs if of == condition]
    otherwise = [run for of, run in runs if of != condition]

    def run_group(state):
        known = holds(condition, state.flags)
        other = state.copy() if known is None else state
        if known is None:
            refine(other, opposite(condition))
            refine(state, condition)
        for run in then if known is not False else ():
            run(state)
        for run in otherwise if not known else ():
            run(other)
        if known is None:
            copy_into(state, join(state, other))
    return run_group
