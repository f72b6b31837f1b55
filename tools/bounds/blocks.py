"""The blocks of one function: straight code, and how control flow leaves it."""

import copy

from capstone import arm_const as arm

import conditional
from operands import REGISTERS, register as register_of
from program import Refused
from registers import LR, PC


class End:
    """How a block ends.

    kind: "go"      to `to`
          "branch"  to `to` if `condition` holds, else to `next`
          "zero"    to `to` if `register` is zero, to `next` if not; or the reverse
          "call"    of the function at `to`, or in `register`, then to `next`
          "tail"    the same, and back to the caller
          "return"
    A return or a tail call with a condition goes to `next` if that does not hold.
    """

    def __init__(self, kind, to=None, next=None, condition=None, register=None):
        self.kind, self.to, self.next = kind, to, next
        self.condition, self.register = condition, register

    def successors(self):
        if self.kind == "go":
            return [self.to]
        if self.kind in ("branch", "zero"):
            return [self.to, self.next]
        if self.kind == "call":
            return [self.next]
        return [self.next] if self.condition else []


COPY = 1 << 32 # added to the key of a block that is there twice


class Block:
    """key is its address; that of a copy, COPY more"""

    def __init__(self, key, instructions, end):
        self.key, self.insns, self.end = key, instructions, end
        self.count = len(instructions)
        self.runs = None # made when first needed

    def copy(self, key, others):
        """The same, leading to the others where there are such."""
        end = copy.copy(self.end)
        end.next = others.get(end.next, end.next)
        if end.kind in ("go", "branch", "zero"):
            end.to = others.get(end.to, end.to)
        return Block(key, self.insns, end)


def is_always(insn):
    return insn.cc in (arm.ARM_CC_AL, arm.ARM_CC_INVALID)


def end_of(insn, function, program):
    """The End of an instruction that control flow leaves, else None."""
    name, after = insn.insn_name(), insn.address + insn.size
    condition = None if is_always(insn) else insn.cc
    if name == "b":
        to = insn.operands[0].imm
        if not function.start <= to < function.end:
            return End("tail", to, after, condition)
        return End("branch", to, after, condition) if condition else End("go", to)
    if name in ("cbz", "cbnz"):
        register = register_of(insn, insn.operands[0])
        to = insn.operands[1].imm
        return End("zero", to, after, name, register)
    if name in ("bl", "blx"):
        if condition:
            raise Refused("%s: a call with a condition at %#x" % (function.name, insn.address))
        if insn.operands[0].type == arm.ARM_OP_IMM:
            to = insn.operands[0].imm
            if function.start < to < function.end: # a far jump
                return End("go", to)
            return End("call", to, after)
        return End("call", None, after, None,
                   register_of(insn, insn.operands[0]))
    if name == "bx":
        register = register_of(insn, insn.operands[0])
        return End("return" if register == LR else "tail", None, after, condition, register)
    if PC in written(insn):
        if name in ("pop", "ldm") or (name == "ldr" and insn.writeback):
            return End("return", None, after, condition)
        raise Refused("%s: a jump that cannot be followed at %#x: %s %s"
                      % (function.name, insn.address, insn.mnemonic, insn.op_str))
    if name in ("tbb", "tbh", "svc", "bkpt", "udf", "bxj"):
        raise Refused("%s: a jump that cannot be followed at %#x: %s %s"
                      % (function.name, insn.address, insn.mnemonic, insn.op_str))
    return None


def written(insn):
    """Registers that it may write, of those named as operands."""
    name = insn.insn_name()
    if name.startswith(("str", "stm", "push", "cmp", "cmn", "tst", "teq")):
        return []
    operands = insn.operands if name in ("pop", "ldm") else insn.operands[:1]
    return [REGISTERS.get(o.reg) for o in operands if o.type == arm.ARM_OP_REG]


def find_blocks(function, program):
    insns = program.instructions(function)
    ends = {i.address: end_of(i, function, program) for i in insns}
    known = set(ends)
    leaders = {function.start}
    for insn in insns:
        end = ends[insn.address]
        if end:
            leaders.add(insn.address + insn.size)
            leaders.update(end.successors())
    blocks, part = {}, []
    for i, insn in enumerate(insns):
        part.append(insn)
        after = insn.address + insn.size
        end = ends[insn.address]
        if end or after in leaders:
            start = part[0].address
            blocks[start] = Block(start, part, end or End("go", after))
            part = []
    # what is left is padding: nothing leads to it, or reachable_order refuses
    for block in blocks.values():
        for to in block.end.successors():
            if to not in known and to != function.end:
                raise Refused("%s: jumps to %#x, which is no instruction of it"
                              % (function.name, to))
    return blocks


def runs_of(program, block):
    """What its instructions do, one after the other; the last may be its end."""
    if block.runs is None:
        block.runs = []
        rest = [insn for insn in block.insns
                if insn.insn_name() not in ("b", "bl", "blx", "bx", "cbz", "cbnz", "it")]
        for condition, insns in conditional.groups(rest):
            run = conditional.make(program, condition, insns)
            if run:
                block.runs.append(run)
    return block.runs
