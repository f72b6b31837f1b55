/*
 * test_shape.c - the numbers of shapes, and the grid of a tree.
 */
/* Tests: src/scene/shape.h, src/scene/fxr_bvh_visit.c, src/scene/fxr_bvh_bounds.c */

#include <string.h>

#include "../../src/scene/shape.h"
#include "../../src/scene/tree.h"
#include "../suites.h"
#include "../test.h"

/*
 * Which kind and index has a number: as fixray/bvh.h and
 * fixray/compound.h say it, for all small counts, and for counts at the ends of their
 * types.
 */

enum {
    MOST = 2,
    CAPSULES = (FXR_BVH_KINDS)&FXR_BVH_CAPSULES ? 1 : 0,
    PART_CAPSULES = (FXR_COMPOUND_KINDS)&FXR_COMPOUND_CAPSULES ? 1 : 0
};

/* A set of counts in the order of the kinds: capsules, where they are not linked, are none. */
enum { KINDS = 5 };

static void
set_counts(fxr_bvh_shapes *s, const uint32_t counts[KINDS])
{
    memset(s, 0, sizeof *s);
    s->triangle_count = counts[0];
    s->aabb_count = counts[1];
    s->obb_count = counts[2];
    s->sphere_count = counts[3];
    s->capsule_count = CAPSULES ? counts[4] : 0;
}

/* Each shape in its turn: triangles first, then AABBs, OBBs, spheres and capsules. */
static void
check_numbers(const fxr_bvh_shapes *s)
{
    const shape_kind kinds[KINDS] = {SHAPE_TRIANGLE, SHAPE_AABB, SHAPE_OBB,
                                     SHAPE_SPHERE, SHAPE_CAPSULE};
    const uint32_t counts[KINDS] = {s->triangle_count, s->aabb_count,
                                    s->obb_count, s->sphere_count,
                                    s->capsule_count};
    const unsigned named[KINDS] = {FXR_BVH_TRIANGLES, FXR_BVH_AABBS,
                                   FXR_BVH_OBBS, FXR_BVH_SPHERES,
                                   FXR_BVH_CAPSULES};
    uint32_t number = 0, i, index;
    unsigned k;

    for (k = 0; k < KINDS; k++) {
        for (i = 0; i < counts[k]; i++) {
            index = UINT32_MAX;
            CHECK(fxr_bvh_shape_kind(s, number, &index) == named[k] &&
                  index == i);
            index = UINT32_MAX;
            CHECK(shape_find(s, number++, &index) == kinds[k] && index == i);
        }
    }
    index = UINT32_MAX;
    CHECK(fxr_bvh_shape_kind(s, number, &index) == 0);
    CHECK(fxr_bvh_shape_kind(s, UINT32_MAX, &index) == 0);
    CHECK(index == UINT32_MAX);
    CHECK(shape_count(s) == number);
}

/* AABBs first, then OBBs, spheres and capsules. */
static void
check_parts(const fxr_compound *c)
{
    const part_kind kinds[4] = {PART_AABB, PART_OBB, PART_SPHERE, PART_CAPSULE};
    const uint32_t counts[4] = {c->aabb_count, c->obb_count, c->sphere_count,
                                c->capsule_count};
    uint32_t number = 0, i, index;
    unsigned k;

    for (k = 0; k < 4; k++) {
        for (i = 0; i < counts[k]; i++) {
            index = UINT32_MAX;
            CHECK(part_find(c, number++, &index) == kinds[k] && index == i);
        }
    }
    CHECK(part_count(c) == number);
}

static void
test_shape_find_small_counts(void)
{
    fxr_bvh_shapes s;
    uint32_t n[KINDS], i;

    /* every choice of 0, 1 or 2 of each kind: the digits of i */
    for (i = 0; i < 243; i++) {
        n[0] = i % 3;
        n[1] = i / 3 % 3;
        n[2] = i / 9 % 3;
        n[3] = i / 27 % 3;
        n[4] = i / 81;
        set_counts(&s, n);
        check_numbers(&s);
    }
}

static void
test_part_find_small_counts(void)
{
    fxr_compound c;
    uint16_t aabbs, obbs, spheres, capsules;

    memset(&c, 0, sizeof c);
    for (aabbs = 0; aabbs <= MOST; aabbs++)
        for (obbs = 0; obbs <= MOST; obbs++)
            for (spheres = 0; spheres <= MOST; spheres++) {
                c.aabb_count = aabbs;
                c.obb_count = obbs;
                c.sphere_count = spheres;
                for (capsules = 0; capsules <= MOST * PART_CAPSULES;
                     capsules++) {
                    c.capsule_count = capsules;
                    check_parts(&c);
                }
            }
}

#define MAX UINT32_MAX

