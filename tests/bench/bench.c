/*
 * bench.c - runs every workload, and tells how often each method was wrong.
 *
 * Prints, for each method and workload:  wrong <method> <workload> <n> of <cases>
 */
#include <string.h>

#include "bench.h"

#ifdef __GNUC__
#define WORKLOAD __attribute__((noinline)) void
#else
#define WORKLOAD void
#endif

enum { METHODS = 40 };

volatile bool sink;

static struct {
    const char *name;
    uint16_t wrong[WORKLOADS];
} methods[METHODS];
static unsigned count;
static volatile workload now;

workload
current_workload(void)
{
    return now;
}

void
note(const char *method, bool right)
{
    unsigned i = 0;

    while (i < count && strcmp(methods[i].name, method) != 0)
        i++;
    if (i == METHODS)
        return; /* its line is missing: the table notices */
    if (i == count)
        methods[count++].name = method;
    methods[i].wrong[now] = (uint16_t)(methods[i].wrong[now] + !right);
}

static void
put_text(const char *s)
{
    while (*s != '\0')
        put_character(*s++);
}

static void
put_number(unsigned n)
{
    if (n >= 10)
        put_number(n / 10);
    put_character((char)('0' + n % 10));
}

static void
report(void)
{
    unsigned i, w;

    for (i = 0; i < count; i++) {
        for (w = 0; w < WORKLOADS; w++) {
            if (!(asked_workloads >> w & 1))
                continue;
            put_text("wrong ");
            put_text(methods[i].name);
            put_text(" ");
            put_text(workload_names[w]);
            put_text(" ");
            put_number(methods[i].wrong[w]);
            put_text(" of ");
            put_number(CASES);
            put_text("\n");
        }
    }
}

/* What the counter sees; each sets `now`, or they would be one function. */
#define PHASE(name, w)                                           \
    void bench_##name(const bench_case *c, const float_case *f); \
    WORKLOAD                                                     \
    bench_##name(const bench_case *c, const float_case *f)       \
    {                                                            \
        now = w;                                                 \
        ask(c, f);                                               \
    }

PHASE(small, SMALL)
PHASE(large, LARGE)
PHASE(hits, HITS)
PHASE(misses, MISSES)
PHASE(lattice, LATTICE)
PHASE(grazing, GRAZING)

int
main(void)
{
    static void (*const phases[WORKLOADS])(const bench_case *,
                                           const float_case *) = {
        bench_small,  bench_large,   bench_hits,
        bench_misses, bench_lattice, bench_grazing};
    bench_case c;
    float_case f;
    unsigned w, i;

    for (w = 0; w < WORKLOADS; w++) {
        restart_cases();
        if (!(asked_workloads >> w & 1))
            continue;
        for (i = 0; i < CASES; i++) {
            make_case(&c, (workload)w);
            make_floats(&f, &c);
            phases[w](&c, &f);
        }
    }
    report();
    finish();
    return 0;
}
