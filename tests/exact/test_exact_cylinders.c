/*
 * test_exact_cylinders.c - the upright cylinder against whole numbers of any length.
 *
 * Each bound of t is a number (b + s sqrt(d)) / a: of a cap with d = 0, of the round side a root. The latest
 * lower one and the earliest upper one are found by comparing all with all.
 */
/* Tests: src/round/fxr_cylinder.c, src/round/fxr_cylinder_closest.c */
#include "../cases/round/cylinders.h"
#include "exact.h"

enum { MOST_BOUNDS = 3 };

/* (b + s sqrt(d)) / a, a > 0; s is 1, -1, or 0 if d is not looked at. */
typedef struct {
    mpz_t a, b, d;
    int s;
    uint8_t face;
    bool is_end; /* of the component: no part of the shape */
} bound;

static cylinder_case now;
static struct {
    bool ready, hits, crosses, still;
    bound low[MOST_BOUNDS], high[MOST_BOUNDS];
    unsigned lows, highs;
    mpz_t p[3], d[3], n[3], a, b, c, disc, x, y, z;
    const bound *enter, *exit;
    uint8_t enter_faces, exit_faces;
} w;

static void
prepare(void)
{
    unsigned i;

    if (w.ready)
        return;
    for (i = 0; i < MOST_BOUNDS; i++) {
        mpz_inits(w.low[i].a, w.low[i].b, w.low[i].d, NULL);
        mpz_inits(w.high[i].a, w.high[i].b, w.high[i].d, NULL);
    }
    for (i = 0; i < 3; i++)
        mpz_inits(w.p[i], w.d[i], w.n[i], NULL);
    mpz_inits(w.a, w.b, w.c, w.disc, w.x, w.y, w.z, NULL);
    w.ready = true;
}

/* The sign of u + v sqrt(d): squares are compared where they differ in sign. */
static int
sign_of(const mpz_t u, const mpz_t v, const mpz_t d)
{
    const int su = mpz_sgn(u), sv = mpz_sgn(d) == 0 ? 0 : mpz_sgn(v);
    mpz_t x, y;
    int order;

    if (su == 0 || sv == 0 || su == sv)
        return su != 0 ? su : sv;
    mpz_inits(x, y, NULL);
    mpz_mul(x, u, u);
    mpz_mul(y, v, v);
    mpz_mul(y, y, d);
    order = mpz_cmp(x, y);
    mpz_clears(x, y, NULL);
    return order > 0 ? su : order < 0 ? sv : 0;
}

/* The order of two bounds: if both have a root, it is of the same d. */
static int
order_of(const bound *x, const bound *y)
{
    const bound *const root = x->s != 0 ? x : y;
    mpz_t u, v, t;
    int sign;

    mpz_inits(u, v, t, NULL);
    mpz_mul(u, x->b, y->a);
    mpz_submul(u, y->b, x->a);
    mpz_mul_si(v, y->a, x->s);
    mpz_mul_si(t, x->a, y->s);
    mpz_sub(v, v, t);
    sign = sign_of(u, v, root->d);
    mpz_clears(u, v, t, NULL);
    return sign;
}

static void
add_end(bound *list, unsigned *count, int32_t t)
{
    bound *const e = &list[(*count)++];

    mpz_set_ui(e->a, 1);
    mpz_set_si(e->b, t);
    mpz_set_ui(e->d, 0);
    e->s = 0;
    e->face = 0;
    e->is_end = true;
}

/* From low to high on z; numbers of ulps from the start. */
static void
add_caps(int64_t low, int64_t high)
{
    const bool down = mpz_sgn(w.d[2]) < 0;
    bound *const near = &w.low[w.lows], *const far = &w.high[w.highs];

    if (mpz_sgn(w.d[2]) == 0) {
        w.hits = w.hits && low <= 0 && high >= 0;
        w.crosses = w.crosses && low < 0 && high > 0;
        return;
    }
    w.lows++;
    w.highs++;
    mpz_abs(near->a, w.d[2]);
    mpz_abs(far->a, w.d[2]);
    mpz_set_i64(near->b, down ? -high : low);
    mpz_set_i64(far->b, down ? -low : high);
    near->s = far->s = 0;
    near->face = down ? FXR_MAX_Z : FXR_MIN_Z;
    far->face = down ? FXR_MIN_Z : FXR_MAX_Z;
    near->is_end = far->is_end = false;
}

