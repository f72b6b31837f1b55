/*
 * wire.h - what goes between a peer and the relay, as bytes. Numbers are little-endian; a
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
#ifndef LOCKSTEP_WIRE_H
#define LOCKSTEP_WIRE_H

#include "session.h"

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
