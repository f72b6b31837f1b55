/*
 * fxr_hull_turned.c - what the corners between which two hulls are closest count for the points, exactly, for
 * those that are not far apart: in 2^-30 ulps, of corners that are known to be the right ones.
 *
 * For corners v, a and b of the difference, and d and e from the first one to the others,
 *
 *   v, d, e            | < 2^58 (fxri_hull_guess)     dots    | < 3 2^116      n = d x e    | < 2 2^116
 *   weights            a corner: 1    an edge: a.d, -v.d    a side: (d.a) (e.b) - (d.b) (e.a) and so on    | < 2^236
 *   along              a corner: v.v    an edge: (v.v) (d.d) - (v.d)^2    | < 2^236    a side: n.v    | < 2^178
 */
#include "hull_near.h"

void
fxri_hull_corner(int64_t r[3], const hull_given *h, unsigned corner)
{
    int i, k;

    r[0] = h->base[0]; /* a loop may become a call of memcpy */
    r[1] = h->base[1];
    r[2] = h->base[2];
    for (i = 0; corner != 0; i++, corner >>= 1) {
        for (k = 0; k < 3 && (corner & 1) != 0; k++) {
            r[k] += h->way[i][k];
        }
    }
}

/* Limbs of a dot product, of a product of two, and of n.v. */
enum { TURNED_DOT = 4, TURNED_MINOR = 8, TURNED_ALONG = 6 };

static void
turned_set(uint32_t r[LONG_ROOM(TURNED_DOT)], wide *v)
{
    const bool negative = wide_negative(v);

    fxri_near_size(r, v);
    if (negative) {
        long_reverse(r);
    }
}

static void
turned_dot(uint32_t r[LONG_ROOM(TURNED_DOT)], const int64_t u[3],
           const int64_t v[3])
{
    wide sum;
    int k;

    wide_set(&sum, 0);
    for (k = 0; k < 3; k++) {
        fxri_near_add(&sum, u[k], v[k], false);
    }
    turned_set(r, &sum);
}

static void
turned_way(int64_t r[3], const int64_t from[3], const int64_t to[3])
{
    r[0] = to[0] - from[0];
    r[1] = to[1] - from[1];
    r[2] = to[2] - from[2];
}

static void
turned_edge(int64_t at[HULL_SIMPLEX][3], hull_found *found)
{
    uint32_t square[LONG_ROOM(TURNED_DOT)], len2[LONG_ROOM(TURNED_DOT)];
    int64_t d[3];

    turned_way(d, at[0], at[1]);
    turned_dot(found->weight[0], at[1], d);
    turned_dot(found->weight[1], at[0], d);
    long_reverse(found->weight[1]);
    turned_dot(square, at[0], at[0]);
    turned_dot(len2, d, d);
    fxri_long_minor(found->along, TURNED_MINOR, square, len2, found->weight[1],
                    found->weight[1]);
}

/* found->along = |n.v| */
static void
turned_along(const int64_t v[3], const int64_t d[3], const int64_t e[3],
             hull_found *found)
{
    uint32_t n[LONG_ROOM(TURNED_DOT)], size[LONG_ROOM(2)];
    int k;

    fxri_long_begin(found->along, TURNED_ALONG);
    for (k = 0; k < 3; k++) {
        const int i = k < 2 ? k + 1 : 0, j = i < 2 ? i + 1 : 0;
        wide cross;

        (void)fxri_near_minor(&cross, d[i], e[j], d[j], e[i]);
        turned_set(n, &cross);
        long_set_size(size, magnitude64(v[k]), v[k] < 0 ? -1 : 1);
        fxri_long_add(found->along, n, size, LIMBS_PLUS);
    }
    fxri_long_close(found->along);
    long_set_sign(found->along, 1);
}

static void
turned_side(int64_t at[HULL_SIMPLEX][3], hull_found *found)
{
    uint32_t d_at[3][LONG_ROOM(TURNED_DOT)], e_at[3][LONG_ROOM(TURNED_DOT)];
    int64_t d[3], e[3];
    int k;

    turned_way(d, at[0], at[1]);
    turned_way(e, at[0], at[2]);
    for (k = 0; k < 3; k++) {
        turned_dot(d_at[k], d, at[k]);
        turned_dot(e_at[k], e, at[k]);
    }
    for (k = 0; k < 3; k++) {
        const int i = k < 2 ? k + 1 : 0, j = i < 2 ? i + 1 : 0;

        fxri_long_minor(found->weight[k], TURNED_MINOR, d_at[i], e_at[j],
                        d_at[j], e_at[i]);
    }
    turned_along(at[0], d, e, found);
}

void
fxri_hull_weights(const hull_given given[2], hull_found *found)
{
    int64_t at[HULL_SIMPLEX][3];
    int i;

    for (i = 0; i < found->count; i++) {
        int64_t to[3], from[3];

        fxri_hull_corner(to, &given[0], found->corner[0][i]);
        fxri_hull_corner(from, &given[1], found->corner[1][i]);
        turned_way(at[i], from, to);
    }
    found->meets = false;
    if (found->count == 1) {
        turned_dot(found->along, at[0], at[0]);
    } else if (found->count == 2) {
        turned_edge(at, found);
    } else {
        turned_side(at, found);
    }
}
