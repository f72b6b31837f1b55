/*
 * check.c - what has to hold after each tick, each asked in another way than the program does.
 */
#include "yard.h"

/* What fxr_scene_at rounds, in ulps. */
enum { ROUNDED = 8 };

static bool
is_inside(fxr_vec3 at, const fxr_mover *mover, const fxr_scene *scene)
{
    fxr_scene_contact in;

    return fxr_overlap_scene(at, mover, scene, NULL, &in) && in.depth > ROUNDED;
}

static bool
is_in_nothing(const yard *y)
{
    const fxr_mover player = yard_player();
    const fxr_mover eye = fxr_mover_sphere(YARD_CAMERA);

    return !is_inside(y->at, &player, &y->solid) &&
           !is_inside(y->camera, &eye, &y->world);
}

/* The terrain is a surface: what has gone through it is in nothing, too. */
static bool
is_above_ground(const yard *y)
{
    const fxr_ray down = {y->at, {0, 0, -FXR_Q16_ONE}};

    return fxr_ray_hits_bvh(&down, &y->terrain);
}

static bool
is_close(fxr_vec3 a, fxr_vec3 b)
{
    const fxr_vec3 d = fxr_vec3_sub(a, b);

    return d.x >= -ROUNDED && d.x <= ROUNDED && d.y >= -ROUNDED &&
           d.y <= ROUNDED && d.z >= -ROUNDED && d.z <= ROUNDED;
}

/* Does what moves touch the player, but what it stands on, which carries it? Where that was in the
 * tick before counts, too: what it held up then may fall now. */
static bool
is_pushed(const yard *y)
{
    fxr_capsule grown = yard_body((fxr_vec3){0, 0, 0});
    fxr_mover player;
    unsigned i;

    grown.radius += ROUNDED;
    player = fxr_mover_capsule(&grown);
    for (i = PLATFORM; i <= DOOR; i++) {
        const fxr_scene was =
            i == DOOR ? y->part[i] : fxr_scene_at(&y->at_rest[i], &y->was[i]);

        if (i != y->on &&
            (fxr_overlap_scene(y->from, &player, &y->part[i], NULL, NULL) ||
             fxr_overlap_scene(y->from, &player, &was, NULL, NULL)))
            return true;
    }
    return false;
}

/* Who stays, and is not pushed: on what stands, to the bit; on what moves, at the same place of
 * that. */
static bool
rests(const yard *y)
{
    const unsigned on = y->on;
    fxr_vec3 place, carried;

    if (y->way.x != 0 || y->way.y != 0 || y->stood != on || on == SCENES ||
        is_pushed(y))
        return true;
    if (on != PLATFORM && on != LIFT)
        return fxr_vec3_distance(y->at, y->from) == 0;
    return fxr_point_to_object(&y->was[on], y->from, &place) &&
           fxr_point_to_world(&y->now[on], place, &carried) &&
           is_close(y->at, carried);
}

/* 45 degrees and a half. */
static bool
is_not_steep(const yard *y)
{
    return y->on == SCENES || y->ground.z >= FXR_Q30(0.7);
}

/* One shape after the other, by the functions of each. */
static bool
is_free(const yard *y, const fxr_segment *s)
{
    bool met = fxr_segment_hits_aabb(s, &y->door);
    unsigned i;

    for (i = 0; i < y->terrain.shapes.triangle_count && !met; i++) {
        const uint16_t *c = &y->terrain.shapes.corners16[3 * i];
        const fxr_vec3 *v = y->terrain.shapes.vertices;
        const fxr_triangle t = {v[c[0]], v[c[1]], v[c[2]]};

        met = fxr_segment_hits_triangle(s, &t);
    }
    for (i = 0; i < y->house.aabb_count && !met; i++)
        met = fxr_segment_hits_aabb(s, &y->house.aabbs[i]);
    for (i = PLATFORM; i <= LIFT && !met; i++) {
        fxr_obb turned;

        met = !fxr_obb_of_transform(
                  &y->now[i], i == LIFT ? &yard_lift : &yard_deck, &turned) ||
              fxr_segment_hits_obb(s, &turned);
    }
    return !met && !fxr_segment_hits_obb(s, y->house.obbs);
}

/* Seen from either end. */
static bool
see_what_is_free(const yard *y)
{
    unsigned i;

    for (i = 0; i < PLAYER; i++) {
        const fxr_segment sight = {yard_eye(y, PLAYER), yard_eye(y, i)};

        if (y->sees[i] != is_free(y, &sight))
            return false;
    }
    return true;
}

static bool
nobody_shoots_itself(const yard *y)
{
    unsigned i;

    for (i = 0; i < BODIES; i++) {
        if (y->shot[i].struck == i)
            return false;
    }
    return true;
}

const char *
yard_breaks(const yard *y)
{
    return y->crushed            ? "the player is crushed"
           : !is_in_nothing(y)   ? "the player or the camera is in something"
           : !is_above_ground(y) ? "the player is under the ground"
           : !rests(y)           ? "who stays where it is has moved"
           : !is_not_steep(y)    ? "the player stands where it is too steep"
           : !see_what_is_free(y)
               ? "a guard sees through something, or not through nothing"
           : !nobody_shoots_itself(y) ? "a bullet has hit who shot it"
                                      : NULL;
}

const char *
yard_lacks(const yard *y)
{
    unsigned i;

    for (i = 0; i <= LIFT; i++) {
        if (y->on_scene[i] == 0)
            return "somewhere it has never stood";
    }
    for (i = 0; i < PLAYER; i++) {
        if (y->seen[i] == 0 || y->seen[i] == y->tick)
            return "a guard always sees the same";
    }
    return y->pushed == 0         ? "the door pushes nobody"
           : y->waited == 0       ? "the door waits for nobody"
           : y->close == 0        ? "no wall is behind the camera"
           : y->gave_up == 0      ? "nothing was too steep"
           : y->hits[PLAYER] == 0 ? "no guard hits the player"
           : y->hits[GUARD_A] + y->hits[GUARD_B] == 0
               ? "the player hits no guard"
           : y->stopped == 0 ? "no wall stops a bullet"
                             : NULL;
}
