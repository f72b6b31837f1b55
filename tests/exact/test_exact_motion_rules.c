/*
 * test_exact_motion_rules.c - the library keeps the rules of motion (reference/motion.h), as far as
 * KEPT says; `make motion` has a table of all of them.
 */
#include "exact.h"
#include "motion_rules.h"

enum {
    KEPT = 1 << RULE_HITS | 1 << RULE_CAST_T | 1 << RULE_STOP_T |
           1 << RULE_CAST_CENTER | 1 << RULE_STOP_CENTER
};

static motion_question asked;

static void
check_rules(unsigned mover, unsigned shape, uint32_t cases)
{
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 820 + mover * MOTION_SHAPES + shape);
    for (i = 0; i < cases; i++) {
        motion_verdict v;

        cases_motion(&r, (motion_kind)mover, (motion_kind)shape, &asked);
        v = motion_rules_check(&asked);
        for (k = 0; k < MOTION_RULES; k++)
            if ((KEPT & v.asked) >> k & 1) {
                test_case(motion_rule_names[k], print_motion, &asked);
                CHECK(!(v.wrong >> k & 1));
            }
    }
    test_count(cases);
}

static void
test_motion_rules(void)
{
    const uint32_t cases = test_cases(500);
    unsigned m, s;

    for (m = 0; m < MOTION_MOVERS; m++)
        for (s = 0; s < MOTION_SHAPES; s++)
            check_rules(m, s, cases);
}

static const test_function functions[] = {TEST(test_motion_rules)};

const test_suite suite_exact_motion_rules =
    SUITE("exact_motion_rules", functions, true);