static void
add_side(void)
{
    bound *const near = &w.low[w.lows], *const far = &w.high[w.highs];
    unsigned i;

    mpz_set_i64(w.c, now.cylinder.radius);
    mpz_mul(w.c, w.c, w.c);
    mpz_neg(w.c, w.c);
    mpz_set_ui(w.a, 0);
    mpz_set_ui(w.b, 0);
    for (i = 0; i < 2; i++) {
        mpz_addmul(w.a, w.d[i], w.d[i]);
        mpz_addmul(w.b, w.n[i], w.d[i]);
        mpz_addmul(w.c, w.n[i], w.n[i]);
    }
    mpz_mul(w.disc, w.b, w.b);
    mpz_submul(w.disc, w.a, w.c);
    if (mpz_sgn(w.a) == 0) {
        w.hits = w.hits && mpz_sgn(w.c) <= 0;
        w.crosses = w.crosses && mpz_sgn(w.c) < 0;
        return;
    }
    if (mpz_sgn(w.disc) < 0) {
        w.hits = w.crosses = false;
        return;
    }
    w.lows++;
    w.highs++;
    mpz_set(near->a, w.a);
    mpz_set(near->b, w.b);
    mpz_set(near->d, w.disc);
    mpz_set(far->a, w.a);
    mpz_set(far->b, w.b);
    mpz_set(far->d, w.disc);
    near->s = -1;
    far->s = 1;
    near->face = far->face = FXR_ROUND_SIDE;
    near->is_end = far->is_end = false;
}

static void
solve_bounds(void)
{
    unsigned i, j;

    for (i = 0; i < w.lows; i++)
        for (j = 0; j < w.highs; j++) {
            const int order = order_of(&w.low[i], &w.high[j]);

            w.hits = w.hits && order <= 0;
            w.crosses = w.crosses &&
                        (order < 0 ||
                         (w.low[i].is_end && w.high[j].is_end && order <= 0));
        }
    if (!w.hits)
        return;
    w.enter = &w.low[0];
    w.exit = &w.high[0];
    for (i = 1; i < w.lows; i++)
        w.enter = order_of(&w.low[i], w.enter) > 0 ? &w.low[i] : w.enter;
    for (i = 1; i < w.highs; i++)
        w.exit = order_of(&w.high[i], w.exit) < 0 ? &w.high[i] : w.exit;
    w.enter_faces = w.exit_faces = 0;
    for (i = 0; i < w.lows; i++)
        if (order_of(&w.low[i], w.enter) == 0) {
            w.enter_faces |= w.low[i].face;
            w.enter = w.low[i].s == 0 ? &w.low[i] : w.enter;
        }
    for (i = 0; i < w.highs; i++)
        if (order_of(&w.high[i], w.exit) == 0) {
            w.exit_faces |= w.high[i].face;
            w.exit = w.high[i].s == 0 ? &w.high[i] : w.exit;
        }
}

static void
solve(case_linear linear)
{
    const fxr_cylinder *const c = &now.cylinder;
    const bool ends = linear == LINEAR_SEGMENT;
    const fxr_vec3 p = ends ? now.segment.a : now.ray.origin;
    const fxr_vec3 q = ends ? now.segment.b : now.ray.dir;
    const int64_t z = (int64_t)c->center.z - p.z;
    unsigned i;

    prepare();
    w.lows = w.highs = 0;
    w.still = true;
    for (i = 0; i < 3; i++) {
        mpz_set_i64(w.p[i], vec3_get(p, i));
        mpz_set_i64(w.d[i], vec3_get(q, i));
        mpz_set_i64(w.n[i], vec3_get(c->center, i));
        mpz_sub(w.n[i], w.n[i], w.p[i]);
        if (ends)
            mpz_sub(w.d[i], w.d[i], w.p[i]);
        w.still = w.still && mpz_sgn(w.d[i]) == 0;
    }
    w.hits = w.crosses = c->radius >= 0 && c->half >= 0;
    if (!w.hits)
        return;
    if (linear != LINEAR_LINE || w.still)
        add_end(w.low, &w.lows, 0);
    if (ends || w.still)
        add_end(w.high, &w.highs, !w.still);
    add_caps(z - c->half, z + c->half);
    add_side();
    solve_bounds();
}

