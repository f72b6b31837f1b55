/*
 * main.c - the runner: one executable, on the host and on the targets.
 */
#include <stdio.h>
#include <string.h>

#include "digest/digest.h"
#include "options.h"
#include "test.h"

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
