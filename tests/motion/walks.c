/*
 * walks.c - random walks of all movers through random scenes.
 */
#include "walks.h"
#include "../cases/space/cases.h"

#define UNIT ((int32_t)65536)

enum { TICKS = 64, TURN = 16 };

static const fxr_character who = {
    {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.3)};

/* 0 .. most - 1: xorshift, Marsaglia 2003. */
static uint32_t
below(uint32_t *r, uint32_t most)
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
    const fxr_q16 v = (fxr_q16)below(r, 2 * (uint32_t)most + 1) - most;
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
    fxr_triangle *const t = &w->triangle[w->count];

    t->a = a;
    t->b = b;
    t->c = c;
    w->shape[w->count++] = fxr_shape_triangle(t);
}

static void
add_aabb(walk *w, fxr_vec3 min, fxr_vec3 max)
{
    fxr_aabb *const box = &w->aabb[w->count];

    box->min = min;
    box->max = max;
    w->shape[w->count++] = fxr_shape_aabb(box);
}

static void
add_obb(walk *w, fxr_vec3 at, fxr_vec3 half, fxr_unit3 axis, fxr_angle by)
{
    (void)obb_turned(&w->obb[w->count], at, half, axis, by);
    w->shape[w->count] = fxr_shape_obb(&w->obb[w->count]);
    w->count++;
}

static void
add_anything(walk *w, uint32_t *r, fxr_vec3 at)
{
    const unsigned i = w->count;
    const fxr_vec3 half = sizes(w, r, 0, UNIT);

    switch (below(r, 5)) {
    case 0:
        add_triangle(w, at, fxr_vec3_add(at, vector(w, r, 2 * UNIT)),
                     fxr_vec3_add(at, vector(w, r, 2 * UNIT)));
        return;
    case 1:
        add_aabb(w, fxr_vec3_sub(at, half), fxr_vec3_add(at, half));
        return;
    case 2:
        add_obb(w, at, half, any_axis(w, r), (fxr_angle)below(r, 65536));
        return;
    case 3:
        w->sphere[i].center = at;
        w->sphere[i].radius = half.x;
        w->shape[i] = fxr_shape_sphere(&w->sphere[i]);
        break;
    default:
        w->capsule[i].a = at;
        w->capsule[i].b = fxr_vec3_add(at, vector(w, r, UNIT));
        w->capsule[i].radius = half.x / 2;
        w->shape[i] = fxr_shape_capsule(&w->capsule[i]);
    }
    w->count++;
}

/* Two walls that open towards x by 5 to 175 degrees, which may lean, and a floor. */
static void
make_corner(walk *w, uint32_t *r)
{
    const fxr_unit3 up = {0, 0, FXR_Q30_ONE};
    const fxr_angle half =
        (fxr_angle)((5 + below(r, 171)) * (uint32_t)32768 / 360);
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
    const bool boxes = below(r, 2) != 0;
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
            at[i][k] =
                point((2 * i - 3) * UNIT + number(w, r, UNIT / 2),
                      (2 * k - 3) * UNIT + number(w, r, UNIT / 2),
                      number(w, r, below(r, 3) == 0 ? 2 * UNIT : UNIT / 2));
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
    const fxr_q16 rise = below(r, 2) == 0 ? 0 : number(w, r, UNIT);
    int i;

    add_triangle(w, point(-16 * UNIT, -16 * UNIT, -rise),
                 point(16 * UNIT, -16 * UNIT, rise),
                 point(-16 * UNIT, 16 * UNIT, -rise));
    add_triangle(w, point(16 * UNIT, -16 * UNIT, rise),
                 point(16 * UNIT, 16 * UNIT, rise),
                 point(-16 * UNIT, 16 * UNIT, -rise));
    for (i = 0; i < 24; i++) {
        fxr_vec3 at = vector(w, r, 3 * UNIT);

        at.z = number(w, r, UNIT / 4);
        add_anything(w, r, at);
    }
}

static void
make_body(walk *w, uint32_t *r)
{
    const fxr_q16 least = below(r, 4) == 0 ? 0 : UNIT / 16;

    w->radius = size(w, r, least, UNIT / 2);
    w->half = sizes(w, r, least, UNIT / 2);
    (void)obb_turned(&w->box, point(0, 0, 0), sizes(w, r, least, UNIT / 2),
                     any_axis(w, r), (fxr_angle)below(r, 65536));
    w->round.a = vector(w, r, UNIT / 2);
    w->round.b = vector(w, r, UNIT / 2);
    w->round.radius = size(w, r, least, UNIT / 2);
}

void
walk_start(walk *w, unsigned which, uint32_t *r)
{
    unsigned i;

    w->scene = below(r, WALK_SCENES);
    if (which < WALK_SCENES)
        w->scene = which;
    w->mover = below(r, WALK_MOVERS);
    w->lattice = below(r, 2) != 0;
    w->count = w->tick = 0;
    make_body(w, r);
    if (w->scene == WALLS) {
        make_corner(w, r);
    } else if (w->scene == TILES) {
        make_tiles(w, r);
    } else if (walks_as_character(w)) {
        make_hills(w, r);
    } else if (w->scene == YARD) {
        make_yard(w, r);
    } else {
        for (i = 0; i < 12; i++)
            add_anything(w, r, vector(w, r, 3 * UNIT));
    }
    for (i = 0; i < w->count; i++)
        w->reverse[i] = w->shape[w->count - 1 - i];
    w->to = w->scene == WALLS ? point(5 * UNIT, 0, 3 * UNIT)
                              : vector(w, r, 3 * UNIT);
    if (w->scene == TILES || walks_as_character(w))
        w->to.z = w->scene == YARD ? UNIT : 2 * UNIT;
    w->walker.stands = false;
}

