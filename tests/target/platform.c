/*
 * platform.c - what runs without GMP: on the targets, and on a 32-bit host.
 */
#include "../suites.h"

const test_suite *const platform_suites[] = {PORTABLE_SUITES};
const size_t platform_suite_count = COUNT(platform_suites);

/* No clock is assumed: a soak counts its rounds. */
uint32_t
platform_seconds(void)
{
    static uint32_t calls;

    return calls++;
}
