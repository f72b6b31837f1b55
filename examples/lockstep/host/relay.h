/*
 * relay.h - what the parts of the relay share: peers, a bad network, the table at the end.
 */
#ifndef FIXRAY_RELAY_H
#define FIXRAY_RELAY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "../wire.h"

/* A peer as a child process with two pipes, and frames through them. */

/* seconds: processor time, of child_end */
typedef struct {
    pid_t pid;
    int to, from;
    double seconds;
} child;

/* Runs a command of the shell. Returns false, with errno, if there is no process for it. */
bool child_start(child *c, const char *command);

/* Each returns false if the child has ended, hangs or was interrupted (child_problem). */
bool child_send(child *c, const uint8_t *payload, unsigned length);
bool child_receive(child *c, uint8_t *payload, unsigned room, unsigned *length);

/* What the last of these that returned false met, in words. */
const char *child_problem(void);

/* Waits until the child ends, at its end of input or by force. */
void child_end(child *c, bool force);

/*
 * A bad network between the peers: packets come late, out of order, or never. All
 * of it is a function of the seed, and not of any clock.
 */

/* Orders of one player: `first` is the tick of the first one. */
typedef struct {
    uint8_t from, count;
    uint32_t first;
    sim_order orders[SESSION_REPEAT];
} packet;

/*
 *   delay   frames that a packet takes at most, 1..16
 *   loss    packets of 100 that get lost, 0..90
 */
void network_start(uint32_t seed, unsigned delay, unsigned loss);

/* To everyone else. */
void network_send(uint32_t round, const packet *p);

/* Returns true, and the next packet for a peer in this round, while there is one. */
bool network_receive(uint32_t round, unsigned to, packet *p);

/* What the parts of the relay share. */

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
