/*
 * motion_place.h - where the mover is at the contact.
 */
#ifndef FIXRAY_TESTS_REFERENCE_MOTION_PLACE_H
#define FIXRAY_TESTS_REFERENCE_MOTION_PLACE_H

#include "motion.h"

/* The center is at c / q; way / (scale q) leads from the closest point of the sum to it. exact:
 * else t is rounded down to 2^-768. */
typedef struct {
    vec c, way;
    num q, scale;
    bool exact;
} motion_place;

motion_place motion_place_of(void);

#endif
