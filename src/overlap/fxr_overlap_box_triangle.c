/*
 * fxr_overlap_box_triangle.c - boxes that overlap a triangle, all at rest.
 *
 * A box against a triangle in its coordinates, with the box about 0: for half extents h,
 *
 *   faces   no corner is within h, all on one side
 *   edges   N = x_k x e_j . v of two corners,   R = h_x |e_y| + h_y |e_x|
 *   side    N = n . v_0,   R = h . |n|
 *
 * The axes of an OBB that span space are coordinates, whether orthonormal or not: u_i . (v - center),
 * of which the upper half counts, in 4 ulps, and is less than 1 off. Of an AABB all is in half ulps
 * and exact, for coordinates in -2^28 .. 2^28 - 1.
 *
 *   v, h        | < 2^30 of an AABB, 2^29 of an OBB; <= most
 *   e           | < 2^31, 2^30; N, R of edges | < 2^62
 *   off         of N and R of edges: by 8 most each where v, e and h are off by 1, 2 and 1
 */
#include <fixray/overlap.h>

#include "../slabs/obb_far.h"
#include "../slabs/slabs_triangle.h"
#include "../space/copy.h"
#include "../triangle/vector.h"
#include "rest_axes.h"

/* corner: in the coordinates of the box. most: of corners and half extents. cut: what each of them is
 * off by, less than that; 0 if they are exact. open: a slab of which that is not known. */
typedef struct {
    int32_t corner[3][3];
    uint32_t half[3], most, cut;
    bool open;
} box_triangle;

/* Are low and high both beyond one side of a slab, each of which is off by margin? */
static bool
slab_apart(box_triangle *s, int64_t low, int64_t high, uint64_t reach,
           uint64_t margin)
{
    const int64_t less = (int64_t)reach - (int64_t)margin; /* < 2^63 */
    const int64_t more = (int64_t)(reach + margin);

    if (low > more || high < -more) {
        return true;
    }
    s->open = s->open || low > less || high < -less;
    return false;
}

/* The coordinate k of all corners. in: those that are in all slabs so far. */
static bool
corners_apart_on(box_triangle *s, int k, unsigned *in)
{
    const int32_t a = s->corner[0][k], b = s->corner[1][k], c = s->corner[2][k];
    const int32_t low = a < b ? a : b, high = a < b ? b : a;
    const uint32_t margin = 2 * s->cut;
    int j;

    for (j = 0; j < 3; j++) {
        if (magnitude32(s->corner[j][k]) + margin > s->half[k]) {
            *in &= ~(1u << j);
        }
    }
    return slab_apart(s, low < c ? low : c, high > c ? high : c, s->half[k],
                      margin);
}

/* x_k x e . v */
FXR_INLINE int64_t
edge_along(const int32_t e[3], const int32_t v[3], int x, int y)
{
    return signed64(FXR_SIGNED_PRODUCT(e[x], v[y]) -
                    FXR_SIGNED_PRODUCT(e[y], v[x]));
}

static bool
edge_apart(box_triangle *s, int j, int k)
{
    const int x = next_axis(k), y = next_axis(x);
    const int32_t *const from = s->corner[j];
    const int32_t *const to = s->corner[next_axis(j)];
    const int32_t *const third = s->corner[next_axis(next_axis(j))];
    int32_t e[3];
    int64_t n, m;

    e[x] = to[x] - from[x];
    e[y] = to[y] - from[y];
    n = edge_along(e, from, x, y);
    m = edge_along(e, third, x, y);
    return slab_apart(s, n < m ? n : m, n < m ? m : n,
                      FXR_PRODUCT(s->half[x], magnitude32(e[y])) +
                          FXR_PRODUCT(s->half[y], magnitude32(e[x])),
                      (uint64_t)s->cut * s->most * 16);
}

/*
 * Where corners are off by less than 1, n is by less than 16 most + 8, and that with what is cut off
 * by less than off + 1, if not by 0. So N and R are off by less than
 *
 *   3 (most + 1) (off + 1) + 3 2^30 each, or 3 most off where corners are exact
 */
static bool
side_apart(box_triangle *s)
{
    const uint64_t more = s->cut != 0 ? (uint64_t)16 * s->most + 8 : 0;
    uint64_t off, reach = 0, along = 0;
    fxr_vec3 edge[2];
    int32_t cut[3];
    int64_t n[3];
    int k;

    for (k = 0; k < 3; k++) {
        components(&edge[0])[k] = s->corner[1][k] - s->corner[0][k];
        components(&edge[1])[k] = s->corner[2][k] - s->corner[0][k];
    }
    vector_cross(n, &edge[0], &edge[1]);
    if ((n[0] | n[1] | n[2]) == 0) {
        s->open = s->open || s->cut != 0;
        return false;
    }
    off = fxri_normal_cut(cut, n, more) + s->cut;
    if (off >> 20 != 0) {
        s->open = true;
        return false;
    }
    for (k = 0; k < 3; k++) {
        along += FXR_SIGNED_PRODUCT(cut[k], s->corner[0][k]);
        reach += FXR_PRODUCT(s->half[k], magnitude32(cut[k]));
    }
    off = 6 * ((uint64_t)s->most + s->cut) * off +
          ((uint64_t)s->cut << 33); /* < 2^54 */
    return slab_apart(s, signed64(along), signed64(along), reach, off);
}

