/*
 * touch_box.h - where a capsule and a box touch, of which one moves.
 *
 * All of it is in the coordinates of the box: along the axes of an OBB from its centre, in units of
 * 2^-46; or along those of the world, in ulps. On each axis w is the offset of end a from a bound, d
 * how far the capsule moves, and v what its end b is from a.
 */
#ifndef FIXRAY_TOUCH_TOUCH_BOX_H
#define FIXRAY_TOUCH_TOUCH_BOX_H

#include <fixray/sweep.h>

#include "../distance/least.h"
#include "../number/long.h"
#include "../root/quadratic_compact.h"
#include "../slabs/answer.h"
#include "root_value.h"
#include "touch_search.h"

/*
 * axis, center   of an OBB; else those of the world, and units is 0
 * low, high      where the box is at t = 0; it is at rest
 * capsule        where it is at t = 0; a, b: its ends
 * d              what it moves by, while t grows by 1
 * reach          the radius
 * units          of a number in one ulp, as a power of 2
 *
 * The contact, if there is one:
 *
 * of             A, B, C and D, in limb, and the root. c_sign: the order of the distance at t = 0 and
 *                reach. Unless that is 1 the contact is there, and nothing else is set
 * end            where the segment is closest: BOX_BETWEEN its ends, or at one of them
 * active         the axes on which the closest point of the box is at a bound, a bit for each
 * upper          of these axes those of the upper bound
 * begins         of stop: its segment starts in the box, so that slabs tell whether it gets deeper
 *
 * estimated      the contact is certain, behind the start, but of is that of an estimate: of the root
 *                whole, part and over are right (compact_roots). active and upper are, end may not be, and
 * away, off      e on the active axes in units of the guess, and what it is off by less than
 * ask_active, ask_upper    what fxri_touch_box_settle asks first: an edge or a corner; or active is 0,
 *                and upper the number of an end
 */
typedef enum { BOX_BETWEEN, BOX_END_A, BOX_END_B } box_where;

typedef struct {
    const fxr_unit3 *axis;
    const fxr_vec3 *center;
    const fxr_capsule *capsule;
    int64_t low[3], high[3], a[3], b[3], d[3];
    uint64_t reach;
    int units;
    uint32_t limb[COMPACT_ROOM(COMPACT_CAPSULE)];
    quadratic_compact of;
    touch_search search;
    box_where end;
    uint8_t active, upper, ask_active, ask_upper;
    bool begins, estimated;
    uint64_t whole, part;
    uint32_t over;
    int32_t away[3];
    uint32_t off[3];
} box_touch;

/* Limbs of a coordinate, of a product of two vectors, and of N(t) = P + Q t. */
enum { BOX_NUMBER = 2, BOX_SUM = 5, BOX_LIMBS = 8 };

/* A coordinate on each axis. */
typedef struct {
    uint32_t k[3][LONG_ROOM(BOX_NUMBER)];
} box_vector;

/* w: of both bounds; and products on the active axes, of the bounds that are active. */
typedef struct {
    unsigned active, upper;
    box_vector d, v, w[2];
    uint32_t vv[LONG_ROOM(BOX_SUM)], dv[LONG_ROOM(BOX_SUM)],
        wv[LONG_ROOM(BOX_SUM)];
} box_feature;

/* Sets the capsule, which moves by what is between from and to, after the box is set. */
void fxri_box_of_obb(box_touch *s, const fxr_obb *box);
void fxri_box_of_world(box_touch *s, const fxr_vec3 *min, const fxr_vec3 *max);
void fxri_box_capsule(box_touch *s, const fxr_capsule *capsule,
                      const fxr_vec3 *from, const fxr_vec3 *to);

/* Does a cheap look tell that such a capsule, of a radius that is not negative, does not touch the box of an OBB, which
 * is set? */
bool fxri_box_is_apart(const box_touch *s, const fxr_capsule *capsule,
                       const fxr_vec3 *from, const fxr_vec3 *to);

