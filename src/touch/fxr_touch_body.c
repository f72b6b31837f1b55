/*
 * fxr_touch_body.c - where a capsule and a convex shape first touch, of which one moves: the first
 * contact of several polygons.
 *
 * The distance from the body is the least of those from the polygons as long as end a is
 * outside, and the first contact is that of the polygon which is touched first. If several
 * are, it is in one place of the body, and end a comes nearer to all of them or to none: so
 * whichever is kept, it tells whether the interior is met, and the normal. Of those that are
 * touched at t = 0 the deepest is kept.
 */
#include "../round/outside.h"
#include "../space/axis.h"

#include "../slabs/obb_far.h"
#include "../slabs/sweep_aabb.h"
#include "touch_body.h"

void
fxri_touch_body_set(touch_body *body, const fxr_vec3 *from, const fxr_vec3 *to,
                    uint32_t reach)
{
    body->move.from = from;
    body->move.to = to;
    body->move.ends = true;
    body->reach = reach;
    body->best = 0;
    body->found = body->begins = false;
}

/* The segment from one corner to another, as the triangle p, q, q. */
static void
touch_body_segment(touch_polygon *polygon, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_vec3 *a, const fxr_vec3 *b)
{
    polygon->corner[0] = p;
    polygon->corner[1] = polygon->corner[2] = q;
    polygon->start[0] = a;
    polygon->start[1] = polygon->start[2] = b;
    polygon->size = 3;
    polygon->count = 2;
}

void
fxri_touch_body_edge(touch_polygon *polygon, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_vec3 *a, const fxr_vec3 *b)
{
    if (touch_points_equal(p, q)) {
        touch_body_segment(polygon, p, p, a, b);
        return;
    }
    if (touch_points_equal(a, b)) {
        touch_body_segment(polygon, p, q, a, a);
        return;
    }
    polygon->corner[0] = polygon->corner[3] = p;
    polygon->corner[1] = polygon->corner[2] = q;
    polygon->start[0] = polygon->start[1] = a;
    polygon->start[2] = polygon->start[3] = b;
    polygon->size = polygon->count = TOUCH_CORNERS;
}

void
fxri_touch_body_ask(touch_body *body)
{
    touch_face *const next = &body->face[1 - body->best];
    const polygon_touch *const at = &body->face[body->best].at;

    if (body->begins || (body->found && at->of.c_sign < 0)) {
        return;
    }
    if (fxri_touch_polygon(&body->move, body->reach, &next->polygon,
                           &next->at) &&
        (!body->found || fxri_touch_before(&next->at, at))) {
        body->best = (uint8_t)(1 - body->best);
        body->found = true;
    }
}

bool
fxri_touch_body_meets(const touch_body *body, sweep_verb verb)
{
    return body->begins ||
           (body->found &&
            (verb == SWEEP_HITS || fxri_touch_enters(&body->face[body->best].at,
                                                     verb, true, body->reach)));
}

void
fxri_touch_body_contact(const touch_body *body, bool open, bool turned,
                        const fxr_segment *path, fxr_contact *out)
{
    const touch_face *const face = &body->face[body->best];

    if (body->begins) {
        contact_at_start(path, out);
    } else if (open) {
        fxri_touch_stop(&face->at, path, &body->move, &face->polygon, turned,
                        out);
    } else {
        fxri_touch_center(&face->at, SEGMENT, &path->a, &path->b, &out->t,
                          &out->center);
    }
}

/*
 * In eighths of ulps, all floors. An end is less than 1 above its own, d within 1 of its own, and each radius less
 * than 1 above: so with 4 more there is nothing of the way beyond low and high.
 *
 *   a, b, points   | <= 2^28     d   | <= 2^29     reach   | < 2^29 + 4     low, high   | < 2^31
 */
