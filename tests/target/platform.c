/*
 * platform.c - what runs without GMP: on the targets, and on a 32-bit host.
 */
#include "../suites.h"

/* -DTESTS_PART=1 to 4 are the parts of suites.h; 0 is all. */
#ifndef TESTS_PART
#define TESTS_PART 0
#endif

#if TESTS_PART == 1
#define SUITES BOX_SUITES
#define DIGESTS BOX_DIGESTS
#elif TESTS_PART == 2
#define SUITES NEAR_SUITES
#define DIGESTS NEAR_DIGESTS
#elif TESTS_PART == 3
#define SUITES SCENE_SUITES
#define DIGESTS SCENE_DIGESTS
#elif TESTS_PART == 4
#define SUITES TREE_SUITES
#define DIGESTS TREE_DIGESTS
#else
#define SUITES BOX_SUITES, NEAR_SUITES, SCENE_SUITES, TREE_SUITES
#define DIGESTS BOX_DIGESTS, NEAR_DIGESTS, SCENE_DIGESTS, TREE_DIGESTS
#endif

const test_suite *const platform_suites[] = {SUITES};
const size_t platform_suite_count = COUNT(platform_suites);

const digest_group *const platform_digests[] = {DIGESTS};
const size_t platform_digest_count = COUNT(platform_digests);

/* No clock is assumed: a soak counts its rounds. */
uint32_t
platform_seconds(void)
{
    static uint32_t calls;

    return calls++;
}
