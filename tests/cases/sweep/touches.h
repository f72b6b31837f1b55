/*
 * touches.h - every question of a moving sphere and a triangle, and cases for them: the
 * path is the segment of the trial, the radius that of its sphere.
 */
#ifndef FIXRAY_TOUCHES_H
#define FIXRAY_TOUCHES_H

#include <fixray/capsule.h>
#include <fixray/sweep.h>

#include "../triangle/triangles.h"

/* contact is that of cast, stopped that of stop; each keeps its pattern after false. */
typedef struct {
    bool hits, casts, crosses, stops, has_normal;
    fxr_contact contact, stopped;
    fxr_contact_normal normal;
} touch_answer;

touch_answer touch_ask(const trial *t);

/* Do the four agree? After false: is every byte as it was? Is the point the one that is
 * closest to the center? */
bool touch_is_consistent(const trial *t, const touch_answer *a);

/* The same questions of a capsule from triangle.a to triangle.b, of radius rest. */
touch_answer touch_ask_capsule(const trial *t, fxr_q16 rest);

/* Do the four agree, and is every byte as it was after false? */
bool touch_agrees(const touch_answer *a);

/* The same of the normal. */
bool touch_normal_agrees(const touch_answer *a);

/* The capsule of a trial: an edge of the triangle, and the radius. */
fxr_capsule touch_capsule(const trial *t);

/* segment, ray, line with the capsule of the trial that the scene is the first member of. */
enum { CAPSULE_PAIRS = 3 };
extern const pair capsule_pairs[CAPSULE_PAIRS];

/* Spheres that come to, graze and just miss corners, edges and sides. */
void cases_touch(cases_random *r, trial *out);

/* Spheres that come to a triangle between two features, within a few ulps. */
void cases_touch_border(cases_random *r, trial *out);

/* The same of a capsule, corner c being corner b: radii of up to the whole range each,
 * and sometimes below 0. */
void cases_capsule(cases_random *r, trial *out, fxr_q16 *rest);

#endif
