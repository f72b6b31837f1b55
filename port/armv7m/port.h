/*
 * armv7m/port.h - Cortex-M3, M4, M7, M33: what has a divide instruction.
 */
#ifndef FIXRAY_PORT_ARMV7M_H
#define FIXRAY_PORT_ARMV7M_H

/* One division of 32 bits, for an estimate: the 17 bits of 2^48 / d that it gives
 * are low by less than 2^-15 for the divisor, 2^-16 for the quotient. */
#define FXR_RECIPROCAL_17(d) (0xffffffffu / (((d) >> 16) + 1))

#define FXR_HAS_DIVIDE 1
#define FXR_HAS_LONG_PRODUCT 1

#define FXR_AABB_CAST_H "../../port/armv7m/aabb_cast.h"

#endif
