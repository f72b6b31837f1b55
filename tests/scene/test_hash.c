/*
 * test_hash.c - the hash of numbers, shapes, poses and results: the published function,
 * and every bit of every field counts, but no padding. Of compounds and trees: every bit of what they
 * hold, against the bytes that fixray/hash.h names.
 */
/* Tests: src/number/fxr_hash.c, src/space/fxr_hash_of.c, src/scene/fxr_hash_scene.c */
#include <string.h>

#include <fixray/hash.h>

#include "../cases/number/number.h"
#include "../cases/planes/planes.h"
#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../suites.h"

/* From the test vectors of the authors of FNV (test_fnv.c): FNV-1a in 32 bits. */
static const struct {
    const char *text;
    uint32_t hash;
} vectors[] = {
    {"", 0x811c9dc5u},     {"a", 0xe40c292cu},     {"b", 0xe70c2de5u},
    {"f", 0xe30c2799u},    {"fo", 0x6222e842u},    {"foo", 0xa9f37ed7u},
    {"foob", 0x3f5076efu}, {"fooba", 0x39aaa18au}, {"foobar", 0xbf9cf968u}};

static void
test_hash_bytes_is_fnv_1a(void)
{
    uint32_t byte_by_byte = FXR_HASH_START;
    size_t i, k;

    for (i = 0; i < COUNT(vectors); i++) {
        const char *const text = vectors[i].text;

        test_case(text, NULL, NULL);
        CHECK(fxr_hash_bytes(FXR_HASH_START, text, strlen(text)) ==
              vectors[i].hash);
        byte_by_byte = FXR_HASH_START;
        for (k = 0; text[k] != '\0'; k++)
            byte_by_byte = fxr_hash_uint8(byte_by_byte, (uint8_t)text[k]);
        CHECK(byte_by_byte == vectors[i].hash);
    }
    CHECK(fxr_hash_bytes(5, NULL, 0) == 5);
}

/* The numbers that have the bytes of "foobar". */
static void
test_hash_numbers_are_little_endian(void)
{
    uint32_t h = fxr_hash_uint32(FXR_HASH_START, 0x626f6f66u);

    test_case("foobar", NULL, NULL);
    CHECK(h == 0x3f5076efu);
    CHECK(fxr_hash_uint16(h, 0x7261u) == 0xbf9cf968u);
    CHECK(fxr_hash_int32(FXR_HASH_START, 0x626f6f66) == 0x3f5076efu);
    h = fxr_hash_uint64(FXR_HASH_START, 0x8000000072616f62u);
    CHECK(h == fxr_hash_int32(fxr_hash_uint32(FXR_HASH_START, 0x72616f62u),
                              INT32_MIN));
}

/* FNV-1a of bytes that the table of fields gives, in arithmetic of 64 bits. */
static uint32_t
by_fields(uint32_t start, const fields_of *type, const void *v)
{
    uint64_t h = start;
    unsigned i, k;

    for (i = 0; i < type->count; i++) {
        const uint64_t value = field_get(&type->fields[i], v);

        for (k = 0; k < type->fields[i].size; k++)
            h = ((h ^ (value >> 8 * k & 0xff)) * 0x01000193u) % 0x100000000u;
    }
    return (uint32_t)h;
}

/* Large and aligned enough for every struct of the table. */
typedef union {
    uint64_t align;
    unsigned char bytes[FIELDS_MOST];
} any_struct;

static void
test_hash_of_each_type_is_that_of_its_fields(void)
{
    const uint32_t cases = test_cases(20);
    any_struct a, b;
    cases_random r;
    unsigned i;
    uint32_t k;

    cases_start(&r, test_seed(), 1200);
    for (i = 0; i < FIELDS_TYPES; i++) {
        const fields_of *const type = &fields_types[i];

        test_case(type->name, NULL, NULL);
        if (!CHECK(type->size <= FIELDS_MOST))
            return;
        for (k = 0; k < cases; k++) {
            const uint32_t start = cases_u32(&r);

            /* bytes between the fields differ, fields do not */
            memset(&a, 0x55, sizeof a);
            fields_fill(&r, type, &a);
            memset(&b, 0xAA, sizeof b);
            fields_copy(type, &b, &a);
            CHECK(type->hash(start, &a) == by_fields(start, type, &a));
            CHECK(type->hash(start, &a) == type->hash(start, &b));
        }
        test_count(cases);
    }
}

