/*
 * options.c - what the runner is told.
 */
#include "options.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

static const char usage[] =
    "usage: tests [name filter] [--seed N] [--cases N] [--most N]\n"
    "             [--share K/N] [--soak SECONDS] [--list] [--digest] [--flip]\n"
    "             [--help]\n"
    "  name filter     run the tests whose names, or whose suites' names,\n"
    "                  contain it\n"
    "  --seed N        of the random cases (default 1)\n"
    "  --cases N       random cases of each test, instead of the usual number\n"
    "  --most N        at most so many, where the usual number is larger\n"
    "  --share K/N     one test in N, from the K-th on: N runs, side by side, "
    "have\n"
    "                  all of them\n"
    "  --soak SECONDS  repeat each random test with fresh seeds, two or more,\n"
    "                  for its share of the time\n"
    "  --list          only print the names of the tests\n"
    "  --digest        only print the digest lines\n"
    "  --flip          with --digest: flip one bit of one result, a control\n";

options_of_tests options = {"", 1, 0, 0, 0, 1, 1, false, false, false, false};

static bool
parse_number(const char *text, uint32_t *out)
{
    char *end;
    unsigned long value;

    if (text == NULL || text[0] < '0' || text[0] > '9')
        return false;
    value = strtoul(text, &end, 0);
    if (*end != '\0' || value > 0xffffffffu || value == ULONG_MAX)
        return false;
    *out = (uint32_t)value;
    return true;
}

/* K/N with 1 <= K <= N. */
static bool
parse_share(const char *text)
{
    char first[11];
    const char *slash = text != NULL ? strchr(text, '/') : NULL;
    const size_t length = slash != NULL ? (size_t)(slash - text) : sizeof first;

    if (length >= sizeof first)
        return false;
    memcpy(first, text, length);
    first[length] = '\0';
    return parse_number(first, &options.share) &&
           parse_number(slash + 1, &options.shares) && options.share >= 1 &&
           options.share <= options.shares;
}

static bool
parse_flag(const char *arg)
{
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {{"--list", &options.list},
                 {"--digest", &options.digest},
                 {"--flip", &options.flip},
                 {"--help", &options.help}};
    size_t i;

    for (i = 0; i < COUNT(flags); i++) {
        if (strcmp(arg, flags[i].name) == 0) {
            *flags[i].flag = true;
            return true;
        }
    }
    return false;
}

/* Returns the number of arguments used; 0 after an error message. */
static int
parse_argument(char **argv)
{
    const struct {
        const char *name;
        uint32_t *number;
    } numbers[] = {{"--seed", &options.seed},
                   {"--cases", &options.cases},
                   {"--most", &options.most},
                   {"--soak", &options.soak}};
    size_t i;

    for (i = 0; i < COUNT(numbers); i++) {
        if (strcmp(argv[0], numbers[i].name) != 0)
            continue;
        if (parse_number(argv[1], numbers[i].number))
            return 2;
        printf("error: %s needs a number from 0 to 4294967294\n", argv[0]);
        return 0;
    }
    if (strcmp(argv[0], "--share") == 0) {
        if (parse_share(argv[1]))
            return 2;
        printf("error: --share needs K/N, as in 1/2 and 2/2\n");
        return 0;
    }
    if (parse_flag(argv[0]))
        return 1;
    if (argv[0][0] == '-') {
        printf("error: unknown argument %s\n%s", argv[0], usage);
        return 0;
    }
    if (options.filter[0] != '\0') {
        printf("error: two name filters, %s and %s\n", options.filter, argv[0]);
        return 0;
    }
    options.filter = argv[0];
    return 1;
}

bool
options_parse(int argc, char **argv)
{
    int i = 1;

    while (i < argc) {
        int used = parse_argument(argv + i);

        if (used == 0)
            return false;
        i += used;
    }
    if (options.help)
        printf("%s", usage);
    if (options.flip && !options.digest) {
        printf("error: --flip goes with --digest\n");
        return false;
    }
    return true;
}
