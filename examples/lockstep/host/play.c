/*
 * play.c - the orders of a run.
 */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>

bool
run_open(run *r, const char *file, const char *seed)
{
    FILE *f = fopen(file, "rb");
    long size;

    if (f == NULL) {
        perror(file);
        return false;
    }
    if (fseek(f, 0, SEEK_END) != 0 || (size = ftell(f)) <= 0 ||
        size % SIM_SQUADS != 0 || fseek(f, 0, SEEK_SET) != 0) {
        fprintf(stderr, "%s: not five orders for each tick\n", file);
        fclose(f);
        return false;
    }
    r->ticks = (uint32_t)(size / SIM_SQUADS);
    r->orders = malloc((size_t)size);
    if (r->orders == NULL ||
        fread(r->orders, SIM_SQUADS, r->ticks, f) != r->ticks) {
        fprintf(stderr, "%s: cannot be read\n", file);
        fclose(f);
        return false;
    }
    fclose(f);
    return sim_start(&r->game, (uint32_t)strtoul(seed, NULL, 10));
}

void
run_tick(run *r, uint32_t tick)
{
    sim_tick(&r->game, r->orders[tick]);
}
