/*
 * test_exact_sweep_cylinder.c - a sphere that moves against an upright cylinder, in whole numbers of any length.
 *
 * What is within r of a cylinder is the union of the cylinders (R + r, h) and (R, h + r) and of the tori round
 * both rims. Whether a part of the path meets one of these is asked of quadratics in fractions, and of quartics by
 * Sturm's theorem. Where the path comes there first is asked by paths that end right before and right
 * after what the library says.
 */
/* Tests: src/sweep/fxr_sweep_sphere_cylinder.c, src/sweep/fxr_sweep_sphere_cylinder_contact.c */
/* Tests: src/round/fxr_cylinder_order.c, src/round/fxr_cylinder_path.c */
#include "../cases/round/cylinders.h"
#include "exact.h"

enum { DEGREE = 4, CHAIN = 6 };

/* c[0] + c[1] t + .. ; below 0 all are 0. */
typedef struct {
    mpz_t c[DEGREE + 1];
    int degree;
} polynomial;

static struct {
    cylinder_case scene;
    fxr_q16 radius;
} now;

static struct {
    bool ready;
    mpz_t p[3], d[3], radius, half, reach; /* of a part of the path */
    mpz_t x, y, z, s, lc;
    mpq_t low, high, t, u, v;
    polynomial chain[CHAIN], q, level;
    mpz_t num, den;
} w;

static void
prepare(void)
{
    unsigned i, k;

    if (w.ready)
        return;
    for (i = 0; i < 3; i++)
        mpz_inits(w.p[i], w.d[i], NULL);
    mpz_inits(w.radius, w.half, w.reach, w.x, w.y, w.z, w.s, w.lc, w.num, w.den,
              NULL);
    mpq_inits(w.low, w.high, w.t, w.u, w.v, NULL);
    for (k = 0; k <= DEGREE; k++) {
        for (i = 0; i < CHAIN; i++)
            mpz_init(w.chain[i].c[k]);
        mpz_inits(w.q.c[k], w.level.c[k], NULL);
    }
    w.ready = true;
}

static void
trim(polynomial *p)
{
    while (p->degree >= 0 && mpz_sgn(p->c[p->degree]) == 0)
        p->degree--;
}

static void
copy(polynomial *out, const polynomial *p)
{
    int k;

    for (k = 0; k <= DEGREE; k++)
        mpz_set(out->c[k], p->c[k]);
    out->degree = p->degree;
}

static void
derive(polynomial *out, const polynomial *p)
{
    int k;

    for (k = 0; k < DEGREE; k++)
        mpz_mul_ui(out->c[k], p->c[k + 1], (unsigned)k + 1);
    mpz_set_ui(out->c[DEGREE], 0);
    out->degree = p->degree - 1;
}

/* The content is taken out, and the sign stays. */
static void
shorten(polynomial *p)
{
    int k;

    mpz_set_ui(w.x, 0);
    for (k = 0; k <= p->degree; k++)
        mpz_gcd(w.x, w.x, p->c[k]);
    for (k = 0; k <= p->degree; k++)
        mpz_divexact(p->c[k], p->c[k], w.x);
}

/* out = - a mod b, times a square. */
static void
remainder_of(polynomial *out, const polynomial *a, const polynomial *b)
{
    int k;

    copy(out, a);
    mpz_set(w.lc, b->c[b->degree]);
    while (out->degree >= b->degree) {
        const int up = out->degree - b->degree;

        mpz_mul(w.y, out->c[out->degree], w.lc);
        mpz_mul(w.z, w.lc, w.lc);
        for (k = 0; k <= out->degree; k++)
            mpz_mul(out->c[k], out->c[k], w.z);
        for (k = 0; k <= b->degree; k++)
            mpz_submul(out->c[k + up], w.y, b->c[k]);
        trim(out);
    }
    for (k = 0; k <= DEGREE; k++)
        mpz_neg(out->c[k], out->c[k]);
    if (out->degree >= 0)
        shorten(out);
}

/* The changes of sign of a chain at 0, or at 1. */
static int
changes(const polynomial *chain, int count, bool at_one)
{
    int i, k, found = 0, last = 0;

    for (i = 0; i < count; i++) {
        int sign;

        mpz_set(w.x, chain[i].c[0]);
        for (k = 1; at_one && k <= chain[i].degree; k++)
            mpz_add(w.x, w.x, chain[i].c[k]);
        sign = mpz_sgn(w.x);
        if (sign != 0) {
            found += last != 0 && sign != last;
            last = sign;
        }
    }
    return found;
}

