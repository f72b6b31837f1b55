/*
 * gba/port.h - Game Boy Advance: hot functions in the fast RAM and in ARM mode, where
 * a 32x32->64 product is an instruction. -DFXR_PORT='"gba/port.h"' -O2
 *
 * The linker script has to put .iwram there; with -ffunction-sections and
 * --gc-sections all hot functions stay or go together.
 */
#ifndef FIXRAY_PORT_GBA_H
#define FIXRAY_PORT_GBA_H

#define FXR_HOT __attribute__((section(".iwram"), target("arm")))

#endif
