/*
 * touch_box.h - where a capsule and a box touch, of which one moves.
 */
#ifndef FIXRAY_SWEEP_TOUCH_BOX_H
#define FIXRAY_SWEEP_TOUCH_BOX_H

#include "touch_body.h"

/* The corners of a box, from its origin (touch_polygon): in number i the bit of an axis tells
 * the upper one; and the ends of the capsule. */
typedef struct {
    fxr_vec3 corner[8];
    const fxr_vec3 *origin, *a, *b;
} touch_box;

/* The box from min to max. */
void fxri_touch_box_set(touch_box *box, const fxr_vec3 *min,
                        const fxr_vec3 *max, const fxr_vec3 *origin,
                        const fxr_capsule *capsule);

/* Asks all polygons of the body. */
void fxri_touch_box(touch_body *body, const touch_box *box);

/* box and body: what is touched; the contact points at the corners. */
typedef struct {
    touch_box box;
    touch_body body;
} box_touch;

/* Does a capsule come to a box, or a box to a capsule? body.ask is set. */
bool fxri_capsule_meets_box(box_touch *s, bool open, const fxr_segment *path,
                            const fxr_capsule *mover, const fxr_aabb *box);
bool fxri_crate_meets_capsule(box_touch *s, bool open, const fxr_segment *path,
                              const fxr_vec3 *half, const fxr_capsule *capsule);

/* fxr_sweep_aabb_<verb>_capsule; half by its address, which needs no copy. */
bool fxri_sweep_aabb_hits_capsule(const fxr_segment *path, const fxr_vec3 *half,
                                  const fxr_capsule *capsule);
bool fxri_sweep_aabb_crosses_capsule(const fxr_segment *path,
                                     const fxr_vec3 *half,
                                     const fxr_capsule *capsule);
bool fxri_sweep_aabb_cast_capsule(const fxr_segment *path, const fxr_vec3 *half,
                                  const fxr_capsule *capsule, fxr_contact *out);
bool fxri_sweep_aabb_stop_capsule(const fxr_segment *path, const fxr_vec3 *half,
                                  const fxr_capsule *capsule, fxr_contact *out);
bool fxri_sweep_aabb_normal_capsule(const fxr_segment *path,
                                    const fxr_vec3 *half,
                                    const fxr_capsule *capsule,
                                    fxr_contact_normal *out);

#endif
