/*
 * digest_compound_points.c - points in compounds, and the parts that are closest to them.
 */
#include "../cases/scene/compounds.h"
#include "../test.h"
#include "digest_group.h"

static assembly a;

static void
ask_in(cases_random *r, digest *d)
{
    fxr_vec3 p;

    cases_compound(r, &a);
    p = cases_compound_point(r, &a);
    digest_u32(d, fxr_point_in_compound(p, &a.compound));
}

static void
ask_closest(cases_random *r, digest *d)
{
    fxr_closest closest;
    uint16_t part;
    fxr_vec3 p;
    bool any;

    cases_compound(r, &a);
    p = cases_compound_point(r, &a);
    any = fxr_point_closest_compound(p, &a.compound, &closest, &part);
    digest_u32(d, any);
    if (!any)
        return;
    digest_vec3(d, closest.on_linear);
    digest_vec3(d, closest.on_shape);
    digest_ratio(d, closest.t);
    digest_u64(d, closest.dist2);
    digest_u32(d, part);
}

static const digest_line lines[] = {{"point_in_compound", ask_in},
                                    {"point_closest_compound", ask_closest}};

const digest_group digest_compound_points = {
    DIGEST_COMPOUND_POINTS_AT, COUNT(lines), 300, lines, NULL, NULL};
