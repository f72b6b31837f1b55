/*
 * test_bvh_wide.c - wide trees give the answers of the trees that they are made of;
 * memory that is too small or not aligned is refused.
 */
/* Tests: src/wide/fxr_bvh_wide_query.c */
#include <string.h>

#include "../cases/scene/trees.h"
#include "../suites.h"
#include "../test.h"

enum { MOST = GROVE_SMALL };

static const tree_room *const room = &grove_small;

static void
check_wide(void)
{
    const char *fault = grove_wide_fault(&grove_shared);

    test_case(fault ? fault : "a wide tree", print_grove, &grove_shared);
    CHECK(fault == NULL);
}

static void
check_groves(uint32_t stream, bool obbs)
{
    static const uint32_t counts[] = {1, 2, 3, 9, MOST};
    const uint32_t cases = test_cases(80);
    cases_random r;
    uint32_t i, k;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        cases_grove(&r, room, counts[i % COUNT(counts)], &grove_shared);
        if (obbs)
            cases_grove_obbs(&r, &grove_shared);
        for (k = 0; k < 4; k++) {
            cases_grove_aim(&r, &grove_shared);
            check_wide();
        }
    }
    test_count(4 * cases);
}

static void
test_bvh_wide_as_plain(void)
{
    check_groves(1310, false);
}

/* The oriented boxes of nodes are not asked, and the answers are the same. */
static void
test_bvh_wide_of_obbs_as_plain(void)
{
    check_groves(1311, true);
}

/* So many boxes in a row of 16 ulps each, with gaps of 16 between them, each one a leaf:
 * in order, or each inner node with one leaf and all the rest, a chain. */
static void
make_row(uint32_t count, bool chain)
{
    fxr_bvh_shapes *const s = &grove_shared.bvh.shapes;
    uint32_t i;

    memset(&grove_shared, 0, sizeof grove_shared);
    grove_shared.room = room;
    grove_shared.leaf = 1;
    grove_shared.proper = true;
    s->aabbs = room->aabbs;
    s->aabb_count = count;
    for (i = 0; i < count; i++) {
        const int32_t x = (int32_t)(chain ? (uint32_t)16 << i : 32 * i);

        room->aabbs[i].min.x = x;
        room->aabbs[i].max.x = x + (chain ? (int32_t)(x / 2) : 16);
        room->aabbs[i].min.y = room->aabbs[i].min.z = -8;
        room->aabbs[i].max.y = room->aabbs[i].max.z = 8;
    }
    CHECK(grove_build(&grove_shared));
}

/* Along the row and back, into each gap and each box. */
static void
ask_row(uint32_t count)
{
    uint32_t i, k;

    for (i = 0; i < 2 * count; i++) {
        for (k = 0; k < 4; k++) {
            const fxr_aabb *const box = &room->aabbs[i / 2];
            const int32_t x = i % 2 ? box->max.x + (int32_t)k : box->min.x;
            const int32_t a[3] = {k & 1 ? -64 : x, 0, 0};
            const int32_t b[3] = {k & 1 ? x : -64, 0, 3};
            const int32_t d[3] = {k & 2 ? -1 : 1, 0, 0};

            cases_set_linear(a, b, d, &grove_shared.c);
            check_wide();
        }
    }
}

static void
test_bvh_wide_of_few_leaves(void)
{
    static const uint32_t counts[] = {1, 2, 7, 8, 9, 16, MOST};
    unsigned i;

    for (i = 0; i < COUNT(counts); i++) {
        make_row(counts[i], false);
        ask_row(counts[i]);
        make_row(counts[i], true);
        ask_row(counts[i]);
    }
}

static void
test_bvh_wide_without_nodes(void)
{
    fxr_bvh_wide wide;
    fxr_bvh_hit hit;
    size_t size;

    memset(&grove_shared, 0, sizeof grove_shared);
    size = fxr_bvh_wide_size(&grove_shared.bvh);
    CHECK(size <= GROVE_WIDE_BYTES);
    CHECK(fxr_bvh_widen(&grove_shared.bvh, grove_wide_memory(), size, &wide));
    pattern_fill(&hit, sizeof hit);
    CHECK(!fxr_segment_hits_bvh_wide(&grove_shared.c.segment, &wide));
    CHECK(!fxr_ray_hits_bvh_wide(&grove_shared.c.ray, &wide));
    CHECK(!fxr_segment_cast_bvh_wide(&grove_shared.c.segment, &wide, &hit));
    CHECK(!fxr_ray_cast_bvh_wide(&grove_shared.c.ray, &wide, &hit));
    CHECK(pattern_is_whole(&hit, sizeof hit));
}

/* The bytes that it writes end where the memory does, which is checked by a pattern
 * behind it. */
static void
test_bvh_widen_in_all_of_the_memory(void)
{
    unsigned char *const memory = grove_wide_memory();
    unsigned shift;

    make_row(MOST, false);
    for (shift = 0; shift < 64; shift += FXR_BVH_WIDE_ALIGNMENT) {
        const size_t size = fxr_bvh_wide_size(&grove_shared.bvh);
        fxr_bvh_wide wide;

        CHECK(shift + size + 64 <= GROVE_WIDE_BYTES);
        pattern_fill(memory, GROVE_WIDE_BYTES);
        CHECK(fxr_bvh_widen(&grove_shared.bvh, memory + shift, size, &wide));
        CHECK(pattern_is_whole(memory + shift + size, 64));
        CHECK((uintptr_t)wide.nodes % 64 == 0);
    }
}

static void
check_refused(void *memory, size_t size)
{
    fxr_bvh_wide wide;

    pattern_fill(grove_wide_memory(), GROVE_WIDE_BYTES);
    pattern_fill(&wide, sizeof wide);
    CHECK(!fxr_bvh_widen(&grove_shared.bvh, memory, size, &wide));
    CHECK(pattern_is_whole(&wide, sizeof wide));
    CHECK(pattern_is_whole(grove_wide_memory(), GROVE_WIDE_BYTES));
}

static void
test_bvh_widen_refuses_memory(void)
{
    unsigned char *const memory = grove_wide_memory();
    fxr_bvh_wide wide;
    size_t size;
    unsigned k;

    make_row(9, false);
    size = fxr_bvh_wide_size(&grove_shared.bvh);
    CHECK(fxr_bvh_widen(&grove_shared.bvh, memory, size, &wide));
    check_refused(memory, size - 1);
    check_refused(memory, 0);
    for (k = 1; k < FXR_BVH_WIDE_ALIGNMENT; k++)
        check_refused(memory + k, size);
}

static const test_function functions[] = {
    TEST(test_bvh_wide_as_plain),
    TEST(test_bvh_wide_of_obbs_as_plain),
    TEST(test_bvh_wide_of_few_leaves),
    TEST(test_bvh_wide_without_nodes),
    TEST(test_bvh_widen_in_all_of_the_memory),
    TEST(test_bvh_widen_refuses_memory)};

const test_suite suite_bvh_wide = SUITE("bvh_wide", functions, true);
