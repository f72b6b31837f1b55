/*
 * touch_polygon.h - where a moving sphere first touches a triangle or a parallelogram: at
 * which corner, edge or side, and the quadratic there. For every number, on limbs.
 */
#ifndef FIXRAY_TOUCH_TOUCH_POLYGON_H
#define FIXRAY_TOUCH_TOUCH_POLYGON_H

#include <fixray/sweep.h>

#include "../space/copy.h"
#include "../space/dot.h"
#include "../triangle/plane.h"
#include "../triangle/problem.h"

#include "../slabs/answer.h"
#include "root_value.h"
#include "touch_search.h"

/* w + d t: the product of a vector and the offset of the centre from a corner. */
typedef struct {
    uint32_t w[LONG_ROOM(DOT_LIMBS)], d[LONG_ROOM(DOT_LIMBS)];
} touch_pair;

/* How the centre moves: by what is between from and to while t grows by 1; up to t = 1 if it
 * ends. */
typedef struct {
    const fxr_vec3 *from, *to;
    bool ends;
} touch_motion;

static inline void
touch_motion_of(touch_motion *move, const fxr_segment *path)
{
    move->from = &path->a;
    move->to = &path->b;
    move->ends = true;
}

/*
 * A convex polygon: a triangle, or a parallelogram of edges u and v. Two corners that follow
 * one another have one corner, or one start.
 *
 * corner    of what is at rest
 * start     where the centre starts, as this corner sees it: the offset of the centre is
 *           start - corner
 * size      the number of corners
 * count     2 for a triangle whose second and third corners are one: that is left out, and so
 *           is its edge. Else size
 */
enum { TOUCH_CORNERS = 4 };
typedef struct {
    const fxr_vec3 *corner[TOUCH_CORNERS], *start[TOUCH_CORNERS];
    uint8_t size, count;
} touch_polygon;

static inline bool
touch_points_equal(const fxr_vec3 *p, const fxr_vec3 *q)
{
    return p->x == q->x && p->y == q->y && p->z == q->z;
}

/* The triangle, for a centre that starts there. */
void fxri_touch_polygon_set(touch_polygon *polygon, const fxr_vec3 *start,
                            const fxr_vec3 *a, const fxr_vec3 *b,
                            const fxr_vec3 *c);

/* The number of the corner behind i, and before it. */
static inline int
touch_next(const touch_polygon *polygon, int i)
{
    return i + 1 == polygon->size ? 0 : i + 1;
}

static inline int
touch_back(const touch_polygon *polygon, int i)
{
    return i == 0 ? polygon->size - 1 : i - 1;
}

/* A vector between two points. */
typedef struct {
    const fxr_vec3 *from, *to;
} touch_vector;

/* From corner i of the polygon to corner j beside it. */
static inline void
touch_edge_set(touch_vector *out, const touch_polygon *polygon, int i, int j)
{
    const bool still = polygon->start[i] == polygon->start[j];

    out->from = still ? polygon->corner[i] : polygon->start[j];
    out->to = still ? polygon->corner[j] : polygon->start[i];
}

/* Limbs of D. */
enum { TOUCH_D = 2 * COMPACT_LONG - 1 };

/*
 * of     A, B and D, not C, of COMPACT_LONG in limb: the contact is at the first root.
 *        c_sign: the order of the distance of path->a and the radius. Unless that is 1
 *        the contact is there, and only b_sign is set besides
 *        If last, at the second root, where the motion leaves; only that at t = 0 needs no D
 * i      the number of the corner, or of the edge from it to the next one
 * up     of the side: it is touched from where e_0 x (the edge back from corner 0) points to
 * side   the signs of the normal at a root, or TOUCH_UNKNOWN; if FXR_FAST_TOUCH
 */
typedef enum { TOUCH_SIDE, TOUCH_EDGE, TOUCH_CORNER } touch_feature;
enum { TOUCH_UNKNOWN = 2 };
typedef struct {
    uint32_t limb[COMPACT_ROOM(COMPACT_LONG)];
    quadratic_compact of;
    int8_t side[3];
    touch_feature feature;
    uint8_t i;
    bool up;
} polygon_touch;

/* Does a sphere of radius reach touch the polygon? If so, sets out to the first contact.
 * reach may be the sum of two radii. */
bool fxri_touch_polygon(const touch_motion *move, uint32_t reach,
                        const touch_polygon *polygon, polygon_touch *out);

/* Where a motion without an end, that comes to the triangle a, b, b, leaves it. Returns
 * false, and leaves out as it is, if there is no motion. */
bool fxri_touch_exit(const touch_motion *move, uint32_t reach,
                     const touch_polygon *polygon, polygon_touch *out);

/* The same contact of the reverse motion: t becomes -t. For fxri_touch_center. */
static inline void
touch_reverse(polygon_touch *at)
{
    at->of.b_sign = (int8_t)-at->of.b_sign;
    at->of.last = !at->of.last;
}