/* How many roots w.q has between 0 and 1, both of which are none; w.level becomes its greatest common divisor
 * with its derivative. */
static int
roots_between(void)
{
    int count = 1;

    copy(&w.chain[0], &w.q);
    derive(&w.chain[1], &w.q);
    trim(&w.chain[1]);
    while (w.chain[count].degree >= 0) {
        count++;
        remainder_of(&w.chain[count], &w.chain[count - 2], &w.chain[count - 1]);
    }
    copy(&w.level, &w.chain[count - 1]);
    return changes(w.chain, count, false) - changes(w.chain, count, true);
}

/* Those of an odd multiplicity: where it changes its sign. */
static int
odd_roots_between(void)
{
    int sum = 0, sign = 1;

    while (w.q.degree > 0) {
        sum += sign * roots_between();
        sign = -sign;
        copy(&w.q, &w.level);
    }
    return sum;
}

/* The part of the path up to num / den, or if that is below 0 none of it: all lengths are times den. */
static bool
part_of(const mpz_t num, const mpz_t den)
{
    const fxr_segment *const s = &now.scene.segment;
    const fxr_cylinder *const c = &now.scene.cylinder;
    unsigned i;

    if (mpz_sgn(num) < 0)
        return false;
    for (i = 0; i < 3; i++) {
        mpz_set_i64(w.p[i],
                    (int64_t)vec3_get(s->a, i) - vec3_get(c->center, i));
        mpz_set_i64(w.d[i], (int64_t)vec3_get(s->b, i) - vec3_get(s->a, i));
        mpz_mul(w.p[i], w.p[i], den);
        mpz_mul(w.d[i], w.d[i], num);
    }
    mpz_set_i64(w.radius, c->radius);
    mpz_set_i64(w.half, c->half);
    mpz_set_i64(w.reach, now.radius);
    mpz_mul(w.radius, w.radius, den);
    mpz_mul(w.half, w.half, den);
    mpz_mul(w.reach, w.reach, den);
    return true;
}

/* x^2 + y^2 - radius^2 at w.t */
static int
side_at(const mpz_t radius)
{
    unsigned i;

    mpq_set_ui(w.u, 0, 1);
    for (i = 0; i < 2; i++) {
        mpq_set_z(w.v, w.d[i]);
        mpq_mul(w.v, w.v, w.t);
        mpz_addmul(mpq_numref(w.v), w.p[i], mpq_denref(w.v));
        mpq_mul(w.v, w.v, w.v);
        mpq_add(w.u, w.u, w.v);
    }
    mpz_mul(w.x, radius, radius);
    mpq_set_z(w.v, w.x);
    return mpq_cmp(w.u, w.v);
}

/* Does the part meet a cylinder; or if open, come nearer to the axis than its radius? slab: not at its caps
 * alone. */
static bool
meets_cylinder(const mpz_t radius, const mpz_t half, bool open, bool slab)
{
    int order;

    mpq_set_ui(w.low, 0, 1);
    mpq_set_ui(w.high, 1, 1);
    if (mpz_sgn(w.d[2]) == 0) {
        order = mpz_cmpabs(w.p[2], half);
        if (order > 0 || (slab && order == 0))
            return false;
    } else {
        unsigned i;

        for (i = 0; i < 2; i++) {
            const bool enters = (i == 0) == (mpz_sgn(w.d[2]) > 0);

            if (i == 0)
                mpz_neg(w.x, half);
            else
                mpz_set(w.x, half);
            mpz_sub(w.x, w.x, w.p[2]);
            mpq_set_num(w.t, w.x);
            mpq_set_den(w.t, w.d[2]);
            mpq_canonicalize(w.t);
            if (enters ? mpq_cmp_ui(w.t, 1, 1) > (slab ? -1 : 0)
                       : mpq_sgn(w.t) < (slab ? 1 : 0))
                return false;
            if (enters && mpq_cmp(w.t, w.low) > 0)
                mpq_set(w.low, w.t);
            if (!enters && mpq_cmp(w.t, w.high) < 0)
                mpq_set(w.high, w.t);
        }
        if (mpq_cmp(w.low, w.high) > 0 || (slab && mpz_sgn(half) == 0))
            return false;
    }
    mpz_mul(w.x, w.d[0], w.d[0]);
    mpz_addmul(w.x, w.d[1], w.d[1]);
    mpz_mul(w.y, w.p[0], w.d[0]);
    mpz_addmul(w.y, w.p[1], w.d[1]);
    if (mpz_sgn(w.x) == 0) {
        mpq_set(w.t, w.low);
    } else {
        mpz_neg(w.y, w.y);
        mpq_set_num(w.t, w.y);
        mpq_set_den(w.t, w.x);
        mpq_canonicalize(w.t);
        if (mpq_cmp(w.t, w.low) < 0)
            mpq_set(w.t, w.low);
        if (mpq_cmp(w.t, w.high) > 0)
            mpq_set(w.t, w.high);
    }
    order = side_at(radius);
    return order < 0 || (order == 0 && !open);
}

