/*
 * fxr_slabs_fast.c - the slabs of fifteen axes in 32 bits: which of them matter.
 *
 * For boxes whose axes a_i and b_k are orthonormal to e = 2^-20 each edge is all but an axis,
 * and all is in 9 products c_ik = a_i . b_k and in the ends of the path along the axes, q:
 *
 *   N = q_i or q_k,   R = h_i + sum of h_k |c_ik|                  faces
 *   N = c_jk q_l - c_lk q_j,   R = h_j |c_lk| + h_l |c_jk| and so on    edges, up to a sign
 *
 * How far are they off? In real numbers, with G = A A^T of the rows a_i, |G - 1| <= e in each
 * entry: g_i = det d_i with the dual d_i = sum of (G^-1)_ij a_j,
 *
 *   |d_i - a_i|             | < 3.001 e
 *   |det|                   | 1 +- 1.51 e, as det^2 = det G
 *   |g_i -+ a_i|            | < 4.52 e
 *
 * Faces: N is exact, once all is divided by det, and R has d_k in place of b_k. Edges: as
 * b_k = sum of c_jk d_j and g_i x d_j = +-a_l, N is exact but for b_k in place of g_k; so is R.
 * All of it is off by less than 4.53 e times the lengths along the axes, S of the ends of the
 * path and H of half extents.
 *
 *   total   = S + H, all of them           | < 2^37, then shifted to less than 2^29
 *   q       off by less than 3, as the ends are by 1 on each axis and are rounded down
 *   N       | < 2^30; that of edges off by 3 (|c_jk| + |c_lk|) + 2 < 7 for what is cut off
 *   R       | < 2^30; off by 1 for each of four terms, 2.9 for their half extents, 1 for c
 *   margin  = total 2^-17 + 16: 8 e (S + H), and what is cut off
 *
 * So the path is not in a slab where it is not in |N| <= R + margin, and is in its interior
 * where it is in |N| <= R - margin.
 *
 * Of a start in all slabs the nearest plane is at (R - |N|) / |n|, where |n| is 1 of a face, and
 * |n|^2 = c_jk^2 + c_lk^2 of an edge, all off by less than 2^-15 of themselves and of 1. So it is not
 * that of a slab where R - |N| - margin is more than |n| (R + margin - |N|) of a face.
 */
#include "../number/divide.h"
#include "../number/wide.h"
#include "slabs.h"

/* Where the path is in all slabs so far: from in_num / in_den to out_num / out_den. */
typedef struct {
    uint32_t in_num, in_den, out_num, out_den;
    bool any;
} filter_span;

/*
 * What is asked of each slab.
 *
 * MEET       is the path in it?
 * LATE       does the path, which is in all, enter it before the last one?
 * NEAR       how near is its plane to the start?
 * FAR        is its plane farther from the start than the nearest one of a face?
 */
enum { FILTER_MEET, FILTER_LATE, FILTER_NEAR, FILTER_FAR };

/* All that the slabs are made of; c in Q2.30, the others shifted. q[0] are the ends of the
 * path on the axes of the mover, q[1] on those of the box at rest. square: |n|^2 of the slab that is
 * asked, in Q2.30; nearest: how near the plane of a face is at most. question is an int, as g++ 12 at
 * -O2 takes the first of two stores of an enum for dead where the function called between them reads it. */
typedef struct {
    int32_t c[3][3], q[2][3][2];
    uint32_t half[2][3], margin, square, nearest;
    filter_span outer, inner;
    int question;
} filter_axes;

/* |n| <= r of a number that runs from n0 to n1   | < 2^31, and so is r + |n0| */
static void
filter_clip(filter_span *f, int32_t n0, int32_t n1, int32_t r)
{
    const int32_t lo = n0 < n1 ? n0 : -n0;
    const uint32_t den = magnitude32(n1 - n0);
    const int32_t in = -r - lo, out = r - lo;

    if (out < 0 || in > out || (in > 0 && (uint32_t)in > den)) {
        f->any = false;
    }
    if (!f->any || den == 0) {
        return;
    }
    if (in > 0 &&
        FXR_PRODUCT((uint32_t)in, f->in_den) > FXR_PRODUCT(f->in_num, den)) {
        f->in_num = (uint32_t)in;
        f->in_den = den;
    }
    if (FXR_PRODUCT((uint32_t)out, f->out_den) < FXR_PRODUCT(f->out_num, den)) {
        f->out_num = (uint32_t)out;
        f->out_den = den;
    }
    f->any = FXR_PRODUCT(f->in_num, f->out_den) <=
             FXR_PRODUCT(f->out_num, f->in_den);
}

