/*
 * platform.c - what runs on a host with GMP.
 */
#include <time.h>

#include "../suites.h"
#include "exact.h"

const test_suite *const platform_suites[] = {ALL_PARTS, EXACT_SUITES};
const size_t platform_suite_count = COUNT(platform_suites);

const digest_group *const platform_digests[] = {ALL_DIGESTS};
const size_t platform_digest_count = COUNT(platform_digests);

uint32_t
platform_seconds(void)
{
    return (uint32_t)time(NULL);
}
