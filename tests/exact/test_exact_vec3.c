/*
 * test_exact_vec3.c - vectors, compared with exact arithmetic.
 */
#include "../cases/space/cases.h"
#include "../reference/reference.h"
#include "exact.h"

static struct {
    fxr_vec3 a, b;
    fxr_unit3 u;
    fxr_q16 s;
} now;

static void
print_now(const void *input)
{
    (void)input;
    test_print_words(&now.a.x, sizeof now / sizeof(int32_t));
}

/* v / 2^bits to nearest, ties to even, saturated. */
static int32_t
rounded(const mpz_t v, unsigned bits)
{
    int32_t out;
    mpz_t den, quotient;

    mpz_inits(den, quotient, NULL);
    mpz_set_ui(den, 1);
    mpz_mul_2exp(den, den, bits);
    round_even(quotient, v, den);
    out = saturate_i32(quotient);
    mpz_clears(den, quotient, NULL);
    return out;
}

static void
check_products(void)
{
    const int64_t one = 65536;
    int64_t a[3], b[3], u[3];
    mpz_t v, dot;
    unsigned i;

    mpz_inits(v, dot, NULL);
    for (i = 0; i < 3; i++) {
        a[i] = vec3_get(now.a, i);
        b[i] = vec3_get(now.b, i);
        u[i] = unit3_get(now.u, i);
        mpz_addmul_i64(dot, a[i], u[i]);
    }
    CHECK(fxr_unit3_dot(now.u, now.a) == rounded(dot, 30));
    for (i = 0; i < 3; i++) {
        const unsigned j = (i + 1) % 3, k = (i + 2) % 3;

        mpz_set_ui(v, 0);
        mpz_addmul_i64(v, a[i], now.s);
        CHECK(vec3_get(fxr_vec3_scale(now.a, now.s), i) == rounded(v, 16));
        mpz_set_ui(v, 0);
        mpz_addmul_i64(v, u[i], now.s);
        CHECK(vec3_get(fxr_unit3_scale(now.u, now.s), i) == rounded(v, 30));
        mpz_set_ui(v, 0);
        mpz_addmul_i64(v, a[i], one);
        mpz_addmul_i64(v, b[i] - a[i], now.s);
        CHECK(vec3_get(fxr_vec3_lerp(now.a, now.b, now.s), i) ==
              rounded(v, 16));
        mpz_set_ui(v, 0);
        mpz_addmul_i64(v, a[j], b[k]);
        mpz_addmul_i64(v, -a[k], b[j]);
        CHECK(vec3_get(fxr_vec3_cross(now.a, now.b), i) == rounded(v, 16));
        mpz_set_i64(v, -2 * u[i]); /* 2^60 v - 2 dot u */
        mpz_mul(v, v, dot);
        mpz_addmul_i64(v, a[i], (int64_t)1 << 60);
        CHECK(vec3_get(fxr_vec3_reflect(now.a, now.u), i) == rounded(v, 60));
        mpz_set_i64(v, a[i] + b[i]);
        CHECK(vec3_get(fxr_vec3_add(now.a, now.b), i) == rounded(v, 0));
        mpz_set_i64(v, a[i] - b[i]);
        CHECK(vec3_get(fxr_vec3_sub(now.a, now.b), i) == rounded(v, 0));
        mpz_set_i64(v, -a[i]);
        CHECK(vec3_get(fxr_vec3_neg(now.a), i) == rounded(v, 0));
    }
    mpz_clears(v, dot, NULL);
}

static void
check_dot(void)
{
    mpz_t dot, got, end;
    unsigned i;

    mpz_inits(dot, got, end, NULL);
    for (i = 0; i < 3; i++)
        mpz_addmul_i64(dot, vec3_get(now.a, i), vec3_get(now.b, i));
    mpz_set_i64(end, INT64_MAX);
    if (mpz_cmp(dot, end) > 0)
        mpz_set(dot, end);
    mpz_set_i64(end, INT64_MIN);
    if (mpz_cmp(dot, end) < 0)
        mpz_set(dot, end);
    mpz_set_i64(got, fxr_vec3_dot(now.a, now.b));
    CHECK(mpz_cmp(dot, got) == 0);
    mpz_clears(dot, got, end, NULL);
}

