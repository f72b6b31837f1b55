/*
 * fxr_scene_compound.c - a compound as a scene: all of its parts, if a mover does not miss the
 * bounds on its way, or a linear component does not.
 */
#include "compound_bounds.h"
#include "scene_linear.h"

/* The part with this number, which there is. */
static const void *
compound_part(const fxr_compound *c, uint32_t number, unsigned *kind)
{
    uint32_t i;

    switch (part_find(c, number, &i)) {
    case PART_AABB:
        *kind = SHAPE_AABB;
        return &c->aabbs[i];
    case PART_OBB:
        *kind = SHAPE_OBB;
        return &c->obbs[i];
    case PART_SPHERE:
        *kind = SHAPE_SPHERE;
        return &c->spheres[i];
    case PART_CAPSULE:
        *kind = SHAPE_CAPSULE;
        return &c->capsules[i];
    }
    return NULL;
}

/* The middle of the box that the mover is in goes straight on: it is a segment, against bounds
 * that are grown by that box. Where one of them leaves the range all parts are asked. */
static bool
mover_misses_bounds(const sweep_reach *reach, const fxr_aabb *bounds)
{
    const tree_mover *const box = &reach->box;
    fxr_vec3 end;
    fxr_aabb grown;
    int i;

    if (bounds_reach_end(bounds)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        const int64_t half = box->half[i];
        const int64_t to = (int64_t)indexed_component(&box->middle, i) +
                           indexed_component(&box->path->b, i) -
                           indexed_component(&box->path->a, i);
        const int64_t min = indexed_component(&bounds->min, i) - half;
        const int64_t max = indexed_component(&bounds->max, i) + half;

        if (to != saturate32(to) || min != saturate32(min) ||
            max != saturate32(max)) {
            return false;
        }
        components(&end)[i] = (int32_t)to;
        components(&grown.min)[i] = (int32_t)min;
        components(&grown.max)[i] = (int32_t)max;
    }
    return !fxri_hits_aabb(SEGMENT, &box->middle, &end, &grown);
}

/* The part from i on that is no AABB beyond the way; or the first one behind the AABBs. */
FXR_INLINE uint32_t
part_on_way(const fxr_compound *c, const fxr_aabb *way, uint32_t i)
{
    const fxr_aabb *box;

    if (!PART_LINKED(AABB) || i >= c->aabb_count) {
        return i;
    }
    for (box = &c->aabbs[i]; way_misses(way, box); box++) {
        if (++i == c->aabb_count) {
            break;
        }
    }
    return i;
}

static bool
walk_parts(const fxr_compound *c, sweep_query *s)
{
    uint32_t i, n;
    unsigned kind;
    const void *part;
    sweep_reach reach;
    fxr_aabb way;

    FXR_ASSERT(bounds_are_set(c));
    if (s->walk != WALK_ALL) {
        if (s->walk == WALK_NONE || s->scene != s->first->scene) {
            return false;
        }
        part = compound_part(c, s->first->number, &kind);
        return s->ask(s, kind, part) == SHOWN_LAST;
    }
    if (!mover_reaches(s, &reach) || mover_misses_bounds(&reach, &c->bounds)) {
        return false;
    }
    mover_way(&reach.box, &way);
    n = part_count(c);
    for (i = part_on_way(c, &way, 0); i < n; i = part_on_way(c, &way, i + 1)) {
        part = compound_part(c, i, &kind);
        if (fxri_sweep_show(s, i, i, kind, part) == SHOWN_LAST) {
            return true;
        }
    }
    return false;
}

bool
fxri_scene_compound(const fxr_scene *scene, sweep_query *s)
{
    const bool ended = walk_parts((const fxr_compound *)scene->of, s);

    s->scene++;
    return ended;
}

static bool
walk_parts_linear(const fxr_compound *c, linear_query *q)
{
    const uint32_t n = part_count(c);
    uint32_t i;

    if (q->is_out ||
        (q->in_tree == NULL && misses_bounds(q->kind, q->p, q->q, c))) {
        return false;
    }
    for (i = 0; i < n; i++) {
        unsigned kind;
        const void *const part = compound_part(c, i, &kind);

        if (fxri_linear_show(q, i, i, kind, part) == SHOWN_LAST) {
            return true;
        }
    }
    return false;
}

bool
fxri_linear_compound(const fxr_scene *scene, linear_query *q)
{
    const bool ended = walk_parts_linear((const fxr_compound *)scene->of, q);

    q->scene++;
    return ended;
}
