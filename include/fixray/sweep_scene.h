/*
 * sweep_scene.h - a moving sphere, AABB, OBB or capsule in a scene of many shapes: compounds
 * and trees.
 *
 *   fxr_sweep_sphere_hits_compound     fxr_sweep_sphere_cast_compound
 *   fxr_sweep_sphere_crosses_compound  fxr_sweep_sphere_stop_compound
 *   fxr_sweep_sphere_hits_bvh          fxr_sweep_sphere_cast_bvh
 *   fxr_sweep_sphere_crosses_bvh       fxr_sweep_sphere_stop_bvh
 *   fxr_sweep_aabb_hits_compound       fxr_sweep_aabb_cast_compound
 *   fxr_sweep_aabb_crosses_compound    fxr_sweep_aabb_stop_compound
 *   fxr_sweep_aabb_hits_bvh            fxr_sweep_aabb_cast_bvh
 *   fxr_sweep_aabb_crosses_bvh         fxr_sweep_aabb_stop_bvh
 *   fxr_sweep_obb_hits_compound        fxr_sweep_obb_cast_compound
 *   fxr_sweep_obb_crosses_compound     fxr_sweep_obb_stop_compound
 *   fxr_sweep_obb_hits_bvh             fxr_sweep_obb_cast_bvh
 *   fxr_sweep_obb_crosses_bvh          fxr_sweep_obb_stop_bvh
 *   fxr_sweep_capsule_hits_compound    fxr_sweep_capsule_cast_compound
 *   fxr_sweep_capsule_crosses_compound fxr_sweep_capsule_stop_compound
 *   fxr_sweep_capsule_hits_bvh         fxr_sweep_capsule_cast_bvh
 *   fxr_sweep_capsule_crosses_bvh      fxr_sweep_capsule_stop_bvh
 *   ..._where                          the same among some of the shapes, before a t
 *   fxr_sweep_sphere_normal_compound   fxr_sweep_sphere_normal_bvh
 *   fxr_sweep_aabb_normal_compound     fxr_sweep_aabb_normal_bvh
 *   fxr_sweep_obb_normal_compound      fxr_sweep_obb_normal_bvh
 *
 * What walks in a level: stop, then fxr_slide along the normal of what was met.
 */
#ifndef FIXRAY_SWEEP_SCENE_H
#define FIXRAY_SWEEP_SCENE_H

#include "bvh.h"
#include "compound.h"
#include "sweep.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Does a moving sphere touch any shape, and which one first (hits, cast)? Does it go into
 * the interior of any, and where would it first (crosses, stop)?
 *
 *   radius       as in sweep.h
 *   out          the contact with that shape, as the function of sweep.h for it reports
 *                it. But center of stop is never in the interior of any shape of the
 *                scene, unless the path starts in one: where rounding would bring it
 *                into another shape, center is one ulp nearer to path->a on each axis;
 *                or, if that is still in one, on the path back by 2, 4, 8, ... ulps of
 *                the longest axis, the first of these that is free; the last one is
 *                path->a. point belongs to center
 *   part, shape  its number, as in a hit (compound.h, bvh.h)
 *
 * Range      every int32 value; trees made by fxr_bvh_build or fxr_bvh_open; OBBs with
 *            axes that fxr_obb_make accepts. Another one may be missed, as the distance
 *            from it counts in its own coordinates (closest.h)
 * Result     Returns true if the sphere touches a shape (meets an interior), else false;
 *            the answer is exact. The contact is that with the least t; of equal t the
 *            lowest number counts. out, part and shape are untouched if the function
 *            returns false
 * Rounding   t is in units of 2^-32 and never late: of shapes whose exact t differ by
 *            less than that, the lowest number counts
 * Errors     none
 * Cost       that of each part; of a tree, that of the shapes whose box, grown by that of
 *            the sphere, the path meets, up to the first contact of cast and stop
 */
bool fxr_sweep_sphere_hits_compound(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_compound *compound);
bool fxr_sweep_sphere_cast_compound(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_compound *compound,
                                    fxr_contact *out, uint16_t *part);
