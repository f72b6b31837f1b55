/*
 * reference_touch.c - f(t), the squared distance of the centre from the triangle, is
 * convex. Its first minimum is at an end, or where the path crosses the plane, is closest
 * to a corner or is closest to the line of an edge. With that, any rational t is ordered
 * against the first contact by f(t) alone.
 */
#include "reference_moving.h"

#include <stdlib.h>

#include "reference.h"

/* last: the last minimum and the last contact are asked for, not the first ones; rest is
 * the radius at rest. */
static struct {
    bool ready, begins, ends, last;
    int64_t rest;
    mpz_t o[3], d[3], corner[3][3], reach2;
    mpz_t p[3], u[3], v[3], w[3], away[3]; /* at one t */
    mpz_t uu, uv, vv, wu, wv, det, i, j, x, y;
    rational dist2, least, low, high, middle, best, t;
    const moving_body *body; /* what is measured instead, if not NULL */
} work;

static void
prepare(void)
{
    unsigned k, n;

    if (work.ready)
        return;
    work.ready = true;
    for (k = 0; k < 3; k++) {
        mpz_inits(work.o[k], work.d[k], work.p[k], work.u[k], work.v[k],
                  work.w[k], work.away[k], NULL);
        for (n = 0; n < 3; n++)
            mpz_init(work.corner[n][k]);
    }
    mpz_inits(work.reach2, work.uu, work.uv, work.vv, work.wu, work.wv,
              work.det, work.i, work.j, work.x, work.y, NULL);
    rational_init(&work.dist2);
    rational_init(&work.least);
    rational_init(&work.low);
    rational_init(&work.high);
    rational_init(&work.middle);
    rational_init(&work.best);
    rational_init(&work.t);
}

/* From corner n: both edges, and p less the corner; times den. */
static void
set_edges(unsigned n, const mpz_t den)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_sub(work.u[k], work.corner[(n + 1) % 3][k], work.corner[n][k]);
        mpz_sub(work.v[k], work.corner[(n + 2) % 3][k], work.corner[n][k]);
        mpz_mul(work.w[k], work.corner[n][k], den);
        mpz_sub(work.w[k], work.p[k], work.w[k]);
    }
    mpz_dot(work.uu, work.u, work.u);
    mpz_dot(work.uv, work.u, work.v);
    mpz_dot(work.vv, work.v, work.v);
    mpz_dot(work.wu, work.w, work.u);
    mpz_dot(work.wv, work.w, work.v);
}

/* The point at (i u + j v) / det from the corner is det w - i u - j v away. */
static void
consider(bool *any, const mpz_t den)
{
    static mpz_t away[3];
    static rational dist2;
    static bool ready;
    unsigned k;

    if (!ready) {
        mpz_inits(away[0], away[1], away[2], NULL);
        rational_init(&dist2);
    }
    ready = true;
    for (k = 0; k < 3; k++) {
        mpz_mul(away[k], work.w[k], work.det);
        mpz_submul(away[k], work.u[k], work.i);
        mpz_submul(away[k], work.v[k], work.j);
    }
    mpz_dot(dist2.num, away, away);
    mpz_mul(dist2.den, den, work.det);
    mpz_mul(dist2.den, dist2.den, dist2.den);
    if (*any && rational_compare(&dist2, &work.dist2) >= 0)
        return;
    *any = true;
    rational_set(&work.dist2, &dist2);
    for (k = 0; k < 3; k++)
        mpz_set(work.away[k], away[k]);
}

