/*
 * test_rotation_about.c - rotations by an angle, of what is known by hand.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

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

static const test_function functions[] = {
    TEST(test_rotation_about_axis_of_known_angles),
    TEST(test_rotation_about_no_axis_writes_nothing),
    TEST(test_rotation_yaw_turns_x_to_y)};

const test_suite suite_rotation_about =
    SUITE("rotation_about", functions, false);
