/*
 * test_shape.c - which kind and index has a number: as fixray/bvh.h and
 * fixray/compound.h say it, for all small counts, and for counts at the ends of their
 * types.
 */
/* Tests: src/scene/shape.h, src/scene/fxr_bvh_shape_kind.c */
#include "../../src/scene/shape.h"

#include <string.h>

#include "../suites.h"

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
