/*
 * test_aabb_of.c - boxes round points and round boxes.
 */
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

static const test_function functions[] = {
    TEST(test_aabb_of_points_of_none_is_empty),
    TEST(test_aabb_of_points_extremes_in_any_place),
    TEST(test_aabb_of_obb_boundary_cases), TEST(test_aabb_of_obb_contains_it)};

const test_suite suite_aabb_of = SUITE("aabb_of", functions, true);
