/*
 * fxr_cylinder_path.c - how far from a cylinder a path is at t = num / den.
 *
 * All is multiplied by den. With X, Y, Z = p den + d num the centre, rho^2 = X^2 + Y^2, and a how far it is above or
 * below the slab, or 0,
 *
 *   rho <= R:   distance = a
 *   rho > R:    distance^2 = (rho - R)^2 + a^2    from the rim, or with a = 0 from the side
 *
 * The latter is at most r^2 where S = rho^2 + R^2 + a^2 - r^2 is at most 2 R rho. It grows as
 *
 *   (rho - R) rho' + a a' = T - B R / rho    B = X d.x + Y d.y = rho rho',  T = B + a a'
 *
 * and a sign of u - v is that of u |u| - v |v|, so that no root is asked for.
 *
 *   |p|, |d|           | < 2^32 on each axis
 *   X, Y, Z            | < 2^65         between p den and (p + d) den
 *   R, h, r            | < 2^64         < 2^31 den
 *   a                  | < 2^65
 *   rho^2, S           | < 2^132        2^130 + 2^130 + 2^128 + 2^130
 *   S^2, 4 R^2 rho^2   | < 2^264        2^2 2^128 2^131
 *   B, T               | < 2^99         3 2^97
 *   4 T^2 rho^2        | < 2^331        2^2 2^198 2^131, as is 4 B^2 R^2
 */
#include "cylinder_path.h"

void
fxri_cylinder_path_set(cylinder_path *s, const fxr_segment *path, fxr_q16 reach,
                       const fxr_cylinder *cylinder)
{
    const fxr_vec3 *const from = &path->a, *const to = &path->b;
    int i;

    for (i = 0; i < 3; i++) {
        const fxr_q16 at = indexed_component(from, i);

        fxri_long_between(s->from[i], indexed_component(&cylinder->center, i),
                          at);
        fxri_long_between(s->way[i], at, indexed_component(to, i));
    }
    s->radius = (uint32_t)cylinder->radius;
    s->half = (uint32_t)cylinder->half;
    s->reach = (uint32_t)reach;
}

/* Limbs, with a sign, of X, Y, Z, R, h, r and a; of B and 2 T; of rho^2, S and 4 R^2; of S^2 and 4 T^2; of all. */
enum {
    PATH_LIMBS = 3,
    PATH_DOT = 4,
    PATH_SQUARE = 5,
    PATH_GAP = 9,
    PATH_SLOPE = 11
};

/* The lengths of a place: R, h and r times den, a, B, 2 T and rho^2. */
typedef struct {
    uint32_t at[3][LONG_ROOM(PATH_LIMBS)];
    uint32_t radius[LONG_ROOM(PATH_LIMBS)], half[LONG_ROOM(PATH_LIMBS)];
    uint32_t reach[LONG_ROOM(PATH_LIMBS)], rise[LONG_ROOM(PATH_LIMBS)];
    uint32_t dot[LONG_ROOM(PATH_DOT)], whole[LONG_ROOM(PATH_DOT)];
    uint32_t rho2[LONG_ROOM(PATH_SQUARE)];
} place_lengths;

/* v = den times a number */
static void
place_scale(uint32_t *v, const uint32_t *den, uint32_t times)
{
    fxri_long_begin(v, PATH_LIMBS);
    fxri_long_add_times(v, den, times, LIMBS_PLUS);
    fxri_long_close(v);
}

static void
place_measure(place_lengths *n, const cylinder_path *s, uint64_t num,
              uint64_t den)
{
    uint32_t up[LONG_ROOM(2)], down[LONG_ROOM(2)];
    int i;

    long_set_size(up, num, num > 0);
    long_set_size(down, den, 1);
    for (i = 0; i < 3; i++) {
        fxri_long_begin(n->at[i], PATH_LIMBS);
        fxri_long_add(n->at[i], s->from[i], down, LIMBS_PLUS);
        fxri_long_add(n->at[i], s->way[i], up, LIMBS_PLUS);
        fxri_long_close(n->at[i]);
    }
    place_scale(n->radius, down, s->radius);
    place_scale(n->half, down, s->half);
    place_scale(n->reach, down, s->reach);
    fxri_long_begin(n->rho2, PATH_SQUARE);
    fxri_long_begin(n->dot, PATH_DOT);
    for (i = 0; i < 2; i++) {
        fxri_long_add(n->rho2, n->at[i], n->at[i], LIMBS_PLUS);
        fxri_long_add(n->dot, n->at[i], s->way[i], LIMBS_PLUS);
    }
    fxri_long_close(n->rho2);
    fxri_long_close(n->dot);
}

/* a = |Z| - h, or 0 where that is less, and 2 T. Returns the sign of |Z| - h. */
static int
place_rise(place_lengths *n, const cylinder_path *s)
{
    int sign;

    fxri_long_begin(n->rise, PATH_LIMBS);
    fxri_long_add_times(n->rise, n->at[2], 1, long_minus(n->at[2]));
    fxri_long_add_times(n->rise, n->half, 1, LIMBS_MINUS);
    fxri_long_close(n->rise);
    sign = long_sign(n->rise);
    if (sign < 0) {
        long_set_sign(n->rise, 0);
        fxri_limbs_clear(n->rise + 1, PATH_LIMBS);
    }
    fxri_long_begin(n->whole, PATH_DOT);
    fxri_long_add_times(n->whole, n->dot, 2, LIMBS_PLUS);
    fxri_long_add(n->whole, n->rise, s->way[2], long_minus(n->at[2]));
    fxri_long_add(n->whole, n->rise, s->way[2], long_minus(n->at[2]));
    fxri_long_close(n->whole);
    return sign;
}

