/*
 * fxr_compound_sweep_box.c - a moving AABB and a compound.
 */
#include "../sweep/questions.h"
#include "sweep_parts.h"

#define SWEEP(name) aabb_##name
#define SWEEP_OUT fxri_sweep_center_out

/* Bounds that are cut off at the end of the range do no harm: the path is within it. */
static bool
aabb_misses_bounds(const sweep_query *s, const fxr_compound *c)
{
    FXR_ASSERT(bounds_are_set(c));
    return sweep_is_empty(s) ||
           !fxri_sweep_aabb_hits_aabb(s->path, &s->half, &c->bounds);
}

#include "sweep_part.h"

static bool
compound_meets(const fxr_segment *path, const fxr_vec3 *half, bool open,
               const fxr_compound *compound, fxr_filter *keep, void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL);
    sweep_of_aabb(&s, path, half, open);
    sweep_among(&s, NULL, keep, context);
    return aabb_meets_parts(&s, compound);
}

bool
fxr_sweep_aabb_hits_compound(const fxr_segment *path, fxr_vec3 half,
                             const fxr_compound *compound)
{
    return compound_meets(path, &half, false, compound, NULL, NULL);
}

bool
fxr_sweep_aabb_hits_compound_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_compound *compound,
                                   fxr_filter *keep, void *context)
{
    return compound_meets(path, &half, false, compound, keep, context);
}

bool
fxr_sweep_aabb_crosses_compound(const fxr_segment *path, fxr_vec3 half,
                                const fxr_compound *compound)
{
    return compound_meets(path, &half, true, compound, NULL, NULL);
}

bool
fxr_sweep_aabb_crosses_compound_where(const fxr_segment *path, fxr_vec3 half,
                                      const fxr_compound *compound,
                                      fxr_filter *keep, void *context)
{
    return compound_meets(path, &half, true, compound, keep, context);
}

bool
fxr_sweep_aabb_cast_compound(const fxr_segment *path, fxr_vec3 half,
                             const fxr_compound *compound, fxr_contact *out,
                             uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    sweep_of_aabb(&s, path, &half, false);
    return aabb_finds_parts(&s, compound, out, part);
}

bool
fxr_sweep_aabb_cast_compound_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_compound *compound,
                                   const fxr_ratio *limit, fxr_filter *keep,
                                   void *context, fxr_contact *out,
                                   uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    sweep_of_aabb(&s, path, &half, false);
    sweep_among(&s, limit, keep, context);
    return aabb_finds_parts(&s, compound, out, part);
}

bool
fxr_sweep_aabb_stop_compound(const fxr_segment *path, fxr_vec3 half,
                             const fxr_compound *compound, fxr_contact *out,
                             uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    sweep_of_aabb(&s, path, &half, true);
    return aabb_stops_parts(&s, compound, out, part);
}

bool
fxr_sweep_aabb_stop_compound_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_compound *compound,
                                   const fxr_ratio *limit, fxr_filter *keep,
                                   void *context, fxr_contact *out,
                                   uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    sweep_of_aabb(&s, path, &half, true);
    sweep_among(&s, limit, keep, context);
    return aabb_stops_parts(&s, compound, out, part);
}
