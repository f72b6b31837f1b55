/*
 * test_exact_bvh.c - trees against each of their shapes, whose own answers are
 * compared with exact ones elsewhere.
 */
#include "../cases/scene/trees.h"
#include "exact.h"

enum { MOST = 300, AIMS = 60 };

TREE_ROOM(many, MOST);

/* Few, or so many; one tree in eight is large. */
static uint32_t
draw_count(cases_random *r)
{
    static const uint32_t counts[] = {0, 1, 2, 3, 5, 17, 40, MOST};

    return counts[cases_below(r, COUNT(counts))];
}

static void
check_trees(uint32_t stream, bool obbs)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 4;
    static grove g;
    cases_random r;
    uint32_t i = 0, k;

    cases_start(&r, test_seed(), stream);
    while (i < cases) {
        const uint32_t count = draw_count(&r);
        const uint32_t aims = count < MOST ? AIMS : AIMS / 4;
        const char *fault;

        cases_grove(&r, &many, count, &g);
        fault = grove_fault(&g);
        test_case(fault ? fault : "a tree", print_grove, &g);
        CHECK(fault == NULL);
        if (obbs)
            cases_grove_obbs(&r, &g);
        for (k = 0; k < aims; k++, i++) {
            cases_grove_aim(&r, &g);
            grove_check(&g);
        }
    }
    test_count(cases);
}

static void
test_bvh_by_shapes(void)
{
    check_trees(900, false);
}

static void
test_bvh_of_obbs_by_shapes(void)
{
    check_trees(901, true);
}

static const test_function functions[] = {TEST(test_bvh_by_shapes),
                                          TEST(test_bvh_of_obbs_by_shapes)};

const test_suite suite_exact_bvh = SUITE("exact_bvh", functions, true);