static void
test_shape_find_large_counts(void)
{
    static const struct {
        const char *name;
        uint32_t counts[KINDS], number;
        shape_kind kind;
        uint32_t index;
    } rows[] = {
        {"the last of 2^32 - 1 triangles",
         {MAX, 5, 5, 5, 0},
         MAX - 1,
         SHAPE_TRIANGLE,
         MAX - 1},
        {"the one after them", {MAX, 5, 5, 5, 0}, MAX, SHAPE_AABB, 0},
        {"the last number, an AABB",
         {0x80000000u, 0x80000000u, 1, 1, 0},
         MAX,
         SHAPE_AABB,
         0x7FFFFFFF},
        {"the last number, an OBB",
         {0x80000000u, 0x7FFFFFFF, 1, 1, 0},
         MAX,
         SHAPE_OBB,
         0},
        {"the last number, a sphere",
         {0x40000000, 0x40000000, 0x40000000, MAX, 0},
         MAX,
         SHAPE_SPHERE,
         0x3FFFFFFF},
        {"the last of 2^32 - 1 spheres",
         {0, 0, 0, MAX, 0},
         MAX - 1,
         SHAPE_SPHERE,
         MAX - 1},
        {"the first capsule, if there are any",
         {1, 2, 3, 4, 5},
         10 - !CAPSULES,
         CAPSULES ? SHAPE_CAPSULE : SHAPE_SPHERE,
         3 * !CAPSULES},
    };
    static const uint32_t most[KINDS] = {MAX, MAX, MAX, MAX, MAX};
    fxr_bvh_shapes s;
    uint32_t index;
    unsigned i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        set_counts(&s, rows[i].counts);
        index = 12345;
        CHECK(shape_find(&s, rows[i].number, &index) == rows[i].kind);
        CHECK(index == rows[i].index);
    }
    test_case("counts that add up to more than 32 bits", NULL, NULL);
    set_counts(&s, most);
    CHECK(shape_count(&s) == (uint64_t)(4 + CAPSULES) * MAX);
}

static void
test_part_find_large_counts(void)
{
    static const struct {
        const char *name;
        uint16_t counts[4], number;
        part_kind kind;
        uint16_t index;
    } rows[] = {
        {"the last of 65535 AABBs", {65535, 0, 0, 0}, 65534, PART_AABB, 65534},
        {"the last part, an OBB", {32768, 32767, 0, 0}, 65534, PART_OBB, 32766},
        {"the last part, a sphere", {1, 65533, 1, 0}, 65534, PART_SPHERE, 0},
        {"the last of 65535 spheres",
         {0, 0, 65535, 0},
         65534,
         PART_SPHERE,
         65534},
        {"the last part, a capsule if there are any",
         {1, 2, 65532 - 5 * PART_CAPSULES, 5 * PART_CAPSULES},
         65534,
         PART_CAPSULES ? PART_CAPSULE : PART_SPHERE,
         PART_CAPSULES ? 4 : 65531},
    };
    fxr_compound c;
    uint32_t index;
    unsigned i;

    memset(&c, 0, sizeof c);
    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        c.aabb_count = rows[i].counts[0];
        c.obb_count = rows[i].counts[1];
        c.sphere_count = rows[i].counts[2];
        c.capsule_count = rows[i].counts[3];
        index = 12345;
        CHECK(part_find(&c, rows[i].number, &index) == rows[i].kind);
        CHECK(index == rows[i].index);
        CHECK(part_count(&c) == 65535);
    }
}

static const test_function functions[] = {
    TEST(test_shape_find_small_counts),
    TEST(test_part_find_small_counts),
    TEST(test_shape_find_large_counts),
    TEST(test_part_find_large_counts),
};

const test_suite suite_shape = SUITE("shape", functions, false);

/* The finest grid over a box, and the cells of boxes in it, by hand. */

#define MIN INT32_MIN
#define MAX_GRID INT32_MAX

/* 65536 cells of 2^shift hold min .. max; none ends beyond MAX. */
static void
test_grid_set_is_the_finest(void)
{
    static const struct {
        const char *name;
        int32_t min, max, origin;
        unsigned shift;
    } rows[] = {
        {"a point", 7, 7, 7, 0},
        {"as many ulps as cells", -5, 65530, -5, 0},
        {"one ulp more", -5, 65531, -5, 1},
        {"twice as many", -5, 131066, -5, 1},
        {"one more than that", -5, 131067, -5, 2},
        {"half of the range", MIN, -1, MIN, 15},
        {"half of the range and an ulp", MIN, 0, MIN, 16},
        {"the range", MIN, MAX_GRID, MIN, 16},
        {"the end of the range", MAX_GRID, MAX_GRID, MAX_GRID - 65535, 0},
        {"just before the end", MAX_GRID - 65536, MAX_GRID - 1,
         MAX_GRID - 65536, 0},
        {"up to the end", MAX_GRID - 65535, MAX_GRID, MAX_GRID - 65535, 0},
        {"up to the end, coarser", MAX_GRID - 65536, MAX_GRID,
         MAX_GRID - 131071, 1},
        {"nothing", MAX_GRID, MIN, MAX_GRID - 65535, 0}};
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
         {{-8, 0, MIN}, {65527, 262143, MAX_GRID}},
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
         {{65527, 262140, MAX_GRID - 65535}, {65527, 262143, MAX_GRID}},
         {65535, 65535, 65535},
         {65535, 65535, 65535}},
        {"the last but one too",
         {{65526, 262139, MAX_GRID - 65536}, {65527, 262143, MAX_GRID}},
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

static const test_function grid_functions[] = {
    TEST(test_grid_set_is_the_finest), TEST(test_grid_cells_round_out)};

const test_suite suite_grid = {"grid", grid_functions, COUNT(grid_functions),
                               false};
