/*
 * exact.c - is the body in a shape? By separating axes. Is a range the distance to the first shape? By slabs.
 */
#include <gmp.h>
#include <stdlib.h>

#include "host.h"

/* A box with all lengths doubled, so that an AABB has a centre; level axes in Q2.30, and the
 * square of their length. */
typedef struct {
    int64_t center[3], half[3], axis[2][2], square;
} upright;

/* Called for each shape until one answers true. */
typedef bool asked(const upright *shape, void *context);

static upright
of_obb(const fxr_obb *obb)
{
    upright b;
    unsigned i;

    b.center[0] = 2 * (int64_t)obb->center.x;
    b.center[1] = 2 * (int64_t)obb->center.y;
    b.center[2] = 2 * (int64_t)obb->center.z;
    b.half[0] = 2 * (int64_t)obb->half.x;
    b.half[1] = 2 * (int64_t)obb->half.y;
    b.half[2] = 2 * (int64_t)obb->half.z;
    for (i = 0; i < 2; i++) {
        b.axis[i][0] = obb->axis[i].x;
        b.axis[i][1] = obb->axis[i].y;
    }
    b.square = b.axis[0][0] * b.axis[0][0] + b.axis[0][1] * b.axis[0][1];
    return b;
}

static upright
of_aabb(const fxr_aabb *box)
{
    const int64_t one = 1 << 30;
    upright b = {{0, 0, 0}, {0, 0, 0}, {{one, 0}, {0, one}}, one * one};

    b.center[0] = (int64_t)box->min.x + box->max.x;
    b.center[1] = (int64_t)box->min.y + box->max.y;
    b.center[2] = (int64_t)box->min.z + box->max.z;
    b.half[0] = (int64_t)box->max.x - box->min.x;
    b.half[1] = (int64_t)box->max.y - box->min.y;
    b.half[2] = (int64_t)box->max.z - box->min.z;
    return b;
}

/* Did one answer true? */
static bool
any_shape(const room *w, asked *ask, void *context)
{
    const fxr_bvh_shapes *all = &w->tree->shapes;
    unsigned i;

    for (i = 0; i < all->aabb_count; i++) {
        const upright b = of_aabb(&all->aabbs[i]);

        if (ask(&b, context))
            return true;
    }
    for (i = 0; i < all->obb_count; i++) {
        const upright b = of_obb(&all->obbs[i]);

        if (ask(&b, context))
            return true;
    }
    return false;
}

static bool
is_upright(const fxr_obb *obb)
{
    const fxr_unit3 *u = obb->axis;

    return u[0].z == 0 && u[1].z == 0 && u[2].x == 0 && u[2].y == 0 &&
           u[2].z == 1 << 30 && u[0].x == u[1].y && u[0].y == -u[1].x;
}

bool
exact_upright(const room *w)
{
    const fxr_bvh_shapes *all = &w->tree->shapes;
    unsigned i;

    for (i = 0; i < all->obb_count; i++) {
        if (!is_upright(&all->obbs[i]))
            return false;
    }
    return true;
}

/*
 * Is the body in a shape? By separating axes.
 *
 * An oriented box is the set |u_i . (p - c)| <= h_i 2^30. With axes at right angles it reaches
 * 2^30 sum h_i |n . u_i| / |u_i|^2 along n. Of two upright boxes the axes that can separate are
 * z and the four level ones: the cross products of their edges are none but these.
 */

/* 2^30 times how far b reaches along n, times b->square: added to sum, times `by`. */
static void
add_reach(mpz_t sum, const upright *b, const int64_t n[2], int64_t by)
{
    mpz_t term;
    unsigned i;

    for (i = 0; i < 2; i++) {
        const int64_t dot = n[0] * b->axis[i][0] + n[1] * b->axis[i][1];

        mpz_init_set_si(term, labs(dot));
        mpz_mul_si(term, term, b->half[i]);
        mpz_mul_si(term, term, by);
        mpz_addmul_ui(sum, term, 1ul << 30);
        mpz_clear(term);
    }
}

/* Is there room, or contact alone, between them along n? */
static bool
apart_along(const int64_t n[2], const upright *a, const upright *b)
{
    const int64_t dot = n[0] * (a->center[0] - b->center[0]) +
                        n[1] * (a->center[1] - b->center[1]);
    mpz_t between, reach;
    bool apart;

    mpz_init_set_si(between, labs(dot));
    mpz_mul_si(between, between, a->square);
    mpz_mul_si(between, between, b->square);
    mpz_init_set_si(reach, 0);
    add_reach(reach, a, n, b->square);
    add_reach(reach, b, n, a->square);
    apart = mpz_cmp(between, reach) >= 0;
    mpz_clears(between, reach, NULL);
    return apart;
}

