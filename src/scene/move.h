/*
 * move.h - ways through a scene, as fxr_move.c and fxr_character.c take them.
 */
#ifndef FIXRAY_SCENE_MOVE_H
#define FIXRAY_SCENE_MOVE_H

#include <fixray/move.h>

#include "../space/axis.h"
#include "../space/copy.h"

/*
 * Who moves, and where. ask has no limit.
 *
 *   walks        NULL, or a character: planes that are too steep for it are upright to its ways
 *   ground       NULL, or a character whose way ends where it meets ground
 *   axis, sign   of up
 */
typedef struct {
    const fxr_scene *scene;
    const fxr_mover *mover;
    fxr_ask ask;
    fxri_sweep_front *front;
    const fxr_character *walks, *ground;
    int axis, sign;
} move_question;

void fxri_move_set(move_question *q, const fxr_scene *scene,
                   const fxr_mover *mover, const fxr_ask *ask,
                   fxri_sweep_front *front);

/* p + v, and p - q; each coordinate saturated. */
void fxri_move_add(fxr_vec3 *out, const fxr_vec3 *p, const fxr_vec3 *v);
void fxri_move_subtract(fxr_vec3 *out, const fxr_vec3 *p, const fxr_vec3 *q);

/* Is p nearer to goal than q? */
bool fxri_move_is_nearer(const fxr_vec3 *goal, const fxr_vec3 *p,
                         const fxr_vec3 *q);

bool fxri_move_stop(const move_question *q, const fxr_vec3 *from,
                    const fxr_vec3 *to, fxr_scene_contact *out);

/* As far as there is room. Returns whether it is stopped. */
bool fxri_move_by(const move_question *q, fxr_vec3 *at, const fxr_vec3 *way,
                  fxr_scene_contact *met);

/* Adds one ulp along a normal, on each axis. */
void fxri_move_push(fxr_vec3 *step, const fxr_unit3 *normal);

/* fxr_move_slide; what it met last, or out->count is 0. */
void fxri_move_along(const move_question *q, const fxr_vec3 *from,
                     const fxr_vec3 *way, fxr_moved *out);

/* fxr_move_out */
bool fxri_move_free(const move_question *q, const fxr_vec3 *from,
                    fxr_moved *out);

void fxri_move_contact(fxr_scene_contact *out, const fxr_scene_contact *of);
void fxri_move_no_contact(fxr_scene_contact *out);

/* A component along up, for one on that axis. */
static inline int32_t
move_upward(const move_question *q, int32_t component)
{
    return q->sign < 0 ? saturate32(-(int64_t)component) : component;
}

/* normal . up of a character, in Q2.30. */
static inline fxr_q30
move_upward_normal(const move_question *q, const fxr_unit3 *normal)
{
    return move_upward(q, axis_component(normal, q->axis));
}

static inline bool
move_is_ground(const move_question *q, const fxr_character *character,
               const fxr_unit3 *normal)
{
    return move_upward_normal(q, normal) >= character->steep;
}

#endif
