/*
 * reference_capsule_near.c - the squared distance of p + t d from the segment is convex. It is
 * least at t = 0, at t = 1, where the component is closest to an end of the segment, or where
 * both lines are closest.
 */
#include "reference_moving.h"

#include "reference.h"

/* away: from the closest point of the segment, at t. */
static struct {
    bool ready;
    case_linear kind;
    mpq_t p[3], d[3], a[3], e[3], at[3], away[3], dist2;
    mpq_t best, least, t, u, x, y, z;
    mpz_t num, root, square, den;
} work;

static void
prepare(void)
{
    unsigned k;

    if (work.ready)
        return;
    work.ready = true;
    for (k = 0; k < 3; k++)
        mpq_inits(work.p[k], work.d[k], work.a[k], work.e[k], work.at[k],
                  work.away[k], NULL);
    mpq_inits(work.dist2, work.best, work.least, work.t, work.u, work.x, work.y,
              work.z, NULL);
    mpz_inits(work.num, work.root, work.square, work.den, NULL);
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
        mpq_mul(work.at[k], work.d[k], t);
        mpq_add(work.at[k], work.at[k], work.p[k]);
        mpq_sub(work.away[k], work.at[k], work.a[k]);
    }
    dot(work.x, work.e, work.e);
    dot(work.u, work.away, work.e);
    if (mpq_sgn(work.u) <= 0)
        set_whole(work.u, 0);
    else if (mpq_cmp(work.u, work.x) >= 0)
        set_whole(work.u, 1);
    else
        mpq_div(work.u, work.u, work.x);
    for (k = 0; k < 3; k++) {
        mpq_mul(work.x, work.e[k], work.u);
        mpq_sub(work.away[k], work.away[k], work.x);
    }
    dot(work.dist2, work.away, work.away);
}

/* Tries near.t, if that is a place of the component. */
static void
try_t(bool first)
{
    int by;

    if ((work.kind != LINEAR_LINE && mpq_sgn(work.t) < 0) ||
        (work.kind == LINEAR_SEGMENT && mpq_cmp_ui(work.t, 1, 1) > 0))
        return;
    measure(work.t);
    mpq_abs(work.x, work.t);
    mpq_abs(work.y, work.best);
    by = first ? -1 : mpq_cmp(work.dist2, work.least);
    if (by < 0 || (by == 0 && mpq_cmp(work.x, work.y) < 0)) {
        mpq_set(work.best, work.t);
        mpq_set(work.least, work.dist2);
    }
}

/* Where the component is closest to the segment's end at u. */
static void
try_end(int64_t u)
{
    unsigned k;

    set_whole(work.u, u);
    for (k = 0; k < 3; k++) {
        mpq_mul(work.away[k], work.e[k], work.u);
        mpq_add(work.away[k], work.away[k], work.a[k]);
        mpq_sub(work.away[k], work.away[k], work.p[k]);
    }
    dot(work.x, work.d, work.d);
    dot(work.y, work.d, work.away);
    if (mpq_sgn(work.x) == 0)
        return;
    mpq_div(work.t, work.y, work.x);
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
        mpq_sub(work.away[k], work.p[k], work.a[k]);
    dot(dd, work.d, work.d);
    dot(de, work.d, work.e);
    dot(ee, work.e, work.e);
    dot(dw, work.d, work.away);
    dot(ew, work.e, work.away);
    mpq_mul(work.x, dd, ee);
    mpq_mul(work.y, de, de);
    mpq_sub(work.x, work.x, work.y);
    if (mpq_sgn(work.x) == 0)
        return;
    mpq_mul(work.y, de, ew);
    mpq_mul(work.z, dw, ee);
    mpq_sub(work.y, work.y, work.z);
    mpq_div(work.t, work.y, work.x);
    try_t(false);
}

/* Is v the value to nearest, ties to even, or the end of the range? */
static bool
is_nearest(const mpq_t value, int32_t v)
{
    round_even(work.num, mpq_numref(value), mpq_denref(value));
    return saturate_i32(work.num) == v;
}