static void
test_hash_of_each_type_counts_every_bit(void)
{
    any_struct a;
    cases_random r;
    unsigned i, k, bit;

    cases_start(&r, test_seed(), 1201);
    for (i = 0; i < FIELDS_TYPES; i++) {
        const fields_of *const type = &fields_types[i];
        uint32_t hash;

        test_case(type->name, NULL, NULL);
        memset(&a, 0, sizeof a);
        fields_fill(&r, type, &a);
        hash = type->hash(FXR_HASH_START, &a);
        for (k = 0; k < type->count; k++) {
            const field *const f = &type->fields[k];
            const uint64_t was = field_get(f, &a);

            for (bit = 0; bit < field_bits(f); bit++) {
                field_set(f, &a, was ^ (uint64_t)1 << bit);
                CHECK(type->hash(FXR_HASH_START, &a) != hash);
            }
            field_set(f, &a, was);
        }
        CHECK(type->hash(FXR_HASH_START, &a) == hash);
    }
}

static const test_function of_numbers[] = {
    TEST(test_hash_bytes_is_fnv_1a), TEST(test_hash_numbers_are_little_endian),
    TEST(test_hash_of_each_type_is_that_of_its_fields),
    TEST(test_hash_of_each_type_counts_every_bit)};

const test_suite suite_hash = SUITE("hash", of_numbers, true);

static assembly parts;
static grove *const g = &grove_shared;

/* FNV-1a of the bytes of a scene, one after the other. */
static uint64_t sum;

static void
add(uint64_t v, unsigned size)
{
    for (; size > 0; size--, v >>= 8)
        sum = ((sum ^ (v & 0xff)) * 0x01000193u) % 0x100000000u;
}

/* One struct after the other, by the table of fields. */
static void
add_all(const char *name, const void *array, uint32_t count)
{
    const fields_of *const type = fields_named(name);
    const unsigned char *at = (const unsigned char *)array;
    unsigned k;

    for (; count > 0; count--, at += type->size)
        for (k = 0; k < type->count; k++)
            add(field_get(&type->fields[k], at), type->fields[k].size);
}

static void
add_kind(unsigned kind, const char *name, const void *array, uint32_t count,
         unsigned size)
{
    if (count == 0)
        return;
    add(kind, 1);
    add(count, size);
    add_all(name, array, count);
}

static uint32_t
compound_by_bytes(const fxr_compound *c)
{
    sum = 77;
    add_all("aabb", &c->bounds, 1);
    add_kind(0, "aabb", c->aabbs, c->aabb_count, 2);
    add_kind(1, "obb", c->obbs, c->obb_count, 2);
    add_kind(2, "sphere", c->spheres, c->sphere_count, 2);
    add_kind(3, "capsule", c->capsules, c->capsule_count, 2);
    return (uint32_t)sum;
}

static void
add_shapes(const fxr_bvh_shapes *s)
{
    uint32_t i;

    add(s->vertex_count, 4);
    add_all("vec3", s->vertices, s->vertex_count);
    if (s->triangle_count > 0) {
        add(0, 1);
        add(s->triangle_count, 4);
    }
    for (i = 0; i < 3 * s->triangle_count; i++)
        add(s->corners16 != NULL ? s->corners16[i] : s->corners32[i], 4);
    add_kind(1, "aabb", s->aabbs, s->aabb_count, 4);
    add_kind(2, "obb", s->obbs, s->obb_count, 4);
    add_kind(3, "sphere", s->spheres, s->sphere_count, 4);
    add_kind(4, "capsule", s->capsules, s->capsule_count, 4);
}

static uint32_t
tree_by_bytes(const fxr_bvh *t)
{
    const fxr_bvh_shapes *const s = &t->shapes;
    const uint32_t count = s->triangle_count + s->aabb_count + s->obb_count +
                           s->sphere_count + s->capsule_count;
    uint32_t i;

    sum = 77;
    add_shapes(s);
    add(t->node_count, 4);
    add_all("bvh_node", t->nodes, t->node_count);
    add(t->node_obbs != NULL, 1);
    add_all("obb", t->node_obbs, t->node_obbs != NULL ? t->node_count : 0);
    for (i = 0; i < count; i++)
        add(t->order != NULL ? t->order[i] : i, 4);
    for (i = 0; i < count; i++)
        add(t->ids != NULL ? t->ids[i] : i, 4);
    add_all("vec3", &t->origin, 1);
    for (i = 0; i < 3; i++)
        add(t->shift[i], 1);
    return (uint32_t)sum;
}

