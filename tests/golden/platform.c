/*
 * platform.c - every line of the digest, without the tests: a check that fails ends
 * the program.
 *
 *   -DDIGESTS=BOX_DIGESTS   some of them, where the memory is small
 *   -DFLIP=true             on an AVR: one bit of one result flipped
 */
#include <stdio.h>
#include <stdlib.h>

#include "../suites.h"

#ifdef __AVR__
/* Under tools/bench/avr.c a character and the end of the program are written to registers. */
#include <avr/io.h>

static int
put(char c, FILE *stream)
{
    (void)stream;
    GPIOR0 = (uint8_t)c;
    return 0;
}

/* The first output stream of avr-libc is the standard one. */
static FILE output = FDEV_SETUP_STREAM(put, NULL, _FDEV_SETUP_WRITE);

int
main(void)
{
    stdout = stderr = &output;
    digest_print_all(FLIP);
    GPIOR1 = 0;
    return 0;
}

#define exit(status) (GPIOR1 = (status))
#endif

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
