/*
 * fxr_sweep_normal.c - the normal of the first contact of a moving sphere with a box or another
 * sphere, and the shortest way out of where it starts inside (contact_normal.h).
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../round/outside.h"
#include "contact_normal.h"
#include "sweep_outside.h"

bool
fxr_sweep_sphere_normal_aabb(const fxr_segment *path, fxr_q16 radius,
                             const fxr_aabb *box, fxr_contact_normal *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;
    normal_question ask;
    fxr_entry entry;
    least s;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if (radius == 0 && fxr_segment_enter_aabb(path, box, &entry) &&
        fxr_faces_normal_aabb(entry.faces, &out->normal)) {
        out->depth = 0;
        out->faces = entry.faces;
        return true;
    }
    ask.axis = fxri_world_axes;
    ask.reach = magnitude32(radius);
    ask.units = 0;
    roots.of.limb = limb;
    roots.of.n = COMPACT_LIMBS;
    if (sweep_outside(path, radius, box) ||
        !fxri_least_of_aabb(&s, SEGMENT, &path->a, &path->b, box) ||
        fxri_least_enter(&s, ask.reach, &roots.of) != HIT ||
        !root_is_set(&roots)) {
        return false;
    }
    normal_of_contact(&ask, &s, &roots, out);
    if (!is_edge(out->faces)) {
        (void)fxr_faces_normal_aabb(out->faces, &out->normal);
    }
    return true;
}

bool
fxr_sweep_sphere_normal_obb(const fxr_segment *path, fxr_q16 radius,
                            const fxr_obb *box, fxr_contact_normal *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LONG)];
    compact_roots roots;
    normal_question ask;
    fxr_entry entry;
    least s;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if (radius == 0 && fxr_segment_enter_obb(path, box, &entry) &&
        fxr_faces_normal_obb(entry.faces, box, &out->normal)) {
        out->depth = 0;
        out->faces = entry.faces;
        return true;
    }
    ask.axis = box->axis;
    ask.reach = obb_reach(radius);
    ask.units = 30;
    roots.of.limb = limb;
    roots.of.n = COMPACT_LONG;
    if (fxri_sweep_obb_cheap(path, radius, box, false) == MISS ||
        !fxri_least_of_obb(&s, SEGMENT, &path->a, &path->b, box) ||
        fxri_least_enter(&s, ask.reach, &roots.of) != HIT ||
        !fxri_compact_roots_set_long(&roots)) {
        return false;
    }
    normal_of_contact(&ask, &s, &roots, out);
    if (!is_edge(out->faces) &&
        !fxr_faces_normal_obb(out->faces, box, &out->normal)) {
        out->normal.x = out->normal.y = out->normal.z = 0; /* as the axis */
    }
    return true;
}

/* N(t) of a sphere at rest. */
static void
normal_of_ball(normal_at n[3], const fxr_segment *path, const fxr_vec3 *center)
{
    const uint32_t unit = FXR_Q30_ONE;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t start = indexed_component(&path->a, k);
        bool down, below;
        const uint32_t len =
            difference32(start, indexed_component(&path->b, k), &down);
        const uint32_t gap =
            difference32(start, indexed_component(center, k), &below);

        fxri_limbs_copy(n[k].p, NORMAL_LIMBS, &len, 0);
        fxri_limbs_copy(n[k].q, NORMAL_LIMBS, &len, 0);
        limbs_add(n[k].p, NORMAL_LIMBS, &gap, 1, unit, LIMBS_PLUS);
        limbs_add(n[k].q, NORMAL_LIMBS, &len, 1, unit, LIMBS_PLUS);
        n[k].p_sign = (int8_t)(gap == 0 ? 0 : below ? -1 : 1);
        n[k].q_sign = (int8_t)(len == 0 ? 0 : down ? -1 : 1);
    }
}

bool
fxr_sweep_sphere_normal_sphere(const fxr_segment *path, fxr_q16 radius,
                               const fxr_sphere *sphere,
                               fxr_contact_normal *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;
    normal_question ask;
    normal_at n[3];
    fxr_sphere grown;

    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    ask.reach = (uint64_t)magnitude32(radius) + magnitude32(sphere->radius);
    ask.units = 0;
    copy_point(&grown.center, &sphere->center);
    grown.radius = signed32((uint32_t)ask.reach); /* ball_any.h takes it so */
    roots.of.limb = limb;
    if (radius < 0 || sphere->radius < 0 ||
        !fxri_ball_any_set(SEGMENT, &path->a, &path->b, &grown, &roots.of) ||
        fxri_ball_any_depth(&roots.of, SEGMENT) < 0 || !root_is_set(&roots)) {
        return false;
    }
    normal_of_ball(n, path, &sphere->center);
    out->faces = 0;
    out->depth = 0;
    out->normal.x = FXR_Q30_ONE; /* where there is none */
    out->normal.y = out->normal.z = 0;
    if (roots.of.c_sign > 0 && ask.reach > 0) {
        normal_along(&roots, n, ask.reach, &out->normal);
    } else if ((n[0].p_sign | n[1].p_sign | n[2].p_sign) != 0 &&
               ask.reach > 0) {
        out_along_e(&ask, n, &roots.of, out);
    } else {
        out->depth = depth_of(&ask, ask.reach);
    }
    return true;
}
