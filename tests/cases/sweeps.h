/*
 * sweeps.h - every question of moving shapes through one table, and scenes for
 * them.
 */
#ifndef FIXRAY_SWEEPS_H
#define FIXRAY_SWEEPS_H

#include <fixray/sweep.h>

#include "cases_closest.h"

/* The path is the segment of the scene, the radius that of its sphere. */
typedef struct {
    scene c;
    fxr_vec3 half;
} moving;

enum { SWEEP_SPHERE_AABB, SWEEP_SPHERE_OBB, SWEEP_AABB_AABB, SWEEP_COUNT };

typedef struct {
    const char *name;
    bool (*hits)(const moving *m);
    bool (*cast)(const moving *m, fxr_contact *out);
} sweep;

extern const sweep sweeps[SWEEP_COUNT];

/* contact keeps its pattern after false. */
typedef struct {
    bool hits, casts;
    fxr_contact contact;
} sweep_answer;

sweep_answer sweep_ask(unsigned kind, const moving *m);

/* Do both agree? After false: is every byte as it was? Is t in form and range,
 * and point the one of the box that is closest to center? */
bool sweep_is_consistent(unsigned kind, const moving *m, const sweep_answer *a);

/* Movers that graze, just miss, start at or end at the box. */
void cases_sweep(cases_random *r, unsigned kind, moving *out);

void print_moving(const void *input);

#endif
