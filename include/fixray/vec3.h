/*
 * vec3.h - points, directions and unit vectors, and sums and products of them.
 *
 *   fxr_vec3_add    fxr_vec3_sub       fxr_vec3_neg   sums, saturating
 *   fxr_vec3_min    fxr_vec3_max                      coordinate by coordinate
 *   fxr_vec3_scale  fxr_vec3_lerp                     times a number; between two
 *   fxr_vec3_dot    fxr_vec3_cross                    products
 *   fxr_vec3_length fxr_vec3_distance                 lengths
 *   fxr_vec3_to_unit                                  the direction
 *   fxr_vec3_reflect                                  mirrored at a plane
 *   fxr_unit3_dot   fxr_unit3_scale                   along a direction, and back
 *   fxr_unit3_neg   fxr_unit3_cross  fxr_unit3_lerp   of directions
 *
 * Every function takes every int32 in every field. No intermediate result overflows
 * and none is rounded: each result is the exact one, rounded once to nearest, ties to
 * even. A coordinate beyond Q16.16 is put to the end of the range (saturated); it never
 * wraps. The vectors are values, so that expressions can be nested.
 */
#ifndef FIXRAY_VEC3_H
#define FIXRAY_VEC3_H

#include <stdbool.h>

#include "q16.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    fxr_q16 x, y, z;
} fxr_vec3;

typedef struct {
    fxr_q30 x, y, z;
} fxr_unit3;

/* Not for programs: v, or the end of int32 that is closer to v. */
static inline int32_t
fxri_saturated(int64_t v)
{
    return v > FXRI_INT32_MAX        ? FXRI_INT32_MAX
           : v < -FXRI_INT32_MAX - 1 ? -FXRI_INT32_MAX - 1
                                     : FXRI_CAST(int32_t, v);
}

/*
 * a + b, a - b and -v.
 *
 * Range      every int32 value
 * Result     exact, coordinate by coordinate; saturated: -INT32_MIN is INT32_MAX
 * Errors     none
 * Cost       three sums of 64 bits; inline
 */
static inline fxr_vec3
fxr_vec3_add(fxr_vec3 a, fxr_vec3 b)
{
    a.x = fxri_saturated(FXRI_CAST(int64_t, a.x) + b.x);
    a.y = fxri_saturated(FXRI_CAST(int64_t, a.y) + b.y);
    a.z = fxri_saturated(FXRI_CAST(int64_t, a.z) + b.z);
    return a;
}

static inline fxr_vec3
fxr_vec3_sub(fxr_vec3 a, fxr_vec3 b)
{
    a.x = fxri_saturated(FXRI_CAST(int64_t, a.x) - b.x);
    a.y = fxri_saturated(FXRI_CAST(int64_t, a.y) - b.y);
    a.z = fxri_saturated(FXRI_CAST(int64_t, a.z) - b.z);
    return a;
}

static inline fxr_vec3
fxr_vec3_neg(fxr_vec3 v)
{
    v.x = v.x < -FXRI_INT32_MAX ? FXRI_INT32_MAX : -v.x;
    v.y = v.y < -FXRI_INT32_MAX ? FXRI_INT32_MAX : -v.y;
    v.z = v.z < -FXRI_INT32_MAX ? FXRI_INT32_MAX : -v.z;
    return v;
}

/*
 * The smaller, or the larger, of each pair of coordinates: the corners of the AABB round
 * two points.
 *
 * Range      every int32 value
 * Result     exact
 * Errors     none
 * Cost       three comparisons; inline
 */
static inline fxr_vec3
fxr_vec3_min(fxr_vec3 a, fxr_vec3 b)
{
    a.x = a.x < b.x ? a.x : b.x;
    a.y = a.y < b.y ? a.y : b.y;
    a.z = a.z < b.z ? a.z : b.z;
    return a;
}

static inline fxr_vec3
fxr_vec3_max(fxr_vec3 a, fxr_vec3 b)
{
    a.x = a.x > b.x ? a.x : b.x;
    a.y = a.y > b.y ? a.y : b.y;
    a.z = a.z > b.z ? a.z : b.z;
    return a;
}

/*
 * v times s, a number in Q16.16.
 *
 * Range      every int32 value
 * Rounding   each coordinate to nearest, ties to even; saturated
 * Errors     none
 * Cost       three products 32x32->64
 */
fxr_vec3 fxr_vec3_scale(fxr_vec3 v, fxr_q16 s);

/*
 * a + t (b - a), t in Q16.16: a for t = 0, and b for t = 1 (FXR_Q16_ONE). If t is a
 * fraction, fxr_segment_at needs no number for it.
 *
 * Range      every int32 value; t may be anything, and beyond 0 .. 1 the result
 *            continues along the line
 * Rounding   each coordinate to nearest, ties to even; saturated
 * Errors     none
 * Cost       three products 32x32->64
 */
fxr_vec3 fxr_vec3_lerp(fxr_vec3 a, fxr_vec3 b, fxr_q16 t);

