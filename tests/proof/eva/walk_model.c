/*
 * walk_model.c - what the rooms of scene.c are told of fxri_tree_walk: it asks about shapes of the
 * tree, any of them and as often as it wants, until one has ended the walk. The walk itself is asked by
 * eva_bvh.
 */
#include "../../../src/scene/tree.h"

static volatile uint32_t any_slot;

bool
eva_tree_walk(tree_query *query, tree_question *ask, void *context)
{
    const uint32_t n =
        query->bvh->shapes.triangle_count + query->bvh->shapes.aabb_count +
        query->bvh->shapes.obb_count + query->bvh->shapes.sphere_count +
        query->bvh->shapes.capsule_count;
    uint32_t slot;

    while ((slot = any_slot) < n) {
        if (ask(query, context, tree_shape(query->bvh, slot))) {
            return true;
        }
    }
    return false;
}
