/*
 * slabs_triangle.h - the path of a moving box against the slabs of a triangle, or of a segment or a
 * point as one (fxr_slabs_triangle.c).
 */
#ifndef FIXRAY_SLABS_SLABS_TRIANGLE_H
#define FIXRAY_SLABS_SLABS_TRIANGLE_H

#include "../triangle/plane.h"
#include "shared.h"
#include "slabs.h"

/* The numbers of the slabs of the side of the triangle, and of edges. */
enum { SLAB_OF_SIDE = SLABS_OF_FACES, SLAB_OF_EDGE };

/* The mover is axes.solid[0], of which an AABB has half alone; solid[1] is not used. twice: its
 * centre, in half ulps. Corners are numbered 0, 1, 2. is_small, of an AABB: 64 bits tell of most
 * slabs; path is that of the mover. Else path is not used. */
typedef struct {
    slab_path axes;
    const fxr_segment *path;
    const fxr_vec3 *corner[3];
    int64_t twice[3];
    bool is_small;
} triangle_slabs;

/* Sets all but open, for an AABB and for an OBB; no way out is asked for. Returns false if the
 * mover is empty. */
bool fxri_slabs_aabb_set(triangle_slabs *c, const fxr_segment *path,
                         const fxr_vec3 *half, const fxr_triangle *triangle);
bool fxri_slabs_obb_set(triangle_slabs *c, const fxr_segment *path,
                        const fxr_obb *mover, const fxr_triangle *triangle);

/* Is the path in the sum of both, or if open in its interior? Then c->axes knows where. Not if the
 * axes do not span space. For an AABB, and for an OBB: neither links what the other needs. */
bool fxri_slabs_aabb_meet(triangle_slabs *c);
bool fxri_slabs_obb_meet(triangle_slabs *c);

/* n of a plane. */
void fxri_slab_of_plane(slab_normal *n, const plane_any *plane);

/* The slab of n, between corners p and q: center is a point of the mover, as the sum of two, and
 * reach how far the mover extends from there along n; changes reach. det: of fxri_slab_meet, for
 * p = q. */
bool fxri_slab_between(slab_path *s, const int64_t center[3],
                       const slab_normal *n, const fxr_vec3 *p,
                       const fxr_vec3 *q, uint32_t *reach, const uint32_t *det);

#endif
