/*
 * compare.c - who differs, and the table at the end.
 */
#include <stdio.h>

#include "relay.h"

/* The number that most peers have: of equally many, that of the first one. */
static uint32_t
of_most(const uint32_t v[PEERS])
{
    unsigned i, k, found = 0, most = 0;

    for (i = 0; i < PEERS; i++) {
        unsigned same = 0;

        for (k = 0; k < PEERS; k++)
            same += v[k] == v[i];
        if (same > most) {
            most = same;
            found = i;
        }
    }
    return v[found];
}

static bool
same(const peer peers[PEERS], const uint32_t v[PEERS], const char *when,
     const char *what)
{
    const uint32_t usual = of_most(v);
    bool all = true;
    unsigned i;

    for (i = 0; i < PEERS; i++) {
        if (v[i] != usual) {
            printf("DESYNC: %s, %s differs: its %s is %08lx, that of most "
                   "is %08lx\n",
                   when, peers[i].name, what, (unsigned long)v[i],
                   (unsigned long)usual);
            all = false;
        }
    }
    return all;
}

bool
same_start(const peer peers[PEERS], bool state_only)
{
    uint32_t semantics[PEERS], arena[PEERS];
    unsigned i;

    for (i = 0; i < PEERS; i++) {
        semantics[i] = peers[i].semantics;
        arena[i] = peers[i].arena;
    }
    return same(peers, semantics, "before tick 0", "FXR_SEMANTICS") &&
           (state_only ||
            same(peers, arena, "before tick 0", "hash of the arena"));
}

bool
same_tick(const peer peers[PEERS], uint32_t tick)
{
    uint32_t v[PEERS];
    char when[32];
    unsigned i;

    for (i = 0; i < PEERS; i++)
        v[i] = peers[i].hashes[tick];
    sprintf(when, "in tick %lu", (unsigned long)tick);
    return same(peers, v, when, "hash of the world");
}

void
print_table(const peer peers[PEERS], bool equal)
{
    unsigned i;

    printf("\n%-12s %-22s %7s %10s %12s %6s %9s  %-10s %s\n", "peer",
           "compiler", "ticks", "rollbacks", "played again", "waits", "seconds",
           "last hash", "equal");
    for (i = 0; i < PEERS; i++) {
        const peer *p = &peers[i];

        printf("%-12s %-22s %7lu %10lu %12lu %6lu %9.1f  %08lx   %s\n", p->name,
               p->compiler, (unsigned long)p->confirmed,
               (unsigned long)p->rollbacks, (unsigned long)p->played_again,
               (unsigned long)p->waits, p->process.seconds,
               p->confirmed > 0 ? (unsigned long)p->hashes[p->confirmed - 1]
                                : 0,
               equal ? "yes" : "-");
    }
}
