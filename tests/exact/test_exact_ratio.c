/*
 * test_exact_ratio.c - fractions, compared with exact arithmetic.
 */
#include <stdio.h>

#include "../cases/space/cases.h"
#include "../reference/rational.h"
#include "exact.h"

static fxr_ratio now[2];

static void
print_ratios(const void *input)
{
    const fxr_ratio *t = input;
    unsigned i;

    for (i = 0; i < 2; i++)
        printf("         {0x%08lx%08lx, 0x%08lx%08lx, %d}\n",
               (unsigned long)(t[i].num >> 32),
               (unsigned long)(t[i].num & 0xffffffffu),
               (unsigned long)(t[i].den >> 32),
               (unsigned long)(t[i].den & 0xffffffffu), t[i].negative);
}

/* A fraction near t: t in other terms, give or take one. */
static fxr_ratio
near_to(cases_random *r, fxr_ratio t)
{
    const uint64_t most = t.num > t.den ? t.num : t.den;
    const uint64_t room = UINT64_MAX / (most ? most : 1);
    const uint64_t times = 1 + (room > 1 ? cases_u64(r) % room : 0);

    t.num *= times;
    t.den *= times;
    if (t.num < UINT64_MAX)
        t.num += cases_below(r, 2);
    if (t.den < UINT64_MAX)
        t.den += cases_below(r, 2);
    return t;
}

static void
test_ratio_compare_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    rational a, b;
    uint32_t i;

    rational_init(&a);
    rational_init(&b);
    cases_start(&r, test_seed(), 740);
    test_case("two fractions", print_ratios, now);
    for (i = 0; i < cases; i++) {
        int order;

        now[0] = cases_ratio(&r);
        now[1] = i % 2 ? cases_ratio(&r) : near_to(&r, now[0]);
        if (cases_below(&r, 8) == 0)
            now[0].num = 0;
        rational_from(&a, now[0]);
        rational_from(&b, now[1]);
        order = rational_compare(&a, &b);
        order = order < 0 ? -1 : order > 0;
        CHECK(fxr_ratio_compare(now[0], now[1]) == order);
        CHECK(fxr_ratio_compare(now[1], now[0]) == -order);
    }
    rational_clear(&a);
    rational_clear(&b);
    test_count(cases);
}

static void
test_ratio_to_uq32_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    rational t;
    uint32_t i;
    mpz_t want, most;

    rational_init(&t);
    mpz_inits(want, most, NULL);
    mpz_set_u64(most, UINT64_MAX);
    cases_start(&r, test_seed(), 741);
    test_case("a fraction", print_ratios, now);
    for (i = 0; i < cases; i++) {
        now[0] = cases_ratio(&r);
        rational_from(&t, now[0]);
        mpz_mul_2exp(want, t.num, 32);
        mpz_fdiv_q(want, want, t.den);
        if (mpz_sgn(want) < 0)
            mpz_set_ui(want, 0);
        if (mpz_cmp(want, most) > 0)
            mpz_set(want, most);
        mpz_set_u64(t.num, fxr_ratio_to_uq32(now[0]));
        CHECK(mpz_cmp(t.num, want) == 0);
    }
    rational_clear(&t);
    mpz_clears(want, most, NULL);
    test_count(cases);
}

/* t 2^up to nearest, ties to even. */
static int32_t
reference_number(const rational *t, unsigned up)
{
    int32_t v;
    mpz_t scaled;

    mpz_init(scaled);
    mpz_mul_2exp(scaled, t->num, up);
    round_even(scaled, scaled, t->den);
    v = saturate_i32(scaled);
    mpz_clear(scaled);
    return v;
}

/* Of t that are not too large: num / den, num and den of some bits each, as often of
 * one word as of two, and near the middle between two numbers. */
static fxr_ratio
usual_ratio(cases_random *r, unsigned up)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 63);
    fxr_ratio t;

    t.den = (cases_u64(r) >> (63 - bits)) + 1;
    t.num = cases_below(r, 4) ? t.den - 1 - cases_u64(r) % t.den
                              : cases_u64(r) >> cases_below(r, 64);
    if (cases_below(r, 3) == 0 && t.den <= (uint64_t)1 << (62 - up)) {
        /* num 2^(up + 1) = odd den, nearly */
        const uint64_t ulp = (uint64_t)2 << up;

        t.num =
            ((cases_u64(r) & (ulp - 1)) | 1) * t.den / ulp + cases_below(r, 3);
    }
    t.negative = cases_below(r, 2) != 0;
    return t;
}

static void
check_ratio_to(unsigned up, int32_t (*number)(fxr_ratio t), uint32_t stream)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    rational t;
    uint32_t i;

    rational_init(&t);
    cases_start(&r, test_seed(), stream);
    test_case("a fraction", print_ratios, now);
    for (i = 0; i < cases; i++) {
        now[0] = i % 4 ? usual_ratio(&r, up) : cases_ratio(&r);
        if (now[0].den == 0)
            now[0].den = 1;
        rational_from(&t, now[0]);
        CHECK(number(now[0]) == reference_number(&t, up));
    }
    rational_clear(&t);
    test_count(cases);
}

static void
test_ratio_to_q16_exact(void)
{
    check_ratio_to(16, fxr_ratio_to_q16, 742);
}

static void
test_ratio_to_q30_exact(void)
{
    check_ratio_to(30, fxr_ratio_to_q30, 743);
}

