#include "trace.h"

/* Keeps the hit that comes first; the earlier of two equal ones. */
static void keep_first(const fxr_span *span, const scene_surface *surface,
                       const fxr_obb *obb, bool *found, trace_hit *best)
{
    if (!span->enter_faces)
        return;
    if (*found && fxr_ratio_compare(span->enter, best->span.enter) >= 0)
        return;
    best->span = *span;
    best->surface = surface;
    best->obb = obb;
    *found = true;
}

static void first_in_cluster(const scene *s, const scene_cluster *c,
                             const fxr_segment *l, bool *found, trace_hit *best)
{
    fxr_span span;
    uint16_t i;

    for (i = 0; i < c->aabbs; i++) {
        const scene_aabb *a = &s->aabb[c->first_aabb + i];

        if (fxr_segment_clip_aabb(l, &a->box, &span))
            keep_first(&span, &a->surface, NULL, found, best);
    }
    for (i = 0; i < c->obbs; i++) {
        const scene_obb *o = &s->obb[c->first_obb + i];

        if (fxr_segment_clip_obb(l, &o->box, &span))
            keep_first(&span, &o->surface, &o->box, found, best);
    }
}

bool trace_first(const scene *s, const fxr_segment *l, trace_hit *out)
{
    bool found = false;
    uint16_t i;

    for (i = 0; i < s->clusters; i++)
        if (fxr_segment_hits_aabb(l, &s->cluster[i].bounds))
            first_in_cluster(s, &s->cluster[i], l, &found, out);
    return found;
}

static bool blocked_by_cluster(const scene *s, const scene_cluster *c,
                               const fxr_segment *l)
{
    uint16_t i;

    for (i = 0; i < c->aabbs; i++)
        if (fxr_segment_hits_aabb(l, &s->aabb[c->first_aabb + i].box))
            return true;
    for (i = 0; i < c->obbs; i++)
        if (fxr_segment_hits_obb(l, &s->obb[c->first_obb + i].box))
            return true;
    return false;
}

bool trace_blocked(const scene *s, const fxr_segment *l)
{
    uint16_t i;

    for (i = 0; i < s->clusters; i++)
        if (fxr_segment_hits_aabb(l, &s->cluster[i].bounds) &&
            blocked_by_cluster(s, &s->cluster[i], l))
            return true;
    return false;
}