static bool
meets_body(const upright *shape, void *context)
{
    const upright *body = context;
    const int64_t *h = body->half, *g = shape->half;
    const int64_t apart = h[0] + h[1] + g[0] + g[1] + 16; /* in any direction */

    return labs(body->center[0] - shape->center[0]) < apart &&
           labs(body->center[1] - shape->center[1]) < apart &&
           labs(body->center[2] - shape->center[2]) < h[2] + g[2] &&
           !apart_along(shape->axis[0], body, shape) &&
           !apart_along(shape->axis[1], body, shape) &&
           !apart_along(body->axis[0], body, shape) &&
           !apart_along(body->axis[1], body, shape);
}

bool
exact_inside(const robot *r, const room *w)
{
    const fxr_obb obb = robot_body(r);
    upright body = of_obb(&obb);

    return any_shape(w, meets_body, &body);
}

/* Is a range the distance to the first shape? By slabs. */

__extension__ typedef __int128 wide;

/* A beam with coordinates doubled, and where it first enters a shape: t = num / den. */
typedef struct {
    int64_t from[2], along[2];
    wide num, den;
} beam;

/* The part of the beam in |o + t e| <= h: keeps what is later of enter, and what is earlier of
 * exit. All below 2^56; fractions compare by products below 2^112. */
static bool
in_slab(wide o, wide e, wide h, wide enter[2], wide leave[2])
{
    const wide to_near = e > 0 ? -h - o : o - h, to_far = e > 0 ? h - o : h + o;
    const wide len = e > 0 ? e : -e;

    if (len == 0)
        return o >= -h && o <= h;
    if (to_near * enter[1] > enter[0] * len) {
        enter[0] = to_near;
        enter[1] = len;
    }
    if (to_far * leave[1] < leave[0] * len) {
        leave[0] = to_far;
        leave[1] = len;
    }
    return true;
}

static bool
enter_shape(const upright *shape, void *context)
{
    beam *b = context;
    wide enter[2] = {0, 1}, leave[2] = {1, 1};
    unsigned i;

    if (llabs(2 * (int64_t)ROBOT_EYE - shape->center[2]) > shape->half[2])
        return false;
    for (i = 0; i < 2; i++) {
        const int64_t *u = shape->axis[i];
        const wide o = (wide)u[0] * (b->from[0] - shape->center[0]) +
                       (wide)u[1] * (b->from[1] - shape->center[1]);
        const wide e = (wide)u[0] * b->along[0] + (wide)u[1] * b->along[1];

        if (!in_slab(o, e, (wide)shape->half[i] << 30, enter, leave))
            return false;
    }
    if (enter[0] * leave[1] <= leave[0] * enter[1] &&
        enter[0] * b->den < b->num * enter[1]) {
        b->num = enter[0];
        b->den = enter[1];
    }
    return false;
}

/* |2 range| and |2 range +- 1| against 2 t |b - a| = t |along|, all squared. */
static bool
is_nearest(const beam *b, fxr_q16 range)
{
    mpz_t low, high, exact, den;
    bool nearest;

    mpz_init_set_si(exact,
                    b->along[0] * b->along[0] + b->along[1] * b->along[1]);
    mpz_mul_si(exact, exact, (int64_t)b->num);
    mpz_mul_si(exact, exact, (int64_t)b->num);
    mpz_init_set_si(den, (int64_t)b->den);
    mpz_mul(den, den, den);
    mpz_init_set_si(low, 2 * (int64_t)range - 1);
    mpz_mul(low, low, low);
    mpz_mul(low, low, den);
    mpz_init_set_si(high, 2 * (int64_t)range + 1);
    mpz_mul(high, high, high);
    mpz_mul(high, high, den);
    nearest =
        (range == 0 || mpz_cmp(low, exact) <= 0) && mpz_cmp(exact, high) <= 0;
    mpz_clears(low, high, exact, den, NULL);
    return nearest;
}

bool
exact_range(const robot *r, unsigned i, const room *w)
{
    const fxr_vec3 by = fxr_unit3_scale(robot_beam(r, i), ROBOT_RANGE);
    beam b = {{0, 0}, {0, 0}, 2, 1};

    b.from[0] = 2 * (int64_t)r->at.x;
    b.from[1] = 2 * (int64_t)r->at.y;
    b.along[0] = 2 * (int64_t)by.x;
    b.along[1] = 2 * (int64_t)by.y;
    (void)any_shape(w, enter_shape, &b);
    return b.num > b.den ? r->range[i] == ROBOT_RANGE
                         : is_nearest(&b, r->range[i]);
}
