/*
 * fxr_capsule_point.c - the point of a capsule that is closest to a point p.
 *
 * With w = p - a and e = b - a, the segment is closest to p at t = num / den: w.e / e.e, or
 * at an end, which then is a, 0 / 1. With E the offset of p from there, times den, and
 * M = w.w den - num^2
 *
 *   |E|^2 = M den             p is in the capsule where M <= r^2 den
 *   E_k   = w_k den - e_k num
 *
 * Else p_k is brought nearer on each axis by
 *
 *   |E_k| / den - r |E_k| / |E| = (2 |E_k| - sqrt(Y)) / (2 den),  Y = 4 r^2 E_k^2 den / M
 *
 * Where sqrt(Y) is no whole number, it lies between s and s + 1, and s + 1/2 takes its
 * place: what a quotient by 2 den is rounded at, odd multiples of den, are whole numbers.
 *
 *   w.w, e.e, num, den    | < 3 2^64       2 |E_k|           | < 12 2^96
 *   M                     | < 9 2^128      4 r^2 E_k^2 den   | < 2^327
 *   Y <= (2 r den)^2      | < 9 2^192
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.2
 */
#include "ball.h"

#include "../rounding/rational_point.h"
#include "../space/copy.h"
#include "../space/dot.h"

/* Limbs of E_k, M and Y; of the numerator of Y, and with those that are divided away. */
enum {
    FOOT_E = 4,
    FOOT_LIMBS = 5,
    FOOT_Y = 7,
    FOOT_ROOM = FOOT_Y + FOOT_LIMBS
};

/* Of the point of the segment that is closest to p. */
typedef struct {
    const fxr_vec3 *p, *from, *to;
    uint32_t num[DOT_LIMBS], den[DOT_LIMBS], m[FOOT_LIMBS];
} capsule_foot;

static void
foot_at_end(capsule_foot *f, const fxr_vec3 *end)
{
    static const uint32_t one = 1;

    f->from = end;
    fxri_limbs_clear(f->num, DOT_LIMBS);
    fxri_limbs_copy(f->den, DOT_LIMBS, &one, 1);
}

