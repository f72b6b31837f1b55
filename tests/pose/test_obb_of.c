/*
 * test_obb_of.c - oriented boxes of objects, and the corners of boxes.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define UNIT FXR_Q30_ONE

static const fxr_rotation upright = {
    {{UNIT, 0, 0}, {0, UNIT, 0}, {0, 0, UNIT}}};
/* x to y, y to z, z to x */
static const fxr_rotation cyclic = {{{0, 0, UNIT}, {UNIT, 0, 0}, {0, UNIT, 0}}};

static bool
is(fxr_vec3 v, fxr_q16 x, fxr_q16 y, fxr_q16 z)
{
    return v.x == x && v.y == y && v.z == z;
}

static fxr_transform
transform(const fxr_rotation *rotation, fxr_q16 x, fxr_q16 y, fxr_q16 z)
{
    fxr_transform t;

    t.rotation = *rotation;
    t.translation.x = x;
    t.translation.y = y;
    t.translation.z = z;
    return t;
}

static void
test_obb_of_transform_moves_the_middle(void)
{
    const fxr_transform t = transform(&cyclic, 100, 200, 300);
    const fxr_aabb box = {{-2, -4, 10}, {8, -2, 16}};
    fxr_obb obb;

    CHECK(fxr_obb_of_transform(&t, &box, &obb));
    CHECK(is(obb.center, 113, 203, 297));
    CHECK(is(obb.half, 5, 1, 3));
    CHECK(obb.axis[0].x == 0 && obb.axis[0].y == UNIT && obb.axis[0].z == 0);
    CHECK(obb.axis[1].x == 0 && obb.axis[1].y == 0 && obb.axis[1].z == UNIT);
    CHECK(obb.axis[2].x == UNIT && obb.axis[2].y == 0 && obb.axis[2].z == 0);
}

/* The middle is 3/2, -3/2 and 5/2, then 7/2, -7/2 and 3/2. */
static void
test_obb_of_transform_rounds_once(void)
{
    const fxr_transform still = transform(&upright, 0, 0, 0);
    const fxr_transform by_one = transform(&upright, 1, 1, -1);
    const fxr_aabb box = {{1, -2, 0}, {2, -1, 5}};
    fxr_obb obb;

    CHECK(fxr_obb_of_transform(&still, &box, &obb));
    CHECK(is(obb.center, 2, -2, 2));
    CHECK(is(obb.half, 1, 1, 3));
    CHECK(fxr_obb_of_transform(&by_one, &box, &obb));
    CHECK(is(obb.center, 2, 0, 2));
}

static void
test_obb_of_transform_at_the_ends_of_the_range(void)
{
    const fxr_transform still = transform(&upright, 0, 0, 0);
    const fxr_transform away = transform(&upright, MAX, 0, 0);
    const fxr_aabb all = {{MIN, MIN, MIN}, {MAX, MAX, MAX}};
    const fxr_aabb most = {{MIN + 1, MIN + 1, MIN + 1}, {MAX, MAX, MAX}};
    const fxr_aabb inverted = {{MAX, 5, 0}, {MIN, 4, 0}};
    const fxr_aabb point = {{1, 1, 1}, {1, 1, 1}},
                   halves = {{0, 0, 0}, {1, 1, 1}};
    fxr_obb obb;

    pattern_fill(&obb, sizeof obb);
    CHECK(!fxr_obb_of_transform(&still, &all, &obb));
    CHECK(!fxr_obb_of_transform(&away, &point, &obb));
    CHECK(!fxr_obb_of_transform(&away, &halves, &obb)); /* to even: 2^31 */
    CHECK(pattern_is_whole(&obb, sizeof obb));
    CHECK(fxr_obb_of_transform(&still, &most, &obb));
    CHECK(is(obb.center, 0, 0, 0) && is(obb.half, MAX, MAX, MAX));
    CHECK(fxr_obb_of_transform(&still, &inverted, &obb));
    CHECK(is(obb.center, 0, 4, 0) && is(obb.half, MIN, -1, 0));
}

