/*
 * touch_obb.h - where a capsule and an OBB touch, of which one moves.
 *
 * All of it is in the coordinates of the box, in units of 2^-46: for each axis the offsets of
 * end a from both bounds, w, how far the capsule moves, d, and what its end b is from a, v.
 */
#ifndef FIXRAY_SWEEP_TOUCH_OBB_H
#define FIXRAY_SWEEP_TOUCH_OBB_H

#include <fixray/sweep.h>

#include "../distance/least.h"
#include "../root/quadratic_compact.h"
#include "root_long.h"

/* |v|, and LIMBS_MINUS if v is below 0. */
typedef struct {
    uint32_t limb[2], minus;
} obb_number;

/*
 * box, capsule   where they are at t = 0; box is at rest
 * from, to       what the capsule moves by, while t grows by 1, is between them
 * reach          the radius, in units of 2^-46
 * d, v, w        on each axis; w of the lower bound and of the upper one
 *
 * The contact, if there is one:
 *
 * of             A, B, C and D, in limb. c_sign: the order of the distance at t = 0 and reach.
 *                Unless that is 1 the contact is there, and nothing else is set
 * active         the axes on which the closest point of the box is at a bound, a bit for each,
 *                while that of the segment is between its ends; or 0: it is an end
 * upper          of these axes those of the upper bound; or the number of the end
 */
typedef struct {
    const fxr_obb *box;
    const fxr_capsule *capsule;
    const fxr_vec3 *from, *to;
    uint64_t reach;
    obb_number d[3], v[3], w[2][3];
    uint32_t limb[COMPACT_ROOM(COMPACT_CAPSULE)];
    quadratic_compact of;
    uint8_t active, upper;
    bool found;
} obb_touch;

/* A product of two vectors. */
enum { OBB_SUM = 5 };
typedef struct {
    uint32_t limb[OBB_SUM], minus;
} obb_sum;

/* w: from the bounds, and products on the active axes. */
typedef struct {
    const obb_touch *s;
    unsigned active, upper;
    obb_number w[3];
    obb_sum vv, dv, wv;
} obb_feature;

/* Does a moving capsule come to an OBB? */
bool fxri_capsule_meets_obb(obb_touch *s, bool open, const fxr_segment *path,
                            const fxr_capsule *mover, const fxr_obb *box);

/* Does the capsule touch the box, or if open, come into the interior of the rounded box? box,
 * capsule, from and to are set. */
bool fxri_touch_obb(obb_touch *s, bool open);

/* t and center of the contact, of cast or if open of stop; turned: the box moves along path,
 * and the capsule by the reverse. */
void fxri_touch_obb_contact(const obb_touch *s, bool open, bool turned,
                            const fxr_segment *path, fxr_contact *out);

/* The normal of a contact, from the box, or if turned to it; then faces are 0. */
void fxri_touch_obb_normal(const obb_touch *s, bool turned,
                           fxr_contact_normal *out);

/* Of a contact behind the start: its root; and e(t), times v.v of a feature. */
void fxri_touch_obb_roots(compact_roots *r, const obb_touch *s);
void fxri_touch_obb_away(long_at e[3], const obb_touch *s);

/* n = the sum of u_i e_i, coordinate k. */
void fxri_obb_to_world(long_at *n, const long_at e[3], const fxr_unit3 axis[3],
                       int k);

/* n = 0 */
void fxri_long_clear(long_at *n);

/* v = |size|, which is below 0 if that is true. */
void fxri_obb_number_set(obb_number *out, const uint32_t size[2], bool below);

/* Takes the signs of P and Q, and leaves their magnitudes. */
void fxri_long_signs(long_at *n);

/* Is N of that sign, -1 or 1, at the root, or if r is NULL at t = 0 and 1? */
bool fxri_obb_is_outside(const compact_roots *r, const long_at *n, int sign);

/* Does an end of the capsule come within reach? The piece where it does, and A, B and C there. */
bool fxri_obb_end_enters(least *e, const obb_touch *s, unsigned end,
                         quadratic_compact *of);

/* N(t) = u . e of that piece, for e on the axes that it is outside of the box on. */
void fxri_obb_piece(long_at *n, const least *s, const obb_number u[3]);

/* Sets all of an edge or a corner of the box, and what is between the ends. */
void fxri_obb_feature_set(obb_feature *f, const obb_touch *s, unsigned active,
                          unsigned upper);

/* A, B and C of a feature. */
void fxri_obb_quadratic(const obb_feature *f, quadratic_compact *of);

/* Are the closest points on the feature at the root? If r is NULL: can they be anywhere? */
bool fxri_obb_is_closest(const obb_feature *f, const compact_roots *r);

/* N(t) = v.v e on axis i, from the bound that w is from. */
void fxri_obb_excess(long_at *n, const obb_feature *f, const obb_number *w,
                     int i);

#endif
