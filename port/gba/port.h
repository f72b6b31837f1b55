/*
 * gba/port.h - Game Boy Advance: hot functions in the fast RAM and in ARM mode, where
 * a 32x32->64 product is an instruction. -DFXR_PORT_GBA -O2
 *
 * The linker script has to put .iwram there; with -ffunction-sections and
 * --gc-sections all hot functions stay or go together.
 */
#ifndef FIXRAY_PORT_GBA_H
#define FIXRAY_PORT_GBA_H

#define FXR_HOT __attribute__((section(".iwram"), target("arm")))

/* Labels and results at once in an __asm__ came with gcc 11. */
#if defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__) && __GNUC__ >= 11
#define FXR_AABB_HITS_H "../../port/gba/aabb_hits.h"
#endif

/* The rest, if compiled as Thumb code, has no such product. */
#ifdef __thumb__
#define FXR_PORT_ARMV6M 1
#endif

#endif
