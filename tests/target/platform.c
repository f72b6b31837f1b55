/*
 * platform.c - what runs without GMP: on the targets, and on a 32-bit host.
 */
#include "../suites.h"

/* -DSUITES=BOX_PART -DDIGESTS=BOX_DIGESTS is a part of suites.h; without, all of it. */
#ifndef SUITES
#define SUITES ALL_PARTS
#define DIGESTS ALL_DIGESTS
#endif

const test_suite *const platform_suites[] = {SUITES};
const size_t platform_suite_count = COUNT(platform_suites);

const digest_group *const platform_digests[] = {DIGESTS};
const size_t platform_digest_count = COUNT(platform_digests);

/* No clock is assumed: each call is a second later. */
uint32_t
platform_seconds(void)
{
    static uint32_t calls;

    return calls++;
}