static void
foot_set(capsule_foot *f, const fxr_vec3 *p, const fxr_capsule *capsule)
{
    uint32_t square[DOT_LIMBS], minus;

    f->p = p;
    f->from = &capsule->a;
    f->to = &capsule->b;
    minus = fxri_dot_any(f->num, f->from, p, f->from, f->to);
    (void)fxri_dot_any(f->den, f->from, f->to, f->from, f->to);
    if (minus == LIMBS_MINUS || fxri_limbs_sign(f->num, DOT_LIMBS) == 0) {
        foot_at_end(f, &capsule->a);
    } else if (fxri_limbs_order(f->num, f->den, DOT_LIMBS) >= 0) {
        foot_at_end(f, &capsule->b);
    }
    (void)fxri_dot_any(square, f->from, p, f->from, p);
    fxri_limbs_clear(f->m, FOOT_LIMBS);
    fxri_limbs_add_product(f->m, FOOT_LIMBS, square, DOT_LIMBS, f->den,
                           DOT_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(f->m, FOOT_LIMBS, f->num, DOT_LIMBS, f->num,
                           DOT_LIMBS, LIMBS_MINUS);
}

/* Is p farther from the segment than r? */
static bool
foot_is_far(const capsule_foot *f, const uint32_t r2[2])
{
    uint32_t rest[FOOT_LIMBS + 1];

    fxri_limbs_copy(rest, FOOT_LIMBS + 1, f->m, FOOT_LIMBS);
    fxri_limbs_add_product(rest, FOOT_LIMBS + 1, f->den, DOT_LIMBS, r2, 2,
                           LIMBS_MINUS);
    return fxri_limbs_sign(rest, FOOT_LIMBS + 1) > 0;
}

/* e = 2 |E_k|. Returns whether E_k is above 0. */
static bool
foot_offset(uint32_t e[DOT_LIMBS + 3], const capsule_foot *f, int k)
{
    const int32_t from = indexed_component(f->from, k);
    bool down, back;
    const uint32_t len = difference32(from, indexed_component(f->to, k), &down);
    const uint32_t gap = difference32(from, indexed_component(f->p, k), &back);
    int sign;

    fxri_limbs_clear(e, DOT_LIMBS + 3);
    limbs_add(e, FOOT_E, f->den, DOT_LIMBS, gap, LIMBS_PLUS);
    limbs_add(e, FOOT_E, f->num, DOT_LIMBS, len,
              down == back ? LIMBS_MINUS : LIMBS_PLUS);
    sign = fxri_limbs_take_sign(e, FOOT_E);
    limbs_add(e, FOOT_E, e, FOOT_E, 1, LIMBS_PLUS);
    return back ? sign < 0 : sign > 0;
}

/* p_k, nearer by |E_k| / den - r |E_k| / |E|. */
static int32_t
foot_coordinate_on(const capsule_foot *f, uint32_t r, int k)
{
    uint32_t x[DOT_LIMBS + 3], reach[FOOT_LIMBS], square[2 * FOOT_LIMBS];
    uint32_t number[FOOT_ROOM], y[ROOT_SQUARE_LIMBS], root[ROOT_LIMBS];
    uint32_t den[DOT_LIMBS], rest;
    const bool down = foot_offset(x, f, k);

    fxri_limbs_clear(reach, FOOT_LIMBS);
    fxri_limbs_clear(square, 2 * FOOT_LIMBS);
    fxri_limbs_clear(number, FOOT_ROOM);
    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    limbs_add(reach, FOOT_LIMBS, x, FOOT_E, r, LIMBS_PLUS);
    fxri_limbs_add_product(square, 2 * FOOT_LIMBS, reach, FOOT_LIMBS, reach,
                           FOOT_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(number, FOOT_ROOM, square, 2 * FOOT_LIMBS, f->den,
                           DOT_LIMBS, LIMBS_PLUS);
    rest = fxri_limbs_divide_long(y, FOOT_Y, number, f->m, FOOT_LIMBS) ? 1u : 0;
    rest |= fxri_limbs_root(root, y) ? 0 : 1u;
    /* 4 |E_k| - 2 s, less 1 if that is not all of it, by 4 den */
    limbs_add(x, FOOT_E, x, FOOT_E, 1, LIMBS_PLUS);
    limbs_add(x, FOOT_E, root, FOOT_E, 2, LIMBS_MINUS);
    limbs_add(x, FOOT_E, &rest, 1, 1, LIMBS_MINUS);
    fxri_limbs_copy(den, DOT_LIMBS, f->den, DOT_LIMBS);
    limbs_add(den, DOT_LIMBS, den, DOT_LIMBS, 3, LIMBS_PLUS);
    return fxri_round_coordinate(indexed_component(f->p, k), down, x, den,
                                 DOT_LIMBS);
}

/* (sqrt(M / den) - r)^2, to nearest, ties to even; never 0, as p is outside.
 *
 *   2 dist2 = (2 M + 2 r^2 den - sqrt(16 r^2 M den)) / den    | < 2^134, < 2^264 */
static uint64_t
foot_dist2(const capsule_foot *f, const uint32_t r2[2])
{
    uint32_t x[ROOT_LIMBS], y[ROOT_SQUARE_LIMBS];
    uint64_t dist2;

    fxri_limbs_clear(x, ROOT_LIMBS);
    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    fxri_limbs_add_product(x, ROOT_LIMBS, f->den, DOT_LIMBS, r2, 2, LIMBS_PLUS);
    fxri_limbs_add_product(y, ROOT_SQUARE_LIMBS, f->m, FOOT_LIMBS, x,
                           FOOT_LIMBS, LIMBS_PLUS);
    limbs_add(y, ROOT_SQUARE_LIMBS, y, ROOT_SQUARE_LIMBS, 15, LIMBS_PLUS);
    limbs_add(x, ROOT_LIMBS, f->m, FOOT_LIMBS, 1, LIMBS_PLUS);
    limbs_add(x, ROOT_LIMBS, x, ROOT_LIMBS, 1, LIMBS_PLUS);
    dist2 = fxri_round_less_root(x, y, f->den, DOT_LIMBS);
    return dist2 > 0 ? dist2 : 1;
}

/* The point of the capsule. Returns whether p is outside. */
static bool
foot_point(const capsule_foot *f, fxr_q16 radius, const uint32_t r2[2],
           fxr_vec3 *out)
{
    const bool is_far = foot_is_far(f, r2);
    fxr_vec3 found;
    int k;

    copy_point(&found, f->p);
    for (k = 0; is_far && k < 3; k++) {
        components(&found)[k] = foot_coordinate_on(f, (uint32_t)radius, k);
    }
    copy_point(out, &found);
    return is_far;
}

static void
square_of_radius(uint32_t r2[2], fxr_q16 radius)
{
    limbs_set(r2, FXR_PRODUCT((uint32_t)radius, (uint32_t)radius));
}

/* All of it for the foot. */
static void
foot_closest(const capsule_foot *f, fxr_q16 radius, fxr_closest *out)
{
    uint32_t r2[2];

    square_of_radius(r2, radius);
    out->t.num = 0;
    out->t.den = 1;
    out->t.negative = false;
    copy_point(&out->on_linear, f->p);
    out->dist2 =
        foot_point(f, radius, r2, &out->on_shape) ? foot_dist2(f, r2) : 0;
}

const fxr_vec3 *
fxri_point_apart_capsule(const fxr_vec3 *p, const fxr_capsule *capsule,
                         fxr_closest *out)
{
    capsule_foot f;

    foot_set(&f, p, capsule);
    if (fxri_limbs_sign(f.num, DOT_LIMBS) == 0) {
        return f.from;
    }
    foot_closest(&f, capsule->radius, out);
    return NULL;
}

bool
fxr_point_closest_capsule(fxr_vec3 p, const fxr_capsule *capsule,
                          fxr_closest *out)
{
    capsule_foot f;

    FXR_ASSERT(capsule != NULL && out != NULL);
    if (capsule->radius < 0) {
        return false;
    }
    foot_set(&f, &p, capsule);
    foot_closest(&f, capsule->radius, out);
    return true;
}
