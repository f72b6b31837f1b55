/*
 * compound.h - several boxes, spheres and capsules as one shape.
 *
 *             hits  cast  enter  closest
 *   segment    x     x      x       x
 *   ray        x     x      x       x
 *   line       x     x      x       x
 *   point     in                    x
 *
 *   fxr_aabb_of_compound the smallest box round all parts
 *   scene.h              among some of the parts, before a t, in several compounds
 *
 * A compound is for a model that no single shape fits. It is plain constant
 * data: its parts are arrays that the caller provides, and one bounding box
 * round all of them decides most misses.
 */
#ifndef FIXRAY_COMPOUND_H
#define FIXRAY_COMPOUND_H

#include "capsule.h"
#include "filter.h"
#include "sphere.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Which kinds of shapes compounds may hold: an option for the compilation of the
 * library, as FXR_BVH_KINDS is for trees. Functions on compounds link no code for a
 * kind that it leaves out.
 *
 *   cc -DFXR_COMPOUND_KINDS='(FXR_COMPOUND_AABBS+FXR_COMPOUND_SPHERES)' ...
 *
 * The default is all but capsules, whose code is large: FXR_COMPOUND_ALL adds them.
 * At least one kind has to be named.
 *
 *   cc -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL ...
 *
 * A compound must not hold a kind that is left out: FXR_ASSERT checks that. Without
 * assertions such parts are not there: no answer counts them, nor do the bounds.
 */
#define FXR_COMPOUND_AABBS 1
#define FXR_COMPOUND_OBBS 2
#define FXR_COMPOUND_SPHERES 4
#define FXR_COMPOUND_CAPSULES 8
#define FXR_COMPOUND_ALL                                             \
    (FXR_COMPOUND_AABBS + FXR_COMPOUND_OBBS + FXR_COMPOUND_SPHERES + \
     FXR_COMPOUND_CAPSULES)
#ifndef FXR_COMPOUND_KINDS
#define FXR_COMPOUND_KINDS (FXR_COMPOUND_ALL - FXR_COMPOUND_CAPSULES)
#endif

/*
 * Parts have consecutive numbers: AABBs first, then OBBs, spheres and capsules. There are
 * at most 65535 parts. An array may be NULL if its count is 0.
 *
 *   bounds   a box that contains every part, as fxr_aabb_of_compound makes it.
 *            A part that sticks out of bounds may be missed. If bounds reach an
 *            end of Q16.16, they are not used. Bounds that were never set (all 0) are
 *            one point: what misses that point misses the compound, and hits, cast
 *            and enter return false. FXR_ASSERT catches that
 *   capsules Compile the library with -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL if there
 *            are any. Count and array stand last, so that an initializer without
 *            them is right, with none
 */
typedef struct {
    fxr_aabb bounds;
    const fxr_aabb *aabbs;
    const fxr_obb *obbs;
    const fxr_sphere *spheres;
    uint16_t aabb_count, obb_count, sphere_count, capsule_count;
    const fxr_capsule *capsules;
} fxr_compound;

/* The smallest box round all parts. `bounds` is not read. */
fxr_aabb fxr_aabb_of_compound(const fxr_compound *compound);

/*
 * Does the component hit any part, or is the point in any?
 *
 * Range      every int32 value
 * Result     Returns true if the component, or the point, shares a point with a
 *            part, else false. The answer is exact
 * Errors     none
 * Cost       one test of bounds and, if they are hit, one test of each part
 */
bool fxr_segment_hits_compound(const fxr_segment *s,
                               const fxr_compound *compound);
bool fxr_ray_hits_compound(const fxr_ray *r, const fxr_compound *compound);
bool fxr_line_hits_compound(const fxr_line *l, const fxr_compound *compound);
bool fxr_point_in_compound(fxr_vec3 p, const fxr_compound *compound);

/*
 * Which part does the component enter first, and where?
 *
 *   out, part   untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. `out` is the hit of the part with the
 *            least enter, and `part` its number. (The enter of a sphere, and of
 *            a capsule, is rounded: sphere.h, capsule.h.) Of parts with equal
 *            enter the lowest number counts
 * Errors     none
 */
bool fxr_segment_cast_compound(const fxr_segment *s,
                               const fxr_compound *compound, fxr_hit *out,
                               uint16_t *part);
bool fxr_ray_cast_compound(const fxr_ray *r, const fxr_compound *compound,
                           fxr_hit *out, uint16_t *part);
bool fxr_line_cast_compound(const fxr_line *l, const fxr_compound *compound,
                            fxr_hit *out, uint16_t *part);

/*
 * Which part does the component enter first, and where? The first hit alone,
 * for what most callers of cast want.
 *
 *   out, part   t, point and faces (span.h), and the number of the part;
 *               untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. t, point, faces and part are the same
 *            bits as enter, enter_point, enter_faces and part of cast
 * Errors     none
 * Cost       one test of bounds and, if they are hit, the enter of each part;
 *            of boxes one point is made, that of the part entered first
 */
bool fxr_segment_enter_compound(const fxr_segment *s,
                                const fxr_compound *compound, fxr_entry *out,
                                uint16_t *part);
bool fxr_ray_enter_compound(const fxr_ray *r, const fxr_compound *compound,
                            fxr_entry *out, uint16_t *part);
bool fxr_line_enter_compound(const fxr_line *l, const fxr_compound *compound,
                             fxr_entry *out, uint16_t *part);

/*
 * Which part is closest to the component, or to the point?
 *
 *   out, part   untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true and the part with the least rounded dist2, or false
 *            if every part is empty. Of parts with equal dist2 the lowest
 *            number counts. `out` is what closest says of that part; to a point
 *            that is in a part: t 0, both points p and dist2 0
 * Errors     none
 * Cost       one call of closest for each part; bounds are not read
 */
bool fxr_segment_closest_compound(const fxr_segment *s,
                                  const fxr_compound *compound,
                                  fxr_closest *out, uint16_t *part);
bool fxr_ray_closest_compound(const fxr_ray *r, const fxr_compound *compound,
                              fxr_closest *out, uint16_t *part);
bool fxr_line_closest_compound(const fxr_line *l, const fxr_compound *compound,
                               fxr_closest *out, uint16_t *part);
bool fxr_point_closest_compound(fxr_vec3 p, const fxr_compound *compound,
                                fxr_closest *out, uint16_t *part);

#ifdef __cplusplus
}
#endif

#endif
