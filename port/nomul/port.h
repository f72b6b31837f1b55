/*
 * nomul/port.h - cores on which a product 32x32->64 is a call of hundreds of
 * instructions: RISC-V without M, the 68000, the lx106 of an ESP8266.
 */
#ifndef FIXRAY_PORT_NOMUL_H
#define FIXRAY_PORT_NOMUL_H

#define FXR_OBB_FAST_H "../../port/nomul/obb_fast.h"

/* No product is an instruction; or one of two int16_t is. */
#ifdef __riscv
#define FXRI_NO_MULTIPLIER 1
#endif
#ifdef __m68k__
#define FXRI_FACTOR int16_t
#endif

#endif
