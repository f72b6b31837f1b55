/*
 * fxr_character.c - a character in a tick (<fixray/move.h>): with what it stands on, out of what has
 * moved into it, along its way or up a step, and down to the ground.
 */
#include "move.h"

#include <fixray/transform.h>

#include "../space/slide.h"

/* The axis of up, and its sign. */
static void
upright_set(move_question *q, const fxr_character *c)
{
    int k, n = 0;

    for (k = 0; k < 3; k++) {
        const fxr_q30 v = axis_component(&c->up, k);

        if (v != 0) {
            q->axis = k;
            q->sign = v < 0 ? -1 : 1;
            n++;
        }
    }
    FXR_ASSERT(n == 1);
    if (n != 1) {
        q->axis = 2;
        q->sign = 1;
    }
}

/* by along up, as a vector. */
static void
upward(const move_question *q, fxr_q16 by, fxr_vec3 *out)
{
    out->x = out->y = out->z = 0;
    components(out)[q->axis] = move_upward(q, by);
}

/* How far p is above q, saturated. */
static fxr_q16
height_above(const move_question *ask, const fxr_vec3 *p, const fxr_vec3 *q)
{
    const int64_t up = (int64_t)indexed_component(p, ask->axis) -
                       indexed_component(q, ask->axis);

    return saturate32(ask->sign < 0 ? -up : up);
}

/* Is p nearer to goal than q, seen from above? */
static bool
is_nearer_level(const move_question *q, const fxr_vec3 *goal, const fxr_vec3 *p,
                const fxr_vec3 *other)
{
    fxr_vec3 a, b;

    copy_point(&a, p);
    copy_point(&b, other);
    components(&a)[q->axis] = indexed_component(goal, q->axis);
    components(&b)[q->axis] = indexed_component(goal, q->axis);
    return fxri_move_is_nearer(goal, &a, &b);
}

static bool
is_ground(const move_question *q, const fxr_scene_contact *met)
{
    return move_is_ground(q, q->walks, &met->normal);
}

/* Down by a distance, at most to ground. Returns whether anything is met. */
static bool
move_down(const move_question *q, fxr_vec3 *at, fxr_q16 by,
          fxr_scene_contact *met)
{
    fxr_vec3 down;

    upward(q, saturate32(-(int64_t)by), &down);
    return fxri_move_by(q, at, &down, met);
}

/* Up by a step, along the way, and down onto ground: true if that leads farther than moved. */
static bool
move_up_step(const move_question *q, const fxr_vec3 *from, const fxr_vec3 *way,
             fxr_moved *moved)
{
    fxr_scene_contact met;
    fxr_vec3 up, to, goal;
    fxr_moved over;

    upward(q, q->walks->step, &up);
    copy_point(&to, from);
    (void)fxri_move_by(q, &to, &up, &met);
    fxri_move_along(q, &to, way, &over);
    copy_point(&up, &over.center);
    if (!move_down(q, &up, height_above(q, &to, from), &met) ||
        !is_ground(q, &met)) {
        return false;
    }
    fxri_move_add(&goal, from, way);
    if (!is_nearer_level(q, &goal, &up, &moved->center)) {
        return false;
    }
    copy_point(&moved->center, &up);
    fxri_move_subtract(&moved->left, &goal, &up);
    return true;
}

/* With what it stands on: along the way from where before has its place to where after has it. So the
 * way is 0 if nothing has moved, and exact if nothing has turned. */
static void
ride(const move_question *q, const fxr_character_step *step, fxr_vec3 *at)
{
    fxr_segment place, from, to;
    fxr_moved moved;
    fxr_vec3 way;

    segment_of_point(&place, at);
    if (step->before == NULL || step->after == NULL ||
        !fxr_segment_to_object(step->before, &place, &place) ||
        !fxr_segment_to_world(step->before, &place, &from) ||
        !fxr_segment_to_world(step->after, &place, &to)) {
        return;
    }
    fxri_move_subtract(&way, &to.a, &from.a);
    fxri_move_along(q, at, &way, &moved);
    copy_point(at, &moved.center);
}

/* Is p on the plane of the ground that it comes to at `to`: |n . (p - to)| <= 2 ulps? The center of
 * a stop is less than 3^(1/2) off a plane, and so was p if it stood there.
 *
 *   n . (p - to)     | < 3 2^30 2^31 < 2^63
 */
static bool
is_on_plane(const fxr_unit3 *n, const fxr_vec3 *p, const fxr_vec3 *to)
{
    const int64_t two_ulps = (int64_t)2 << 30;
    int64_t dot = 0;
    fxr_vec3 off;
    int k;

    fxri_move_subtract(&off, p, to);
    for (k = 0; k < 3; k++) {
        dot += (int64_t)axis_component(n, k) * indexed_component(&off, k);
    }
    return dot <= two_ulps && dot >= -two_ulps;
}

/* One ulp off a plane on each axis, as far as there is room. */
static void
move_off(const move_question *q, const fxr_unit3 *normal, fxr_vec3 *at)
{
    fxr_scene_contact met;
    fxr_vec3 off;

    off.x = off.y = off.z = 0;
    fxri_move_push(&off, normal);
    (void)fxri_move_by(q, at, &off, &met);
}

