/*
 * slide.h - what fxr_slide.c, its fast body and the one for every number share.
 */
#ifndef FIXRAY_SPACE_SLIDE_H
#define FIXRAY_SPACE_SLIDE_H

#include <fixray/sweep.h>

#include "../number/word.h"

/* How many normals there may be. */
enum { SLIDE_MOST = 3 };

/*
 * The closest point, rounded.
 *
 * v        | < 2^32 + 1
 * lean     the way out of its planes, to which it is rounded    | <= 2^31
 * active   its planes: a bit each
 */
typedef struct {
    int64_t v[3], lean[3];
    unsigned active;
} slide_found;

/* fxr_slide, by addresses, which need no copies; out is not displacement. */
void fxri_slide(fxr_vec3 *out, const fxr_vec3 *displacement,
                const fxr_unit3 *normals, size_t count);

/* m with the sign of v. */
static inline int64_t
slide_with_sign(int64_t v, uint64_t m)
{
    return v < 0 ? -(int64_t)m : (int64_t)m;
}

/* n, doubled until its greatest component has 31 bits: the same plane.   | <= 2^31 */
void fxri_slide_normal(int64_t v[3], const fxr_unit3 *n);

/* The sign of a . b, for |a_k| <= 2^31 and |b_k| < 2^45: of H 2^16 + L with b in two parts
 *
 *   H    | < 3 2^31 2^29 + 2^32        L    | < 3 2^31 2^16 */
int fxri_slide_dot_sign(const int64_t a[3], const int64_t b[3]);

/* The way out of two planes. */
void fxri_slide_lean(int64_t w[3], const int64_t a[3], const int64_t b[3]);

/* The closest point of the cone of the normals n to d, which is not in it. False: it is 0. */
bool fxri_slide_point(slide_found *out, int64_t n[][3], size_t count,
                      const int64_t d[3]);

/* The same, of normals of length 1 and of d in -2^29 .. 2^29 - 1; n are the same normals, as
 * fxri_slide_point wants them. MISS: it is 0. UNSURE of others. */
verdict fxri_slide_fast(slide_found *out, int64_t n[][3],
                        const fxr_unit3 *normals, size_t count,
                        const fxr_vec3 *d);

#endif
