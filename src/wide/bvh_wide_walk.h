/*
 * bvh_wide_walk.h - the walk through a wide tree, and its questions to each shape: for
 * hits, casts and visits.
 *
 *   waiting   children that are still to be visited    | <= EIGHT_WAITING; 1680 bytes
 */
#ifndef FIXRAY_WIDE_BVH_WIDE_WALK_H
#define FIXRAY_WIDE_BVH_WIDE_WALK_H

#include "../scene/limit.h"
#include "../scene/shape_ask.h"
#include "../scene/tree.h"
#include "../triangle/first.h"
#include "bvh_wide.h"

/*
 *   any            there is a hit; then slot is that of the first one that is known
 *   kept           which one of the pairs is that hit; the other one is for the next
 *                  shape
 *   tied           another shape is met at the same t
 *   limit          of all hits; may be NULL
 *   settled        of which triangle at the t of that hit counts
 */
typedef struct {
    bool any, tied;
    uint8_t kept;
    const fxr_ratio *limit;
    first_triangle settled;
    shape_kind kind[2];
    const eight_slot *slot;
    fxr_entry entry[2];
    triangle_intersection found[2];
} eight_first;

/* Is it what fxr_bvh_widen makes? Asserted. */
static inline bool
wide_is_made(const fxr_bvh_wide *tree)
{
    return tree->bvh != NULL &&
           (tree->node_count > 0 || shape_count(&tree->bvh->shapes) == 0);
}

/* A question to the shape in a slot. Returns true to end the walk. */
typedef bool eight_question(eight_query *query, eight_first *first,
                            const eight_slot *slot);

/* Returns true, which ends the walk, if the shape is hit. */
FXR_INLINE bool
eight_hits(eight_query *query, eight_first *first, const eight_slot *slot)
{
    (void)first;
    return shape_hits(&query->ask, &query->tree->bvh->shapes, slot->shape,
                      slot->corner);
}

/* Returns false: the walk goes on, as there may be an earlier hit. */
FXR_INLINE bool
eight_cast(eight_query *query, eight_first *first, const eight_slot *slot)
{
    const uint8_t next = (uint8_t)(first->kept ^ 1);
    const fxr_ratio *const t = &first->entry[next].t;

    if (!shape_enter(&query->ask, &query->tree->bvh->shapes, slot->shape,
                     slot->corner, &first->kind[next], &first->entry[next],
                     &first->found[next]) ||
        (first->any &&
         !shape_is_before(t, slot->shape, &first->entry[next ^ 1].t,
                          first->slot->shape, &first->tied))) {
        return false;
    }
    first->any = true;
    first->kept = next;
    first->slot = slot;
    fxri_wide_limit(query, t);
    return false;
}

/* Is a triangle, that is kept, perhaps met with others in an edge or a corner? */
FXR_INLINE bool
eight_is_tied(const eight_first *first)
{
    const wide *const number = first->found[first->kept].number;

    return SHAPE_LINKED(TRIANGLE) &&
           first->kind[first->kept] == SHAPE_TRIANGLE &&
           (first->tied || wide_is_zero(&number[FOUND_A]) ||
            wide_is_zero(&number[FOUND_B]) || wide_is_zero(&number[FOUND_C]));
}

/* Keeps the triangle that counts in place of that which is kept (fxr_bvh_wide_settle.c): ask is fxri_wide_settles, of
 * those shapes that count. */
bool fxri_wide_settles(eight_query *query, eight_first *first,
                       const eight_slot *slot);
void fxri_wide_settle(eight_query *query, eight_first *first,
                      eight_question *ask);

/* Lowers the limit of a query, which is set up, unless limit is NULL, and sets t to it, or
 * beyond every number. Returns false if nothing can be before it. */
FXR_INLINE bool
eight_limited_to(eight_query *query, const fxr_ratio *limit, fxr_ratio *t)
{
    if (!limit_is_open(limit, t)) {
        return false;
    }
    if (t->den > 0) {
        fxri_wide_limit(query, t);
    }
    return true;
}

/* As if there were a hit at a limit, in a slot of shape 0, and none before. */
FXR_INLINE void
eight_start(eight_first *first, const fxr_ratio *limit, const eight_slot *none)
{
    first->any = true;
    first->tied = false;
    first->kept = 0;
    first->slot = none;
    copy_ratio(&first->entry[0].t, limit);
}

/* Makes the hit that is known. */
FXR_INLINE void
eight_report(const eight_query *query, const eight_first *first,
             fxr_bvh_hit *out)
{
    shape_report(&query->ask, first->kind[first->kept],
                 &first->entry[first->kept], &first->found[first->kept], out);
    out->shape = first->slot->shape;
    out->id = tree_id(query->tree->bvh, out->shape);
}

