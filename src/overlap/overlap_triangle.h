/*
 * overlap_triangle.h - what overlaps of triangles share.
 */
#ifndef FIXRAY_OVERLAP_OVERLAP_TRIANGLE_H
#define FIXRAY_OVERLAP_OVERLAP_TRIANGLE_H

#include <fixray/overlap.h>

/* n 2^-s towards 0, of a normal that is not 0, so that it is less than 2^30. Returns floor(off 2^-s),
 * and 1 more where s is not 0. */
uint64_t fxri_normal_cut(int32_t out[3], const int64_t n[3], uint64_t off);

/* Are all corners beyond one side of a box? */
bool fxri_corners_beyond(const fxr_aabb *box, const fxr_vec3 *const corner[3]);

#endif
