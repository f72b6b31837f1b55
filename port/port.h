/*
 * port.h - which port the library is built for.
 *
 * -DFXR_PORT='"my_board.h"' names one of your own. A port states how, never what:
 * no definition in one changes a result. README.md lists the names.
 */
#ifndef FIXRAY_PORT_H
#define FIXRAY_PORT_H

#if defined(FXR_PORT)
#include FXR_PORT
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_ARCH_8M_BASE__) || \
    (defined(__thumb__) && !defined(__thumb2__))
#include "armv6m/port.h"
#elif defined(__ARM_FEATURE_IDIV) && defined(__thumb__)
#include "armv7m/port.h"
#elif defined(__AVR_HAVE_MUL__)
#include "avr/port.h"
#elif defined(__x86_64__) && defined(__SSE2__) && defined(__OPTIMIZE__) && \
    !defined(__OPTIMIZE_SIZE__) && __STDC_HOSTED__ == 1
#include "x86/port.h"
#endif

#include "generic/port.h"

#endif
