/*
 * test_quaternion.c - quaternions, and means of directions and transforms, of what is known by
 * hand.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE
#define HALF (FXR_Q30_ONE / 2)
#define DIAGONAL 759250125 /* sqrt(1/2) */

static bool
is(fxr_quaternion q, int32_t x, int32_t y, int32_t z, int32_t w)
{
    return q.x == x && q.y == y && q.z == z && q.w == w;
}

static fxr_quaternion
quaternion(int32_t x, int32_t y, int32_t z, int32_t w)
{
    fxr_quaternion q;

    q.x = x;
    q.y = y;
    q.z = z;
    q.w = w;
    return q;
}

static void
test_quaternion_mul_by_the_units(void)
{
    const fxr_quaternion i = {ONE, 0, 0, 0}, j = {0, ONE, 0, 0};
    const fxr_quaternion k = {0, 0, ONE, 0}, one = {0, 0, 0, ONE};

    CHECK(is(fxr_quaternion_mul(i, j), 0, 0, ONE, 0));
    CHECK(is(fxr_quaternion_mul(j, k), ONE, 0, 0, 0));
    CHECK(is(fxr_quaternion_mul(k, i), 0, ONE, 0, 0));
    CHECK(is(fxr_quaternion_mul(j, i), 0, 0, -ONE, 0));
    CHECK(is(fxr_quaternion_mul(i, i), 0, 0, 0, -ONE));
    CHECK(is(fxr_quaternion_mul(one, k), 0, 0, ONE, 0));
    CHECK(is(fxr_quaternion_mul(quaternion(1, 2, 3, 4), one), 1, 2, 3, 4));
}

static void
test_quaternion_mul_rounds_once_and_saturates(void)
{
    const fxr_quaternion least = {MIN, MIN, MIN, MIN};
    const fxr_quaternion half = {0, 0, 0, HALF};

    CHECK(is(fxr_quaternion_mul(quaternion(1, 3, -3, 5), half), 0, 2, -2, 2));
    /* half an ulp of each of two products is one */
    CHECK(is(fxr_quaternion_mul(quaternion(1, 0, 0, 1),
                                quaternion(HALF, 0, 0, HALF)),
             1, 0, 0, 0));
    CHECK(is(fxr_quaternion_mul(least, least), MAX, MAX, MAX, MIN));
    CHECK(is(fxr_quaternion_mul(quaternion(MIN, MIN, MIN, MAX),
                                quaternion(MAX, MAX, MAX, MAX)),
             -2, -2, -2, MAX)); /* M (M - 2^31) / 2^30, M = 2^31 - 1 */
}

static void
test_quaternion_nlerp_takes_the_shorter_arc(void)
{
    const fxr_quaternion one = {0, 0, 0, ONE}, i = {ONE, 0, 0, 0};
    const fxr_quaternion far = {0, 0, 0, -5}, none = {0, 0, 0, 0};
    fxr_quaternion q = {1, 2, 3, 4};

    CHECK(fxr_quaternion_nlerp(one, i, 0, &q) && is(q, 0, 0, 0, ONE));
    CHECK(fxr_quaternion_nlerp(one, i, FXR_Q16_ONE, &q) && is(q, ONE, 0, 0, 0));
    CHECK(fxr_quaternion_nlerp(one, i, FXR_Q16_ONE / 2, &q) &&
          is(q, DIAGONAL, 0, 0, DIAGONAL));
    CHECK(fxr_quaternion_nlerp(one, quaternion(-ONE, 0, 0, 0), FXR_Q16_ONE / 2,
                               &q) &&
          is(q, -DIAGONAL, 0, 0, DIAGONAL));
    CHECK(
        fxr_quaternion_nlerp(quaternion(ONE, 0, 0, -1), one, FXR_Q16_ONE, &q) &&
        is(q, 0, 0, 0, -ONE));
    /* a 3-4-5 triangle */
    CHECK(fxr_quaternion_nlerp(quaternion(0, 4, 0, 0), quaternion(0, 0, 3, 0),
                               FXR_Q16_ONE / 2, &q) &&
          is(q, 0, 858993459, 644245094, 0));
    CHECK(fxr_quaternion_nlerp(far, far, 0, &q) && is(q, 0, 0, 0, -ONE));
    CHECK(fxr_quaternion_nlerp(quaternion(3, 3, 3, 3), one, 0, &q) &&
          is(q, HALF, HALF, HALF, HALF));
    CHECK(fxr_quaternion_nlerp(quaternion(MIN, MIN, MIN, MIN),
                               quaternion(MIN, MIN, MIN, MIN), MIN, &q) &&
          is(q, -HALF, -HALF, -HALF, -HALF));
    CHECK(!fxr_quaternion_nlerp(none, none, 7, &q));
    CHECK(!fxr_quaternion_nlerp(one, none, FXR_Q16_ONE, &q));
    CHECK(!fxr_quaternion_nlerp(quaternion(0, 0, 0, 1), quaternion(0, 0, 0, 2),
                                -FXR_Q16_ONE, &q)); /* 2 - 2 */
    CHECK(is(q, -HALF, -HALF, -HALF, -HALF));
}