/* work.dist2 = f(t), and work.away along the way from the closest point. */
static void
measure(const rational *t)
{
    bool any = false;
    unsigned n, k;

    if (work.body != NULL) {
        work.body->measure(t, &work.dist2, work.away);
        return;
    }
    for (k = 0; k < 3; k++) {
        mpz_mul(work.p[k], work.o[k], t->den);
        mpz_addmul(work.p[k], work.d[k], t->num);
    }
    for (n = 0; n < 3; n++) {
        set_edges(n, t->den);
        if (n == 0) {
            mpz_mul(work.det, work.uu, work.vv);
            mpz_submul(work.det, work.uv, work.uv);
            mpz_mul(work.i, work.wu, work.vv);
            mpz_submul(work.i, work.wv, work.uv);
            mpz_mul(work.j, work.wv, work.uu);
            mpz_submul(work.j, work.wu, work.uv);
            mpz_add(work.x, work.i, work.j);
            mpz_mul(work.y, work.det, t->den);
            if (mpz_sgn(work.det) > 0 && mpz_sgn(work.i) >= 0 &&
                mpz_sgn(work.j) >= 0 && mpz_cmp(work.x, work.y) <= 0)
                consider(&any, t->den);
        }
        mpz_set_ui(work.j, 0);
        mpz_set(work.i, work.wu);
        mpz_set(work.det, work.uu);
        mpz_mul(work.x, work.uu, t->den);
        if (mpz_sgn(work.uu) == 0 || mpz_sgn(work.wu) < 0) {
            mpz_set_ui(work.i, 0);
            mpz_set_ui(work.det, 1);
        } else if (mpz_cmp(work.wu, work.x) > 0) {
            mpz_set(work.i, t->den);
            mpz_set_ui(work.det, 1);
        }
        consider(&any, t->den);
    }
}

/* The order of f(t) and the squared radius. */
static int
order(const rational *t)
{
    measure(t);
    mpz_mul(work.x, work.reach2, work.dist2.den);
    return mpz_cmp(work.dist2.num, work.x);
}

/* t = num / den, a place where f may be least. */
static void
try_least(const mpz_t num, const mpz_t den)
{
    static rational t;
    static bool ready;
    int by;

    if (!ready)
        rational_init(&t);
    ready = true;
    if (mpz_sgn(den) == 0)
        return;
    mpz_set(t.num, num);
    mpz_set(t.den, den);
    if (mpz_sgn(den) < 0) {
        mpz_neg(t.num, t.num);
        mpz_neg(t.den, t.den);
    }
    if ((work.begins && mpz_sgn(t.num) < 0) ||
        (work.ends && mpz_cmp(t.num, t.den) > 0))
        return;
    measure(&t);
    by = rational_compare(&work.dist2, &work.least);
    if (by > 0 ||
        (by == 0 && (rational_compare(&t, &work.best) >= 0) != work.last))
        return;
    rational_set(&work.least, &work.dist2);
    rational_set(&work.best, &t);
}

/* work.best = the first t where f is least, work.least; or the last one. */
static void
find_least(void)
{
    static mpz_t num, den, one, dd, n[3];
    static bool ready;
    unsigned i, k;

    if (!ready)
        mpz_inits(num, den, one, dd, n[0], n[1], n[2], NULL);
    ready = true;
    mpz_set_ui(one, 1);
    mpz_set_ui(work.best.num, 0);
    mpz_set_ui(work.best.den, 1);
    measure(&work.best);
    rational_set(&work.least, &work.dist2);
    try_least(one, one);
    if (work.body != NULL) {
        work.body->each_least(try_least);
        return;
    }
    mpz_dot(dd, work.d, work.d);
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++)
            mpz_set(work.p[k], work.o[k]);
        set_edges(i, one);
        mpz_dot(num, work.w, work.d);
        mpz_neg(num, num);
        try_least(num, dd);
        /* lines: dd t - du s = -wd, du t - uu s = -wu */
        for (k = 0; k < 3; k++)
            mpz_set(work.p[k], work.o[k]);
        set_edges(i, one);
        mpz_dot(work.i, work.d, work.u);
        mpz_dot(work.j, work.w, work.d);
        mpz_mul(num, work.wu, work.i);
        mpz_submul(num, work.j, work.uu);
        mpz_mul(den, dd, work.uu);
        mpz_submul(den, work.i, work.i);
        try_least(num, den);
    }
    for (k = 0; k < 3; k++)
        mpz_set(work.p[k], work.o[k]);
    set_edges(0, one);
    for (k = 0; k < 3; k++) {
        i = (k + 1) % 3;
        mpz_mul(n[k], work.u[i], work.v[(i + 1) % 3]);
        mpz_submul(n[k], work.u[(i + 1) % 3], work.v[i]);
    }
    mpz_dot(num, n, work.w);
    mpz_neg(num, num);
    mpz_dot(den, n, work.d);
    try_least(num, den);
}

