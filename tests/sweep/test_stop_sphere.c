/*
 * test_stop_sphere.c - where spheres and boxes stop, in ulps, derived by hand; and what holds of every stop.
 */
/* Tests: src/sweep/fxr_sweep_sphere_aabb.c, src/sweep/fxr_sweep_sphere_fast.c */
/* Tests: src/sweep/fxr_sweep_sphere_obb.c, src/slabs/fxr_sweep_box.c */

#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

/*
 * Where spheres stop, in ulps, derived by hand; and what holds of
 * every stop.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX

/* t is exact: the result has the multiple of 2^-32 below it. */
typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_q16 radius;
    bool stops;
    table_ratio t;
    fxr_vec3 center, point;
} stop_row;

static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_obb upright = {
    {1, 2, 3},
    {3, 5, 8},
    {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};

/* clang-format off */
#define PASSES false, {0, 1}, {0, 0, 0}, {0, 0, 0}
#define LEAVES false, {0, 0}, {0, 0, 0}, {0, 0, 0} /* crosses, and is let out */
static const stop_row rows[] = {
    {"goes into a face", {14, 2, 3}, {-6, 2, 3}, 5,
     true, {1, 4}, {9, 2, 3}, {4, 2, 3}},
    {"slides along a face, touching", {9, -13, 3}, {9, 17, 3}, 5, PASSES},
    {"comes past an edge to a face", {20, 17, 3}, {0, -3, 3}, 5,
     true, {11, 20}, {9, 6, 3}, {4, 6, 3}},
    {"grazes a rounded edge", {-1, 17, 3}, {15, 5, 3}, 5, PASSES},
    {"comes straight to an edge: sqrt(1 / 8)", {14, 17, 3}, {4, 7, 3}, 5,
     true, {2776467046, 4294967296}, {8, 11, 3}, {4, 7, 3}},
    {"grazes a rounded corner", {0, 14, 17}, {12, 6, 17}, 7, PASSES},
    {"comes straight to a corner", {8, 13, 23}, {4, 7, 11}, 7,
     true, {1, 2}, {6, 10, 17}, {4, 7, 11}},
    {"starts touching a face, moves away", {9, 2, 3}, {19, 2, 3}, 5, PASSES},
    {"starts touching a face, slides", {9, 2, 3}, {9, 6, 3}, 5, PASSES},
    {"starts touching a face, moves in", {9, 2, 3}, {8, 3, 3}, 5,
     true, {0, 1}, {9, 2, 3}, {4, 2, 3}},
    {"starts touching an edge, moves in", {7, 11, 3}, {7, 10, 3}, 5,
     true, {0, 1}, {7, 11, 3}, {4, 7, 3}},
    {"starts touching an edge, moves along its tangent", {7, 11, 3},
     {11, 8, 3}, 5, PASSES},
    {"starts touching an edge, moves along it", {7, 11, 3}, {7, 11, 8}, 5,
     PASSES},
    {"starts inside", {1, 2, 3}, {100, 2, 3}, 5, LEAVES},
    {"starts inside and rests", {1, 2, 3}, {1, 2, 3}, 5, LEAVES},
    {"starts inside, goes deeper", {3, 2, 3}, {-97, 2, 3}, 5,
     true, {0, 1}, {3, 2, 3}, {3, 2, 3}},
    {"starts inside, along the nearest face", {3, 2, 3}, {3, -98, 3}, 5, LEAVES},
    {"starts outside, overlaps", {6, 8, 3}, {100, 8, 3}, 5, LEAVES},
    {"starts outside, overlaps, goes deeper", {6, 8, 3}, {6, 7, 3}, 5,
     true, {0, 1}, {6, 8, 3}, {4, 7, 3}},
    {"starts outside, overlaps, along its tangent", {6, 8, 3}, {5, 10, 3}, 5,
     LEAVES},
    {"ends touching", {19, 2, 3}, {9, 2, 3}, 5, PASSES},
    {"ends one ulp in", {19, 2, 3}, {8, 2, 3}, 5,
     true, {10, 11}, {9, 2, 3}, {4, 2, 3}},
    {"ends touching a corner", {9, 15, 29}, {6, 10, 17}, 7, PASSES},
    {"rests, touching an edge", {7, 11, 3}, {7, 11, 3}, 5, PASSES},
    {"rounds towards the start along a face", {14, 2, 3}, {4, 3, 5}, 5,
     true, {1, 2}, {9, 2, 4}, {4, 2, 4}},
    {"a point that goes into a face", {14, 2, 3}, {-6, 2, 3}, 0,
     true, {1, 2}, {4, 2, 3}, {4, 2, 3}},
    {"a point that slides along a face", {4, -13, 3}, {4, 17, 3}, 0, PASSES},
    {"a point that cuts an edge off", {5, 5, 3}, {1, 9, 3}, 0,
     true, {1, 4}, {4, 6, 3}, {4, 6, 3}},
    {"a point that grazes an edge", {5, 6, 3}, {3, 8, 3}, 0, PASSES},
    {"a point on a face, moves in", {4, 2, 3}, {3, 2, 3}, 0,
     true, {0, 1}, {4, 2, 3}, {4, 2, 3}},
    {"a point on a face, moves away", {4, 2, 3}, {5, 2, 3}, 0, PASSES},
    /* to the edge (4, 7): x = 15 - 8 t, y = 9 + 2 t, excess 11 - 8 t, 2 + 2 t; at
     * distance 5, 68 t^2 - 168 t + 100 = 0, t = 1 - or 25 / 17 */
    {"ends where it touches an edge", {15, 9, 3}, {7, 11, 3}, 5, PASSES},
    /* the same, twice as far: t = 1 / 2 */
    {"passes an edge sideways", {15, 9, 3}, {-1, 13, 3}, 5,
     true, {1, 2}, {7, 11, 3}, {4, 7, 3}},
    {"passes an edge sideways at a third", {15, 9, 3}, {-9, 15, 3}, 5,
     true, {1, 3}, {7, 11, 3}, {4, 7, 3}},
    {"an empty sphere", {14, 2, 3}, {-6, 2, 3}, -1, PASSES},
    {"the emptiest sphere", {1, 2, 3}, {1, 2, 3}, MIN, PASSES}};
/* clang-format on */

static moving original, image;

static void
check_row(unsigned kind, const stop_row *row, const symmetry *s)
{
    const sweep_answer got = sweep_ask(kind, &image);
    const fxr_contact *contact = &got.stopped;
    fxr_ratio t;

    t.num = (uint64_t)row->t.num;
    t.den = (uint64_t)row->t.den;
    t.negative = false;
    t.num = fxr_ratio_to_uq32(t);
    t.den = (uint64_t)1 << 32;
    test_case(row->name, print_moving, &image);
    CHECK(got.crosses == (row->stops || row->t.den == 0));
    CHECK(got.stops == row->stops);
    CHECK(sweep_is_consistent(kind, &image, &got));
    if (!row->stops || !got.stops)
        return;
    CHECK(ratio_equal(contact->t, t));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->center, contact->center));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, got.normal.point));
}

