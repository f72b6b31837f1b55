/*
 * test_angle.c - sine, cosine and arctangent of binary angles: what is known by hand, and
 * symmetries of all angles.
 */
#include "../cases/space/cases.h"
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
test_tan_of_known_angles(void)
{
    static const struct {
        const char *name;
        fxr_angle angle;
        fxr_q16 tangent;
    } rows[] = {{"0", 0, 0},
                {"a step", 1, 6},
                {"a step back", 0xffff, -6},
                {"45 degrees", 0x2000, FXR_Q16_ONE},
                {"a step less", 0x1fff, 65523},
                {"a step more", 0x2001, 65549},
                {"a step to the right angle", 0x3fff, 683565273},
                {"two steps to it", 0x3ffe, 341782634},
                {"the right angle", 0x4000, MAX},
                {"beyond it", 0x4001, -683565273},
                {"135 degrees", 0x6000, -FXR_Q16_ONE},
                {"half a turn", 0x8000, 0},
                {"the other right angle", 0xc000, MIN},
                {"45 degrees back", 0xe000, -FXR_Q16_ONE}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_tan(rows[i].angle) == rows[i].tangent);
    }
}

/* Half a turn on it is the same, back the opposite, and it grows. */
static void
test_tan_of_every_angle(void)
{
    uint32_t i;

    for (i = 0; i < 65536; i++) {
        const fxr_q16 tangent = fxr_tan((fxr_angle)i);

        if ((i & 0x7fff) == 0x4000)
            continue;
        CHECK(fxr_tan((fxr_angle)(i + 0x8000u)) == tangent);
        CHECK(fxr_tan((fxr_angle)(0u - i)) == -tangent);
        CHECK((i & 0x7fff) == 0x3fff || fxr_tan((fxr_angle)(i + 1)) > tangent);
    }
}

static void
test_asin_of_known_sines(void)
{
    static const struct {
        const char *name;
        fxr_q30 v;
        fxr_angle sine, cosine;
    } rows[] = {{"0", 0, 0, 0x4000},
                {"1", UNIT, 0x4000, 0},
                {"-1", -UNIT, 0xc000, 0x8000},
                {"1/2", UNIT / 2, 5461, 10923},
                {"-1/2", -UNIT / 2, 60075, 21845},
                {"less than half a step", 51471, 0, 0x4000},
                {"more than half a step", 51473, 1, 0x3fff},
                {"half a step to the right angle", UNIT - 1, 0x4000, 0},
                {"more than that", UNIT - 2, 0x3fff, 1},
                {"beyond 1", UNIT + 1, 0x4000, 0},
                {"far beyond 1", MAX, 0x4000, 0},
                {"beyond -1", -UNIT - 1, 0xc000, 0x8000},
                {"-2", MIN, 0xc000, 0x8000}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_asin(rows[i].v) == rows[i].sine);
        CHECK(fxr_acos(rows[i].v) == rows[i].cosine);
    }
}

static void
test_asin_returns_every_angle(void)
{
    uint32_t i;

    for (i = 0; i <= 0x8000; i++) {
        const fxr_angle angle = (fxr_angle)(i - 0x4000u);

        CHECK(fxr_asin(fxr_sin(angle)) == angle);
        CHECK(fxr_acos(fxr_cos((fxr_angle)i)) == i);
    }
}

static void
test_angle_difference_is_the_shorter_way(void)
{
    CHECK(fxr_angle_difference(5, 5) == 0);
    CHECK(fxr_angle_difference(5, 3) == 2);
    CHECK(fxr_angle_difference(3, 5) == -2);
    CHECK(fxr_angle_difference(0, 0xffff) == 1);
    CHECK(fxr_angle_difference(0xffff, 0) == -1);
    CHECK(fxr_angle_difference(0x7fff, 0) == 32767);
    CHECK(fxr_angle_difference(0x8000, 0) == -32768);
    CHECK(fxr_angle_difference(0, 0x8000) == -32768);
    CHECK(fxr_angle_difference(0x8001, 0) == -32767);
    CHECK(fxr_angle_difference(0x3000, 0xd000) == 0x6000);
}

static void
test_angle_lerp_turns_the_shorter_way(void)
{
    const fxr_q16 half = FXR_Q16_ONE / 2;

    CHECK(fxr_angle_lerp(7, 9, 0) == 7);
    CHECK(fxr_angle_lerp(7, 9, FXR_Q16_ONE) == 9);
    CHECK(fxr_angle_lerp(7, 9, half) == 8);
    CHECK(fxr_angle_lerp(0xfff0, 0x10, half) == 0);
    CHECK(fxr_angle_lerp(0x10, 0xfff0, half) == 0);
    CHECK(fxr_angle_lerp(7, 8, half) == 8); /* of two as near the even one */
    CHECK(fxr_angle_lerp(8, 7, half) == 8);
    CHECK(fxr_angle_lerp(8, 9, half) == 8);
    CHECK(fxr_angle_lerp(8, 9, half + 1) == 9);
    CHECK(fxr_angle_lerp(0xffff, 0, half) == 0);
    CHECK(fxr_angle_lerp(0x8000, 0, half) == 0x4000); /* half a turn: back */
    CHECK(fxr_angle_lerp(0, 0x8000, half) == 0xc000);
    CHECK(fxr_angle_lerp(0, 0x7fff, 2 * FXR_Q16_ONE) == 0xfffe);
    CHECK(fxr_angle_lerp(100, 103, -FXR_Q16_ONE) == 97);
    CHECK(fxr_angle_lerp(0, 0x8000, MIN) == 0); /* 2^30 steps */
    CHECK(fxr_angle_lerp(0, 1, MAX) == 0x8000);
    CHECK(fxr_angle_lerp(0, 1, MIN) == 0x8000);
    CHECK(fxr_angle_lerp(0, 0xffff, MAX) == 0x8000);
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
    TEST(test_sin_of_known_angles),
    TEST(test_sin_of_every_angle),
    TEST(test_atan2_of_known_directions),
    TEST(test_atan2_returns_every_angle),
    TEST(test_tan_of_known_angles),
    TEST(test_tan_of_every_angle),
    TEST(test_asin_of_known_sines),
    TEST(test_asin_returns_every_angle),
    TEST(test_angle_difference_is_the_shorter_way),
    TEST(test_angle_lerp_turns_the_shorter_way),
    TEST(test_degrees_of_literals)};

const test_suite suite_angle = SUITE("angle", functions, false);
