/*
 * fxr_vec3.c - products and lengths of vectors, rounded once. The bounds are those of sum.h.
 */
#include <fixray/vec3.h>

#include "../number/square_root.h"
#include "../number/wide.h"
#include "sum.h"

/* Coordinate by coordinate, as values: a struct that is copied is a library call on some
 * cores. */
static fxr_vec3
vec3_of(fxr_q16 x, fxr_q16 y, fxr_q16 z)
{
    fxr_vec3 v;

    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

/* a b / 2^30 */
static fxr_q16
product_q30(fxr_q30 a, fxr_q16 b)
{
    bool negative;
    const uint64_t p = product_magnitude(a, b, &negative);

    return moved_by(0, quotient_q30(p, false), negative);
}

fxr_vec3
fxr_vec3_scale(fxr_vec3 v, fxr_q16 s)
{
    return vec3_of(fxr_q16_mul(v.x, s), fxr_q16_mul(v.y, s),
                   fxr_q16_mul(v.z, s));
}

fxr_vec3
fxr_unit3_scale(fxr_unit3 u, fxr_q16 length)
{
    return vec3_of(product_q30(u.x, length), product_q30(u.y, length),
                   product_q30(u.z, length));
}

/* The product is below 2^32 2^31 = 2^63. */
fxr_q16
fxri_between(fxr_q16 a, fxr_q16 b, fxr_q16 t)
{
    bool down;
    const uint32_t len = difference32(a, b, &down);
    const uint64_t p = FXR_PRODUCT(len, magnitude32(t));

    return moved_by(a, quotient_q16(p, ((uint32_t)a & 1) != 0),
                    down != (t < 0));
}

fxr_vec3
fxr_vec3_lerp(fxr_vec3 a, fxr_vec3 b, fxr_q16 t)
{
    return vec3_of(fxri_between(a.x, b.x, t), fxri_between(a.y, b.y, t),
                   fxri_between(a.z, b.z, t));
}

int64_t
fxr_vec3_dot(fxr_vec3 a, fxr_vec3 b)
{
    bool negative;
    const uint64_t sum = sum_magnitude(FXR_SIGNED_PRODUCT(a.x, b.x),
                                       FXR_SIGNED_PRODUCT(a.y, b.y),
                                       FXR_SIGNED_PRODUCT(a.z, b.z), &negative);

    if (sum > INT64_MAX) {
        return negative ? INT64_MIN : INT64_MAX;
    }
    return negative ? -(int64_t)sum : (int64_t)sum;
}

/* (a b - c d) / 2^16, for a difference below 2^63. */
static fxr_q16
cross_rounded(int32_t a, int32_t b, int32_t c, int32_t d)
{
    const int64_t v =
        signed64(FXR_SIGNED_PRODUCT(a, b) - FXR_SIGNED_PRODUCT(c, d));

    return moved_by(0, quotient_q16(magnitude64(v), false), v < 0);
}

fxr_vec3
fxr_vec3_cross(fxr_vec3 a, fxr_vec3 b)
{
    return vec3_of(cross_rounded(a.y, b.z, a.z, b.y),
                   cross_rounded(a.z, b.x, a.x, b.z),
                   cross_rounded(a.x, b.y, a.y, b.x));
}

/* The same / 2^30. */
static fxr_q30
unit_cross_rounded(int32_t a, int32_t b, int32_t c, int32_t d)
{
    const int64_t v =
        signed64(FXR_SIGNED_PRODUCT(a, b) - FXR_SIGNED_PRODUCT(c, d));

    return moved_by(0, quotient_q30(magnitude64(v), false), v < 0);
}

fxr_unit3
fxr_unit3_cross(fxr_unit3 u, fxr_unit3 v)
{
    fxr_unit3 out;

    out.x = unit_cross_rounded(u.y, v.z, u.z, v.y);
    out.y = unit_cross_rounded(u.z, v.x, u.x, v.z);
    out.z = unit_cross_rounded(u.x, v.y, u.y, v.x);
    return out;
}

/* sqrt(x^2 + y^2 + z^2) to nearest. From 2^31 up it is INT32_MAX.
 *
 *   square       | < 2^62 where it counts: its root is below 2^31
 */
static fxr_q16
length_of(uint32_t x, uint32_t y, uint32_t z)
{
    uint64_t square;
    uint32_t root;

    if ((x | y | z) >> 31 != 0) {
        return INT32_MAX;
    }
    square = (uint64_t)x * x + (uint64_t)y * y + (uint64_t)z * z; /* < 3 2^62 */
    if (square >> 62 != 0) {
        return INT32_MAX;
    }
    root = nearest_square_root(square);
    return root > INT32_MAX ? INT32_MAX : (fxr_q16)root;
}

fxr_q16
fxr_vec3_length(fxr_vec3 v)
{
    return length_of(magnitude32(v.x), magnitude32(v.y), magnitude32(v.z));
}

fxr_q16
fxr_vec3_distance(fxr_vec3 a, fxr_vec3 b)
{
    bool down;
    const uint32_t x = difference32(a.x, b.x, &down);
    const uint32_t y = difference32(a.y, b.y, &down);

    return length_of(x, y, difference32(a.z, b.z, &down));
}

/* |u . v|, in Q18.46. */
static uint64_t
unit_dot(const fxr_unit3 *u, const fxr_vec3 *v, bool *negative)
{
    return sum_magnitude(FXR_SIGNED_PRODUCT(u->x, v->x),
                         FXR_SIGNED_PRODUCT(u->y, v->y),
                         FXR_SIGNED_PRODUCT(u->z, v->z), negative);
}

fxr_q16
fxr_unit3_dot(fxr_unit3 u, fxr_vec3 v)
{
    bool negative;
    const uint64_t sum = unit_dot(&u, &v, &negative);

    return moved_by(0, quotient_q30(sum, false), negative);
}

/*
 * v - 2 (v . n) u for |v . n| = dot, in Q46, u in Q30, and the sign of both together.
 *
 *   product = dot |u|    Q76      | <= 3 2^62 2^31 < 2^95
 *   2 product / 2^76, in Q16: product / 2^59 | < 2^36
 */
static fxr_q16
reflected(fxr_q16 v, uint64_t dot, int32_t u, bool negative)
{
    const wide product = wide_product(dot, magnitude32(u));
    const uint64_t whole = (product.hi << 5) | (product.lo >> 59);

    return moved_by(v,
                    part_even(whole, product.lo << 5, ((uint32_t)v & 1) != 0),
                    negative == (u < 0));
}

fxr_vec3
fxr_vec3_reflect(fxr_vec3 v, fxr_unit3 n)
{
    bool negative;
    const uint64_t dot = unit_dot(&n, &v, &negative);

    return vec3_of(reflected(v.x, dot, n.x, negative),
                   reflected(v.y, dot, n.y, negative),
                   reflected(v.z, dot, n.z, negative));
}
