/*
 * slabs_triangle.h - the path of a moving box against the slabs of a triangle, or of a segment or a
 * point as one (fxr_slabs_triangle.c).
 */
#ifndef FIXRAY_SWEEP_SLABS_TRIANGLE_H
#define FIXRAY_SWEEP_SLABS_TRIANGLE_H

#include "../triangle/plane.h"
#include "shared.h"
#include "slabs.h"
#include "touch_polygon.h"

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

/* The normal of the contact of an AABB, or if turned its reverse, and its signs; the depth with
 * radius more; and the point that both bodies share on path. All is set but open and step. */
bool fxri_slabs_aabb_normal(triangle_slabs *c, bool turned, uint32_t radius,
                            const fxr_segment *path, const shared_body body[2],
                            fxr_contact_normal *out, int8_t side[3]);

/* The same of an OBB; of a face of the box, the axis as it is stored. */
bool fxri_slabs_obb_normal(triangle_slabs *c, bool turned, uint32_t radius,
                           const fxr_segment *path, const shared_body body[2],
                           fxr_contact_normal *out);

/* Does a path that starts in all slabs get deeper? All is set but open and step. round: with a radius
 * that is not 0, as then the coordinates of the box count. */
bool fxri_slabs_aabb_deepen(triangle_slabs *c);
bool fxri_slabs_obb_deepen(triangle_slabs *c, bool round);

/* Does a capsule that starts with its segment in the triangle get deeper? */
bool fxri_prism_deepens(const fxr_segment *path, const fxr_capsule *mover,
                        const fxr_triangle *triangle);

/* fxr_sweep_capsule_crosses_triangle, and _stop_triangle but for the point, of radius 0. */
bool fxri_prism_crosses(const fxr_segment *path, const fxr_capsule *mover,
                        const fxr_triangle *triangle);
bool fxri_prism_stops(const fxr_segment *path, const fxr_capsule *mover,
                      const fxr_triangle *triangle, fxr_contact *out);

/* n of a plane. */
void fxri_slab_of_plane(slab_normal *n, const plane_any *plane);

/* The slab of n, between corners p and q: center is a point of the mover, as the sum of two, and
 * reach how far the mover extends from there along n; changes reach. det: of fxri_slab_meet, for
 * p = q. */
bool fxri_slab_between(slab_path *s, const int64_t center[3],
                       const slab_normal *n, const fxr_vec3 *p,
                       const fxr_vec3 *q, uint32_t *reach, const uint32_t *det);

/* fxr_sweep_aabb_cast_triangle and _obb_, or if open _stop_triangle, but for the point: whoever
 * knows that otherwise links no closest points of triangles. */
bool fxri_slabs_aabb_center(bool open, const fxr_segment *path,
                            const fxr_vec3 *half, const fxr_triangle *triangle,
                            fxr_contact *out);
bool fxri_slabs_obb_center(bool open, const fxr_segment *path,
                           const fxr_obb *mover, const fxr_triangle *triangle,
                           fxr_contact *out);

/* The normal of a capsule that starts with its segment in the triangle, or whose radius is 0, and that comes
 * to the triangle; and the point that both share, at the contact `at`, or if that is NULL at the start. */
void fxri_prism_normal(const fxr_segment *path, const fxr_capsule *mover,
                       const fxr_triangle *triangle, const polygon_touch *at,
                       fxr_contact_normal *out);
void fxri_prism_point(const fxr_segment *path, const fxr_capsule *mover,
                      const fxr_triangle *triangle, const polygon_touch *at,
                      fxr_vec3 *out);

#endif
