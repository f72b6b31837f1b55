/*
 * relay.h - what the parts of the relay share.
 */
#ifndef LOCKSTEP_RELAY_H
#define LOCKSTEP_RELAY_H

#include "child.h"
#include "network.h"

enum { PEERS = SIM_SQUADS };

typedef struct {
    uint32_t ticks, seed;
    unsigned delay, loss;
    bool state_only;
    const char *orders_file;
    const char *tamper_peer;
    uint32_t tamper_tick;
} options;

/*
 *   hashes      of the worlds after ticks 0 .. confirmed - 1
 *   known       its orders before this tick have come by
 *   semantics, arena   what it said at the start
 */
typedef struct {
    const char *name, *compiler, *command;
    child process;
    uint32_t *hashes;
    uint32_t confirmed, known;
    uint32_t semantics, arena;
    uint32_t rollbacks, played_again, waits;
} peer;

/* Writes how to use it, or one line on what is wrong, and ends the program. */
void options_read(int count, char **words, options *o, peer peers[PEERS]);

/* Does every peer say the same? If not, says who differs, and in which tick. */
bool same_start(const peer peers[PEERS], bool state_only);
bool same_tick(const peer peers[PEERS], uint32_t tick);

void print_table(const peer peers[PEERS], bool equal);

#endif
