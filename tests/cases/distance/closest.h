/*
 * closest.h - closest points: cases, and the answers of all functions in one form.
 */
#ifndef FIXRAY_TESTS_CLOSEST_H
#define FIXRAY_TESTS_CLOSEST_H

#include "../space/cases.h"

/* Scenes for closest points and spheres. */

/* Components beside, across and far from a box or another segment. */
void cases_closest_aabb(cases_random *r, scene *out);
void cases_closest_obb(cases_random *r, scene *out);
void cases_closest_segments(cases_random *r, scene *out);

/* Components that pass, touch, just miss or start in a sphere. */
void cases_sphere(cases_random *r, scene *out);

/* A component from one corner of the number range into it, and a box in the
 * corner opposite or anywhere. */
void cases_across_range(cases_random *r, scene *out);

/* w x q, saturated: at right angles to w. */
void cases_across(const int32_t w[3], const int32_t q[3], int32_t out[3]);

/* Sends the linear components of *out along d through p, or near it by one
 * ulp of one of their coordinates. */
void cases_through(cases_random *r, const int32_t p[3], const int32_t d[3],
                   scene *out);

/* Every question of closest points through one table. */

typedef enum { CASE_AABB, CASE_OBB, CASE_SPHERE, CASE_SEGMENT } case_shape;

/* hits: whether they touch, by other means; NULL for segments. */
typedef struct {
    const char *name;
    case_linear linear;
    case_shape shape;
    bool (*closest)(const scene *c, fxr_closest *out);
    bool (*hits)(const scene *c);
} closest_pair;

enum {
    NEAREST_AABB,                      /* segment, ray, line, point */
    NEAREST_OBB = NEAREST_AABB + 4,    /* the same */
    NEAREST_SEGMENT = NEAREST_OBB + 4, /* segment, point */
    NEAREST_SPHERE = NEAREST_SEGMENT + 2,
    NEAREST_COUNT = NEAREST_SPHERE + 4
};
extern const closest_pair nearests[NEAREST_COUNT];

typedef struct {
    bool any;
    fxr_closest closest;
} nearest_answer;

/* closest keeps its pattern after false. */
nearest_answer nearest_ask(const closest_pair *n, const scene *c);

/* Is t well formed, and of the range of the component? Is dist2 0 exactly
 * where they touch? After false, is every byte as it was? */
bool nearest_is_consistent(const closest_pair *n, const scene *c,
                           const nearest_answer *a);

#endif
