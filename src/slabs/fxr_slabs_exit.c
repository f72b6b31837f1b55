/*
 * fxr_slabs_exit.c - which plane of an intersection of slabs is met, and the nearest one of a path
 * that starts in all of them (slabs.h).
 *
 * What is in an intersection of slabs is at (reach - |N|) / |n| from the nearer plane of each,
 * and the least of these is the distance from its surface. While the path goes on by d, that
 * distance from one plane falls by n . d / |n|, for n out of the slab; from the surface by the
 * largest of these of all planes that are nearest: if that is not below 0, the path does not get
 * deeper, and as the distance is concave, it never does.
 *
 *   |n|^2             | < 2^248 (slabs.h)     gap = reach - |N|    | < 2^158
 *   gap^2 |n|^2       | < 2^564               along = |D|          | < 2^158
 *
 * and of an OBB and a triangle (fxr_slabs_triangle.c), where those of one plane are times
 * det, and the n of all others below 2^95:
 *
 *   square            | < 3 2^(2 65 + 186) < 2^318          gap, along     | < 2^195
 *   gap^2 square      | < 2^(390 + 192), 2^(2 131 + 318)
 *
 * Boxes whose axes are all but in one plane extend far; a depth of 2^32 and more is saturated.
 */
#include "slabs.h"

#include "../space/unit.h"

/* Limbs of gap^2, of that times |n|^2, and of a depth^2. */
enum { GAP_SQUARE = 14, GAP_ORDER = 20 };

/* Limbs of the numbers of a depth^2, and of that. */
enum { DEPTH_NUM = 22, DEPTH_DEN = 13, DEPTH_SQUARE = 3 };

void
fxri_slab_nearest_set(slab_nearest *out, slab_path *s, int fronts, bool turned)
{
    s->step = fxri_slab_nearest;
    s->nearest = out;
    out->fronts = (uint8_t)fronts;
    out->turned = turned;
    out->frame = NULL;
    out->any = false;
    out->slope = 0;
}

static void
slab_square(uint32_t r[SLAB_SQUARE], const slab_normal *n)
{
    int k;

    fxri_limbs_clear(r, SLAB_SQUARE);
    for (k = 0; k < 3; k++) {
        const uint32_t *const v = n->v[k];

        fxri_limbs_add_product(r, SLAB_SQUARE, v + 1, long_n(v), v + 1,
                               long_n(v), LIMBS_PLUS);
    }
}

/* square = n . n, times det^2   | < 2^318 */
static void
square_of_slab(uint32_t square[SLAB_SQUARE_ROOM], const slab_normal *n,
               const uint32_t *det)
{
    uint32_t own[SLAB_SQUARE];
    int k;

    slab_square(own, n);
    fxri_limbs_copy(square, SLAB_SQUARE_ROOM, own, SLAB_SQUARE);
    for (k = 0; det != NULL && k < 2; k++) {
        fxri_limbs_copy(own, SLAB_SQUARE, square, SLAB_SQUARE); /* < 2^227 */
        fxri_limbs_clear(square, SLAB_SQUARE_ROOM);
        fxri_limbs_add_product(square, SLAB_SQUARE_ROOM, own, SLAB_SQUARE, det,
                               DET_LIMBS, LIMBS_PLUS);
    }
}

static void
gap_square(uint32_t r[GAP_SQUARE], const uint32_t gap[SLAB_ROOM])
{
    fxri_limbs_clear(r, GAP_SQUARE);
    fxri_limbs_add_product(r, GAP_SQUARE, gap, SLAB_ROOM, gap, SLAB_ROOM,
                           LIMBS_PLUS);
}

/* a b of two signs, without a product. */
static int
sign_times(int a, int b)
{
    return b < 0 ? -a : b > 0 ? a : 0;
}

/* x^2 m, in units of 2^*exponent: low by less than 2^-28 of itself, and 2^61 or more; or 0. v is low by
 * less than 2^-31 of itself, v^2 by 2^-30 and its upper word by 2^-30 more, w by 2^-31. */
