/*
 * sweep.h - a moving sphere, box or capsule against a shape at rest.
 *
 *   fxr_sweep_sphere_hits_aabb     fxr_sweep_sphere_cast_aabb
 *   fxr_sweep_sphere_crosses_aabb  fxr_sweep_sphere_stop_aabb
 *   fxr_sweep_sphere_hits_obb      fxr_sweep_sphere_cast_obb
 *   fxr_sweep_sphere_crosses_obb   fxr_sweep_sphere_stop_obb
 *   fxr_sweep_sphere_hits_sphere    fxr_sweep_sphere_cast_sphere
 *   fxr_sweep_sphere_crosses_sphere fxr_sweep_sphere_stop_sphere
 *   fxr_sweep_sphere_hits_triangle     fxr_sweep_sphere_cast_triangle
 *   fxr_sweep_sphere_crosses_triangle  fxr_sweep_sphere_stop_triangle
 *   fxr_sweep_sphere_hits_capsule      fxr_sweep_sphere_cast_capsule
 *   fxr_sweep_sphere_crosses_capsule   fxr_sweep_sphere_stop_capsule
 *   fxr_sweep_sphere_hits_cylinder     fxr_sweep_sphere_cast_cylinder
 *   fxr_sweep_sphere_crosses_cylinder  fxr_sweep_sphere_stop_cylinder
 *   fxr_sweep_capsule_hits_aabb       fxr_sweep_capsule_cast_aabb
 *   fxr_sweep_capsule_crosses_aabb    fxr_sweep_capsule_stop_aabb
 *   fxr_sweep_capsule_hits_obb        fxr_sweep_capsule_cast_obb
 *   fxr_sweep_capsule_crosses_obb     fxr_sweep_capsule_stop_obb
 *   fxr_sweep_capsule_hits_triangle     fxr_sweep_capsule_cast_triangle
 *   fxr_sweep_capsule_crosses_triangle  fxr_sweep_capsule_stop_triangle
 *   fxr_sweep_capsule_hits_sphere     fxr_sweep_capsule_cast_sphere
 *   fxr_sweep_capsule_crosses_sphere  fxr_sweep_capsule_stop_sphere
 *   fxr_sweep_capsule_hits_capsule     fxr_sweep_capsule_cast_capsule
 *   fxr_sweep_capsule_crosses_capsule  fxr_sweep_capsule_stop_capsule
 *   fxr_sweep_sphere_hits_hull        fxr_sweep_sphere_cast_hull
 *   fxr_sweep_sphere_crosses_hull     fxr_sweep_sphere_stop_hull
 *   fxr_sweep_capsule_hits_hull       fxr_sweep_capsule_cast_hull
 *   fxr_sweep_capsule_crosses_hull    fxr_sweep_capsule_stop_hull
 *   fxr_sweep_aabb_hits_aabb       fxr_sweep_aabb_cast_aabb
 *   fxr_sweep_aabb_crosses_aabb    fxr_sweep_aabb_stop_aabb
 *   fxr_sweep_aabb_hits_obb        fxr_sweep_aabb_cast_obb
 *   fxr_sweep_aabb_crosses_obb     fxr_sweep_aabb_stop_obb
 *   fxr_sweep_aabb_hits_sphere     fxr_sweep_aabb_cast_sphere
 *   fxr_sweep_aabb_crosses_sphere  fxr_sweep_aabb_stop_sphere
 *   fxr_sweep_aabb_hits_triangle     fxr_sweep_aabb_cast_triangle
 *   fxr_sweep_aabb_crosses_triangle  fxr_sweep_aabb_stop_triangle
 *   fxr_sweep_aabb_hits_capsule      fxr_sweep_aabb_cast_capsule
 *   fxr_sweep_aabb_crosses_capsule   fxr_sweep_aabb_stop_capsule
 *   fxr_sweep_obb_hits_aabb        fxr_sweep_obb_cast_aabb
 *   fxr_sweep_obb_crosses_aabb     fxr_sweep_obb_stop_aabb
 *   fxr_sweep_obb_hits_obb         fxr_sweep_obb_cast_obb
 *   fxr_sweep_obb_crosses_obb      fxr_sweep_obb_stop_obb
 *   fxr_sweep_obb_hits_sphere      fxr_sweep_obb_cast_sphere
 *   fxr_sweep_obb_crosses_sphere   fxr_sweep_obb_stop_sphere
 *   fxr_sweep_obb_hits_capsule     fxr_sweep_obb_cast_capsule
 *   fxr_sweep_obb_crosses_capsule  fxr_sweep_obb_stop_capsule
 *   fxr_sweep_obb_hits_triangle    fxr_sweep_obb_cast_triangle
 *   fxr_sweep_obb_crosses_triangle fxr_sweep_obb_stop_triangle
 *   fxr_sweep_<mover>_normal_<shape>  of each of these pairs, but those with a cylinder
 *   fxr_slide                      what is left of a displacement
 *
 * The centre of the moving shape goes from path->a to path->b (of a capsule any point that
 * goes with it). The mover is then a point, and the shape at rest is grown by it: to all places of
 * the centre where both share a point. f is how far the centre is from the grown shape, and less
 * than 0 inside of it: how far it has to go to leave it. On a path f falls, and then rises.
 *
 *   hits, cast       is there a t with f <= 0, and which one is the first? Shapes are closed
 *   crosses          is there a t with f < 0?
 *   stop             which is the first t from which the mover gets deeper: f < 0, and falling?
 *   normal, depth    the direction in which f rises, and -f where that is more than 0
 *
 * So what stop finds, crosses finds, and what crosses finds, hits. Where the mover starts:
 *
 *   start                       hits    cast     crosses   stop
 *   apart                       of the path, as it comes to the shape
 *   touches, goes in            true    t = 0    true      t = 0
 *   touches, goes along, out    true    t = 0    false     false
 *   inside, gets deeper         true    t = 0    true      t = 0
 *   inside, does not            true    t = 0    true      false: it is let out
 *   inside, a path of length 0  true    t = 0    true      false
 *
 * A start inside gets deeper if it runs against the way to the nearest point of the surface; where
 * several are equally near, if it runs against all of these ways.
 *
 * What has an interior, by the sum of the radii of both (a box or a triangle has none, 0):
 *
 *   radius    the grown shape                          its interior
 *   0         the sum of the shape at rest and the     that of the sum: none where it is flat, as
 *             mover turned round: a box, a prism, ...  of a point and a triangle, of two segments,
 *                                                      or where all is in one plane
 *   positive  that sum, rounded by the radius          what is at less than the radius from the sum
 *
 * A sphere of radius 0 is a point, a capsule of radius 0 a segment, one whose ends are one point a
 * sphere, and a degenerate triangle the segment or the point that its corners span; all of these
 * answer as those do. A box with a negative half extent, a sphere and a capsule with a negative
 * radius are empty, and nothing touches them.
 *
 * Where the path comes to several planes at once, as at an edge, the outside of one of them is
 * enough. The one that counts is that which the path runs least against: with the largest n . d of
 * the way d and the unit normals n. Of equal ones it is that of the first axis, of the lower face,
 * of the shape at rest before the mover; then the side of a triangle; then edges. The same of
 * planes that are equally near to a start inside.
 */
