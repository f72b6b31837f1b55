/*
 * runner.c - runs tests one at a time, each in a process of its own, until one fails.
 *
 * It stands in for tests/main.c. A number names a test or, behind all tests, a line of the
 * digest. A process of its own, so that a test depends on no other, and that a crash and an
 * endless loop end no more than it.
 */
#define _DEFAULT_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../tests/digest/digest.h"
#include "../../tests/test.h"

static const char usage[] =
    "usage: runner list            NUMBER NAME SUITE of each test\n"
    "       runner measure MOST    of lines NUMBER RESULT MICROSECONDS:\n"
    "                              the same as it is, and PLACES\n"
    "       runner judge MOST      of such lines the number of the first\n"
    "                              with another result, or slower\n";

/* Where code was that is compiled with -fsanitize-coverage=trace-pc. */
enum { PLACES = 1 << 23 };
static unsigned char been[PLACES];
extern char __executable_start[];

/* Where libfixmath is. */
extern const test_suite suite_bridge __attribute__((weak));

static uint32_t most;
static bool checked;

void
__sanitizer_cov_trace_pc(void)
{
    const size_t at =
        (size_t)((char *)__builtin_return_address(0) - __executable_start);

    if (at < PLACES)
        been[at] = 1;
}

bool
test_check(bool ok, const char *what, const char *file, int line)
{
    (void)what;
    (void)file;
    (void)line;
    checked = true;
    if (!ok)
        _exit(1);
    return true;
}

void
test_case(const char *name, void (*print)(const void *input), const void *input)
{
    (void)name;
    (void)print;
    (void)input;
}

uint32_t
test_cases(uint32_t usual)
{
    return most < usual ? most : usual;
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

static const test_suite *
find_suite(size_t i)
{
    return i < platform_suite_count    ? platform_suites[i]
           : i == platform_suite_count ? &suite_bridge
                                       : NULL;
}

/* The function of a number, or NULL: *number is then that of a line of the digest. */
static const test_function *
find_test(size_t *number, const test_suite **suite)
{
    size_t i;

    for (i = 0; (*suite = find_suite(i)) != NULL; i++) {
        if (*number < (*suite)->count)
            return &(*suite)->functions[*number];
        *number -= (*suite)->count;
    }
    return NULL;
}

static const digest_group *
find_line(size_t *number)
{
    size_t i;

    for (i = 0; i < platform_digest_count; i++) {
        if (*number < platform_digests[i]->count)
            return platform_digests[i];
        *number -= platform_digests[i]->count;
    }
    return NULL;
}

/* Prints "1" if a test holds, and the digest of a line. */
static bool
run(size_t number, FILE *out)
{
    const test_suite *suite;
    const test_function *f = find_test(&number, &suite);
    const digest_group *group;

    if (f != NULL) {
        f->run();
        if (!checked)
            return false;
        fprintf(out, "1");
        return true;
    }
    group = find_line(&number);
    if (group == NULL)
        return false;
    fprintf(out, "%016" PRIx64, digest_of(group, (unsigned)number, false));
    return true;
}

static void
list(void)
{
    const test_suite *suite;
    size_t number = 0, i, k;

    for (i = 0; (suite = find_suite(i)) != NULL; i++)
        for (k = 0; k < suite->count; k++)
            printf("%lu %s %s\n", (unsigned long)number++,
                   suite->functions[k].name, suite->name);
    for (i = 0; i < platform_digest_count; i++)
        for (k = 0; k < platform_digests[i]->count; k++) {
            printf("%lu ", (unsigned long)number++);
            if (platform_digests[i]->lines != NULL)
                printf("%s", platform_digests[i]->lines[k].name);
            else
                platform_digests[i]->print((unsigned)k);
            printf(" digest\n");
        }
}

static void
print_places(FILE *out)
{
    size_t i;

    for (i = 0; i < PLACES; i++)
        if (been[i])
            fprintf(out, " %lx", (unsigned long)i);
}

/* In a process of its own. What the test prints goes nowhere; what it is found to do goes to
 * out, which a failure leaves as it is. */
static bool
alone(size_t number, long microseconds, bool places, FILE *out)
{
    pid_t child;
    int status = 1;

    fflush(NULL);
    child = fork();
    if (child == 0) {
        struct itimerval limit = {{0, 0}, {0, 0}};
        struct rlimit memory = {(rlim_t)4 << 30, (rlim_t)4 << 30};

        limit.it_value.tv_sec = microseconds / 1000000;
        limit.it_value.tv_usec = microseconds % 1000000;
        setitimer(ITIMER_PROF, &limit, NULL);
        setrlimit(RLIMIT_AS, &memory);
        if (freopen("/dev/null", "w", stdout) == NULL || !run(number, out))
            _exit(1);
        if (places) {
            struct rusage used;

            getrusage(RUSAGE_SELF, &used);
            fprintf(out, " %ld",
                    (long)used.ru_utime.tv_sec * 1000000 +
                        used.ru_utime.tv_usec);
            print_places(out);
        }
        fflush(out);
        _exit(0);
    }
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("runner");
        exit(2);
    }
    return status == 0;
}

static void
measure(FILE *out)
{
    unsigned long number;
    long microseconds;

    while (scanf("%lu %*s %ld", &number, &microseconds) == 2) {
        fprintf(out, "%lu ", number);
        alone(number, microseconds, true, out);
        fprintf(out, "\n");
    }
}

static void
judge(FILE *out)
{
    unsigned long number;
    long microseconds;
    char expected[17], found[17];

    while (scanf("%lu %16s %ld", &number, expected, &microseconds) == 3) {
        FILE *result = tmpfile();
        bool ran;

        if (result == NULL)
            exit(2);
        ran = alone(number, microseconds, false, result);
        rewind(result);
        if (!ran || fscanf(result, "%16s", found) != 1 ||
            strcmp(found, expected) != 0) {
            fprintf(out, "%lu\n", number);
            return;
        }
        fclose(result);
    }
}

int
main(int argc, char **argv)
{
    FILE *out = fdopen(dup(1), "w");

    most = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 0;
    if (out == NULL || argc < 2)
        return 2;
    if (strcmp(argv[1], "list") == 0)
        list();
    else if (strcmp(argv[1], "measure") == 0)
        measure(out);
    else if (strcmp(argv[1], "judge") == 0)
        judge(out);
    else {
        printf("%s", usage);
        return 2;
    }
    return 0;
}