static uint64_t
distance_top(const uint32_t x[SLAB_ROOM], const uint32_t m[SLAB_SQUARE_ROOM],
             int *exponent)
{
    int x_bits, m_bits;
    const uint32_t v = (uint32_t)(fxri_limbs_top(x, SLAB_ROOM, &x_bits) >> 32);
    const uint32_t w =
        (uint32_t)(fxri_limbs_top(m, SLAB_SQUARE_ROOM, &m_bits) >> 32);

    *exponent = 2 * x_bits + m_bits - 64;
    return FXR_PRODUCT((uint32_t)(FXR_PRODUCT(v, v) >> 32), w);
}

/* The order of a 2^e and b 2^f, each low by less than 2^-28 of itself, or 0 where they are too
 * close. */
static int
distance_estimate(uint64_t a, int e, uint64_t b, int f)
{
    if (a == 0 || b == 0) {
        return (a != 0) - (b != 0);
    }
    if (e - f > 3 || f - e > 3) {
        return e > f ? 1 : -1; /* of 2^61 .. 2^64 each */
    }
    a = fxri_shifted_down(a, f > e ? f - e + 1 : 1);
    b = fxri_shifted_down(b, e > f ? e - f + 1 : 1);
    return a > b + (b >> 27) ? 1 : b > a + (a >> 27) ? -1 : 0;
}

/* Are two normals parallel: is n x m 0? */
static bool
normals_parallel(const slab_normal *n, const slab_normal *m)
{
    enum { MINOR = 2 * NORMAL_OF_SLAB };
    uint32_t r[LONG_ROOM(MINOR)];
    int k;

    for (k = 0; k < 3; k++) {
        const int j = next_axis(k);

        fxri_long_begin(r, MINOR);
        fxri_long_add(r, n->v[k], m->v[j], LIMBS_PLUS);
        fxri_long_add(r, n->v[j], m->v[k], LIMBS_MINUS);
        if (fxri_limbs_sign(r + 1, MINOR) != 0) { /* |r| < 2^249 */
            return false;
        }
    }
    return true;
}

/* Do they also point to one side? */
static bool
normals_alike(const slab_normal *n, const slab_normal *m)
{
    int k;

    for (k = 0; k < 3; k++) {
        if (long_sign(n->v[k]) != long_sign(m->v[k])) {
            return false;
        }
    }
    return normals_parallel(n, m);
}

/* The order of x / |n| and y / |m|, for the squares of n and m. Both are of one plane where these are
 * parallel and point to one side. */
static int
distance_order(const slab_normal *n, const uint32_t x[SLAB_ROOM],
               const uint32_t square_n[SLAB_SQUARE_ROOM], const slab_normal *m,
               const uint32_t y[SLAB_ROOM],
               const uint32_t square_m[SLAB_SQUARE_ROOM])
{
    uint32_t a[GAP_SQUARE], b[GAP_SQUARE], sum[GAP_ORDER];
    int e, f, order;
    const uint64_t top = distance_top(x, square_m, &e),
                   other = distance_top(y, square_n, &f);

    order = distance_estimate(top, e, other, f);
    if (order != 0 || normals_alike(n, m)) {
        return order;
    }
    gap_square(a, x);
    gap_square(b, y);
    fxri_limbs_clear(sum, GAP_ORDER);
    fxri_limbs_add_product(sum, GAP_ORDER, a, GAP_SQUARE, square_m,
                           SLAB_SQUARE_ROOM, LIMBS_PLUS);
    fxri_limbs_add_product(sum, GAP_ORDER, b, GAP_SQUARE, square_n,
                           SLAB_SQUARE_ROOM, LIMBS_MINUS);
    return fxri_limbs_sign(sum, GAP_ORDER);
}

bool
fxri_slab_is_less_opposed(const slab_path *s, const slab_normal *n,
                          const uint32_t *den, const uint32_t *det)
{
    uint32_t square[SLAB_SQUARE_ROOM], square_of[SLAB_SQUARE_ROOM];
    uint32_t along[SLAB_ROOM], along_of[SLAB_ROOM];
    int order;

    if (normals_parallel(n, &s->plane.normal)) {
        return s->number < s->plane.number; /* before what takes longer */
    }
    square_of_slab(square, n, det);
    square_of_slab(square_of, &s->plane.normal, s->plane.det);
    fxri_limbs_copy(along, SLAB_ROOM, den, s->limbs);
    fxri_limbs_copy(along_of, SLAB_ROOM, s->enter.den, s->limbs);
    order =
        distance_order(n, along, square, &s->plane.normal, along_of, square_of);
    return order < 0 || (order == 0 && s->number < s->plane.number);
}

