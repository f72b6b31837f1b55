/*
 * symmetry.h - the 48 symmetries of the cube, applied to scenes and answers.
 *
 * A slip of x for y, or of min for max, breaks one of them.
 */
#ifndef FIXRAY_SYMMETRY_H
#define FIXRAY_SYMMETRY_H

#include "scene.h"

enum { SYMMETRIES = 48 };

/* Component i of the image is component from[i] of the original, mirrored if
 * bit i of mirror is set. */
typedef struct {
    unsigned from[3];
    unsigned mirror;
} symmetry;

/* FULL mirrors points by ~v = -1 - v, which every int32 allows; but an
 * odd number becomes even, so that ties round to the other side. CENTERED
 * mirrors by -v and keeps them; it needs a scene without INT32_MIN. */
typedef enum { MIRROR_FULL, MIRROR_CENTERED } mirror_kind;

symmetry symmetry_get(unsigned index);

/* Does it make a left hand of a right one? */
bool symmetry_is_mirror(const symmetry *s);
scene symmetry_of_scene(const symmetry *s, mirror_kind kind, const scene *c);

/* The same OBB, its own axes renamed and turned round. */
fxr_obb symmetry_of_axes(const symmetry *s, const fxr_obb *box);

uint8_t symmetry_of_faces(const symmetry *s, uint8_t faces);
fxr_vec3 symmetry_of_point(const symmetry *s, mirror_kind kind, fxr_vec3 p);

/* Is q the image of p, both results? At the ends of the range, where a result
 * may be saturated, the mirror is ~v in any case. */
bool symmetry_maps(const symmetry *s, mirror_kind kind, fxr_vec3 p, fxr_vec3 q);

/* A copy of a scene with INT32_MIN made INT32_MIN + 1: in directions and axes
 * alone, or everywhere. */
scene symmetry_tame(mirror_kind kind, const scene *c);

#endif
