/*
 * sweep_ask.h - what a moving sphere, AABB or OBB asks a single shape of a scene; and what is
 * common to all movers.
 */
#ifndef FIXRAY_SCENE_SWEEP_ASK_H
#define FIXRAY_SCENE_SWEEP_ASK_H

#include <fixray/sweep_scene.h>
#include <fixray/triangle.h>

#include "../box/box.h"
#include "../space/axis.h"
#include "../space/copy.h"
#include "../sweep/questions.h"
#include "../sweep/stop.h"
#include "../sweep/touch_box.h"
#include "../triangle/problem.h"
#include "kept.h"
#include "limit.h"
#include "shape.h"

/* A sphere of radius half.x, which is half on all axes, an AABB, or the OBB mover, which is in the
 * AABB, that moves; open: only the interior of a shape counts. more: how far beyond half it may
 * touch a shape. kept, limit: what counts, and before which t; limit may be NULL. */
typedef struct {
    const fxr_segment *path;
    const fxr_obb *mover;
    fxr_vec3 half;
    uint32_t more;
    bool open;
    kept_shapes kept;
    const fxr_ratio *limit;
} sweep_query;

/* The first contact so far. */
typedef struct {
    fxr_contact contact;
    uint32_t number;
    bool any;
} sweep_first;

static inline void
sweep_among(sweep_query *s, const fxr_ratio *limit, fxr_filter *keep,
            void *context)
{
    s->kept.keep = keep;
    s->kept.context = context;
    s->limit = limit;
}

/*
 * How much farther than by its radius a sphere may touch a shape. The distance from an OBB
 * counts in the coordinates of the box: with axes that fxr_obb_make accepts, G = A A^T is
 * within 2^-20 of 1 in each entry, and a vector of length r there has at most
 *
 *   r / sqrt(1 - 3 2^-20) < r (1 + 2^-19)
 *
 * An AABB is where it is.
 */
static inline void
sweep_of_sphere(sweep_query *s, const fxr_segment *path, fxr_q16 radius,
                bool open)
{
    s->path = path;
    s->mover = NULL;
    s->half.x = s->half.y = s->half.z = radius;
    s->more = radius < 0 ? 0 : ((uint32_t)radius >> 19) + 1;
    s->open = open;
    sweep_among(s, NULL, NULL, NULL);
}

static inline void
sweep_of_aabb(sweep_query *s, const fxr_segment *path, const fxr_vec3 *half,
              bool open)
{
    s->path = path;
    s->mover = NULL;
    copy_point(&s->half, half);
    s->more = 0;
    s->open = open;
    sweep_among(s, NULL, NULL, NULL);
}

/* The same of an OBB, where its centre does not count (fxr_sweep_of_obb.c). */
void fxri_sweep_of_obb(sweep_query *s, const fxr_segment *path,
                       const fxr_obb *mover, bool open);

/* An empty mover touches nothing. */
static inline bool
sweep_is_empty(const sweep_query *s)
{
    return s->half.x < 0 || s->half.y < 0 || s->half.z < 0;
}

/* Hits or crosses, cast or stop of a mover of this size to a kind of shape; then: what
 * brings t into units of 2^-32. */
#define SWEEP_ASK(verb, mover, size, kind, type, then)                        \
    FXR_INLINE bool mover##_meets_##kind(const sweep_query *s,                \
                                         const type *shape)                   \
    {                                                                         \
        return s->open ? verb##_crosses_##kind(s->path, size, shape)          \
                       : verb##_hits_##kind(s->path, size, shape);            \
    }                                                                         \
    FXR_INLINE bool mover##_finds_##kind(const sweep_query *s,                \
                                         const type *shape, fxr_contact *out) \
    {                                                                         \
        const bool any = s->open                                              \
                             ? verb##_stop_##kind(s->path, size, shape, out)  \
                             : verb##_cast_##kind(s->path, size, shape, out); \
                                                                              \
        if (any) {                                                            \
            then;                                                             \
        }                                                                     \
        return any;                                                           \
    }

