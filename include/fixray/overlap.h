/*
 * overlap.h - two shapes at rest: do they overlap?
 *
 *              point  sphere  capsule  aabb  obb  triangle
 *   point        i      i        i      i     i      i      fxr_point_overlaps_<shape>
 *   sphere       s      x        i      x     x      x      fxr_sphere_overlaps_<shape>
 *   capsule      s      s        x      i     i      i      fxr_capsule_overlaps_<shape>
 *   aabb         s      s        s      i     x      x      fxr_aabb_overlaps_<shape>
 *   obb          s      s        s      s     x      x      fxr_obb_overlaps_<shape>
 *   triangle     s      s        s      s     s      x      fxr_triangle_overlaps_<shape>
 *
 *   each of them but a hull with a hull: fxr_<shape>_overlaps_hull
 *   fxr_sphere_overlaps_cylinder
 *
 *   x    a function of its own
 *   i    inline: another question of the library says it
 *   s    inline: the same with the shapes in the other order
 *
 *   fxr_obb_separating_axis_obb    which axis separates two OBBs, with a hint
 *
 * All of them are closed: shapes that touch overlap. What is at rest in a scene, and how deep, is
 * asked by fxr_overlap_scene (scene.h). How deep two shapes overlap and what leads out is said by
 * fxr_sweep_<mover>_normal_<shape> (sweep.h) for a path that begins and ends where the first shape
 * is: depth is 0 where they only touch, and push is enough.
 *
 *   fxr_segment at;
 *   fxr_contact_normal out;
 *
 *   at.a = at.b = ball.center;
 *   if (fxr_sweep_sphere_normal_obb(&at, ball.radius, &crate, &out)) {
 *       ball.center = fxr_vec3_add(ball.center, out.push);
 *   }
 */
#ifndef FIXRAY_OVERLAP_H
#define FIXRAY_OVERLAP_H

#include "capsule.h"
#include "cylinder.h"
#include "hull.h"
#include "obb.h"
#include "sphere.h"
#include "sweep.h"
#include "triangle.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Do two shapes share a point?
 *
 *   a, b     shapes of these kinds, where they are. A sphere, a capsule or a box with a negative
 *            radius, half extent or size is empty, and so is an OBB with an axis that is too long
 *            (shapes.h). One of size 0 is a point, a segment or flat, and a degenerate triangle is
 *            the segment or the point that its corners span
 *
 * Range      every int32 value
 * Result     Returns true if they share a point, also of their surfaces alone, else false. The
 *            answer is exact, and the order of both is of no matter to it. It is that of
 *            fxr_sweep_<mover>_hits_<shape> for a mover that stays where it is. An OBB counts with
 *            its axes as they are stored; spheres and capsules are measured in the coordinates of
 *            the box (closest.h). An empty shape overlaps none
 * Errors     none; but an OBB whose axes do not span space overlaps no box and no triangle
 * Cost       of two AABBs at most 12 comparisons; of a sphere and a sphere or an AABB four products
 *            32x32->64. Else what is far apart on an axis takes some subtractions, and what is not
 *            mostly 32 and 64 bits. Where that leaves it open, as of OBBs that touch, up to 160 bits
 *            for each axis that it leaves open, 15 at most; that of sweeps for coordinates beyond
 *            -2^28 .. 2^28 - 1
 * Source     Ericson 2005, chapter 5; separating axes, Gottschalk, Lin and Manocha 1996
 */
bool fxr_sphere_overlaps_sphere(const fxr_sphere *a, const fxr_sphere *b);
bool fxr_sphere_overlaps_aabb(const fxr_sphere *sphere, const fxr_aabb *box);
bool fxr_sphere_overlaps_obb(const fxr_sphere *sphere, const fxr_obb *obb);
bool fxr_sphere_overlaps_triangle(const fxr_sphere *sphere,
                                  const fxr_triangle *triangle);
bool fxr_sphere_overlaps_cylinder(const fxr_sphere *sphere,
                                  const fxr_cylinder *cylinder);
bool fxr_capsule_overlaps_capsule(const fxr_capsule *a, const fxr_capsule *b);
bool fxr_aabb_overlaps_obb(const fxr_aabb *box, const fxr_obb *obb);
bool fxr_aabb_overlaps_triangle(const fxr_aabb *box,
                                const fxr_triangle *triangle);
