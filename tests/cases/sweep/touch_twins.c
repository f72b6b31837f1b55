/*
 * touch_twins.c - the contact of a moving sphere and a triangle by the fast body and by the
 * search for every number.
 */
#include "touch_twins.h"

#include "../../../src/sweep/touch_fast.h"
#include "../../test.h"

static bool
same_limbs(const uint32_t *a, const uint32_t *b, int n)
{
    int i;

    for (i = 0; i < n; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

/* Limbs of A t^2, B t 2^e and C 2^(2 e), for t 2^-e.   | < 2^125 2^128, 2^(125 + 2 e) */
enum { VALUE_LIMBS = 20, MOST_EXPONENT = 240 };

/* v = 2^n */
static void
set_power(uint32_t *v, int limbs, int n)
{
    const uint32_t bit = (uint32_t)1 << n % 32;

    fxri_limbs_copy(v, limbs, &bit, 0);
    v[n / 32] = bit;
}

/* The sign of the quadratic at t 2^-exponent. */
static int
value_sign(const polygon_touch *at, uint64_t t)
{
    const quadratic_compact *of = &at->of;
    uint32_t sum[VALUE_LIMBS], scaled[VALUE_LIMBS], power[VALUE_LIMBS];
    uint32_t limb[2];

    limbs_set(limb, t);
    fxri_limbs_copy(sum, VALUE_LIMBS, limb, 0);
    set_power(power, VALUE_LIMBS, 2 * at->exponent);
    fxri_limbs_add_product(sum, VALUE_LIMBS, compact_c(of), COMPACT_LONG, power,
                           VALUE_LIMBS, LIMBS_PLUS);
    set_power(power, VALUE_LIMBS, at->exponent + 1);
    fxri_limbs_copy(scaled, VALUE_LIMBS, limb, 0);
    fxri_limbs_add_product(scaled, VALUE_LIMBS, compact_b(of), COMPACT_LONG,
                           limb, 2, LIMBS_PLUS);
    fxri_limbs_add_product(sum, VALUE_LIMBS, scaled, VALUE_LIMBS, power,
                           VALUE_LIMBS, LIMBS_MINUS);
    fxri_limbs_copy(scaled, VALUE_LIMBS, limb, 0);
    fxri_limbs_add_product(scaled, VALUE_LIMBS, limb, 2, limb, 2, LIMBS_PLUS);
    fxri_limbs_add_product(sum, VALUE_LIMBS, compact_a(of), COMPACT_LONG,
                           scaled, VALUE_LIMBS, LIMBS_PLUS);
    return fxri_limbs_sign(sum, VALUE_LIMBS);
}

/* Is the root of a corner or an edge more than its estimate, by less than 2^-48 of that? A
 * double root is where the quadratic is 0 or above on both sides. */
static bool
is_root(const polygon_touch *at)
{
    const bool twice = fxri_limbs_sign(compact_d(&at->of), TOUCH_D) == 0;

    return at->exponent > MOST_EXPONENT || at->feature == TOUCH_SIDE ||
           (value_sign(at, at->t) > 0 &&
            (twice || value_sign(at, at->t + (at->t >> 48)) <= 0));
}

/* Are the estimates, each low by less than 2^-48, of one root? */
static bool
same_root(const polygon_touch *fast, const polygon_touch *any)
{
    uint64_t t = fast->t, u = any->t;

    if (fast->exponent == any->exponent + 1)
        t >>= 1;
    else if (any->exponent == fast->exponent + 1)
        u >>= 1;
    else if (fast->exponent != any->exponent)
        return false;
    return t > u ? t - u <= t >> 46 : u - t <= u >> 46;
}

/* Are the signs that are known those of the coordinates of the normal? */
static bool
right_sides(const polygon_touch *fast, const touch_motion *move,
            const touch_polygon *polygon)
{
    touch_form f;
    plane_any n;
    int k, sign;

    (void)fxri_plane_any(&n, polygon->corner[0], polygon->corner[1],
                         polygon->corner[0], polygon->corner[2]);
    for (k = 0; k < 3; k++) {
        if (fast->feature == TOUCH_SIDE) {
            sign = fxri_limbs_sign(plane_size(&n, k), PLANE_LIMBS);
            sign = n.negative[k] == fast->up ? -sign : sign;
        } else {
            fxri_touch_way(&f, move, polygon, fast->feature, fast->i, k);
            sign = fxri_touch_sign(fast, &f);
        }
        if (fast->side[k] != TOUCH_UNKNOWN && fast->side[k] != sign)
            return false;
    }
    return true;
}

static void
check_contact(const polygon_touch *fast, const polygon_touch *any,
              const touch_motion *move, const touch_polygon *polygon)
{
    CHECK(fast->feature == any->feature && fast->last == any->last);
    CHECK(fast->feature == TOUCH_SIDE || fast->i == any->i);
    CHECK(fast->of.c_sign == any->of.c_sign);
    if (fast->of.c_sign <= 0 || any->of.c_sign <= 0) {
        CHECK(fast->t == 0);
        return;
    }
    CHECK(fast->of.b_sign == any->of.b_sign);
    CHECK(same_limbs(compact_a(&fast->of), compact_a(&any->of), COMPACT_LONG));
    CHECK(same_limbs(compact_b(&fast->of), compact_b(&any->of), COMPACT_LONG));
    CHECK(same_limbs(compact_d(&fast->of), compact_d(&any->of),
                     2 * COMPACT_LONG - 1));
    CHECK(same_root(fast, any) && is_root(fast));
    CHECK(fast->feature != TOUCH_SIDE || fast->up == any->up);
    CHECK(right_sides(fast, move, polygon));
}

static bool
is_small(const fxr_vec3 *p)
{
    return excess_bits(p) == 0;
}

bool
touch_twins_agree(const fxr_segment *path, fxr_q16 radius,
                  const fxr_triangle *triangle)
{
    polygon_touch fast, any;
    touch_polygon polygon;
    touch_motion move;
    verdict v;
    bool hits;

    if (radius < 0 || !is_small(&path->a) || !is_small(&path->b) ||
        !is_small(&triangle->a) || !is_small(&triangle->b) ||
        !is_small(&triangle->c))
        return true;
    v = fxri_touch_fast(&fast, path, radius, triangle);
    touch_motion_of(&move, path);
    fxri_touch_polygon_set(&polygon, &path->a, &triangle->a, &triangle->b,
                           &triangle->c);
    hits = fxri_touch_polygon(&move, (uint32_t)radius, &polygon, &any);
    CHECK(v == UNSURE || hits == (v == HIT));
    if (v == HIT && hits)
        check_contact(&fast, &any, &move, &polygon);
    return v != UNSURE;
}