/* floor((x + sqrt(y) s) / a); *exact: that is all of it. */
static void
floor_of(mpz_t out, const mpz_t x, const mpz_t y, int s, const mpz_t a,
         bool *exact)
{
    mpz_t root, rest;

    mpz_inits(root, rest, NULL);
    mpz_sqrtrem(root, rest, y);
    *exact = s == 0 || mpz_sgn(rest) == 0;
    if (s < 0) {
        mpz_sub(out, x, root);
        mpz_sub_ui(out, out, !*exact);
    } else if (s > 0) {
        mpz_add(out, x, root);
    } else {
        mpz_set(out, x);
    }
    mpz_fdiv_qr(out, rest, out, a);
    *exact = *exact && mpz_sgn(rest) == 0;
    mpz_clears(root, rest, NULL);
}

/* num / den is exactly t, or of a root the multiple of 2^-32 below or above it. */
static bool
t_is(const bound *t, bool up, fxr_ratio got)
{
    bool exact;

    if (got.den == 0 || (got.negative && got.num == 0))
        return false;
    if (t->s == 0) {
        if (got.num == 0 && got.den != 1)
            return false;
        mpz_set_u64(w.x, got.num);
        mpz_mul(w.x, w.x, t->a);
        if (got.negative)
            mpz_neg(w.x, w.x);
        mpz_set_u64(w.y, got.den);
        mpz_mul(w.y, w.y, t->b);
        return mpz_cmp(w.x, w.y) == 0;
    }
    mpz_mul_2exp(w.x, t->b, 32);
    mpz_mul_2exp(w.y, t->d, 64);
    floor_of(w.z, w.x, w.y, t->s, t->a, &exact);
    if (up && !exact)
        mpz_add_ui(w.z, w.z, 1);
    if (got.den != (uint64_t)1 << 32 || got.negative != (mpz_sgn(w.z) < 0))
        return false;
    mpz_abs(w.z, w.z);
    if (mpz_sizeinbase(w.z, 2) > 64)
        return got.num == UINT64_MAX;
    mpz_set_u64(w.x, got.num);
    return mpz_cmp(w.x, w.z) == 0;
}

/* floor(2 v) as v rounded, to nearest, ties to even. */
static int32_t
nearest_of(mpz_t halves, bool exact)
{
    const bool odd = mpz_odd_p(halves) != 0;

    mpz_fdiv_q_2exp(halves, halves, 1);
    if (odd && (!exact || mpz_odd_p(halves)))
        mpz_add_ui(halves, halves, 1);
    return saturate_i32(halves);
}

static bool
point_is(const bound *t, fxr_vec3 got)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        bool exact;

        mpz_mul(w.x, w.p[i], t->a);
        mpz_addmul(w.x, w.d[i], t->b);
        mpz_mul_2exp(w.x, w.x, 1);
        mpz_mul(w.y, w.d[i], w.d[i]);
        mpz_mul(w.y, w.y, t->d);
        mpz_mul_2exp(w.y, w.y, 2);
        floor_of(w.z, w.x, w.y, t->s * mpz_sgn(w.d[i]), t->a, &exact);
        if (nearest_of(w.z, exact) != vec3_get(got, i))
            return false;
    }
    return true;
}

