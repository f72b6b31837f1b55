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

/* n, doubled until its greatest component has 31 bits: the same plane.   | <= 2^31 */
void
fxri_slide_normal(int64_t v[3], const fxr_unit3 *n)
{
    const int32_t c[3] = {n->x, n->y, n->z};
    uint32_t bits = magnitude32(n->x) | magnitude32(n->y) | magnitude32(n->z);
    uint32_t by = 1;
    int i;

    /* 0 < bits < 2^30 */
    for (; bits - 1 < ((uint32_t)1 << 30) - 1; bits <<= 1) {
        by += by;
    }
    for (i = 0; i < 3; i++) {
        v[i] = signed32((uint32_t)c[i] * by);
    }
}

int
fxri_slide_dot_sign(const int64_t a[3], const int64_t b[3])
{
    int64_t high = 0, low = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const uint64_t size = magnitude64(b[i]);
        const int64_t h = a[i] * (int64_t)(size >> 16);    /* |h| < 2^31 2^29 */
        const int64_t l = a[i] * (int64_t)(size & 0xffff); /* |l| < 2^31 2^16 */

        high += b[i] < 0 ? -h : h;
        low += b[i] < 0 ? -l : l;
    }
    /* low 2^-16, floor and rest */
    high += low < 0 ? -(int64_t)(((uint64_t)-low + 0xffff) >> 16) : low >> 16;
    return high != 0 ? (high < 0 ? -1 : 1) : ((uint64_t)low & 0xffff) != 0;
}

/*
 * Out of two planes at once, to about 2^-13: with a.b > 0 along a + b, else along
 *
 *   w = (b.b - a.b) a + (a.a - a.b) b    a.w = b.w = (a.a) (b.b) - (a.b)^2
 *
 * The greatest component of w is made less than 2^30, and 2^29 or more.
 *
 *   a, b / 2^16    | <= 2^15    a.b   | <= 3 2^30    w    | < 2^50
 */
void
fxri_slide_lean(int64_t w[3], const int64_t a[3], const int64_t b[3])
{
    int64_t x[3], y[3], xx = 0, xy = 0, yy = 0;
    uint64_t bits = 0;
    int i;

    for (i = 0; i < 3; i++) {
        x[i] = slide_with_sign(a[i], magnitude64(a[i]) >> 16);
        y[i] = slide_with_sign(b[i], magnitude64(b[i]) >> 16);
        xx += x[i] * x[i];
        xy += x[i] * y[i];
        yy += y[i] * y[i];
    }
    for (i = 0; i < 3; i++) {
        w[i] = xy > 0 ? x[i] + y[i] : (yy - xy) * x[i] + (xx - xy) * y[i];
        bits |= magnitude64(w[i]);
    }
    for (; bits >= (uint64_t)1 << 30; bits >>= 1) {
        for (i = 0; i < 3; i++) {
            w[i] = slide_with_sign(w[i], magnitude64(w[i]) >> 1);
        }
    }
    for (; bits != 0 && bits < (uint64_t)1 << 29; bits <<= 1) {
        for (i = 0; i < 3; i++) {
            w[i] += w[i];
        }
    }
}

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

fxr_vec3
fxr_slide(fxr_vec3 displacement, const fxr_unit3 *normals, size_t count)
{
    int64_t n[SLIDE_MOST][3], d[3];
    slide_found at;
    fxr_vec3 out = {0, 0, 0};
    verdict found;
    size_t k;

    FXR_ASSERT(count <= SLIDE_MOST && (normals != NULL || count == 0));
    if (count > SLIDE_MOST) {
        return point_value(&out);
    }
    for (k = 0; k < count; k++) {
        fxri_slide_normal(n[k], &normals[k]);
    }
    d[0] = displacement.x;
    d[1] = displacement.y;
    d[2] = displacement.z;
    if (against(d, n, count) == count) {
        return point_value(&displacement);
    }
    found = FXR_SIZE > 1
                ? UNSURE
                : fxri_slide_fast(&at, n, normals, count, &displacement);
    if (found == UNSURE) {
        found = fxri_slide_point(&at, n, count, d) ? HIT : MISS;
    }
    if (found == HIT && push_out(at.v, at.lean, at.active, n, count) &&
        at.v[0] == saturate32(at.v[0]) && at.v[1] == saturate32(at.v[1]) &&
        at.v[2] == saturate32(at.v[2])) {
        out.x = (int32_t)at.v[0];
        out.y = (int32_t)at.v[1];
        out.z = (int32_t)at.v[2];
    }
    return point_value(&out);
}