/* w.q with 1 - t for t */
static void
reverse_way(void)
{
    int i, k;

    for (i = 0; i < w.q.degree; i++) /* by 1 + t */
        for (k = w.q.degree - 1; k >= i; k--)
            mpz_add(w.q.c[k], w.q.c[k], w.q.c[k + 1]);
    for (k = 1; k <= w.q.degree; k += 2)
        mpz_neg(w.q.c[k], w.q.c[k]);
}

/* Without its roots at 0. The sign is that of right after 0. */
static void
leave_start(void)
{
    int k;

    while (w.q.degree > 0 && mpz_sgn(w.q.c[0]) == 0) {
        for (k = 0; k < w.q.degree; k++)
            mpz_set(w.q.c[k], w.q.c[k + 1]);
        mpz_set_ui(w.q.c[w.q.degree--], 0);
    }
}

/* Is w.q below 0 somewhere between 0 and 1, both excluded? */
static bool
falls_below(void)
{
    unsigned i;

    for (i = 0; i < 2; i++) {
        leave_start();
        if (w.q.degree < 0 || mpz_sgn(w.q.c[0]) <= 0)
            return w.q.degree >= 0 && mpz_sgn(w.q.c[0]) < 0;
        reverse_way();
    }
    return odd_roots_between() > 0;
}

/* Is s < 0 somewhere between 0 and 1, for s >= 0 at both? */
static bool
dips(mpz_t s[3])
{
    mpz_mul(w.x, s[1], s[1]);
    mpz_mul(w.y, s[0], s[2]);
    mpz_submul_ui(w.x, w.y, 4);
    mpz_mul_2exp(w.y, s[2], 1);
    return mpz_sgn(s[1]) < 0 && mpz_cmpabs(s[1], w.y) < 0 && mpz_sgn(w.x) > 0;
}

/* The torus round a rim: S^2 - 4 R^2 rho^2 <= 0, or S < 0. */
static bool
meets_torus(bool above, bool open)
{
    mpz_t s[3], f[3];
    unsigned i;
    bool met = false;
    int at;

    for (i = 0; i < 3; i++)
        mpz_inits(s[i], f[i], NULL);
    if (above)
        mpz_sub(w.z, w.p[2], w.half);
    else
        mpz_add(w.z, w.p[2], w.half);
    for (i = 0; i < 2; i++) {
        mpz_addmul(f[0], w.p[i], w.p[i]);
        mpz_addmul(f[1], w.p[i], w.d[i]);
        mpz_addmul(f[2], w.d[i], w.d[i]);
    }
    mpz_mul_2exp(f[1], f[1], 1);
    for (i = 0; i < 3; i++)
        mpz_set(s[i], f[i]);
    mpz_addmul(s[0], w.z, w.z);
    mpz_mul(w.x, w.z, w.d[2]);
    mpz_addmul_ui(s[1], w.x, 2);
    mpz_addmul(s[2], w.d[2], w.d[2]);
    mpz_addmul(s[0], w.radius, w.radius);
    mpz_submul(s[0], w.reach, w.reach);
    for (i = 0; i <= DEGREE; i++)
        mpz_set_ui(w.q.c[i], 0);
    mpz_mul(w.y, w.radius, w.radius);
    mpz_mul_2exp(w.y, w.y, 2);
    for (i = 0; i < 3; i++) {
        unsigned k;

        for (k = 0; k < 3; k++)
            mpz_addmul(w.q.c[i + k], s[i], s[k]);
        mpz_submul(w.q.c[i], w.y, f[i]);
    }
    w.q.degree = DEGREE;
    trim(&w.q);
    for (at = 0; at < 2; at++) { /* at 0, and at 1 */
        mpz_set(w.x, s[0]);
        mpz_set(w.y, w.q.c[0]);
        for (i = 1; at == 1 && i < 3; i++)
            mpz_add(w.x, w.x, s[i]);
        for (i = 1; at == 1 && i <= DEGREE; i++)
            mpz_add(w.y, w.y, w.q.c[i]);
        met = met || mpz_sgn(w.x) < 0 || mpz_sgn(w.y) < (open ? 0 : 1);
    }
    if (!met && w.q.degree > 0)
        met = !open                    ? roots_between() > 0
              : mpz_sgn(w.radius) == 0 ? dips(s)
                                       : falls_below();
    for (i = 0; i < 3; i++)
        mpz_clears(s[i], f[i], NULL);
    return met;
}

