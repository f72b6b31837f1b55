/*
 * test_obb.c - the oriented box: boundary cases in ulps, and which axis separates.
 */
/* Tests: src/box/slab_span.h */

#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../suites.h"

/*
 * Boundary cases of the oriented box, in ulps.
 *
 * test_aabb.c asks its rows of an upright OBB too; here are turned axes.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE

/* |x + y| <= 8, |y - x| <= 4, |z| <= 5: a slanted box with edges along z at
 * (2, 6), (6, 2) and their opposites. */
static const fxr_obb slanted = {
    {0, 0, 0},
    {4, 2, 5},
    {{ONE / 2, ONE / 2, 0}, {-ONE / 2, ONE / 2, 0}, {0, 0, ONE}}};

/* clang-format off */
static const table_row on_slanted[] = {
    {"through the middle", SEGMENT, {-10, 0, 0}, {10, 0, 0}, true, true,
     {3, 10}, {7, 10}, Y1, Y0, {-4, 0, 0}, {4, 0, 0}},
    {"grazes an edge", SEGMENT, {-4, 6, 0}, {11, 6, 0}, true, false, {2, 5},
     {2, 5}, Y1, X1, {2, 6, 0}, {2, 6, 0}},
    {"one ulp above an edge", SEGMENT, {-4, 7, 0}, {11, 7, 0}, MISS},
    {"one ulp below an edge", SEGMENT, {-4, 5, 0}, {11, 5, 0}, true, true,
     {1, 3}, {7, 15}, Y1, X1, {1, 5, 0}, {3, 5, 0}},
    {"ends on an edge", SEGMENT, {-4, 6, 0}, {2, 6, 0}, true, false, {1, 1},
     {1, 1}, Y1, X1, {2, 6, 0}, {2, 6, 0}},
    {"ends one ulp before an edge", SEGMENT, {-4, 6, 0}, {1, 6, 0}, MISS},
    {"grazes a corner", SEGMENT, {1, 6, 2}, {4, 6, 11}, true, false, {1, 3},
     {1, 3}, Y1, X1 | Z1, {2, 6, 5}, {2, 6, 5}},
    {"one ulp off a corner", SEGMENT, {1, 6, 3}, {4, 6, 11}, MISS},
    {"in a face, starting on it", RAY, {-5, -1, 0}, {1, 1, 0}, true, false,
     {0, 1}, {7, 1}, 0, X1, {-5, -1, 0}, {2, 6, 0}},
    {"in a face plane, ahead", RAY, {-9, -5, 0}, {1, 1, 0}, true, false, {3, 1},
     {11, 1}, X0, X1, {-6, -2, 0}, {2, 6, 0}},
    {"in a face plane, behind", RAY, {3, 7, 0}, {1, 1, 0}, MISS},
    {"one ulp off a face plane", RAY, {-9, -4, 0}, {1, 1, 0}, MISS},
    {"starts on a face, moves in", RAY, {-4, 0, 0}, {3, 0, 0}, true, true,
     {0, 1}, {8, 3}, Y1, Y0, {-4, 0, 0}, {4, 0, 0}},
    {"starts on a face, moves out", RAY, {-4, 0, 0}, {-3, 0, 0}, true, false,
     {0, 1}, {0, 1}, 0, Y1, {-4, 0, 0}, {-4, 0, 0}},
    {"starts one ulp off a face, moves out", RAY, {-5, 0, 0}, {-3, 0, 0}, MISS},
    {"starts inside", SEGMENT, {0, 0, 0}, {0, 0, 15}, true, true, {0, 1},
     {1, 3}, 0, Z1, {0, 0, 0}, {0, 0, 5}},
    {"stays inside", SEGMENT, {0, 0, 0}, {1, 1, 1}, true, true, {0, 1}, {1, 1},
     0, 0, {0, 0, 0}, {1, 1, 1}},
    {"a tie beside a face", LINE, {0, 7, 0}, {0, 2, 1}, true, true,
     {-5, 1}, {-3, 2}, Z0, Y1, {0, -3, -5}, {0, 4, -2}},
    {"one point on a corner", SEGMENT, {2, 6, 5}, {2, 6, 5}, true, false,
     {0, 1}, {0, 1}, 0, 0, {2, 6, 5}, {2, 6, 5}},
    {"one point, one ulp off a corner", RAY, {2, 6, 6}, {0, 0, 0}, MISS},
    {"a line with the box behind it", LINE, {20, 0, 0}, {1, 0, 0}, true, true,
     {-24, 1}, {-16, 1}, Y1, Y0, {-4, 0, 0}, {4, 0, 0}}};

