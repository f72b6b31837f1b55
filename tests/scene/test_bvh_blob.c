/*
 * test_bvh_blob.c - trees as blocks of bytes: what goes in comes out, and what is
 * damaged is refused.
 */
/* Tests: src/scene/fxr_bvh_blob.c */
#include <string.h>

#include "../cases/scene/trees.h"
#include "../suites.h"
#include "../test.h"

enum { MOST = GROVE_BLOCK_SHAPES, WORDS = GROVE_BLOCK_WORDS };

static const tree_room *const room = &grove_small;
static grove g;

/* A number is none of NULL and others; equal arrays byte by byte: none has padding
 * where the machine has none. */
static bool
same_array(const void *a, const void *b, uint32_t count, size_t size)
{
    return count == 0 || (a == NULL) == (b == NULL)
               ? count == 0 || a == NULL ||
                     memcmp(a, b, (size_t)count * size) == 0
               : false;
}

static bool
same_tree(const fxr_bvh *a, const fxr_bvh *b)
{
    const fxr_bvh_shapes *s = &a->shapes, *t = &b->shapes;
    const uint32_t n = fxr_bvh_shape_count(s);
    const uint32_t corners = 3 * s->triangle_count;

    return a->node_count == b->node_count &&
           s->vertex_count == t->vertex_count &&
           s->triangle_count == t->triangle_count &&
           s->aabb_count == t->aabb_count && s->obb_count == t->obb_count &&
           s->sphere_count == t->sphere_count &&
           s->capsule_count == t->capsule_count &&
           vec3_equal(a->origin, b->origin) &&
           memcmp(a->shift, b->shift, sizeof a->shift) == 0 &&
           same_array(a->nodes, b->nodes, a->node_count, sizeof *a->nodes) &&
           same_array(a->node_obbs, b->node_obbs, a->node_count,
                      sizeof *a->node_obbs) &&
           same_array(s->vertices, t->vertices, s->vertex_count,
                      sizeof *s->vertices) &&
           same_array(s->corners16, t->corners16, corners,
                      sizeof *s->corners16) &&
           same_array(s->corners32, t->corners32, corners,
                      sizeof *s->corners32) &&
           same_array(s->aabbs, t->aabbs, s->aabb_count, sizeof *s->aabbs) &&
           same_array(s->obbs, t->obbs, s->obb_count, sizeof *s->obbs) &&
           same_array(s->spheres, t->spheres, s->sphere_count,
                      sizeof *s->spheres) &&
           same_array(s->capsules, t->capsules, s->capsule_count,
                      sizeof *s->capsules) &&
           same_array(a->order, b->order, n, sizeof *a->order) &&
           same_array(a->ids, b->ids, n, sizeof *a->ids);
}

/* A random scene, some of its arrays left out. */
static void
make_scene(cases_random *r)
{
    uint32_t i;

    cases_grove(r, room, cases_below(r, MOST + 1), &g);
    if (cases_below(r, 2))
        cases_grove_obbs(r, &g);
    for (i = 0; i < grove_count(&g) && g.bvh.order[i] == i; i++) {
    }
    if (i == grove_count(&g))
        g.bvh.order = NULL;
}

static void
test_bvh_save_and_open(void)
{
    const uint32_t cases = test_cases(60);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 930);
    for (i = 0; i < cases; i++) {
        fxr_bvh bvh;
        size_t size;

        make_scene(&r);
        size = block_save(&g);
        test_case("saved and opened", print_grove, &g);
        CHECK(size > 0 && size <= 4 * (size_t)WORDS && size % 4 == 0);
        CHECK(size == fxr_bvh_save(&g.bvh, NULL, 0));
        CHECK(pattern_is_whole((const unsigned char *)grove_block + size,
                               sizeof grove_block - size));
        CHECK(block_opens(size, &bvh) && same_tree(&g.bvh, &bvh));
        CHECK(block_opens(sizeof grove_block, &bvh) && same_tree(&g.bvh, &bvh));
        CHECK(block_refused(size - 1) && block_refused(size - 4));
        g.bvh = bvh;
        if (g.bvh.order == NULL)
            g.bvh.order = room->order; /* the tests look there */
        cases_grove_aim(&r, &g);
        grove_check(&g);
    }
    test_count(cases);
}

/* Three corners of two bytes are followed by two of zero, not by what follows the
 * corners elsewhere. */