/* Does the path up to num / den come within the radius; or if open, nearer? */
static bool
meets(const mpz_t num, const mpz_t den, bool open)
{
    bool met;

    if (!part_of(num, den))
        return false;
    if (open && mpz_sgn(w.reach) == 0)
        return mpz_sgn(w.half) > 0 &&
               meets_cylinder(w.radius, w.half, true, true);
    mpz_add(w.s, w.radius, w.reach);
    met = meets_cylinder(w.s, w.half, open, false) ||
          meets_torus(false, open) || meets_torus(true, open);
    mpz_add(w.s, w.half, w.reach);
    return met || meets_cylinder(w.radius, w.s, false, open);
}

/* The same up to right before num / den: no root is as near to another number. */
static bool
meets_before(const mpz_t num, const mpz_t den)
{
    mpz_t n, d;
    bool met;

    mpz_init_set(n, num);
    mpz_init_set(d, den);
    mpz_mul_2exp(n, n, 300);
    mpz_mul_2exp(d, d, 300);
    mpz_sub_ui(n, n, 1);
    met = meets(n, d, false);
    mpz_clears(n, d, NULL);
    return met;
}

/* The order of t of the contact and num / den. */
static int
order_of_contact(const mpz_t num, const mpz_t den)
{
    return !meets(num, den, false) ? 1 : meets_before(num, den) ? -1 : 0;
}

/* By num and den; den < 0, too. */
static int
order_of_i64(int64_t num, int64_t den)
{
    if (den < 0) {
        num = -num;
        den = -den;
    }
    mpz_set_i64(w.num, num);
    mpz_set_i64(w.den, den);
    return order_of_contact(w.num, w.den);
}

/* Of a path that starts apart and comes to a contact: is t, in units of 2^-32, rounded down? */
static bool
t_is(fxr_ratio t)
{
    return t.den == (uint64_t)1 << 32 && !t.negative && t.num <= t.den &&
           order_of_i64((int64_t)t.num, (int64_t)1 << 32) >= 0 &&
           (t.num == t.den ||
            order_of_i64((int64_t)t.num + 1, (int64_t)1 << 32) < 0);
}

static int
sign_of(int64_t v)
{
    return (v > 0) - (v < 0);
}

/* The sign of a coordinate, less plane, at the contact. */
static int
side_of_contact(unsigned i, int64_t plane)
{
    const int64_t a = vec3_get(now.scene.segment.a, i),
                  len = vec3_get(now.scene.segment.b, i) - a;

    return len == 0 ? sign_of(a - plane)
                    : order_of_i64(plane - a, len) * sign_of(len);
}

/* Is v the coordinate at the contact, rounded to the side, or if nearest to nearest? */
static bool
coordinate_is(unsigned i, int32_t v, bool nearest, int side)
{
    const int64_t a = vec3_get(now.scene.segment.a, i),
                  len = vec3_get(now.scene.segment.b, i) - a;
    int below, above;

    if (len == 0)
        return v == a;
    if (nearest) {
        below = order_of_i64(2 * (v - a) - 1, 2 * len) * sign_of(len);
        above = order_of_i64(2 * (v - a) + 1, 2 * len) * sign_of(len);
        return below >= (v & 1) && above <= -(v & 1);
    }
    if (side == 0)
        side = -sign_of(len);
    below = order_of_i64(v - a, len) * sign_of(len);
    above = order_of_i64(v - a - side, len) * sign_of(len);
    return below * side <= 0 && above * side > 0;
}

