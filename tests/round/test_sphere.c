/*
 * test_sphere.c - boundary cases of the sphere, in ulps, derived by hand; each
 * under the 48 symmetries.
 */
/* Tests: src/round/fxr_sphere_closest.c */
#include "../cases/box/tables.h"
#include "../cases/distance/closest.h"
#include "../cases/space/cases.h"
#include "../suites.h"

#define POINT LINEAR_POINT

/* Radius 5 meets whole numbers: 3, 4, 5. */
static const fxr_sphere sphere = {{1, 2, 3}, 5};

/* enter and exit are exact: clip has the multiples of 2^-32 beside them. */
typedef struct {
    const char *name;
    case_linear linear;
    fxr_vec3 a, b;
    bool hits, crosses;
    table_ratio enter, exit;
    fxr_vec3 enter_point, exit_point;
} sphere_row;

/* clang-format off */
#define MISSES false, false, {0, 1}, {0, 1}, {0, 0, 0}, {0, 0, 0}
static const sphere_row rows[] = {
    {"through the center", SEGMENT, {-9, 2, 3}, {11, 2, 3}, true, true,
     {1, 4}, {3, 4}, {-4, 2, 3}, {6, 2, 3}},
    {"along a chord", SEGMENT, {-9, 5, 3}, {11, 5, 3}, true, true,
     {3, 10}, {7, 10}, {-3, 5, 3}, {5, 5, 3}},
    {"one ulp within a tangent", SEGMENT, {-9, 6, 3}, {11, 6, 3}, true, true,
     {7, 20}, {13, 20}, {-2, 6, 3}, {4, 6, 3}},
    {"along a tangent", SEGMENT, {-9, 7, 3}, {11, 7, 3}, true, false,
     {1, 2}, {1, 2}, {1, 7, 3}, {1, 7, 3}},
    {"one ulp off a tangent", SEGMENT, {-9, 8, 3}, {11, 8, 3}, MISSES},
    {"a slanting tangent", SEGMENT, {-4, 12, 3}, {8, 3, 3}, true, false,
     {2, 3}, {2, 3}, {4, 6, 3}, {4, 6, 3}},
    {"off a slanting tangent", SEGMENT, {-4, 12, 4}, {8, 3, 4}, MISSES},
    {"ends before a tangent", SEGMENT, {-9, 7, 3}, {0, 7, 3}, MISSES},
    {"starts inside", SEGMENT, {1, 2, 3}, {11, 2, 3}, true, true,
     {0, 1}, {1, 2}, {1, 2, 3}, {6, 2, 3}},
    {"all inside", SEGMENT, {0, 2, 3}, {3, 4, 5}, true, true,
     {0, 1}, {1, 1}, {0, 2, 3}, {3, 4, 5}},
    {"ends on the surface", SEGMENT, {-9, 2, 3}, {-4, 2, 3}, true, false,
     {1, 1}, {1, 1}, {-4, 2, 3}, {-4, 2, 3}},
    {"ends one ulp before the surface", SEGMENT, {-9, 2, 3}, {-5, 2, 3},
     MISSES},
    {"starts on the surface, moves in", SEGMENT, {-4, 2, 3}, {1, 2, 3},
     true, true, {0, 1}, {1, 1}, {-4, 2, 3}, {1, 2, 3}},
    {"starts on the surface, moves out", SEGMENT, {6, 2, 3}, {9, 2, 3},
     true, false, {0, 1}, {0, 1}, {6, 2, 3}, {6, 2, 3}},
    {"starts on the surface, along a tangent", SEGMENT, {1, 7, 3}, {5, 7, 3},
     true, false, {0, 1}, {0, 1}, {1, 7, 3}, {1, 7, 3}},
    {"from surface to surface", SEGMENT, {4, 6, 3}, {4, -2, 3}, true, true,
     {0, 1}, {1, 1}, {4, 6, 3}, {4, -2, 3}},
    {"one point on the surface", SEGMENT, {4, 6, 3}, {4, 6, 3}, true, false,
     {0, 1}, {0, 1}, {4, 6, 3}, {4, 6, 3}},
    {"one point inside", SEGMENT, {4, 5, 3}, {4, 5, 3}, true, true,
     {0, 1}, {0, 1}, {4, 5, 3}, {4, 5, 3}},
    {"one point outside", SEGMENT, {4, 6, 4}, {4, 6, 4}, MISSES},
    {"points at it", RAY, {-9, 2, 3}, {2, 0, 0}, true, true,
     {5, 2}, {15, 2}, {-4, 2, 3}, {6, 2, 3}},
    {"points away", RAY, {-5, 2, 3}, {-2, 0, 0}, MISSES},
    {"points away from the surface", RAY, {-4, 2, 3}, {-2, 0, 0}, true, false,
     {0, 1}, {0, 1}, {-4, 2, 3}, {-4, 2, 3}},
    {"passes", RAY, {-9, 8, 3}, {2, 0, 0}, MISSES},
    {"starts inside", RAY, {5, 2, 3}, {3, 0, 0}, true, true,
     {0, 1}, {1, 3}, {5, 2, 3}, {6, 2, 3}},
    {"no direction, outside", RAY, {7, 2, 3}, {0, 0, 0}, MISSES},
    {"no direction, inside", RAY, {5, 2, 3}, {0, 0, 0}, true, true,
     {0, 1}, {0, 1}, {5, 2, 3}, {5, 2, 3}},
    {"both ends before its origin", LINE, {11, 5, 3}, {3, 0, 0}, true, true,
     {-14, 3}, {-2, 1}, {-3, 5, 3}, {5, 5, 3}},
    {"its origin is the center", LINE, {1, 2, 3}, {0, 3, 0}, true, true,
     {-5, 3}, {5, 3}, {1, -3, 3}, {1, 7, 3}},
    {"a tangent", LINE, {11, 7, 3}, {3, 0, 0}, true, false,
     {-10, 3}, {-10, 3}, {1, 7, 3}, {1, 7, 3}},
    {"passes", LINE, {11, 8, 3}, {3, 0, 0}, MISSES},
    {"no direction, outside", LINE, {7, 2, 3}, {0, 0, 0}, MISSES}};

