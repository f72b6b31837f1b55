/*
 * sweeps.h - moving shapes: every question of them, scenes, and what holds of every stop.
 */
#ifndef FIXRAY_SWEEPS_H
#define FIXRAY_SWEEPS_H

#include <fixray/sweep.h>

#include "../distance/cases_closest.h"

/*
 * Every question of moving shapes through one table, and scenes for
 * them.
 */

/* The path is the segment of the scene, the radius that of its sphere. A sphere at rest
 * has the centre of that, which is both corners of the AABB, too, and rest as radius. A sphere
 * that an OBB comes to has the centre of that, and the radius of the sphere. */
typedef struct {
    scene c;
    fxr_vec3 half;
    fxr_q16 rest;
} moving;

/* Against boxes; then all. */
enum { SWEEP_SPHERE_AABB, SWEEP_SPHERE_OBB, SWEEP_AABB_AABB, SWEEP_COUNT };
enum {
    SWEEP_SPHERE_SPHERE = SWEEP_COUNT,
    SWEEP_AABB_SPHERE,
    SWEEP_OBB_SPHERE,
    SWEEP_ALL
};

/* Are distances those in the coordinates of an OBB? */
bool sweep_is_oriented(unsigned kind);

typedef struct {
    const char *name;
    bool (*hits)(const moving *m);
    bool (*cast)(const moving *m, fxr_contact *out);
    bool (*crosses)(const moving *m); /* or NULL, and so is stop */
    bool (*stop)(const moving *m, fxr_contact *out);
    bool (*normal)(const moving *m, fxr_contact_normal *out); /* or NULL */
} sweep;

extern const sweep sweeps[SWEEP_ALL];

/* contact is that of cast, stopped that of stop; each keeps its pattern after false, and
 * so does normal. */
typedef struct {
    bool hits, casts, crosses, stops, has_normal;
    fxr_contact contact, stopped;
    fxr_contact_normal normal;
} sweep_answer;

sweep_answer sweep_ask(unsigned kind, const moving *m);

/* Do hits and cast agree, and crosses and stop? After false: is every byte as it was?
 * Is t in form and range, and that of cast where it stops, and point the one of the box
 * that is closest to center? */
bool sweep_is_consistent(unsigned kind, const moving *m, const sweep_answer *a);

/* Movers that graze, just miss, start at or end at the box. */
void cases_sweep(cases_random *r, unsigned kind, moving *out);

/* An AABB whose path enters the grown box at a face, less than an ulp or a few from
 * the planes of the other axes. */
void cases_sliver(cases_random *r, moving *out);

/* A sphere, a box and a path of a few ulps, or a long path that begins beside the box. */
void cases_ulps(cases_random *r, moving *out);

/* A sphere that passes, touches, or starts in a sphere. */
void cases_balls(cases_random *r, moving *out);

/* An AABB that passes, touches, or starts in a sphere. */
void cases_crate(cases_random *r, moving *out);

/* The next case for a stop: one of those above. */
void cases_stop(cases_random *r, unsigned kind, moving *out);

void print_moving(const void *input);

/* What holds of every stop. */

/* If the mover stops: is the center where it may be, does it stop there again, and is
 * each way that leads away from there free? Checks. */
void stop_check(cases_random *r, unsigned kind, const moving *m);

#endif
