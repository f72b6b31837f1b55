/*
 * slide_point.h - the point of a cone of directions that is closest to a displacement, as
 * fractions. For fxr_slide.c alone.
 *
 * With normals n_k the vectors that point into none of them, n_k . v >= 0, are a convex
 * cone; what is left of d is the point of that cone which is closest to d: d itself, or a
 * point of one plane, of the line where two meet, or 0. It is P = num / den with
 *
 *   plane of n        d (n.n) - n (n.d), over n.n          if n.d < 0
 *   line c = a x b    c (c.d), over c.c                     if L(a, b) and L(b, a) <= 0
 *
 *   L(a, b) = (a.d) (b.b) - (b.d) (a.b)    -1 times what d - P has of a
 *
 * where n_k . P >= 0 for the others. Bounds, of any int32:
 *
 *   n.d, a.b     | <= 3 2^62              c     | <= 2^63
 *   n.n          | <= 3 2^62              c.d   | < 2^96
 *   num, plane   | < 2^97                 num   | < 2^159
 *   L            | < 2^129                c.c   | < 2^128
 */
#ifndef FIXRAY_SPACE_SLIDE_POINT_H
#define FIXRAY_SPACE_SLIDE_POINT_H

#include "../number/limbs.h"
#include "linear.h"

enum { SLIDE_LIMBS = 6 };

/* P: num in limbs with their signs, over den > 0; lean has the sign of what it rounds to. */
typedef struct {
    uint32_t num[3][SLIDE_LIMBS], den[SLIDE_LIMBS];
    int64_t lean[3];
} slide_point;

static void
limbs_zero(uint32_t *r)
{
    const uint32_t zero = 0;

    fxri_limbs_copy(r, SLIDE_LIMBS, &zero, 1);
}

/* r += a b, for a and r with a sign, a of SLIDE_LIMBS */
static void
add_signed(uint32_t *r, const uint32_t *a, int64_t b, bool minus)
{
    const uint64_t m = magnitude64(b);
    uint32_t size[SLIDE_LIMBS], factor[2];
    int sign;

    fxri_limbs_copy(size, SLIDE_LIMBS, a, SLIDE_LIMBS);
    sign = fxri_limbs_take_sign(size, SLIDE_LIMBS);
    factor[0] = (uint32_t)m;
    factor[1] = (uint32_t)(m >> 32);
    fxri_limbs_add_product(r, SLIDE_LIMBS, size, SLIDE_LIMBS, factor, 2,
                           ((sign < 0) != (b < 0)) != minus ? LIMBS_MINUS
                                                            : LIMBS_PLUS);
}

/* r = sum of a[i] b[i] */
static void
dot_set(uint32_t *r, const int64_t a[3], const int64_t b[3])
{
    int i;

    limbs_zero(r);
    for (i = 0; i < 3; i++) {
        const uint64_t m = magnitude64(a[i]);
        uint32_t factor[SLIDE_LIMBS];

        limbs_zero(factor);
        factor[0] = (uint32_t)m;
        factor[1] = (uint32_t)(m >> 32);
        if (a[i] < 0) {
            fxri_limbs_negate(factor, SLIDE_LIMBS);
        }
        add_signed(r, factor, b[i], false);
    }
}

/* n, doubled until its greatest component has 31 bits: the same plane.   | <= 2^31 */
static void
vector_set(int64_t v[3], const fxr_unit3 *n)
{
    const int32_t c[3] = {n->x, n->y, n->z};
    uint32_t bits = magnitude32(n->x) | magnitude32(n->y) | magnitude32(n->z);
    uint32_t by = 1;
    int i;

    /* 0 < bits < 2^30 */
    for (; bits - 1 < ((uint32_t)1 << 30) - 1; bits <<= 1) {
        by += by;
    }
    for (i = 0; i < 3; i++) {
        v[i] = signed32((uint32_t)c[i] * by);
    }
}

static int
dot_sign(const int64_t a[3], const int64_t b[3])
{
    uint32_t r[SLIDE_LIMBS];

    dot_set(r, a, b);
    return fxri_limbs_sign(r, SLIDE_LIMBS);
}

/* r += a b, both of SLIDE_LIMBS with signs; | < 2^191 */
static void
add_big(uint32_t *r, const uint32_t *a, const uint32_t *b, bool minus)
{
    uint32_t x[SLIDE_LIMBS], y[SLIDE_LIMBS];
    int sign;

    fxri_limbs_copy(x, SLIDE_LIMBS, a, SLIDE_LIMBS);
    fxri_limbs_copy(y, SLIDE_LIMBS, b, SLIDE_LIMBS);
    sign = fxri_limbs_take_sign(x, SLIDE_LIMBS) *
           fxri_limbs_take_sign(y, SLIDE_LIMBS);
    fxri_limbs_add_product(r, SLIDE_LIMBS, x, SLIDE_LIMBS, y, SLIDE_LIMBS,
                           (sign < 0) != minus ? LIMBS_MINUS : LIMBS_PLUS);
}

