/*
 * platform.c - what runs without GMP: on the targets, and on a 32-bit host.
 */
#include "../suites.h"

/* -DTESTS_PART=1 to 19 are the parts of suites.h; 0 is all. */
#ifndef TESTS_PART
#define TESTS_PART 0
#endif

#if TESTS_PART == 1
#define SUITES BOX_PART
#define DIGESTS BOX_DIGESTS
#elif TESTS_PART == 2
#define SUITES NEAR_PART
#define DIGESTS NEAR_DIGESTS
#elif TESTS_PART == 3
#define SUITES SHAPE_PART
#define DIGESTS HASH_DIGESTS
#elif TESTS_PART == 4
#define SUITES TRIANGLE_PART
#define DIGESTS TRIANGLE_DIGESTS
#elif TESTS_PART == 5
#define SUITES TREE_PART
#define DIGESTS TREE_DIGESTS
#elif TESTS_PART == 6
#define SUITES NUMBER_PART
#define DIGESTS NUMBER_DIGESTS
#elif TESTS_PART == 7
#define SUITES MOVE_PART
#define DIGESTS MOVE_DIGESTS
#elif TESTS_PART == 8
#define SUITES WHERE_PART
#define DIGESTS WHERE_DIGESTS
#elif TESTS_PART == 9
#define SUITES SWEEP_PART
#define DIGESTS SWEEP_DIGESTS
#elif TESTS_PART == 10
#define SUITES TOUCH_PART
#define DIGESTS TOUCH_DIGESTS

#elif TESTS_PART == 11
#define SUITES CAPSULE_PART
#define DIGESTS CAPSULE_DIGESTS
#elif TESTS_PART == 12
#define SUITES HASH_PART
#define DIGESTS OBB_DIGESTS
#elif TESTS_PART == 13
#define SUITES CAPSULE_SCENE_PART
#define DIGESTS CAPSULE_SCENE_DIGESTS
#elif TESTS_PART == 14
#define SUITES COMPOUND_PART
#define DIGESTS COMPOUND_DIGESTS
#elif TESTS_PART == 15
#define SUITES SLAB_PART
#define DIGESTS VISIT_DIGESTS
#elif TESTS_PART == 16
#define SUITES VISIT_PART
#define DIGESTS SHAPE_DIGESTS
#elif TESTS_PART == 17
#define SUITES MOVER_PART
#define DIGESTS MOVER_DIGESTS
#elif TESTS_PART == 18
#define SUITES GUESS_PART
#define DIGESTS GUESS_DIGESTS
#elif TESTS_PART == 19
#define SUITES WALK_PART
#define DIGESTS WALK_DIGESTS
#else
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