/* |t| |d| to nearest, ties to even: h = floor(2 |t| |d|) by the root of
 * floor(4 num^2 d . d / den^2), and then (h + 1) / 2, but for a tie. */
static fxr_q16
reference_length(const rational *t, const int64_t d[3])
{
    mpz_t square, part, den;
    bool tie;
    int32_t v;
    unsigned i;

    mpz_inits(square, part, den, NULL);
    for (i = 0; i < 3; i++) {
        mpz_set_i64(part, d[i]);
        mpz_addmul(square, part, part);
    }
    mpz_mul(square, square, t->num);
    mpz_mul(square, square, t->num);
    mpz_mul_2exp(square, square, 2);
    mpz_mul(den, t->den, t->den);
    mpz_fdiv_qr(square, part, square, den);
    tie = mpz_sgn(part) == 0 && mpz_perfect_square_p(square) != 0;
    mpz_sqrt(square, square);
    tie = tie && mpz_odd_p(square) != 0;
    mpz_add_ui(square, square, 1);
    mpz_fdiv_q_2exp(square, square, 1);
    if (tie && mpz_odd_p(square))
        mpz_sub_ui(square, square, 1);
    v = saturate_i32(square);
    mpz_clears(square, part, den, NULL);
    return v;
}

/* t = num / den for a random den and |t| |d| close to the middle after k, above
 * it or below: num = ceil((2 k + 1) den / (2 |d|)), or 1 less. */
static fxr_ratio
ratio_near_middle(cases_random *r, fxr_vec3 dir)
{
    const uint64_t odd = 2 * (uint64_t)(cases_u32(r) >> 2) + 1;
    fxr_ratio t;
    mpz_t square, part;

    mpz_inits(square, part, NULL);
    mpz_set_i64(part, dir.x);
    mpz_addmul(square, part, part);
    mpz_set_i64(part, dir.y);
    mpz_addmul(square, part, part);
    mpz_set_i64(part, dir.z);
    mpz_addmul(square, part, part);
    t.den = (cases_u64(r) >> cases_below(r, 8)) + 1;
    t.negative = false;
    t.num = 1;
    if (mpz_sgn(square) > 0) {
        mpz_set_u64(part, t.den);
        mpz_mul_ui(part, part, (unsigned long)odd);
        mpz_mul(part, part, part);
        mpz_mul_2exp(square, square, 2);
        mpz_fdiv_q(part, part, square);
        mpz_sqrt(part, part);
        t.num = saturate_u64(part) + cases_below(r, 2);
    }
    mpz_clears(square, part, NULL);
    return t;
}

static struct {
    fxr_vec3 p, q;
} ends;

static void
print_ends(const void *input)
{
    test_print_words(&ends.p.x, 6);
    print_ratios(input);
}

/* Directions of a whole length, many of them along an axis or of 3, 4, 12 and 2, 3, 6:
 * there are ties. */
static fxr_vec3
random_displacement(cases_random *r)
{
    static const int32_t whole[3][3] = {{1, 0, 0}, {3, 4, 12}, {2, -3, 6}};
    const unsigned bits = (unsigned)cases_below(r, 32);
    fxr_vec3 v = cases_vec3(r, bits);

    if (cases_below(r, 2)) {
        const uint32_t which = cases_below(r, 3);
        const int32_t by = cases_signed(r, (unsigned)cases_below(r, 28));

        v.x = whole[which][0] * by;
        v.y = whole[which][1] * by;
        v.z = whole[which][2] * by;
    }
    if (cases_below(r, 8) == 0)
        v.y = cases_extreme(r);
    return v;
}

static void
test_length_at_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    rational t;
    uint32_t i;

    rational_init(&t);
    cases_start(&r, test_seed(), 744);
    test_case("two ends, or a point and a direction, and t", print_ends, now);
    for (i = 0; i < cases; i++) {
        fxr_segment s;
        fxr_ray ray;
        fxr_line line;
        int64_t d[3];

        ends.q = random_displacement(&r);
        ends.p =
            cases_below(&r, 2) ? random_displacement(&r) : cases_vec3(&r, 0);
        now[0] = i % 4 ? usual_ratio(&r, 16) : cases_ratio(&r);
        if (i % 8 == 1) {
            now[0].num = 2 * (uint64_t)cases_below(&r, 100) + 1;
            now[0].den = 2;
        }
        if (i % 8 == 3)
            now[0] = ratio_near_middle(&r, ends.q);
        if (now[0].den == 0)
            now[0].den = 1;
        now[1] = now[0];
        rational_from(&t, now[0]);
        ray.origin = line.origin = s.a = ends.p;
        ray.dir = line.dir = s.b = ends.q;
        d[0] = ends.q.x;
        d[1] = ends.q.y;
        d[2] = ends.q.z;
        CHECK(fxr_ray_length_at(&ray, now[0]) == reference_length(&t, d));
        CHECK(fxr_line_length_at(&line, now[0]) == reference_length(&t, d));
        d[0] -= ends.p.x;
        d[1] -= ends.p.y;
        d[2] -= ends.p.z;
        CHECK(fxr_segment_length_at(&s, now[0]) == reference_length(&t, d));
    }
    rational_clear(&t);
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_ratio_compare_exact), TEST(test_ratio_to_uq32_exact),
    TEST(test_ratio_to_q16_exact), TEST(test_ratio_to_q30_exact),
    TEST(test_length_at_exact)};

const test_suite suite_exact_ratio = SUITE("exact_ratio", functions, true);
