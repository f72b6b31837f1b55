/*
 * asks_scene.h - questions about scenes as functions (asks_scene.c).
 */
#ifndef FIXRAY_BENCH_ASKS_SCENE_H
#define FIXRAY_BENCH_ASKS_SCENE_H

#include <fixray/scene.h>

bool scene_sphere_hits(const fxr_segment *path, fxr_q16 of,
                       const fxr_bvh *tree);
bool scene_sphere_cast(const fxr_segment *path, fxr_q16 of, const fxr_bvh *tree,
                       fxr_scene_contact *out);
bool scene_sphere_stop(const fxr_segment *path, fxr_q16 of, const fxr_bvh *tree,
                       fxr_scene_contact *out);
bool scene_sphere_stop_bare(const fxr_segment *path, fxr_q16 of,
                            const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_aabb_hits(const fxr_segment *path, const fxr_vec3 *of,
                     const fxr_bvh *tree);
bool scene_aabb_cast(const fxr_segment *path, const fxr_vec3 *of,
                     const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_aabb_stop(const fxr_segment *path, const fxr_vec3 *of,
                     const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_aabb_stop_bare(const fxr_segment *path, const fxr_vec3 *of,
                          const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_obb_hits(const fxr_segment *path, const fxr_obb *of,
                    const fxr_bvh *tree);
bool scene_obb_cast(const fxr_segment *path, const fxr_obb *of,
                    const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_obb_stop(const fxr_segment *path, const fxr_obb *of,
                    const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_obb_stop_bare(const fxr_segment *path, const fxr_obb *of,
                         const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_capsule_hits(const fxr_segment *path, const fxr_capsule *of,
                        const fxr_bvh *tree);
bool scene_capsule_cast(const fxr_segment *path, const fxr_capsule *of,
                        const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_capsule_stop(const fxr_segment *path, const fxr_capsule *of,
                        const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_capsule_stop_bare(const fxr_segment *path, const fxr_capsule *of,
                             const fxr_bvh *tree, fxr_scene_contact *out);
bool scene_segment_tree(const fxr_segment *s, const fxr_bvh *of,
                        const fxr_ask *ask, fxr_scene_hit *out);
bool scene_segment_compound(const fxr_segment *s, const fxr_compound *of,
                            const fxr_ask *ask, fxr_scene_hit *out);

#endif
