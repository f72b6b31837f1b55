/*
 * fxr_compound_sweep_obb.c - a moving OBB and a compound.
 */
#include "../sweep/questions.h"
#include "sweep_parts.h"

#define SWEEP(name) obb_##name
#define SWEEP_OUT fxri_sweep_center_out

/* Bounds that are cut off at the end of the range do no harm: the path is within it. */
static bool
obb_misses_bounds(const sweep_query *s, const fxr_compound *c)
{
    fxr_vec3 grown;
    int i;

    FXR_ASSERT(bounds_are_set(c));
    if (sweep_is_empty(s)) {
        return true;
    }
    for (i = 0; i < 3; i++) {
        const int64_t reach =
            (int64_t)indexed_component(&s->half, i) + s->more; /* < 2^33 */

        if (reach > INT32_MAX) {
            return false;
        }
        components(&grown)[i] = (fxr_q16)reach;
    }
    return !fxri_sweep_aabb_hits_aabb(s->path, &grown, &c->bounds);
}

#include "sweep_part.h"

static bool
compound_meets_obb(const fxr_segment *path, const fxr_obb *mover, bool open,
                   const fxr_compound *compound, fxr_filter *keep,
                   void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL);
    fxri_sweep_of_obb(&s, path, mover, open);
    sweep_among(&s, NULL, keep, context);
    return obb_meets_parts(&s, compound);
}

bool
fxr_sweep_obb_hits_compound(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_compound *compound)
{
    return compound_meets_obb(path, mover, false, compound, NULL, NULL);
}

bool
fxr_sweep_obb_hits_compound_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_compound *compound,
                                  fxr_filter *keep, void *context)
{
    return compound_meets_obb(path, mover, false, compound, keep, context);
}

bool
fxr_sweep_obb_crosses_compound(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_compound *compound)
{
    return compound_meets_obb(path, mover, true, compound, NULL, NULL);
}

bool
fxr_sweep_obb_crosses_compound_where(const fxr_segment *path,
                                     const fxr_obb *mover,
                                     const fxr_compound *compound,
                                     fxr_filter *keep, void *context)
{
    return compound_meets_obb(path, mover, true, compound, keep, context);
}

bool
fxr_sweep_obb_cast_compound(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_compound *compound, fxr_contact *out,
                            uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    fxri_sweep_of_obb(&s, path, mover, false);
    return obb_finds_parts(&s, compound, out, part);
}

bool
fxr_sweep_obb_cast_compound_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_compound *compound,
                                  const fxr_ratio *limit, fxr_filter *keep,
                                  void *context, fxr_contact *out,
                                  uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    fxri_sweep_of_obb(&s, path, mover, false);
    sweep_among(&s, limit, keep, context);
    return obb_finds_parts(&s, compound, out, part);
}

bool
fxr_sweep_obb_stop_compound(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_compound *compound, fxr_contact *out,
                            uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    fxri_sweep_of_obb(&s, path, mover, true);
    return obb_stops_parts(&s, compound, out, part);
}

bool
fxr_sweep_obb_stop_compound_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_compound *compound,
                                  const fxr_ratio *limit, fxr_filter *keep,
                                  void *context, fxr_contact *out,
                                  uint16_t *part)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    fxri_sweep_of_obb(&s, path, mover, true);
    sweep_among(&s, limit, keep, context);
    return obb_stops_parts(&s, compound, out, part);
}
