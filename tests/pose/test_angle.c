/*
 * test_angle.c - sine, cosine and arctangent of binary angles: what is known by hand, and
 * symmetries of all angles.
 */
#include "../cases/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define UNIT FXR_Q30_ONE

static void
test_sin_of_known_angles(void)
{
    static const struct {
        const char *name;
        fxr_angle angle;
        fxr_q30 sine;
    } rows[] = {{"0", 0, 0},
                {"a step", 1, 102944},
                {"a step back", 0xffff, -102944},
                {"nearly 45 degrees", 0x1fff, 759177329},
                {"45 degrees", 0x2000, 759250125},
                {"more than 45 degrees", 0x2001, 759322914},
                {"nearly 90 degrees", 0x3fff, 1073741819},
                {"90 degrees", 0x4000, UNIT},
                {"135 degrees", 0x6000, 759250125},
                {"180 degrees", 0x8000, 0},
                {"225 degrees", 0xa000, -759250125},
                {"270 degrees", 0xc000, -UNIT},
                {"315 degrees", 0xe000, -759250125}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_sin(rows[i].angle) == rows[i].sine);
        CHECK(fxr_cos((fxr_angle)(rows[i].angle + 0xc000u)) == rows[i].sine);
    }
}

/* Both at once are on the circle, as far as their rounding goes; the sine of an angle back
 * is the opposite; it grows from quarter to quarter. */
static void
test_sin_of_every_angle(void)
{
    const int64_t one = (int64_t)1 << 60, room = ((int64_t)1 << 31) + 4;
    uint32_t i;

    for (i = 0; i < 65536; i++) {
        const fxr_angle angle = (fxr_angle)i;
        const int64_t sine = fxr_sin(angle), cosine = fxr_cos(angle);
        const int64_t off = sine * sine + cosine * cosine - one;
        const fxr_q30 next = fxr_sin((fxr_angle)(i + 1));

        CHECK(off >= -room && off <= room);
        CHECK(fxr_sin((fxr_angle)(0u - i)) == -sine);
        CHECK(fxr_sin((fxr_angle)(0x8000u - i)) == sine);
        CHECK(((i + 0x4000u) & 0x8000u) != 0 ? next < sine : next > sine);
    }
}

static void
test_atan2_of_known_directions(void)
{
    static const struct {
        const char *name;
        int32_t y, x;
        fxr_angle angle;
    } rows[] = {{"no direction", 0, 0, 0},
                {"along x", 0, 1, 0},
                {"along x, far", 0, MAX, 0},
                {"along y", 1, 0, 0x4000},
                {"along y, far", MAX, 0, 0x4000},
                {"back along x", 0, -1, 0x8000},
                {"back along x, far", 0, MIN, 0x8000},
                {"back along y", -1, 0, 0xc000},
                {"back along y, far", MIN, 0, 0xc000},
                {"a diagonal", 1, 1, 0x2000},
                {"a diagonal, far", MAX, MAX, 0x2000},
                {"second diagonal", 5, -5, 0x6000},
                {"third diagonal", MIN, MIN, 0xa000},
                {"fourth diagonal", -5, 5, 0xe000},
                {"nearly along x", 1, MAX, 0},
                {"nearly along x, below", -1, MAX, 0},
                {"3 and 4", 3, 4, 6712},
                {"4 and 3", 4, 3, 9672},
                {"less than half a step", 100, 2086200, 0},
                {"more than half a step", 100, 2086000, 1},
                {"the widest", MAX, MIN, 0x6000}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_atan2(rows[i].y, rows[i].x) == rows[i].angle);
    }
}

/* Of each angle's own direction, also of a quarter of its length. */
static void
test_atan2_returns_every_angle(void)
{
    uint32_t i;

    for (i = 0; i < 65536; i++) {
        const fxr_q30 y = fxr_sin((fxr_angle)i), x = fxr_cos((fxr_angle)i);

        CHECK(fxr_atan2(y, x) == i);
        CHECK(fxr_atan2(y / 4, x / 4) == i);
    }
}

static void
test_degrees_of_literals(void)
{
    CHECK(FXR_DEGREES(0) == 0);
    CHECK(FXR_DEGREES(90) == 0x4000);
    CHECK(FXR_DEGREES(-90) == 0xc000);
    CHECK(FXR_DEGREES(22.5) == 0x1000);
    CHECK(FXR_DEGREES(720.01) == 2);
    CHECK(FXR_DEGREES(-0.003) == 0xffff);
    CHECK(FXR_DEGREES(-0.002) == 0);
}

static const test_function functions[] = {
    TEST(test_sin_of_known_angles), TEST(test_sin_of_every_angle),
    TEST(test_atan2_of_known_directions), TEST(test_atan2_returns_every_angle),
    TEST(test_degrees_of_literals)};

const test_suite suite_angle = SUITE("angle", functions, false);
