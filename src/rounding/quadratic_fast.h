/*
 * quadratic_fast.h - where a component meets something round, in 64 and 128 bits.
 *
 * The roots of A t^2 - 2 B t + C are (B -+ sqrt(D)) / A with D = B^2 - A C. Here
 *
 *   A, |B|    | < 3 2^60 < 2^62       sqrt(D) | < 2^62
 *
 * sqrt(D) is known to 64 bits, so t lies between two fractions that nearly always
 * give the same rounded results: true. Where they do not, false, and quadratic_any.h decides
 * with numbers of any size.
 */
#ifndef FIXRAY_ROUNDING_QUADRATIC_FAST_H
#define FIXRAY_ROUNDING_QUADRATIC_FAST_H

#include <fixray/span.h>

#include "../number/wide.h"
#include "../space/linear.h"

/* a = A > 0, b = |B|, square = D. B < 0: negative. D > B^2: inside, t = 0 lies
 * between the roots. sqrt(D) 2^32 is at least root, and less than 2^log_width more;
 * or it is root, if whole. */
typedef struct {
    uint64_t a, b;
    wide square, root;
    divisor by_a;
    unsigned log_width;
    bool negative, inside, whole;
} quadratic_fast;

/* From a, b, square, negative and inside. */
void fxri_quadratic_fast_prepare(quadratic_fast *s);

/* A root: |t| 2^(32 + fine) is at least q, and less than width more; or it is q, if
 * width is 0. fine is 30 or 15. */
typedef struct {
    uint64_t q;
    uint32_t width;
    unsigned fine;
    bool negative;
} root_fast;

/* The root nearer to 0, or the outer one. */
bool fxri_root_fast(const quadratic_fast *s, bool outer, root_fast *t);

/* t in units of 2^-32: to the side of 0 where `outward`, or towards 0. */
bool fxri_root_fast_ratio(const root_fast *t, bool outward, fxr_ratio *out);

/* p + t way, to nearest, ties to even, saturated; |way| < 2^30. */
bool fxri_root_fast_point(const root_fast *t, const fxr_vec3 *p,
                          const int32_t way[3], fxr_vec3 *out);

#endif