void
fxri_slab_copy(slab_normal *to, const slab_normal *from, bool reverse)
{
    int k;

    for (k = 0; k < 3; k++) {
        const int words = LONG_ROOM(long_n(from->v[k]));

        fxri_limbs_copy(to->v[k], words, from->v[k], words);
        if (reverse) {
            long_reverse(to->v[k]);
        }
    }
}

void
fxri_slab_take(slab_path *s, const slab_normal *n, bool reverse,
               const uint32_t *det)
{
    fxri_slab_copy(&s->plane.normal, n, reverse);
    s->plane.det = det;
    s->plane.number = s->number;
}

bool
fxri_slab_is_upper(const slab_normal *n)
{
    int k = 0, sign;

    do {
        sign = long_sign(n->v[k++]);
    } while (sign == 0);
    return sign > 0;
}

/* The side of the nearer plane, 1 or -1, for the signs of N and D; n is not 0. */
static int
nearer_side(const slab_path *s, const slab_normal *n, int n_sign, int d_sign)
{
    if (n_sign != 0 || d_sign != 0) {
        return n_sign != 0 ? n_sign : d_sign;
    }
    if (s->number < s->nearest->fronts) {
        return 1;
    }
    return fxri_slab_is_upper(n) == s->nearest->turned ? 1 : -1;
}

/* Is a plane with this gap and slope the nearest so far, or as near and less opposed? */
static bool
is_nearer(const slab_path *s, const slab_normal *n,
          const uint32_t gap[SLAB_ROOM], const uint32_t along[SLAB_ROOM],
          int slope, const uint32_t square[SLAB_SQUARE_ROOM])
{
    const slab_nearest *const of = s->nearest;
    int order;

    if (!of->any) {
        return true;
    }
    order =
        distance_order(n, gap, square, &s->plane.normal, of->gap, of->square);
    if (order != 0) {
        return order < 0;
    }
    order = slope - of->slope;
    if (order == 0) {
        order =
            sign_times(slope, distance_order(n, along, square, &s->plane.normal,
                                             of->along, of->square));
    }
    return order > 0 || (order == 0 && s->number < s->plane.number);
}

/* square = sum of (n . g_k)^2.   n . g_k | < 2^157: n is u_i or g_i x e_j, and one of them is 0 then */
static void
square_in_frame(uint32_t square[SLAB_SQUARE_ROOM], const slab_normal *n,
                const sweep_solid *frame)
{
    uint32_t r[SLAB_LIMBS];
    int k;

    fxri_limbs_clear(square, SLAB_SQUARE_ROOM);
    for (k = 0; k < 3; k++) {
        fxri_slab_project(r, SLAB_LIMBS, n, frame->edge[k]);
        (void)fxri_limbs_take_sign(r, SLAB_LIMBS);
        fxri_limbs_add_product(square, SLAB_SQUARE_ROOM, r, SLAB_LIMBS, r,
                               SLAB_LIMBS, LIMBS_PLUS);
    }
}

bool
fxri_slab_nearest(slab_path *s, const slab_normal *n, uint32_t *at,
                  uint32_t *den, const uint32_t *reach, const uint32_t *det)
{
    const int limbs = s->limbs;
    const int d_sign = fxri_limbs_take_sign(den, limbs);
    const int side = nearer_side(s, n, fxri_limbs_take_sign(at, limbs), d_sign);
    uint32_t square[SLAB_SQUARE_ROOM], gap[SLAB_ROOM], along[SLAB_ROOM];

    fxri_limbs_negate(at, limbs);
    limbs_add(at, limbs, reach, limbs, 1, LIMBS_PLUS);
    fxri_limbs_copy(gap, SLAB_ROOM, at, limbs); /* >= 0 */
    fxri_limbs_copy(along, SLAB_ROOM, den, limbs);
    if (s->nearest->frame == NULL) {
        square_of_slab(square, n, det);
    } else {
        square_in_frame(square, n, s->nearest->frame);
    }
    if (is_nearer(s, n, gap, along, sign_times(side, d_sign), square)) {
        slab_nearest *const out = s->nearest;

        fxri_slab_take(s, n, side < 0, det);
        fxri_limbs_copy(out->gap, SLAB_ROOM, gap, SLAB_ROOM);
        fxri_limbs_copy(out->along, SLAB_ROOM, along, SLAB_ROOM);
        fxri_limbs_copy(out->square, SLAB_SQUARE_ROOM, square,
                        SLAB_SQUARE_ROOM);
        out->slope = (int8_t)(sign_times(side, d_sign));
        out->any = true;
    }
    return true;
}

