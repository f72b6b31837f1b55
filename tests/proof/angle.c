/*
 * angle.c - every quotient of fxr_atan2 and every sine of fxr_asin, tried: the claims in
 * fixray/angle.h.
 *
 *   angle [STEP]    only each STEP-th quotient and sine, and the last ones
 *
 * r / 2^31 = floor(2^31 num / den) / 2^31 is a tangent from 0 to 1. The angle of num / den
 * lies between that of r and that of r + 1; atan_of(r) / 2^15 has to be within 0.0002
 * steps of 1/65536 turn of both. Reference: atan of the C library in double precision,
 * which is good for 10^-11 steps.
 *
 * A sine is v / 2^30 from 0 to 1, that of an angle within 0.5002 steps of fxr_asin(v); below 0
 * it is the opposite of one, and fxr_acos is what is left of a right angle.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../src/pose/fxr_angle.c"

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

/* The same for the angle of a sine. */
static bool
is_asin(uint32_t v, double angle)
{
    return fabs(asin(v / 1073741824.0) * (32768 / 3.14159265358979323846) -
                angle) < 0.5 + bound;
}

/* r and step more, and the last one as the last; more than that after it. */
static uint32_t
next_after(uint32_t r, uint32_t step, uint32_t last)
{
    return r == last ? last + 1 : step > 0 && step < last - r ? r + step : last;
}

static unsigned long
wrong_sines(uint32_t step)
{
    const uint32_t last = (uint32_t)1 << 30;
    unsigned long failed = 0;
    uint32_t v;

    for (v = 0; v <= last; v = next_after(v, step, last)) {
        const uint32_t angle = fxr_asin((fxr_q30)v);

        failed += !is_asin(v, angle) ||
                  fxr_asin(-(fxr_q30)v) != (fxr_angle)(0u - angle) ||
                  fxr_acos((fxr_q30)v) != 0x4000u - angle;
    }
    return failed;
}

int
main(int argc, char **argv)
{
    const uint32_t step = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1;
    const uint32_t last = (uint32_t)1 << 31;
    unsigned long failed = 0, tried = 0;
    uint32_t r = 0, eighths = 0;

    if (is_near(1000000000u, atan_of(1000000000u) / 32768.0 + 0.0004) ||
        is_near(1000000000u, atan_of(1000000000u) / 32768.0 - 0.0004) ||
        is_asin(500000000u, fxr_asin(500000000) + 1) ||
        is_asin(500000000u, fxr_asin(500000000) - 1)) {
        puts("control: a wrong angle passes");
        return 1;
    }
    for (; r <= last; r = next_after(r, step, last)) {
        tried++;
        failed += !is_near(r, atan_of(r) / 32768.0);
        if (r >> 28 > eighths) {
            eighths = r >> 28;
            printf("angles: %u of 8\n", (unsigned)eighths);
            fflush(stdout);
        }
    }
    failed += wrong_sines(step);
    printf("%lu passed, %lu failed\n", tried - failed, failed);
    return failed != 0;
}
