/*
 * test_limbs.c - numbers of limbs, by products of 128 bits and by what is added and
 * subtracted again.
 */
/* Tests: src/number/fxr_limbs.c */
/* Tests: src/number/fxr_long.c */
#include "../../src/number/limbs.h"
#include "../../src/number/long.h"
#include "../../src/number/wide.h"
#include "../test.h"

static const uint32_t ends[] = {0,          1,          2,          0x7fffffff,
                                0x80000000, 0x80000001, 0xfffffffe, UINT32_MAX};

static bool
limbs_are_wide(const uint32_t r[4], const wide *v)
{
    return r[0] == (uint32_t)v->lo && r[1] == (uint32_t)(v->lo >> 32) &&
           r[2] == (uint32_t)v->hi && r[3] == (uint32_t)(v->hi >> 32);
}

/* a and b of two limbs. */
static void
check_product(const uint32_t a[2], const uint32_t b[2])
{
    const uint64_t x = (uint64_t)a[1] << 32 | a[0];
    const uint64_t y = (uint64_t)b[1] << 32 | b[0];
    uint32_t r[4] = {5, 0, 0, 0};
    wide v = {0, 5};

    fxri_limbs_add_product(r, 4, a, 2, b, 2, LIMBS_PLUS);
    fxri_wide_add_product(&v, x, y);
    CHECK(limbs_are_wide(r, &v));
    fxri_limbs_add_product(r, 4, a, 2, b, 1, LIMBS_MINUS);
    fxri_wide_subtract_product(&v, x, b[0]);
    CHECK(limbs_are_wide(r, &v));
    fxri_limbs_add_product(r, 4, b, 2, a, 2, LIMBS_MINUS);
    fxri_wide_subtract_product(&v, x, y);
    CHECK(limbs_are_wide(r, &v));
    CHECK(fxri_limbs_sign(r, 4) == (wide_negative(&v) ? -1 : 1));
    CHECK(fxri_limbs_take_sign(r, 4) == (wide_take_sign(&v) ? -1 : 1));
    CHECK(limbs_are_wide(r, &v));
    CHECK(fxri_limbs_order(a, b, 2) == (x < y ? -1 : x > y));
}

static void
test_limbs_as_wide(void)
{
    size_t i, j, k, l;

    for (i = 0; i < COUNT(ends); i++) {
        for (j = 0; j < COUNT(ends); j++) {
            for (k = 0; k < COUNT(ends); k++) {
                for (l = 0; l < COUNT(ends); l++) {
                    const uint32_t a[2] = {ends[i], ends[j]};
                    const uint32_t b[2] = {ends[k], ends[l]};

                    check_product(a, b);
                }
            }
        }
    }
}

static void
test_limbs_sign_of_zero(void)
{
    uint32_t r[3] = {0, 0, 0};

    CHECK(fxri_limbs_sign(r, 3) == 0);
    CHECK(fxri_limbs_take_sign(r, 3) == 0 && r[2] == 0);
    r[2] = 0x80000000;
    CHECK(fxri_limbs_sign(r, 3) == -1);
    r[1] = 1; /* of the two lower ones */
    CHECK(fxri_limbs_sign(r, 2) == 1);
}

/* One bit on each side of what fits. */
static void
test_limbs_top(void)
{
    uint32_t r[4] = {0, 0, 0, 0};
    int bits, i;

    CHECK(fxri_limbs_top(r, 4, &bits) == 0 && bits == 0);
    for (i = 0; i < 128; i++) {
        uint64_t want = (uint64_t)1 << 63;

        r[0] = r[1] = r[2] = r[3] = 0;
        r[i / 32] = (uint32_t)1 << i % 32;
        if (i > 0) {
            r[(i - 1) / 32] |= (uint32_t)1 << (i - 1) % 32;
            want |= want >> 1;
        }
        if (i > 63) { /* the last bit that counts, and the next */
            r[(i - 63) / 32] |= (uint32_t)1 << (i - 63) % 32;
            r[(i - 64) / 32] |= (uint32_t)1 << (i - 64) % 32;
            want |= 1;
        }
        CHECK(fxri_limbs_top(r, 4, &bits) == want && bits == i + 1);
    }
}

/* Products of numbers with zeros above them, and a difference below 0: as without the
 * zeros. */
static void
test_limbs_zeros_above(void)
{
    size_t i, j, k;

    for (i = 0; i < COUNT(ends); i++) {
        for (j = 0; j < COUNT(ends); j++) {
            for (k = 0; k < COUNT(ends); k++) {
                const uint32_t a[4] = {ends[i], ends[j], 0, 0};
                const uint32_t b[3] = {0, ends[k], 0};
                uint32_t r[6] = {9, 8, 7, 6, 5, 4}, same[6], longer[6];

                fxri_limbs_copy(same, 6, r, 6);
                fxri_limbs_add_product(r, 5, a, 4, b, 3, LIMBS_MINUS);
                fxri_limbs_add_product(same, 5, a, 2, b, 2, LIMBS_MINUS);
                CHECK(fxri_limbs_order(r, same, 5) == 0 && r[5] == 4);
                fxri_limbs_copy(longer, 6, same, 6);
                fxri_limbs_add_product(same, 6, longer, 6, &ends[k], 1,
                                       LIMBS_PLUS);
                fxri_limbs_add_product(r, 6, r, 6, &ends[k], 1, LIMBS_PLUS);
                CHECK(fxri_limbs_order(r, same, 6) == 0);
            }
        }
    }
}

