/*
 * fxr_bvh_wide_settle.c - which of the triangles that are met at one t counts, in a tree with eight children a
 * node: a file of its own, as most casts need no such walk.
 */
#include "bvh_wide_walk.h"

/* Keeps the triangle that counts, in the second of two walks. Returns false. */
bool
fxri_wide_settles(eight_query *query, eight_first *first,
                  const eight_slot *slot)
{
    const uint8_t next = (uint8_t)(first->kept ^ 1);
    triangle_intersection *const found = &first->found[next];
    uint32_t i;

    if (shape_find(&query->tree->bvh->shapes, slot->shape, &i) !=
            SHAPE_TRIANGLE ||
        !shape_enter(&query->ask, &query->tree->bvh->shapes, slot->shape,
                     slot->corner, &first->kind[next], &first->entry[next],
                     found) ||
        !limit_is_after(first->limit, &first->entry[next].t) ||
        !fxri_first_triangle(&first->settled, &query->ask, found,
                             slot->shape)) {
        return false;
    }
    first->kept = next;
    first->slot = slot;
    return false;
}

void
fxri_wide_settle(eight_query *query, eight_first *first, eight_question *ask)
{
    int i;

    first_triangle_start(&first->settled);
    for (i = 0; i < 2; i++) {
        (void)eight_walk(query, ask, first, true);
        first->settled.again = true;
    }
}
