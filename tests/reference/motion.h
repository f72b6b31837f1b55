/*
 * motion.h - exact answers about what moves, by one picture: the mover is a point c, and the
 * shape at rest, grown by it, is G = P + ball(r), P a polytope. f(c) is how far c is from G, or
 * minus how deep in it: dist(c, P) - r outside of P, and -(r + the depth of c in P) in P.
 *
 *   hits      f <= 0 at a t of 0 .. 1; the first one is where
 *   crosses   f < 0 at one
 *   stops     from the first t on the mover would get deeper: f < 0 and falling
 *
 * A start with f < 0 stops at t = 0 if f falls there, else never. In P the slope of f is the
 * largest n . d / |n| of the faces with the least depth: so a start is free unless all of
 * them are opposed. On a polytope without a volume f is least, and does not fall.
 *
 * Lengths: where r > 0, or one of both is a sphere, and the other one an OBB all is measured in the coordinates
 * of this box, u . (p - center), as its axes are stored (closest.h); else in those of the world.
 */
#ifndef FIXRAY_TESTS_REFERENCE_MOTION_H
#define FIXRAY_TESTS_REFERENCE_MOTION_H

#include <fixray/fixray.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Whole numbers as values, for formulas that read as on paper, vectors of
 * them, and numbers with one square root. On GMP; for host tests alone.
 *
 * A result lives until the mark before it is released.
 */

typedef mpz_srcptr num;

size_t num_mark(void);
void num_release(size_t mark);

num num_of(int64_t v);
num num_add(num a, num b);
num num_sub(num a, num b);
num num_mul(num a, num b);
num num_neg(num a);
num num_abs(num a);
num num_up(num a, unsigned bits); /* a 2^bits */
num num_floor(num a, num b);      /* floor(a / b) */
num num_exact(num a, num b);      /* a / b, without a rest */
num num_gcd(num a, num b);
num num_root(num a); /* floor(sqrt a) */

/* a |a|: it has the order of a. */
num num_signed_square(num a);

typedef struct {
    num x[3];
} vec;

vec vec_of(int64_t x, int64_t y, int64_t z);
vec vec_add(vec a, vec b);
vec vec_sub(vec a, vec b);
vec vec_neg(vec a);
vec vec_scale(vec a, num by);
num vec_dot(vec a, vec b);
vec vec_cross(vec a, vec b);
bool vec_is_zero(vec a);
bool vec_same(vec a, vec b);

/* The shortest whole vector along a, which is not 0. */
vec vec_primitive(vec a);

/* (p + q sqrt n) / s with s > 0 and n >= 0. */
typedef struct {
    num p, q, n, s;
} surd;

surd surd_of(num p, num s);

/* The signs of a + b t and of t - u. */
int surd_sign(num a, num b, surd t);
int surd_compare(surd t, surd u);

/* floor(t 2^bits) */
num surd_floor(surd t, unsigned bits);

/*
 * A convex polytope by its corners: its planes and edges, and the point of it
 * that is closest to another one. Exact, of any dimension from 0 to 3.
 */

enum {
    MOST_CORNERS = 64,
    MOST_PLANES = 512,
    MOST_EDGES = 512,
    MOST_SPANS = 32
};

/*
 * n . x <= o, n primitive; on: a bit for each corner that is on it. rank: the order of faces
 * of which none counts more for another reason.
 */
typedef struct {
    vec n;
    num o;
    uint64_t on;
    unsigned rank;
} plane;

/* The first planes are the faces of a solid, or both sides of what is flat; the others only
 * bound what has fewer dimensions. */
typedef struct {
    unsigned dimension, corners, planes, faces, edges;
    vec corner[MOST_CORNERS];
    plane plane[MOST_PLANES];
    vec edge[MOST_EDGES][2]; /* a corner, and the way to the other */
} polytope;

/* A direction of an edge of one of the shapes that are summed up; axis: 0 to 2 of a box, 3 of
 * anything else. */
typedef struct {
    vec way;
    bool of_mover, of_box;
    unsigned axis;
} span;

/* Corners and spans may be more than there are, and several times the same. The normals of a
 * sum of shapes are perpendicular to two edges of these. */
void polytope_make(polytope *p, const vec *corner, unsigned corners,
                   const span *spans, unsigned count);

/* A corner, an edge or the plane of a face of p. */
typedef struct {
    enum { CORNER, EDGE, FACE } kind;
    vec at, along; /* along an edge, or the normal of the face */
    num o;         /* of the plane of the face */
    num scale;
} feature;

/* How many features there are, and the i-th. */
unsigned feature_count(const polytope *p);
feature feature_get(const polytope *p, unsigned i);

/* Points are c / q. scale times the way from the feature's infinite plane or line to c, and the
 * whole times q: linear in (c, q). */
vec feature_way(const feature *f, vec c, num q);

/* The foot of c is on the feature itself where none of these is above 0; linear in (c, q). */
unsigned feature_limits(const polytope *p, const feature *f);
num feature_limit(const polytope *p, const feature *f, unsigned i, vec c,
                  num q);

