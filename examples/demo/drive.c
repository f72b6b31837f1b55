/*
 * drive.c - a robot drives along the way of plan.c, the first half of its stops as a sphere, the others
 * as a box. At each it measures its clearance, and finds what is near.
 */
#include <stdio.h>

#include "demo.h"

/* What is asked of each wall near a way. aabb or obb is the wall, the other NULL. */
typedef struct query query;
struct query {
    const scene *s;
    const fxr_segment *way;
    uint8_t shape;
    bool (*ask)(query *q, const fxr_aabb *aabb, const fxr_obb *obb);
    uint32_t least;       /* of robot_clearance */
    bool any;             /* of robot_contact */
    fxr_contact *first;   /* written if any */
    fxr_closest *touched; /* what is closest to its center */
};

/* Do its heights reach into the slice of the robot? Those of a map are far below
 * 2^30. */
static bool
is_in_slice(fxr_q16 low, fxr_q16 high, fxr_q16 z)
{
    return (int64_t)high > (int64_t)z - ROBOT_HALF &&
           (int64_t)low < (int64_t)z + ROBOT_HALF;
}

static bool
visit(void *context, uint32_t shape, uint32_t id)
{
    query *q = context;
    const fxr_bvh *walls = q->s->walls;
    const fxr_obb *obb = scene_obb(walls, shape);
    const fxr_aabb *aabb = obb ? NULL : &walls->shapes.aabbs[shape];
    fxr_q16 low = obb ? obb->center.z - obb->half.z : aabb->min.z;
    fxr_q16 high = obb ? obb->center.z + obb->half.z : aabb->max.z;

    if (q->s->surface[id].kind != SCENE_WALL ||
        !is_in_slice(low, high, q->way->a.z))
        return true;
    return q->ask(q, aabb, obb);
}

static fxr_q16
least_of(fxr_q16 a, fxr_q16 b)
{
    return a < b ? a : b;
}

static fxr_q16
most_of(fxr_q16 a, fxr_q16 b)
{
    return a > b ? a : b;
}

/* Asks all walls within reach of the way, until one answers false: is there none? */
static bool
ask_near(query *q, fxr_q16 reach)
{
    const fxr_vec3 *a = &q->way->a, *b = &q->way->b;
    fxr_aabb region;

    region.min.x = demo_moved(least_of(a->x, b->x), -reach);
    region.min.y = demo_moved(least_of(a->y, b->y), -reach);
    region.min.z = demo_moved(a->z, -ROBOT_HALF);
    region.max.x = demo_moved(most_of(a->x, b->x), reach);
    region.max.y = demo_moved(most_of(a->y, b->y), reach);
    region.max.z = demo_moved(a->z, ROBOT_HALF);
    return fxr_aabb_visit_bvh(&region, q->s->walls, visit, q);
}

static query
begin(const scene *s, uint8_t shape, const fxr_segment *way,
      bool (*ask)(query *, const fxr_aabb *, const fxr_obb *))
{
    query q;

    q.s = s;
    q.way = way;
    q.shape = shape;
    q.ask = ask;
    q.least = UINT32_MAX;
    q.any = false;
    q.first = NULL;
    return q;
}

static bool
fits_beside(query *q, const fxr_aabb *aabb, const fxr_obb *obb)
{
    return !(obb ? fxr_sweep_sphere_hits_obb(q->way, ROBOT_ROUND, obb)
                 : fxr_sweep_sphere_hits_aabb(q->way, ROBOT_ROUND, aabb));
}

bool
robot_fits(const scene *s, const fxr_segment *way)
{
    query q = begin(s, ROBOT_SPHERE, way, fits_beside);

    return ask_near(&q, ROBOT_ROUND);
}

/* What is left of a distance from the centre, beyond `inner` of the robot. */
static uint32_t
gap(const fxr_closest *closest, fxr_q16 inner)
{
    uint32_t distance = fxr_dist_uq16(closest->dist2);

    return distance > (uint32_t)inner ? distance - (uint32_t)inner : 0;
}

/* As the box: the distance of its centre from the wall grown by the box. */
static uint32_t
gap_to_aabb(uint8_t shape, const fxr_segment *way, const fxr_aabb *box)
{
    fxr_aabb wall = *box;
    fxr_closest closest;

    if (shape == ROBOT_BOX) {
        /* maps end 700 units before Q16.16 does: no overflow */
        wall.min.x -= ROBOT_HALF;
        wall.min.y -= ROBOT_HALF;
        wall.min.z -= ROBOT_HALF;
        wall.max.x += ROBOT_HALF;
        wall.max.y += ROBOT_HALF;
        wall.max.z += ROBOT_HALF;
    }
    if (!fxr_segment_closest_aabb(way, &wall, &closest))
        return UINT32_MAX;
    return gap(&closest, shape == ROBOT_BOX ? 0 : ROBOT_HALF);
}

static uint32_t
gap_to_obb(uint8_t shape, const fxr_segment *way, const fxr_obb *box)
{
    fxr_closest closest;

    if (!fxr_segment_closest_obb(way, box, &closest))
        return UINT32_MAX;
    return gap(&closest, shape == ROBOT_BOX ? ROBOT_ROUND : ROBOT_HALF);
}

static bool
keep_least(query *q, const fxr_aabb *aabb, const fxr_obb *obb)
{
    uint32_t found = obb ? gap_to_obb(q->shape, q->way, obb)
                         : gap_to_aabb(q->shape, q->way, aabb);

    q->least = found < q->least ? found : q->least;
    return true;
}

/* Looks twice as far until what is nearest is nearer than all that is not looked
 * at: that is at least reach - ROBOT_ROUND away. */
