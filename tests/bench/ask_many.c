/*
 * ask_many.c - one ray against 100 boxes: which ones does it hit?
 *
 * fixray at once, and box by box (alt_fixray_each); the float method has
 * 1 / direction made beforehand. Counts are of all 100 boxes.
 */
#include "bench.h"
#include "others.h"

enum { BOXES = 100 };

const uint8_t asked_workloads = 1 << SMALL | 1 << LARGE;

static fxr_aabb boxes[BOXES];
static uint8_t exact[BOXES];
static bool at_once[BOXES];

#ifndef FIXRAY_ALONE
static float_aabb float_boxes[BOXES];
static uint8_t answers[BOXES];

static bool
all_right(void)
{
    unsigned i;

    for (i = 0; i < BOXES; i++)
        if (answers[i] != exact[i])
            return false;
    return true;
}

static void
ask_others(const float_case *f)
{
    unsigned i;

    for (i = 0; i < BOXES; i++)
        floats_of_aabb(&float_boxes[i], &boxes[i]);
    sink = alt_float_prepared_ray_hits_boxes(&f->ray, &f->ray_prepared,
                                             float_boxes, BOXES, answers) > 0;
    note("float_prepared_ray_hits_boxes", all_right());
}
#endif

void
ask(const bench_case *c, const float_case *f)
{
    unsigned i;

    for (i = 0; i < BOXES; i++)
        make_box_within(&boxes[i], 30, current_workload() == SMALL ? 8 : 60);
    sink = alt_fixray_each_ray_hits_boxes(&c->ray, boxes, BOXES, exact) > 0;
    sink = fxr_ray_hits_aabbs(&c->ray, boxes, BOXES, at_once) > 0;
#ifdef FIXRAY_ALONE
    (void)f;
#else
    ask_others(f);
#endif
}
