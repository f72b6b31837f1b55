/*
 * test_aabb_of.c - boxes round points and round boxes.
 */
/* Tests: src/space/fxr_obb_make.c */
#include <string.h>

#include "../cases/space/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE

static bool
aabb_is(fxr_aabb box, fxr_vec3 min, fxr_vec3 max)
{
    return vec3_equal(box.min, min) && vec3_equal(box.max, max);
}

static void
test_aabb_of_points_of_none_is_empty(void)
{
    const fxr_vec3 min = {MAX, MAX, MAX}, max = {MIN, MIN, MIN};

    CHECK(aabb_is(fxr_aabb_of_points(NULL, 0), min, max));
}

static void
test_aabb_of_points_extremes_in_any_place(void)
{
    const fxr_vec3 p[] = {{1, 2, 3}, {-4, 9, 0}, {7, -5, 8}, {0, 0, -6}};
    const fxr_vec3 min1 = {1, 2, 3}, min = {-4, -5, -6}, max = {7, 9, 8};
    const fxr_vec3 ends[] = {{MAX, MIN, 0}, {MIN, MAX, 0}};
    const fxr_vec3 low = {MIN, MIN, 0}, high = {MAX, MAX, 0};

    CHECK(aabb_is(fxr_aabb_of_points(p, 1), min1, min1));
    CHECK(aabb_is(fxr_aabb_of_points(p, 4), min, max));
    CHECK(aabb_is(fxr_aabb_of_points(ends, 2), low, high));
}

