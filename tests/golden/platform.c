/*
 * platform.c - every line of the digest, without the tests: a check that fails ends
 * the program.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../suites.h"

/* Some of them where the memory is small. */
#ifndef DIGESTS
#define DIGESTS ALL_DIGESTS
#endif

const digest_group *const platform_digests[] = {DIGESTS};
const size_t platform_digest_count = COUNT(platform_digests);

bool
test_check(bool ok, const char *what, const char *file, int line)
{
    if (!ok) {
        fprintf(stderr, "%s:%d: FAIL %s\n", file, line, what);
        exit(1);
    }
    return ok;
}

void
test_case(const char *name, void (*print)(const void *input), const void *input)
{
    (void)name;
    (void)print;
    (void)input;
}

void
test_count(uint32_t cases)
{
    (void)cases;
}

uint32_t
test_seed(void)
{
    return 1;
}

void
test_print_words(const int32_t *words, size_t count)
{
    (void)words;
    (void)count;
}
