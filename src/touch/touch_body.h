/*
 * touch_body.h - where a capsule and a convex shape first touch, of which one moves.
 *
 * A capsule with ends a and b touches a shape K where its end a is within its radius of
 *
 *   K - s    for a point s of the segment from 0 to b - a.
 *
 * All these K - s together are convex, too: the Minkowski sum of K and a segment. Its surface
 * is made of what is flat in K, seen from a or from b, and of parallelograms: the edges of K,
 * along b - a. So end a comes to the body first where it first comes to one of these polygons
 * (touch_polygon.h), unless it starts in the body: where K and the segment from a to b share a
 * point. Faces that end a does not start before are left out: if it came to c, in such faces
 * alone, from there, c would have been closer to where it started than to where it is. All vectors of the polygons are differences of corners of K, or b - a; and offsets of
 * the path are differences of a corner of K and an end.
 */
#ifndef FIXRAY_TOUCH_TOUCH_BODY_H
#define FIXRAY_TOUCH_TOUCH_BODY_H

#include "../slabs/shared.h"
#include "touch_polygon.h"

typedef struct {
    touch_polygon polygon;
    polygon_touch at;
} touch_face;

/*
 * move, reach   how end a moves, and the radius, or the sum of both
 * face          the first contact so far, at best, and room for the next one
 * found         there is one
 * begins        end a starts in the body: the contact is there. Not if the interior is asked
 *               for and reach is 0
 * ask           what keeps the contact with the next face: fxri_touch_body_ask, or for the normal
 *               fxri_touch_body_nearest
 */
typedef struct touch_body touch_body;
struct touch_body {
    touch_motion move;
    uint32_t reach;
    touch_face face[2];
    uint8_t best;
    bool found, begins;
    void (*ask)(touch_body *body);
};

/* Is the contact `next` before that of `of`? At t = 0, is it the deeper one? */
bool fxri_touch_before(const polygon_touch *next, const polygon_touch *of);

/* Begins a search: what moves goes by what is between from and to. ask is not set. */
void fxri_touch_body_set(touch_body *body, const fxr_vec3 *from,
                         const fxr_vec3 *to, uint32_t reach);

/* The polygon to be asked next. */
static inline touch_polygon *
touch_body_next(touch_body *body)
{
    return &body->face[1 - body->best].polygon;
}

/* Keeps the contact with it if that is the first one; and of those at t = 0, if it is the nearest
 * one. */
void fxri_touch_body_ask(touch_body *body);
void fxri_touch_body_nearest(touch_body *body);

/* Sets a parallelogram: the edge of K from p to q along the segment from end a to end b; or what
 * is left of it, if one of them is a point. */
void fxri_touch_body_edge(touch_polygon *polygon, const fxr_vec3 *p,
                          const fxr_vec3 *q, const fxr_vec3 *a,
                          const fxr_vec3 *b);

/* Do they touch, or does what moves go into the interior of both? A stop is asked of the nearest
 * contact at the start, and not answered where the body begins there. */
bool fxri_touch_body_meets(const touch_body *body, sweep_verb verb);

/* The normal of the contact, or if turned, as K moves, its reverse, and its signs; if the body
 * does not begin at the start. */
void fxri_touch_body_normal(const touch_body *body, bool turned,
                            fxr_contact_normal *out, int8_t side[3]);

/*
 * The point that both share where they touch, or if they start within reach, one that is in both:
 * of a mover, a capsule or a sphere as one, and what is at rest without its radius. center: of the
 * mover where it starts. Each coordinate to nearest, ties to even. Not where the radius of a capsule
 * that is no sphere is 0, and that at rest as well.
 */
void fxri_touch_point(const touch_polygon *polygon, const polygon_touch *at,
                      const touch_motion *move, uint32_t reach,
                      const fxr_capsule *mover, const fxr_triangle *rest,
                      const fxr_vec3 *center, fxr_contact_normal *out);

/* The same in 64 bits, of a contact at a root and a radius: false, and point may have been written to, where these do not tell;
 * and for every input, of a body that its owner has set. */
bool fxri_touch_point_fast(const polygon_touch *at, const touch_motion *move,
                           uint32_t reach, const fxr_capsule *mover,
                           fxr_contact_normal *out);
void fxri_touch_point_any(const touch_polygon *polygon, const polygon_touch *at,
                          const touch_motion *move, uint32_t reach,
                          const fxr_capsule *mover, const shared_body *rest,
                          const fxr_vec3 *center, fxr_contact_normal *out);

/* t and center of the contact, of cast or if open of stop; turned: K moves. */
void fxri_touch_body_contact(const touch_body *body, bool open, bool turned,
                             const fxr_segment *path, fxr_contact *out);

/* Is the way of the mover beyond all of three points by more than its radius, and more, on one axis? The cheapest
 * answer, for radii that are not negative. */
bool fxri_capsule_is_apart(const fxr_segment *path, const fxr_capsule *mover,
                           fxr_q16 more, const fxr_vec3 *first,
                           const fxr_vec3 *second, const fxr_vec3 *third);

/* Is the radius of the mover negative, or its way far from the box? A cheap answer. */
bool fxri_capsule_is_far(const fxr_segment *path, const fxr_capsule *mover,
                         const fxr_aabb *box);

#endif