static void
set(const trial *t)
{
    unsigned k, n;

    prepare();
    work.begins = work.ends = true;
    work.last = false;
    for (k = 0; k < 3; k++) {
        mpz_set_i64(work.o[k], vec3_get(t->c.segment.a, k));
        mpz_set_i64(work.d[k], (int64_t)vec3_get(t->c.segment.b, k) -
                                   vec3_get(t->c.segment.a, k));
        for (n = 0; n < 3; n++)
            mpz_set_i64(work.corner[n][k],
                        vec3_get(triangle_corner(&t->triangle, n), k));
    }
    mpz_set_i64(work.reach2, t->c.sphere.radius + work.rest);
    mpz_mul(work.reach2, work.reach2, work.reach2);
}

static bool
rests(void)
{
    return mpz_sgn(work.d[0]) == 0 && mpz_sgn(work.d[1]) == 0 &&
           mpz_sgn(work.d[2]) == 0;
}

/* The order of t and the first contact, or the last one, of which there is one. */
static int
order_of(const rational *t)
{
    static rational zero, one;
    static bool ready;

    if (!ready) {
        rational_init(&zero);
        rational_init(&one);
        mpz_set_ui(one.num, 1);
        mpz_set_ui(one.den, 1);
    }
    ready = true;
    mpz_set_ui(zero.den, 1);
    if (rests() || (!work.last && work.begins && order(&zero) <= 0))
        return mpz_sgn(t->num); /* it starts there */
    if (work.last && work.ends && order(&one) <= 0)
        return rational_compare(t, &one);
    if (rational_compare(t, &work.best) * (work.last ? -1 : 1) > 0)
        return work.last ? -1 : 1;
    return work.last ? order(t) : -order(t);
}

/* The order of coordinate k of the centre at the contact, and halves / 2. */
static int
order_of_center(unsigned k, int64_t halves)
{
    int sign = mpz_sgn(work.d[k]);

    mpz_set_i64(work.t.num, halves);
    mpz_submul_ui(work.t.num, work.o[k], 2);
    if (sign == 0)
        return -mpz_sgn(work.t.num);
    mpz_mul_ui(work.t.den, work.d[k], 2);
    if (sign < 0) {
        mpz_neg(work.t.num, work.t.num);
        mpz_neg(work.t.den, work.t.den);
    }
    return -sign * order_of(&work.t);
}

static bool
is_nearest(unsigned k, int32_t v)
{
    const int low = order_of_center(k, 2 * (int64_t)v - 1);
    const int high = order_of_center(k, 2 * (int64_t)v + 1);

    return low >= 0 && high <= 0 && (v % 2 == 0 || (low > 0 && high < 0));
}

/* The signs of the way from the triangle to the centre, at the contact: the same on both
 * sides of it, or 0 if they are not, however close to it. */
