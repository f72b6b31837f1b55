/*
 * rational_point.h - numbers at t = num / den, rounded, for every number and in little
 * code: coordinates, squared distances and t itself.
 *
 *   num, den, b, c    | < 2^159
 *   b num, c den      | < 2^254
 */
#ifndef FIXRAY_ROUNDING_RATIONAL_POINT_H
#define FIXRAY_ROUNDING_RATIONAL_POINT_H

#include <fixray/closest.h>

#include "../number/long.h"
#include "../space/linear.h"

/* Limbs of a number, of a product of two, and of t 2^96, the uppermost of which is 0. */
enum { RATIONAL_LIMBS = 5, RATIONAL_SUM = 8, Q_LIMBS = RATIONAL_LIMBS + 1 };

/*
 * The number (c den - b num) / den, in units of 2^(-30 w): it has `words` limbs after w
 * limbs. b has a sign (../number/long.h), and the others have none; negative: t is below 0, as
 * fxr_ratio has it. q is |t| 2^96, and sum is for what is needed within one step.
 */
typedef struct {
    uint32_t b[LONG_ROOM(RATIONAL_LIMBS)], c[RATIONAL_LIMBS];
    uint32_t num[RATIONAL_LIMBS], den[RATIONAL_LIMBS];
    uint32_t sum[2 * RATIONAL_LIMBS], q[Q_LIMBS];
    uint8_t w, words;
    bool negative;
} rational_point;

/* t, exact where num and den fit 64 bits; before all others. */
void fxri_rational_ratio(rational_point *f, fxr_ratio *out);

/* The q of five digits, rounded: to 63 bits after the point, fewer if t >= 2. q[0] may just
 * tell whether q[1] has a rest. */
void fxri_rational_of_digits(const uint32_t *q, fxr_ratio *out);

/* The number to nearest, ties to even, or the end of the range. A number of two limbs is
 * 0 only if it is. */
uint64_t fxri_rational_round(rational_point *f);

/* A coordinate; c has origin + 2^31. */
int32_t fxri_rational_coordinate(rational_point *f);

/* p + t displacement. */
void fxri_rational_linear(rational_point *f, linear_kind kind,
                          const fxr_vec3 *p, const fxr_vec3 *q, fxr_vec3 *out);

/* Where b and den are those of a quadratic den t^2 - 2 b t + c: b becomes 2 b - den, for a
 * num and a den of 1, t = 1. */
void fxri_rational_at_end(uint32_t b[RATIONAL_LIMBS],
                          const uint32_t den[RATIONAL_LIMBS]);

/* t, p + t displacement, and the squared distance (c den - b num) / den, in units of
 * 2^(-30 w). */
static inline void
rational_closest(rational_point *f, linear_kind kind, const fxr_vec3 *p,
                 const fxr_vec3 *q, uint8_t w, fxr_closest *out)
{
    fxri_rational_ratio(f, &out->t);
    f->w = w;
    f->words = 2;
    out->dist2 = fxri_rational_round(f);
    fxri_rational_linear(f, kind, p, q, &out->on_linear);
}

/* v / 2, or if `more`, more by less than 1 / 2, to nearest; of two as near the one that is
 * even, or odd. UINT64_MAX from 2^64 up. */
uint64_t fxri_round_halves(const uint32_t v[3], bool more, bool odd);

/* x / den >= 0 to nearest; of two as near the one that is even, or odd; UINT64_MAX from
 * 2^64 up. den > 0 has n limbs, and x n + 3; x < den 2^95 is overwritten. */
uint64_t fxri_round_quotient(uint32_t *x, const uint32_t *den, int n, bool odd);

/* origin + x / den, or minus if down; to nearest, ties to even, saturated. */
int32_t fxri_round_coordinate(int32_t origin, bool down, uint32_t *x,
                              const uint32_t *den, int n);

/* The same as a squared distance: even, but 0 only if x is. */
uint64_t fxri_round_dist2(uint32_t *x, const uint32_t *den, int n);

/* (x - sqrt(y)) / (2 den) >= 0, to nearest, ties to even; UINT64_MAX from 2^64 up. den has
 * n limbs, 3 at most; the result is below 2^95. x is overwritten. */
uint64_t fxri_round_less_root(uint32_t x[ROOT_LIMBS],
                              const uint32_t y[ROOT_SQUARE_LIMBS],
                              const uint32_t *den, int n);

#endif
