/*
 * sim.h - the game that every peer computes: five squads of forty agents that walk, look and shoot
 * in an arena.
 */
#ifndef FIXRAY_SIM_H
#define FIXRAY_SIM_H

#include <fixray/fixray.h>

/*
 * What stands still: walls, blocks, turned crates and pillars, and the bases of the
 * squads. The field reaches from -32 to 32 on x and y; everything that moves stays at z = 0.
 */

enum { ARENA_BOXES = 28, ARENA_CRATES = 11, ARENA_PILLARS = 9 };
enum { ARENA_BASES = 5 };

extern const fxr_aabb arena_box[ARENA_BOXES];
extern const fxr_obb arena_crate[ARENA_CRATES];
extern const fxr_sphere arena_pillar[ARENA_PILLARS];
extern const fxr_vec3 arena_base[ARENA_BASES];

/*
 * The game that every peer computes: five squads of forty agents that walk, look and
 * shoot in an arena.
 *
 * A tick depends on the world before it and on the five orders alone. There is no heap, no
 * floating point and no clock in it.
 */

enum {
    SIM_SQUADS = ARENA_BASES,
    SIM_SQUAD = 40,
    SIM_AGENTS = SIM_SQUADS * SIM_SQUAD,
    SIM_HEALTH = 5,
    SIM_EVENTS = 64
};

#define SIM_RADIUS FXR_Q16(0.375)
#define SIM_STEP FXR_Q16(0.375)
#define SIM_RANGE FXR_Q16(18) /* how far an agent looks */

/* An order is what a player says to the squad in a tick: bits 2..0 and 5..3 are column and
 * row of the place to go to, on a grid of eight by eight; bit 6: do not shoot. */
typedef uint8_t sim_order;
#define SIM_HOLD_FIRE 0x40

/*
 *   at        the centre; z is 0
 *   heading   where it walks to
 *   health    0: it is out, and comes back to its base
 *   wait      thoughts until it can shoot again, or comes back
 *   detour    thoughts for which it keeps its heading
 */
typedef struct {
    fxr_vec3 at;
    fxr_angle heading;
    uint8_t health, wait, detour;
} sim_agent;

/* All that a tick reads and writes: this is saved, restored and hashed.
 *
 *   random   the state of the random numbers, never 0
 *   alarm    where a shot at the squad hit something
 *   score    agents of others that the squad has put out */
typedef struct {
    uint32_t tick, random;
    uint32_t score[SIM_SQUADS];
    fxr_vec3 alarm[SIM_SQUADS];
    sim_agent agent[SIM_AGENTS];
} sim_world;

/* What a picture shows of a tick. */
typedef enum { SIM_SEEN, SIM_HIDDEN, SIM_SHOT, SIM_OUT } sim_event_kind;
typedef struct {
    fxr_segment line;
    uint8_t kind, squad;
} sim_event;

enum {
    SIM_FIRST_SPHERE = ARENA_BOXES + ARENA_CRATES,
    SIM_FIRST_AGENT = SIM_FIRST_SPHERE + ARENA_PILLARS,
    SIM_SHAPES = SIM_FIRST_AGENT + SIM_AGENTS
};

/* The world, and what is made of it: a tree over the arena and the agents. An answer of a
 * tree does not depend on its nodes, so they need not be the same on each peer.
 *
 *   boxes    contain each agent until `fresh` ticks from now
 *   grown    ticks until the tree is built anew, not only adjusted */
typedef struct {
    sim_world world;
    fxr_bvh tree;
    fxr_bvh_node nodes[2 * SIM_SHAPES - 1];
    fxr_aabb boxes[SIM_SHAPES];
    fxr_sphere spheres[ARENA_PILLARS + SIM_AGENTS];
    uint32_t slots[SIM_SHAPES];
    uint8_t fresh, grown;
    uint8_t events;
    sim_event event[SIM_EVENTS];
} sim;

/* Returns false if the tree cannot be built, which never happens. */
bool sim_start(sim *s, uint32_t seed);

/* Plays another world from here on. */
void sim_restore(sim *s, const sim_world *world);

void sim_tick(sim *s, const sim_order order[SIM_SQUADS]);

/* They depend neither on byte order nor on padding. */
uint32_t sim_hash(const sim_world *world);
uint32_t sim_hash_arena(void);

/* Is any agent in the interior of something? None ever should be. */
bool sim_overlaps(const sim *s);

/* One agent in one tick. */

/* In ticks; the agents take turns. */
enum { AGENT_THINKS_EVERY = 8, AGENT_WALKS_EVERY = 4 };

/* Where agent i begins and comes back. */
fxr_vec3 agent_home(unsigned i);

/* Looks, shoots, and chooses where to walk. */
void agent_think(sim *s, unsigned i, sim_order order);

/* A step, as far as there is room, and along what is in the way. */
void agent_walk(sim *s, unsigned i);

#endif
