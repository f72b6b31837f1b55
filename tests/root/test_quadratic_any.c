/*
 * test_quadratic_any.c - roots at the end of what their results can say, and ties.
 */
#include "../cases/number/big.h"
#include "../cases/root/roots_any.h"
#include "../test.h"

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
    TEST(test_root_any_ratio_saturation),
    TEST(test_root_any_point_ties_and_saturation)};

const test_suite suite_quadratic_any = {"quadratic_any", functions,
                                        COUNT(functions), false};
