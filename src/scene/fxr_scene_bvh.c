/*
 * fxr_scene_bvh.c - a tree as a scene: those of its shapes that a mover may touch on its way, or
 * that a linear component may hit.
 */
#include "scene_linear.h"
#include "tree.h"

const void *
fxri_tree_shape(const fxr_bvh *bvh, uint32_t number, fxr_triangle *room,
                unsigned *kind)
{
    const fxr_bvh_shapes *const shapes = &bvh->shapes;
    uint32_t i;

    *kind = (unsigned)shape_find(shapes, number, &i);
    switch ((shape_kind)*kind) {
    case SHAPE_TRIANGLE:
        copy_point(&room->a, tree_corner(shapes, i, 0));
        copy_point(&room->b, tree_corner(shapes, i, 1));
        copy_point(&room->c, tree_corner(shapes, i, 2));
        return room;
    case SHAPE_AABB:
        return &shapes->aabbs[i];
    case SHAPE_OBB:
        return &shapes->obbs[i];
    case SHAPE_SPHERE:
        return &shapes->spheres[i];
    case SHAPE_CAPSULE:
        return &shapes->capsules[i];
    }
    return NULL;
}

static bool
shows_shape(tree_query *query, void *context, uint32_t number)
{
    sweep_query *const s = (sweep_query *)context;
    fxr_triangle room;
    unsigned kind;
    const void *const shape = fxri_tree_shape(query->bvh, number, &room, &kind);
    const sweep_shown shown =
        fxri_sweep_show(s, number, tree_id(query->bvh, number), kind, shape);

    if (shown == SHOWN_FIRST) {
        fxri_tree_limit_mover(query, &s->first->contact.center);
    }
    return shown == SHOWN_LAST;
}

static bool
walk_tree(const fxr_bvh *bvh, sweep_query *s)
{
    fxr_triangle room;
    unsigned kind;
    const void *shape;
    sweep_reach reach;

    if (s->walk == WALK_ALL) {
        return mover_reaches(s, &reach) &&
               fxri_tree_walk_mover(&reach.box, bvh, shows_shape, s);
    }
    if (s->walk == WALK_NONE || s->scene != s->first->scene) {
        return false;
    }
    shape = fxri_tree_shape(bvh, s->first->number, &room, &kind);
    return s->ask(s, kind, shape) == SHOWN_LAST;
}

bool
fxri_scene_bvh(const fxr_scene *scene, sweep_query *s)
{
    const bool ended = walk_tree((const fxr_bvh *)scene->of, s);

    s->scene++;
    return ended;
}

static bool
shows_to_linear(tree_query *query, void *context, uint32_t number)
{
    linear_query *const q = (linear_query *)context;
    fxr_triangle room;
    unsigned kind;
    const void *const shape = fxri_tree_shape(query->bvh, number, &room, &kind);
    const sweep_shown shown =
        fxri_linear_show(q, number, tree_id(query->bvh, number), kind, shape);

    if (shown == SHOWN_FIRST && q->visit == NULL) {
        fxri_tree_limit(query, &q->point);
    } else if (shown == SHOWN_FIRST) {
        limited_query(query, q->limit);
    }
    return shown == SHOWN_LAST;
}

/* Of a line each shape is asked: the nodes of a tree are tested from a start on. */
static bool
walk_by_line(const fxr_bvh *bvh, linear_query *q)
{
    const uint32_t n = (uint32_t)shape_count(&bvh->shapes);
    uint32_t i;

    for (i = 0; i < n && bvh->node_count > 0; i++) {
        fxr_triangle room;
        unsigned kind;
        const void *const shape = fxri_tree_shape(bvh, i, &room, &kind);

        if (fxri_linear_show(q, i, tree_id(bvh, i), kind, shape) ==
            SHOWN_LAST) {
            return true;
        }
    }
    return false;
}

static bool
walk_tree_linear(const fxr_bvh *bvh, linear_query *q)
{
    const fxr_ratio *limit;
    tree_query query;
    fxr_ratio t;

    if (q->is_out) {
        return false;
    }
    if (q->in_tree != NULL) {
        return q->in_tree(q, bvh);
    }
    limit = q->any ? &q->out->t : q->limit;
    if (is_line(q->kind)) {
        return walk_by_line(bvh, q);
    }
    fxri_tree_query(&query, q->kind, q->p, q->q, bvh);
    return limited_to(&query, limit, &t) &&
           fxri_tree_walk(&query, shows_to_linear, q);
}

bool
fxri_linear_bvh(const fxr_scene *scene, linear_query *q)
{
    const bool ended = walk_tree_linear((const fxr_bvh *)scene->of, q);

    q->scene++;
    return ended;
}