static void
signs_at_contact(int sign[3])
{
    unsigned step, k;
    bool same = false;

    mpz_set_ui(work.low.num, 0);
    mpz_set_ui(work.low.den, 1);
    rational_set(&work.high, &work.best);
    for (step = 0; step < 1200 && !same; step++) {
        int by;

        mpz_mul(work.middle.num, work.low.num, work.high.den);
        mpz_addmul(work.middle.num, work.high.num, work.low.den);
        mpz_mul(work.middle.den, work.low.den, work.high.den);
        mpz_mul_2exp(work.middle.den, work.middle.den, 1);
        mpz_gcd(work.x, work.middle.num, work.middle.den);
        mpz_divexact(work.middle.num, work.middle.num, work.x);
        mpz_divexact(work.middle.den, work.middle.den, work.x);
        by = order(&work.middle);
        rational_set(by > 0 ? &work.low : &work.high, &work.middle);
        if (by == 0) {
            rational_set(&work.low, &work.middle);
            step = 1200;
        }
        if (step % 50 != 0 || step < 150)
            continue;
        measure(&work.low);
        for (k = 0; k < 3; k++)
            sign[k] = mpz_sgn(work.away[k]);
        measure(&work.high);
        same = true;
        for (k = 0; k < 3; k++)
            same = same && sign[k] == mpz_sgn(work.away[k]);
    }
    if (same)
        return;
    measure(&work.low);
    for (k = 0; k < 3; k++)
        sign[k] = mpz_sgn(work.away[k]);
    measure(&work.high);
    for (k = 0; k < 3; k++)
        if (sign[k] != mpz_sgn(work.away[k]))
            sign[k] = 0;
}

/* Is v the exact coordinate rounded to the side of the sign, or towards the start? */
static bool
is_rounded(unsigned k, int sign, int32_t v)
{
    const int by = order_of_center(k, 2 * (int64_t)v);

    if (sign == 0)
        sign = -mpz_sgn(work.d[k]);
    if (by == 0)
        return true;
    return sign > 0 ? by < 0 && order_of_center(k, 2 * (int64_t)v - 2) > 0
                    : by > 0 && order_of_center(k, 2 * (int64_t)v + 2) < 0;
}

/* Is v an end of the range, and the exact coordinate beyond it? */
static bool
is_saturated(unsigned k, int32_t v)
{
    return (v == INT32_MAX && order_of_center(k, 2 * (int64_t)v + 1) > 0) ||
           (v == INT32_MIN && order_of_center(k, 2 * (int64_t)v - 1) < 0);
}

/* Is t the one of the contact, rounded down, or up if it is the last one? */
static bool
is_t(fxr_ratio t)
{
    const int down = work.last ? -1 : 1;
    const bool most = t.num == UINT64_MAX;

    if (t.den != (uint64_t)1 << 32 || (work.ends && t.num > t.den) ||
        (t.negative && (work.begins || t.num == 0)))
        return false;
    mpz_set_u64(work.t.num, t.num);
    if (t.negative)
        mpz_neg(work.t.num, work.t.num);
    mpz_set_u64(work.t.den, t.den);
    if (down * order_of(&work.t) > 0 && !(most && t.negative == (down > 0)))
        return false;
    if (most && t.negative != (down > 0))
        return true;
    if (down > 0)
        mpz_add_ui(work.t.num, work.t.num, 1);
    else
        mpz_sub_ui(work.t.num, work.t.num, 1);
    return down * order_of(&work.t) > 0;
}

/* Is p the centre at the contact? */
static bool
is_center(fxr_vec3 p)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        if (!is_saturated(k, vec3_get(p, k)) && !is_nearest(k, vec3_get(p, k)))
            return false;
    return true;
}

static const char *
compare_contact(const trial *t, const sweep_answer *got, bool hits, bool starts)
{
    unsigned k;

    if (got->casts != hits)
        return "cast";
    if (!hits)
        return NULL;
    if (!is_t(got->contact.t))
        return "t";
    for (k = 0; k < 3; k++)
        if (starts ? vec3_get(got->contact.center, k) !=
                         vec3_get(t->c.segment.a, k)
                   : !is_nearest(k, vec3_get(got->contact.center, k)))
            return "center";
    return NULL;
}

