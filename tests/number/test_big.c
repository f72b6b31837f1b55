/*
 * test_big.c - the whole numbers of any size that tests compare with: sums, products,
 * quotients.
 */
#include "../cases/number/number.h"
#include "../test.h"

/*
 * Sums, differences, products, shifts and order of big numbers. The
 * rows were computed with the integers of Python.
 */

#define ONES "ffffffff ffffffff"
#define ZEROS "00000000 00000000"

/* a + b = sum, so sum - b = a. */
static void
test_big_add_and_subtract_carry(void)
{
    static const struct {
        const char *a, *b, *sum;
    } rows[] = {
        {"", "", ""},
        {"1", "", "1"},
        {"ffffffff", "1", "1 00000000"},
        {ONES, "1", "1 " ZEROS},
        {ONES " " ONES, "1", "1 " ZEROS " " ZEROS},
        {ONES " " ONES, ONES, "1 00000000 00000000 ffffffff fffffffe"},
        {"80000000 00000000", "80000000 00000000", "1 " ZEROS},
        {"1 00000000 ffffffff", "ffffffff 00000001", "2 00000000 00000000"},
        {"123456789abcdef0", "fedcba9876543210", "1 11111111 11111100"}};
    big a, b, sum, r;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].sum, NULL, NULL);
        bigs_set(&a, rows[i].a);
        bigs_set(&b, rows[i].b);
        bigs_set(&sum, rows[i].sum);
        big_add(&r, &a, &b);
        CHECK(bigs_equal(&r, &sum));
        big_add(&r, &b, &a);
        CHECK(bigs_equal(&r, &sum));
        big_subtract(&r, &sum, &b);
        CHECK(bigs_equal(&r, &a));
        big_subtract(&r, &sum, &a);
        CHECK(bigs_equal(&r, &b));
        big_subtract(&r, &sum, &sum);
        CHECK(r.n == 0);
        big_add(&a, &a, &b); /* in place */
        CHECK(bigs_equal(&a, &sum));
        big_subtract(&a, &a, &b);
        CHECK(bigs_is(&a, rows[i].a));
    }
}

static void
test_big_multiply_rows(void)
{
    static const struct {
        const char *a, *b, *product;
    } rows[] = {
        {"", "", ""},
        {"1 " ZEROS, "", ""},
        {"deadbeef", "1", "deadbeef"},
        {"ffffffff", "ffffffff", "fffffffe 00000001"},
        {ONES, ONES, "ffffffff fffffffe 00000000 00000001"},
        {ONES " ffffffff", "ffffffff", "fffffffe ffffffff ffffffff 00000001"},
        {"1 " ZEROS " " ZEROS, "1 00000000", "1 00000000 " ZEROS " " ZEROS},
        {"1 23456789 abcdef01", "fedcba98 76543210",
         "1 21fa00ad 77d74223 35b54a7d d7e12210"}};
    big a, b, r;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].product, NULL, NULL);
        bigs_set(&a, rows[i].a);
        bigs_set(&b, rows[i].b);
        big_multiply(&r, &a, &b);
        CHECK(bigs_is(&r, rows[i].product));
        big_multiply(&r, &b, &a);
        CHECK(bigs_is(&r, rows[i].product));
        if (b.n > 2)
            continue;
        big_multiply_word(&r, &a,
                          (uint64_t)big_limb(&b, 1) << 32 | big_limb(&b, 0));
        CHECK(bigs_is(&r, rows[i].product));
    }
}

static void
test_big_set_drops_zeros(void)
{
    big r;

    big_set(&r, 0);
    CHECK(bigs_is(&r, ""));
    big_set(&r, 0xffffffff);
    CHECK(bigs_is(&r, "ffffffff"));
    big_set(&r, 0x100000000);
    CHECK(bigs_is(&r, "1 00000000"));
    big_set(&r, UINT64_MAX);
    CHECK(bigs_is(&r, ONES));
    CHECK(big_limb(&r, -1) == 0 && big_limb(&r, 2) == 0);
    CHECK(big_limb(&r, 13) == 0 && big_limb(&r, 14) == 0);
}

/* From the smallest on: each is below all that come after. */
static void
test_big_order_and_bits(void)
{
    static const struct {
        const char *v;
        unsigned bits;
    } rows[] = {{"", 0},
                {"1", 1},
                {"2", 2},
                {"7fffffff", 31},
                {"80000000", 32},
                {"ffffffff", 32},
                {"1 00000000", 33},
                {"1 00000001", 33},
                {"2 00000000", 34},
                {"7fffffff ffffffff", 63},
                {ONES, 64},
                {"1 " ZEROS, 65},
                {"1 00000000 00000001", 65},
                {"1 00000001 00000000", 65},
                {"80000000 " ZEROS " " ZEROS " " ZEROS " " ZEROS " " ZEROS
                 " 00000000 " ZEROS,
                 448}};
    big a, b;
    size_t i, j;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].v, NULL, NULL);
        bigs_set(&a, rows[i].v);
        CHECK(big_bits(&a) == rows[i].bits);
        for (j = 0; j < COUNT(rows); j++) {
            bigs_set(&b, rows[j].v);
            CHECK(big_order(&a, &b) == (i > j) - (i < j));
        }
    }
}

static void
test_big_shift_up_rows(void)
{
    static const struct {
        const char *v;
        unsigned bits;
        const char *want;
    } rows[] = {{"", 0, ""},
                {"", 100, ""},
                {"1", 0, "1"},
                {"1", 31, "80000000"},
                {"1", 32, "1 00000000"},
                {"1", 33, "2 00000000"},
                {"ffffffff", 1, "1 fffffffe"},
                {"ffffffff", 31, "7fffffff 80000000"},
                {ONES, 4, "f ffffffff fffffff0"},
                {ONES, 32, ONES " 00000000"},
                {ONES, 63, "7fffffff ffffffff 80000000 00000000"},
                {"12345678 9abcdef0", 68, "1 23456789 abcdef00 " ZEROS},
                {ONES, 384,
                 ONES " " ZEROS " " ZEROS " " ZEROS " " ZEROS " " ZEROS
                      " " ZEROS}};
    big v, r;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].want, NULL, NULL);
        bigs_set(&v, rows[i].v);
        big_shift_up(&r, &v, rows[i].bits);
        CHECK(bigs_is(&r, rows[i].want));
        big_shift_up(&v, &v, rows[i].bits);
        CHECK(bigs_is(&v, rows[i].want));
    }
}

/*
 * Quotients of big numbers: the digits that are rare, and results
 * beyond 64 bits. The rows were computed with the integers of Python; the sweeps
 * multiply back.
 */

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
    TEST(test_big_add_and_subtract_carry),
    TEST(test_big_multiply_rows),
    TEST(test_big_set_drops_zeros),
    TEST(test_big_order_and_bits),
    TEST(test_big_shift_up_rows),
    TEST(test_big_divide_rare_digits),
    TEST(test_big_divide_by_multiplying_back),
    TEST(test_big_divide_long_beyond_64_bits)};

extern const test_suite suite_big;
const test_suite suite_big = {"big", functions, COUNT(functions), false};
