#include "trace.h"

#define GROUPS_MAX 256

static fxr_aabb groups[GROUPS_MAX];

bool
trace_begin(const scene *s)
{
    uint16_t i, k;

    if (s->clusters > GROUPS_MAX * TRACE_GROUP)
        return false;
    for (i = 0; i < s->clusters; i++) {
        fxr_vec3 corner[4];

        k = i / TRACE_GROUP;
        if (i % TRACE_GROUP == 0)
            groups[k] = s->cluster[i].bounds;
        corner[0] = groups[k].min;
        corner[1] = groups[k].max;
        corner[2] = s->cluster[i].bounds.min;
        corner[3] = s->cluster[i].bounds.max;
        groups[k] = fxr_aabb_of_points(corner, 4);
    }
    return true;
}

const fxr_aabb *
trace_group(uint16_t i)
{
    return &groups[i / TRACE_GROUP];
}

/* The first cluster from i up that the segment meets; or s->clusters. */
static uint16_t
next_cluster(const scene *s, const fxr_segment *l, uint16_t i)
{
    while (i < s->clusters) {
        if (i % TRACE_GROUP == 0 && !fxr_segment_hits_aabb(l, trace_group(i)))
            i = (uint16_t)(i + TRACE_GROUP);
        else if (!fxr_segment_hits_aabb(l, &s->cluster[i].bounds))
            i++;
        else
            return i;
    }
    return s->clusters;
}

/* Keeps the hit that comes first; the earlier of two equal ones. */
static void
keep_first(const fxr_span *span, const scene_surface *surface,
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

static void
first_in_cluster(const scene *s, const scene_cluster *c, const fxr_segment *l,
                 bool *found, trace_hit *best)
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

bool
trace_first(const scene *s, const fxr_segment *l, trace_hit *out)
{
    bool found = false;
    uint16_t i;

    for (i = next_cluster(s, l, 0); i < s->clusters;
         i = next_cluster(s, l, (uint16_t)(i + 1)))
        first_in_cluster(s, &s->cluster[i], l, &found, out);
    return found;
}

static bool
blocked_by_cluster(const scene *s, const scene_cluster *c, const fxr_segment *l)
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

bool
trace_blocked(const scene *s, const fxr_segment *l)
{
    uint16_t i;

    for (i = next_cluster(s, l, 0); i < s->clusters;
         i = next_cluster(s, l, (uint16_t)(i + 1)))
        if (blocked_by_cluster(s, &s->cluster[i], l))
            return true;
    return false;
}