/* |2x| <= 4, y / 2 within 5, |z - x / 2| <= 8: lengths and angles that no
 * rotation has. */
static const fxr_obb skewed = {
    {1, 2, 3}, {4, 5, 8}, {{MIN, 0, 0}, {0, ONE / 2, 0}, {-ONE / 2, 0, ONE}}};

static const table_row on_skewed[] = {
    {"along a long axis", SEGMENT, {-9, 2, 3}, {11, 2, 3}, true, true, {2, 5},
     {3, 5}, X1, X0, {-1, 2, 3}, {3, 2, 3}},
    {"beside a long axis", SEGMENT, {4, 2, 3}, {11, 2, 3}, MISS},
    {"along a short axis", RAY, {1, -18, 3}, {0, 5, 0}, true, true, {2, 1},
     {6, 1}, Y0, Y1, {1, -8, 3}, {1, 12, 3}},
    {"along a slant", LINE, {1, 2, 3}, {2, 0, 1}, true, true, {-1, 1}, {1, 1},
     X1, X0, {-1, 2, 2}, {3, 2, 4}},
    {"over a slant", SEGMENT, {1, 2, 12}, {1, 2, 30}, MISS},
    {"up to a slant", SEGMENT, {1, 2, 11}, {1, 2, 29}, true, false, {0, 1},
     {0, 1}, 0, Z1, {1, 2, 11}, {1, 2, 11}}};

/* A zero axis bounds nothing: |x| <= 4, |z| <= 8, any y. */
static const fxr_obb open_box = {
    {0, 0, 0}, {4, 5, 8}, {{ONE, 0, 0}, {0, 0, 0}, {0, 0, ONE}}};

static const table_row on_open_box[] = {
    {"across a box without end", SEGMENT, {-8, MAX, 0}, {8, MIN, 0}, true, true,
     {1, 4}, {3, 4}, X0, X1, {-4, 1073741823, 0}, {4, -1073741824, 0}},
    {"beside a box without end", SEGMENT, {5, MAX, 0}, {8, MIN, 0}, MISS}};

static const fxr_obb no_half = {
    {0, 0, 0}, {4, 5, -1}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}};
static const fxr_obb too_long = {
    {0, 0, 0}, {4, 5, 8}, {{MIN, 1, 0}, {0, ONE, 0}, {0, 0, ONE}}};
static const fxr_obb too_long_last = {
    {0, 0, 0}, {4, 5, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {ONE, ONE, 1}}};

static const table_row on_empty[] = {
    {"through an empty box", SEGMENT, {-9, -9, -9}, {9, 9, 9}, MISS},
    {"its centre", SEGMENT, {0, 0, 0}, {0, 0, 0}, MISS},
    {"a ray from its centre", RAY, {0, 0, 0}, {1, 2, 3}, MISS},
    {"a line through its centre", LINE, {0, 0, 0}, {1, 0, 0}, MISS}};

/* Upright, as large as can be, at the lowest corner. */
static const fxr_obb cornered = {
    {MIN, MIN, MIN}, {MAX, MAX, MAX}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}};

static const table_row on_cornered[] = {
    {"from end to end", SEGMENT, {MIN, MIN, MIN}, {MAX, MAX, MAX}, true, true,
     {0, 1}, {2147483647, 4294967295}, 0, X1 | Y1 | Z1, {MIN, MIN, MIN},
     {-1, -1, -1}},
    {"one ulp off, from the other end", SEGMENT, {0, MAX, MAX}, {0, MIN, MIN},
     MISS},
    {"touching at -1", SEGMENT, {-1, -1, MAX}, {-1, -1, MIN}, true, false,
     {2147483648, 4294967295}, {1, 1}, Z1, 0, {-1, -1, -1}, {-1, -1, MIN}}};

/* |x| / 4 <= MAX: a ray may leave it far beyond the range. */
static const fxr_obb vast = {
    {0, 0, 0}, {MAX, MAX, 5},
    {{ONE / 4, 0, 0}, {0, ONE / 4, 0}, {0, 0, ONE}}};

static const table_row on_vast[] = {
    {"leaves beyond the highest", RAY, {0, 0, 0}, {1, 0, 0}, true, true, {0, 1},
     {8589934588, 1}, 0, X1, {0, 0, 0}, {MAX, 0, 0}},
    {"enters and leaves beyond the range", LINE, {0, 0, 0}, {-4, 0, 0}, true,
     true, {-2147483647, 1}, {2147483647, 1}, X1, X0, {MAX, 0, 0},
     {MIN, 0, 0}}};

/* clang-format on */

