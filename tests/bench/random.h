/*
 * random.h - random numbers, whole and Q16.16. One at a time: never two draws in one
 * expression.
 */
#ifndef FIXRAY_BENCH_RANDOM_H
#define FIXRAY_BENCH_RANDOM_H

#include "bench.h"

/* 0 .. n - 1; n < 2^16 */
int32_t pick(uint32_t n);
bool toss(void);

/* Uniform in -n .. n units; n < 2^15. below: not negative. */
fxr_q16 within(int n);
fxr_q16 below(int n);
fxr_vec3 point_within(int n);

/* Whole units, -n .. n. */
fxr_q16 whole(int n);
fxr_vec3 lattice_point(int n);

/* cases_grazing.c: new components for a case whose boxes are made. */
void graze_boxes(bench_case *c);
void set_line(fxr_line *line, const fxr_ray *ray);

#endif
