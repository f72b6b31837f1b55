/*
 * move.c - the body goes as far as there is room, and slides along what it meets.
 *
 * The body is an oriented box, swept against each shape near its way
 * (fxr_sweep_obb_stop_aabb and _obb); of compounds against the parts, as there is no sweep of
 * an oriented box against a compound. A sweep does not turn its mover: robot_turn looks
 * whether there is room for all headings from the one to the other.
 */
#include "robot.h"

/* What a sweep has met first; obb is the shape. */
typedef struct {
    const fxr_obb *body;
    const fxr_segment *path;
    fxr_contact contact;
    fxr_obb shape;
    bool any;
} sweep;

static fxr_unit3
unit(fxr_q30 x, fxr_q30 y, fxr_q30 z)
{
    fxr_unit3 u;

    u.x = x;
    u.y = y;
    u.z = z;
    return u;
}

fxr_obb
robot_body(const robot *r, fxr_q16 margin)
{
    const fxr_q30 c = fxr_cos(r->heading), s = fxr_sin(r->heading);
    fxr_obb body;

    body.center = r->at;
    body.half.x = ROBOT_LENGTH + margin;
    body.half.y = ROBOT_WIDTH + margin;
    body.half.z = ROBOT_HEIGHT;
    body.axis[0] = unit(c, s, 0);
    body.axis[1] = unit(-s, c, 0);
    body.axis[2] = unit(0, 0, FXR_Q30_ONE);
    return body;
}

/* The same box with axes: its centre is off by half a step where its size is odd. */
static fxr_obb
obb_of(const fxr_aabb *box)
{
    const fxr_q16 half = FXR_Q16_ONE / 2;
    fxr_obb obb;

    obb.center = fxr_vec3_lerp(box->min, box->max, half);
    obb.half = fxr_vec3_scale(fxr_vec3_sub(box->max, box->min), half);
    obb.axis[0] = unit(FXR_Q30_ONE, 0, 0);
    obb.axis[1] = unit(0, FXR_Q30_ONE, 0);
    obb.axis[2] = unit(0, 0, FXR_Q30_ONE);
    return obb;
}

/* Where the body can be on the path, and touch. */
static fxr_aabb
region_of(const fxr_segment *path, fxr_q16 margin)
{
    const fxr_vec3 reach = {ROBOT_RADIUS + 2 * margin,
                            ROBOT_RADIUS + 2 * margin, ROBOT_HEIGHT};
    fxr_aabb region;

    region.min = fxr_vec3_sub(fxr_vec3_min(path->a, path->b), reach);
    region.max = fxr_vec3_add(fxr_vec3_max(path->a, path->b), reach);
    return region;
}

static bool
keep_first(void *context, const fxr_aabb *aabb, const fxr_obb *obb)
{
    sweep *q = context;
    fxr_contact found;

    if ((obb ? fxr_sweep_obb_stop_obb(q->path, q->body, obb, &found)
             : fxr_sweep_obb_stop_aabb(q->path, q->body, aabb, &found)) &&
        (!q->any || fxr_ratio_compare(found.t, q->contact.t) < 0)) {
        q->contact = found;
        q->shape = obb ? *obb : obb_of(aabb);
        q->any = true;
    }
    return true;
}

/* How far a box reaches from its centre along u. */
static fxr_q16
reach_along(const fxr_obb *box, fxr_unit3 u)
{
    const fxr_q16 half[3] = {box->half.x, box->half.y, box->half.z};
    fxr_q16 sum = 0;
    unsigned i;

    for (i = 0; i < 3; i++) { /* rooms of some metres: no overflow */
        const fxr_q16 v =
            fxr_unit3_dot(u, fxr_unit3_scale(box->axis[i], half[i]));

        sum += v < 0 ? -v : v;
    }
    return sum;
}

/* Of the faces of both, along which axis are they farthest apart? That is the one in which
 * they touch: both are upright, so no edges cross. Points from the shape to the body. */
static fxr_unit3
normal_of(const fxr_obb *body, const fxr_obb *shape)
{
    const fxr_vec3 between = fxr_vec3_sub(body->center, shape->center);
    fxr_unit3 best = shape->axis[0];
    fxr_q16 most = INT32_MIN;
    unsigned i;

    for (i = 0; i < 6; i++) {
        fxr_unit3 u = i < 3 ? shape->axis[i] : body->axis[i - 3];
        fxr_q16 gap = fxr_unit3_dot(u, between);

        if (gap < 0) {
            gap = -gap;
            u = unit(-u.x, -u.y, -u.z);
        }
        gap -= reach_along(body, u) + reach_along(shape, u);
        if (gap > most) {
            most = gap;
            best = u;
        }
    }
    return best;
}

static bool
is_free_of(void *context, const fxr_aabb *aabb, const fxr_obb *obb)
{
    const sweep *q = context;

    return !(obb ? fxr_sweep_obb_crosses_obb(q->path, q->body, obb)
                 : fxr_sweep_obb_crosses_aabb(q->path, q->body, aabb));
}

bool
robot_is_free(const robot *r, const room *w, fxr_q16 margin)
{
    const fxr_obb body = robot_body(r, margin);
    const fxr_segment rest = {r->at, r->at};
    const fxr_aabb region = region_of(&rest, margin);
    sweep q;

    q.body = &body;
    q.path = &rest;
    return room_visit(w, &region, is_free_of, &q);
}

/* The centre of a stop is rounded away from the shape that was met, by less than a step of
 * Q16.16. In a corner that may lead into the shape beside it: then the body stays where the
 * path began. */
void
robot_move(robot *r, const room *w, fxr_vec3 way)
{
    fxr_obb body = robot_body(r, 0);
    fxr_unit3 normal[ROBOT_CONTACTS];

    for (r->contacts = 0; r->contacts < ROBOT_CONTACTS;) {
        const fxr_segment path = {r->at, fxr_vec3_add(r->at, way)};
        const fxr_aabb region = region_of(&path, 0);
        sweep q;

        q.body = &body;
        q.path = &path;
        q.any = false;
        (void)room_visit(w, &region, keep_first, &q);
        if (!q.any) {
            r->at = path.b;
            return;
        }
        r->at = q.contact.center;
        if (!robot_is_free(r, w, 0))
            r->at = path.a;
        body.center = r->at;
        normal[r->contacts] = normal_of(&body, &q.shape);
        r->touched[r->contacts++] = q.contact.point;
        way = fxr_slide(fxr_vec3_sub(path.b, r->at), normal, r->contacts);
        if (way.x == 0 && way.y == 0 && way.z == 0)
            return;
    }
}

void
robot_turn(robot *r, const room *w, fxr_angle heading)
{
    int32_t by = fxr_angle_difference(heading, r->heading);
    robot turned = *r;

    if (by == 0)
        return;
    by = by > ROBOT_TURN ? ROBOT_TURN : by < -ROBOT_TURN ? -ROBOT_TURN : by;
    turned.heading = (fxr_angle)(r->heading + by);
    if (robot_is_free(r, w, ROBOT_MARGIN) &&
        robot_is_free(&turned, w, ROBOT_MARGIN))
        r->heading = turned.heading;
}