/* Which starts in the interior stop is asked of motion.h. */
static const char *
compare_stop(const fxr_segment *path, const sweep_answer *got, bool crosses,
             bool starts)
{
    int sign[3];
    unsigned k;

    if (got->crosses != crosses)
        return "crosses";
    if (got->stops ? !crosses : crosses && !starts)
        return "stop";
    if (!got->stops)
        return NULL;
    if (!ratio_equal(got->stopped.t, got->contact.t))
        return "t of stop";
    if (starts)
        return vec3_equal(got->stopped.center, path->a)
                   ? NULL
                   : "center of stop at the start";
    signs_at_contact(sign);
    for (k = 0; k < 3; k++)
        if (!is_rounded(k, sign[k], vec3_get(got->stopped.center, k)))
            return "center of stop";
    return NULL;
}

static unsigned
bits_of_body(void)
{
    return work.body != NULL ? work.body->bits : 0;
}

/* v / |v|, to nearest, ties away from 0; |v| is that in the coordinates of a body that has
 * such, where it has been measured. */
static void
round_unit(mpz_t v[3], int32_t out[3])
{
    static mpz_t square, x;
    static bool ready;
    unsigned k;

    if (!ready)
        mpz_inits(square, x, NULL);
    ready = true;
    mpz_dot(square, v, v);
    if (bits_of_body() > 0)
        mpz_mul_2exp(square, work.dist2.num, 2 * bits_of_body());
    for (k = 0; k < 3; k++) {
        mpz_mul(x, v[k], v[k]);
        mpz_mul_2exp(x, x, 62);
        mpz_fdiv_q(x, x, square);
        mpz_sqrt(x, x);
        mpz_add_ui(x, x, 1);
        mpz_fdiv_q_2exp(x, x, 1);
        mpz_mul_si(x, x, mpz_sgn(v[k]));
        out[k] = saturate_i32(x);
    }
}

/* Where there is no way from the triangle to the centre. */
static void
normal_without_way(int32_t out[3])
{
    static mpz_t one, size;
    static bool ready;
    unsigned i, j, k, shortest = 0;

    if (!ready)
        mpz_inits(one, size, NULL);
    ready = true;
    mpz_set_ui(one, 1);
    for (k = 0; k < 3; k++)
        mpz_set(work.p[k], work.o[k]);
    set_edges(0, one);
    for (i = 0; i < 3; i++) {
        j = (i + 1) % 3;
        k = (i + 2) % 3;
        mpz_mul(work.away[i], work.u[j], work.v[k]);
        mpz_submul(work.away[i], work.u[k], work.v[j]);
    }
    mpz_dot(size, work.away, work.w);
    if (mpz_sgn(size) < 0)
        for (k = 0; k < 3; k++)
            mpz_neg(work.away[k], work.away[k]);
    mpz_dot(size, work.away, work.away);
    if (mpz_sgn(size) != 0) {
        round_unit(work.away, out);
        return;
    }
    if (mpz_sgn(work.uu) == 0)
        for (k = 0; k < 3; k++)
            mpz_set(work.u[k], work.v[k]);
    for (k = 0; k < 3; k++) {
        out[k] = k == 0 ? FXR_Q30_ONE : 0;
        if (mpz_cmpabs(work.u[k], work.u[shortest]) < 0)
            shortest = k;
    }
    j = (shortest + 1) % 3;
    k = (shortest + 2) % 3;
    mpz_set_ui(work.away[shortest], 0);
    mpz_set(work.away[j], work.u[k]);
    mpz_neg(work.away[k], work.u[j]);
    mpz_dot(size, work.away, work.away);
    if (mpz_sgn(size) != 0)
        round_unit(work.away, out);
}

/* The way from the triangle to the centre at the contact: between those a little before and
 * after it; a tie where these stay on its two sides. */
