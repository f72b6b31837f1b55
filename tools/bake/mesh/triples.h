/*
 * triples.h - a set of three numbers each, numbered as they come.
 */
#ifndef TOOLS_TRIPLES_H
#define TOOLS_TRIPLES_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t (*key)[3];
    uint32_t *slot; /* number + 1, or 0: free */
    size_t count, slots;
} triples;

/* Room for so many; all are freed by triples_free. */
void triples_begin(triples *t, size_t most);
void triples_free(triples *t);

/* The number of a triple; t->count - 1 if it is a new one. */
size_t triples_add(triples *t, uint32_t a, uint32_t b, uint32_t c);

#endif
