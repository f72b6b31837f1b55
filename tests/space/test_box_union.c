/*
 * test_box_union.c - boxes round boxes, of which some are empty.
 */
#include "../../src/space/box_union.h"

#include "../test.h"

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

static const test_function functions[] = {
    TEST(test_box_union_of_some_of_them), TEST(test_box_union_without_an_order),
    TEST(test_box_add_grows_one_side_at_a_time)};

const test_suite suite_box_union = {"box_union", functions, COUNT(functions),
                                    false};
