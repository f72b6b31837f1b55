/*
 * fix16_slab.c - slabs with libfixmath, as its users write them.
 *
 * Sums and differences are plain ones, since no coordinate here can overflow; what
 * overflows in fix16_div is fix16_overflow, as it comes.
 */
#include "others.h"

#include <fix16.h>

/* One axis: does anything of enter..exit remain? */
static inline bool
slab(fix16_t p, fix16_t d, fix16_t min, fix16_t max, fix16_t *enter,
     fix16_t *exit)
{
    fix16_t t0, t1;

    if (d == 0)
        return p >= min && p <= max;
    t0 = fix16_div(min - p, d);
    t1 = fix16_div(max - p, d);
    if (t0 > t1) {
        const fix16_t t = t0;

        t0 = t1;
        t1 = t;
    }
    if (t0 > *enter)
        *enter = t0;
    if (t1 < *exit)
        *exit = t1;
    return *enter <= *exit;
}

static inline bool
slabs(const fxr_segment *s, const fxr_aabb *box, fix16_t *enter, fix16_t *exit)
{
    return slab(s->a.x, s->b.x - s->a.x, box->min.x, box->max.x, enter, exit) &&
           slab(s->a.y, s->b.y - s->a.y, box->min.y, box->max.y, enter, exit) &&
           slab(s->a.z, s->b.z - s->a.z, box->min.z, box->max.z, enter, exit);
}

bool
alt_fix16_slab_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box)
{
    fix16_t enter = 0, exit = fix16_one;

    return slabs(s, box, &enter, &exit);
}

static inline void
point_at(fxr_vec3 *out, const fxr_segment *s, fix16_t t)
{
    out->x = s->a.x + fix16_mul(s->b.x - s->a.x, t);
    out->y = s->a.y + fix16_mul(s->b.y - s->a.y, t);
    out->z = s->a.z + fix16_mul(s->b.z - s->a.z, t);
}

bool
alt_fix16_slab_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box,
                                 fxr_vec3 *enter_point, fxr_vec3 *exit_point)
{
    fix16_t enter = 0, exit = fix16_one;

    if (!slabs(s, box, &enter, &exit))
        return false;
    point_at(enter_point, s, enter);
    point_at(exit_point, s, exit);
    return true;
}

/* u . v, with an axis in Q16.16. */
static inline fix16_t
turned(const fix16_t u[3], const fxr_vec3 *v)
{
    return fix16_mul(u[0], v->x) + fix16_mul(u[1], v->y) +
           fix16_mul(u[2], v->z);
}

bool
alt_fix16_turn_segment_hits_obb(const fxr_segment *s, const fix16_obb *box)
{
    const fxr_vec3 a = {s->a.x - box->center.x, s->a.y - box->center.y,
                        s->a.z - box->center.z};
    const fxr_vec3 d = {s->b.x - s->a.x, s->b.y - s->a.y, s->b.z - s->a.z};
    fix16_t enter = 0, exit = fix16_one;

    return slab(turned(box->axis[0], &a), turned(box->axis[0], &d),
                -box->half.x, box->half.x, &enter, &exit) &&
           slab(turned(box->axis[1], &a), turned(box->axis[1], &d),
                -box->half.y, box->half.y, &enter, &exit) &&
           slab(turned(box->axis[2], &a), turned(box->axis[2], &d),
                -box->half.z, box->half.z, &enter, &exit);
}
