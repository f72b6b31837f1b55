/*
 * test_cross.c - areas and volumes modulo 2^128. The rows were computed with the
 * integers of Python.
 */
#include "../../src/space/cross.h"

#include "../test.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define MOST 4294967295 /* the longest difference of two coordinates */
#define NEGATIVE 0xffffffffffffffff

static const struct {
    const char *name;
    difference a, b, c;
    wide cross[3], volume; /* a x b, and a . (b x c) = (a x b) . c */
} rows[] = {
    /* clang-format off */
    {"the axes", {{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}},
     {{0, 0}, {0, 0}, {0, 1}}, {0, 1}},
    {"the axes as a left hand has them", {{0, 1, 0}}, {{1, 0, 0}},
     {{0, 0, 1}}, {{0, 0}, {0, 0}, {NEGATIVE, 0xffffffffffffffff}},
     {NEGATIVE, 0xffffffffffffffff}},
    {"in one plane", {{1, 2, 3}}, {{4, 5, 6}}, {{7, 8, 9}},
     {{NEGATIVE, 0xfffffffffffffffd}, {0, 6},
      {NEGATIVE, 0xfffffffffffffffd}}, {0, 0}},
    {"small", {{2, -3, 5}}, {{7, 11, -13}}, {{-17, 19, 23}},
     {{NEGATIVE, 0xfffffffffffffff0}, {0, 61}, {0, 43}}, {0, 2420}},
    {"as long as can be", {{MOST, MOST, -MOST}}, {{-MOST, MOST, MOST}},
     {{MOST, -MOST, MOST}},
     {{1, 0xfffffffc00000002}, {0, 0}, {1, 0xfffffffc00000002}},
     {0x3fffffff4, 0xbfffffffc}},
    {"as long as can be, downward", {{-MOST, -MOST, MOST}},
     {{-MOST, MOST, MOST}}, {{MOST, -MOST, MOST}},
     {{0xfffffffffffffffe, 0x3fffffffe}, {0, 0},
      {0xfffffffffffffffe, 0x3fffffffe}},
     {0xfffffffc0000000b, 0xfffffff400000004}},
    {"long and flat", {{MOST, 0, 0}}, {{MOST, 1, 0}}, {{MOST, MOST, -1}},
     {{0, 0}, {0, 0}, {0, 0xffffffff}}, {NEGATIVE, 0xffffffff00000001}},
    {"nearly in one plane", {{MOST, MOST - 1, MOST - 2}},
     {{MOST - 1, MOST - 2, MOST - 3}}, {{MOST - 2, MOST - 3, MOST - 5}},
     {{NEGATIVE, 0xffffffffffffffff}, {0, 2},
      {NEGATIVE, 0xffffffffffffffff}}, {0, 1}}};
/* clang-format on */

static bool
wide_is(const wide *a, const wide *b)
{
    return a->hi == b->hi && a->lo == b->lo;
}

static void
test_cross_component_of_each_axis(void)
{
    size_t i;
    int axis;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        for (axis = 0; axis < 3; axis++) {
            const wide zero = {0, 0};
            wide got, back, sum;

            fxri_cross_component(&got, &rows[i].a, &rows[i].b, axis);
            CHECK(wide_is(&got, &rows[i].cross[axis]));
            fxri_cross_component(&back, &rows[i].b, &rows[i].a, axis);
            sum.lo = got.lo + back.lo;
            sum.hi = got.hi + back.hi + (sum.lo < got.lo);
            CHECK(wide_is(&sum, &zero));
        }
    }
}

/* Cyclic in its three; of two alike it is 0. */
static void
test_triple_product_turned_round(void)
{
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        const difference *a = &rows[i].a, *b = &rows[i].b, *c = &rows[i].c;
        const wide zero = {0, 0};
        wide got;

        test_case(rows[i].name, NULL, NULL);
        fxri_triple_product(&got, a, b, c);
        CHECK(wide_is(&got, &rows[i].volume));
        fxri_triple_product(&got, b, c, a);
        CHECK(wide_is(&got, &rows[i].volume));
        fxri_triple_product(&got, c, a, b);
        CHECK(wide_is(&got, &rows[i].volume));
        fxri_triple_product(&got, a, b, a);
        CHECK(wide_is(&got, &zero));
        fxri_triple_product(&got, c, b, b);
        CHECK(wide_is(&got, &zero));
    }
}

static void
test_difference_at_the_ends_of_the_range(void)
{
    const fxr_vec3 p = {MIN, MAX, 7}, q = {MAX, MIN, 7};
    difference d;

    difference_set(&d, &q, &p);
    CHECK(d.axis[0] == MOST && d.axis[1] == -MOST && d.axis[2] == 0);
    CHECK(!difference_is_zero(&d));
    difference_displacement(&d, SEGMENT, &p, &q);
    CHECK(d.axis[0] == MOST && d.axis[1] == -MOST && d.axis[2] == 0);
    difference_displacement(&d, RAY, &p, &q);
    CHECK(d.axis[0] == MAX && d.axis[1] == MIN && d.axis[2] == 7);
    difference_set(&d, &q, &q);
    CHECK(difference_is_zero(&d));
}

static const test_function functions[] = {
    TEST(test_cross_component_of_each_axis),
    TEST(test_triple_product_turned_round),
    TEST(test_difference_at_the_ends_of_the_range)};

const test_suite suite_cross = {"cross", functions, COUNT(functions), false};
