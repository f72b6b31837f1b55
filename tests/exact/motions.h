/*
 * motions.h - questions of all movers and all shapes, in few bits, what the library says, and whether
 * it keeps the rules of motion, against the reference.
 */
#ifndef FIXRAY_TESTS_EXACT_MOTIONS_H
#define FIXRAY_TESTS_EXACT_MOTIONS_H

#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../reference/motion.h"

/* Without hulls, which boxes do not move against (test_exact_sweep_hull.c). */
enum { MOTION_MOVERS = 4, MOTION_SHAPES = 5 };

extern const char *const motion_names[MOTION_SHAPES + 1];

/* Coordinates of few bits, so that ties, touching and starts inside are frequent; some are larger,
 * and off by an ulp. */
void cases_motion(cases_random *r, motion_kind mover, motion_kind shape,
                  motion_question *q);

/* Of the library; contact and normal may be left as they are. */
bool motions_hits(const motion_question *q);
bool motions_crosses(const motion_question *q);
bool motions_cast(const motion_question *q, fxr_contact *out);
bool motions_stop(const motion_question *q, fxr_contact *out);
bool motions_normal(const motion_question *q, fxr_contact_normal *out);

void print_motion(const void *question);

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
 * POINT            of both shapes, the nearest to the centre, to nearest
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

/* What the library promises: all but how short a way out of edges is. */
enum {
    RULES_KEPT = 1 << RULE_HITS | 1 << RULE_CROSSES | 1 << RULE_STOPS |
                 1 << RULE_CAST_T | 1 << RULE_STOP_T | 1 << RULE_CAST_CENTER |
                 1 << RULE_STOP_CENTER | 1 << RULE_NORMAL | 1 << RULE_FIRST |
                 1 << RULE_TOUCHED | 1 << RULE_WAY_OUT | 1 << RULE_POINT |
                 1 << RULE_POINT_IN
};

/* The name of the first one of these that is broken, or NULL. */
const char *motion_rules_broken(const motion_question *q);

/* The last word about normals and the centers of stops. Another reference says what is wrong
 * (NULL: nothing), and knows of one plane, and of the centers beside it, where several are met, or
 * are equally near: there these rules decide; and about the depth in an OBB, which is longer as
 * far as axes may be off. They are asked, too, where ask says so. */
const char *motion_rules_settle(const char *wrong, bool ask,
                                const motion_question *q);

/* The questions of other tests. Each is there until the next one is asked for. */
const motion_question *motion_of_moving(unsigned kind, const moving *m);
const motion_question *motion_of_solids(unsigned kind, const solids *m);
const motion_question *motion_of_crate(const crate *c);
const motion_question *motion_of_triangle(const trial *t);
const motion_question *motion_of_capsule(const trial *t, fxr_q16 rest);
const motion_question *motion_of_capsules(const capsule_trial *t);

/* What the library says, and the reference. */
void motion_rules_print(const motion_question *q);

#endif
