/*
 * rv32m/port.h - RISC-V with 32 bits and the M extension: what has a divide instruction.
 *
 * A product 32x32->64 is two instructions (mul, mulhu), so that a filter in front of
 * long products is worth its price there.
 */
#ifndef FIXRAY_PORT_RV32M_H
#define FIXRAY_PORT_RV32M_H

/* One division of 32 bits, for an estimate: the 17 bits of 2^48 / d that it gives
 * are low by less than 2^-15 for the divisor, 2^-16 for the quotient. */
#define FXR_RECIPROCAL_17(d) (0xffffffffu / (((d) >> 16) + 1))

#define FXR_HAS_DIVIDE 1

#endif
