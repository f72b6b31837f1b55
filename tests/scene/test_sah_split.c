/*
 * test_sah_split.c - where a node is split, by hand; a slow reading of the heuristic is
 * in ../exact/tree_splits.c.
 */
#include "../../src/scene/sah_split.h"

#include "../test.h"

enum { MOST = 6 };

typedef struct {
    const char *name;
    fxr_aabb boxes[MOST];
    uint32_t count;
    bool splits, splits_leaf; /* where a leaf is not allowed, and where it is */
    int axis;
    unsigned first; /* bit i: shape i is in the first child */
} split_row;

static const split_row rows[] = {
    /* clang-format off */
    {"two far apart on x", {{{0, 0, 0}, {1, 1, 1}}, {{900, 0, 0}, {901, 1, 1}}},
     2, true, true, 0, 1},
    {"two far apart on y", {{{0, 900, 0}, {1, 901, 1}}, {{0, 0, 0}, {1, 1, 1}}},
     2, true, true, 1, 2},
    {"two far apart on z", {{{0, 0, 0}, {1, 1, 1}}, {{0, 0, 900}, {1, 1, 901}}},
     2, true, true, 2, 1},
    /* half areas: 1 (101 100 + 201 100) as a leaf, 2 30000 in two */
    {"two that nearly fill one box", {{{0, 0, 0}, {100, 100, 100}},
     {{1, 0, 0}, {101, 100, 100}}}, 2, true, false, 0, 1},
    {"two in one place", {{{0, 0, 0}, {9, 9, 9}}, {{0, 0, 0}, {9, 9, 9}}}, 2,
     false, false, 0, 0},
    {"two with one middle", {{{0, 0, 0}, {9, 9, 9}}, {{4, 4, 4}, {5, 5, 5}}},
     2, false, false, 0, 0},
    {"one", {{{0, 0, 0}, {9, 9, 9}}}, 1, false, false, 0, 0},
    {"two groups, mixed", {{{0, 0, 0}, {1, 1, 1}}, {{500, 0, 0}, {501, 1, 1}},
     {{3, 0, 0}, {4, 1, 1}}, {{510, 0, 0}, {511, 1, 1}},
     {{6, 0, 0}, {7, 1, 1}}, {{505, 0, 0}, {506, 1, 1}}}, 6, true, true, 0,
     0x15},
    /* the fewer shapes in the larger box */
    {"four near, one far, both on z", {{{0, 0, 0}, {1, 1, 1}},
     {{0, 0, 2}, {1, 1, 3}}, {{0, 0, 800}, {1, 1, 801}},
     {{0, 0, 4}, {1, 1, 5}}, {{0, 0, 6}, {1, 1, 7}}}, 5, true, true, 2, 0x1b},
    /* extents are cut to 16 bits here: no area is left, a leaf costs nothing */
    {"two sheets at the ends of the range", {{{INT32_MAX, 0, 0},
     {INT32_MAX, 1000, 1000}}, {{INT32_MIN, 0, 0}, {INT32_MIN, 1000, 1000}}},
     2, true, false, 0, 2},
    {"33 middles for 32 bins", {{{0, 0, 0}, {1, 1, 1}},
     {{32, 0, 0}, {33, 1, 1}}}, 2, true, true, 0, 1},
    /* with a = 65535: 3 a^2 as a leaf, 2 a^2 in two */
    {"two plates at the ends of the range", {{{INT32_MAX, INT32_MIN, INT32_MIN},
     {INT32_MAX, INT32_MAX, INT32_MAX}}, {{INT32_MIN, INT32_MIN, INT32_MIN},
     {INT32_MIN, INT32_MAX, INT32_MAX}}}, 2, true, true, 0, 2}};
/* clang-format on */

static void
set_bounds(const split_row *row, fxr_aabb *bounds)
{
    uint32_t i;

    *bounds = row->boxes[0];
    for (i = 1; i < row->count; i++) {
        const fxr_aabb *box = &row->boxes[i];

#define WIDEN(c)                                                             \
    bounds->min.c = box->min.c < bounds->min.c ? box->min.c : bounds->min.c; \
    bounds->max.c = box->max.c > bounds->max.c ? box->max.c : bounds->max.c
        WIDEN(x);
        WIDEN(y);
        WIDEN(z);
#undef WIDEN
    }
}

/* The shapes in order[from .. end - 1], a bit for each. */
static unsigned
shapes(const uint32_t *order, uint32_t from, uint32_t end)
{
    unsigned bits = 0;

    for (; from < end; from++)
        bits |= 1u << order[from];
    return bits;
}

static void
check_split(const split_row *row, bool may_be_leaf, bool splits)
{
    const unsigned all = (1u << row->count) - 1;
    uint32_t order[MOST] = {0, 1, 2, 3, 4, 5}, first;
    split_range range;
    axis_split split;
    fxr_aabb bounds;

    range.boxes = row->boxes;
    range.order = order;
    range.count = row->count;
    set_bounds(row, &bounds);
    CHECK(fxri_split_find(&range, &bounds, may_be_leaf, &split) == splits);
    if (!splits)
        return;
    CHECK(split.axis == row->axis);
    first = fxri_split_apply(&range, &split);
    CHECK(first > 0 && first < row->count);
    CHECK(shapes(order, 0, first) == row->first);
    CHECK(shapes(order, first, row->count) == (all & ~row->first));
}

static void
test_split_find_the_cheapest_place(void)
{
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        check_split(&rows[i], false, rows[i].splits);
        check_split(&rows[i], true, rows[i].splits_leaf);
    }
}

static const test_function functions[] = {
    TEST(test_split_find_the_cheapest_place)};

const test_suite suite_sah_split = {"sah_split", functions, COUNT(functions),
                                    false};
