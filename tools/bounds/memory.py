"""What loads and stores do to a state."""

from capstone import arm_const as arm

import values as v
from program import PC, REGISTERS, Refused, SP, register

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