static void
test_stop_sphere_rows(void)
{
    size_t n;
    unsigned k;

    original.c.aabb = box;
    original.c.obb = upright;
    for (n = 0; n < COUNT(rows); n++) {
        original.c.segment.a = rows[n].a;
        original.c.segment.b = rows[n].b;
        original.c.sphere.radius = rows[n].radius;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            image.c = symmetry_of_scene(&s, MIRROR_CENTERED, &original.c);
            check_row(SWEEP_SPHERE_AABB, &rows[n], &s);
            check_row(SWEEP_SPHERE_OBB, &rows[n], &s);
        }
    }
}

/* From one end of the range to the other, to a point, a box, and along the diagonal. */
static void
test_stop_sphere_across_the_range(void)
{
    sweep_answer got;
    fxr_vec3 low, high;

    low.x = low.y = low.z = MIN;
    high.x = high.y = high.z = MAX;
    original.c.segment.a = high;
    original.c.segment.b = low;
    original.c.aabb.min = original.c.aabb.max = low;
    original.c.sphere.radius = 1;
    got = sweep_ask(SWEEP_SPHERE_AABB, &original);
    test_case("from corner to corner", print_moving, &original);
    /* sqrt(1 / 3) of an ulp on each axis before the end, and away from there */
    low.x = low.y = low.z = MIN + 1;
    CHECK(got.stops && got.stopped.t.num == 0xffffffffu &&
          vec3_equal(got.stopped.center, low));
    original.c.sphere.radius = 0;
    CHECK(!sweep_ask(SWEEP_SPHERE_AABB, &original).stops);
    original.c.segment.a = original.c.segment.b;
    original.c.sphere.radius = MAX;
    got = sweep_ask(SWEEP_SPHERE_AABB, &original);
    CHECK(got.crosses && !got.stops); /* nowhere deeper */
    original.c.segment.a.x = MIN + 1;
    got = sweep_ask(SWEEP_SPHERE_AABB, &original);
    CHECK(got.stops && got.stopped.t.num == 0);
}

static void
test_stop_sphere_never_sticks(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;
    unsigned kind;

    for (kind = SWEEP_SPHERE_AABB; kind <= SWEEP_SPHERE_OBB; kind++) {
        cases_start(&r, test_seed(), 251 + kind);
        for (i = 0; i < cases; i++) {
            cases_stop(&r, kind, &image);
            test_case("a stop", print_moving, &image);
            stop_check(&r, kind, &image);
        }
        test_count(cases);
    }
}

