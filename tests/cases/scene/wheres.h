/*
 * wheres.h - where a component is met in a scene: every question, and limits of casts and their order.
 */
#ifndef FIXRAY_WHERES_H
#define FIXRAY_WHERES_H

#include <fixray/ratio.h>

#include "../space/cases.h"
#include "../wide/trees_wide.h"

/* Limits of casts, and their order. */

/* Is a before b? By products of any size. Both denominators may be 0. */
bool where_is_before(const fxr_ratio *a, const fxr_ratio *b);

/* A limit that is difficult: around in other terms, a little more or less, none at all. around
 * may be NULL. Returns NULL, or limit. */
const fxr_ratio *cases_limit(cases_random *r, const fxr_ratio *around,
                             fxr_ratio *limit);

/*
 * Hits and casts among some of the shapes of a scene, and before a limit;
 * and the same by asking each shape in turn.
 */

/* The place of each shape in the order that bvh.h promises. */
typedef struct {
    uint8_t place[GROVE_SMALL];
} where_order;

/* upward: axis by axis, the component does not run downward. */
void where_order_of(const grove *g, const bool upward[3], where_order *out);
void where_order_for(linear_kind linear, const grove *g, where_order *out);

/* Which shapes count: those whose bit is set. And what has been seen of the calls. order
 * may be NULL; `next` is the least place that may come. */
typedef struct {
    const grove *g;
    const where_order *order;
    uint32_t bits, asked;
    unsigned next;
    const char *fault;
} where_filter;

/* For fxr_filter; notes a call that is not allowed. */
bool where_kept(void *context, uint32_t shape, uint32_t id);

/* For each shape what its own cast says. */
typedef struct {
    uint32_t count, met; /* a bit for each shape that is met */
    fxr_bvh_hit hit[GROVE_SMALL];
} where_hits;

/* One for several, where memory is small. */
extern where_hits where_shared;

void where_each(linear_kind linear, const grove *g, where_hits *out);

/* limit may be NULL. */
bool where_counts(const where_hits *all, uint32_t bits, const fxr_ratio *limit,
                  uint32_t shape);

/* Casts: of the shapes in bits that are met before the limit the first one. */
grove_answer where_by_shapes(const where_hits *all, uint32_t bits,
                             const fxr_ratio *limit);

/* What trees answer; wide may be NULL. */
grove_answer where_ask(linear_kind linear, const grove *g,
                       const fxr_bvh_wide *wide, const fxr_ratio *limit,
                       fxr_filter *keep, void *context);

/* A limit that is difficult: the t of a shape in other terms, a little more or less, none
 * at all. Returns NULL, or limit. */
const fxr_ratio *where_limit(cases_random *r, const where_hits *all,
                             fxr_ratio *limit);

#endif
