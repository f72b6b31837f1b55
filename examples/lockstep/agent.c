/*
 * agent.c - sights, shots and steps: each is a question to the tree.
 *
 *   name        | bound
 *   coordinate  | 2^22: the arena reaches to 33 units
 *   difference  | 2^23
 *   square      | 2^46, a sum of two 2^47
 */
#include "sim.h"

enum { RELOAD = 3, AWAY = 24 }; /* thoughts */

static uint32_t
random_bits(sim_world *w, unsigned bits)
{
    uint32_t x = w->random; /* xorshift, Marsaglia 2003 */

    x ^= x << 13 & 0xffffffffu;
    x ^= x >> 17;
    x ^= x << 5 & 0xffffffffu;
    w->random = x;
    return x >> (32 - bits);
}

static int64_t
distance2(fxr_vec3 a, fxr_vec3 b)
{
    const int64_t x = (int64_t)a.x - b.x, y = (int64_t)a.y - b.y; /* < 2^23 */

    return x * x + y * y;
}

static void
show(sim *s, sim_event_kind kind, unsigned i, fxr_vec3 a, fxr_vec3 b)
{
    if (s->events < SIM_EVENTS) {
        sim_event *e = &s->event[s->events++];

        e->line.a = a;
        e->line.b = b;
        e->kind = (uint8_t)kind;
        e->squad = (uint8_t)(i / SIM_SQUAD);
    }
}

fxr_vec3
agent_home(unsigned i)
{
    const int32_t column = (int32_t)(i % 8), row = (int32_t)(i % SIM_SQUAD / 8);
    fxr_vec3 home = arena_base[i / SIM_SQUAD];

    home.x += FXR_Q16(1.25) * column - FXR_Q16(4.375); /* |..| < 2^19 */
    home.y += FXR_Q16(1.25) * row - FXR_Q16(2.5);
    return home;
}

/* The nearest agent of another squad that is within range, or SIM_AGENTS. */
static unsigned
nearest_enemy(const sim_world *w, unsigned i)
{
    int64_t least = (int64_t)SIM_RANGE * SIM_RANGE;
    unsigned found = SIM_AGENTS, k;

    for (k = 0; k < SIM_AGENTS; k++) {
        if (k / SIM_SQUAD != i / SIM_SQUAD && w->agent[k].health > 0) {
            const int64_t d = distance2(w->agent[i].at, w->agent[k].at);

            if (d < least) {
                least = d;
                found = k;
            }
        }
    }
    return found;
}

/* A filter: all but the two at the ends of a line of sight. */
static bool
neither(void *context, uint32_t shape, uint32_t id)
{
    const uint32_t *end = context;

    (void)shape;
    return id != end[0] && id != end[1];
}

static bool
sees(sim *s, unsigned i, unsigned other)
{
    const fxr_segment sight = {s->world.agent[i].at, s->world.agent[other].at};
    const fxr_scene scene = fxr_scene_bvh(&s->tree);
    uint32_t end[2];
    const fxr_ask others = {NULL, neither, end, false, false};
    bool hidden;

    end[0] = SIM_FIRST_AGENT + i;
    end[1] = SIM_FIRST_AGENT + other;
    hidden = fxr_segment_hits_scene(&sight, &scene, &others);
    show(s, hidden ? SIM_HIDDEN : SIM_SEEN, i, sight.a, sight.b);
    return !hidden;
}

static void
hurt(sim *s, unsigned by, unsigned i)
{
    sim_world *w = &s->world;
    sim_agent *a = &w->agent[i];

    a->health--;
    if (a->health > 0)
        return;
    a->wait = AWAY;
    s->spheres[ARENA_PILLARS + i].radius = -1; /* empty: nothing meets it */
    if (by / SIM_SQUAD != i / SIM_SQUAD)
        w->score[by / SIM_SQUAD]++;
    show(s, SIM_OUT, i, a->at, a->at);
}