/* Exact; or of 63 bits after the point, fewer from 2 up, and 0 has the denominator 1. */
static bool
is_t(fxr_ratio t)
{
    if (t.den == 0 || (t.negative && t.num == 0))
        return false;
    mpz_set_u64(mpq_numref(work.x), t.num);
    mpz_set_u64(mpq_denref(work.x), t.den);
    mpq_canonicalize(work.x);
    if (t.negative)
        mpq_neg(work.x, work.x);
    if (mpq_equal(work.x, work.best))
        return true;
    if (t.num == 0 ? t.den != 1
                   : (t.den & (t.den - 1)) != 0 ||
                         (t.num >> 63 == 0 && t.den >> 63 == 0))
        return false;
    /* |best| den, to nearest, is num */
    mpz_set_u64(work.den, t.num == 0 ? (uint64_t)1 << 63 : t.den);
    mpz_mul(work.num, work.den, mpq_numref(work.best));
    mpz_abs(work.num, work.num);
    round_even(work.num, work.num, mpq_denref(work.best));
    mpz_set_u64(work.den, t.num);
    return (t.num == 0 || (mpq_sgn(work.best) < 0) == t.negative) &&
           mpz_cmp(work.num, work.den) == 0;
}

/* The foot, and from there the radius along the way to the component. With that way v / w,
 * |v| = sqrt(square): the foot is x / den. */
static bool
is_on_shape(unsigned k, fxr_q16 radius, int32_t v)
{
    mpz_t *const den = &work.den;

    mpq_sub(work.x, work.at[k], work.away[k]);
    mpq_div(work.y, work.away[k], work.dist2);
    set_whole(work.z, radius);
    mpq_mul(work.y, work.y, work.z); /* times |away| = sqrt(dist2) */
    /* foot + y sqrt(n / m) = foot + y sqrt(n m) / m */
    mpz_mul(work.square, mpq_numref(work.dist2), mpq_denref(work.dist2));
    set_whole(work.z, 1);
    mpz_set(mpq_denref(work.z), mpq_denref(work.dist2));
    mpq_canonicalize(work.z);
    mpq_mul(work.y, work.y, work.z);
    mpz_mul(*den, mpq_denref(work.x), mpq_denref(work.y));
    mpz_mul(work.num, mpq_numref(work.x), mpq_denref(work.y));
    mpz_mul(work.root, mpq_numref(work.y), mpq_denref(work.x));
    root_nearest(work.num, work.num, work.root, work.square, *den);
    return saturate_i32(work.num) == v;
}

/* (sqrt(n / m) - r)^2 = (n + r^2 m - 2 r sqrt(n m)) / m, never 0. */
static bool
is_dist2(fxr_q16 radius, uint64_t v)
{
    uint64_t want;

    mpz_mul(work.square, mpq_numref(work.dist2), mpq_denref(work.dist2));
    mpz_set_i64(work.root, radius);
    mpz_mul(work.num, work.root, work.root);
    mpz_mul(work.num, work.num, mpq_denref(work.dist2));
    mpz_add(work.num, work.num, mpq_numref(work.dist2));
    mpz_mul_si(work.root, work.root, -2);
    root_nearest(work.num, work.num, work.root, work.square,
                 mpq_denref(work.dist2));
    want = saturate_u64(work.num);
    return v == (want > 0 ? want : 1);
}

const char *
reference_capsule_near(case_linear kind, fxr_vec3 p, const int64_t d[3],
                       const fxr_capsule *capsule, const fxr_closest *got)
{
    unsigned k;

    prepare();
    work.kind = kind;
    for (k = 0; k < 3; k++) {
        set_whole(work.p[k], vec3_get(p, k));
        set_whole(work.d[k], d[k]);
        set_whole(work.a[k], vec3_get(capsule->a, k));
        set_whole(work.e[k],
                  (int64_t)vec3_get(capsule->b, k) - vec3_get(capsule->a, k));
    }
    set_whole(work.t, 0);
    try_t(true);
    set_whole(work.t, 1);
    try_t(false);
    try_end(0);
    try_end(1);
    try_lines();
    measure(work.best);
    set_whole(work.x, capsule->radius);
    mpq_mul(work.x, work.x, work.x);
    if (mpq_cmp(work.dist2, work.x) <= 0)
        return "they are not apart";
    if (!is_t(got->t))
        return "t";
    for (k = 0; k < 3; k++) {
        if (!is_nearest(work.at[k], vec3_get(got->on_linear, k)))
            return "on_linear";
        if (!is_on_shape(k, capsule->radius, vec3_get(got->on_shape, k)))
            return "on_shape";
    }
    return is_dist2(capsule->radius, got->dist2) ? NULL : "dist2";
}
