/*
 * test_quadratic_compact.c - roots beside the middle between two points, beside a
 * multiple of 2^-32, and on both: the exact order has to decide. And of the narrow form, where 64
 * bits of sqrt(D) do not tell: it has to say so, or to give what numbers of any size give.
 *
 * A component along one axis, h and g beside the centre of a sphere on the others, meets
 * it at +-z for z^2 = r^2 - h^2 - g^2. Here that is m^2 + m, or 1 more, which lie around
 * (m + 1/2)^2: z is 1 / (8 m) below m + 1/2, or 3 / (8 m) above. So 2 z lies beside
 * 2 m + 1, and 4 z beside 4 m + 2.
 */
/* Tests: src/root/fxr_quadratic_fast.c */
#include "../../src/root/quadratic_compact.h"
#include "../../src/root/quadratic_fast.h"

#include <fixray/sphere.h>

#include "../cases/number/number.h"
#include "../cases/root/roots_any.h"
#include "../test.h"

typedef struct {
    int32_t r, h, g, m, above;
} graze;

/* Found by a search for a sum of two squares. */
static const graze grazes[] = {{2147483637, 474852, 1165, 2147483584, 0},
                               {2147483646, 191065, 1178, 2147483637, 1},
                               {1073754157, 283780, 687, 1073754119, 0},
                               {1073754161, 243013, 1077, 1073754133, 1},
                               {67108940, 29533, 467, 67108933, 0},
                               {67108941, 78146, 338, 67108895, 1},
                               {1048578, 5514, 66, 1048563, 0},
                               {1048579, 4692, 72, 1048568, 1},
                               {65536, 256, 0, 65535, 0},
                               {65536, 849, 8, 65530, 1},
                               {1000, 30, 10, 999, 0},
                               {1000, 54, 9, 998, 1}};

/* along, h and g on the axis k and the two after it. */
static fxr_vec3
turned(int k, int32_t along, int32_t h, int32_t g)
{
    const fxr_vec3 v[3] = {{along, h, g}, {g, along, h}, {h, g, along}};

    return v[k];
}

static int32_t
on_axis(const fxr_vec3 *v, int k)
{
    return k == 0 ? v->x : k == 1 ? v->y : v->z;
}

static bool
is_t(const fxr_ratio *t, int64_t want)
{
    return t->den == (uint64_t)1 << 32 && t->negative == (want < 0) &&
           t->num == (uint64_t)(want < 0 ? -want : want);
}

/* All kinds, to both sides. */
static void
check_graze(const graze *row, int k, int side)
{
    const int32_t reach = row->m + row->above,
                  end = side < 0 ? INT32_MIN : INT32_MAX;
    const int32_t away = side < 0 ? INT32_MAX : INT32_MIN;
    const int32_t dirs[] = {1, 3, 65536, INT32_C(1) << 30};
    fxr_sphere sphere;
    fxr_segment s;
    fxr_ray ray;
    fxr_line line;
    fxr_hit hit;
    size_t i;

    sphere.center = turned(k, 0, 0, 0);
    sphere.radius = row->r;
    s.a = turned(k, away, row->h, row->g);
    s.b = turned(k, end, row->h, row->g);
    CHECK(fxr_segment_cast_sphere(&s, &sphere, &hit));
    CHECK(on_axis(&hit.enter_point, k) == -side * reach);
    CHECK(on_axis(&hit.exit_point, k) == side * reach);
    ray.origin = s.a;
    for (i = 0; i < COUNT(dirs); i++) {
        ray.dir = turned(k, side * dirs[i], 0, 0);
        CHECK(fxr_ray_cast_sphere(&ray, &sphere, &hit));
        CHECK(on_axis(&hit.enter_point, k) == -side * reach);
        CHECK(on_axis(&hit.exit_point, k) == side * reach);
    }
    if (side > 0) { /* dir is 2^30: from 2^31 before the centre */
        const int64_t four = 4 * (int64_t)row->m + 2;

        CHECK(is_t(&hit.span.enter, ((int64_t)1 << 33) - four - row->above));
        CHECK(is_t(&hit.span.exit, ((int64_t)1 << 33) + four + row->above));
    }
    line.origin = turned(k, 0, row->h, row->g);
    line.dir = turned(k, INT32_MIN, 0, 0);
    CHECK(fxr_line_cast_sphere(&line, &sphere, &hit));
    CHECK(on_axis(&hit.enter_point, k) == reach);
    CHECK(on_axis(&hit.exit_point, k) == -reach);
    CHECK(is_t(&hit.span.enter, -(2 * (int64_t)row->m + 1 + row->above)));
    CHECK(is_t(&hit.span.exit, 2 * (int64_t)row->m + 1 + row->above));
}

