/*
 * sweep_scenes.h - a mover in a compound or a tree, against every shape by itself: the first
 * that it hits, and where it stops, which is in none.
 */
#ifndef FIXRAY_TESTS_SWEEP_SCENES_H
#define FIXRAY_TESTS_SWEEP_SCENES_H

#include "movers.h"
#include "wheres.h"

/* The mover of a case, and its compound. */
extern scene_mover sweep_mover;
extern assembly sweep_parts;

/* hit by hit, or stop by stop: the first of all shapes. */
typedef struct {
    bool any;
    uint32_t number;
    fxr_contact contact;
} first_contact;

/* A scene: its shapes one by one, and the four questions. where: those among the shapes
 * whose bit is set, and before a limit. */
typedef struct {
    const grove *g;
    const assembly *a;
    uint32_t count;
    bool where;
    uint32_t bits;
    const fxr_ratio *limit;
    fxr_filter *keep;
} sweep_scene;

void sweep_scene_get(const sweep_scene *s, uint32_t i, grove_shape *out);
bool sweep_scene_counts(const sweep_scene *s, uint32_t i);

/* What a filter sees of a question. order: of a tree that of its visits. again: a stop,
 * which may ask again about what has been kept. */
typedef struct {
    const sweep_scene *s;
    where_order order;
    uint32_t asked;
    unsigned next;
    bool again, fault;
} sweep_sight;

extern sweep_sight sweep_seen;

/* The filter. */
bool sweep_scene_kept(void *context, uint32_t shape, uint32_t id);

/* hits or crosses, if open; cast or stop. */
bool sweep_scene_meets(const sweep_scene *s, bool open);
bool sweep_scene_finds(const sweep_scene *s, bool open, first_contact *out);

/* From there to the start: an ulp on each axis, 2, 4, 8, ... on the longest one, the start: the
 * first that is free. */
fxr_vec3 sweep_scene_free(bool (*taken)(const void *of, fxr_vec3 center),
                          const void *of, fxr_vec3 from, fxr_vec3 start);

/* All four questions, compared; and among some of the shapes, before a limit that is often
 * the t of one of them. */
void check_sweep_scene(const sweep_scene *s);
void check_sweep_where(sweep_scene *s, cases_random *r);

#endif
