/*
 * test_exact_segments_near.c - whether two segments are nearer than a distance, where that is told by a bound:
 * compared with fractions.
 */
/* Tests: src/sweep/fxr_segments_near.c */
#include "../../src/sweep/sweep_sphere.h"
#include "fractions.h"

enum { NEAR_CASES = 60000 };

typedef struct {
    fxr_segment path;
    fxr_capsule other;
    uint32_t reach;
} near_case;

static void
print_near(const void *input)
{
    const near_case *const c = input;

    print_vec3("path a      ", c->path.a);
    print_vec3("path b      ", c->path.b);
    print_vec3("other a     ", c->other.a);
    print_vec3("other b     ", c->other.b);
    test_print_words((const int32_t *)&c->reach, 1);
}

/* x = num / den, in 0..1 */
static void
part_within(mpq_t x, const mpq_t num, const mpq_t den)
{
    mpq_set_si(x, mpq_cmp(num, den) >= 0, 1);
    if (mpq_sgn(num) <= 0)
        mpq_set_si(x, 0, 1);
    else if (mpq_cmp(num, den) < 0)
        mpq_div(x, num, den);
}

/* The least of square and of |p - (a + x (b - a))|^2 for x in 0..1. */
static void
nearer_of_point(mpq_t square, fxr_vec3 p, fxr_vec3 a, fxr_vec3 b)
{
    mpq_t along, len, x, y;

    mpq_inits(along, len, x, y, NULL);
    fraction_dot(along, a, p, a, b);
    fraction_dot(len, a, b, a, b);
    part_within(x, along, len);
    fraction_dot(y, a, p, a, p); /* + x (x len - 2 along) */
    mpq_mul(len, len, x);
    mpq_sub(len, len, along);
    mpq_sub(len, len, along);
    mpq_mul(len, len, x);
    mpq_add(y, y, len);
    if (mpq_cmp(y, square) < 0)
        mpq_set(square, y);
    mpq_clears(along, len, x, y, NULL);
}

/* The squared distance, times the square of d x e, of two lines that are closest within both segments: of w
 * along d x e. Returns false if they are not, or are parallel. */
static bool
square_within(mpq_t square, const near_case *c)
{
    mpq_t dd, de, ee, wd, we, det, t, u;
    fraction3 d, e, w, n;
    bool within;
    unsigned k;

    mpq_inits(dd, de, ee, wd, we, det, t, u, NULL);
    fraction3_init(&d);
    fraction3_init(&e);
    fraction3_init(&w);
    fraction3_init(&n);
    fraction3_way(&d, c->path.a, c->path.b);
    fraction3_way(&e, c->other.a, c->other.b);
    fraction3_way(&w, c->path.a, c->other.a);
    fraction3_dot(dd, &d, &d);
    fraction3_dot(de, &d, &e);
    fraction3_dot(ee, &e, &e);
    fraction3_dot(wd, &w, &d);
    fraction3_dot(we, &w, &e);
    fraction3_cross(&n, &d, &e);
    fraction3_dot(det, &n, &n);
    mpq_mul(t, wd, ee); /* t det */
    mpq_mul(u, we, de);
    mpq_sub(t, t, u);
    mpq_mul(u, wd, de); /* u det */
    mpq_mul(we, we, dd);
    mpq_sub(u, u, we);
    within = mpq_sgn(det) != 0 && mpq_sgn(t) >= 0 && mpq_cmp(t, det) <= 0 &&
             mpq_sgn(u) >= 0 && mpq_cmp(u, det) <= 0;
    if (within) {
        fraction3_dot(square, &w, &n);
        mpq_mul(square, square, square);
        mpq_div(square, square, det);
    }
    mpq_clears(dd, de, ee, wd, we, det, t, u, NULL);
    for (k = 0; k < 3; k++)
        mpq_clears(d.x[k], e.x[k], w.x[k], n.x[k], NULL);
    return within;
}

