/*
 * sweep_capsule.h - what files of capsules share, of which one moves: its fast bodies, and what is asked of it
 * as a segment, where that starts in a box or a triangle or the radius is 0.
 */
#ifndef FIXRAY_SWEEP_SWEEP_CAPSULE_H
#define FIXRAY_SWEEP_SWEEP_CAPSULE_H

#include <fixray/sweep.h>

#include "../touch/touch_body.h"
#include "../touch/touch_box.h"
#include "../touch/touch_guess.h"
#include "../touch/touch_polygon.h"

/*
 * Where the capsule touches the box, which is not empty, or the triangle; or if open, goes in.
 * The radius is above 0. t and center of the contact, or NULL; and
 * asked, or NULL: what is asked besides. For every value, but UNSURE of others than small ones.
 */
verdict fxri_capsule_fast_box(sweep_verb verb, const fxr_segment *path,
                              const fxr_capsule *mover, const fxr_aabb *box,
                              fxr_contact *out);
verdict fxri_capsule_fast_triangle(sweep_verb verb, const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_triangle *triangle,
                                   fxr_contact *out, const guess_asked *asked);

/* Where the capsule stops at the triangle, if open, or first touches it. kept: NULL; or what the normal needs is
 * kept, if the fast body tells. And that normal. */
bool fxri_capsule_finds_triangle(bool open, const fxr_segment *path,
                                 const fxr_capsule *mover,
                                 const fxr_triangle *triangle, kept_touch *kept,
                                 fxr_contact *out);
void fxri_capsule_normal_kept(const kept_touch *kept, const fxr_segment *path,
                              const fxr_capsule *mover,
                              const fxr_triangle *triangle,
                              fxr_contact_normal *out);

/* Does a moving capsule come to an AABB, or to an OBB? */
bool fxri_capsule_meets_box(box_touch *s, sweep_verb verb,
                            const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_aabb *box);
bool fxri_capsule_meets_obb(box_touch *s, sweep_verb verb,
                            const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_obb *box, box_estimate *estimating);

/* Does a capsule come to another one, or to a triangle? ask is set. */
bool fxri_capsules_meet(touch_body *body, sweep_verb verb,
                        const fxr_segment *path, const fxr_capsule *mover,
                        const fxr_capsule *capsule);
bool fxri_capsule_meets_triangle(touch_body *body, sweep_verb verb,
                                 const fxr_segment *path,
                                 const fxr_capsule *mover,
                                 const fxr_triangle *triangle);

/* Does a capsule whose segment starts in the box get deeper? turned: it is the box that moves, by
 * path. center: that of the OBB there. */
bool fxri_segment_deepens_box(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_aabb *box);
bool fxri_segment_deepens_obb(const fxr_segment *path,
                              const fxr_capsule *capsule,
                              const fxr_vec3 *center, const fxr_obb *box,
                              bool turned);

/* The normal of a contact of a capsule whose segment starts in the box, or whose radius is 0; after
 * fxri_touch_box_normal. */
void fxri_segment_normal_box(const fxr_segment *path, const fxr_capsule *mover,
                             const fxr_aabb *box, fxr_contact_normal *out);

/* The same of an OBB. Of one that does not start there, and axes that do not span space, there is
 * none: it is 0, and point where the path starts. */
void fxri_segment_normal_obb(const fxr_segment *path,
                             const fxr_capsule *capsule, const fxr_vec3 *center,
                             const fxr_obb *box, bool turned, bool starts,
                             fxr_contact_normal *out);

/* fxr_sweep_capsule_crosses_aabb, and _stop_aabb but for the point, of radius 0; and of an OBB. */
bool fxri_segment_crosses_box(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_aabb *box);
bool fxri_segment_stops_box(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_aabb *box, fxr_contact *out);
bool fxri_segment_crosses_obb(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_obb *box);
bool fxri_segment_stops_obb(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_obb *box, fxr_contact *out);

/* Does a capsule that starts with its segment in the triangle get deeper? */
bool fxri_prism_deepens(const fxr_segment *path, const fxr_capsule *mover,
                        const fxr_triangle *triangle);

/* fxr_sweep_capsule_crosses_triangle, and _stop_triangle but for the point, of radius 0. */
bool fxri_prism_crosses(const fxr_segment *path, const fxr_capsule *mover,
                        const fxr_triangle *triangle);
bool fxri_prism_stops(const fxr_segment *path, const fxr_capsule *mover,
                      const fxr_triangle *triangle, fxr_contact *out);

/* The normal of a capsule that starts with its segment in the triangle, or whose radius is 0, and that comes
 * to the triangle; and the point that both share, at the contact `at`, or if that is NULL at the start. */
void fxri_prism_normal(const fxr_segment *path, const fxr_capsule *mover,
                       const fxr_triangle *triangle, const polygon_touch *at,
                       fxr_contact_normal *out);
void fxri_prism_point(const fxr_segment *path, const fxr_capsule *mover,
                      const fxr_triangle *triangle, const polygon_touch *at,
                      fxr_vec3 *out);

#endif
