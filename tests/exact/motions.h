/*
 * motions.h - questions of all movers and all shapes, in few bits, and what the library says.
 */
#ifndef FIXRAY_TESTS_EXACT_MOTIONS_H
#define FIXRAY_TESTS_EXACT_MOTIONS_H

#include "../cases/space/cases.h"
#include "../reference/motion.h"

enum { MOTION_MOVERS = 4, MOTION_SHAPES = 5 };

extern const char *const motion_names[MOTION_SHAPES];

/* Coordinates of few bits, so that ties, touching and starts inside are frequent; some are larger,
 * and off by an ulp. */
void cases_motion(cases_random *r, motion_kind mover, motion_kind shape,
                  motion_question *q);

/* Of the library; contact and normal may be left as they are. */
bool motions_hits(const motion_question *q);
bool motions_crosses(const motion_question *q);
bool motions_cast(const motion_question *q, fxr_contact *out);
bool motions_stop(const motion_question *q, fxr_contact *out);
bool motions_normal(const motion_question *q, fxr_contact_normal *out);

void print_motion(const void *question);

#endif
