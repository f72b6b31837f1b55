/*
 * reciprocal.c - every divisor of one word, tried: the claim in src/number/divide.h.
 *
 *   reciprocal [STEP]    only each STEP-th divisor, and the last one
 *
 * reciprocal_word(d) is floor((2^64 - 1) / d) - 2^32 for all 2^31 normalised d. The
 * definition is checked without a division: with v the result and w = 2^32 + v,
 *   w d <= 2^64 - 1 < (w + 1) d     <=>     rest = 2^64 - 1 - w d < d
 *
 * reciprocal_estimate(d) is v, 2^63 / d too small by less than 12 2^31 / d <= 12, whatever
 * the port:
 *   2^63 - 12 2^31 < v d <= 2^63
 *
 * How much too small it is at most is printed: ESTIMATE_LOW could be that and 2.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../src/number/divide.h"

/* Is v the reciprocal of d? d 2^32 < 2^64 and v d < 2^64; so is their sum, if v is
 * right. */
static bool
is_reciprocal(uint32_t d, uint32_t v)
{
    const uint64_t upper = (uint64_t)d << 32, lower = (uint64_t)v * d;

    return lower <= UINT64_MAX - upper && UINT64_MAX - upper - lower < d;
}

static bool
is_near(uint32_t d, uint32_t v)
{
    const uint64_t one = (uint64_t)1 << 63, product = (uint64_t)v * d;

    return product <= one && one - product < (uint64_t)12 << 31;
}

/* How much v is too small, if that is more than *worst. */
static void
keep_worst(uint32_t d, uint32_t v, double *worst)
{
    const double gap = (double)(((uint64_t)1 << 63) - (uint64_t)v * d);

    if (gap > *worst * d) {
        *worst = gap / d;
    }
}

int
main(int argc, char **argv)
{
    const uint32_t step = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1;
    uint32_t d = 0x80000000u, eighths = 0;
    unsigned long failed = 0, tried = 0;
    double worst = 0;

    if (is_reciprocal(3000000000u, reciprocal_word(3000000000u) + 1) ||
        is_reciprocal(3000000000u, reciprocal_word(3000000000u) - 1) ||
        is_near(3000000000u, reciprocal_estimate(3000000000u) + 12) ||
        is_near(3000000000u, reciprocal_estimate(3000000000u) - 12)) {
        puts("control: a wrong reciprocal passes");
        return 1;
    }
    for (;;) {
        tried++;
        if (!is_reciprocal(d, reciprocal_word(d)) ||
            !is_near(d, reciprocal_estimate(d))) {
            failed++;
        }
        keep_worst(d, reciprocal_estimate(d), &worst);
        if ((d >> 28) - 8 > eighths) {
            eighths = (d >> 28) - 8;
            printf("reciprocals: %u of 8\n", (unsigned)eighths);
            fflush(stdout);
        }
        if (d == UINT32_MAX) {
            break;
        }
        d = step > 0 && step < UINT32_MAX - d ? d + step : UINT32_MAX;
    }
    printf("estimates are too small by at most %.2f of 12\n", worst);
    printf("%lu passed, %lu failed\n", tried - failed, failed);
    return failed != 0;
}
