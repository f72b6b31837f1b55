/*
 * game.c - walking with slide, guards that see, shots.
 */
#include "game.h"

/* In a tick: map units, and parts of 65536 of a full turn; less in the first step, to aim. */
#define WALK_SPEED 4
#define RUN_SPEED 7
#define TURN_SPEED 400
#define AIM_SPEED 80

#define GUARD_RADIUS FXR_Q16(18)
#define SHOT_REACH FXR_Q16(1500)

/* Ticks between two shots of a guard, and what one does. */
#define GUARD_RELOAD 70
#define GUARD_DAMAGE 2

void
game_start(game *g, const scene *s)
{
    uint16_t i;

    g->eye = s->eye;
    g->heading = (fxr_angle)((uint32_t)s->angle * 65536u / 360u);
    g->keys = g->steps = 0;
    g->guards = g->down = 0;
    g->health = GAME_HEALTH;
    g->hurt = g->fires = 0;
    g->map = true;
    for (i = 0; i < s->monsters && g->guards < GAME_GUARDS; i++) {
        const fxr_aabb *body = &s->monster[i].body;
        guard *one = &g->guard[g->guards++];

        one->at = fxr_vec3_lerp(body->min, body->max, FXR_Q16_ONE / 2);
        one->at.z = 0;
        one->state = GUARD_WAITS;
        one->aims = 0;
    }
}

fxr_aabb
game_body(const guard *g)
{
    fxr_aabb body;

    body.min.x = g->at.x - GUARD_RADIUS;
    body.min.y = g->at.y - GUARD_RADIUS;
    body.min.z = 0;
    body.max.x = g->at.x + GUARD_RADIUS;
    body.max.y = g->at.y + GUARD_RADIUS;
    body.max.z = FXR_Q16(LEVEL_GUARD);
    return body;
}

/* Along the view axis and to the right of it; both below 2^13 units. */
static fxr_vec3
way(fxr_angle heading, int32_t ahead, int32_t right)
{
    const int32_t x = fxr_cos(heading) / 16384, y = fxr_sin(heading) / 16384;
    fxr_vec3 v;

    v.x = x * ahead + y * right;
    v.y = y * ahead - x * right;
    v.z = 0;
    return v;
}

static void
walk(game *g, const scene *s, fxr_vec3 by)
{
    const fxr_mover ball = fxr_mover_sphere(GAME_RADIUS);
    const fxr_scene walls = fxr_scene_bvh(s->walls);
    fxr_moved moved;

    fxr_move_slide(&walls, &ball, g->eye, by, NULL, &moved);
    g->eye = moved.center;
}

static void
move(game *g, const scene *s, uint16_t keys, uint16_t pressed, unsigned ticks)
{
    const int32_t n = (int32_t)ticks;
    const int32_t speed = (keys & KEY_B ? RUN_SPEED : WALK_SPEED) * n;
    const bool aims = pressed & (KEY_LEFT | KEY_RIGHT);
    const uint16_t turn = (uint16_t)((aims ? AIM_SPEED : TURN_SPEED) * ticks);
    int32_t ahead = 0, right = 0;

    if (keys & KEY_LEFT)
        g->heading = (fxr_angle)(g->heading + turn);
    if (keys & KEY_RIGHT)
        g->heading = (fxr_angle)(g->heading - turn);
    ahead += keys & KEY_UP ? speed : 0;
    ahead -= keys & KEY_DOWN ? speed : 0;
    right += keys & KEY_R ? speed : 0;
    right -= keys & KEY_L ? speed : 0;
    if (ahead != 0 || right != 0)
        walk(g, s, way(g->heading, ahead, right));
}

static bool
is_near(fxr_vec3 a, fxr_vec3 b)
{
    const fxr_vec3 d = fxr_vec3_sub(a, b);

    return d.x > -GUARD_REACH && d.x < GUARD_REACH && d.y > -GUARD_REACH &&
           d.y < GUARD_REACH;
}

