/*
 * quadratic_fast.h - where a component crosses something round, in 64 and 128 bits: the
 * roots of the squared distance along t, less the squared radius.
 *
 *   A t^2 - 2 B t + C - R = 0    t = (B -+ sqrt(D)) / A,  D = B^2 - A (C - R)
 *
 *   A, |B|, C    | < 3 2^60 < 2^62      R | < 2^60 or <= C      sqrt(D) | < 2^62
 *
 * sqrt(D) is known to 64 bits, so t lies between two fractions that nearly always
 * round to the same results. Where they do not, quadratic_compact.h decides, on limbs of
 * any size.
 */
#ifndef FIXRAY_ROOT_QUADRATIC_FAST_H
#define FIXRAY_ROOT_QUADRATIC_FAST_H

#include <fixray/span.h>

#include "../number/wide.h"
#include "../space/linear.h"

/*
 * a = A > 0, b = |B|, square = D.
 *
 *   negative     B < 0
 *   inside       C < R, that is D > B^2: t = 0 lies between the roots
 *   root         sqrt(D) 2^32 is at least root, and less than 2^log_width more; or it
 *                is root, if whole
 */
typedef struct {
    uint64_t a, b;
    wide square, root;
    divisor by_a;
    unsigned log_width;
    bool negative, inside, whole;
} quadratic_fast;

/* All of it, from A > 0, |B|, whether B < 0, C and R. Requires D >= 0. */
void fxri_quadratic_fast_set(quadratic_fast *s, uint64_t a, uint64_t b,
                             bool negative, uint64_t c, uint64_t radius2);

/* root, whole, log_width and by_a from the rest. */
void fxri_quadratic_fast_prepare(quadratic_fast *s);

/*
 * The first root or the last: t in units of 2^-32, the first rounded down and the last
 * up, so that nothing in between is lost; and p + displacement t, to nearest, ties to
 * even, saturated, unless p and point are NULL. Returns false, and may have written to both,
 * where 64 bits do not tell how they round. |displacement| < 2^30.
 */
bool fxri_quadratic_fast_root(const quadratic_fast *s, bool first,
                              const fxr_vec3 *p, const int32_t displacement[3],
                              fxr_ratio *t, fxr_vec3 *point);

#endif
