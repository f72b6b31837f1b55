/*
 * fxr_mover_reach.c - the box that a moving sphere, AABB or OBB is in, with more for what may
 * touch a shape from beyond it.
 *
 *   half, reach     | < 2^31, or no bounds
 */
#include "../space/axis.h"
#include "../space/box_union.h"
#include "mover.h"

/* About the start of the path. An empty mover touches nothing. */
static bool
reach_of(const sweep_query *s, const fxr_vec3 *half, uint32_t more,
         sweep_reach *out)
{
    int i;

    if (half->x < 0 || half->y < 0 || half->z < 0) {
        return false;
    }
    out->box.path = s->path;
    copy_point(&out->box.middle, &s->path->a);
    for (i = 0; i < 3; i++) {
        const uint32_t to = (uint32_t)indexed_component(half, i);

        out->box.half[i] = more > UINT32_MAX - to ? UINT32_MAX : to + more;
    }
    return true;
}

/*
 * How much farther than by its radius a sphere may touch a shape. The distance from an OBB
 * counts in the coordinates of the box: with axes that fxr_obb_make accepts, G = A A^T is
 * within 2^-20 of 1 in each entry, and a vector of length r there has at most
 *
 *   r / sqrt(1 - 3 2^-20) < r (1 + 2^-19)
 *
 * An AABB is where it is.
 */
bool
fxri_reach_half(const sweep_query *s, sweep_reach *out)
{
    const fxr_mover *const m = s->mover;
    const uint32_t more = m->kind == FXRI_MOVER_SPHERE && m->half.x >= 0
                              ? ((uint32_t)m->half.x >> 19) + 1
                              : 0;

    return reach_of(s, &m->half, more, out);
}

/*
 * The distance from a sphere or a capsule counts in the coordinates of the mover: it is up to
 * 1 + 2^-19 of that in the world, as above, for axes that fxr_obb_make accepts; so one of
 * radius r < 2^31 may touch r 2^-19 < 2^12 farther off. For other axes, or a box that goes on
 * beyond an int32, every shape is asked.
 */
bool
fxri_reach_obb(const sweep_query *s, sweep_reach *out)
{
    enum { OF_A_SPHERE = (1 << 12) + 1 };
    const fxr_obb *const box = (const fxr_obb *)s->mover->body;
    uint32_t more = OF_A_SPHERE;
    fxr_obb about;
    fxr_aabb round;

    copy_axes(about.axis, box->axis);
    copy_point(&about.half, &box->half);
    about.center.x = about.center.y = about.center.z = 0;
    fxri_aabb_of_obb(&about, &round); /* max < 0 if it is empty */
    if (round.max.x == INT32_MAX || round.max.y == INT32_MAX ||
        round.max.z == INT32_MAX || !fxri_axes_orthonormal(about.axis)) {
        more = UINT32_MAX;
    }
    return reach_of(s, &round.max, more, out);
}