/* A line of sight, from its eye to the player's. */
static bool
sees(const guard *one, const game *g, const scene *s)
{
    fxr_segment sight;

    if (!is_near(one->at, g->eye))
        return false;
    sight.a = one->at;
    sight.a.z = GUARD_EYE;
    sight.b = g->eye;
    return !fxr_segment_hits_bvh(&sight, s->walls);
}

/* Each guard looks in every fourth step; one that sees takes aim, and fires. */
static void
watch(game *g, const scene *s, unsigned ticks)
{
    unsigned i;

    for (i = 0; i < g->guards; i++) {
        guard *one = &g->guard[i];

        if (one->state == GUARD_DOWN)
            continue;
        if (i % 4 == g->steps % 4)
            one->state = sees(one, g, s) ? GUARD_SEES : GUARD_WAITS;
        one->aims = (uint8_t)(one->state == GUARD_SEES ? one->aims + ticks : 0);
        if (one->aims < GUARD_RELOAD)
            continue;
        one->aims = 0;
        g->hurt = 12;
        g->health =
            (uint8_t)(g->health > GUARD_DAMAGE ? g->health - GUARD_DAMAGE : 0);
    }
}

/* The first guard on the way goes down, if no wall stands before it. */
static void
fire(game *g, const scene *s)
{
    fxr_segment shot;
    guard *first = NULL;
    fxr_entry nearest;
    unsigned i;

    g->fires = 8;
    shot.a = g->eye;
    shot.b = fxr_vec3_add(g->eye, way(g->heading, SHOT_REACH / FXR_Q16_ONE, 0));
    for (i = 0; i < g->guards; i++) {
        const fxr_aabb body = game_body(&g->guard[i]);
        fxr_entry at;

        if (g->guard[i].state == GUARD_DOWN ||
            !fxr_segment_hits_aabb(&shot, &body))
            continue;
        (void)fxr_segment_enter_aabb(&shot, &body, &at); /* as it hits */
        if (first == NULL || fxr_ratio_compare(at.t, nearest.t) < 0) {
            first = &g->guard[i];
            nearest = at;
        }
    }
    if (first == NULL)
        return;
    shot.b = nearest.point;
    if (!fxr_segment_hits_bvh(&shot, s->walls)) {
        first->state = GUARD_DOWN;
        g->down++;
    }
}

static uint8_t
less(uint8_t n, unsigned ticks)
{
    return (uint8_t)(n > ticks ? n - ticks : 0);
}

void
game_step(game *g, const scene *s, uint16_t keys, unsigned ticks)
{
    const uint16_t pressed = (uint16_t)(keys & ~(unsigned)g->keys);

    g->steps++;
    g->hurt = less(g->hurt, ticks);
    g->fires = less(g->fires, ticks);
    g->keys = keys;
    if (g->health == 0 || pressed & KEY_START) {
        game_start(g, s);
        g->keys = keys;
        return;
    }
    if (pressed & KEY_SELECT)
        g->map = !g->map;
    move(g, s, keys, pressed, ticks);
    if (pressed & KEY_A && g->fires == 0)
        fire(g, s);
    watch(g, s, ticks);
}

/* FNV-1a, of words in place of bytes. */
static uint32_t
add(uint32_t sum, uint32_t word)
{
    return (sum ^ word) * 16777619u;
}

uint32_t
game_sum(const game *g)
{
    uint32_t sum = 2166136261u;
    unsigned i;

    sum = add(sum, (uint32_t)g->eye.x);
    sum = add(sum, (uint32_t)g->eye.y);
    sum = add(sum, (uint32_t)g->heading << 16 | g->health << 8 | g->down);
    for (i = 0; i < g->guards; i++)
        sum = add(sum, (uint32_t)g->guard[i].state << 8 | g->guard[i].aims);
    return sum;
}
