/*
 * sweeps.h - what moves to a shape, and where it touches: cases and answers.
 */
#ifndef FIXRAY_TESTS_SWEEPS_H
#define FIXRAY_TESTS_SWEEPS_H

#include <fixray/capsule.h>
#include <fixray/sweep.h>

#include "../distance/closest.h"
#include "../space/cases.h"
#include "../triangle/triangles.h"

/*
 * Moving shapes: every question of them, scenes, and what holds of every stop.
 */

/*
 * Every question of moving shapes through one table, and scenes for
 * them.
 */

/* The path is the segment of the scene, the radius that of its sphere. A sphere at rest
 * has the centre of that, which is both corners of the AABB, too, and rest as radius. A sphere
 * that an OBB comes to has the centre of that, and the radius of the sphere. */
typedef struct {
    scene c;
    fxr_vec3 half;
    fxr_q16 rest;
} moving;

/* Against boxes; then all. */
enum { SWEEP_SPHERE_AABB, SWEEP_SPHERE_OBB, SWEEP_AABB_AABB, SWEEP_COUNT };
enum {
    SWEEP_SPHERE_SPHERE = SWEEP_COUNT,
    SWEEP_AABB_SPHERE,
    SWEEP_OBB_SPHERE,
    SWEEP_ALL
};

/* Are distances those in the coordinates of an OBB? */
bool sweep_is_oriented(unsigned kind);

typedef struct {
    const char *name;
    bool (*hits)(const moving *m);
    bool (*cast)(const moving *m, fxr_contact *out);
    bool (*crosses)(const moving *m); /* or NULL, and so is stop */
    bool (*stop)(const moving *m, fxr_contact *out);
    bool (*normal)(const moving *m, fxr_contact_normal *out); /* or NULL */
} sweep;

extern const sweep sweeps[SWEEP_ALL];

/* contact is that of cast, stopped that of stop; each keeps its pattern after false, and
 * so does normal. */
typedef struct {
    bool hits, casts, crosses, stops, has_normal;
    fxr_contact contact, stopped;
    fxr_contact_normal normal;
} sweep_answer;

sweep_answer sweep_ask(unsigned kind, const moving *m);

/* Do hits and cast agree, and do crosses and stop keep the rule? After false: is every byte as it was?
 * Is t in form and range, and that of cast where it stops, and point the one of the box
 * that is closest to center? */
bool sweep_is_consistent(unsigned kind, const moving *m, const sweep_answer *a);

/* Do the four agree, and is every byte as it was after false? */
bool sweep_agrees(const sweep_answer *a);

/* The same of the normal. */
bool sweep_normal_agrees(const sweep_answer *a);

/* Both; and do crosses and stop keep the rule? */
bool sweep_all_agrees(const fxr_segment *path, const sweep_answer *a);

/* Movers that graze, just miss, start at or end at the box. */
void cases_sweep(cases_random *r, unsigned kind, moving *out);

/* An AABB whose path enters the grown box at a face, less than an ulp or a few from
 * the planes of the other axes. */
void cases_sliver(cases_random *r, moving *out);

/* A sphere, a box and a path of a few ulps, or a long path that begins beside the box. */
void cases_ulps(cases_random *r, moving *out);

/* A sphere that passes, touches, or starts in a sphere. */
void cases_balls(cases_random *r, moving *out);

/* An AABB that passes, touches, or starts in a sphere. */
void cases_crate(cases_random *r, moving *out);

/* The next case for a stop: one of those above. */
void cases_stop(cases_random *r, unsigned kind, moving *out);

void print_moving(const void *input);

/* What holds of every stop. */

/* Does a stop keep the rule? What stops crosses; what crosses and does not stop starts in the
 * interior, and its way does not run against the normal; if it stops there, it does. The normal
 * is rounded: the sign of a product within that is either. normal: NULL where nobody asked. */
bool stop_keeps_rule(const fxr_segment *path, bool crosses, bool stops,
                     const fxr_contact *cast, const fxr_contact_normal *normal);

/* If the mover stops: is the center where it may be, does it stop there again, and is
 * each way that leads away from there free? Checks. */
void stop_check(cases_random *r, unsigned kind, const moving *m);

/*
 * Moving boxes of which one is oriented: every question through one table, and
 * scenes for them.
 */

/* half is that of a mover without axes. */
typedef struct {
    fxr_segment path;
    fxr_vec3 half;
    fxr_obb mover, obb;
    fxr_aabb aabb;
} solids;

enum { SOLIDS_AABB_OBB, SOLIDS_OBB_AABB, SOLIDS_OBB_OBB, SOLIDS_COUNT };

typedef struct {
    const char *name;
    bool (*hits)(const solids *m);
    bool (*crosses)(const solids *m);
    bool (*cast)(const solids *m, fxr_contact *out);
    bool (*stop)(const solids *m, fxr_contact *out);
    bool (*normal)(const solids *m, fxr_contact_normal *out);
} solids_sweep;

extern const solids_sweep solids_sweeps[SOLIDS_COUNT];

sweep_answer solids_ask(unsigned kind, const solids *m);

/* Of a few ulps on axes that make exact touches common; turned boxes of every size; the ends
 * of the range; and paths from and to where the mover stops. */
void cases_solids(cases_random *r, unsigned kind, solids *out);

/* Axes upright, turned, loose, of a lattice, of any length. */
void cases_solid_axes(cases_random *r, fxr_unit3 axis[3]);

