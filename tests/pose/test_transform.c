/*
 * test_transform.c - into and out of object space; oriented boxes of objects, and the corners of boxes.
 */
/* Tests: src/pose/fxr_obb_of.c */
#include <string.h>

#include "../cases/space/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE

/* world = (y / 2, -x + z / 2, z - y) as columns of different lengths, so that
 * neither direction can be taken for the other. */
#define ODD                                                      \
    {                                                            \
        {{{0, ONE / 2, 0}, {-ONE, 0, ONE / 2}, {0, -ONE, ONE}}}, \
        {                                                        \
            10, 20, 30                                           \
        }                                                        \
    }
#define UPRIGHT                                    \
    {                                              \
        {{{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}}, \
        {                                          \
            10, 20, 30                             \
        }                                          \
    }

static void
test_point_to_world_boundary_cases(void)
{
    static const struct {
        const char *name;
        fxr_transform t;
        fxr_vec3 object;
        bool fits;
        fxr_vec3 world;
    } rows[] = {
        {"upright", UPRIGHT, {1, 2, 3}, true, {11, 22, 33}},
        {"odd", ODD, {7, 4, 2}, true, {12, 14, 28}},
        {"ties to even", ODD, {0, 1, 1}, true, {10, 20, 30}},
        {"ties to even above", ODD, {0, 3, 3}, true, {12, 22, 30}},
        {"negative ties to even", ODD, {0, -1, -3}, true, {10, 18, 28}},
        {"highest that fits", UPRIGHT, {MAX - 10, 0, 0}, true, {MAX, 20, 30}},
        {"one ulp too high", UPRIGHT, {MAX - 9, 0, 0}, false, {0, 0, 0}},
        {"too high in y", UPRIGHT, {0, MAX - 19, 0}, false, {0, 0, 0}},
        {"too high in z", UPRIGHT, {0, 0, MAX - 29}, false, {0, 0, 0}},
        {"lowest, brought back",
         UPRIGHT,
         {MIN, MIN, MIN},
         true,
         {MIN + 10, MIN + 20, MIN + 30}},
        {"the sum is too high",
         {{{{ONE, ONE, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {0, 0, 0}},
         {MAX, 1, 0},
         false,
         {0, 0, 0}},
        {"the translation brings it back",
         {{{{ONE, ONE, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {-1, 0, 0}},
         {MAX, 1, 0},
         true,
         {MAX, 1, 0}},
        {"lowest by a double",
         {{{{MIN, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {0, 0, 0}},
         {ONE, 0, 0},
         true,
         {MIN, 0, 0}},
        {"past the lowest by a double",
         {{{{MIN, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {-1, 0, 0}},
         {ONE, 0, 0},
         false,
         {0, 0, 0}},
        {"a row too long",
         {{{{ONE, ONE, 1}, {0, ONE, 0}, {0, 0, ONE}}}, {0, 0, 0}},
         {0, 0, 0},
         false,
         {0, 0, 0}},
        {"the last row too long",
         {{{{ONE, 0, 0}, {0, ONE, 0}, {MIN, 0, -1}}}, {0, 0, 0}},
         {0, 0, 0},
         false,
         {0, 0, 0}},
        {"a long column is no matter",
         {{{{MIN, 0, 0}, {MIN, 0, 0}, {MIN, 0, 0}}}, {5, 6, 7}},
         {1, 9, 9},
         true,
         {3, 4, 5}},
        {"rounds up to the highest and past it",
         {{{{ONE / 2, ONE, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {0, 0, 0}},
         {1, MAX, 0},
         false,
         {0, 0, 0}},
        {"rounds down to the highest",
         {{{{ONE / 2 - 1, ONE, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {0, 0, 0}},
         {1, MAX, 0},
         true,
         {MAX, MAX, 0}},
        {"a tie at the lowest goes to it",
         {{{{ONE / 2, ONE, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {0, 0, 0}},
         {-1, MIN, 0},
         true,
         {MIN, MIN, 0}}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_vec3 out = {77, 78, 79};
        const fxr_vec3 untouched = out;

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_point_to_world(&rows[i].t, rows[i].object, &out) ==
              rows[i].fits);
        CHECK(vec3_equal(out, rows[i].fits ? rows[i].world : untouched));
    }
}

/* Object = columns . (world - translation). */
static void
test_point_to_object_boundary_cases(void)
{
    static const struct {
        const char *name;
        fxr_transform t;
        fxr_vec3 world;
        bool fits;
        fxr_vec3 object;
    } rows[] = {
        {"upright", UPRIGHT, {11, 22, 33}, true, {1, 2, 3}},
        /* (-dy, dx / 2 - dz, dy / 2 + dz) */
        {"odd", ODD, {16, 24, 35}, true, {-4, -2, 7}},
        {"ties to even", ODD, {11, 21, 30}, true, {-1, 0, 0}},
        {"ties to even above", ODD, {13, 23, 30}, true, {-3, 2, 2}},
        {"the difference would wrap", UPRIGHT, {MIN, 0, 0}, false, {0, 0, 0}},
        {"lowest that fits", UPRIGHT, {MIN + 10, 0, 0}, true, {MIN, -20, -30}},
        {"one ulp too low", UPRIGHT, {MIN + 9, 0, 0}, false, {0, 0, 0}},
        {"too low in y", UPRIGHT, {0, MIN + 19, 0}, false, {0, 0, 0}},
        {"too low in z", UPRIGHT, {0, 0, MIN + 29}, false, {0, 0, 0}},
        {"the whole range, halved",
         {{{{ONE / 2, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {MIN, 0, 0}},
         {MAX - 1, 0, 0},
         true,
         {MAX, 0, 0}},
        {"the whole range, halved, a tie",
         {{{{ONE / 2, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {MIN, 0, 0}},
         {MAX, 0, 0},
         false,
         {0, 0, 0}},
        {"the whole range back, halved",
         {{{{ONE / 2, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}}, {MAX, 0, 0}},
         {MIN, 0, 0},
         true,
         {MIN, 0, 0}},
        {"a column too long",
         {{{{ONE, 0, 0}, {ONE, ONE, 0}, {1, 0, ONE}}}, {0, 0, 0}},
         {0, 0, 0},
         false,
         {0, 0, 0}},
        {"the last column too long",
         {{{{ONE, 0, 1}, {0, ONE, ONE}, {0, 0, ONE}}}, {0, 0, 0}},
         {0, 0, 0},
         false,
         {0, 0, 0}},
        {"a long row is no matter",
         {{{{MIN, MIN, MIN}, {0, 0, 0}, {0, 0, 0}}}, {5, 6, 7}},
         {6, 9, 9},
         true,
         {-2, -2, -2}}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_vec3 out = {77, 78, 79};
        const fxr_vec3 untouched = out;

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_point_to_object(&rows[i].t, rows[i].world, &out) ==
              rows[i].fits);
        CHECK(vec3_equal(out, rows[i].fits ? rows[i].object : untouched));
    }
}

/* A segment has two points; a direction only turns; all may go in place. */
#define CHECK_LINEAR(linear, to, first, second, translated)               \
    static void check_##linear##_##to(const fxr_transform *t, fxr_vec3 p, \
                                      fxr_vec3 q)                         \
    {                                                                     \
        fxr_transform turn = *t;                                          \
        fxr_##linear in, out;                                             \
        fxr_vec3 a = {0, 0, 0}, b = {0, 0, 0};                            \
        bool fits = fxr_point_##to(t, p, &a);                             \
                                                                          \
        turn.translation.x *= (translated);                               \
        turn.translation.y *= (translated);                               \
        turn.translation.z *= (translated);                               \
        fits = fxr_point_##to(&turn, q, &b) && fits;                      \
        in.first = p;                                                     \
        in.second = q;                                                    \
        out = in;                                                         \
        CHECK(fxr_##linear##_##to(t, &out, &out) == fits);                \
        CHECK(vec3_equal(out.first, fits ? a : p));                       \
        CHECK(vec3_equal(out.second, fits ? b : q));                      \
        memset(&out, 0x5A, sizeof out);                                   \
        CHECK(fxr_##linear##_##to(t, &in, &out) == fits);                 \
        CHECK(!fits || memcmp(&out.first, &a, sizeof a) == 0);            \
        CHECK(!fits || memcmp(&out.second, &b, sizeof b) == 0);           \
        CHECK(fits || out.first.x == 0x5A5A5A5A);                         \
        CHECK(fits || out.second.z == 0x5A5A5A5A);                        \
    }

CHECK_LINEAR(segment, to_object, a, b, 1)
CHECK_LINEAR(segment, to_world, a, b, 1)
CHECK_LINEAR(ray, to_object, origin, dir, 0)
CHECK_LINEAR(ray, to_world, origin, dir, 0)
CHECK_LINEAR(line, to_object, origin, dir, 0)
CHECK_LINEAR(line, to_world, origin, dir, 0)

static void
test_linear_to_object_and_world_as_their_points(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 601);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 28 + (unsigned)cases_below(&r, 4);
        const fxr_vec3 p = cases_vec3(&r, bits), q = cases_vec3(&r, bits);
        fxr_transform t;

        cases_transform(&r, &t);
        check_segment_to_object(&t, p, q);
        check_segment_to_world(&t, p, q);
        check_ray_to_object(&t, p, q);
        check_ray_to_world(&t, p, q);
        check_line_to_object(&t, p, q);
        check_line_to_world(&t, p, q);
    }
    test_count(cases);
}

/* A rotation keeps lengths: out and in again is near the start. */
static void
test_point_to_world_and_back(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 602);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 p = cases_vec3(&r, 28);
        fxr_quaternion q;
        fxr_transform t;
        fxr_vec3 world, back = {0, 0, 0};

        q.x = cases_signed(&r, 30);
        q.y = cases_signed(&r, 30);
        q.z = cases_signed(&r, 30);
        q.w = cases_signed(&r, 30) | 1;
        t.translation = cases_vec3(&r, 28);
        CHECK(fxr_rotation_from_quaternion(q, &t.rotation));
        CHECK(fxr_point_to_world(&t, p, &world));
        CHECK(fxr_point_to_object(&t, world, &back));
        for (k = 0; k < 3; k++) {
            const int32_t off = vec3_get(back, k) - vec3_get(p, k);

            CHECK(off >= -2 && off <= 2);
        }
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_point_to_world_boundary_cases),
    TEST(test_point_to_object_boundary_cases),
    TEST(test_linear_to_object_and_world_as_their_points),
    TEST(test_point_to_world_and_back)};

const test_suite suite_transform = SUITE("transform", functions, true);

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

static const test_function obb_functions[] = {
    TEST(test_obb_of_transform_moves_the_middle),
    TEST(test_obb_of_transform_rounds_once),
    TEST(test_obb_of_transform_at_the_ends_of_the_range),
    TEST(test_obb_of_transform_of_no_rotation),
    TEST(test_obb_corners_in_order),
    TEST(test_obb_corners_round_once_and_saturate),
    TEST(test_obb_corners_of_an_empty_box)};

const test_suite suite_obb_of = SUITE("obb_of", obb_functions, false);
