/*
 * test_linear.c - how far a component runs, and what else is asked of vectors.
 */
/* Tests: src/space/fxr_dot.c */
#include "../../src/space/dot.h"
#include "../../src/space/linear.h"
#include "../test.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

static void
test_displacement_of_ends_and_directions(void)
{
    static const struct {
        const char *name;
        linear_kind kind;
        fxr_vec3 p, q;
        uint32_t length[3];
        bool down[3];
    } rows[] = {/* clang-format off */
        {"one point", SEGMENT, {3, MIN, MAX}, {3, MIN, MAX}, {0, 0, 0},
         {false, false, false}},
        {"a segment", SEGMENT, {3, -4, 5}, {7, -9, -5}, {4, 5, 10},
         {false, true, true}},
        {"the line through a segment", CHORD, {3, -4, 5}, {7, -9, -5},
         {4, 5, 10}, {false, true, true}},
        {"a segment from end to end", SEGMENT, {MIN, MAX, MIN},
         {MAX, MIN, -1}, {0xffffffff, 0xffffffff, 0x7fffffff},
         {false, true, false}},
        {"a ray, wherever it starts", RAY, {3, -4, 5}, {7, -9, 0}, {7, 9, 0},
         {false, true, false}},
        {"a line, wherever it starts", LINE, {MAX, MIN, 5}, {MIN, MAX, -1},
         {0x80000000, 0x7fffffff, 1}, {true, false, true}}};
    /* clang-format on */
    size_t i;
    int axis;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        for (axis = 0; axis < 3; axis++) {
            bool down = !rows[i].down[axis];

            CHECK(fxri_displacement(rows[i].kind, &rows[i].p, &rows[i].q, axis,
                                    &down) == rows[i].length[axis]);
            CHECK(down == rows[i].down[axis]);
        }
    }
}

static void
test_kinds_have_ends_and_go_back(void)
{
    CHECK(has_end(SEGMENT) && has_end(CHORD));
    CHECK(!has_end(RAY) && !has_end(LINE));
    CHECK(is_line(LINE) && is_line(CHORD));
    CHECK(!is_line(SEGMENT) && !is_line(RAY));
}

static void
test_component_and_next_axis_in_order(void)
{
    const fxr_vec3 v = {5, MIN, MAX};

    CHECK(component(&v, 0) == 5);
    CHECK(component(&v, 1) == MIN);
    CHECK(component(&v, 2) == MAX);
    CHECK(next_axis(0) == 1 && next_axis(1) == 2 && next_axis(2) == 0);
}

/* -2^29 .. 2^29 - 1 on each axis, whatever the others are. */
static void
test_excess_bits_at_the_limits(void)
{
    static const struct {
        int32_t v;
        bool in;
    } rows[] = {{0, true},           {-1, true},           {0x1fffffff, true},
                {-0x20000000, true}, {0x20000000, false},  {-0x20000001, false},
                {0x5fffffff, false}, {-0x60000000, false}, {0x60000000, false},
                {MAX, false},        {MIN, false}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        const fxr_vec3 x = {rows[i].v, -1, 7}, y = {-1, rows[i].v, 7};
        const fxr_vec3 z = {7, -0x20000000, rows[i].v};

        CHECK((excess_bits(&x) == 0) == rows[i].in);
        CHECK((excess_bits(&y) == 0) == rows[i].in);
        CHECK((excess_bits(&z) == 0) == rows[i].in);
    }
}

static void
test_clamp_to_box_below_in_and_above(void)
{
    static const fxr_aabb box = {{-2, -3, MIN}, {4, 7, MAX}};
    static const struct {
        fxr_vec3 p, want;
    } rows[] = {{{0, 0, 0}, {0, 0, 0}},        {{-2, 7, MIN}, {-2, 7, MIN}},
                {{-3, 8, MAX}, {-2, 7, MAX}},  {{5, -4, 1}, {4, -3, 1}},
                {{MIN, MAX, -1}, {-2, 7, -1}}, {{MAX, MIN, -1}, {4, -3, -1}}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_vec3 got;

        clamp_to_box(&rows[i].p, &box, &got);
        CHECK(got.x == rows[i].want.x);
        CHECK(got.y == rows[i].want.y);
        CHECK(got.z == rows[i].want.z);
    }
}

/*
 * Products of vectors from end to end of the range. The rows were computed
 * with the integers of Python.
 */

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

static const test_function functions[] = {
    TEST(test_displacement_of_ends_and_directions),
    TEST(test_kinds_have_ends_and_go_back),
    TEST(test_component_and_next_axis_in_order),
    TEST(test_excess_bits_at_the_limits),
    TEST(test_clamp_to_box_below_in_and_above),
    TEST(test_dot_in_any_order)};

extern const test_suite suite_linear;
const test_suite suite_linear = {"linear", functions, COUNT(functions), false};
