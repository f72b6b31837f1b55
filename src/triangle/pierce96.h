/*
 * pierce96.h - where a component pierces a triangle of small coordinates, in 96 bits:
 * pierce.h, for intersect.c to inline.
 *
 *   coordinates, directions    in -2^29 .. 2^29 - 1
 *   vectors                    | < 2^30
 *   normals                    | < 2^61
 *   volumes                    | < 6 2^90: exact in 96 bits
 */
#ifndef FIXRAY_TRIANGLE_PIERCE96_H
#define FIXRAY_TRIANGLE_PIERCE96_H

#include "problem.h"
#include "vector.h"

#include FXR_DOT96_H

typedef struct {
    int64_t axis[3];
} normal96;

/* hi 2^32 + lo */
typedef struct {
    int64_t hi;
    uint32_t lo;
} volume96;

FXR_INLINE void
volume96_negate(volume96 *v)
{
    v->lo = 0 - v->lo;
    v->hi = -v->hi - (v->lo != 0);
}

FXR_INLINE void
volume96_subtract(volume96 *a, const volume96 *b)
{
    a->hi -= b->hi + (a->lo < b->lo);
    a->lo -= b->lo;
}

FXR_INLINE void
volume96_copy(volume96 *out, const volume96 *v)
{
    out->hi = v->hi;
    out->lo = v->lo;
}

/* Of v >= 0. */
static void
volume96_store(wide *out, const volume96 *v)
{
    out->hi = (uint64_t)v->hi >> 32; /* the upper 64 of 128 bits, exact */
    out->lo = (uint64_t)v->hi << 32 | v->lo; /* the lower 64 of them */
}

#define PIERCE(name) pierce96_##name
#define pierce_vector fxr_vec3
#define pierce_normal normal96
#define pierce_volume volume96
#define pierce_difference vector_subtract
#define pierce_displacement vector_displacement
#define pierce_cross(n, x, y) vector_cross((n)->axis, x, y)
#define pierce_dot(volume, n, x) \
    dot96(&(volume)->hi, &(volume)->lo, (n)->axis, x)
#define pierce_negative(v) ((v)->hi < 0)
#define pierce_is_zero(v) ((v)->hi == 0 && (v)->lo == 0)
#define pierce_negate volume96_negate
#define pierce_subtract volume96_subtract
#define pierce_copy volume96_copy
#define pierce_store volume96_store

#include "pierce.h"

#endif
