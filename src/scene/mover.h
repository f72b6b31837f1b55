/*
 * mover.h - a mover and a scene: what is asked, what a mover asks a shape of each kind, and
 * how a scene is walked. <fixray/scene.h> has the interface.
 *
 * A question walks a scene: each tree, compound or array shows it the shapes that the mover may
 * touch (fxri_sweep_show), and asks one by one. What a contact is to have beside t and center
 * is asked once, by a second walk to that shape alone.
 */
#ifndef FIXRAY_SCENE_MOVER_H
#define FIXRAY_SCENE_MOVER_H

#include <fixray/scene.h>

#include "../space/copy.h"
#include "../sweep/sweep_sphere.h"
#include "limit.h"
#include "shape.h"
#include "tree_mover.h"

typedef struct fxri_sweep sweep_query;

/* The shapes of a scene that count: those that a filter keeps (filter.h). keep may be NULL: every
 * shape does. */
typedef struct {
    fxr_filter *keep;
    void *context;
} kept_shapes;

static inline bool
shape_is_kept(const kept_shapes *k, uint32_t number, uint32_t id)
{
    return k->keep == NULL || k->keep(k->context, number, id);
}

/* Where a mover is: the box that it is in at the start, and the path; and a capsule there. */
struct fxri_reach {
    tree_mover box;
    fxr_capsule capsule;
};
typedef struct fxri_reach sweep_reach;

/* What came of asking a shape: nothing of note, a contact that is the first so far, or the end
 * of the walk. */
typedef enum { SHOWN, SHOWN_FIRST, SHOWN_LAST } sweep_shown;
typedef sweep_shown sweep_question(sweep_query *s, unsigned kind,
                                   const void *shape);

/* A contact at the same t as the first one: where, and of which shape. */
typedef struct {
    fxr_vec3 center;
    uint32_t scene, number;
} sweep_tie;

/*
 * What is met at the t of the first contact (fxr_scene_ties.c).
 *
 *   met          how many so far, the first one too
 *   listed       how many had been listed before the list, the first one too
 *   has_normal   the normal of the first has been asked
 *   is_alike     another one has all that the first has, but the number
 */
enum { TIES = 6 };
typedef struct {
    uint32_t met, listed;
    bool has_normal, is_alike;
    sweep_tie list[TIES];
} sweep_ties;

/*
 * The first contact so far.
 *
 *   scene, number   of its shape
 *   found           found since a scene that is moved has been entered: in its space
 *   normal          of the second walk, or NULL
 *   ties            NULL: of an equal t the lowest number counts
 *   kept            NULL; or what is kept for the normal, if it is that of a sphere and a triangle
 */
typedef struct {
    fxr_contact contact;
    uint32_t scene, number;
    bool any, found;
    fxr_contact_normal *normal;
    sweep_ties *ties;
    kept_touch *kept;
} sweep_first;

static inline void
ties_start(sweep_ties *ties)
{
    ties->met = ties->listed = 1;
    ties->has_normal = ties->is_alike = false;
}

/* All shapes; that of the first contact; or none, only to count scenes. */
typedef enum { WALK_ALL, WALK_FIRST, WALK_NONE } sweep_walk;

/*
 *   path, mover     in the space of the scene that is asked
 *   at              where the mover is, while all shapes are asked
 *   open            only the interior of a shape counts
 *   scene, number   of what is asked about
 */
struct fxri_sweep {
    const fxr_segment *path;
    const fxr_mover *mover;
    const sweep_reach *at;
    bool open;
    sweep_walk walk;
    uint32_t scene, number;
    kept_shapes kept;
    const fxr_ratio *limit;
    fxri_sweep_front *front;
    sweep_question *ask;
    sweep_first *first;
};

/* Shows a shape to the question, if it counts. */
sweep_shown fxri_sweep_show(sweep_query *s, uint32_t number, uint32_t id,
                            unsigned kind, const void *shape);

/* Sets where the mover is, before all shapes are asked. Returns false if it touches nothing. */
static inline bool
mover_reaches(sweep_query *s, sweep_reach *reach)
{
    s->at = reach;
    return s->mover->reach(s, reach);
}

/* Is a capsule about a center in the range there? */
bool fxri_capsule_fits(const fxr_capsule *about, const fxr_vec3 *center);

/* Begins a question about all shapes, of the whole path; or about those of ask, which may be NULL. */
void fxri_scene_start(sweep_query *s, const fxr_segment *path,
                      const fxr_mover *mover, bool open);
