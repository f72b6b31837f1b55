/*
 * check.c - plays with random keys and asks of each step, in another way: is each column what a
 * cast of its own sees? Does each guard see the player just when no wall is between, each wall
 * asked alone? Is the player in no wall?
 *
 *   check STEPS
 *
 * look_each is look() of look.c, compiled with LOOK_BITS=0: a cast for each column.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../picture.h"

void look_each(const fxr_bvh *walls, const look_camera *c,
               look_column out[LOOK_COLUMNS + 1], look_counts *counts);

static unsigned long columns, sights, hidden, moves;

static void
fail(unsigned step, const char *what, int which)
{
    printf("check: step %u: %s (%d)\n", step, what, which);
    exit(1);
}

static uint32_t
next_random(void)
{
    static uint32_t state = 1;

    state = state * 1664525u + 1013904223u; /* Numerical Recipes, 7.1 */
    return state >> 8;
}

/* The same face of the same wall, on it the same place to a map unit, as large to a 64th. */
static bool
sees_same(const look_column *a, const look_column *b)
{
    const int off = (int)a->scale - (int)b->scale;

    if (a->scale == 0 || b->scale == 0)
        return a->scale == b->scale;
    columns++;
    return a->shape == b->shape && a->face == b->face && a->id == b->id &&
           abs(a->along - b->along) <= 16 && abs(off) <= 1 + (int)b->scale / 64;
}

static void
check_columns(const scene *s, const game *g, unsigned step)
{
    static look_column seen[LOOK_COLUMNS + 1], each[LOOK_COLUMNS + 1];
    const look_camera c = look_aim(g->eye, g->heading);
    look_counts counts;
    int x;

    look(s->walls, &c, seen, &counts);
    look_each(s->walls, &c, each, &counts);
    for (x = 0; x < LOOK_COLUMNS; x++)
        if (!sees_same(&seen[x], &each[x]))
            fail(step, "a column sees another wall", x);
}

static bool
is_hidden(const fxr_bvh_shapes *walls, const fxr_segment *sight)
{
    uint32_t i;

    for (i = 0; i < walls->aabb_count; i++)
        if (fxr_segment_hits_aabb(sight, &walls->aabbs[i]))
            return true;
    for (i = 0; i < walls->obb_count; i++)
        if (fxr_segment_hits_obb(sight, &walls->obbs[i]))
            return true;
    return false;
}

/* Those that looked in this step and are near enough. */
static void
check_guards(const scene *s, const game *g, unsigned step)
{
    unsigned i;

    for (i = g->steps % 4; i < g->guards; i += 4) {
        const guard *one = &g->guard[i];
        const fxr_vec3 d = fxr_vec3_sub(one->at, g->eye);
        fxr_segment sight;

        if (one->state == GUARD_DOWN || abs(d.x) >= GUARD_REACH ||
            abs(d.y) >= GUARD_REACH)
            continue;
        sight.a = one->at;
        sight.a.z = GUARD_EYE;
        sight.b = g->eye;
        if (is_hidden(&s->walls->shapes, &sight) == (one->state == GUARD_SEES))
            fail(step, "a guard sees through a wall, or not what it should",
                 (int)i);
        sights += one->state == GUARD_SEES;
        hidden += one->state != GUARD_SEES;
    }
}

static void
check_place(const scene *s, const game *g, unsigned step)
{
    const fxr_bvh_shapes *walls = &s->walls->shapes;
    const fxr_vec3 at = g->eye;
    fxr_sphere player;
    fxr_segment here;
    uint32_t i;

    player.center = at;
    player.radius = GAME_RADIUS;
    here.a = here.b = at;
    for (i = 0; i < walls->aabb_count; i++)
        if (fxr_sweep_sphere_crosses_aabb(&here, player.radius,
                                          &walls->aabbs[i]))
            fail(step, "the player is in a wall", (int)i);
    for (i = 0; i < walls->obb_count; i++)
        if (fxr_sweep_sphere_crosses_obb(&here, player.radius, &walls->obbs[i]))
            fail(step, "the player is in a turned wall", (int)i);
}

int
main(int argc, char **argv)
{
    const unsigned steps = argc == 2 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    const scene *s = scene_open();
    static game g;
    uint16_t keys = 0;
    unsigned step;

    if (steps == 0) {
        puts("usage: check STEPS");
        return 2;
    }
    corners_make(s);
    game_start(&g, s);
    for (step = 1; step <= steps; step++) {
        const fxr_vec3 before = g.eye;

        /* mostly ahead, and now and then from the start again */
        if (step % 20 == 0)
            keys = (uint16_t)((next_random() & 0x3f3) |
                              (next_random() % 3 ? KEY_UP : 0));
        if (step % 600 == 0)
            game_start(&g, s);
        g.health = GAME_HEALTH;
        game_step(&g, s, keys, 1 + next_random() % GAME_TICKS);
        moves += g.eye.x != before.x || g.eye.y != before.y;
        check_columns(s, &g, step);
        check_guards(s, &g, step);
        check_place(s, &g, step);
    }
    printf("%u steps, %lu of them a move; %lu columns; guards: %lu in sight, "
           "%lu hidden\n",
           steps, moves, columns, sights, hidden);
    return columns > 0 && sights > 0 && hidden > 0 ? 0 : 1;
}
