/*
 * test.h - what a test sees of the runner, and what the runner is told.
 */
#ifndef FIXRAY_TESTS_TEST_H
#define FIXRAY_TESTS_TEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * What a test sees of the runner.
 *
 * A suite is a constant list of functions; exact/platform.c and
 * target/platform.c each list the suites that they run.
 */

typedef struct {
    const char *name;
    void (*run)(void);
} test_function;

/* seeded: depends on the seed, so a soak repeats it. */
typedef struct {
    const char *name;
    const test_function *functions;
    size_t count;
    bool seeded;
} test_suite;

#define TEST(function)      \
    {                       \
#function, function \
    }
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define CHECK(what) test_check((what), #what, __FILE__, __LINE__)

/* Counts a check; a failure prints where, the case and its input. */
bool test_check(bool ok, const char *what, const char *file, int line);

/* Names the case that the next checks are about, and how to print its input
 * (print may be NULL). Both must live until the next call. */
void test_case(const char *name, void (*print)(const void *input),
               const void *input);

/* How many random cases to run: --cases, or what is usual for this test. */
uint32_t test_cases(uint32_t usual);

/* Counts random cases, for the progress of a soak. */
void test_count(uint32_t cases);

uint32_t test_seed(void);

/* Pasteable input: " 0x0000002a," for each value. */
void test_print_words(const int32_t *words, size_t count);

/* What the platform provides. */
extern const test_suite *const platform_suites[];
extern const size_t platform_suite_count;
uint32_t platform_seconds(void);

/* What the runner is told: `tests --help` says what each is. */

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
