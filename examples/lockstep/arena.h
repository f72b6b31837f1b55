/*
 * arena.h - what stands still: walls, blocks, turned crates and pillars, and the bases of the
 * squads. The field reaches from -32 to 32 on x and y; everything that moves stays at z = 0.
 */
#ifndef LOCKSTEP_ARENA_H
#define LOCKSTEP_ARENA_H

#include <fixray/fixray.h>

enum { ARENA_BOXES = 28, ARENA_CRATES = 11, ARENA_PILLARS = 9 };
enum { ARENA_BASES = 5 };

extern const fxr_aabb arena_box[ARENA_BOXES];
extern const fxr_obb arena_crate[ARENA_CRATES];
extern const fxr_sphere arena_pillar[ARENA_PILLARS];
extern const fxr_vec3 arena_base[ARENA_BASES];

#endif
