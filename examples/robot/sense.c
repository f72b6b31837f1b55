/*
 * sense.c - sixteen beams: of each the first shape that it meets.
 */
#include "robot.h"

fxr_unit3
robot_beam(const robot *r, unsigned i)
{
    const fxr_angle angle =
        (fxr_angle)(r->heading + i * (0x10000u / ROBOT_BEAMS));
    fxr_unit3 dir;

    dir.x = fxr_cos(angle);
    dir.y = fxr_sin(angle);
    dir.z = 0;
    return dir;
}

fxr_vec3
robot_beam_end(const robot *r, unsigned i)
{
    return fxr_vec3_add(r->at, fxr_unit3_scale(robot_beam(r, i), r->range[i]));
}

static void
keep_earlier(fxr_ratio *first, const fxr_span *span)
{
    if (fxr_ratio_compare(span->enter, *first) < 0)
        *first = span->enter;
}

/* The order of the hits is that of exact fractions; one length is rounded, at the end. */
static fxr_q16
range_of(const fxr_segment *beam, const room *w)
{
    fxr_ratio first = {1, 0, false}; /* beyond every number */
    fxr_span span;
    fxr_entry entry;
    uint16_t part;
    unsigned i;

    for (i = 0; i < w->box_count; i++) {
        if (fxr_segment_clip_aabb(beam, &w->boxes[i], &span))
            keep_earlier(&first, &span);
    }
    for (i = 0; i < w->turned_count; i++) {
        if (fxr_segment_hits_aabb(beam, &w->round[i]) &&
            fxr_segment_clip_obb(beam, &w->turned[i], &span))
            keep_earlier(&first, &span);
    }
    for (i = 0; i < w->compound_count; i++) {
        if (fxr_segment_enter_compound(beam, &w->compounds[i], &entry, &part) &&
            fxr_ratio_compare(entry.t, first) < 0)
            first = entry.t;
    }
    return first.den == 0 ? ROBOT_RANGE : fxr_segment_length_at(beam, first);
}

void
robot_sense(robot *r, const room *w)
{
    fxr_segment beam;
    unsigned i;

    beam.a = r->at;
    beam.a.z = ROBOT_EYE;
    for (i = 0; i < ROBOT_BEAMS; i++) {
        beam.b = fxr_vec3_add(beam.a,
                              fxr_unit3_scale(robot_beam(r, i), ROBOT_RANGE));
        r->range[i] = range_of(&beam, w);
    }
}