static void
test_cast_sphere_beside_a_middle(void)
{
    size_t i;
    int k;

    for (i = 0; i < COUNT(grazes); i++) {
        for (k = 0; k < 3; k++) {
            check_graze(&grazes[i], k, 1);
            check_graze(&grazes[i], k, -1);
        }
    }
}

/*
 * No coordinate of a sphere is a tie: its squares would add up to one without a factor
 * of 4. On an axis that does not count there are ties. A = 16, B = 8, C = 3: t = 1/4 and
 * 3/4.
 */
static void
test_compact_roots_ties(void)
{
    static const struct {
        fxr_vec3 p, q, first, last;
    } rows[] = {
        {{0, 1, -1}, {2, 3, 1}, {0, 2, 0}, {2, 2, 0}},
        {{0, 1, -1}, {-2, -1, -3}, {0, 0, -2}, {-2, 0, -2}},
        {{0, 0, 7}, {6, -6, 7}, {2, -2, 7}, {4, -4, 7}},
        {{INT32_MAX, INT32_MIN, 4},
         {INT32_MAX - 2, INT32_MIN + 2, 8},
         {INT32_MAX - 1, INT32_MIN, 5},
         {INT32_MAX - 1, INT32_MIN + 2, 7}},
    };
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)] = {16, 0, 0, 8, 0,
                                                      0,  3, 0, 0};
        compact_roots r;
        fxr_vec3 first, last;
        fxr_ratio enter, leave;

        r.of.limb = limb;
        r.of.n = COMPACT_LIMBS;
        r.of.b_sign = r.of.c_sign = 1;
        CHECK(fxri_compact_roots_set(&r));
        CHECK(fxri_compact_roots_point(&r, SEGMENT, &rows[i].p, &rows[i].q,
                                       &enter, &first));
        CHECK(fxri_compact_roots_point(&r, SEGMENT + ROOT_LAST, &rows[i].p,
                                       &rows[i].q, &leave, &last));
        CHECK(is_t(&enter, (int64_t)1 << 30) && is_t(&leave, (int64_t)3 << 30));
        CHECK(first.x == rows[i].first.x && first.y == rows[i].first.y &&
              first.z == rows[i].first.z);
        CHECK(last.x == rows[i].last.x && last.y == rows[i].last.y &&
              last.z == rows[i].last.z);
    }
}

/* d = 2479700524 and n = 2660000000 on each axis: A and C are below 2^64, and B is not.
 * The segment enters at n - r / sqrt(3) = 1420149738.32 of d, t = 2459771501.6 / 2^32. */
static void
test_cast_sphere_where_only_b_has_three_limbs(void)
{
    const int32_t low = INT32_MIN, end = 332216876, c = 512516352;
    const fxr_segment s = {{low, low, low}, {end, end, end}};
    const fxr_sphere sphere = {{c, c, c}, INT32_MAX};
    fxr_hit hit;

    if (CHECK(fxr_segment_cast_sphere(&s, &sphere, &hit))) {
        CHECK(is_t(&hit.span.enter, 2459771501));
        CHECK(hit.enter_point.x == -727333910 &&
              hit.enter_point.y == -727333910 &&
              hit.enter_point.z == -727333910);
    }
}

/* 65536^2 - 256^2 = 65535^2 + 65535: the sphere begins 1/2 after the end of the
 * segment, less than 2^-32 of its length of 3 2^30. */
static void
test_cast_sphere_just_after_the_end(void)
{
    const fxr_sphere sphere = {{1073741824, 256, 0}, 65536};
    fxr_segment s = {{INT32_MIN, 0, 0}, {1073741824 - 65536, 0, 0}};
    fxr_hit hit;

    CHECK(!fxr_segment_cast_sphere(&s, &sphere, &hit));
    CHECK(!fxr_segment_hits_sphere(&s, &sphere));
    s.b.x++;
    CHECK(fxr_segment_cast_sphere(&s, &sphere, &hit));
}

/* A direction of length 1 along the whole range: t = 2^32 - 11, then 2^32 + 9, which is
 * saturated; and before a line, which has no exact root there. */
