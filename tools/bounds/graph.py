"""The control flow of one function: blocks, and loops within loops.

    Block   straight code
    Loop    a natural loop; nodes are its blocks and the loops in it, in an order in which
            each comes after all that lead to it
A function's whole body is a Loop that nothing leads back to.
"""

import copy

from capstone import arm_const as arm

import operations
from program import LR, PC, REGISTERS, Refused, register as register_of


# The blocks of one function: straight code, and how control flow leaves it.

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
    for insn in insns:
        if part and part[-1].address + part[-1].size != insn.address:
            part = [] # padding before literals
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
        for condition, insns in operations.groups(rest):
            run = operations.make_group(program, condition, insns)
            if run:
                block.runs.append(run)
    return block.runs


class Loop:
    def __init__(self, header, blocks):
        self.header, self.blocks, self.inner, self.nodes = header, blocks, [], []


def reachable_order(blocks, start):
    """Reverse postorder."""
    order, seen, stack = [], {start}, [(start, iter(blocks[start].end.successors()))]
    while stack:
        at, rest = stack[-1]
        for to in rest:
            if to not in seen:
                if to not in blocks:
                    raise Refused("code runs on after the block at %#x" % at)
                seen.add(to)
                stack.append((to, iter(blocks[to].end.successors())))
                break
        else:
            order.append(at)
            stack.pop()
    return order[::-1]


def dominators(order, before):
    """The immediate dominator of each block (Cooper, Harvey and Kennedy 2001)."""
    place = {b: i for i, b in enumerate(order)}
    above = {order[0]: order[0]}
    changed = True
    while changed:
        changed = False
        for b in order[1:]:
            new = None
            for p in before[b]:
                if p not in above:
                    continue
                if new is None:
                    new = p
                    continue
                other = p
                while new != other:
                    while place[new] > place[other]:
                        new = above[new]
                    while place[other] > place[new]:
                        other = above[other]
            if above.get(b) != new:
                above[b] = new
                changed = True
    return above


def dominates(above, a, b):
    while b != a:
        if above[b] == b:
            return False
        b = above[b]
    return True


def predecessors(blocks, order):
    before = {b: [] for b in order}
    for b in order:
        for to in blocks[b].end.successors():
            before[to].append(b)
    return before


def leading_to(before, start, header):
    """The header, and what leads to `start` without passing it."""
    inside, work = {header}, [start]
    while work:
        x = work.pop()
        if x not in inside:
            inside.add(x)
            work += before.get(x, [])
    return inside


def split(blocks, order, before, b, header):
    """A loop with two ways in becomes one with its header as the only way: whatever enters
    elsewhere gets a copy of the rest of the loop, which leads to that header."""
    place = {x: i for i, x in enumerate(order)}
    after, work = {header}, [header]
    while work:
        for to in blocks[work.pop()].end.successors():
            if to not in after:
                after.add(to)
                work.append(to)
    rest = (leading_to(before, b, header) & after) - {header}
    entered = {x for x in rest if any(p not in rest and p != header and p not in after or
                                      place[p] < place[header] for p in before[x])}
    copies = {x: x + COPY for x in rest}
    while set(copies.values()) & set(blocks):
        copies = {x: y + COPY for x, y in copies.items()}
    for x in rest:
        blocks[copies[x]] = blocks[x].copy(copies[x], copies)
    only = {x: copies[x] for x in entered}
    for p in order:
        if p not in rest and p != header and place[p] < place[header]:
            blocks[p] = blocks[p].copy(p, only)


def find_loops(function, blocks):
    for _ in range(20):
        order = reachable_order(blocks, function.start)
        place = {b: i for i, b in enumerate(order)}
        before = predecessors(blocks, order)
        above = dominators(order, before)
        second = next(((b, to) for b in order for to in blocks[b].end.successors()
                       if place[to] <= place[b] and not dominates(above, to, b)), None)
        if second is None:
            break
        split(blocks, order, before, *second)
    else:
        raise Refused("%s: a loop with too many ways in" % function.name)
    members = {}
    for b in order:
        for to in blocks[b].end.successors():
            if place[to] <= place[b]:
                members.setdefault(to, set()).update(leading_to(before, b, to))
    whole = Loop(function.start, set(order))
    # the smaller ones first: the first that contains another is the one round it
    loops = sorted((Loop(h, m) for h, m in members.items()), key=lambda l: len(l.blocks))
    for i, loop in enumerate(loops):
        outer = next((o for o in loops[i + 1:] if loop.header in o.blocks), whole)
        outer.inner.append(loop)
    arrange(whole, order)
    return whole


def arrange(loop, order):
    """Its nodes, in the order of their first blocks: no jump leads backwards but to its
    header."""
    inside = {b: inner for inner in loop.inner for b in inner.blocks}
    loop.nodes = [inside[b] if b in inside else b for b in order
                  if b in loop.blocks and (b not in inside or inside[b].header == b)]
    loop.node_of = {b: inside[b].header if b in inside else b for b in loop.blocks}
    for inner in loop.inner:
        arrange(inner, order)


def stays_in_frame(insn):
    """Does it use no memory and no stack but by push and pop?"""
    if insn.insn_name() in ("push", "pop"):
        return True
    used = [register for registers in insn.regs_access() for register in registers]
    return arm.ARM_REG_SP not in used and \
        not insn.insn_name().startswith(("ldm", "stm")) and \
        not any(o.type == arm.ARM_OP_MEM for o in insn.operands)


class Flow:
    """
    apart     blocks where what a call has returned, or is about to, is told apart
    is_pure   no call, and no memory but what it pushes: what it does follows from r0..r3
    """

    def __init__(self, program, function):
        self.function = function
        self.blocks = find_blocks(function, program)
        self.whole = find_loops(function, self.blocks)
        self.apart = {b.end.next for b in self.blocks.values() if b.end.kind == "call"}
        self.apart |= {key for key in self.blocks if self.is_last(key)}
        self.is_pure = all(b.end.kind in ("go", "branch", "zero") or b.end.register == LR or
                           b.end.kind == "return" for b in self.blocks.values()) and \
            all(stays_in_frame(insn) for b in self.blocks.values() for insn in b.insns)

    def is_last(self, key):
        """Does it do nothing but return?"""
        end = self.blocks[key].end
        while end.kind == "go" and end.to > key:
            key = end.to
            end = self.blocks[key].end
        return end.kind == "return" and not end.condition
