/*
 * paint.h - the stack that a call really takes, on the machine: below the stack pointer
 * of the caller memory is painted, and what has another colour after the call has been
 * used.
 *
 * All of it is inline, or it would lie in what it measures.
 */
#ifndef FIXRAY_BENCH_SIZES_PAINT_H
#define FIXRAY_BENCH_SIZES_PAINT_H

#include <stdint.h>

enum { PAINTED_CASES = 40, PAINT_BYTES = 4096 };

static inline __attribute__((always_inline)) uint32_t *
stack_pointer(void)
{
    uint32_t *sp;

    __asm__ volatile("mov %0, sp" : "=r"(sp));
    return sp;
}

static inline __attribute__((always_inline)) void
paint(volatile uint32_t *top)
{
    volatile uint32_t *p = top - PAINT_BYTES / 4;

    while (p < top)
        *p++ = 0x5AA5C33Cu;
}

static inline __attribute__((always_inline)) uint32_t
used_below(volatile uint32_t *top)
{
    volatile uint32_t *p = top - PAINT_BYTES / 4;

    while (p < top && *p == 0x5AA5C33Cu)
        p++;
    return (uint32_t)(top - p) * 4;
}

#endif
