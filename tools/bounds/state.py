"""What is known at a place of the code: registers, flags and memory."""

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


# Registers, flags and stack at one place of the program, as far as they are known.

class State:
    """
    slots   bytes from the stack pointer at entry: (size, value, whether a register is
            saved there: then no object of C is). What is not there is some number or, if
            stray is set, anything
    homes   for each register the slot, of 4 bytes, that holds the same, or None
    """
    __slots__ = ("registers", "flags", "slots", "stray", "homes")

    def __init__(self, registers, flags=None, slots=None, stray=False, homes=None):
        self.registers, self.flags = registers, flags
        self.slots, self.stray = slots if slots is not None else {}, stray
        self.homes = homes or [None] * 16

    def copy(self):
        return State(self.registers[:], self.flags, self.slots.copy(), self.stray,
                     self.homes[:])

    def same(self, other):
        return (self.registers == other.registers and self.slots == other.slots and
                self.flags == other.flags and self.stray == other.stray and
                self.homes == other.homes)

    def put(self, register, value):
        self.registers[register] = value
        self.homes[register] = None
        f = self.flags
        if f and register in f[3:]:
            self.flags = f[:3] + tuple(None if r == register else r for r in f[3:])

    def load(self, address, size):
        """An unsigned number of so many bytes."""
        if not v.is_address(address):
            return v.TOP
        if address[0] == v.STACK and v.is_known(address):
            return self.load_slot(address[1], size)
        low, high = reach(address, size)
        if self.stray or any(v.is_address(s[1]) and not s[2]
                             for at, s in self.slots.items()
                             if at + s[0] > low and at < high):
            return v.ANYTHING
        return v.TOP

    def load_slot(self, at, size):
        slot = self.slots.get(at)
        if slot and slot[0] == size:
            return slot[1]
        known = v.ANYTHING if self.stray else v.TOP
        for k in range(at - 3, at + size):
            slot = self.slots.get(k)
            if slot and k + slot[0] > at:
                if v.is_address(slot[1]):
                    return v.ANYTHING
                if slot[1][0] == v.NUMBER and v.is_known(slot[1]) and \
                        k <= at and at + size <= k + slot[0]:
                    return v.number(slot[1][1] >> 8 * (at - k) & (1 << 8 * size) - 1)
        return known

    def store(self, address, size, value, saved=False):
        """False if a pointer into the stack has gone where it cannot be followed."""
        if not v.is_address(address):
            return value[0] != v.STACK
        if address[0] == v.STACK and v.is_known(address):
            at = address[1]
            for k in range(at - 3, at + size):
                slot = self.slots.get(k)
                if slot and k + slot[0] > at:
                    del self.slots[k]
            if any(home is not None and at - 4 < home < at + size for home in self.homes):
                self.homes = [None if home is not None and at - 4 < home < at + size
                              else home for home in self.homes]
            self.slots[at] = (size, value, saved)
            return True
        low, high = reach(address, size)
        for at, slot in list(self.slots.items()):
            if at + slot[0] > low and at < high:
                self.weaken(at, slot)
        if v.is_address(value):
            self.stray = True
        return True

    def weaken(self, at, slot):
        """A store may have changed this slot."""
        if slot[2]:
            return
        self.leave_home(at)
        if v.is_address(slot[1]):
            self.slots[at] = (slot[0], v.ANYTHING, False)
        else:
            del self.slots[at]

    def leave_home(self, at):
        """What is in this slot is no longer what a register holds."""
        if at in self.homes:
            self.homes = [None if home == at else home for home in self.homes]

    def settle(self, register, address):
        """The register holds what is at this address, 4 bytes."""
        if address[0] == v.STACK and v.is_known(address):
            slot = self.slots.get(address[1])
            if slot and slot[0] == 4:
                self.homes[register] = address[1]

    def learn(self, register, value):
        """More is known of what the register holds, and so of its slot."""
        self.registers[register] = value
        home = self.homes[register]
        if home is not None and home in self.slots:
            self.slots[home] = (4, value, self.slots[home][2])
            for other, at in enumerate(self.homes):
                if at == home:
                    self.registers[other] = value

    def forget_below(self, at):
        """The frames of functions that have returned."""
        for k in [k for k in self.slots if k < at]:
            del self.slots[k]


def reach(address, size):
    if address[0] == v.STACK:
        return address[1], address[2] + size
    return v.SOMEWHERE[1], v.SOMEWHERE[2]


def join(a, b):
    """What holds in both."""
    if a is None:
        return b
    registers = [x if x == y else v.join(x, y)
                 for x, y in zip(a.registers, b.registers)]
    slots = {}
    for at, slot in a.slots.items():
        other = b.slots.get(at)
        if other == slot:
            slots[at] = slot
        elif other and other[0] == slot[0]:
            slots[at] = (slot[0], v.join(slot[1], other[1]), slot[2] and other[2])
        elif v.is_address(slot[1]):
            slots[at] = (slot[0], v.ANYTHING, False)
    for at, slot in b.slots.items():
        if at not in slots and v.is_address(slot[1]):
            slots[at] = (slot[0], v.ANYTHING, False)
    flags = a.flags if a.flags == b.flags else None
    homes = a.homes if a.homes == b.homes else \
        [x if x == y else None for x, y in zip(a.homes, b.homes)]
    return State(registers, flags, slots, a.stray or b.stray, homes[:])


# Ways to a place of the program: the longest, and what holds whichever is taken.

class Best:
    """The longest of some ways to a place, and what holds there whichever is taken."""
    __slots__ = ("cost", "state")

    def __init__(self, cost, state):
        self.cost, self.state = cost, state


ANSWERS = 8 # of a function, kept apart


def answer(state):
    """What a call has returned, or is about to, where it is one of a few."""
    kind, low, high = state.registers[0]
    if kind == v.NUMBER and low == high and (low < ANSWERS or low == v.MASK):
        return low
    return None


def meet(ways, to, cost, state, apart=False):
    """One more way to a place: ways[place] = {answer: Best}."""
    cases = ways.setdefault(to, {})
    key = answer(state) if apart else None
    best = cases.get(key)
    if best is None:
        cases[key] = Best(cost, state)
    else:
        best.cost = max(best.cost, cost)
        best.state = join(best.state, state)


def as_one(cases):
    """The ways to a place as one."""
    ways = {}
    for best in cases.values():
        meet(ways, 0, best.cost, best.state)
    return ways[0][None]
