/*
 * test_aabb_of.c - boxes round points and round boxes.
 */
/* Tests: src/space/fxr_obb_make.c */
#include "../../src/space/box_union.h"

#include <string.h>

#include "../cases/space/cases.h"
#include "../suites.h"
#include "../test.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE

static bool
aabb_is(fxr_aabb box, fxr_vec3 min, fxr_vec3 max)
{
    return vec3_equal(box.min, min) && vec3_equal(box.max, max);
}

static void
test_aabb_of_points_of_none_is_empty(void)
{
    const fxr_vec3 min = {MAX, MAX, MAX}, max = {MIN, MIN, MIN};

    CHECK(aabb_is(fxr_aabb_of_points(NULL, 0), min, max));
}

static void
test_aabb_of_points_extremes_in_any_place(void)
{
    const fxr_vec3 p[] = {{1, 2, 3}, {-4, 9, 0}, {7, -5, 8}, {0, 0, -6}};
    const fxr_vec3 min1 = {1, 2, 3}, min = {-4, -5, -6}, max = {7, 9, 8};
    const fxr_vec3 ends[] = {{MAX, MIN, 0}, {MIN, MAX, 0}};
    const fxr_vec3 low = {MIN, MIN, 0}, high = {MAX, MAX, 0};

    CHECK(aabb_is(fxr_aabb_of_points(p, 1), min1, min1));
    CHECK(aabb_is(fxr_aabb_of_points(p, 4), min, max));
    CHECK(aabb_is(fxr_aabb_of_points(ends, 2), low, high));
}

