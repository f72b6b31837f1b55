/*
 * capsule_movers.h - a capsule that moves in a scene.
 */
#ifndef FIXRAY_CAPSULE_MOVERS_H
#define FIXRAY_CAPSULE_MOVERS_H

#include "compounds.h"
#include "trees.h"

typedef struct {
    fxr_segment path;
    fxr_capsule capsule;
} capsule_mover;

/* Along the segment of a scene; mostly so small that one shape or two are met; at times a
 * sphere, a segment, or empty. The path is that of an end, or of another point. */
void cases_capsule_mover(cases_random *r, const scene *c, capsule_mover *out);

/* A tree of these kinds, but OBBs; every bit of kinds is one of FXR_BVH_KINDS. And a compound
 * less its OBBs. */
void cases_capsule_tree(cases_random *r, unsigned kinds, grove *out);
void capsule_compound(assembly *a);

void print_capsule_mover(const void *input);

/* A capsule in a scene: bvh or compound is NULL. Among the shapes whose bit is set, before a limit. crowd: the
 * shapes, or NULL. */
typedef struct {
    capsule_mover m;
    const grove_shape *crowd;
    const fxr_bvh *bvh;
    const fxr_compound *compound;
    uint32_t count, bits;
    const fxr_ratio *limit;
    fxr_filter *keep;
} capsule_scene;

/* How many stops have gone back, and how many of them to the start: of ways that lead into
 * nothing there. */
typedef struct {
    unsigned back, all;
} stop_counts;

/* Asks about all shapes; then about some of them, before a limit that is often the t of one.
 * Against every shape by itself. */
void capsule_scene_check(cases_random *r, capsule_scene *s, stop_counts *moved);

#endif
