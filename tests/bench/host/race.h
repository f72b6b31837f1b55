/*
 * race.h - who is how fast: rounds in which each has its turn, and the median.
 */
#ifndef FIXRAY_BENCH_RACE_H
#define FIXRAY_BENCH_RACE_H

#ifdef __cplusplus
extern "C" {
#endif

enum { RACE_ROUNDS = 41, RACE_MOST = 32 };

/* All cases once; returns the number of hits. */
typedef unsigned race_run(void *world);

/* Of each, the median of what one run takes, in nanoseconds. */
void race(race_run *const runs[], int n, void *world, double medians[]);

#ifdef __cplusplus
}
#endif

#endif
