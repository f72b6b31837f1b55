/*
 * fxr_compound_sweep_capsule.c - a moving capsule and a compound.
 */
#include "../sweep/touch_body.h"
#include "sweep_capsule_ask.h"
#include "sweep_parts.h"

#define SWEEP(name) capsule_mover_##name
#define SWEEP_OUT capsule_center_out

/* Bounds that are cut off at the end of the range do no harm: end a is within it, or all parts
 * are asked. A radius below 0 is far from all. */
static bool
capsule_mover_misses_bounds(const sweep_query *s, const fxr_compound *c)
{
    const fxr_capsule *const mover = capsule_of_query(s);
    const int64_t reach = (int64_t)mover->radius + s->more; /* < 2^32 */
    fxr_capsule grown;

    FXR_ASSERT(bounds_are_set(c));
    if (reach > INT32_MAX) {
        return false;
    }
    copy_point(&grown.a, &mover->a);
    copy_point(&grown.b, &mover->b);
    grown.radius = (fxr_q16)reach;
    return fxri_capsule_is_far(s->path, &grown, &c->bounds);
}

#include "sweep_part.h"

bool
fxr_sweep_capsule_hits_compound(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_compound *compound)
{
    return fxr_sweep_capsule_hits_compound_where(path, mover, compound, NULL,
                                                 NULL);
}

bool
fxr_sweep_capsule_hits_compound_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_compound *compound,
                                      fxr_filter *keep, void *context)
{
    capsule_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL);
    sweep_of_capsule(&s, path, mover, false);
    sweep_among(&s.query, NULL, keep, context);
    return capsule_mover_meets_parts(&s.query, compound);
}

bool
fxr_sweep_capsule_crosses_compound(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_compound *compound)
{
    return fxr_sweep_capsule_crosses_compound_where(path, mover, compound, NULL,
                                                    NULL);
}

bool
fxr_sweep_capsule_crosses_compound_where(const fxr_segment *path,
                                         const fxr_capsule *mover,
                                         const fxr_compound *compound,
                                         fxr_filter *keep, void *context)
{
    capsule_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL);
    sweep_of_capsule(&s, path, mover, true);
    sweep_among(&s.query, NULL, keep, context);
    return capsule_mover_meets_parts(&s.query, compound);
}

bool
fxr_sweep_capsule_cast_compound(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_compound *compound, fxr_contact *out,
                                uint16_t *part)
{
    return fxr_sweep_capsule_cast_compound_where(path, mover, compound, NULL,
                                                 NULL, NULL, out, part);
}

bool
fxr_sweep_capsule_cast_compound_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_compound *compound,
                                      const fxr_ratio *limit, fxr_filter *keep,
                                      void *context, fxr_contact *out,
                                      uint16_t *part)
{
    capsule_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    sweep_of_capsule(&s, path, mover, false);
    sweep_among(&s.query, limit, keep, context);
    return capsule_mover_finds_parts(&s.query, compound, out, part);
}

bool
fxr_sweep_capsule_stop_compound(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_compound *compound, fxr_contact *out,
                                uint16_t *part)
{
    return fxr_sweep_capsule_stop_compound_where(path, mover, compound, NULL,
                                                 NULL, NULL, out, part);
}

bool
fxr_sweep_capsule_stop_compound_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_compound *compound,
                                      const fxr_ratio *limit, fxr_filter *keep,
                                      void *context, fxr_contact *out,
                                      uint16_t *part)
{
    capsule_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    sweep_of_capsule(&s, path, mover, true);
    sweep_among(&s.query, limit, keep, context);
    return capsule_mover_stops_parts(&s.query, compound, out, part);
}
