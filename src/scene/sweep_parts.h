/*
 * sweep_parts.h - the first part of a compound that a mover meets.
 */
#ifndef FIXRAY_SCENE_SWEEP_PARTS_H
#define FIXRAY_SCENE_SWEEP_PARTS_H

#include "compound_ask.h"
#include "sweep_ask.h"

/* Sets the point of a part, which has been met, that is closest to the center. */
void fxri_point_of_part(const fxr_compound *c, uint32_t part, fxr_contact *out);

#endif