static void
test_quaternion_from_rotation_of_known_turns(void)
{
    static const struct {
        const char *name;
        int32_t m[9], x, y, z, w;
    } rows[] = {
        {"none", {ONE, 0, 0, 0, ONE, 0, 0, 0, ONE}, 0, 0, 0, ONE},
        {"half about x", {ONE, 0, 0, 0, -ONE, 0, 0, 0, -ONE}, ONE, 0, 0, 0},
        {"half about y", {-ONE, 0, 0, 0, ONE, 0, 0, 0, -ONE}, 0, ONE, 0, 0},
        {"half about z", {-ONE, 0, 0, 0, -ONE, 0, 0, 0, ONE}, 0, 0, ONE, 0},
        {"a quarter about z",
         {0, -ONE, 0, ONE, 0, 0, 0, 0, ONE},
         0,
         0,
         DIAGONAL,
         DIAGONAL},
        {"a quarter back",
         {0, ONE, 0, -ONE, 0, 0, 0, 0, ONE},
         0,
         0,
         -DIAGONAL,
         DIAGONAL},
        {"x to y to z",
         {0, 0, ONE, ONE, 0, 0, 0, ONE, 0},
         HALF,
         HALF,
         HALF,
         HALF},
        {"half about the diagonal of y and z",
         {-ONE, 0, 0, 0, 0, ONE, 0, ONE, 0},
         0,
         DIAGONAL,
         DIAGONAL,
         0}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_rotation r;
        fxr_quaternion q = {0, 0, 0, 0};
        unsigned k;

        test_case(rows[i].name, NULL, NULL);
        for (k = 0; k < 3; k++)
            r.row[k] = unit3_from(rows[i].m + 3 * k);
        CHECK(fxr_quaternion_from_rotation(&r, &q));
        CHECK(is(q, rows[i].x, rows[i].y, rows[i].z, rows[i].w));
        for (k = 0; k < 3; k++) {
            r.row[k] = fxr_unit3_neg(r.row[k]);
        }
        pattern_fill(&q, sizeof q);
        CHECK(!fxr_quaternion_from_rotation(&r, &q)); /* left-handed */
        CHECK(pattern_is_whole(&q, sizeof q));
    }
}

static void
test_quaternion_about_axis_of_known_angles(void)
{
    const fxr_unit3 z = {0, 0, ONE}, none = {0, 0, 0};
    fxr_quaternion q = {0, 0, 0, 0};

    CHECK(fxr_quaternion_about_axis(z, 0, &q) && is(q, 0, 0, 0, ONE));
    CHECK(fxr_quaternion_about_axis(z, 0x4000, &q) &&
          is(q, 0, 0, DIAGONAL, DIAGONAL));
    CHECK(fxr_quaternion_about_axis(z, 0xc000, &q) &&
          is(q, 0, 0, -DIAGONAL, DIAGONAL));
    CHECK(fxr_quaternion_about_axis(z, 0x8000, &q) && is(q, 0, 0, ONE, 0));
    CHECK(fxr_quaternion_about_axis(z, 0xaaab, &q) && q.z < 0 &&
          q.w > HALF - 30000 && q.w < HALF + 30000);
    CHECK(fxr_quaternion_about_axis(fxr_unit3_neg(z), 0x4000, &q) &&
          is(q, 0, 0, -DIAGONAL, DIAGONAL));
    pattern_fill(&q, sizeof q);
    CHECK(!fxr_quaternion_about_axis(none, 0x4000, &q));
    CHECK(pattern_is_whole(&q, sizeof q));
}

