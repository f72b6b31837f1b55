"""What an instruction does to registers, flags and memory."""

from capstone import arm_const as arm

from state import COMPARED, RESULT, holds, opposite, refine
from program import LR, PC, REGISTERS, RETURN, Refused, SP, register
from state import join
import values as v

# Loads and stores.

LOADS = {"ldr": (4, False), "ldrb": (1, False), "ldrh": (2, False), "ldrsb": (1, True),
         "ldrsh": (2, True), "ldrd": (4, False)}
STORES = {"str": 4, "strb": 1, "strh": 2, "strd": 4}


class Address:
    """Of a load or store: base, index and offset, and what is written back to the base."""

    def __init__(self, insn):
        at = next(i for i, o in enumerate(insn.operands) if o.type == arm.ARM_OP_MEM)
        mem, rest = insn.operands[at].mem, list(insn.operands)[at + 1:]
        if mem.base not in REGISTERS or mem.scale == -1:
            raise Refused("not understood: %s %s" % (insn.mnemonic, insn.op_str))
        self.base = REGISTERS[mem.base]
        self.literal = v.number(((insn.address + 4) & ~3) + mem.disp) \
            if self.base == PC else None
        self.index = REGISTERS[mem.index] if mem.index else None
        shift = insn.operands[at].shift
        self.by = v.number(shift.value if shift.type == arm.ARM_SFT_LSL else mem.lshift)
        if shift.type not in (arm.ARM_SFT_INVALID, arm.ARM_SFT_LSL):
            raise Refused("not understood: %s %s" % (insn.mnemonic, insn.op_str))
        self.offset = v.number(mem.disp)
        self.after = v.number(rest[0].imm) if rest else None
        self.writes = insn.writeback

    def find(self, state):
        if self.literal:
            return self.literal
        base = state.registers[self.base]
        address = v.add(base, self.offset)
        if self.index is not None:
            address = v.add(address, v.shift_left(state.registers[self.index], self.by))
        if self.writes:
            state.put(self.base, v.add(base, self.after) if self.after else address)
        return address


def load_from(program, state, address, size):
    if address[0] == v.NUMBER and v.is_known(address):
        constant = program.read(address[1], size)
        return v.TOP if constant is None else v.number(constant)
    return state.load(address, size)


def load(program, insn, name):
    address = Address(insn)
    size, signed = LOADS[name]
    targets = [register(insn, o) for o in insn.operands if o.type == arm.ARM_OP_REG]
    if len(targets) != (2 if name == "ldrd" else 1):
        raise Refused("not understood: %s %s" % (insn.mnemonic, insn.op_str))

    def run(state):
        at = address.find(state)
        found = [load_from(program, state, v.add(at, v.number(4 * i)), size)
                 for i in range(len(targets))]
        for target, value in zip(targets, found):
            state.put(target, value if size == 4 else v.of_width(value, 8 * size, signed))
        if name == "ldr":
            state.settle(targets[0], at)
    return run


def store_to(state, at, size, value, saved=False):
    if not state.store(at, size, value, saved):
        raise Refused("an address of the stack is stored where it cannot be followed")


def store(insn, name):
    address = Address(insn)
    size = STORES[name]
    sources = [register(insn, o) for o in insn.operands if o.type == arm.ARM_OP_REG]

    def run(state):
        found = [state.registers[r] for r in sources]
        at = address.find(state)
        for i, value in enumerate(found):
            if size < 4:
                value = v.of_width(value, 8 * size, False)
            store_to(state, v.add(at, v.number(4 * i)), size, value)
        if name == "str":
            state.settle(sources[0], at)
    return run


def many(program, insn, name):
    """push, pop, ldm and stm, with the lowest register at the lowest address."""
    of = list(insn.operands)
    if name in ("push", "pop"):
        base, writes, listed = SP, True, of
    else:
        base, writes, listed = register(insn, of[0]), insn.writeback, of[1:]
    listed = [register(insn, o) for o in listed]
    if listed != sorted(listed):
        raise Refused("not understood: %s %s" % (insn.mnemonic, insn.op_str))
    bytes_ = 4 * len(listed)
    saves = base == SP and writes # r0..r3 only make room
    downward = name in ("push", "stmdb", "ldmdb")
    loads = name in ("pop", "ldm", "ldmdb")

    def run(state):
        start = state.registers[base]
        low = v.subtract(start, v.number(bytes_)) if downward else start
        end = low if downward else v.add(start, v.number(bytes_))
        at = [v.add(low, v.number(4 * i)) for i in range(len(listed))]
        if loads:
            found = [load_from(program, state, a, 4) for a in at]
            if writes:
                state.put(base, end)
            for target, value in zip(listed, found):
                state.put(target, value)
        else:
            for a, source in zip(at, listed):
                store_to(state, a, 4, state.registers[source], saves and source >= 4)
            if writes:
                state.put(base, end)
    return run