/* Reads ahead what a link leads to: a leaf, or both lines of a node. */
FXR_INLINE void
eight_ahead(const eight_node *nodes, const eight_slot *leaf_slots,
            uint32_t link)
{
    (void)nodes;
    (void)leaf_slots;
    if (link_is_leaf(link)) {
        FXR_PREFETCH(leaf_slots, sizeof *leaf_slots * (size_t)link_slot(link));
    } else {
        FXR_PREFETCH(nodes, sizeof *nodes * (size_t)link);
        FXR_PREFETCH(nodes, sizeof *nodes * (size_t)link + 64);
    }
}

/* Children that wait, with their keys. */
typedef struct {
    uint32_t link[EIGHT_WAITING];
    int16_t key[EIGHT_WAITING];
    unsigned count;
} eight_waiting;

/* The last child of a mask that is not 0. */
FXR_INLINE unsigned
eight_last(unsigned mask)
{
    return 31 - FXR_CLZ32((uint32_t)mask);
}

/* Puts a child behind those that wait, but before the nearer ones from `base` on. */
FXR_INLINE void
eight_insert(eight_waiting *w, unsigned base, int16_t key, uint32_t link)
{
    unsigned i = w->count++;

    FXR_ASSERT(i < EIGHT_WAITING);
    for (; i > base && w->key[i - 1] < key; i--) {
        w->key[i] = w->key[i - 1];
        w->link[i] = w->link[i - 1];
    }
    w->key[i] = key;
    w->link[i] = link;
}

/* Puts all children of the mask but the nearest behind those that wait, the nearer ones
 * last. Returns the link of the nearest. */
FXR_INLINE uint32_t
eight_sort(const eight_node *node, const int16_t key[EIGHT], unsigned mask,
           eight_waiting *w)
{
    const unsigned base = w->count;
    unsigned nearest = eight_last(mask), k;

    for (mask ^= 1u << nearest; mask != 0; mask ^= 1u << k) {
        unsigned further = k = eight_last(mask);

        if (key[k] < key[nearest]) {
            further = nearest;
            nearest = k;
        }
        eight_insert(w, base, key[further], node->link[further]);
    }
    return node->link[nearest];
}

/* The same in the order of the node, without keys. */
FXR_INLINE uint32_t
eight_push(const eight_node *node, unsigned mask, eight_waiting *w)
{
    const unsigned first = eight_last(mask);
    unsigned k;

    for (mask ^= 1u << first; mask != 0; mask ^= 1u << k) {
        k = eight_last(mask);
        FXR_ASSERT(w->count < EIGHT_WAITING);
        w->link[w->count++] = node->link[k];
    }
    return node->link[first];
}

/*
 * Asks each shape in the leaves that the query may hit. sorted: the nearer child first,
 * and not a child that is entered beyond the limit. Returns true if a question has
 * ended the walk.
 */
FXR_INLINE bool
eight_walk(eight_query *query, eight_question *ask, eight_first *first,
           bool sorted)
{
    const eight_node *const nodes = (const eight_node *)query->tree->nodes;
    const eight_slot *const leaf_slots =
        (const eight_slot *)query->tree->leaf_slots;
    const eight_cells *const cells = &query->cells;
    int16_t key[EIGHT];
    eight_waiting w;
    eight_lanes lanes;
    uint32_t link = 0;

    w.count = 0;
    eight_prepare(&lanes, cells);
    for (;;) {
        if (!link_is_leaf(link)) {
            const eight_node *const node = &nodes[link];
            const unsigned mask =
                eight_test(&lanes, cells, node, sorted ? key : NULL);

            if (mask != 0) {
                unsigned i = w.count;

                link = sorted ? eight_sort(node, key, mask, &w)
                              : eight_push(node, mask, &w);
                for (; i < w.count; i++) {
                    eight_ahead(nodes, leaf_slots, w.link[i]);
                }
                continue;
            }
        } else {
            const eight_slot *slot = &leaf_slots[link_slot(link)];
            const eight_slot *const end = slot + link_count(link);

            for (; slot < end; slot++) {
                if (ask(query, first, slot)) {
                    return true;
                }
            }
            eight_limit(&lanes, cells);
        }
        do {
            if (w.count == 0) {
                return false;
            }
            w.count--;
        } while (sorted && w.key[w.count] > cells->last[0]);
        link = w.link[w.count];
    }
}

#endif
