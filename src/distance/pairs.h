/*
 * pairs.h - how far two shapes are apart, for some kinds of them alone: each of these links what they need.
 */
#ifndef FIXRAY_DISTANCE_PAIRS_H
#define FIXRAY_DISTANCE_PAIRS_H

#include <fixray/scene.h>

/* Of spheres and AABBs; of spheres and capsules; of all but OBBs; and with an OBB among them. They return
 * false if a shape is empty. */
bool fxri_boxes_closest(const fxr_shape *a, const fxr_shape *b,
                        fxr_closest_pair *out);
bool fxri_segments_closest(const fxr_shape *a, const fxr_shape *b,
                           fxr_closest_pair *out);
bool fxri_plain_closest(const fxr_shape *a, const fxr_shape *b,
                        fxr_closest_pair *out);
bool fxri_turned_closest(const fxr_shape *a, const fxr_shape *b,
                         fxr_closest_pair *out);

#endif
