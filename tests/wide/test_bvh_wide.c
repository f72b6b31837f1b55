/*
 * test_bvh_wide.c - wide trees give the answers of the trees that they are made of;
 * memory that is too small or not aligned is refused. The node test gives in
 * each port the answers of plain C; a child that the component meets is never missed, and one that is
 * MARGIN cells off always is.
 */
/* Tests: src/wide/fxr_bvh_wide_query.c, src/wide/fxr_bvh_wide_set.c, src/wide/fxr_bvh_wide_settle.c */
#include "../../src/wide/bvh_wide.h"

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
    fxr_bvh_wide eights;
    fxr_bvh_hit hit;
    size_t size;

    memset(&grove_shared, 0, sizeof grove_shared);
    size = fxr_bvh_wide_size(&grove_shared.bvh);
    CHECK(size <= GROVE_WIDE_BYTES);
    CHECK(fxr_bvh_widen(&grove_shared.bvh, grove_wide_memory(), size, &eights));
    pattern_fill(&hit, sizeof hit);
    CHECK(!fxr_segment_hits_bvh_wide(&grove_shared.c.segment, &eights));
    CHECK(!fxr_ray_hits_bvh_wide(&grove_shared.c.ray, &eights));
    CHECK(!fxr_segment_cast_bvh_wide(&grove_shared.c.segment, &eights, &hit));
    CHECK(!fxr_ray_cast_bvh_wide(&grove_shared.c.ray, &eights, &hit));
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
        fxr_bvh_wide eights;

        CHECK(shift + size + 64 <= GROVE_WIDE_BYTES);
        pattern_fill(memory, GROVE_WIDE_BYTES);
        CHECK(fxr_bvh_widen(&grove_shared.bvh, memory + shift, size, &eights));
        CHECK(pattern_is_whole(memory + shift + size, 64));
        CHECK((uintptr_t)eights.nodes % 64 == 0);
    }
}

static void
check_refused(void *memory, size_t size)
{
    fxr_bvh_wide eights;

    pattern_fill(grove_wide_memory(), GROVE_WIDE_BYTES);
    pattern_fill(&eights, sizeof eights);
    CHECK(!fxr_bvh_widen(&grove_shared.bvh, memory, size, &eights));
    CHECK(pattern_is_whole(&eights, sizeof eights));
    CHECK(pattern_is_whole(grove_wide_memory(), GROVE_WIDE_BYTES));
}

static void
test_bvh_widen_refuses_memory(void)
{
    unsigned char *const memory = grove_wide_memory();
    fxr_bvh_wide eights;
    size_t size;
    unsigned k;

    make_row(9, false);
    size = fxr_bvh_wide_size(&grove_shared.bvh);
    CHECK(fxr_bvh_widen(&grove_shared.bvh, memory, size, &eights));
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

/* The node test of the port that is built. */
#define EIGHTS_MET eights_met_here
#include "eights.h"

/* 1.5 cells of a rounded product, 1.5 of its bound, up to 2 of c, and 1 each of the
 * slope, the cell and the end of a cell. */
enum { MARGIN = 6, LAST = 32767 };

static scene *const c = &grove_shared.c;
static fxr_bvh *const tree = &grove_shared.bvh;
static fxr_bvh_wide wide_tree;

/* The cells of a node, behind the node. */
typedef int16_t row[EIGHTS];
static row *
cells_of_node(void)
{
    return (row *)(void *)(grove_wide_memory() + 128);
}

static void
print_now(const void *input)
{
    print_scene(input);
}

/* In the grid, or as far before or behind it. */
static fxr_vec3
point_near_grid(cases_random *r, bool inside)
{
    int32_t p[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t size = (int64_t)0x10000 << tree->shift[i];
        const int64_t at = (int64_t)cases_below(r, 65536) * (size / 65536) +
                           (int64_t)cases_below(r, (uint32_t)(size / 65536));

        p[i] =
            cases_add(vec3_get(tree->origin, i), inside ? at : 3 * at - size);
    }
    return vec3_from(p);
}

/* From one such point to another; some of it straight, flat, long or far off. */
static void
make_component(cases_random *r)
{
    const fxr_vec3 from = point_near_grid(r, cases_below(r, 2) != 0);
    const fxr_vec3 to = point_near_grid(r, true);
    const unsigned shorter = (unsigned)cases_below(r, 32);
    int32_t a[3], b[3], d[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t way = (int64_t)vec3_get(to, i) - vec3_get(from, i);
        const uint32_t how = cases_below(r, 12);

        a[i] = vec3_get(from, i);
        d[i] = cases_add(0, how == 0 ? 0 : how == 1 ? way >> shorter : way);
        b[i] = cases_add(a[i], how == 2 ? 2 * way : d[i]);
        if (cases_below(r, 64) == 0)
            a[i] = cases_extreme(r);
    }
    cases_set_linear(a, b, d, c);
}

/* With a face, an edge or a corner near p. */
static void
make_child(cases_random *r, unsigned k, fxr_vec3 p)
{
    const uint32_t within = cases_below(r, 4) ? 2 : 40;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t off = (int64_t)vec3_get(p, i) - vec3_get(tree->origin, i);
        const int64_t cell = off / ((int64_t)2 << tree->shift[i]);
        int64_t first = cell + cases_below(r, 2 * within + 1) - within;
        const uint32_t by = cases_below(r, 16);
        const uint32_t size = cases_below(r, (uint32_t)LAST >> by);
        int64_t other = cases_below(r, 2) ? first + size : first - size;

        first = first < 0 ? 0 : first > LAST ? LAST : first;
        other = other < 0 ? 0 : other > LAST ? LAST : other;
        cells_of_node()[i][k] = (int16_t)(first < other ? first : other);
        cells_of_node()[3 + i][k] = (int16_t)(first < other ? other : first);
    }
}