#ifndef FIXRAY_SWEEP_H
#define FIXRAY_SWEEP_H

#include "capsule.h"
#include "cylinder.h"
#include "hull.h"
#include "sphere.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The first contact of a moving shape: when, and where the mover is then. What it touches there, and which
 * way that faces, its normal says (fxr_contact_normal, below).
 *
 *   t        the parameter of the centre along the path
 *   center   the centre of the moving shape at the exact t, each coordinate
 *            rounded to nearest, ties to even
 *
 * A stop rounds center to the outside of the plane that counts: it is not in the interior of its
 * own shape, unless the path starts there. Others do not count: in a corner center may be less than
 * an ulp on each axis in what is beside that shape, from where each way that leads no deeper is
 * free. The stops of scenes (scene.h) count all shapes: their center is in the interior of none
 * that the path does not start in.
 *
 * Where the path starts inside, out of cast, and of a stop there, has t = 0 and center = path->a.
 */
typedef struct {
    fxr_ratio t;
    fxr_vec3 center;
} fxr_contact;

/*
 * Does a moving sphere touch a box, and where first? It does if its path comes
 * within the radius of the box.
 *
 *   radius   a sphere of radius 0 is a point; one with a negative radius is
 *            empty
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true if the sphere touches the box, else false. The answer
 *            is exact; for an OBB it is exact in the coordinates of the box
 *            (closest.h)
 * Rounding   t is in units of 2^-32 (den is 2^32) and never later than the
 *            exact one
 * Errors     none
 * Cost       that of hits, if the path misses the box grown by the radius. Else
 *            that of closest points, and for cast also that of one root, at
 *            most four
 * Source     the sphere touches where the distance of its centre is at most the
 *            radius
 */
bool fxr_sweep_sphere_hits_aabb(const fxr_segment *path, fxr_q16 radius,
                                const fxr_aabb *box);
bool fxr_sweep_sphere_cast_aabb(const fxr_segment *path, fxr_q16 radius,
                                const fxr_aabb *box, fxr_contact *out);
bool fxr_sweep_sphere_hits_obb(const fxr_segment *path, fxr_q16 radius,
                               const fxr_obb *box);
bool fxr_sweep_sphere_cast_obb(const fxr_segment *path, fxr_q16 radius,
                               const fxr_obb *box, fxr_contact *out);

/*
 * Does a moving sphere go into the interior of a box at rest, and where would it get
 * deeper? For what moves on after a contact: touching, sliding along and moving away
 * do not stop the sphere, and one that starts inside is let out.
 *
 *   radius   as above. What counts is the interior of the box rounded by radius:
 *            the points at less than that from the box; those inside the box if
 *            radius is 0. So a flat box has one if radius is positive
 *   out      untouched if the function returns false. t: that of cast. center:
 *            path->a if the sphere starts in the interior, else the centre at the exact t,
 *            each coordinate rounded away from the box where the centre is outside
 *            of the box on that axis, else towards path->a
 *
 * Range      every int32 value
 * Result     crosses returns true if the sphere meets the interior, stop if it gets
 *            deeper there; else false. The answers are exact
 * Rounding   t as in cast. center is never in the interior, unless the path
 *            starts in it, and less than one ulp from the exact one on each
 *            axis. The way back from center is free, and so is each way on which
 *            the centre nears the box on no axis that it is outside on. At a face
 *            of the box the path from center to path->b stops at once, at t = 0.
 *            At an edge or a corner center may be up to one ulp off the surface
 *            on each axis, so that a path that grazes may go on along it
 * Errors     none
 * Cost       that of hits and cast. For center a product on each axis and, where
 *            that leaves it open, one comparison of 128 bits
 * Source     the supporting plane of a convex set at its boundary
 */
bool fxr_sweep_sphere_crosses_aabb(const fxr_segment *path, fxr_q16 radius,
                                   const fxr_aabb *box);
bool fxr_sweep_sphere_stop_aabb(const fxr_segment *path, fxr_q16 radius,
                                const fxr_aabb *box, fxr_contact *out);

/*
 * The same for an OBB; exact in the coordinates of the box (closest.h).
 *
 *   out      center: the centre at the exact t, each coordinate rounded to the
 *            side to which the normal of the surface there points, or towards
 *            path->a where it points to none
 *
 * Rounding   as above, but that the free ways are those on which no coordinate
 *            runs against that of the normal, and that center is on the surface
 *            of few OBBs, so that a path which grazes a face may go on along it,
 *            too
 */
bool fxr_sweep_sphere_crosses_obb(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_obb *box);
bool fxr_sweep_sphere_stop_obb(const fxr_segment *path, fxr_q16 radius,
                               const fxr_obb *box, fxr_contact *out);

/*
 * A moving sphere against a sphere at rest: a path against a sphere with the sum of both
 * radii.
 *
 *   radius, out    as above; a sphere with a negative radius is empty, also at rest
 *
 * Range      every int32 value, also where the sum of the radii is not one
 * Result     hits and cast return true if the spheres touch; crosses if the path meets the
 *            interior of the sphere with both radii, of which there is none if both are 0;
 *            stop if it gets deeper there. The answers are exact
 * Rounding   t as above. center is to nearest, ties to even, but of stop on each axis
 *            away from the centre at rest, and where it is level with that towards
 *            path->a: so it is never in the interior, unless the path starts in it,
 *            the way back from it is free, and so is each way on which the centre
 *            nears the other on no axis. It is up to one ulp off the surface on each
 *            axis, so that a path that grazes may go on along it
 * Errors     none
 * Cost       that of fxr_segment_hits_sphere or fxr_segment_enter_sphere
 * Source     Minkowski sum; the supporting plane of a convex set at its boundary
 */
bool fxr_sweep_sphere_hits_sphere(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_sphere *sphere);
bool fxr_sweep_sphere_cast_sphere(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_sphere *sphere, fxr_contact *out);
bool fxr_sweep_sphere_crosses_sphere(const fxr_segment *path, fxr_q16 radius,
                                     const fxr_sphere *sphere);
bool fxr_sweep_sphere_stop_sphere(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_sphere *sphere, fxr_contact *out);

