/*
 * fxr_slide.c - what is left of a displacement along contacts: the point P of fxr_slide_point.c,
 * rounded.
 *
 * The length of P is at most that of d, so |P| < 2^32 on each axis.
 *
 * Rounding. On each coordinate P is rounded to the side to which the normal of its plane,
 * or the way out of both planes, points, else towards 0: at one plane that is outside of
 * it. Where a normal is against the result all the same, it is pushed along that way, in
 * ulps, with each normal that it was against added, twice as far each time; after more
 * than PUSHES the result is 0. The sum of two normals that are more than 90 degrees apart
 * can be against the shorter one: the way out of both planes is taken then. No axis comes
 * first in this.
 */
#include "copy.h"
#include "linear.h"
#include "slide.h"

enum { PUSHES = 64 };

/* The first normal that v is against, or count. */
static size_t
against(const int64_t v[3], int64_t n[][3], size_t count)
{
    size_t k = 0;

    while (k < count && fxri_slide_dot_sign(n[k], v) >= 0) {
        k++;
    }
    return k;
}

/* Turns lean, the way out of the active planes, out of plane k, too.   | <= 3 2^31 */
static void
lean_add(int64_t lean[3], unsigned active, int64_t n[][3], size_t count,
         size_t k)
{
    size_t only = 0;
    int i;

    while (only < count && active != 1u << only) {
        only++;
    }
    if (only < count && fxri_slide_dot_sign(n[only], n[k]) < 0) {
        fxri_slide_lean(lean, n[only], n[k]);
        return;
    }
    for (i = 0; i < 3; i++) {
        lean[i] += n[k][i];
    }
}

/* Pushes v along lean, and along each normal that v is against after all, until it is
 * against none. Returns false if PUSHES are not enough. */
static bool
push_out(int64_t v[3], int64_t lean[3], unsigned active, int64_t n[][3],
         size_t count)
{
    const int64_t from[3] = {v[0], v[1], v[2]};
    uint32_t by = 1;
    size_t k;

    while ((k = against(v, n, count)) < count) {
        int i;

        if ((active >> k & 1) == 0) {
            lean_add(lean, active, n, count, k);
            active |= 1u << k;
        }
        for (i = 0; i < 3; i++) {
            const uint64_t m =
                (magnitude64(lean[i]) * by + FXR_Q30_ONE - 1) >> 30;

            v[i] = from[i] + slide_with_sign(lean[i], m);
        }
        if (by > PUSHES) {
            return false;
        }
        by <<= 1;
    }
    return true;
}

void
fxri_slide(fxr_vec3 *out, const fxr_vec3 *displacement,
           const fxr_unit3 *normals, size_t count)
{
    int64_t n[SLIDE_MOST][3], d[3];
    slide_found at;
    verdict found;
    size_t k;

    FXR_ASSERT(count <= SLIDE_MOST && (normals != NULL || count == 0));
    d[0] = displacement->x;
    d[1] = displacement->y;
    d[2] = displacement->z;
    out->x = out->y = out->z = 0;
    if (count > SLIDE_MOST) {
        return;
    }
    for (k = 0; k < count; k++) {
        fxri_slide_normal(n[k], &normals[k]);
    }
    if (against(d, n, count) == count) {
        copy_point(out, displacement);
        return;
    }
    found = FXR_FAST_NORMALS
                ? fxri_slide_fast(&at, n, normals, count, displacement)
                : UNSURE;
    if (found == UNSURE) {
        found = fxri_slide_point(&at, n, count, d) ? HIT : MISS;
    }
    if (found == HIT && push_out(at.v, at.lean, at.active, n, count) &&
        at.v[0] == saturate32(at.v[0]) && at.v[1] == saturate32(at.v[1]) &&
        at.v[2] == saturate32(at.v[2])) {
        out->x = (int32_t)at.v[0];
        out->y = (int32_t)at.v[1];
        out->z = (int32_t)at.v[2];
    }
}

fxr_vec3
fxr_slide(fxr_vec3 displacement, const fxr_unit3 *normals, size_t count)
{
    fxr_vec3 out;

    fxri_slide(&out, &displacement, normals, count);
    return point_value(&out);
}
