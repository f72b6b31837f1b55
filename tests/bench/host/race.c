/*
 * race.c - the clock: of the processor, as others may have it in between.
 */
#include "race.h"

#include <stdlib.h>
#include <time.h>

static volatile unsigned kept;

static double
nanoseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static int
order(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

void
race(race_run *const runs[], int n, void *world, double medians[])
{
    static double times[RACE_MOST][RACE_ROUNDS];
    int i, round;

    for (round = 0; round < RACE_ROUNDS; round++) {
        for (i = 0; i < n; i++) {
            const double start = nanoseconds();

            kept = runs[i](world);
            times[i][round] = nanoseconds() - start;
        }
    }
    for (i = 0; i < n; i++) {
        qsort(times[i], RACE_ROUNDS, sizeof times[i][0], order);
        medians[i] = times[i][RACE_ROUNDS / 2];
    }
}