static void
normal_at_contact(int32_t out[3])
{
    int32_t after[3];
    unsigned step, k;
    bool same = false;

    mpz_set_ui(work.low.num, 0);
    mpz_set_ui(work.low.den, 1);
    rational_set(&work.high, &work.best);
    for (step = 1; step <= 1200 && !same; step++) {
        mpz_mul(work.middle.num, work.low.num, work.high.den);
        mpz_addmul(work.middle.num, work.high.num, work.low.den);
        mpz_mul(work.middle.den, work.low.den, work.high.den);
        mpz_mul_2exp(work.middle.den, work.middle.den, 1);
        mpz_gcd(work.x, work.middle.num, work.middle.den);
        mpz_divexact(work.middle.num, work.middle.num, work.x);
        mpz_divexact(work.middle.den, work.middle.den, work.x);
        rational_set(order(&work.middle) > 0 ? &work.low : &work.high,
                     &work.middle);
        if (step % 40 != 0)
            continue;
        measure(&work.low);
        round_unit(work.away, out);
        measure(&work.high);
        round_unit(work.away, after);
        same = out[0] == after[0] && out[1] == after[1] && out[2] == after[2];
    }
    for (k = 0; k < 3; k++)
        if (labs((long)after[k]) > labs((long)out[k]))
            out[k] = after[k];
}

static void
set_start(void)
{
    mpz_set_ui(work.t.num, 0);
    mpz_set_ui(work.t.den, 1);
}

/* reach - floor(|e|) at the start. */
static fxr_q16
depth_of_start(void)
{
    mpz_fdiv_q(work.y, work.dist2.num, work.dist2.den);
    mpz_sqrt(work.y, work.y);
    mpz_sqrt(work.x, work.reach2);
    mpz_sub(work.x, work.x, work.y);
    mpz_cdiv_q_2exp(work.x, work.x, bits_of_body());
    return saturate_i32(work.x);
}

static const char *
compare_normal(const int32_t want[3], fxr_q16 depth,
               const fxr_contact_normal *normal)
{
    if (normal->normal.x != want[0] || normal->normal.y != want[1] ||
        normal->normal.z != want[2])
        return "normal";
    return normal->depth == depth ? NULL : "depth";
}

const char *
reference_touch_normal(const trial *t, fxr_q16 rest,
                       const fxr_contact_normal *normal)
{
    fxr_q16 depth = 0;
    int32_t want[3];
    bool starts;

    work.rest = rest;
    set(t);
    work.rest = 0;
    find_least();
    set_start();
    starts = order(&work.t) <= 0;
    if (starts)
        depth = depth_of_start();
    if (mpz_sgn(work.reach2) == 0 || (starts && mpz_sgn(work.dist2.num) == 0))
        normal_without_way(want);
    else if (starts)
        round_unit(work.away, want);
    else
        normal_at_contact(want);
    return normal->faces == 0 ? compare_normal(want, depth, normal) : "faces";
}

const char *
reference_body_normal(const moving_body *body, const fxr_segment *path,
                      int64_t reach, bool *has_way, int side[3],
                      const fxr_contact_normal *normal)
{
    static trial t;
    fxr_q16 depth = 0;
    int32_t want[3];
    bool starts;
    unsigned k;

    *has_way = false;
    t.c.segment = *path;
    set(&t);
    mpz_set_i64(work.reach2, reach);
    mpz_mul(work.reach2, work.reach2, work.reach2);
    work.body = body;
    find_least();
    set_start();
    starts = order(&work.t) <= 0;
    if (starts)
        depth = depth_of_start();
    if (reach > 0 && !(starts && mpz_sgn(work.dist2.num) == 0)) {
        *has_way = true;
        if (starts) {
            for (k = 0; k < 3; k++)
                side[k] = mpz_sgn(work.away[k]);
            round_unit(work.away, want);
        } else {
            normal_at_contact(want);
            signs_at_contact(side);
        }
    }
    work.body = NULL;
    return *has_way ? compare_normal(want, depth, normal) : NULL;
}