static void
test_bvh_save_padding(void)
{
    static const fxr_vec3 vertices[] = {{0, 0, 0}, {9, 0, 0}, {0, 9, 0}};
    static const uint16_t corners[] = {0, 1, 2, 77};
    fxr_bvh_shapes *s = &g.bvh.shapes;
    const unsigned char *last;
    size_t size;

    pattern_fill(&g, sizeof g);
    memset(&g.bvh, 0, sizeof g.bvh);
    s->vertices = vertices;
    s->corners16 = corners;
    s->vertex_count = 3;
    s->triangle_count = 1;
    g.room = room;
    g.leaf = 1;
    CHECK(grove_build(&g));
    g.bvh.order = NULL;
    size = block_save(&g);
    CHECK(size == 64 + 16 + 36 + 8);
    last = (const unsigned char *)grove_block + size;
    CHECK(last[-1] == 0 && last[-2] == 0);
    CHECK(memcmp(last - 8, corners, 6) == 0);
}

static void
test_bvh_save_room(void)
{
    cases_random r;
    size_t size;

    cases_start(&r, test_seed(), 931);
    cases_grove(&r, room, MOST, &g);
    size = fxr_bvh_save(&g.bvh, NULL, 0);
    memset(grove_block, 0xA5, sizeof grove_block);
    CHECK(fxr_bvh_save(&g.bvh, grove_block, size - 1) == size);
    CHECK(fxr_bvh_save(&g.bvh, grove_block, 0) == size);
    CHECK(pattern_is_whole(grove_block, sizeof grove_block));
    CHECK(fxr_bvh_save(&g.bvh, grove_block, size) == size);
    CHECK(!pattern_is_whole(grove_block, size));
}

/* Counts of a tree that no block can have are seen before an array is. */
static void
test_bvh_save_too_large(void)
{
    fxr_bvh bvh;

    memset(&bvh, 0, sizeof bvh);
    bvh.node_count = UINT32_MAX / 16;
    CHECK(fxr_bvh_save(&bvh, NULL, 0) == 0);
    bvh.node_count = (UINT32_MAX - 64) / 16;
    CHECK(fxr_bvh_save(&bvh, NULL, 0) == 64 + 16 * (size_t)bvh.node_count);
    bvh.shapes.vertex_count = UINT32_MAX;
    CHECK(fxr_bvh_save(&bvh, NULL, 0) == 0);
}

/* Byte i of the header is in a field of its own: those that stay as they are. */
static void
test_bvh_open_damaged(void)
{
    const size_t size = block_make(false);
    size_t length, bit;

    CHECK(size == 4 * (size_t)END_AT && !block_refused(size));
    for (length = 0; length < size; length++)
        CHECK(block_refused(length));
    for (bit = 0; bit < 8 * size; bit++) {
        unsigned char *byte = (unsigned char *)grove_block + bit / 8;

        *byte = (unsigned char)(*byte ^ 1u << bit % 8);
        CHECK(block_refused(size));
        *byte = (unsigned char)(*byte ^ 1u << bit % 8);
    }
    CHECK(!block_refused(size));
}

/* Refused where a word could not be: 3 of 4 places, 1 of 2 on m68k, none on AVR. */
typedef struct {
    char before;
    uint32_t word;
} aligned_word;

static void
test_bvh_open_misaligned(void)
{
    const size_t alignment = offsetof(aligned_word, word);
    const size_t size = block_make(false);
    unsigned char *bytes = (unsigned char *)grove_block;
    fxr_bvh bvh;
    size_t by;

    for (by = 1; by <= alignment; by++) {
        memmove(bytes + by, bytes + by - 1, size);
        if (by == alignment) {
            CHECK(fxr_bvh_open(bytes + by, size, &bvh));
            break;
        }
        pattern_fill(&bvh, sizeof bvh);
        CHECK(!fxr_bvh_open(bytes + by, size, &bvh));
        CHECK(pattern_is_whole(&bvh, sizeof bvh));
    }
}

static const test_function functions[] = {
    TEST(test_bvh_save_and_open), TEST(test_bvh_save_padding),
    TEST(test_bvh_save_room),     TEST(test_bvh_save_too_large),
    TEST(test_bvh_open_damaged),  TEST(test_bvh_open_misaligned)};

const test_suite suite_bvh_blob = SUITE("bvh_blob", functions, true);