bool fxr_sweep_sphere_crosses_compound(const fxr_segment *path, fxr_q16 radius,
                                       const fxr_compound *compound);
bool fxr_sweep_sphere_stop_compound(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_compound *compound,
                                    fxr_contact *out, uint16_t *part);
bool fxr_sweep_sphere_hits_bvh(const fxr_segment *path, fxr_q16 radius,
                               const fxr_bvh *bvh);
bool fxr_sweep_sphere_cast_bvh(const fxr_segment *path, fxr_q16 radius,
                               const fxr_bvh *bvh, fxr_contact *out,
                               uint32_t *shape);
bool fxr_sweep_sphere_crosses_bvh(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_bvh *bvh);
bool fxr_sweep_sphere_stop_bvh(const fxr_segment *path, fxr_q16 radius,
                               const fxr_bvh *bvh, fxr_contact *out,
                               uint32_t *shape);

/*
 * The same for a moving axis-aligned box.
 *
 *   half         the half extents, as in sweep.h; if one is negative, the box is empty
 *   out          as above; t is that of the function of sweep.h in units of 2^-32, rounded
 *                down, also where that function gives an exact one (AABBs)
 *
 * Range      every int32 value; trees made by fxr_bvh_build or fxr_bvh_open; all OBBs, as
 *            contact with them is exact for their axes as they are stored
 * Result     as above
 * Rounding   as above
 * Errors     none
 * Cost       as above
 */
bool fxr_sweep_aabb_hits_compound(const fxr_segment *path, fxr_vec3 half,
                                  const fxr_compound *compound);
bool fxr_sweep_aabb_cast_compound(const fxr_segment *path, fxr_vec3 half,
                                  const fxr_compound *compound,
                                  fxr_contact *out, uint16_t *part);
bool fxr_sweep_aabb_crosses_compound(const fxr_segment *path, fxr_vec3 half,
                                     const fxr_compound *compound);
bool fxr_sweep_aabb_stop_compound(const fxr_segment *path, fxr_vec3 half,
                                  const fxr_compound *compound,
                                  fxr_contact *out, uint16_t *part);
bool fxr_sweep_aabb_hits_bvh(const fxr_segment *path, fxr_vec3 half,
                             const fxr_bvh *bvh);
bool fxr_sweep_aabb_cast_bvh(const fxr_segment *path, fxr_vec3 half,
                             const fxr_bvh *bvh, fxr_contact *out,
                             uint32_t *shape);
bool fxr_sweep_aabb_crosses_bvh(const fxr_segment *path, fxr_vec3 half,
                                const fxr_bvh *bvh);
bool fxr_sweep_aabb_stop_bvh(const fxr_segment *path, fxr_vec3 half,
                             const fxr_bvh *bvh, fxr_contact *out,
                             uint32_t *shape);

/*
 * The same for a moving oriented box, which does not turn.
 *
 *   mover        its centre is that of the path, mover->center does not count
 *   out          as above. In a corner, too, center of stop is in the interior of no shape,
 *                unless the path starts in one
 *
 * Range      every int32 value; all OBBs, also as the mover
 * Result     as above
 * Rounding   as above
 * Errors     none; but a box whose axes do not span space touches no box and no triangle
 * Cost       as above, and the AABB of the mover
 */
bool fxr_sweep_obb_hits_compound(const fxr_segment *path, const fxr_obb *mover,
                                 const fxr_compound *compound);
bool fxr_sweep_obb_cast_compound(const fxr_segment *path, const fxr_obb *mover,
                                 const fxr_compound *compound, fxr_contact *out,
                                 uint16_t *part);
bool fxr_sweep_obb_crosses_compound(const fxr_segment *path,
                                    const fxr_obb *mover,
                                    const fxr_compound *compound);
bool fxr_sweep_obb_stop_compound(const fxr_segment *path, const fxr_obb *mover,
                                 const fxr_compound *compound, fxr_contact *out,
                                 uint16_t *part);
