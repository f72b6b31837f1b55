/*
 * bridge.c - the test of port/libfixmath as one of the tests that the runner has.
 */
#define main bridge_main
#include "../../port/libfixmath/test_bridge.c"
#undef main

#include "../../tests/test.h"

static void
test_bridge(void)
{
    CHECK(bridge_main() == 0);
}

static const test_function functions[] = {TEST(test_bridge)};

extern const test_suite suite_bridge;
const test_suite suite_bridge = {"bridge", functions, COUNT(functions), false};
