/*
 * fxr_mover_capsule.c - a moving capsule in any scene.
 */
#include "mover_capsule.h"

MOVER_MEETS(extern, fxri_capsule, ANY_LINKED, CAPSULE)
MOVER_FINDS(extern, fxri_capsule, ANY_LINKED, CAPSULE)
MOVER_NORMAL(extern, fxri_capsule, ANY_LINKED, CAPSULE)

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