bool
walks_as_character(const walk *w)
{
    return w->scene == HILLS || w->scene == YARD;
}

fxr_mover
walk_mover(const walk *w)
{
    return w->mover == 0   ? fxr_mover_sphere(w->radius)
           : w->mover == 1 ? fxr_mover_aabb(w->half)
           : w->mover == 2 ? fxr_mover_obb(&w->box)
                           : fxr_mover_capsule(&w->round);
}

/* Some of the shapes move by up to a sixteenth of a unit, and boxes turn. */
static void
move_shapes(walk *w, uint32_t *r)
{
    unsigned i;

    for (i = 0; i < w->count; i += 3) {
        const fxr_vec3 by = vector(w, r, UNIT / 16);

        if (w->shape[i].kind == FXR_SHAPE_AABB) {
            w->aabb[i].min = fxr_vec3_add(w->aabb[i].min, by);
            w->aabb[i].max = fxr_vec3_add(w->aabb[i].max, by);
        } else if (w->shape[i].kind == FXR_SHAPE_SPHERE) {
            w->sphere[i].center = fxr_vec3_add(w->sphere[i].center, by);
        } else if (w->shape[i].kind == FXR_SHAPE_OBB) {
            const fxr_vec3 at = fxr_vec3_add(w->obb[i].center, by);

            (void)obb_turned(&w->obb[i], at, w->obb[i].half, any_axis(w, r),
                             (fxr_angle)(w->tick * 300));
        }
    }
}

static void
choose_way(walk *w, uint32_t *r)
{
    w->way = vector(w, r, UNIT / 4);
    if (w->scene == WALLS)
        w->way = point(-size(w, r, 99, UNIT / 4), number(w, r, UNIT / 32),
                       number(w, r, UNIT / 8));
    if (w->scene == TILES && below(r, 4) != 0)
        w->way.z = -size(w, r, 1, UNIT / 8);
    if (walks_as_character(w))
        w->way.z = 0;
}

static bool
is_same(fxr_vec3 a, fxr_vec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* Are both alike in all but the names of what was met? */
static bool
is_alike(const fxr_scene_contact *a, const fxr_scene_contact *b)
{
    return a->t.num == b->t.num && a->t.den == b->t.den &&
           is_same(a->center, b->center) && is_same(a->point, b->point) &&
           a->normal.x == b->normal.x && a->normal.y == b->normal.y &&
           a->normal.z == b->normal.z && a->depth == b->depth &&
           is_same(a->push, b->push) && a->faces == b->faces;
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

static void
walk_as_character(walk *w)
{
    const fxr_scene around = fxr_scene_shapes(w->shape, w->count);
    const fxr_scene reverse = fxr_scene_shapes(w->reverse, w->count);
    const fxr_mover mover = walk_mover(w);
    const bool waits = w->tick % TURN >= TURN - 6;
    fxr_character_step step = {{0, 0, 0}, UNIT / 16, false, NULL, NULL};
    fxr_character_moved other;

    if (waits)
        w->way = step.way;
    step.way = w->way;
    step.stands = w->stood = w->walker.stands;
    fxr_character_move(&around, &mover, &who, w->from, &step, NULL, &w->walker);
    fxr_character_move(&reverse, &mover, &who, w->from, &step, NULL, &other);
    w->to = w->walker.center;
    w->other = other.center;
    w->crushed = w->walker.crushed;
    w->alike = w->walker.stands == other.stands &&
               w->walker.bumped == other.bumped &&
               w->walker.crushed == other.crushed &&
               is_alike(&w->walker.ground, &other.ground) &&
               is_alike(&w->walker.wall, &other.wall);
}

static void
slide(walk *w)
{
    const fxr_scene around = fxr_scene_shapes(w->shape, w->count);
    const fxr_scene halves[] = {
        fxr_scene_shapes(w->reverse, w->count / 2),
        fxr_scene_shapes(&w->reverse[w->count / 2], w->count - w->count / 2)};
    const fxr_scene both = fxr_scene_all(halves, 2);
    const fxr_mover mover = walk_mover(w);
    fxr_moved moved, other;

    fxr_move_slide(&around, &mover, w->from, w->way, NULL, &moved);
    w->to = moved.center;
    fxr_move_slide(&both, &mover, w->from, w->way, NULL, &other);
    w->other = other.center;
    w->alike = moves_are_alike(&moved, &other);
}

static void
push(walk *w)
{
    const fxr_scene around = fxr_scene_shapes(w->shape, w->count);
    const fxr_scene reverse = fxr_scene_shapes(w->reverse, w->count);
    const fxr_mover mover = walk_mover(w);
    fxr_moved moved, other;

    w->crushed = !fxr_move_out(&around, &mover, w->from, NULL, &moved);
    w->to = moved.center;
    w->alike =
        fxr_move_out(&reverse, &mover, w->from, NULL, &other) != w->crushed &&
        moves_are_alike(&moved, &other);
    w->other = other.center;
}

bool
walk_step(walk *w, uint32_t *r, walk_shown *show, void *context)
{
    const int32_t most = 9 * UNIT;

    if (w->tick % TURN == 0)
        choose_way(w, r);
    w->from = w->to;
    w->pushed = w->scene == MOVING || w->tick == 0;
    if (w->scene == MOVING)
        move_shapes(w, r);
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
