/*
 * test_rotation.c - rotations from quaternions, matrices, axes and angles.
 */
/* Tests: src/pose/fxr_quaternion.c */

#include <string.h>

#include "../cases/space/cases.h"
#include "../suites.h"

/* Rotations from quaternions and matrices. */

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE

static bool
rotation_is(const fxr_rotation *r, const int32_t want[9])
{
    unsigned i;

    for (i = 0; i < 9; i++)
        if (unit3_get(r->row[i / 3], i % 3) != want[i])
            return false;
    return true;
}

static void
test_rotation_from_quaternion_exact_turns(void)
{
    static const struct {
        const char *name;
        fxr_quaternion q;
        int32_t want[9];
    } rows[] = {
        {"none", {0, 0, 0, ONE}, {ONE, 0, 0, 0, ONE, 0, 0, 0, ONE}},
        {"none, one ulp long", {0, 0, 0, 1}, {ONE, 0, 0, 0, ONE, 0, 0, 0, ONE}},
        {"none, negative", {0, 0, 0, MIN}, {ONE, 0, 0, 0, ONE, 0, 0, 0, ONE}},
        {"quarter about x", {5, 0, 0, 5}, {ONE, 0, 0, 0, 0, -ONE, 0, ONE, 0}},
        {"quarter about y",
         {0, MIN, 0, MIN},
         {0, 0, ONE, 0, ONE, 0, -ONE, 0, 0}},
        {"quarter about z",
         {0, 0, MAX, MAX},
         {0, -ONE, 0, ONE, 0, 0, 0, 0, ONE}},
        {"quarter back about z",
         {0, 0, -7, 7},
         {0, ONE, 0, -ONE, 0, 0, 0, 0, ONE}},
        {"half about x", {-3, 0, 0, 0}, {ONE, 0, 0, 0, -ONE, 0, 0, 0, -ONE}},
        {"x to y to z", {1, 1, 1, 1}, {0, 0, ONE, ONE, 0, 0, 0, ONE, 0}},
        {"x to y to z, lowest",
         {MIN, MIN, MIN, MIN},
         {0, 0, ONE, ONE, 0, 0, 0, ONE, 0}},
        /* 3/5 and 4/5 of 2^30: 644245094.4 and 858993459.2 */
        {"3, 4, 5 about z",
         {0, 0, 1, 2},
         {644245094, -858993459, 0, 858993459, 644245094, 0, 0, 0, ONE}},
        {"3, 4, 5 about x",
         {1, 0, 0, 2},
         {ONE, 0, 0, 0, 644245094, -858993459, 0, 858993459, 644245094}},
        {"3, 4, 5 about y",
         {0, 1, 0, 2},
         {644245094, 0, 858993459, 0, ONE, 0, -858993459, 0, 644245094}},
        /* thirds of 2^30: 357913941.3 and 715827882.7 */
        {"in thirds",
         {1, 1, 0, 1},
         {357913941, 715827883, 715827883, 715827883, 357913941, -715827883,
          -715827883, 715827883, -357913941}}};
    fxr_rotation out;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_rotation_from_quaternion(rows[i].q, &out));
        CHECK(rotation_is(&out, rows[i].want));
    }
}

static void
test_rotation_from_quaternion_zero_is_refused(void)
{
    const fxr_quaternion zero = {0, 0, 0, 0};
    fxr_rotation out, pattern;

    memset(&pattern, 0x5A, sizeof pattern);
    out = pattern;
    CHECK(!fxr_rotation_from_quaternion(zero, &out));
    CHECK(memcmp(&out, &pattern, sizeof out) == 0);
}

/* Rounding a rotation to Q16.16 must not lose it, whatever its angle. */
static void
test_rotation_from_matrix_of_rounded_rotations(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 600);
    for (i = 0; i < cases; i++) {
        fxr_quaternion q;
        fxr_rotation exact, out;
        fxr_q16 m[9];

        q.x = cases_extreme(&r);
        q.y = cases_extreme(&r);
        q.z = cases_extreme(&r);
        q.w = cases_extreme(&r);
        if (!fxr_rotation_from_quaternion(q, &exact))
            continue;
        for (k = 0; k < 9; k++)
            m[k] = unit3_get(exact.row[k / 3], k % 3) / 16384;
        if (!CHECK(fxr_rotation_from_matrix(m, &out)))
            continue;
        CHECK(rotation_is_orthonormal(&out));
        for (k = 0; k < 9; k++) {
            const int64_t off = (int64_t)unit3_get(out.row[k / 3], k % 3) -
                                (int64_t)m[k] * 16384;

            CHECK(off >= -(ONE / 128) && off <= ONE / 128);
            CHECK(off >= -(ONE / 8192) && off <= ONE / 8192);
        }
    }
    test_count(cases);
}

