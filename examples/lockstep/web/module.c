/*
 * module.c - a peer for JavaScript: one frame in, one answer out, and what a page draws, as
 * numbers in Q16.16. Nothing is imported.
 */
#include "../wire.h"

/* The functions that the module exports; build.sh reads their names here. */
uint8_t *lockstep_frame(void);
unsigned lockstep_frame_room(void);
uint8_t *lockstep_answer(void);
unsigned lockstep_play(unsigned length);
void lockstep_order(unsigned order);
unsigned lockstep_tick(void);
unsigned lockstep_player(void);
unsigned lockstep_rollbacks(void);
int32_t *lockstep_view(void);
unsigned lockstep_show_agents(void);
unsigned lockstep_show_events(void);
unsigned lockstep_show_arena(void);

enum { VIEW = 2048 };

static session game;
static uint8_t frame[WIRE_TO_PEER], answer[WIRE_FROM_PEER];
static int32_t view[VIEW];

uint8_t *
lockstep_frame(void)
{
    return frame;
}

unsigned
lockstep_frame_room(void)
{
    return sizeof frame;
}

uint8_t *
lockstep_answer(void)
{
    return answer;
}

/* The length of the answer; 0: the frame makes no sense. */
unsigned
lockstep_play(unsigned length)
{
    return length > sizeof frame ? 0
                                 : wire_answer(&game, frame, length, answer);
}

/* From now on the squad does what a person says. */
void
lockstep_order(unsigned order)
{
    game.order = (sim_order)(order & 0xff);
    game.by_hand = true;
}

unsigned
lockstep_tick(void)
{
    return game.now;
}

unsigned
lockstep_player(void)
{
    return game.player;
}

unsigned
lockstep_rollbacks(void)
{
    return game.rollbacks;
}

/* Where the next three put their numbers; each returns how many. */
int32_t *
lockstep_view(void)
{
    return view;
}

/* x, y and health of each agent; 40 of each squad. */
unsigned
lockstep_show_agents(void)
{
    unsigned i, n = 0;

    for (i = 0; i < SIM_AGENTS; i++) {
        const sim_agent *a = &game.sim.world.agent[i];

        view[n++] = a->at.x;
        view[n++] = a->at.y;
        view[n++] = a->health;
    }
    return n;
}

/* Kind, squad, x and y of both ends of what the last tick saw and shot. */
unsigned
lockstep_show_events(void)
{
    unsigned i, n = 0;

    for (i = 0; i < game.sim.events; i++) {
        const sim_event *e = &game.sim.event[i];

        view[n++] = e->kind;
        view[n++] = e->squad;
        view[n++] = e->line.a.x;
        view[n++] = e->line.a.y;
        view[n++] = e->line.b.x;
        view[n++] = e->line.b.y;
    }
    return n;
}

/* Seven numbers a shape: its kind, and x and y of the centre, of half an axis and of half
 * the other one; of a pillar its radius instead. Kind 0 is a box, 1 a pillar. */
static unsigned
show_shape(unsigned n, int32_t kind, fxr_vec3 center, fxr_vec3 u, fxr_vec3 v)
{
    view[n++] = kind;
    view[n++] = center.x;
    view[n++] = center.y;
    view[n++] = u.x;
    view[n++] = u.y;
    view[n++] = v.x;
    view[n++] = v.y;
    return n;
}

unsigned
lockstep_show_arena(void)
{
    unsigned i, n = 0;
    fxr_vec3 u = {0, 0, 0}, v = {0, 0, 0};

    for (i = 0; i < ARENA_BOXES; i++) {
        const fxr_aabb *b = &arena_box[i];
        const fxr_vec3 center = fxr_vec3_lerp(b->min, b->max, FXR_Q16_ONE / 2);

        u.x = b->max.x - center.x;
        v.y = b->max.y - center.y;
        n = show_shape(n, 0, center, u, v);
    }
    for (i = 0; i < ARENA_CRATES; i++) {
        const fxr_obb *b = &arena_crate[i];

        n = show_shape(n, 0, b->center, fxr_unit3_scale(b->axis[0], b->half.x),
                       fxr_unit3_scale(b->axis[1], b->half.y));
    }
    for (i = 0; i < ARENA_PILLARS; i++) {
        u.x = arena_pillar[i].radius;
        n = show_shape(n, 1, arena_pillar[i].center, u, u);
    }
    return n;
}
