/*
 * chain.h - what a sweep (sweep.c) has behind it and not yet in a triangle.
 */
#ifndef TOOLS_CHAIN_H
#define TOOLS_CHAIN_H

#include <stddef.h>

#include "plane.h"

/* The numbers of three places each; of host_room, to be freed. */
typedef struct {
    uint32_t (*corner)[3];
    size_t count;
} triangles;

void triangles_add(triangles *t, uint32_t a, uint32_t b, uint32_t c);

/* The number of nothing. */
#define NONE UINT32_MAX

/* A place of a chain, and the links next to it or NONE. */
typedef struct {
    uint32_t place, below, above;
} chain_link;

/*
 * Between two edges that the line of the sweep meets: the chain of places that bounds
 * what is in no triangle, from the left end of the lower edge to that of the upper
 * one. No three in a row have a triangle inside. latest is the link whose place comes
 * last.
 */
typedef struct {
    uint32_t bottom, top, latest;
} gap;

/* All chains of a sweep. */
typedef struct {
    const spot *at;
    chain_link *link; /* to be freed */
    size_t links;
    uint32_t free_link;
    int32_t sense; /* 1: triangles turn left; -1: right; 0: none yet */
    triangles *out;
} chains;

void chains_begin(chains *c, const spot *at, triangles *out);

/* What no triangle covers has no chain. */
extern const gap gap_outside;

/* A place where an inside begins. */
gap gap_begin(chains *c, uint32_t p);

/* p is joined to all that it sees of a chain: p is the end of the upper edge, of the
 * lower one, or of both; then it sees all, and the gap is no more. */
void gap_put_on_top(chains *c, gap *g, uint32_t p);
void gap_put_below(chains *c, gap *g, uint32_t p);
void gap_close(chains *c, const gap *g, uint32_t p);

/* In two at the latest place, which all that come later see; the upper one. */
gap gap_split(chains *c, gap *g);

/* The top of lower and the bottom of upper are one place. */
gap gap_join(chains *c, gap lower, gap upper);

#endif
