/*
 * test_bvh_blob.c - trees as blocks of bytes: what goes in comes out, and what is
 * damaged is refused, also where the checksum is right and nothing else is.
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

/* One word of the block, with the right checksum. */
typedef struct {
    const char *name;
    uint32_t word, value;
    bool fine;
} hostile;

/* clang-format off */
static const hostile words[] = {
    {"another magic", 0, 0x42525847u, false},
    {"the other byte order", 0, 0x46585242u, false},
    {"version 0", 1, 0, false},
    {"version 2", 1, 2, false},
    {"a size that is longer", 2, 4 * (END_AT + 1), false},
    {"a size that is shorter", 2, 4 * (END_AT - 1), false},
    {"a size off by 1", 2, 4 * END_AT + 1, false},
    {"a size that is all", 2, UINT32_MAX, false},
    {"a size of the header", 2, 64, false},
    {"no size", 2, 0, false},
    {"a flag too many", 4, 4 | 8 | 16, false},
    {"wide corners", 4, 4 | 8 | 1, false},
    {"node_obbs that are not there", 4, 4 | 8 | 2, false},
    {"no order: all ends earlier", 4, 8, false},
    {"no nodes", 5, 0, false},
    {"a node less", 5, 6, false},
    {"a node more", 5, 8, false},
    {"nodes to 2^32", 5, 0x10000007u, false},
    {"vertices to 2^32", 6, 0x40000004u, false},
    {"vertices that are all", 6, UINT32_MAX, false},
    {"triangles to 2^32", 7, 0x80000002u, false},
    {"a triangle more", 7, 3, false},
    {"AABBs to 2^32", 8, 0x20000002u, false},
    {"OBBs to 2^32", 9, 0x40000000u, false},
    {"spheres to 2^32", 10, 0x10000000u, false},
    {"an origin that is lower", 11, (uint32_t)-65526, true},
    {"a vertex just beyond the grid on x", 11, 1, false},
    {"a vertex just beyond the grid on y", 12, 1, false},
    {"a vertex just beyond the grid on z", 13, 1, false},
    {"a vertex just in the last cell", 13, (uint32_t)-65526, true},
    {"a vertex beyond the last cell", 13, (uint32_t)-65527, false},
    {"a vertex at an end of the range", VERTICES_AT + 3, 0x80000000u, false},
    {"the last vertex at the other end", VERTICES_AT + 11, 0x7FFFFFFFu, false},
    {"an origin too high on x", 11, 0x7FFF0001u, false},
    {"an origin too high on y", 12, 0x7FFF0001u, false},
    {"an origin too high on z", 13, 0x7FFF0001u, false},
    {"the last origin", 11, INT32_MAX, false},
    {"a shift of 14, half of the range", 14, 0x0E0E0E, true},
    {"a shift of 15 from 0 on on x", 14, 0x00000F, true},
    {"a shift of 16 from 0 on on x", 14, 0x000010, false},
    {"a shift of 16 from 0 on on y", 14, 0x001000, false},
    {"a shift of 16 from 0 on on z", 14, 0x100000, false},
    {"a shift of 17 on x", 14, 0x000011, false},
    {"a shift of 17 on y", 14, 0x001100, false},
    {"a shift of 17 on z", 14, 0x110000, false},
    {"a shift of 32 on x", 14, 0x000020, false},
    {"a shift of 255 on z", 14, 0xFF0000, false},
    {"a shift of a fourth axis", 14, 0x1000000, false},
    {"a capsule more", 15, 1, false},
    {"capsules to 2^32", 15, 0x40000000u, false},
    {"a link to itself", LINK(0), AXIS(0) | 0, false},
    {"a link to the first child", LINK(0), AXIS(0) | 1, false},
    {"a link to the second one's child", LINK(0), AXIS(0) | 5, false},
    {"a link into the first child", LINK(0), AXIS(0) | 3, false},
    {"a link to the end", LINK(0), AXIS(0) | 7, false},
    {"a link beyond the end", LINK(0), AXIS(0) | 0x1FFFFFFF, false},
    {"the last link to the end", LINK(4), AXIS(0) | 7, false},
    {"a link back", LINK(4), AXIS(0) | 2, false},
    {"the last link to its own node", LINK(4), AXIS(0) | 4, false},
    {"axis y", LINK(0), AXIS(1) | 4, true},
    {"axis z", LINK(4), AXIS(2) | 6, true},
    {"axis 3", LINK(0), AXIS(3) | 4, false},
    {"axis 3 of the last", LINK(4), AXIS(3) | 6, false},
    {"a root that is a leaf, and nodes behind it", LINK(0), LEAF, false},
    {"a leaf where two were", LINK(1), LEAF, false},
    {"no last leaf", LINK(6), AXIS(0) | 7, false},
    {"a leaf of all", LINK(2), LEAF_OF(4), true},
    {"a leaf of one too many", LINK(2), LEAF_OF(5), false},
    {"the last slot", LINK(3), LEAF | 3, true},
    {"a slot too many", LINK(3), LEAF | 4, false},
    {"two from the last slot", LINK(6), LEAF_OF(2) | 3, false},
    {"the last of all slots", LINK(6), LEAF | 0x07FFFFFF, false},
    {"sixteen of the last of all", LINK(6), 0xFFFFFFFFu, false},
    {"cells the wrong way round", MIN_MAX(2), 0xFFFFFFFFu, true},
    {"a corner that is the last vertex", CORNERS_AT, 0x00030003u, true},
    {"corners of no vertex", CORNERS_AT, 0x00040004u, false},
    {"a last corner of no vertex", CORNERS_AT + 2, 0x00040004u, false},
    {"an order that is the last", ORDER_AT, 3, true},
    {"an order of no shape", ORDER_AT, 4, false},
    {"a last order of no shape", ORDER_AT + 3, 4, false},
    {"an order that is all", ORDER_AT + 3, UINT32_MAX, false},
    {"any id", IDS_AT, UINT32_MAX, true}};
