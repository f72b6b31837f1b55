/*
 * touch_fast.h - where a moving sphere first touches a triangle, for coordinates in
 * -2^29 .. 2^29 - 1: a feature is guessed, and its root is the contact if the centre is
 * well within its region there (fxr_touch_fast.c).
 */
#ifndef FIXRAY_SWEEP_TOUCH_FAST_H
#define FIXRAY_SWEEP_TOUCH_FAST_H

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

/* The signs of the normal of a contact that is with the centre at offset x from corner a, as
 * fxri_fast_place has it. */
void fxri_fast_sides(polygon_touch *out, const touch_fast *s,
                     const fxr_vec3 *x);

/* Are the coordinates in -2^29 .. 2^29 - 1? box is that of the triangle. */
static inline bool
touch_is_small(const fxr_segment *path, const fxr_aabb *box)
{
    return (excess_bits(&path->a) | excess_bits(&path->b) |
            excess_bits(&box->min) | excess_bits(&box->max)) == 0;
}

/* Where the path first touches the triangle. MISS if it does not, or the radius is negative. For
 * every value, but UNSURE of others than small ones. */
verdict fxri_touch_fast(polygon_touch *out, const fxr_segment *path,
                        fxr_q16 radius, const fxr_triangle *triangle);

#endif
