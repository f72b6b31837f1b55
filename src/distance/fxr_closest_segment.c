/*
 * fxr_closest_segment.c - closest points of a component and a segment, and of a point and a
 * segment.
 *
 * With d the displacement of the component, e = b - a that of the segment (the edge) and r = o - a
 * for the start o of the component, the square of r + s d - t e is least where
 *
 *   A s - B t = -C      A = d.d  B = d.e  C = d.r      A, E, R    | < 3 2^64
 *   E t - B s =  F      E = e.e  F = e.r  R = r.r      |B, C, F|  | < 3 2^64
 *
 *   s = S / D    S = B F - C E    | < 18 2^128         D = A E - B^2    | < 9 2^128
 *   t = T / D    T = A F - B C    | < 18 2^128
 *
 * There it is R + s C - t F, over D                                     | < 81 2^192
 *
 * Where that is outside of either, an end of one of them is closest, as a point is to the
 * other. Parallel: D = 0, and s = 0 is as good as any to start from.
 *
 * A point o + t d is closest to a point p where d.d t is d.(p - o), and if the component has no
 * such t, at its end: rational_point.h with these A and B and with C = (p - o)^2.
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include "../rounding/rational_point.h"
#include "../space/copy.h"
#include "../space/dot.h"
#include "closest.h"
#include "edge.h"

/* Where the displacement of a direction is from: q is where it is to. */
static const fxr_vec3 edge_zero = {0, 0, 0};

static const fxr_vec3 *
edge_from(linear_kind kind, const fxr_vec3 *p)
{
    return has_end(kind) ? p : &edge_zero;
}

/* r = a b - c d, of products of vectors: fxri_long_difference in less code. */
static void
segment_cross(uint32_t r[RATIONAL_LIMBS], const uint32_t *a, const uint32_t *b,
              const uint32_t *c, const uint32_t *d)
{
    fxri_limbs_clear(r, RATIONAL_LIMBS);
    fxri_limbs_add_product(r, RATIONAL_LIMBS, a + 1, DOT_LIMBS, b + 1,
                           DOT_LIMBS, long_minus(a) ^ long_minus(b));
    fxri_limbs_add_product(r, RATIONAL_LIMBS, c + 1, DOT_LIMBS, d + 1,
                           DOT_LIMBS, ~(long_minus(c) ^ long_minus(d)));
}

/* Is num / den before the component, which has no such t (-1), in it (0) or beyond it (1)? */
static int
segment_side(linear_kind kind, const uint32_t num[RATIONAL_LIMBS],
             const uint32_t den[RATIONAL_LIMBS])
{
    if (fxri_limbs_sign(num, RATIONAL_LIMBS) < 0) {
        return is_line(kind) ? 0 : -1;
    }
    return has_end(kind) && fxri_limbs_order(num, den, RATIONAL_LIMBS) > 0;
}

/* Sets f to what rational_closest asks for: where the component is closest to a point. Returns
 * the side of t, -1 if the component is a point. */
static int
segment_find(rational_point *f, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_vec3 *point)
{
    const fxr_vec3 *const from = edge_from(kind, p);
    uint32_t minus;
    int side;

    fxri_limbs_clear(f->b + 1, RATIONAL_LIMBS);
    f->b[0] = (uint32_t)RATIONAL_LIMBS << 2;
    long_set_sign(f->b, 1);
    fxri_limbs_clear(f->c, RATIONAL_LIMBS);
    fxri_limbs_clear(f->den, RATIONAL_LIMBS);
    (void)fxri_dot_any(f->den, from, q, from, q);
    (void)fxri_dot_any(f->c, p, point, p, point);
    minus = fxri_dot_any(f->b + 1, from, q, p, point);
    fxri_limbs_copy(f->num, RATIONAL_LIMBS, f->b + 1, RATIONAL_LIMBS);
    f->negative = minus != 0 && is_line(kind);
    side = (minus != 0 && !is_line(kind)) ||
                   fxri_limbs_sign(f->den, RATIONAL_LIMBS) == 0
               ? -1
               : segment_side(kind, f->num, f->den);
    if (side != 0) {
        const uint32_t end = side > 0, one = 1;

        if (side > 0) {
            fxri_rational_at_end(f->b + 1, f->den);
        }
        fxri_limbs_copy(f->num, RATIONAL_LIMBS, &end, 1);
        fxri_limbs_copy(f->den, RATIONAL_LIMBS, &one, 1);
    }
    return side;
}

void
fxri_point_closest_segment(const fxr_vec3 *p, const fxr_segment *s,
                           fxr_closest *out)
{
    rational_point f;

    (void)segment_find(&f, SEGMENT, &s->a, &s->b, p);
    rational_closest(&f, SEGMENT, &s->a, &s->b, 0, out);
    copy_point(&out->on_shape, &out->on_linear);
    copy_point(&out->on_linear, p);
}

void
fxr_point_closest_segment(fxr_vec3 p, const fxr_segment *s, fxr_closest *out)
{
    FXR_ASSERT(s != NULL && out != NULL);
    fxri_point_closest_segment(&p, s, out);
}

