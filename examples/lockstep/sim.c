/*
 * sim.c - ticks, the tree that the agents are found in, and the arena.
 */
#include "sim.h"

/* Ticks, and the tree that the agents are found in. */

enum { STEPS = 1 }; /* that an agent takes before the tree is adjusted to it */
enum { ADJUST_EVERY = STEPS * AGENT_WALKS_EVERY, BUILD_EVERY = 64 }; /* ticks */
enum { LEAF = 4 };

/* How far an agent can reach from where it was when its box was made. A step is rounded on
 * each axis, and a slide may be pushed out by 400 ulps. */
#define REACH (SIM_RADIUS + STEPS * (SIM_STEP + FXR_Q16(0.0078125)))

static void
box_agents(sim *s)
{
    static const fxr_aabb nothing = {{1, 1, 1}, {0, 0, 0}};
    unsigned i;

    for (i = 0; i < SIM_AGENTS; i++) {
        const sim_agent *a = &s->world.agent[i];
        fxr_sphere *ball = &s->spheres[ARENA_PILLARS + i];

        ball->center = a->at;
        ball->radius = a->health > 0 ? SIM_RADIUS : -1; /* -1: it is empty */
        s->boxes[SIM_FIRST_AGENT + i] = nothing;
        if (a->health > 0) {
            fxr_sphere reach;

            reach.center = a->at;
            reach.radius = REACH;
            s->boxes[SIM_FIRST_AGENT + i] = fxr_aabb_of_sphere(&reach);
        }
    }
}

/* Now and then a new tree: agents that were neighbours have parted. */
static void
adjust_tree(sim *s)
{
    box_agents(s);
    if (s->grown == 0) {
        (void)fxr_bvh_build(&s->tree, s->boxes, LEAF, s->nodes,
                            2 * SIM_SHAPES - 1, s->slots);
        s->grown = BUILD_EVERY;
    } else {
        fxr_bvh_refit(&s->tree, s->boxes, s->nodes);
    }
    s->fresh = ADJUST_EVERY;
}

bool
sim_start(sim *s, uint32_t seed)
{
    static const fxr_bvh nothing;
    sim_world *w = &s->world;
    unsigned i;

    w->tick = 0;
    w->random = seed | 1;
    for (i = 0; i < SIM_SQUADS; i++) {
        w->score[i] = 0;
        w->alarm[i] = arena_base[i];
    }
    for (i = 0; i < SIM_AGENTS; i++) {
        sim_agent *a = &w->agent[i];

        a->at = agent_home(i);
        a->heading = 0;
        a->health = SIM_HEALTH;
        a->wait = a->detour = 0;
    }
    for (i = 0; i < ARENA_PILLARS; i++)
        s->spheres[i] = arena_pillar[i];
    box_agents(s);
    s->tree = nothing;
    s->tree.shapes.aabbs = arena_box;
    s->tree.shapes.aabb_count = ARENA_BOXES;
    s->tree.shapes.obbs = arena_crate;
    s->tree.shapes.obb_count = ARENA_CRATES;
    s->tree.shapes.spheres = s->spheres;
    s->tree.shapes.sphere_count = ARENA_PILLARS + SIM_AGENTS;
    s->events = 0;
    s->fresh = s->grown = 0;
    return fxr_bvh_bounds(&s->tree.shapes, s->boxes) &&
           fxr_bvh_build(&s->tree, s->boxes, LEAF, s->nodes, 2 * SIM_SHAPES - 1,
                         s->slots);
}

void
sim_restore(sim *s, const sim_world *world)
{
    s->world = *world;
    s->fresh = 0;
}

/* Back to its base, if there is room. */
static void
come_back(sim *s, unsigned i)
{
    sim_agent *a = &s->world.agent[i];
    const fxr_vec3 home = agent_home(i);
    const fxr_mover ball = fxr_mover_sphere(SIM_RADIUS);
    const fxr_scene scene = fxr_scene_bvh(&s->tree);

    if (a->wait > 0) {
        a->wait--;
    } else if (!fxr_overlap_scene(home, &ball, &scene, NULL, NULL)) {
        a->at = home;
        a->health = SIM_HEALTH;
        adjust_tree(s);
    }
}

void
sim_tick(sim *s, const sim_order order[SIM_SQUADS])
{
    sim_world *w = &s->world;
    unsigned i;

    s->events = 0;
    if (s->fresh == 0)
        adjust_tree(s);
    for (i = 0; i < SIM_AGENTS; i++) {
        const bool thinks = (w->tick + i) % AGENT_THINKS_EVERY == 0;

        if (w->agent[i].health == 0) {
            if (thinks)
                come_back(s, i);
        } else {
            if (thinks)
                agent_think(s, i, order[i / SIM_SQUAD]);
            if ((w->tick + i) % AGENT_WALKS_EVERY == 0)
                agent_walk(s, i);
        }
    }
    s->fresh--;
    if (s->grown > 0)
        s->grown--;
    w->tick++;
}

uint32_t
sim_hash(const sim_world *w)
{
    uint32_t h = FXR_HASH_START;
    unsigned i;

    h = fxr_hash_uint32(h, w->tick);
    h = fxr_hash_uint32(h, w->random);
    for (i = 0; i < SIM_SQUADS; i++) {
        h = fxr_hash_uint32(h, w->score[i]);
        h = fxr_hash_vec3(h, &w->alarm[i]);
    }
    for (i = 0; i < SIM_AGENTS; i++) {
        const sim_agent *a = &w->agent[i];

        h = fxr_hash_vec3(h, &a->at);
        h = fxr_hash_uint16(h, a->heading);
        h = fxr_hash_uint8(h, a->health);
        h = fxr_hash_uint8(h, a->wait);
        h = fxr_hash_uint8(h, a->detour);
    }
    return h;
}

