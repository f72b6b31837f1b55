/*
 * fxr_slabs_exit.c - the normal where a path enters slabs, and the nearest plane (slabs.h).
 *
 * What is in an intersection of slabs is at (reach - |N|) / |n| from the nearer plane of each,
 * and the least of these is the distance from its surface.
 *
 *   |n|^2             | < 2^248 (slabs.h)     gap = reach - |N|    | < 2^158
 *   gap^2 |n|^2       | < 2^564
 *
 * and of an OBB and a triangle (../sweep/fxr_obb_slabs.c), where those of one plane are times
 * det, and the n of all others below 2^95:
 *
 *   square            | < 3 2^(2 65 + 186) < 2^318          gap     | < 2^195
 *   gap^2 square      | < 2^(390 + 192), 2^(2 131 + 318)
 *
 * Boxes whose axes are all but in one plane extend far; a depth of 2^32 and more is saturated.
 */
#include "slabs.h"

#include "../space/unit.h"

/* Limbs of gap^2, of that times |n|^2, and of a depth^2. */
enum { GAP_SQUARE = 14, GAP_ORDER = 20, DEPTH_SQUARE = 2 };

void
fxri_slab_way_set(slab_way *out, slab_path *s, bool inward, int fronts,
                  bool turned)
{
    s->step = fxri_slab_exit;
    s->way_out = out;
    out->count = out->index = 0;
    out->fronts = (uint8_t)fronts;
    out->inward = inward;
    out->turned = turned;
    out->entered = false;
}

static void
slab_square(uint32_t r[SLAB_SQUARE], const slab_normal *n)
{
    int k;

    fxri_limbs_clear(r, SLAB_SQUARE);
    for (k = 0; k < 3; k++) {
        uint32_t size[NORMAL_OF_SLAB];

        fxri_limbs_copy(size, NORMAL_OF_SLAB, n->limb[k], NORMAL_OF_SLAB);
        (void)fxri_limbs_take_sign(size, NORMAL_OF_SLAB);
        fxri_limbs_add_product(r, SLAB_SQUARE, size, NORMAL_OF_SLAB, size,
                               NORMAL_OF_SLAB, LIMBS_PLUS);
    }
}

static void
gap_square(uint32_t r[GAP_SQUARE], const uint32_t gap[SLAB_ROOM])
{
    fxri_limbs_clear(r, GAP_SQUARE);
    fxri_limbs_add_product(r, GAP_SQUARE, gap, SLAB_ROOM, gap, SLAB_ROOM,
                           LIMBS_PLUS);
}

/* Is a plane with this gap nearer than the nearest so far? */
static bool
is_nearer(const slab_way *out, const uint32_t gap[SLAB_ROOM],
          const uint32_t square[SLAB_SQUARE_ROOM])
{
    uint32_t a[GAP_SQUARE], b[GAP_SQUARE], sum[GAP_ORDER];

    if (out->count == 0) {
        return true;
    }
    gap_square(a, gap);
    gap_square(b, out->gap);
    fxri_limbs_clear(sum, GAP_ORDER);
    fxri_limbs_add_product(sum, GAP_ORDER, a, GAP_SQUARE, out->square,
                           SLAB_SQUARE_ROOM, LIMBS_PLUS);
    fxri_limbs_add_product(sum, GAP_ORDER, b, GAP_SQUARE, square,
                           SLAB_SQUARE_ROOM, LIMBS_MINUS);
    return fxri_limbs_sign(sum, GAP_ORDER) < 0;
}

/* Takes n, or its reverse. */
static void
exit_take(slab_way *out, const slab_normal *n, bool reverse)
{
    int k;

    for (k = 0; k < 3; k++) {
        fxri_limbs_copy(out->normal.limb[k], NORMAL_OF_SLAB, n->limb[k],
                        NORMAL_OF_SLAB);
        if (reverse) {
            fxri_limbs_negate(out->normal.limb[k], NORMAL_OF_SLAB);
        }
    }
    out->index = out->count;
}

/* The sign of the first component that is not 0. */
static int
normal_sign_of_first(const slab_normal *n)
{
    int k = 0, sign;

    do {
        sign = fxri_limbs_sign(n->limb[k++], NORMAL_OF_SLAB);
    } while (sign == 0);
    return sign;
}

/* The side of the nearer plane, 1 or -1, for the signs of N and D; n is not 0. */
static int
exit_side(const slab_way *out, const slab_normal *n, int n_sign, int d_sign)
{
    const int upper = normal_sign_of_first(n);

    if (n_sign != 0) {
        return n_sign;
    }
    if (out->count < out->fronts) {
        return 1;
    }
    return d_sign != 0 ? -d_sign : out->turned ? upper : -upper;
}

