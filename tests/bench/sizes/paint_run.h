/*
 * paint_run.h - asks a list of functions for the stack that each takes, on the machine.
 * Who includes it defines ASK_ALL, with ASK(FUNCTION WITHOUT fxr_, ARGUMENTS...) for each,
 * and make_shapes(c, i), which makes of case i what the arguments name. Prints:
 *
 *   painted FUNCTION BYTES
 *
 * Results are static and arguments are few, so that nothing else lies there.
 */
#ifndef FIXRAY_BENCH_SIZES_PAINT_RUN_H
#define FIXRAY_BENCH_SIZES_PAINT_RUN_H

#include <stdio.h>

#include "paint.h"

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
