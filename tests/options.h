/*
 * options.h - what the runner is told: `tests --help` says what each is.
 */
#ifndef FIXRAY_TEST_OPTIONS_H
#define FIXRAY_TEST_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    const char *filter;
    uint32_t seed, cases, most, soak;
    uint32_t share, shares; /* the tests number share, share + shares, ... */
    bool list, digest, flip, help;
} options_of_tests;

extern options_of_tests options;

/* Prints what is asked for by --help. Returns false after an error message. */
bool options_parse(int argc, char **argv);

#endif