/* A shot flies to the first thing in its way, which need not be the target. */
static void
shoot(sim *s, unsigned i, unsigned target)
{
    sim_world *w = &s->world;
    uint32_t self = SIM_FIRST_AGENT + i;
    const fxr_scene scene = fxr_scene_bvh(&s->tree);
    const fxr_ask others = {NULL, fxr_not_id, &self, false, false};
    fxr_ray shot;
    fxr_scene_hit hit;

    shot.origin = w->agent[i].at;
    shot.dir = fxr_vec3_sub(w->agent[target].at, shot.origin);
    shot.dir.x += (int32_t)random_bits(w, 16) - 0x8000; /* half a unit off */
    shot.dir.y += (int32_t)random_bits(w, 16) - 0x8000;
    w->agent[i].wait = RELOAD;
    if (!fxr_ray_enter_scene(&shot, &scene, &others, &hit))
        return;
    show(s, SIM_SHOT, i, shot.origin, hit.point);
    w->alarm[target / SIM_SQUAD] = hit.point;
    w->alarm[target / SIM_SQUAD].z = 0;
    if (hit.shape >= SIM_FIRST_AGENT)
        hurt(s, i, (unsigned)(hit.shape - SIM_FIRST_AGENT));
}

/* Where the squad was sent; near that, where it was shot at. */
static fxr_vec3
sent_to(const sim_world *w, unsigned i, sim_order order)
{
    fxr_vec3 to = {0, 0, 0};

    to.x = FXR_Q16(8) * (order & 7) - FXR_Q16(28); /* |..| < 2^21 */
    to.y = FXR_Q16(8) * (order >> 3 & 7) - FXR_Q16(28);
    if (distance2(to, w->agent[i].at) < (int64_t)FXR_Q16(4) * FXR_Q16(4))
        to = w->alarm[i / SIM_SQUAD];
    return to;
}

void
agent_think(sim *s, unsigned i, sim_order order)
{
    sim_world *w = &s->world;
    sim_agent *a = &w->agent[i];
    const unsigned enemy = nearest_enemy(w, i);

    if (a->wait > 0)
        a->wait--;
    if (a->detour > 0) {
        a->detour--;
    } else {
        const fxr_vec3 to = sent_to(w, i, order);

        a->heading = fxr_atan2(to.y - a->at.y, to.x - a->at.x);
        /* up to 22 degrees to a side, so that a squad spreads */
        a->heading =
            (fxr_angle)(a->heading + random_bits(w, 13) - FXR_DEGREES(22.5));
    }
    if (enemy < SIM_AGENTS && a->wait == 0 && (order & SIM_HOLD_FIRE) == 0 &&
        sees(s, i, enemy))
        shoot(s, i, enemy);
}

static fxr_vec3
walk_along(const sim *s, unsigned i, fxr_vec3 from, fxr_vec3 way)
{
    uint32_t self = SIM_FIRST_AGENT + i;
    const fxr_mover ball = fxr_mover_sphere(SIM_RADIUS);
    const fxr_scene scene = fxr_scene_bvh(&s->tree);
    const fxr_ask others = {NULL, fxr_not_id, &self, false, false};
    fxr_moved moved;

    fxr_move_slide(&scene, &ball, from, way, &others, &moved);
    return moved.center;
}

void
agent_walk(sim *s, unsigned i)
{
    sim_agent *a = &s->world.agent[i];
    const fxr_unit3 ahead = {fxr_cos(a->heading), fxr_sin(a->heading), 0};
    const fxr_vec3 from = a->at;

    a->at = walk_along(s, i, from, fxr_unit3_scale(ahead, SIM_STEP));
    s->spheres[ARENA_PILLARS + i].center = a->at;
    if (distance2(from, a->at) < (int64_t)(SIM_STEP / 4) * (SIM_STEP / 4) &&
        a->detour == 0) {
        a->heading = (fxr_angle)(a->heading + random_bits(&s->world, 16));
        a->detour = (uint8_t)(1 + random_bits(&s->world, 2));
    }
}