# Registers and flags.

BINARY = {
    "add": v.add, "addw": v.add, "sub": v.subtract, "subw": v.subtract,
    "rsb": lambda a, b: v.subtract(b, a),
    "and": v.bit_and, "orr": v.bit_or, "eor": v.bit_xor, "bic": v.bit_clear,
    "orn": lambda a, b: v.bit_or(a, v.invert(b)),
    "lsl": v.shift_left, "lsr": v.shift_right, "asr": v.shift_signed, "mul": v.multiply,
}
UNARY = {
    "mov": lambda a: a, "movw": lambda a: a, "mvn": v.invert,
    "neg": lambda a: v.subtract(v.number(0), a), "clz": v.leading_zeros,
    "uxtb": lambda a: v.of_width(a, 8, False), "uxth": lambda a: v.of_width(a, 16, False),
    "sxtb": lambda a: v.of_width(a, 8, True), "sxth": lambda a: v.of_width(a, 16, True),
}
COMPARISONS = {
    "cmp": lambda a, b: (COMPARED, a, b),
    "cmn": lambda a, b: (RESULT, v.add(a, b), None),
    "tst": lambda a, b: (RESULT, v.bit_and(a, b), None),
    "teq": lambda a, b: (RESULT, v.bit_xor(a, b), None),
}
# Any number comes of these, in each register that they write.
UNFOLLOWED = {"umull", "smull", "umlal", "smlal", "umaal", "udiv",
              "sdiv", "sbfx", "bfi", "bfc", "rbit", "rev", "rev16", "ror", "rrx",
              "movt", "smulbb", "smmul", "ssat", "usat", "uxtab", "uxtah", "sxtab", "sxtah"}
WITHOUT_EFFECT = {"it", "nop"}
SHIFTS = {arm.ARM_SFT_LSL: v.shift_left, arm.ARM_SFT_LSR: v.shift_right,
          arm.ARM_SFT_ASR: v.shift_signed}


def name_of(insn):
    return insn.insn_name()


def reader(insn, operand):
    """A function of the state: the value of an operand."""
    if operand.type == arm.ARM_OP_IMM:
        constant = v.number(operand.imm)
        return lambda state: constant
    at = register(insn, operand)
    if at == PC:
        constant = v.number((insn.address + 4) & ~3)
        return lambda state: constant
    if operand.shift.type == arm.ARM_SFT_INVALID:
        return lambda state: state.registers[at]
    shift = SHIFTS.get(operand.shift.type)
    if shift is None: # rotated, or by a register
        return lambda state: v.ANYTHING if v.is_address(state.registers[at]) else v.TOP
    by = v.number(operand.shift.value)
    return lambda state: shift(state.registers[at], by)


def flags_of(name, result, a, b, target, of_a, of_b):
    if name in ("sub", "rsb", "neg"):
        return (COMPARED, a, b, None if of_a == target else of_a,
                None if of_b == target else of_b, target)
    return (RESULT, result, None, target, None, None)


def plain(operand):
    """The register that an operand is, if nothing shifts it."""
    if operand.type == arm.ARM_OP_REG and operand.shift.type == arm.ARM_SFT_INVALID:
        return REGISTERS.get(operand.reg)
    return None


def binary(insn, name):
    """rd, rn, operand; or rd, operand, where rn is rd."""
    of = list(insn.operands)
    target = register(insn, of[0])
    first, second = (of[0], of[1]) if len(of) == 2 else (of[1], of[2])
    read_a, read_b, compute = reader(insn, first), reader(insn, second), BINARY[name]
    swapped = name == "rsb"
    of_a, of_b = plain(first), plain(second)
    sets_flags = insn.update_flags

    def run(state):
        a, b = read_a(state), read_b(state)
        result = compute(a, b)
        state.put(target, result)
        if sets_flags:
            state.flags = flags_of(name, result, *((b, a) if swapped else (a, b)), target,
                                   *((of_b, of_a) if swapped else (of_a, of_b)))
    return run


def unary(insn, name):
    of = list(insn.operands)
    if len(of) > 2: # capstone writes mov rd, rm, shift as lsl and its like
        raise Refused("not understood: %s %s" % (insn.mnemonic, insn.op_str))
    target, read, compute = register(insn, of[0]), reader(insn, of[1]), UNARY[name]
    sets_flags = insn.update_flags
    source = plain(of[1])
    source = None if source == target else source

    def run(state):
        a = read(state)
        result = compute(a)
        state.put(target, result)
        if sets_flags and name == "neg":
            state.flags = (COMPARED, v.number(0), a, None, source, target)
        elif sets_flags:
            state.flags = (RESULT, result, None, target, None, None)
    return run