/*
 * k = ceil(2^16 gap / (2 |n|)): the least k of which k^2 >= 2^32 gap^2 / (4 n.n). In the coordinates of
 * a box, of m_k = n . g_k / det, it is 2^16 gap det / (2 2^30 |m det|).
 */
uint64_t
fxri_slab_depth(const slab_nearest *from, uint32_t radius)
{
    const uint64_t most = (uint64_t)1 << 47;
    uint32_t num[DEPTH_NUM], den[DEPTH_DEN], y[ROOT_SQUARE_LIMBS];
    uint32_t square[GAP_SQUARE], root[ROOT_LIMBS];
    uint64_t depth;
    bool more;

    gap_square(square, from->gap);
    fxri_limbs_clear(num, DEPTH_NUM);
    fxri_limbs_clear(den, DEPTH_DEN);
    if (from->frame == NULL) {
        fxri_limbs_copy(num + 1, GAP_SQUARE, square, GAP_SQUARE);
        limbs_add(den, DEPTH_DEN, from->square, SLAB_SQUARE_ROOM, 4,
                  LIMBS_PLUS);
    } else {
        uint32_t det[2 * DET_LIMBS];

        fxri_limbs_clear(det, 2 * DET_LIMBS);
        fxri_limbs_add_product(det, 2 * DET_LIMBS, from->frame->det, DET_LIMBS,
                               from->frame->det, DET_LIMBS, LIMBS_PLUS);
        fxri_limbs_add_product(num + 1, DEPTH_NUM - 1, square, GAP_SQUARE, det,
                               2 * DET_LIMBS, LIMBS_PLUS);
        limbs_add(den + 1, DEPTH_DEN - 1, from->square, SLAB_SQUARE_ROOM,
                  (uint32_t)1 << 30, LIMBS_PLUS); /* 4 2^60 */
    }
    if (fxri_limbs_order(num + DEPTH_SQUARE, den, DEPTH_DEN) >= 0 ||
        fxri_limbs_sign(num + DEPTH_SQUARE + DEPTH_DEN,
                        DEPTH_NUM - DEPTH_SQUARE - DEPTH_DEN) != 0) {
        return most; /* 2^48 and more */
    }
    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    more = fxri_limbs_divide_long(y, DEPTH_SQUARE, num, den, DEPTH_DEN);
    more = !fxri_limbs_root(root, y) || more;
    depth = ((uint64_t)root[1] << 32 | root[0]) + more +
            ((uint64_t)radius << 16); /* < 2^49 */
    return depth > most ? most : depth;
}

void
fxri_slab_axis(const fxr_unit3 *u, const int8_t side[3], fxr_unit3 *out)
{
    int k;

    for (k = 0; k < 3; k++) {
        const fxr_q30 v = axis_component(u, k);
        const bool reverse = (side[k] < 0) != (v < 0);

        axis_components(out)[k] = reverse ? saturate32(-(int64_t)v) : v;
    }
}

void
fxri_slab_unit(const slab_plane *plane, bool turned, fxr_unit3 *out,
               int8_t side[3])
{
    uint32_t square[SLAB_SQUARE];
    slab_normal n;
    int k;

    slab_square(square, &plane->normal);
    fxri_slab_copy(&n, &plane->normal, turned);
    for (k = 0; k < 3; k++) {
        side[k] = (int8_t)long_sign(n.v[k]);
    }
    fxri_unit_long(n.v[0], square, out);
}
