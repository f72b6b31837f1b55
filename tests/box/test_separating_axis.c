/*
 * test_separating_axis.c - which axis separates, and hints.
 */
/* Tests: src/box/slab_span.h */
#include "../cases/space/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define ONE FXR_Q30_ONE

static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_aabb inverted = {{-2, 3, -5}, {4, 2, 11}};

/* |x + y| <= 8, |y - x| <= 4, |z| <= 5 */
static const fxr_obb slanted = {
    {0, 0, 0},
    {4, 2, 5},
    {{ONE / 2, ONE / 2, 0}, {-ONE / 2, ONE / 2, 0}, {0, 0, ONE}}};

static const fxr_obb no_half = {
    {0, 0, 0}, {4, 5, -1}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}};
static const fxr_obb too_long = {
    {0, 0, 0}, {4, 5, 8}, {{MIN, 1, 0}, {0, ONE, 0}, {0, 0, ONE}}};
static const fxr_obb too_long_last = {
    {0, 0, 0}, {4, 5, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {ONE, ONE, 1}}};

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

static const test_function functions[] = {
    TEST(test_segment_separating_axis_aabb_names_the_axis),
    TEST(test_segment_separating_axis_aabb_hints_that_are_no_axis),
    TEST(test_segment_separating_axis_obb_names_the_axis),
    TEST(test_segment_separating_axis_obb_hints_that_are_no_axis)};

const test_suite suite_separating_axis =
    SUITE("separating_axis", functions, false);