SWEEP_ASK(fxr_sweep_sphere, sphere, s->half.x, aabb, fxr_aabb, (void)0)
SWEEP_ASK(fxr_sweep_sphere, sphere, s->half.x, obb, fxr_obb, (void)0)
SWEEP_ASK(fxr_sweep_sphere, sphere, s->half.x, sphere, fxr_sphere, (void)0)
SWEEP_ASK(fxr_sweep_sphere, sphere, s->half.x, triangle, fxr_triangle, (void)0)
SWEEP_ASK(fxr_sweep_sphere, sphere, s->half.x, capsule, fxr_capsule, (void)0)
SWEEP_ASK(fxri_sweep_aabb, aabb, &s->half, aabb, fxr_aabb,
          fxri_ratio_to_units(&out->t))
SWEEP_ASK(fxri_sweep_aabb, aabb, &s->half, obb, fxr_obb, (void)0)
SWEEP_ASK(fxri_sweep_aabb, aabb, &s->half, sphere, fxr_sphere, (void)0)
SWEEP_ASK(fxri_sweep_aabb, aabb, &s->half, triangle, fxr_triangle, (void)0)
SWEEP_ASK(fxri_sweep_aabb, aabb, &s->half, capsule, fxr_capsule, (void)0)
SWEEP_ASK(fxr_sweep_obb, obb, s->mover, aabb, fxr_aabb, (void)0)
SWEEP_ASK(fxr_sweep_obb, obb, s->mover, obb, fxr_obb, (void)0)
SWEEP_ASK(fxr_sweep_obb, obb, s->mover, sphere, fxr_sphere, (void)0)
SWEEP_ASK(fxr_sweep_obb, obb, s->mover, triangle, fxr_triangle, (void)0)
SWEEP_ASK(fxr_sweep_obb, obb, s->mover, capsule, fxr_capsule, (void)0)

static inline void
copy_contact(fxr_contact *out, const fxr_contact *contact)
{
    copy_ratio(&out->t, &contact->t);
    copy_point(&out->center, &contact->center);
    copy_point(&out->point, &contact->point);
}

/* Keeps a contact that is earlier than the first one so far, or as early with a lower
 * number. Every t is in units of 2^-32. */
FXR_INLINE void
sweep_keep(sweep_first *first, const fxr_contact *contact, uint32_t number)
{
    if (!first->any || contact->t.num < first->contact.t.num ||
        (contact->t.num == first->contact.t.num && number < first->number)) {
        copy_contact(&first->contact, contact);
        first->number = number;
        first->any = true;
    }
}

static inline void
sweep_start(sweep_first *first)
{
    static const fxr_contact none = {{0, 1, false}, {0, 0, 0}, {0, 0, 0}};

    copy_contact(&first->contact, &none);
    first->number = 0;
    first->any = false;
}

/* Is there a first contact that counts? */
static inline bool
sweep_is_found(const sweep_query *s, const sweep_first *first)
{
    return first->any && limit_is_after(s->limit, &first->contact.t);
}

/* Does a query meet a scene: a tree or a compound? */
typedef bool sweep_meets_scene(const sweep_query *s, const void *scene);

/* Brings the center of a stop out of what else it is in: to the first free place of an ulp nearer
 * to the start on each axis, of 2, 4, 8, ... ulps on the longest one, and the start. Returns
 * whether it has moved: then point is to follow. */
bool fxri_sweep_center_out(const sweep_query *s, fxr_vec3 *center,
                           sweep_meets_scene *meets, const void *scene);

/* The same with a query of the mover, and a path, to ask with: at each place; or, if whole,
 * from the start to each. */
bool fxri_sweep_back_out(sweep_query *at, fxr_segment *way, bool whole,
                         const fxr_vec3 *start, fxr_vec3 *center,
                         sweep_meets_scene *meets, const void *scene);

#endif
