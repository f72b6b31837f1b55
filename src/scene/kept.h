/*
 * kept.h - the shapes of a scene that count: those that a filter keeps (filter.h).
 */
#ifndef FIXRAY_SCENE_KEPT_H
#define FIXRAY_SCENE_KEPT_H

#include <fixray/filter.h>

#include "tree.h"

/* keep may be NULL: every shape counts. */
typedef struct {
    fxr_filter *keep;
    void *context;
} kept_shapes;

FXR_INLINE bool
shape_is_kept(const tree_query *query, const kept_shapes *k, uint32_t shape)
{
    return k->keep == NULL ||
           k->keep(k->context, shape, tree_id(query->bvh, shape));
}

FXR_INLINE bool
part_is_kept(const kept_shapes *k, uint32_t part)
{
    return k->keep == NULL || k->keep(k->context, part, part);
}

#endif