bool
fxri_capsule_is_apart(const fxr_segment *path, const fxr_capsule *mover,
                      fxr_q16 more, const fxr_vec3 *first,
                      const fxr_vec3 *second, const fxr_vec3 *third)
{
    const int32_t reach = (mover->radius >> 3) + (more >> 3) + 4;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t a = components_of(&mover->a)[k];
        const int32_t b = components_of(&mover->b)[k];
        const int32_t p = components_of(first)[k];
        const int32_t q = components_of(second)[k];
        const int32_t s = components_of(third)[k];
        const int32_t d = floor_shift(components_of(&path->b)[k], 3) -
                          floor_shift(components_of(&path->a)[k], 3);
        int32_t low = floor_shift(a < b ? a : b, 3) - reach;
        int32_t high = floor_shift(a < b ? b : a, 3) + reach;
        const int32_t from = p < q ? p : q, to = p < q ? q : p;

        if (d < 0) {
            low += d;
        } else {
            high += d;
        }
        if (low > floor_shift(to < s ? s : to, 3) ||
            high < floor_shift(from < s ? from : s, 3)) {
            return true;
        }
    }
    return false;
}

/*
 * The path of end a against the box grown by what the capsule extends from there: cut off at
 * the range, in which that path is, the box is the same to it. Where end a leaves the range,
 * it is left open.
 */
bool
fxri_capsule_is_far(const fxr_segment *path, const fxr_capsule *mover,
                    const fxr_aabb *box)
{
    fxr_segment way;
    fxr_aabb grown;
    int k;

    if (mover->radius < 0) {
        return true;
    }
    copy_point(&way.a, &mover->a);
    for (k = 0; k < 3; k++) {
        const int64_t a = indexed_component(&mover->a, k);
        const int64_t along = indexed_component(&mover->b, k) - a; /* < 2^32 */
        const int64_t low = indexed_component(&box->min, k);
        const int64_t high = indexed_component(&box->max, k);
        const int64_t to = a + indexed_component(&path->b, k) -
                           indexed_component(&path->a, k); /* < 2^33 */

        if (to != saturate32(to)) {
            return false;
        }
        components(&way.b)[k] = (int32_t)to;
        components(&grown.min)[k] = saturate32(along > 0 ? low - along : low);
        components(&grown.max)[k] = saturate32(along < 0 ? high - along : high);
    }
    return sweep_outside(&way, mover->radius, &grown) ||
           misses_grown_aabb(&way, mover->radius, &grown);
}

/*
 * The normal of the first contact with a body of several polygons.
 *
 * At a root all polygons that are touched there are touched at one point of the body, from which
 * the normal leads to end a. At the start it is the nearest of them that tells (touch_body.h).
 */

/* Does a face tell where the normal leads, rather than the best one so far? */
static bool
face_is_first(const touch_motion *move, const touch_face *face,
              const touch_face *best)
{
    if (face->at.of.c_sign <= 0 && best->at.of.c_sign <= 0) {
        return fxri_touch_nearer(move, &face->polygon, &face->at,
                                 &best->polygon, &best->at) < 0;
    }
    return fxri_touch_before(&face->at, &best->at);
}

void
fxri_touch_body_nearest(touch_body *body)
{
    touch_face *const next = &body->face[1 - body->best];
    const touch_face *const best = &body->face[body->best];

    if (body->begins || !fxri_touch_polygon(&body->move, body->reach,
                                            &next->polygon, &next->at)) {
        return;
    }
    if (!body->found || face_is_first(&body->move, next, best)) {
        body->best = (uint8_t)(1 - body->best);
        body->found = true;
    }
}

void
fxri_touch_body_normal(const touch_body *body, bool turned,
                       fxr_contact_normal *out, int8_t side[3])
{
    const touch_face *const face = &body->face[body->best];
    int k;

    fxri_touch_normal(&body->move, body->reach, &face->polygon, &face->at, out,
                      side);
    for (k = 0; k < 3 && turned; k++) {
        fxr_q30 *const n = axis_components(&out->normal) + k;

        *n = -*n; /* | <= 2^30 */
        side[k] = (int8_t)-side[k];
    }
}
