/*
 * sweep_parts.h - the first part of a compound that a mover meets.
 */
#ifndef FIXRAY_SCENE_SWEEP_PARTS_H
#define FIXRAY_SCENE_SWEEP_PARTS_H

#include "compound_ask.h"
#include "sweep_ask.h"

/* What of the part with this number is closest to center. */
bool fxri_closest_of_part(const fxr_compound *c, uint32_t part,
                          const fxr_vec3 *center, fxr_closest *out);

#endif
