/*
 * test_touch_order.c - which of two contacts is the earlier one, where their estimates are the
 * same: first roots p - sqrt(N^2 + k) and p + m - sqrt((N + m)^2 + l), which differ by about
 * l / 2 (N + m) - k / 2 N.
 */
/* Tests: src/sweep/fxr_touch_root.c, src/root/fxr_root_sign.c */
#include "../../src/sweep/touch_body.h"
#include "../test.h"

/* order: that of the first one and the second. */
typedef struct {
    uint32_t m, k, l;
    int order;
} order_row;

static const order_row rows[] = {
    {0, 0, 0, 0},   {0, 5, 5, 0},  {5, 0, 0, 0},    {0, 1, 0, -1},
    {0, 0, 1, 1},   {9, 1, 1, -1}, {9, 1, 0, -1},   {9, 0, 1, 1},
    {9, 7, 8, 1},   {9, 8, 7, -1}, {1, 60, 60, -1}, {1, 60, 61, 1},
    {1, 61, 60, -1}};

static polygon_touch first, second;

/* scale (t^2 - 2 b t + b^2 - d), for b = 2^41 + m. */
static void
set_roots(polygon_touch *at, uint32_t m, const uint32_t d[3],
          const uint32_t scale[3])
{
    const quadratic_compact *of = &at->of;
    const uint32_t b[2] = {m, 1u << 9}, zero = 0;
    uint32_t c[COMPACT_LONG];

    at->of.limb = at->limb;
    at->of.n = COMPACT_LONG;
    fxri_limbs_copy(c, COMPACT_LONG, &zero, 1);
    fxri_limbs_add_product(c, COMPACT_LONG, b, 2, b, 2, LIMBS_PLUS);
    limbs_add(c, COMPACT_LONG, d, 3, 1, LIMBS_MINUS);
    fxri_limbs_copy(compact_a(of), COMPACT_LONG, scale, 3);
    fxri_limbs_copy(compact_b(of), 2 * COMPACT_LONG, &zero, 1);
    fxri_limbs_add_product(compact_b(of), COMPACT_LONG, scale, 3, b, 2,
                           LIMBS_PLUS);
    fxri_limbs_add_product(compact_c(of), COMPACT_LONG, c, 3, scale, 3,
                           LIMBS_PLUS);
    at->of.b_sign = at->of.c_sign = 1;
    at->last = false;
    at->feature = TOUCH_CORNER;
    CHECK(fxri_quadratic_compact_discriminant(of) >= 0);
    fxri_touch_estimate(at);
}

/* d = n^2 + k, for n = 2^40 + m. */
static void
set_touch(polygon_touch *at, uint32_t m, uint32_t k, const uint32_t scale[3])
{
    const uint32_t n[2] = {m, 1u << 8};
    uint32_t d[3];

    fxri_limbs_copy(d, 3, &k, 1);
    fxri_limbs_add_product(d, 3, n, 2, n, 2, LIMBS_PLUS);
    set_roots(at, m, d, scale);
}

static void
test_touch_before_beside_each_other(void)
{
    static const uint32_t scales[3][3] = {{1, 0, 0}, {3, 0, 0}, {7, 0, 11}};
    unsigned i, j;
    size_t n;

    for (n = 0; n < COUNT(rows); n++)
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++) {
                set_touch(&first, 0, rows[n].k, scales[i]);
                set_touch(&second, rows[n].m, rows[n].l, scales[j]);
                CHECK(fxri_touch_before(&first, &second) ==
                      (rows[n].order < 0));
                CHECK(fxri_touch_before(&second, &first) ==
                      (rows[n].order > 0));
            }
}

/* A tangent, d = 0, at b, and a root b + m - sqrt(m^2 + l), which is later for l < 0. */
static void
test_touch_before_beside_a_tangent(void)
{
    static const uint32_t scales[2][3] = {{1, 0, 0}, {7, 0, 11}};
    static const uint32_t none[3] = {0, 0, 0};
    const uint32_t m = 1000;
    unsigned i, j, l;

    for (l = 0; l < 3; l++)
        for (i = 0; i < 2; i++)
            for (j = 0; j < 2; j++) {
                const uint32_t d[3] = {m * m - 1 + l, 0, 0};

                set_roots(&first, 0, none, scales[i]);
                set_roots(&second, m, d, scales[j]);
                CHECK(fxri_touch_before(&first, &second) == (l < 1));
                CHECK(fxri_touch_before(&second, &first) == (l > 1));
            }
}

/* At t = 0 the deeper one counts, and before all others. */
static void
test_touch_before_at_the_start(void)
{
    static const uint32_t one[3] = {1, 0, 0};
    int8_t i, j;

    set_touch(&first, 0, 1, one);
    set_touch(&second, 0, 0, one);
    for (i = -1; i < 2; i++)
        for (j = -1; j < 2; j++) {
            first.of.c_sign = i;
            second.of.c_sign = j;
            CHECK(fxri_touch_before(&first, &second) ==
                  (i < j || (i == 1 && j == 1)));
        }
}

static const test_function functions[] = {
    TEST(test_touch_before_beside_each_other),
    TEST(test_touch_before_beside_a_tangent),
    TEST(test_touch_before_at_the_start)};

const test_suite suite_touch_order = {"touch_order", functions,
                                      COUNT(functions), false};
