/*
 * main.c - the ticks. After each of them all of check.c holds, or this ends with an error. Every
 * EVERY ticks a line says where the player is, where the camera is, which guards see the
 * player, and a hash of all that came before: machines with the same lines have been in the same
 * places. The last lines count what came to pass.
 */
#include <stdio.h>

#include "yard.h"

#ifndef TICKS
#define TICKS 1450
#endif
#ifndef SEED
#define SEED 0
#endif
#ifndef EVERY
#define EVERY 50
#endif

/* When a picture is made; 32 x 20 pixels of each are in the hash. */
static const unsigned pictures[] = {130, 330, 652, 905};
enum {
    PICTURES = sizeof pictures / sizeof pictures[0],
    WIDTH = 32,
    HEIGHT = 20
};

static uint32_t
hash_tick(uint32_t hash, const yard *y)
{
    unsigned i;

    hash = fxr_hash_vec3(fxr_hash_vec3(hash, &y->at), &y->camera);
    for (i = 0; i < BODIES; i++) {
        const bullet *b = &y->shot[i];

        hash = fxr_hash_uint8(hash, (uint8_t)(b->flies << 4 | b->struck));
        hash = fxr_hash_vec3(hash, &b->at);
    }
    for (i = 0; i < PLAYER; i++)
        hash = fxr_hash_uint8(hash, y->sees[i]);
    return fxr_hash_aabb(hash, &y->door);
}

static uint32_t
hash_picture(uint32_t hash, const yard *y)
{
    int row, column;

    for (row = 0; row < HEIGHT; row++) {
        for (column = 0; column < WIDTH; column++) {
            uint8_t color[3];

            yard_pixel(y, column, row, WIDTH, HEIGHT, color);
            hash = fxr_hash_bytes(hash, color, sizeof color);
        }
    }
    return hash;
}

static void
say(const yard *y, uint32_t hash)
{
    const fxr_q16 v[6] = {y->at.x,     y->at.y,     y->at.z,
                          y->camera.x, y->camera.y, y->camera.z};
    char text[FXR_Q16_TEXT];
    unsigned i;

    printf("%5u ", y->tick);
    for (i = 0; i < 6; i++) {
        (void)fxr_q16_print_fixed(v[i], 2, text, sizeof text);
        printf(" %s", text);
    }
    printf("  %c%c  %08lx\n", y->sees[GUARD_A] ? 'A' : '-',
           y->sees[GUARD_B] ? 'B' : '-', (unsigned long)hash);
}

/* Says what is wrong, if anything is. */
static int
fails(const yard *y, const char *what)
{
    if (what != NULL)
        printf("yard: %s, tick %u\n", what, y->tick);
    return what != NULL;
}

/* What came to pass; README.md has it. */
static void
count(const yard *y)
{
    printf("ticks on the terrain %u, in the house %u, on the platform %u, on "
           "the lift %u\n",
           y->on_scene[TERRAIN], y->on_scene[HOUSE], y->on_scene[PLATFORM],
           y->on_scene[LIFT]);
    printf("ticks in which the door pushed %u, in which it waited %u; the "
           "camera before a wall %u; ways given up %u\n",
           y->pushed, y->waited, y->close, y->gave_up);
    printf("ticks seen by A %u, by B %u\n", y->seen[GUARD_A], y->seen[GUARD_B]);
    printf("bullets %u: they struck A %u, B %u, the player %u, walls %u\n",
           y->shots, y->hits[GUARD_A], y->hits[GUARD_B], y->hits[PLAYER],
           y->stopped);
}

int
main(void)
{
    static yard y;
    uint32_t hash = FXR_HASH_START;
    unsigned i;

    if (!yard_make(&y)) {
        printf("yard: the tree of the terrain cannot be built\n");
        return 1;
    }
    yard_start(&y, SEED);
    while (y.tick < TICKS) {
        y.tick++;
        yard_move(&y);
        yard_walk(&y);
        yard_follow(&y);
        yard_watch(&y);
        yard_shoot(&y);
        if (fails(&y, yard_breaks(&y)))
            return 1;
        hash = hash_tick(hash, &y);
        for (i = 0; i < PICTURES; i++) {
            if (y.tick == pictures[i]) {
                hash = hash_picture(hash, &y);
                yard_show(&y, (int)i);
            }
        }
        if (y.tick % EVERY == 0)
            say(&y, hash);
    }
    count(&y);
    return fails(&y, yard_lacks(&y)) ? 1 : yard_shown();
}
