/*
 * walks.c - random walks of all movers through random scenes.
 */
#include "walks.h"
#include "../cases/space/cases.h"

#define UNIT ((int32_t)65536)

enum { TICKS = 64, TURN = 16 };

static const fxr_character who = {
    {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.3)};

uint32_t
walk_below(uint32_t *r, uint32_t most)
{
    *r ^= *r << 13;
    *r ^= *r >> 17;
    *r ^= *r << 5;
    return *r % most;
}

static fxr_vec3
point(int32_t x, int32_t y, int32_t z)
{
    fxr_vec3 p;

    p.x = x;
    p.y = y;
    p.z = z;
    return p;
}

/* -most .. most; on a lattice a multiple of an eighth of that. */
static fxr_q16
number(const walk *w, uint32_t *r, fxr_q16 most)
{
    const fxr_q16 v = (fxr_q16)walk_below(r, 2 * (uint32_t)most + 1) - most;
    const fxr_q16 step = most / 8;

    return w->lattice && step > 0 ? v / step * step : v;
}

static fxr_vec3
vector(const walk *w, uint32_t *r, fxr_q16 most)
{
    fxr_vec3 v;

    v.x = number(w, r, most);
    v.y = number(w, r, most);
    v.z = number(w, r, most);
    return v;
}

static fxr_q16
size(const walk *w, uint32_t *r, fxr_q16 least, fxr_q16 most)
{
    const fxr_q16 v = number(w, r, most - least);

    return least + (v < 0 ? -v : v);
}

static fxr_vec3
sizes(const walk *w, uint32_t *r, fxr_q16 least, fxr_q16 most)
{
    fxr_vec3 v;

    v.x = size(w, r, least, most);
    v.y = size(w, r, least, most);
    v.z = size(w, r, least, most);
    return v;
}

static fxr_unit3
any_axis(const walk *w, uint32_t *r)
{
    fxr_unit3 axis = {0, FXR_Q30_ONE, 0};

    (void)fxr_vec3_to_unit(vector(w, r, UNIT), &axis);
    return axis;
}

static void
add_triangle(walk *w, fxr_vec3 a, fxr_vec3 b, fxr_vec3 c)
{
    fxr_triangle *const t = &w->body[w->count].triangle;

    t->a = a;
    t->b = b;
    t->c = c;
    w->shape[w->count++] = fxr_shape_triangle(t);
}

static void
add_aabb(walk *w, fxr_vec3 min, fxr_vec3 max)
{
    fxr_aabb *const box = &w->body[w->count].aabb;

    box->min = min;
    box->max = max;
    w->shape[w->count++] = fxr_shape_aabb(box);
}

static void
add_obb(walk *w, fxr_vec3 at, fxr_vec3 half, fxr_unit3 axis, fxr_angle by)
{
    (void)obb_turned(&w->body[w->count].obb, at, half, axis, by);
    w->shape[w->count] = fxr_shape_obb(&w->body[w->count].obb);
    w->count++;
}

static void
add_anything(walk *w, uint32_t *r, fxr_vec3 at)
{
    const unsigned i = w->count;
    const fxr_vec3 half = sizes(w, r, 0, UNIT);

    switch (walk_below(r, 5)) {
    case 0:
        add_triangle(w, at, fxr_vec3_add(at, vector(w, r, 2 * UNIT)),
                     fxr_vec3_add(at, vector(w, r, 2 * UNIT)));
        return;
    case 1:
        add_aabb(w, fxr_vec3_sub(at, half), fxr_vec3_add(at, half));
        return;
    case 2:
        add_obb(w, at, half, any_axis(w, r), (fxr_angle)walk_below(r, 65536));
        return;
    case 3:
        w->body[i].sphere.center = at;
        w->body[i].sphere.radius = half.x;
        w->shape[i] = fxr_shape_sphere(&w->body[i].sphere);
        break;
    default:
        w->body[i].capsule.a = at;
        w->body[i].capsule.b = fxr_vec3_add(at, vector(w, r, UNIT));
        w->body[i].capsule.radius = half.x / 2;
        w->shape[i] = fxr_shape_capsule(&w->body[i].capsule);
    }
    w->count++;
}

