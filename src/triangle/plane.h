/*
 * plane.h - the normal of the plane of a triangle, n = u x v for two of its edges, in
 * 64 bits.
 */
#ifndef FIXRAY_TRIANGLE_PLANE_H
#define FIXRAY_TRIANGLE_PLANE_H

#include "../space/linear.h"

/* |n_k| times a power of 2 that brings the largest to 2^62 or more, below 2^63; and
 * their signs. */
typedef struct {
    uint64_t size[3];
    bool negative[3];
} plane_fast;

/* For components of u and v below 2^31. Returns false if n is 0. */
bool fxri_plane_fast(plane_fast *n, const fxr_vec3 *u, const fxr_vec3 *v);

#endif
