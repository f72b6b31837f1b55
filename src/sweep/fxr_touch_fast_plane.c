/*
 * fxr_touch_fast_plane.c - about where a moving sphere comes to the plane of a triangle, by the upper
 * bits of its normal.
 */
#include "touch_fast.h"

#include "../number/square_root.h"

int64_t
fxri_fast_dot(const fxr_vec3 *u, const fxr_vec3 *v)
{
    return vector_dot(u, v);
}

void
fxri_fast_parts(int32_t *part, const int64_t *v, int n)
{
    uint64_t all = 0;
    unsigned up;
    bool word;
    int i;

    for (i = 0; i < n; i++) {
        all |= magnitude64(v[i]);
    }
    word = all >> 32 == 0;
    up = FXR_CLZ32((uint32_t)(word ? all : all >> 32) | 1);
    for (i = 0; i < n; i++) {
        const uint64_t size = magnitude64(v[i]);
        const uint32_t upper = word ? (uint32_t)size << up
                                    : (uint32_t)(shifted(size, 0, up) >> 32);
        const int32_t value = (int32_t)(upper >> 2);

        part[i] = v[i] < 0 ? -value : value;
    }
}

/* num / den in units of 2^-32, about, for num <= den. So are their upper words, and v d < 2^63 of
 * the reciprocal v of a word d. */
uint32_t
fxri_fast_quotient(uint64_t num, uint64_t den)
{
    unsigned up;

    if (den >> 32 == 0) {
        num <<= 32;
        den <<= 32;
    }
    up = FXR_CLZ32((uint32_t)(den >> 32) | 1);
    num = FXR_PRODUCT((uint32_t)(shifted(num, 0, up) >> 32),
                      root_reciprocal((uint32_t)(shifted(den, 0, up) >> 32))) >>
          31;
    FXR_ASSERT(num >> 32 == 0);
    return (uint32_t)num;
}

/*
 * About where the centre comes within the radius of the plane: HIT. MISS if it certainly does
 * not. UNSURE if it may start there; *inside: it certainly does.
 *
 *   m         the parts of n, off by less than 1 | < 2^30
 *   g, h      m.w and m.d, off by less than the sum of |w_k| < 3 2^30, and of |d_k|   | < 3 2^60
 *   reach     r |m|, rounded down                | < 2^31 2^31, low by less than r
 *   from      |g| less what it is off, and less the most that r |n| may be:
 *             |n| < |m| + sqrt(3), so below reach + 3 r
 */
verdict
fxri_fast_plane(const touch_fast *s, uint32_t *q, bool *inside)
{
    const uint64_t off = touch_fast_length(&s->start[0]),
                   step = touch_fast_length(&s->d);
    int32_t part[3];
    uint64_t reach, from, by;
    int64_t g, h;
    fxr_vec3 m;
    bool nearer;

    fxri_fast_parts(part, s->normal, 3);
    m.x = part[0];
    m.y = part[1];
    m.z = part[2];
    g = fxri_fast_dot(&m, &s->start[0]);
    h = fxri_fast_dot(&m, &s->d);
    from = magnitude64(g);
    by = magnitude64(h);
    nearer = (g < 0) != (h < 0);
    reach = FXR_PRODUCT(s->radius,
                        fxri_square_root((uint64_t)fxri_fast_dot(&m, &m)));
    *inside = from + off < reach;
    reach += 3 * (uint64_t)s->radius + off;
    if (from <= reach) {
        return UNSURE;
    }
    from -= reach;
    if (nearer ? from > by + step : from + by > step) {
        return MISS; /* so is the end, on the same side */
    }
    if (!nearer || from >= by) {
        return UNSURE;
    }
    *q = fxri_fast_quotient(from, by);
    return HIT;
}
