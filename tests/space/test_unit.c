/*
 * test_unit.c - unit vectors from vectors of any length.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define UNIT FXR_Q30_ONE

static const struct {
    const char *name;
    fxr_vec3 v;
    fxr_unit3 unit;
} rows[] = {
    {"an ulp along x", {1, 0, 0}, {UNIT, 0, 0}},
    {"an ulp back along y", {0, -1, 0}, {0, -UNIT, 0}},
    {"the largest", {0, 0, MAX}, {0, 0, UNIT}},
    {"the smallest", {0, MIN, 0}, {0, -UNIT, 0}},
    {"a diagonal of ulps", {1, 1, 1}, {619925131, 619925131, 619925131}},
    {"the longest", {MIN, MIN, MIN}, {-619925131, -619925131, -619925131}},
    {"of a whole length", {3, -4, 12}, {247786575, -330382100, 991146299}},
    {"of a whole length, long",
     {300000000, -400000000, 1200000000},
     {247786575, -330382100, 991146299}},
    {"two ends of the range", {MIN, MAX, 0}, {-759250125, 759250125, 0}},
    {"nearly along an axis", {MAX, 0, 1}, {UNIT, 0, 1}},
    {"more nearly", {1, 0, MIN}, {0, 0, -UNIT}}};

static void
test_vec3_to_unit_boundary_cases(void)
{
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_unit3 u = {0, 0, 0};

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_vec3_to_unit(rows[i].v, &u));
        CHECK(u.x == rows[i].unit.x && u.y == rows[i].unit.y &&
              u.z == rows[i].unit.z);
    }
}

/*
 * (m, y, z) of which the square is 2^62 + d for an odd m and a small d, -13 to 22: m /
 * sqrt is less than 2^-26 of half an ulp from the middle between two numbers, beyond it
 * where d < 0. The same as normals of triangles: tests/triangle/test_normal.c.
 */
static const struct {
    fxr_vec3 v;
    fxr_unit3 unit;
} middles[] = {
    {{935035711, 1933234139, 37243}, {467517856, 966617070, 18622}},
    {{838812649, 1976886278, 46479}, {419406324, 988443139, 23239}},
    {{1922725535, 956458328, 47810}, {961362767, 478229164, 23905}},
    {{1197347557, 1782707166, 80410}, {598673778, 891353583, 40205}},
    {{1839394713, 1108292880, 18877}, {919697357, 554146440, 9439}},
    {{2109119909, 404102989, 46567}, {1054559955, 202051495, 23284}}};

static void
test_vec3_to_unit_beside_the_middle_of_two_numbers(void)
{
    size_t i;

    for (i = 0; i < COUNT(middles); i++) {
        const fxr_vec3 v = middles[i].v;
        const fxr_unit3 want = middles[i].unit;
        const fxr_vec3 back = {-v.z, -v.x, -v.y};
        fxr_unit3 u = {0, 0, 0};

        CHECK(fxr_vec3_to_unit(v, &u));
        CHECK(u.x == want.x && u.y == want.y && u.z == want.z);
        CHECK(fxr_vec3_to_unit(back, &u));
        CHECK(u.x == -want.z && u.y == -want.x && u.z == -want.y);
    }
}

static void
test_vec3_to_unit_of_zero_writes_nothing(void)
{
    const fxr_vec3 zero = {0, 0, 0};
    fxr_unit3 u = {1, 2, 3};

    CHECK(!fxr_vec3_to_unit(zero, &u));
    CHECK(u.x == 1 && u.y == 2 && u.z == 3);
}

static const test_function functions[] = {
    TEST(test_vec3_to_unit_boundary_cases),
    TEST(test_vec3_to_unit_beside_the_middle_of_two_numbers),
    TEST(test_vec3_to_unit_of_zero_writes_nothing)};

const test_suite suite_unit = SUITE("unit", functions, false);
