/*
 * reference_capsule.h - exact answers about capsules, at rest and moving.
 */
#ifndef FIXRAY_TESTS_REFERENCE_REFERENCE_CAPSULE_H
#define FIXRAY_TESTS_REFERENCE_REFERENCE_CAPSULE_H

#include <fixray/capsule.h>

#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"

/*
 * Exact answers about the closest points of a component and a capsule.
 *
 * On rationals of GMP: every t at which the distance from the segment may be least is tried.
 */

/* Of a component from p along d, that is at p + d at t = 1, and is apart from the capsule: the
 * name of what is wrong, or NULL. */
const char *reference_capsule_near(case_linear kind, fxr_vec3 p,
                                   const int64_t d[3],
                                   const fxr_capsule *capsule,
                                   const fxr_closest *got);

/*
 * Exact answers about a capsule and a box, a triangle or a capsule, of which
 * one moves: distances of a segment from a solid by its corners, edges and sides, without a sum
 * of shapes.
 */

/* The name of the first answer that is wrong, or NULL. */
const char *reference_capsules(const capsule_trial *t, const touch_answer *got);

/* The same of the normal where they touch. */
const char *reference_capsules_normal(const capsule_trial *t,
                                      const fxr_contact_normal *normal);

#endif
