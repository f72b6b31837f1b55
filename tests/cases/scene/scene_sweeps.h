/*
 * scene_sweeps.h - the questions of scene.h by number: whether and where, of all shapes or of some.
 */
#ifndef FIXRAY_TESTS_SCENE_SWEEPS_H
#define FIXRAY_TESTS_SCENE_SWEEPS_H

#include <fixray/scene.h>

#include "trees.h"

/* Does a verb ask for the interior alone? */
#define OPEN_hits false
#define OPEN_cast false
#define OPEN_crosses true
#define OPEN_stop true

/* hits, or if open crosses. */
bool scene_meets(const fxr_segment *path, fxr_mover mover, fxr_scene in,
                 bool open, fxr_filter *keep, void *context);

/* cast, or if open stop: where, and the number of the shape; the rest of the contact is asked for,
 * too, by every other question. */
bool scene_finds(const fxr_segment *path, fxr_mover mover, fxr_scene in,
                 bool open, const fxr_ratio *limit, fxr_filter *keep,
                 void *context, fxr_contact *out, uint32_t *number);

/* What a cast at this shape alone says of normal, way out and faces. */
bool scene_normal(const fxr_segment *path, fxr_mover mover, fxr_scene in,
                  uint32_t number, fxr_contact_normal *out);

/* The capsule that is there at the start of the path, about it. */
fxr_mover scene_capsule(const fxr_segment *path, const fxr_capsule *capsule,
                        fxr_capsule *about);

/* A shape of an array: this one. */
fxr_shape scene_shape(const grove_shape *s);

#endif
