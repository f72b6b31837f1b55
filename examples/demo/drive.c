/*
 * The robot drives along the way of plan.c, the first half of its stops as a
 * sphere, the others as a box. At each it measures its clearance, and finds what
 * it would touch first if it went straight on.
 */
#include <stdio.h>

#include "demo.h"

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

    here.a = here.b = since.a = since.b = stop->at = at;
    if (out->stops)
        since.a = out->stop[out->stops - 1].at;
    stop->shape = shape;
    stop->clearance = robot_clearance(s, shape, &here);
    stop->narrowest = robot_clearance(s, shape, &since);
    stop->halt = stop->touched = ahead.b;
    stop->ahead = RANGE_NONE;
    if (robot_contact(s, shape, &ahead, &contact)) {
        stop->halt = contact.center;
        stop->touched = contact.point;
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