/* Two walls that open towards x by 5 to 175 degrees, which may lean, and a floor. */
static void
make_corner(walk *w, uint32_t *r)
{
    const fxr_unit3 up = {0, 0, FXR_Q30_ONE};
    const fxr_angle half =
        (fxr_angle)((5 + walk_below(r, 171)) * (uint32_t)32768 / 360);
    int i;

    for (i = 0; i < 2; i++) {
        const fxr_angle by = i == 0 ? half : (fxr_angle)(0u - half);
        fxr_vec3 at = point(9 * UNIT, i == 0 ? UNIT : -UNIT, 0);
        fxr_transform turned;

        fxr_rotation_about_axis(up, by, &turned.rotation);
        turned.translation = point(0, 0, 0);
        (void)fxr_point_to_world(&turned, at, &at);
        add_obb(w, at, point(9 * UNIT, UNIT, 9 * UNIT), up, by);
    }
    add_triangle(w, point(-16 * UNIT, -16 * UNIT, number(w, r, 2 * UNIT)),
                 point(32 * UNIT, -16 * UNIT, number(w, r, 2 * UNIT)),
                 point(-16 * UNIT, 32 * UNIT, number(w, r, 2 * UNIT)));
}

/* A floor of 4 by 4 boxes or 32 triangles at z = 0, and two ramps. */
static void
make_tiles(walk *w, uint32_t *r)
{
    const bool boxes = walk_below(r, 2) != 0;
    int i, k;

    for (i = -2; i < 2; i++) {
        for (k = -2; k < 2; k++) {
            const fxr_vec3 a = point(2 * i * UNIT, 2 * k * UNIT, 0);
            const fxr_vec3 c = point(a.x + 2 * UNIT, a.y + 2 * UNIT, 0);

            if (boxes) {
                add_aabb(w, point(a.x, a.y, -UNIT), c);
            } else {
                add_triangle(w, a, point(c.x, a.y, 0), c);
                add_triangle(w, a, c, point(a.x, c.y, 0));
            }
        }
    }
    for (i = 0; i < 2; i++) {
        const fxr_q16 x = number(w, r, 2 * UNIT), rise = size(w, r, 99, UNIT);

        add_triangle(w, point(x, -4 * UNIT, 0), point(x + UNIT, 0, rise),
                     point(x, 4 * UNIT, 0));
    }
}

static void
make_hills(walk *w, uint32_t *r)
{
    fxr_vec3 at[4][4];
    int i, k;

    for (i = 0; i < 4; i++) {
        for (k = 0; k < 4; k++) {
            at[i][k] = point(
                (2 * i - 3) * UNIT + number(w, r, UNIT / 2),
                (2 * k - 3) * UNIT + number(w, r, UNIT / 2),
                number(w, r, walk_below(r, 3) == 0 ? 2 * UNIT : UNIT / 2));
            if (i == 0 || k == 0)
                continue;
            add_triangle(w, at[i - 1][k - 1], at[i][k - 1], at[i][k]);
            add_triangle(w, at[i - 1][k - 1], at[i][k], at[i - 1][k]);
        }
    }
    for (i = 0; i < 6; i++)
        add_anything(w, r, vector(w, r, 2 * UNIT));
}

/* A floor, which may lean, with steps and posts that stand close together. */
static void
make_yard(walk *w, uint32_t *r)
{
    const fxr_q16 rise = walk_below(r, 2) == 0 ? 0 : number(w, r, UNIT);
    int i;

    add_triangle(w, point(-16 * UNIT, -16 * UNIT, -rise),
                 point(16 * UNIT, -16 * UNIT, rise),
                 point(-16 * UNIT, 16 * UNIT, -rise));
    add_triangle(w, point(16 * UNIT, -16 * UNIT, rise),
                 point(16 * UNIT, 16 * UNIT, rise),
                 point(-16 * UNIT, 16 * UNIT, -rise));
    for (i = 0; i < (w->scene == YARD ? 24 : 8); i++) {
        fxr_vec3 at = vector(w, r, 3 * UNIT);

        at.z = number(w, r, UNIT / 4);
        add_anything(w, r, at);
    }
}

/* Where the platform of a yard is at a tick: it goes and turns as choose_way says. */
static void
turn_platform(walk *w)
{
    fxr_transform *const by = &w->by[0];

    w->before = *by;
    w->is_still =
        w->spin == 0 && w->drift.x == 0 && w->drift.y == 0 && w->drift.z == 0;
    by->translation = fxr_vec3_add(by->translation, w->drift);
    w->angle = (fxr_angle)(w->angle + w->spin);
    (void)fxr_rotation_about_axis(w->pivot, w->angle, &by->rotation);
}

