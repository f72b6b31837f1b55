/*
 * quadratic_compact.h - where a component crosses something round, for every coordinate
 * and in little code: the roots of quadratic_fast.h, in limbs.
 *
 *   A t^2 - 2 B t + C = 0    t = (B -+ sqrt(D)) / A,  D = B^2 - A C
 *
 * With d the displacement and n from its start to the centre, on the axes that count,
 * and r the radius
 *
 *   A = d.d, B = d.n, C = n.n - r^2    | |d|, |n| < sqrt(3) 2^32, r < 2^31
 *   D = A r^2 - |d x n|^2              | < 2^128 where it is not negative
 *
 * For the first root of a segment that starts outside, r may also be the sum of two radii,
 * r < 2^32: then D < 2^130 and D < B^2.
 *
 * Against an OBB d, n and r are in units of 2^-30 (least.h), and only the first root of
 * a segment is asked:
 *
 *   A | < 2^128    |B| | < 2^128    |C| | < 2^129    D | < 2^250
 *
 * or of a capsule and an OBB (../touch/touch_box.h)
 *
 *   A | < 2^256    |B| | < 2^256    |C| | < 2^256    D | < 2^506
 *
 * The signs of B and C stand beside their limbs, and not within as those of long.h do: they are known
 * where B and C are not. c_sign is then the order of a distance at the start and a reach, and of a side
 * (touch_polygon.h) the limbs have heights. Within they would take up to 1 % more flash of all that is
 * swept, 16 bytes more of stack and up to 2 % more instructions (M0, -Os).
 */
#ifndef FIXRAY_ROOT_QUADRATIC_COMPACT_H
#define FIXRAY_ROOT_QUADRATIC_COMPACT_H

#include <fixray/span.h>

#include "../space/linear.h"

/* Limbs of A, |B| and |C| each; against an OBB, too; and of a capsule and an OBB. */
enum { COMPACT_LIMBS = 3, COMPACT_LONG = 5, COMPACT_CAPSULE = 9 };

/* Room for A, |B|, |C| and D. */
#define COMPACT_ROOM(n) (5 * (n))

/* limb has A, |B| and |C|, of n limbs each, one limb more, and D of 2 n - 1. The signs of B
 * and C: -1, 0 or 1. Where C < 0, t = 0 lies between the roots.
 *
 * The root that is asked for, after fxri_root_estimate or fxri_compact_roots_set_long:
 *
 *   last           it is the last one, else the first
 *   t, exponent    t of the root, times 2^exponent: more by less than 2^-51 of itself; 0 if it is
 *                  that at the start */
typedef struct {
    uint32_t *limb;
    uint8_t n;
    int8_t b_sign, c_sign;
    bool last;
    int exponent;
    uint64_t t;
} quadratic_compact;

/* All of it but its limbs. */
static inline void
compact_copy_root(quadratic_compact *out, const quadratic_compact *of)
{
    out->n = of->n;
    out->b_sign = of->b_sign;
    out->c_sign = of->c_sign;
    out->last = of->last;
    out->exponent = of->exponent;
    out->t = of->t;
}

static inline uint32_t *
compact_a(const quadratic_compact *s)
{
    return s->limb;
}

static inline uint32_t *
compact_b(const quadratic_compact *s)
{
    return s->limb + s->n;
}

static inline uint32_t *
compact_c(const quadratic_compact *s)
{
    return s->limb + 2 * s->n;
}

/* D, where it is known. */
static inline uint32_t *
compact_d(const quadratic_compact *s)
{
    return s->limb + 3 * s->n + 1;
}

/*
 * For the roots: what the estimate of both needs; then one root.
 *
 *   outer          it is farther from 0 than the other one
 *   whole, part    2 |t| is more than whole + part 2^-64, by less than over 2^-47
 *   exact          what was asked last is exact
 *   inverse, b, root    of COMPACT_LIMBS alone: what the estimate is made of
 */
typedef struct {
    quadratic_compact of;
    uint32_t over;
    uint8_t half_bits; /* <= 33 */
    bool outer, exact;
    uint64_t inverse, b, root, whole, part;
} compact_roots;