/* The nearest number to sqrt(v): (floor(sqrt(4 v)) + 1) / 2. */
static int32_t
nearest_root(mpz_t v)
{
    mpz_mul_2exp(v, v, 2);
    mpz_sqrt(v, v);
    mpz_add_ui(v, v, 1);
    mpz_fdiv_q_2exp(v, v, 1);
    return saturate_i32(v);
}

/* floor(2 n_k 2^30 / |n|), and half of one more: no whole number is in between, and a tie
 * cannot be. */
static void
check_unit(void)
{
    mpz_t square, v, distance2;
    fxr_unit3 u;
    bool made;
    unsigned i;

    mpz_inits(square, v, distance2, NULL);
    for (i = 0; i < 3; i++) {
        const int64_t a = vec3_get(now.a, i), d = a - vec3_get(now.b, i);

        mpz_addmul_i64(square, a, a);
        mpz_addmul_i64(distance2, d, d);
    }
    made = fxr_vec3_to_unit(now.a, &u);
    CHECK(made == (mpz_sgn(square) != 0));
    for (i = 0; i < 3 && made; i++) {
        const int64_t a = vec3_get(now.a, i);

        mpz_set_ui(v, 0);
        mpz_addmul_i64(v, a, a);
        mpz_mul_2exp(v, v, 62);
        mpz_fdiv_q(v, v, square);
        mpz_sqrt(v, v);
        mpz_add_ui(v, v, 1);
        mpz_fdiv_q_2exp(v, v, 1);
        CHECK(unit3_get(u, i) == (a < 0 ? -saturate_i32(v) : saturate_i32(v)));
    }
    CHECK(fxr_vec3_length(now.a) == nearest_root(square));
    CHECK(fxr_vec3_distance(now.a, now.b) == nearest_root(distance2));
    mpz_clears(square, v, distance2, NULL);
}

static int32_t
random_coordinate(cases_random *r, unsigned bits)
{
    return cases_below(r, 6) ? cases_signed(r, bits) : cases_extreme(r);
}

/* As often long as short; one in eight in range of ties, with factors of powers of 2. */
static void
random_now(cases_random *r)
{
    unsigned bits = 1 + (unsigned)cases_below(r, 31), i;
    int32_t v[10];

    for (i = 0; i < 10; i++) {
        if (i % 3 == 0 && cases_below(r, 2))
            bits = 1 + (unsigned)cases_below(r, 31);
        v[i] = random_coordinate(r, bits);
        if (cases_below(r, 4) == 0)
            v[i] = (int32_t)(cases_signed(r, 3) *
                             ((int32_t)1 << cases_below(r, 29)));
    }
    now.a = vec3_from(v);
    now.b = vec3_from(v + 3);
    now.u = unit3_from(v + 6);
    now.s = v[9];
}

static void
check_all(void (*check)(void), uint32_t stream)
{
    const uint32_t cases = test_cases(EXACT_CASES / 4);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), stream);
    test_case("two vectors, a unit vector, a number", print_now, NULL);
    for (i = 0; i < cases; i++) {
        random_now(&r);
        check();
    }
    test_count(cases);
}

static void
test_vec3_products_exact(void)
{
    check_all(check_products, 781);
}

static void
test_vec3_dot_exact(void)
{
    check_all(check_dot, 782);
}

static void
test_vec3_lengths_exact(void)
{
    check_all(check_unit, 783);
}

static const test_function functions[] = {TEST(test_vec3_products_exact),
                                          TEST(test_vec3_dot_exact),
                                          TEST(test_vec3_lengths_exact)};

const test_suite suite_exact_vec3 = SUITE("exact_vec3", functions, true);
