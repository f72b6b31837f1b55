/*
 * test_obb_make.c - making oriented boxes.
 */
#include <string.h>

#include "../cases/space/scene.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE

static void
test_obb_make_keeps_what_it_is_given(void)
{
    const fxr_vec3 center = {1, MIN, MAX}, half = {3, 5, 8};
    const fxr_unit3 axis[3] = {{0, ONE, 0}, {0, 0, -ONE}, {ONE, 0, 0}};
    fxr_obb box;

    CHECK(fxr_obb_make(center, half, axis, &box));
    CHECK(vec3_equal(box.center, center) && vec3_equal(box.half, half));
    CHECK(memcmp(box.axis, axis, sizeof axis) == 0);
}

/* (2^30 + v)^2 = 2^60 + 2^31 v + v^2, to be within 2^40 of 2^60; and
 * 2^30 v between two axes, to be within 2^40 of 0. */
static void
test_obb_make_tolerance_is_2_to_the_minus_20(void)
{
    static const struct {
        const char *name;
        int32_t length, slant;
        bool made;
    } rows[] = {{"exact", 0, 0, true},
                {"longest allowed", 511, 0, true},
                {"one ulp too long", 512, 0, false},
                {"shortest allowed", -512, 0, true},
                {"one ulp too short", -513, 0, false},
                {"slanted as far as allowed", 0, 1024, true},
                {"slanted one ulp too far", 0, 1025, false},
                {"slanted back as far as allowed", 0, -1024, true},
                {"slanted back one ulp too far", 0, -1025, false},
                {"half as long", -ONE / 2, 0, false},
                {"of no length", -ONE, 0, false},
                {"nearly twice as long", ONE - 1, 0, false}};
    const fxr_vec3 v = {1, 2, 3};
    fxr_obb box, pattern;
    size_t i;
    unsigned j, k;

    memset(&pattern, 0x5A, sizeof pattern);
    for (i = 0; i < COUNT(rows); i++) {
        for (k = 0; k < 9; k++) {
            int32_t m[3][3] = {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}};
            fxr_unit3 axis[3];
            bool made;

            if (k / 3 == k % 3)
                m[k / 3][k % 3] += rows[i].length;
            else
                m[k / 3][k % 3] = rows[i].slant;
            if ((k / 3 == k % 3 ? rows[i].slant : rows[i].length) != 0)
                continue;
            for (j = 0; j < 3; j++)
                axis[j] = unit3_from(m[j]);
            box = pattern;
            made = fxr_obb_make(v, v, axis, &box);
            test_case(rows[i].name, NULL, NULL);
            CHECK(made == rows[i].made);
            CHECK(made || memcmp(&box, &pattern, sizeof box) == 0);
        }
    }
}

static void
test_obb_make_damaged_axes(void)
{
    static const struct {
        const char *name;
        fxr_unit3 axis[3];
    } rows[] = {
        {"all zero", {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}},
        {"two alike", {{ONE, 0, 0}, {ONE, 0, 0}, {0, 0, ONE}}},
        {"second and third alike", {{ONE, 0, 0}, {0, 0, ONE}, {0, 0, ONE}}},
        {"first and third opposite", {{ONE, 0, 0}, {0, ONE, 0}, {-ONE, 0, 0}}},
        {"all lowest", {{MIN, MIN, MIN}, {MIN, MIN, MIN}, {MIN, MIN, MIN}}},
        {"all highest", {{MAX, MAX, MAX}, {MAX, MAX, MAX}, {MAX, MAX, MAX}}},
        {"lengths that wrap to one",
         {{MIN, MIN, MIN}, {0, ONE, 0}, {0, 0, ONE}}}};
    const fxr_vec3 v = {1, 2, 3};
    fxr_obb box;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(!fxr_obb_make(v, v, rows[i].axis, &box));
    }
}

static const test_function functions[] = {
    TEST(test_obb_make_keeps_what_it_is_given),
    TEST(test_obb_make_tolerance_is_2_to_the_minus_20),
    TEST(test_obb_make_damaged_axes)};

const test_suite suite_obb_make = SUITE("obb_make", functions, false);
