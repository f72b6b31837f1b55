/*
 * touch.c - where a moving sphere first touches a polygon (src/touch/touch_polygon.h), and
 * what is asked about the contact. The polygons are those that callers set: triangles, and
 * of bodies parallelograms, of corners that may be anything. Part eva_moves
 * has touch_model.c in place of all this.
 */
#include "../../../src/touch/touch_body.h"
#include "../../../src/touch/touch_polygon.h"

#include "anything.h"

typedef struct {
    fxr_vec3 corner[TOUCH_CORNERS], start[2];
} some_corners;

static touch_motion a_motion;

/* A triangle, or if it is of a body, one of its polygons. */
static void
set_polygon(touch_polygon *polygon, some_corners *of, bool of_body)
{
    fxr_vec3 *const corner = of->corner;
    int i;

    for (i = 0; i < TOUCH_CORNERS; i++) {
        set_vec3(&corner[i]);
    }
    set_vec3(&of->start[0]);
    set_vec3(&of->start[1]);
    fxri_touch_polygon_set(polygon, &of->start[0], &corner[0], &corner[1],
                           &corner[2]);
    if (of_body && any_int != 0) {
        fxri_touch_body_edge(polygon, &corner[0], &corner[1], &of->start[0],
                             &of->start[1]);
    }
}

static volatile uint32_t sink;

/* An alarm, unless it is known to hold; one for each comparison, so that it names that. */
#define PROMISED(condition) (sink = 1u / (uint32_t)(condition))

/* What touch_model.c says of a contact. */
static void
is_as_promised(const polygon_touch *at, const touch_polygon *polygon)
{
    int k;

    PROMISED(at->i < polygon->size);
    PROMISED(at->of.limb == at->limb);
    PROMISED(at->of.n == COMPACT_LONG);
    PROMISED(at->of.b_sign >= -1);
    PROMISED(at->of.b_sign <= 1);
    PROMISED(at->of.c_sign >= -1);
    PROMISED(at->of.c_sign <= 1);
    for (k = 0; k < 3; k++) {
        PROMISED(at->side[k] >= -1);
        PROMISED(at->side[k] <= TOUCH_UNKNOWN);
    }
    PROMISED(at->feature <= TOUCH_CORNER);
    PROMISED(at->of.exponent >= 28);
    PROMISED(at->of.exponent <= 1024);
}

static bool
touches(const touch_polygon *polygon, uint32_t reach, polygon_touch *at)
{
    if (!fxri_touch_polygon(&a_motion, reach, polygon, at)) {
        return false;
    }
    is_as_promised(at, polygon);
    return true;
}

static void
ask_segment(uint32_t reach)
{
    touch_polygon polygon;
    polygon_touch at;
    some_corners of;
    int8_t side[3];
    results out;

    touch_motion_of(&a_motion, &a_segment);
    set_polygon(&polygon, &of, true);
    if (!touches(&polygon, reach, &at)) {
        return;
    }
    switch (any_int) {
        ASK(fxri_touch_enters(&at, SWEEP_STOPS, true, reach));
        ASK((fxri_touch_center(&at, SEGMENT, &a_segment.a, &a_segment.b,
                               &out.contact.t, &out.contact.center),
             0));
        ASK((fxri_touch_stop(&at, &a_segment, &a_motion, &polygon, any_int != 0,
                             &out.contact),
             0));
        ASK((fxri_touch_normal(&a_motion, reach, &polygon, &at, &out.normal,
                               side),
             0));
    default:
        break;
    }
}

/* A motion without an end comes to capsules alone, and it or its reverse leaves them. */
static void
ask_line(uint32_t reach)
{
    static const fxr_vec3 zero = {0, 0, 0};
    touch_polygon polygon;
    polygon_touch at;
    some_corners of;
    results out;

    set_polygon(&polygon, &of, false);
    of.corner[2] = of.corner[1];
    polygon.count = 2;
    a_motion.from = &zero;
    a_motion.to = &a_line.dir;
    a_motion.ends = false;
    if (touches(&polygon, reach, &at)) {
        if (any_int != 0 && fxri_touch_exit(&a_motion, reach, &polygon, &at)) {
            is_as_promised(&at, &polygon);
            if (any_int != 0) {
                touch_reverse(&at);
            }
        }
        fxri_touch_center(&at, LINE, &a_line.origin, &a_line.dir,
                          &out.contact.t, &out.contact.center);
        (void)fxri_touch_enters(&at, SWEEP_CROSSES, false, reach);
    }
}

/* A body of one polygon. */
static void
ask_body(uint32_t reach, void (*ask)(touch_body *body))
{
    some_corners of;
    touch_body body;
    int8_t side[3];
    results out;

    fxri_touch_body_set(&body, &a_segment.a, &a_segment.b, reach);
    body.ask = ask;
    set_polygon(touch_body_next(&body), &of, true);
    body.ask(&body);
    if (fxri_touch_body_meets(&body, any_int != 0)) {
        fxri_touch_body_normal(&body, any_int != 0, &out.normal, side);
        fxri_touch_body_contact(&body, any_int != 0, any_int != 0, &a_segment,
                                &out.contact);
    }
}

/* What is asked of two polygons of one, if both are touched. */
static void
ask_two(uint32_t reach)
{
    touch_polygon first, second;
    polygon_touch at, other_at;
    some_corners of, other;

    touch_motion_of(&a_motion, &a_segment);
    set_polygon(&first, &of, true);
    set_polygon(&second, &other, true);
    if (touches(&first, reach, &at) && touches(&second, reach, &other_at)) {
        (void)fxri_touch_before(&at, &other_at);
        (void)fxri_touch_nearer(&a_motion, &first, &at, &second, &other_at);
    }
}

void
eva_touch(void)
{
    const uint32_t reach = any32;

    set_shapes();
    switch (any_int) {
        ASK((ask_segment(reach), 0));
        ASK((ask_line(reach), 0));
        ASK((ask_body(reach, fxri_touch_body_ask), 0));
        ASK((ask_body(reach, fxri_touch_body_nearest), 0));
        ASK((ask_two(reach), 0));
    default:
        break;
    }
}