/*
 * Does a moving sphere touch a triangle, and where first? Does it go into the interior,
 * and where would it?
 *
 *   radius    as above. The interior is that of the triangle rounded by radius: the
 *             points at less than that from the triangle. If radius is 0 there is none
 *   triangle  a degenerate one is the segment or the point that its corners span
 *   out       as above; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true if the sphere touches the triangle (hits, cast), meets the interior
 *            (crosses) or gets deeper there (stop), else false. The answer is exact; the
 *            order of the corners is of no matter to it, nor to t and center
 * Rounding   of cast: as of cast above. Of stop: t likewise; each coordinate of center is
 *            rounded to the side to which the normal of the surface there points, or
 *            towards path->a where it points to none. center is never in the interior,
 *            unless the path starts in it, and less than one ulp from the exact one on
 *            each axis. The free ways from there are the one back and those on which no
 *            coordinate runs against that of the normal. At a triangle in a plane of two
 *            axes the path from center to path->b stops at once, at t = 0, above its
 *            inside
 * Errors     none
 * Cost       that of an AABB of the triangle, if the path misses that AABB grown by the
 *            radius. Else numbers of 160 bits for each edge and corner
 * Source     the first root of the feature that is closest there: regions of Ericson
 *            2005, section 5.1.5
 */
bool fxr_sweep_sphere_hits_triangle(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_triangle *triangle);
bool fxr_sweep_sphere_cast_triangle(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_triangle *triangle,
                                    fxr_contact *out);
bool fxr_sweep_sphere_crosses_triangle(const fxr_segment *path, fxr_q16 radius,
                                       const fxr_triangle *triangle);
bool fxr_sweep_sphere_stop_triangle(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_triangle *triangle,
                                    fxr_contact *out);

/*
 * A moving sphere against a capsule at rest: a path against a capsule with the sum of both
 * radii.
 *
 *   radius   as above; a capsule with a negative radius is empty, too
 *   out      t and center as for a triangle. Untouched if the function returns false
 *
 * Range      every int32 value, also where the sum of the radii is not one
 * Result     hits and cast return true if sphere and capsule touch; crosses if the path
 *            meets the interior of the capsule with both radii, of which there is none if
 *            both are 0; stop if it gets deeper there. The answers are exact; the order of
 *            the ends is of no matter to them, nor to out
 * Rounding   as for a triangle: center is never in the interior, unless the path starts in
 *            it, and less than one ulp from the exact one on each axis
 * Errors     none
 * Cost       comparisons if path and capsule are apart on an axis. Else dot products of 64 bits tell
 *            most misses, and nearly all that hits and crosses ask. Else numbers of 160 bits for the
 *            edge and both ends
 * Source     Minkowski sum; regions of Ericson 2005, section 5.1.2
 */
bool fxr_sweep_sphere_hits_capsule(const fxr_segment *path, fxr_q16 radius,
                                   const fxr_capsule *capsule);
bool fxr_sweep_sphere_cast_capsule(const fxr_segment *path, fxr_q16 radius,
                                   const fxr_capsule *capsule,
                                   fxr_contact *out);
bool fxr_sweep_sphere_crosses_capsule(const fxr_segment *path, fxr_q16 radius,
                                      const fxr_capsule *capsule);
bool fxr_sweep_sphere_stop_capsule(const fxr_segment *path, fxr_q16 radius,
                                   const fxr_capsule *capsule,
                                   fxr_contact *out);

/*
 * A moving sphere against an upright cylinder at rest: a path against the cylinder rounded by the radius,
 * whose rims are parts of a torus.
 *
 *   radius    as above. The interior is what is at less than that from the cylinder, or if radius is 0
 *             that of the cylinder
 *   cylinder  one with a negative radius or half is empty; of radius 0 it is a segment, and of half 0 a disk
 *   out       as above; untouched if the function returns false. center of stop: the centre at the
 *             exact t, each coordinate rounded to the side to which the normal of the surface there
 *             points, or towards path->a where it points to none. Of a point that comes to a rim it is
 *             the cap or the round side, whichever the path runs least against; of equal ones the cap
 *
 * Range      every int32 value, also where the sum of radii is not one
 * Result     Returns true if the sphere touches the cylinder (hits, cast), meets the interior
 *            (crosses) or gets deeper there (stop), else false. The answers are exact
 * Rounding   t is in units of 2^-32 (den is 2^32) and never late: that of the exact root of a polynomial of
 *            degree 4, rounded down. center of cast is to nearest, ties to even; of stop it is never in the
 *            interior, unless the path starts in it, and less than one ulp from the exact one on each axis.
 *            The free ways from there are the one back and those on which no coordinate runs against that
 *            of the normal
 * Errors     none. There is no normal: a mover that slides takes the way to center from on_shape of
 *            fxr_point_closest_cylinder there
 * Cost       comparisons if the path misses the box round both on an axis. Else the order of distance and
 *            radius in numbers of 264 bits, and whether the distance falls in 331 bits, at both ends of the
 *            path, and if need be where it passes the planes of the caps; then if need be a discriminant of
 *            130 bits at the side, or of 800 bits at a rim. cast and stop ask that of some 40 places more, with
 *            numbers that grow from 140 bits to these: on a Cortex-M3 at -Os some 210000 instructions, where hits
 *            takes 12000 on average. There is no recursion; 1 KB of stack is enough there
 * Source     the distance from a convex body is convex along a path; the discriminant of a quartic, Burnside and
 *            Panton 1899, section 68
 */
bool fxr_sweep_sphere_hits_cylinder(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_cylinder *cylinder);
bool fxr_sweep_sphere_cast_cylinder(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_cylinder *cylinder,
                                    fxr_contact *out);
bool fxr_sweep_sphere_crosses_cylinder(const fxr_segment *path, fxr_q16 radius,
                                       const fxr_cylinder *cylinder);
bool fxr_sweep_sphere_stop_cylinder(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_cylinder *cylinder,
                                    fxr_contact *out);