struct touch_guess;

/* Does the capsule, of a radius that is not negative, touch the box, or come into the interior of
 * the rounded box? estimating: NULL; or fxri_touch_box_fast, and it may be estimated. */
typedef bool box_estimate(box_touch *s, const struct touch_guess *g);
bool fxri_touch_box(box_touch *s, sweep_verb verb, box_estimate *estimating);

/* The same by the search for every number, without a guess. */
bool fxri_touch_box_any(box_touch *s, sweep_verb verb);

/* t and center of the contact, of cast or if open of stop; turned: the box moves along path,
 * and the capsule by the reverse. */
void fxri_touch_box_contact(box_touch *s, bool open, bool turned,
                            const fxr_segment *path, fxr_contact *out);

/* The normal of a contact, from the box, or if turned to it; then faces are 0; and the point that both
 * share. Returns false if the segment of the capsule starts in the box, or the radius is 0: that is a
 * question of slabs. Then depth, push and faces are 0, and the rest is not set. */
bool fxri_touch_box_normal(const box_touch *s, bool turned,
                           const fxr_segment *path, fxr_contact_normal *out);

/* That point, after the normal, at the root r, or if start is not NULL, where they start: each coordinate to nearest, ties
 * to even. turned: the box moves along path, and the capsule by the reverse. */
void fxri_touch_box_point(const box_touch *box, const compact_roots *r,
                          const least *start, bool turned,
                          const fxr_segment *path, fxr_contact_normal *out);

/* A point in the coordinates of the box. */
void fxri_box_along(int64_t at[3], const box_touch *s, const fxr_vec3 *p);

/* The bit of a face of axis i, the upper one if sign is above 0; 0 if it is 0. */
uint8_t fxri_box_face(int i, int sign);

/* Guesses the feature that is touched first: HIT, and they certainly do not touch at the start; or
 * if begins, they certainly do, and the verb holds there. MISS: it does nowhere; that is certain,
 * too. UNSURE: nothing is known. */
verdict fxri_touch_box_guess(box_touch *s, sweep_verb verb,
                             box_estimate *estimating, bool *begins);

/* Is the contact certainly at the features that are guessed, end, active and upper, before t = 1? Sets what
 * estimated says. */
bool fxri_touch_box_fast(box_touch *s, const struct touch_guess *g);

/* What all but a normal ask with; so no normal links it. */
static inline box_estimate *
touch_box_estimate(void)
{
    return FXR_FAST_TOUCH ? fxri_touch_box_fast : NULL;
}

/* The signs of the normal of such a contact, or if turned of its reverse. Returns false if that is not
 * certain. */
bool fxri_touch_box_sides(const box_touch *s, bool turned, int8_t side[3]);

/* Finds the exact contact of one that is estimated. */
void fxri_touch_box_settle(box_touch *s, bool open);

/* Where its segment starts, as a component of least.h. */
bool fxri_box_start(least *start, const box_touch *s);

/* Is N of that sign, -1 or 1, at the root, or if of is NULL at t = 0 and 1? */
bool fxri_box_is_outside(const quadratic_compact *of, const value_form *n,
                         int sign);

/* n += u e_i of that piece, for e on an axis that it is outside of the box on. n is open. */
void fxri_box_piece_add(value_form *n, const least_axis *a, const uint32_t *u);

/* Sets all of an edge or a corner of the box, and what is between the ends. */
void fxri_box_feature_set(box_feature *f, const box_touch *s, unsigned active,
                          unsigned upper);

/* A, B and C of a feature. */
void fxri_box_quadratic(const box_feature *f, uint64_t reach,
                        quadratic_compact *of);

/* Are the closest points on the feature at the root? If of is NULL: can they be anywhere? */
bool fxri_box_is_closest(const box_feature *f, const quadratic_compact *of);

/* N(t) = v.v e on axis i, from that bound. */
void fxri_box_excess(value_form *n, const box_feature *f, unsigned upper,
                     int i);

#endif
