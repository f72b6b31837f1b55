/*
 * rest_axes.h - two boxes at rest of which one is oriented: fifteen axes, in 32 bits (fxr_rest_axes.c);
 * and what overlaps of triangles share.
 */
#ifndef FIXRAY_OVERLAP_REST_AXES_H
#define FIXRAY_OVERLAP_REST_AXES_H

#include <fixray/overlap.h>

#include "../space/axis.h"

/* N of the axes of a and of b; rows of c; |c|; half extents of a and of b. open: axes that 32 bits
 * leave open, by the bits of slab_path.inside; at: the first of the others that separates, if one does. */
typedef struct {
    int32_t along[2][3];
    fxr_unit3 c[3];
    uint32_t size[3][3], half[2][3], margin;
    uint16_t open;
    uint8_t at;
} rest_axes;

enum { REST_FACES = 6, REST_AXES = 15, REST_ALL = 0x7fff }; /* REST_AXES bits */

/* The upper half of a sum of products | below 2^63 */
FXR_INLINE int32_t
upper_half(uint64_t v)
{
    return signed32((uint32_t)(v >> 32));
}

FXR_INLINE int32_t
along_axis(const fxr_unit3 *u, const int32_t s[3])
{
    return upper_half(FXR_SIGNED_PRODUCT(u->x, s[0]) +
                      FXR_SIGNED_PRODUCT(u->y, s[1]) +
                      FXR_SIGNED_PRODUCT(u->z, s[2]));
}

/* The sizes of c, along the axes of a, and the margin. */
void fxri_rest_set(rest_axes *r, const int32_t s[3]);

/* All axes; after those of a and of b, the points in between. */
verdict fxri_rest_all(rest_axes *r);

/* Does axis n separate, of those whose lengths are set? */
verdict fxri_rest_one(const rest_axes *r, int n);

/* n 2^-s towards 0, of a normal that is not 0, so that it is less than 2^30. Returns floor(off 2^-s),
 * and 1 more where s is not 0. */
uint64_t fxri_normal_cut(int32_t out[3], const int64_t n[3], uint64_t off);

/* Are all corners beyond one side of a box? */
bool fxri_corners_beyond(const fxr_aabb *box, const fxr_vec3 *const corner[3]);

#endif
