/*
 * test_digest.c - prints the digests, and shows that they notice one bit.
 *
 * The lines of two machines are compared by the build.
 */
#include "../suites.h"
#include "digest_group.h"

static void
test_digest_lines(void)
{
    digest_print_all(false);
    CHECK(digest_of_line(0, false) != digest_of_line(1, false));
}

static void
test_digest_notices_one_flipped_bit(void)
{
    CHECK(digest_of_line(0, false) == digest_of_line(0, false));
    CHECK(digest_of_line(0, false) != digest_of_line(0, true));
}

static void
test_digest_is_fnv_1a_of_bytes(void)
{
    digest d;

    digest_start(&d);
    digest_u32(&d, 0x62616f66u); /* "foab" */
    CHECK(d.value == 0xdcf016790c0839e1u);
}

static const test_function functions[] = {
    TEST(test_digest_lines), TEST(test_digest_notices_one_flipped_bit),
    TEST(test_digest_is_fnv_1a_of_bytes)};

const test_suite suite_digest = SUITE("digest", functions, false);
