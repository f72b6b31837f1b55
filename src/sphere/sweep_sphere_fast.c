/*
 * sweep_sphere_fast.c - a moving sphere against an AABB in its neighbourhood.
 *
 * In a piece the squared distance is A t^2 - 2 B t + C, so with C' = C - radius^2 its
 * least is within the radius where A C' <= B^2. What comes within it is outside of it
 * at t = 0 in every piece on the way, so that C' > 0 there, and less than C.
 */
#include "sweep_sphere_fast.h"

#include "../distance/walk32.h"
#include "../number/wide.h"
#include "../rounding/point_any.h"
#include "../rounding/quadratic_fast.h"
#include "../space/copy.h"

/* Is the least distance of the path within the radius, where the walk has ended? */
static bool
touches(const walk_piece *p, walk_stop stop, uint64_t radius2)
{
    uint64_t c;

    if (stop == AT_BREAK && walk_touches(p)) {
        return true;
    }
    c = fxr_narrow_dist2(p, stop == AT_END);
    return c <= radius2 ||
           (stop != AT_START && stop != AT_END &&
            wide_product_order(p->a, c - radius2, p->b, p->b) <= 0);
}

bool
fxr_narrow_sweep_hits(const fxr_segment *path, fxr_q16 radius,
                      const fxr_aabb *box, bool *hit)
{
    const uint64_t radius2 = (uint64_t)((int64_t)radius * radius);
    walk_piece p;
    walk_stop stop = AT_START;

    if (!fxr_narrow_begin(&p, SEGMENT, &path->a, &path->b, box)) {
        return false;
    }
    if (narrow_falls(&p)) {
        stop = fxr_narrow_minimize(&p, true);
    }
    *hit = touches(&p, stop, radius2);
    return true;
}

/* Where a path that starts outside the radius comes within it: the first root. False:
 * it takes more bits. */
static bool
contact(const walk_piece *p, uint64_t radius2, const fxr_vec3 *from,
        fxr_contact *out)
{
    int32_t way[3];
    narrow_surd roots;
    narrow_time t;
    int i;

    for (i = 0; i < 3; i++) {
        way[i] = p->axis[i].down ? -(int32_t)p->axis[i].len
                                 : (int32_t)p->axis[i].len;
    }
    roots.a = p->a;
    roots.b = p->b;
    roots.negative = false;
    roots.inside = false;
    wide_set(&roots.square, 0);
    fxr_wide_add_product(&roots.square, p->b, p->b);
    fxr_wide_subtract_product(&roots.square, p->a,
                              fxr_narrow_dist2(p, false) - radius2);
    fxr_narrow_surd_prepare(&roots);
    return fxr_narrow_time(&roots, false, &t) &&
           fxr_narrow_time_ratio(&t, false, &out->t) &&
           fxr_narrow_time_point(&t, from, way, &out->center);
}

bool
fxr_narrow_sweep_cast(const fxr_segment *path, fxr_q16 radius,
                      const fxr_aabb *box, fxr_contact *out, bool *hit)
{
    const uint64_t radius2 = (uint64_t)((int64_t)radius * radius);
    walk_piece p;
    walk_stop stop = AT_START;

    if (!fxr_narrow_begin(&p, SEGMENT, &path->a, &path->b, box)) {
        return false;
    }
    if (fxr_narrow_dist2(&p, false) <= radius2) {
        *hit = true;
        out->t.num = 0;
        out->t.den = (uint64_t)1 << 32;
        out->t.negative = false;
        copy_point(&out->center, &path->a);
        return true;
    }
    if (narrow_falls(&p)) {
        stop = fxr_narrow_enter(&p, radius2);
    }
    *hit = touches(&p, stop, radius2);
    return !*hit || contact(&p, radius2, &path->a, out);
}