/* v += x |x| y, or -= */
static void
place_add_square(uint32_t *v, const uint32_t *x, const uint32_t *y,
                 uint32_t minus)
{
    uint32_t square[LONG_ROOM(PATH_GAP)];

    fxri_long_begin(square, PATH_GAP);
    fxri_long_add(square, x, x, LIMBS_PLUS);
    fxri_long_close(square);
    fxri_long_add(v, square, y, minus ^ long_minus(x));
}

/* gap and slope, beyond the side; of a gap below 0 the slope only if has_slope. */
static void
place_beyond(const place_lengths *n, bool has_slope, cylinder_place *out)
{
    static const uint32_t one[LONG_ROOM(1)] = {1 << 2 | 2, 1};
    uint32_t twice[LONG_ROOM(PATH_LIMBS)], radius2[LONG_ROOM(PATH_SQUARE)];
    uint32_t s[LONG_ROOM(PATH_SQUARE)], order[LONG_ROOM(PATH_SLOPE)];

    fxri_long_begin(twice, PATH_LIMBS);
    fxri_long_add_times(twice, n->radius, 2, LIMBS_PLUS);
    fxri_long_close(twice);
    fxri_long_begin(radius2, PATH_SQUARE); /* 4 R^2 */
    fxri_long_add(radius2, twice, twice, LIMBS_PLUS);
    fxri_long_close(radius2);
    fxri_long_begin(s, PATH_SQUARE);
    fxri_long_add_times(s, n->rho2, 1, LIMBS_PLUS);
    fxri_long_add(s, n->radius, n->radius, LIMBS_PLUS);
    fxri_long_add(s, n->rise, n->rise, LIMBS_PLUS);
    fxri_long_add(s, n->reach, n->reach, LIMBS_MINUS);
    fxri_long_close(s);
    fxri_long_begin(order, PATH_SLOPE);
    place_add_square(order, s, one, LIMBS_PLUS);
    fxri_long_add(order, n->rho2, radius2, LIMBS_MINUS);
    fxri_long_close(order);
    out->gap = (int8_t)long_sign(order);
    if (out->over <= 0) {
        out->slope = out->across;
        return;
    }
    if (out->gap < 0 && !has_slope) {
        return;
    }
    fxri_long_begin(order, PATH_SLOPE);
    place_add_square(order, n->whole, n->rho2, LIMBS_PLUS);
    place_add_square(order, n->dot, radius2, LIMBS_MINUS);
    fxri_long_close(order);
    out->slope = (int8_t)long_sign(order);
}

/* Where gap and slope are 0: does the path come from outside? It does to a least distance, but where that is
 * all along a cap or the side, or in the cylinder with r = 0, only through the side or the slab. */
static bool
place_is_first(const cylinder_path *s, const place_lengths *n,
               const cylinder_place *place)
{
    const bool upright = long_sign(s->way[0]) == 0 && long_sign(s->way[1]) == 0;
    const int way = long_sign(s->way[2]);

    return (place->beyond > 0 && (place->over > 0 || !upright)) ||
           (place->beyond == 0 &&
            (place->across < 0 || (place->across == 0 && !upright))) ||
           (place->over == 0 &&
            (s->half == 0 ? way != 0 : long_sign(n->at[2]) * way < 0));
}

void
fxri_cylinder_place(const cylinder_path *s, uint64_t num, uint64_t den,
                    cylinder_place *out)
{
    uint32_t order[LONG_ROOM(PATH_SQUARE)];
    place_lengths n;

    FXR_ASSERT(num <= den && den > 0 && den >> 33 == 0);
    place_measure(&n, s, num, den);
    out->across = (int8_t)long_sign(n.dot);
    out->over = (int8_t)place_rise(&n, s);
    fxri_long_begin(order, PATH_SQUARE);
    fxri_long_add_times(order, n.rho2, 1, LIMBS_PLUS);
    fxri_long_add(order, n.radius, n.radius, LIMBS_MINUS);
    fxri_long_close(order);
    out->beyond = (int8_t)long_sign(order);
    if (out->beyond > 0) {
        out->slope = 0;
        place_beyond(&n, num == 0, out);
    } else {
        fxri_long_begin(order, PATH_SQUARE);
        fxri_long_add_times(order, n.rise, 1, LIMBS_PLUS);
        fxri_long_add_times(order, n.reach, 1, LIMBS_MINUS);
        fxri_long_close(order);
        out->gap = (int8_t)long_sign(order);
        out->slope = 0;
        if (out->over > 0) {
            const int up = long_sign(n.at[2]), way = long_sign(s->way[2]);

            out->slope = (int8_t)(way < 0 ? -up : way > 0 ? up : 0);
        }
    }
    out->first =
        out->gap == 0 &&
        (out->slope < 0 || (out->slope == 0 && place_is_first(s, &n, out)));
}
