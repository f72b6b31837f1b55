/*
 * peer.c - a small simulation in step, recorded: eight agents walk among boxes, see each
 * other and slide along what they meet. -DULP: one number of its static data is one step
 * higher.
 */
#include <fixray/fixray.h>
#include <stdio.h>

#include <fixray/record.h>

#ifndef ULP
#define ULP 0
#endif

enum { AGENTS = 8, TICKS = 12, BACK = 5 };

static const fxr_aabb walls[] = {
    {{FXR_Q16(-20), FXR_Q16(-20), 0}, {FXR_Q16(-19), FXR_Q16(20), FXR_Q16(3)}},
    {{FXR_Q16(3), FXR_Q16(-2), 0}, {FXR_Q16(4), FXR_Q16(6) + ULP, FXR_Q16(3)}},
    {{FXR_Q16(-6), FXR_Q16(1), 0}, {FXR_Q16(-2), FXR_Q16(2), FXR_Q16(3)}}};
static const fxr_obb crates[] = {{{FXR_Q16(1), FXR_Q16(-5), FXR_Q16(1)},
                                  {FXR_Q16(1), FXR_Q16(0.5), FXR_Q16(1)},
                                  {{FXR_Q30(0.8), FXR_Q30(0.6), 0},
                                   {FXR_Q30(-0.6), FXR_Q30(0.8), 0},
                                   {0, 0, FXR_Q30(1)}}}};

typedef struct {
    fxr_vec3 step[AGENTS], position[AGENTS];
    uint32_t seen, met;
} world;

static fxr_compound scene;
static world now, before;

static uint32_t
hash_world(void)
{
    uint32_t hash = FXR_HASH_START;
    int i;

    for (i = 0; i < AGENTS; i++) {
        hash = fxr_hash_vec3(hash, &now.position[i]);
        hash = fxr_hash_vec3(hash, &now.step[i]);
    }
    return fxr_hash_uint32(fxr_hash_uint32(hash, now.seen), now.met);
}

static void
walk(int i)
{
    fxr_segment path;
    const fxr_mover agent = fxr_mover_sphere(FXR_Q16(0.4));
    const fxr_scene around = fxr_scene_compound(&scene);
    fxr_scene_contact contact;

    path.a = now.position[i];
    path.b = fxr_vec3_add(path.a, now.step[i]);
    if (fxr_sweep_stop_scene(&path, &agent, &around, NULL, &contact)) {
        now.met++;
        path.b = contact.center;
        now.step[i] = fxr_vec3_neg(now.step[i]);
    }
    now.position[i] = path.b;
}

/* Far past an edge of a wall, at most one step off it. */
static void
graze(int i)
{
    fxr_vec3 edge = walls[1].max;
    fxr_segment sight;

    edge.x = walls[1].min.x;
    sight.a = now.position[i];
    sight.b.x = sight.a.x + (edge.x - sight.a.x) * 100;
    sight.b.y = sight.a.y + (edge.y - sight.a.y) * 100 + i % 3 - 1;
    sight.b.z = sight.a.z;
    if (fxr_segment_hits_aabb(&sight, &walls[1]))
        now.seen++;
}

static void
look(int i)
{
    fxr_segment sight;
    fxr_entry entry;
    uint16_t part;
    int k;

    sight.a = now.position[i];
    for (k = 0; k < i; k++) {
        sight.b = now.position[k];
        if (!fxr_segment_hits_aabb(&sight, &walls[1]) &&
            !fxr_segment_enter_compound(&sight, &scene, &entry, &part))
            now.seen++;
    }
}

static void
tick(uint32_t number)
{
    uint32_t hash = fxr_hash_compound(FXR_HASH_START, &scene);
    int i;

    fxr_record_tick(number, hash, hash_world());
    for (i = 0; i < AGENTS; i++)
        walk(i);
    for (i = 0; i < AGENTS; i++)
        look(i);
    for (i = 0; i < AGENTS; i++)
        graze(i);
}

static void
start(void)
{
    int i;

    scene.aabbs = walls;
    scene.aabb_count = 3;
    scene.obbs = crates;
    scene.obb_count = 1;
    scene.bounds = fxr_aabb_of_compound(&scene);
    fxr_record_compound(&scene);
    for (i = 0; i < AGENTS; i++) {
        now.position[i].x = FXR_Q16(-9) + i * FXR_Q16(2.25);
        now.position[i].y = FXR_Q16(-7) + i * FXR_Q16(1.75);
        now.position[i].z = FXR_Q16(1);
        now.step[i].x = FXR_Q16(0.9) - i * FXR_Q16(0.2);
        now.step[i].y = FXR_Q16(0.7) - i * FXR_Q16(0.3);
    }
}

static void
write_out(void *context, const char *text)
{
    (void)context;
    fputs(text, stdout);
}

static fxr_recorder recorder = {write_out, NULL, 0, {NULL}, {0}};
fxr_recorder *fxr_recording = &recorder;

/* Ticks 5 and 6 are played twice, as an input has come late: once, or it never ends. */
int
main(void)
{
    bool late = true;
    uint32_t i;

    fxr_record_start();
    start();
    for (i = 0; i < TICKS; i++) {
        if (i == BACK && late)
            before = now;
        tick(i);
        if (i == BACK + 1 && late) {
            late = false;
            now = before;
            now.step[0].x += FXR_Q16(0.25);
            fxr_record_rollback(BACK);
            i = BACK - 1;
        }
    }
    fxr_record_end();
    return 0;
}