static void
test_cast_sphere_where_t_is_largest(void)
{
    const fxr_ray ray = {{INT32_MIN, 0, 0}, {1, 0, 0}};
    const fxr_sphere last = {{INT32_MAX, 0, 0}, 10};
    const fxr_line line = {{INT32_MAX, 0, 0}, {1, 0, 0}};
    const fxr_sphere first = {{INT32_MIN, 256, 0}, 65536};
    fxr_hit hit;

    if (CHECK(fxr_ray_cast_sphere(&ray, &last, &hit))) {
        CHECK(hit.span.enter.num == (uint64_t)4294967285 << 32);
        CHECK(hit.enter_point.x == INT32_MAX - 10);
        CHECK(hit.span.exit.num == UINT64_MAX && !hit.span.exit.negative);
        CHECK(hit.exit_point.x == INT32_MAX);
    }
    if (CHECK(fxr_line_cast_sphere(&line, &first, &hit))) {
        CHECK(hit.span.enter.num == UINT64_MAX && hit.span.enter.negative);
        CHECK(hit.span.exit.negative);
        CHECK(hit.span.exit.num >> 32 == 4294901759);
    }
}

/* Roots at the end of what their results can say, and ties. */

#define ONES UINT64_MAX
#define MIN INT32_MIN
#define MAX INT32_MAX

/* A quadratic and its coefficients. */
typedef struct {
    quadratic_any q;
    big a, b;
} problem;

static void
set_quadratic(problem *s, const char *a, const char *b, const char *square,
              bool negative)
{
    bigs_set(&s->a, a);
    bigs_set(&s->b, b);
    s->q.a = &s->a;
    s->q.b = &s->b;
    bigs_set(&s->q.square, square);
    s->q.negative = negative;
    quadratic_any_prepare(&s->q);
}

/* Roots in units of 2^-32: towards 0, and to the other side. */
static void
test_root_any_ratio_saturation(void)
{
    static const struct {
        const char *name, *a, *b, *square;
        bool outer;
        uint64_t inward, outward;
    } rows[] = {
        /* clang-format off */
        {"0", "3", "5", "19", false, 0, 0},
        {"a third", "3", "1", "", false, 0x55555555, 0x55555556},
        {"2^32 - 1", "1", "ffffffff", "", false, ONES - 0xffffffff,
         ONES - 0xffffffff},
        {"2^32 - 2^-32", "1 00000000", "ffffffff ffffffff", "", false, ONES,
         ONES},
        {"2^32 - 2^-33", "2 00000000", "1 ffffffff ffffffff", "", false, ONES,
         ONES},
        {"2^32 - 3 2^-33", "2 00000000", "1 ffffffff fffffffd", "", false,
         ONES - 1, ONES},
        {"2^32", "1", "1 00000000", "", false, ONES, ONES},
        {"2^32, a root", "1", "ffffffff", "1", true, ONES, ONES},
        {"2^33 - sqrt(2^64 + 1)", "1", "2 00000000",
         "1 00000000 00000001", false, ONES, ONES},
        {"2^31 + sqrt(2^62 - 1)", "1", "80000000", "3fffffff ffffffff", true,
         ONES - 1, ONES},
        {"2^100", "1", "10 00000000 00000000 00000000", "", true, ONES, ONES}};
    /* clang-format on */
    problem s;
    fxr_ratio got;
    size_t i;
    int negative;

    for (i = 0; i < COUNT(rows); i++) {
        for (negative = 0; negative < 2; negative++) {
            test_case(rows[i].name, NULL, NULL);
            set_quadratic(&s, rows[i].a, rows[i].b, rows[i].square,
                          negative == 1);
            root_any_ratio(&s.q, rows[i].outer, false, &got);
            CHECK(got.num == rows[i].inward);
            CHECK(got.den == (uint64_t)1 << 32);
            CHECK(got.negative == (negative == 1 && got.num > 0));
            root_any_ratio(&s.q, rows[i].outer, true, &got);
            CHECK(got.num == rows[i].outward);
            CHECK(got.negative == (negative == 1 && got.num > 0));
        }
    }
}

