"""A linked program: its functions, their instructions with their operands, and the constants
in its flash.

Nothing here knows what an instruction does: Capstone decodes, pyelftools reads the file.
"""

import bisect
import subprocess

import capstone
from capstone import arm_const as arm
from elftools.elf.elffile import ELFFile

import values as v


class Refused(Exception):
    """What the tool does not understand. It never guesses: no bound is written."""


class Function:
    def __init__(self, name, start, end):
        self.name, self.start, self.end = name, start, end


class Program:
    def __init__(self, path):
        self.path = path
        with open(path, "rb") as file:
            elf = ELFFile(file)
            self.parts = [(s["sh_addr"], s.data()) for s in elf.iter_sections()
                          if s["sh_flags"] & 2 and not s["sh_flags"] & 1 and
                          s["sh_type"] == "SHT_PROGBITS"]
            table = elf.get_section_by_name(".symtab")
            symbols = [(s.name, s["st_value"], s["st_size"], s["st_info"]["type"])
                       for s in table.iter_symbols()]
        self.marks = sorted((value & ~1, name[1] == "d")
                            for name, value, _, _ in symbols
                            if name[:2] in ("$d", "$t", "$a"))
        self.addresses = {name: value & ~1 for name, value, _, kind in symbols
                          if kind == "STT_FUNC"}
        self.functions = self.find_functions(symbols)
        self.decoder = capstone.Cs(capstone.CS_ARCH_ARM,
                                   capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS)
        self.decoder.detail = True

    @staticmethod
    def find_functions(symbols):
        """By address. A function without a size, as those of libgcc, ends at the next."""
        found = {}
        for name, value, size, kind in symbols:
            if kind == "STT_FUNC" and value & 1:
                found.setdefault(value & ~1, (name, size))
        starts = sorted(found)
        functions = {}
        for start, after in zip(starts, starts[1:] + [starts[-1] + 0x10000]):
            name, size = found[start]
            functions[start] = Function(name, start, start + size if size else after)
        return functions

    def read(self, address, size):
        """The constant at an address of the flash, or None."""
        for start, data in self.parts:
            if start <= address and address + size <= start + len(data):
                at = address - start
                return int.from_bytes(data[at:at + size], "little")
        return None

    def bytes_at(self, start, end):
        for base, data in self.parts:
            if base <= start and end <= base + len(data):
                return data[start - base:end - base]
        raise Refused("no code at %#x" % start)

    def instructions(self, function):
        """All of a function, in order; literals between them are left out."""
        at = bisect.bisect_right(self.marks, (function.start, True)) - 1
        cuts = [mark for mark in self.marks[max(at, 0):] if mark[0] < function.end]
        found = []
        for i, (start, data) in enumerate(cuts):
            end = cuts[i + 1][0] if i + 1 < len(cuts) else function.end
            if data or end <= function.start:
                continue
            start = max(start, function.start)
            code = self.bytes_at(start, end)
            part = list(self.decoder.disasm(code, start))
            if sum(i.size for i in part) != len(code):
                raise Refused("%s: an instruction at %#x is not decoded"
                              % (function.name, part[-1].address if part else start))
            found += part
        return found

    def source_lines(self, addresses):
        """address: [(file, line)], the innermost of inlined functions first."""
        addresses = list(addresses)
        made = subprocess.run(
            ["arm-none-eabi-addr2line", "-a", "-i", "-e", self.path],
            input="".join("%#x\n" % a for a in addresses),
            stdout=subprocess.PIPE, check=True, text=True).stdout
        lines, at = {}, None
        for line in made.splitlines():
            if line.startswith("0x"):
                at = lines.setdefault(int(line, 16), [])
            else:
                file, number = line.split(" ")[0].rsplit(":", 1)
                at.append((file, int(number) if number.isdigit() else 0))
        return lines


# Registers that have a name of their own, by number.

SP, LR, PC = 13, 14, 15
# Where a function returns to: no address of code.
RETURN = v.number(0xFFFFFFF1)


# Operands of instructions, as Capstone gives them.

REGISTERS = {arm.ARM_REG_R0 + i: i for i in range(13)}
REGISTERS.update({arm.ARM_REG_SP: SP, arm.ARM_REG_LR: LR, arm.ARM_REG_PC: PC})


def register(insn, operand):
    if operand.type != arm.ARM_OP_REG or operand.reg not in REGISTERS:
        raise Refused("not understood: %s %s" % (insn.mnemonic, insn.op_str))
    return REGISTERS[operand.reg]
