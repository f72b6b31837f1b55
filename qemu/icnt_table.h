/*
 * icnt_table.h - what icnt.c counts, and the table that it prints.
 *
 * A line of the table:  phase function calls self min avg max sum
 *   calls    calls that returned
 *   self     instructions of the function's own, over all calls
 *   min avg max   instructions of one call, with all that it calls, from the
 *            first of the function to its return; the call itself not counted
 *   sum      of all calls
 *
 * Static functions of one name share a line.
 */
#ifndef ICNT_TABLE_H
#define ICNT_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum { PHASES = 64, FUNCTIONS = 4096 };

/* Of one function in one phase; sum, min and max over the calls. */
typedef struct {
    uint64_t self, calls, sum, min, max;
} tally;

typedef struct {
    char *name;
    uint64_t entry; /* 0 until the first call */
    tally tallies[PHASES];
} function;

/* Says why and ends QEMU. */
void die(const char *why);

/* From the heap, or die; never freed. */
void *zeroed(size_t size);
char *copy_of(const char *s);

/* Found, or made at the first use. Phase 0 is outside all phases. */
function *function_named(const char *name);
unsigned phase_named(const char *name);

/* A call has ended after so many instructions. */
void tally_call(tally *t, uint64_t spent);

/* To a file, or to stderr if path is NULL. */
void print_table(const char *path, uint64_t executed);

#endif
