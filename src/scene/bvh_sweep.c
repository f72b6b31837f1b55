/*
 * bvh_sweep.c - a moving sphere and a tree: the shapes in the leaves that the box round
 * the path and the sphere meets.
 *
 * A shape that goes on beyond Q16.16 is not lost: on each axis its box and that of the
 * path are cut off at the end of the range, which both then contain.
 */
#include "sweep_ask.h"
#include "tree.h"

/* What a walk is about: contact only where that is asked for. */
typedef struct {
    sweep_query query;
    sweep_first first;
} tree_sweep;

static void
tree_triangle(const fxr_bvh_shapes *shapes, uint32_t i, fxr_triangle *out)
{
    copy_point(&out->a, tree_corner(shapes, i, 0));
    copy_point(&out->b, tree_corner(shapes, i, 1));
    copy_point(&out->c, tree_corner(shapes, i, 2));
}

static bool
sweep_meets_shape(tree_query *query, void *context, uint32_t shape)
{
    const sweep_query *const s = &((const tree_sweep *)context)->query;
    const fxr_bvh_shapes *const shapes = &query->bvh->shapes;
    fxr_triangle triangle;
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(shapes, i, &triangle);
        return sweep_meets_triangle(s, &triangle);
    case SHAPE_AABB:
        return sweep_meets_aabb(s, &shapes->aabbs[i]);
    case SHAPE_OBB:
        return sweep_meets_obb(s, &shapes->obbs[i]);
    case SHAPE_SPHERE:
        return sweep_meets_sphere(s, &shapes->spheres[i]);
    }
    return false;
}

static bool
sweep_finds_shape(tree_query *query, void *context, uint32_t shape)
{
    tree_sweep *const w = (tree_sweep *)context;
    const sweep_query *const s = &w->query;
    const fxr_bvh_shapes *const shapes = &query->bvh->shapes;
    fxr_contact contact;
    fxr_triangle triangle;
    uint32_t i;
    bool any = false;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(shapes, i, &triangle);
        any = sweep_finds_triangle(s, &triangle, &contact);
        break;
    case SHAPE_AABB:
        any = sweep_finds_aabb(s, &shapes->aabbs[i], &contact);
        break;
    case SHAPE_OBB:
        any = sweep_finds_obb(s, &shapes->obbs[i], &contact);
        break;
    case SHAPE_SPHERE:
        any = sweep_finds_sphere(s, &shapes->spheres[i], &contact);
        break;
    }
    if (any) {
        sweep_keep(&w->first, &contact, shape);
    }
    return false;
}

/* v + by, at the end of the range where that is beyond it. */
static fxr_q16
grown_by(fxr_q16 v, int64_t by)
{
    return saturate32(v + by);
}

/* The box round a path and a sphere. */
static void
swept_box(const fxr_segment *path, int64_t reach, fxr_aabb *out)
{
    const fxr_vec3 *const a = &path->a, *const b = &path->b;

    out->min.x = grown_by(a->x < b->x ? a->x : b->x, -reach);
    out->min.y = grown_by(a->y < b->y ? a->y : b->y, -reach);
    out->min.z = grown_by(a->z < b->z ? a->z : b->z, -reach);
    out->max.x = grown_by(a->x > b->x ? a->x : b->x, reach);
    out->max.y = grown_by(a->y > b->y ? a->y : b->y, reach);
    out->max.z = grown_by(a->z > b->z ? a->z : b->z, reach);
}

/* Walks over the shapes that may count. Returns true if a question has ended that. */
static bool
sweep_walk(tree_sweep *w, const fxr_bvh *bvh, tree_question *question)
{
    tree_query query;
    fxr_aabb box;

    FXR_ASSERT(tree_is_built(bvh) && tree_linked(bvh));
    sweep_start(&w->first);
    if (w->query.radius < 0) {
        return false;
    }
    swept_box(w->query.path, sweep_reach(w->query.radius), &box);
    fxri_tree_query_box(&query, &box, bvh);
    return fxri_tree_walk(&query, question, w);
}

static bool
sweep_meets_tree(const fxr_segment *path, fxr_q16 radius, const fxr_bvh *bvh,
                 bool open)
{
    tree_sweep w;

    FXR_ASSERT(path != NULL && bvh != NULL);
    w.query.path = path;
    w.query.radius = radius;
    w.query.open = open;
    return sweep_walk(&w, bvh, sweep_meets_shape);
}

bool
fxr_sweep_sphere_hits_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh)
{
    return sweep_meets_tree(path, radius, bvh, false);
}

bool
fxr_sweep_sphere_crosses_bvh(const fxr_segment *path, fxr_q16 radius,
                             const fxr_bvh *bvh)
{
    return sweep_meets_tree(path, radius, bvh, true);
}

/* The point of the shape with this number that is closest to center. */
static void
point_of_shape(const fxr_bvh_shapes *shapes, uint32_t shape,
               const fxr_vec3 *center, fxr_vec3 *out)
{
    fxr_triangle triangle;
    fxr_closest closest;
    uint32_t i;

    copy_point(&closest.on_shape, center);
    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(shapes, i, &triangle);
        (void)fxr_point_closest_triangle(*center, &triangle, &closest);
        break;
    case SHAPE_AABB:
        (void)fxr_point_closest_aabb(*center, &shapes->aabbs[i], &closest);
        break;
    case SHAPE_OBB:
        (void)fxr_point_closest_obb(*center, &shapes->obbs[i], &closest);
        break;
    case SHAPE_SPHERE:
        (void)fxr_point_closest_sphere(*center, &shapes->spheres[i], &closest);
        break;
    }
    copy_point(out, &closest.on_shape);
}

/* Of a stop: center out of what else it is in. */
static void
center_out(const tree_sweep *w, const fxr_bvh *bvh, fxr_contact *contact)
{
    fxr_segment rest;
    unsigned tries = 0;

    copy_point(&rest.a, &contact->center);
    copy_point(&rest.b, &contact->center);
    while (sweep_meets_tree(&rest, w->query.radius, bvh, true) &&
           sweep_back(&rest.a, &w->query.path->a, tries++)) {
        copy_point(&rest.b, &rest.a);
    }
    if (tries > 0) {
        copy_point(&contact->center, &rest.a);
        point_of_shape(&bvh->shapes, w->first.number, &rest.a, &contact->point);
    }
}

static bool
sweep_tree(const fxr_segment *path, fxr_q16 radius, const fxr_bvh *bvh,
           bool open, fxr_contact *out, uint32_t *shape)
{
    tree_sweep w;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    w.query.path = path;
    w.query.radius = radius;
    w.query.open = open;
    (void)sweep_walk(&w, bvh, sweep_finds_shape);
    if (!w.first.any) {
        return false;
    }
    if (open) {
        center_out(&w, bvh, &w.first.contact);
    }
    copy_contact(out, &w.first.contact);
    *shape = w.first.number;
    return true;
}

bool
fxr_sweep_sphere_cast_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return sweep_tree(path, radius, bvh, false, out, shape);
}

bool
fxr_sweep_sphere_stop_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return sweep_tree(path, radius, bvh, true, out, shape);
}
