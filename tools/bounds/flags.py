"""Flags and conditions: what decides a branch, and what it tells of registers."""

import values as v

# Flags are (kind, a, b, registers of a, b and a - b): of a - b, or N and Z of a.
COMPARED, RESULT = "compared", "result"

# Condition codes as Capstone numbers them; each pair (2n-1, 2n) is a condition and its
# opposite.
EQ, NE, HS, LO, MI, PL, VS, VC, HI, LS, GE, LT, GT, LE, AL = range(1, 16)


def opposite(condition):
    return condition + 1 if condition % 2 else condition - 1


def ranges(a, b):
    """Both as signed ranges: an order that holds for addresses, too."""
    if a[0] == b[0] == v.STACK:
        return a[1:], b[1:]
    a, b = v.signed_small(a), v.signed_small(b)
    return (a, b) if a and b else None


def below(a, b, or_equal):
    """Is a < b, or a <= b, for all of these ranges? None: it depends."""
    if a[1] < b[0] or (or_equal and a[1] <= b[0]):
        return True
    if a[0] > b[1] or (not or_equal and a[0] >= b[1]):
        return False
    return None


def negated(known):
    return None if known is None else not known


def holds(condition, flags):
    """True or False where the flags decide it, else None."""
    if condition % 2 == 0:
        return negated(holds(condition - 1, flags))
    if flags is None:
        return None
    kind, a, b = flags[:3]
    if kind == RESULT:
        if a[0] != v.NUMBER:
            return None
        if condition == EQ:
            return True if a == v.number(0) else False if a[1] > 0 else None
        if condition == MI:
            return True if a[1] > 0x7FFFFFFF else False if a[2] <= 0x7FFFFFFF else None
        return None
    if v.ANY in (a[0], b[0]):
        return None
    if condition == EQ:
        if a[0] != b[0]: # no object of the stack lies at 0
            return False if v.number(0) in (a, b) and v.STACK in (a[0], b[0]) else None
        if a[2] < b[1] or b[2] < a[1]:
            return False
        return True if v.is_known(a) and a == b else None
    if condition == MI:
        both = v.signed_small(v.subtract(a, b))
        return None if not both else True if both[1] < 0 else False if both[0] >= 0 else None
    if a[0] != b[0] or a[0] > v.ANY:
        return None
    if condition == HS:
        return negated(below(a[1:], b[1:], False))
    if condition == HI:
        return negated(below(a[1:], b[1:], True))
    both = ranges(a, b)
    if both and condition == GE:
        return negated(below(*both, False))
    if both and condition == GT:
        return negated(below(*both, True))
    return None


def refine(state, condition):
    """The condition holds: what that tells of the registers that were compared."""
    if state.flags is None or state.flags[1][0] != v.NUMBER:
        return
    kind, a, b, of_a, of_b, of_result = state.flags
    if kind == RESULT:
        a, b = narrowed(condition, a, v.number(0)) if condition in (EQ, NE) else (a, None)
    elif b[0] != v.NUMBER:
        return
    else:
        a, b = narrowed(condition, a, b)
    state.flags = (kind, a, b, of_a, of_b, of_result)
    if of_a is not None:
        state.learn(of_a, a)
    if of_b is not None and kind == COMPARED:
        state.learn(of_b, b)
    if of_result is not None and kind == COMPARED:
        state.learn(of_result, v.subtract(a, b))


def narrowed(condition, a, b):
    """The parts of two ranges of numbers for which the condition can hold."""
    _, low_a, high_a = a
    _, low_b, high_b = b
    signed = condition in (GE, LT, GT, LE)
    if signed: # both below 2^31, or one is: then so is what is larger than that
        if high_b > 0x7FFFFFFF or high_a > 0x7FFFFFFF:
            if condition in (GE, GT) and high_b <= 0x7FFFFFFF and low_a <= 0x7FFFFFFF:
                high_a = min(high_a, 0x7FFFFFFF)
            else:
                return a, b
        condition = {GE: HS, LT: LO, GT: HI, LE: LS}[condition]
    if condition == EQ:
        low_a = low_b = max(low_a, low_b)
        high_a = high_b = min(high_a, high_b)
    elif condition == NE:
        if low_b == high_b:
            low_a += low_a == low_b
            high_a -= high_a == high_b
        elif low_a == high_a:
            low_b += low_a == low_b
            high_b -= high_a == high_b
    elif condition in (HS, HI):
        more = condition == HI
        low_a, high_b = max(low_a, low_b + more), min(high_b, high_a - more)
    elif condition in (LO, LS):
        more = condition == LO
        high_a, low_b = min(high_a, high_b - more), max(low_b, low_a + more)
    if low_a > high_a or low_b > high_b:
        return a, b
    return (v.NUMBER, low_a, high_a), (v.NUMBER, low_b, high_b)
