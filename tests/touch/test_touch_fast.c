/*
 * test_touch_fast.c - the contact of a moving sphere and a triangle: by the fast body, which contact is earlier, and
 * signs at a root.
 */
/* Tests: src/touch/fxr_touch_fast.c, src/touch/fxr_touch_fast_place.c */
/* Tests: src/touch/fxr_touch_form.c, src/touch/fxr_touch_search.c, src/root/fxr_root_sign.c */

#include "../../src/touch/touch_body.h"
#include "../../src/touch/touch_polygon.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"
#include "../test.h"

/*
 * The contact of a moving sphere and a triangle by the fast body and by
 * the search for every number: the same wherever the fast one answers.
 */

/* FEW: too few to count. */
enum { FAST_CASES = 20000, FEW = 200 };

static trial now;

/* Ends at 2^28 + 2^-29 of the corner: the root is at 1 + 2^-57. */
static void
test_touch_fast_beyond_the_end(void)
{
    const fxr_triangle triangle = {
        {0, 0, 0}, {-1000, 5000, 0}, {-1000, -5000, 9}};
    const int32_t radius = 0x10000000;
    unsigned i;

    now.triangle = triangle;
    now.c.segment.a.x = 0x1fffffff;
    now.c.segment.b.x = radius;
    now.c.segment.a.z = now.c.segment.b.z = 0;
    now.c.sphere.radius = radius;
    for (i = 0; i < 2; i++) {
        now.c.segment.a.y = now.c.segment.b.y = (int32_t)i;
        test_case("a path that ends before a corner", print_trial, &now);
        (void)touch_twins_agree(&now.c.segment, radius, &now.triangle);
        CHECK(fxr_sweep_sphere_hits_triangle(&now.c.segment, radius,
                                             &now.triangle) == (i == 0));
    }
}

/* A long way in line with the plane y + z = 0, at 1414 / sqrt(2) from it, and at 1416: the upper
 * bits of the normal do not tell whether it comes nearer. */
static void
test_touch_fast_along_the_plane(void)
{
    const fxr_triangle triangle = {
        {0, 0, 0}, {0x10000000, 0, 0}, {0, 0x10000000, -0x10000000}};
    const int32_t radius = 1000, way = 0x1ffffc00;
    int32_t half;

    now.triangle = triangle;
    now.c.segment.a.x = 1;
    now.c.segment.b.x = 1 + way;
    now.c.sphere.radius = radius;
    for (half = 707; half <= 708; half++) {
        now.c.segment.a.y = now.c.segment.a.z = half;
        now.c.segment.b.y = half + way;
        now.c.segment.b.z = half - way;
        test_case("a path along the plane", print_trial, &now);
        (void)touch_twins_agree(&now.c.segment, radius, &now.triangle);
        CHECK(fxr_sweep_sphere_hits_triangle(&now.c.segment, radius,
                                             &now.triangle) == (half == 707));
    }
}

/* Paths that start outside a little farther from the plane than the radius. The first is the way
 * from c to a, 1/50 ulp too far, and the second 1/57, and leads 1/40 ulp away from the plane. Of
 * both the upper bits of the normal say that the sphere comes nearer. */
static void
test_touch_fast_beside_the_plane(void)
{
    static const trial rows[] = {
        {.triangle = {{2489260, -1458378, 3009708},
                      {-5532698, -3604875, 7897462},
                      {-6172651, 5785349, 5219351}},
         .c.segment = {{-5030020, 1489833, 4791202},
                       {3631891, -5753894, 2581559}},
         .c.sphere.radius = 1029777},
        {.triangle = {{-21686194, 28967904, 11396682},
                      {-18714361, -25149030, -18633513},
                      {3948245, 31178429, 8038560}},
         .c.segment = {{-26107124, 23438035, 9169134},
                       {-9434051, -5381398, -9509384}},
         .c.sphere.radius = 23}};
    unsigned i;

    for (i = 0; i < 2; i++) {
        const trial *t = &rows[i];

        test_case("a path beside the plane", print_trial, t);
        (void)touch_twins_agree(&t->c.segment, t->c.sphere.radius,
                                &t->triangle);
        CHECK(!fxr_sweep_sphere_hits_triangle(&t->c.segment, t->c.sphere.radius,
                                              &t->triangle));
    }
}

static void
check_cases(void (*next)(cases_random *, trial *), uint32_t stream,
            uint32_t percent)
{
    const uint32_t cases = test_cases(FAST_CASES);
    uint32_t i, answered = 0;
    cases_random r;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        next(&r, &now);
        test_case("a sphere that moves to a triangle", print_trial, &now);
        answered += touch_twins_agree(&now.c.segment, now.c.sphere.radius,
                                      &now.triangle);
    }
    test_case("how often the fast body answers", NULL, NULL);
    CHECK(cases < FEW || (uint64_t)answered * 100 >= (uint64_t)cases * percent);
    test_count(cases);
}

static void
test_touch_fast_at_borders(void)
{
    check_cases(cases_touch_border, 834, 45);
}

static void
test_touch_fast_at_tangents(void)
{
    check_cases(cases_touch, 835, 25);
}

static const test_function functions[] = {
    TEST(test_touch_fast_beyond_the_end), TEST(test_touch_fast_along_the_plane),
    TEST(test_touch_fast_beside_the_plane), TEST(test_touch_fast_at_borders),
    TEST(test_touch_fast_at_tangents)};

const test_suite suite_touch_fast = SUITE("touch_fast", functions, true);

/*
 * The sign of p + q t at a root, where p is all but -q t: the estimate
 * cannot tell.
 */

