"""The stack that a function of an AVR program takes at most, from its instructions.

    avr_stack.py PROGRAM.elf FUNCTION

PROGRAM is linked with --emit-relocs. Each way through the instructions is walked with
the depth of the stack there: pushes, pops, calls and frames, which gcc makes by way of
the registers 28 and 29. A call through a pointer may reach every function whose
address is taken. The result is in bytes, with the address to return to; a recursion,
or a stack pointer that comes from elsewhere, is an error.
"""

import re
import subprocess
import sys

ADDRESS = 2  # bytes that a call pushes: up to 128 KB of flash
SKIPS = {"sbrc", "sbrs", "cpse", "sbic", "sbis"}
READING = {"cp", "cpc", "cpi", "cpse", "tst", "sbrc", "sbrs", "bst", "mul", "muls"}
SPL, SPH = "0x3d", "0x3e"


def fail(what):
    sys.exit(f"avr_stack: {what}")


def objdump(elf, *options):
    return subprocess.run(["avr-objdump", *options, elf], check=True,
                          capture_output=True, text=True).stdout


class Program:
    def __init__(self, elf):
        self.code, self.symbols, self.names = {}, {}, {}
        for line in objdump(elf, "-d", "--no-show-raw-insn").splitlines():
            begins = re.match(r"([0-9a-f]+) <(.+)>:$", line)
            if begins:
                self.symbols[begins[2]] = int(begins[1], 16)
                self.names[int(begins[1], 16)] = begins[2]
            parts = line.split("\t")
            if len(parts) > 1 and parts[0].strip().endswith(":"):
                self.add(parts)
        self.order = sorted(self.code)
        self.next = dict(zip(self.order, self.order[1:]))
        self.pointed = self.taken(elf)
        self.known, self.open = {}, []

    def add(self, parts):
        """An instruction: its name, its operands and where it jumps to."""
        text = "\t".join(parts[2:])
        operands, _, comment = text.partition(";")
        target = re.search(r"0x([0-9a-f]+)", comment if "." in operands else operands)
        self.code[int(parts[0].strip()[:-1], 16)] = (
            parts[1].strip(), [o.strip() for o in operands.split(",")],
            int(target[1], 16) if target else None)

    def taken(self, elf):
        """Functions whose address stands somewhere, in words (gs)."""
        found = set()
        for line in objdump(elf, "-r").splitlines():
            parts = line.split()
            if len(parts) == 3 and re.match(r"R_AVR_(16_PM|.*_PM(_NEG)?|.*_GS)$", parts[1]):
                name, _, offset = parts[2].partition("+0x")
                address = self.symbols.get(name)
                if offset and name.startswith(".text"):
                    address = int(offset, 16)
                if address in self.names:
                    found.add(address)
        return found

    def stack(self, start):
        """At most below the address to return to, of the function that begins there."""
        if start in self.open:
            fail(f"{self.name(start)} calls itself")
        if start not in self.known:
            self.open.append(start)
            self.known[start] = self.walk(start)
            self.open.pop()
        return self.known[start]

    def name(self, address):
        return self.names.get(address, hex(address))

    def called(self, depth, targets):
        return max((depth + ADDRESS + self.stack(t) for t in targets), default=depth)

    def walk(self, start):
        """Every way from start on; jumps out of it are ways, too."""
        most, seen, ways = 0, {}, [(start, 0, {})]
        while ways:
            at, depth, pairs = ways.pop()
            while at is not None:
                if at in seen:
                    if seen[at] != depth:
                        fail(f"{self.name(start)}: two depths at {at:#x}")
                    break
                if at not in self.code:
                    fail(f"{self.name(start)} leaves the code at {at:#x}")
                seen[at] = depth
                name, operands, target = self.code[at]
                after = self.next.get(at)
                depth = self.step(name, operands, depth, pairs, at)
                most = max(most, depth)
                if name in ("call", "rcall") and target != after:
                    most = max(most, self.called(depth, [target]))
                elif name in ("icall", "eicall"):
                    most = max(most, self.called(depth, self.pointed))
                elif name in ("ijmp", "eijmp"):
                    fail(f"{self.name(start)} jumps by a table at {at:#x}")
                elif name in ("jmp", "rjmp"):
                    after = target
                elif name in SKIPS:
                    ways.append((self.next.get(after), depth, dict(pairs)))
                elif name.startswith("br") and name != "break":
                    ways.append((target, depth, dict(pairs)))
                elif name in ("ret", "reti"):
                    if depth != 0:
                        fail(f"{self.name(start)} returns at {at:#x} with {depth} bytes")
                    break
                at = after
        return most

    def step(self, name, operands, depth, pairs, at):
        """The depth behind an instruction; pairs: the stack pointers in registers."""
        first = operands[0]
        if name == "push":
            return depth + 1
        if name == "pop":
            return depth - 1
        if name == "rcall" and self.code[at][2] == self.next.get(at):
            return depth + ADDRESS  # two bytes for a frame
        if name == "in" and operands[1] == SPL:
            pairs[int(first[1:])] = depth
        elif name in ("sbiw", "adiw") and int(first[1:]) in pairs:
            size = int(operands[1], 16)
            pairs[int(first[1:])] += size if name == "sbiw" else -size
        elif name == "subi" and int(first[1:]) in pairs:
            pairs["low", int(first[1:])] = int(operands[1], 16)
        elif (name == "sbci" or name == "sbc" and operands[1] == "r1") and (
                "low", int(first[1:]) - 1) in pairs:
            pair = int(first[1:]) - 1
            high = int(operands[1], 16) if name == "sbci" else 0  # r1 is 0
            size = pairs.pop(("low", pair)) + 256 * high
            pairs[pair] += size - 65536 if size >= 32768 else size
        elif name == "movw" and int(operands[1][1:]) in pairs:
            pairs[int(first[1:])] = pairs[int(operands[1][1:])]
        elif name == "out" and first == SPL:
            pair = int(operands[1][1:])
            if pair not in pairs:
                fail(f"a stack pointer from elsewhere at {at:#x}")
            return pairs[pair]
        elif name in ("dec", "inc") and int(first[1:]) - 1 in pairs:
            pairs[int(first[1:]) - 1] += 256 if name == "dec" else -256
        elif re.fullmatch(r"r\d+", first) and name not in READING and not (
                name == "in" and operands[1] == SPH):
            pairs.pop(int(first[1:]), None)
            pairs.pop(int(first[1:]) - 1, None)
        return depth


def main():
    if len(sys.argv) != 3:
        fail("say PROGRAM.elf FUNCTION")
    program = Program(sys.argv[1])
    if sys.argv[2] not in program.symbols:
        fail(f"{sys.argv[1]} has no {sys.argv[2]}")
    print(program.stack(program.symbols[sys.argv[2]]) + ADDRESS)


main()
