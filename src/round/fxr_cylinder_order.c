/*
 * fxr_cylinder_order.c - does a path come within r of a cylinder?
 *
 * The distance f of the path from the cylinder is convex in t. Where it falls at the start of a part of the path
 * and rises at its end, its least value there is that of the whole line. The parts are what is
 * below, in and above the slab of the cylinder, and the question is whether a line comes within r of
 *
 *   the side, in the slab     |cross|^2 <= (R + r)^2 (d.x^2 + d.y^2), for cross = p.x d.y - p.y d.x
 *   a rim, outside of it      (rho - R)^2 + w^2 <= r^2, for w on z from the rim: a torus. A line that comes within r of
 *                             a cap comes to the rim, or through the slab, too
 *
 *   cross        | < 2^65
 *   cross^2      | < 2^130, as is the other side
 *
 * With n = s p_xy - (p.d) d_xy, s = d.d, and tau = s t + p.d a line and a torus have
 *
 *   (tau^2 + K)^2 = 4 R^2 (f tau^2 + 2 m tau + n.n)    K = s (p.p + R^2 - r^2) - (p.d)^2,  f = d_xy.d_xy,  m = d_xy.n
 *   tau^4 + 2 u tau^2 - 8 v tau + w = 0                u = K - 2 R^2 f,  v = R^2 m,  w = K^2 - 4 R^2 n.n
 *
 * A real tau is on the surface, so within r of the rim. By the discriminant
 *
 *   I = 3 w + u^2,  J = u (9 w - u^2) - 108 v^2,  delta = I^3 - J^2 (256 / 27 of it)
 *
 *   delta < 0, or u < 0 and w < u^2    some of the roots are single: the line goes in
 *   delta > 0 else                     no root
 *   delta = 0 else                     double roots alone: it touches; but with u > 0, v = 0 and w = u^2 there
 *                                      is none. If R = 0 both sides are squares, and it goes in at two of them
 *
 *   p.x, p.y, w     | < 2^32, 2^32.6       p.p + R^2 - r^2 | < 2^66.2
 *   s, f            | < 3 2^64             p.d             | < 2^66
 *   K               | < 2^132              u               | < 2^132.1
 *   n on an axis    | < 2^98.7             n.n             | < 2^197.4, m | < 2^131.3
 *   v               | < 2^193.3            w, u^2          | < 2^264.3
 *   I               | < 2^266.4            9 w - u^2       | < 2^267.6
 *   J               | < 2^400              108 v^2         | < 2^393.4
 *   I^3, J^2        | < 2^800
 */
#include "cylinder_path.h"
#include "outside.h"

/* Limbs of p.p + R^2 - r^2, p.d, s, f and 4 R^2; of n, m, K and u; of v and n.n; of u^2, w and I; of J, of I^2 and
 * of delta. */
enum {
    RIM_DOT = 3,
    RIM_MIDDLE = 5,
    RIM_V = 7,
    RIM_SQUARE = 9,
    RIM_J = 13,
    RIM_I2 = 18,
    RIM_DISCRIMINANT = 26
};

/* v = x u + y w, of n limbs */
static void
rim_sum(uint32_t *v, int n, const uint32_t *x, const uint32_t *u,
        const uint32_t *y, const uint32_t *w)
{
    fxri_long_begin(v, n);
    fxri_long_add(v, x, u, LIMBS_PLUS);
    fxri_long_add(v, y, w, LIMBS_PLUS);
    fxri_long_close(v);
}

/* The tau^4 + 2 u tau^2 - 8 v tau + w of a line and the rim of the cap above, or below if up is -1. */
typedef struct {
    uint32_t u[LONG_ROOM(RIM_MIDDLE)], v[LONG_ROOM(RIM_V)],
        w[LONG_ROOM(RIM_SQUARE)];
} rim_quartic;

