/*
 * eights.h - which children of a wide node a component may meet, by the node test of a port.
 */
#ifndef FIXRAY_TESTS_EIGHTS_H
#define FIXRAY_TESTS_EIGHTS_H

#include <fixray/bvh_wide.h>

/*
 * Which children of a wide node a component may meet, by the node test of
 * one port: a file defines EIGHTS_MET, includes src/wide/bvh_wide.h or fxr_bvh_wide_set.c as
 * that port has it, and then this.
 */

enum { EIGHTS = 8 };

/* Of a segment p..q, or a ray, that matters up to t, unless that is NULL. Bit i: child i
 * with the cells lower x, y, z, upper x, y, z is met. Sets keys of those, and to *last
 * the greatest key that is not beyond t. memory: room for a node, aligned as that of a
 * wide tree. */
unsigned eights_met_generic(bool segment, const fxr_vec3 *p, const fxr_vec3 *q,
                            const fxr_ratio *t, const fxr_bvh_wide *tree,
                            int16_t cells[6][EIGHTS], int16_t keys[EIGHTS],
                            int32_t *last, void *memory);
unsigned eights_met_here(bool segment, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_ratio *t, const fxr_bvh_wide *tree,
                         int16_t cells[6][EIGHTS], int16_t keys[EIGHTS],
                         int32_t *last, void *memory);

#ifdef EIGHTS_MET
unsigned
EIGHTS_MET(bool segment, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_ratio *t, const fxr_bvh_wide *tree,
           int16_t cells[6][EIGHTS], int16_t keys[EIGHTS], int32_t *last,
           void *memory)
{
    eight_node *const node = (eight_node *)memory;
    eight_query query;
    eight_lanes lanes;
    unsigned met, i, k;

    for (k = 0; k < EIGHTS; k++)
        keys[k] = 0;
    *last = -1;
    if (!fxri_wide_query(&query, segment ? SEGMENT : RAY, p, q, tree))
        return 0;
    fxri_wide_query_order(&query);
    eight_prepare(&lanes, &query.cells);
    if (t != NULL) {
        fxri_wide_limit(&query, t);
        eight_limit(&lanes, &query.cells);
    }
    for (i = 0; i < 6; i++)
        for (k = 0; k < EIGHTS; k++)
            node->cell[i][k] = cells[i][k];
    met = eight_test(&lanes, &query.cells, node, keys);
    for (k = 0; k < EIGHTS; k++)
        keys[k] = (int16_t)(met >> k & 1 ? keys[k] : 0);
    *last = query.cells.last[0];
    CHECK(eight_test(&lanes, &query.cells, node, NULL) == met);
    return met;
}
#endif

#endif
