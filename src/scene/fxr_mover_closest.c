/*
 * fxr_mover_closest.c - the shape of a scene that is closest to a mover: the mover as a shape where it is,
 * in the space of each scene, and the gap between that and each shape.
 *
 * A gap is a distance less both radii, in whole ulps, rounded down. To the walk it is the largest squared
 * distance that has it,
 *
 *   (gap + 1)^2 - 1 = gap^2 + 2 gap    | < 2^64, for a gap below 2^32
 *
 * which orders as gaps do, is 0 for a gap of 0, and is no less than the squared distance of the boxes.
 *
 * OBB_MARGIN   how far a corner of an OBB may be outside of the box round it: less than the sum of its half
 *              extents, below 3 2^31, times 2^-20, and an ulp
 */
#include "../distance/closest.h"
#include "../space/axis.h"
#include "../space/box_union.h"
#include "scene_linear.h"
#include "tree.h"

enum { OBB_MARGIN = 3 * 2048 + 2 };

/*
 *   c          the first member
 *   is_placed  what follows is that of the scene with the number `placed`
 *   fits   the mover fits there
 *   shape      of the mover: aabb, obb, sphere or capsule
 *   around     the box round it
 */
typedef struct {
    scene_closest c;
    const fxr_mover *mover;
    uint32_t placed;
    bool is_placed, fits;
    fxr_shape shape;
    fxr_aabb aabb, around;
    fxr_obb obb;
    fxr_sphere sphere;
    fxr_capsule capsule;
} mover_closest;

/* The transform `depth` scenes above that which was entered last, or NULL. */
static const fxr_transform *
moved_above(const linear_moved *moved, unsigned depth)
{
    for (; moved != NULL && depth > 0; depth--) {
        moved = moved->outer;
    }
    return moved != NULL ? moved->by : NULL;
}

static unsigned
moved_depth(const linear_moved *moved)
{
    unsigned depth = 0;

    for (; moved != NULL; moved = moved->outer) {
        depth++;
    }
    return depth;
}

static bool
place_capsule(mover_closest *m, const fxr_vec3 *at)
{
    const linear_moved *const moved = m->c.q.moved;
    const fxr_capsule *const about = (const fxr_capsule *)m->mover->body;
    fxr_capsule *const to = &m->capsule;
    unsigned depth = moved_depth(moved);
    int i;

    copy_point(&to->a, &about->a);
    copy_point(&to->b, &about->b);
    to->radius = about->radius;
    while (depth-- > 0) {
        fxr_capsule from;

        copy_point(&from.a, &to->a);
        copy_point(&from.b, &to->b);
        from.radius = to->radius;
        if (!fxri_turn_capsule(&from, &moved_above(moved, depth)->rotation,
                               to)) {
            return false;
        }
    }
    if (to->radius < 0 || !fxri_capsule_fits(to, at)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        components(&to->a)[i] += indexed_component(at, i);
        components(&to->b)[i] += indexed_component(at, i);
    }
    m->shape.kind = FXR_SHAPE_CAPSULE;
    m->shape.of = to;
    fxri_aabb_of_capsule(to, &m->around);
    return true;
}

static bool
place_sphere(mover_closest *m, const fxr_vec3 *at)
{
    copy_point(&m->sphere.center, at);
    m->sphere.radius = m->mover->half.x;
    m->shape.kind = FXR_SHAPE_SPHERE;
    m->shape.of = &m->sphere;
    fxri_aabb_of_sphere(&m->sphere, &m->around);
    return m->sphere.radius >= 0;
}

/* An AABB that is not turned, if it fits Q16.16. */
static bool
place_aabb(mover_closest *m, const fxr_vec3 *at)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t half = indexed_component(&m->mover->half, i);
        const int64_t low = indexed_component(at, i) - half;
        const int64_t high = indexed_component(at, i) + half;

        if (low != saturate32(low) || high != saturate32(high)) {
            return false;
        }
        components(&m->aabb.min)[i] = (int32_t)low;
        components(&m->aabb.max)[i] = (int32_t)high;
    }
    m->shape.kind = FXR_SHAPE_AABB;
    m->shape.of = &m->aabb;
    copy_point(&m->around.min, &m->aabb.min);
    copy_point(&m->around.max, &m->aabb.max);
    return true;
}

/* Without a copy of a struct, which some compilers call memcpy for. */
static void
grow_around(fxr_aabb *out, const fxr_aabb *box, fxr_q16 by)
{
    const fxr_aabb grown = fxr_aabb_grow(box, by);

    copy_aabb(out, &grown);
}