/* Down along what is too steep to be ground, to ground that is beside it, as at the foot of a step.
 * Returns whether there is, by at most below from.
 *
 *   reach    how long the way down is: along a plane it leads down by reach sin^2 of its angle,
 *            half of it at 45 degrees
 *   steep    what it has come to at `at`. The way leads an ulp off that: so the center of a stop,
 *            which is rounded to the outside of the ground, is not inside of what is steep
 */
static bool
slides_to_ground(move_question *q, const fxr_vec3 *from, fxr_vec3 *at,
                 fxr_q16 by, fxr_q16 reach, const fxr_scene_contact *steep,
                 fxr_scene_contact *ground)
{
    const fxr_character *const walks = q->walks;
    fxr_vec3 down, along;
    fxr_moved moved;
    uint8_t i;

    move_off(q, &steep->normal, at);
    upward(q, saturate32(-(int64_t)reach), &down);
    fxri_slide(&along, &down, &steep->normal, 1);
    q->walks = NULL;
    q->ground = walks;
    fxri_move_along(q, at, &along, &moved);
    q->walks = walks;
    q->ground = NULL;
    copy_point(at, &moved.center);
    for (i = 0; i < moved.count; i++) {
        if (is_ground(q, &moved.met[i])) {
            fxri_move_contact(ground, &moved.met[i]);
            return height_above(q, from, at) <= by;
        }
    }
    return false;
}

/* Down by a distance, at most to ground that is below, or beside what is too steep. Returns whether
 * there is.
 *
 * Rest. Between ground and what is beside it, a slide ends up to an ulp off the ground on each axis,
 * or farther where such a place would be inside of what is beside: the next way down would end
 * lower. So it is taken at once, until it ends straight below on ground, or on the plane that it
 * began on: then it stays where it is. In a narrow corner that may take longer (center of
 * fxr_sweep_stop_scene): then this tick ends straight below a slide. But what ends no lower than it
 * began stays there. So who does nothing else gets lower, tick by tick, until it rests. */
static bool
reaches_ground(move_question *q, fxr_vec3 *at, fxr_q16 by, fxr_q16 reach,
               fxr_scene_contact *ground)
{
    fxr_scene_contact met, other;
    fxr_vec3 start, from;
    bool found = false;
    int round;

    copy_point(&start, at);
    for (round = 0;; round++) {
        copy_point(&from, at);
        if (!move_down(q, at, by, &met)) {
            break;
        }
        if (is_ground(q, &met)) {
            fxri_move_contact(ground, &met);
            copy_point(&from, at);
            found = true;
            break;
        }
        if (round == FXR_MOVE_ROUNDS) {
            copy_point(&from, at);
            break;
        }
        if (!slides_to_ground(q, &from, at, by, reach, &met, &other)) {
            break;
        }
        fxri_move_contact(ground, &other);
        found = true;
        if (is_on_plane(&other.normal, &from, at)) {
            break;
        }
    }
    if (found) {
        copy_point(at, &from);
    }
    if (found && height_above(q, at, &start) >= 0) {
        copy_point(at, &start);
    }
    return found;
}

/* Down: to the ground that holds it, or by its fall. */
static void
move_to_ground(move_question *q, const fxr_character_step *step, bool held,
               fxr_character_moved *out)
{
    const fxr_q16 step_down = q->walks->step;
    fxr_vec3 at;

    copy_point(&at, &out->center);
    if (held &&
        reaches_ground(q, &at, step_down, saturate32(2 * (int64_t)step_down),
                       &out->ground)) {
        out->stands = true;
        copy_point(&out->center, &at);
        return;
    }
    out->stands =
        reaches_ground(q, &out->center, step->fall, step->fall, &out->ground);
}

void
fxri_character_move(const fxr_scene *scene, const fxr_mover *mover,
                    const fxr_character *character, const fxr_vec3 *from,
                    const fxr_character_step *step, const fxr_ask *ask,
                    fxri_sweep_front *front, fxr_character_moved *out)
{
    fxr_moved moved;
    move_question q;
    fxr_vec3 at;
    bool held;

    FXR_ASSERT(character != NULL && step != NULL && out != NULL);
    fxri_move_set(&q, scene, mover, ask, front);
    upright_set(&q, character);
    copy_point(&at, from);
    ride(&q, step, &at);
    out->crushed = !fxri_move_free(&q, &at, &moved);
    copy_point(&at, &moved.center);
    held = step->stands &&
           move_upward(&q, indexed_component(&step->way, q.axis)) <= 0;
    q.walks = held ? character : NULL;
    fxri_move_along(&q, &at, &step->way, &moved);
    q.walks = character;
    out->bumped = moved.count > 0;
    if (out->bumped) {
        fxri_move_contact(&out->wall, &moved.met[moved.count - 1]);
        if (held && !is_ground(&q, &out->wall)) {
            (void)move_up_step(&q, &at, &step->way, &moved);
        }
    }
    copy_point(&out->center, &moved.center);
    move_to_ground(&q, step, held, out);
    if (!out->bumped) {
        fxri_move_no_contact(&out->wall);
    }
    if (!out->stands) {
        fxri_move_no_contact(&out->ground);
    }
}
