/*
 * main.c - the rules of motion, asked of the library: a table of which pair breaks which, and the
 * first input of each. Usage: motion [cases of each pair] [seed] [verbose pair and rule]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../exact/motions.h"
#include "../test.h"

static unsigned long counts[MOTION_MOVERS][MOTION_SHAPES][MOTION_RULES];
static unsigned long asked[MOTION_MOVERS][MOTION_SHAPES][MOTION_RULES];

/* As the runner has it. */
void
test_print_words(const int32_t *words, size_t count)
{
    size_t i;

    for (i = 0; i < count; i++)
        printf(" %ld", (long)words[i]);
    printf("\n");
}

static void
run_pair(unsigned mover, unsigned shape, unsigned long cases, uint32_t seed)
{
    cases_random r;
    unsigned long i;

    cases_start(&r, seed, 1000 + mover * MOTION_SHAPES + shape);
    for (i = 0; i < cases; i++) {
        motion_question q;
        motion_verdict v;
        unsigned k;

        cases_motion(&r, (motion_kind)mover, (motion_kind)shape, &q);
        v = motion_rules_check(&q);
        for (k = 0; k < MOTION_RULES; k++) {
            asked[mover][shape][k] += v.asked >> k & 1;
            if (!(v.wrong >> k & 1))
                continue;
            if (counts[mover][shape][k]++ == 0) {
                printf("%s-%s: %s\n", motion_names[mover], motion_names[shape],
                       motion_rule_names[k]);
                print_motion(&q);
                motion_rules_print(&q);
            }
        }
    }
}

int
main(int argc, char **argv)
{
    const unsigned long cases = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    const uint32_t seed = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    unsigned long wrong = 0;
    unsigned m, s, k;

    for (m = 0; m < MOTION_MOVERS; m++)
        for (s = 0; s < MOTION_SHAPES; s++)
            if (argc <= 3 ||
                (strstr(argv[3], motion_names[m]) == argv[3] &&
                 strcmp(strchr(argv[3], '-') + 1, motion_names[s]) == 0))
                run_pair(m, s, cases, seed);
    printf("%-18s", "wrong / asked");
    for (k = 0; k < MOTION_RULES; k++)
        printf(" %11s", motion_rule_names[k]);
    printf("\n");
    for (m = 0; m < MOTION_MOVERS; m++)
        for (s = 0; s < MOTION_SHAPES; s++) {
            printf("%-8s %-9s", motion_names[m], motion_names[s]);
            for (k = 0; k < MOTION_RULES; k++) {
                char text[32];

                snprintf(text, sizeof text, "%lu/%lu", counts[m][s][k],
                         asked[m][s][k]);
                printf(" %11s", text);
                wrong += counts[m][s][k];
            }
            printf("\n");
        }
    printf("%lu wrong\n", wrong);
    return wrong != 0;
}
