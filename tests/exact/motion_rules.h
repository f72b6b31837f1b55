/*
 * motion_rules.h - does the library keep the rules of motion, against the reference?
 */
#ifndef FIXRAY_TESTS_EXACT_MOTION_RULES_H
#define FIXRAY_TESTS_EXACT_MOTION_RULES_H

#include "motions.h"

/*
 * HITS, CROSSES, STOPS   yes or no
 * CAST_T, STOP_T   t is exact or rounded down
 * CAST_CENTER      within half an ulp
 * STOP_CENTER      less than an ulp off, not in the interior unless the path starts there
 * NORMAL           at a stop: of the planes that the path runs least against
 * FIRST            and of equal ones the first
 * TOUCHED          of what touches and does not stop: one of the planes that are met
 * WAY_OUT          of a start inside: out
 * WAY_SHORT        and on no axis longer by an ulp
 * POINT            of both shapes, the nearest to the centre
 * POINT_IN         of a start inside: of both shapes
 */
enum {
    RULE_HITS,
    RULE_CROSSES,
    RULE_STOPS,
    RULE_CAST_T,
    RULE_STOP_T,
    RULE_CAST_CENTER,
    RULE_STOP_CENTER,
    RULE_NORMAL,
    RULE_FIRST,
    RULE_TOUCHED,
    RULE_WAY_OUT,
    RULE_WAY_SHORT,
    RULE_POINT,
    RULE_POINT_IN,
    MOTION_RULES
};

extern const char *const motion_rule_names[MOTION_RULES];

/* A bit for each rule. */
typedef struct {
    unsigned asked, wrong;
} motion_verdict;

motion_verdict motion_rules_check(const motion_question *q);

/* What the library says, and the reference. */
void motion_rules_print(const motion_question *q);

#endif