static void
filter_span_set(filter_span *f)
{
    f->in_num = 0;
    f->in_den = f->out_num = f->out_den = 1;
    f->any = true;
}

/* floor(v 2^-30), for v modulo 2^64   | |v| <= 2^62 */
static int32_t
q30_floor(uint64_t v)
{
    return (int32_t)((int64_t)((v + ((uint64_t)1 << 62)) >> 30) -
                     ((int64_t)1 << 32));
}

/* half |y|, for y of Q2.30 */
static uint32_t
q30_reach(uint32_t half, int32_t y)
{
    return (uint32_t)(FXR_PRODUCT(half, magnitude32(y)) >> 30);
}

/* v 2^-shift towards 0   | < 2^29 */
static int32_t
filter_scaled(int64_t v, unsigned shift)
{
    const int32_t len = (int32_t)fxri_shifted_down(magnitude64(v), (int)shift);

    return v < 0 ? -len : len;
}

static void
filter_end(filter_axes *f, const slab_path *s, int end, const int32_t v[3])
{
    const fxr_vec3 p = {v[0], v[1], v[2]};
    int of, i;

    for (of = 0; of < 2; of++) {
        for (i = 0; i < 3; i++) {
            f->q[of][i][end] = q30_floor(axis_dot(&s->solid[of].axis[i], &p));
        }
    }
}

static void
filter_set(filter_axes *f, const slab_path *s)
{
    uint64_t total = 0;
    unsigned shift = 0;
    int32_t end[2][3];
    int i, k;

    for (i = 0; i < 3; i++) {
        total += magnitude64(s->start[i]) +
                 magnitude64(s->start[i] + s->way[i]) +
                 (uint64_t)s->solid[0].half[i] + s->solid[1].half[i];
    }
    for (; total >> 29 != 0; total >>= 1) {
        shift++;
    }
    f->margin = (uint32_t)(total >> 17) + 16;
    for (i = 0; i < 3; i++) {
        end[0][i] = filter_scaled(s->start[i], shift);
        end[1][i] = filter_scaled(s->start[i] + s->way[i], shift);
        f->half[0][i] = s->solid[0].half[i] >> shift;
        f->half[1][i] = s->solid[1].half[i] >> shift;
        for (k = 0; k < 3; k++) {
            const fxr_unit3 *u = &s->solid[1].axis[k];
            const fxr_vec3 v = {u->x, u->y, u->z};

            f->c[i][k] = q30_floor(axis_dot(&s->solid[0].axis[i], &v));
        }
    }
    filter_end(f, s, 0, end[0]);
    filter_end(f, s, 1, end[1]);
    filter_span_set(&f->outer);
    filter_span_set(&f->inner);
}

/* Is the path in the slab |n| <= r before outer.in, and even at t = 0 if that is 0? */
static bool
filter_enters_earlier(const filter_span *outer, int32_t n0, int32_t n1,
                      int32_t r)
{
    const int32_t in = -r - (n0 < n1 ? n0 : -n0);

    return in < 0 || FXR_PRODUCT((uint32_t)in, outer->in_den) <
                         FXR_PRODUCT(outer->in_num, magnitude32(n1 - n0));
}

/* Has this pair of edges no slab? */
static bool
filter_parallel(const slab_path *s, int i, int k)
{
    int64_t g[3], h[3];

    fxri_solid_edge(g, s->solid[0].axis, i);
    fxri_solid_edge(h, s->solid[1].axis, k);
    return fxri_solid_parallel(g, h);
}

/* Is a plane at gap - margin or more farther than the nearest one of a face?
 *
 *   gap, nearest    | < 2^31      square, and by how much it may be too small    | < 2^32
 */
static bool
filter_is_farther(const filter_axes *f, uint32_t gap)
{
    const uint64_t square =
        (uint64_t)f->square + (f->square >> 14) + (1u << 15);
    const uint32_t away = gap > f->margin ? gap - f->margin : 0;

    return wide_product_order(FXR_PRODUCT(away, away), FXR_Q30_ONE,
                              FXR_PRODUCT(f->nearest, f->nearest), square) > 0;
}

