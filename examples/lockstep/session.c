/*
 * session.c - what is known, what is expected, and the worlds that are saved.
 *
 * After each call confirmed <= again <= now <= confirmed + WINDOW. A difference of two ticks
 * is taken only where the first one is not the smaller.
 */
#include "wire.h"

static sim_order *
order_of(session *s, uint32_t tick, unsigned player)
{
    return &s->orders[tick % SESSION_ORDERS][player];
}

bool
session_start(session *s, uint8_t player, uint32_t seed, uint32_t total)
{
    unsigned p;

    for (p = 0; p < SIM_SQUADS; p++)
        s->known[p] = 0;
    s->now = s->confirmed = s->again = s->until = 0;
    s->rollbacks = s->played_again = s->waits = 0;
    s->total = total;
    s->player = player;
    s->by_hand = false;
    s->random = (seed ^ 0x9e3779b9u * (player + 1u)) | 1;
    return sim_start(&s->sim, seed);
}

/* What player p does in a tick whose orders have not arrived: what it did last. */
static void
expect(session *s, uint32_t tick)
{
    unsigned p;

    for (p = 0; p < SIM_SQUADS; p++) {
        if (s->known[p] <= tick)
            *order_of(s, tick, p) =
                s->known[p] > 0 ? *order_of(s, s->known[p] - 1, p) : 0;
    }
}

bool
session_receive(session *s, uint8_t player, uint32_t first,
                const sim_order *orders, unsigned count)
{
    unsigned i;

    if (player >= SIM_SQUADS || player == s->player || count > SESSION_REPEAT ||
        first > s->known[player])
        return false;
    for (i = 0; i < count; i++) {
        const uint32_t tick = first + i;
        sim_order *order = order_of(s, tick, player);

        if (tick >= s->confirmed + 2 * SESSION_WINDOW)
            return false;
        if (tick < s->known[player])
            continue;
        if (tick < s->now && *order != orders[i] && tick < s->again)
            s->again = tick;
        *order = orders[i];
        s->known[player] = tick + 1;
    }
    return true;
}

static void
play(session *s, uint32_t tick)
{
    expect(s, tick);
    s->saved[tick % SESSION_WINDOW] = s->sim.world;
    sim_tick(&s->sim, s->orders[tick % SESSION_ORDERS]);
}

void
session_play_again(session *s)
{
    if (s->again == s->now)
        return;
    s->rollbacks++;
    s->played_again += s->now - s->again;
    sim_restore(&s->sim, &s->saved[s->again % SESSION_WINDOW]);
    for (; s->again < s->now; s->again++)
        play(s, s->again);
}

bool
session_confirmed(session *s, uint32_t *tick, uint32_t *hash)
{
    unsigned p;

    if (s->confirmed == s->again)
        return false;
    for (p = 0; p < SIM_SQUADS; p++) {
        if (s->known[p] <= s->confirmed)
            return false;
    }
    *tick = s->confirmed++;
    *hash = sim_hash(s->confirmed == s->now
                         ? &s->sim.world
                         : &s->saved[s->confirmed % SESSION_WINDOW]);
    return true;
}

/* Players change their minds after 16 to 79 ticks, and seldom hold their fire. */
static sim_order
choose(session *s)
{
    if (!s->by_hand && s->now >= s->until) {
        s->random = (s->random * 1664525u + 1013904223u) & 0xffffffffu;
        s->until = s->now + 16 + (s->random >> 26);
        s->order = (sim_order)(s->random >> 16 & 63);
        if ((s->random >> 22 & 15) == 0)
            s->order |= SIM_HOLD_FIRE;
    }
    return s->order;
}

void
session_advance(session *s)
{
    if (s->now == s->total)
        return;
    if (s->now - s->confirmed >= SESSION_WINDOW) {
        s->waits++;
        return;
    }
    *order_of(s, s->now, s->player) = choose(s);
    s->known[s->player] = s->now + 1;
    play(s, s->now);
    s->now++;
    s->again = s->now;
}