static void
test_aabb_of_obb_boundary_cases(void)
{
    static const struct {
        const char *name;
        fxr_obb box;
        fxr_aabb round;
    } rows[] = {
        {"upright",
         {{1, 2, 3}, {3, 5, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{-2, -3, -5}, {4, 7, 11}}},
        {"axes renamed",
         {{1, 2, 3}, {3, 5, 8}, {{0, ONE, 0}, {0, 0, -ONE}, {-ONE, 0, 0}}},
         {{-7, -1, -2}, {9, 5, 8}}},
        /* |x + y| <= 2 * 3, |y - x| <= 2 * 5 */
        {"turned by 45 degrees, halved",
         {{0, 0, 0},
          {3, 5, 8},
          {{ONE / 2, ONE / 2, 0}, {-ONE / 2, ONE / 2, 0}, {0, 0, ONE}}},
         {{-8, -8, -8}, {8, 8, 8}}},
        /* |4x + 3y| <= 4 * 3, |4y - 3x| <= 4 * 5: x to 108/25, y to 116/25 */
        {"turned by a 3, 4, 5 triangle, rounds outward",
         {{100, 200, -300},
          {3, 5, 8},
          {{ONE, ONE / 4 * 3, 0}, {-ONE / 4 * 3, ONE, 0}, {0, 0, ONE}}},
         {{95, 195, -308}, {105, 205, -292}}},
        /* x + y / 2 within 3, y within 5: x to 5.5 */
        {"skewed",
         {{0, 0, 0}, {3, 5, 8}, {{ONE, ONE / 2, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{-6, -5, -8}, {6, 5, 8}}},
        {"beyond the range",
         {{MAX - 1, MIN + 1, 0},
          {3, 5, 8},
          {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{MAX - 4, MIN, -8}, {MAX, MIN + 6, 8}}},
        {"nearly no axes: the whole range",
         {{1, 2, 3}, {3, 5, 8}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}}},
        {"a zero axis",
         {{1, 2, 3}, {3, 5, 8}, {{ONE, 0, 0}, {0, 0, 0}, {0, 0, ONE}}},
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}}},
        {"axes in one plane, flat",
         {{1, 2, 3}, {0, 0, 0}, {{ONE, 0, 0}, {0, ONE, 0}, {5, 7, 0}}},
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}}},
        {"one point, any axes",
         {{1, 2, 3}, {0, 0, 0}, {{ONE, 5, 0}, {9, ONE, 0}, {5, 7, ONE}}},
         {{1, 2, 3}, {1, 2, 3}}},
        {"the smallest excess goes out a whole ulp",
         {{0, 0, 0}, {1, 1, 1}, {{ONE, 1, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{-2, -1, -1}, {2, 1, 1}}},
        {"a negative half extent along x",
         {{1, 2, 3}, {-1, 5, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"a negative half extent along y",
         {{1, 2, 3}, {3, -1, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"a negative half extent along z",
         {{1, 2, 3},
          {3, 5, INT32_MIN},
          {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"an axis one ulp too long",
         {{1, 2, 3}, {3, 5, 8}, {{ONE, 0, 0}, {ONE, ONE, 1}, {0, 0, ONE}}},
         {{MAX, MAX, MAX}, {MIN, MIN, MIN}}},
        {"the longest axis",
         {{1, 2, 3}, {4, 5, 8}, {{MIN, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}},
         {{-1, -3, -5}, {3, 7, 11}}}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(aabb_is(fxr_aabb_of_obb(&rows[i].box), rows[i].round.min,
                      rows[i].round.max));
    }
}

/* What is in the OBB is in its AABB. */
static void
test_aabb_of_obb_contains_it(void)
{
    const uint32_t cases = test_cases(3000);
    static scene c;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 500);
    for (i = 0; i < cases; i++) {
        fxr_aabb round;

        cases_obb(&r, &c);
        round = fxr_aabb_of_obb(&c.obb);
        test_case("random", print_scene, &c);
        CHECK(!fxr_point_in_obb(c.segment.a, &c.obb) ||
              fxr_point_in_aabb(c.segment.a, &round));
        CHECK(!fxr_segment_hits_obb(&c.segment, &c.obb) ||
              fxr_segment_hits_aabb(&c.segment, &round));
    }
    test_count(cases);
}

/* Making oriented boxes. */

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
    TEST(test_aabb_of_points_of_none_is_empty),
    TEST(test_aabb_of_points_extremes_in_any_place),
    TEST(test_aabb_of_obb_boundary_cases),
    TEST(test_aabb_of_obb_contains_it),
    TEST(test_obb_make_keeps_what_it_is_given),
    TEST(test_obb_make_tolerance_is_2_to_the_minus_20),
    TEST(test_obb_make_damaged_axes)};

extern const test_suite suite_aabb_of;
const test_suite suite_aabb_of = {"aabb_of", functions, COUNT(functions), true};

#define MIN INT32_MIN
#define MAX INT32_MAX
#define EMPTY             \
    {                     \
        {MAX, MAX, MAX},  \
        {                 \
            MIN, MIN, MIN \
        }                 \
    }

static const fxr_aabb boxes[] = {
    {{1, 2, 3}, {4, 5, 6}},          {{-7, 9, 4}, {-6, 9, 5}}, EMPTY,
    {{2, 3, 9}, {3, 4, 8}},     /* inverted in z */
    {{2, 30, 4}, {3, 4, 5}},    /* in y */
    {{-20, 3, 4}, {-30, 4, 5}}, /* in x */
    {{MIN, 0, MAX}, {MIN, MAX, MAX}}};

static bool
box_is(const fxr_aabb *a, const fxr_aabb *b)
{
    return a->min.x == b->min.x && a->min.y == b->min.y &&
           a->min.z == b->min.z && a->max.x == b->max.x &&
           a->max.y == b->max.y && a->max.z == b->max.z;
}

static void
test_box_union_of_some_of_them(void)
{
    static const struct {
        const char *name;
        uint32_t order[4], count;
        fxr_aabb want;
    } rows[] = {
        {"none", {0, 0, 0, 0}, 0, EMPTY},
        {"one", {1, 0, 0, 0}, 1, {{-7, 9, 4}, {-6, 9, 5}}},
        {"two", {1, 0, 0, 0}, 2, {{-7, 2, 3}, {4, 9, 6}}},
        {"one and an empty one", {2, 1, 0, 0}, 2, {{-7, 9, 4}, {-6, 9, 5}}},
        {"one, then inverted ones", {0, 3, 4, 5}, 4, {{1, 2, 3}, {4, 5, 6}}},
        {"inverted ones", {3, 4, 5, 3}, 4, EMPTY},
        {"one twice", {0, 0, 0, 0}, 2, {{1, 2, 3}, {4, 5, 6}}},
        {"ends of the range", {0, 6, 0, 0}, 2, {{MIN, 0, 3}, {4, MAX, MAX}}}};
    fxr_aabb got;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        fxri_box_union(boxes, rows[i].order, rows[i].count, &got);
        CHECK(box_is(&got, &rows[i].want));
    }
}

static void
test_box_union_without_an_order(void)
{
    static const fxr_aabb want = {{-7, 2, 3}, {4, 9, 6}};
    static const fxr_aabb empty = EMPTY;
    fxr_aabb got;

    fxri_box_union(boxes, NULL, 6, &got);
    CHECK(box_is(&got, &want));
    fxri_box_union(boxes, NULL, 0, &got);
    CHECK(box_is(&got, &empty));
    fxri_box_clear(&got);
    CHECK(box_is(&got, &empty));
}

static void
test_box_add_grows_one_side_at_a_time(void)
{
    static const struct {
        fxr_vec3 point;
        fxr_aabb want;
    } rows[] = {{{0, 4, 5}, {{0, 2, 3}, {4, 5, 6}}},
                {{5, 4, 5}, {{1, 2, 3}, {5, 5, 6}}},
                {{3, 1, 5}, {{1, 1, 3}, {4, 5, 6}}},
                {{3, 6, 5}, {{1, 2, 3}, {4, 6, 6}}},
                {{3, 4, 2}, {{1, 2, 2}, {4, 5, 6}}},
                {{3, 4, 7}, {{1, 2, 3}, {4, 5, 7}}},
                {{1, 2, 3}, {{1, 2, 3}, {4, 5, 6}}}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_aabb part, got;

        part.min = part.max = rows[i].point;
        fxri_box_clear(&got);
        fxri_box_add(&got, &boxes[0]);
        fxri_box_add(&got, &part);
        CHECK(box_is(&got, &rows[i].want));
    }
}

/* The public union_functions by points: of all boxes on a lattice, those that are inverted among
 * them. On one axis at a time, with a range on the others in which both boxes are whole, or
 * one is empty. */
enum { LATTICE = 4, BOXES_ON_AXIS = LATTICE * LATTICE };

static fxr_aabb
lattice_box(unsigned which, unsigned axis, bool other_empty)
{
    const int32_t end = other_empty ? -1 : 1;
    int32_t min[3] = {0, 0, 0}, max[3];

    max[0] = max[1] = max[2] = end;
    min[axis] = (int32_t)(which % LATTICE);
    max[axis] = (int32_t)(which / LATTICE);
    {
        const fxr_aabb box = {{min[0], min[1], min[2]},
                              {max[0], max[1], max[2]}};

        return box;
    }
}

/* Is the point in the box: by its definition. */
static bool
has(const fxr_aabb *box, const int32_t p[3])
{
    return box->min.x <= p[0] && p[0] <= box->max.x && box->min.y <= p[1] &&
           p[1] <= box->max.y && box->min.z <= p[2] && p[2] <= box->max.z;
}

enum { ROUND = 3, SIDE = LATTICE + 2 * ROUND };

static void
point_at(unsigned i, int32_t p[3])
{
    p[0] = (int32_t)(i % SIDE) - ROUND;
    p[1] = (int32_t)(i / SIDE % SIDE) - ROUND;
    p[2] = (int32_t)(i / SIDE / SIDE) - ROUND;
}

static void
box_round(fxr_aabb *box, const int32_t p[3])
{
    box->min.x = p[0] < box->min.x ? p[0] : box->min.x;
    box->min.y = p[1] < box->min.y ? p[1] : box->min.y;
    box->min.z = p[2] < box->min.z ? p[2] : box->min.z;
    box->max.x = p[0] > box->max.x ? p[0] : box->max.x;
    box->max.y = p[1] > box->max.y ? p[1] : box->max.y;
    box->max.z = p[2] > box->max.z ? p[2] : box->max.z;
}

static void
check_two_boxes(const fxr_aabb *a, const fxr_aabb *b)
{
    fxr_aabb either = EMPTY, both = EMPTY, got;
    bool all_in = true;
    unsigned i;

    for (i = 0; i < SIDE * SIDE * SIDE; i++) {
        int32_t p[3];

        point_at(i, p);
        if (has(a, p) || has(b, p))
            box_round(&either, p);
        if (has(a, p) && has(b, p))
            box_round(&both, p);
        all_in = all_in && (has(b, p) || !has(a, p));
    }
    got = fxr_aabb_union(a, b);
    CHECK(box_is(&got, &either));
    got = fxr_aabb_intersection(a, b);
    CHECK(box_is(&got, &both));
    CHECK(fxr_aabb_in_aabb(a, b) == all_in);
}

static void
test_two_boxes_by_points(void)
{
    unsigned i, axis;

    test_case("two boxes on a lattice", NULL, NULL);
    for (i = 0; i < BOXES_ON_AXIS * BOXES_ON_AXIS; i++) {
        for (axis = 0; axis < 3; axis++) {
            const fxr_aabb a = lattice_box(i % BOXES_ON_AXIS, axis, false);
            const fxr_aabb b = lattice_box(i / BOXES_ON_AXIS, axis, i % 7 == 0);
            const fxr_aabb across =
                lattice_box(i / BOXES_ON_AXIS, (axis + 1) % 3, false);

            check_two_boxes(&a, &b);
            check_two_boxes(&a, &across);
        }
    }
}

/* Grown by n >= 0 it has the points within n of one of its points, on each axis; by less,
 * those round which all within -n are its own. */
static bool
grown_has(const fxr_aabb *box, int32_t by, const int32_t p[3])
{
    const int32_t n = by < 0 ? -by : by;
    const int32_t side = 2 * n + 1;
    int32_t i;
    bool any = false, all = true;

    for (i = 0; i < side * side * side; i++) {
        int32_t q[3];

        q[0] = p[0] + i % side - n;
        q[1] = p[1] + i / side % side - n;
        q[2] = p[2] + i / side / side - n;
        any = any || has(box, q);
        all = all && has(box, q);
    }
    return by < 0 ? all : any;
}

static void
test_grown_boxes_by_points(void)
{
    unsigned which, axis, i;
    int32_t by;

    test_case("a box on a lattice, grown", NULL, NULL);
    for (which = 0; which < BOXES_ON_AXIS; which++) {
        for (axis = 0; axis < 3; axis++) {
            const fxr_aabb box = lattice_box(which, axis, which == 5);

            for (by = -2; by <= 2; by++) {
                const fxr_aabb got = fxr_aabb_grow(&box, by);
                fxr_aabb want = EMPTY;

                for (i = 0; i < SIDE * SIDE * SIDE; i++) {
                    int32_t p[3];

                    point_at(i, p);
                    if (grown_has(&box, by, p))
                        box_round(&want, p);
                }
                CHECK(box_is(&got, &want));
            }
        }
    }
}

static void
test_boxes_at_the_ends_of_the_range(void)
{
    static const struct {
        const char *name;
        fxr_aabb box;
        fxr_q16 by;
        fxr_aabb want;
    } rows[] = {
        {"all, grown",
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}},
         MAX,
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}}},
        {"all, by the least", {{MIN, MIN, MIN}, {MAX, MAX, MAX}}, MIN, EMPTY},
        {"all, to two points on each axis",
         {{MIN, MIN, MIN}, {MAX, MAX, MAX}},
         -MAX,
         {{-1, -1, -1}, {0, 0, 0}}},
        {"a point at an end",
         {{MAX, MIN, 0}, {MAX, MIN, 0}},
         1,
         {{MAX - 1, MIN, -1}, {MAX, MIN + 1, 1}}},
        {"a point at an end, by less",
         {{MAX, MIN, 0}, {MAX, MIN, 0}},
         -1,
         EMPTY},
        {"at all ends",
         {{MAX, MIN, 0}, {MAX, MIN, 0}},
         MAX,
         {{0, MIN, -MAX}, {MAX, -1, MAX}}},
        {"inverted, does not come back", {{2, 0, 0}, {1, 9, 9}}, MAX, EMPTY},
        {"flat, not changed",
         {{5, 6, 7}, {5, 8, 9}},
         0,
         {{5, 6, 7}, {5, 8, 9}}}};
    static const fxr_aabb all = {{MIN, MIN, MIN}, {MAX, MAX, MAX}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        const fxr_aabb got = fxr_aabb_grow(&rows[i].box, rows[i].by);

        test_case(rows[i].name, NULL, NULL);
        CHECK(box_is(&got, &rows[i].want));
        CHECK(fxr_aabb_in_aabb(&got, &all));
    }
}

static const test_function union_functions[] = {
    TEST(test_box_union_of_some_of_them),
    TEST(test_box_union_without_an_order),
    TEST(test_box_add_grows_one_side_at_a_time),
    TEST(test_two_boxes_by_points),
    TEST(test_grown_boxes_by_points),
    TEST(test_boxes_at_the_ends_of_the_range)};

const test_suite suite_box_union = {"box_union", union_functions,
                                    COUNT(union_functions), false};