uint32_t
robot_clearance(const scene *s, uint8_t shape, const fxr_segment *way)
{
    query q = begin(s, shape, way, keep_least);
    fxr_q16 reach;

    for (reach = 4 * ROBOT_ROUND; reach < INT32_MAX / 2; reach *= 2) {
        ask_near(&q, reach);
        if (q.least <= (uint32_t)(reach - ROBOT_ROUND))
            return q.least;
    }
    ask_near(&q, INT32_MAX);
    return q.least;
}

static bool
touches(const query *q, const fxr_aabb *aabb, const fxr_obb *obb,
        fxr_contact *out)
{
    fxr_vec3 half;

    half.x = half.y = half.z = ROBOT_HALF;
    if (obb)
        return fxr_sweep_sphere_cast_obb(
            q->way, q->shape == ROBOT_BOX ? ROBOT_ROUND : ROBOT_HALF, obb, out);
    return q->shape == ROBOT_BOX
               ? fxr_sweep_aabb_cast_aabb(q->way, half, aabb, out)
               : fxr_sweep_sphere_cast_aabb(q->way, ROBOT_HALF, aabb, out);
}

static bool
keep_first(query *q, const fxr_aabb *aabb, const fxr_obb *obb)
{
    fxr_contact found;

    if (touches(q, aabb, obb, &found) &&
        (!q->any || fxr_ratio_compare(found.t, q->first->t) < 0)) {
        *q->first = found;
        q->any = true;
        if (obb)
            fxr_point_closest_obb(found.center, obb, q->touched);
        else
            fxr_point_closest_aabb(found.center, aabb, q->touched);
    }
    return true;
}

bool
robot_contact(const scene *s, uint8_t shape, const fxr_segment *way,
              fxr_contact *out, fxr_closest *touched)
{
    query q = begin(s, shape, way, keep_first);

    q.first = out;
    q.touched = touched;
    ask_near(&q, ROBOT_ROUND);
    return q.any;
}

/*
 * The robot drives along the way of plan.c, the first half of its stops as a
 * sphere, the others as a box. At each it measures its clearance, and finds what
 * it would touch first if it went straight on.
 */

static uint32_t
pieces(fxr_vec3 a, fxr_vec3 b, uint32_t stride)
{
    return demo_distance(a, b) / stride + 1;
}

static uint32_t
count_stops(const fxr_vec3 *corner, uint16_t corners, uint32_t stride)
{
    uint32_t stops = 1;
    uint16_t i;

    for (i = 1; i < corners; i++)
        stops += pieces(corner[i - 1], corner[i], stride);
    return stops;
}

/* A distance between stops, in map units, that needs no more of them than there
 * is room for. It ends: CORNERS_MAX <= STOPS_MAX. */
static uint32_t
find_stride(const fxr_vec3 *corner, uint16_t corners)
{
    uint32_t stride = 48;

    while (count_stops(corner, corners, stride) > STOPS_MAX)
        stride += 8;
    return stride;
}

static bool
is_in_reach(int64_t v)
{
    return v >= INT32_MIN && v <= INT32_MAX;
}

/* From a stop on in the direction of a leg, twice as far until it would leave
 * the range of coordinates; a way of length 0 stays so. */
static fxr_segment
straight_on(fxr_vec3 from, const fxr_segment *leg)
{
    int64_t dx = (int64_t)leg->b.x - leg->a.x;
    int64_t dy = (int64_t)leg->b.y - leg->a.y;
    fxr_segment way;

    way.a = way.b = from;
    while (is_in_reach(from.x + dx) && is_in_reach(from.y + dy)) {
        way.b.x = (fxr_q16)(from.x + dx);
        way.b.y = (fxr_q16)(from.y + dy);
        if (dx == 0 && dy == 0)
            break;
        dx *= 2;
        dy *= 2;
    }
    return way;
}

static void
stop_at(const scene *s, uint8_t shape, const fxr_segment *leg, fxr_vec3 at,
        demo_results *out)
{
    demo_stop *stop = &out->stop[out->stops];
    fxr_segment here, since, ahead = straight_on(at, leg);
    fxr_contact contact;
    fxr_closest touched;

    here.a = here.b = since.a = since.b = stop->at = at;
    if (out->stops)
        since.a = out->stop[out->stops - 1].at;
    stop->shape = shape;
    stop->clearance = robot_clearance(s, shape, &here);
    stop->narrowest = robot_clearance(s, shape, &since);
    stop->halt = stop->touched = ahead.b;
    stop->ahead = RANGE_NONE;
    if (robot_contact(s, shape, &ahead, &contact, &touched)) {
        stop->halt = contact.center;
        stop->touched = touched.on_shape;
        stop->ahead = demo_range(at, contact.center);
    }
    out->stops++;
    putchar('.');
    fflush(stdout);
}

void
demo_drive(const scene *s, demo_results *out)
{
    fxr_vec3 corner[CORNERS_MAX];
    uint16_t corners = plan_way(s, corner), i;
    uint32_t stride = find_stride(corner, corners), k;
    uint32_t half = count_stops(corner, corners, stride) / 2;
    fxr_segment leg;

    leg.a = leg.b = corner[0];
    if (corners > 1)
        leg.b = corner[1];
    out->stops = 0;
    stop_at(s, ROBOT_SPHERE, &leg, corner[0], out);
    for (i = 1; i < corners; i++) {
        uint32_t n = pieces(corner[i - 1], corner[i], stride);

        leg.a = corner[i - 1];
        leg.b = corner[i];
        for (k = 1; k <= n; k++) {
            fxr_ratio t = {0, 1, false};

            t.num = k;
            t.den = n;
            stop_at(s, out->stops <= half ? ROBOT_SPHERE : ROBOT_BOX, &leg,
                    fxr_segment_at(&leg, t), out);
        }
    }
}
