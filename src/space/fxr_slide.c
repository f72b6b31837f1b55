/*
 * fxr_slide.c - what is left of a displacement along contacts: the point P of slide_point.h,
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
#include <fixray/sweep.h>

#include "copy.h"
#include "slide_point.h"

enum { MOST = 3, PUSHES = 64 };

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

/* The first normal that v is against, or count. */
static size_t
against(const int64_t v[3], int64_t n[][3], size_t count)
{
    size_t k = 0;

    while (k < count && dot_sign(n[k], v) >= 0) {
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
    if (only < count && dot_sign(n[only], n[k]) < 0) {
        lean_set(lean, n[only], n[k]);
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

            v[i] = from[i] + with_sign(lean[i], m);
        }
        if (by > PUSHES) {
            return false;
        }
        by <<= 1;
    }
    return true;
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
        if (dot_sign(n[a], d) < 0) {
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

fxr_vec3
fxr_slide(fxr_vec3 displacement, const fxr_unit3 *normals, size_t count)
{
    int64_t n[MOST][3], d[3], v[3];
    slide_point p;
    fxr_vec3 out = {0, 0, 0};
    unsigned active;
    size_t k;

    FXR_ASSERT(count <= MOST && (normals != NULL || count == 0));
    if (count > MOST) {
        return point_value(&out);
    }
    for (k = 0; k < count; k++) {
        vector_set(n[k], &normals[k]);
    }
    d[0] = displacement.x;
    d[1] = displacement.y;
    d[2] = displacement.z;
    if (against(d, n, count) == count) {
        return point_value(&displacement);
    }
    if (closest_set(&p, &active, n, count, d)) {
        point_round(&p, v);
        if (push_out(v, p.lean, active, n, count) && v[0] == saturate32(v[0]) &&
            v[1] == saturate32(v[1]) && v[2] == saturate32(v[2])) {
            out.x = (int32_t)v[0];
            out.y = (int32_t)v[1];
            out.z = (int32_t)v[2];
        }
    }
    return point_value(&out);
}
