/*
 * test_linear.c - how far a component runs, and what else is asked of vectors; unit vectors.
 */
/* Tests: src/space/fxr_dot.c, src/space/fxr_unit.c */

#include "../../src/space/dot.h"
#include "../../src/space/linear.h"
#include "../cases/space/cases.h"
#include "../suites.h"
#include "../test.h"

/* How far a component runs, and what else is asked of vectors. */

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

/* Unit vectors from vectors of any length. */

#define UNIT FXR_Q30_ONE

static const struct {
    const char *name;
    fxr_vec3 v;
    fxr_unit3 unit;
} rows_unit[] = {
    {"an ulp along x", {1, 0, 0}, {UNIT, 0, 0}},
    {"an ulp back along y", {0, -1, 0}, {0, -UNIT, 0}},
    {"the largest", {0, 0, MAX}, {0, 0, UNIT}},
    {"the smallest", {0, MIN, 0}, {0, -UNIT, 0}},
    {"a diagonal of ulps", {1, 1, 1}, {619925131, 619925131, 619925131}},
    {"the longest", {MIN, MIN, MIN}, {-619925131, -619925131, -619925131}},
    {"of a whole length", {3, -4, 12}, {247786575, -330382100, 991146299}},
    {"of a whole length, long",
     {300000000, -400000000, 1200000000},
     {247786575, -330382100, 991146299}},
    {"two ends of the range", {MIN, MAX, 0}, {-759250125, 759250125, 0}},
    {"nearly along an axis", {MAX, 0, 1}, {UNIT, 0, 1}},
    {"more nearly", {1, 0, MIN}, {0, 0, -UNIT}}};

static void
test_vec3_to_unit_boundary_cases(void)
{
    size_t i;

    for (i = 0; i < COUNT(rows_unit); i++) {
        fxr_unit3 u = {0, 0, 0};

        test_case(rows_unit[i].name, NULL, NULL);
        CHECK(fxr_vec3_to_unit(rows_unit[i].v, &u));
        CHECK(u.x == rows_unit[i].unit.x && u.y == rows_unit[i].unit.y &&
              u.z == rows_unit[i].unit.z);
    }
}

/*
 * (m, y, z) of which the square is 2^62 + d for an odd m and a small d, -13 to 22: m /
 * sqrt is less than 2^-26 of half an ulp from the middle between two numbers, beyond it
 * where d < 0. The same as normals of triangles: tests/triangle/test_triangle_range.c.
 */
static const struct {
    fxr_vec3 v;
    fxr_unit3 unit;
} middles[] = {
    {{935035711, 1933234139, 37243}, {467517856, 966617070, 18622}},
    {{838812649, 1976886278, 46479}, {419406324, 988443139, 23239}},
    {{1922725535, 956458328, 47810}, {961362767, 478229164, 23905}},
    {{1197347557, 1782707166, 80410}, {598673778, 891353583, 40205}},
    {{1839394713, 1108292880, 18877}, {919697357, 554146440, 9439}},
    {{2109119909, 404102989, 46567}, {1054559955, 202051495, 23284}}};

static void
test_vec3_to_unit_beside_the_middle_of_two_numbers(void)
{
    size_t i;

    for (i = 0; i < COUNT(middles); i++) {
        const fxr_vec3 v = middles[i].v;
        const fxr_unit3 want = middles[i].unit;
        const fxr_vec3 back = {-v.z, -v.x, -v.y};
        fxr_unit3 u = {0, 0, 0};

        CHECK(fxr_vec3_to_unit(v, &u));
        CHECK(u.x == want.x && u.y == want.y && u.z == want.z);
        CHECK(fxr_vec3_to_unit(back, &u));
        CHECK(u.x == -want.z && u.y == -want.x && u.z == -want.y);
    }
}

static void
test_vec3_to_unit_of_zero_writes_nothing(void)
{
    const fxr_vec3 zero = {0, 0, 0};
    fxr_unit3 u = {1, 2, 3};

    CHECK(!fxr_vec3_to_unit(zero, &u));
    CHECK(u.x == 1 && u.y == 2 && u.z == 3);
}

static const test_function unit_functions[] = {
    TEST(test_vec3_to_unit_boundary_cases),
    TEST(test_vec3_to_unit_beside_the_middle_of_two_numbers),
    TEST(test_vec3_to_unit_of_zero_writes_nothing)};

const test_suite suite_unit = SUITE("unit", unit_functions, false);
