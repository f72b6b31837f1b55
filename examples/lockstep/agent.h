/*
 * agent.h - one agent in one tick.
 */
#ifndef LOCKSTEP_AGENT_H
#define LOCKSTEP_AGENT_H

#include "sim.h"

/* In ticks; the agents take turns. */
enum { AGENT_THINKS_EVERY = 8, AGENT_WALKS_EVERY = 4 };

/* Where agent i begins and comes back. */
fxr_vec3 agent_home(unsigned i);

/* Looks, shoots, and chooses where to walk. */
void agent_think(sim *s, unsigned i, sim_order order);

/* A step, as far as there is room, and along what is in the way. */
void agent_walk(sim *s, unsigned i);

#endif