/* r = q den + rest gives q and rest again; den of n limbs. */
static void
check_quotient(uint32_t q, const uint32_t den[3], int n, bool most)
{
    uint32_t r[4] = {0, 0, 0, 0}, rest[3] = {0, 0, 0};
    int i;

    if (most) { /* den - 1, the largest rest */
        rest[0] = den[0] - 1;
        rest[1] = n > 1 ? den[1] - (den[0] == 0) : 0;
        rest[2] = n > 2 ? den[2] - (den[0] == 0 && den[1] == 0) : 0;
    }
    for (i = 0; i < n; i++)
        r[i] = rest[i];
    fxri_limbs_add_product(r, n + 1, den, n, &q, 1, LIMBS_PLUS);
    CHECK(fxri_limbs_divide(r, den, n) == q);
    CHECK(r[n] == 0);
    for (i = 0; i < n; i++)
        CHECK(r[i] == rest[i]);
}

static void
test_limbs_divide(void)
{
    size_t i, j, k, l;
    int n;

    for (i = 1; i < COUNT(ends); i++) {
        for (j = 0; j < COUNT(ends); j++) {
            for (k = 0; k < COUNT(ends); k++) {
                for (l = 0; l < COUNT(ends); l++) {
                    for (n = 1; n <= 3; n++) {
                        uint32_t den[3] = {0, 0, 0};

                        den[n - 1] = ends[i];
                        if (n > 1)
                            den[n - 2] = ends[j];
                        if (n > 2)
                            den[0] = ends[k];
                        check_quotient(ends[l], den, n, false);
                        check_quotient(ends[l], den, n, true);
                    }
                }
            }
        }
    }
}

/* Quotients of more than one digit: r = q den + rest gives both again. */
static void
test_limbs_divide_long(void)
{
    size_t i, j, k, l;

    for (i = 0; i < COUNT(ends); i++) {
        for (j = 0; j < COUNT(ends); j++) {
            for (k = 1; k < COUNT(ends); k++) {
                for (l = 0; l < 2; l++) {
                    const uint32_t q[2] = {ends[i], ends[j]};
                    const uint32_t den[3] = {ends[k], l == 0 ? 0 : ends[j], 0};
                    uint32_t r[4] = {0, 0, 0, 0}, got[2];

                    r[0] = ends[k] - 1;
                    fxri_limbs_add_product(r, 4, den, 2, q, 2, LIMBS_PLUS);
                    CHECK(fxri_limbs_divide_long(got, 2, r, den, 3) ==
                          (ends[k] > 1));
                    CHECK(got[0] == q[0] && got[1] == q[1]);
                    CHECK(r[0] == ends[k] - 1 && (r[1] | r[2]) == 0);
                }
            }
        }
    }
}

/* Squares, the number before and the one after each. */
static void
check_root(const uint32_t s[6])
{
    const uint32_t one = 1;
    const bool zero = fxri_limbs_sign(s, 6) == 0;
    uint32_t y[10], got[6];

    fxri_limbs_copy(y, 10, y, 0);
    fxri_limbs_add_product(y, 10, s, 5, s, 5, LIMBS_PLUS);
    CHECK(fxri_limbs_root(got, y));
    CHECK(fxri_limbs_order(got, s, 6) == 0);
    limbs_add(y, 10, &one, 1, 1, LIMBS_PLUS); /* 1 is a square, too */
    CHECK(fxri_limbs_root(got, y) == zero);
    CHECK(zero ? got[0] == 1 : fxri_limbs_order(got, s, 6) == 0);
    if (!zero) {
        limbs_add(y, 10, &one, 1, 2, LIMBS_MINUS);
        CHECK(fxri_limbs_root(got, y) == (fxri_limbs_sign(y, 10) == 0));
        limbs_add(got, 6, &one, 1, 1, LIMBS_PLUS);
        CHECK(fxri_limbs_order(got, s, 6) == 0);
    }
}

static void
test_limbs_root(void)
{
    size_t i, j, k;
    int n;

    for (i = 0; i < COUNT(ends); i++) {
        for (j = 0; j < COUNT(ends); j++) {
            for (k = 0; k < COUNT(ends); k++) {
                for (n = 0; n < 4; n++) {
                    uint32_t s[6] = {0, 0, 0, 0, 0, 0};

                    s[n] = ends[i];
                    s[n + 1] = ends[j];
                    s[0] |= ends[k];
                    check_root(s);
                }
            }
        }
    }
}

static void
test_limbs_copy_clears_the_rest(void)
{
    const uint32_t a[2] = {3, 4};
    uint32_t r[4] = {1, 1, 1, 1};

    fxri_limbs_copy(r, 3, a, 2);
    CHECK(r[0] == 3 && r[1] == 4 && r[2] == 0 && r[3] == 1);
}

static const test_function functions[] = {
    TEST(test_limbs_as_wide),     TEST(test_limbs_top),
    TEST(test_limbs_zeros_above), TEST(test_limbs_copy_clears_the_rest),
    TEST(test_limbs_divide),      TEST(test_limbs_sign_of_zero),
    TEST(test_limbs_divide_long), TEST(test_limbs_root)};

const test_suite suite_limbs = {"limbs", functions, COUNT(functions), false};

/* Signed numbers of limbs, by those of 128 bits. */

static const int64_t long_ends[] = {0,
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

    for (i = 0; i < COUNT(long_ends); i++) {
        for (j = 0; j < COUNT(long_ends); j++)
            check_minor(long_ends[i], long_ends[j]);
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

static const test_function long_functions[] = {TEST(test_long_minor),
                                               TEST(test_long_between_the_ends),
                                               TEST(test_long_set_and_copy)};

const test_suite suite_long = {"long", long_functions, COUNT(long_functions),
                               false};
