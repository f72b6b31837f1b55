/*
 * fxr_scene_at.c - a scene that a rigid transform has moved: path and mover, or a linear component,
 * are taken into its space, and a contact back.
 *
 *   an entry of a rotation, a component of an axis or a normal    | <= 2^31
 *   product of two                                                | <= 2^62
 */
#include <fixray/transform.h>

#include "../rounding/point.h"
#include "scene_linear.h"

/* Path and mover in the space of a scene. */
typedef struct {
    fxr_segment path;
    fxr_mover mover;
    fxr_obb box;
    fxr_capsule capsule;
} moved_mover;

/* a . b in Q2.30, to nearest but for 2^-58; saturated. */
static fxr_q30
turned_component(const int32_t a[3], const fxr_unit3 *b)
{
    int64_t sum = ((int64_t)a[0] * b->x / 4) + ((int64_t)a[1] * b->y / 4) +
                  ((int64_t)a[2] * b->z / 4); /* Q4.58 |sum| <= 3 2^60 */

    sum += (int64_t)1 << 27;
    return saturate32(sum >= 0 ? sum >> 28 : ~(~sum >> 28));
}

static void
rotate_to_world(const fxr_rotation *r, fxr_unit3 *u)
{
    fxr_unit3 from;
    const int32_t x[3] = {r->row[0].x, r->row[0].y, r->row[0].z};
    const int32_t y[3] = {r->row[1].x, r->row[1].y, r->row[1].z};
    const int32_t z[3] = {r->row[2].x, r->row[2].y, r->row[2].z};

    copy_unit(&from, u);
    u->x = turned_component(x, &from);
    u->y = turned_component(y, &from);
    u->z = turned_component(z, &from);
}

void
fxri_turn_to_object(const fxr_rotation *r, fxr_unit3 *u)
{
    fxr_rotation back;

    back.row[0].x = r->row[0].x;
    back.row[0].y = r->row[1].x;
    back.row[0].z = r->row[2].x;
    back.row[1].x = r->row[0].y;
    back.row[1].y = r->row[1].y;
    back.row[1].z = r->row[2].y;
    back.row[2].x = r->row[0].z;
    back.row[2].y = r->row[1].z;
    back.row[2].z = r->row[2].z;
    rotate_to_world(&back, u);
}

/* The axes of the world are the rows of the rotation there. */
static void
turn_box(const fxr_mover *mover, const fxr_rotation *r, fxr_obb *out)
{
    int i;

    copy_point(&out->half, &mover->half);
    out->center.x = out->center.y = out->center.z = 0;
    for (i = 0; i < 3; i++) {
        if (mover->kind == FXRI_MOVER_AABB) {
            copy_unit(&out->axis[i], &r->row[i]);
        } else {
            copy_unit(&out->axis[i], &((const fxr_obb *)mover->body)->axis[i]);
            fxri_turn_to_object(r, &out->axis[i]);
        }
    }
}

bool
fxri_turn_capsule(const fxr_capsule *capsule, const fxr_rotation *r,
                  fxr_capsule *out)
{
    fxr_transform turn;
    fxr_segment ends;

    copy_axes(turn.rotation.row, r->row);
    turn.translation.x = turn.translation.y = turn.translation.z = 0;
    copy_point(&ends.a, &capsule->a);
    copy_point(&ends.b, &capsule->b);
    if (!fxr_segment_to_object(&turn, &ends, &ends)) {
        return false;
    }
    copy_point(&out->a, &ends.a);
    copy_point(&out->b, &ends.b);
    out->radius = capsule->radius;
    return true;
}

static void
copy_asks(fxri_mover_asks *out, const fxri_mover_asks *asks)
{
    out->meets = asks->meets;
    out->finds = asks->finds;
    out->normal = asks->normal;
}

static bool
to_object(const sweep_query *s, const fxr_transform *by, moved_mover *out)
{
    const fxr_mover *const mover = s->mover;

    if (!fxr_segment_to_object(by, s->path, &out->path)) {
        return false;
    }
    copy_point(&out->mover.half, &mover->half);
    out->mover.body = mover->body;
    out->mover.kind = mover->kind;
    out->mover.reach = mover->reach;
    copy_asks(&out->mover.asks, &mover->turned);
    copy_asks(&out->mover.turned, &mover->turned);
    switch (mover->kind) {
    case FXRI_MOVER_SPHERE:
        break;
    case FXRI_MOVER_AABB:
    case FXRI_MOVER_OBB:
        turn_box(mover, &by->rotation, &out->box);
        out->mover.body = &out->box;
        out->mover.kind = FXRI_MOVER_OBB;
        out->mover.reach = fxri_reach_obb;
        break;
    case FXRI_MOVER_CAPSULE:
        if (!fxri_turn_capsule((const fxr_capsule *)mover->body, &by->rotation,
                               &out->capsule) ||
            !fxri_capsule_fits(&out->capsule, &out->path.a)) {
            return false;
        }
        out->mover.body = &out->capsule;
        break;
    }
    return true;
}

