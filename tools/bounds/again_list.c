/*
 * again_list.c - reads the list of loops that again.c counts.
 */
#include "again_list.h"

#include <stdio.h>
#include <stdlib.h>

loop again_loops[AGAIN_LOOPS];
size_t again_count;

void
again_die(const char *why)
{
    fprintf(stderr, "again: %s\n", why);
    exit(2);
}

bool
is_inside(const loop *l, uint64_t address)
{
    unsigned i;

    for (i = 0; i < l->ranges; i++)
        if (l->range[i][0] <= address && address < l->range[i][1])
            return true;
    return false;
}

bool
is_of_calls(const loop *l)
{
    return l->end == 0;
}

bool
is_return(const loop *l, uint64_t at)
{
    unsigned i;

    for (i = 0; is_of_calls(l) && i < l->ranges; i++)
        if (l->range[i][0] == at)
            return true;
    return false;
}

static void
read_loop(char *line)
{
    loop *l = &again_loops[again_count];
    char *at = line;

    if (again_count++ == AGAIN_LOOPS)
        again_die("too many loops");
    l->header = strtoull(at, &at, 16);
    l->start = strtoull(at, &at, 16);
    l->end = strtoull(at, &at, 16); /* 0: of calls */
    while (*at == ' ') {
        if (l->ranges == AGAIN_RANGES)
            again_die("a loop is in too many pieces");
        l->range[l->ranges][0] = strtoull(at, &at, 16);
        l->range[l->ranges++][1] = strtoull(at, &at, 16);
    }
}

void
again_read(const char *path)
{
    FILE *in = fopen(path, "r");
    static char line[64 * AGAIN_RANGES];

    if (in == NULL)
        again_die("loops=FILE cannot be read");
    while (fgets(line, sizeof line, in) != NULL)
        read_loop(line);
    (void)fclose(in);
}
