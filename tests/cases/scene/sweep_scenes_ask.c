/*
 * sweep_scenes_ask.c - the questions of a mover to a scene, and the filter that sees them.
 */
#include "sweep_scenes.h"

#include "../../test.h"

scene_mover sweep_mover;
assembly sweep_parts;
sweep_sight sweep_seen;

void
sweep_scene_get(const sweep_scene *s, uint32_t i, grove_shape *out)
{
    if (s->g != NULL)
        grove_get(s->g, i, out);
    else
        assembly_get(s->a, i, out);
}

bool
sweep_scene_counts(const sweep_scene *s, uint32_t i)
{
    return !s->where || (s->bits >> i & 1) != 0;
}

bool
sweep_scene_kept(void *context, uint32_t shape, uint32_t id)
{
    const sweep_scene *s = sweep_seen.s;
    unsigned place = (unsigned)shape;
    uint32_t own = shape;
    bool fault;

    if (context != &sweep_seen || shape >= s->count) {
        sweep_seen.fault = true;
        return false;
    }
    if (s->g != NULL) {
        place = sweep_seen.order.place[shape];
        own = s->g->bvh.ids != NULL ? s->g->bvh.ids[shape] : shape;
    }
    fault = id != own;
    fault = fault ||
            (!sweep_seen.again &&
             (place < sweep_seen.next || (sweep_seen.asked >> shape & 1) != 0));
    sweep_seen.fault = sweep_seen.fault || fault;
    sweep_seen.next = place;
    sweep_seen.asked |= (uint32_t)1 << shape;
    return sweep_scene_counts(s, shape);
}

static void
see(const sweep_scene *s, bool again)
{
    bool upward[3];
    unsigned i;

    for (i = 0; i < 3; i++)
        upward[i] =
            vec3_get(sweep_mover.path.b, i) >= vec3_get(sweep_mover.path.a, i);
    sweep_seen.s = s;
    sweep_seen.asked = 0;
    sweep_seen.next = 0;
    sweep_seen.again = again;
    sweep_seen.fault = false;
    if (s->g != NULL && s->where)
        where_order_of(s->g, upward, &sweep_seen.order);
}

/* The questions of one mover: some of a scene's shapes, or all. */
#define ASK_MEETS(mover_kind, size)                                          \
    static bool mover_kind##_meets(const sweep_scene *s, bool open)          \
    {                                                                        \
        const fxr_compound *c = s->g == NULL ? &s->a->compound : NULL;       \
        const fxr_bvh *bvh = s->g != NULL ? &s->g->bvh : NULL;               \
        const fxr_segment *p = &sweep_mover.path;                            \
                                                                             \
        if (s->where && bvh != NULL)                                         \
            return open ? fxr_sweep_##mover_kind##_crosses_bvh_where(        \
                              p, size, bvh, s->keep, &sweep_seen)            \
                        : fxr_sweep_##mover_kind##_hits_bvh_where(           \
                              p, size, bvh, s->keep, &sweep_seen);           \
        if (s->where)                                                        \
            return open ? fxr_sweep_##mover_kind##_crosses_compound_where(   \
                              p, size, c, s->keep, &sweep_seen)              \
                        : fxr_sweep_##mover_kind##_hits_compound_where(      \
                              p, size, c, s->keep, &sweep_seen);             \
        if (bvh != NULL)                                                     \
            return open ? fxr_sweep_##mover_kind##_crosses_bvh(p, size, bvh) \
                        : fxr_sweep_##mover_kind##_hits_bvh(p, size, bvh);   \
        return open ? fxr_sweep_##mover_kind##_crosses_compound(p, size, c)  \
                    : fxr_sweep_##mover_kind##_hits_compound(p, size, c);    \
    }
#define ASK_FINDS(mover_kind, size)                                           \
    static bool mover_kind##_finds(const sweep_scene *s, bool open,           \
                                   first_contact *out, uint16_t *part)        \
    {                                                                         \
        const fxr_compound *c = s->g == NULL ? &s->a->compound : NULL;        \
        const fxr_bvh *bvh = s->g != NULL ? &s->g->bvh : NULL;                \
        const fxr_segment *p = &sweep_mover.path;                             \
        fxr_contact *to = &out->contact;                                      \
                                                                              \
        if (s->where && bvh != NULL)                                          \
            return open ? fxr_sweep_##mover_kind##_stop_bvh_where(            \
                              p, size, bvh, s->limit, s->keep, &sweep_seen,   \
                              to, &out->number)                               \
                        : fxr_sweep_##mover_kind##_cast_bvh_where(            \
                              p, size, bvh, s->limit, s->keep, &sweep_seen,   \
                              to, &out->number);                              \
        if (s->where)                                                         \
            return open ? fxr_sweep_##mover_kind##_stop_compound_where(       \
                              p, size, c, s->limit, s->keep, &sweep_seen, to, \
                              part)                                           \
                        : fxr_sweep_##mover_kind##_cast_compound_where(       \
                              p, size, c, s->limit, s->keep, &sweep_seen, to, \
                              part);                                          \
        if (bvh != NULL)                                                      \
            return open ? fxr_sweep_##mover_kind##_stop_bvh(p, size, bvh, to, \
                                                            &out->number)     \
                        : fxr_sweep_##mover_kind##_cast_bvh(p, size, bvh, to, \
                                                            &out->number);    \
        return open ? fxr_sweep_##mover_kind##_stop_compound(p, size, c, to,  \
                                                             part)            \
                    : fxr_sweep_##mover_kind##_cast_compound(p, size, c, to,  \
                                                             part);           \
    }

ASK_MEETS(sphere, sweep_mover.radius)
ASK_MEETS(aabb, sweep_mover.half)
ASK_FINDS(sphere, sweep_mover.radius)
ASK_FINDS(aabb, sweep_mover.half)
ASK_MEETS(obb, &sweep_mover.box)
ASK_FINDS(obb, &sweep_mover.box)

bool
sweep_scene_meets(const sweep_scene *s, bool open)
{
    see(s, false);
    return sweep_mover.kind == MOVER_AABB  ? aabb_meets(s, open)
           : sweep_mover.kind == MOVER_OBB ? obb_meets(s, open)
                                           : sphere_meets(s, open);
}

bool
sweep_scene_finds(const sweep_scene *s, bool open, first_contact *out)
{
    uint16_t part = 0xa5a5;
    bool any;

    see(s, open);
    any = sweep_mover.kind == MOVER_AABB  ? aabb_finds(s, open, out, &part)
          : sweep_mover.kind == MOVER_OBB ? obb_finds(s, open, out, &part)
                                          : sphere_finds(s, open, out, &part);
    if (any && s->g == NULL)
        out->number = part;
    else
        CHECK(part == 0xa5a5);
    return any;
}
