/*
 * fxr_sweep_axes_fast.c - the slabs of fifteen axes in 32 bits: which of them matter.
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
 */
#include "sweep_filter.h"

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
filter_parallel(const sweep_axes *s, int i, int k)
{
    int64_t g[3], h[3];

    fxri_sweep_edge_set(g, s->solid[0].axis, i);
    fxri_sweep_edge_set(h, s->solid[1].axis, k);
    return fxri_sweep_edges_parallel(g, h);
}

/* A slab of number n. */
static bool
filter_slab(filter_axes *f, sweep_axes *s, int n, int32_t n0, int32_t n1,
            uint32_t reach)
{
    const int32_t r = (int32_t)reach, m = (int32_t)f->margin;

    if (f->met) {
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
filter_faces(filter_axes *f, sweep_axes *s, int of)
{
    const uint32_t *half = f->half[1 - of];
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t *c = of == 0 ? f->c[i] : &f->c[0][i];
        const int step = of == 0 ? 1 : 3;
        const uint32_t reach = f->half[of][i] + q30_reach(half[0], c[0]) +
                               q30_reach(half[1], c[step]) +
                               q30_reach(half[2], c[2 * step]);

        if (!filter_slab(f, s, 3 * of + i, f->q[of][i][0], f->q[of][i][1],
                         reach)) {
            return false;
        }
    }
    return true;
}

/* Edge i of the mover and edge k of the box at rest. */
static bool
filter_edges(filter_axes *f, sweep_axes *s, int i, int k)
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
    if (reach <= f->margin && filter_parallel(s, i, k)) {
        s->inside |= (uint16_t)(1u << (6 + 3 * i + k));
        return true;
    }
    return filter_slab(f, s, 6 + 3 * i + k, n[0], n[1], reach);
}

static bool
filter_all(filter_axes *f, sweep_axes *s)
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
fxri_sweep_axes_fast(sweep_axes *s, bool brief)
{
    filter_axes f;

    if (!fxri_axes_orthonormal(s->solid[0].axis) ||
        !fxri_axes_orthonormal(s->solid[1].axis)) {
        return UNSURE;
    }
    filter_set(&f, s);
    f.met = false;
    if (!filter_all(&f, s)) {
        return MISS;
    }
    if (!f.inner.any) {
        return UNSURE;
    }
    f.met = true;
    return brief || filter_all(&f, s) ? HIT : MISS;
}