/* Each entry of the turn off by so many times the one of off, in Q16.16. */
static void
check_beside(const fxr_q16 turn[9], const int off[9], int by)
{
    const bool is_near = by >= -512 && by <= 512;
    fxr_rotation out;
    fxr_q16 m[9];
    int32_t want[9];
    unsigned k;

    for (k = 0; k < 9; k++) {
        m[k] = turn[k] + by * off[k];
        want[k] = turn[k] * (ONE / FXR_Q16_ONE);
    }
    CHECK(fxr_rotation_from_matrix(m, &out) == is_near);
    CHECK(!is_near || rotation_is(&out, want));
}

/* The 24 turns of the cube are what a matrix beside one of them gives, where its
 * quaternion stays a multiple of theirs; by 1/128 in Q16.16 that is near enough. */
static void
test_rotation_from_matrix_off_by_1_128th(void)
{
#define U FXR_Q16_ONE
    static const struct {
        const char *name;
        fxr_q16 turn[9];
        int off[9];
    } rows[] = {/* clang-format off */
        {"none, longer", {U, 0, 0, 0, U, 0, 0, 0, U},
         {1, 0, 0, 0, 1, 0, 0, 0, 1}},
        {"none, one row longer, two shorter", {U, 0, 0, 0, U, 0, 0, 0, U},
         {-1, 0, 0, 0, 1, 0, 0, 0, -1}},
        {"none, one row shorter", {U, 0, 0, 0, U, 0, 0, 0, U},
         {0, 0, 0, 0, -1, 0, 0, 0, 0}},
        {"none, x and y alike", {U, 0, 0, 0, U, 0, 0, 0, U},
         {0, 1, 0, 1, 0, 0, 0, 0, 0}},
        {"none, x and z alike", {U, 0, 0, 0, U, 0, 0, 0, U},
         {0, 0, -1, 0, 0, 0, -1, 0, 0}},
        {"none, y and z alike", {U, 0, 0, 0, U, 0, 0, 0, U},
         {0, 0, 0, 0, 0, 1, 0, 1, 0}},
        {"none, all of it", {U, 0, 0, 0, U, 0, 0, 0, U},
         {-1, -1, 1, -1, 1, -1, 1, -1, 1}},
        {"half about x", {U, 0, 0, 0, -U, 0, 0, 0, -U},
         {0, 1, -1, -1, 0, 0, 1, 0, 0}},
        {"half about y", {-U, 0, 0, 0, U, 0, 0, 0, -U},
         {0, 1, 0, -1, 0, 1, 0, -1, 0}},
        {"half about z", {-U, 0, 0, 0, -U, 0, 0, 0, U},
         {0, 0, 1, 0, 0, -1, -1, 1, 0}},
        {"quarter about z", {0, -U, 0, U, 0, 0, 0, 0, U},
         {1, 0, 1, 0, -1, -1, -1, 1, 0}},
        {"x to y to z", {0, 0, U, U, 0, 0, 0, U, 0},
         {0, 1, 0, -1, 0, -1, 0, -1, 0}}};
    /* clang-format on */
#undef U
    size_t i;
    int by;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        for (by = 511; by <= 513; by++) {
            check_beside(rows[i].turn, rows[i].off, by);
            check_beside(rows[i].turn, rows[i].off, -by);
        }
    }
}

static void
test_rotation_from_matrix_damaged(void)
{
#define U FXR_Q16_ONE
    static const struct {
        const char *name;
        fxr_q16 m[9];
    } rows[] = {{"all zero", {0, 0, 0, 0, 0, 0, 0, 0, 0}},
                {"mirrored", {-U, 0, 0, 0, U, 0, 0, 0, U}},
                {"mirrored through the centre", {-U, 0, 0, 0, -U, 0, 0, 0, -U}},
                {"two rows swapped", {0, U, 0, U, 0, 0, 0, 0, U}},
                {"twice as large", {2 * U, 0, 0, 0, 2 * U, 0, 0, 0, 2 * U}},
                {"half as large", {U / 2, 0, 0, 0, U / 2, 0, 0, 0, U / 2}},
                {"one axis stretched", {U, 0, 0, 0, U + U / 16, 0, 0, 0, U}},
                {"sheared", {U, U / 8, 0, 0, U, 0, 0, 0, U}},
                {"a row lost", {U, 0, 0, 0, U, 0, 0, 0, 0}},
                {"one damaged entry", {U, 0, 0, 0, U, 0, MAX, 0, U}},
                {"lowest", {MIN, MIN, MIN, MIN, MIN, MIN, MIN, MIN, MIN}},
                {"highest", {MAX, MAX, MAX, MAX, MAX, MAX, MAX, MAX, MAX}},
                {"a trace that wraps", {MIN, 0, 0, 0, MIN, 0, 0, 0, U}}};
#undef U
    fxr_rotation out, pattern;
    size_t i;

    memset(&pattern, 0x5A, sizeof pattern);
    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        out = pattern;
        CHECK(!fxr_rotation_from_matrix(rows[i].m, &out));
        CHECK(memcmp(&out, &pattern, sizeof out) == 0);
    }
}