static void
set_square(mpq_t square, const near_case *c)
{
    fraction_dot(square, c->path.a, c->other.a, c->path.a, c->other.a);
    if (square_within(square, c))
        return;
    nearer_of_point(square, c->path.a, c->other.a, c->other.b);
    nearer_of_point(square, c->path.b, c->other.a, c->other.b);
    nearer_of_point(square, c->other.a, c->path.a, c->path.b);
    nearer_of_point(square, c->other.b, c->path.a, c->path.b);
}

static fxr_vec3
next_point(cases_random *r, uint32_t bits)
{
    const uint32_t size = (uint32_t)1 << bits;
    int32_t x[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        x[k] = (int32_t)cases_below(r, size) - (int32_t)(size / 2);
    return vec3_from(x);
}

/* Of any size, also parallel, crossing, points, and up to what has to be UNSURE. */
static void
next_near(cases_random *r, near_case *c)
{
    const uint32_t bits = 2 + cases_below(r, 30), kind = cases_below(r, 8);
    const uint32_t less = kind < 4 ? cases_below(r, bits - 1) : 0;

    c->path.a = next_point(r, bits);
    c->path.b = next_point(r, bits);
    c->other.a = next_point(r, bits - less);
    c->other.b = next_point(r, bits - less);
    c->other.radius = 0;
    if (kind == 5) {
        int32_t x[3];
        unsigned k;

        for (k = 0; k < 3; k++)
            x[k] = vec3_get(c->other.a, k) / 2 + vec3_get(c->path.b, k) / 2 -
                   vec3_get(c->path.a, k) / 2;
        c->other.b = vec3_from(x);
    } else if (kind == 6) {
        c->path.b = c->path.a;
    } else if (kind == 7) {
        c->other.b = c->other.a;
    }
}

/* The distance, floor, and up to some ulps or a thousandth beside that. */
static void
next_reach(cases_random *r, near_case *c, const mpq_t square)
{
    uint32_t by = cases_below(r, 4);
    mpz_t root;

    mpz_init(root);
    mpz_fdiv_q(root, mpq_numref(square), mpq_denref(square));
    mpz_sqrt(root, root); /* < 2^33.8 */
    if (cases_below(r, 2) == 0)
        by += (uint32_t)(mpz_get_ui(root) >> (4 + cases_below(r, 12)));
    if (cases_below(r, 2) == 0)
        mpz_add_ui(root, root, by);
    else
        mpz_sub_ui(root, root, by);
    if (mpz_sgn(root) < 0)
        mpz_set_ui(root, 0);
    c->reach = mpz_cmp_ui(root, UINT32_MAX) > 0 ? UINT32_MAX
                                                : (uint32_t)mpz_get_ui(root);
    mpz_clear(root);
}

static void
test_segments_near_exact(void)
{
    const uint32_t cases = test_cases(NEAR_CASES);
    uint32_t i, hits = 0, misses = 0;
    mpq_t square, reach;
    near_case c;
    cases_random r;

    mpq_inits(square, reach, NULL);
    cases_start(&r, test_seed(), 1011);
    for (i = 0; i < cases; i++) {
        verdict got;

        next_near(&r, &c);
        set_square(square, &c);
        next_reach(&r, &c, square);
        mpq_set_ui(reach, c.reach, 1);
        mpq_mul(reach, reach, reach);
        got = fxri_segments_near(&c.path, &c.other, c.reach);
        test_case("two segments", print_near, &c);
        CHECK(got != HIT || mpq_cmp(square, reach) < 0);
        CHECK(got != MISS || mpq_cmp(square, reach) > 0);
        hits += got == HIT;
        misses += got == MISS;
    }
    CHECK(cases < 1000 || !FXR_FAST_TOUCH ||
          (hits > cases / 10 && misses > cases / 10));
    mpq_clears(square, reach, NULL);
    test_count(cases);
}

static const test_function functions[] = {TEST(test_segments_near_exact)};

const test_suite suite_exact_segments_near =
    SUITE("exact_segments_near", functions, true);
