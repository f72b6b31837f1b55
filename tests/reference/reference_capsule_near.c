/*
 * reference_capsule_near.c - the squared distance of p + t d from the segment is convex. It is
 * least at t = 0, at t = 1, where the component is closest to an end of the segment, or where
 * both lines are closest.
 */
#include "reference_capsule_near.h"

#include "rational.h"
#include "root.h"

/* away: from the closest point of the segment, at t. */
static struct {
    bool ready;
    linear_kind kind;
    mpq_t p[3], d[3], a[3], e[3], at[3], away[3], dist2;
    mpq_t best, least, t, u, x, y, z;
    mpz_t num, root, square, den;
} near;

static void
prepare(void)
{
    unsigned k;

    if (near.ready)
        return;
    near.ready = true;
    for (k = 0; k < 3; k++)
        mpq_inits(near.p[k], near.d[k], near.a[k], near.e[k], near.at[k],
                  near.away[k], NULL);
    mpq_inits(near.dist2, near.best, near.least, near.t, near.u, near.x, near.y,
              near.z, NULL);
    mpz_inits(near.num, near.root, near.square, near.den, NULL);
}

static void
set_whole(mpq_t r, int64_t v)
{
    mpz_set_i64(mpq_numref(r), v);
    mpz_set_ui(mpq_denref(r), 1);
}

static void
dot(mpq_t r, mpq_t v[3], mpq_t w[3])
{
    static mpq_t sum, product;
    static bool ready;
    unsigned k;

    if (!ready)
        mpq_inits(sum, product, NULL);
    ready = true;
    set_whole(sum, 0);
    for (k = 0; k < 3; k++) {
        mpq_mul(product, v[k], w[k]);
        mpq_add(sum, sum, product);
    }
    mpq_set(r, sum);
}

/* near.at, near.away and near.dist2 at t. */
static void
measure(const mpq_t t)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpq_mul(near.at[k], near.d[k], t);
        mpq_add(near.at[k], near.at[k], near.p[k]);
        mpq_sub(near.away[k], near.at[k], near.a[k]);
    }
    dot(near.x, near.e, near.e);
    dot(near.u, near.away, near.e);
    if (mpq_sgn(near.u) <= 0)
        set_whole(near.u, 0);
    else if (mpq_cmp(near.u, near.x) >= 0)
        set_whole(near.u, 1);
    else
        mpq_div(near.u, near.u, near.x);
    for (k = 0; k < 3; k++) {
        mpq_mul(near.x, near.e[k], near.u);
        mpq_sub(near.away[k], near.away[k], near.x);
    }
    dot(near.dist2, near.away, near.away);
}

/* Tries near.t, if that is a place of the component. */
static void
try_t(bool first)
{
    int by;

    if ((near.kind != LINEAR_LINE && mpq_sgn(near.t) < 0) ||
        (near.kind == LINEAR_SEGMENT && mpq_cmp_ui(near.t, 1, 1) > 0))
        return;
    measure(near.t);
    mpq_abs(near.x, near.t);
    mpq_abs(near.y, near.best);
    by = first ? -1 : mpq_cmp(near.dist2, near.least);
    if (by < 0 || (by == 0 && mpq_cmp(near.x, near.y) < 0)) {
        mpq_set(near.best, near.t);
        mpq_set(near.least, near.dist2);
    }
}

/* Where the component is closest to the segment's end at u. */
static void
try_end(int64_t u)
{
    unsigned k;

    set_whole(near.u, u);
    for (k = 0; k < 3; k++) {
        mpq_mul(near.away[k], near.e[k], near.u);
        mpq_add(near.away[k], near.away[k], near.a[k]);
        mpq_sub(near.away[k], near.away[k], near.p[k]);
    }
    dot(near.x, near.d, near.d);
    dot(near.y, near.d, near.away);
    if (mpq_sgn(near.x) == 0)
        return;
    mpq_div(near.t, near.y, near.x);
    try_t(false);
}

/* Where both lines are closest: dd t - de u = -dw, de t - ee u = -ew, for w = p - a. */
static void
try_lines(void)
{
    static mpq_t dd, de, ee, dw, ew;
    static bool ready;
    unsigned k;

    if (!ready)
        mpq_inits(dd, de, ee, dw, ew, NULL);
    ready = true;
    for (k = 0; k < 3; k++)
        mpq_sub(near.away[k], near.p[k], near.a[k]);
    dot(dd, near.d, near.d);
    dot(de, near.d, near.e);
    dot(ee, near.e, near.e);
    dot(dw, near.d, near.away);
    dot(ew, near.e, near.away);
    mpq_mul(near.x, dd, ee);
    mpq_mul(near.y, de, de);
    mpq_sub(near.x, near.x, near.y);
    if (mpq_sgn(near.x) == 0)
        return;
    mpq_mul(near.y, de, ew);
    mpq_mul(near.z, dw, ee);
    mpq_sub(near.y, near.y, near.z);
    mpq_div(near.t, near.y, near.x);
    try_t(false);
}