static void
test_root_any_point_ties_and_saturation(void)
{
    static const struct {
        const char *name, *a, *b, *square;
        linear_kind kind;
        bool outer, negative;
        fxr_vec3 p, q, want;
    } rows[] = {/* clang-format off */
        {"t = 2^31", "1", "80000000", "", RAY, false, false,
         {0, 0, -1}, {1, -1, 1}, {MAX, MIN, MAX}},
        {"t = 2^31 - 1/2, ties", "2", "ffffffff", "", RAY, false, false,
         {0, -1, 0}, {1, 1, -1}, {MAX, MAX - 1, MIN}},
        {"t = 2^31 - 1/2, ties to the other side", "2", "ffffffff", "", RAY,
         false, false, {-2, 2, 1}, {1, -1, -1}, {MAX - 1, MIN + 2, MIN + 2}},
        {"t = -(2^31 - 1/2)", "2", "ffffffff", "", LINE, false, true,
         {-1, 0, 1}, {1, -1, 1}, {MIN, MAX, MIN + 2}},
        {"t = 2^32 - 1, from the lowest", "1", "ffffffff", "", RAY, false,
         false, {MIN, MAX, MIN}, {1, -1, 0}, {MAX, MIN, MIN}},
        {"t = 2^32 - 1/2, from the lowest", "2", "1 ffffffff", "", RAY, false,
         false, {MIN, MAX, MIN}, {1, -1, 2}, {MAX, MIN, MAX}},
        {"t = 2^32", "1", "1 00000000", "", RAY, false, false,
         {MIN, MAX, 5}, {1, -1, 0}, {MAX, MIN, 5}},
        {"t = 2^32 + 1", "1", "1 00000000", "1", RAY, true, false,
         {MIN, MAX, 5}, {1, -1, 0}, {MAX, MIN, 5}},
        {"t = 2^33", "1", "2 00000000", "", RAY, true, false,
         {MIN, MAX, -5}, {1, -1, 1}, {MAX, MIN, MAX}},
        {"t = 2^100", "1", "10 00000000 00000000 00000000", "", LINE, false,
         true, {MIN, MAX, 7}, {1, -1, 0}, {MIN, MAX, 7}},
        {"t = 1/2 of the range", "2", "1", "", SEGMENT, false, false,
         {MIN, MAX, 0}, {MAX, MIN, MAX}, {0, 0, 1073741824}},
        {"t = sqrt(2) / 2 of the range", "2", "", "2", SEGMENT, true, false,
         {MIN, MAX, 0}, {MAX, MIN, MIN},
         {889516851, -889516852, -1518500250}},
        {"t = 1 - sqrt(2) / 2 of the range", "2", "2", "2", SEGMENT, false,
         false, {MIN, MAX, 0}, {MAX, MIN, 1},
         {-889516852, 889516851, 0}}};
    /* clang-format on */
    problem s;
    fxr_vec3 got;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        set_quadratic(&s, rows[i].a, rows[i].b, rows[i].square,
                      rows[i].negative);
        root_any_point(&s.q, rows[i].outer, rows[i].kind, &rows[i].p,
                       &rows[i].q, &got);
        CHECK(got.x == rows[i].want.x);
        CHECK(got.y == rows[i].want.y);
        CHECK(got.z == rows[i].want.z);
    }
}

static const test_function functions[] = {
    TEST(test_cast_sphere_beside_a_middle),
    TEST(test_cast_sphere_where_only_b_has_three_limbs),
    TEST(test_cast_sphere_just_after_the_end),
    TEST(test_cast_sphere_where_t_is_largest),
    TEST(test_compact_roots_ties),
    TEST(test_root_any_ratio_saturation),
    TEST(test_root_any_point_ties_and_saturation)};

extern const test_suite suite_quadratic_compact;
const test_suite suite_quadratic_compact = {"quadratic_compact", functions,
                                            COUNT(functions), false};

static const int32_t ways[][3] = {
    {0, 1, -1},
    {3, -6, 65536},
    {INT32_C(1) << 29, -(INT32_C(1) << 29) - 1, 98765},
    {(INT32_C(1) << 30) - 1, 1 - (INT32_C(1) << 30), 2}};
static uint32_t decided;

static bool
same_point(const fxr_vec3 *a, const fxr_vec3 *b)
{
    return a->x == b->x && a->y == b->y && a->z == b->z;
}

static bool
same_ratio(const fxr_ratio *a, const fxr_ratio *b)
{
    return a->num == b->num && a->den == b->den && a->negative == b->negative;
}

static void
set_big(big *r, uint64_t hi, uint64_t lo)
{
    big low;

    big_set(&low, lo);
    big_set(r, hi);
    big_shift_up(r, r, 64);
    big_add(r, r, &low);
}

static void
check_root(const quadratic_fast *s, const quadratic_any *exact, bool first)
{
    const fxr_vec3 p = {7, -100000, 0};
    size_t i;

    for (i = 0; i < COUNT(ways); i++) {
        const fxr_vec3 q = {ways[i][0], ways[i][1], ways[i][2]};
        fxr_ratio t, expected_t;
        fxr_vec3 point, expected;

        if (fxri_quadratic_fast_root(s, first, &p, ways[i], &t, &point)) {
            decided++;
            quadratic_any_root(exact, first, RAY, &p, &q, &expected_t,
                               &expected);
            CHECK(same_ratio(&t, &expected_t));
            CHECK(same_point(&point, &expected));
        }
    }
}

