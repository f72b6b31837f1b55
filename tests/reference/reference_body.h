/*
 * reference_body.h - exact answers about a capsule and a box, a triangle or a capsule, of which
 * one moves: distances of a segment from a solid by its corners, edges and sides, without a sum
 * of shapes.
 */
#ifndef FIXRAY_REFERENCE_BODY_H
#define FIXRAY_REFERENCE_BODY_H

#include "../cases/sweep/capsules.h"

/* The name of the first answer that is wrong, or NULL. */
const char *reference_capsules(const capsule_trial *t, const touch_answer *got);

/* The same of the normal where they touch. */
const char *reference_capsules_normal(const capsule_trial *t,
                                      const fxr_contact_normal *normal);

#endif