/* Where the exact t is no multiple of 2^-32, t is what clip makes of it. */
typedef struct {
    const char *name;
    case_linear linear;
    fxr_vec3 a, b;
    table_ratio t;
    fxr_vec3 on_linear, on_shape;
    uint64_t dist2;
} near_row;

static const near_row near_rows[] = {
    {"stops short", SEGMENT, {11, 2, 3}, {9, 2, 3},
     {1, 1}, {9, 2, 3}, {6, 2, 3}, 9},
    {"passes at right angles", SEGMENT, {3, 13, 3}, {11, 7, 3},
     {1, 2}, {7, 10, 3}, {4, 6, 3}, 25},
    {"along a tangent", SEGMENT, {-9, 7, 3}, {11, 7, 3},
     {1, 2}, {1, 7, 3}, {1, 7, 3}, 0},
    {"one ulp off a tangent", SEGMENT, {-9, 8, 3}, {11, 8, 3},
     {1, 2}, {1, 8, 3}, {1, 7, 3}, 1},
    {"through the center", SEGMENT, {-9, 2, 3}, {11, 2, 3},
     {1, 4}, {-4, 2, 3}, {-4, 2, 3}, 0},
    {"starts inside", SEGMENT, {1, 2, 3}, {11, 2, 3},
     {0, 1}, {1, 2, 3}, {1, 2, 3}, 0},
    {"points away", RAY, {9, 2, 3}, {1, 0, 0},
     {0, 1}, {9, 2, 3}, {6, 2, 3}, 9},
    {"passes at t = 7", RAY, {-6, 9, 3}, {1, 0, 0},
     {7, 1}, {1, 9, 3}, {1, 7, 3}, 4},
    {"left before its origin", LINE, {11, 2, 3}, {1, 0, 0},
     {-5, 1}, {6, 2, 3}, {6, 2, 3}, 0},
    {"passed before its origin", LINE, {11, 9, 3}, {1, 0, 0},
     {-10, 1}, {1, 9, 3}, {1, 7, 3}, 4},
    {"its origin is inside", LINE, {2, 2, 3}, {1, 0, 0},
     {0, 1}, {2, 2, 3}, {2, 2, 3}, 0},
    {"the center", POINT, {1, 2, 3}, {0, 0, 0},
     {0, 1}, {1, 2, 3}, {1, 2, 3}, 0},
    {"on the surface", POINT, {4, 6, 3}, {0, 0, 0},
     {0, 1}, {4, 6, 3}, {4, 6, 3}, 0},
    {"sqrt(26) - 5 away", POINT, {4, 6, 4}, {0, 0, 0},
     {0, 1}, {4, 6, 4}, {4, 6, 4}, 1},
    {"sqrt(72) - 5 away", POINT, {7, 8, 3}, {0, 0, 0},
     {0, 1}, {7, 8, 3}, {5, 6, 3}, 12},
    {"sqrt(70) - 5 away, all axes", POINT, {4, 7, 9}, {0, 0, 0},
     {0, 1}, {4, 7, 9}, {3, 5, 7}, 11}};