bool fxr_obb_overlaps_obb(const fxr_obb *a, const fxr_obb *b);
bool fxr_obb_overlaps_triangle(const fxr_obb *obb,
                               const fxr_triangle *triangle);
bool fxr_triangle_overlaps_triangle(const fxr_triangle *a,
                                    const fxr_triangle *b);

/*
 * Does a shape share a point with a convex polytope (hull.h)?
 *
 *   hull     tables that fxr_hull_is_convex accepts
 *
 * Range      every int32 value
 * Result     as above
 * Errors     none; but an OBB whose axes do not span space overlaps no hull
 * Cost       comparisons where the box round a sphere, a capsule or an AABB is beyond all vertices on an axis. Else
 *            that of fxr_point_in_hull, and that of a triangle for each face up to the first that
 *            is met: where they are apart, for all of them
 */
bool fxr_sphere_overlaps_hull(const fxr_sphere *sphere, const fxr_hull *hull);
bool fxr_capsule_overlaps_hull(const fxr_capsule *capsule,
                               const fxr_hull *hull);
bool fxr_aabb_overlaps_hull(const fxr_aabb *box, const fxr_hull *hull);
bool fxr_obb_overlaps_hull(const fxr_obb *obb, const fxr_hull *hull);
bool fxr_triangle_overlaps_hull(const fxr_triangle *triangle,
                                const fxr_hull *hull);

/*
 * The same of shapes that another question of the library is about, inline.
 *
 * Range      every int32 value
 * Result     as above
 * Errors     none
 * Cost       of two AABBs at most 12 comparisons; of a point that of fxr_point_in_<shape>, or of a
 *            segment without length; of a capsule that of a sphere that moves along it
 */
