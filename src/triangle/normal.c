/*
 * normal.c - the unit normal of a triangle.
 *
 *   n = (b - a) x (c - a), square = n . n      see plane.c
 *
 * In half ulps a component is v = |n_k| 2^31 / sqrt(square) <= 2^31. With h = floor(v),
 * (h + 1) / 2, rounded down, is v / 2 to nearest. There are no ties. Reason: if v is
 * whole, sqrt(square) is; without common factors of n it is odd, as a sum of three
 * squares is a multiple of 4 only if all of them are; so it divides n_k, and v is 2^31.
 *
 * With n scaled up until square has 127 or 128 bits, and
 *
 *   root = floor(sqrt(square))   2^63 <= root < 2^64
 *   q    = |n_k| 2^31 / root     v <= q < v + v / root <= v + 2^-32
 *
 * floor(q) is h unless the fraction of q is below 2^-32, and if only one n_k is not 0: q is
 * 2^31 then. Else, and for edges that need more than 32 bits, h = floor(sqrt(n_k^2 2^62 / square)) with numbers of any size.
 */
#include "../number/square_root.h"
#include "../number/wide.h"
#include "plane.h"
#include "problem.h"

static void
set_normal(fxr_unit3 *out, const uint32_t size[3], const bool negative[3])
{
    const fxr_q30 x = (fxr_q30)size[0], y = (fxr_q30)size[1];
    const fxr_q30 z = (fxr_q30)size[2]; /* <= 2^30 */

    out->x = negative[0] ? -x : x;
    out->y = negative[1] ? -y : y;
    out->z = negative[2] ? -z : z;
}

/* floor(sqrt(n . n)), of n times 1 or 2, as square needs it. */
static uint64_t
normal_length(uint64_t n[3])
{
    wide square;
    unsigned up;
    uint64_t root;
    bool exact;
    int i;

    wide_set(&square, 0);
    for (i = 0; i < 3; i++) {
        fxri_wide_add_product(&square, n[i], n[i]);
    }
    root = fxri_wide_square_root(&square, &up, &exact); /* up <= 1 */
    for (i = 0; i < 3 && up > 0; i++) {
        n[i] *= 2;
    }
    return root;
}

/* to - from modulo 2^32; its top bit is returned where that leaves int32: where the
 * signs of to and from differ, and those of to and the difference. */
FXR_INLINE uint32_t
wrapping_difference(int32_t *out, int32_t to, int32_t from)
{
    const uint32_t d = (uint32_t)to - (uint32_t)from; /* modulo 2^32 */

    *out = signed32(d);
    return ((uint32_t)to ^ (uint32_t)from) & ((uint32_t)to ^ d);
}

/* to - from. Returns false if a component leaves int32. */
FXR_INLINE bool
edge_set(fxr_vec3 *edge, const fxr_vec3 *to, const fxr_vec3 *from)
{
    return (wrapping_difference(&edge->x, to->x, from->x) |
            wrapping_difference(&edge->y, to->y, from->y) |
            wrapping_difference(&edge->z, to->z, from->z)) >>
               31 ==
           0;
}

/* UNSURE if an edge needs more than 32 bits, or a fraction is too small. MISS
 * if n is 0. */
static verdict
normal_fast(const fxr_triangle *triangle, fxr_unit3 *out)
{
    fxr_vec3 u, v;
    uint32_t size[3];
    plane_fast n;
    divisor root;
    int i;

    if (!edge_set(&u, &triangle->b, &triangle->a) ||
        !edge_set(&v, &triangle->c, &triangle->a)) {
        return UNSURE;
    }
    if (!fxri_plane_fast(&n, &u, &v)) {
        return MISS;
    }
    divisor_set(&root, normal_length(n.size));
    for (i = 0; i < 3; i++) {
        const uint64_t n_i = n.size[i];
        const int j = next_axis(i), k = next_axis(j);
        uint64_t rest;
        const uint32_t h = /* floor(n_i 2^31 / root) <= 2^31 */
            divide(&root, n_i >> 1, (uint32_t)(n_i << 31), &rest);

        if (rest >> 32 == 0 && n_i != 0 && (n.size[j] | n.size[k]) != 0) {
            return UNSURE;
        }
        size[i] = (h + 1) >> 1; /* <= 2^30 */
    }
    set_normal(out, size, n.negative);
    return HIT;
}

/* n_k / sqrt(square) in Q2.30, to nearest. */
static uint32_t
normal_component(const big *n_k, const big *square)
{
    big scaled;
    bool over;

    fxri_big_multiply(&scaled, n_k, n_k);
    fxri_big_shift_up(&scaled, &scaled, 62); /* < 2^192, the quotient <= 2^62 */
    return (fxri_square_root(fxri_big_divide_long(&scaled, square, &over)) +
            1) >>
           1;
}

/* MISS if n is 0. */
FXR_COLD verdict
normal_any(const fxr_triangle *triangle, fxr_unit3 *out)
{
    difference u, v;
    uint32_t size[3];
    plane_any n;
    int i;

    difference_set(&u, &triangle->b, &triangle->a);
    difference_set(&v, &triangle->c, &triangle->a);
    fxri_plane_any(&n, &u, &v);
    if (n.square.n == 0) {
        return MISS;
    }
    for (i = 0; i < 3; i++) {
        size[i] = normal_component(&n.size[i], &n.square);
    }
    set_normal(out, size, n.negative);
    return HIT;
}

bool
fxr_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out)
{
    verdict v;

    FXR_ASSERT(triangle != NULL && out != NULL);
    v = normal_fast(triangle, out);
    return (v == UNSURE ? normal_any(triangle, out) : v) == HIT;
}
