/*
 * fxr_closest_segment.c - closest points of two segments, and of a point and a segment.
 *
 * With d = b - a of s, e = b - a of the other and r = s.a - other.a, the square of
 * r + s d - t e is least where
 *
 *   A s - B t = -C      A = d.d  B = d.e  C = d.r      A, E, R    | < 3 2^64
 *   E t - B s =  F      E = e.e  F = e.r  R = r.r      |B, C, F|  | < 3 2^64
 *
 *   s = S / D    S = B F - C E    | < 18 2^128         D = A E - B^2    | < 9 2^128
 *   t = T / D    T = A F - B C    | < 18 2^128
 *
 * There it is R + s C - t F, over D                                     | < 81 2^192
 *
 * Where that is outside the unit square, an end of one of the segments is closest, as a
 * point is to the other segment. Parallel: D = 0, and s = 0 is as good as any to start
 * from.
 *
 * A point o + t d, with o the start of a segment, is closest to a point p where d.d t is
 * d.(p - o), and if that is outside 0 .. 1, at the end: rational_point.h with these A and B
 * and with C = (p - o)^2.
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include "../number/limbs.h"
#include "../rounding/rational_point.h"
#include "../space/copy.h"
#include "../space/dot.h"
#include "closest.h"

/* A product of two vectors: its magnitude, and LIMBS_MINUS if it is below 0. */
typedef struct {
    uint32_t limb[DOT_LIMBS], minus;
} segment_dot;

static void
segment_dot_set(segment_dot *v, const fxr_segment *u, const fxr_vec3 *from,
                const fxr_vec3 *to)
{
    v->minus = fxri_dot_any(v->limb, &u->a, &u->b, from, to);
}

/* r = a b - c d */
static void
segment_cross(uint32_t r[RATIONAL_LIMBS], const segment_dot *a,
              const segment_dot *b, const segment_dot *c, const segment_dot *d)
{
    fxri_limbs_clear(r, RATIONAL_LIMBS);
    fxri_limbs_add_product(r, RATIONAL_LIMBS, a->limb, DOT_LIMBS, b->limb,
                           DOT_LIMBS, a->minus ^ b->minus);
    fxri_limbs_add_product(r, RATIONAL_LIMBS, c->limb, DOT_LIMBS, d->limb,
                           DOT_LIMBS, ~(c->minus ^ d->minus));
}

/* Is num / den below 0 (-1), in 0 .. 1 (0) or above (1)? */
static int
segment_side(const uint32_t num[RATIONAL_LIMBS],
             const uint32_t den[RATIONAL_LIMBS])
{
    return fxri_limbs_sign(num, RATIONAL_LIMBS) < 0
               ? -1
               : fxri_limbs_order(num, den, RATIONAL_LIMBS) > 0;
}

/* Sets f to what rational_closest asks for: where s is closest to p. Returns the
 * side of t, -1 if s is a point. */
static int
segment_find(rational_point *f, const fxr_segment *s, const fxr_vec3 *p)
{
    uint32_t minus;
    int side;

    fxri_limbs_clear(f->b, RATIONAL_LIMBS);
    fxri_limbs_clear(f->c, RATIONAL_LIMBS);
    fxri_limbs_clear(f->den, RATIONAL_LIMBS);
    (void)fxri_dot_any(f->den, &s->a, &s->b, &s->a, &s->b);
    (void)fxri_dot_any(f->c, &s->a, p, &s->a, p);
    minus = fxri_dot_any(f->b, &s->a, &s->b, &s->a, p);
    fxri_limbs_copy(f->num, RATIONAL_LIMBS, f->b, RATIONAL_LIMBS);
    f->negative = false;
    side = minus != 0 || fxri_limbs_sign(f->den, RATIONAL_LIMBS) == 0
               ? -1
               : segment_side(f->num, f->den);
    if (side != 0) {
        const uint32_t end = side > 0, one = 1;

        if (side > 0) {
            fxri_rational_at_end(f);
        }
        fxri_limbs_copy(f->num, RATIONAL_LIMBS, &end, 1);
        fxri_limbs_copy(f->den, RATIONAL_LIMBS, &one, 1);
    }
    return side;
}

