/*
 * wire.c - a peer's side of the frames.
 */
#include "wire.h"

static unsigned
start(session *s, const uint8_t *frame, unsigned length, uint8_t *answer)
{
    if (length != 10 || frame[1] >= SIM_SQUADS ||
        !session_start(s, frame[1], wire_get32(frame + 2),
                       wire_get32(frame + 6)))
        return 0;
    wire_put32(answer, FXR_SEMANTICS);
    wire_put32(answer + 4, sim_hash_arena());
    return 8;
}

static bool
receive(session *s, const uint8_t *frame, unsigned length)
{
    unsigned at = 2, packets;

    for (packets = frame[1]; packets > 0; packets--) {
        unsigned count;

        if (length - at < 6)
            return false;
        count = frame[at + 5];
        if (length - at - 6 < count ||
            !session_receive(s, frame[at], wire_get32(frame + at + 1),
                             frame + at + 6, count))
            return false;
        at += 6 + count;
    }
    return at == length;
}

/* The last orders of this player, as many as anyone can lack. */
static unsigned
put_orders(session *s, uint8_t *answer)
{
    const uint32_t known = s->known[s->player];
    const uint32_t first = known > SESSION_REPEAT ? known - SESSION_REPEAT : 0;
    unsigned i;

    wire_put32(answer, first);
    answer[4] = (uint8_t)(known - first);
    for (i = 0; i < answer[4]; i++)
        answer[5 + i] = s->orders[(first + i) % SESSION_ORDERS][s->player];
    return 5u + answer[4];
}

static unsigned
put_hashes(session *s, uint8_t *answer)
{
    uint32_t tick, hash;
    unsigned n = 0;

    wire_put32(answer, s->confirmed);
    while (session_confirmed(s, &tick, &hash)) {
        wire_put32(answer + 5 + 4 * n, hash);
        n++; /* at most WIRE_CONFIRMED: now <= confirmed + WINDOW */
    }
    answer[4] = (uint8_t)n;
    return 5 + 4 * n;
}

static unsigned
round_of(session *s, const uint8_t *frame, unsigned length, uint8_t *answer)
{
    uint8_t hashes[5 + 4 * WIRE_CONFIRMED];
    unsigned n, k, size;

    if (length < 2 || !receive(s, frame, length))
        return 0;
    session_play_again(s);
    size = put_hashes(s, hashes);
    session_advance(s);
    n = put_orders(s, answer);
    for (k = 0; k < size; k++)
        answer[n++] = hashes[k];
    wire_put32(answer + n, s->rollbacks);
    wire_put32(answer + n + 4, s->played_again);
    wire_put32(answer + n + 8, s->waits);
    return n + 12;
}

unsigned
wire_answer(session *s, const uint8_t *frame, unsigned length, uint8_t *answer)
{
    if (length == 0)
        return 0;
    return frame[0] == WIRE_START   ? start(s, frame, length, answer)
           : frame[0] == WIRE_ROUND ? round_of(s, frame, length, answer)
                                    : 0;
}
