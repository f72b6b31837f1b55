/*
 * test_aabb.c - boundary cases of the upright box, in ulps.
 */
#include "../cases/box/tables.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

/* Half extents 3, 5, 8 round (1, 2, 3): no two axes are alike. */
static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};

/* clang-format off */
static const table_row segments[] = {
    {"through the middle", SEGMENT, {-8, 0, 0}, {12, 0, 0}, true, true,
     {3, 10}, {3, 5}, X0, X1, {-2, 0, 0}, {4, 0, 0}},
    {"ends one ulp before a face", SEGMENT, {-8, 1, 1}, {-3, 1, 1}, MISS},
    {"ends exactly on a face", SEGMENT, {-8, 1, 1}, {-2, 1, 1}, true, false,
     {1, 1}, {1, 1}, X0, 0, {-2, 1, 1}, {-2, 1, 1}},
    {"ends one ulp inside", SEGMENT, {-8, 1, 1}, {-1, 1, 1}, true, true,
     {6, 7}, {1, 1}, X0, 0, {-2, 1, 1}, {-1, 1, 1}},
    {"ends on the far face", SEGMENT, {-8, 1, 1}, {4, 1, 1}, true, true,
     {1, 2}, {1, 1}, X0, X1, {-2, 1, 1}, {4, 1, 1}},
    {"starts on a face, moves out", SEGMENT, {4, 1, 1}, {9, 1, 1}, true, false,
     {0, 1}, {0, 1}, 0, X1, {4, 1, 1}, {4, 1, 1}},
    {"starts one ulp off a face, moves out", SEGMENT, {5, 1, 1}, {9, 1, 1},
     MISS},
    {"starts on a face, moves in", SEGMENT, {-2, 1, 1}, {1, 1, 1}, true, true,
     {0, 1}, {1, 1}, X0, 0, {-2, 1, 1}, {1, 1, 1}},
    {"starts on a face, moves along it", SEGMENT, {-2, 1, 1}, {-2, 4, 1},
     true, false, {0, 1}, {1, 1}, 0, 0, {-2, 1, 1}, {-2, 4, 1}},
    {"in a face plane, across the box", SEGMENT, {-2, -6, 1}, {-2, 14, 1},
     true, false, {3, 20}, {13, 20}, Y0, Y1, {-2, -3, 1}, {-2, 7, 1}},
    {"in a face plane, beside the box", SEGMENT, {-2, 8, 1}, {-2, 14, 1}, MISS},
    {"one ulp outside a face plane", SEGMENT, {-3, -6, 1}, {-3, 14, 1}, MISS},
    {"one ulp inside a face plane", SEGMENT, {-1, -6, 1}, {-1, 14, 1},
     true, true, {3, 20}, {13, 20}, Y0, Y1, {-1, -3, 1}, {-1, 7, 1}},
    {"along an edge", SEGMENT, {-2, 7, -9}, {-2, 7, 23}, true, false,
     {1, 8}, {5, 8}, Z0, Z1, {-2, 7, -5}, {-2, 7, 11}},
    {"inside", SEGMENT, {0, 0, 0}, {1, 2, 3}, true, true, {0, 1}, {1, 1}, 0, 0,
     {0, 0, 0}, {1, 2, 3}},
    {"starts inside, ends outside", SEGMENT, {1, 2, 3}, {1, 2, 27}, true, true,
     {0, 1}, {1, 3}, 0, Z1, {1, 2, 3}, {1, 2, 11}},
    {"grazes an edge", SEGMENT, {-6, 1, 1}, {4, 16, 6}, true, false,
     {2, 5}, {2, 5}, X0, Y1, {-2, 7, 3}, {-2, 7, 3}},
    {"one ulp off an edge", SEGMENT, {-6, 2, 1}, {4, 16, 6}, MISS},
    {"one ulp within an edge", SEGMENT, {-6, 0, 1}, {4, 16, 6}, true, true,
     {2, 5}, {7, 16}, X0, Y1, {-2, 6, 3}, {-2, 7, 3}},
    {"grazes a corner", SEGMENT, {1, 9, 10}, {10, 3, 13}, true, false,
     {1, 3}, {1, 3}, Y1, X1 | Z1, {4, 7, 11}, {4, 7, 11}},
    {"one ulp off a corner", SEGMENT, {1, 10, 10}, {10, 3, 13}, MISS},
    {"from corner to corner", SEGMENT, {-5, -8, -13}, {10, 17, 27}, true, true,
     {1, 5}, {3, 5}, X0 | Y0 | Z0, X1 | Y1 | Z1, {-2, -3, -5}, {4, 7, 11}},
    {"in through an edge", SEGMENT, {-5, -6, 1}, {1, 0, 1}, true, true,
     {1, 2}, {1, 1}, X0 | Y0, 0, {-2, -3, 1}, {1, 0, 1}},
    {"one point inside", SEGMENT, {1, 2, 3}, {1, 2, 3}, true, true,
     {0, 1}, {0, 1}, 0, 0, {1, 2, 3}, {1, 2, 3}},
    {"one point on a corner", SEGMENT, {4, 7, 11}, {4, 7, 11}, true, false,
     {0, 1}, {0, 1}, 0, 0, {4, 7, 11}, {4, 7, 11}},
    {"one point, one ulp off a corner", SEGMENT, {5, 7, 11}, {5, 7, 11}, MISS},
    {"ties round down to even", SEGMENT, {-4, 0, 1}, {0, 1, 4}, true, true,
     {1, 2}, {1, 1}, X0, 0, {-2, 0, 2}, {0, 1, 4}},
    {"ties round up to even", SEGMENT, {-4, 1, 2}, {0, 2, 5}, true, true,
     {1, 2}, {1, 1}, X0, 0, {-2, 2, 4}, {0, 2, 5}},
    {"ties of falling coordinates", SEGMENT, {-4, 1, 4}, {0, 0, 1}, true, true,
     {1, 2}, {1, 1}, X0, 0, {-2, 0, 2}, {0, 0, 1}},
    {"a third rounds down, two thirds up", SEGMENT, {-3, 0, 0}, {0, 1, 2},
     true, true, {1, 3}, {1, 1}, X0, 0, {-2, 0, 1}, {0, 1, 2}},
    {"beyond the box", SEGMENT, {5, 1, 1}, {9, 1, 1}, MISS},
    {"passes three corners outside", SEGMENT, {-9, 5, 0}, {1, 15, 0}, MISS},
    {"every slab is met, never all at once", SEGMENT, {-9, -3, -20},
     {20, 40, 60}, MISS}};

