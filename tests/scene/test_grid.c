/*
 * test_grid.c - the finest grid over a box, and the cells of boxes in it, by hand.
 */
#include "../../src/scene/grid.h"

#include "../test.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

/* 65536 cells of 2^shift hold min .. max; none ends beyond MAX. */
static void
test_grid_set_is_the_finest(void)
{
    static const struct {
        const char *name;
        int32_t min, max, origin;
        unsigned shift;
    } rows[] = {{"a point", 7, 7, 7, 0},
                {"as many ulps as cells", -5, 65530, -5, 0},
                {"one ulp more", -5, 65531, -5, 1},
                {"twice as many", -5, 131066, -5, 1},
                {"one more than that", -5, 131067, -5, 2},
                {"half of the range", MIN, -1, MIN, 15},
                {"half of the range and an ulp", MIN, 0, MIN, 16},
                {"the range", MIN, MAX, MIN, 16},
                {"the end of the range", MAX, MAX, MAX - 65535, 0},
                {"just before the end", MAX - 65536, MAX - 1, MAX - 65536, 0},
                {"up to the end", MAX - 65535, MAX, MAX - 65535, 0},
                {"up to the end, coarser", MAX - 65536, MAX, MAX - 131071, 1},
                {"nothing", MAX, MIN, MAX - 65535, 0}};
    fxr_aabb bounds = {{1, 2, 3}, {4, 5, 6}};
    fxr_bvh bvh;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        bounds.min.x = rows[i].min;
        bounds.max.x = rows[i].max;
        fxri_grid_set(&bvh, &bounds);
        CHECK(bvh.origin.x == rows[i].origin);
        CHECK(bvh.shift[0] == rows[i].shift);
        CHECK(bvh.origin.y == 2 && bvh.shift[1] == 0);
        CHECK(bvh.origin.z == 3 && bvh.shift[2] == 0);
        bounds.min.z = rows[i].min;
        bounds.max.z = rows[i].max;
        bounds.min.y = bounds.max.y = 5;
        fxri_grid_set(&bvh, &bounds);
        CHECK(bvh.origin.z == rows[i].origin);
        CHECK(bvh.shift[2] == rows[i].shift);
        CHECK(bvh.origin.y == 5 && bvh.shift[1] == 0);
        bounds.min.y = 2;
        bounds.min.z = 3;
        bounds.max.z = 6;
    }
}

static void
test_grid_cells_round_out(void)
{
    static const struct {
        const char *name;
        fxr_aabb box;
        uint16_t min[3], max[3];
    } rows[] = {
        {"all of it",
         {{-8, 0, MIN}, {65527, 262143, MAX}},
         {0, 0, 0},
         {65535, 65535, 65535}},
        {"the first cell of each",
         {{-8, 3, MIN}, {-8, 3, MIN + 65535}},
         {0, 0, 0},
         {0, 0, 0}},
        {"the first two",
         {{-8, 0, MIN + 65535}, {-7, 4, MIN + 65536}},
         {0, 0, 0},
         {1, 1, 1}},
        {"the second",
         {{-7, 4, MIN + 65536}, {-7, 7, MIN + 131071}},
         {1, 1, 1},
         {1, 1, 1}},
        {"the last",
         {{65527, 262140, MAX - 65535}, {65527, 262143, MAX}},
         {65535, 65535, 65535},
         {65535, 65535, 65535}},
        {"the last but one too",
         {{65526, 262139, MAX - 65536}, {65527, 262143, MAX}},
         {65534, 65534, 65534},
         {65535, 65535, 65535}},
        {"nothing", {{5, 0, 0}, {4, 9, 9}}, {65535, 65535, 65535}, {0, 0, 0}}};
    fxr_bvh bvh;
    fxr_bvh_node node;
    size_t i;
    unsigned k;

    bvh.origin.x = -8;
    bvh.origin.y = 0;
    bvh.origin.z = MIN;
    bvh.shift[0] = 0;
    bvh.shift[1] = 2;
    bvh.shift[2] = 16;
    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        fxri_grid_cells(&bvh, &rows[i].box, &node);
        for (k = 0; k < 3; k++) {
            CHECK(node.min[k] == rows[i].min[k]);
            CHECK(node.max[k] == rows[i].max[k]);
        }
    }
}

static const test_function functions[] = {TEST(test_grid_set_is_the_finest),
                                          TEST(test_grid_cells_round_out)};

const test_suite suite_grid = {"grid", functions, COUNT(functions), false};
