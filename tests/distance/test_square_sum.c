/*
 * test_square_sum.c - squared distances so close beside the middle between two numbers
 * that an estimate does not tell how they round: N / A by hand, of the least distance
 * from a point.
 */
/* Tests: src/distance/fxr_closest_aabb_fast.c */
#include <fixray/closest.h>

#include "../suites.h"
#include "../test.h"

/*
 * With d = b - a, A = d.d, B = -a.d and C = a.a the least distance from 0 is where t = B / A,
 * and its square (A C - B^2) / A. beside: by how much that is above the middle, in 2^-32.
 * Two of the three parts of the sum fall short by nearly the most that SUM_UNDER allows
 * for, so that with two thirds of it the estimate would seem to be sure, and be too small.
 */
typedef struct {
    const char *name;
    fxr_segment s;
    uint64_t dist2;
} square_row;

static const square_row rows[] = {
    {"beside = 47579, A = 1850537",
     {{-816, -127, -851}, {-772, 893, 48}},
     938313},
    {"beside = 3401, A = 130531548825",
     {{69011, -117527, 102688}, {225699, -260143, -189957}},
     29072946260u},
    {"beside = 1614, A = 6022112016",
     {{-3373, 36444, -49906}, {51979, 53140, 1858}},
     3054281464u}};

static void
test_square_sum_beside_the_middle(void)
{
    const fxr_aabb point = {{0, 0, 0}, {0, 0, 0}};
    unsigned i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_closest c;

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_segment_closest_aabb(&rows[i].s, &point, &c));
        CHECK(c.dist2 == rows[i].dist2);
    }
}

static const test_function functions[] = {
    TEST(test_square_sum_beside_the_middle)};

const test_suite suite_square_sum = {"square_sum", functions, COUNT(functions),
                                     false};
