/*
 * sweep_obb.c - moving boxes against boxes at rest, where one of them is oriented
 * (sweep_axes.h).
 */
#include "../space/axis.h"
#include "../space/copy.h"
#include "closest.h"
#include "sweep_axes.h"

/* A box of half extents in half ulps, below 2^32. Returns false if it is empty. */
static bool
sweep_solid_set(sweep_solid *out, const fxr_unit3 axis[3],
                const int64_t half[3])
{
    int i;

    out->axis = axis;
    for (i = 0; i < 3; i++) {
        if (half[i] < 0) {
            return false;
        }
        out->half[i] = (uint32_t)half[i];
    }
    return axes_valid(axis);
}

static void
sweep_double(int64_t out[3], const fxr_vec3 *v)
{
    int i;

    for (i = 0; i < 3; i++) {
        out[i] = 2 * (int64_t)indexed_component(v, i);
    }
}

/* A mover of half extents and axes against a box at rest whose centre and half extents are
 * in half ulps. brief: nobody asks where. */
static bool
sweep_meets(sweep_axes *s, bool open, bool brief, const fxr_segment *path,
            const fxr_vec3 *half, const int64_t center[3],
            const int64_t rest_half[3], const fxr_unit3 rest_axis[3],
            const fxr_unit3 axis[3])
{
    int64_t twice[3];
    verdict fast;
    int i;

    sweep_double(twice, half);
    if (!sweep_solid_set(&s->solid[0], axis, twice) ||
        !sweep_solid_set(&s->solid[1], rest_axis, rest_half)) {
        return false;
    }
    sweep_double(s->start, &path->a);
    sweep_double(s->way, &path->b);
    for (i = 0; i < 3; i++) {
        s->way[i] -= s->start[i];
        s->start[i] -= center[i]; /* |.| < 2^33 */
    }
    s->open = open;
    s->inside = 0;
    fast = FXR_SIZE > 1 ? UNSURE : fxri_sweep_axes_fast(s, brief);
    return fast == UNSURE || (fast == HIT && !brief) ? fxri_sweep_axes_meet(s)
                                                     : fast == HIT;
}

static bool
sweep_to_obb(sweep_axes *s, bool open, bool brief, const fxr_segment *path,
             const fxr_unit3 axis[3], const fxr_vec3 *half, const fxr_obb *box)
{
    int64_t center[3], rest_half[3];

    FXR_ASSERT(path != NULL && axis != NULL && box != NULL);
    sweep_double(center, &box->center);
    sweep_double(rest_half, &box->half);
    return sweep_meets(s, open, brief, path, half, center, rest_half, box->axis,
                       axis);
}

/* The mover's own centre does not count. */
static bool
sweep_to_aabb(sweep_axes *s, bool open, bool brief, const fxr_segment *path,
              const fxr_obb *mover, const fxr_aabb *box)
{
    int64_t center[3], rest_half[3];
    int i;

    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    for (i = 0; i < 3; i++) {
        const int64_t low = indexed_component(&box->min, i);
        const int64_t high = indexed_component(&box->max, i);

        center[i] = low + high;
        rest_half[i] = high - low;
    }
    return sweep_meets(s, open, brief, path, &mover->half, center, rest_half,
                       fxri_world_axes, mover->axis);
}

static bool
sweep_obb_contact(bool open, const fxr_segment *path, const fxr_unit3 axis[3],
                  const fxr_vec3 *half, const fxr_obb *box, fxr_contact *out)
{
    sweep_axes s;

    FXR_ASSERT(out != NULL);
    if (!sweep_to_obb(&s, open, false, path, axis, half, box)) {
        return false;
    }
    fxri_sweep_contact(&s, path, out);
    fxri_obb_point(&out->center, box, &out->point);
    return true;
}

static bool
sweep_aabb_contact(bool open, const fxr_segment *path, const fxr_obb *mover,
                   const fxr_aabb *box, fxr_contact *out)
{
    sweep_axes s;

    FXR_ASSERT(out != NULL);
    if (!sweep_to_aabb(&s, open, false, path, mover, box)) {
        return false;
    }
    fxri_sweep_contact(&s, path, out);
    clamp_to_box(&out->center, box, &out->point);
    return true;
}

bool
fxri_sweep_aabb_hits_obb(const fxr_segment *path, const fxr_vec3 *half,
                         const fxr_obb *box)
{
    sweep_axes s;

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
    sweep_axes s;

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
    sweep_axes s;

    return sweep_to_aabb(&s, false, true, path, mover, box);
}

bool
fxr_sweep_obb_crosses_aabb(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_aabb *box)
{
    sweep_axes s;

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
    sweep_axes s;

    FXR_ASSERT(mover != NULL);
    return sweep_to_obb(&s, false, true, path, mover->axis, &mover->half, box);
}

bool
fxr_sweep_obb_crosses_obb(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_obb *box)
{
    sweep_axes s;

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