/* e->square = R D + S C - T F, for the signed S of e->at; which becomes a size and a sign. */
static void
edge_between(edge_place *e, const uint32_t *c, const uint32_t *f,
             const fxr_vec3 *p, const fxr_vec3 *a)
{
    uint32_t r[DOT_LIMBS], minus;

    (void)fxri_dot_any(r, a, p, a, p);
    e->at.negative = fxri_limbs_take_sign(e->at.num, RATIONAL_LIMBS) < 0;
    minus = e->at.negative ? LIMBS_MINUS : LIMBS_PLUS;
    fxri_limbs_clear(e->square, RATIONAL_SUM);
    fxri_limbs_add_product(e->square, RATIONAL_SUM, e->at.den, RATIONAL_LIMBS,
                           r, DOT_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(e->square, RATIONAL_SUM, e->at.num, RATIONAL_LIMBS,
                           c + 1, DOT_LIMBS, long_minus(c) ^ minus);
    fxri_limbs_add_product(e->square, RATIONAL_SUM, e->other, RATIONAL_LIMBS,
                           f + 1, DOT_LIMBS, ~long_minus(f));
    e->where = EDGE_BETWEEN;
}

/* e->square = c den - b num, for a place at a point. */
static void
edge_at_point(edge_place *e, edge_where where, const fxr_vec3 *point)
{
    fxri_limbs_clear(e->square, RATIONAL_SUM);
    fxri_limbs_add_product(e->square, RATIONAL_SUM, e->at.c, RATIONAL_LIMBS,
                           e->at.den, RATIONAL_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(e->square, RATIONAL_SUM, e->at.b + 1, RATIONAL_LIMBS,
                           e->at.num, RATIONAL_LIMBS, LIMBS_MINUS);
    e->where = where;
    e->point = point;
}

void
fxri_edge_place_set(edge_place *e, linear_kind kind, const fxr_vec3 *p,
                    const fxr_vec3 *q, const fxr_vec3 *a, const fxr_vec3 *b)
{
    const fxr_vec3 *const from = edge_from(kind, p);
    rational_point *const at = &e->at;
    uint32_t d[LONG_ROOM(DOT_LIMBS)], d_e[LONG_ROOM(DOT_LIMBS)],
        d_r[LONG_ROOM(DOT_LIMBS)], e_e[LONG_ROOM(DOT_LIMBS)],
        e_r[LONG_ROOM(DOT_LIMBS)];
    int side;

    fxri_dot_long(d, from, q, from, q);
    fxri_dot_long(d_e, from, q, a, b);
    fxri_dot_long(d_r, from, q, a, p);
    fxri_dot_long(e_e, a, b, a, b);
    fxri_dot_long(e_r, a, b, a, p);
    segment_cross(at->den, d, e_e, d_e, d_e);
    segment_cross(at->num, d_e, e_r, d_r, e_e);
    side = segment_side(kind, at->num, at->den);
    if (side == 0 && fxri_limbs_sign(at->den, RATIONAL_LIMBS) > 0) {
        segment_cross(e->other, d, e_r, d_e, d_r);
        side = segment_side(SEGMENT, e->other, at->den);
        if (side == 0) {
            edge_between(e, d_r, e_r, p, a);
            return;
        }
    } else { /* t is 0, or 1 of a segment */
        const fxr_vec3 *const end = side > 0 ? q : p;

        side = segment_find(at, SEGMENT, a, b, end);
        if (side == 0) {
            edge_at_point(e, EDGE_END, end);
            return;
        }
    }
    e->point = side > 0 ? b : a;
    (void)segment_find(at, kind, p, q, e->point);
    edge_at_point(e, EDGE_CORNER, e->point);
}

void
fxri_edge_place_closest(edge_place *e, linear_kind kind, const fxr_vec3 *p,
                        const fxr_vec3 *q, const fxr_vec3 *a, const fxr_vec3 *b,
                        fxr_closest *out)
{
    fxr_ratio of_edge;

    switch (e->where) {
    case EDGE_BETWEEN:
        out->dist2 = fxri_round_dist2(e->square, e->at.den, RATIONAL_LIMBS);
        fxri_rational_ratio(&e->at, &out->t);
        fxri_rational_linear(&e->at, kind, p, q, &out->on_linear);
        fxri_limbs_copy(e->at.num, RATIONAL_LIMBS, e->other, RATIONAL_LIMBS);
        e->at.negative = false;
        fxri_rational_ratio(&e->at, &of_edge);
        fxri_rational_linear(&e->at, SEGMENT, a, b, &out->on_shape);
        break;
    case EDGE_CORNER:
        rational_closest(&e->at, kind, p, q, 0, out);
        copy_point(&out->on_shape, e->point);
        break;
    default:
        rational_closest(&e->at, SEGMENT, a, b, 0, out);
        copy_point(&out->on_shape, &out->on_linear);
        copy_point(&out->on_linear, e->point);
        out->t.num = e->point != p;
        out->t.den = 1;
        out->t.negative = false;
    }
}

void
fxr_segment_closest_segment(const fxr_segment *s, const fxr_segment *other,
                            fxr_closest *out)
{
    edge_place e;

    FXR_ASSERT(s != NULL && other != NULL && out != NULL);
    fxri_edge_place_set(&e, SEGMENT, &s->a, &s->b, &other->a, &other->b);
    fxri_edge_place_closest(&e, SEGMENT, &s->a, &s->b, &other->a, &other->b,
                            out);
}
