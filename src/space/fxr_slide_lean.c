/*
 * fxr_slide_lean.c - what all bodies of fxr_slide ask: normals in one scale, on which side of
 * one a vector is, and which way leads out of two planes.
 */
#include "slide.h"

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
