/*
 * test_exact_ratio.c - fractions, compared with exact arithmetic; and big numbers with GMP: limbs of
 * zeros and of ones, and remainders at their ends.
 */
#include <stdio.h>

#include "../cases/number/number.h"
#include "../cases/space/cases.h"
#include "../reference/reference.h"
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

enum { BITS = 32 * BIG_LIMBS };

static mpz_t a, b, q, rest, want;

static void
prepare(cases_random *r, uint32_t stream)
{
    static bool ready;

    if (!ready)
        mpz_inits(a, b, q, rest, want, NULL);
    ready = true;
    cases_start(r, test_seed(), stream);
}

/* Below 2^bits; limbs of zeros and ones as often as others. */
static void
draw(cases_random *r, mpz_t out, unsigned bits)
{
    unsigned left;

    mpz_set_ui(out, 0);
    for (left = bits; left > 0; left -= left < 32 ? left : 32) {
        const uint32_t kind = cases_below(r, 6);
        const uint32_t limb = kind == 0   ? 0
                              : kind == 1 ? UINT32_MAX
                              : kind == 2 ? 1
                              : kind == 3 ? 0x80000000
                                          : cases_u32(r);

        mpz_mul_2exp(out, out, 32);
        mpz_add_ui(out, out, limb);
    }
    mpz_fdiv_r_2exp(out, out, bits);
}

static void
set_big(big *out, const mpz_t v)
{
    size_t n;

    mpz_export(out->limb, &n, -1, sizeof out->limb[0], 0, 0, v);
    out->n = (int)n;
}

static bool
big_is(const big *v, const mpz_t w)
{
    big other;

    set_big(&other, w);
    return bigs_equal(v, &other);
}

static void
test_big_sums_products_and_order_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    prepare(&r, 760);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 1 + cases_below(&r, 32 * 7);
        const unsigned up = cases_below(&r, BITS - 32 * 7);
        big x, y, out;
        int order;

        draw(&r, a, bits);
        draw(&r, b, cases_below(&r, 3) ? bits : 1 + cases_below(&r, bits));
        if (cases_below(&r, 16) == 0)
            mpz_set(b, a);
        order = mpz_cmp(a, b);
        if (order < 0)
            mpz_swap(a, b);
        set_big(&x, a);
        set_big(&y, b);
        CHECK(big_order(&x, &y) == (order != 0));
        CHECK(big_order(&y, &x) == -(order != 0));
        CHECK(big_bits(&x) == (x.n == 0 ? 0 : (unsigned)mpz_sizeinbase(a, 2)));
        mpz_add(want, a, b);
        big_add(&out, &x, &y);
        CHECK(big_is(&out, want));
        mpz_sub(want, a, b);
        big_subtract(&out, &x, &y);
        CHECK(big_is(&out, want));
        mpz_mul(want, a, b);
        big_multiply(&out, &x, &y);
        CHECK(big_is(&out, want));
        mpz_mul_2exp(want, a, up);
        big_shift_up(&out, &x, up);
        CHECK(big_is(&out, want));
    }
    test_count(cases);
}

/* a = q b + rest below 2^448, with b of at most so many limbs and q below 2^q_bits;
 * false: no such numbers. */
static bool
draw_quotient(cases_random *r, unsigned limbs, unsigned q_bits)
{
    const uint32_t kind = cases_below(r, 4);

    draw(r, b, 1 + cases_below(r, 32 * limbs));
    draw(r, q, q_bits);
    if (mpz_sgn(b) == 0)
        return false;
    if (kind == 0)
        mpz_set_ui(rest, 0);
    else if (kind == 1)
        mpz_sub_ui(rest, b, 1);
    else
        draw(r, rest, BITS);
    mpz_fdiv_r(rest, rest, b);
    mpz_mul(a, q, b);
    mpz_add(a, a, rest);
    return mpz_sizeinbase(a, 2) <= BITS;
}

static void
test_big_quotients_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    prepare(&r, 761);
    for (i = 0; i < cases; i++) {
        big x, d;
        uint64_t got;
        bool over;

        if (draw_quotient(&r, 13, cases_below(&r, 8) ? 32 : 34)) {
            set_big(&x, a);
            set_big(&d, b);
            got = big_divide(&x, &d);
            if (mpz_sizeinbase(q, 2) > 32) {
                CHECK(got == (uint64_t)1 << 32);
                CHECK(big_is(&x, a));
            } else {
                mpz_set_u64(want, got);
                CHECK(mpz_cmp(want, q) == 0);
                CHECK(big_is(&x, rest));
            }
        }
        if (draw_quotient(&r, 12, cases_below(&r, 8) ? 64 : 66)) {
            set_big(&x, a);
            set_big(&d, b);
            got = big_divide_long(&x, &d, &over);
            CHECK(got == saturate_u64(q));
            CHECK(over == (mpz_sizeinbase(q, 2) > 64));
            CHECK(over || big_is(&x, rest));
        }
    }
    test_count(cases);
}

/* Any number; a square; one less, one more; twice the root more. */
static void
test_big_square_roots_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 100);
    cases_random r;
    uint32_t i;

    prepare(&r, 762);
    for (i = 0; i < cases; i++) {
        const uint32_t kind = cases_below(&r, 5);
        big x, root;

        draw(&r, q, 1 + cases_below(&r, 222));
        mpz_mul(a, q, q);
        if (kind == 0)
            draw(&r, a, 1 + cases_below(&r, 444));
        else if (kind == 1 && mpz_sgn(q) > 0)
            mpz_sub_ui(a, a, 1);
        else if (kind == 2)
            mpz_add_ui(a, a, 1);
        else if (kind == 3)
            mpz_addmul_ui(a, q, 2);
        mpz_sqrtrem(want, rest, a);
        set_big(&x, a);
        CHECK(bigs_square_root(&root, &x) == (mpz_sgn(rest) == 0));
        CHECK(big_is(&root, want));
    }
    test_count(cases);
}

static const test_function big_functions[] = {
    TEST(test_big_sums_products_and_order_exact),
    TEST(test_big_quotients_exact), TEST(test_big_square_roots_exact)};

const test_suite suite_exact_big = SUITE("exact_big", big_functions, true);