static inline bool
fxr_point_overlaps_point(fxr_vec3 a, fxr_vec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static inline bool
fxr_point_overlaps_hull(fxr_vec3 p, const fxr_hull *hull)
{
    return fxr_point_in_hull(p, hull);
}

static inline bool
fxr_point_overlaps_sphere(fxr_vec3 p, const fxr_sphere *sphere)
{
    return fxr_point_in_sphere(p, sphere);
}

static inline bool
fxr_point_overlaps_capsule(fxr_vec3 p, const fxr_capsule *capsule)
{
    return fxr_point_in_capsule(p, capsule);
}

static inline bool
fxr_point_overlaps_aabb(fxr_vec3 p, const fxr_aabb *box)
{
    return fxr_point_in_aabb(p, box);
}

static inline bool
fxr_point_overlaps_obb(fxr_vec3 p, const fxr_obb *obb)
{
    return fxr_point_in_obb(p, obb);
}

static inline bool
fxr_point_overlaps_triangle(fxr_vec3 p, const fxr_triangle *triangle)
{
    fxr_segment at;

    at.a = at.b = p;
    return fxr_segment_hits_triangle(&at, triangle);
}

static inline bool
fxr_sphere_overlaps_capsule(const fxr_sphere *sphere,
                            const fxr_capsule *capsule)
{
    fxr_segment s;

    s.a = capsule->a;
    s.b = capsule->b;
    return fxr_sweep_sphere_hits_sphere(&s, capsule->radius, sphere);
}

static inline bool
fxr_capsule_overlaps_aabb(const fxr_capsule *capsule, const fxr_aabb *box)
{
    fxr_segment s;

    s.a = capsule->a;
    s.b = capsule->b;
    return fxr_sweep_sphere_hits_aabb(&s, capsule->radius, box);
}

static inline bool
fxr_capsule_overlaps_obb(const fxr_capsule *capsule, const fxr_obb *obb)
{
    fxr_segment s;

    s.a = capsule->a;
    s.b = capsule->b;
    return fxr_sweep_sphere_hits_obb(&s, capsule->radius, obb);
}

static inline bool
fxr_capsule_overlaps_triangle(const fxr_capsule *capsule,
                              const fxr_triangle *triangle)
{
    fxr_segment s;

    s.a = capsule->a;
    s.b = capsule->b;
    return fxr_sweep_sphere_hits_triangle(&s, capsule->radius, triangle);
}

static inline bool
fxr_aabb_overlaps_aabb(const fxr_aabb *a, const fxr_aabb *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x &&
           a->min.y <= b->max.y && b->min.y <= a->max.y &&
           a->min.z <= b->max.z && b->min.z <= a->max.z &&
           a->min.x <= a->max.x && a->min.y <= a->max.y &&
           a->min.z <= a->max.z && b->min.x <= b->max.x &&
           b->min.y <= b->max.y && b->min.z <= b->max.z;
}

/*
 * The same with the shapes in the other order.
 *
 * Range      every int32 value
 * Result     as above
 * Errors     none
 * Cost       inline: that of the other order
 */
static inline bool
fxr_sphere_overlaps_point(const fxr_sphere *sphere, fxr_vec3 p)
{
    return fxr_point_overlaps_sphere(p, sphere);
}

static inline bool
fxr_capsule_overlaps_point(const fxr_capsule *capsule, fxr_vec3 p)
{
    return fxr_point_overlaps_capsule(p, capsule);
}

static inline bool
fxr_aabb_overlaps_point(const fxr_aabb *box, fxr_vec3 p)
{
    return fxr_point_overlaps_aabb(p, box);
}

static inline bool
fxr_obb_overlaps_point(const fxr_obb *obb, fxr_vec3 p)
{
    return fxr_point_overlaps_obb(p, obb);
}

static inline bool
fxr_triangle_overlaps_point(const fxr_triangle *triangle, fxr_vec3 p)
{
    return fxr_point_overlaps_triangle(p, triangle);
}

static inline bool
fxr_capsule_overlaps_sphere(const fxr_capsule *capsule,
                            const fxr_sphere *sphere)
{
    return fxr_sphere_overlaps_capsule(sphere, capsule);
}

static inline bool
fxr_aabb_overlaps_sphere(const fxr_aabb *box, const fxr_sphere *sphere)
{
    return fxr_sphere_overlaps_aabb(sphere, box);
}

static inline bool
fxr_obb_overlaps_sphere(const fxr_obb *obb, const fxr_sphere *sphere)
{
    return fxr_sphere_overlaps_obb(sphere, obb);
}

static inline bool
fxr_triangle_overlaps_sphere(const fxr_triangle *triangle,
                             const fxr_sphere *sphere)
{
    return fxr_sphere_overlaps_triangle(sphere, triangle);
}

static inline bool
fxr_aabb_overlaps_capsule(const fxr_aabb *box, const fxr_capsule *capsule)
{
    return fxr_capsule_overlaps_aabb(capsule, box);
}

static inline bool
fxr_obb_overlaps_capsule(const fxr_obb *obb, const fxr_capsule *capsule)
{
    return fxr_capsule_overlaps_obb(capsule, obb);
}

static inline bool
fxr_triangle_overlaps_capsule(const fxr_triangle *triangle,
                              const fxr_capsule *capsule)
{
    return fxr_capsule_overlaps_triangle(capsule, triangle);
}

static inline bool
fxr_obb_overlaps_aabb(const fxr_obb *obb, const fxr_aabb *box)
{
    return fxr_aabb_overlaps_obb(box, obb);
}

static inline bool
fxr_triangle_overlaps_aabb(const fxr_triangle *triangle, const fxr_aabb *box)
{
    return fxr_aabb_overlaps_triangle(box, triangle);
}

static inline bool
fxr_triangle_overlaps_obb(const fxr_triangle *triangle, const fxr_obb *obb)
{
    return fxr_obb_overlaps_triangle(obb, triangle);
}

/*
 * Which axis separates two OBBs?
 *
 * The fifteen candidates are the axes of a (0, 1, 2), those of b (3, 4, 5), and the cross products
 * of edge i of a and edge k of b (6 + 3 i + k). From one frame to the next it is mostly the same
 * axis that separates, so keep the result and pass it as the hint of the next call.
 *
 *   hint     the axis to try first; FXR_NO_AXIS, and every other number that is not 0..14, means no
 *            hint
 *
 * Range      every int32 value
 * Result     Returns the hint if that axis separates, else the first axis that does, else
 *            FXR_NO_AXIS. FXR_NO_AXIS is returned exactly when the boxes overlap. If one of them is
 *            empty, or its axes do not span space, every axis counts as separating
 * Errors     none
 * Cost       as of fxr_obb_overlaps_obb; with a hint that still separates 170 instructions of a
 *            Cortex-M3 at -O2 along an axis of a that the boxes are far apart on, else some 500
 * Source     separating axes, Gottschalk, Lin and Manocha 1996
 */
int fxr_obb_separating_axis_obb(const fxr_obb *a, const fxr_obb *b, int hint);

#ifdef __cplusplus
}
#endif

#endif