#define ASK(linear)                                                          \
    (pattern_fill(&a->span, sizeof a->span),                                 \
     pattern_fill(&a->hit, sizeof a->hit),                                   \
     pattern_fill(&a->entry, sizeof a->entry),                               \
     a->hits = fxr_##linear##_hits_cylinder(&c->linear, &c->cylinder),       \
     a->crosses = fxr_##linear##_crosses_cylinder(&c->linear, &c->cylinder), \
     a->clips =                                                              \
         fxr_##linear##_clip_cylinder(&c->linear, &c->cylinder, &a->span),   \
     a->casts =                                                              \
         fxr_##linear##_cast_cylinder(&c->linear, &c->cylinder, &a->hit),    \
     a->enters =                                                             \
         fxr_##linear##_enter_cylinder(&c->linear, &c->cylinder, &a->entry))

static void
ask(case_linear linear, const cylinder_case *c, answer *a)
{
    linear == LINEAR_SEGMENT ? ASK(segment)
    : linear == LINEAR_RAY   ? ASK(ray)
                             : ASK(line);
}

static const char *
compare(const answer *got)
{
    if (got->hits != w.hits || got->clips != w.hits || got->casts != w.hits ||
        got->enters != w.hits)
        return "status";
    if (got->crosses != w.crosses)
        return "crosses";
    if (!w.hits)
        return pattern_is_whole(&got->span, sizeof got->span) &&
                       pattern_is_whole(&got->hit, sizeof got->hit) &&
                       pattern_is_whole(&got->entry, sizeof got->entry)
                   ? NULL
                   : "output after false";
    if (!t_is(w.enter, false, got->span.enter))
        return "enter";
    if (!t_is(w.exit, true, got->span.exit))
        return "exit";
    if (got->span.enter_faces != w.enter_faces)
        return "enter_faces";
    if (got->span.exit_faces != w.exit_faces)
        return "exit_faces";
    if (!t_is(w.enter, false, got->hit.span.enter) ||
        !t_is(w.exit, true, got->hit.span.exit) ||
        got->hit.span.enter_faces != w.enter_faces ||
        got->hit.span.exit_faces != w.exit_faces)
        return "span of cast";
    if (!point_is(w.enter, got->hit.enter_point))
        return "enter_point";
    if (!point_is(w.exit, got->hit.exit_point))
        return "exit_point";
    return t_is(w.enter, false, got->entry.t) &&
                   got->entry.faces == w.enter_faces &&
                   vec3_equal(got->entry.point, got->hit.enter_point)
               ? NULL
               : "entry";
}

static void
print_case(const void *input)
{
    test_print_words(input, sizeof now / sizeof(int32_t));
}

static void
check(const char *fault)
{
    test_case(fault != NULL ? fault : "cylinder", print_case, &now);
    CHECK(fault == NULL);
}

static void
test_cylinder_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    uint32_t i, met = 0, crossed = 0, sides = 0, caps = 0, rims = 0, roots = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1320);
    for (i = 0; i < cases; i++) {
        case_linear linear;

        cases_cylinder(&r, &now);
        for (linear = LINEAR_SEGMENT; linear <= LINEAR_LINE; linear++) {
            answer got;

            solve(linear);
            ask(linear, &now, &got);
            check(compare(&got));
            met += w.hits;
            crossed += w.crosses;
            if (w.hits) {
                sides += w.enter_faces == FXR_ROUND_SIDE;
                caps +=
                    w.enter_faces == FXR_MIN_Z || w.enter_faces == FXR_MAX_Z;
                rims += w.enter_faces > FXR_ROUND_SIDE;
                roots += w.exit->s != 0;
            }
        }
        now.segment.b = now.segment.a;
        solve(LINEAR_SEGMENT);
        check(NULL);
        CHECK(fxr_point_in_cylinder(now.segment.a, &now.cylinder) == w.hits);
    }
    CHECK(met > cases / 2 && 3 * cases - met > cases / 4);
    CHECK(crossed > cases / 4 && met - crossed > cases / 10);
    CHECK(sides > cases / 20 && caps > cases / 20 && rims > cases / 20 &&
          roots > cases / 10);
    test_count(cases);
}