static void
test_unit3_products_and_means(void)
{
    const fxr_unit3 x = {ONE, 0, 0}, y = {0, ONE, 0}, back = {-ONE, 0, 0};
    const fxr_unit3 least = {MIN, MIN, MIN}, mixed = {MAX, MIN, MIN};
    fxr_unit3 u = fxr_unit3_cross(x, y);

    CHECK(u.x == 0 && u.y == 0 && u.z == ONE);
    u = fxr_unit3_cross(least,
                        mixed); /* 0, -2^62 - 2^31 (2^31 - 1), and back */
    CHECK(u.x == 0 && u.y == MIN && u.z == MAX);
    u = fxr_unit3_neg(mixed);
    CHECK(u.x == -MAX && u.y == MAX && u.z == MAX);
    CHECK(fxr_unit3_lerp(x, y, FXR_Q16_ONE / 2, &u));
    CHECK(u.x == DIAGONAL && u.y == DIAGONAL && u.z == 0);
    CHECK(fxr_unit3_lerp(x, y, 2 * FXR_Q16_ONE, &u)); /* (-1, 2, 0) */
    CHECK(u.x == -480191942 && u.y == 960383883 && u.z == 0);
    CHECK(fxr_unit3_lerp(x, back, FXR_Q16_ONE / 2 - 1, &u) && u.x == ONE);
    CHECK(!fxr_unit3_lerp(x, back, FXR_Q16_ONE / 2, &u) && u.x == ONE);
}

static void
test_transforms_there_and_back(void)
{
    const fxr_transform turn = {{{{0, -ONE, 0}, {ONE, 0, 0}, {0, 0, ONE}}},
                                {10, 20, 30}};
    fxr_transform t, back;

    CHECK(fxr_transform_inverse(&turn, &back));
    CHECK(back.translation.x == -20 && back.translation.y == 10 &&
          back.translation.z == -30);
    CHECK(fxr_transform_mul(&turn, &back, &t));
    CHECK(t.translation.x == 0 && t.translation.y == 0 && t.translation.z == 0);
    CHECK(t.rotation.row[0].x == ONE && t.rotation.row[1].y == ONE &&
          t.rotation.row[2].z == ONE && t.rotation.row[0].y == 0);
    CHECK(fxr_transform_mul(&turn, &turn, &t));
    CHECK(t.translation.x == -10 && t.translation.y == 30 &&
          t.translation.z == 60 && t.rotation.row[0].x == -ONE);
    CHECK(fxr_transform_lerp(&turn, &back, FXR_Q16_ONE / 2, &t));
    CHECK(t.translation.x == -5 && t.translation.y == 15 &&
          t.translation.z == 0 && t.rotation.row[0].x == ONE);
    back.translation.x = MIN;
    pattern_fill(&t, sizeof t);
    CHECK(!fxr_transform_mul(&back, &turn, &t) || t.translation.x != MIN);
    back.rotation.row[2].z = -ONE; /* left-handed */
    pattern_fill(&t, sizeof t);
    CHECK(!fxr_transform_lerp(&turn, &back, 0, &t));
    CHECK(!fxr_transform_lerp(&back, &turn, 0, &t));
    CHECK(pattern_is_whole(&t, sizeof t));
}

/* 200 of them are still orthonormal, as the header says. */
static void
test_transform_mul_200_times(void)
{
    fxr_transform step = {{{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}, {0, 0, 0}}, t;
    const fxr_vec3 none = {0, 0, 0};
    cases_random r;
    fxr_obb box;
    unsigned i, k;

    cases_start(&r, 1, 796);
    for (k = 0; k < 20; k++) {
        const fxr_quaternion q = {cases_signed(&r, 30), cases_signed(&r, 30),
                                  cases_signed(&r, 30), cases_signed(&r, 30)};

        CHECK(fxr_rotation_from_quaternion(q, &step.rotation));
        t = step;
        for (i = 0; i < 200; i++)
            CHECK(fxr_transform_mul(&step, &t, &t));
        CHECK(fxr_obb_make(none, none, t.rotation.row, &box));
    }
}

static const test_function functions[] = {
    TEST(test_quaternion_mul_by_the_units),
    TEST(test_quaternion_mul_rounds_once_and_saturates),
    TEST(test_quaternion_nlerp_takes_the_shorter_arc),
    TEST(test_quaternion_from_rotation_of_known_turns),
    TEST(test_quaternion_about_axis_of_known_angles),
    TEST(test_unit3_products_and_means),
    TEST(test_transforms_there_and_back),
    TEST(test_transform_mul_200_times)};

const test_suite suite_quaternion = SUITE("quaternion", functions, false);