/* Points go by address, as both ends of a segment: a copy of one is a library call on small
 * cores. */
bool
fxri_point_back(const fxr_transform *by, fxr_vec3 *point)
{
    fxr_segment ends;

    segment_of_point(&ends, point);
    if (!fxr_segment_to_world(by, &ends, &ends)) {
        return false;
    }
    copy_point(point, &ends.a);
    return true;
}

/* The push, in the world: each coordinate rounded away from 0.
 *
 *   sum of three products    | < 3 2^62 / 4 */
static void
push_to_world(const fxr_rotation *r, fxr_vec3 *push)
{
    fxr_vec3 from;
    int k;

    copy_point(&from, push);
    for (k = 0; k < 3; k++) {
        const fxr_unit3 *const row = &r->row[k];
        const int64_t sum = (int64_t)row->x * from.x / 4 +
                            (int64_t)row->y * from.y / 4 +
                            (int64_t)row->z * from.z / 4;
        const uint64_t size = magnitude64(sum) + (((uint64_t)1 << 28) - 1);
        const int64_t by = (int64_t)(size >> 28); /* < 2^36 */

        components(push)[k] = saturate32(sum < 0 ? -by : by);
    }
}

/* The first contact again, for its normal. */
static bool
walk_first_at(const fxr_scene *scene, const fxr_scene *in, sweep_query *s)
{
    sweep_first *const first = s->first;
    fxr_segment ends;
    fxr_vec3 center;
    bool ended;

    copy_point(&center, &first->contact.center);
    segment_of_point(&ends, &center);
    (void)fxr_segment_to_object(scene->by, &ends, &ends);
    copy_point(&first->contact.center, &ends.a); /* of scenes within it */
    ended = in->walk(in, s);
    copy_point(&first->contact.center, &center);
    if (!ended) {
        return false;
    }
    rotate_to_world(&scene->by->rotation, &first->normal->normal);
    push_to_world(&scene->by->rotation, &first->normal->push);
    if (!fxri_point_back(scene->by, &first->normal->point)) {
        copy_point(&first->normal->point, &center);
    }
    return true;
}

bool
fxri_scene_at(const fxr_scene *scene, sweep_query *s)
{
    const fxr_scene *const in = (const fxr_scene *)scene->of;
    const fxr_segment *const path = s->path;
    const fxr_mover *const mover = s->mover;
    const sweep_walk walk = s->walk;
    sweep_first *const first = s->first;
    moved_mover moved;
    bool ended, found = false;

    if (to_object(s, scene->by, &moved)) {
        s->path = &moved.path;
        s->mover = &moved.mover;
    } else {
        s->walk = WALK_NONE;
    }
    if (first != NULL) {
        found = first->found;
        first->found = false;
    }
    ended =
        s->walk == WALK_FIRST ? walk_first_at(scene, in, s) : in->walk(in, s);
    s->path = path;
    s->mover = mover;
    s->walk = walk;
    if (first != NULL) {
        if (first->found) {
            fxri_point(&path->a, &path->b, SEGMENT, &first->contact.t,
                       &first->contact.center);
        }
        first->found = first->found || found;
    }
    return ended;
}

/* Origin and direction of a ray go as those of a line do. */
static bool
linear_to_object(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                 const fxr_transform *by, fxr_segment *out)
{
    fxr_line line;

    copy_point(&out->a, p);
    copy_point(&out->b, q);
    if (has_end(kind)) {
        return fxr_segment_to_object(by, out, out);
    }
    copy_point(&line.origin, p);
    copy_point(&line.dir, q);
    if (!fxr_line_to_object(by, &line, &line)) {
        return false;
    }
    copy_point(&out->a, &line.origin);
    copy_point(&out->b, &line.dir);
    return true;
}

bool
fxri_linear_at(const fxr_scene *scene, linear_query *q)
{
    const fxr_scene *const in = (const fxr_scene *)scene->of;
    const fxr_vec3 *const p = q->p, *const to = q->q;
    const bool out_before = q->is_out;
    fxr_segment moved;
    linear_moved here;
    bool ended;

    here.by = scene->by;
    here.outer = q->moved;
    q->is_out =
        out_before || !linear_to_object(q->kind, p, to, scene->by, &moved);
    q->moved = &here;
    q->p = &moved.a;
    q->q = &moved.b;
    ended = in->linear(in, q);
    q->p = p;
    q->q = to;
    q->moved = here.outer;
    q->is_out = out_before;
    return ended;
}
