/*
 * replay.c - plays a run again without a network: the last hash, and whether ever an agent
 * was in the interior of anything.
 *
 *   replay ORDERS SEED
 */
#include <stdio.h>

#include "play.h"

enum { LOOK_EVERY = 64 };

static run again;

int
main(int count, char **words)
{
    uint32_t tick;

    if (count != 3) {
        fprintf(stderr, "usage: replay ORDERS SEED\n");
        return 1;
    }
    if (!run_open(&again, words[1], words[2]))
        return 1;
    for (tick = 0; tick < again.ticks; tick++) {
        run_tick(&again, tick);
        if (tick % LOOK_EVERY == 0 && sim_overlaps(&again.game)) {
            printf("replay: an agent is in something after tick %lu\n",
                   (unsigned long)tick);
            return 1;
        }
    }
    printf("%08lx after %lu ticks without rollback\n",
           (unsigned long)sim_hash(&again.game.world),
           (unsigned long)again.ticks);
    return 0;
}