static void
rim_set(rim_quartic *q, const cylinder_path *s, int up)
{
    uint32_t z[LONG_ROOM(2)], radius2[LONG_ROOM(RIM_DOT)];
    uint32_t way2[LONG_ROOM(RIM_DOT)], level2[LONG_ROOM(RIM_DOT)];
    uint32_t dot[LONG_ROOM(RIM_DOT)], square[LONG_ROOM(RIM_DOT)];
    uint32_t n[2][LONG_ROOM(RIM_MIDDLE)], middle[LONG_ROOM(RIM_MIDDLE)];
    uint32_t n2[LONG_ROOM(RIM_V)];
    int i;

    fxri_long_begin(z, 2);
    fxri_long_add_times(z, s->from[2], 1, LIMBS_PLUS);
    limbs_add(z + 1, 2, &s->half, 1, 1, up < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    fxri_long_close(z);
    fxri_long_begin(radius2, RIM_DOT);
    limbs_add(radius2 + 1, RIM_DOT, &s->radius, 1, s->radius, LIMBS_PLUS);
    fxri_long_close(radius2);
    rim_sum(level2, RIM_DOT, s->way[0], s->way[0], s->way[1], s->way[1]);
    fxri_long_begin(way2, RIM_DOT);
    fxri_long_begin(dot, RIM_DOT);
    fxri_long_begin(square, RIM_DOT);
    for (i = 0; i < 3; i++) {
        const uint32_t *const from = i < 2 ? s->from[i] : z;

        fxri_long_add(way2, s->way[i], s->way[i], LIMBS_PLUS);
        fxri_long_add(dot, from, s->way[i], LIMBS_PLUS);
        fxri_long_add(square, from, from, LIMBS_PLUS);
    }
    fxri_long_add_times(square, radius2, 1, LIMBS_PLUS);
    limbs_add(square + 1, RIM_DOT, &s->reach, 1, s->reach, LIMBS_MINUS);
    fxri_long_close(way2);
    fxri_long_close(dot);
    fxri_long_close(square);
    for (i = 0; i < 2; i++) {
        fxri_long_minor(n[i], RIM_MIDDLE, way2, s->from[i], dot, s->way[i]);
    }
    rim_sum(middle, RIM_MIDDLE, n[0], s->way[0], n[1], s->way[1]);
    rim_sum(n2, RIM_V, n[0], n[0], n[1], n[1]);
    fxri_long_begin(q->v, RIM_V);
    fxri_long_add(q->v, middle, radius2, LIMBS_PLUS);
    fxri_long_close(q->v);
    fxri_long_minor(middle, RIM_MIDDLE, way2, square, dot, dot); /* K */
    fxri_long_begin(q->u, RIM_MIDDLE);
    fxri_long_add_times(q->u, middle, 1, LIMBS_PLUS);
    fxri_long_add(q->u, level2, radius2, LIMBS_MINUS);
    fxri_long_add(q->u, level2, radius2, LIMBS_MINUS);
    fxri_long_close(q->u);
    fxri_long_begin(square, RIM_DOT);
    fxri_long_add_times(square, radius2, 4, LIMBS_PLUS);
    fxri_long_close(square);
    fxri_long_minor(q->w, RIM_SQUARE, middle, middle, square, n2);
}

/* v = w x + y, of RIM_SQUARE limbs, or - y. */
static void
rim_part(uint32_t *v, const uint32_t *w, uint32_t x, const uint32_t *y,
         uint32_t minus)
{
    fxri_long_begin(v, RIM_SQUARE);
    fxri_long_add_times(v, w, x, LIMBS_PLUS);
    fxri_long_add_times(v, y, 1, minus);
    fxri_long_close(v);
}

/* The sign of the discriminant. */
static int
rim_discriminant(const rim_quartic *q, const uint32_t *u2)
{
    uint32_t i[LONG_ROOM(RIM_SQUARE)], part[LONG_ROOM(RIM_SQUARE)];
    uint32_t j[LONG_ROOM(RIM_J)], square[LONG_ROOM(RIM_I2)];
    uint32_t discriminant[LONG_ROOM(RIM_DISCRIMINANT)];

    rim_part(i, q->w, 3, u2, LIMBS_PLUS);
    rim_part(part, q->w, 9, u2, LIMBS_MINUS);
    fxri_long_begin(square, RIM_J);
    fxri_long_add(square, q->v, q->v, LIMBS_PLUS);
    fxri_long_close(square);
    fxri_long_begin(j, RIM_J);
    fxri_long_add(j, q->u, part, LIMBS_PLUS);
    fxri_long_add_times(j, square, 108, LIMBS_MINUS);
    fxri_long_close(j);
    fxri_long_begin(square, RIM_I2);
    fxri_long_add(square, i, i, LIMBS_PLUS);
    fxri_long_close(square);
    fxri_long_begin(discriminant, RIM_DISCRIMINANT);
    fxri_long_add(discriminant, square, i, LIMBS_PLUS);
    fxri_long_add(discriminant, j, j, LIMBS_MINUS);
    fxri_long_close(discriminant);
    return long_sign(discriminant);
}

/* The sign of how far the whole line stays beyond r from a rim. */
FXR_COLD int
rim_order(const cylinder_path *s, int up)
{
    uint32_t u2[LONG_ROOM(RIM_SQUARE)], gap[LONG_ROOM(RIM_SQUARE)];
    rim_quartic q;
    int order, sign;

    rim_set(&q, s, up);
    fxri_long_begin(u2, RIM_SQUARE);
    fxri_long_add(u2, q.u, q.u, LIMBS_PLUS);
    fxri_long_close(u2);
    rim_part(gap, q.w, 1, u2, LIMBS_MINUS);
    order = long_sign(gap);
    if (long_sign(q.u) < 0 && order < 0) {
        return -1;
    }
    sign = rim_discriminant(&q, u2);
    if (sign != 0 || order != 0) {
        return sign;
    }
    return long_sign(q.u) < 0 ? -(int)(s->radius == 0)
                              : long_sign(q.u) > 0 && long_sign(q.v) == 0;
}

/* The same of the side, which has no end. */
static int
tube_order(const cylinder_path *s)
{
    const uint32_t *const x = s->way[0], *const y = s->way[1];
    uint32_t cross[LONG_ROOM(RIM_MIDDLE)], order[LONG_ROOM(RIM_MIDDLE)];
    uint32_t reach[LONG_ROOM(2)], reach2[LONG_ROOM(RIM_DOT)],
        level2[LONG_ROOM(RIM_DOT)];

    fxri_long_minor(cross, RIM_MIDDLE, s->from[0], y, s->from[1], x);
    long_set_size(reach, (uint64_t)s->radius + s->reach, 1);
    fxri_long_begin(reach2, RIM_DOT);
    fxri_long_add(reach2, reach, reach, LIMBS_PLUS);
    fxri_long_close(reach2);
    rim_sum(level2, RIM_DOT, x, x, y, y);
    fxri_long_minor(order, RIM_MIDDLE, cross, cross, reach2, level2);
    return long_sign(order);
}

/* The sign of the least distance less r, if that is where the path was asked: the slope there leads on. If gap
 * is 0, it goes deeper there. */
static int
order_at(const cylinder_place *at, bool leads)
{
    return at->gap == 0 && leads ? -1 : at->gap;
}

int64_t
fxri_cylinder_ahead(const cylinder_path *s, int i)
{
    const bool down = long_sign(s->way[i]) < 0;
    const bool below = long_sign(s->from[i]) < 0;
    const int64_t size = s->from[i][1];

    return down == below ? -size : size;
}

/*
 * Seen so that the path runs upward.
 *
 *   to    | <= 2^32 + 2^31    from the start to a plane of the slab
 */
int
fxri_cylinder_order(const cylinder_path *s)
{
    const int64_t ahead = fxri_cylinder_ahead(s, 2), len = s->way[2][1];
    cylinder_place at;
    int side;

    fxri_cylinder_place(s, 0, 1, &at);
    if (at.gap <= 0 || at.slope >= 0) {
        return order_at(&at, at.slope < 0);
    }
    fxri_cylinder_place(s, 1, 1, &at);
    if (at.gap <= 0 || at.slope <= 0) {
        return order_at(&at, at.slope > 0);
    }
    for (side = -1; side <= 1; side += 2) {
        const int64_t half = s->half;
        const int64_t to = ahead + (side < 0 ? -half : half);
        bool past = side < 0 ? to > 0 : to <= 0;

        if (to > 0 && to < len) {
            fxri_cylinder_place(s, (uint64_t)to, (uint64_t)len, &at);
            if (at.gap <= 0 || at.slope == 0) {
                return order_at(&at, at.slope != 0);
            }
            past = at.slope * side < 0;
        }
        if (past) {
            return rim_order(s, long_sign(s->way[2]) < 0 ? -side : side);
        }
    }
    return tube_order(s);
}

bool
fxri_cylinder_path_begin(cylinder_path *s, const fxr_segment *path,
                         fxr_q16 radius, const fxr_cylinder *cylinder)
{
    const fxr_vec3 *const center = &cylinder->center;
    const uint32_t across = (uint32_t)cylinder->radius + (uint32_t)radius;
    const uint32_t along = (uint32_t)cylinder->half + (uint32_t)radius;

    if ((radius | cylinder->radius | cylinder->half) < 0 ||
        outside(path->a.x, path->b.x, center->x, center->x, across) ||
        outside(path->a.y, path->b.y, center->y, center->y, across) ||
        outside(path->a.z, path->b.z, center->z, center->z, along)) {
        return false;
    }
    fxri_cylinder_path_set(s, path, radius, cylinder);
    return true;
}

/*
 * n . d of the side is B / R, and of the cap -len.
 *
 *   B + den R len    | < 2^97    in numbers times den
 */
bool
fxri_cylinder_rim_is_round(const cylinder_path *s, uint64_t num, uint64_t den)
{
    uint32_t up[LONG_ROOM(2)], down[LONG_ROOM(2)], at[LONG_ROOM(RIM_DOT)];
    uint32_t order[LONG_ROOM(RIM_MIDDLE)];
    int i;

    long_set_size(up, num, 1);
    long_set_size(down, den, 1);
    fxri_long_begin(order, RIM_MIDDLE);
    for (i = 0; i < 2; i++) {
        rim_sum(at, RIM_DOT, s->from[i], down, s->way[i], up);
        fxri_long_add(order, at, s->way[i], LIMBS_PLUS);
    }
    fxri_long_begin(at, RIM_DOT);
    fxri_long_add_times(at, down, s->radius, LIMBS_PLUS);
    fxri_long_close(at);
    fxri_limbs_add_product(order + 1, RIM_MIDDLE, at + 1, RIM_DOT,
                           s->way[2] + 1, 1, LIMBS_PLUS);
    fxri_long_close(order);
    return long_sign(order) > 0;
}
