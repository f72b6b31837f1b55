/*
 * angle.c - every quotient of fxr_atan2, tried: the claim in fixray/angle.h.
 *
 *   angle [STEP]    only each STEP-th quotient, and the last one
 *
 * r / 2^31 = floor(2^31 num / den) / 2^31 is a tangent from 0 to 1. The angle of num / den
 * lies between that of r and that of r + 1; atan_of(r) / 2^15 has to be within 0.0002
 * steps of 1/65536 turn of both. Reference: atan of the C library in double precision,
 * which is good for 10^-11 steps.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../src/pose/angle.c"

static const double bound = 0.0002;

static double
steps(double tangent)
{
    return atan(tangent) * (32768 / 3.14159265358979323846);
}

static bool
is_near(uint32_t r, double angle)
{
    const double least = steps(r / 2147483648.0);
    const double most = steps((r + 1.0) / 2147483648.0);

    return angle < least + bound && angle > (r >> 31 ? least : most) - bound;
}

int
main(int argc, char **argv)
{
    const uint32_t step = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1;
    const uint32_t last = (uint32_t)1 << 31;
    unsigned long failed = 0, tried = 0;
    uint32_t r = 0, eighths = 0;

    if (is_near(1000000000u, atan_of(1000000000u) / 32768.0 + 0.0004) ||
        is_near(1000000000u, atan_of(1000000000u) / 32768.0 - 0.0004)) {
        puts("control: a wrong angle passes");
        return 1;
    }
    for (;;) {
        tried++;
        failed += !is_near(r, atan_of(r) / 32768.0);
        if (r >> 28 > eighths) {
            eighths = r >> 28;
            printf("angles: %u of 8\n", (unsigned)eighths);
            fflush(stdout);
        }
        if (r == last)
            break;
        r = step > 0 && step < last - r ? r + step : last;
    }
    printf("%lu passed, %lu failed\n", tried - failed, failed);
    return failed != 0;
}