/*
 * A moving capsule, which does not turn, against a shape at rest. Does it touch the shape, and
 * where first? Does it go into the interior, and where would it?
 *
 *   path     of any point that goes with the capsule: an end, the middle, the feet. It tells how
 *            far the capsule goes, path->b less path->a, and center is that point at the contact
 *   mover    the capsule where it starts. One whose ends are one point is a sphere; one of
 *            radius 0 is a segment, and one with a negative radius is empty
 *   out      center: as above, of that point; after a stop the ends are where they were, plus
 *            center less path->a. Untouched if the function returns false
 *
 * Range      every int32 value, also where the sum of the radii is not one, and where the path
 *            leads the ends out of it
 * Result     hits and cast return true if the capsule touches the shape. crosses if it meets
 *            the interior of the shape grown by the capsule: if a point of its segment is at
 *            less than the radius from the shape, or than the sum of both radii; if that is 0,
 *            if the path meets the interior of the sum of segment and shape, of which there is
 *            none if it is flat, or the axes of an OBB do not span space. stop if it gets deeper
 *            there. The answers are exact, for an OBB in the coordinates of the box (closest.h);
 *            the order of the ends is of no matter to them, nor to out
 * Rounding   t is in units of 2^-32 (den is 2^32) and never late. center of cast is to nearest,
 *            ties to even; of stop each coordinate is rounded to the side to which the normal of
 *            the surface there points, or towards path->a where it points to none: so it is
 *            never in the interior, unless the path starts in it, and less than one ulp from the
 *            exact one on each axis. The free ways from there are the one back and those on
 *            which no coordinate runs against that of the normal
 * Errors     none
 * Cost       that of the box round the shape, if the mover misses that box. Of an AABB or a
 *            triangle in -2^28 .. 2^28 - 1 mostly two to three times that of a moving sphere. Else
 *            numbers of 160 bits for each edge and corner of a parallelogram; of an AABB for six
 *            rectangles and six parallelograms, of which those are left out that look away from the
 *            mover; of a triangle for that, twice, and three parallelograms; of an OBB that of a
 *            sphere for each end, and 288 bits for each edge and corner that the way is not beside
 * Source     Minkowski sum; regions of Ericson 2005, section 5.1.5
 */
bool fxr_sweep_capsule_hits_aabb(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_aabb *box);
bool fxr_sweep_capsule_cast_aabb(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_aabb *box,
                                 fxr_contact *out);
bool fxr_sweep_capsule_crosses_aabb(const fxr_segment *path,
                                    const fxr_capsule *mover,
                                    const fxr_aabb *box);
bool fxr_sweep_capsule_stop_aabb(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_aabb *box,
                                 fxr_contact *out);
bool fxr_sweep_capsule_hits_obb(const fxr_segment *path,
                                const fxr_capsule *mover, const fxr_obb *box);
bool fxr_sweep_capsule_cast_obb(const fxr_segment *path,
                                const fxr_capsule *mover, const fxr_obb *box,
                                fxr_contact *out);
bool fxr_sweep_capsule_crosses_obb(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_obb *box);
bool fxr_sweep_capsule_stop_obb(const fxr_segment *path,
                                const fxr_capsule *mover, const fxr_obb *box,
                                fxr_contact *out);
bool fxr_sweep_capsule_hits_triangle(const fxr_segment *path,
                                     const fxr_capsule *mover,
                                     const fxr_triangle *triangle);
bool fxr_sweep_capsule_cast_triangle(const fxr_segment *path,
                                     const fxr_capsule *mover,
                                     const fxr_triangle *triangle,
                                     fxr_contact *out);
bool fxr_sweep_capsule_crosses_triangle(const fxr_segment *path,
                                        const fxr_capsule *mover,
                                        const fxr_triangle *triangle);
bool fxr_sweep_capsule_stop_triangle(const fxr_segment *path,
                                     const fxr_capsule *mover,
                                     const fxr_triangle *triangle,
                                     fxr_contact *out);
bool fxr_sweep_capsule_hits_sphere(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_sphere *sphere);
bool fxr_sweep_capsule_cast_sphere(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_sphere *sphere, fxr_contact *out);
bool fxr_sweep_capsule_crosses_sphere(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_sphere *sphere);
bool fxr_sweep_capsule_stop_sphere(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_sphere *sphere, fxr_contact *out);
bool fxr_sweep_capsule_hits_capsule(const fxr_segment *path,
                                    const fxr_capsule *mover,
                                    const fxr_capsule *capsule);
bool fxr_sweep_capsule_cast_capsule(const fxr_segment *path,
                                    const fxr_capsule *mover,
                                    const fxr_capsule *capsule,
                                    fxr_contact *out);
bool fxr_sweep_capsule_crosses_capsule(const fxr_segment *path,
                                       const fxr_capsule *mover,
                                       const fxr_capsule *capsule);
bool fxr_sweep_capsule_stop_capsule(const fxr_segment *path,
                                    const fxr_capsule *mover,
                                    const fxr_capsule *capsule,
                                    fxr_contact *out);

/*
 * A moving sphere or capsule against a convex polytope at rest (hull.h): does it touch that, and where first?
 * Does it go into the interior of the polytope grown by the mover, and where would it?
 *
 *   radius, mover   as above
 *   hull            tables that fxr_hull_is_convex accepts
 *   out             as of a triangle. Untouched if the function returns false
 *
 * Range      every int32 value, also where the path leads the ends out of it
 * Result     hits and cast return true if they touch; crosses if the mover meets the interior: if a point of
 *            it without its radius comes into the polytope or nearer than the radius; with a radius
 *            of 0 if it comes into its interior. stop if it gets deeper there. The answers are
 *            exact; the order of the tables, how a face is cut into triangles and the order
 *            of the ends are of no matter to them, nor to out
 * Rounding   as of a moving capsule: t is in units of 2^-32 and never late, center of cast to nearest, of a stop away
 *            from the polytope
 * Errors     none
 * Cost       comparisons if a box round the way is beyond all vertices on an axis. Else mostly, in
 *            -2^28 .. 2^28 - 1, that of a triangle for each face, as far as hits and crosses go until one is met.
 *            Else a normal and three products with it for each face, and a triangle in numbers of
 *            160 bits for each face that the mover starts before; of a capsule the same for edges, of
 *            which those on the outline as seen along it are parallelograms
 * Source     Minkowski sum; regions of Ericson 2005, section 5.1.5
 */
bool fxr_sweep_sphere_hits_hull(const fxr_segment *path, fxr_q16 radius,
                                const fxr_hull *hull);
bool fxr_sweep_sphere_cast_hull(const fxr_segment *path, fxr_q16 radius,
                                const fxr_hull *hull, fxr_contact *out);
bool fxr_sweep_sphere_crosses_hull(const fxr_segment *path, fxr_q16 radius,
                                   const fxr_hull *hull);
bool fxr_sweep_sphere_stop_hull(const fxr_segment *path, fxr_q16 radius,
                                const fxr_hull *hull, fxr_contact *out);
bool fxr_sweep_capsule_hits_hull(const fxr_segment *path,
                                 const fxr_capsule *mover,
                                 const fxr_hull *hull);
bool fxr_sweep_capsule_cast_hull(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_hull *hull,
                                 fxr_contact *out);
bool fxr_sweep_capsule_crosses_hull(const fxr_segment *path,
                                    const fxr_capsule *mover,
                                    const fxr_hull *hull);
bool fxr_sweep_capsule_stop_hull(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_hull *hull,
                                 fxr_contact *out);

