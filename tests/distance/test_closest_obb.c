/*
 * test_closest_obb.c - closest points of segments and OBBs, in ulps, where numbers are as large
 * or as small as can be, derived by hand.
 */
/* Tests: src/distance/fxr_closest_obb.c, src/distance/fxr_closest_obb_exact.c */
#include "../suites.h"
#include "../test.h"

/* Three equal axes, not those of a rotation, and a start as far before the box as can
 * be: three terms of nearly 2^126 make B, which needs all of its 128 bits. */
static void
check_parallel(int32_t from, int32_t to, int32_t center, bool reaches)
{
    const fxr_unit3 axis = {INT32_MAX, 0, 0};
    fxr_segment s = {{0, 5, -7}, {0, 5, -7}};
    fxr_obb b = {{0, 0, 0}, {0, 0, 0}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    fxr_closest c;

    s.a.x = from;
    s.b.x = to;
    b.center.x = center;
    b.axis[0] = b.axis[1] = b.axis[2] = axis;
    CHECK(fxr_segment_closest_obb(&s, &b, &c));
    CHECK(!c.t.negative && c.t.num == 1 && c.t.den == 1);
    CHECK(c.on_linear.x == to && c.on_linear.y == 5 && c.on_linear.z == -7);
    CHECK(c.on_shape.x == center && c.on_shape.y == 5 && c.on_shape.z == -7);
    CHECK(c.dist2 == (reaches ? 0 : UINT64_MAX));
}

static void
test_closest_to_a_box_of_equal_axes(void)
{
    test_case("equal axes", NULL, NULL);
    check_parallel(INT32_MIN, INT32_MAX, INT32_MAX, true);
    check_parallel(INT32_MAX, INT32_MIN, INT32_MIN, true);
    check_parallel(INT32_MIN, 0, INT32_MAX, false);
    check_parallel(INT32_MAX, 0, INT32_MIN, false);
}

/*
 * From one ulp before the box on x and one ulp beyond it on y, with L = 2^32 - 1 on x and L - 1
 * on y, away from it: F = (L^2 + (L - 1)^2) t - (L - (L - 1)) is 0 at a t of about 2^-65, which
 * rounds to 0 and is 0 / 1. The squared distance is 2 less than 2^-65 there.
 */
static void
test_closest_to_a_box_at_nearly_0(void)
{
    const fxr_segment s = {{INT32_MIN, INT32_MIN + 1, 0},
                           {INT32_MAX, INT32_MAX, 0}};
    const fxr_obb b = {
        {INT32_MIN + 1, INT32_MIN, 0},
        {0, 0, 8},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    fxr_closest c;

    test_case("t of 2^-65", NULL, NULL);
    CHECK(fxr_segment_closest_obb(&s, &b, &c));
    CHECK(!c.t.negative && c.t.num == 0 && c.t.den == 1);
    CHECK(c.on_linear.x == s.a.x && c.on_linear.y == s.a.y);
    CHECK(c.on_shape.x == b.center.x && c.on_shape.y == b.center.y);
    CHECK(c.on_linear.z == 0 && c.on_shape.z == 0 && c.dist2 == 2);
}

/*
 * A component along 1, 1, 1 and a point that is b = 2147483647, 1500000000 and 1300000002 ulps
 * from where it starts. It comes closest after S / 3 ulps on each axis, for the sum S =
 * 4947483649 of b: 1/3 more than 1649161216. The squared distance is that of b less S^2 / 3, which
 * ends in 2/3, and is rounded up. From the rounded t it would be less, and end in 0.47 or 0.13.
 */
static void
check_thirds(const fxr_obb *box, const fxr_closest *c)
{
    CHECK(!c->t.negative);
    CHECK(c->on_linear.x == -498322432 && c->on_linear.y == -498322432);
    CHECK(c->on_linear.z == -498322432);
    CHECK(c->on_shape.x == box->center.x && c->on_shape.y == box->center.y);
    CHECK(c->on_shape.z == box->center.z);
    CHECK(c->dist2 == UINT64_C(392487866958302213));
}

/* t = S / 3 is above 2^30, where 33 bits after the point are left: 2^-33 / 3 too many. And
 * t = S / 3 (2^31 - 1), where B is above 2^123: 0.46 2^-63 too many. */
static void
test_closest_to_a_box_at_a_rounded_t(void)
{
    const fxr_ray r = {{INT32_MIN, INT32_MIN, INT32_MIN}, {1, 1, 1}};
    const fxr_segment s = {{INT32_MIN, INT32_MIN, INT32_MIN}, {-1, -1, -1}};
    const fxr_obb b = {
        {-1, -647483648, -847483646},
        {0, 0, 0},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    fxr_closest c;

    test_case("t above 2^30", NULL, NULL);
    CHECK(fxr_ray_closest_obb(&r, &b, &c));
    CHECK(c.t.num == UINT64_C(14166186979966495403));
    CHECK(c.t.den == (uint64_t)1 << 33);
    check_thirds(&b, &c);
    test_case("B above 2^123", NULL, NULL);
    CHECK(fxr_segment_closest_obb(&s, &b, &c));
    CHECK(c.t.num == UINT64_C(7083093493281570136));
    CHECK(c.t.den == (uint64_t)1 << 63);
    check_thirds(&b, &c);
}

static const test_function functions[] = {
    TEST(test_closest_to_a_box_of_equal_axes),
    TEST(test_closest_to_a_box_at_nearly_0),
    TEST(test_closest_to_a_box_at_a_rounded_t)};

const test_suite suite_closest_obb = SUITE("closest_obb", functions, false);
