#include "triples.h"

#include <stdlib.h>

#include "../host.h"

void
triples_begin(triples *t, size_t most)
{
    t->count = 0;
    for (t->slots = 16; t->slots < 2 * most; t->slots *= 2)
        ;
    t->key = host_alloc(most, sizeof *t->key);
    t->slot = host_alloc(t->slots, sizeof *t->slot);
}

void
triples_free(triples *t)
{
    free(t->key);
    free(t->slot);
}

static size_t
hash(uint32_t a, uint32_t b, uint32_t c)
{
    uint64_t h = a * 0x9E3779B97F4A7C15u;

    h = (h ^ (h >> 29) ^ b) * 0xBF58476D1CE4E5B9u;
    h = (h ^ (h >> 32) ^ c) * 0x94D049BB133111EBu;
    return (size_t)(h ^ (h >> 31));
}

size_t
triples_add(triples *t, uint32_t a, uint32_t b, uint32_t c)
{
    size_t i = hash(a, b, c) & (t->slots - 1);

    for (; t->slot[i]; i = (i + 1) & (t->slots - 1)) {
        size_t n = t->slot[i] - 1;

        if (t->key[n][0] == a && t->key[n][1] == b && t->key[n][2] == c)
            return n;
    }
    t->key[t->count][0] = a;
    t->key[t->count][1] = b;
    t->key[t->count][2] = c;
    t->slot[i] = (uint32_t)t->count + 1;
    return t->count++;
}