static void
test_obb_slanted_boundary_cases(void)
{
    table_check_obb(&slanted, on_slanted, COUNT(on_slanted));
}

static void
test_obb_skewed_boundary_cases(void)
{
    table_check_obb(&skewed, on_skewed, COUNT(on_skewed));
    table_check_obb(&open_box, on_open_box, COUNT(on_open_box));
}

static void
test_obb_empty(void)
{
    table_check_obb(&no_half, on_empty, COUNT(on_empty));
    table_check_obb(&too_long, on_empty, COUNT(on_empty));
    table_check_obb(&too_long_last, on_empty, COUNT(on_empty));
}

static void
test_obb_full_range(void)
{
    table_check_obb(&cornered, on_cornered, COUNT(on_cornered));
    table_check_obb(&vast, on_vast, COUNT(on_vast));
}

static void
test_point_in_obb_boundary_cases(void)
{
    static const struct {
        const char *name;
        const fxr_obb *box;
        fxr_vec3 p;
        bool in;
    } rows[] = {
        {"centre", &slanted, {0, 0, 0}, true},
        {"edge", &slanted, {2, 6, 0}, true},
        {"corner", &slanted, {2, 6, 5}, true},
        {"opposite corner", &slanted, {-2, -6, -5}, true},
        {"one ulp off axis 0", &slanted, {3, 6, 0}, false},
        {"one ulp off axis 0, below", &slanted, {-3, -6, 0}, false},
        {"one ulp off axis 1", &slanted, {1, 6, 0}, false},
        {"one ulp off axis 1, below", &slanted, {-1, -6, 0}, false},
        {"one ulp off axis 2", &slanted, {2, 6, 6}, false},
        {"one ulp off axis 2, below", &slanted, {2, 6, -6}, false},
        {"axis of length 2", &skewed, {3, 2, 3}, true},
        {"one ulp off an axis of length 2", &skewed, {4, 2, 3}, false},
        {"centre of an empty box", &no_half, {0, 0, 0}, false},
        {"centre, an axis too long", &too_long, {0, 0, 0}, false},
        {"centre, the last axis too long", &too_long_last, {0, 0, 0}, false},
        {"as far as can be", &cornered, {MAX, MAX, MAX}, false},
        {"on the last face", &cornered, {-1, -1, -1}, true},
        {"the range in a vast box", &vast, {MAX, MIN, 5}, true}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_point_in_obb(rows[i].p, rows[i].box) == rows[i].in);
    }
}

static const test_function functions[] = {
    TEST(test_obb_slanted_boundary_cases), TEST(test_obb_skewed_boundary_cases),
    TEST(test_obb_empty), TEST(test_obb_full_range),
    TEST(test_point_in_obb_boundary_cases)};

const test_suite suite_obb = SUITE("obb", functions, false);

/* Which axis separates, and hints. */

static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_aabb inverted = {{-2, 3, -5}, {4, 2, 11}};

/* |x + y| <= 8, |y - x| <= 4, |z| <= 5 */

static void
test_segment_separating_axis_aabb_names_the_axis(void)
{
    static const struct {
        const char *name;
        fxr_segment s;
        int hint, axis;
    } rows[] = {
        {"beside x", {{5, 0, 0}, {9, 1, 1}}, FXR_NO_AXIS, 0},
        {"beside y", {{0, 8, 0}, {1, 9, 1}}, FXR_NO_AXIS, 1},
        {"beside z", {{0, 0, -6}, {1, 1, -9}}, FXR_NO_AXIS, 2},
        {"past an edge along x", {{0, 16, 6}, {0, 2, 16}}, FXR_NO_AXIS, 3},
        {"past an edge along y", {{9, 0, 8}, {2, 0, 15}}, FXR_NO_AXIS, 4},
        {"past an edge along z", {{-6, 2, 1}, {4, 16, 1}}, FXR_NO_AXIS, 5},
        {"beside x and z, asked for z", {{5, 0, 12}, {9, 0, 15}}, 2, 2},
        {"beside x and z, asked for y", {{5, 0, 12}, {9, 0, 15}}, 1, 0},
        {"touching", {{4, 7, 11}, {9, 9, 12}}, FXR_NO_AXIS, FXR_NO_AXIS},
        {"touching, asked", {{4, 7, 11}, {9, 9, 12}}, 0, FXR_NO_AXIS}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_segment_separating_axis_aabb(&rows[i].s, &box,
                                               rows[i].hint) == rows[i].axis);
        CHECK(fxr_segment_separating_axis_aabb(&rows[i].s, &inverted,
                                               FXR_NO_AXIS) != FXR_NO_AXIS);
    }
}

