/*
 * fxr_overlap_scene.c - what a mover overlaps where it is, and the way out.
 */
#include "mover.h"

/* A question with a visitor. It is the first member, so that its address is that of both. */
typedef struct {
    sweep_query s;
    fxr_overlap_visitor *visit;
    void *context;
} overlap_query;

static sweep_shown
asks_each(sweep_query *s, unsigned kind, const void *shape)
{
    const overlap_query *const q = (const overlap_query *)(const void *)s;

    return !s->mover->asks.meets(s, kind, shape) ||
                   q->visit(q->context, s->scene, s->number)
               ? SHOWN
               : SHOWN_LAST;
}

void
fxri_overlap_each_scene(const fxr_vec3 *at, const fxr_mover *mover,
                        const fxr_scene *scene, const fxr_ask *ask,
                        fxr_overlap_visitor *visit, void *context)
{
    fxr_segment rest;
    overlap_query q;

    FXR_ASSERT(at != NULL && mover != NULL && scene != NULL && visit != NULL);
    segment_of_point(&rest, at);
    fxri_scene_start_among(&q.s, &rest, mover, ask, NULL, false);
    q.visit = visit;
    q.context = context;
    q.s.scene = 0;
    q.s.ask = asks_each;
    (void)scene->walk(scene, &q.s);
}

/* Keeps the deepest overlap. */
static sweep_shown
asks_depth(sweep_query *s, unsigned kind, const void *shape)
{
    sweep_first *const first = s->first;
    fxr_contact_normal normal;

    if (!s->mover->asks.normal(s, kind, shape, &normal) ||
        (first->any && normal.depth < first->normal->depth)) {
        return SHOWN;
    }
    if (first->any && normal.depth == first->normal->depth) {
        fxri_tie_add(s, &first->contact.center);
        return SHOWN;
    }
    first->normal->depth = normal.depth;
    first->scene = s->scene;
    first->number = s->number;
    first->any = true;
    ties_start(first->ties);
    return SHOWN;
}

bool
fxri_overlap_most(const fxr_vec3 *at, const fxr_mover *mover,
                  const fxr_scene *scene, const fxr_ask *ask,
                  fxr_scene_contact *out, bool *is_alike)
{
    fxr_contact_normal normal;
    fxr_segment rest;
    sweep_first first;
    sweep_ties ties;
    sweep_query s;

    FXR_ASSERT(at != NULL && mover != NULL && scene != NULL && out != NULL);
    segment_of_point(&rest, at);
    fxri_scene_start_among(&s, &rest, mover, ask, NULL, false);
    copy_point(&first.contact.center, at);
    first.contact.t.num = 0;
    first.contact.t.den = (uint64_t)1 << 32;
    first.contact.t.negative = false;
    first.scene = first.number = 0;
    first.any = first.found = false;
    first.normal = &normal;
    first.ties = &ties;
    first.kept = NULL;
    normal.depth = 0;
    s.first = &first;
    s.scene = 0;
    s.ask = asks_depth;
    (void)scene->walk(scene, &s);
    if (!first.any) {
        return false;
    }
    fxri_ties_settle(&s, scene);
    if (!ties.has_normal) {
        fxri_scene_ask_first(&s, scene, fxri_scene_asks_normal);
    }
    fxri_scene_report(&first, &normal, out);
    *is_alike = ties.is_alike;
    return true;
}

bool
fxri_overlap_scene(const fxr_vec3 *at, const fxr_mover *mover,
                   const fxr_scene *scene, const fxr_ask *ask,
                   fxr_scene_contact *out)
{
    bool is_alike;

    return fxri_overlap_most(at, mover, scene, ask, out, &is_alike);
}