void print_solids(const void *input);

/*
 * Every question of a moving AABB, or OBB, and a triangle, and cases for them: the path
 * is the segment of the trial.
 */

typedef struct {
    trial t;
    fxr_vec3 half;
    bool turned; /* it is an OBB of these axes */
    fxr_unit3 axis[3];
} crate;

sweep_answer crate_ask(const crate *c);

/* Of a few ulps; boxes that come to, graze and just miss corners, edges and sides; flat
 * boxes and triangles; the ends of the range. */
void cases_crate_triangle(cases_random *r, crate *out);

/* The same of an OBB of any axes, and paths from and to where it stops. */
void cases_obb_triangle(cases_random *r, crate *out);

void print_crate(const void *input);

/*
 * Every question of a moving sphere and a triangle, and cases for them: the
 * path is the segment of the trial, the radius that of its sphere.
 */

sweep_answer touch_ask(const trial *t);

/* Do the four agree? After false: is every byte as it was? Is the point the one that is
 * closest to the center? */
bool touch_is_consistent(const trial *t, const sweep_answer *a);

/* The same questions of a capsule from triangle.a to triangle.b, of radius rest. */
sweep_answer touch_ask_capsule(const trial *t, fxr_q16 rest);

/* The capsule of a trial: an edge of the triangle, and the radius. */
fxr_capsule touch_capsule(const trial *t);

/* segment, ray, line with the capsule of the trial that the scene is the first member of. */
enum { CAPSULE_PAIRS = 3 };
extern const pair capsule_pairs[CAPSULE_PAIRS];

/* Spheres that come to, graze and just miss corners, edges and sides. */
void cases_touch(cases_random *r, trial *out);

/* Spheres that come to a triangle between two features, within a few ulps. */
void cases_touch_border(cases_random *r, trial *out);

/* The same of a capsule, corner c being corner b: radii of up to the whole range each,
 * and sometimes below 0. */
void cases_capsule(cases_random *r, trial *out, fxr_q16 *rest);

/*
 * Every question of a capsule that moves, and of a box that moves to a capsule.
 */

/* What moves to what. CAPSULE_BY_AABB and CAPSULE_BY_OBB: a box to the capsule. */
typedef enum {
    CAPSULE_CAPSULE,
    CAPSULE_SPHERE,
    CAPSULE_AABB,
    CAPSULE_BY_AABB,
    CAPSULE_TRIANGLE,
    CAPSULE_OBB,
    CAPSULE_BY_OBB,
    CAPSULE_KINDS
} capsule_kind;

/* mover is the capsule, also where it rests. rest: the other capsule, and at its first end and
 * with its radius a sphere. half: that of an AABB that moves. obb: its center counts at rest. */
typedef struct {
    capsule_kind kind;
    fxr_segment path;
    fxr_capsule mover, rest;
    fxr_aabb box;
    fxr_vec3 half;
    fxr_obb obb;
    fxr_triangle triangle;
} capsule_trial;

/* out: of cast and stop. */
typedef enum {
    CAPSULE_HITS,
    CAPSULE_CAST,
    CAPSULE_CROSSES,
    CAPSULE_STOP,
    CAPSULE_VERBS
} capsule_verb;

bool capsules_verb(const capsule_trial *t, capsule_verb verb, fxr_contact *out);
sweep_answer capsules_ask(const capsule_trial *t);

/* The normal of the contact. */
bool capsules_normal(const capsule_trial *t, fxr_contact_normal *out);

bool capsule_box_is_empty(const capsule_trial *t);

/* Does a box move to the capsule? Is it an OBB? */
static inline bool
capsule_rests(capsule_kind kind)
{
    return kind == CAPSULE_BY_AABB || kind == CAPSULE_BY_OBB;
}
bool capsule_of_obb(capsule_kind kind);

capsule_trial capsules_mapped(const symmetry *s, mirror_kind kind,
                              const capsule_trial *t);

/* Lattices, all sizes, the ends of the range; and paths that end at the contact, to the ulp. */
void cases_capsules(cases_random *r, capsule_kind kind, capsule_trial *out);

/* Changes the radius of the capsule that moves, or to which the AABB moves, to the least one
 * that is touched, as the answers have it; or to one more or less. */
void capsules_graze(cases_random *r, capsule_trial *t);

void print_capsules(const void *input);

/*
 * The contact of a moving sphere and a triangle by the fast body and by the
 * search for every number.
 */

/* Checks that both give the same contact, where the fast body answers. Returns whether it does, or
 * is not to be asked. */
bool touch_twins_agree(const fxr_segment *path, fxr_q16 radius,
                       const fxr_triangle *triangle);

/*
 * The contact of a moving capsule and an AABB or a triangle by the guess and by
 * the search for every number.
 */

typedef struct {
    fxr_segment path;
    fxr_capsule mover;
    fxr_aabb box;
    fxr_triangle triangle;
} capsule_twin;

/* Checks that both give the same contact with the box, or with the triangle, where the guess
 * answers. Returns whether it does; *meets: they do. */
bool capsule_twins_agree(const capsule_twin *c, bool open, bool box,
                         bool *meets);

/* The largest radius below 2 step with which something is apart, or below 0; step is a power of 2. */
fxr_q16 largest_apart(bool (*is_apart)(const void *of, uint32_t radius),
                      const void *of, uint32_t step);

#endif
