/*
 * test_length_at.c - lengths along components, in boundary cases.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX
#define MOST UINT64_MAX

static const struct {
    const char *name;
    fxr_vec3 dir;
    uint64_t num, den;
    fxr_q16 length;
} rows[] = {{"at the start", {3, 4, 12}, 0, 1, 0},
            {"at the start, den 0", {3, 4, 12}, 0, 0, 0},
            {"at the end, a whole number", {3, 4, 12}, 1, 1, 13},
            {"at the end, large terms", {3, 4, 12}, MOST, MOST, 13},
            {"half way, a tie to even", {3, 4, 12}, 1, 2, 6},
            {"half way, a tie to even, up", {2, 3, 6}, 1, 2, 4},
            {"above a tie", {3, 4, 12}, MOST / 2 + 1, MOST, 7},
            {"below a tie", {2, 3, 6}, MOST / 2, MOST, 3},
            {"sqrt 2", {1, 1, 0}, 1, 1, 1},
            {"sqrt 3", {1, -1, 1}, 1, 1, 2},
            {"a million sqrt 2", {1, 0, -1}, 1000000, 1, 1414214},
            {"one point", {0, 0, 0}, 1, 1, 0},
            {"one point beyond", {0, 0, 0}, 1, 0, 0},
            {"beyond every number", {1, 0, 0}, 1, 0, MAX},
            {"the largest", {0, MAX, 0}, 1, 1, MAX},
            {"the largest and half", {0, MAX, 0}, 0xffffffff, 0xfffffffe, MAX},
            {"an ulp less", {0, MAX - 1, 0}, 1, 1, MAX - 1},
            {"an ulp less and half",
             {0, MAX - 1, 0},
             2 * (uint64_t)MAX - 1,
             2 * (uint64_t)MAX - 2,
             MAX - 1},
            {"too long", {0, 0, MIN}, 1, 1, MAX},
            {"the longest", {MIN, MIN, MIN}, 1, 1, MAX},
            {"half of the longest", {MIN, MIN, MIN}, 1, 2, 1859775393},
            {"the longest, nearly nothing", {MIN, MIN, MIN}, 1, MOST, 0},
            {"1 ulp, 2^31 times", {0, 1, 0}, 0x80000000, 1, MAX},
            {"1 ulp, nearly 2^31 times", {0, 1, 0}, 0x7fffffff, 1, MAX},
            {"1 ulp, 2^30 times", {0, 0, -1}, 0x40000000, 1, 0x40000000},
            {"1 ulp, 2^64 times", {0, 0, -1}, MOST, 1, MAX},
            {"half an ulp", {0, 1, 0}, 1, 2, 0},
            {"above half an ulp", {0, 1, 0}, MOST / 2 + 1, MOST, 1},
            {"below half an ulp", {0, 1, 0}, MOST / 2, MOST, 0},
            {"half an ulp of a long one", {0, MIN, 0}, 1, (uint64_t)1 << 32, 0},
            {"a quarter of an ulp", {1, 0, 0}, 1, 4, 0}};

static void
test_length_at_boundary_cases(void)
{
    size_t i;
    unsigned back;

    for (i = 0; i < COUNT(rows); i++) {
        const fxr_segment s = {{0, 0, 0}, rows[i].dir};
        const fxr_ray ray = {{MIN, MAX, 7}, rows[i].dir};
        const fxr_line line = {{MAX, 5, MIN}, rows[i].dir};

        test_case(rows[i].name, NULL, NULL);
        for (back = 0; back < 2; back++) {
            fxr_ratio t;

            t.num = rows[i].num;
            t.den = rows[i].den;
            t.negative = back != 0;
            CHECK(fxr_segment_length_at(&s, t) == rows[i].length);
            CHECK(fxr_ray_length_at(&ray, t) == rows[i].length);
            CHECK(fxr_line_length_at(&line, t) == rows[i].length);
        }
    }
}

/* The ends of a segment may be 2^32 - 1 apart on each axis. */
static void
test_length_at_of_the_longest_segments(void)
{
    const fxr_segment all = {{MIN, MIN, MIN}, {MAX, MAX, MAX}};
    const fxr_segment one = {{5, MAX, -5}, {5, MIN, -5}};
    fxr_ratio t = {1, 1, false};

    CHECK(fxr_segment_length_at(&all, t) == MAX);
    CHECK(fxr_segment_length_at(&one, t) == MAX);
    t.den = 4;
    CHECK(fxr_segment_length_at(&all, t) == 1859775393);
    CHECK(fxr_segment_length_at(&one, t) == 0x40000000); /* 2^30 - 1/4 */
    t.den = 0x1fffffffe;
    CHECK(fxr_segment_length_at(&one, t) == 0); /* a tie */
    t.num = 3;
    CHECK(fxr_segment_length_at(&one, t) == 2); /* another */
    t.num = 4;
    CHECK(fxr_segment_length_at(&one, t) == 2);
}

static const test_function functions[] = {
    TEST(test_length_at_boundary_cases),
    TEST(test_length_at_of_the_longest_segments)};

const test_suite suite_length_at = SUITE("length_at", functions, false);
