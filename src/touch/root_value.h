/*
 * root_value.h - N(t) = P + Q t at the first root of A t^2 - 2 B t + C: its sign, and N(t) / reach,
 * rounded. P and Q are of as many limbs each, at most VALUE_LIMBS. And the centre of a stop there, rounded
 * as ../sweep/fxr_sweep_sphere_aabb.c says why.
 *
 * e is the vector from the closest point of the shape at rest to the centre, |e| is the reach
 * there. On a coordinate of the world N(t) is e, in units such that N / reach is a component of
 * the normal in Q2.30:
 *
 *               AABB, sphere, corner    OBB                         edge v of a triangle
 *   reach       | < 2^32                | < 2^61, in units of 2^-30 | < 2^98, times v.v
 *   N           2^30 e                  sum of u_i e_i, axes u_i    2^30 v.v e
 *   P, Q        | < 2^63                | < 2^97                    | < 2^129
 *
 * and of a capsule at an edge or a corner of an OBB, times v.v, reach | < 2^189, P and Q | < 2^225. Of a
 * point that is touched (fxr_touch_point.c) reach | < 2^233, P and Q | < 2^268.
 */
#ifndef FIXRAY_TOUCH_ROOT_VALUE_H
#define FIXRAY_TOUCH_ROOT_VALUE_H

#include <fixray/shapes.h>

#include "../distance/least.h"
#include "../number/long.h"
#include "../root/quadratic_compact.h"

/* Limbs of P and Q at most, and of the square at the start. */
enum { VALUE_LIMBS = 9, VALUE_SQUARE = 12 };

/* Those of a form P + Q t, but of a capsule and a box; of the reach there, and of the square. */
enum { FORM_LIMBS = 5, FORM_REACH = 4, FORM_SQUARE = 7 };

typedef struct {
    uint32_t p[LONG_ROOM(FORM_LIMBS)], q[LONG_ROOM(FORM_LIMBS)];
} root_form;

/* The same with room for most: of n limbs, as fxri_form_begin leaves it, open. */
typedef struct {
    uint32_t p[LONG_ROOM(VALUE_LIMBS)], q[LONG_ROOM(VALUE_LIMBS)];
} value_form;

void fxri_form_begin(value_form *f, int n);
void fxri_form_close(value_form *f);

/* An open f += x g, or -= x g if minus is LIMBS_MINUS. */
void fxri_form_add(value_form *f, const uint32_t *x, const value_form *g,
                   uint32_t minus);

/* A place along a segment, u = (P + Q t) / den, den > 0. */
enum { PLACE_DEN = 5 };
typedef struct {
    value_form at;
    uint32_t den[LONG_ROOM(PLACE_DEN)];
} value_place;

/* Sets u, or if it is beyond a bound at the root, or if r is NULL at t = 0, that: upper 1 or lower
 * -1; 0: whatever it is. Of as many limbs as `to` has. */
void fxri_place_bound(value_place *u, const compact_roots *r,
                      const value_place *to, int side);

/* All of N(t) from the piece of a contact with a box. If of a point, Q is 0: its N(0) tells
 * the faces that it comes to. */
void fxri_value_set(root_form n[3], const least *s, bool is_point,
                    const fxr_unit3 axis[3]);

/* The sign of N(t) at the root. */
int fxri_value_side(const quadratic_compact *of, const uint32_t *p,
                    const uint32_t *q);

/* N(t) / reach at the first root, above 0 and at most 1: to nearest, ties away from 0,
 * saturated. */
int32_t fxri_value_at_root(const compact_roots *r, const uint32_t *p,
                           const uint32_t *q, const uint32_t *reach);

/* N(t) / reach at the first root, or if r is NULL at t = 0: to nearest, ties to even, saturated. */
int32_t fxri_value_even(const compact_roots *r, const uint32_t *p,
                        const uint32_t *q, const uint32_t *reach);

/* The sign of N(t) there. */
static inline int
value_side_at(const compact_roots *r, const uint32_t *p, const uint32_t *q)
{
    return r == NULL ? long_sign(p) : fxri_value_side(&r->of, p, q);
}

/*
 * A contact of the segment from a to b, which moves by what is between from and to, or if these are one point is
 * at rest, at a distance that is not 0: the normal, as it is rounded, leads to the segment, or if out from there.
 * radius: how far away from the segment the point is.
 */
typedef struct {
    const fxr_vec3 *a, *b, *from, *to;
    const fxr_unit3 *normal;
    uint32_t radius;
    bool out;
} value_contact;

/* The point at the first root, which is above 0 and at most 1: each coordinate to nearest. Returns false, and
 * perhaps sets some of them, where it is not certain. */
bool fxri_value_point(const compact_roots *r, const value_contact *c,
                      fxr_vec3 *point);

/* N(0) / sqrt(square) in the same way, for square > 0: |e|^2 times what 2^30 e is more than N. */
int32_t fxri_value_at_start(const uint32_t *p, const uint32_t *square);

/* A coordinate at the root that fxri_compact_halves was asked about, which gave halves:
 * len t is halves / 2, or a little more if that is not exact. It is rounded towards start,
 * or if beyond away from there; a t <= 1 leaves it within len. */
FXR_INLINE int32_t
stop_coordinate(const compact_roots *roots, uint64_t halves, int32_t start,
                bool down, bool beyond)
{
    uint32_t moved; /* <= len < 2^32 */

    if (beyond) {
        halves += roots->exact ? 1 : 2;
    }
    moved = (uint32_t)(halves >> 1);
    return signed32(down ? (uint32_t)start - moved : (uint32_t)start + moved);
}

/* The center at a root that is not 0, each coordinate rounded to its side: up if that is 1,
 * down if -1, and towards path->a if 0. */
void fxri_stop_center(compact_roots *roots, const fxr_segment *path,
                      const int8_t side[3], fxr_vec3 *center);

#endif
