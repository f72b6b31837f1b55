/*
 * random.c - numbers that are the same on every machine.
 */
#include "random.h"

static uint32_t state;

void
restart_cases(void)
{
    state = 12345;
}

/* xorshift, Marsaglia 2003 */
static uint32_t
next_random(void)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

/* 0 .. n - 1; n < 2^16 */
int32_t
pick(uint32_t n)
{
    return (int32_t)((next_random() >> 16) * n >> 16);
}

bool
toss(void)
{
    return pick(2) != 0;
}

/* Uniform in -n..n, in whole units; n < 2^15. */
fxr_q16
within(int n)
{
    const uint32_t span = 2 * (uint32_t)n;
    const uint64_t v = ((uint64_t)next_random() * span) >> 16;

    return (fxr_q16)((int64_t)v - (int64_t)n * 65536);
}

fxr_q16
below(int n)
{
    const fxr_q16 v = within(n);

    return v < 0 ? -(v + 1) : v;
}

/* A whole number, -n..n. */
fxr_q16
whole(int n)
{
    return (pick(2 * (uint32_t)n + 1) - n) * 65536;
}

fxr_vec3
point_within(int n)
{
    fxr_vec3 p;

    p.x = within(n);
    p.y = within(n);
    p.z = within(n);
    return p;
}

fxr_vec3
lattice_point(int n)
{
    fxr_vec3 p;

    p.x = whole(n);
    p.y = whole(n);
    p.z = whole(n);
    return p;
}
