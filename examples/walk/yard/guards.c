/*
 * guards.c - who sees whom, and bullets.
 */
#include "yard.h"

#define SPEED FXR_Q16(0.75) /* of a bullet, in a tick */
enum { RELOAD = 30 };       /* ticks between two shots of a body */

fxr_vec3
yard_eye(const yard *y, unsigned body)
{
    fxr_vec3 eye =
        fxr_vec3_lerp(y->body[body].a, y->body[body].b, FXR_Q16_ONE / 2);

    eye.z += YARD_EYE;
    return eye;
}

/* From eye to eye: who sees is seen, as the segment is the same from both ends. */
void
yard_watch(yard *y)
{
    unsigned guard;

    for (guard = 0; guard < PLAYER; guard++) {
        const fxr_segment sight = {yard_eye(y, guard), yard_eye(y, PLAYER)};

        y->sees[guard] = !fxr_segment_hits_scene(&sight, &y->world, NULL);
        y->seen[guard] += y->sees[guard];
    }
}

/* From the eye, which is in the body of who shoots. */
static void
fire(yard *y, unsigned body, unsigned at)
{
    bullet *b = &y->shot[body];
    fxr_unit3 ahead;

    b->at = yard_eye(y, body);
    if (!fxr_vec3_to_unit(fxr_vec3_sub(yard_eye(y, at), b->at), &ahead))
        return;
    b->way = fxr_unit3_scale(ahead, SPEED);
    b->flies = true;
    y->shots++;
}

/* To the first thing in its way, which is a body only where no wall is before it. Its own is none:
 * the bullet begins in it. */
static void
fly(yard *y, uint32_t body)
{
    bullet *b = &y->shot[body];
    const fxr_segment path = {b->at, fxr_vec3_add(b->at, b->way)};
    fxr_scene_hit wall, hit;
    const bool stops = fxr_segment_enter_scene(&path, &y->world, NULL, &wall);
    const fxr_ask others = {stops ? &wall.t : NULL, fxr_not_id, &body, false,
                            false};

    b->at = path.b;
    if (fxr_segment_enter_scene(&path, &y->bodies, &others, &hit)) {
        b->struck = hit.shape;
        y->hits[hit.shape]++;
        b->flies = false;
    } else if (stops) {
        y->stopped++;
        b->flies = false;
    }
}

/* The guards shoot at the player, and the player at a guard that sees it. */
void
yard_shoot(yard *y)
{
    unsigned i;

    for (i = 0; i < BODIES; i++) {
        const unsigned at = i < PLAYER         ? PLAYER
                            : y->sees[GUARD_A] ? GUARD_A
                                               : GUARD_B;
        const bool sees = y->sees[i < PLAYER ? i : at];

        y->shot[i].struck = NOBODY;
        if (y->shot[i].flies)
            fly(y, i);
        else if (sees && y->tick % RELOAD == 10 * i)
            fire(y, i, at);
    }
}
