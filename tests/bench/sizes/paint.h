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

/*
 * Where ASK_ALL is defined a list of functions is asked for the stack that each takes. ASK_ALL has
 * ASK(FUNCTION WITHOUT fxr_, ARGUMENTS...) for each, and make_shapes(c, i) makes of case i what the
 * arguments name. Prints:
 *
 *   painted FUNCTION BYTES
 *
 * Results are static and arguments are few, so that nothing else lies there.
 */
#ifdef ASK_ALL
#include <stdio.h>

#define ASK(name, ...)                                  \
    static __attribute__((noinline))                    \
    uint32_t paint_##name(const bench_case *c)          \
    {                                                   \
        volatile uint32_t *const top = stack_pointer(); \
                                                        \
        (void)c;                                        \
        paint(top);                                     \
        (void)fxr_##name(__VA_ARGS__);                  \
        return used_below(top);                         \
    }

static void make_shapes(const bench_case *c, unsigned i);

ASK_ALL

typedef struct {
    const char *name;
    uint32_t (*paint)(const bench_case *c);
} painted;

#undef ASK
#define ASK(name, ...) {"fxr_" #name, paint_##name},

static const painted all[] = {ASK_ALL};

int
main(void)
{
    static bench_case c;
    static uint32_t most[sizeof all / sizeof all[0]];
    unsigned w, i, k;

    for (w = 0; w < WORKLOADS; w++) {
        restart_cases();
        for (i = 0; i < PAINTED_CASES; i++) {
            make_case(&c, (workload)w);
            make_shapes(&c, i);
            for (k = 0; k < sizeof all / sizeof all[0]; k++) {
                const uint32_t used = all[k].paint(&c);

                most[k] = used > most[k] ? used : most[k];
            }
        }
    }
    for (k = 0; k < sizeof all / sizeof all[0]; k++)
        printf("painted %s %lu\n", all[k].name, (unsigned long)most[k]);
    return 0;
}
#endif

#endif
