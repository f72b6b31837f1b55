/*
 * reference_moving.h - exact answers by rational arithmetic (GMP): what moves.
 */
#ifndef FIXRAY_TESTS_REFERENCE_MOVING_H
#define FIXRAY_TESTS_REFERENCE_MOVING_H

#include <fixray/capsule.h>
#include <fixray/sweep.h>

#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "reference.h"

/* Exact answers about linear components and spheres. */

/* enter and exit are what clip rounds them to, over 2^32; the points are those
 * at the exact ones. */
void reference_sphere(case_linear linear, const scene *c, solution *out);

/* hits by other means: is the closest point of the component within radius? */
bool reference_sphere_is_near(case_linear linear, const scene *c);

void reference_closest_sphere(case_linear linear, const scene *c,
                              closest_solution *out);

bool reference_in_sphere(fxr_vec3 p, const fxr_sphere *sphere);

/* Exact answers about moving spheres and boxes. */

/* t of a sphere is what cast rounds it to; center is that at the exact t, and of stop
 * where the mover crosses. crosses and stop: of a box. at_root: a
 * sphere that does not touch at the start. */
typedef struct {
    bool hits, crosses, at_root;
    rational t;
    fxr_vec3 center, stop;
} sweep_solution;

void sweep_solution_init(sweep_solution *s);
void reference_sweep(unsigned kind, const moving *m, sweep_solution *out);

/* The normal of what reference_sweep was asked last, a hit. */
void reference_sweep_normal(unsigned kind, const moving *m, bool at_root,
                            fxr_contact_normal *out);

/* Of a sphere, by other means than an equation: is the closest point of the
 * path within the radius, and does t precede the first such point by less than
 * 2^-32? t of no meaning where it does not hit. */
bool reference_sweep_is_near(unsigned kind, const moving *m);
bool reference_sweep_is_first(fxr_ratio t);

/* Exact answers about moving boxes, triangles, and solids of corners. */

/*
 * The normal of two convex solids of corners, of which one moves, and the
 * shortest way out of where it starts.
 *
 * A plane that both touch from its two sides has a normal across two of their edges. How far
 * apart they are along a normal is told by all corners; of no plane is it known on which slab it
 * lies. Where several planes are met at once, or are equally near, each of them will do.
 */

/*
 * corner    of the mover at t = 0, and of the solid at rest, times scale
 * way       of the mover while t grows by 1, times scale
 * edge      along the edges of each, of any length; of a box to the upper corner
 * axis      of a box whose edge i is across axes besides i: the normals of its faces. Or NULL
 * signs     is corner i of a box the upper one on axis k: i >> k & 1?
 */
typedef struct {
    mpz_t corner[2][8][3], way[3], edge[2][3][3], scale;
    unsigned corners[2], edges[2];
    const fxr_unit3 *axis[2];
} hull;

hull *reference_hull(void);

/* radius: what is added to the depth; inward: a start on planes goes in at one of them, if it
 * goes in at any; boxed: faces are those of the box at rest, else 0. */
const char *reference_hull_normal(int64_t radius, bool inward, bool boxed,
                                  const fxr_contact_normal *got);

/*
 * Exact answers about moving boxes of which one is oriented.
 *
 * A linear program on GMP, with no separating axis: a point p and a time t such that p is in
 * the box at rest and in the mover at t. Its least t is at a corner, where four of seven
 * pairs of planes meet; all corners are tried.
 */

/* center: to nearest at the exact t. t and center are of no meaning if it does not hit. */
typedef struct {
    bool hits, crosses;
    rational t;
    fxr_vec3 center;
} box_solution;

void box_solution_init(box_solution *s);

/* What an answer has wrong but for the normal and the stop, or NULL. */
const char *box_solution_differs(const box_solution *want,
                                 const fxr_segment *path,
                                 const sweep_answer *got);

/* Is a center of a stop less than one ulp from the exact one on each axis? */
bool box_solution_is_near(const box_solution *want, const fxr_segment *path,
                          fxr_vec3 center);

void print_box_solution(const box_solution *want);

void reference_solids(unsigned kind, const solids *m, box_solution *out);

