"""Operands of instructions, as Capstone gives them."""

from capstone import arm_const as arm

from program import Refused
from registers import LR, PC, SP

REGISTERS = {arm.ARM_REG_R0 + i: i for i in range(13)}
REGISTERS.update({arm.ARM_REG_SP: SP, arm.ARM_REG_LR: LR, arm.ARM_REG_PC: PC})


def register(insn, operand):
    if operand.type != arm.ARM_OP_REG or operand.reg not in REGISTERS:
        raise Refused("not understood: %s %s" % (insn.mnemonic, insn.op_str))
    return REGISTERS[operand.reg]
