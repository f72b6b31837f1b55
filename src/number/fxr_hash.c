/*
 * fxr_hash.c - FNV-1a in 32 bits, of bytes and of numbers as bytes.
 *
 * All sums and products are modulo 2^32.
 */
#include <fixray/hash.h>

#include "word.h"

/* 2^24 + 2^8 + 147, the prime of FNV for 32 bits */
static const uint32_t hash_prime = 16777619u;

uint32_t
fxr_hash_bytes(uint32_t hash, const void *bytes, size_t count)
{
    const unsigned char *const b = (const unsigned char *)bytes;
    size_t i;

    FXR_ASSERT(bytes != NULL || count == 0);
    for (i = 0; i < count; i++) {
        hash = (hash ^ b[i]) * hash_prime;
    }
    return hash;
}

uint32_t
fxr_hash_uint8(uint32_t hash, uint8_t v)
{
    return (hash ^ v) * hash_prime;
}

uint32_t
fxr_hash_uint16(uint32_t hash, uint16_t v)
{
    hash = fxr_hash_uint8(hash, (uint8_t)(v & 0xff));
    return fxr_hash_uint8(hash, (uint8_t)(v >> 8));
}

uint32_t
fxr_hash_uint32(uint32_t hash, uint32_t v)
{
    int i;

    for (i = 0; i < 4; i++) {
        hash = (hash ^ (v & 0xff)) * hash_prime;
        v >>= 8;
    }
    return hash;
}

uint32_t
fxr_hash_uint64(uint32_t hash, uint64_t v)
{
    hash = fxr_hash_uint32(hash, (uint32_t)(v & UINT32_MAX));
    return fxr_hash_uint32(hash, (uint32_t)(v >> 32));
}

uint32_t
fxr_hash_int32(uint32_t hash, int32_t v)
{
    return fxr_hash_uint32(hash, (uint32_t)v); /* v modulo 2^32 */
}

uint32_t
fxr_hash_ratio(uint32_t hash, const fxr_ratio *v)
{
    FXR_ASSERT(v != NULL);
    hash = fxr_hash_uint64(hash, v->num);
    hash = fxr_hash_uint64(hash, v->den);
    return fxr_hash_uint8(hash, v->negative ? 1 : 0);
}
