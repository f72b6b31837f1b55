/*
 * main.c - walks TICKS ticks through a scene of make demo: for a while from where the player
 * starts, then from where each monster stands. After each tick the sphere is in the
 * interior of nothing, or this ends with an error.
 *
 * Every EVERY ticks a line says where the sphere is, with a sum over all places so far: two
 * machines whose lines are the same have been in the same places. The picture, if PICTURE
 * is a file's name, is the way from above.
 */
#include <stdio.h>
#include <string.h>

#include "../demo/scene.h"
#include "walk.h"

#ifndef TICKS
#define TICKS 100000
#endif
#ifndef EVERY
#define EVERY 1000
#endif
#define SPEED FXR_Q16(6)

static uint32_t sum = 2166136261u; /* FNV-1a */
static uint32_t seed = 1;

static void
add_word(uint32_t v)
{
    unsigned i;

    for (i = 0; i < 4; i++) {
        sum = (sum ^ (v >> (8 * i) & 255)) * 16777619u & 0xffffffffu;
    }
}

static uint32_t
random_bits(unsigned bits)
{
    seed = (seed * 1664525u + 1013904223u) & 0xffffffffu;
    return seed >> (32 - bits);
}

#ifdef PICTURE
enum { SIDE = 800, MARGIN = 20 };
static unsigned char picture[SIDE][SIDE][3];
static int32_t low_x, low_y, size;

static void
dot(int32_t x, int32_t y, const unsigned char color[3])
{
    const int32_t px =
        MARGIN + (int32_t)((int64_t)(x - low_x) * (SIDE - 2 * MARGIN) / size);
    const int32_t py =
        MARGIN + (int32_t)((int64_t)(y - low_y) * (SIDE - 2 * MARGIN) / size);

    if (px >= 0 && px < SIDE && py >= 0 && py < SIDE)
        memcpy(picture[SIDE - 1 - py][px], color, 3);
}

/* Lines of the map, whose coordinates are whole units. */
static void
draw_map(const scene *s)
{
    static const unsigned char wall[3] = {60, 60, 66};
    static const unsigned char step[3] = {196, 196, 190};
    int32_t high_x = INT16_MIN, high_y = INT16_MIN;
    unsigned i;

    memset(picture, 250, sizeof picture);
    low_x = low_y = INT16_MAX;
    for (i = 0; i < s->lines; i++) {
        const scene_line *l = &s->line[i];

        low_x = l->x1 < low_x ? l->x1 : low_x;
        low_y = l->y1 < low_y ? l->y1 : low_y;
        high_x = l->x1 > high_x ? l->x1 : high_x;
        high_y = l->y1 > high_y ? l->y1 : high_y;
    }
    size = high_x - low_x > high_y - low_y ? high_x - low_x : high_y - low_y;
    size = size > 0 ? size : 1;
    for (i = 0; i < s->lines; i++) {
        const scene_line *l = &s->line[i];
        int32_t k;

        for (k = 0; k <= 400; k++)
            dot(l->x1 + (l->x2 - l->x1) * k / 400,
                l->y1 + (l->y2 - l->y1) * k / 400,
                l->kind == SCENE_LINE_SOLID ? wall : step);
    }
}

/* From blue at the beginning to red at the end. */
static void
draw_place(fxr_vec3 at, uint32_t tick)
{
    unsigned char color[3];

    color[0] = (unsigned char)(30 + (uint64_t)tick * 200 / TICKS);
    color[1] = 70;
    color[2] = (unsigned char)(230 - (uint64_t)tick * 200 / TICKS);
    dot(at.x / FXR_Q16_ONE, at.y / FXR_Q16_ONE, color);
}

static int
write_picture(void)
{
    FILE *f = fopen(PICTURE, "wb");

    if (!f) {
        perror(PICTURE);
        return 1;
    }
    fprintf(f, "P6 %d %d 255\n", SIDE, SIDE);
    fwrite(picture, 1, sizeof picture, f);
    return fclose(f) == 0 ? 0 : 1;
}
#else
static void
draw_map(const scene *s)
{
    (void)s;
}

static void
draw_place(fxr_vec3 at, uint32_t tick)
{
    (void)at, (void)tick;
}

static int
write_picture(void)
{
    return 0;
}
#endif

/* Where the walk begins, the first of all or the next one. Returns false if there is no room
 * for the sphere. */
static bool
start(walker *w, const scene *s, uint32_t place)
{
    w->at = s->eye;
    if (place > 0) {
        const fxr_aabb *body = &s->monster[place - 1].body;

        w->at = fxr_vec3_lerp(body->min, body->max, FXR_Q16_ONE / 2);
    }
    w->fall = 0;
    w->stands = false;
    return !walk_is_inside(w, s->walls);
}

int
main(void)
{
    const scene *s = scene_open();
    fxr_angle heading = 0;
    walker w;
    uint32_t tick, place = 0, stay;

    if (s == NULL) {
        printf("walk: the tree of the scene cannot be built\n");
        return 1;
    }
    draw_map(s);
    stay = TICKS / (s->monsters + 1u) + 1;
    if (!start(&w, s, 0)) {
        printf("walk: there is no room for the sphere where it starts\n");
        return 1;
    }
    for (tick = 1; tick <= TICKS; tick++) {
        const fxr_unit3 ahead = {fxr_cos(heading), fxr_sin(heading), 0};
        fxr_vec3 from;

        if (tick % stay == 0 && place < s->monsters) {
            walker next;

            place++;
            if (start(&next, s, place))
                w = next;
        }
        from = w.at;
        walk_tick(&w, s->walls, fxr_unit3_scale(ahead, SPEED));
        if (walk_is_inside(&w, s->walls)) {
            printf("walk: inside something after tick %lu\n",
                   (unsigned long)tick);
            return 1;
        }
        add_word((uint32_t)w.at.x);
        add_word((uint32_t)w.at.y);
        add_word((uint32_t)w.at.z);
        draw_place(w.at, tick);
        /* a new heading where it does not get on, and now and then */
        if (fxr_vec3_distance(from, w.at) < SPEED / 4 || random_bits(7) == 0)
            heading = (fxr_angle)(heading + random_bits(16));
        if (tick % EVERY == 0) {
            char text[3][FXR_Q16_TEXT];

            (void)fxr_q16_print(w.at.x, text[0], sizeof text[0]);
            (void)fxr_q16_print(w.at.y, text[1], sizeof text[1]);
            (void)fxr_q16_print(w.at.z, text[2], sizeof text[2]);
            printf("%6lu  %s %s %s  %08lx\n", (unsigned long)tick, text[0],
                   text[1], text[2], (unsigned long)sum);
        }
    }
    return write_picture();
}
