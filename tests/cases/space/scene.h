/*
 * scene.h - one line, ray and segment with one shape of each kind, and every
 * question of hits, crosses, clip, cast and enter through one table.
 */
#ifndef FIXRAY_SCENE_H
#define FIXRAY_SCENE_H

#include <fixray/fixray.h>
#include <fixray/sphere.h>

/* ray and line share origin and direction; the segment has its own ends, and
 * its a is the point where one is asked for. */
typedef struct {
    fxr_segment segment;
    fxr_ray ray;
    fxr_line line;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_sphere sphere;
    fxr_segment other;
} scene;

typedef enum {
    LINEAR_SEGMENT,
    LINEAR_RAY,
    LINEAR_LINE,
    LINEAR_POINT
} linear_kind;

typedef struct {
    const char *name;
    linear_kind linear;
    bool oriented;
    bool (*hits)(const scene *c);
    bool (*crosses)(const scene *c);
    bool (*clip)(const scene *c, fxr_span *out);
    bool (*cast)(const scene *c, fxr_hit *out);
    bool (*enter)(const scene *c, fxr_entry *out);
    fxr_vec3 (*at)(const scene *c, fxr_ratio t);
} pair;

enum {
    SEGMENT_AABB,
    RAY_AABB,
    LINE_AABB,
    SEGMENT_OBB,
    RAY_OBB,
    LINE_OBB,
    PAIR_COUNT
};
extern const pair pairs[PAIR_COUNT];

/* segment, ray, line with the sphere. */
enum { SPHERE_PAIRS = 3 };
extern const pair sphere_pairs[SPHERE_PAIRS];

/* What the five verbs say. span, hit and entry keep their pattern after false. */
typedef struct {
    bool hits, crosses, clips, casts, enters;
    fxr_span span;
    fxr_hit hit;
    fxr_entry entry;
} answer;

answer scene_ask(const pair *p, const scene *c);
int scene_axis(const pair *p, const scene *c, int hint);

/* Hints that name no axis, each to be taken for FXR_NO_AXIS. */
enum { NO_HINTS = 12 };
extern const int scene_no_hints[NO_HINTS];

/* Do the five statuses agree, and span with hit? Is entry the first half of hit,
 * bit by bit? After false: is every byte of all three as it was? The denominators
 * as promised? */
bool answer_is_consistent(const pair *p, const answer *a);

/* Memory that a function must leave as it is when it answers false. */
void pattern_fill(void *memory, size_t size);
bool pattern_is_whole(const void *memory, size_t size);

bool ratio_equal(fxr_ratio a, fxr_ratio b);
bool vec3_equal(fxr_vec3 a, fxr_vec3 b);

/* Components by index, and vectors from arrays. */
int32_t vec3_get(fxr_vec3 v, unsigned i);
fxr_vec3 vec3_from(const int32_t v[3]);
int32_t unit3_get(fxr_unit3 v, unsigned i);
fxr_unit3 unit3_from(const int32_t v[3]);

void print_vec3(const char *name, fxr_vec3 v);
void print_obb(const fxr_obb *box);
void print_scene(const void *input);

#endif
