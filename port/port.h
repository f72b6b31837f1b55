/*
 * port.h - which port the library is built for.
 *
 * One that is named: -DFXR_PORT='"my_board.h"', a header of your own, or a word such as
 * -DFXR_PORT_GBA; else that of the compiler's target. A header of your own may define
 * the word of the port that it adds to. A port states how, never what: no definition in
 * one changes a result. README.md lists the names.
 */
#ifndef FIXRAY_PORT_H
#define FIXRAY_PORT_H

#if defined(FXR_PORT)
#include FXR_PORT
#elif defined(FXR_PORT_GBA) || defined(FXR_PORT_ARMV6M) || \
    defined(FXR_PORT_ARMV7M) || defined(FXR_PORT_AVR) ||   \
    defined(FXR_PORT_NOMUL) || defined(FXR_PORT_RV32M) ||  \
    defined(FXR_PORT_X86) || defined(FXR_PORT_AARCH64) ||  \
    defined(FXR_PORT_GENERIC)
/* by a word */
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_ARCH_8M_BASE__) || \
    (defined(__thumb__) && !defined(__thumb2__))
#define FXR_PORT_ARMV6M 1
#elif defined(__ARM_FEATURE_IDIV) && defined(__thumb__)
#define FXR_PORT_ARMV7M 1
#elif defined(__AVR_HAVE_MUL__)
#define FXR_PORT_AVR 1
#elif (defined(__riscv) && !defined(__riscv_mul)) ||   \
    (defined(__mc68000__) && !defined(__mc68020__)) || \
    defined(__XTENSA_CALL0_ABI__)
#define FXR_PORT_NOMUL 1
#elif defined(__riscv_div) && __riscv_xlen == 32
#define FXR_PORT_RV32M 1
#elif defined(__x86_64__) && defined(__SSE2__) && defined(__OPTIMIZE__) && \
    !defined(__OPTIMIZE_SIZE__) && __STDC_HOSTED__ == 1
#define FXR_PORT_X86 1
#elif defined(__aarch64__) && defined(__ARM_NEON) && defined(__OPTIMIZE__) && \
    !defined(__OPTIMIZE_SIZE__) && __STDC_HOSTED__ == 1
#define FXR_PORT_AARCH64 1
#endif

#ifdef FXR_PORT_GBA
#include "gba/port.h"
#endif
#ifdef FXR_PORT_ARMV6M
#include "armv6m/port.h"
#endif
#ifdef FXR_PORT_ARMV7M
#include "armv7m/port.h"
#endif
#ifdef FXR_PORT_AVR
#include "avr/port.h"
#endif
#ifdef FXR_PORT_NOMUL
#include "nomul/port.h"
#endif
#ifdef FXR_PORT_RV32M
#include "rv32m/port.h"
#endif
#ifdef FXR_PORT_X86
#include "x86/port.h"
#endif
#ifdef FXR_PORT_AARCH64
#include "aarch64/port.h"
#endif

#include "generic/port.h"

#endif