bool fxr_sweep_obb_hits_bvh(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_bvh *bvh);
bool fxr_sweep_obb_cast_bvh(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_bvh *bvh, fxr_contact *out,
                            uint32_t *shape);
bool fxr_sweep_obb_crosses_bvh(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_bvh *bvh);
bool fxr_sweep_obb_stop_bvh(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_bvh *bvh, fxr_contact *out,
                            uint32_t *shape);

/*
 * The same for a moving capsule, which does not turn.
 *
 *   path, mover  as in sweep.h
 *   out          as above, but that not only center of stop is in no interior: the way to
 *                it from path->a leads into none, unless it starts in one. Where it does,
 *                center is nearer to path->a, by an ulp, by 2, 4, 8, ... as above
 *   limit, keep, context   of ..._where, as of the functions below
 *
 * Range      as of a moving sphere
 * Result     as above
 * Rounding   as above
 * Errors     none
 * Cost       as of a moving sphere; of stop with a contact once more, as hits
 */
bool fxr_sweep_capsule_hits_compound(const fxr_segment *path,
                                     const fxr_capsule *mover,
                                     const fxr_compound *compound);
bool fxr_sweep_capsule_cast_compound(const fxr_segment *path,
                                     const fxr_capsule *mover,
                                     const fxr_compound *compound,
                                     fxr_contact *out, uint16_t *part);
bool fxr_sweep_capsule_crosses_compound(const fxr_segment *path,
                                        const fxr_capsule *mover,
                                        const fxr_compound *compound);
bool fxr_sweep_capsule_stop_compound(const fxr_segment *path,
                                     const fxr_capsule *mover,
                                     const fxr_compound *compound,
                                     fxr_contact *out, uint16_t *part);
bool fxr_sweep_capsule_hits_bvh(const fxr_segment *path,
                                const fxr_capsule *mover, const fxr_bvh *bvh);
bool fxr_sweep_capsule_cast_bvh(const fxr_segment *path,
                                const fxr_capsule *mover, const fxr_bvh *bvh,
                                fxr_contact *out, uint32_t *shape);
bool fxr_sweep_capsule_crosses_bvh(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_bvh *bvh);
bool fxr_sweep_capsule_stop_bvh(const fxr_segment *path,
                                const fxr_capsule *mover, const fxr_bvh *bvh,
                                fxr_contact *out, uint32_t *shape);
bool fxr_sweep_capsule_hits_compound_where(const fxr_segment *path,
                                           const fxr_capsule *mover,
                                           const fxr_compound *compound,
                                           fxr_filter *keep, void *context);
bool fxr_sweep_capsule_cast_compound_where(const fxr_segment *path,
                                           const fxr_capsule *mover,
                                           const fxr_compound *compound,
                                           const fxr_ratio *limit,
                                           fxr_filter *keep, void *context,
                                           fxr_contact *out, uint16_t *part);
bool fxr_sweep_capsule_crosses_compound_where(const fxr_segment *path,
                                              const fxr_capsule *mover,
                                              const fxr_compound *compound,
                                              fxr_filter *keep, void *context);
bool fxr_sweep_capsule_stop_compound_where(const fxr_segment *path,
                                           const fxr_capsule *mover,
                                           const fxr_compound *compound,
                                           const fxr_ratio *limit,
                                           fxr_filter *keep, void *context,
                                           fxr_contact *out, uint16_t *part);
bool fxr_sweep_capsule_hits_bvh_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_bvh *bvh, fxr_filter *keep,
                                      void *context);
bool fxr_sweep_capsule_cast_bvh_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_bvh *bvh,
                                      const fxr_ratio *limit, fxr_filter *keep,
                                      void *context, fxr_contact *out,
                                      uint32_t *shape);
bool fxr_sweep_capsule_crosses_bvh_where(const fxr_segment *path,
                                         const fxr_capsule *mover,
                                         const fxr_bvh *bvh, fxr_filter *keep,
                                         void *context);
bool fxr_sweep_capsule_stop_bvh_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_bvh *bvh,
                                      const fxr_ratio *limit, fxr_filter *keep,
                                      void *context, fxr_contact *out,
                                      uint32_t *shape);

