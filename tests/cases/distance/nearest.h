/*
 * nearest.h - every question of closest points through one table.
 */
#ifndef FIXRAY_NEAREST_H
#define FIXRAY_NEAREST_H

#include "../space/scene.h"

typedef enum { SHAPE_AABB, SHAPE_OBB, SHAPE_SPHERE, SHAPE_SEGMENT } shape_kind;

/* hits: whether they touch, by other means; NULL for segments. */
typedef struct {
    const char *name;
    linear_kind linear;
    shape_kind shape;
    bool (*closest)(const scene *c, fxr_closest *out);
    bool (*hits)(const scene *c);
} nearest;

enum {
    NEAREST_AABB,                      /* segment, ray, line, point */
    NEAREST_OBB = NEAREST_AABB + 4,    /* the same */
    NEAREST_SEGMENT = NEAREST_OBB + 4, /* segment, point */
    NEAREST_SPHERE = NEAREST_SEGMENT + 2,
    NEAREST_COUNT = NEAREST_SPHERE + 4
};
extern const nearest nearests[NEAREST_COUNT];

typedef struct {
    bool any;
    fxr_closest closest;
} nearest_answer;

/* closest keeps its pattern after false. */
nearest_answer nearest_ask(const nearest *n, const scene *c);

/* Is t well formed, and of the range of the component? Is dist2 0 exactly
 * where they touch? After false, is every byte as it was? */
bool nearest_is_consistent(const nearest *n, const scene *c,
                           const nearest_answer *a);

#endif