static const table_row rays[] = {
    {"points at the box", RAY, {-8, 0, 0}, {2, 0, 0}, true, true, {3, 1},
     {6, 1}, X0, X1, {-2, 0, 0}, {4, 0, 0}},
    {"points away", RAY, {-8, 0, 0}, {-2, 0, 0}, MISS},
    {"points away from a face that it touches", RAY, {4, 1, 1}, {1, 0, 0},
     true, false, {0, 1}, {0, 1}, 0, X1, {4, 1, 1}, {4, 1, 1}},
    {"points away, one ulp off", RAY, {5, 1, 1}, {1, 0, 0}, MISS},
    {"in a face plane", RAY, {-8, 7, 0}, {2, 0, 0}, true, false, {3, 1}, {6, 1},
     X0, X1, {-2, 7, 0}, {4, 7, 0}},
    {"leaves the face plane by one ulp", RAY, {-8, 7, 0}, {6, 1, 0}, MISS},
    {"zero direction inside", RAY, {1, 2, 3}, {0, 0, 0}, true, true, {0, 1},
     {0, 1}, 0, 0, {1, 2, 3}, {1, 2, 3}},
    {"zero direction on a face", RAY, {4, 2, 3}, {0, 0, 0}, true, false, {0, 1},
     {0, 1}, 0, 0, {4, 2, 3}, {4, 2, 3}},
    {"zero direction, one ulp off a face", RAY, {1, 8, 3}, {0, 0, 0}, MISS},
    {"from inside", RAY, {1, 2, 3}, {0, -1, 0}, true, true, {0, 1}, {5, 1},
     0, Y0, {1, 2, 3}, {1, -3, 3}},
    {"from an edge inward", RAY, {-2, -3, 0}, {1, 1, 0}, true, true, {0, 1},
     {6, 1}, X0 | Y0, X1, {-2, -3, 0}, {4, 3, 0}},
    {"one ulp a step from the end of the range", RAY, {-MAX, 0, 0}, {1, 0, 0},
     true, true, {2147483645, 1}, {2147483651, 1}, X0, X1, {-2, 0, 0},
     {4, 0, 0}},
    {"a direction so long that its reciprocal would be 0", RAY, {-8, 0, 0},
     {MAX, 1, 0}, true, true, {6, MAX}, {12, MAX}, X0, X1, {-2, 0, 0},
     {4, 0, 0}},
    {"the longest direction", RAY, {MAX, 0, 0}, {MIN, 0, 0}, true, true,
     {2147483643, 2147483648}, {2147483649, 2147483648}, X1, X0, {4, 0, 0},
     {-2, 0, 0}},
    {"a component too small for the way", RAY, {-MAX, 7, 0}, {MAX, 1, 0}, MISS},
    {"a component that just lasts", RAY, {-MAX, 6, 0}, {MAX - 2, 1, 0}, true,
     false, {1, 1}, {1, 1}, X0, Y1, {-2, 7, 0}, {-2, 7, 0}}};