static hull_tables hull;

static uint32_t
hash_hull(void)
{
    const fxr_hull of = hull_of(&hull);

    return fxr_hash_hull(77, &of);
}

static uint32_t
hull_by_bytes(void)
{
    unsigned i, k;

    sum = 77;
    add(hull.vertex_count, 1);
    add_all("vec3", hull.vertices, hull.vertex_count);
    add(hull.face_count, 1);
    for (i = 0; i < hull.face_count; i++)
        for (k = 0; k < 3; k++)
            add(hull.faces[i][k], 1);
    return (uint32_t)sum;
}

static uint32_t
hash_compound(void)
{
    return fxr_hash_compound(77, &parts.compound);
}

static uint32_t
hash_tree(void)
{
    return fxr_hash_bvh(77, &g->bvh);
}

/* Another hash for each bit of an array that is altered. */
static void
check_bits(uint32_t (*hash)(void), void *array, size_t size)
{
    unsigned char *const bytes = (unsigned char *)array;
    const uint32_t was = hash();
    size_t i;
    unsigned bit;

    for (i = 0; i < size; i++)
        for (bit = 1; bit < 256; bit <<= 1) {
            bytes[i] = (unsigned char)(bytes[i] ^ bit);
            CHECK(hash() != was);
            bytes[i] = (unsigned char)(bytes[i] ^ bit);
        }
    CHECK(hash() == was);
}

/* Each bit of the tables up to the counts; and tables without any. */
static void
test_hash_hull_is_that_of_its_tables(void)
{
    const uint32_t cases = test_cases(40);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1207);
    for (i = 0; i < cases; i++) {
        planes_case c;

        cases_hull(&r, &c);
        hull = c.hull;
        test_case("hull", NULL, NULL);
        CHECK(hash_hull() == hull_by_bytes());
        check_bits(hash_hull, hull.vertices,
                   hull.vertex_count * sizeof hull.vertices[0]);
        check_bits(hash_hull, hull.faces,
                   hull.face_count * sizeof hull.faces[0]);
    }
    pattern_fill(&hull, sizeof hull);
    hull.vertex_count = hull.face_count = 0;
    CHECK(hash_hull() == hull_by_bytes());
    test_count(cases);
}

static void
test_hash_compound_is_that_of_its_parts(void)
{
    const uint32_t cases = test_cases(200);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1202);
    for (i = 0; i < cases; i++) {
        cases_compound_all(&r, &parts);
        test_case("compound", print_assembly, &parts);
        CHECK(hash_compound() == compound_by_bytes(&parts.compound));
        /* capsules count also where FXR_COMPOUND_KINDS leaves them out */
        parts.capsules[0].a = parts.capsules[0].b = parts.spheres[0].center;
        parts.capsules[0].radius = (fxr_q16)cases_below(&r, 100);
        parts.compound.capsules = parts.capsules;
        parts.compound.capsule_count = 1;
        CHECK(hash_compound() == compound_by_bytes(&parts.compound));
        parts.compound.bounds.max.z ^= 1;
        CHECK(hash_compound() == compound_by_bytes(&parts.compound));
    }
    test_count(cases);
}

/* None of these arrays has padding: each bit is one of a field. */
static void
test_hash_compound_counts_every_bit(void)
{
    fxr_compound *const c = &parts.compound;
    cases_random r;

    cases_start(&r, test_seed(), 1203);
    cases_compound_all(&r, &parts);
    assembly_seal(&parts, PARTS, PARTS, PARTS);
    pattern_fill(parts.capsules, sizeof parts.capsules);
    parts.compound.capsules = parts.capsules;
    parts.compound.capsule_count = PARTS;
    test_case("compound", print_assembly, &parts);
    check_bits(hash_compound, &c->bounds, sizeof c->bounds);
    check_bits(hash_compound, parts.aabbs, sizeof parts.aabbs);
    check_bits(hash_compound, parts.obbs, sizeof parts.obbs);
    check_bits(hash_compound, parts.spheres, sizeof parts.spheres);
    check_bits(hash_compound, parts.capsules, sizeof parts.capsules);
}

