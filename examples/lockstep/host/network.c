/*
 * network.c - each way between two peers has a delay of its own, which changes now and then;
 * each packet adds some more.
 */
#include "network.h"

enum { WAYS = SIM_SQUADS * SIM_SQUADS, CHANGES_EVERY = 64, JITTER = 3 };
enum { FLYING = WAYS * 20 }; /* a packet a round and way, each for at most 16 */

typedef struct {
    packet p;
    uint32_t due;
    uint8_t to;
    bool taken;
} flying;

static flying air[FLYING];
static unsigned way_delay[WAYS];
static unsigned most, lost;
static uint32_t random_state;

static unsigned
random_below(unsigned n)
{
    random_state = (random_state * 1664525u + 1013904223u) & 0xffffffffu;
    return (unsigned)((uint64_t)random_state * n >> 32);
}

void
network_start(uint32_t seed, unsigned delay, unsigned loss)
{
    most = delay;
    lost = loss;
    random_state = seed;
}

static void
launch(uint32_t round, unsigned to, const packet *p)
{
    unsigned *delay = &way_delay[p->from * SIM_SQUADS + to];
    const unsigned jitter = random_below(JITTER);
    unsigned i, frames;

    if (*delay == 0 || random_below(CHANGES_EVERY) == 0)
        *delay = 1 + random_below(most);
    frames = *delay + jitter < most ? *delay + jitter : most;
    if (random_below(100) < lost)
        return;
    for (i = 0; i < FLYING; i++) {
        if (!air[i].taken) {
            air[i].p = *p;
            air[i].due = round + frames;
            air[i].to = (uint8_t)to;
            air[i].taken = true;
            return;
        }
    }
}

void
network_send(uint32_t round, const packet *p)
{
    unsigned to;

    for (to = 0; to < SIM_SQUADS; to++) {
        if (to != p->from)
            launch(round, to, p);
    }
}

bool
network_receive(uint32_t round, unsigned to, packet *p)
{
    unsigned i;

    for (i = 0; i < FLYING; i++) {
        if (air[i].taken && air[i].to == to && air[i].due <= round) {
            *p = air[i].p;
            air[i].taken = false;
            return true;
        }
    }
    return false;
}