static void
test_aabb_of_obb_boundary_cases(void)
{
    static const struct {
        const char *name;
        fxr_obb box;
        fxr_aabb round;
    } rows[] = {
        {"upright",
         {{1, 2, 3}, {3, 5, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{-2, -3, -5}, {4, 7, 11}}},
        {"axes renamed",
         {{1, 2, 3}, {3, 5, 8}, {{0, ONE, 0}, {0, 0, -ONE}, {-ONE, 0, 0}}},
         {{-7, -1, -2}, {9, 5, 8}}},
        /* |x + y| <= 2 * 3, |y - x| <= 2 * 5 */
        {"turned by 45 degrees, halved",
         {{0, 0, 0},
          {3, 5, 8},
          {{ONE / 2, ONE / 2, 0}, {-ONE / 2, ONE / 2, 0}, {0, 0, ONE}}},
         {{-8, -8, -8}, {8, 8, 8}}},
        /* |4x + 3y| <= 4 * 3, |4y - 3x| <= 4 * 5: x to 108/25, y to 116/25 */
        {"turned by a 3, 4, 5 triangle, rounds outward",
         {{100, 200, -300},
          {3, 5, 8},
          {{ONE, ONE / 4 * 3, 0}, {-ONE / 4 * 3, ONE, 0}, {0, 0, ONE}}},
         {{95, 195, -308}, {105, 205, -292}}},
        /* x + y / 2 within 3, y within 5: x to 5.5 */
        {"skewed",
         {{0, 0, 0}, {3, 5, 8}, {{ONE, ONE / 2, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{-6, -5, -8}, {6, 5, 8}}},
        {"beyond the range",
         {{MAX - 1, MIN + 1, 0},
          {3, 5, 8},
          {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{MAX - 4, MIN, -8}, {MAX, MIN + 6, 8}}},
        {"nearly no axes: the whole range",
         {{1, 2, 3}, {3, 5, 8}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}}},
        {"a zero axis",
         {{1, 2, 3}, {3, 5, 8}, {{ONE, 0, 0}, {0, 0, 0}, {0, 0, ONE}}},
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}}},
        {"axes in one plane, flat",
         {{1, 2, 3}, {0, 0, 0}, {{ONE, 0, 0}, {0, ONE, 0}, {5, 7, 0}}},
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}}},
        {"one point, any axes",
         {{1, 2, 3}, {0, 0, 0}, {{ONE, 5, 0}, {9, ONE, 0}, {5, 7, ONE}}},
         {{1, 2, 3}, {1, 2, 3}}},
        {"the smallest excess goes out a whole ulp",
         {{0, 0, 0}, {1, 1, 1}, {{ONE, 1, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{-2, -1, -1}, {2, 1, 1}}},
        {"a negative half extent along x",
         {{1, 2, 3}, {-1, 5, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"a negative half extent along y",
         {{1, 2, 3}, {3, -1, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"a negative half extent along z",
         {{1, 2, 3},
          {3, 5, INT32_MIN},
          {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"an axis one ulp too long",
         {{1, 2, 3}, {3, 5, 8}, {{ONE, 0, 0}, {ONE, ONE, 1}, {0, 0, ONE}}},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"the longest axis",
         {{1, 2, 3}, {4, 5, 8}, {{MIN, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{-1, -3, -5}, {3, 7, 11}}}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(aabb_is(fxr_aabb_of_obb(&rows[i].box), rows[i].round.min,
                      rows[i].round.max));
    }
}

/* What is in the OBB is in its AABB. */
static void
test_aabb_of_obb_contains_it(void)
{
    const uint32_t cases = test_cases(3000);
    static scene c;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 500);
    for (i = 0; i < cases; i++) {
        fxr_aabb round;

        cases_obb(&r, &c);
        round = fxr_aabb_of_obb(&c.obb);
        test_case("random", print_scene, &c);
        CHECK(!fxr_point_in_obb(c.segment.a, &c.obb) ||
              fxr_point_in_aabb(c.segment.a, &round));
        CHECK(!fxr_segment_hits_obb(&c.segment, &c.obb) ||
              fxr_segment_hits_aabb(&c.segment, &round));
    }
    test_count(cases);
}

/* Making oriented boxes. */

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE

static void
test_obb_make_keeps_what_it_is_given(void)
{
    const fxr_vec3 center = {1, MIN, MAX}, half = {3, 5, 8};
    const fxr_unit3 axis[3] = {{0, ONE, 0}, {0, 0, -ONE}, {ONE, 0, 0}};
    fxr_obb box;

    CHECK(fxr_obb_make(center, half, axis, &box));
    CHECK(vec3_equal(box.center, center) && vec3_equal(box.half, half));
    CHECK(memcmp(box.axis, axis, sizeof axis) == 0);
}

/* (2^30 + v)^2 = 2^60 + 2^31 v + v^2, to be within 2^40 of 2^60; and
 * 2^30 v between two axes, to be within 2^40 of 0. */
static void
test_obb_make_tolerance_is_2_to_the_minus_20(void)
{
    static const struct {
        const char *name;
        int32_t length, slant;
        bool made;
    } rows[] = {{"exact", 0, 0, true},
                {"longest allowed", 511, 0, true},
                {"one ulp too long", 512, 0, false},
                {"shortest allowed", -512, 0, true},
                {"one ulp too short", -513, 0, false},
                {"slanted as far as allowed", 0, 1024, true},
                {"slanted one ulp too far", 0, 1025, false},
                {"slanted back as far as allowed", 0, -1024, true},
                {"slanted back one ulp too far", 0, -1025, false},
                {"half as long", -ONE / 2, 0, false},
                {"of no length", -ONE, 0, false},
                {"nearly twice as long", ONE - 1, 0, false}};
    const fxr_vec3 v = {1, 2, 3};
    fxr_obb box, pattern;
    size_t i;
    unsigned j, k;

    memset(&pattern, 0x5A, sizeof pattern);
    for (i = 0; i < COUNT(rows); i++) {
        for (k = 0; k < 9; k++) {
            int32_t m[3][3] = {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}};
            fxr_unit3 axis[3];
            bool made;

            if (k / 3 == k % 3)
                m[k / 3][k % 3] += rows[i].length;
            else
                m[k / 3][k % 3] = rows[i].slant;
            if ((k / 3 == k % 3 ? rows[i].slant : rows[i].length) != 0)
                continue;
            for (j = 0; j < 3; j++)
                axis[j] = unit3_from(m[j]);
            box = pattern;
            made = fxr_obb_make(v, v, axis, &box);
            test_case(rows[i].name, NULL, NULL);
            CHECK(made == rows[i].made);
            CHECK(made || memcmp(&box, &pattern, sizeof box) == 0);
        }
    }
}

static void
test_obb_make_damaged_axes(void)
{
    static const struct {
        const char *name;
        fxr_unit3 axis[3];
    } rows[] = {
        {"all zero", {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}},
        {"two alike", {{ONE, 0, 0}, {ONE, 0, 0}, {0, 0, ONE}}},
        {"second and third alike", {{ONE, 0, 0}, {0, 0, ONE}, {0, 0, ONE}}},
        {"first and third opposite", {{ONE, 0, 0}, {0, ONE, 0}, {-ONE, 0, 0}}},
        {"all lowest", {{MIN, MIN, MIN}, {MIN, MIN, MIN}, {MIN, MIN, MIN}}},
        {"all highest", {{MAX, MAX, MAX}, {MAX, MAX, MAX}, {MAX, MAX, MAX}}},
        {"lengths that wrap to one",
         {{MIN, MIN, MIN}, {0, ONE, 0}, {0, 0, ONE}}}};
    const fxr_vec3 v = {1, 2, 3};
    fxr_obb box;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(!fxr_obb_make(v, v, rows[i].axis, &box));
    }
}

static const test_function functions[] = {
    TEST(test_aabb_of_points_of_none_is_empty),
    TEST(test_aabb_of_points_extremes_in_any_place),
    TEST(test_aabb_of_obb_boundary_cases),
    TEST(test_aabb_of_obb_contains_it),
    TEST(test_obb_make_keeps_what_it_is_given),
    TEST(test_obb_make_tolerance_is_2_to_the_minus_20),
    TEST(test_obb_make_damaged_axes)};

extern const test_suite suite_aabb_of;
const test_suite suite_aabb_of = {"aabb_of", functions, COUNT(functions), true};