/* All but on_shape, after segment_find. */
static void
segment_found(rational_point *f, const fxr_segment *s, fxr_closest *out)
{
    rational_closest(f, SEGMENT, &s->a, &s->b, 0, out);
}

void
fxri_point_closest_segment(const fxr_vec3 *p, const fxr_segment *s,
                           fxr_closest *out)
{
    rational_point f;

    (void)segment_find(&f, s, p);
    segment_found(&f, s, out);
    copy_point(&out->on_shape, &out->on_linear);
    copy_point(&out->on_linear, p);
}

void
fxr_point_closest_segment(fxr_vec3 p, const fxr_segment *s, fxr_closest *out)
{
    FXR_ASSERT(s != NULL && out != NULL);
    fxri_point_closest_segment(&p, s, out);
}

/* Where both points are within their segments: num = S and den = D of at, and T. */
static void
segment_closest_within(rational_point *at, const uint32_t t[RATIONAL_LIMBS],
                       const segment_dot *c, const segment_dot *f,
                       const fxr_segment *s, const fxr_segment *other,
                       fxr_closest *out)
{
    uint32_t sum[RATIONAL_SUM], r[DOT_LIMBS];
    fxr_ratio of_other;

    (void)fxri_dot_any(r, &other->a, &s->a, &other->a, &s->a);
    fxri_limbs_clear(sum, RATIONAL_SUM);
    fxri_limbs_add_product(sum, RATIONAL_SUM, at->den, RATIONAL_LIMBS, r,
                           DOT_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(sum, RATIONAL_SUM, at->num, RATIONAL_LIMBS, c->limb,
                           DOT_LIMBS, c->minus);
    fxri_limbs_add_product(sum, RATIONAL_SUM, t, RATIONAL_LIMBS, f->limb,
                           DOT_LIMBS, ~f->minus);
    out->dist2 = fxri_round_dist2(sum, at->den, RATIONAL_LIMBS);
    at->negative = false;
    fxri_rational_ratio(at, &out->t);
    fxri_rational_linear(at, SEGMENT, &s->a, &s->b, &out->on_linear);
    fxri_limbs_copy(at->num, RATIONAL_LIMBS, t, RATIONAL_LIMBS);
    fxri_rational_ratio(at, &of_other);
    fxri_rational_linear(at, SEGMENT, &other->a, &other->b, &out->on_shape);
}

void
fxr_segment_closest_segment(const fxr_segment *s, const fxr_segment *other,
                            fxr_closest *out)
{
    rational_point at;
    segment_dot a, b, c, e, f;
    uint32_t t[RATIONAL_LIMBS];
    int side;

    FXR_ASSERT(s != NULL && other != NULL && out != NULL);
    segment_dot_set(&a, s, &s->a, &s->b);
    segment_dot_set(&b, s, &other->a, &other->b);
    segment_dot_set(&c, s, &other->a, &s->a);
    segment_dot_set(&e, other, &other->a, &other->b);
    segment_dot_set(&f, other, &other->a, &s->a);
    segment_cross(at.den, &a, &e, &b, &b);
    segment_cross(at.num, &b, &f, &c, &e);
    side = segment_side(at.num, at.den);
    if (side == 0 && fxri_limbs_sign(at.den, RATIONAL_LIMBS) > 0) {
        segment_cross(t, &a, &f, &b, &c);
        side = segment_side(t, at.den);
        if (side == 0) {
            segment_closest_within(&at, t, &c, &f, s, other, out);
            return;
        }
    } else { /* s is 0 or 1 */
        const bool end = side > 0;
        const fxr_vec3 *const p = end ? &s->b : &s->a;

        side = segment_find(&at, other, p);
        if (side == 0) {
            segment_found(&at, other, out);
            copy_point(&out->on_shape, &out->on_linear);
            copy_point(&out->on_linear, p);
            out->t.num = end;
            out->t.den = 1;
            out->t.negative = false;
            return;
        }
    }
    copy_point(&out->on_shape, side > 0 ? &other->b : &other->a);
    (void)segment_find(&at, s, &out->on_shape);
    segment_found(&at, s, out);
}