/*
 * A moving sphere or box among those shapes that a filter keeps; cast and stop also before
 * a limit.
 *
 *   keep        a filter (filter.h); NULL keeps every shape. Of a compound it gets the
 *               number of the part as shape and as id. stop asks it again about shapes
 *               near center: it has to answer as before
 *   context     is handed to keep
 *   limit       only a contact at a t < limit, with t as cast and stop report it: not one
 *               that is exactly there. NULL, or num > 0 over den == 0: no limit
 *   out, part, shape   untouched if the function returns false
 *
 * Range      as above; every limit
 * Result     What the functions above say of a scene of the kept shapes alone; of cast and
 *            stop, if their t < limit, else false. So center of stop may be in the
 *            interior of a shape that is left out: a door that is open
 * Errors     none
 * Cost       that of the functions above, and a call of keep for each part, or for each
 *            shape whose box, grown by that of the mover, the path meets. A limit saves
 *            nothing; a shorter path does
 */
bool fxr_sweep_sphere_hits_compound_where(const fxr_segment *path,
                                          fxr_q16 radius,
                                          const fxr_compound *compound,
                                          fxr_filter *keep, void *context);
bool fxr_sweep_sphere_cast_compound_where(const fxr_segment *path,
                                          fxr_q16 radius,
                                          const fxr_compound *compound,
                                          const fxr_ratio *limit,
                                          fxr_filter *keep, void *context,
                                          fxr_contact *out, uint16_t *part);
bool fxr_sweep_sphere_crosses_compound_where(const fxr_segment *path,
                                             fxr_q16 radius,
                                             const fxr_compound *compound,
                                             fxr_filter *keep, void *context);
bool fxr_sweep_sphere_stop_compound_where(const fxr_segment *path,
                                          fxr_q16 radius,
                                          const fxr_compound *compound,
                                          const fxr_ratio *limit,
                                          fxr_filter *keep, void *context,
                                          fxr_contact *out, uint16_t *part);
bool fxr_sweep_sphere_hits_bvh_where(const fxr_segment *path, fxr_q16 radius,
                                     const fxr_bvh *bvh, fxr_filter *keep,
                                     void *context);
bool fxr_sweep_sphere_cast_bvh_where(const fxr_segment *path, fxr_q16 radius,
                                     const fxr_bvh *bvh, const fxr_ratio *limit,
                                     fxr_filter *keep, void *context,
                                     fxr_contact *out, uint32_t *shape);
bool fxr_sweep_sphere_crosses_bvh_where(const fxr_segment *path, fxr_q16 radius,
                                        const fxr_bvh *bvh, fxr_filter *keep,
                                        void *context);
bool fxr_sweep_sphere_stop_bvh_where(const fxr_segment *path, fxr_q16 radius,
                                     const fxr_bvh *bvh, const fxr_ratio *limit,
                                     fxr_filter *keep, void *context,
                                     fxr_contact *out, uint32_t *shape);
bool fxr_sweep_aabb_hits_compound_where(const fxr_segment *path, fxr_vec3 half,
                                        const fxr_compound *compound,
                                        fxr_filter *keep, void *context);
bool fxr_sweep_aabb_cast_compound_where(const fxr_segment *path, fxr_vec3 half,
                                        const fxr_compound *compound,
                                        const fxr_ratio *limit,
                                        fxr_filter *keep, void *context,
                                        fxr_contact *out, uint16_t *part);
bool fxr_sweep_aabb_crosses_compound_where(const fxr_segment *path,
                                           fxr_vec3 half,
                                           const fxr_compound *compound,
                                           fxr_filter *keep, void *context);
bool fxr_sweep_aabb_stop_compound_where(const fxr_segment *path, fxr_vec3 half,
                                        const fxr_compound *compound,
                                        const fxr_ratio *limit,
                                        fxr_filter *keep, void *context,
                                        fxr_contact *out, uint16_t *part);