/* Is it on a cap, rather than beside it? Of radius 0 a rim counts as that plane which is opposed least. */
static bool
contact_is_on_cap(void)
{
    const fxr_segment *const s = &now.scene.segment;
    const fxr_cylinder *const c = &now.scene.cylinder;
    const int64_t reach = (int64_t)c->half + now.radius, z = c->center.z;
    const int64_t len = (int64_t)s->b.z - s->a.z;
    unsigned i;
    int order;

    if (side_of_contact(2, z + reach) != 0 &&
        side_of_contact(2, z - reach) != 0)
        return false;
    if (len == 0)
        return true;
    mpz_set_i64(w.num, (len < 0 ? z + reach : z - reach) - s->a.z);
    mpz_set_i64(w.den, len);
    (void)part_of(w.num, w.den); /* p + d there, times len */
    mpz_set_ui(w.x, 0);
    mpz_set_ui(w.s, 0);
    for (i = 0; i < 2; i++) {
        mpz_add(w.p[i], w.p[i], w.d[i]);
        mpz_addmul(w.x, w.p[i], w.p[i]);
        mpz_set_i64(w.y, (int64_t)vec3_get(s->b, i) - vec3_get(s->a, i));
        mpz_addmul(w.s, w.p[i], w.y);
    }
    mpz_mul(w.y, w.radius, w.radius);
    order = mpz_cmp(w.x, w.y);
    if (order != 0 || now.radius != 0)
        return order <= 0;
    /* B / R against -|len|; B and R are times len */
    mpz_abs(w.radius, w.radius);
    if (len < 0)
        mpz_neg(w.s, w.s);
    mpz_set_i64(w.y, len < 0 ? -len : len);
    mpz_addmul(w.s, w.radius, w.y);
    return mpz_sgn(w.s) <= 0;
}

/* Units in which a distance is measured, and how far along the path that is. */
enum { FINE = 3000, EARLY = 1000 };

/* out = the distance from the surface of what is within the radius at the part of the path, negative inside; times
 * 2^FINE, less by 1 at most. */
static void
depth_of(mpz_t out, bool at_end)
{
    unsigned i;

    mpz_set_ui(w.x, 0);
    for (i = 0; i < 3; i++) {
        mpz_set(w.y, w.p[i]);
        if (at_end)
            mpz_add(w.y, w.y, w.d[i]);
        if (i < 2)
            mpz_addmul(w.x, w.y, w.y);
    }
    mpz_abs(w.y, w.y);
    mpz_sub(w.y, w.y, w.half);
    mpz_mul_2exp(w.y, w.y, FINE);
    mpz_mul_2exp(w.x, w.x, 2 * FINE);
    mpz_sqrt(w.x, w.x);
    mpz_mul_2exp(w.z, w.radius, FINE);
    mpz_sub(w.x, w.x, w.z);
    if (mpz_sgn(w.x) > 0 && mpz_sgn(w.y) > 0) {
        mpz_mul(w.x, w.x, w.x);
        mpz_addmul(w.x, w.y, w.y);
        mpz_sqrt(out, w.x);
    } else {
        mpz_set(out, mpz_cmp(w.x, w.y) > 0 ? w.x : w.y);
    }
    mpz_mul_2exp(w.z, w.reach, FINE);
    mpz_sub(out, out, w.z);
}

/* At the start: the sign of the depth, and whether it deepens from there. */
static int
start_side(bool *deepens)
{
    int sign;

    mpz_set_ui(w.num, 1);
    mpz_set_ui(w.den, 1);
    mpz_mul_2exp(w.den, w.den, EARLY);
    (void)part_of(w.num, w.den);
    depth_of(w.s, false);
    depth_of(w.lc, true);
    sign = mpz_sgn(w.s);
    mpz_sub(w.lc, w.s, w.lc);
    *deepens = mpz_cmp_ui(w.lc, 4) > 0;
    return sign;
}

typedef struct {
    bool hits, casts, crosses, stops, overlaps;
    fxr_contact cast, stop;
} ball_answer;

