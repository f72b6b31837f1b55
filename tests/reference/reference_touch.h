/*
 * reference_touch.h - exact answers about a moving sphere and a triangle, without a
 * root: the first contact is bounded by the squared distance at rational t, which falls
 * until then.
 */
#ifndef FIXRAY_REFERENCE_TOUCH_H
#define FIXRAY_REFERENCE_TOUCH_H

#include <fixray/capsule.h>

#include "../cases/sweep/sweeps.h"
#include "rational.h"

/* The name of the first answer that is wrong, or NULL. */
const char *reference_touch(const trial *t, const touch_answer *got);

/* The same of a capsule of radius rest, corner c being corner b, and with its points. */
const char *reference_capsule_sweep(const trial *t, fxr_q16 rest,
                                    const touch_answer *got);

/* The same of the normal where the sphere touches; rest is 0 if that is no capsule. */
const char *reference_touch_normal(const trial *t, fxr_q16 rest,
                                   const fxr_contact_normal *normal);

/* Is it what is closest to p in the capsule of that radius along triangle.a, triangle.b?
 * Corner c is corner b. */
bool reference_closest_capsule(const trial *t, fxr_q16 rest, fxr_vec3 p,
                               const fxr_closest *got);

/* The same of a ray, or its reverse, and a capsule: enters and entry if asked. */
typedef struct {
    bool hits, crosses, asked, enters;
    fxr_entry entry;
} ray_answer;
const char *reference_ray(const fxr_ray *r, bool back,
                          const fxr_capsule *capsule, const ray_answer *got);

/* The same of all verbs of a component of the trial and its capsule (touch_capsule). */
const char *reference_capsule(const pair *p, const trial *t, const answer *got);

/* Something else that moves: the squared distance at t and a vector along the way from the
 * closest point of what is at rest; each num / den at which it may be least; and, from now on,
 * the path to a place of the center. bits: all lengths, and the reach, are in units of 2^-bits,
 * and away is along axes of such. */
typedef struct {
    unsigned bits;
    void (*measure)(const rational *t, rational *dist2, mpz_t away[3]);
    void (*each_least)(void (*take)(const mpz_t num, const mpz_t den));
    void (*turn_to)(fxr_vec3 center);
} moving_body;

/* reach < 0: one of both is empty. */
const char *reference_body(const moving_body *body, const fxr_segment *path,
                           int64_t reach, const touch_answer *got);

/* The same of the normal where they touch, and the exact signs of it. has_way: is there a way
 * from what is at rest to the mover, at a reach > 0? If not, nothing is compared. */
const char *reference_body_normal(const moving_body *body,
                                  const fxr_segment *path, int64_t reach,
                                  bool *has_way, int side[3],
                                  const fxr_contact_normal *normal);

/* Is p in the interior of the rounded triangle? */
bool reference_is_inside(const trial *t, fxr_vec3 p);

#endif
