/*
 * test_long.c - signed numbers of limbs, by those of 128 bits.
 */
/* Tests: src/number/fxr_long.c */
#include "../../src/number/long.h"

#include "../../src/number/wide.h"
#include "../test.h"

static const int64_t ends[] = {0,
                               1,
                               -1,
                               2,
                               -3,
                               INT32_MAX,
                               INT32_MIN,
                               77,
                               INT64_MIN,
                               INT64_MAX,
                               -INT64_MAX,
                               0x100000000,
                               -0x123456789abcdef0};

static bool
long_is(const uint32_t *v, int n, const wide *r)
{
    wide size;
    int i;
    bool below, same;

    wide_copy(&size, r);
    below = wide_take_sign(&size);
    same = long_n(v) == n &&
           long_sign(v) == (below ? -1 : !wide_is_zero(&size)) &&
           v[1] == (uint32_t)size.lo && v[2] == (uint32_t)(size.lo >> 32) &&
           v[3] == (uint32_t)size.hi && v[4] == (uint32_t)(size.hi >> 32);
    for (i = 5; i <= n; i++) {
        same = same && v[i] == 0;
    }
    return same;
}

static void
add(wide *r, int64_t x, int64_t y, bool minus)
{
    if (((x < 0) != (y < 0)) != minus)
        fxri_wide_subtract_product(r, magnitude64(x), magnitude64(y));
    else
        fxri_wide_add_product(r, magnitude64(x), magnitude64(y));
}

/* x y - x x / 4, as that is below 2^127. */
static void
check_minor(int64_t x, int64_t y)
{
    uint32_t v[LONG_ROOM(6)], a[LONG_ROOM(2)], b[LONG_ROOM(2)], c[LONG_ROOM(2)];
    wide r = {0, 0};

    fxri_long_between(a, 0, x);
    fxri_long_between(b, 0, y);
    fxri_long_between(c, 0, x / 4);
    CHECK(long_n(a) == 2 && long_sign(a) == (x > 0) - (x < 0));
    add(&r, x, y, false);
    add(&r, x, x / 4, true);
    fxri_long_minor(v, 6, a, b, a, c);
    CHECK(long_is(v, 6, &r));
    fxri_long_begin(v, 5);
    fxri_long_add(v, a, c, LIMBS_MINUS);
    fxri_long_add(v, a, b, LIMBS_PLUS);
    fxri_long_close(v);
    CHECK(long_is(v, 5, &r));
    long_reverse(v);
    wide_negate(&r);
    CHECK(long_is(v, 5, &r));
}

static void
test_long_minor(void)
{
    size_t i, j;

    for (i = 0; i < COUNT(ends); i++) {
        for (j = 0; j < COUNT(ends); j++)
            check_minor(ends[i], ends[j]);
    }
}

static void
test_long_between_the_ends(void)
{
    uint32_t v[LONG_ROOM(2)];

    fxri_long_between(v, INT64_MAX, INT64_MIN);
    CHECK(long_sign(v) == -1 && v[1] == UINT32_MAX && v[2] == UINT32_MAX);
    fxri_long_between(v, INT64_MIN, INT64_MAX);
    CHECK(long_sign(v) == 1 && v[1] == UINT32_MAX && v[2] == UINT32_MAX);
    fxri_long_between(v, 5, 5);
    CHECK(long_sign(v) == 0 && (v[1] | v[2]) == 0);
}

static void
test_long_set_and_copy(void)
{
    const uint32_t size[2] = {7, 9}, zero[2] = {0, 0};
    uint32_t v[LONG_ROOM(3)], w[LONG_ROOM(5)];

    fxri_long_set(v, 3, size, 2, LIMBS_MINUS);
    CHECK(long_n(v) == 3 && long_sign(v) == -1 && v[1] == 7 && v[2] == 9 &&
          v[3] == 0);
    fxri_long_copy(w, 5, v);
    CHECK(long_n(w) == 5 && long_sign(w) == -1 && w[1] == 7 && w[2] == 9 &&
          (w[3] | w[4] | w[5]) == 0);
    fxri_long_set(v, 3, zero, 2, LIMBS_MINUS);
    CHECK(long_sign(v) == 0 && long_minus(v) == LIMBS_PLUS);
    fxri_long_begin(v, 3);
    fxri_long_add_times(v, w, 3, LIMBS_MINUS);
    fxri_long_close(v);
    CHECK(long_sign(v) == 1 && v[1] == 21 && v[2] == 27 && v[3] == 0);
}

static const test_function functions[] = {TEST(test_long_minor),
                                          TEST(test_long_between_the_ends),
                                          TEST(test_long_set_and_copy)};

const test_suite suite_long = {"long", functions, COUNT(functions), false};