static void
ask(ball_answer *a)
{
    const fxr_segment *const s = &now.scene.segment;
    const fxr_cylinder *const c = &now.scene.cylinder;
    fxr_sphere ball;

    pattern_fill(&a->cast, sizeof a->cast);
    pattern_fill(&a->stop, sizeof a->stop);
    ball.center = s->a;
    ball.radius = now.radius;
    a->hits = fxr_sweep_sphere_hits_cylinder(s, now.radius, c);
    a->crosses = fxr_sweep_sphere_crosses_cylinder(s, now.radius, c);
    a->casts = fxr_sweep_sphere_cast_cylinder(s, now.radius, c, &a->cast);
    a->stops = fxr_sweep_sphere_stop_cylinder(s, now.radius, c, &a->stop);
    a->overlaps = fxr_sphere_overlaps_cylinder(&ball, c);
}

static bool
is_at_start(const fxr_contact *got)
{
    return got->t.num == 0 && got->t.den == (uint64_t)1 << 32 &&
           !got->t.negative && vec3_equal(got->center, now.scene.segment.a);
}

static const char *
compare_contact(const fxr_contact *got, bool stop)
{
    const fxr_cylinder *const c = &now.scene.cylinder;
    int side[3] = {0, 0, 0};
    unsigned i;

    if (!t_is(got->t))
        return stop ? "t of stop" : "t";
    if (stop) {
        const bool cap = contact_is_on_cap();
        const int64_t z = c->center.z;
        const int over = side_of_contact(2, z + c->half),
                  under = side_of_contact(2, z - c->half);

        for (i = 0; i < 2 && !cap; i++)
            side[i] = side_of_contact(i, vec3_get(c->center, i));
        side[2] = over > 0 || (cap && over == 0)     ? 1
                  : under < 0 || (cap && under == 0) ? -1
                                                     : 0;
    }
    for (i = 0; i < 3; i++)
        if (!coordinate_is(i, vec3_get(got->center, i), !stop, side[i]))
            return stop ? "center of stop" : "center";
    return NULL;
}

static unsigned apart, touched, stopped, begun;

static const char *
compare(const ball_answer *got)
{
    const fxr_cylinder *const c = &now.scene.cylinder;
    bool hits = false, crosses = false, inside = false, deepens = false;
    bool stops;
    int start;

    if (now.radius >= 0 && c->radius >= 0 && c->half >= 0) {
        mpz_set_ui(w.num, 1);
        mpz_set_ui(w.den, 1);
        hits = meets(w.num, w.den, false);
        crosses = meets(w.num, w.den, true);
        mpz_set_ui(w.num, 0);
        inside = meets(w.num, w.den, false);
    }
    if (got->hits != hits || got->casts != hits)
        return "hits";
    if (got->overlaps != inside)
        return "overlaps";
    if (got->crosses != crosses)
        return "crosses";
    apart += !hits;
    touched += hits && !crosses;
    if (!hits)
        return !got->stops && pattern_is_whole(&got->cast, sizeof got->cast) &&
                       pattern_is_whole(&got->stop, sizeof got->stop)
                   ? NULL
                   : "output after false";
    start = start_side(&deepens);
    stops = inside ? crosses && deepens : crosses;
    if (got->stops != stops)
        return "stops";
    if (!stops && !pattern_is_whole(&got->stop, sizeof got->stop))
        return "stop after false";
    if (inside) {
        begun += stops && start < 0;
        return !is_at_start(&got->cast)            ? "cast of a start inside"
               : stops && !is_at_start(&got->stop) ? "stop of a start inside"
                                                   : NULL;
    }
    stopped += stops;
    {
        const char *const fault = compare_contact(&got->cast, false);

        return fault != NULL || !stops ? fault
                                       : compare_contact(&got->stop, true);
    }
}

static void
print_case(const void *input)
{
    test_print_words(input, sizeof now / sizeof(int32_t));
}

static void
test_sweep_cylinder_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    uint32_t i;
    cases_random r;

    prepare();
    apart = touched = stopped = begun = 0;
    cases_start(&r, test_seed(), 1323);
    for (i = 0; i < cases; i++) {
        ball_answer got;
        const char *fault;

        cases_ball_cylinder(&r, &now.scene, &now.radius);
        ask(&got);
        fault = compare(&got);
        test_case(fault != NULL ? fault : "ball and cylinder", print_case,
                  &now);
        CHECK(fault == NULL);
    }
    CHECK(apart > cases / 10 && touched > cases / 20 && stopped > cases / 20 &&
          begun > cases / 100);
    test_count(cases);
}

static const test_function functions[] = {TEST(test_sweep_cylinder_exact)};

const test_suite suite_exact_sweep_cylinder =
    SUITE("exact_sweep_cylinder", functions, true);
