/*
 * touch_guess.h - a feature that is touched first is guessed. Of a moving sphere and a triangle, for
 * coordinates in -2^29 .. 2^29 - 1 (fxr_touch_fast.c); of a moving capsule and a box or a triangle, for
 * coordinates in -2^28 .. 2^28 - 1 (fxr_touch_guess.c, ../sweep/fxr_capsule_guessed.c).
 */
#ifndef FIXRAY_TOUCH_TOUCH_GUESS_H
#define FIXRAY_TOUCH_TOUCH_GUESS_H

#include "../triangle/vector.h"

#include "touch_polygon.h"

/*
 * u and v lead from corner a to b and c.
 *
 * edge       from corner i to the next one: u, v - u and -v    | < 2^30
 * start      the offset of the centre from corner i            | < 2^30
 * d          the motion                                        | < 2^30
 * normal     u x v                                             | < 2^61
 * u_of, v_of u and v times the corners as offsets from a       | < 3 2^60
 * slack      what u or v times an offset that is 3/2 off on each axis is off at most
 */
typedef struct {
    fxr_vec3 edge[3], start[3], d;
    int64_t normal[3], u_of[3], v_of[3];
    uint64_t slack;
    uint32_t radius;
} touch_fast;

/* A feature; well: its region is known to hold the centre wherever that is, within 3/2 on
 * each axis. */
typedef struct {
    touch_feature feature;
    uint8_t i;
    bool well;
} touch_place;

/* vector_dot(), once for all. */
int64_t fxri_fast_dot(const fxr_vec3 *u, const fxr_vec3 *v);

/* Numbers in one scale: their upper bits, towards 0, the largest of 30. */
void fxri_fast_parts(int32_t *part, const int64_t *v, int n);

/* num / den in units of 2^-32 for num <= den: off by less than 16. */
uint32_t fxri_fast_quotient(uint64_t num, uint64_t den);

/* sum += x y, or -= */
void fxri_fast_add(wide *sum, int64_t x, int64_t y, bool minus);

/* r = |sum|, of COMPACT_LONG limbs. Returns the sign. */
int8_t fxri_fast_size(uint32_t r[COMPACT_LONG], wide *sum);

/* The sum of the magnitudes. */
static inline uint64_t
touch_fast_length(const fxr_vec3 *v)
{
    return (uint64_t)magnitude32(v->x) + magnitude32(v->y) + magnitude32(v->z);
}

/* Sets what the plane needs. Returns false if the triangle has no area. And the rest. */
bool fxri_fast_set(touch_fast *s, const fxr_segment *path, fxr_q16 radius,
                   const fxr_triangle *triangle);
void fxri_fast_set_edges(touch_fast *s, const fxr_segment *path,
                         const fxr_triangle *triangle);

/* Of the offset y from the corner behind a point that is closest to edge e: what is across. Returns
 * the part of e that is along, in units of 2^-32. */
uint32_t fxri_fast_across(fxr_vec3 *y, const fxr_vec3 *e);

/* About where the centre comes within the radius of the plane, in units of 2^-32: HIT. MISS if it
 * certainly does not. UNSURE if it may start there; *inside: it certainly does. */
verdict fxri_fast_plane(const touch_fast *s, uint32_t *q, bool *inside);

/* The feature that is closest to the centre at offset x from corner a. */
void fxri_fast_place(touch_place *out, const touch_fast *s, const fxr_vec3 *x);

/* The quadratic of a feature. HIT, and t is the first root; or 0 if the centre starts in reach,
 * C < 0, of a corner or an edge. MISS if the centre is never in reach for t >= 0, and t is
 * where it is nearest. UNSURE for others. */
verdict fxri_fast_root(polygon_touch *out, const touch_fast *s,
                       const touch_place *place);

/* Does the centre come nearer to the plane of the triangle, 1, or go away, -1? 0: neither, or it
 * starts in the plane. */
int fxri_fast_side_nears(const touch_fast *s);

/* The signs of the normal of a contact that is with the centre at offset x from corner a, as
 * fxri_fast_place has it. */
void fxri_fast_sides(polygon_touch *out, const touch_fast *s,
                     const fxr_vec3 *x);

/* Where the path of a sphere of radius >= 0 first touches the triangle. MISS if it does not. For every
 * value, but UNSURE of others than small ones. */
verdict fxri_touch_fast(polygon_touch *out, const fxr_segment *path,
                        fxr_q16 radius, const fxr_triangle *triangle);

/* The same, begun with a feature, of what is set with its edges: is the contact there, or at one that is met then, not at
 * the start? If not, nothing is known. */
bool fxri_touch_fast_at(polygon_touch *out, const touch_fast *s,
                        touch_feature feature, unsigned i);

