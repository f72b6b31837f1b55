/*
 * sweep_scenes_ask.c - the questions of a mover to a scene, and the filter that sees them.
 */
#include "sweep_scenes.h"

#include "../../test.h"
#include "scene_sweeps.h"

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

static fxr_mover
mover_of_case(void)
{
    return sweep_mover.kind == MOVER_AABB ? fxr_mover_aabb(sweep_mover.half)
           : sweep_mover.kind == MOVER_OBB
               ? fxr_mover_obb(&sweep_mover.box)
               : fxr_mover_sphere(sweep_mover.radius);
}

static fxr_scene
scene_of_case(const sweep_scene *s)
{
    return s->g != NULL ? fxr_scene_bvh(&s->g->bvh)
                        : fxr_scene_compound(&s->a->compound);
}

bool
sweep_scene_meets(const sweep_scene *s, bool open)
{
    see(s, false);
    return scene_meets(&sweep_mover.path, mover_of_case(), scene_of_case(s),
                       open, s->where ? s->keep : NULL, &sweep_seen);
}

bool
sweep_scene_finds(const sweep_scene *s, bool open, first_contact *out)
{
    see(s, open);
    return scene_finds(&sweep_mover.path, mover_of_case(), scene_of_case(s),
                       open, s->where ? s->limit : NULL,
                       s->where ? s->keep : NULL, &sweep_seen, &out->contact,
                       &out->number);
}
