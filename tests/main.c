/*
 * main.c - the runner: one executable, on the host and on the targets.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "digest/digest.h"
#include "test.h"

/* The runner: one executable, on the host and on the targets. */

/* A broken kernel fails in thousands of cases: the first few tell enough. */
enum { FAILURES_SHOWN = 5 };

static struct {
    uint32_t passed, failed, failures, checks;
    uint32_t million, cases;
    uint32_t start, left; /* of a soak: its start, and how many tests wait */
    const char *name;
    void (*print)(const void *input);
    const void *input;
} state;

bool
test_check(bool ok, const char *what, const char *file, int line)
{
    state.checks++;
    if (ok)
        return true;
    if (++state.failures > FAILURES_SHOWN)
        return false;
    printf("  FAIL %s:%d: %s\n       case: %s\n", file, line, what,
           state.name ? state.name : "-");
    if (state.print) {
        printf("       input:\n");
        state.print(state.input);
    }
    return false;
}

void
test_case(const char *name, void (*print)(const void *input), const void *input)
{
    state.name = name;
    state.print = print;
    state.input = input;
}

uint32_t
test_cases(uint32_t usual)
{
    if (options.cases != 0)
        return options.cases;
    return options.most != 0 && options.most < usual ? options.most : usual;
}

void
test_count(uint32_t cases)
{
    state.cases += cases;
    state.million += state.cases / 1000000u;
    state.cases %= 1000000u;
}

uint32_t
test_seed(void)
{
    return options.seed;
}

void
test_print_words(const int32_t *words, size_t count)
{
    size_t i;

    for (i = 0; i < count; i++)
        printf(" 0x%08lx,", (unsigned long)(uint32_t)words[i]);
    printf("\n");
}

static void
run_function(const test_function *f)
{
    test_case(NULL, NULL, NULL);
    state.failures = 0;
    state.checks = 0;
    f->run();
    if (state.checks == 0) {
        printf("  FAIL %s: it checks nothing\n", f->name);
        state.failures++;
    }
    if (state.failures > FAILURES_SHOWN)
        printf("  and %lu failures more\n",
               (unsigned long)(state.failures - FAILURES_SHOWN));
    if (state.failures != 0)
        state.failed++;
    else
        state.passed++;
    if (state.failures != 0 && options.soak != 0)
        printf("FAILED %s --seed %lu --cases %lu\n", f->name,
               (unsigned long)options.seed, (unsigned long)options.cases);
    else if (options.soak == 0)
        printf("%s %s\n", state.failures ? "FAILED" : "ok    ", f->name);
    fflush(stdout);
}

static void
list_function(const test_function *f)
{
    printf("%s\n", f->name);
}

static void
count_function(const test_function *f)
{
    (void)f;
    state.left++;
}

/* Each test has an equal share of the time that is left, so a slow one has fewer cases; one
 * that counts none is repeated once. */
static void
soak_function(const test_function *f)
{
    uint32_t million = state.million, cases = state.cases;
    const uint32_t start = platform_seconds(), used = start - state.start;
    const uint32_t share =
        used < options.soak ? (options.soak - used) / state.left : 0;
    const uint32_t first = options.seed;

    do {
        run_function(f);
        options.seed++;
    } while (options.seed - first < 2 ||
             (platform_seconds() - start < share &&
              (state.cases != cases || state.million != million)));
    state.left--;
    million = state.million - million;
    if (state.cases < cases) {
        million--;
        cases -= 1000000u; /* modulo 2^32 */
    }
    printf("%lu of %lu s: %lu.%06lu million cases, seeds %lu to %lu: %s\n",
           (unsigned long)(platform_seconds() - state.start),
           (unsigned long)options.soak, (unsigned long)million,
           (unsigned long)(state.cases - cases), (unsigned long)first,
           (unsigned long)(options.seed - 1), f->name);
    fflush(stdout);
    options.seed = first;
}

static void
each_function(void (*visit)(const test_function *f))
{
    uint32_t number = options.shares - options.share + 1;
    size_t i, j;

    for (i = 0; i < platform_suite_count; i++) {
        const test_suite *suite = platform_suites[i];

        if (options.soak != 0 && !suite->seeded)
            continue;
        for (j = 0; j < suite->count; j++) {
            const test_function *f = &suite->functions[j];

            if ((strstr(f->name, options.filter) != NULL ||
                 strstr(suite->name, options.filter) != NULL) &&
                number++ % options.shares == 0)
                visit(f);
        }
    }
}

static void
soak(void)
{
    if (options.cases == 0)
        options.cases = 2000;
    state.start = platform_seconds();
    each_function(count_function);
    each_function(soak_function);
    printf("soak: %lu.%06lu million cases\n", (unsigned long)state.million,
           (unsigned long)state.cases);
}

int
main(int argc, char **argv)
{
    if (!options_parse(argc, argv))
        return 1;
    if (options.help)
        return 0;
    if (options.digest) {
        digest_print_all(options.flip);
        return 0;
    }
    if (options.list) {
        each_function(list_function);
        return 0;
    }
    printf("seed %lu\n", (unsigned long)options.seed);
    if (options.soak != 0)
        soak();
    else
        each_function(run_function);
    if (state.passed + state.failed == 0 && options.shares == 1)
        printf("error: no test has \"%s\" in its name (try --list)\n",
               options.filter);
    printf("%lu passed, %lu failed\n", (unsigned long)state.passed,
           (unsigned long)state.failed);
    return state.failed == 0 && (state.passed != 0 || options.shares > 1) ? 0
                                                                          : 1;
}

/* What the runner is told. */

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