static bool
place_obb(mover_closest *m, const fxr_vec3 *at)
{
    const linear_moved *const moved = m->c.q.moved;
    const fxr_unit3 *const axis = m->mover->kind == FXRI_MOVER_AABB
                                      ? fxri_world_axes
                                      : ((const fxr_obb *)m->mover->body)->axis;
    unsigned depth = moved_depth(moved);
    int i;

    copy_point(&m->obb.center, at);
    copy_point(&m->obb.half, &m->mover->half);
    for (i = 0; i < 3; i++) {
        copy_unit(&m->obb.axis[i], &axis[i]);
    }
    while (depth-- > 0) {
        for (i = 0; i < 3; i++) {
            fxri_turn_to_object(&moved_above(moved, depth)->rotation,
                                &m->obb.axis[i]);
        }
    }
    m->shape.kind = FXR_SHAPE_OBB;
    m->shape.of = &m->obb;
    fxri_aabb_of_obb(&m->obb, &m->around);
    grow_around(&m->around, &m->around, OBB_MARGIN);
    return (m->obb.half.x | m->obb.half.y | m->obb.half.z) >= 0;
}

/* Where the mover is in the space of the scene that is asked. Returns whether it is there. */
static bool
place_mover(mover_closest *m)
{
    const linear_query *const q = &m->c.q;

    if (m->is_placed && m->placed == q->scene) {
        return m->fits;
    }
    m->is_placed = true;
    m->placed = q->scene;
    switch (m->mover->kind) {
    case FXRI_MOVER_SPHERE:
        m->fits = place_sphere(m, q->p);
        break;
    case FXRI_MOVER_CAPSULE:
        m->fits = place_capsule(m, q->p);
        break;
    default:
        m->fits = (m->mover->kind == FXRI_MOVER_AABB && q->moved == NULL &&
                   place_aabb(m, q->p)) ||
                  place_obb(m, q->p);
    }
    return m->fits;
}

static uint32_t
radius_of(const fxr_shape *shape)
{
    return shape->kind == FXR_SHAPE_SPHERE
               ? (uint32_t)((const fxr_sphere *)shape->of)->radius
           : shape->kind == FXR_SHAPE_CAPSULE
               ? (uint32_t)((const fxr_capsule *)shape->of)->radius
               : 0;
}

/* The points of both, and the gap as the walk has it. */
static bool
mover_gap(const mover_closest *m, unsigned kind, const void *shape,
          fxr_closest *out)
{
    fxr_closest_pair pair;
    fxr_shape rest;
    uint64_t dist, radii, gap;

    rest.kind = (fxr_shape_kind)kind;
    rest.of = shape;
    if (!kind_is_in_FXR_COMPOUND_KINDS(rest.kind) ||
        !fxr_shape_closest_shape(&m->shape, &rest, &pair)) {
        return false;
    }
    dist = fxr_dist_uq16(pair.dist2);
    radii = (uint64_t)radius_of(&m->shape) + radius_of(&rest);
    gap = dist > radii ? dist - radii : 0;
    copy_point(&out->on_linear, &pair.on_a);
    copy_point(&out->on_shape, &pair.on_b);
    out->t.num = 0;
    out->t.den = 1;
    out->t.negative = false;
    out->dist2 = gap * gap + 2 * gap;
    return true;
}

static sweep_shown
asks_gap(linear_query *q, unsigned kind, const void *shape)
{
    mover_closest *const m = (mover_closest *)q;
    fxr_closest found;

    return fxri_closest_shown(
        &m->c, place_mover(m) && mover_gap(m, kind, shape, &found), &found);
}

/* Of a tree, whose boxes are asked about that round the mover. */
static bool
gap_in_tree(const tree_closest *t, uint32_t number, fxr_closest *out)
{
    const mover_closest *const m = (const mover_closest *)t->of;
    fxr_triangle room;
    unsigned kind;
    const void *const shape = fxri_tree_shape(t->bvh, number, &room, &kind);

    return mover_gap(m, kind, shape, out);
}

static bool
gaps_in_tree(linear_query *q, const fxr_bvh *bvh)
{
    mover_closest *const m = (mover_closest *)q;
    const fxr_vec3 *const p = q->p, *const to = q->q;
    fxr_aabb around;
    bool ended;

    if (!place_mover(m)) {
        return false;
    }
    grow_around(&around, &m->around,
                bvh->shapes.obb_count > 0 ? OBB_MARGIN : 0);
    q->p = &around.min;
    q->q = &around.max;
    ended = fxri_closest_in_tree(&m->c, bvh, gap_in_tree);
    q->p = p;
    q->q = to;
    return ended;
}

bool
fxri_mover_closest_scene(const fxr_vec3 *at, const fxr_mover *mover,
                         const fxr_scene *scene, const fxr_ask *ask,
                         uint64_t within, fxr_scene_closest *out)
{
    const uint64_t most = fxr_dist_uq16(within);
    mover_closest m;
    uint64_t gap;

    FXR_ASSERT(mover != NULL && scene != NULL && out != NULL);
    fxri_closest_start(&m.c, at, at, ask, most * most + 2 * most, out);
    m.c.q.ask = asks_gap;
    m.c.q.in_tree = gaps_in_tree;
    m.c.both = true;
    m.mover = mover;
    m.is_placed = false;
    (void)scene->linear(scene, &m.c.q);
    if (m.c.q.any) {
        gap = fxr_dist_uq16(out->closest.dist2);
        out->closest.dist2 = gap * gap;
    }
    return m.c.q.any;
}
