/*
 * fxr_sweep_obb.c - moving boxes against boxes at rest, where one of them is oriented
 * (slabs.h).
 */
#include "../slabs/obb_far.h"
#include "../slabs/slabs.h"
#include "../space/axis.h"
#include "../space/copy.h"
#include "questions.h"

/* brief: nobody asks where. */
static bool
sweep_meets(slab_path *s, bool open, bool brief)
{
    verdict fast;

    s->open = open;
    s->inside = 0;
    s->step = fxri_slab_step;
    fast = FXR_FAST_SLABS ? fxri_slabs_fast(s, brief) : UNSURE;
    return fast == UNSURE || (fast == HIT && !brief) ? fxri_slabs_of_boxes(s)
                                                     : fast == HIT;
}

/* Of a path that starts in the interior. */
FXR_COLD bool
sweep_gets_deeper(slab_path *s)
{
    slab_nearest nearest;

    fxri_slabs_nearest_of_boxes(&nearest, s);
    return nearest.slope < 0;
}

/* Is there a stop, of a path that comes into the interior? */
static bool
sweep_stops(slab_path *s)
{
    return !s->open || !slabs_in_interior(s) || sweep_gets_deeper(s);
}

static bool
sweep_to_obb(slab_path *s, bool open, bool brief, const fxr_segment *path,
             const fxr_unit3 axis[3], const fxr_vec3 *half, const fxr_obb *box)
{
    const bool in_world = axis == fxri_world_axes;
    const uint32_t reach = far_reach_of_aabb(half);

    if (is_far_from_obb(path, in_world ? reach : 2 * reach, box) &&
        (in_world || axes_span_ball(axis))) {
        return false;
    }
    return fxri_slabs_to_obb(s, path, axis, half, box) &&
           sweep_meets(s, open, brief);
}

static bool
sweep_to_aabb(slab_path *s, bool open, bool brief, const fxr_segment *path,
              const fxr_obb *mover, const fxr_aabb *box)
{
    return fxri_slabs_to_aabb(s, path, mover, box) &&
           sweep_meets(s, open, brief);
}

static bool
sweep_obb_contact(bool open, const fxr_segment *path, const fxr_unit3 axis[3],
                  const fxr_vec3 *half, const fxr_obb *box, fxr_contact *out)
{
    slab_path s;

    FXR_ASSERT(out != NULL);
    if (!sweep_to_obb(&s, open, false, path, axis, half, box) ||
        !sweep_stops(&s)) {
        return false;
    }
    fxri_slabs_contact(&s, path, false, out);
    return true;
}

static bool
sweep_aabb_contact(bool open, const fxr_segment *path, const fxr_obb *mover,
                   const fxr_aabb *box, fxr_contact *out)
{
    slab_path s;

    FXR_ASSERT(out != NULL);
    if (!sweep_to_aabb(&s, open, false, path, mover, box) || !sweep_stops(&s)) {
        return false;
    }
    fxri_slabs_contact(&s, path, false, out);
    return true;
}

bool
fxri_sweep_aabb_hits_obb(const fxr_segment *path, const fxr_vec3 *half,
                         const fxr_obb *box)
{
    slab_path s;

    return sweep_to_obb(&s, false, true, path, fxri_world_axes, half, box);
}

bool
fxr_sweep_aabb_hits_obb(const fxr_segment *path, fxr_vec3 half,
                        const fxr_obb *box)
{
    return fxri_sweep_aabb_hits_obb(path, &half, box);
}

bool
fxri_sweep_aabb_crosses_obb(const fxr_segment *path, const fxr_vec3 *half,
                            const fxr_obb *box)
{
    slab_path s;

    return sweep_to_obb(&s, true, true, path, fxri_world_axes, half, box);
}

bool
fxr_sweep_aabb_crosses_obb(const fxr_segment *path, fxr_vec3 half,
                           const fxr_obb *box)
{
    return fxri_sweep_aabb_crosses_obb(path, &half, box);
}

bool
fxri_sweep_aabb_cast_obb(const fxr_segment *path, const fxr_vec3 *half,
                         const fxr_obb *box, fxr_contact *out)
{
    return sweep_obb_contact(false, path, fxri_world_axes, half, box, out);
}

bool
fxr_sweep_aabb_cast_obb(const fxr_segment *path, fxr_vec3 half,
                        const fxr_obb *box, fxr_contact *out)
{
    return fxri_sweep_aabb_cast_obb(path, &half, box, out);
}

bool
fxri_sweep_aabb_stop_obb(const fxr_segment *path, const fxr_vec3 *half,
                         const fxr_obb *box, fxr_contact *out)
{
    return sweep_obb_contact(true, path, fxri_world_axes, half, box, out);
}

bool
fxr_sweep_aabb_stop_obb(const fxr_segment *path, fxr_vec3 half,
                        const fxr_obb *box, fxr_contact *out)
{
    return fxri_sweep_aabb_stop_obb(path, &half, box, out);
}

bool
fxr_sweep_obb_hits_aabb(const fxr_segment *path, const fxr_obb *mover,
                        const fxr_aabb *box)
{
    slab_path s;

    return sweep_to_aabb(&s, false, true, path, mover, box);
}

bool
fxr_sweep_obb_crosses_aabb(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_aabb *box)
{
    slab_path s;

    return sweep_to_aabb(&s, true, true, path, mover, box);
}

bool
fxr_sweep_obb_cast_aabb(const fxr_segment *path, const fxr_obb *mover,
                        const fxr_aabb *box, fxr_contact *out)
{
    return sweep_aabb_contact(false, path, mover, box, out);
}

bool
fxr_sweep_obb_stop_aabb(const fxr_segment *path, const fxr_obb *mover,
                        const fxr_aabb *box, fxr_contact *out)
{
    return sweep_aabb_contact(true, path, mover, box, out);
}

bool
fxr_sweep_obb_hits_obb(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_obb *box)
{
    slab_path s;

    FXR_ASSERT(mover != NULL);
    return sweep_to_obb(&s, false, true, path, mover->axis, &mover->half, box);
}

bool
fxr_sweep_obb_crosses_obb(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_obb *box)
{
    slab_path s;

    FXR_ASSERT(mover != NULL);
    return sweep_to_obb(&s, true, true, path, mover->axis, &mover->half, box);
}

bool
fxr_sweep_obb_cast_obb(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_obb *box, fxr_contact *out)
{
    FXR_ASSERT(mover != NULL);
    return sweep_obb_contact(false, path, mover->axis, &mover->half, box, out);
}

bool
fxr_sweep_obb_stop_obb(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_obb *box, fxr_contact *out)
{
    FXR_ASSERT(mover != NULL);
    return sweep_obb_contact(true, path, mover->axis, &mover->half, box, out);
}
