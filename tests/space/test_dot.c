/*
 * test_dot.c - products of vectors from end to end of the range. The rows were computed
 * with the integers of Python.
 */
#include "../../src/space/dot.h"

#include "../test.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

static const struct {
    const char *name;
    fxr_vec3 at[4];
    uint32_t v[DOT_LIMBS];
    bool negative;
} rows[] = {
    /* clang-format off */
    {"nothing", {{5, 6, 7}, {5, 6, 7}, {1, 2, 3}, {4, 5, 6}},
     {0x0, 0x0, 0x0}, false},
    {"the axes", {{0, 0, 0}, {1, 0, 0}, {0, 0, 0}, {0, 1, 0}},
     {0x0, 0x0, 0x0}, false},
    {"small", {{1, 2, 3}, {3, -1, 8}, {0, 0, 0}, {7, 11, -13}},
     {0x54, 0x0, 0x0}, true},
    {"small, from elsewhere", {{-4, 9, 1}, {13, 8, -2}, {5, 5, 5}, {6, -7, 12}},
     {0x8, 0x0, 0x0}, false},
    {"at right angles, and long", {{MIN, MIN, 0}, {MAX, MAX, 0}, {MIN, MAX, 0}, {MAX, MIN, 0}},
     {0x0, 0x0, 0x0}, false},
    {"as long as can be", {{MIN, MIN, MIN}, {MAX, MAX, MAX}, {MIN, MIN, MIN}, {MAX, MAX, MAX}},
     {0x3, 0xfffffffa, 0x2}, false},
    {"as long as can be, in reverse", {{MIN, MIN, MIN}, {MAX, MAX, MAX}, {MAX, MAX, MAX}, {MIN, MIN, MIN}},
     {0x3, 0xfffffffa, 0x2}, true},
    {"signs that differ", {{MIN, MAX, MIN}, {MAX, MIN, MAX}, {MAX, MAX, MIN}, {MIN, MIN, MAX}},
     {0x1, 0xfffffffe, 0x0}, false},
    {"a sum that crosses 0", {{MIN, 0, 0}, {MAX, 1, 0}, {0, MIN, 0}, {1, MAX, 0}},
     {0xfffffffe, 0x1, 0x0}, false},
    {"less than 0 by 1 after a carry", {{0, 0, 0}, {MAX, MAX, 1}, {0, 0, 0}, {MAX, -MAX, -1}},
     {0x1, 0x0, 0x0}, true},
    {"more than 0 by 1", {{0, 0, 0}, {MAX, MAX, -1}, {0, 0, 0}, {-MAX, MAX, -1}},
     {0x1, 0x0, 0x0}, false},
    {"2^64", {{MIN, MIN, 0}, {0, 0, 0}, {MIN, MIN, 0}, {MAX, 0, 0}},
     {0x80000000, 0xbfffffff, 0x0}, false},
    {"one limb of zeros", {{0, 0, 0}, {65536, 0, 0}, {0, 0, 0}, {65536, 0, 0}},
     {0x0, 0x1, 0x0}, false}};
/* clang-format on */

static bool
dot_is(uint32_t minus, const uint32_t got[DOT_LIMBS], size_t row, bool reversed)
{
    const uint32_t *v = rows[row].v;
    const bool zero = (v[0] | v[1] | v[2]) == 0;
    const bool negative = !zero && rows[row].negative != reversed;

    return got[0] == v[0] && got[1] == v[1] && got[2] == v[2] &&
           minus == (negative ? LIMBS_MINUS : LIMBS_PLUS);
}

/* u . w = w . u = -(-u . w), with the axes renamed, too. */
static void
test_dot_in_any_order(void)
{
    size_t i, k;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_vec3 at[4];
        uint32_t v[DOT_LIMBS], minus;
        int turn;

        test_case(rows[i].name, NULL, NULL);
        for (k = 0; k < 4; k++)
            at[k] = rows[i].at[k];
        for (turn = 0; turn < 3; turn++) {
            minus = fxri_dot_any(v, &at[0], &at[1], &at[2], &at[3]);
            CHECK(dot_is(minus, v, i, false));
            minus = fxri_dot_any(v, &at[2], &at[3], &at[0], &at[1]);
            CHECK(dot_is(minus, v, i, false));
            minus = fxri_dot_any(v, &at[1], &at[0], &at[2], &at[3]);
            CHECK(dot_is(minus, v, i, true));
            minus = fxri_dot_any(v, &at[1], &at[0], &at[3], &at[2]);
            CHECK(dot_is(minus, v, i, false));
            for (k = 0; k < 4; k++) {
                const fxr_q16 x = at[k].x;

                at[k].x = at[k].y;
                at[k].y = at[k].z;
                at[k].z = x;
            }
        }
    }
}

static const test_function functions[] = {TEST(test_dot_in_any_order)};

const test_suite suite_dot = {"dot", functions, COUNT(functions), false};