/* Is v the value to nearest, ties to even, or the end of the range? */
static bool
is_nearest(const mpq_t value, int32_t v)
{
    round_even(near.num, mpq_numref(value), mpq_denref(value));
    return saturate_i32(near.num) == v;
}

/* Exact; or of 63 bits after the point, fewer from 2 up, and 0 has the denominator 1. */
static bool
is_t(fxr_ratio t)
{
    if (t.den == 0 || (t.negative && t.num == 0))
        return false;
    mpz_set_u64(mpq_numref(near.x), t.num);
    mpz_set_u64(mpq_denref(near.x), t.den);
    mpq_canonicalize(near.x);
    if (t.negative)
        mpq_neg(near.x, near.x);
    if (mpq_equal(near.x, near.best))
        return true;
    if (t.num == 0 ? t.den != 1
                   : (t.den & (t.den - 1)) != 0 ||
                         (t.num >> 63 == 0 && t.den >> 63 == 0))
        return false;
    /* |best| den, to nearest, is num */
    mpz_set_u64(near.den, t.num == 0 ? (uint64_t)1 << 63 : t.den);
    mpz_mul(near.num, near.den, mpq_numref(near.best));
    mpz_abs(near.num, near.num);
    round_even(near.num, near.num, mpq_denref(near.best));
    mpz_set_u64(near.den, t.num);
    return (t.num == 0 || (mpq_sgn(near.best) < 0) == t.negative) &&
           mpz_cmp(near.num, near.den) == 0;
}

/* The foot, and from there the radius along the way to the component. With that way v / w,
 * |v| = sqrt(square): the foot is x / den. */
static bool
is_on_shape(unsigned k, fxr_q16 radius, int32_t v)
{
    mpz_t *const den = &near.den;

    mpq_sub(near.x, near.at[k], near.away[k]);
    mpq_div(near.y, near.away[k], near.dist2);
    set_whole(near.z, radius);
    mpq_mul(near.y, near.y, near.z); /* times |away| = sqrt(dist2) */
    /* foot + y sqrt(n / m) = foot + y sqrt(n m) / m */
    mpz_mul(near.square, mpq_numref(near.dist2), mpq_denref(near.dist2));
    set_whole(near.z, 1);
    mpz_set(mpq_denref(near.z), mpq_denref(near.dist2));
    mpq_canonicalize(near.z);
    mpq_mul(near.y, near.y, near.z);
    mpz_mul(*den, mpq_denref(near.x), mpq_denref(near.y));
    mpz_mul(near.num, mpq_numref(near.x), mpq_denref(near.y));
    mpz_mul(near.root, mpq_numref(near.y), mpq_denref(near.x));
    root_nearest(near.num, near.num, near.root, near.square, *den);
    return saturate_i32(near.num) == v;
}

/* (sqrt(n / m) - r)^2 = (n + r^2 m - 2 r sqrt(n m)) / m, never 0. */
static bool
is_dist2(fxr_q16 radius, uint64_t v)
{
    uint64_t want;

    mpz_mul(near.square, mpq_numref(near.dist2), mpq_denref(near.dist2));
    mpz_set_i64(near.root, radius);
    mpz_mul(near.num, near.root, near.root);
    mpz_mul(near.num, near.num, mpq_denref(near.dist2));
    mpz_add(near.num, near.num, mpq_numref(near.dist2));
    mpz_mul_si(near.root, near.root, -2);
    root_nearest(near.num, near.num, near.root, near.square,
                 mpq_denref(near.dist2));
    want = saturate_u64(near.num);
    return v == (want > 0 ? want : 1);
}

const char *
reference_capsule_near(linear_kind kind, fxr_vec3 p, const int64_t d[3],
                       const fxr_capsule *capsule, const fxr_closest *got)
{
    unsigned k;

    prepare();
    near.kind = kind;
    for (k = 0; k < 3; k++) {
        set_whole(near.p[k], vec3_get(p, k));
        set_whole(near.d[k], d[k]);
        set_whole(near.a[k], vec3_get(capsule->a, k));
        set_whole(near.e[k],
                  (int64_t)vec3_get(capsule->b, k) - vec3_get(capsule->a, k));
    }
    set_whole(near.t, 0);
    try_t(true);
    set_whole(near.t, 1);
    try_t(false);
    try_end(0);
    try_end(1);
    try_lines();
    measure(near.best);
    set_whole(near.x, capsule->radius);
    mpq_mul(near.x, near.x, near.x);
    if (mpq_cmp(near.dist2, near.x) <= 0)
        return "they are not apart";
    if (!is_t(got->t))
        return "t";
    for (k = 0; k < 3; k++) {
        if (!is_nearest(near.at[k], vec3_get(got->on_linear, k)))
            return "on_linear";
        if (!is_on_shape(k, capsule->radius, vec3_get(got->on_shape, k)))
            return "on_shape";
    }
    return is_dist2(capsule->radius, got->dist2) ? NULL : "dist2";
}
