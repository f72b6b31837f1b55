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

/* Shapes of kinds that the name says; a rectangle is a side of the OBB. */
typedef struct {
    const fxr_sphere *sphere;
    const fxr_capsule *capsule;
    const fxr_aabb *aabb;
    const fxr_obb *obb;
    const fxr_triangle *triangle;
    fxr_rect rect[1];
} typed_shapes;

static typed_shapes typed[2];

static void
next_typed(cases_random *r)
{
    unsigned i, k;

    cases_overlap(r, two);
    for (i = 0; i < 2; i++) {
        typed[i].sphere = &two[i].sphere;
        typed[i].capsule = &two[i].capsule;
        typed[i].aabb = &two[i].aabb;
        typed[i].obb = &two[i].obb;
        typed[i].triangle = &two[i].triangle;
        typed[i].rect->center = two[i].obb.center;
        for (k = 0; k < 2; k++)
            typed[i].rect->axis[k] = two[i].obb.axis[k];
        typed[i].rect->half[0] = two[i].obb.half.x;
        typed[i].rect->half[1] = two[i].obb.half.y;
    }
}

#define TYPED(a, b)                                                      \
    static void ask_##a##_##b(cases_random *r, digest *d)                \
    {                                                                    \
        fxr_closest_pair out;                                            \
                                                                         \
        next_typed(r);                                                   \
        add_pair(d, fxr_##a##_closest_##b(typed[0].a, typed[1].b, &out), \
                 &out);                                                  \
    }
#define TYPED_LINE(a, b)                 \
    {                                    \
#a "_closest_" #b, ask_##a##_##b \
    }

TYPED(sphere, sphere)
TYPED(sphere, capsule)
TYPED(sphere, aabb)
TYPED(sphere, obb)
TYPED(sphere, rect)
TYPED(sphere, triangle)
TYPED(capsule, capsule)
TYPED(capsule, aabb)
TYPED(capsule, obb)
TYPED(capsule, rect)
TYPED(capsule, triangle)
TYPED(aabb, obb)
TYPED(aabb, rect)
TYPED(aabb, triangle)
TYPED(obb, obb)
TYPED(obb, rect)
TYPED(obb, triangle)
TYPED(rect, rect)
TYPED(rect, triangle)
TYPED(triangle, triangle)

static const digest_line typed_lines[] = {
    TYPED_LINE(sphere, sphere),    TYPED_LINE(sphere, capsule),
    TYPED_LINE(sphere, aabb),      TYPED_LINE(sphere, obb),
    TYPED_LINE(sphere, rect),      TYPED_LINE(sphere, triangle),
    TYPED_LINE(capsule, capsule),  TYPED_LINE(capsule, aabb),
    TYPED_LINE(capsule, obb),      TYPED_LINE(capsule, rect),
    TYPED_LINE(capsule, triangle), TYPED_LINE(aabb, obb),
    TYPED_LINE(aabb, rect),        TYPED_LINE(aabb, triangle),
    TYPED_LINE(obb, obb),          TYPED_LINE(obb, rect),
    TYPED_LINE(obb, triangle),     TYPED_LINE(rect, rect),
    TYPED_LINE(rect, triangle),    TYPED_LINE(triangle, triangle)};

const digest_group digest_typed_pairs = {
    DIGEST_TYPED_PAIRS_AT, COUNT(typed_lines), 100, typed_lines, NULL, NULL};
