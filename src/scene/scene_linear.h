/*
 * scene_linear.h - a linear component and a scene: what is asked, what a component asks a shape of
 * each kind, and how a scene is walked. <fixray/scene.h> has the interface.
 *
 * As in mover.h, a scene shows a question its shapes one by one (fxri_linear_show).
 */
#ifndef FIXRAY_SCENE_SCENE_LINEAR_H
#define FIXRAY_SCENE_SCENE_LINEAR_H

#include "mover.h"

typedef struct fxri_linear linear_query;
typedef sweep_shown linear_question(linear_query *q, unsigned kind,
                                    const void *shape);

/*
 *   kind, p, q         in the space of the scene that is asked
 *   front              triangles from their front alone
 *   is_moved, is_out   the scene is moved; the component does not fit its space: it shows nothing
 *   scene, number, id  of what is asked about
 *   world_p, world_q   in the space of the question
 *   limit              of what counts; NULL: none. Of each it is room for that
 *   point              where the last hit that SHOWN_FIRST was about is, in the space of the scene
 *   any, out           of enter: the first hit so far
 *   visit, stopped     of each: the visitor, which has ended the visit
 */
struct fxri_linear {
    linear_kind kind;
    const fxr_vec3 *p, *q;
    bool front, is_moved, is_out, any, stopped;
    uint32_t scene, number, id;
    kept_shapes kept;
    const fxr_vec3 *world_p, *world_q;
    const fxr_ratio *limit;
    linear_question *ask;
    fxri_linear_meets *meets;
    fxri_linear_enters *enters;
    fxr_vec3 point;
    fxr_scene_hit *out;
    fxr_ratio room;
    fxr_scene_visitor *visit;
    void *context;
};

/* Shows a shape to the question, if it counts. */
sweep_shown fxri_linear_show(linear_query *q, uint32_t number, uint32_t id,
                             unsigned kind, const void *shape);

#endif
