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

/* For both: what is set for every mover but the solid; the edge from corner j on; and the normal of the side,
 * false if it is none. */
void fxri_slabs_path(triangle_slabs *c, const fxr_segment *path,
                     const fxr_triangle *triangle);
void fxri_slabs_edge(int64_t e[3], const triangle_slabs *c, int j);
bool fxri_slabs_side(slab_normal *n, const triangle_slabs *c);

/* The slab of n, between corners p and q, of an AABB and small numbers. HIT: all of the path is in the interior
 * of the slab; MISS: none of it is in the slab, or if open in its interior. */
static inline verdict
slab_of_aabb_small(const triangle_slabs *c, const int64_t n[3],
                   const fxr_vec3 *p, const fxr_vec3 *q)
{
    int64_t first = 0, last = 0, across = 0, reach = 0, in;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t n_k = (int32_t)n[k];
        const int32_t low = indexed_component(p, k);
        const int32_t high = indexed_component(q, k);
        const int32_t both = low + high; /* |.| <= 2^30 */

        first += (int64_t)n_k * (2 * indexed_component(&c->path->a, k) - both);
        last += (int64_t)n_k * (2 * indexed_component(&c->path->b, k) - both);
        across += (int64_t)n_k * (high - low);
        reach += (int64_t)(int32_t)magnitude32(n_k) *
                 (int32_t)c->axes.solid[0].half[k];
    }
    reach += across < 0 ? -across : across;
    in = reach - 1;
    reach -= c->axes.open;
    if ((first > reach && last > reach) || (first < -reach && last < -reach)) {
        return MISS;
    }
    return first <= in && first >= -in && last <= in && last >= -in ? HIT
                                                                    : UNSURE;
}

#endif
