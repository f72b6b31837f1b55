/*
 * scene_faces.h - the sweeps by kind of scene: a tree or a compound as a scene, asked by a mover
 * with the questions for its kinds of shapes.
 */
#ifndef FIXRAY_SCENE_SCENE_FACES_H
#define FIXRAY_SCENE_SCENE_FACES_H

#include <fixray/sweep_scene.h>

#include "mover.h"

typedef bool scene_walk(const fxr_scene *scene, sweep_query *s);

static inline void
sweep_among(sweep_query *s, const fxr_segment *path, const fxr_mover *mover,
            bool open, const fxr_ratio *limit, fxr_filter *keep, void *context)
{
    fxri_sweep_start(s, path, mover, open);
    s->limit = limit;
    s->kept.keep = keep;
    s->kept.context = context;
}

static inline void
face_scene(fxr_scene *scene, scene_walk *walk, const void *of)
{
    scene->walk = walk;
    scene->of = of;
}

static inline bool
face_meets(sweep_query *s, scene_walk *walk, const void *of)
{
    fxr_scene scene;

    face_scene(&scene, walk, of);
    return fxri_sweep_meets(s, &scene);
}

static inline bool
face_finds(sweep_query *s, scene_walk *walk, const void *of, fxr_contact *out,
           uint32_t *number)
{
    fxr_scene scene;
    sweep_first first;

    face_scene(&scene, walk, of);
    if (!fxri_sweep_finds(s, &scene, &first)) {
        return false;
    }
    copy_contact(out, &first.contact);
    *number = first.number;
    return true;
}

static inline bool
face_stops(sweep_query *s, scene_walk *walk, const void *of, sweep_point *point,
           fxr_contact *out, uint32_t *number)
{
    fxr_scene scene;
    sweep_first first;

    face_scene(&scene, walk, of);
    if (!fxri_sweep_stops(s, &scene, point, &first)) {
        return false;
    }
    copy_contact(out, &first.contact);
    *number = first.number;
    return true;
}

#endif