static void
check_square(uint64_t a, uint64_t b, const wide *square)
{
    const wide b2 = wide_product(b, b);
    quadratic_fast s;
    quadratic_any exact;
    big exact_a, exact_b;
    int negative;

    s.a = a;
    s.b = b;
    s.square.hi = square->hi;
    s.square.lo = square->lo;
    s.inside = wide_order(square, &b2) > 0;
    fxri_quadratic_fast_prepare(&s);
    big_set(&exact_a, a);
    big_set(&exact_b, b);
    exact.a = &exact_a;
    exact.b = &exact_b;
    set_big(&exact.square, square->hi, square->lo);
    exact.inside = s.inside;
    quadratic_any_prepare(&exact);
    for (negative = 0; negative < 2; negative++) {
        s.negative = exact.negative = negative == 1;
        check_root(&s, &exact, false);
        check_root(&s, &exact, true);
    }
}

/* A, |B| and D = k^2 + more; more is -1, 0 or 1. */
static void
check_surd(uint64_t a, uint64_t b, uint64_t k, int more)
{
    const wide one = {0, 1};
    wide square = wide_product(k, k);

    if (b >> 62 != 0 || k >> 61 != 0 || (k == 0 && more < 0))
        return;
    if (more > 0)
        wide_add(&square, &one);
    if (more < 0)
        wide_subtract(&square, &one);
    check_square(a, b, &square);
}

static uint64_t
two_limbs(const big *v, int i)
{
    return (uint64_t)big_limb(v, i + 1) << 32 | big_limb(v, i);
}

/* t = j 2^-32, or nearly: sqrt(D) 2^32 = |B| 2^32 - j A */
static void
check_between(uint64_t a, uint64_t b, uint64_t j)
{
    const wide less = wide_product(j, a);
    wide root = {b >> 32, b << 32}, square;
    big s, s2;

    wide_subtract(&root, &less);
    set_big(&s, root.hi, root.lo);
    big_multiply(&s2, &s, &s);
    square.hi = two_limbs(&s2, 4);
    square.lo = two_limbs(&s2, 2);
    check_square(a, b, &square);
    square.lo++;
    check_square(a, b, &square);
}

/* |B| - k and |B| + k are j a / 2^down. */
static void
check_near(uint64_t a, uint64_t k, uint64_t j, unsigned down)
{
    const uint64_t whole = a * j / ((uint64_t)1 << down);
    int more;

    for (more = -1; more <= 1; more++) {
        check_surd(a, k + whole, k, more);
        check_surd(a, k > whole ? k - whole : k, k, more);
        check_surd(a, whole > k ? whole - k : whole, k, more);
    }
}

static const uint64_t lengths[] = {1,
                                   2,
                                   3,
                                   0x10000,
                                   0x30001,
                                   0x100000000,
                                   0x300000000,
                                   0x400000000000,
                                   0x123456789abc0000,
                                   0x2fffffffffffffff};
static const uint64_t halves[] = {0,
                                  1,
                                  2,
                                  1000,
                                  0xffffffff,
                                  0x100000000,
                                  0x123456789abc,
                                  0x1000000000000,
                                  0x1000000000000000,
                                  0x1ffffffffffffff1};

static void
test_surd_near_whole_numbers(void)
{
    static const uint64_t times[] = {0, 1, 2, 3, 5, 0x10001, 0x7fffffff};
    static const unsigned downs[] = {0, 1, 2, 16, 29, 31, 32};
    size_t i, j, k, d;

    decided = 0;
    for (i = 0; i < COUNT(lengths); i++)
        for (j = 0; j < COUNT(times); j++)
            for (k = 0; k < COUNT(halves); k++)
                for (d = 0; d < COUNT(downs); d++)
                    if (times[j] == 0 || lengths[i] < UINT64_MAX / times[j])
                        check_near(lengths[i], halves[k], times[j], downs[d]);
    CHECK(decided > 10000);
}

static void
test_surd_near_ticks(void)
{
    uint64_t a, b, j;

    decided = 0;
    for (a = 1; a < 0x7000000000000; a = a * 5 + 1)
        for (b = 0x3fffffffffffff; b > 0x1000; b = b / 7 * 3)
            for (j = 1; j < 0x100000000; j = j * 3 + 1)
                if (j < b / a * 0x100000000 || b / a >= 0x100000000)
                    check_between(a, b, j);
    CHECK(decided > 10000);
}

static const test_function fast_functions[] = {
    TEST(test_surd_near_whole_numbers), TEST(test_surd_near_ticks)};

const test_suite suite_quadratic_fast = {"quadratic_fast", fast_functions,
                                         COUNT(fast_functions), false};
