/*
 * move.c - the body goes as far as there is room, and slides along what it meets.
 *
 * The body is an oriented box, swept against each shape near its way
 * (fxr_sweep_obb_stop_aabb and _obb, and their normals), the parts of compounds among them. A
 * room that is one compound, or a tree, has fxr_sweep_stop_scene for that. A sweep does not turn
 * its mover: robot_turn looks whether there is room for all headings from the one to the other.
 */
#include "robot.h"

/* What a sweep has met first: aabb or obb, the other is NULL. */
typedef struct {
    const fxr_obb *body;
    const fxr_segment *path;
    const fxr_aabb *aabb;
    const fxr_obb *obb;
    fxr_contact met;
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
        ((!q->aabb && !q->obb) || fxr_ratio_compare(found.t, q->met.t) < 0)) {
        q->met = found;
        q->aabb = aabb;
        q->obb = obb;
    }
    return true;
}

/* Of the shape that was met. */
static fxr_unit3
normal_of(const sweep *q)
{
    fxr_contact_normal at = {{0, 0, 0}, 0, 0};

    if (q->obb)
        (void)fxr_sweep_obb_normal_obb(q->path, q->body, q->obb, &at);
    else
        (void)fxr_sweep_obb_normal_aabb(q->path, q->body, q->aabb, &at);
    return at.normal;
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

/* As the stop of a scene: the first contact of all shapes. Its centre is rounded away from the
 * shape that was met, by less than a step of Q16.16. In a corner that may lead into the shape
 * beside it: then the body stays where the path began. */
static bool
stop(robot *r, const room *w, const fxr_segment *path, sweep *q,
     fxr_unit3 *normal)
{
    const fxr_obb body = robot_body(r, 0);
    const fxr_aabb region = region_of(path, 0);

    q->body = &body;
    q->path = path;
    q->aabb = NULL;
    q->obb = NULL;
    (void)room_visit(w, &region, keep_first, q);
    if (!q->aabb && !q->obb)
        return false;
    r->at = q->met.center;
    if (!robot_is_free(r, w, 0))
        r->at = path->a;
    *normal = normal_of(q);
    return true;
}

/* As examples/walk: what is left of a step is measured to its goal, and a step that gets no
 * nearer to its goal is not made. */
void
robot_move(robot *r, const room *w, fxr_vec3 way)
{
    const fxr_vec3 from = r->at, goal = fxr_vec3_add(from, way);
    fxr_segment path = {from, goal};
    fxr_unit3 normals[ROBOT_CONTACTS];
    sweep q;
    unsigned n = 0;

    while (n < ROBOT_CONTACTS && stop(r, w, &path, &q, &normals[n])) {
        r->touched[n++] = q.met.point;
        path.a = r->at;
        path.b = fxr_vec3_add(
            path.a, fxr_slide(fxr_vec3_sub(goal, path.a), normals, n));
    }
    r->contacts = (uint8_t)n;
    r->at = n < ROBOT_CONTACTS ? path.b : path.a;
    if (fxr_vec3_distance(r->at, goal) >= fxr_vec3_distance(from, goal))
        r->at = from;
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