uint32_t
sim_hash_arena(void)
{
    uint32_t h = FXR_HASH_START;
    unsigned i;

    for (i = 0; i < ARENA_BOXES; i++)
        h = fxr_hash_aabb(h, &arena_box[i]);
    for (i = 0; i < ARENA_CRATES; i++)
        h = fxr_hash_obb(h, &arena_crate[i]);
    for (i = 0; i < ARENA_PILLARS; i++)
        h = fxr_hash_sphere(h, &arena_pillar[i]);
    return h;
}

bool
sim_overlaps(const sim *s)
{
    const fxr_mover ball = fxr_mover_sphere(SIM_RADIUS);
    const fxr_scene scene = fxr_scene_bvh(&s->tree);
    unsigned i;

    for (i = 0; i < SIM_AGENTS; i++) {
        const sim_agent *a = &s->world.agent[i];
        const fxr_segment rest = {a->at, a->at};
        uint32_t self = SIM_FIRST_AGENT + i;
        const fxr_ask others = {NULL, fxr_not_id, &self, false, false};

        if (a->health > 0 &&
            fxr_sweep_crosses_scene(&rest, &ball, &scene, &others))
            return true;
    }
    return false;
}

/* The arena as constant data: it may stay in flash. */

/* From the floor to above every agent. */
#define BOX(x0, y0, x1, y1)                         \
    {                                               \
        {FXR_Q16(x0), FXR_Q16(y0), FXR_Q16(-1)},    \
            {FXR_Q16(x1), FXR_Q16(y1), FXR_Q16(3)}, \
    }

/* Turned about z by the angle with the cosine c and the sine s. */
#define CRATE(x, y, half_x, half_y, c, s)                   \
    {                                                       \
        {FXR_Q16(x), FXR_Q16(y), FXR_Q16(1)},               \
            {FXR_Q16(half_x), FXR_Q16(half_y), FXR_Q16(2)}, \
            {{FXR_Q30(c), FXR_Q30(s), 0},                   \
             {FXR_Q30(-(s)), FXR_Q30(c), 0},                \
             {0, 0, FXR_Q30_ONE}},                          \
    }

#define PILLAR(x, y, radius)                         \
    {                                                \
        {FXR_Q16(x), FXR_Q16(y), 0}, FXR_Q16(radius) \
    }

const fxr_aabb arena_box[ARENA_BOXES] = {
    BOX(-33, -33, -32, 33), BOX(32, -33, 33, 33),    BOX(-33, -33, 33, -32),
    BOX(-33, 32, 33, 33),   BOX(-2, 1, 2, 3),        BOX(-1, 8, 1, 14),
    BOX(-3, -29, 3, -27),   BOX(-2, -24, 2, -22),    BOX(-9, 3, -7, 9),
    BOX(7, 3, 9, 9),        BOX(-10, -9, -4, -7.5),  BOX(4, -9, 10, -7.5),
    BOX(-18, 14, -12, 16),  BOX(12, 14, 18, 16),     BOX(-22, -6, -20, -1),
    BOX(20, -6, 22, -1),    BOX(-4, -18, -2.5, -12), BOX(2.5, -18, 4, -12),
    BOX(-27, 18, -24, 21),  BOX(24, 18, 27, 21),     BOX(-29, -16, -26, -13),
    BOX(26, -16, 29, -13),  BOX(-12, 24, -10, 29),   BOX(10, 24, 12, 29),
    BOX(-15, -3, -12, -2),  BOX(12, -3, 15, -2),     BOX(-21, 27, -16, 28.5),
    BOX(16, 27, 21, 28.5),
};

/* Most are turned by an angle of a right triangle with whole sides: 3 4 5, 5 12 13, 8 15 17. */
const fxr_obb arena_crate[ARENA_CRATES] = {
    CRATE(-14, 8, 2.5, 0.75, 0.8, 0.6),
    CRATE(14, 8, 2.5, 0.75, 0.8, -0.6),
    CRATE(-8, -14, 1.5, 1, 0.92307692308, 0.38461538462),
    CRATE(8, -14, 1.5, 1, 0.92307692308, -0.38461538462),
    CRATE(0, -6, 1.25, 1.25, 0.70710678119, 0.70710678119),
    CRATE(-27, -3, 1, 2.5, 0.8, 0.6),
    CRATE(27, -3, 1, 2.5, 0.8, -0.6),
    CRATE(-22, -28, 2, 1, 0.88235294118, 0.47058823529),
    CRATE(22, -28, 2, 1, 0.88235294118, -0.47058823529),
    CRATE(-6, 17, 2, 0.75, 0.6, 0.8),
    CRATE(6, 17, 2, 0.75, 0.6, -0.8),
};

const fxr_sphere arena_pillar[ARENA_PILLARS] = {
    PILLAR(-6, -2, 1.25), PILLAR(6, -2, 1.25),  PILLAR(-17, -9, 1.5),
    PILLAR(17, -9, 1.5),  PILLAR(0, 18, 1),     PILLAR(-8, -26, 1.25),
    PILLAR(8, -26, 1.25), PILLAR(-29, 25, 1.5), PILLAR(29, 25, 1.5),
};

const fxr_vec3 arena_base[ARENA_BASES] = {
    {0, FXR_Q16(25), 0},
    {FXR_Q16(-24), FXR_Q16(8), 0},
    {FXR_Q16(-15), FXR_Q16(-20), 0},
    {FXR_Q16(15), FXR_Q16(-20), 0},
    {FXR_Q16(24), FXR_Q16(8), 0},
};
