/*
 * questions.h - the questions that other files ask about capsules, and about an AABB that
 * moves (against an AABB: ../slabs/sweep_aabb.h). Each is the function of the same name in <fixray/capsule.h> or <fixray/sweep.h>; half
 * by its address, which needs no copy.
 */
#ifndef FIXRAY_SWEEP_QUESTIONS_H
#define FIXRAY_SWEEP_QUESTIONS_H

#include <fixray/capsule.h>
#include <fixray/sweep.h>

#include "../number/word.h"
#include "../slabs/sweep_aabb.h"
#include "../space/linear.h"

/* Whatever the kind of component: p and q as in box/box.h. */
bool fxri_hits_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_capsule *capsule);
bool fxri_enter_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_capsule *capsule, fxr_entry *out);
bool fxri_cast_capsule(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_capsule *capsule, fxr_hit *out);
bool fxri_closest_capsule(linear_kind kind, const fxr_vec3 *p,
                          const fxr_vec3 *q, const fxr_capsule *capsule,
                          fxr_closest *out);

bool fxri_sweep_aabb_hits_obb(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_obb *box);
bool fxri_sweep_aabb_crosses_obb(const fxr_segment *path, const fxr_vec3 *half,
                                 const fxr_obb *box);
bool fxri_sweep_aabb_cast_obb(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_obb *box, fxr_contact *out);
bool fxri_sweep_aabb_stop_obb(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_obb *box, fxr_contact *out);
bool fxri_sweep_aabb_normal_obb(const fxr_segment *path, const fxr_vec3 *half,
                                const fxr_obb *box, fxr_contact_normal *out);

bool fxri_sweep_aabb_hits_triangle(const fxr_segment *path,
                                   const fxr_vec3 *half,
                                   const fxr_triangle *triangle);
bool fxri_sweep_aabb_crosses_triangle(const fxr_segment *path,
                                      const fxr_vec3 *half,
                                      const fxr_triangle *triangle);
bool fxri_sweep_aabb_cast_triangle(const fxr_segment *path,
                                   const fxr_vec3 *half,
                                   const fxr_triangle *triangle,
                                   fxr_contact *out);
bool fxri_sweep_aabb_stop_triangle(const fxr_segment *path,
                                   const fxr_vec3 *half,
                                   const fxr_triangle *triangle,
                                   fxr_contact *out);
bool fxri_sweep_aabb_normal_triangle(const fxr_segment *path,
                                     const fxr_vec3 *half,
                                     const fxr_triangle *triangle,
                                     fxr_contact_normal *out);

bool fxri_sweep_aabb_hits_sphere(const fxr_segment *path, const fxr_vec3 *half,
                                 const fxr_sphere *sphere);
bool fxri_sweep_aabb_crosses_sphere(const fxr_segment *path,
                                    const fxr_vec3 *half,
                                    const fxr_sphere *sphere);
bool fxri_sweep_aabb_cast_sphere(const fxr_segment *path, const fxr_vec3 *half,
                                 const fxr_sphere *sphere, fxr_contact *out);
bool fxri_sweep_aabb_stop_sphere(const fxr_segment *path, const fxr_vec3 *half,
                                 const fxr_sphere *sphere, fxr_contact *out);
bool fxri_sweep_aabb_normal_sphere(const fxr_segment *path,
                                   const fxr_vec3 *half,
                                   const fxr_sphere *sphere,
                                   fxr_contact_normal *out);

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