const char *
reference_touch(const trial *t, const sweep_answer *got)
{
    const char *wrong;
    bool hits, crosses, starts;
    int by;

    set(t);
    mpz_set_ui(work.t.num, 0);
    mpz_set_ui(work.t.den, 1);
    starts = order(&work.t) <= 0;
    find_least();
    mpz_mul(work.x, work.reach2, work.least.den);
    by = mpz_cmp(work.least.num, work.x);
    hits = t->c.sphere.radius >= 0 && work.rest >= 0 && by <= 0;
    crosses = hits && t->c.sphere.radius + work.rest > 0 && by < 0;
    if (got->hits != hits)
        return "hits";
    wrong = compare_contact(t, got, hits, starts);
    if (wrong == NULL)
        wrong = compare_stop(&t->c.segment, got, crosses, starts);
    if (wrong == NULL && crosses && !starts &&
        reference_is_inside(t, got->stopped.center))
        wrong = "stops inside";
    return wrong;
}

const char *
reference_body(const moving_body *body, const fxr_segment *path, int64_t reach,
               const sweep_answer *got)
{
    static trial t;
    const char *wrong;
    bool hits, crosses, starts;
    int by;

    t.c.segment = *path;
    set(&t);
    mpz_set_i64(work.reach2, reach);
    mpz_mul(work.reach2, work.reach2, work.reach2);
    work.body = body;
    mpz_set_ui(work.t.num, 0);
    mpz_set_ui(work.t.den, 1);
    starts = order(&work.t) <= 0;
    find_least();
    mpz_mul(work.x, work.reach2, work.least.den);
    by = mpz_cmp(work.least.num, work.x);
    hits = reach >= 0 && by <= 0;
    crosses = hits && reach > 0 && by < 0;
    wrong = got->hits != hits ? "hits" : compare_contact(&t, got, hits, starts);
    if (wrong == NULL)
        wrong = compare_stop(path, got, crosses, starts);
    if (wrong == NULL && crosses && !starts) {
        mpz_set_ui(work.t.num, 1);
        mpz_set_ui(work.t.den, 1);
        body->turn_to(got->stopped.center);
        wrong = order(&work.t) < 0 ? "stops inside" : NULL;
    }
    work.body = NULL;
    return wrong;
}

/* Is it the point of the capsule that is closest to the center: the foot on the segment
 * and rest along the way from there? */
static bool
is_on_capsule(const trial *t, fxr_q16 rest, fxr_vec3 center, fxr_vec3 point,
              uint64_t *dist2)
{
    static trial still;
    static mpz_t len, square, x, y;
    static bool ready;
    unsigned k;

    if (!ready)
        mpz_inits(len, square, x, y, NULL);
    ready = true;
    still = *t;
    still.c.segment.a = still.c.segment.b = center;
    still.c.sphere.radius = rest;
    set(&still);
    mpz_set_ui(work.t.num, 0);
    mpz_set_ui(work.t.den, 1);
    *dist2 = 0;
    if (order(&work.t) <= 0)
        return vec3_equal(point, center);
    mpz_set(square, work.dist2.num);
    mpz_sqrt(len, work.dist2.den); /* of away */
    for (k = 0; k < 3; k++) {
        mpz_mul(x, work.o[k], len);
        mpz_sub(x, x, work.away[k]);
        mpz_mul(x, x, square);
        mpz_mul_si(y, work.away[k], rest);
        mpz_mul(y, y, len);
        mpz_mul(work.y, len, square);
        root_nearest(x, x, y, square, work.y);
        if (mpz_cmp_si(x, vec3_get(point, k)) != 0)
            return false;
    }
    /* (|away| / len - rest)^2 */
    mpz_mul(work.y, len, len);
    mpz_mul(x, work.y, work.reach2);
    mpz_add(x, x, square);
    mpz_mul_si(y, len, rest);
    mpz_mul_si(y, y, -2);
    root_nearest(x, x, y, square, work.y);
    *dist2 = mpz_sgn(x) > 0 ? saturate_u64(x) : 1;
    return true;
}

