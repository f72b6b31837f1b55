/*
 * digest_closest_pairs.c - what is asked of two shapes that are apart.
 */
#include "../cases/overlap/overlaps.h"
#include "../test.h"
#include "digest_group.h"

static overlap_shapes two[2];

static void
add_pair(digest *d, bool any, const fxr_closest_pair *out)
{
    digest_u32(d, any);
    if (any) {
        digest_vec3(d, out->on_a);
        digest_vec3(d, out->on_b);
        digest_u64(d, out->dist2);
        digest_u32(d, out->corners_a);
        digest_u32(d, out->corners_b);
        digest_u32(d, out->touch);
    }
}

static fxr_shape
shape_of_kind(const overlap_shapes *s, unsigned kind)
{
    return kind == 0   ? fxr_shape_triangle(&s->triangle)
           : kind == 1 ? fxr_shape_aabb(&s->aabb)
           : kind == 2 ? fxr_shape_obb(&s->obb)
           : kind == 3 ? fxr_shape_sphere(&s->sphere)
                       : fxr_shape_capsule(&s->capsule);
}

static void
ask_shapes(cases_random *r, digest *d)
{
    fxr_closest_pair out;
    fxr_shape a, b;

    cases_overlap(r, two);
    a = shape_of_kind(&two[0], (unsigned)cases_below(r, 5));
    b = shape_of_kind(&two[1], (unsigned)cases_below(r, 5));
    add_pair(d, fxr_shape_closest_shape(&a, &b, &out), &out);
}

static void
ask_aabbs(cases_random *r, digest *d)
{
    fxr_closest_pair out;

    cases_overlap(r, two);
    add_pair(d, fxr_aabb_closest_aabb(&two[0].aabb, &two[1].aabb, &out), &out);
}

static const digest_line lines[] = {{"shape_closest_shape", ask_shapes},
                                    {"aabb_closest_aabb", ask_aabbs}};

const digest_group digest_closest_pairs = {
    DIGEST_CLOSEST_PAIRS_AT, COUNT(lines), 300, lines, NULL, NULL};