bool fxr_sweep_obb_hits_compound_where(const fxr_segment *path,
                                       const fxr_obb *mover,
                                       const fxr_compound *compound,
                                       fxr_filter *keep, void *context);
bool fxr_sweep_obb_cast_compound_where(const fxr_segment *path,
                                       const fxr_obb *mover,
                                       const fxr_compound *compound,
                                       const fxr_ratio *limit, fxr_filter *keep,
                                       void *context, fxr_contact *out,
                                       uint16_t *part);
bool fxr_sweep_obb_crosses_compound_where(const fxr_segment *path,
                                          const fxr_obb *mover,
                                          const fxr_compound *compound,
                                          fxr_filter *keep, void *context);
bool fxr_sweep_obb_stop_compound_where(const fxr_segment *path,
                                       const fxr_obb *mover,
                                       const fxr_compound *compound,
                                       const fxr_ratio *limit, fxr_filter *keep,
                                       void *context, fxr_contact *out,
                                       uint16_t *part);
bool fxr_sweep_aabb_hits_bvh_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_bvh *bvh, fxr_filter *keep,
                                   void *context);
bool fxr_sweep_aabb_cast_bvh_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_bvh *bvh, const fxr_ratio *limit,
                                   fxr_filter *keep, void *context,
                                   fxr_contact *out, uint32_t *shape);
bool fxr_sweep_aabb_crosses_bvh_where(const fxr_segment *path, fxr_vec3 half,
                                      const fxr_bvh *bvh, fxr_filter *keep,
                                      void *context);
bool fxr_sweep_aabb_stop_bvh_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_bvh *bvh, const fxr_ratio *limit,
                                   fxr_filter *keep, void *context,
                                   fxr_contact *out, uint32_t *shape);
bool fxr_sweep_obb_hits_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_bvh *bvh, fxr_filter *keep,
                                  void *context);
bool fxr_sweep_obb_cast_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_bvh *bvh, const fxr_ratio *limit,
                                  fxr_filter *keep, void *context,
                                  fxr_contact *out, uint32_t *shape);
bool fxr_sweep_obb_crosses_bvh_where(const fxr_segment *path,
                                     const fxr_obb *mover, const fxr_bvh *bvh,
                                     fxr_filter *keep, void *context);
bool fxr_sweep_obb_stop_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_bvh *bvh, const fxr_ratio *limit,
                                  fxr_filter *keep, void *context,
                                  fxr_contact *out, uint32_t *shape);

/*
 * The normal of the contact with one shape: with that whose number cast or stop has set, for
 * the path that it was asked about.
 *
 *   radius, half, mover   as above
 *   part, shape    a number
 *   out            as fxr_sweep_<mover>_normal_<kind> of sweep.h for the shape sets it;
 *                  untouched if the function returns false
 *
 * Range      every int32 value, and every number
 * Result     Returns true if the mover touches that shape, else false: also if no shape has
 *            this number
 * Errors     none
 * Cost       that of the function of sweep.h
 */
bool fxr_sweep_sphere_normal_compound(const fxr_segment *path, fxr_q16 radius,
                                      const fxr_compound *compound,
                                      uint16_t part, fxr_contact_normal *out);
bool fxr_sweep_sphere_normal_bvh(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_bvh *bvh, uint32_t shape,
                                 fxr_contact_normal *out);
bool fxr_sweep_aabb_normal_compound(const fxr_segment *path, fxr_vec3 half,
                                    const fxr_compound *compound, uint16_t part,
                                    fxr_contact_normal *out);
bool fxr_sweep_obb_normal_compound(const fxr_segment *path,
                                   const fxr_obb *mover,
                                   const fxr_compound *compound, uint16_t part,
                                   fxr_contact_normal *out);
bool fxr_sweep_aabb_normal_bvh(const fxr_segment *path, fxr_vec3 half,
                               const fxr_bvh *bvh, uint32_t shape,
                               fxr_contact_normal *out);
bool fxr_sweep_obb_normal_bvh(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_bvh *bvh, uint32_t shape,
                              fxr_contact_normal *out);

#ifdef __cplusplus
}
#endif

#endif
