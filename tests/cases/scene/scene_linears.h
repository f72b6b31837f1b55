/*
 * scene_linears.h - the questions of scene.h about linear components: whether and where, of all
 * shapes or of some, as trees and compounds would report it.
 */
#ifndef FIXRAY_TESTS_SCENE_LINEARS_H
#define FIXRAY_TESTS_SCENE_LINEARS_H

#include <fixray/scene.h>

/* enters: what it does not report stays untouched, and all of it if the answer is false. */
#define SCENE_LINEAR(linear)                                               \
    bool scene_##linear##_hits(const fxr_##linear *l, fxr_scene scene,     \
                               fxr_filter *keep, void *context);           \
    bool scene_##linear##_enters_bvh(                                      \
        const fxr_##linear *l, const fxr_bvh *bvh, const fxr_ratio *limit, \
        fxr_filter *keep, void *context, fxr_bvh_hit *out);                \
    bool scene_##linear##_enters_compound(                                 \
        const fxr_##linear *l, const fxr_compound *compound,               \
        const fxr_ratio *limit, fxr_filter *keep, void *context,           \
        fxr_entry *out, uint16_t *part);
SCENE_LINEAR(segment)
SCENE_LINEAR(ray)
SCENE_LINEAR(line)
#undef SCENE_LINEAR

#endif