void fxri_scene_start_among(sweep_query *s, const fxr_segment *path,
                            const fxr_mover *mover, const fxr_ask *ask,
                            fxri_sweep_front *front, bool open);

/* Asks the shape of the first contact once more, for its normal. */
void fxri_scene_ask_first(sweep_query *s, const fxr_scene *scene,
                          sweep_question *ask);
sweep_shown fxri_scene_asks_normal(sweep_query *s, unsigned kind,
                                   const void *shape);

/* Adds what is met at the t of the first contact. */
void fxri_tie_add(const sweep_query *s, const fxr_vec3 *center);

/* Sets the first contact to that which counts, of all at its t. s: after its walk. */
void fxri_ties_settle(sweep_query *s, const fxr_scene *scene);

/* fxr_overlap_scene; is_alike: of another shape all is the same. */
bool fxri_overlap_most(const fxr_vec3 *at, const fxr_mover *mover,
                       const fxr_scene *scene, const fxr_ask *ask,
                       fxr_scene_contact *out, bool *is_alike);

/* Sets out to both. */
void fxri_scene_report(const sweep_first *first,
                       const fxr_contact_normal *normal,
                       fxr_scene_contact *out);

/* Is a kind linked: in trees SHAPE_LINKED says it, in compounds, and in one of both? */
#define FXR_COMPOUND_TRIANGLES 0
#define ANY_LINKED(KIND) (SHAPE_LINKED(KIND) || PART_LINKED(KIND))

/* A shape of an array, whose kind FXR_BVH_KINDS or FXR_COMPOUND_KINDS has to name: it would be missed. */
#define OR_IS_LINKED(KIND, type, array, count) \
    || (ANY_LINKED(KIND) && kind == FXR_SHAPE_##KIND)
static inline bool
kind_is_in_FXR_COMPOUND_KINDS(fxr_shape_kind kind)
{
    (void)kind;
    return false SHAPE_ROWS(OR_IS_LINKED);
}
#undef OR_IS_LINKED

/* A switch over the kinds that are linked: ask(kind) of each. Triangles come before it: for
 * five cases some compilers would call a function of their own. */
#define MOVER_ASK(LINKED, KIND, kind, ask)                           \
    if (LINKED(KIND)) {                                              \
        const fxr_##kind *const at_rest = (const fxr_##kind *)shape; \
                                                                     \
        ask(kind);                                                   \
    }
#define MOVER_ROW(LINKED, KIND, kind, ask) \
    case SHAPE_##KIND:                     \
        MOVER_ASK(LINKED, KIND, kind, ask) \
        break;
#define MOVER_SOLIDS(LINKED, ask)                \
    switch ((shape_kind)kind) {                  \
    case SHAPE_TRIANGLE:                         \
        break;                                   \
        MOVER_ROW(LINKED, AABB, aabb, ask)       \
        MOVER_ROW(LINKED, OBB, obb, ask)         \
        MOVER_ROW(LINKED, SPHERE, sphere, ask)   \
        MOVER_ROW(LINKED, CAPSULE, capsule, ask) \
    }
#define MOVER_SWITCH(LINKED, ask)                  \
    if (kind == SHAPE_TRIANGLE) {                  \
        MOVER_ASK(LINKED, TRIANGLE, triangle, ask) \
    } else {                                       \
        MOVER_SOLIDS(LINKED, ask)                  \
    }

/* meets, finds and normal of a mover, for the kinds that LINKED names: of ask_MEETS, ask_FINDS and
 * ask_NORMAL. */
#define MOVER_ASKS(name, LINKED, ask)                                          \
    bool name##_meets(const sweep_query *s, unsigned kind, const void *shape)  \
    {                                                                          \
        MOVER_SWITCH(LINKED, ask##_MEETS)                                      \
        return false;                                                          \
    }                                                                          \
    bool name##_finds(const sweep_query *s, unsigned kind, const void *shape,  \
                      fxr_contact *out)                                        \
    {                                                                          \
        MOVER_SWITCH(LINKED, ask##_FINDS)                                      \
        return false;                                                          \
    }                                                                          \
    bool name##_normal(const sweep_query *s, unsigned kind, const void *shape, \
                       fxr_contact_normal *out)                                \
    {                                                                          \
        MOVER_SWITCH(LINKED, ask##_NORMAL)                                     \
        return false;                                                          \
    }

#endif