bool
reference_closest_capsule(const trial *t, fxr_q16 rest, fxr_vec3 p,
                          const fxr_closest *got)
{
    uint64_t dist2;

    return is_on_capsule(t, rest, p, got->on_shape, &dist2) &&
           got->dist2 == dist2 && got->t.num == 0 && got->t.den == 1 &&
           !got->t.negative && vec3_equal(got->on_linear, p);
}

const char *
reference_capsule_sweep(const trial *t, fxr_q16 rest, const sweep_answer *got)
{
    const char *wrong;

    work.rest = rest;
    wrong = reference_touch(t, got);
    work.rest = 0;
    return wrong;
}

const char *
reference_ray(const fxr_ray *r, bool back, const fxr_capsule *capsule,
              const ray_answer *got)
{
    static trial t;
    bool hits, crosses;
    unsigned k;
    int by;

    t.triangle = triangle_from(capsule->a, capsule->b, capsule->b);
    t.c.sphere.radius = capsule->radius;
    t.c.segment.a = t.c.segment.b = r->origin;
    set(&t);
    work.ends = false;
    for (k = 0; k < 3; k++)
        mpz_set_i64(work.d[k], (back ? -1 : 1) * (int64_t)vec3_get(r->dir, k));
    find_least();
    mpz_mul(work.x, work.reach2, work.least.den);
    by = mpz_cmp(work.least.num, work.x);
    hits = capsule->radius >= 0 && by <= 0;
    crosses = capsule->radius > 0 && by < 0;
    if (got->hits != hits)
        return "hits";
    if (got->crosses != crosses)
        return "crosses";
    if (!got->asked)
        return NULL;
    if (got->enters != hits)
        return "enter";
    if (!hits)
        return NULL;
    if (!is_t(got->entry.t))
        return "t";
    return is_center(got->entry.point) ? NULL : "point";
}

const char *
reference_capsule(const pair *p, const trial *t, const answer *got)
{
    static trial edge;
    bool hits, crosses;
    unsigned k;
    int by;

    edge = *t;
    edge.triangle.c = edge.triangle.b;
    if (p->linear != LINEAR_SEGMENT)
        edge.c.segment.a = t->c.ray.origin;
    set(&edge);
    work.begins = p->linear != LINEAR_LINE;
    work.ends = p->linear == LINEAR_SEGMENT;
    for (k = 0; !work.ends && k < 3; k++)
        mpz_set_i64(work.d[k], vec3_get(t->c.ray.dir, k));
    find_least();
    mpz_mul(work.x, work.reach2, work.least.den);
    by = mpz_cmp(work.least.num, work.x);
    hits = t->c.sphere.radius >= 0 && by <= 0;
    crosses = t->c.sphere.radius > 0 && by < 0;
    if (got->hits != hits)
        return "hits";
    if (got->crosses != crosses)
        return "crosses";
    if (!answer_is_consistent(p, got))
        return "status, or output after false";
    if (!hits)
        return NULL;
    if ((got->span.enter_faces | got->span.exit_faces) != 0)
        return "faces";
    if (!is_t(got->hit.span.enter))
        return "enter";
    if (!is_center(got->hit.enter_point))
        return "enter point";
    work.last = true;
    find_least();
    if (!is_t(got->hit.span.exit))
        return "exit";
    return is_center(got->hit.exit_point) ? NULL : "exit point";
}

bool
reference_is_inside(const trial *t, fxr_vec3 p)
{
    static trial still;

    still = *t;
    still.c.segment.a = still.c.segment.b = p;
    set(&still);
    mpz_set_ui(work.t.num, 0);
    mpz_set_ui(work.t.den, 1);
    return order(&work.t) < 0;
}
