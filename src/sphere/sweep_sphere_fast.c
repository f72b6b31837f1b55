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
touches(const walk32_piece *p, walk_stop stop, uint64_t radius2)
{
    uint64_t c;

    if (stop == AT_BREAK && walk32_touches(p)) {
        return true;
    }
    c = fxri_walk32_dist2(p, stop == AT_END);
    return c <= radius2 ||
           (stop != AT_START && stop != AT_END &&
            wide_product_order(p->a, c - radius2, p->b, p->b) <= 0);
}

bool
fxri_sweep_sphere_fast_hits(const fxr_segment *path, fxr_q16 radius,
                            const fxr_aabb *box, bool *hit)
{
    const uint64_t radius2 = (uint64_t)((int64_t)radius * radius);
    walk32_piece p;
    walk_stop stop = AT_START;

    if (!fxri_walk32_begin(&p, SEGMENT, &path->a, &path->b, box)) {
        return false;
    }
    if (walk32_falls(&p)) {
        stop = fxri_walk32_minimize(&p, true);
    }
    *hit = touches(&p, stop, radius2);
    return true;
}

/* Where a path that starts outside the radius comes within it: the first root. False:
 * it takes more bits. */
static bool
contact_fast(const walk32_piece *p, uint64_t radius2, const fxr_vec3 *from,
             fxr_contact *out)
{
    int32_t way[3];
    quadratic_fast roots;
    root_fast t;
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
    fxri_wide_add_product(&roots.square, p->b, p->b);
    fxri_wide_subtract_product(&roots.square, p->a,
                               fxri_walk32_dist2(p, false) - radius2);
    fxri_quadratic_fast_prepare(&roots);
    return fxri_root_fast(&roots, false, &t) &&
           fxri_root_fast_ratio(&t, false, &out->t) &&
           fxri_root_fast_point(&t, from, way, &out->center);
}

bool
fxri_sweep_sphere_fast_cast(const fxr_segment *path, fxr_q16 radius,
                            const fxr_aabb *box, fxr_contact *out, bool *hit)
{
    const uint64_t radius2 = (uint64_t)((int64_t)radius * radius);
    walk32_piece p;
    walk_stop stop = AT_START;

    if (!fxri_walk32_begin(&p, SEGMENT, &path->a, &path->b, box)) {
        return false;
    }
    if (fxri_walk32_dist2(&p, false) <= radius2) {
        *hit = true;
        out->t.num = 0;
        out->t.den = (uint64_t)1 << 32;
        out->t.negative = false;
        copy_point(&out->center, &path->a);
        return true;
    }
    if (walk32_falls(&p)) {
        stop = fxri_walk32_enter(&p, radius2);
    }
    *hit = touches(&p, stop, radius2);
    return !*hit || contact_fast(&p, radius2, &path->a, out);
}
