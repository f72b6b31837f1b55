/*
 * walk_places.c - the part of the scene of a walk that transforms move: its shapes in their own
 * space, and the mover there, as scene.h says that they are rounded.
 */
#include "walks.h"

static fxr_vec3
turned_in(const fxr_transform *t, fxr_vec3 v)
{
    fxr_line line = {{0, 0, 0}, {0, 0, 0}};

    line.dir = v;
    (void)fxr_line_to_object(t, &line, &line);
    return line.dir;
}

static fxr_unit3
axis_in(const fxr_transform *t, fxr_unit3 u)
{
    fxr_vec3 v;

    v.x = u.x;
    v.y = u.y;
    v.z = u.z;
    v = turned_in(t, v);
    u.x = v.x;
    u.y = v.y;
    u.z = v.z;
    return u;
}

static fxr_vec3
point_in(const fxr_transform *t, fxr_vec3 p)
{
    (void)fxr_point_to_object(t, p, &p);
    return p;
}

static void
obb_in(const fxr_transform *t, fxr_obb *box)
{
    unsigned k;

    box->center = point_in(t, box->center);
    for (k = 0; k < 3; k++)
        box->axis[k] = axis_in(t, box->axis[k]);
}

/* By quarter turns its image; else a box of the same size about that of its middle. */
static void
aabb_in(const fxr_transform *t, bool quarters, fxr_aabb *box)
{
    const fxr_vec3 a = point_in(t, box->min), b = point_in(t, box->max);
    fxr_vec3 half = fxr_vec3_sub(box->max, box->min), middle;

    if (quarters) {
        box->min = fxr_vec3_min(a, b);
        box->max = fxr_vec3_max(a, b);
        return;
    }
    half.x /= 2;
    half.y /= 2;
    half.z /= 2;
    middle = point_in(t, fxr_vec3_add(box->min, half));
    box->min = fxr_vec3_sub(middle, half);
    box->max = fxr_vec3_add(middle, half);
}

static void
shape_in(const fxr_transform *t, bool quarters, fxr_shape_kind kind,
         walk_body *of)
{
    switch (kind) {
    case FXR_SHAPE_TRIANGLE:
        of->triangle.a = point_in(t, of->triangle.a);
        of->triangle.b = point_in(t, of->triangle.b);
        of->triangle.c = point_in(t, of->triangle.c);
        break;
    case FXR_SHAPE_AABB:
        aabb_in(t, quarters, &of->aabb);
        break;
    case FXR_SHAPE_OBB:
        obb_in(t, &of->obb);
        break;
    case FXR_SHAPE_SPHERE:
        of->sphere.center = point_in(t, of->sphere.center);
        break;
    case FXR_SHAPE_CAPSULE:
        of->capsule.a = point_in(t, of->capsule.a);
        of->capsule.b = point_in(t, of->capsule.b);
        break;
    }
}

void
walk_to_object(walk *w)
{
    unsigned i, k;

    for (i = w->rest; i < w->count; i++) {
        w->in_object[i] = w->body[i];
        w->object[i].kind = w->shape[i].kind;
        w->object[i].of = &w->in_object[i];
        for (k = 0; k < w->levels; k++)
            shape_in(&w->by[k], w->place == AT_QUARTERS, w->object[i].kind,
                     &w->in_object[i]);
    }
}