/* clang-format on */

static scene original, image;

/* t as a multiple of 2^-32, |t| < 2^31 */
static fxr_ratio
on_grid(table_ratio t, bool up)
{
    const bool outward = up == (t.num >= 0);
    const uint64_t den = (uint64_t)t.den;
    const uint64_t num = (uint64_t)(t.num < 0 ? -t.num : t.num) << 32;
    fxr_ratio out;

    out.num = (num + (outward ? den - 1 : 0)) / den;
    out.den = (uint64_t)1 << 32;
    out.negative = t.num < 0;
    return out;
}

static void
set_linear(fxr_vec3 a, fxr_vec3 b)
{
    original.sphere = sphere;
    original.segment.a = original.ray.origin = original.line.origin = a;
    original.segment.b = original.ray.dir = original.line.dir = b;
}

static void
check(const sphere_row *row, const symmetry *s)
{
    const pair *p = &sphere_pairs[row->linear];
    const answer got = scene_ask(p, &image);
    const fxr_span *span = &got.span;

    test_case(row->name, print_scene, &image);
    CHECK(got.hits == row->hits);
    CHECK(got.crosses == row->crosses);
    CHECK(answer_is_consistent(p, &got));
    if (!row->hits || !got.hits)
        return;
    CHECK(ratio_equal(span->enter, on_grid(row->enter, false)));
    CHECK(ratio_equal(span->exit, on_grid(row->exit, true)));
    CHECK(span->enter_faces == 0 && span->exit_faces == 0);
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->enter_point,
                        got.hit.enter_point));
    CHECK(
        symmetry_maps(s, MIRROR_CENTERED, row->exit_point, got.hit.exit_point));
}

static void
test_sphere_rows(void)
{
    unsigned i, k;

    for (i = 0; i < COUNT(rows); i++) {
        set_linear(rows[i].a, rows[i].b);
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            image = symmetry_of_scene(&s, MIRROR_CENTERED, &original);
            check(&rows[i], &s);
        }
    }
}

static void
check_near(const near_row *row, const symmetry *s)
{
    const closest_pair *n = &nearests[NEAREST_SPHERE + (unsigned)row->linear];
    const nearest_answer got = nearest_ask(n, &image);

    test_case(row->name, print_scene, &image);
    CHECK(nearest_is_consistent(n, &image, &got));
    if (!CHECK(got.any))
        return;
    CHECK(ratio_equal(got.closest.t, on_grid(row->t, false)));
    CHECK(got.closest.dist2 == row->dist2);
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->on_linear,
                        got.closest.on_linear));
    CHECK(
        symmetry_maps(s, MIRROR_CENTERED, row->on_shape, got.closest.on_shape));
}

static void
test_closest_to_a_sphere(void)
{
    unsigned i, k;

    for (i = 0; i < COUNT(near_rows); i++) {
        set_linear(near_rows[i].a, near_rows[i].b);
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            image = symmetry_of_scene(&s, MIRROR_CENTERED, &original);
            check_near(&near_rows[i], &s);
        }
    }
}

static const test_function functions[] = {TEST(test_sphere_rows),
                                          TEST(test_closest_to_a_sphere)};

const test_suite suite_sphere = SUITE("sphere", functions, false);
