/*
 * digest_hashes.c - what is asked of hashes: numbers, every struct, and scenes.
 */
#include <stdio.h>

#include <fixray/hash.h>

#include "../cases/number/number.h"
#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../test.h"
#include "digest_group.h"

#define ASK_NUMBER(name, v)                                    \
    static void ask_##name(cases_random *r, digest *d)         \
    {                                                          \
        const uint32_t hash = cases_u32(r);                    \
                                                               \
        digest_u32(d, fxr_hash_##name(hash, (v)cases_u64(r))); \
    }

ASK_NUMBER(uint8, uint8_t)
ASK_NUMBER(uint16, uint16_t)
ASK_NUMBER(uint32, uint32_t)
ASK_NUMBER(uint64, uint64_t)

static void
ask_int32(cases_random *r, digest *d)
{
    const uint32_t hash = cases_u32(r);

    digest_u32(d, fxr_hash_int32(hash, cases_to_i32(cases_u32(r))));
}

static void
ask_bytes(cases_random *r, digest *d)
{
    const uint32_t hash = cases_u32(r), count = cases_below(r, 21);
    unsigned char bytes[20];
    size_t i;

    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)cases_below(r, 256);
    digest_u32(d, fxr_hash_bytes(hash, bytes, (size_t)count));
}

static assembly parts;

static void
ask_compound(cases_random *r, digest *d)
{
    cases_compound(r, &parts);
    digest_u32(d, fxr_hash_compound(cases_u32(r), &parts.compound));
}

static void
make_tree(cases_random *r)
{
    cases_grove_of(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                   KINDS_OF_DIGEST, &grove_shared);
}

static void
ask_bvh_shapes(cases_random *r, digest *d)
{
    make_tree(r);
    digest_u32(d, fxr_hash_bvh_shapes(cases_u32(r), &grove_shared.bvh.shapes));
}

static void
ask_bvh(cases_random *r, digest *d)
{
    make_tree(r);
    digest_u32(d, fxr_hash_bvh(cases_u32(r), &grove_shared.bvh));
}

#define ASK(name)         \
    {                     \
#name, ask_##name \
    }
static const digest_line lines[] = {ASK(bytes),    ASK(uint8),      ASK(uint16),
                                    ASK(uint32),   ASK(uint64),     ASK(int32),
                                    ASK(compound), ASK(bvh_shapes), ASK(bvh)};

/* The structs come after these. */
static void
print(unsigned i)
{
    printf("hash_%s", i < COUNT(lines) ? lines[i].name
                                       : fields_types[i - COUNT(lines)].name);
}

static void
ask(unsigned i, cases_random *r, digest *d)
{
    union {
        uint64_t align;
        unsigned char bytes[FIELDS_MOST];
    } v;

    if (i < COUNT(lines)) {
        lines[i].ask(r, d);
        return;
    }
    pattern_fill(&v, sizeof v);
    fields_fill(r, &fields_types[i - COUNT(lines)], &v);
    digest_u32(d, fields_types[i - COUNT(lines)].hash(cases_u32(r), &v));
}

const digest_group digest_hashes = {
    DIGEST_HASHES_AT, COUNT(lines) + FIELDS_TYPES, 40, NULL, print, ask};
