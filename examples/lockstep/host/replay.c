/*
 * replay.c - plays a run again from its orders alone, on one machine and without rollback: the last
 * hash, and whether ever an agent was in the interior of anything.
 *
 *   replay ORDERS SEED [PICTURE.png]
 *
 * The picture is the arena from above with where the agents went in its last ticks, what they see,
 * and their shots.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../../tools/draw/canvas.h"
#include "../sim.h"

enum {
    LOOK_EVERY = 64,
    SIZE = 620,
    FOOT = 40,
    TRAIL = 360,
    SIGHTS = 16,
    SHOTS = 40
};

static const color squad_ink[SIM_SQUADS] = {
    {200, 62, 52},  {36, 110, 190}, {40, 140, 84},
    {214, 136, 20}, {136, 74, 172},
};
static const color paper = {250, 249, 246}, wall = {92, 94, 102},
                   edge = {60, 62, 70}, text = {70, 72, 80};

/*
 *   ticks     of the run
 *   orders    SIM_SQUADS of each tick
 */
typedef struct {
    uint32_t ticks;
    sim_order (*orders)[SIM_SQUADS];
    sim game;
} run;

static run again;
static canvas c;

/* Reads a file that the relay wrote, and starts. Writes a line on what is wrong and returns
 * false if it cannot. */
static bool
run_open(run *r, const char *file, const char *seed)
{
    FILE *f = fopen(file, "rb");
    long size;

    if (f == NULL) {
        perror(file);
        return false;
    }
    if (fseek(f, 0, SEEK_END) != 0 || (size = ftell(f)) <= 0 ||
        size % SIM_SQUADS != 0 || fseek(f, 0, SEEK_SET) != 0) {
        fprintf(stderr, "%s: not five orders for each tick\n", file);
        fclose(f);
        return false;
    }
    r->ticks = (uint32_t)(size / SIM_SQUADS);
    r->orders = malloc((size_t)size);
    if (r->orders == NULL ||
        fread(r->orders, SIM_SQUADS, r->ticks, f) != r->ticks) {
        fprintf(stderr, "%s: cannot be read\n", file);
        fclose(f);
        return false;
    }
    fclose(f);
    return sim_start(&r->game, (uint32_t)strtoul(seed, NULL, 10));
}

static void
run_tick(run *r, uint32_t tick)
{
    sim_tick(&r->game, r->orders[tick]);
}

static double
units(fxr_q16 v)
{
    return v / 65536.0 * (SIZE / 66.0);
}

static place
on_paper(fxr_vec3 p)
{
    const place at = {SIZE / 2 + units(p.x), SIZE / 2 - units(p.y)};

    return at;
}

static void
draw_quad(place center, place u, place v)
{
    const place corner[4] = {
        {center.x + u.x + v.x, center.y + u.y + v.y},
        {center.x - u.x + v.x, center.y - u.y + v.y},
        {center.x - u.x - v.x, center.y - u.y - v.y},
        {center.x + u.x - v.x, center.y + u.y - v.y},
    };
    int i;

    canvas_triangle(&c, corner[0], corner[1], corner[2], wall, 1);
    canvas_triangle(&c, corner[0], corner[2], corner[3], wall, 1);
    for (i = 0; i < 4; i++)
        canvas_line(&c, corner[i], corner[(i + 1) % 4], 1, edge, 1);
}

static void
draw_arena(void)
{
    unsigned i;

    for (i = 0; i < ARENA_BOXES; i++) {
        const fxr_aabb *b = &arena_box[i];
        const place low = on_paper(b->min), high = on_paper(b->max);
        const place center = {(low.x + high.x) / 2, (low.y + high.y) / 2};
        const place u = {high.x - center.x, 0}, v = {0, high.y - center.y};

        draw_quad(center, u, v);
    }
    for (i = 0; i < ARENA_CRATES; i++) {
        const fxr_obb *b = &arena_crate[i];
        const fxr_vec3 along = fxr_unit3_scale(b->axis[0], b->half.x);
        const fxr_vec3 across = fxr_unit3_scale(b->axis[1], b->half.y);
        const place u = {units(along.x), -units(along.y)};
        const place v = {units(across.x), -units(across.y)};

        draw_quad(on_paper(b->center), u, v);
    }
    for (i = 0; i < ARENA_PILLARS; i++) {
        const place at = on_paper(arena_pillar[i].center);
        const double radius = units(arena_pillar[i].radius);

        canvas_disc(&c, at, radius, edge, 1);
        canvas_disc(&c, at, radius - 1, wall, 1);
    }
}

