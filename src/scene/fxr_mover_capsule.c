/*
 * fxr_mover_capsule.c - a moving capsule in any scene.
 */
#include "mover.h"

static fxr_q16
placed(fxr_q16 start, fxr_q16 by)
{
    return signed32((uint32_t)start + (uint32_t)by); /* in range: scene.h */
}

/* The capsule where it starts. */
static void
capsule_placed(const sweep_query *s, fxr_capsule *out)
{
    const fxr_capsule *const about = (const fxr_capsule *)s->mover->body;
    const fxr_vec3 *const start = &s->path->a;

    out->a.x = placed(start->x, about->a.x);
    out->a.y = placed(start->y, about->a.y);
    out->a.z = placed(start->z, about->a.z);
    out->b.x = placed(start->x, about->b.x);
    out->b.y = placed(start->y, about->b.y);
    out->b.z = placed(start->z, about->b.z);
    out->radius = about->radius;
}

#define CAPSULE_MEETS(kind)                                                   \
    fxr_capsule capsule;                                                      \
                                                                              \
    capsule_placed(s, &capsule);                                              \
    return s->open                                                            \
               ? fxr_sweep_capsule_crosses_##kind(s->path, &capsule, at_rest) \
               : fxr_sweep_capsule_hits_##kind(s->path, &capsule, at_rest)
#define CAPSULE_FINDS(kind)                                                    \
    fxr_capsule capsule;                                                       \
                                                                               \
    capsule_placed(s, &capsule);                                               \
    return s->open ? fxr_sweep_capsule_stop_##kind(s->path, &capsule, at_rest, \
                                                   out)                        \
                   : fxr_sweep_capsule_cast_##kind(s->path, &capsule, at_rest, \
                                                   out)
#define CAPSULE_NORMAL(kind)     \
    fxr_capsule capsule;         \
                                 \
    capsule_placed(s, &capsule); \
    return fxr_sweep_capsule_normal_##kind(s->path, &capsule, at_rest, out)

MOVER_ASKS(fxri_capsule, ANY_LINKED, CAPSULE)
MOVER_ASKS(fxri_capsule_in_tree, SHAPE_LINKED, CAPSULE)
MOVER_ASKS(fxri_capsule_in_compound, PART_LINKED, CAPSULE)
/*
 * The middle of the box of a capsule, and how far it reaches, with more for the distance from
 * OBBs (fxr_mover_reach.c). With both ends within -2^31 .. 2^31 - 1, and reach < 2^31 + 2^12:
 *
 *   middle    floor((a + b) / 2), exact
 *   half      ceil(|a - b| / 2) + reach    | < 2^32 + 2^12, or no bounds
 */
bool
fxri_reach_capsule(const sweep_query *s, sweep_reach *out)
{
    fxr_capsule capsule;
    uint32_t reach;
    int i;

    capsule_placed(s, &capsule);
    if (capsule.radius < 0) {
        return false;
    }
    reach = (uint32_t)capsule.radius + ((uint32_t)capsule.radius >> 19) + 1;
    out->box.path = s->path;
    for (i = 0; i < 3; i++) {
        bool down;
        const int32_t a = indexed_component(&capsule.a, i);
        const int32_t b = indexed_component(&capsule.b, i);
        const uint32_t apart = difference32(a, b, &down);
        const int32_t lower = a < b ? a : b;
        const uint32_t half = (apart >> 1) + (apart & 1); /* <= 2^31 */

        components(&out->box.middle)[i] =
            signed32((uint32_t)lower + (apart >> 1));
        out->box.half[i] =
            reach > UINT32_MAX - half ? UINT32_MAX : half + reach;
    }
    return true;
}
