/* again_list.h - the list of loops that again.c counts.
 *
 * A line is a loop, all numbers in hexadecimal:
 *
 *   HEADER FUNCTION_START FUNCTION_END START END START END ...
 *
 * with the addresses of its code, or, for the calls of a function that another one makes,
 *
 *   FUNCTION OTHER 0 RETURN RETURN RETURN RETURN ...
 *
 * with their addresses and, each twice, those of the returns of the other one.
 */
#ifndef FIXRAY_BOUNDS_AGAIN_LIST_H
#define FIXRAY_BOUNDS_AGAIN_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { AGAIN_LOOPS = 1024, AGAIN_RANGES = 128 };

typedef struct {
    uint64_t header, start, end; /* of its function */
    uint64_t range[AGAIN_RANGES][2];
    unsigned ranges;
    bool ran,
        entered; /* entered: its function, and not it; or the other function */
    uint64_t again, most;
} loop;

extern loop again_loops[AGAIN_LOOPS];
extern size_t again_count;

/* Ends the emulator. */
void again_die(const char *why);

void again_read(const char *path);

/* Is the address one of the loop's code? */
bool is_inside(const loop *l, uint64_t address);

/* Is it a line of calls, and not of a loop? */
bool is_of_calls(const loop *l);

/* Is it the address of a return of the other function? */
bool is_return(const loop *l, uint64_t at);

#endif
