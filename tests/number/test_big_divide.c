/*
 * test_big_divide.c - quotients of big numbers: the digits that are rare, and results
 * beyond 64 bits. The rows were computed with the integers of Python; the sweeps
 * multiply back.
 */
#include "../cases/number/big.h"
#include "../test.h"

#define DIGIT_MAX 0xffffffff

static const char low_bit[] = "80000000 00000000 00000001";
static const char ones[] = "ffffffff ffffffff ffffffff";
static const char steps[] = "1 23456789 abcdef0f edcba987 6543210f";

static const char *const divisors[] = {
    "1",
    "3",
    "7fffffff",
    "ffffffff",
    "1 00000000",
    "80000000 00000001",
    "ffffffff ffffffff",
    "1 00000000 00000000",
    "1 ffffffff ffffffff",
    low_bit,
    ones,
    steps,
    "80000000 00000000 ffffffff ffffffff",
    "ffffffff 00000000 00000000 00000000 ffffffff ffffffff",
    "7fffffff ffffffff 00000000 00000000 00000000 00000000 00000000 00000000 "
    "00000000 00000000 00000000 00000000 00000001"};

static void
test_big_divide_rare_digits(void)
{
    static const struct {
        const char *name, *a, *d;
        uint64_t q;
        const char *rest;
    } rows[] = {
        /* clang-format off */
        {"smaller than the divisor", "80000000 00000000 00000000", low_bit,
         0, "80000000 00000000 00000000"},
        {"one", low_bit, low_bit, 1, ""},
        {"zero", "", low_bit, 0, ""},
        {"the largest digit, nothing left",
         "7fffffff 80000000 00000000 ffffffff", low_bit, DIGIT_MAX, ""},
        {"the largest digit, as much left as can be",
         "80000000 00000000 00000000 ffffffff", low_bit, DIGIT_MAX,
         "80000000 00000000 00000000"},
        {"the largest digit, upper words as of the divisor",
         "80000000 00000000 00000000 00000000", low_bit, DIGIT_MAX,
         "7fffffff ffffffff 00000001"},
        {"the largest digit, upper words one less",
         "7fffffff ffffffff ffffffff ffffffff", low_bit, DIGIT_MAX,
         "7fffffff ffffffff 00000000"},
        {"one less than the largest digit",
         "7fffffff 80000000 00000000 fffffffe", low_bit, DIGIT_MAX - 1,
         "80000000 00000000 00000000"},
        {"2^32, nothing left", "80000000 00000000 00000001 00000000",
         low_bit, 0x100000000, "80000000 00000000 00000001 00000000"},
        {"2^32, a little left", "80000000 00000000 00000001 00000001",
         low_bit, 0x100000000, "80000000 00000000 00000001 00000001"},
        {"a bit more than any digit has",
         "1 00000000 00000000 00000002 00000000", low_bit, 0x100000000,
         "1 00000000 00000000 00000002 00000000"},
        {"the largest digit of ones", "ffffffff ffffffff fffffffe ffffffff",
         ones, DIGIT_MAX, "ffffffff ffffffff fffffffe"},
        {"estimated one too large, of ones",
         "7fffffff ffffffff ffffffff 7fffffff", ones, 0x7fffffff,
         "ffffffff ffffffff fffffffe"},
        {"estimated one too large",
         "1 23456787 65431ffc 962fcb67 89abce00 3579bde1", steps, 0xfffffffd,
         "1 23456789 abcdef0f edcba987 6543210e"},
        {"a divisor of one limb", "deadbeee 21524110", "deadbeef",
         0xfffffffe, "deadbeee"},
        {"by 1, the largest digit", "ffffffff", "1", DIGIT_MAX, ""},
        {"by 1, 2^32", "1 00000000", "1", 0x100000000, "1 00000000"}};
    /* clang-format on */
    big a, d;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        bigs_set(&a, rows[i].a);
        bigs_set(&d, rows[i].d);
        CHECK(big_divide(&a, &d) == rows[i].q);
        CHECK(bigs_is(&a, rows[i].rest));
    }
}

/* a = d q + rest */
static void
compose(big *a, const big *d, uint64_t q, const big *rest)
{
    big_multiply_word(a, d, q);
    big_add(a, a, rest);
}

static void
check_digit(const big *d, uint64_t q, const big *rest)
{
    big a;

    compose(&a, d, q, rest);
    CHECK(big_divide(&a, d) == q);
    CHECK(bigs_equal(&a, rest));
}

static void
check_long(const big *d, uint64_t q, const big *rest)
{
    bool over = true;
    big a;

    compose(&a, d, q, rest);
    CHECK(big_divide_long(&a, d, &over) == q);
    CHECK(!over);
    CHECK(bigs_equal(&a, rest));
}

static void
test_big_divide_by_multiplying_back(void)
{
    static const uint64_t digits[] = {
        1, 2, 0x10000, 0x7fffffff, 0x80000000, DIGIT_MAX - 1, DIGIT_MAX};
    static const uint64_t longs[] = {0x100000000,        0x1ffffffff,
                                     0x7fffffffffffffff, 0xffffffff00000000,
                                     0xfffffffeffffffff, UINT64_MAX - 1,
                                     UINT64_MAX};
    big d, zero, most;
    size_t i, j;

    bigs_set(&zero, "");
    for (i = 0; i < COUNT(divisors); i++) {
        test_case(divisors[i], NULL, NULL);
        bigs_set(&d, divisors[i]);
        bigs_set(&most, divisors[i]);
        bigs_step(&most, false);
        for (j = 0; j < COUNT(digits); j++) {
            check_digit(&d, digits[j], &zero);
            check_digit(&d, digits[j], &most);
            check_long(&d, digits[j], &most);
        }
        for (j = 0; j < COUNT(longs) && d.n < 13; j++) {
            check_long(&d, longs[j], &zero);
            check_long(&d, longs[j], &most);
        }
    }
}

static void
test_big_divide_long_beyond_64_bits(void)
{
    big d, a;
    bool over;
    size_t i;

    for (i = 0; i < COUNT(divisors); i++) {
        test_case(divisors[i], NULL, NULL);
        bigs_set(&d, divisors[i]);
        if (d.n > 11)
            continue;
        big_shift_up(&a, &d, 64);
        over = false;
        CHECK(big_divide_long(&a, &d, &over) == UINT64_MAX && over);
        big_shift_up(&a, &d, 64);
        bigs_step(&a, false);
        CHECK(big_divide_long(&a, &d, &over) == UINT64_MAX && !over);
        big_shift_up(&a, &d, 95);
        CHECK(big_divide_long(&a, &d, &over) == UINT64_MAX && over);
    }
}

static const test_function functions[] = {
    TEST(test_big_divide_rare_digits),
    TEST(test_big_divide_by_multiplying_back),
    TEST(test_big_divide_long_beyond_64_bits)};

const test_suite suite_big_divide = {"big_divide", functions, COUNT(functions),
                                     false};