/* Does the sphere go into the interior of the rounded polygon at this contact, SWEEP_CROSSES, or get
 * deeper, SWEEP_STOPS? */
bool fxri_touch_enters(const polygon_touch *at, sweep_verb verb, bool ends,
                       uint32_t reach);

/* A moving sphere and a triangle: the first contact. */
typedef struct {
    touch_polygon polygon;
    touch_motion move;
    polygon_touch at;
} triangle_touch;

/* What is kept of a contact: of one at a root all that its normal needs. Of a capsule, if its t is below `before`, and
 * the triangle that the sphere about its end a touches, too (../sweep/fxr_capsule_guessed.c). */
typedef struct {
    polygon_touch at;
    fxr_triangle part;
    uint64_t before;
    bool is_kept;
} kept_touch;

/* v = w . w, for w the offset from corner i at t = 0. */
void fxri_touch_square(uint32_t *v, const touch_polygon *polygon, int i);

/* The products of u, with that offset and the motion. */
void fxri_touch_pair(touch_pair *out, const touch_motion *move,
                     const touch_polygon *polygon, int i,
                     const touch_vector *u);

/* The form x, or x - less. */
void fxri_touch_form_of(root_form *out, const touch_pair *x,
                        const uint32_t *less);

/* x y - u v */
void fxri_touch_form(root_form *out, const touch_pair *x, const uint32_t *y,
                     const touch_pair *u, const uint32_t *v);

/* The quadratic x y - u v, and with e instead of d, for the squares of d and w. */
void fxri_touch_quadratic(quadratic_compact *of, const touch_pair *along,
                          const uint32_t *y, const touch_pair *u,
                          const uint32_t *square);

/* Coordinate k of the way from the closest point of a corner, or times e.e of an edge e, to
 * the centre. */
void fxri_touch_way(root_form *out, const touch_motion *move,
                    const touch_polygon *polygon, touch_feature feature, int i,
                    int k);

/* Estimates t of the quadratic, where D is not below 0: of the first root if C and B are
 * above 0, of the last one if that is above 0. Returns the sign of C, if it is asked of a side. */
int fxri_touch_estimate(polygon_touch *at);

/* The sign of P + Q t at the root. */
int fxri_touch_sign(const quadratic_compact *of, const uint32_t *p,
                    const uint32_t *q);

/* The normal of the side, e_0 x (the edge back from corner 0). Returns false if the polygon has no
 * area. */
bool fxri_touch_plane(plane_any *n, const touch_polygon *polygon);

/* r += n . v, for r of TOUCH_HEIGHT and v from `from` to `to`   | < 2^98.6 */
enum { TOUCH_HEIGHT = 4 };
void fxri_touch_height(uint32_t r[TOUCH_HEIGHT], const plane_any *n,
                       const fxr_vec3 *from, const fxr_vec3 *to);

/* r = n . w, of the side of the polygon. */
void fxri_touch_side_height(uint32_t r[TOUCH_HEIGHT], const plane_any *n,
                            const touch_polygon *polygon);

/* Where the centre is at a contact: t, rounded down, or up if it is the last root, and the
 * centre to nearest, unless it is NULL. */
void fxri_touch_center(const polygon_touch *at, linear_kind kind,
                       const fxr_vec3 *p, const fxr_vec3 *q, fxr_ratio *t,
                       fxr_vec3 *center);

/* The same of a stop: the centre is rounded to the side of the normal of the surface, or if
 * the polygon moves, and the motion is that of what it comes to, to the other side. */
void fxri_touch_stop(const polygon_touch *at, const fxr_segment *path,
                     const touch_motion *move, const touch_polygon *polygon,
                     bool turned, fxr_contact *out);

/* A moving sphere and a capsule at rest. */
typedef triangle_touch capsule_touch;

/* The triangle a, b, b of a capsule. */
static inline void
touch_capsule_triangle(fxr_triangle *out, const fxr_capsule *capsule)
{
    copy_point(&out->a, &capsule->a);
    copy_point(&out->b, &capsule->b);
    copy_point(&out->c, &capsule->b);
}

/* Sets normal and depth, and side to the exact signs of the normal; faces is 0. */
void fxri_touch_normal(const touch_motion *move, uint32_t reach,
                       const touch_polygon *polygon, const polygon_touch *at,
                       fxr_contact_normal *out, int8_t side[3]);

/* The order of the distances at the start, of contacts that are there: -1, 0 or 1. */
int fxri_touch_nearer(const touch_motion *move, const touch_polygon *polygon,
                      const polygon_touch *at, const touch_polygon *other,
                      const polygon_touch *other_at);

/* v x x_i of the edge v from p to q, and the axis i on which it is shortest. Returns false if v
 * is 0. */
bool fxri_normal_across(const fxr_vec3 *p, const fxr_vec3 *q, fxr_unit3 *out);

#endif