/*
 * The dot product a . b, in Q32.32.
 *
 * Range      every int32 value
 * Result     exact while it fits Q32.32, as it does for all vectors in -26754 ..
 *            26754; else the end of the range: the largest is 3 2^62, of 65 bits
 * Errors     none
 * Cost       three products 32x32->64
 */
int64_t fxr_vec3_dot(fxr_vec3 a, fxr_vec3 b);

/*
 * The cross product a x b. Its sign shows on which side b is of a.
 *
 * Range      every int32 value; each difference of two products fits 64 bits
 * Rounding   each coordinate to nearest, ties to even; saturated. Of short vectors
 *            that may be 0: scale one of them first, or take fxr_triangle_normal
 * Errors     none
 * Cost       six products 32x32->64
 */
fxr_vec3 fxr_vec3_cross(fxr_vec3 a, fxr_vec3 b);

/*
 * The length of v, and the distance of a and b.
 *
 * Range      every int32 value
 * Result     From 32768 units up it is INT32_MAX
 * Rounding   to nearest; there are no ties. (fxr_dist_uq16, of a squared distance,
 *            rounds down)
 * Errors     none
 * Cost       three products 32x32->64 and a square root of 64 bits
 */
fxr_q16 fxr_vec3_length(fxr_vec3 v);
fxr_q16 fxr_vec3_distance(fxr_vec3 a, fxr_vec3 b);

/*
 * v / |v|: the unit vector in the direction of v.
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value; also the shortest vector keeps its direction
 * Result     Returns true and the unit vector
 * Rounding   each component to nearest, in Q2.30; there are no ties
 * Errors     Returns false if v is 0
 * Cost       a square root of 128 bits and three quotients; in close calls, and
 *            always in small code, numbers of up to 160 bits
 */
bool fxr_vec3_to_unit(fxr_vec3 v, fxr_unit3 *out);

/*
 * v - 2 (v . n) n: what becomes of the direction v at a plane with the normal n, which
 * may point to either side.
 *
 *   n        a unit vector, as fxr_triangle_normal gives it; as it is stored
 *
 * Range      every int32 value, also of n
 * Rounding   each coordinate to nearest, ties to even, rounded once; saturated
 * Errors     none
 * Cost       three products 32x32->64 and three of 64x32->96
 */
fxr_vec3 fxr_vec3_reflect(fxr_vec3 v, fxr_unit3 n);

/*
 * u . v: how far v goes in the direction u.
 *
 * Range      every int32 value
 * Rounding   to nearest, ties to even; saturated
 * Errors     none
 * Cost       three products 32x32->64
 */
fxr_q16 fxr_unit3_dot(fxr_unit3 u, fxr_vec3 v);

/*
 * u times length: the displacement in the direction u.
 *
 * Range      every int32 value
 * Rounding   each coordinate to nearest, ties to even; saturated
 * Errors     none
 * Cost       three products 32x32->64
 */
fxr_vec3 fxr_unit3_scale(fxr_unit3 u, fxr_q16 length);

/*
 * -u: the opposite direction.
 *
 * Range      every int32 value
 * Result     exact; saturated: -INT32_MIN is INT32_MAX
 * Errors     none
 * Cost       three comparisons; inline
 */
static inline fxr_unit3
fxr_unit3_neg(fxr_unit3 u)
{
    u.x = u.x < -INT32_MAX ? INT32_MAX : -u.x;
    u.y = u.y < -INT32_MAX ? INT32_MAX : -u.y;
    u.z = u.z < -INT32_MAX ? INT32_MAX : -u.z;
    return u;
}

/*
 * The cross product u x v, in Q2.30: at right angles to both, and as long as the sine of the
 * angle between unit vectors. Only of vectors at right angles is it a unit vector itself; of
 * others fxr_vec3_to_unit makes one, if it gets the same three numbers as an fxr_vec3.
 *
 * Range      every int32 value; each difference of two products fits 64 bits
 * Rounding   each component to nearest, ties to even; saturated
 * Errors     none
 * Cost       six products 32x32->64
 */
fxr_unit3 fxr_unit3_cross(fxr_unit3 u, fxr_unit3 v);

/*
 * The direction of a + t (b - a), t in Q16.16: the unit vector along it. From a for t = 0 to
 * b for t = 1 (FXR_Q16_ONE) on the shorter arc between them; in the middle it turns faster
 * than at the ends.
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value; t may be anything, and beyond 0 .. 1 the arc goes on
 * Result     Returns true and the unit vector
 * Rounding   each component to nearest, in Q2.30; there are no ties
 * Errors     Returns false if the sum is 0, as in the middle between opposite directions
 * Cost       numbers of up to 160 bits: a root and three quotients
 */
bool fxr_unit3_lerp(fxr_unit3 a, fxr_unit3 b, fxr_q16 t, fxr_unit3 *out);

#ifdef __cplusplus
}
#endif

#endif