/* fxri_touch_fast of the segment a, b of a triangle a, b, b, as touch_capsule_triangle has it. */
verdict fxri_touch_fast_line(polygon_touch *out, const fxr_segment *path,
                             fxr_q16 radius, const fxr_triangle *line);

/* If the path does not touch the triangle, and a feature tells it: sets center to where it is nearest, within 3/2 on each axis, and
 * feature, i and up to what is closest there. */
bool fxri_touch_fast_nearest(polygon_touch *out, const fxr_segment *path,
                             fxr_q16 radius, const fxr_triangle *triangle,
                             fxr_vec3 *center);

/* The features of a box: the axes on which a point is outside, a bit each, and of these those on
 * which it is above. Of a triangle: 4 touch_feature + i. */
enum { GUESS_UPPER = 3, GUESS_FEATURE = 4 };

/* Along some y, as fxr_touch_guess.c has it: H, y.d, y.v and r |y|, rounded up. */
typedef struct {
    int64_t height, by, along;
    uint64_t reach;
} guess_axis;

/*
 * box        what is at rest; or NULL: the triangle
 * of         the triangle: what a feature of it needs
 * v, d       from end a of the mover to end b, and how far it moves    | < 2^30
 * axis       the normal of the triangle, upper bits                    | < 2^30
 * root       |axis|, rounded down
 * side       along axis, to where end a starts
 * vv, ve     v.v, and v.e of each edge e
 * num, den   how far u is from where the next one is
 * find       sets the feature that is closest to s, num and den; so no box links a triangle
 * asked      NULL; or what is asked besides
 *
 * What is guessed:
 *
 * u          where on the segment, in units of 2^-32: 0 is end a and UINT32_MAX end b
 * x          where end a is there
 * y          a direction that leads from the feature to there          | < 2^30
 * beyond     it is in the second half of an edge
 * begins     they touch at the start: certain
 * apart      they do not touch there: certain
 */
typedef struct touch_guess touch_guess;
typedef void guess_ask(const touch_guess *g, const triangle_touch *touch,
                       const fxr_contact *contact);

/* What is asked of a contact that is not at the start, so that no stop links a normal: it sets normal, and of a contact
 * at the start all is UNSURE; or normal is NULL, and it sets kept. */
typedef struct {
    guess_ask *ask;
    fxr_contact_normal *normal;
    kept_touch *kept;
} guess_asked;
struct touch_guess {
    const fxr_segment *path;
    const fxr_capsule *mover;
    const fxr_aabb *box;
    const fxr_triangle *triangle;
    touch_fast of;
    fxr_vec3 v, d, axis, x, y;
    uint32_t root, u;
    uint8_t feature;
    bool beyond, begins, apart;
    guess_axis side;
    int64_t vv, ve[3], num;
    uint64_t den;
    void (*find)(touch_guess *g, const fxr_vec3 *s);
    const guess_asked *asked;
};

/* Is it on a face of the box, along which the segment of the capsule is? */
static inline bool
guess_is_flat(const touch_guess *g)
{
    const unsigned active = g->feature & 7u;

    return (active == 1 && g->v.x == 0) || (active == 2 && g->v.y == 0) ||
           (active == 4 && g->v.z == 0);
}

/* from + by part 2^-32, rounded towards from; UINT32_MAX is all of it. */
void fxri_guess_point(fxr_vec3 *out, const fxr_vec3 *from, const fxr_vec3 *by,
                      uint32_t part);

/* Is a part of the segment over the feature of the box, with end a at x, by more than GUESS_OVER on each axis
 * on which it is no feature? */
enum { GUESS_OVER = 16 };
bool fxri_guess_is_over(const touch_guess *g, const fxr_vec3 *x);

/* Along y, where they do not touch before t = *q 2^-32: MISS if they certainly do not from there,
 * HIT if they may from another t on, which is set. UNSURE: there, or closer than the radius and
 * 2^-GUESS_NEAR of it. */
verdict fxri_guess_ahead(const guess_axis *a, bool open, uint32_t *q);

/* From t = q 2^-32 on. */
verdict fxri_guess_from(touch_guess *g, bool open, uint32_t q);

/* Guesses: HIT. MISS is certain: they do not touch, or if open, neither goes into the other. */
verdict fxri_touch_guess_box(touch_guess *g, bool open);
verdict fxri_touch_guess_triangle(touch_guess *g, bool open);

/* Of a guess that begins: 1: they come nearer to each other at the start, and do not overlap but for
 * the radius. -1: nor do they, and they do not come nearer. 0: that is not certain. off: by how much
 * a point may be off on each axis, 3, and what is moved by 1; or 0. Changes y. */
int fxri_guess_slope(touch_guess *g, uint32_t off);

#endif