/* A slab and things on it, in a space of their own, and whoever is to stand there. */
static void
make_platform(walk *w, uint32_t *r)
{
    const fxr_unit3 up = {0, 0, FXR_Q30_ONE};
    unsigned i;

    w->place = AT_ANGLES;
    w->levels = 1;
    w->rest = w->count;
    add_aabb(w, point(-2 * UNIT, -2 * UNIT, -UNIT / 4),
             point(2 * UNIT, 2 * UNIT, 0));
    for (i = 0; i < 3; i++) {
        fxr_vec3 at = vector(w, r, 2 * UNIT);

        at.z = 0;
        add_anything(w, r, at);
    }
    for (i = w->rest; i < w->count; i++)
        w->object[i] = w->shape[i];
    w->pivot = walk_below(r, 2) == 0 ? up : any_axis(w, r);
    w->angle = (fxr_angle)walk_below(r, 2000);
    if (w->pivot.z == FXR_Q30_ONE)
        w->angle = (fxr_angle)walk_below(r, 65536);
    w->spin = 0;
    w->drift = point(0, 0, 0);
    w->by[0].translation = vector(w, r, 2 * UNIT);
    w->by[0].translation.z = size(w, r, 0, UNIT / 2);
    w->to = fxr_vec3_add(w->by[0].translation,
                         point(number(w, r, UNIT), number(w, r, UNIT), UNIT));
    turn_platform(w);
}

/* Things come from all sides, and go again. */
static void
make_press(walk *w, uint32_t *r)
{
    unsigned i;

    for (i = 0; i < 6; i++) {
        w->from_side[i] = point(0, 0, 0);
        *(i % 3 == 0   ? &w->from_side[i].x
          : i % 3 == 1 ? &w->from_side[i].y
                       : &w->from_side[i].z) =
            i < 3 ? -3 * UNIT / 2 : 3 * UNIT / 2;
        add_anything(w, r, w->from_side[i]);
    }
}

static void
make_body(walk *w, uint32_t *r)
{
    const fxr_q16 least = walk_below(r, 4) == 0 ? 0 : UNIT / 16;

    w->radius = size(w, r, least, UNIT / 2);
    w->half = sizes(w, r, least, UNIT / 2);
    (void)obb_turned(&w->box, point(0, 0, 0), sizes(w, r, least, UNIT / 2),
                     any_axis(w, r), (fxr_angle)walk_below(r, 65536));
    w->round.a = vector(w, r, UNIT / 2);
    w->round.b = vector(w, r, UNIT / 2);
    w->round.radius = size(w, r, least, UNIT / 2);
}

void
walk_start(walk *w, unsigned which, uint32_t *r)
{
    unsigned i;

    w->scene = walk_below(r, WALK_SCENES);
    if (which < WALK_SCENES)
        w->scene = which;
    w->mover = walk_below(r, WALK_MOVERS);
    w->lattice = walk_below(r, 2) != 0;
    w->count = w->tick = 0;
    make_body(w, r);
    if (w->scene == WALLS) {
        make_corner(w, r);
    } else if (w->scene == TILES) {
        make_tiles(w, r);
    } else if (w->scene == HILLS) {
        make_hills(w, r);
    } else if (w->scene == YARD || w->scene == RIDING) {
        make_yard(w, r);
    } else if (w->scene == PRESS) {
        make_press(w, r);
    } else {
        for (i = 0; i < 12; i++)
            add_anything(w, r, vector(w, r, 3 * UNIT));
    }
    walk_place(w, r);
    w->to = w->scene == WALLS ? point(5 * UNIT, 0, 3 * UNIT)
                              : vector(w, r, 3 * UNIT);
    if (w->scene == PRESS)
        w->to = vector(w, r, UNIT / 4);
    if (w->scene == TILES || walks_as_character(w))
        w->to.z = w->scene == YARD ? UNIT : 2 * UNIT;
    if (w->scene == RIDING)
        make_platform(w, r);
    w->walker.stands = w->walker.crushed = false;
}

bool
walks_as_character(const walk *w)
{
    return w->scene == HILLS || w->scene == YARD || w->scene == RIDING;
}

fxr_mover
walk_mover(const walk *w)
{
    return w->mover == 0   ? fxr_mover_sphere(w->radius)
           : w->mover == 1 ? fxr_mover_aabb(w->half)
           : w->mover == 2 ? fxr_mover_obb(&w->box)
                           : fxr_mover_capsule(&w->round);
}

