/*
 * test_slab_normal.c - the way out of a box at the end of the range of its axes.
 */
/* Tests: src/sweep/fxr_slabs_exit.c */
#include "../../src/sweep/slabs.h"
#include "../test.h"

/* An axis of -2, the longest there is: its opposite is saturated. */
static void
test_slab_exit_axis_of_the_longest_axis(void)
{
    static const fxr_unit3 axis = {INT32_MIN, 0, 0};
    static const int8_t up[3] = {1, 1, 1}, down[3] = {-1, 1, 1};
    fxr_unit3 out;

    fxri_slab_way_axis(&axis, up, &out);
    CHECK(out.x == INT32_MAX && out.y == 0 && out.z == 0);
    fxri_slab_way_axis(&axis, down, &out);
    CHECK(out.x == INT32_MIN && out.y == 0 && out.z == 0);
}

static const test_function functions[] = {
    TEST(test_slab_exit_axis_of_the_longest_axis)};

extern const test_suite suite_slab_normal;
const test_suite suite_slab_normal = {"slab_normal", functions,
                                      COUNT(functions), false};