/* The point of the plane of n. */
static void
plane_set(slide_point *p, const int64_t n[3], const int64_t d[3])
{
    uint32_t nd[SLIDE_LIMBS];
    int i;

    dot_set(p->den, n, n);
    dot_set(nd, n, d);
    for (i = 0; i < 3; i++) {
        limbs_zero(p->num[i]);
        add_signed(p->num[i], p->den, d[i], false);
        add_signed(p->num[i], nd, n[i], true);
        p->lean[i] = n[i];
    }
}

/* Is L(a, b) <= 0? */
static bool
pushes(const int64_t a[3], const int64_t b[3], const int64_t d[3])
{
    uint32_t x[SLIDE_LIMBS], y[SLIDE_LIMBS], sum[SLIDE_LIMBS];

    limbs_zero(sum);
    dot_set(x, a, d);
    dot_set(y, b, b);
    add_big(sum, x, y, false);
    dot_set(x, b, d);
    dot_set(y, a, b);
    add_big(sum, x, y, true);
    return fxri_limbs_sign(sum, SLIDE_LIMBS) <= 0;
}

/* m with the sign of v. */
static int64_t
with_sign(int64_t v, uint64_t m)
{
    return v < 0 ? -(int64_t)m : (int64_t)m;
}

/*
 * Out of two planes at once, to about 2^-13: with a.b > 0 along a + b, else along
 *
 *   w = (b.b - a.b) a + (a.a - a.b) b    a.w = b.w = (a.a) (b.b) - (a.b)^2
 *
 * The greatest component of w is made less than 2^30, and 2^29 or more.
 *
 *   a, b / 2^16    | <= 2^15    a.b   | <= 3 2^30    w    | < 2^50
 */
static void
lean_set(int64_t w[3], const int64_t a[3], const int64_t b[3])
{
    int64_t x[3], y[3], xx = 0, xy = 0, yy = 0;
    uint64_t bits = 0;
    int i;

    for (i = 0; i < 3; i++) {
        x[i] = with_sign(a[i], magnitude64(a[i]) >> 16);
        y[i] = with_sign(b[i], magnitude64(b[i]) >> 16);
        xx += x[i] * x[i];
        xy += x[i] * y[i];
        yy += y[i] * y[i];
    }
    for (i = 0; i < 3; i++) {
        w[i] = xy > 0 ? x[i] + y[i] : (yy - xy) * x[i] + (xx - xy) * y[i];
        bits |= magnitude64(w[i]);
    }
    for (; bits >= (uint64_t)1 << 30; bits >>= 1) {
        for (i = 0; i < 3; i++) {
            w[i] = with_sign(w[i], magnitude64(w[i]) >> 1);
        }
    }
    for (; bits != 0 && bits < (uint64_t)1 << 29; bits <<= 1) {
        for (i = 0; i < 3; i++) {
            w[i] += w[i];
        }
    }
}

/* The point of the line of two planes. Returns false if they are parallel, or if it is not
 * the closest one. */
static bool
line_set(slide_point *p, const int64_t a[3], const int64_t b[3],
         const int64_t d[3])
{
    uint32_t cd[SLIDE_LIMBS];
    int64_t c[3];
    int i;

    for (i = 0; i < 3; i++) {
        const int j = next_axis(i), k = next_axis(j);

        c[i] = a[j] * b[k] - a[k] * b[j]; /* | <= 2^62 + 2^62 - 2^31 */
    }
    if ((c[0] == 0 && c[1] == 0 && c[2] == 0) || !pushes(a, b, d) ||
        !pushes(b, a, d)) {
        return false;
    }
    lean_set(p->lean, a, b);
    dot_set(p->den, c, c);
    dot_set(cd, c, d);
    for (i = 0; i < 3; i++) {
        limbs_zero(p->num[i]);
        add_signed(p->num[i], cd, c[i], false);
    }
    return true;
}

/* Is n . P >= 0 for all normals but those in the mask?   | < 2^192 */
static bool
is_allowed(const slide_point *p, int64_t n[][3], size_t count, unsigned but)
{
    size_t k;
    int i;

    for (k = 0; k < count; k++) {
        uint32_t sum[SLIDE_LIMBS];

        limbs_zero(sum);
        for (i = 0; i < 3; i++) {
            add_signed(sum, p->num[i], n[k][i], false);
        }
        if ((but >> k & 1) == 0 && fxri_limbs_sign(sum, SLIDE_LIMBS) < 0) {
            return false;
        }
    }
    return true;
}

#endif