def multiply_add(insn, name):
    """mla, mls: rd = ra + rn rm, ra - rn rm."""
    target, a, b, base = (register(insn, o) for o in insn.operands)
    compute = v.add if name == "mla" else v.subtract

    def run(state):
        r = state.registers
        state.put(target, compute(r[base], v.multiply(r[a], r[b])))
    return run


def bit_field(insn):
    target, source = (register(insn, o) for o in insn.operands[:2])
    low, width = v.number(insn.operands[2].imm), insn.operands[3].imm
    mask = v.number((1 << width) - 1)

    def run(state):
        state.put(target, v.bit_and(v.shift_right(state.registers[source], low), mask))
    return run


def comparison(insn, name):
    first, second = insn.operands
    read_a, read_b, make = reader(insn, first), reader(insn, second), COMPARISONS[name]
    compares = name == "cmp"
    of_a, of_b = (plain(first), plain(second)) if compares else (None, None)

    def run(state):
        state.flags = make(read_a(state), read_b(state)) + (of_a, of_b, None)
    return run


def carried(flags, name, first, second):
    """What compilers make of the carry C of a - b, which is a >= b, or None:

    b + (0 - b) + C    1 if b is 0, else 0
    a - (a - 1) - !C   0 if a is 0, else 1
    """
    if not flags or flags[0] != COMPARED:
        return None
    _, a, b, of_a, of_b, of_result = flags
    if of_result is None or v.NUMBER != a[0] or v.NUMBER != b[0]:
        return None
    if name == "adc" and a == v.number(0) and None is not of_b and \
            {first, second} == {of_b, of_result}:
        return (v.NUMBER, int(b[2] == 0), int(b[1] == 0))
    if name == "sbc" and b == v.number(1) and (first, second) == (of_a, of_result):
        return (v.NUMBER, int(a[1] > 0), int(a[2] > 0))
    return None


def with_carry(insn, name):
    """adc, sbc: any number, but for what compilers make of a comparison."""
    other = unfollowed(insn)
    of = [plain(o) for o in insn.operands]
    target, first, second = of[0], of[-2], of[-1]

    def run(state):
        known = carried(state.flags, name, first, second)
        other(state)
        if known:
            state.put(target, known)
    return run


def unfollowed(insn):
    written = [REGISTERS[r] for r in insn.regs_access()[1] if r in REGISTERS]
    read = [REGISTERS[r] for r in insn.regs_access()[0] if r in REGISTERS]
    for operand in insn.operands[:1]: # in case Capstone leaves it out
        written.append(register(insn, operand))
    if insn.insn_name() in ("umull", "smull", "umlal", "smlal", "umaal"):
        written.append(register(insn, insn.operands[1]))
    sets_flags = insn.update_flags

    def run(state):
        addresses = any(v.is_address(state.registers[r]) for r in read)
        result = v.ANYTHING if addresses else v.TOP
        for r in written:
            state.put(r, result)
        if sets_flags:
            state.flags = None
    return run


def make(program, insn):
    name = name_of(insn)
    if name in WITHOUT_EFFECT:
        return None
    if name in BINARY:
        return binary(insn, name)
    if name in UNARY:
        return unary(insn, name)
    if name in COMPARISONS:
        return comparison(insn, name)
    if name in LOADS:
        return load(program, insn, name)
    if name in STORES:
        return store(insn, name)
    if name in ("push", "pop", "ldm", "ldmdb", "stm", "stmdb"):
        return many(program, insn, name)
    if name in ("mla", "mls"):
        return multiply_add(insn, name)
    if name == "ubfx":
        return bit_field(insn)
    if name == "adr":
        target = register(insn, insn.operands[0])
        at = v.number(((insn.address + 4) & ~3) + insn.operands[1].imm)
        return lambda state: state.put(target, at)
    if name in ("adc", "sbc"):
        return with_carry(insn, name)
    if name in UNFOLLOWED:
        return unfollowed(insn)
    raise Refused("not understood: %s %s" % (insn.mnemonic, insn.op_str))


# Instructions that run only if a condition holds.

def copy_into(state, other):
    for part in state.__slots__:
        setattr(state, part, getattr(other, part))


def condition_of(insn):
    always = insn.cc in (arm.ARM_CC_AL, arm.ARM_CC_INVALID)
    return None if always else insn.cc


def changes_flags(insn):
    return insn.update_flags or insn.insn_name() in COMPARISONS


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


def make_group(program, condition, insns):
    """What such a group does to a state, or None if nothing."""
    runs = [(condition_of(insn), make(program, insn)) for insn in insns]
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