static const table_row lines[] = {
    {"the box is behind", LINE, {9, 1, 1}, {1, 0, 0}, true, true, {-11, 1},
     {-5, 1}, X0, X1, {-2, 1, 1}, {4, 1, 1}},
    {"from inside both ways", LINE, {1, 2, 3}, {0, 0, -2}, true, true, {-4, 1},
     {4, 1}, Z1, Z0, {1, 2, 11}, {1, 2, -5}},
    {"starts on a face", LINE, {-2, 2, 3}, {3, 0, 0}, true, true, {0, 1},
     {2, 1}, X0, X1, {-2, 2, 3}, {4, 2, 3}},
    {"in a face plane", LINE, {100, 7, 0}, {-1, 0, 0}, true, false, {96, 1},
     {102, 1}, X1, X0, {4, 7, 0}, {-2, 7, 0}},
    {"one ulp off a face plane", LINE, {100, 8, 0}, {-1, 0, 0}, MISS},
    {"behind, with ties", LINE, {6, 0, 1}, {4, 1, 3}, true, true, {-2, 1},
     {-1, 2}, X0 | Z0, X1, {-2, -2, -5}, {4, 0, 0}},
    {"zero direction inside", LINE, {1, 2, 3}, {0, 0, 0}, true, true, {0, 1},
     {0, 1}, 0, 0, {1, 2, 3}, {1, 2, 3}},
    {"zero direction outside", LINE, {1, 2, 12}, {0, 0, 0}, MISS},
    {"grazes an edge behind it", LINE, {4, 16, 6}, {2, 3, 1}, true, false,
     {-3, 1}, {-3, 1}, X0, Y1, {-2, 7, 3}, {-2, 7, 3}},
    {"one ulp off an edge behind it", LINE, {4, 17, 6}, {2, 3, 1}, MISS}};

static const fxr_aabb flat = {{2, -3, -5}, {2, 7, 11}};
static const table_row on_flat[] = {
    {"through a flat box", SEGMENT, {0, 1, 1}, {6, 1, 1}, true, false, {1, 3},
     {1, 3}, X0, X1, {2, 1, 1}, {2, 1, 1}},
    {"within a flat box", SEGMENT, {2, 0, 0}, {2, 4, 0}, true, false, {0, 1},
     {1, 1}, 0, 0, {2, 0, 0}, {2, 4, 0}},
    {"from a flat box", RAY, {2, 0, 0}, {1, 0, 0}, true, false, {0, 1}, {0, 1},
     X0, X1, {2, 0, 0}, {2, 0, 0}},
    {"one ulp before a flat box", SEGMENT, {1, 0, 0}, {1, 4, 0}, MISS},
    {"one point on a flat box", LINE, {2, 7, 11}, {0, 0, 0}, true, false,
     {0, 1}, {0, 1}, 0, 0, {2, 7, 11}, {2, 7, 11}}};

static const fxr_aabb point = {{3, 3, 3}, {3, 3, 3}};
static const table_row on_point[] = {
    {"through a box that is one point", SEGMENT, {0, 0, 0}, {9, 9, 9}, true,
     false, {1, 3}, {1, 3}, X0 | Y0 | Z0, X1 | Y1 | Z1, {3, 3, 3}, {3, 3, 3}},
    {"one ulp past a box that is one point", SEGMENT, {0, 0, 0}, {9, 9, 10},
     MISS},
    {"one point on one point", RAY, {3, 3, 3}, {0, 0, 0}, true, false, {0, 1},
     {0, 1}, 0, 0, {3, 3, 3}, {3, 3, 3}}};

static const fxr_aabb inverted = {{-2, 3, -5}, {4, 2, 11}};
static const table_row on_inverted[] = {
    {"through an inverted box", SEGMENT, {1, -9, 1}, {1, 9, 1}, MISS},
    {"on the min of an inverted box", SEGMENT, {1, 3, 1}, {1, 3, 1}, MISS},
    {"on the max of an inverted box", RAY, {1, 2, 1}, {0, 0, 0}, MISS},
    {"along an inverted axis", RAY, {1, 9, 1}, {0, -1, 0}, MISS},
    {"across an inverted axis", LINE, {1, 2, 1}, {1, 0, 0}, MISS}};

