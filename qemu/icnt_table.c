/*
 * icnt_table.c - tallies per phase and function.
 */
#include "icnt_table.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static function *functions[FUNCTIONS];
static size_t function_count;
static const char *phase_names[PHASES] = {"-"};
static unsigned phase_count = 1;

void
die(const char *why)
{
    fprintf(stderr, "icnt: %s\n", why);
    exit(2);
}

void *
zeroed(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        die("out of memory");
    return p;
}

char *
copy_of(const char *s)
{
    return strcpy(zeroed(strlen(s) + 1), s);
}

function *
function_named(const char *name)
{
    function *f;
    size_t i;

    for (i = 0; i < function_count; i++)
        if (strcmp(functions[i]->name, name) == 0)
            return functions[i];
    if (function_count == FUNCTIONS)
        die("too many functions");
    f = zeroed(sizeof *f);
    f->name = copy_of(name);
    return functions[function_count++] = f;
}

unsigned
phase_named(const char *name)
{
    unsigned i;

    for (i = 0; i < phase_count; i++)
        if (strcmp(phase_names[i], name) == 0)
            return i;
    if (phase_count == PHASES)
        die("too many phases");
    phase_names[phase_count] = name;
    return phase_count++;
}

void
tally_call(tally *t, uint64_t spent)
{
    if (t->calls == 0 || spent < t->min)
        t->min = spent;
    if (spent > t->max)
        t->max = spent;
    t->sum += spent;
    t->calls++;
}

static void
print_phase(FILE *out, unsigned p)
{
    size_t i;

    for (i = 0; i < function_count; i++) {
        const function *f = functions[i];
        const tally *t = &f->tallies[p];
        if (t->calls == 0)
            continue;
        fprintf(out,
                "%-28s %-32s %9" PRIu64 " %11" PRIu64 " %7" PRIu64
                " %9.1f %7" PRIu64 " %11" PRIu64 "\n",
                phase_names[p], f->name, t->calls, t->self, t->min,
                (double)t->sum / (double)t->calls, t->max, t->sum);
    }
}

void
print_table(const char *path, uint64_t executed)
{
    FILE *out = path != NULL ? fopen(path, "w") : stderr;
    unsigned p;

    if (out == NULL)
        die("can't write the file of out=");
    fprintf(out, "# %" PRIu64 " instructions in all\n", executed);
    fprintf(out, "%-28s %-32s %9s %11s %7s %9s %7s %11s\n", "phase", "function",
            "calls", "self", "min", "avg", "max", "sum");
    for (p = 0; p < phase_count; p++)
        print_phase(out, p);
    if (out != stderr && fclose(out) != 0)
        die("can't write the file of out=");
}
