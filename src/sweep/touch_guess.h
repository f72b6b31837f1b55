/*
 * touch_guess.h - where a moving capsule first touches a box or a triangle, for coordinates in
 * -2^28 .. 2^28 - 1: a feature is guessed (fxr_touch_guess.c), and of an AABB or a triangle its
 * contact is that of a sphere (fxr_touch_guessed.c).
 */
#ifndef FIXRAY_SWEEP_TOUCH_GUESS_H
#define FIXRAY_SWEEP_TOUCH_GUESS_H

#include "touch_fast.h"

/* The features of a box: the axes on which a point is outside, a bit each, and of these those on
 * which it is above. Of a triangle: 4 touch_feature + i. */
enum { GUESS_UPPER = 3, GUESS_FEATURE = 4 };

/* Along some y, as fxr_touch_guess.c has it: H, y.d, y.v and r |y|, rounded up. */
typedef struct {
    int64_t height, by, along;
    uint64_t reach;
} guess_axis;

/*
 * box        what is at rest; or NULL: the triangle
 * of         the triangle: what a feature of it needs
 * v, d       from end a of the mover to end b, and how far it moves    | < 2^30
 * axis       the normal of the triangle, upper bits                    | < 2^30
 * root       |axis|, rounded down
 * side       along axis, to where end a starts
 * vv, ve     v.v, and v.e of each edge e
 * num, den   how far u is from where the next one is
 * find       sets the feature that is closest to s, num and den; so no box links a triangle
 *
 * What is guessed:
 *
 * u          where on the segment, in units of 2^-32: 0 is end a and UINT32_MAX end b
 * y          a direction that leads from the feature to there          | < 2^30
 * beyond     it is in the second half of an edge
 * begins     they touch at the start: certain
 * apart      they do not touch there: certain
 */
typedef struct touch_guess touch_guess;
struct touch_guess {
    const fxr_segment *path;
    const fxr_capsule *mover;
    const fxr_aabb *box;
    const fxr_triangle *triangle;
    touch_fast of;
    fxr_vec3 v, d, axis, y;
    uint32_t root, u;
    uint8_t feature;
    bool beyond, begins, apart;
    guess_axis side;
    int64_t vv, ve[3], num;
    uint64_t den;
    void (*find)(touch_guess *g, const fxr_vec3 *s);
};

/* Guesses: HIT. MISS is certain: they do not touch, or if open, neither goes into the other. */
verdict fxri_touch_guess_box(touch_guess *g, bool open);
verdict fxri_touch_guess_triangle(touch_guess *g, bool open);

/*
 * Where the capsule touches the box, which is not empty, or the triangle; or if open, goes in.
 * The radius is above 0. t and center of the contact, or NULL. For every value, but UNSURE of
 * others than small ones.
 */
verdict fxri_capsule_fast_box(bool open, const fxr_segment *path,
                              const fxr_capsule *mover, const fxr_aabb *box,
                              fxr_contact *out);
verdict fxri_capsule_fast_triangle(bool open, const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_triangle *triangle,
                                   fxr_contact *out);

#endif