/* Ways of a tick, the fainter the older; who came back made no way. */
static void
draw_ways(const sim_agent *before, const sim_agent *after, uint32_t left)
{
    const double opacity = 0.08 + 0.5 * (TRAIL - left) / TRAIL;
    unsigned i;

    for (i = 0; i < SIM_AGENTS; i++) {
        if (before[i].health > 0 && after[i].health > 0 &&
            fxr_vec3_distance(before[i].at, after[i].at) < 2 * SIM_STEP)
            canvas_line(&c, on_paper(before[i].at), on_paper(after[i].at), 1.1,
                        squad_ink[i / SIM_SQUAD], opacity);
    }
}

static void
draw_events(uint32_t left)
{
    static const color flash = {255, 214, 64};
    unsigned i;

    for (i = 0; i < again.game.events; i++) {
        const sim_event *e = &again.game.event[i];
        const place a = on_paper(e->line.a), b = on_paper(e->line.b);
        const color ink = squad_ink[e->squad];

        if (e->kind == SIM_HIDDEN && left < SIGHTS)
            canvas_line(&c, a, b, 0.6, text, 0.22);
        if (e->kind == SIM_SHOT && left < SHOTS) {
            canvas_line(&c, a, b, 1.6, ink, 0.9);
            canvas_disc(&c, b, 3, flash, 1);
        }
        if (e->kind == SIM_OUT && left < TRAIL / 2) {
            const place p = {a.x - 3, a.y - 3}, q = {a.x + 3, a.y + 3};
            const place r = {a.x - 3, a.y + 3}, s = {a.x + 3, a.y - 3};

            canvas_line(&c, p, q, 1.2, ink, 1);
            canvas_line(&c, r, s, 1.2, ink, 1);
        }
    }
}

static void
draw_agents(void)
{
    static const color rim = {255, 255, 255};
    unsigned i;

    for (i = 0; i < SIM_AGENTS; i++) {
        const sim_agent *a = &again.game.world.agent[i];

        if (a->health > 0) {
            const place at = on_paper(a->at);
            const double radius = units(SIM_RADIUS);

            canvas_disc(&c, at, radius + 0.8, rim, 1);
            canvas_disc(&c, at, radius, squad_ink[i / SIM_SQUAD], 1);
        }
    }
}

static void
draw_scores(void)
{
    char line[64];
    unsigned i;

    for (i = 0; i < SIM_SQUADS; i++) {
        const place at = {24 + 68.0 * i, SIZE + 19},
                    words = {34 + 68.0 * i, SIZE + 12};

        canvas_disc(&c, at, 6, squad_ink[i], 1);
        sprintf(line, "%lu", (unsigned long)again.game.world.score[i]);
        canvas_text(&c, words, 2, line, text);
    }
    sprintf(line, "TICK %lu  %08lX", (unsigned long)again.ticks,
            (unsigned long)sim_hash(&again.game.world));
    canvas_text(&c, (place){SIZE - 258, SIZE + 12}, 2, line, text);
}

/* What comes of all ticks; false if an agent was in something. */
static bool
play(void)
{
    static sim_agent before[SIM_AGENTS];
    uint32_t tick;
    unsigned i;

    for (tick = 0; tick < again.ticks; tick++) {
        const uint32_t left = again.ticks - 1 - tick;

        for (i = 0; i < SIM_AGENTS; i++)
            before[i] = again.game.world.agent[i];
        run_tick(&again, tick);
        if (tick % LOOK_EVERY == 0 && sim_overlaps(&again.game)) {
            printf("replay: an agent is in something after tick %lu\n",
                   (unsigned long)tick);
            return false;
        }
        if (left < TRAIL) {
            draw_ways(before, again.game.world.agent, left);
            draw_events(left);
        }
    }
    return true;
}

int
main(int count, char **words)
{
    if (count != 3 && count != 4) {
        fprintf(stderr, "usage: replay ORDERS SEED [PICTURE.png]\n");
        return 1;
    }
    if (!run_open(&again, words[1], words[2]))
        return 1;
    canvas_make(&c, SIZE, SIZE + FOOT, paper);
    if (!play())
        return 1;
    if (count == 4) {
        draw_arena();
        draw_agents();
        draw_scores();
        canvas_write(&c, words[3]);
    }
    printf("%08lx after %lu ticks without rollback\n",
           (unsigned long)sim_hash(&again.game.world),
           (unsigned long)again.ticks);
    return 0;
}