static void
test_obb_of_transform_of_no_rotation(void)
{
    const fxr_rotation long_row = {{{MAX, 0, 2}, {0, UNIT, 0}, {0, 0, UNIT}}};
    const fxr_rotation long_column = {
        {{UNIT, 0, 0}, {UNIT, 0, 0}, {1, 0, UNIT}}};
    const fxr_aabb point = {{1, 1, 1}, {1, 1, 1}};
    fxr_transform t = transform(&long_row, 0, 0, 0);
    fxr_obb obb;

    CHECK(!fxr_obb_of_transform(&t, &point, &obb));
    t = transform(&long_column, 0, 0, 0);
    CHECK(!fxr_obb_of_transform(&t, &point, &obb));
}

static void
test_obb_corners_in_order(void)
{
    const fxr_obb box = {{100, 200, 300},
                         {1, 10, 50},
                         {{0, UNIT, 0}, {0, 0, UNIT}, {UNIT, 0, 0}}};
    fxr_vec3 corner[8];

    CHECK(fxr_obb_corners(&box, corner));
    CHECK(is(corner[0], 50, 199, 290));
    CHECK(is(corner[1], 50, 201, 290));
    CHECK(is(corner[2], 50, 199, 310));
    CHECK(is(corner[3], 50, 201, 310));
    CHECK(is(corner[4], 150, 199, 290));
    CHECK(is(corner[5], 150, 201, 290));
    CHECK(is(corner[6], 150, 199, 310));
    CHECK(is(corner[7], 150, 201, 310));
}

static void
test_obb_corners_round_once_and_saturate(void)
{
    const fxr_unit3 half = {UNIT / 2, 0, 0}, twice = {MIN, 0, 0};
    fxr_obb box = {{1, 0, 0}, {1, 1, 1}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    fxr_vec3 corner[8];

    box.axis[0] = box.axis[1] = box.axis[2] = half;
    CHECK(fxr_obb_corners(&box, corner));
    CHECK(is(corner[0], 0, 0, 0)); /* -1/2 */
    CHECK(is(corner[1], 0, 0, 0)); /* 1/2 */
    CHECK(is(corner[3], 2, 0, 0)); /* 3/2 */
    CHECK(is(corner[7], 2, 0, 0)); /* 5/2 */
    box.axis[0] = box.axis[1] = box.axis[2] = twice;
    box.half.x = box.half.y = box.half.z = MAX;
    CHECK(fxr_obb_corners(&box, corner));
    CHECK(is(corner[0], MAX, 0, 0) && is(corner[7], MIN, 0, 0));
    box.center.x = MIN;
    CHECK(fxr_obb_corners(&box, corner));
    CHECK(is(corner[0], MAX, 0, 0) && is(corner[7], MIN, 0, 0));
    box.half.z = 0;
    box.half.y = 1;
    box.half.x = 2;
    CHECK(fxr_obb_corners(&box, corner));
    CHECK(is(corner[0], MIN + 6, 0, 0) && is(corner[7], MIN, 0, 0));
}

static void
test_obb_corners_of_an_empty_box(void)
{
    const fxr_obb good = {
        {0, 0, 0}, {0, 0, 0}, {{UNIT, 0, 0}, {0, UNIT, 0}, {0, 0, UNIT}}};
    fxr_vec3 corner[8];
    fxr_obb box = good;

    pattern_fill(corner, sizeof corner);
    box.half.y = -1;
    CHECK(!fxr_obb_corners(&box, corner));
    box = good;
    box.axis[1].x = MAX;
    CHECK(!fxr_obb_corners(&box, corner));
    CHECK(pattern_is_whole(corner, sizeof corner));
    CHECK(fxr_obb_corners(&good, corner));
    CHECK(is(corner[5], 0, 0, 0));
}

static const test_function functions[] = {
    TEST(test_obb_of_transform_moves_the_middle),
    TEST(test_obb_of_transform_rounds_once),
    TEST(test_obb_of_transform_at_the_ends_of_the_range),
    TEST(test_obb_of_transform_of_no_rotation),
    TEST(test_obb_corners_in_order),
    TEST(test_obb_corners_round_once_and_saturate),
    TEST(test_obb_corners_of_an_empty_box)};

const test_suite suite_obb_of = SUITE("obb_of", functions, false);