/*
 * Does a moving axis-aligned box touch a box at rest, and where first?
 *
 *   half     the half extents of the moving box; if one is negative, it is
 *            empty
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true if the boxes touch, else false. The answer and t are
 *            exact
 * Errors     none
 * Cost       that of hits or clip on 64 bits
 * Source     the path against the box at rest grown by half (Minkowski sum)
 */
bool fxr_sweep_aabb_hits_aabb(const fxr_segment *path, fxr_vec3 half,
                              const fxr_aabb *box);
bool fxr_sweep_aabb_cast_aabb(const fxr_segment *path, fxr_vec3 half,
                              const fxr_aabb *box, fxr_contact *out);

/*
 * Does a moving axis-aligned box go into the interior of a box at rest, and
 * where would it get deeper? For what moves on after a contact: touching, sliding
 * along and moving away do not stop the mover, and one that starts inside is let out.
 *
 *   half     as above. What counts is the interior of the box at rest grown by
 *            half: a flat box has one if half is positive on its flat axis
 *   out      untouched if the function returns false. t: the mover is not in
 *            the interior up to t, and is in it right after t; 0 if it starts
 *            in it and gets deeper. center: the centre at the exact t, each
 *            coordinate rounded towards path->a
 *
 * Range      every int32 value
 * Result     crosses returns true if the mover meets the interior, stop if it
 *            gets deeper there; else false. The answers and t are exact. t is
 *            that of cast where both return true
 * Rounding   center is never in the interior, unless the path starts in it, and
 *            less than one ulp from the exact one on each axis. The path from
 *            center to path->b stops at once, at t = 0; no path that leads from
 *            center away from the box, or along the face met, is stopped
 * Errors     none
 * Cost       that of hits and cast; six products more for center
 * Source     as above, with open slabs: Kay and Kajiya 1986
 */
bool fxr_sweep_aabb_crosses_aabb(const fxr_segment *path, fxr_vec3 half,
                                 const fxr_aabb *box);
bool fxr_sweep_aabb_stop_aabb(const fxr_segment *path, fxr_vec3 half,
                              const fxr_aabb *box, fxr_contact *out);

/*
 * A moving axis-aligned box against a sphere at rest: a sphere against an AABB, with the path
 * in reverse.
 *
 *   half     as above; a box or a sphere that is empty touches nothing
 *   out      untouched if the function returns false
 *
 * Range      every int32 value, also where the sphere grown by half is beyond it
 * Result     hits and cast return true if they touch; crosses if the path meets the interior
 *            of the sphere grown by half: the points at less than its radius from the box of
 *            these half extents about its centre; if the radius is 0, the interior of that
 *            box, of which there is none if it is flat; stop if it gets deeper there. The
 *            answers are exact
 * Rounding   as of a moving sphere against an AABB, above: t is in units of 2^-32 and never
 *            late, and center of stop is never in the interior, unless the path starts in it
 * Errors     none
 * Cost       that of a moving sphere against an AABB
 * Source     Minkowski sum
 */
bool fxr_sweep_aabb_hits_sphere(const fxr_segment *path, fxr_vec3 half,
                                const fxr_sphere *sphere);
bool fxr_sweep_aabb_cast_sphere(const fxr_segment *path, fxr_vec3 half,
                                const fxr_sphere *sphere, fxr_contact *out);
bool fxr_sweep_aabb_crosses_sphere(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_sphere *sphere);
bool fxr_sweep_aabb_stop_sphere(const fxr_segment *path, fxr_vec3 half,
                                const fxr_sphere *sphere, fxr_contact *out);

/*
 * Does a moving axis-aligned box touch a triangle, and where first? Does it go into the
 * interior, and where would it?
 *
 *   half      as above. The interior is that of the triangle grown by half: where the
 *             interior of the mover meets the triangle, if half is positive on all axes.
 *             There is none where the sum of both is flat
 *   triangle  a degenerate one is the segment or the point that its corners span
 *   out       untouched if the function returns false. center of stop: the centre at the
 *             exact t, each coordinate rounded to the side to which the normal of the plane
 *             that counts points, or towards path->a where it points to none; of several
 *             planes that are met at once it is the one that the path runs least against; of
 *             equal ones the first (faces of the mover, the side of the triangle, its edges
 *             from its first corner on)
 *
 * Range      every int32 value
 * Result     Returns true if the mover touches the triangle (hits, cast), meets the interior
 *            (crosses) or gets deeper there (stop), else false. The answer is exact; the
 *            order of the corners is of no matter to it, nor to t
 * Rounding   t is in units of 2^-32 (den is 2^32) and never late. center of cast is to
 *            nearest, ties to even; of stop it is never in the interior, unless the path
 *            starts in it, and less than one ulp from the exact one on each axis. No way
 *            from there on which no coordinate runs against that of the normal is stopped
 * Errors     none
 * Cost       thirteen axes with two products each in 64 bits, if all coordinates are
 *            within 2^13 units of 0; the side, those that the path comes through, and all
 *            of larger numbers, in 128 bits
 * Source     separating axes, Gottschalk, Lin and Manocha 1996, as slabs
 */
bool fxr_sweep_aabb_hits_triangle(const fxr_segment *path, fxr_vec3 half,
                                  const fxr_triangle *triangle);
bool fxr_sweep_aabb_cast_triangle(const fxr_segment *path, fxr_vec3 half,
                                  const fxr_triangle *triangle,
                                  fxr_contact *out);
bool fxr_sweep_aabb_crosses_triangle(const fxr_segment *path, fxr_vec3 half,
                                     const fxr_triangle *triangle);
bool fxr_sweep_aabb_stop_triangle(const fxr_segment *path, fxr_vec3 half,
                                  const fxr_triangle *triangle,
                                  fxr_contact *out);

/*
 * A moving axis-aligned box against a capsule at rest: a capsule against an AABB, with the path
 * in reverse.
 *
 *   half     as above; a box or a capsule that is empty touches nothing
 *   out      untouched if the function returns false
 *
 * Range      every int32 value, also where the capsule grown by half is beyond it
 * Result     hits and cast return true if they touch; crosses if the mover comes closer to the
 *            segment of the capsule than its radius; if that is 0, as
 *            fxr_sweep_aabb_crosses_triangle: if the path meets the interior of the sum of
 *            both. stop if it gets deeper there. The answers are exact; the order of the ends
 *            is of no matter to them, nor to out
 * Rounding   as of a moving capsule, above
 * Errors     none
 * Cost       that of a moving capsule against an AABB
 * Source     Minkowski sum
 */
bool fxr_sweep_aabb_hits_capsule(const fxr_segment *path, fxr_vec3 half,
                                 const fxr_capsule *capsule);
bool fxr_sweep_aabb_cast_capsule(const fxr_segment *path, fxr_vec3 half,
                                 const fxr_capsule *capsule, fxr_contact *out);