/* n . c - o q: above 0 outside of the plane. */
num plane_above(const plane *p, vec c, num q);

/* Is c / q in p; in its interior? */
bool polytope_has(const polytope *p, vec c, num q);
bool polytope_is_inside(const polytope *p, vec c, num q);

/* Of a point that is not in p: the feature that the closest point is on. */
feature polytope_closest(const polytope *p, vec c, num q);

typedef enum {
    MOTION_SPHERE,
    MOTION_CAPSULE,
    MOTION_AABB,
    MOTION_OBB,
    MOTION_TRIANGLE,
    MOTION_HULL
} motion_kind;

/* Of the mover radius (SPHERE), moving (CAPSULE, where it starts), half (AABB) or turned (OBB,
 * whose center does not count); of the shape at rest its namesake. */
typedef struct {
    motion_kind mover, shape;
    fxr_segment path;
    fxr_q16 radius;
    fxr_capsule moving;
    fxr_vec3 half;
    fxr_obb turned;
    fxr_sphere sphere;
    fxr_capsule capsule;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_triangle triangle;
    fxr_hull hull; /* tables that last, for a sphere or a capsule */
} motion_question;

/* start: the sign of f at t = 0. empty: one of both is, or an OBB has no corners, and all else is
 * false. */
typedef struct {
    bool empty, hits, crosses, stops;
    int start;
} motion_answer;

/* All that follows is about the question asked last; of where it touches: about one with
 * hits. */
motion_answer motion_ask(const motion_question *q);

/* The sign of f at c; t: that of the first contact, less the number: its sign. */
int motion_sign_at(fxr_vec3 c);
int motion_compare(fxr_ratio t);

/* The order of -f at two places: above 0 if p is deeper. */
int motion_compare_depth(fxr_vec3 p, fxr_vec3 q);

/* Is -f more than so many ulps at a place? */
bool motion_is_deeper_than(fxr_vec3 c, int32_t ulps);

/* Is t that of the contact, exactly or rounded down to 2^-32? */
bool motion_t_is(fxr_ratio t);

/* Is c less than an ulp (near: at most half of one) from the exact centre on each axis? */
bool motion_center_is(fxr_vec3 c, bool near);

/* Is it the normal: the gradient of f where it touches, or, of several planes, that which the
 * path runs least against? Rounded: within half an ulp on each axis; the axis of an OBB also as it
 * is stored. Of equal planes all are right; first asks for those of the lowest axis, of these for
 * the face of the shape at rest. any: one of the planes that are met there, or, of what touches
 * alone, anything that leads out. */
bool motion_normal_is(fxr_unit3 normal, bool any);
bool motion_normal_is_first(fxr_unit3 normal);
unsigned motion_plane_count(void);

/* That normal; a way out, rounded away from 0; the point of both shapes, to nearest. False
 * where there is none (a start with f < 0 has no point, another one no way), or where any is
 * right. */
bool motion_normal(fxr_unit3 *out);
bool motion_way(fxr_vec3 *out);
bool motion_point(fxr_vec3 *out);

/* Of a start with f < 0: is start + way not in the interior, and way on no axis longer by an ulp
 * or more than a shortest way out? normal: along which, where that is open. */
bool motion_way_is_out(fxr_vec3 way);
bool motion_way_is_short(fxr_vec3 way, fxr_unit3 normal);

/* Is p, give or take half an ulp on each axis, the point of both shapes at the exact contact, of
 * several the one that is nearest to the centre of the mover? Of a start with f < 0: is
 * it in both shapes, within sqrt(3) / 2 ulps of each, or saturated? */
bool motion_point_is(fxr_vec3 p);

/* Inside of the reference: what is known about the last question. Coordinates of the world
 * times map are those that all is measured in; unit: an ulp there. */
typedef struct {
    vec map[3], back[3]; /* back / det is its inverse */
    num det, unit;
    bool boxed; /* in the coordinates of an OBB */
    polytope sum, rest, mover;
    num r, r_rest; /* of both, and of the shape at rest */
    vec a, d;      /* the path */
    surd t;
    /* Where the gradient of f is from: the planes of the sum that the path runs least against, the
     * first one first, of all that are met there (touches); anything that leads out of a sum
     * without a volume; or the way from a feature. */
    bool at_planes, on_flat;
    unsigned count, touched;
    unsigned planes[MOST_PLANES], touches[MOST_PLANES];
    feature met;
    fxr_vec3 start, end;
    int sign;
    fxr_obb boxes[2];
    unsigned box_count;
} motion_state;

extern motion_state motion;

/* What motion_ask makes of shapes: false if one is empty. */
bool motion_shapes(const motion_question *q);

/* A point of the world there; the sign of f at c / q. */
vec motion_map(int64_t x, int64_t y, int64_t z);
int motion_sign_of(vec c, num q);

/* The center is at c / q; way / (scale q) leads from the closest point of the sum to it. exact:
 * else t is rounded down to 2^-768. */
typedef struct {
    vec c, way;
    num q, scale;
    bool exact;
} motion_place;

motion_place motion_place_of(void);

#endif