/* clang-format on */

static void
test_bvh_open_hostile(void)
{
    const size_t size = block_make(false);
    unsigned i;

    for (i = 0; i < COUNT(words); i++) {
        const uint32_t was = grove_block[words[i].word];

        grove_block[words[i].word] = words[i].value;
        block_sign();
        test_case(words[i].name, NULL, NULL);
        CHECK(was != words[i].value);
        CHECK(block_refused(size) == !words[i].fine);
        grove_block[words[i].word] = was;
        block_sign();
        CHECK(!block_refused(size));
    }
}

static void
set_corner(bool wide, unsigned i, uint32_t v)
{
    unsigned char *at = (unsigned char *)&grove_block[CORNERS_AT];
    const uint16_t narrow = (uint16_t)v;

    if (wide)
        grove_block[CORNERS_AT + i] = v;
    else
        memcpy(at + sizeof narrow * i, &narrow, sizeof narrow);
    block_sign();
}

/* With cells so large that whatever follows the vertices would do as one. */
static void
check_corners(bool wide)
{
    static const uint32_t last = 3, none[] = {4, 5, 255, 65535};
    const size_t size = block_make(wide);
    unsigned i, k;

    grove_block[14] = 0x0E0E0E;
    for (i = 0; i < 6; i++) {
        set_corner(wide, i, last);
        CHECK(!block_refused(size));
        for (k = 0; k < COUNT(none); k++) {
            set_corner(wide, i, none[k]);
            CHECK(block_refused(size));
        }
        set_corner(wide, i, wide ? UINT32_MAX : UINT16_MAX);
        CHECK(block_refused(size));
        set_corner(wide, i, 0);
    }
    CHECK(!block_refused(size));
}

static void
test_bvh_open_corners(void)
{
    check_corners(false);
    check_corners(true);
}

/* Nodes that hang all on the second child, of as many levels. */
static size_t
make_chain(uint32_t levels)
{
    const uint32_t nodes = 2 * levels - 1;
    fxr_bvh_header *h = block_header();
    uint32_t i;

    memset(grove_block, 0, sizeof grove_block);
    h->magic = FXR_BVH_MAGIC;
    h->version = FXR_BVH_VERSION;
    h->node_count = nodes;
    h->sphere_count = 1;
    h->size = 4 * (16 + 4 * nodes + 4);
    for (i = 0; i < nodes; i++)
        grove_block[LINK(i)] = i % 2 != 0 || i + 1 == nodes ? LEAF : i + 2;
    block_sign();
    return (size_t)h->size;
}

