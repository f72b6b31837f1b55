/*
 * crates.h - every question of a moving AABB, or OBB, and a triangle, and cases for them: the path
 * is the segment of the trial.
 */
#ifndef FIXRAY_CRATES_H
#define FIXRAY_CRATES_H

#include <fixray/sweep.h>

#include "../triangle/triangles.h"

typedef struct {
    trial t;
    fxr_vec3 half;
    bool turned; /* it is an OBB of these axes */
    fxr_unit3 axis[3];
} crate;

/* contact is that of cast, stopped that of stop; each keeps its pattern after false, and so
 * does normal. */
typedef struct {
    bool hits, casts, crosses, stops, has_normal;
    fxr_contact contact, stopped;
    fxr_contact_normal normal;
} crate_answer;

crate_answer crate_ask(const crate *c);

/* Do the four agree? After false: is every byte as it was? Is the point the one that is
 * closest to the center? */
bool crate_is_consistent(const crate *c, const crate_answer *a);

/* Of a few ulps; boxes that come to, graze and just miss corners, edges and sides; flat
 * boxes and triangles; the ends of the range. */
void cases_crate_triangle(cases_random *r, crate *out);

/* The same of an OBB of any axes, and paths from and to where it stops. */
void cases_obb_triangle(cases_random *r, crate *out);

void print_crate(const void *input);

#endif
