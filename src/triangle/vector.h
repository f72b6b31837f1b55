/*
 * vector.h - differences of points in 32 bits, their products in 64, and the volumes that they
 * span, exact in 128 bits, signed.
 *
 *   component of a vector    | < 2^32
 *   volume                   | < 6 2^96
 */
#ifndef FIXRAY_TRIANGLE_VECTOR_H
#define FIXRAY_TRIANGLE_VECTOR_H

#include "../number/wide.h"
#include "../space/linear.h"

/* to - from, where no component leaves int32: it is below 2^30 for small points. */
FXR_INLINE void
vector_subtract(fxr_vec3 *out, const fxr_vec3 *to, const fxr_vec3 *from)
{
    out->x = to->x - from->x;
    out->y = to->y - from->y;
    out->z = to->z - from->z;
}

/* The displacement of a component while t grows by 1, likewise. */
FXR_INLINE void
vector_displacement(fxr_vec3 *out, linear_kind kind, const fxr_vec3 *p,
                    const fxr_vec3 *q)
{
    const fxr_vec3 zero = {0, 0, 0};

    vector_subtract(out, q, has_end(kind) ? p : &zero);
}

/* u . v; below 3 2^60 if no component is 2^30 or more. */
FXR_INLINE int64_t
vector_dot(const fxr_vec3 *u, const fxr_vec3 *v)
{
    return signed64(FXR_SIGNED_PRODUCT(u->x, v->x) +
                    FXR_SIGNED_PRODUCT(u->y, v->y) +
                    FXR_SIGNED_PRODUCT(u->z, v->z));
}

/* a d - b c: at most 2^62 + 2^31 (2^31 - 1) < 2^63, exact. */
FXR_INLINE int64_t
vector_minor(int32_t a, int32_t b, int32_t c, int32_t d)
{
    return signed64(FXR_SIGNED_PRODUCT(a, d) - FXR_SIGNED_PRODUCT(b, c));
}

/* Component i of u x v. */
FXR_INLINE int64_t
vector_cross_component(const fxr_vec3 *u, const fxr_vec3 *v, int i)
{
    const int j = next_axis(i), k = next_axis(j);

    return vector_minor(component(u, j), component(u, k), component(v, j),
                        component(v, k));
}

/* u x v: with constant components, as small code does not inline the loop's. */
FXR_INLINE void
vector_cross(int64_t out[3], const fxr_vec3 *u, const fxr_vec3 *v)
{
    out[0] = vector_minor(u->y, u->z, v->y, v->z);
    out[1] = vector_minor(u->z, u->x, v->z, v->x);
    out[2] = vector_minor(u->x, u->y, v->x, v->y);
}

/* Enough for a direction, where any other one near it does as well. */
enum { CUT_BITS = 13 };

/* By how much to shift numbers with all these bits, for CUT_BITS to be left at most. */
static inline unsigned
vector_cut_shift(uint32_t all)
{
    const unsigned zeros = FXR_CLZ32(all | 1);

    return zeros < 32 - CUT_BITS ? 32 - CUT_BITS - zeros : 0;
}

/* The bits of all sizes. */
static inline uint32_t
vector_all_bits(const fxr_vec3 *v)
{
    return magnitude32(v->x) | magnitude32(v->y) | magnitude32(v->z);
}

/* v / 2^down, each component floor. */
void fxri_vector_cut(fxr_vec3 *v, unsigned down);

/* Cuts v to CUT_BITS bits, if it has more: at most 2^CUT_BITS. It leads about where it did. */
static inline void
vector_cut(fxr_vec3 *v)
{
    fxri_vector_cut(v, vector_cut_shift(vector_all_bits(v)));
}

/* part[0] + 2^32 part[1], where components of part[1] are -1, 0 or 1: a difference of
 * two points, a direction, or a unit vector. */
typedef struct {
    fxr_vec3 part[2];
} long_vector;

/* out[i] = (pair[0] x pair[1]) . other[1 - i], for i of 0 and 1. all: some of them
 * have a part[1] that is not 0. */
void fxri_volumes(wide *out, const long_vector pair[2],
                  const long_vector other[2], bool all);

#endif
