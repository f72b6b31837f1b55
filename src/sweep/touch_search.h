/*
 * touch_search.h - the search for the feature of a polygon that is touched first.
 */
#ifndef FIXRAY_SWEEP_TOUCH_SEARCH_H
#define FIXRAY_SWEEP_TOUCH_SEARCH_H

#include "touch_polygon.h"

/* Forms, and of each the sign that it does not have in the region. */
enum { REGION_FORMS = 3 };
typedef struct {
    const root_form *form[REGION_FORMS];
    int8_t outside[REGION_FORMS];
    uint8_t count;
} touch_region;

/* Products of edge e from a corner and of the edge f back from there. */
typedef struct {
    touch_pair e, f;
    uint32_t ee[LONG_ROOM(DOT_LIMBS)], ef[LONG_ROOM(DOT_LIMBS)];
} touch_edge;

/* What is looked for, and has been found: reach2 is r^2. edge, inward: of the edge that was set
 * last; inside: inward is not below 0 at t = 0, of all edges so far. side_b, side_c and side_up:
 * what is known of the side, of which C counts as above 0 if the polygon has no area. */
typedef struct {
    const touch_motion *move;
    const touch_polygon *polygon;
    touch_edge edge;
    root_form inward;
    uint32_t reach2[2];
    polygon_touch next, *out;
    bool found, inside, side_up;
    int8_t side_b, side_c;
} touch_search;

/* Sets edge i, and inward of it. */
void fxri_touch_inward(touch_search *s, int i);

/* s->next is the contact. */
void fxri_touch_take(touch_search *s);

/* Asks corner i, and edge i unless its length is 0, after inward. Keeps s->inside. */
void fxri_touch_corner_and_edge(touch_search *s, int i);

#endif