static void
shift(walk_body *of, fxr_shape_kind kind, fxr_vec3 by)
{
    switch (kind) {
    case FXR_SHAPE_TRIANGLE:
        of->triangle.a = fxr_vec3_add(of->triangle.a, by);
        of->triangle.b = fxr_vec3_add(of->triangle.b, by);
        of->triangle.c = fxr_vec3_add(of->triangle.c, by);
        break;
    case FXR_SHAPE_AABB:
        of->aabb.min = fxr_vec3_add(of->aabb.min, by);
        of->aabb.max = fxr_vec3_add(of->aabb.max, by);
        break;
    case FXR_SHAPE_OBB:
        of->obb.center = fxr_vec3_add(of->obb.center, by);
        break;
    case FXR_SHAPE_SPHERE:
        of->sphere.center = fxr_vec3_add(of->sphere.center, by);
        break;
    case FXR_SHAPE_CAPSULE:
        of->capsule.a = fxr_vec3_add(of->capsule.a, by);
        of->capsule.b = fxr_vec3_add(of->capsule.b, by);
    }
}

/* Some of the shapes move by up to a sixteenth of a unit, and boxes turn. */
static void
move_shapes(walk *w, uint32_t *r)
{
    unsigned i;

    for (i = 0; i < w->count; i += 3) {
        fxr_obb *const box = &w->body[i].obb;

        shift(&w->body[i], w->shape[i].kind, vector(w, r, UNIT / 16));
        if (w->shape[i].kind == FXR_SHAPE_OBB)
            (void)obb_turned(box, box->center, box->half, any_axis(w, r),
                             (fxr_angle)(w->tick * 300));
    }
}

static void
close_in(walk *w, uint32_t *r)
{
    unsigned i;

    for (i = 0; i < w->count; i++) {
        const fxr_q16 by = (w->tick & 32) != 0 ? -UNIT : UNIT;
        const fxr_q16 part = by / 64 * (int)walk_below(r, 5);

        shift(&w->body[i], w->shape[i].kind,
              fxr_vec3_neg(fxr_vec3_scale(w->from_side[i], part)));
    }
}

static void
choose_way(walk *w, uint32_t *r)
{
    w->way = vector(w, r, UNIT / 4);
    if (w->scene == WALLS)
        w->way = point(-size(w, r, 99, UNIT / 4), number(w, r, UNIT / 32),
                       number(w, r, UNIT / 8));
    if (w->scene == TILES && walk_below(r, 4) != 0)
        w->way.z = -size(w, r, 1, UNIT / 8);
    if (walks_as_character(w))
        w->way.z = 0;
    if (w->scene == RIDING) {
        const bool there = w->by[0].translation.z > 0;

        w->way = fxr_vec3_scale(w->way, UNIT / 4);
        w->drift = vector(w, r, UNIT / 32);
        w->drift.z = number(w, r, UNIT / 64);
        if (there && w->drift.z > 0)
            w->drift.z = -w->drift.z;
        w->spin = walk_below(r, 2) == 0 ? 0 : (int)walk_below(r, 401) - 200;
        if (walk_below(r, 3) == 0) {
            w->drift = point(0, 0, 0);
            w->spin = 0;
        }
    }
}

