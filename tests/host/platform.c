/*
 * platform.c - what runs on a host with GMP.
 */
#include <time.h>

#include "../suites.h"
#include "exact.h"

const test_suite *const platform_suites[] = {PORTABLE_SUITES, EXACT_SUITES};
const size_t platform_suite_count = COUNT(platform_suites);

uint32_t
platform_seconds(void)
{
    return (uint32_t)time(NULL);
}