/* One of the 24 rotations that keep the axes. */
static void
quarter_turn(uint32_t *r, fxr_rotation *out)
{
    const unsigned first = walk_below(r, 3), step = 1 + walk_below(r, 2);
    int32_t rows[3][3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    int sign = step == 1 ? 1 : -1;
    unsigned k;

    for (k = 0; k < 3; k++) {
        const bool minus = k < 2 ? walk_below(r, 2) != 0 : sign < 0;

        sign = minus ? -sign : sign;
        rows[k][(first + k * step) % 3] = minus ? -FXR_Q30_ONE : FXR_Q30_ONE;
    }
    for (k = 0; k < 3; k++) {
        out->row[k].x = rows[k][0];
        out->row[k].y = rows[k][1];
        out->row[k].z = rows[k][2];
    }
}

static void
any_turn(uint32_t *r, fxr_rotation *out)
{
    fxr_quaternion q;

    q.x = (fxr_q30)walk_below(r, 65536) - 32768;
    q.y = (fxr_q30)walk_below(r, 65536) - 32768;
    q.z = (fxr_q30)walk_below(r, 65536) - 32768;
    q.w = 1 + (fxr_q30)walk_below(r, 65536);
    (void)fxr_rotation_from_quaternion(q, out);
}

void
walk_place(walk *w, uint32_t *r)
{
    const unsigned ways[] = {AT_REST, AT_REST, AT_QUARTERS, AT_ANGLES};
    unsigned k;

    w->place = ways[walk_below(r, 4)];
    w->levels =
        w->place == AT_REST ? 0 : 1 + (unsigned)walk_below(r, WALK_LEVELS);
    w->rest = w->place == AT_REST ? w->count : walk_below(r, w->count);
    for (k = 0; k < w->levels; k++) {
        if (w->place == AT_QUARTERS)
            quarter_turn(r, &w->by[k].rotation);
        else
            any_turn(r, &w->by[k].rotation);
        w->by[k].translation.x = (fxr_q16)walk_below(r, 1 << 20) - (1 << 19);
        w->by[k].translation.y = (fxr_q16)walk_below(r, 1 << 20) - (1 << 19);
        w->by[k].translation.z = (fxr_q16)walk_below(r, 1 << 20) - (1 << 19);
    }
    walk_to_object(w);
}

/* The shapes at rest, and those that are moved, are two scenes; or if none is, two halves of the
 * former: how many are in the first one. */
static unsigned
first_half(const walk *w)
{
    return w->levels > 0 ? w->rest : w->count / 2;
}

unsigned
walk_shape(const walk *w, const fxr_scene_contact *met)
{
    return (met->scene == 0 ? 0 : first_half(w)) + (unsigned)met->shape;
}

const fxr_scene *
walk_scene(const walk *w, bool other, walk_room *room)
{
    const unsigned half = first_half(w);
    const unsigned count[] = {half, w->count - half};
    unsigned i, k;

    for (i = 0; i < w->count; i++) {
        const unsigned part = i >= half, first = part == 0 ? 0 : half;
        const unsigned to = other ? count[part] - 1 - (i - first) : i - first;

        room->shapes[part][to] =
            i >= w->rest && w->levels > 0 ? w->object[i] : w->shape[i];
    }
    room->part[other] = fxr_scene_shapes(room->shapes[0], count[0]);
    room->in[0] = fxr_scene_shapes(room->shapes[1], count[1]);
    for (k = 0; k < w->levels; k++)
        room->in[k + 1] = fxr_scene_at(&room->in[k], &w->by[w->levels - 1 - k]);
    room->part[!other] = room->in[w->levels];
    room->whole = fxr_scene_all(room->part, 2);
    return &room->whole;
}

fxr_vec3
walk_point_in(const walk *w, fxr_vec3 p)
{
    unsigned k;

    for (k = 0; k < w->levels; k++)
        p = point_in(&w->by[k], p);
    return p;
}

void
walk_mover_in(const walk *w, fxr_obb *box, fxr_capsule *round)
{
    static const fxr_obb upright = {
        {0, 0, 0},
        {0, 0, 0},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    unsigned k;

    *box = w->mover == 1 ? upright : w->box;
    if (w->mover == 1)
        box->half = w->half;
    *round = w->round;
    for (k = 0; k < w->levels; k++) {
        unsigned i;

        for (i = 0; i < 3; i++)
            box->axis[i] = axis_in(&w->by[k], box->axis[i]);
        round->a = turned_in(&w->by[k], round->a);
        round->b = turned_in(&w->by[k], round->b);
    }
}
