/*
 * test_hash.c - the hash of numbers, shapes, poses and results: the published function,
 * and every bit of every field counts, but no padding.
 */
/* Tests: src/number/fxr_hash.c, src/space/fxr_hash_of.c */
#include <string.h>

#include <fixray/hash.h>

#include "../cases/number/number.h"
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
static union {
    uint64_t align;
    unsigned char bytes[FIELDS_MOST];
} a, b;

static void
test_hash_of_each_type_is_that_of_its_fields(void)
{
    const uint32_t cases = test_cases(20);
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

static const test_function functions[] = {
    TEST(test_hash_bytes_is_fnv_1a), TEST(test_hash_numbers_are_little_endian),
    TEST(test_hash_of_each_type_is_that_of_its_fields),
    TEST(test_hash_of_each_type_counts_every_bit)};

const test_suite suite_hash = SUITE("hash", functions, true);
