/*
 * movers.h - what moves in a scene, and its questions to one shape of any kind.
 */
#ifndef FIXRAY_MOVERS_H
#define FIXRAY_MOVERS_H

#include <fixray/sweep.h>

#include "compounds.h"
#include "trees.h"

typedef enum { MOVER_SPHERE, MOVER_AABB, MOVER_OBB, MOVER_KINDS } mover_kind;

/* radius: of a sphere; half: of an AABB; box: an OBB. */
typedef struct {
    mover_kind kind;
    fxr_segment path;
    fxr_q16 radius;
    fxr_vec3 half;
    fxr_obb box;
} scene_mover;

/* Cast, or if open stop, by the function of sweep.h for that shape; t of every kind in units of
 * 2^-32, rounded down. */
bool mover_finds(const scene_mover *m, const grove_shape *s, bool open,
                 fxr_contact *out);
bool mover_normal(const scene_mover *m, const grove_shape *s,
                  fxr_contact_normal *out);

/* An OBB of these half extents; its axes are those of a part of the compound, or others. The same
 * in a tree. */
void cases_mover_box(cases_random *r, const assembly *a, scene_mover *out);
void cases_mover_in_tree(cases_random *r, const grove *g, scene_mover *out);

/* The part with this number. */
void assembly_get(const assembly *a, uint32_t part, grove_shape *out);

/* Along the segment of a scene; mostly so small that one shape or two are met; at times a
 * point, or empty. All but the kind. */
void cases_mover(cases_random *r, const scene *c, scene_mover *out);
/* The same, and at times as large as can be, or empty on one axis at least. */
void cases_mover_any(cases_random *r, const scene *c, scene_mover *out);

void print_mover(const void *input);

#endif
