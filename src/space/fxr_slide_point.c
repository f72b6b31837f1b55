/*
 * fxr_slide_point.c - the point of a cone of directions that is closest to a displacement, as
 * fractions, and rounded: for every number.
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
 *
 * Rounding: fxr_slide.c.
 *
 * All bodies of fxr_slide ask here for normals in one scale, on which side of one a vector is,
 * and which way leads out of two planes.
 */
#include "../number/limbs.h"
#include "linear.h"
#include "slide.h"

/* n, doubled until its greatest component has 31 bits: the same plane.   | <= 2^31 */
void
fxri_slide_normal(int64_t v[3], const fxr_unit3 *n)
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

int
fxri_slide_dot_sign(const int64_t a[3], const int64_t b[3])
{
    int64_t high = 0, low = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const uint64_t size = magnitude64(b[i]);
        const int64_t h = a[i] * (int64_t)(size >> 16);    /* |h| < 2^31 2^29 */
        const int64_t l = a[i] * (int64_t)(size & 0xffff); /* |l| < 2^31 2^16 */

        high += b[i] < 0 ? -h : h;
        low += b[i] < 0 ? -l : l;
    }
    /* low 2^-16, floor and rest */
    high += low < 0 ? -(int64_t)(((uint64_t)-low + 0xffff) >> 16) : low >> 16;
    return high != 0 ? (high < 0 ? -1 : 1) : ((uint64_t)low & 0xffff) != 0;
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
void
fxri_slide_lean(int64_t w[3], const int64_t a[3], const int64_t b[3])
{
    int64_t x[3], y[3], xx = 0, xy = 0, yy = 0;
    uint64_t bits = 0;
    int i;

    for (i = 0; i < 3; i++) {
        x[i] = slide_with_sign(a[i], magnitude64(a[i]) >> 16);
        y[i] = slide_with_sign(b[i], magnitude64(b[i]) >> 16);
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
            w[i] = slide_with_sign(w[i], magnitude64(w[i]) >> 1);
        }
    }
    for (; bits != 0 && bits < (uint64_t)1 << 29; bits <<= 1) {
        for (i = 0; i < 3; i++) {
            w[i] += w[i];
        }
    }
}

enum { SLIDE_LIMBS = 6 };

/* P: num in limbs with their signs, over den > 0; lean is the way out, to which it is rounded. */
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
    fxri_slide_lean(p->lean, a, b);
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

/* P rounded.   | < 2^32 + 1 */
static void
point_round(slide_point *p, int64_t v[3])
{
    int n = SLIDE_LIMBS, i;

    while (p->den[n - 1] == 0) {
        n--;
    }
    for (i = 0; i < 3; i++) {
        uint32_t *const num = p->num[i];
        const int sign = fxri_limbs_take_sign(num, SLIDE_LIMBS);
        const bool away = sign < 0 ? p->lean[i] < 0 : p->lean[i] > 0;
        uint32_t size[SLIDE_LIMBS + 1];
        int64_t whole;

        fxri_limbs_copy(size, SLIDE_LIMBS + 1, num, SLIDE_LIMBS);
        whole = (int64_t)fxri_limbs_divide(size, p->den, n);
        if (away && fxri_limbs_sign(size, n + 1) != 0) {
            whole++;
        }
        v[i] = sign < 0 ? -whole : whole;
    }
}

/* Sets p to the closest point, and active to the normals of its planes. Returns false if
 * that is 0. */
static bool
closest_set(slide_point *p, unsigned *active, int64_t n[][3], size_t count,
            const int64_t d[3])
{
    size_t a, b;

    for (a = 0; a < count; a++) {
        *active = 1u << a;
        if (fxri_slide_dot_sign(n[a], d) < 0) {
            plane_set(p, n[a], d);
            if (is_allowed(p, n, count, *active)) {
                return true;
            }
        }
    }
    for (a = 0; a < count; a++) {
        for (b = a + 1; b < count; b++) {
            *active = 1u << a | 1u << b;
            if (line_set(p, n[a], n[b], d) &&
                is_allowed(p, n, count, *active)) {
                return true;
            }
        }
    }
    return false;
}

bool
fxri_slide_point(slide_found *out, int64_t n[][3], size_t count,
                 const int64_t d[3])
{
    slide_point p;

    if (!closest_set(&p, &out->active, n, count, d)) {
        return false;
    }
    point_round(&p, out->v);
    out->lean[0] = p.lean[0];
    out->lean[1] = p.lean[1];
    out->lean[2] = p.lean[2];
    return true;
}
