/*
 * compound_sweep.c - a moving sphere and a compound.
 */
#include "sweep_parts.h"

#define SWEEP(name) sphere_##name

static bool
sphere_misses_bounds(const sweep_query *s, const fxr_compound *c)
{
    const fxr_aabb *const bounds = &c->bounds;
    const int64_t reach = (int64_t)s->half.x + s->more;

    FXR_ASSERT(bounds_are_set(c));
    return sweep_is_empty(s) ||
           (!bounds_reach_end(bounds) && reach <= INT32_MAX &&
            !fxr_sweep_sphere_hits_aabb(s->path, (fxr_q16)reach, bounds));
}

#include "sweep_part.h"

bool
fxr_sweep_sphere_hits_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL);
    sweep_of_sphere(&s, path, radius, false);
    return sphere_meets_parts(&s, compound);
}

bool
fxr_sweep_sphere_crosses_compound(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_compound *compound)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL);
    sweep_of_sphere(&s, path, radius, true);
    return sphere_meets_parts(&s, compound);
}

bool
fxr_sweep_sphere_cast_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound, fxr_contact *out,
                               uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    sweep_of_sphere(&s, path, radius, false);
    return sphere_finds_parts(&s, compound, out, part);
}

bool
fxr_sweep_sphere_stop_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound, fxr_contact *out,
                               uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    sweep_of_sphere(&s, path, radius, true);
    return sphere_stops_parts(&s, compound, out, part);
}
