/*
 * fxr_sweep_center.c - the center of a stop, brought out of what else it is in.
 *
 * At the exact t the mover is in the interior of no shape, nor is it before, unless it starts
 * there. Its center is rounded to the outside of the shape that it stops at: less than an ulp from
 * the exact one on each axis, which may be in a shape beside it, as in a corner. Where an ulp
 * towards the start does not do, as in a narrow corner, the places asked are those on the way
 * back at 2, 4, 8, ... ulps of the longest axis, and the last one is the start.
 */
#include "sweep_ask.h"

/* Of the way back on an axis, d / 2^shift, rounded up. */
static fxr_q16
part_of_way(fxr_q16 center, fxr_q16 start, int shift)
{
    bool down;
    const uint32_t d = difference32(center, start, &down);
    const uint32_t less = shift > 31 ? d > 0 : (d >> shift);
    const uint32_t by =
        shift > 31 ? less : less + ((less << shift) != d); /* <= d */

    return signed32(down ? (uint32_t)center - by : (uint32_t)center + by);
}

/* How often the longest of three ways can be halved until it is one ulp. */
static int
halvings(const fxr_vec3 *center, const fxr_vec3 *start)
{
    uint32_t all = 0;
    int i, n = 0;

    for (i = 0; i < 3; i++) {
        bool down;

        all |= difference32(indexed_component(center, i),
                            indexed_component(start, i), &down);
    }
    while (n < 31 && all >> n > 1) {
        n++;
    }
    return n;
}

bool
fxri_sweep_back_out(sweep_query *at, fxr_segment *way, bool whole,
                    const fxr_vec3 *start, fxr_vec3 *center,
                    sweep_meets_scene *meets, const void *scene)
{
    int shift = 32; /* an ulp on each axis */

    at->path = way;
    at->open = true;
    copy_point(&way->a, whole ? start : center);
    copy_point(&way->b, center);
    if (!meets(at, scene)) {
        return false;
    }
    do {
        way->b.x = part_of_way(center->x, start->x, shift);
        way->b.y = part_of_way(center->y, start->y, shift);
        way->b.z = part_of_way(center->z, start->z, shift);
        if (!whole) {
            copy_point(&way->a, &way->b);
        }
        shift = (shift > 31 ? halvings(center, start) : shift) - 1;
    } while (shift >= 0 && meets(at, scene));
    copy_point(center, &way->b);
    return true;
}

bool
fxri_sweep_center_out(const sweep_query *s, fxr_vec3 *center,
                      sweep_meets_scene *meets, const void *scene)
{
    fxr_segment way;
    sweep_query at;

    at.mover = s->mover;
    copy_point(&at.half, &s->half);
    at.more = s->more;
    sweep_among(&at, NULL, s->kept.keep, s->kept.context);
    return fxri_sweep_back_out(&at, &way, false, &s->path->a, center, meets,
                               scene);
}