static verdict
box_triangle_fast(box_triangle *s)
{
    unsigned in = 7;
    int j, k;

    s->open = false;
    for (k = 0; k < 3; k++) {
        if (corners_apart_on(s, k, &in)) {
            return MISS;
        }
    }
    if (in != 0) {
        return HIT;
    }
    if (side_apart(s)) {
        return MISS;
    }
    for (j = 0; j < 3; j++) {
        for (k = 0; k < 3; k++) {
            if (edge_apart(s, j, k)) {
                return MISS;
            }
        }
    }
    return s->open ? UNSURE : HIT;
}

/* The bits of v beyond -2^28 .. 2^28 - 1. */
FXR_INLINE uint32_t
bits_beyond(const fxr_vec3 *v)
{
    return (((uint32_t)v->x + 0x10000000u) | ((uint32_t)v->y + 0x10000000u) |
            ((uint32_t)v->z + 0x10000000u)) &
           0xe0000000u;
}

/* Sets the coordinate k of a corner. */
FXR_INLINE void
corner_set(box_triangle *s, int j, int k, int32_t v)
{
    s->corner[j][k] = v;
    s->most |= magnitude32(v);
}

FXR_INLINE void
half_set(box_triangle *s, int k, uint32_t half)
{
    s->half[k] = half;
    s->most |= half;
}

static verdict
aabb_triangle_fast(const fxr_aabb *box, const fxr_vec3 *const corner[3])
{
    box_triangle s;
    int j, k;

    if ((bits_beyond(&box->min) | bits_beyond(&box->max) |
         bits_beyond(corner[0]) | bits_beyond(corner[1]) |
         bits_beyond(corner[2])) != 0) {
        return UNSURE;
    }
    s.cut = s.most = 0;
    for (k = 0; k < 3; k++) {
        const int32_t low = indexed_component(&box->min, k);
        const int32_t high = indexed_component(&box->max, k);

        if (high < low) {
            return MISS;
        }
        half_set(&s, k, (uint32_t)(high - low));
        for (j = 0; j < 3; j++) {
            corner_set(&s, j, k,
                       2 * indexed_component(corner[j], k) - (low + high));
        }
    }
    return box_triangle_fast(&s);
}

/* All slabs, for every number: fxri_slabs_aabb_set sets the path, and that has a center between
 * two ulps here. */
FXR_COLD bool
aabb_triangle_any(const fxr_aabb *box, const fxr_triangle *triangle)
{
    static const fxr_vec3 zero = {0, 0, 0};
    static const fxr_segment at = {{0, 0, 0}, {0, 0, 0}};
    triangle_slabs c;
    int k;

    (void)fxri_slabs_aabb_set(&c, &at, &zero, triangle);
    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(&box->min, k);
        const int64_t high = indexed_component(&box->max, k);

        if (high < low) {
            return false;
        }
        c.twice[k] = low + high;
        c.axes.solid[0].half[k] = (uint32_t)(high - low);
    }
    c.is_small = false;
    c.axes.open = false;
    return fxri_slabs_aabb_meet(&c);
}

bool
fxr_aabb_overlaps_triangle(const fxr_aabb *box, const fxr_triangle *triangle)
{
    const fxr_vec3 *corner[3];
    verdict v = UNSURE;

    FXR_ASSERT(box != NULL && triangle != NULL);
    corner[0] = &triangle->a;
    corner[1] = &triangle->b;
    corner[2] = &triangle->c;
    if (fxri_corners_beyond(box, corner)) {
        return false;
    }
    if (FXR_FAST_SLABS) {
        v = aabb_triangle_fast(box, corner);
    }
    return v == UNSURE ? aabb_triangle_any(box, triangle) : v == HIT;
}

static verdict
obb_triangle_fast(const fxr_obb *box, const fxr_vec3 *const corner[3])
{
    const fxr_vec3 *const half = &box->half;
    box_triangle s;
    int j, k;

    if ((excess_bits(&box->center) | excess_bits(half) |
         excess_bits(corner[0]) | excess_bits(corner[1]) |
         excess_bits(corner[2])) != 0 ||
        (half->x | half->y | half->z) < 0 || !axes_span_ball(box->axis)) {
        return UNSURE;
    }
    s.cut = 1;
    s.most = 0;
    for (k = 0; k < 3; k++) {
        half_set(&s, k, (uint32_t)indexed_component(half, k) >> 2);
    }
    for (j = 0; j < 3; j++) {
        fxr_vec3 from;

        vector_subtract(&from, corner[j], &box->center);
        for (k = 0; k < 3; k++) {
            corner_set(
                &s, j, k,
                signed32((uint32_t)(axis_dot(&box->axis[k], &from) >> 32)));
        }
    }
    return box_triangle_fast(&s);
}

bool
fxr_obb_overlaps_triangle(const fxr_obb *box, const fxr_triangle *triangle)
{
    const fxr_vec3 *corner[3];
    fxr_segment at;
    verdict v = UNSURE;

    FXR_ASSERT(box != NULL && triangle != NULL);
    corner[0] = &triangle->a;
    corner[1] = &triangle->b;
    corner[2] = &triangle->c;
    if (FXR_FAST_SLABS) {
        v = obb_triangle_fast(box, corner);
    }
    if (v != UNSURE) {
        return v == HIT;
    }
    segment_of_point(&at, &box->center);
    return fxr_sweep_obb_hits_triangle(&at, box, triangle);
}
