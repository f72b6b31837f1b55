/*
 * scenes.h - compounds, and what moves or runs through trees and compounds, as tests ask it.
 */
#ifndef FIXRAY_TESTS_SCENES_H
#define FIXRAY_TESTS_SCENES_H

#include <fixray/compound.h>
#include <fixray/ratio.h>
#include <fixray/scene.h>
#include <fixray/sweep.h>

#include "../distance/closest.h"
#include "../space/cases.h"
#include "trees.h"

/*
 * Every question of compounds through one table, and the same by
 * brute force over the parts.
 */

enum { PARTS = 3 };

/* The linear components of the scene against parts that the compound points to:
 * made by assembly_seal, and not to be moved after it. */
typedef struct {
    scene c;
    fxr_aabb aabbs[PARTS];
    fxr_obb obbs[PARTS];
    fxr_sphere spheres[PARTS];
    fxr_capsule capsules[PARTS];
    fxr_compound compound;
} assembly;

/* Are capsules linked? */
enum {
    CAPSULE_PARTS =
        ((FXR_COMPOUND_KINDS)&FXR_COMPOUND_CAPSULES) != 0 ? PARTS : 0
};

/* Without capsules. */
void assembly_seal(assembly *a, unsigned aabbs, unsigned obbs,
                   unsigned spheres);

/* With so many capsules, which are at most CAPSULE_PARTS: bounds are made anew. */
void assembly_add_capsules(assembly *a, unsigned capsules);

/* What the four verbs say. hit with hit_part, entry with entry_part, and closest
 * with closest_part, keep their pattern after false. */
typedef struct {
    bool hits, casts, enters, any;
    fxr_hit hit;
    fxr_entry entry;
    fxr_closest closest;
    uint16_t hit_part, entry_part, closest_part;
} compound_answer;

compound_answer compound_ask(case_linear linear, const assembly *a);

/* By the functions for one shape: the part with the least enter, or dist2, and
 * of equal ones the lowest number. */
compound_answer compound_by_parts(case_linear linear, const assembly *a);

/* The enter of one part, by the function for that shape. */
unsigned compound_parts(const assembly *a);
bool compound_enters_part(case_linear linear, const assembly *a, unsigned part,
                          fxr_entry *out);
bool entries_equal(const fxr_entry *a, const fxr_entry *b);

/* Component and box by box: contains all that is not empty, nothing more. */
fxr_aabb compound_bounds(const assembly *a);

/* Has each OBB axes that fxr_obb_make accepts, so that a scene finds all that is touched? */
bool compound_is_proper(const fxr_compound *c);

/* The name of the first field that differs, or NULL. */
const char *compound_compare(const compound_answer *want,
                             const compound_answer *got);

/* The digest, which every build has, asks about those without capsules. */
void cases_compound(cases_random *r, assembly *out);
/* With capsules, where they are linked. */
void cases_compound_all(cases_random *r, assembly *out);
/* An end of the segment, or a point at or near a part. */
fxr_vec3 cases_compound_point(cases_random *r, const assembly *a);
void print_assembly(const void *input);

/* Random compounds against their parts. */
void compound_check_cases(case_linear linear, uint32_t stream, uint32_t cases);

/*
 * Where a component is met in a scene: every question, and limits of casts and their order.
 */

/* Limits of casts, and their order. */

/* Is a before b? By products of any size. Both denominators may be 0. */
bool where_is_before(const fxr_ratio *a, const fxr_ratio *b);

/* A limit that is difficult: around in other terms, a little more or less, none at all. around
 * may be NULL. Returns NULL, or limit. */
const fxr_ratio *cases_limit(cases_random *r, const fxr_ratio *around,
                             fxr_ratio *limit);

/*
 * Hits and casts among some of the shapes of a scene, and before a limit;
 * and the same by asking each shape in turn.
 */

/* The place of each shape in the order that bvh.h promises. */
typedef struct {
    uint8_t place[GROVE_SMALL];
} where_order;

/* upward: axis by axis, the component does not run downward. */
void where_order_of(const grove *g, const bool upward[3], where_order *out);
void where_order_for(case_linear linear, const grove *g, where_order *out);

/* Which shapes count: those whose bit is set. And what has been seen of the calls. order
 * may be NULL; `next` is the least place that may come; walk: those of the last walk, of
 * which `again` more may follow. */
typedef struct {
    const grove *g;
    const where_order *order;
    uint32_t bits, asked, walk;
    unsigned next, again;
    const char *fault;
} where_filter;

/* For fxr_filter; notes a call that is not allowed. */
bool where_kept(void *context, uint32_t shape, uint32_t id);

/* For each shape what its own cast says. */
typedef struct {
    uint32_t count, met; /* a bit for each shape that is met */
    fxr_bvh_hit hit[GROVE_SMALL];
} where_hits;

/* One for several, where memory is small. */
extern where_hits where_shared;

void where_each(case_linear linear, const grove *g, where_hits *out);

/* So many trees, or if wide those of eight, each with questions of a segment and a ray: check of each, with the
 * hits in where_shared. wide of check: NULL, or the tree. */
typedef void where_check(cases_random *r, case_linear linear,
                         const fxr_bvh_wide *wide);
void where_trees(cases_random *r, uint32_t cases, bool wide,
                 where_check *check);

/* limit may be NULL. */
bool where_counts(const where_hits *all, uint32_t bits, const fxr_ratio *limit,
                  uint32_t shape);

/* Casts: of the shapes in bits that are met before the limit the first one. */
grove_answer where_by_shapes(const where_hits *all, uint32_t bits,
                             const fxr_ratio *limit);

/* What trees answer; wide may be NULL. */
grove_answer where_ask(case_linear linear, const grove *g,
                       const fxr_bvh_wide *wide, const fxr_ratio *limit,
                       fxr_filter *keep, void *context);

/* A limit that is difficult: the t of a shape in other terms, a little more or less, none
 * at all. Returns NULL, or limit. */
const fxr_ratio *where_limit(cases_random *r, const where_hits *all,
                             fxr_ratio *limit);

/*
 * The questions of scene.h about linear components: whether and where, of all
 * shapes or of some, as trees and compounds would report it.
 */

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

/*
 * The questions of scene.h by number: whether and where, of all shapes or of some.
 */

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

/* What moves in a scene, and its questions to one shape of any kind. */

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

/*
 * A mover in a compound or a tree, against every shape by itself: the first
 * that it hits, and where it stops, which is in none.
 */

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

/* A capsule that moves in a scene. */

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