static const test_function functions[] = {
    TEST(test_stop_sphere_rows), TEST(test_stop_sphere_across_the_range),
    TEST(test_stop_sphere_never_sticks)};

const test_suite suite_stop_sphere = SUITE("stop_sphere", functions, true);

/*
 * Where movers stop, in ulps, derived by hand; and what holds of every
 * stop.
 */

typedef struct {
    const char *name;
    fxr_vec3 a, b, half;
    bool stops;
    table_ratio t;
    fxr_vec3 center, point;
} stop_row_box;

/* No two axes are alike: half extents 3, 5, 8 round (1, 2, 3); grown by HALF the box is
 * -3..5, -5..9, -8..14. */

/* clang-format off */
#define HALF {1, 2, 3}
static const stop_row_box rows_box[] = {
    {"goes into a face", {15, 2, 3}, {-5, 2, 3}, HALF,
     true, {1, 2}, {5, 2, 3}, {4, 2, 3}},
    {"goes into a face at a third", {20, 2, 3}, {-25, 2, 3}, HALF,
     true, {1, 3}, {5, 2, 3}, {4, 2, 3}},
    {"slides along a face, touching", {5, -15, 3}, {5, 15, 3}, HALF, PASSES},
    {"slides along a face, one ulp in", {4, -15, 3}, {4, 15, 3}, HALF,
     true, {1, 3}, {4, -5, 3}, {4, -3, 3}},
    {"starts on a face, slides along it", {5, 2, 3}, {5, 7, 3}, HALF, PASSES},
    {"starts on a face, moves away", {5, 2, 3}, {9, 2, 3}, HALF, PASSES},
    {"starts on a face, moves in", {5, 2, 3}, {4, 2, 3}, HALF,
     true, {0, 1}, {5, 2, 3}, {4, 2, 3}},
    {"starts on an edge, moves in", {5, 9, 3}, {4, 8, 3}, HALF,
     true, {0, 1}, {5, 9, 3}, {4, 7, 3}},
    {"starts on an edge, moves in on one axis alone", {5, 9, 3}, {4, 9, 3},
     HALF, PASSES},
    {"starts on an edge, moves in and away", {5, 9, 3}, {4, 10, 3}, HALF,
     PASSES},
    {"starts on a corner, moves in", {5, 9, 14}, {4, 8, 13}, HALF,
     true, {0, 1}, {5, 9, 14}, {4, 7, 11}},
    {"starts on a corner, moves along an edge", {5, 9, 14}, {4, 9, 14}, HALF,
     PASSES},
    {"starts on a corner, moves along a face", {5, 9, 14}, {4, 8, 14}, HALF,
     PASSES},
    {"grazes an edge", {4, 11, 3}, {6, 7, 3}, HALF, PASSES},
    {"cuts an edge off", {3, 11, 3}, {5, 7, 3}, HALF,
     true, {1, 2}, {4, 9, 3}, {4, 7, 3}},
    {"grazes a corner", {4, 10, 13}, {6, 8, 15}, HALF, PASSES},
    {"starts inside", {1, 2, 3}, {100, 2, 3}, HALF, LEAVES},
    {"starts inside and rests", {1, 2, 3}, {1, 2, 3}, HALF, LEAVES},
    {"starts inside, goes deeper", {3, 2, 3}, {-97, 2, 3}, HALF,
     true, {0, 1}, {3, 2, 3}, {3, 2, 3}},
    {"starts inside, one of two faces is left", {4, 8, 3}, {-96, 8, 3}, HALF,
     LEAVES},
    {"starts inside, both are opposed", {4, 8, 3}, {-96, -92, 3}, HALF,
     true, {0, 1}, {4, 8, 3}, {4, 7, 3}},
    {"rests on a face", {5, 2, 3}, {5, 2, 3}, HALF, PASSES},
    {"ends on a face", {15, 2, 3}, {5, 2, 3}, HALF, PASSES},
    {"ends one ulp in", {15, 2, 3}, {4, 2, 3}, HALF,
     true, {10, 11}, {5, 2, 3}, {4, 2, 3}},
    {"rounds towards the start", {15, 2, 3}, {-5, 3, 6}, HALF,
     true, {1, 2}, {5, 2, 4}, {4, 2, 4}},
    {"nearest would be the plane behind which it passes",
     {15, 8, 3}, {-6, 10, 3}, HALF, true, {10, 21}, {5, 8, 3}, {4, 7, 3}},
    {"without size", {14, 2, 3}, {-6, 2, 3}, {0, 0, 0},
     true, {1, 2}, {4, 2, 3}, {4, 2, 3}},
    {"empty along x", {1, 2, 3}, {1, 2, 3}, {-1, 2, 3}, PASSES},
    {"empty along y", {1, 2, 3}, {1, 2, 3}, {1, -1, 3}, PASSES},
    {"empty along z", {1, 2, 3}, {1, 2, 3}, {1, 2, -1}, PASSES}};
