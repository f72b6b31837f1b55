/*
 * test_linear.c - how far a component runs, and what else is asked of vectors.
 */
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

static const test_function functions[] = {
    TEST(test_displacement_of_ends_and_directions),
    TEST(test_kinds_have_ends_and_go_back),
    TEST(test_component_and_next_axis_in_order),
    TEST(test_excess_bits_at_the_limits),
    TEST(test_clamp_to_box_below_in_and_above)};

const test_suite suite_linear = {"linear", functions, COUNT(functions), false};
