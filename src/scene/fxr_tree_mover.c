/*
 * fxr_tree_mover.c - walks a tree with what moves. tree_mover.h has the derivation.
 *
 *   end of m, farther     | < 2^31 + 2^32
 *   sides of the box      | < 2^31 + 2^32 + 2^32, cut off
 */
#include "../space/box_union.h"
#include "../space/copy.h"
#include "shape.h"
#include "tree.h"
#include "tree_mover.h"

/* A query of a mover. It is the first member, so that its address is that of both. line: m
 * as a segment, where it is asked as one; else way is the box that is asked. */
typedef struct {
    tree_query query;
    const tree_mover *mover;
    fxr_segment line;
    fxr_aabb way;
    bool is_line;
    tree_question *ask;
    void *context;
} mover_query;

/* ceil(half / 2^shift) */
FXR_INLINE uint32_t
cells_grown(uint32_t half, unsigned shift)
{
    const uint32_t n = half >> shift;

    return n + (n << shift != half); /* < 2^32: of shift 0 it is half */
}

/* Does the mover go no farther than a quarter of its width, on each axis? */
static bool
is_step(const tree_mover *mover)
{
    bool down;
    int i;

    for (i = 0; i < 3; i++) {
        if (difference32(indexed_component(&mover->path->a, i),
                         indexed_component(&mover->path->b, i),
                         &down) > mover->half[i] / 2) {
            return false;
        }
    }
    return true;
}

/* Sets the line and by how much boxes are grown. Returns false if a box is to be asked. */
static bool
set_line(mover_query *q, const fxr_bvh *bvh)
{
    const tree_mover *const mover = q->mover;
    int i;

    copy_point(&q->line.a, &mover->middle);
    for (i = 0; i < 3; i++) {
        const int64_t end = (int64_t)indexed_component(&mover->middle, i) +
                            indexed_component(&mover->path->b, i) -
                            indexed_component(&mover->path->a, i);
        const uint32_t grown = cells_grown(mover->half[i], bvh->shift[i]);

        if (grown > (uint32_t)GROWN_MOST || end != saturate32(end)) {
            return false;
        }
        components(&q->line.b)[i] = (int32_t)end;
        q->query.axis[i].grown = (int32_t)grown;
    }
    return true;
}

/* The box round the whole way. The order of the nodes is that of the path all the same. */
static void
query_whole_way(mover_query *q, const fxr_bvh *bvh)
{
    const fxr_segment *const path = q->mover->path;
    unsigned mirrored = 0;
    int i;

    mover_way(q->mover, &q->way);
    for (i = 0; i < 3; i++) {
        mirrored |= (unsigned)(indexed_component(&path->b, i) <
                               indexed_component(&path->a, i))
                    << i;
    }
    fxri_tree_query_box(&q->query, &q->way, bvh);
    q->query.mirrored = (uint16_t)mirrored;
}

FXR_INLINE void
widen_axis(int32_t *min, int32_t *max, int32_t v)
{
    *min = v < *min ? v : *min;
    *max = v > *max ? v : *max;
}

static void
corners_box(const fxr_bvh_shapes *shapes, uint32_t i, fxr_aabb *out)
{
    uint32_t corner;

    copy_point(&out->min, tree_corner(shapes, i, 0));
    copy_point(&out->max, &out->min);
    for (corner = 1; corner < 3; corner++) {
        const fxr_vec3 *const p = tree_corner(shapes, i, corner);

        widen_axis(&out->min.x, &out->max.x, p->x);
        widen_axis(&out->min.y, &out->max.y, p->y);
        widen_axis(&out->min.z, &out->max.z, p->z);
    }
}

/* May the mover touch the box of a shape? By cells, whose limit may be lowered, if it is a line. */
static bool
shape_may_touch(const mover_query *q, uint32_t shape)
{
    const tree_query *const query = &q->query;
    const fxr_bvh_shapes *const shapes = &query->bvh->shapes;
    fxr_aabb room;
    const fxr_aabb *box = &room;
    fxr_bvh_node node;
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        corners_box(shapes, i, &room);
        break;
    case SHAPE_AABB:
        box = &shapes->aabbs[i];
        break;
    case SHAPE_OBB:
        return true;
    case SHAPE_SPHERE:
        fxri_aabb_of_sphere(&shapes->spheres[i], &room);
        break;
    case SHAPE_CAPSULE:
        fxri_aabb_of_capsule(&shapes->capsules[i], &room);
        break;
    }
    if (!q->is_line) {
        return !way_misses(&q->way, box);
    }
    fxri_grid_cells(query->bvh, box, &node);
    node.link = 0;
    return node_may_hit(&query->lanes, query->axis, &node);
}

static bool
ask_near(tree_query *query, void *context, uint32_t shape)
{
    const mover_query *const q = (const mover_query *)context;

    return shape_may_touch(q, shape) && q->ask(query, q->context, shape);
}

bool
fxri_tree_walk_mover(const tree_mover *mover, const fxr_bvh *bvh,
                     tree_question *ask, void *context)
{
    mover_query q;

    FXR_ASSERT(tree_is_built(bvh) && tree_linked(bvh));
    q.mover = mover;
    q.ask = ask;
    q.context = context;
    q.is_line = !is_step(mover) && set_line(&q, bvh);
    if (q.is_line) {
        fxri_tree_query_grown(&q.query, SEGMENT, &q.line.a, &q.line.b, bvh);
        /* boxes of nodes that are turned do not count */
        q.query.ask.p = q.query.ask.q = NULL;
    } else {
        query_whole_way(&q, bvh);
    }
    return fxri_tree_walk(&q.query, ask_near, &q);
}

void
fxri_tree_limit_mover(tree_query *query, const fxr_vec3 *center)
{
    const void *const both = query;
    const mover_query *const q = (const mover_query *)both;
    fxr_vec3 m;
    int i;

    if (!q->is_line) {
        return;
    }
    for (i = 0; i < 3; i++) {
        /* on the line, but for the 1; cut off */
        components(&m)[i] =
            saturate32((int64_t)indexed_component(center, i) -
                       indexed_component(&q->mover->path->a, i) +
                       indexed_component(&q->mover->middle, i));
    }
    fxri_tree_limit(query, &m);
}