/* The same, all on the first child. */
static size_t
make_left_chain(uint32_t levels)
{
    const size_t size = make_chain(levels);
    const uint32_t nodes = 2 * levels - 1;
    uint32_t i;

    for (i = 0; i < nodes; i++)
        grove_block[LINK(i)] = i + 1 < levels ? nodes - 1 - i : LEAF;
    block_sign();
    return size;
}

static void
test_bvh_open_depth(void)
{
    CHECK(!block_refused(make_chain(1)));
    CHECK(!block_refused(make_chain(2)));
    CHECK(!block_refused(make_chain(FXR_BVH_DEPTH)));
    CHECK(block_refused(make_chain(FXR_BVH_DEPTH + 1)));
    CHECK(block_refused(make_chain(FXR_BVH_DEPTH + 20)));
    CHECK(!block_refused(make_left_chain(2)));
    CHECK(!block_refused(make_left_chain(FXR_BVH_DEPTH)));
    CHECK(block_refused(make_left_chain(FXR_BVH_DEPTH + 1)));
}

/* Of a tree without triangles: it ends within Q16.16 or not. */
static void
test_bvh_open_grid(void)
{
    static const struct {
        uint32_t origin, shift;
        bool fine;
    } grids[] = {{0x7FFF0000u, 0, true},   {0x7FFF0001u, 0, false},
                 {0x7FFFFFFFu, 0, false},  {0x7FFE0000u, 1, true},
                 {0x7FFE0001u, 1, false},  {0, 15, true},
                 {1, 15, false},           {0, 16, false},
                 {0xFFFFFFFFu, 16, false}, {0x80000000u, 16, true},
                 {0x80000001u, 16, false}, {0x80000000u, 17, false},
                 {0x80000000u, 32, false}, {0x80000000u, 255, false},
                 {0x80000000u, 0, true}};
    unsigned i, axis;

    for (i = 0; i < COUNT(grids); i++) {
        for (axis = 0; axis < 3; axis++) {
            const size_t size = make_chain(1);

            grove_block[11 + axis] = grids[i].origin;
            grove_block[14] = grids[i].shift << 8 * axis;
            block_sign();
            CHECK(block_refused(size) == !grids[i].fine);
        }
    }
}

static void
test_bvh_open_flags(void)
{
    uint32_t flag;

    for (flag = 1; flag != 0; flag <<= 1) {
        const size_t size = make_chain(1);

        grove_block[4] = flag;
        block_sign();
        /* wide corners that are not there */
        CHECK(block_refused(size) == (flag != FXR_BVH_WIDE_CORNERS));
    }
}

/* A query on the deepest trees there are: each waits as long as it can. */
static void
test_bvh_of_full_depth(void)
{
    static const fxr_sphere ball = {{0, 0, 0}, 1};
    unsigned left;

    for (left = 0; left < 2; left++) {
        const size_t size =
            left ? make_left_chain(FXR_BVH_DEPTH) : make_chain(FXR_BVH_DEPTH);
        fxr_closest closest;
        fxr_bvh_hit hit;
        fxr_segment s = {{-5, 0, 0}, {5, 0, 0}};
        fxr_bvh bvh;
        uint32_t shape = 9;

        CHECK(block_opens(size, &bvh));
        bvh.shapes.spheres = &ball;
        CHECK(fxr_segment_hits_bvh(&s, &bvh));
        CHECK(fxr_segment_cast_bvh(&s, &bvh, &hit) && hit.shape == 0);
        s.a.y = s.b.y = 3;
        CHECK(!fxr_segment_hits_bvh(&s, &bvh));
        CHECK(fxr_point_closest_bvh(s.a, &bvh, &closest, &shape));
        CHECK(shape == 0);
    }
}

static const test_function hostile_functions[] = {
    TEST(test_bvh_open_hostile), TEST(test_bvh_open_corners),
    TEST(test_bvh_open_flags),   TEST(test_bvh_open_grid),
    TEST(test_bvh_open_depth),   TEST(test_bvh_of_full_depth)};

const test_suite suite_bvh_hostile =
    SUITE("bvh_hostile", hostile_functions, false);
