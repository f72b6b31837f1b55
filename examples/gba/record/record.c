/*
 * record.c - the first steps of a run as a record of calls, which tools/desync compares with that
 * of another machine (docs/lockstep.md). game.c and walk.c are compiled with the header of
 * `make record`, and game.c with game_step as game_step_recorded; nothing else changes.
 */
#include <fixray/fixray.h>
#include <fixray/record.h>

#include "../game.h"

enum { RECORD_STEPS = 40 };

void record_text(void *context, const char *text);

#ifdef RECORD_TO_STDERR /* on the host; else to_mgba.c */
#include <stdio.h>

void
record_text(void *context, const char *text)
{
    (void)context;
    fputs(text, stderr);
}
#endif

void game_step_recorded(game *g, const scene *s, uint16_t keys, unsigned ticks);

static fxr_recorder recorder = {record_text, NULL, 0, {NULL}, {0}};
fxr_recorder *fxr_recording =
    NULL; /* what is asked before the first step is none of it */

void
game_step(game *g, const scene *s, uint16_t keys, unsigned ticks)
{
    static uint32_t step, walls;

    if (step == 0) {
        fxr_recording = &recorder;
        fxr_record_start();
        walls = fxr_hash_bvh(FXR_HASH_START, s->walls);
    }
    if (step == RECORD_STEPS) {
        fxr_record_end();
        fxr_recording = NULL;
    }
    fxr_record_tick(step++, walls, game_sum(g));
    game_step_recorded(g, s, keys, ticks);
}