/* The slab of n, in which the path starts, as it starts in all before; gap has N. */
static void
exit_consider(slab_way *out, const slab_normal *n, uint32_t gap[SLAB_ROOM],
              const uint32_t *reach, int limbs, int d_sign,
              const uint32_t square[SLAB_SQUARE_ROOM])
{
    const int side =
        exit_side(out, n, fxri_limbs_take_sign(gap, limbs), d_sign);

    fxri_limbs_negate(gap, limbs);
    limbs_add(gap, limbs, reach, limbs, 1, LIMBS_PLUS);
    fxri_limbs_copy(gap, SLAB_ROOM, gap, limbs); /* >= 0 */
    out->entered =
        out->inward && d_sign == -side && fxri_limbs_sign(gap, SLAB_ROOM) == 0;
    if (out->entered || is_nearer(out, gap, square)) {
        exit_take(out, n, side < 0);
        fxri_limbs_copy(out->gap, SLAB_ROOM, gap, SLAB_ROOM);
        fxri_limbs_copy(out->square, SLAB_SQUARE_ROOM, square,
                        SLAB_SQUARE_ROOM);
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

bool
fxri_slab_exit(slab_path *s, const slab_normal *n, uint32_t *at, uint32_t *den,
               const uint32_t *reach, const uint32_t *det)
{
    slab_way *const out = s->way_out;
    const int d_sign = fxri_limbs_sign(den, s->limbs);
    uint32_t num_before[SLAB_ROOM], den_before[SLAB_ROOM], gap[SLAB_ROOM];
    uint32_t square[SLAB_SQUARE_ROOM];

    fxri_limbs_copy(num_before, SLAB_ROOM, s->enter.num, SLAB_ROOM);
    fxri_limbs_copy(den_before, SLAB_ROOM, s->enter.den, SLAB_ROOM);
    fxri_limbs_copy(gap, s->limbs, at, s->limbs);
    if (!fxri_slab_step(s, n, at, den, reach, det)) {
        return false;
    }
    if (fxri_limbs_order(num_before, s->enter.num, SLAB_ROOM) != 0 ||
        fxri_limbs_order(den_before, s->enter.den, SLAB_ROOM) != 0) {
        square_of_slab(out->square, n, det);
        exit_take(out, n, d_sign > 0);
        fxri_limbs_clear(out->gap, SLAB_ROOM);
        out->entered = true;
    } else if (!out->entered) {
        square_of_slab(square, n, det);
        exit_consider(out, n, gap, reach, s->limbs, d_sign, square);
    }
    out->count++;
    return true;
}

/* k = ceil(gap / (2 |n|)): the least k of which k^2 >= gap^2 / (4 n.n). */
fxr_q16
fxri_slab_way_depth(const slab_way *out, uint32_t radius)
{
    uint32_t num[GAP_ORDER], den[GAP_ORDER], y[ROOT_SQUARE_LIMBS];
    uint32_t root[ROOT_LIMBS];
    uint64_t depth;
    bool more;

    gap_square(num, out->gap);
    fxri_limbs_copy(num, GAP_ORDER, num, GAP_SQUARE);
    fxri_limbs_clear(den, GAP_ORDER);
    limbs_add(den, GAP_ORDER, out->square, SLAB_SQUARE_ROOM, 4, LIMBS_PLUS);
    if (fxri_limbs_order(num + 2, den, GAP_ORDER - 2) >= 0) {
        return INT32_MAX; /* 2^32 and more */
    }
    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    more =
        fxri_limbs_divide_long(y, DEPTH_SQUARE, num, den, SLAB_SQUARE_ROOM + 1);
    more = !fxri_limbs_root(root, y) || more;
    depth = ((uint64_t)root[1] << 32 | root[0]) + more + radius; /* < 2^34 */
    return depth > INT32_MAX ? INT32_MAX : (fxr_q16)depth;
}

void
fxri_slab_way_axis(const fxr_unit3 *u, const int8_t side[3], fxr_unit3 *out)
{
    int k;

    for (k = 0; k < 3; k++) {
        const fxr_q30 v = axis_component(u, k);
        const bool reverse = (side[k] < 0) != (v < 0);

        axis_components(out)[k] = reverse ? saturate32(-(int64_t)v) : v;
    }
}

void
fxri_slab_way_unit(const slab_way *from, fxr_unit3 *out, int8_t side[3])
{
    uint32_t n[3][UNIT_LONG], square[SLAB_SQUARE];
    int k;

    slab_square(square, &from->normal);
    for (k = 0; k < 3; k++) {
        fxri_limbs_copy(n[k], UNIT_LONG, from->normal.limb[k], NORMAL_OF_SLAB);
        if (from->turned) {
            fxri_limbs_negate(n[k], UNIT_LONG);
        }
        side[k] = (int8_t)fxri_limbs_sign(n[k], UNIT_LONG);
    }
    fxri_unit_long(n, square, out);
}
