/*
 * fxr_compound_sweep.c - a moving sphere and a compound.
 */
#include "sweep_parts.h"

#define SWEEP(name) sphere_##name
#define SWEEP_OUT fxri_sweep_center_out

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
    return fxr_sweep_sphere_hits_compound_where(path, radius, compound, NULL,
                                                NULL);
}

bool
fxr_sweep_sphere_hits_compound_where(const fxr_segment *path, fxr_q16 radius,
                                     const fxr_compound *compound,
                                     fxr_filter *keep, void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL);
    sweep_of_sphere(&s, path, radius, false);
    sweep_among(&s, NULL, keep, context);
    return sphere_meets_parts(&s, compound);
}

bool
fxr_sweep_sphere_crosses_compound(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_compound *compound)
{
    return fxr_sweep_sphere_crosses_compound_where(path, radius, compound, NULL,
                                                   NULL);
}

bool
fxr_sweep_sphere_crosses_compound_where(const fxr_segment *path, fxr_q16 radius,
                                        const fxr_compound *compound,
                                        fxr_filter *keep, void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL);
    sweep_of_sphere(&s, path, radius, true);
    sweep_among(&s, NULL, keep, context);
    return sphere_meets_parts(&s, compound);
}

bool
fxr_sweep_sphere_cast_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound, fxr_contact *out,
                               uint16_t *part)
{
    return fxr_sweep_sphere_cast_compound_where(path, radius, compound, NULL,
                                                NULL, NULL, out, part);
}

bool
fxr_sweep_sphere_cast_compound_where(const fxr_segment *path, fxr_q16 radius,
                                     const fxr_compound *compound,
                                     const fxr_ratio *limit, fxr_filter *keep,
                                     void *context, fxr_contact *out,
                                     uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    sweep_of_sphere(&s, path, radius, false);
    sweep_among(&s, limit, keep, context);
    return sphere_finds_parts(&s, compound, out, part);
}

bool
fxr_sweep_sphere_stop_compound(const fxr_segment *path, fxr_q16 radius,
                               const fxr_compound *compound, fxr_contact *out,
                               uint16_t *part)
{
    return fxr_sweep_sphere_stop_compound_where(path, radius, compound, NULL,
                                                NULL, NULL, out, part);
}

bool
fxr_sweep_sphere_stop_compound_where(const fxr_segment *path, fxr_q16 radius,
                                     const fxr_compound *compound,
                                     const fxr_ratio *limit, fxr_filter *keep,
                                     void *context, fxr_contact *out,
                                     uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    sweep_of_sphere(&s, path, radius, true);
    sweep_among(&s, limit, keep, context);
    return sphere_stops_parts(&s, compound, out, part);
}
