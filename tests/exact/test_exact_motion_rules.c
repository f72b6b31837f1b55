/*
 * test_exact_motion_rules.c - the library keeps the rules of motion (reference/motion.h), as far as
 * RULES_KEPT says; `make motion` has a table of all of them.
 */
/* Tests: src/slabs/fxr_box_plane.c, src/slabs/fxr_push.c, src/slabs/fxr_slabs_exit.c */
/* Tests: src/slabs/fxr_slabs_product.c, src/slabs/fxr_shared.c, src/touch/fxr_touch_point.c */
/* Tests: src/slabs/fxr_shared_point.c */
/* Tests: src/touch/fxr_touch_box_point.c */
#include "exact.h"
#include "motion_rules.h"

static motion_question asked;

static void
print_rules(const void *question)
{
    print_motion(question);
    motion_rules_print(question);
}

static void
check_rules(unsigned mover, unsigned shape, uint32_t cases)
{
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 820 + mover * MOTION_SHAPES + shape);
    for (i = 0; i < cases; i++) {
        const char *broken;

        cases_motion(&r, (motion_kind)mover, (motion_kind)shape, &asked);
        broken = motion_rules_broken(&asked);
        test_case(broken != NULL ? broken : "a motion", print_rules, &asked);
        CHECK(broken == NULL);
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
