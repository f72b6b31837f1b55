/*
 * network.h - a bad network between the peers: packets come late, out of order, or never. All
 * of it is a function of the seed, and not of any clock.
 */
#ifndef LOCKSTEP_NETWORK_H
#define LOCKSTEP_NETWORK_H

#include "../wire.h"

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

#endif
