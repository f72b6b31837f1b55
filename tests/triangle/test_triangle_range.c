/*
 * test_triangle_range.c - triangles as large as the range, and a t that does not
 * fit a fraction of 64 bits: derived by hand.
 */
/* Tests: src/triangle/fxr_pierce_any.c, src/triangle/fxr_triangle_hit.c */
/* Tests: src/triangle/fxr_in_plane.c */
#include "../cases/triangle/triangles.h"
#include "../suites.h"

/* The hypotenuse, (MAX, MIN, 0) to (MIN, MAX, 0), has the points x + y = -1. */
static void
test_triangle_as_large_as_the_range(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 0},
                                {INT32_MIN, INT32_MAX, 0}};
    const fxr_q30 half = FXR_Q30_ONE / 2;
    fxr_segment s = {{-1, 0, INT32_MIN}, {-1, 0, INT32_MAX}};
    fxr_triangle_hit hit;

    test_case("on the hypotenuse", NULL, NULL);
    CHECK(fxr_segment_hits_triangle(&s, &large));
    if (CHECK(fxr_segment_cast_triangle(&s, &large, &hit))) {
        /* 2^31 / (2^32 - 1), which has 94 bits, rounded down */
        CHECK(hit.t.num == ((uint64_t)1 << 62) + ((uint64_t)1 << 30));
        CHECK(hit.t.den == (uint64_t)1 << 63 && !hit.t.negative);
        CHECK(hit.point.x == -1 && hit.point.y == 0 && hit.point.z == 0);
        CHECK(hit.weight[0] == 0 && hit.weight[1] == half);
        CHECK(hit.weight[2] == half && hit.side == -1);
    }
    CHECK(!fxr_segment_hits_triangle_front(&s, &large));
    s.a.x = s.b.x = 0;
    test_case("one ulp beyond the hypotenuse", NULL, NULL);
    CHECK(!fxr_segment_hits_triangle(&s, &large));
    s.a.x = s.b.x = -2;
    test_case("one ulp within the hypotenuse", NULL, NULL);
    CHECK(fxr_segment_hits_triangle(&s, &large));
}

/* Through the middle of the hypotenuse (-1/2, -1/2, 0), which rounds to 0. */
static void
test_triangle_in_plane_as_large_as_the_range(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 0},
                                {INT32_MIN, INT32_MAX, 0}};
    fxr_segment s = {{INT32_MAX, INT32_MAX, 0}, {INT32_MIN, INT32_MIN, 0}};
    const fxr_ratio middle = {1, 2, false};
    const fxr_q30 half = FXR_Q30_ONE / 2;
    fxr_triangle_hit hit;

    test_case("across the hypotenuse", NULL, NULL);
    if (CHECK(fxr_segment_cast_triangle(&s, &large, &hit))) {
        CHECK(ratio_equal(hit.t, middle) && hit.side == 0);
        CHECK(hit.point.x == 0 && hit.point.y == 0 && hit.point.z == 0);
        CHECK(hit.weight[0] == 0 && hit.weight[1] == half);
        CHECK(hit.weight[2] == half);
    }
    CHECK(!fxr_segment_hits_triangle_front(&s, &large));
    s.b.x = s.b.y = -1000;
    test_case("across the hypotenuse, into the face", NULL, NULL);
    if (CHECK(fxr_segment_cast_triangle(&s, &large, &hit))) {
        CHECK(hit.weight[0] == 0 && hit.weight[1] == half);
        CHECK(hit.weight[2] == half);
    }
}

/* A t before the origin is rounded away from it: t = -(2^32 - 1) / 3, times a
 * triangle that makes the fraction wide, is rounded down or exact. */
static void
test_triangle_t_is_never_late(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, INT32_MIN},
                                {INT32_MAX, INT32_MIN, INT32_MIN},
                                {INT32_MIN, INT32_MAX, INT32_MIN}};
    fxr_line l = {{-9, -9, INT32_MAX}, {0, 0, 7}};
    fxr_ratio t = {UINT32_MAX, 7, true};
    fxr_triangle_hit hit;

    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        CHECK(fxr_ratio_compare(hit.t, t) == -1);
        CHECK(hit.t.den == (uint64_t)1 << 34); /* 2^29 < t < 2^30 */
        CHECK(hit.side == -1);
        hit.t.num--;
        CHECK(fxr_ratio_compare(hit.t, t) == 1);
    }
    l.dir.z = 15; /* divides 2^32 - 1 */
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        t.den = 15;
        CHECK(ratio_equal(hit.t, t));
    }
    l.dir.z = -7;
    t.den = 7;
    t.negative = false;
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        CHECK(fxr_ratio_compare(hit.t, t) == -1);
        CHECK(hit.side == 1);
        hit.t.num++;
        CHECK(fxr_ratio_compare(hit.t, t) == 1);
    }
}

/* Above (1, B - 2) from its first corner the plane has z = 1 - 1 / B (B - 1),
 * where B = 2^32 - 1, so that t = -2 + 2^-64 and a bit, -2 rounded down. */
static void
test_triangle_t_is_rounded_down_to_a_power_of_two(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 1},
                                {INT32_MIN, INT32_MAX - 1, 1}};
    const fxr_line l = {{INT32_MIN + 1, INT32_MAX - 2, -1}, {0, 0, -1}};
    fxr_triangle_hit hit;

    test_case("before its origin", NULL, NULL);
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        CHECK(hit.t.num == (uint64_t)1 << 63 && hit.t.negative);
        CHECK(hit.t.den == (uint64_t)1 << 62);
        CHECK(hit.point.x == l.origin.x && hit.point.y == l.origin.y);
        CHECK(hit.point.z == 1 && hit.side == 1);
    }
}

/* From 1 / B (B - 1) above that plane, by steps of 2: t = 2^-65 and a bit, or
 * less than 0 by as much. */
static void
test_triangle_t_is_rounded_down_near_0(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 1},
                                {INT32_MIN, INT32_MAX - 1, 1}};
    fxr_line l = {{INT32_MIN + 1, INT32_MAX - 2, 1}, {0, 0, -2}};
    fxr_ray r = {{INT32_MIN + 1, INT32_MAX - 2, 1}, {0, 0, -2}};
    fxr_triangle_hit hit;

    test_case("just before the plane", NULL, NULL);
    if (CHECK(fxr_ray_cast_triangle(&r, &large, &hit)))
        CHECK(hit.t.num == 0 && hit.t.den != 0 && !hit.t.negative);
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit)))
        CHECK(hit.t.num == 0 && hit.t.den != 0 && !hit.t.negative);
    l.dir.z = r.dir.z = 2;
    test_case("just beyond the plane", NULL, NULL);
    CHECK(!fxr_ray_hits_triangle(&r, &large));
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        CHECK(hit.t.num == 1 && hit.t.negative);
        CHECK(hit.t.den == (uint64_t)1 << 63);
    }
}

static const test_function functions[] = {
    TEST(test_triangle_t_is_rounded_down_to_a_power_of_two),
    TEST(test_triangle_t_is_rounded_down_near_0),
    TEST(test_triangle_in_plane_as_large_as_the_range),
    TEST(test_triangle_as_large_as_the_range),
    TEST(test_triangle_t_is_never_late)};

const test_suite suite_triangle_range =
    SUITE("triangle_range", functions, false);