static const test_function functions[] = {
    TEST(test_rotation_from_quaternion_exact_turns),
    TEST(test_rotation_from_quaternion_zero_is_refused),
    TEST(test_rotation_from_matrix_of_rounded_rotations),
    TEST(test_rotation_from_matrix_off_by_1_128th),
    TEST(test_rotation_from_matrix_damaged)};

const test_suite suite_rotation = SUITE("rotation", functions, true);

/* Rotations by an angle, of what is known by hand. */

#define UNIT FXR_Q30_ONE
#define HALF (FXR_Q30_ONE / 2)

static bool
is(const fxr_rotation *r, const int32_t m[9])
{
    unsigned i;

    for (i = 0; i < 9; i++)
        if (unit3_get(r->row[i / 3], i % 3) != m[i])
            return false;
    return true;
}

static void
test_rotation_about_axis_of_known_angles(void)
{
    static const struct {
        const char *name;
        fxr_unit3 axis;
        fxr_angle angle;
        int32_t m[9];
    } rows[] = {
        {"not at all", {0, 0, UNIT}, 0, {UNIT, 0, 0, 0, UNIT, 0, 0, 0, UNIT}},
        {"a quarter about z: x to y",
         {0, 0, UNIT},
         0x4000,
         {0, -UNIT, 0, UNIT, 0, 0, 0, 0, UNIT}},
        {"a quarter about x: y to z",
         {UNIT, 0, 0},
         0x4000,
         {UNIT, 0, 0, 0, 0, -UNIT, 0, UNIT, 0}},
        {"a quarter about y: z to x",
         {0, UNIT, 0},
         0x4000,
         {0, 0, UNIT, 0, UNIT, 0, -UNIT, 0, 0}},
        {"a quarter back about z",
         {0, 0, UNIT},
         0xc000,
         {0, UNIT, 0, -UNIT, 0, 0, 0, 0, UNIT}},
        {"half a turn",
         {0, UNIT, 0},
         0x8000,
         {-UNIT, 0, 0, 0, UNIT, 0, 0, 0, -UNIT}},
        {"half a turn about the diagonal of y and z",
         {0, 759250125, 759250125},
         0x8000,
         {-UNIT, 0, 0, 0, 0, UNIT, 0, UNIT, 0}},
        {"a quarter about twice the axis, and a bit: a 3-4-5 triangle",
         {0, 0, INT32_MIN},
         0x4000,
         {-644245094, 858993459, 0, -858993459, -644245094, 0, 0, 0, UNIT}},
        {"half of an axis, also a 3-4-5 triangle",
         {HALF, 0, 0},
         0x4000,
         {UNIT, 0, 0, 0, 644245094, -858993459, 0, 858993459, 644245094}}};
    fxr_rotation r;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_rotation_about_axis(rows[i].axis, rows[i].angle, &r));
        CHECK(is(&r, rows[i].m));
    }
}

static void
test_rotation_about_no_axis_writes_nothing(void)
{
    const fxr_unit3 none = {0, 0, 0};
    fxr_rotation r;

    pattern_fill(&r, sizeof r);
    CHECK(!fxr_rotation_about_axis(none, 0, &r));
    CHECK(!fxr_rotation_about_axis(none, 0x4000, &r));
    CHECK(pattern_is_whole(&r, sizeof r));
}

static void
test_rotation_yaw_turns_x_to_y(void)
{
    const int32_t quarter[9] = {0, -UNIT, 0, UNIT, 0, 0, 0, 0, UNIT};
    uint32_t i;
    fxr_rotation r;

    fxr_rotation_yaw(0x4000, &r);
    CHECK(is(&r, quarter));
    for (i = 0; i < 65536; i += 257) {
        const fxr_q30 s = fxr_sin((fxr_angle)i), c = fxr_cos((fxr_angle)i);
        int32_t m[9] = {0, 0, 0, 0, 0, 0, 0, 0, UNIT};

        m[0] = m[4] = c;
        m[1] = -s;
        m[3] = s;
        fxr_rotation_yaw((fxr_angle)i, &r);
        CHECK(is(&r, m));
    }
}

static const test_function about_functions[] = {
    TEST(test_rotation_about_axis_of_known_angles),
    TEST(test_rotation_about_no_axis_writes_nothing),
    TEST(test_rotation_yaw_turns_x_to_y)};

const test_suite suite_rotation_about =
    SUITE("rotation_about", about_functions, false);
