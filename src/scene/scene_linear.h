/*
 * scene_linear.h - a linear component and a scene: what is asked, what a component asks a shape of
 * each kind, and how a scene is walked. <fixray/scene.h> has the interface.
 *
 * As in mover.h, a scene shows a question its shapes one by one (fxri_linear_show).
 */
#ifndef FIXRAY_SCENE_SCENE_LINEAR_H
#define FIXRAY_SCENE_SCENE_LINEAR_H

#include "../triangle/first.h"
#include "mover.h"

typedef struct fxri_linear linear_query;
typedef sweep_shown linear_question(linear_query *q, unsigned kind,
                                    const void *shape);

/* A scene that is moved, and that round it. */
typedef struct linear_moved {
    const fxr_transform *by;
    const struct linear_moved *outer;
} linear_moved;

/*
 *   kind, p, q         in the space of the scene that is asked
 *   front              triangles from their front alone
 *   moved              the scenes that were entered and are moved, the last one first
 *   is_out             the component does not fit their space: it shows nothing
 *   scene, number, id  of what is asked about
 *   world_p, world_q   in the space of the question
 *   limit              of what counts; NULL: none. Of each it is room for that
 *   point              where the last hit that SHOWN_FIRST was about is, in the space of the scene
 *   any, out           of enter: the first hit so far
 *   tied               of enter: in its scene another shape is met at the same t
 *   settled            of enter: NULL, or that of which triangle at the t of out counts
 *   visit, stopped     of each: the visitor, which has ended the visit
 *   in_tree            of what is closest, which the component may miss: goes through a tree, and
 *                      returns whether that ends the walk. NULL: a hit is asked for
 */
struct fxri_linear {
    linear_kind kind;
    const fxr_vec3 *p, *q;
    bool front, is_out, any, tied, stopped;
    const linear_moved *moved;
    uint32_t scene, number, id;
    kept_shapes kept;
    const fxr_vec3 *world_p, *world_q;
    const fxr_ratio *limit;
    linear_question *ask;
    fxri_linear_meets *meets;
    fxri_linear_enters *enters;
    fxr_vec3 point;
    fxr_scene_hit *out;
    first_triangle *settled;
    fxr_ratio room;
    fxr_scene_visitor *visit;
    void *context;
    bool (*in_tree)(linear_query *q, const fxr_bvh *bvh);
};

/* Shows a shape to the question, if it counts. */
sweep_shown fxri_linear_show(linear_query *q, uint32_t number, uint32_t id,
                             unsigned kind, const void *shape);

typedef struct tree_closest tree_closest;

/*
 * A question that is about what is closest.
 *
 *   q       the first member, as q.ask and q.in_tree get that alone
 *   most    only a dist2 up to this counts, less than that of the closest shape so far
 *   moved   that is in a scene that is moved, and on_linear in the space of that
 *   both    on_linear is taken back, too
 *   after   NULL; or only what is farther counts, and of what is as far what is of a later scene, or has a
 *           higher number there
 */
typedef struct {
    linear_query q;
    uint64_t most;
    bool moved, both;
    const fxr_scene_closest *after;
    fxr_scene_closest *out;
} scene_closest;

static inline bool
closest_is_after(const fxr_scene_closest *after, uint64_t dist2, uint32_t scene,
                 uint32_t shape)
{
    return after == NULL || dist2 > after->closest.dist2 ||
           (dist2 == after->closest.dist2 &&
            (scene > after->scene ||
             (scene == after->scene && shape > after->shape)));
}

/* Begins it, of a point or a segment. */
void fxri_closest_start(scene_closest *c, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_ask *ask, uint64_t within,
                        fxr_scene_closest *out);

/* Is the closest point of a shape, if it has one, within c->most? Then it is kept, and of a dist2 of
 * 0 the walk ends. */
sweep_shown fxri_closest_shown(scene_closest *c, bool any,
                               const fxr_closest *found);

/* What q->in_tree does for a question about what is closest: ask as that of tree_closest. */
bool fxri_closest_in_tree(scene_closest *c, const fxr_bvh *bvh,
                          bool (*ask)(const tree_closest *t, uint32_t shape,
                                      fxr_closest *out));

/*
 * Which shape of a tree is closest to a point or a segment?
 *
 *   p, q       its ends, which are the same of a point
 *   around     the box round it
 *   of         the question, or NULL
 *   kept       NULL: all shapes count
 *   after      as of scene_closest, where this is the scene with the number `scene`
 *   ask        is the shape as close as `most`, and where? It may say so of one that is farther,
 *              too
 *   is_small   set by the walk: coordinates of the tree are small (excess_bits)
 *   most       only a dist2 up to this counts; then that of shape
 *   any        a shape has been found: out and shape are set
 */
struct tree_closest {
    const fxr_bvh *bvh;
    const fxr_vec3 *p, *q;
    fxr_aabb around;
    const void *of;
    const kept_shapes *kept;
    const fxr_scene_closest *after;
    uint32_t scene;
    bool (*ask)(const tree_closest *t, uint32_t shape, fxr_closest *out);
    bool is_small, any;
    uint64_t most;
    uint32_t shape;
    fxr_closest *out;
};

/* From bvh, p, q, kept, after, scene, ask, most and out on. Returns any. */
bool fxri_tree_closest(tree_closest *t);

/* An ask, of a point: in little code. */
bool fxri_point_closest_shape(const tree_closest *t, uint32_t shape,
                              fxr_closest *out);

/* Begins a question about all shapes, or those of ask, which may be NULL. */
void fxri_linear_start(linear_query *q, unsigned kind, const fxr_vec3 *p,
                       const fxr_vec3 *to, const fxr_ask *ask);

/* The shape of a tree with this number, which there is; room: for a triangle. */
const void *fxri_tree_shape(const fxr_bvh *bvh, uint32_t number,
                            fxr_triangle *room, unsigned *kind);

/* An axis, and a capsule about the reference point of its mover, in the space of a scene that is rotated.
 * The capsule: false if it does not fit Q16.16 there. */
void fxri_turn_to_object(const fxr_rotation *r, fxr_unit3 *u);
bool fxri_turn_capsule(const fxr_capsule *capsule, const fxr_rotation *r,
                       fxr_capsule *out);

/* The point of a scene that is moved, in the space round it. Returns false, with point as it was, if
 * it does not fit Q16.16 there. */
bool fxri_point_back(const fxr_transform *by, fxr_vec3 *point);

#endif