/* The box of a child, larger by so many cells. */
static fxr_aabb
box_of(unsigned k, int64_t more)
{
    int32_t min[3], max[3];
    fxr_aabb box;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t cell = (int64_t)2 << tree->shift[i];
        const int64_t origin = vec3_get(tree->origin, i);

        min[i] = cases_add(0, origin + (cells_of_node()[i][k] - more) * cell);
        max[i] = cases_add(
            0, origin + (cells_of_node()[3 + i][k] + more + 1) * cell - 1);
    }
    box.min = vec3_from(min);
    box.max = vec3_from(max);
    return box;
}

/* Does the box, larger by MARGIN, end within Q16.16? */
static bool
in_range(const fxr_aabb *box)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (vec3_get(box->min, i) == INT32_MIN ||
            vec3_get(box->max, i) == INT32_MAX)
            return false;
    return true;
}

/* Where the component enters a box, if that is not after t. */
static bool
enters(bool segment, const fxr_aabb *box, const fxr_ratio *t)
{
    fxr_span span;

    return (segment ? fxr_segment_clip_aabb(&c->segment, box, &span)
                    : fxr_ray_clip_aabb(&c->ray, box, &span)) &&
           (t == NULL || fxr_ratio_compare(span.enter, *t) <= 0);
}

/* Of each child: met if it is entered, and not if a larger one is not; its key is not
 * beyond what is entered. Returns how many are met. */
static unsigned
check_met(bool segment, unsigned met, const fxr_ratio *t,
          const int16_t keys[EIGHTS], int32_t last)
{
    unsigned k, n = 0;

    for (k = 0; k < EIGHTS; k++) {
        const fxr_aabb box = box_of(k, 0), larger = box_of(k, MARGIN);
        const bool is_met = (met >> k & 1) != 0;

        if (enters(segment, &box, t)) {
            CHECK(is_met);
            CHECK(keys[k] <= last);
        }
        if (is_met && t == NULL && in_range(&larger))
            CHECK(enters(segment, &larger, NULL));
        n += is_met;
    }
    return n;
}

static unsigned
check_component(bool segment, const fxr_ratio *t)
{
    const fxr_vec3 *const p = segment ? &c->segment.a : &c->ray.origin;
    const fxr_vec3 *const q = segment ? &c->segment.b : &c->ray.dir;
    int16_t keys[EIGHTS], plain_keys[EIGHTS];
    int32_t last, plain_last;
    unsigned met, k;

    met = eights_met_here(segment, p, q, t, &wide_tree, cells_of_node(), keys,
                          &last, grove_wide_memory());
    CHECK(eights_met_generic(segment, p, q, t, &wide_tree, cells_of_node(),
                             plain_keys, &plain_last,
                             grove_wide_memory()) == met);
    CHECK(plain_last == last);
    for (k = 0; k < EIGHTS; k++)
        CHECK(plain_keys[k] == keys[k]);
    return check_met(segment, met, t, keys, last);
}

static void
test_eights_met(void)
{
    const uint32_t n = test_cases(600);
    uint32_t i, some = 0;
    unsigned k;
    cases_random r;

    cases_start(&r, test_seed(), 1320);
    test_case("children met", print_now, c);
    for (i = 0; i < n; i++) {
        fxr_ratio t;

        cases_grid(&r, tree);
        wide_tree.bvh = tree;
        make_component(&r);
        for (k = 0; k < EIGHTS; k++)
            make_child(&r, k,
                       cases_point_on(&r, c->segment.a, c->segment.b, 1200));
        t.num = cases_u32(&r) >> cases_below(&r, 32);
        t.den = 1 + ((uint64_t)cases_u32(&r) << cases_below(&r, 32));
        t.negative = false;
        for (k = 0; k < 4; k++)
            some += check_component((k & 1) != 0, k & 2 ? &t : NULL);
    }
    CHECK(some > n); /* of 32 n */
    test_count(n);
}

/* A box that is not there is never met, from the first to the last cell. */
static void
test_eights_that_are_not_there(void)
{
    const uint32_t n = test_cases(600);
    uint32_t i, k;
    cases_random r;

    cases_start(&r, test_seed(), 1321);
    test_case("children that are not there", print_now, c);
    for (k = 0; k < EIGHTS; k++)
        for (i = 0; i < 3; i++) {
            cells_of_node()[i][k] = LAST;
            cells_of_node()[3 + i][k] = (int16_t)(k & 1);
        }
    for (i = 0; i < n; i++) {
        int16_t keys[EIGHTS];
        int32_t last;

        cases_grid(&r, tree);
        wide_tree.bvh = tree;
        make_component(&r);
        CHECK(eights_met_here(true, &c->segment.a, &c->segment.b, NULL,
                              &wide_tree, cells_of_node(), keys, &last,
                              grove_wide_memory()) == 0);
        CHECK(eights_met_here(false, &c->ray.origin, &c->ray.dir, NULL,
                              &wide_tree, cells_of_node(), keys, &last,
                              grove_wide_memory()) == 0);
    }
    test_count(n);
}

static const test_function node_functions[] = {
    TEST(test_eights_met), TEST(test_eights_that_are_not_there)};

const test_suite suite_bvh_wide_node =
    SUITE("bvh_wide_node", node_functions, true);