/* Takes the signs of B and C, and leaves their magnitudes. */
void fxri_quadratic_compact_signs(quadratic_compact *s);

/* Computes D, a signed number. Returns its sign. */
int fxri_quadratic_compact_discriminant(const quadratic_compact *s);

/* The sign of P + Q t at the root, which is above 0, by the upper bits of P, Q and t; or
 * ROOT_UNSURE. */
enum { ROOT_UNSURE = 2 };
int fxri_root_side(const quadratic_compact *of, const uint32_t *p,
                   const uint32_t *q);

/*
 * The sign of P + Q t (../number/long.h) at the first root or the last one, for A > 0 and the sign of
 * B that b_sign says: exact, from A, |B| and D.
 *
 *   of n limbs, and P and Q of m    bounds as fxr_root_sign.c has them
 *   work                            ROOT_WORK(n, m) limbs
 */
#define ROOT_WORK(n, m) (3 * ((int)(n) + (int)(m)-1) + 2 * (int)(m)-2)
int fxri_root_sign(const quadratic_compact *of, bool last, int b_sign,
                   const uint32_t *p, const uint32_t *q, uint32_t *work);

/* The order of B / A, where the quadratics are least, for B >= 0; and of first roots whose t is
 * known, for COMPACT_LONG and B > 0. -1, 0 or 1. */
int fxri_root_middle_order(const quadratic_compact *next,
                           const quadratic_compact *of);
int fxri_root_order(const quadratic_compact *next, const quadratic_compact *of);

/*
 * The one estimate of a root that is above 0, and where D is not below 0: sets t and exponent.
 * The first root for B > 0 and C > 0; the last one, if that is asked for, too. has_c: C is known,
 * and not its sign alone; else M = |B^2 - D| takes its place, and the sign of B^2 - D = A C is returned, if the
 * first root is asked for.
 */
int fxri_root_estimate(quadratic_compact *of, bool has_c);

/* Sets r to the root of that: whole, part and over from t, or for t = 0, to 0. */
void fxri_root_whole(compact_roots *r, const quadratic_compact *of);

/* What the roots need but for `of`, of COMPACT_LIMBS; D, too. Returns false if D < 0. */
bool fxri_compact_roots_set(compact_roots *r);

/* The same of any number of limbs, and t and exponent, for the first root alone: of a segment that
 * does not start in reach, so C > 0, and B > 0; it is not above 1. Where it
 * does, t = 0 needs nothing but the signs. */
bool fxri_compact_roots_set_long(compact_roots *r);

/*
 * Where a component of the kind enters what is round, or leaves it where which is
 * ROOT_LAST + kind: t in units of 2^-32, the first rounded down and the last up, so that
 * nothing in between is lost; and p + displacement t, to nearest, ties to even, saturated.
 * A segment or a ray starts at t = 0 at the earliest, a segment ends at 1, and a component
 * that does not move stays at 0.
 *
 * Returns false if a segment enters after its end; nothing has been written then. point: NULL of a
 * stop, whose center is rounded elsewhere.
 * |t d| <= |n| + r < 2^33.2, in units of Q16.16. Not for C > 0 and B <= 0, unless it is a
 * line and B < 0. C itself is not used, but its sign is.
 */
enum { ROOT_LAST = 8 };
bool fxri_compact_roots_point(compact_roots *r, unsigned which,
                              const fxr_vec3 *p, const fxr_vec3 *q,
                              fxr_ratio *t, fxr_vec3 *point);

/* Does the estimate of the first root of a segment tell t and the point, and fxri_compact_halves of each
 * coordinate, so that nothing else is asked? Then these are not exact numbers. */
bool fxri_compact_rounds(const compact_roots *r, const fxr_vec3 *p,
                         const fxr_vec3 *q);

/* floor(2 len |t|) of the root that was asked last; r->exact tells whether that is all of
 * it. If it is to be rounded to nearest, it may be an odd number where that is 1 more. */
uint64_t fxri_compact_halves(compact_roots *r, uint32_t len, bool to_nearest);

#endif