/* Roots of a quadratic. */
typedef struct {
    int8_t first, last;
} root_row;

static const root_row rows[] = {{1, 3},  {2, 7},  {5, 5},   {3, 100},
                                {-5, 3}, {-3, 5}, {-4, 4},  {0, 6},
                                {-1, 9}, {-9, 1}, {-100, 7}};

static uint32_t
size_of(int32_t v)
{
    return (uint32_t)(v < 0 ? -v : v);
}

static int8_t
sign_of(int32_t v)
{
    return (int8_t)(v < 0 ? -1 : v > 0);
}

/* A = 2 scale, B = scale (first + last), C = 2 scale first last. */
static void
set_roots(polygon_touch *at, const root_row *row, bool last, uint32_t scale)
{
    const quadratic_compact *of = &at->of;
    const int32_t b = row->first + row->last, c = row->first * row->last;
    const uint32_t two = 2 * scale, zero = 0;

    at->of.limb = at->limb;
    at->of.n = COMPACT_LONG;
    fxri_limbs_copy(compact_a(of), COMPACT_LONG, &two, 1);
    fxri_limbs_copy(compact_b(of), COMPACT_LONG, &zero, 0);
    fxri_limbs_copy(compact_c(of), COMPACT_LONG, &zero, 0);
    limbs_add(compact_b(of), COMPACT_LONG, &scale, 1, size_of(b), LIMBS_PLUS);
    limbs_add(compact_c(of), COMPACT_LONG, &two, 1, size_of(c), LIMBS_PLUS);
    at->of.b_sign = sign_of(b);
    at->of.c_sign = sign_of(c);
    at->of.last = last;
    at->feature = TOUCH_CORNER;
    (void)fxri_quadratic_compact_discriminant(of);
    fxri_touch_estimate(at);
}

/* q = 2^80, and p = -q t + less. */
static void
check_sign(const polygon_touch *at, int32_t t, int less)
{
    const uint32_t one = 1, size[3] = {0, 0, 0x10000};
    root_form f;

    fxri_long_set(f.q, FORM_LIMBS, size, 3, LIMBS_PLUS);
    fxri_long_begin(f.p, FORM_LIMBS);
    limbs_add(f.p + 1, FORM_LIMBS, size, 3, size_of(t), LIMBS_PLUS);
    limbs_add(f.p + 1, FORM_LIMBS, &one, 1, (uint32_t)(less != 0),
              less < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    long_set_sign(f.p, -1);
    CHECK(fxri_touch_sign(&at->of, f.p, f.q) == less);
    long_reverse(f.p);
    long_reverse(f.q);
    CHECK(fxri_touch_sign(&at->of, f.p, f.q) == -less);
}

static void
test_touch_sign_beside_0(void)
{
    size_t n;
    int less;
    unsigned scale;

    for (n = 0; n < COUNT(rows); n++) {
        for (scale = 1; scale < 40000u; scale = 3 * scale + 1) {
            for (less = -1; less <= 1; less++) {
                polygon_touch at;

                set_roots(&at, &rows[n], true, scale);
                check_sign(&at, rows[n].last, less);
                if (rows[n].first > 0) {
                    set_roots(&at, &rows[n], false, scale);
                    check_sign(&at, rows[n].first, less);
                }
            }
        }
    }
}

static const test_function root_functions[] = {TEST(test_touch_sign_beside_0)};

const test_suite suite_touch_root = {"touch_root", root_functions,
                                     COUNT(root_functions), false};

/*
 * Which of two contacts is the earlier one, where their estimates are the
 * same: first roots p - sqrt(N^2 + k) and p + m - sqrt((N + m)^2 + l), which differ by about
 * l / 2 (N + m) - k / 2 N.
 */

/* order: that of the first one and the second. */
typedef struct {
    uint32_t m, k, l;
    int order;
} order_row;

static const order_row rows_order[] = {
    {0, 0, 0, 0},   {0, 5, 5, 0},  {5, 0, 0, 0},    {0, 1, 0, -1},
    {0, 0, 1, 1},   {9, 1, 1, -1}, {9, 1, 0, -1},   {9, 0, 1, 1},
    {9, 7, 8, 1},   {9, 8, 7, -1}, {1, 60, 60, -1}, {1, 60, 61, 1},
    {1, 61, 60, -1}};

static polygon_touch first, second;

/* scale (t^2 - 2 b t + b^2 - d), for b = 2^41 + m. */
static void
set_roots_order(polygon_touch *at, uint32_t m, const uint32_t d[3],
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
    at->of.last = false;
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
    set_roots_order(at, m, d, scale);
}

static void
test_touch_before_beside_each_other(void)
{
    static const uint32_t scales[3][3] = {{1, 0, 0}, {3, 0, 0}, {7, 0, 11}};
    unsigned i, j;
    size_t n;

    for (n = 0; n < COUNT(rows_order); n++)
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++) {
                set_touch(&first, 0, rows_order[n].k, scales[i]);
                set_touch(&second, rows_order[n].m, rows_order[n].l, scales[j]);
                CHECK(fxri_touch_before(&first, &second) ==
                      (rows_order[n].order < 0));
                CHECK(fxri_touch_before(&second, &first) ==
                      (rows_order[n].order > 0));
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

                set_roots_order(&first, 0, none, scales[i]);
                set_roots_order(&second, m, d, scales[j]);
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

static const test_function order_functions[] = {
    TEST(test_touch_before_beside_each_other),
    TEST(test_touch_before_beside_a_tangent),
    TEST(test_touch_before_at_the_start)};

const test_suite suite_touch_order = {"touch_order", order_functions,
                                      COUNT(order_functions), false};