bool fxr_sweep_aabb_crosses_capsule(const fxr_segment *path, fxr_vec3 half,
                                    const fxr_capsule *capsule);
bool fxr_sweep_aabb_stop_capsule(const fxr_segment *path, fxr_vec3 half,
                                 const fxr_capsule *capsule, fxr_contact *out);

/*
 * Does a moving box touch a box at rest, and where first, if one of them is
 * oriented? The axes of the mover stay as they are.
 *
 *   half     the half extents of a moving AABB; if one is negative, it is empty
 *   mover    a moving OBB: its centre is that of the path, mover->center does
 *            not count
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true if the boxes touch, else false. The answer is exact
 *            for the axes as they are stored
 * Rounding   t is in units of 2^-32 (den is 2^32) and never later than the
 *            exact one
 * Errors     none; but a box whose axes do not span space is not touched
 * Cost       fifteen axes with a product or two each in 32 bits, if the axes are
 *            orthonormal (fxr_obb_make). For cast, and where that leaves it
 *            open, the axes that matter also in 160 bits
 * Source     separating axes, Gottschalk, Lin and Manocha 1996, as slabs
 */
bool fxr_sweep_aabb_hits_obb(const fxr_segment *path, fxr_vec3 half,
                             const fxr_obb *box);
bool fxr_sweep_aabb_cast_obb(const fxr_segment *path, fxr_vec3 half,
                             const fxr_obb *box, fxr_contact *out);
bool fxr_sweep_obb_hits_aabb(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_aabb *box);
bool fxr_sweep_obb_cast_aabb(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_aabb *box, fxr_contact *out);
bool fxr_sweep_obb_hits_obb(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_obb *box);
bool fxr_sweep_obb_cast_obb(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_obb *box, fxr_contact *out);

/*
 * Does the mover go into the interior of the box at rest, and where would it get
 * deeper? Touching, sliding along and moving away do not stop it, and one that
 * starts inside is let out.
 *
 *   out      untouched if the function returns false. t: that of cast. center:
 *            path->a if the mover starts in the interior, else the centre at the
 *            exact t, each coordinate rounded to the side to which the normal of
 *            the plane that counts points, or towards path->a where it points to
 *            none; of several planes that are met at once it is the one that the
 *            path runs least against; of equal ones the first (axis by axis the
 *            face of the box at rest, then of the mover; edges)
 *
 * Range      every int32 value
 * Result     crosses returns true if the mover meets the interior of the box at
 *            rest grown by the mover, stop if it gets deeper there; else false.
 *            The answers are exact
 * Rounding   t as in cast. center is never in the interior, unless the path
 *            starts in it, and less than one ulp from the exact one on each
 *            axis. No way from center on which no coordinate runs against that
 *            of the normal is stopped
 * Errors     as above
 * Cost       as above
 * Source     as above, with open slabs
 */
bool fxr_sweep_aabb_crosses_obb(const fxr_segment *path, fxr_vec3 half,
                                const fxr_obb *box);
bool fxr_sweep_aabb_stop_obb(const fxr_segment *path, fxr_vec3 half,
                             const fxr_obb *box, fxr_contact *out);
bool fxr_sweep_obb_crosses_aabb(const fxr_segment *path, const fxr_obb *mover,
                                const fxr_aabb *box);
bool fxr_sweep_obb_stop_aabb(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_aabb *box, fxr_contact *out);
bool fxr_sweep_obb_crosses_obb(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_obb *box);
bool fxr_sweep_obb_stop_obb(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_obb *box, fxr_contact *out);

/*
 * A moving OBB against a sphere at rest: a sphere against an OBB about the centre of that at
 * rest, by the same path.
 *
 *   mover    as above; a box or a sphere that is empty touches nothing
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     hits and cast return true if they touch; crosses if the mover comes closer to the
 *            centre of the sphere than its radius; if that is 0, if the interior of the mover
 *            meets that point; stop if it gets deeper there. The answers are exact in the
 *            coordinates of the mover (closest.h)
 * Rounding   as of a moving sphere against an OBB, above
 * Errors     none
 * Cost       that of a moving sphere against an OBB
 * Source     Minkowski sum; a box is its own mirror image
 */
bool fxr_sweep_obb_hits_sphere(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_sphere *sphere);
bool fxr_sweep_obb_cast_sphere(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_sphere *sphere, fxr_contact *out);
bool fxr_sweep_obb_crosses_sphere(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_sphere *sphere);
bool fxr_sweep_obb_stop_sphere(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_sphere *sphere, fxr_contact *out);

/*
 * A moving OBB against a capsule at rest: a capsule against an OBB, with the path in reverse.
 *
 *   mover    as above; a box or a capsule that is empty touches nothing
 *   out      untouched if the function returns false
 *
 * Range      every int32 value, also where the mover starts in part beyond it
 * Result     hits and cast return true if they touch; crosses if the mover comes closer to the
 *            segment of the capsule than its radius; if that is 0, as
 *            fxr_sweep_obb_crosses_triangle: if the path meets the interior of the sum of
 *            both. stop if it gets deeper there. The answers are exact in the coordinates of
 *            the mover (closest.h); the order of the ends is of no matter to them, nor to out
 * Rounding   as of a moving capsule, above
 * Errors     none
 * Cost       that of a moving capsule against an OBB
 * Source     Minkowski sum
 */
bool fxr_sweep_obb_hits_capsule(const fxr_segment *path, const fxr_obb *mover,
                                const fxr_capsule *capsule);
bool fxr_sweep_obb_cast_capsule(const fxr_segment *path, const fxr_obb *mover,
                                const fxr_capsule *capsule, fxr_contact *out);
bool fxr_sweep_obb_crosses_capsule(const fxr_segment *path,
                                   const fxr_obb *mover,
                                   const fxr_capsule *capsule);
bool fxr_sweep_obb_stop_capsule(const fxr_segment *path, const fxr_obb *mover,
                                const fxr_capsule *capsule, fxr_contact *out);

/*
 * Does a moving OBB touch a triangle, and where first? Does it go into the interior, and where
 * would it? All of this is as of a moving AABB and a triangle, above, for the axes of the mover as
 * they are stored.
 *
 *   mover     as above
 *   triangle  a degenerate one is the segment or the point that its corners span
 *   out       as of an AABB and a triangle
 *
 * Range      every int32 value
 * Result     as of an AABB and a triangle; exact for the axes as they are stored
 * Rounding   as of an AABB and a triangle
 * Errors     none; but a mover whose axes do not span space touches nothing
 * Cost       thirteen axes in 224 bits, up to the first that all of the path is beyond
 * Source     separating axes, Gottschalk, Lin and Manocha 1996, as slabs
 */
bool fxr_sweep_obb_hits_triangle(const fxr_segment *path, const fxr_obb *mover,
                                 const fxr_triangle *triangle);