/* Asked for nothing, or for what is no axis, it names the first that separates. */
static void
test_segment_separating_axis_aabb_hints_that_are_no_axis(void)
{
    static const struct {
        const char *name;
        fxr_segment s;
        int axis;
    } rows[] = {{"beside x and z", {{5, 0, 12}, {9, 0, 15}}, 0},
                {"beside y and z", {{0, 8, -6}, {1, 9, -9}}, 1},
                {"beside z", {{0, 0, -6}, {1, 1, -9}}, 2},
                {"past an edge along x", {{0, 16, 6}, {0, 2, 16}}, 3},
                {"past an edge along y", {{9, 0, 8}, {2, 0, 15}}, 4},
                {"past an edge along z", {{-6, 2, 1}, {4, 16, 1}}, 5},
                {"touching", {{4, 7, 11}, {9, 9, 12}}, FXR_NO_AXIS}};
    size_t i, j;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        for (j = 0; j < NO_HINTS; j++)
            CHECK(fxr_segment_separating_axis_aabb(
                      &rows[i].s, &box, scene_no_hints[j]) == rows[i].axis);
    }
}

static void
test_segment_separating_axis_obb_names_the_axis(void)
{
    static const struct {
        const char *name;
        const fxr_obb *box;
        fxr_segment s;
        int hint, axis;
    } rows[] = {
        {"beside axis 0", &slanted, {{5, 5, 0}, {5, 6, 1}}, FXR_NO_AXIS, 0},
        {"beside axis 1", &slanted, {{5, 0, 0}, {6, 1, 1}}, FXR_NO_AXIS, 1},
        {"beside axis 2", &slanted, {{0, 0, 6}, {1, 1, 9}}, FXR_NO_AXIS, 2},
        {"past an edge along z",
         &slanted,
         {{-4, 7, 0}, {11, 7, 0}},
         FXR_NO_AXIS,
         5},
        {"beside 0 and 2, asked for 2", &slanted, {{9, 9, 9}, {9, 9, 9}}, 2, 2},
        {"beside 0 and 2, asked for 1", &slanted, {{9, 9, 9}, {9, 9, 9}}, 1, 0},
        {"touching", &slanted, {{2, 6, 5}, {9, 9, 9}}, 3, FXR_NO_AXIS},
        {"empty by its third half extent",
         &no_half,
         {{0, 0, 0}, {1, 1, 1}},
         FXR_NO_AXIS,
         2},
        {"empty by a long first axis",
         &too_long,
         {{0, 0, 0}, {1, 1, 1}},
         FXR_NO_AXIS,
         0},
        {"empty by a long third axis",
         &too_long_last,
         {{0, 0, 0}, {1, 1, 1}},
         FXR_NO_AXIS,
         0},
        {"empty by a long third axis, asked",
         &too_long_last,
         {{0, 0, 0}, {1, 1, 1}},
         4,
         4}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_segment_separating_axis_obb(&rows[i].s, rows[i].box,
                                              rows[i].hint) == rows[i].axis);
    }
}

/* Asked for nothing, or for what is no axis, it names the first that separates. */
static void
test_segment_separating_axis_obb_hints_that_are_no_axis(void)
{
    static const struct {
        const char *name;
        fxr_segment s;
        int axis;
    } rows[] = {{"beside 0 and 2", {{9, 9, 9}, {9, 9, 9}}, 0},
                {"beside axis 1", {{5, 0, 0}, {6, 1, 1}}, 1},
                {"beside axis 2", {{0, 0, 6}, {1, 1, 9}}, 2},
                {"past an edge along z", {{-4, 7, 0}, {11, 7, 0}}, 5},
                {"touching", {{2, 6, 5}, {9, 9, 9}}, FXR_NO_AXIS}};
    size_t i, j;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        for (j = 0; j < NO_HINTS; j++) {
            CHECK(fxr_segment_separating_axis_obb(
                      &rows[i].s, &slanted, scene_no_hints[j]) == rows[i].axis);
            CHECK(fxr_segment_separating_axis_obb(&rows[i].s, &too_long,
                                                  scene_no_hints[j]) == 0);
        }
    }
}

static const test_function separating_functions[] = {
    TEST(test_segment_separating_axis_aabb_names_the_axis),
    TEST(test_segment_separating_axis_aabb_hints_that_are_no_axis),
    TEST(test_segment_separating_axis_obb_names_the_axis),
    TEST(test_segment_separating_axis_obb_hints_that_are_no_axis)};

const test_suite suite_separating_axis =
    SUITE("separating_axis", separating_functions, false);