/* The name of what is wrong with the normal where they touch, or NULL. */
const char *reference_solids_normal(unsigned kind, const solids *m,
                                    const fxr_contact_normal *normal);

/*
 * Exact answers about moving AABBs, or OBBs, and triangles.
 *
 * A linear program on GMP, with no separating axis: a point a + u (b - a) + v (c - a) of the
 * triangle and a time t such that the point is in the mover at t. The least and the greatest t
 * are at corners, where three of eleven planes meet; all are tried.
 */

void reference_crate(const crate *c, box_solution *out);

/* The name of what is wrong with the normal where they touch, or NULL. */
const char *reference_crate_normal(const crate *c,
                                   const fxr_contact_normal *normal);

/*
 * Exact answers about a moving sphere and a triangle, without a
 * root: the first contact is bounded by the squared distance at rational t, which falls
 * until then.
 */

/* The name of the first answer that is wrong, or NULL. */
const char *reference_touch(const trial *t, const sweep_answer *got);

/* The same of a capsule of radius rest, corner c being corner b, and with its points. */
const char *reference_capsule_sweep(const trial *t, fxr_q16 rest,
                                    const sweep_answer *got);

/* The same of the normal where the sphere touches; rest is 0 if that is no capsule. */
const char *reference_touch_normal(const trial *t, fxr_q16 rest,
                                   const fxr_contact_normal *normal);

/* Is it what is closest to p in the capsule of that radius along triangle.a, triangle.b?
 * Corner c is corner b. */
bool reference_closest_capsule(const trial *t, fxr_q16 rest, fxr_vec3 p,
                               const fxr_closest *got);

/* The same of a ray, or its reverse, and a capsule: enters and entry if asked. */
typedef struct {
    bool hits, crosses, asked, enters;
    fxr_entry entry;
} ray_answer;
const char *reference_ray(const fxr_ray *r, bool back,
                          const fxr_capsule *capsule, const ray_answer *got);

/* The same of all verbs of a component of the trial and its capsule (touch_capsule). */
const char *reference_capsule(const pair *p, const trial *t, const answer *got);

/* Something else that moves: the squared distance at t and a vector along the way from the
 * closest point of what is at rest; each num / den at which it may be least; and, from now on,
 * the path to a place of the center. bits: all lengths, and the reach, are in units of 2^-bits,
 * and away is along axes of such. */
typedef struct {
    unsigned bits;
    void (*measure)(const rational *t, rational *dist2, mpz_t away[3]);
    void (*each_least)(void (*take)(const mpz_t num, const mpz_t den));
    void (*turn_to)(fxr_vec3 center);
} moving_body;

/* reach < 0: one of both is empty. */
const char *reference_body(const moving_body *body, const fxr_segment *path,
                           int64_t reach, const sweep_answer *got);

/* The same of the normal where they touch, and the exact signs of it. has_way: is there a way
 * from what is at rest to the mover, at a reach > 0? If not, nothing is compared. */
const char *reference_body_normal(const moving_body *body,
                                  const fxr_segment *path, int64_t reach,
                                  bool *has_way, int side[3],
                                  const fxr_contact_normal *normal);

/* Is p in the interior of the rounded triangle? */
bool reference_is_inside(const trial *t, fxr_vec3 p);

/* Exact answers about capsules, at rest and moving. */

/*
 * Exact answers about the closest points of a component and a capsule.
 *
 * On rationals of GMP: every t at which the distance from the segment may be least is tried.
 */

/* Of a component from p along d, that is at p + d at t = 1, and is apart from the capsule: the
 * name of what is wrong, or NULL. */
const char *reference_capsule_near(case_linear kind, fxr_vec3 p,
                                   const int64_t d[3],
                                   const fxr_capsule *capsule,
                                   const fxr_closest *got);

/*
 * Exact answers about a capsule and a box, a triangle or a capsule, of which
 * one moves: distances of a segment from a solid by its corners, edges and sides, without a sum
 * of shapes.
 */

/* The name of the first answer that is wrong, or NULL. */
const char *reference_capsules(const capsule_trial *t, const sweep_answer *got);

/* The same of the normal where they touch. */
const char *reference_capsules_normal(const capsule_trial *t,
                                      const fxr_contact_normal *normal);

#endif
