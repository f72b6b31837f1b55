/*
 * test_transform.c - into and out of object space.
 */
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
