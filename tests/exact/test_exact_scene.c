/*
 * test_exact_scene.c - compounds and trees against their shapes, whose own answers are
 * compared with exact ones elsewhere; stored trees.
 */
#include <stdlib.h>
#include <string.h>

#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "exact.h"

/*
 * Many compounds against their parts, whose answers are
 * compared with exact ones elsewhere.
 */

static void
test_segment_compound_by_many_parts(void)
{
    compound_check_cases(LINEAR_SEGMENT, 810, test_cases(EXACT_CASES));
}

static void
test_ray_compound_by_many_parts(void)
{
    compound_check_cases(LINEAR_RAY, 811, test_cases(EXACT_CASES));
}

static void
test_line_compound_by_many_parts(void)
{
    compound_check_cases(LINEAR_LINE, 812, test_cases(EXACT_CASES));
}

/*
 * Trees against each of their shapes, whose own answers are
 * compared with exact ones elsewhere.
 */

enum { MOST = 300, AIMS = 60 };

TREE_ROOM(many, MOST);

/* Few, or so many; one tree in eight is large. */
static uint32_t
draw_count(cases_random *r)
{
    static const uint32_t counts[] = {0, 1, 2, 3, 5, 17, 40, MOST};

    return counts[cases_below(r, COUNT(counts))];
}

static void
check_trees(uint32_t stream, bool obbs)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 4;
    static grove g;
    cases_random r;
    uint32_t i = 0, k;

    cases_start(&r, test_seed(), stream);
    while (i < cases) {
        const uint32_t count = draw_count(&r);
        const uint32_t aims = count < MOST ? AIMS : AIMS / 4;
        const char *fault;

        cases_grove(&r, &many, count, &g);
        fault = grove_fault(&g);
        test_case(fault ? fault : "a tree", print_grove, &g);
        CHECK(fault == NULL);
        if (obbs)
            cases_grove_obbs(&r, &g);
        for (k = 0; k < aims; k++, i++) {
            cases_grove_aim(&r, &g);
            grove_check(&g);
        }
    }
    test_count(cases);
}

static void
test_bvh_by_shapes(void)
{
    check_trees(900, false);
}

static void
test_bvh_of_obbs_by_shapes(void)
{
    check_trees(901, true);
}

/*
 * Blocks in memory of exactly their size, which a sanitizer
 * watches: cut short, and changed by somebody who knows the checksum.
 */

enum { BVH_BLOB_MOST = 40 };

TREE_ROOM(middling, BVH_BLOB_MOST);

static grove g;

static void
sign(uint32_t *block)
{
    uint32_t h = 2166136261u, i;

    for (i = 4; i < block[2] / 4; i++)
        h = (h ^ block[i]) * 16777619u;
    block[3] = h;
}

/* A copy of the first bytes, no more. */
static uint32_t *
copy(const uint32_t *block, size_t size)
{
    uint32_t *out = malloc(size > 0 ? size : 1);

    if (out == NULL)
        abort();
    memcpy(out, block, size);
    return out;
}

static uint32_t *
make_block(cases_random *r, size_t *size)
{
    uint32_t *block;

    cases_grove(r, &middling, cases_below(r, BVH_BLOB_MOST + 1), &g);
    if (cases_below(r, 2))
        cases_grove_obbs(r, &g);
    *size = fxr_bvh_save(&g.bvh, NULL, 0);
    block = malloc(*size);
    if (block == NULL)
        abort();
    CHECK(fxr_bvh_save(&g.bvh, block, *size) == *size);
    return block;
}

static void
check_cut(const uint32_t *block, size_t size)
{
    uint32_t *part = copy(block, size);
    fxr_bvh bvh;

    pattern_fill(&bvh, sizeof bvh);
    CHECK(!fxr_bvh_open(part, size, &bvh));
    CHECK(pattern_is_whole(&bvh, sizeof bvh));
    free(part);
}

static void
test_bvh_open_cut_short(void)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 50000;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 970);
    for (i = 0; i <= cases; i++) {
        size_t size, length;
        uint32_t *block = make_block(&r, &size);
        fxr_bvh bvh;

        for (length = 0; length < size; length++)
            check_cut(block, length);
        CHECK(fxr_bvh_open(block, size, &bvh));
        free(block);
    }
    test_count(cases + 1);
}

static bool
see(void *context, uint32_t shape, uint32_t id)
{
    uint32_t *left = context;

    (void)id;
    CHECK(shape < grove_count(&g));
    return --*left > 0;
}

/* Whatever is in it, every query ends and reads what is there. */
static void
query(cases_random *r, const fxr_bvh *bvh)
{
    fxr_closest closest;
    fxr_bvh_hit hit;
    uint32_t shape, left = 1000000;

    cases_grove_aim(r, &g);
    g.bvh = *bvh;
    (void)fxr_segment_hits_bvh(&g.c.segment, bvh);
    if (fxr_ray_cast_bvh(&g.c.ray, bvh, &hit))
        CHECK(hit.shape < grove_count(&g));
    if (fxr_point_closest_bvh(g.c.segment.a, bvh, &closest, &shape))
        CHECK(shape < grove_count(&g));
    CHECK(fxr_aabb_visit_bvh(&g.c.aabb, bvh, see, &left));
    CHECK(fxr_ray_visit_bvh(&g.c.ray, bvh, see, &left));
}

/* A word at random, or one of the header or of the links. */
static void
spoil(cases_random *r, uint32_t *block, size_t size)
{
    const uint32_t words = (uint32_t)(size / 4), where = cases_below(r, 4);
    const uint32_t nodes = g.bvh.node_count;
    uint32_t i = cases_below(r, words), v = cases_u32(r);

    if (where == 0)
        i = 4 + cases_below(r, 12);
    if (where >= 2 && nodes > 0)
        i = 16 + 4 * cases_below(r, nodes) + 3;
    switch (cases_below(r, 4)) {
    case 0:
        block[i] ^= (uint32_t)1 << v % 32;
        break;
    case 1:
        block[i] += v % 5 - 2;
        break;
    case 2:
        block[i] = where >= 2 && nodes > 0 ? v % (nodes + 2) : v % 7;
        break;
    default:
        block[i] = v;
    }
}

static void
test_bvh_open_hostile(void)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 5;
    uint32_t i, k, opened = 0;
    cases_random r;

    cases_start(&r, test_seed(), 971);
    for (i = 0; i < cases; i += 50) {
        size_t size;
        uint32_t *block = make_block(&r, &size);
        const grove was = g;

        for (k = 0; k < 50; k++) {
            uint32_t *spoiled = copy(block, size);
            uint32_t n = 1 + cases_below(&r, 3);
            fxr_bvh bvh;

            g = was;
            while (n-- > 0)
                spoil(&r, spoiled, size);
            if (spoiled[2] <= size)
                sign(spoiled);
            if (fxr_bvh_open(spoiled, size, &bvh)) {
                query(&r, &bvh);
                opened++;
            }
            free(spoiled);
        }
        free(block);
    }
    CHECK(opened > 0 && opened < i);
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_segment_compound_by_many_parts),
    TEST(test_ray_compound_by_many_parts),
    TEST(test_line_compound_by_many_parts),
    TEST(test_bvh_by_shapes),
    TEST(test_bvh_of_obbs_by_shapes),
    TEST(test_bvh_open_cut_short),
    TEST(test_bvh_open_hostile)};

extern const test_suite suite_exact_scene;
const test_suite suite_exact_scene = {"exact_scene", functions,
                                      COUNT(functions), true};