/* Of a point p: what is closest, and how far it is. */
static const char *
compare_near(fxr_vec3 p, const fxr_closest *got)
{
    const fxr_cylinder *const c = &now.cylinder;
    const int64_t low = (int64_t)c->center.z - c->half,
                  high = (int64_t)c->center.z + c->half,
                  z = p.z < low    ? low
                      : p.z > high ? high
                                   : p.z;
    bool beyond, exact;
    unsigned i;

    if (got->t.num != 0 || got->t.den == 0 || got->t.negative ||
        !vec3_equal(got->on_linear, p))
        return "t";
    if (got->on_shape.z != z)
        return "z";
    mpz_set_ui(w.a, 0);
    for (i = 0; i < 2; i++) {
        mpz_set_i64(w.n[i], (int64_t)vec3_get(p, i) - vec3_get(c->center, i));
        mpz_addmul(w.a, w.n[i], w.n[i]); /* n.n */
    }
    mpz_set_i64(w.b, c->radius);
    mpz_mul(w.b, w.b, w.b);
    beyond = mpz_cmp(w.a, w.b) > 0;
    for (i = 0; i < 2; i++) {
        if (beyond) { /* center + sqrt(4 n_i^2 r^2 / n.n) / 2 */
            mpz_mul(w.x, w.n[i], w.n[i]);
            mpz_mul(w.x, w.x, w.b);
            mpz_mul_2exp(w.x, w.x, 2);
            mpz_fdiv_qr(w.x, w.y, w.x, w.a);
            exact = mpz_sgn(w.y) == 0;
            mpz_sqrtrem(w.x, w.y, w.x);
            exact = exact && mpz_sgn(w.y) == 0;
            if (mpz_sgn(w.n[i]) < 0) {
                mpz_neg(w.x, w.x);
                mpz_sub_ui(w.x, w.x, !exact);
            }
            mpz_set_i64(w.y, 2 * (int64_t)vec3_get(c->center, i));
            mpz_add(w.x, w.x, w.y);
        } else {
            mpz_set_i64(w.x, 2 * (int64_t)vec3_get(p, i));
            exact = true;
        }
        if (nearest_of(w.x, exact) != vec3_get(got->on_shape, i))
            return i == 0 ? "x" : "y";
    }
    mpz_set_i64(w.z, z - p.z);
    mpz_mul(w.z, w.z, w.z);
    exact = true;
    if (beyond) { /* 2 (n.n + r^2 + z^2) - sqrt(16 r^2 n.n) */
        mpz_add(w.z, w.z, w.a);
        mpz_add(w.z, w.z, w.b);
        mpz_mul(w.y, w.a, w.b);
        mpz_mul_2exp(w.y, w.y, 4);
        mpz_sqrtrem(w.x, w.y, w.y);
        exact = mpz_sgn(w.y) == 0;
        mpz_mul_2exp(w.z, w.z, 1);
        mpz_sub(w.z, w.z, w.x);
        mpz_sub_ui(w.z, w.z, !exact);
    } else {
        mpz_mul_2exp(w.z, w.z, 1);
    }
    beyond = beyond || mpz_sgn(w.z) > 0;
    if (mpz_odd_p(w.z) && (!exact || mpz_tstbit(w.z, 1)))
        mpz_add_ui(w.z, w.z, 1);
    mpz_fdiv_q_2exp(w.z, w.z, 1);
    if (beyond && mpz_sgn(w.z) == 0)
        mpz_set_ui(w.z, 1);
    if (mpz_sizeinbase(w.z, 2) > 64)
        return got->dist2 == UINT64_MAX ? NULL : "dist2";
    mpz_set_u64(w.y, got->dist2);
    return mpz_cmp(w.y, w.z) == 0 ? NULL : "dist2";
}

static void
test_cylinder_closest_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    uint32_t i, apart = 0, corners = 0;
    cases_random r;

    prepare();
    cases_start(&r, test_seed(), 1321);
    for (i = 0; i < cases; i++) {
        fxr_closest got;
        bool any;

        cases_cylinder(&r, &now);
        pattern_fill(&got, sizeof got);
        any = fxr_point_closest_cylinder(now.segment.a, &now.cylinder, &got);
        if (now.cylinder.radius < 0 || now.cylinder.half < 0) {
            check(!any && pattern_is_whole(&got, sizeof got) ? NULL : "empty");
            continue;
        }
        check(any ? compare_near(now.segment.a, &got) : "none");
        CHECK((got.dist2 == 0) ==
              fxr_point_in_cylinder(now.segment.a, &now.cylinder));
        apart += got.dist2 != 0;
        corners += got.on_shape.z != now.segment.a.z &&
                   (got.on_shape.x != now.segment.a.x ||
                    got.on_shape.y != now.segment.a.y);
    }
    CHECK(apart > cases / 4 && corners > cases / 20);
    test_count(cases);
}

static const test_function functions[] = {TEST(test_cylinder_exact),
                                          TEST(test_cylinder_closest_exact)};

const test_suite suite_exact_cylinders =
    SUITE("exact_cylinders", functions, true);