/* A slab of number n. */
static bool
filter_slab(filter_axes *f, slab_path *s, int n, int32_t n0, int32_t n1,
            uint32_t reach)
{
    const int32_t r = (int32_t)reach, m = (int32_t)f->margin;

    if (f->question >= FILTER_NEAR) {
        const uint32_t start = magnitude32(n0);
        const uint32_t gap = reach > start ? reach - start : 0;

        if (f->question == FILTER_FAR) {
            s->inside |= (uint16_t)(filter_is_farther(f, gap) ? 1u << n : 0);
        } else if (gap + f->margin < f->nearest) {
            f->nearest = gap + f->margin;
        }
        return true;
    }
    if (f->question == FILTER_LATE) {
        if (filter_enters_earlier(&f->outer, n0, n1, r - m)) {
            s->inside |= (uint16_t)(1u << n);
        }
        return true;
    }
    filter_clip(&f->outer, n0, n1, r + m);
    if (!f->outer.any) {
        return false;
    }
    if (magnitude32(n0) + f->margin <= reach &&
        magnitude32(n1) + f->margin <= reach) {
        s->inside |= (uint16_t)(1u << n);
    } else {
        filter_clip(&f->inner, n0, n1, r - m);
    }
    return true;
}

/* The faces of one box: of the mover, or of the box at rest. */
static bool
filter_faces(filter_axes *f, slab_path *s, int of)
{
    const uint32_t *half = f->half[1 - of];
    int i, k;

    f->square = FXR_Q30_ONE;
    for (i = 0; i < 3; i++) {
        uint32_t reach = f->half[of][i];

        for (k = 0; k < 3; k++) {
            reach += q30_reach(half[k], of == 0 ? f->c[i][k] : f->c[k][i]);
        }
        if (!filter_slab(f, s, 3 * of + i, f->q[of][i][0], f->q[of][i][1],
                         reach)) {
            return false;
        }
    }
    return true;
}

/* Edge i of the mover and edge k of the box at rest. */
static bool
filter_edges(filter_axes *f, slab_path *s, int i, int k)
{
    const int j = next_axis(i), l = next_axis(j);
    const int y = next_axis(k), z = next_axis(y);
    const int32_t cj = f->c[j][k], cl = f->c[l][k];
    const uint32_t reach = q30_reach(f->half[0][j], cl) +
                           q30_reach(f->half[0][l], cj) +
                           q30_reach(f->half[1][y], f->c[i][z]) +
                           q30_reach(f->half[1][z], f->c[i][y]);
    int32_t n[2];
    int e;

    for (e = 0; e < 2; e++) {
        n[e] = q30_floor(FXR_SIGNED_PRODUCT(cj, f->q[0][l][e]) -
                         FXR_SIGNED_PRODUCT(cl, f->q[0][j][e]));
    }
    f->square =
        (uint32_t)(FXR_PRODUCT(magnitude32(cj), magnitude32(cj)) >> 30) +
        (uint32_t)(FXR_PRODUCT(magnitude32(cl), magnitude32(cl)) >> 30);
    if (reach <= f->margin && filter_parallel(s, i, k)) {
        s->inside |= (uint16_t)(1u << (6 + 3 * i + k));
        return true;
    }
    return filter_slab(f, s, 6 + 3 * i + k, n[0], n[1], reach);
}

static bool
filter_all(filter_axes *f, slab_path *s)
{
    int i, k;

    if (!filter_faces(f, s, 0) || !filter_faces(f, s, 1)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++) {
            if (!filter_edges(f, s, i, k)) {
                return false;
            }
        }
    }
    return true;
}

verdict
fxri_slabs_fast(slab_path *s, bool brief)
{
    filter_axes f;

    if (!fxri_axes_orthonormal(s->solid[0].axis) ||
        !fxri_axes_orthonormal(s->solid[1].axis)) {
        return UNSURE;
    }
    filter_set(&f, s);
    f.question = FILTER_MEET;
    if (!filter_all(&f, s)) {
        return MISS;
    }
    if (!f.inner.any) {
        return UNSURE;
    }
    f.question = FILTER_LATE;
    return brief || filter_all(&f, s) ? HIT : MISS;
}

void
fxri_slabs_fast_nearest(slab_path *s)
{
    filter_axes f;

    s->inside = 0;
    if (!fxri_axes_orthonormal(s->solid[0].axis) ||
        !fxri_axes_orthonormal(s->solid[1].axis)) {
        return;
    }
    filter_set(&f, s);
    f.nearest = INT32_MAX;
    f.question = FILTER_NEAR;
    (void)filter_faces(&f, s, 0);
    (void)filter_faces(&f, s, 1);
    f.question = FILTER_FAR;
    (void)filter_all(&f, s);
}
