/*
 * filter.h - what is aimed at in a real scene, and shapes that are left out.
 */
#ifndef FIXRAY_TESTS_FILTER_H
#define FIXRAY_TESTS_FILTER_H

#include "../cases/scene/trees.h"

/*
 * Which shapes of a large scene may a component meet? Found without a
 * tree of ours, in doubles with wide margins.
 *
 * Shapes are sorted along a curve through their middles and put into boxes of 32,
 * these into boxes of 32. What a component may meet is decided by six axes that could
 * separate it from a box (Gomez 1999), each with a margin.
 */

/* Middle and half extent. */
typedef struct {
    double c[3], h[3];
} filter_box;

enum { FILTER_LEVELS = 3 };

typedef struct {
    uint32_t count[FILTER_LEVELS]; /* shapes, boxes round 32, round 1024 */
    filter_box *boxes[FILTER_LEVELS];
    uint32_t *order;
} filter;

/* By the boxes of the shapes; false: no memory. */
bool filter_make(filter *f, const fxr_aabb *boxes, uint32_t count);

/* What all candidates together answer; their number is added to *candidates. */
grove_answer filter_ask(const filter *f, case_linear linear, const grove *g,
                        uint64_t *candidates);

/* Components at the difficult places of real scenes. */

enum { AIM_WAYS = 8 };
extern const char *const aim_names[AIM_WAYS];

/* Sets the segment and the ray of g->c; bounds: of all shapes. The way is returned.
 * grazes: where a shape is touched at a vertex or an edge, or a face is met from its
 * own plane. */
unsigned aim_next(cases_random *r, const fxr_aabb *bounds, grove *g);

#endif