bool fxr_sweep_obb_cast_triangle(const fxr_segment *path, const fxr_obb *mover,
                                 const fxr_triangle *triangle,
                                 fxr_contact *out);
bool fxr_sweep_obb_crosses_triangle(const fxr_segment *path,
                                    const fxr_obb *mover,
                                    const fxr_triangle *triangle);
bool fxr_sweep_obb_stop_triangle(const fxr_segment *path, const fxr_obb *mover,
                                 const fxr_triangle *triangle,
                                 fxr_contact *out);

/*
 * The normal of the first contact, which is that of cast, and of stop where that stops; the point
 * that is touched; and where the mover starts inside, the shortest way out. Of several planes that are met at once, or
 * that are equally near to a start inside, it is that which the path runs least against (above).
 *
 *   normal   the direction from the shape at rest to the mover: of a face or the side of
 *            a triangle that of the face, of an edge, a corner, a sphere or a capsule
 *            that from point to center at the exact t; of a point, or an AABB, that comes to
 *            an edge or a corner of an AABB or of an OBB at rest that of
 *            fxr_faces_normal_aabb or _obb. A sphere or a capsule and an OBB have it exact in
 *            the coordinates of the box, and along the axes as they are stored
 *   point    of the exact contact, a point of both shapes: of an area or a line that they share that
 *            which is closest to the centre of the mover, which is the point that the path is of.
 *            Each coordinate to nearest, ties to even, saturated; where an OBB meets a sphere or a
 *            capsule, the contact in the coordinates of the box, exactly mapped to the world
 *   depth    how far the mover has to go along normal until it touches alone, where it
 *            starts inside; else 0
 *   push     that way as a displacement that is enough: from path->a + push on the mover is in the
 *            interior no more. On each axis less than 2 + depth 2^-27 ulps longer than needed.
 *            0 where depth is 0. A depth that is saturated, at INT32_MAX, has a push that may be too short
 *   faces    those of the box at rest that the contact is on: one, 2 at an edge, 3 at a
 *            corner. Of spheres, triangles and capsules at rest 0
 *
 * Where the mover starts inside, point is in both shapes, too: take both without their radii, as a
 * sphere is its centre, a capsule its segment. If these share points it is that which is closest to
 * the centre of the mover. Else it divides the way from the point of the shape at rest that is
 * closest to the other one, to that of the mover, as their radii do.
 *
 * Which one it is:
 *
 *   mover      at rest            normal
 *   sphere     all                from the closest point of the shape to the centre
 *   AABB       AABB               of the face that is met last
 *   AABB       OBB, triangle      of the plane that is met last: of a face of either, or
 *   OBB        AABB, OBB,         across an edge of each
 *              triangle
 *   AABB       sphere, capsule    from the point of the shape that is closest to the mover
 *   OBB        sphere, capsule    to that of the mover which is closest to it
 *   capsule    all                likewise
 *   each       compound, tree     that of the kind of the shape with a number
 *                                 (scene.h)
 */
typedef struct {
    fxr_unit3 normal;
    fxr_vec3 point;
    fxr_q16 depth;
    fxr_vec3 push;
    uint8_t faces;
} fxr_contact_normal;

/*
 * The normals of a moving sphere, of an AABB and an AABB at rest, and of an OBB and a sphere at
 * rest, which is that of a sphere and an OBB at rest.
 *
 *   out      untouched if the function returns false
 *
 * A start in the box, on its surface, or of a box one that goes in at no face, has the
 * nearest face: of equal ones that which the path runs least against, then the first axis, and
 * on it the lower face. Two spheres with one centre, and two points, have the x axis. Where
 * the centre starts on a triangle, the normal is that of fxr_triangle_normal, or the opposite
 * one if the path leads there; a point that comes from behind has the opposite one. On a
 * triangle without an area, and on the segment of a capsule, it is that of the cross product
 * of its first edge that has a length and the axis on which this is shortest, the first of
 * equal ones; on a point the x axis.
 *
 * Range      every int32 value
 * Result     Returns what hits returns. faces is exact; so is the normal of one face, but
 *            for an axis of -2, which is saturated
 * Rounding   each component of the exact normal to nearest, ties away from 0; no rounded
 *            center or t counts. depth is rounded up, and at most INT32_MAX
 * Errors     none
 * Cost       that of the body of cast for every input, and at edges and corners some
 *            products and a quotient of 128 bits on each axis: for each contact, not for
 *            each cast. That is why normal and point are no fields of fxr_contact: those
 *            against an AABB take 14000 instructions on a Cortex-M3 on average of large
 *            scenes, where cast takes 650, and 6 KB of flash more
 * Source     the gradient of the distance
 */
bool fxr_sweep_sphere_normal_aabb(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_aabb *box, fxr_contact_normal *out);
bool fxr_sweep_sphere_normal_obb(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_obb *box, fxr_contact_normal *out);
bool fxr_sweep_sphere_normal_sphere(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_sphere *sphere,
                                    fxr_contact_normal *out);
bool fxr_sweep_sphere_normal_triangle(const fxr_segment *path, fxr_q16 radius,
                                      const fxr_triangle *triangle,
                                      fxr_contact_normal *out);
bool fxr_sweep_sphere_normal_capsule(const fxr_segment *path, fxr_q16 radius,
                                     const fxr_capsule *capsule,
                                     fxr_contact_normal *out);
bool fxr_sweep_aabb_normal_aabb(const fxr_segment *path, fxr_vec3 half,
                                const fxr_aabb *box, fxr_contact_normal *out);
bool fxr_sweep_obb_normal_sphere(const fxr_segment *path, const fxr_obb *mover,
                                 const fxr_sphere *sphere,
                                 fxr_contact_normal *out);

/*
 * The same of boxes of which one is oriented, and of a box and a triangle: the normal of the
 * plane that is met last, which is that of stop.
 *
 *   normal   of a face of a box its axis as it is stored, of an AABB exact; of two edges, and
 *            of a triangle, the unit vector across them. Of several planes that are met at once it
 *            is the one that the path runs least against; of equal ones the first: axis by axis
 *            the face of the box at rest, then of the mover; then edges; of a triangle faces of
 *            the mover, its side, its edges
 *   faces    those of the box at rest that all its points are on which are outermost along
 *            normal; of a flat box that one to which normal leads
 *
 * A start on planes of which the path goes in at some has that of these which it runs least
 * against. Any other start in all of them has the nearest plane, of equal ones again that which it
 * runs least against, then the first: of two opposite planes the lower one, whose first component
 * of normal that is not 0 is negative.
 *
 * Range      every int32 value
 * Result     Returns what hits returns. faces is exact; so are normals of AABBs
 * Rounding   a component of two edges or a triangle to nearest; there are no ties. depth is
 *            that of the exact normal, in world coordinates, rounded up, at most INT32_MAX
 * Errors     none; as of hits
 * Cost       fifteen axes, or thirteen, in 160 bits, and as long as no plane has been entered
 *            two products of 560 bits for each; for point some twenty times seven products of up
 *            to 512 bits: for each contact, not for each cast
 * Source     separating axes, as above; the nearest plane of a convex set
 */
