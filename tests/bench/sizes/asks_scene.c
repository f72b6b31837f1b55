/*
 * asks_scene.c - programs that ask one mover, or a segment, about a tree or a compound: what
 * tools/bench/size.sh measures of the inline questions of scene.h. scene_NAME of each.
 */
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

static const fxr_ask bare = {NULL, NULL, NULL, false, true};

/* Of a mover, `of` as TYPE, that MAKE makes. */
#define ASKS(NAME, TYPE, MAKE)                                                \
    bool scene_##NAME##_hits(const fxr_segment *path, TYPE of,                \
                             const fxr_bvh *tree)                             \
    {                                                                         \
        const fxr_mover mover = MAKE;                                         \
        const fxr_scene scene = fxr_scene_bvh(tree);                          \
                                                                              \
        return fxr_sweep_hits_scene(path, &mover, &scene, NULL);              \
    }                                                                         \
                                                                              \
    ASKS_CONTACT(scene_##NAME##_cast, fxr_sweep_cast_scene, TYPE, MAKE, NULL) \
    ASKS_CONTACT(scene_##NAME##_stop, fxr_sweep_stop_scene, TYPE, MAKE, NULL) \
    ASKS_CONTACT(scene_##NAME##_stop_bare, fxr_sweep_stop_scene, TYPE, MAKE,  \
                 &bare)

#define ASKS_CONTACT(NAME, FUNCTION, TYPE, MAKE, ASK)                \
    bool NAME(const fxr_segment *path, TYPE of, const fxr_bvh *tree, \
              fxr_scene_contact *out)                                \
    {                                                                \
        const fxr_mover mover = MAKE;                                \
        const fxr_scene scene = fxr_scene_bvh(tree);                 \
                                                                     \
        return FUNCTION(path, &mover, &scene, ASK, out);             \
    }

ASKS(sphere, fxr_q16, fxr_mover_sphere(of))
ASKS(aabb, const fxr_vec3 *, fxr_mover_aabb(*of))
ASKS(obb, const fxr_obb *, fxr_mover_obb(of))
ASKS(capsule, const fxr_capsule *, fxr_mover_capsule(of))

bool
scene_segment_tree(const fxr_segment *s, const fxr_bvh *of, const fxr_ask *ask,
                   fxr_scene_hit *out)
{
    const fxr_scene scene = fxr_scene_bvh(of);

    return fxr_segment_enter_scene(s, &scene, ask, out);
}

bool
scene_segment_compound(const fxr_segment *s, const fxr_compound *of,
                       const fxr_ask *ask, fxr_scene_hit *out)
{
    const fxr_scene scene = fxr_scene_compound(of);

    return fxr_segment_enter_scene(s, &scene, ask, out);
}