static const fxr_aabb everything = {{MIN, MIN, MIN}, {MAX, MAX, MAX}};
static const table_row on_everything[] = {
    {"the longest segment", SEGMENT, {MIN, MIN, MIN}, {MAX, MAX, MAX}, true,
     true, {0, 1}, {1, 1}, X0 | Y0 | Z0, X1 | Y1 | Z1, {MIN, MIN, MIN},
     {MAX, MAX, MAX}},
    {"a ray out of the range", RAY, {0, 0, 0}, {MAX, 0, 1}, true, true, {0, 1},
     {1, 1}, 0, X1, {0, 0, 0}, {MAX, 0, 1}},
    {"one point at the end of the range", SEGMENT, {MAX, MIN, 0}, {MAX, MIN, 0},
     true, false, {0, 1}, {0, 1}, 0, 0, {MAX, MIN, 0}, {MAX, MIN, 0}}};

/* x + y = -1 all along this segment. */
static const fxr_aabb quadrant = {{-5, 0, 0}, {-1, 5, 5}};
static const fxr_aabb beside = {{0, 0, 0}, {5, 5, 5}};
static const table_row on_quadrant[] = {
    {"out at an edge, full range", SEGMENT, {MIN, MAX, 0}, {MAX, MIN, 0},
     true, false, {2147483643, 4294967295}, {2147483647, 4294967295}, X0,
     X1 | Y0, {-5, 4, 0}, {-1, 0, 0}}};
static const table_row on_beside[] = {
    {"one ulp off an edge, full range", SEGMENT, {MIN, MAX, 0}, {MAX, MIN, 0},
     MISS}};

#define UNIT(v) ((v) * FXR_Q16_ONE)
static const fxr_aabb far_box = {{UNIT(150), UNIT(150), UNIT(150)},
                                 {UNIT(250), UNIT(250), UNIT(250)}};
static const table_row on_far_box[] = {
    {"200 times 200 does not overflow", SEGMENT, {0, 0, 0},
     {UNIT(400), UNIT(400), UNIT(400)}, true, true, {3, 8}, {5, 8},
     X0 | Y0 | Z0, X1 | Y1 | Z1, {UNIT(150), UNIT(150), UNIT(150)},
     {UNIT(250), UNIT(250), UNIT(250)}}};

/* clang-format on */

static void
test_segment_aabb_boundary_cases(void)
{
    table_check_aabb(&box, segments, COUNT(segments));
}

static void
test_ray_aabb_boundary_cases(void)
{
    table_check_aabb(&box, rays, COUNT(rays));
}

static void
test_line_aabb_boundary_cases(void)
{
    table_check_aabb(&box, lines, COUNT(lines));
}

static void
test_aabb_flat_and_empty(void)
{
    table_check_aabb(&flat, on_flat, COUNT(on_flat));
    table_check_aabb(&point, on_point, COUNT(on_point));
    table_check_aabb(&inverted, on_inverted, COUNT(on_inverted));
}

static void
test_aabb_full_range(void)
{
    table_check_aabb(&everything, on_everything, COUNT(on_everything));
    table_check_aabb(&quadrant, on_quadrant, COUNT(on_quadrant));
    table_check_aabb(&beside, on_beside, COUNT(on_beside));
    table_check_aabb(&far_box, on_far_box, COUNT(on_far_box));
}

static void
test_point_in_aabb_boundary_cases(void)
{
    static const struct {
        const char *name;
        fxr_vec3 p;
        bool in;
    } rows[] = {{"inside", {1, 2, 3}, true},
                {"lowest corner", {-2, -3, -5}, true},
                {"highest corner", {4, 7, 11}, true},
                {"below min x", {-3, 0, 0}, false},
                {"above max x", {5, 0, 0}, false},
                {"below min y", {0, -4, 0}, false},
                {"above max y", {0, 8, 0}, false},
                {"below min z", {0, 0, -6}, false},
                {"above max z", {0, 0, 12}, false},
                {"lowest of the range", {MIN, MIN, MIN}, false},
                {"highest of the range", {MAX, MAX, MAX}, false}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_point_in_aabb(rows[i].p, &box) == rows[i].in);
        CHECK(fxr_point_in_aabb(rows[i].p, &everything));
        CHECK(!fxr_point_in_aabb(rows[i].p, &inverted));
    }
}

static const test_function functions[] = {
    TEST(test_segment_aabb_boundary_cases),
    TEST(test_ray_aabb_boundary_cases),
    TEST(test_line_aabb_boundary_cases),
    TEST(test_aabb_flat_and_empty),
    TEST(test_aabb_full_range),
    TEST(test_point_in_aabb_boundary_cases)};

const test_suite suite_aabb = SUITE("aabb", functions, false);
