/*
 * wire.h - a peer's side: the frames between it and the relay, and rollback.
 */
#ifndef FIXRAY_WIRE_H
#define FIXRAY_WIRE_H

#include <stdbool.h>
#include <stdint.h>

#include "sim.h"

/*
 * Rollback: a peer plays on with the orders that it expects, and plays again from
 * a saved world where an order that arrives late is another one.
 *
 *   session_start       the first world
 *   session_receive     orders of another player arrive
 *   session_play_again  rolls back if that is needed
 *   session_confirmed   ... of ticks that all orders are known of: the hash of the world after
 *                       them; the same on every peer, or something is wrong
 *   session_advance     the next tick
 */

/*
 *   SESSION_WINDOW   how many ticks a peer plays ahead of what it knows: as many worlds
 *                    are saved
 *   SESSION_REPEAT   orders in a packet. A player at tick t knows all orders of the others
 *                    before t - WINDOW, and those knew all of its own before t - 2 WINDOW. So
 *                    this many are enough for everyone, whatever packets get lost
 *   SESSION_ORDERS   ticks whose orders are kept: a power of 2 above WINDOW + REPEAT
 */
enum { SESSION_WINDOW = 8, SESSION_REPEAT = 2 * SESSION_WINDOW + 1 };
enum { SESSION_ORDERS = 32 };

/*
 *   sim         the world before tick `now`
 *   saved       the world before tick t, in t % WINDOW, for the ticks from `confirmed` on
 *   orders      of tick t in t % ORDERS: known, or expected
 *   known       the orders of player p are known before tick known[p]
 *   confirmed   those of all players are known, and played, before this tick
 *   again       the first tick that was played with an order that was not the right one;
 *               `now` if there is none
 *   total       the number of ticks
 *   until       the player keeps its order until this tick
 *   by_hand     somebody else sets `order`: a person
 */
typedef struct {
    sim sim;
    sim_world saved[SESSION_WINDOW];
    sim_order orders[SESSION_ORDERS][SIM_SQUADS];
    uint32_t known[SIM_SQUADS];
    uint32_t now, confirmed, again, total;
    uint32_t until, random;
    uint32_t rollbacks, played_again, waits;
    sim_order order;
    bool by_hand;
    uint8_t player;
} session;

bool session_start(session *s, uint8_t player, uint32_t seed, uint32_t total);

/* `count` orders of a player from tick `first` on; those that are known already are passed
 * over. Returns false if that cannot be: ticks are left out, or nobody can have reached one. */
bool session_receive(session *s, uint8_t player, uint32_t first,
                     const sim_order *orders, unsigned count);

void session_play_again(session *s);

/* Returns true, and the hash of the world after tick *tick, while there is a further tick that
 * is confirmed now. */
bool session_confirmed(session *s, uint32_t *tick, uint32_t *hash);

/* The next tick, unless this peer is WINDOW ticks ahead or at the end. */
void session_advance(session *s);

/*
 * What goes between a peer and the relay, as bytes. Numbers are little-endian; a
 * frame is its length in two bytes and so many bytes of payload.
 *
 *   start, to a peer     1, player, seed (4), ticks (4)
 *   answer               semantics (4), hash of the arena (4)
 *   round, to a peer     2, number of packets; each of them: player, first tick (4),
 *                        count, orders
 *   answer               first tick (4), count, orders of its own; first tick (4), count,
 *                        hashes (4 each) of what is confirmed; rollbacks (4), ticks played
 *                        again (4), rounds in which it waited (4)
 */

enum { WIRE_START = 1, WIRE_ROUND = 2 };
enum {
    WIRE_PACKETS = 64, /* at most, in a round */
    WIRE_PACKET = 6 + SESSION_REPEAT,
    WIRE_TO_PEER = 2 + WIRE_PACKETS * WIRE_PACKET,
    WIRE_CONFIRMED = SESSION_WINDOW,
    WIRE_FROM_PEER = 5 + SESSION_REPEAT + 5 + 4 * WIRE_CONFIRMED + 12
};

static inline void
wire_put32(uint8_t *to, uint32_t v)
{
    to[0] = (uint8_t)(v & 255);
    to[1] = (uint8_t)(v >> 8 & 255);
    to[2] = (uint8_t)(v >> 16 & 255);
    to[3] = (uint8_t)(v >> 24);
}

static inline uint32_t
wire_get32(const uint8_t *from)
{
    return from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
           (uint32_t)from[3] << 24;
}

/* Does what a frame says and makes the answer, of at most WIRE_FROM_PEER bytes. Returns its
 * length, or 0 if the frame makes no sense. */
unsigned wire_answer(session *s, const uint8_t *frame, unsigned length,
                     uint8_t *answer);

#endif
