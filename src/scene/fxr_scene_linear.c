/*
 * fxr_scene_linear.c - what is asked of a linear component and a scene: does it hit a shape, which
 * one first, and all of them.
 *
 * A hit is before another one if its t is less; of equal t that in the first scene counts, and there
 * the lowest number. As scenes come in their order, a hit in a later one has to be strictly before.
 * Where that is a triangle which is met in an edge or a corner, the scenes are asked twice more, which of
 * those in its scene counts (first.h).
 */
#include "../rounding/point.h"
#include "scene_linear.h"

FXR_STATIC_ASSERT(FXRI_SEGMENT == (unsigned)SEGMENT &&
                      FXRI_RAY == (unsigned)RAY && FXRI_LINE == (unsigned)LINE,
                  linear_kinds);

sweep_shown
fxri_linear_show(linear_query *q, uint32_t number, uint32_t id, unsigned kind,
                 const void *shape)
{
    if (!shape_is_kept(&q->kept, number, id)) {
        return SHOWN;
    }
    q->number = number;
    q->id = id;
    return q->ask(q, kind, shape);
}

void
fxri_linear_start(linear_query *q, unsigned kind, const fxr_vec3 *p,
                  const fxr_vec3 *to, const fxr_ask *ask)
{
    q->kind = (linear_kind)kind;
    q->p = q->world_p = p;
    q->q = q->world_q = to;
    q->front = q->is_out = q->any = q->stopped = false;
    q->moved = NULL;
    q->in_tree = NULL;
    q->settled = NULL;
    q->scene = 0;
    q->kept.keep = NULL;
    q->kept.context = NULL;
    q->limit = NULL;
    if (ask != NULL) {
        q->front = ask->front;
        q->kept.keep = ask->keep;
        q->kept.context = ask->context;
        q->limit = ask->limit;
    }
}

static sweep_shown
linear_asks_meets(linear_query *q, unsigned kind, const void *shape)
{
    return q->meets(q, kind, shape) ? SHOWN_LAST : SHOWN;
}

bool
fxri_linear_hits_scene(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *to,
                       const fxr_scene *scene, const fxr_ask *ask,
                       fxri_linear_meets *meets)
{
    linear_query q;

    FXR_ASSERT(p != NULL && scene != NULL);
    fxri_linear_start(&q, kind, p, to, ask);
    q.limit = NULL;
    q.ask = linear_asks_meets;
    q.meets = meets;
    return scene->linear(scene, &q);
}

static bool
hit_is_first(linear_query *q, const fxr_ratio *t)
{
    int order;

    if (!q->any) {
        q->tied = false;
        return limit_is_after(q->limit, t);
    }
    order = fxri_ratio_order(t, &q->out->t);
    if (order > 0 || (order == 0 && q->scene != q->out->scene)) {
        return false;
    }
    q->tied = order == 0;
    return order < 0 || q->number < q->out->shape;
}

/* The rest of a hit. Its point is in the space of the scene: q->point keeps that. */
static void
set_hit_place(linear_query *q, fxr_scene_hit *hit)
{
    copy_point(&q->point, &hit->point);
    if (q->moved != NULL) {
        fxri_point(q->world_p, q->world_q, q->kind, &hit->t, &hit->point);
    }
    hit->scene = q->scene;
    hit->shape = q->number;
    hit->id = q->id;
}

static void
copy_hit(fxr_scene_hit *out, const fxr_scene_hit *hit)
{
    copy_ratio(&out->t, &hit->t);
    copy_point(&out->point, &hit->point);
    out->weight[0] = hit->weight[0];
    out->weight[1] = hit->weight[1];
    out->weight[2] = hit->weight[2];
    out->faces = hit->faces;
    out->side = hit->side;
    out->scene = hit->scene;
    out->shape = hit->shape;
    out->id = hit->id;
}

static sweep_shown
linear_asks_first(linear_query *q, unsigned kind, const void *shape)
{
    fxr_scene_hit hit;

    if ((q->settled != NULL && kind != SHAPE_TRIANGLE) ||
        !q->enters(q, kind, shape, &hit) ||
        (q->settled == NULL && !hit_is_first(q, &hit.t))) {
        return SHOWN;
    }
    set_hit_place(q, &hit);
    copy_hit(q->out, &hit);
    q->any = true;
    return SHOWN_FIRST;
}

/* Trees have no room before a limit of 0. */
static void
settle_hit(linear_query *q, const fxr_scene *scene)
{
    first_triangle settled;
    int i;

    first_triangle_start(&settled);
    q->settled = &settled;
    for (i = 0; i < 2; i++) {
        q->any = q->out->t.num > 0;
        q->scene = 0;
        (void)scene->linear(scene, q);
        settled.again = true;
    }
    q->any = true;
    q->settled = NULL;
}

bool
fxri_linear_enter_scene(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *to,
                        const fxr_scene *scene, const fxr_ask *ask,
                        fxri_linear_enters *enters, fxr_scene_hit *out)
{
    linear_query q;

    FXR_ASSERT(p != NULL && scene != NULL && out != NULL);
    fxri_linear_start(&q, kind, p, to, ask);
    q.ask = linear_asks_first;
    q.enters = enters;
    q.visit = NULL;
    q.out = out;
    (void)scene->linear(scene, &q);
    if (q.any && triangle_is_tied(out->weight, q.tied)) {
        settle_hit(&q, scene);
    }
    return q.any;
}

/* The visitor may lower the limit, below all that can be met: then the visit ends. */
static sweep_shown
linear_asks_visitor(linear_query *q, unsigned kind, const void *shape)
{
    fxr_scene_hit hit;
    fxr_ratio limit;

    if (!q->enters(q, kind, shape, &hit) || !limit_is_after(&q->room, &hit.t)) {
        return SHOWN;
    }
    set_hit_place(q, &hit);
    copy_ratio(&limit, &q->room);
    if (!q->visit(q->context, &hit, &limit)) {
        q->stopped = true;
        return SHOWN_LAST;
    }
    if (!is_line(q->kind) && (limit.num == 0 || limit.negative)) {
        return SHOWN_LAST;
    }
    if (fxri_ratio_order(&limit, &q->room) >= 0) {
        return SHOWN;
    }
    copy_ratio(&q->room, &limit);
    return SHOWN_FIRST;
}

bool
fxri_linear_each_scene(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *to,
                       const fxr_scene *scene, const fxr_ask *ask,
                       fxri_linear_enters *enters, fxr_scene_visitor *visit,
                       void *context)
{
    linear_query q;

    FXR_ASSERT(p != NULL && scene != NULL && visit != NULL);
    fxri_linear_start(&q, kind, p, to, ask);
    (void)limit_is_open(q.limit, &q.room);
    q.limit = &q.room;
    q.ask = linear_asks_visitor;
    q.enters = enters;
    q.visit = visit;
    q.context = context;
    (void)scene->linear(scene, &q);
    return !q.stopped;
}