/* clang-format on */

static moving original_box, image_box;

static void
check_row_box(const stop_row_box *row, const symmetry *s)
{
    const sweep_answer got = sweep_ask(SWEEP_AABB_AABB, &image_box);
    const fxr_contact *contact = &got.stopped;
    fxr_ratio t;

    t.num = (uint64_t)row->t.num;
    t.den = (uint64_t)row->t.den;
    t.negative = false;
    test_case(row->name, print_moving, &image_box);
    CHECK(got.crosses == (row->stops || row->t.den == 0));
    CHECK(got.stops == row->stops);
    CHECK(sweep_is_consistent(SWEEP_AABB_AABB, &image_box, &got));
    if (!row->stops || !got.stops)
        return;
    CHECK(ratio_equal(contact->t, t));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->center, contact->center));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, got.normal.point));
}

static void
test_stop_rows(void)
{
    size_t n;
    unsigned k, i;

    original_box.c.aabb = box;
    for (n = 0; n < COUNT(rows_box); n++) {
        original_box.c.segment.a = rows_box[n].a;
        original_box.c.segment.b = rows_box[n].b;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            int32_t half[3];

            image_box.c =
                symmetry_of_scene(&s, MIRROR_CENTERED, &original_box.c);
            for (i = 0; i < 3; i++)
                half[i] = vec3_get(rows_box[n].half, s.from[i]);
            image_box.half = vec3_from(half);
            check_row_box(&rows_box[n], &s);
        }
    }
}

/* A flat box, or a mover without size, on each axis: the grown box has an interior if
 * one of them has. */
static void
test_stop_flat(void)
{
    unsigned k, sized;

    for (k = 0; k < 3; k++)
        for (sized = 0; sized < 4; sized++) {
            int32_t low[3] = {-9, -9, -9}, high[3] = {9, 9, 9};
            int32_t a[3] = {1, 1, 1}, half[3] = {0, 0, 0};

            if ((sized & 1) == 0)
                low[k] = high[k] = 0;
            half[k] = (int32_t)(sized >> 1);
            a[k] = -20;
            original_box.c.segment.a = vec3_from(a);
            a[k] = 20;
            original_box.c.segment.b = vec3_from(a);
            original_box.c.aabb.min = vec3_from(low);
            original_box.c.aabb.max = vec3_from(high);
            original_box.half = vec3_from(half);
            test_case("flat", print_moving, &original_box);
            CHECK(sweep_ask(SWEEP_AABB_AABB, &original_box).stops ==
                  (sized != 0));
            CHECK(sweep_ask(SWEEP_AABB_AABB, &original_box).casts);
        }
}

/* From one end of the range to the other. */
static void
test_stop_across_the_range(void)
{
    const uint64_t len = 0xffffffffu;
    fxr_vec3 low, high, to;
    sweep_answer got;

    low.x = low.y = low.z = MIN;
    high.x = high.y = high.z = MAX;
    original_box.c.segment.a = high;
    original_box.c.segment.b = low;
    original_box.c.aabb.min = original_box.c.aabb.max = low;
    original_box.half.x = original_box.half.y = original_box.half.z = MAX;
    got = sweep_ask(SWEEP_AABB_AABB, &original_box);
    to.x = to.y = to.z = -1;
    test_case("to the largest mover", print_moving, &original_box);
    CHECK(got.stops && got.stopped.t.num == (uint64_t)1 << 31 &&
          got.stopped.t.den == len && vec3_equal(got.stopped.center, to));
    original_box.half.x = original_box.half.y = original_box.half.z = 0;
    CHECK(!sweep_ask(SWEEP_AABB_AABB, &original_box).stops);
    original_box.c.segment.b.x = original_box.c.segment.b.y = 0;
    original_box.c.segment.b.z = MAX - 1;
    original_box.half.x = original_box.half.y = original_box.half.z = MAX;
    original_box.c.aabb.min = low;
    original_box.c.aabb.max = high;
    CHECK(sweep_ask(SWEEP_AABB_AABB, &original_box).stopped.t.num == 0);
}

static void
test_stop_stops_at_once_and_nowhere_else(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 250);
    for (i = 0; i < cases; i++) {
        cases_stop(&r, SWEEP_AABB_AABB, &image_box);
        test_case("a stop", print_moving, &image_box);
        stop_check(&r, SWEEP_AABB_AABB, &image_box);
    }
    test_count(cases);
}

static const test_function box_functions[] = {
    TEST(test_stop_rows), TEST(test_stop_flat),
    TEST(test_stop_across_the_range),
    TEST(test_stop_stops_at_once_and_nowhere_else)};

const test_suite suite_stop_box = SUITE("stop_box", box_functions, true);
