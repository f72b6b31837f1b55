/*
 * fxr_point.c - points at a parameter.
 */
#include <fixray/span.h>

#include "../number/limbs.h"
#include "../space/copy.h"
#include "point.h"
#include "point_compact.h"
#include "point_estimate.h"

/* Coordinate by coordinate in less code: for every number, too. den may be 0, with which
 * every point but the origin is out of range. */
FXR_INLINE void
compact_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
              const fxr_ratio *t, fxr_vec3 *out)
{
    const uint64_t num = t->num, den = t->den;
    unsigned shift;
    const uint32_t top = compact_top(den, &shift);
    int32_t *coordinate = components(out);
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t origin = indexed_component(from, i);
        bool down;
        const uint32_t len = difference32(has_end(kind) ? origin : 0,
                                          indexed_component(to, i), &down);
        const uint64_t low = FXR_PRODUCT(len, (uint32_t)num);
        const uint64_t hi =
            FXR_PRODUCT(len, (uint32_t)(num >> 32)) + (low >> 32);
        int64_t by = (int64_t)1 << 32; /* out of range */

        if (hi < den) {
            by = (int64_t)compact_quotient(hi, (uint32_t)low, den, top, shift,
                                           (uint32_t)origin);
        } else if (len == 0) {
            by = 0;
        }
        coordinate[i] =
            saturate32(down != t->negative ? origin - by : origin + by);
    }
}

/* At or between the ends of a segment. */
FXR_INLINE void
segment_point(point_estimate *by, bool fits, const fxr_vec3 *a,
              const fxr_vec3 *b, const fxr_ratio *t, fxr_vec3 *out)
{
    if (t->num == 0) {
        copy_point(out, a);
    } else if (t->num == t->den) {
        copy_point(out, b);
    } else if (fits) {
        point_between(by, a, b, t, out);
    } else {
        exact_point(a, b, SEGMENT, t, out);
    }
}

void
fxri_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
           const fxr_ratio *t, fxr_vec3 *out)
{
    point_estimate by;

    if (FXR_SIZE) {
        const bool ends = has_end(kind) && !t->negative && t->num == t->den;

        if (t->num == 0 || ends) {
            copy_point(out, t->num == 0 ? from : to);
        } else {
            compact_point(from, to, kind, t, out);
        }
    } else if (t->num == 0) {
        copy_point(out, from);
    } else if (kind == SEGMENT && !t->negative && t->num <= t->den) {
        segment_point(&by, estimate_segment(&by, from, to), from, to, t, out);
    } else if (kind == SEGMENT || t->den == 0 ||
               !point_along(from, to, t, out)) {
        exact_point(from, to, kind, t, out);
    }
}

void
fxri_hit_points(linear_kind kind, const fxr_vec3 *a, const fxr_vec3 *b,
                fxr_hit *hit)
{
    point_estimate by;

    if (FXR_SIZE || kind != SEGMENT) {
        fxri_point(a, b, kind, &hit->span.enter, &hit->enter_point);
        fxri_point(a, b, kind, &hit->span.exit, &hit->exit_point);
    } else {
        const bool fits = estimate_segment(&by, a, b);

        segment_point(&by, fits, a, b, &hit->span.enter, &hit->enter_point);
        segment_point(&by, fits, a, b, &hit->span.exit, &hit->exit_point);
    }
}

void
fxri_point_at(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
              uint64_t num, uint64_t den, bool negative, fxr_vec3 *out)
{
    fxr_ratio t;

    t.num = num;
    t.den = den;
    t.negative = negative;
    fxri_point(from, to, kind, &t, out);
}

fxr_vec3
fxr_segment_at(const fxr_segment *s, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(s != NULL);
    fxri_point_at(&s->a, &s->b, SEGMENT, t.num, t.den, t.negative, &p);
    return point_value(&p);
}

fxr_vec3
fxr_ray_at(const fxr_ray *r, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(r != NULL);
    fxri_point_at(&r->origin, &r->dir, RAY, t.num, t.den, t.negative, &p);
    return point_value(&p);
}

fxr_vec3
fxr_line_at(const fxr_line *l, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(l != NULL);
    fxri_point_at(&l->origin, &l->dir, LINE, t.num, t.den, t.negative, &p);
    return point_value(&p);
}
