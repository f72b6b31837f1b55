/*
 * fxr_sweep_solid.c - a moving box and a box at rest, of which one is oriented, in half ulps
 * (sweep_axes.h).
 */
#include "../space/axis.h"
#include "../space/copy.h"
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

bool
fxri_sweep_solid_of(sweep_solid *out, const fxr_unit3 axis[3],
                    const fxr_vec3 *half)
{
    int64_t twice[3];

    sweep_double(twice, half);
    return sweep_solid_set(out, axis, twice);
}

/* A mover of half extents and axes, and a box at rest whose centre and half extents are in
 * half ulps. */
static bool
sweep_solids_set(sweep_axes *s, const fxr_segment *path, const fxr_vec3 *half,
                 const int64_t center[3], const int64_t rest_half[3],
                 const fxr_unit3 rest_axis[3], const fxr_unit3 axis[3])
{
    int i;

    if (!fxri_sweep_solid_of(&s->solid[0], axis, half) ||
        !sweep_solid_set(&s->solid[1], rest_axis, rest_half)) {
        return false;
    }
    sweep_double(s->start, &path->a);
    sweep_double(s->way, &path->b);
    for (i = 0; i < 3; i++) {
        s->way[i] -= s->start[i];
        s->start[i] -= center[i]; /* |.| < 2^33 */
    }
    return true;
}

bool
fxri_sweep_to_obb(sweep_axes *s, const fxr_segment *path,
                  const fxr_unit3 axis[3], const fxr_vec3 *half,
                  const fxr_obb *box)
{
    int64_t center[3], rest_half[3];

    FXR_ASSERT(path != NULL && axis != NULL && box != NULL);
    sweep_double(center, &box->center);
    sweep_double(rest_half, &box->half);
    return sweep_solids_set(s, path, half, center, rest_half, box->axis, axis);
}

/* The mover's own centre does not count. */
bool
fxri_sweep_to_aabb(sweep_axes *s, const fxr_segment *path, const fxr_obb *mover,
                   const fxr_aabb *box)
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
    return sweep_solids_set(s, path, &mover->half, center, rest_half,
                            fxri_world_axes, mover->axis);
}