static void
test_hash_bvh_is_that_of_what_it_holds(void)
{
    const uint32_t cases = test_cases(40);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1204);
    for (i = 0; i < cases; i++) {
        cases_grove(&r, &grove_small, cases_below(&r, GROVE_SMALL + 1), g);
        if (((FXR_BVH_KINDS)&FXR_BVH_NODE_OBBS) && cases_below(&r, 2))
            cases_grove_obbs(&r, g);
        test_case("tree", print_grove, g);
        CHECK(hash_tree() == tree_by_bytes(&g->bvh));
        sum = 77;
        add_shapes(&g->bvh.shapes);
        CHECK(fxr_hash_bvh_shapes(77, &g->bvh.shapes) == (uint32_t)sum);
    }
    test_count(cases);
}

/* The same of `count` elements. */
static void
check_array(void *array, uint32_t count, size_t size)
{
    check_bits(hash_tree, array, (size_t)count * size);
}

static void
check_tree_bits(void)
{
    const fxr_bvh_shapes *const s = &g->bvh.shapes;
    const tree_room *const room = g->room;

    check_array(room->vertices, s->vertex_count, sizeof(fxr_vec3));
    if (s->corners16 != NULL)
        check_array(room->corners16, s->triangle_count, 6);
    else
        check_array(room->corners32, s->triangle_count, 12);
    check_array(room->aabbs, s->aabb_count, sizeof(fxr_aabb));
    check_array(room->obbs, s->obb_count, sizeof(fxr_obb));
    check_array(room->spheres, s->sphere_count, sizeof(fxr_sphere));
    check_array(room->capsules, s->capsule_count, sizeof(fxr_capsule));
    check_array(room->nodes, g->bvh.node_count, sizeof(fxr_bvh_node));
    if (g->bvh.node_obbs != NULL)
        check_array(room->node_obbs, g->bvh.node_count, sizeof(fxr_obb));
    if (g->bvh.order != NULL)
        check_array(room->order, grove_count(g), 4);
    if (g->bvh.ids != NULL)
        check_array(room->ids, grove_count(g), 4);
    check_bits(hash_tree, &g->bvh.origin, sizeof g->bvh.origin);
    check_bits(hash_tree, g->bvh.shift, sizeof g->bvh.shift);
}

static void
test_hash_bvh_counts_every_bit(void)
{
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1205);
    for (i = 0; i < 4; i++) {
        cases_grove(&r, &grove_small, 6, g);
        if (((FXR_BVH_KINDS)&FXR_BVH_NODE_OBBS) && i % 2 == 0)
            cases_grove_obbs(&r, g);
        test_case("tree", print_grove, g);
        check_tree_bits();
    }
}

/* A tree that is equal but for how it is stored. */
static void
test_hash_bvh_is_that_of_its_block(void)
{
    uint32_t order[GROVE_SMALL], hash, i;
    cases_random r;
    fxr_bvh other;
    size_t size;

    cases_start(&r, test_seed(), 1206);
    cases_grove(&r, &grove_small, GROVE_BLOCK_SHAPES, g);
    test_case("tree", print_grove, g);
    hash = hash_tree();
    size = fxr_bvh_save(&g->bvh, grove_block, sizeof grove_block);
    if (CHECK(size <= sizeof grove_block) &&
        CHECK(fxr_bvh_open(grove_block, size, &other)))
        CHECK(fxr_hash_bvh(77, &other) == hash);
    g->bvh.order = g->bvh.ids = NULL;
    hash = hash_tree();
    for (i = 0; i < GROVE_SMALL; i++)
        order[i] = i;
    g->bvh.order = order;
    CHECK(hash_tree() == hash);
    g->bvh.ids = order;
    CHECK(hash_tree() == hash);
}

static const test_function of_scenes[] = {
    TEST(test_hash_hull_is_that_of_its_tables),
    TEST(test_hash_compound_is_that_of_its_parts),
    TEST(test_hash_compound_counts_every_bit),
    TEST(test_hash_bvh_is_that_of_what_it_holds),
    TEST(test_hash_bvh_counts_every_bit),
    TEST(test_hash_bvh_is_that_of_its_block)};

const test_suite suite_hash_scene = SUITE("hash_scene", of_scenes, true);
