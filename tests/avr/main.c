/*
 * main.c - the digest lines of some groups on an AVR, under tools/bench/avr.c.
 *
 *   -DDIGESTS=BOX_DIGESTS   which groups
 *   -DFLIP=true             one bit of one result flipped
 */
#include <avr/io.h>
#include <stdio.h>

#include "../suites.h"

const digest_group *const platform_digests[] = {DIGESTS};
const size_t platform_digest_count = COUNT(platform_digests);

static uint8_t failures;

bool
test_check(bool ok, const char *what, const char *file, int line)
{
    if (!ok) {
        printf("FAIL %s:%d: %s\n", file, line, what);
        failures = 1;
    }
    return ok;
}

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
    stdout = &output;
    digest_print_all(FLIP);
    GPIOR1 = failures;
    return 0;
}
