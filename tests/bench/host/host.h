/*
 * host.h - contenders on the host: fixray, float methods and other libraries.
 *
 * Each has one function that asks about all cases of a workload and counts the hits,
 * calling the test itself, never inlined, once a case. What a library wants to be
 * prepared per ray or per box is prepared beforehand, unless its name says otherwise.
 */
#ifndef FIXRAY_BENCH_HOST_H
#define FIXRAY_BENCH_HOST_H

#include "../others.h"
#include "race.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HOST_CASES = 4096 };

/* One workload. answers[i] is what the contender said of case i. */
typedef struct {
    fxr_segment segment[HOST_CASES], obb_segment[HOST_CASES];
    fxr_aabb aabb[HOST_CASES];
    fxr_obb obb[HOST_CASES];
    float_segment f_segment[HOST_CASES], f_obb_segment[HOST_CASES];
    float_prepared f_prepared[HOST_CASES];
    float_aabb f_aabb[HOST_CASES];
    float_obb f_obb[HOST_CASES];
    bool answers[HOST_CASES];
} host_world;

/* run gets the host_world. */
typedef struct {
    const char *question, *name;
    void (*prepare)(const host_world *w);
    race_run *run;
} contender;

/* The libraries' own; each list ends with a NULL name. */
extern const contender bullet_contenders[], ode_contenders[],
    embree_contenders[];

#ifdef __cplusplus
}
#endif

#endif
