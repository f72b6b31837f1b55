/*
 * test_exact_compound.c - many compounds against their parts, whose answers are
 * compared with exact ones elsewhere.
 */
#include "../cases/scene/compounds.h"
#include "exact.h"

static void
test_segment_compound_by_many_parts(void)
{
    compound_check_cases(LINEAR_SEGMENT, 810, test_cases(EXACT_CASES));
}

static void
test_ray_compound_by_many_parts(void)
{
    compound_check_cases(LINEAR_RAY, 811, test_cases(EXACT_CASES));
}

static void
test_line_compound_by_many_parts(void)
{
    compound_check_cases(LINEAR_LINE, 812, test_cases(EXACT_CASES));
}

static const test_function functions[] = {
    TEST(test_segment_compound_by_many_parts),
    TEST(test_ray_compound_by_many_parts),
    TEST(test_line_compound_by_many_parts)};

const test_suite suite_exact_compound =
    SUITE("exact_compound", functions, true);
