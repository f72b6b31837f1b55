/*
 * fxr_scene_ask.c - how a question about a mover and a scene begins, shows a shape to what asks, asks
 * for the normal of the first contact, and reports it.
 */
#include "mover.h"

void
fxri_scene_start(sweep_query *s, const fxr_segment *path,
                 const fxr_mover *mover, bool open)
{
    s->path = path;
    s->mover = mover;
    s->open = open;
    s->walk = WALK_ALL;
    s->kept.keep = NULL;
    s->kept.context = NULL;
    s->limit = NULL;
    s->front = NULL;
    s->first = NULL;
}

void
fxri_scene_start_among(sweep_query *s, const fxr_segment *path,
                       const fxr_mover *mover, const fxr_ask *ask,
                       fxri_sweep_front *front, bool open)
{
    fxri_scene_start(s, path, mover, open);
    s->front = front;
    if (ask != NULL) {
        s->kept.keep = ask->keep;
        s->kept.context = ask->context;
        s->limit = ask->limit;
    }
}

sweep_shown
fxri_sweep_show(sweep_query *s, uint32_t number, uint32_t id, unsigned kind,
                const void *shape)
{
    if (!shape_is_kept(&s->kept, number, id)) {
        return SHOWN;
    }
    if (s->front != NULL && kind == SHAPE_TRIANGLE &&
        !s->front(s, (const fxr_triangle *)shape)) {
        return SHOWN;
    }
    s->number = number;
    return s->ask(s, kind, shape);
}

void
fxri_scene_ask_first(sweep_query *s, const fxr_scene *scene,
                     sweep_question *ask)
{
    s->walk = WALK_FIRST;
    s->scene = 0;
    s->ask = ask;
    (void)scene->walk(scene, s);
    s->walk = WALK_ALL;
}

sweep_shown
fxri_scene_asks_normal(sweep_query *s, unsigned kind, const void *shape)
{
    (void)s->mover->asks.normal(s, kind, shape, s->first->normal);
    return SHOWN_LAST;
}

void
fxri_scene_report(const sweep_first *first, const fxr_contact_normal *normal,
                  fxr_scene_contact *out)
{
    copy_ratio(&out->t, &first->contact.t);
    copy_point(&out->center, &first->contact.center);
    copy_point(&out->point, &normal->point);
    copy_unit(&out->normal, &normal->normal);
    out->depth = normal->depth;
    copy_point(&out->push, &normal->push);
    out->faces = normal->faces;
    out->scene = first->scene;
    out->shape = first->number;
}
