/*
 * test_even.c - the two rules of rounding, every case of small width.
 */
/* Tests: src/rounding/even.h */
#include "../../src/rounding/even.h"

#include "../test.h"

/* num / den to nearest, ties to even, from the definition: of the two whole numbers
 * beside it the one with the smaller distance, or the even one. */
static uint32_t
nearest(uint32_t num, uint32_t den)
{
    uint32_t best = 0, v;

    for (v = 0; (v == 0 ? 0 : v - 1) * den <= num; v++) {
        const uint32_t off = v * den > num ? v * den - num : num - v * den;
        const uint32_t kept =
            best * den > num ? best * den - num : num - best * den;

        if (off < kept || (off == kept && v % 2 == 0)) {
            best = v;
        }
    }
    return best;
}

static void
test_rounds_up_is_to_nearest_even(void)
{
    uint32_t num, den;

    for (den = 1; den < 40; den++) {
        for (num = 0; num < 6 * den; num++) {
            const uint32_t v = num / den, rest = num % den;
            const int half = (2 * rest > den) - (2 * rest < den);

            CHECK(v + rounds_up(half, v % 2 != 0) == nearest(num, den));
            CHECK(v + quotient_rounds_up(rest, den, v % 2 != 0) ==
                  nearest(num, den));
            CHECK(v + excess_rounds_up(2 * (uint64_t)rest - den, v % 2 != 0) ==
                  nearest(num, den));
        }
    }
}

/* Where twice the rest would be 2^64 and more. */
static void
test_quotient_rounds_up_at_the_ends(void)
{
    CHECK(!quotient_rounds_up(0, UINT64_MAX, false));
    CHECK(!quotient_rounds_up(0, UINT64_MAX, true));
    CHECK(!quotient_rounds_up(INT64_MAX, UINT64_MAX, true));
    CHECK(quotient_rounds_up((uint64_t)1 << 63, UINT64_MAX, false));
    CHECK(quotient_rounds_up(UINT64_MAX - 1, UINT64_MAX, false));
    CHECK(quotient_rounds_up((uint64_t)1 << 62, (uint64_t)1 << 63, true));
    CHECK(!quotient_rounds_up((uint64_t)1 << 62, (uint64_t)1 << 63, false));
    CHECK(excess_rounds_up(INT64_MAX, false) &&
          excess_rounds_up(INT64_MAX, true));
    CHECK(!excess_rounds_up((uint64_t)INT64_MAX + 2, true));
}

/* Do all numbers from fraction - over to fraction + under have the same whole part? */
static bool
all_alike(int fraction, int over, int under, int last)
{
    int v;

    for (v = fraction - over; v <= fraction + under; v++) {
        if (v < 0 || v > last) {
            return false;
        }
    }
    return true;
}

static void
test_whole_is_sure_where_all_are_alike(void)
{
    const int last = 31;
    int fraction, over, under;

    for (over = 0; over <= last; over++) {
        for (under = 0; over + under <= last; under++) {
            for (fraction = 0; fraction <= last; fraction++) {
                const bool alike = all_alike(fraction, over, under, last);
                const uint32_t f = (uint32_t)fraction, o = (uint32_t)over;
                const uint32_t u = (uint32_t)under;

                CHECK(whole_is_sure(f, o, u, 31) == alike);
                CHECK(whole_is_sure64(f, o, u, 31) == alike);
            }
        }
    }
}

/* The last fraction is that of the whole word. */
static void
test_whole_is_sure_at_the_ends(void)
{
    const uint32_t most = UINT32_MAX;
    const uint64_t most64 = UINT64_MAX;

    CHECK(whole_is_sure(5, 5, 7, most) && !whole_is_sure(4, 5, 7, most));
    CHECK(whole_is_sure(most - 7, 5, 7, most));
    CHECK(!whole_is_sure(most - 6, 5, 7, most));
    CHECK(whole_is_sure64(5, 5, 7, most64) &&
          !whole_is_sure64(4, 5, 7, most64));
    CHECK(whole_is_sure64(most64 - 7, 5, 7, most64));
    CHECK(!whole_is_sure64(most64 - 6, 5, 7, most64));
}

static const test_function functions[] = {
    TEST(test_rounds_up_is_to_nearest_even),
    TEST(test_quotient_rounds_up_at_the_ends),
    TEST(test_whole_is_sure_where_all_are_alike),
    TEST(test_whole_is_sure_at_the_ends)};

const test_suite suite_even = {"even", functions, COUNT(functions), false};