bool fxr_sweep_aabb_normal_obb(const fxr_segment *path, fxr_vec3 half,
                               const fxr_obb *box, fxr_contact_normal *out);
bool fxr_sweep_obb_normal_aabb(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_aabb *box, fxr_contact_normal *out);
bool fxr_sweep_obb_normal_obb(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_obb *box, fxr_contact_normal *out);
bool fxr_sweep_aabb_normal_triangle(const fxr_segment *path, fxr_vec3 half,
                                    const fxr_triangle *triangle,
                                    fxr_contact_normal *out);
bool fxr_sweep_obb_normal_triangle(const fxr_segment *path,
                                   const fxr_obb *mover,
                                   const fxr_triangle *triangle,
                                   fxr_contact_normal *out);

/*
 * The same of a moving capsule, and of a moving box and what is round.
 *
 * normal is the direction from the point of the shape at rest that is closest to the mover at
 * the exact t, to that of the mover which is closest to it. If the radius (the sum of both) is 0
 * there is none, and it is that of a plane: of an AABB and a segment as of an AABB and a triangle,
 * above, of an OBB likewise, and of an AABB and a point as of two AABBs; of a segment and a
 * triangle that of the side, or that across an edge and the segment.
 *
 * A start that has the segment of the capsule in the shape at rest, or two segments or points that
 * meet, is left through the nearest plane, as above, with the radius added to depth. Of a segment
 * that starts midway through the side of a triangle, and where all is in one plane, that is the
 * side to which the path leads, or if it leads along it the front, which the cross product of the
 * first two edges points to (of a triangle: of its corners; of two capsules: of the capsule at
 * rest and the reverse of that which moves). Where all is in one line, it is
 * left as by a sphere; first counts the edge of the shape at rest. Where the axes of an OBB do not
 * span space, its faces alone are such planes, of the segment as of a sphere.
 *
 * Range      every int32 value, also where the sum of the radii is not one
 * Result     Returns what hits returns. faces is exact, and those to which normal leads
 * Rounding   each component of the exact normal to nearest, ties away from 0; no rounded
 *            center or t counts. depth is rounded up, and at most INT32_MAX
 * Errors     none
 * Cost       that of cast, and for a start in reach two products of 330 bits for each polygon;
 *            then a few quotients of 160 bits, of an OBB and of point of 290 bits
 * Source     the gradient of the distance; the nearest plane of a convex set
 */
bool fxr_sweep_capsule_normal_aabb(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_aabb *box,
                                   fxr_contact_normal *out);
bool fxr_sweep_capsule_normal_obb(const fxr_segment *path,
                                  const fxr_capsule *mover, const fxr_obb *box,
                                  fxr_contact_normal *out);
bool fxr_sweep_capsule_normal_triangle(const fxr_segment *path,
                                       const fxr_capsule *mover,
                                       const fxr_triangle *triangle,
                                       fxr_contact_normal *out);
bool fxr_sweep_capsule_normal_sphere(const fxr_segment *path,
                                     const fxr_capsule *mover,
                                     const fxr_sphere *sphere,
                                     fxr_contact_normal *out);
bool fxr_sweep_capsule_normal_capsule(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_capsule *capsule,
                                      fxr_contact_normal *out);
bool fxr_sweep_aabb_normal_sphere(const fxr_segment *path, fxr_vec3 half,
                                  const fxr_sphere *sphere,
                                  fxr_contact_normal *out);
bool fxr_sweep_aabb_normal_capsule(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_capsule *capsule,
                                   fxr_contact_normal *out);
bool fxr_sweep_obb_normal_capsule(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_capsule *capsule,
                                  fxr_contact_normal *out);

/*
 * The same of a moving sphere or capsule and a convex polytope at rest.
 *
 * normal and point are those of a capsule, above; of a sphere they are from the point of the polytope that is
 * closest to its centre. A start that has the segment of the capsule, or the centre, in the
 * polytope is left through the nearest plane, with the radius added to depth; if the radius is 0 the
 * plane that is met counts. Of planes that are met at once, or are equally near, it is that which
 * the path runs least against; of equal ones a face before what an edge and the segment span; then that
 * whose unit normal has the largest |x|, then the largest |y|, then the one that points down on
 * the first axis on which they differ. faces is 0.
 *
 * Range      every int32 value
 * Result     Returns what hits returns; tables that are about the same polytope in another order have the
 *            same out. Of tables that fxr_hull_is_convex refuses it may return false where hits does not:
 *            a start in them, and a mover without a radius, have no plane that counts
 * Rounding   as of a moving capsule, above
 * Errors     none
 * Cost       that of cast, and where the mover starts in the polytope, or has no radius, that of
 *            fxr_hull_is_convex and products of 330 bits for each plane; where a face or an edge of it
 *            and the capsule are level, for point one product of 340 bits for each face
 * Source     as of a moving capsule
 */
bool fxr_sweep_sphere_normal_hull(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_hull *hull,
                                  fxr_contact_normal *out);
bool fxr_sweep_capsule_normal_hull(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_hull *hull,
                                   fxr_contact_normal *out);

/*
 * What is left of a displacement along contacts: what points into none of them.
 *
 *   normals  of the contacts, away from what is touched; any length. NULL if count
 *            is 0
 *   count    at most 3
 *
 * Range      every int32 value
 * Result     The displacement itself if it points into no contact. Else the vector
 *            that is closest to it of those that do not: on the plane of one
 *            contact, on the line of two, or 0. normal . result >= 0, exactly, for
 *            each normal as it is stored
 * Rounding   at one contact each coordinate is rounded to the side to which the
 *            normal points there, else towards 0. If that leads into another
 *            contact, and on the line of two, the result is pushed out of both:
 *            mostly by an ulp or two, by at most 32 of two contacts whose normals
 *            are up to 150 degrees apart, by at most 400 of any. It is 0 if that is
 *            not enough, as between contacts that are all but opposite, and where
 *            the vector is beyond Q16.16
 * Errors     asserted: count > 3; the result is 0 then
 * Cost       numbers of 192 bits: for each frame, not for each ray
 * Source     the projection on a polyhedral cone, by its faces
 */
fxr_vec3 fxr_slide(fxr_vec3 displacement, const fxr_unit3 *normals,
                   size_t count);

#ifdef __cplusplus
}
#endif

#endif
