/*
 * frame.h - a triangle is a, a + m u, a + n v for small m and n. Then a + i u + j v is
 * on an edge, at a corner, inside or in line with an edge, exactly and for numbers of
 * any size.
 */
#ifndef FIXRAY_FRAME_H
#define FIXRAY_FRAME_H

#include "../distance/cases_closest.h"
#include "triangles.h"

typedef struct {
    int32_t a[3], u[3], v[3];
    int32_t m, n;
} frame;

/* `at` gets the bits of the numbers where the triangle is. */
void frame_make(cases_random *r, frame *f, unsigned *at);

/* The corners in any order. */
void frame_triangle(cases_random *r, const frame *f, trial *out);

/* a + i u + j v; put to the end of the range where it is beyond. */
void frame_point(const frame *f, int32_t i, int32_t j, int32_t out[3]);

/* i u + j v: a corner, on an edge, inside, or one step outside of it all. */
void frame_spot(cases_random *r, const frame *f, int32_t *i, int32_t *j);

void cases_vector(cases_random *r, unsigned bits, int32_t out[3]);

/* Near a corner of the number range. */
void cases_far(cases_random *r, int32_t out[3]);

#endif