static bool
is_same(fxr_vec3 a, fxr_vec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* Are both alike in all but the names of what was met, and of its faces? */
static bool
is_alike(const fxr_scene_contact *a, const fxr_scene_contact *b)
{
    return a->t.num == b->t.num && a->t.den == b->t.den &&
           is_same(a->center, b->center) && is_same(a->point, b->point) &&
           a->normal.x == b->normal.x && a->normal.y == b->normal.y &&
           a->normal.z == b->normal.z && a->depth == b->depth &&
           is_same(a->push, b->push);
}

static bool
moves_are_alike(const fxr_moved *a, const fxr_moved *b)
{
    unsigned i;

    for (i = 0; i < FXR_MOVE_PLANES; i++) {
        if (!is_alike(&a->met[i], &b->met[i]))
            return false;
    }
    return a->count == b->count && is_same(a->left, b->left);
}

static bool
characters_are_alike(const fxr_character_moved *a, const fxr_character_moved *b)
{
    return a->stands == b->stands && a->bumped == b->bumped &&
           a->crushed == b->crushed && is_alike(&a->ground, &b->ground) &&
           is_alike(&a->wall, &b->wall);
}

/* Where it rides to from from: along the way from where its place was to where it is. */
static fxr_vec3
ride(walk *w, const fxr_scene *around, const fxr_mover *mover)
{
    fxr_vec3 place, was, is;
    fxr_moved moved;

    if (!fxr_point_to_object(&w->before, w->from, &place) ||
        !fxr_point_to_world(&w->before, place, &was) ||
        !fxr_point_to_world(&w->by[0], place, &is))
        return w->from;
    fxr_move_slide(around, mover, w->from, fxr_vec3_sub(is, was), NULL, &moved);
    w->is_hindered = moved.count > 0;
    return moved.center;
}

static void
walk_as_character(walk *w)
{
    static walk_room room, reversed;
    const fxr_scene *const around = walk_scene(w, false, &room);
    const fxr_scene *const reverse = walk_scene(w, true, &reversed);
    const fxr_mover mover = walk_mover(w);
    const bool waits = w->tick % TURN >= TURN - 6;
    fxr_character_step step = {{0, 0, 0}, UNIT / 16, false, NULL, NULL};
    fxr_character_moved other;
    fxr_moved out;
    bool is_free;

    if (waits)
        w->way = step.way;
    step.way = w->way;
    step.stands = w->stood = w->walker.stands;
    w->ground = walk_shape(w, &w->walker.ground);
    w->rides =
        w->scene == RIDING && w->walker.stands && w->walker.ground.scene == 1;
    if (w->rides) {
        step.before = &w->before;
        step.after = &w->by[0];
    }
    fxr_character_move(around, &mover, &who, w->from, &step, NULL, &w->walker);
    fxr_character_move(reverse, &mover, &who, w->from, &step, NULL, &other);
    w->to = w->walker.center;
    w->other = other.center;
    w->crushed = w->walker.crushed;
    w->alike = characters_are_alike(&w->walker, &other);
    w->ridden = w->rides ? ride(w, around, &mover) : w->from;
    step.before = step.after = NULL;
    fxr_character_move(around, &mover, &who, w->ridden, &step, NULL, &other);
    is_free = fxr_move_out(around, &mover, w->ridden, NULL, &out);
    w->carried = is_free != w->crushed && is_same(w->to, other.center) &&
                 characters_are_alike(&w->walker, &other);
    w->freed = out.center;
}

static void
slide(walk *w)
{
    static walk_room room, reversed;
    const fxr_mover mover = walk_mover(w);
    fxr_moved moved, other;

    fxr_move_slide(walk_scene(w, false, &room), &mover, w->from, w->way, NULL,
                   &moved);
    fxr_move_slide(walk_scene(w, true, &reversed), &mover, w->from, w->way,
                   NULL, &other);
    w->to = moved.center;
    w->other = other.center;
    w->alike = moves_are_alike(&moved, &other);
}

static void
push(walk *w)
{
    static walk_room room, reversed;
    const fxr_mover mover = walk_mover(w);
    fxr_moved moved, other;

    w->crushed = !fxr_move_out(walk_scene(w, false, &room), &mover, w->from,
                               NULL, &moved);
    w->alike = fxr_move_out(walk_scene(w, true, &reversed), &mover, w->from,
                            NULL, &other) != w->crushed &&
               moves_are_alike(&moved, &other);
    w->to = w->freed = moved.center;
    w->other = other.center;
}

bool
walk_step(walk *w, uint32_t *r, walk_shown *show, void *context)
{
    const int32_t most = 9 * UNIT;

    if (w->tick % TURN == 0)
        choose_way(w, r);
    w->from = w->to;
    w->pushed = w->scene == MOVING || w->scene == PRESS || w->tick == 0;
    w->is_still = true;
    w->is_hindered = w->rides = w->stood = w->crushed = false;
    w->carried = true;
    if (w->scene == MOVING)
        move_shapes(w, r);
    if (w->scene == PRESS)
        close_in(w, r);
    if (w->scene != RIDING)
        walk_to_object(w);
    if (w->scene == RIDING)
        turn_platform(w);
    if (w->pushed) {
        push(w);
        show(context, w);
        w->from = w->to;
        w->pushed = false;
    }
    if (walks_as_character(w))
        walk_as_character(w);
    else
        slide(w);
    show(context, w);
    w->tick++;
    return w->tick < TICKS && w->to.x < most && w->to.x > -most &&
           w->to.y < most && w->to.y > -most && w->to.z < most &&
           w->to.z > -most;
}
