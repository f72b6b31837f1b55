"""Operands of instructions, as Capstone gives them, and registers by number."""

from capstone import arm_const as arm

import values as v
from program import Refused


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
