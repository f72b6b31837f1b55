/*
 * scene_linears.c - the questions of scene.h about linear components: whether and where, of all
 * shapes or of some, as trees and compounds would report it.
 */
#include "scene_linears.h"

#include "../../test.h"
#include "../space/cases.h"

static fxr_ask
ask_some(const fxr_ratio *limit, fxr_filter *keep, void *context)
{
    fxr_ask ask = {NULL, NULL, NULL, false, false};

    ask.limit = limit;
    ask.keep = keep;
    ask.context = context;
    return ask;
}

static void
report_bvh(const fxr_scene_hit *hit, fxr_bvh_hit *out)
{
    CHECK(hit->scene == 0);
    out->shape = hit->shape;
    out->id = hit->id;
    out->t = hit->t;
    out->point = hit->point;
    out->weight[0] = hit->weight[0];
    out->weight[1] = hit->weight[1];
    out->weight[2] = hit->weight[2];
    out->faces = hit->faces;
    out->side = hit->side;
}

static void
report_part(const fxr_scene_hit *hit, fxr_entry *out, uint16_t *part)
{
    CHECK(hit->scene == 0 && hit->id == hit->shape && hit->side == 0);
    CHECK((hit->weight[0] | hit->weight[1] | hit->weight[2]) == 0);
    out->t = hit->t;
    out->point = hit->point;
    out->faces = hit->faces;
    *part = (uint16_t)hit->shape;
}

#define SCENE_LINEAR(linear)                                               \
    bool scene_##linear##_hits(const fxr_##linear *l, fxr_scene among,     \
                               fxr_filter *keep, void *context)            \
    {                                                                      \
        const fxr_ask ask = ask_some(NULL, keep, context);                 \
                                                                           \
        return fxr_##linear##_hits_scene(l, &among, &ask);                 \
    }                                                                      \
    static bool linear##_enters(const fxr_##linear *l, fxr_scene among,    \
                                const fxr_ask *ask, fxr_scene_hit *hit)    \
    {                                                                      \
        pattern_fill(hit, sizeof *hit);                                    \
        if (fxr_##linear##_enter_scene(l, &among, ask, hit))               \
            return true;                                                   \
        CHECK(pattern_is_whole(hit, sizeof *hit));                         \
        return false;                                                      \
    }                                                                      \
    bool scene_##linear##_enters_bvh(                                      \
        const fxr_##linear *l, const fxr_bvh *bvh, const fxr_ratio *limit, \
        fxr_filter *keep, void *context, fxr_bvh_hit *out)                 \
    {                                                                      \
        const fxr_ask ask = ask_some(limit, keep, context);                \
        fxr_scene_hit hit;                                                 \
                                                                           \
        if (!linear##_enters(l, fxr_scene_bvh(bvh), &ask, &hit))           \
            return false;                                                  \
        report_bvh(&hit, out);                                             \
        return true;                                                       \
    }                                                                      \
    bool scene_##linear##_enters_compound(                                 \
        const fxr_##linear *l, const fxr_compound *compound,               \
        const fxr_ratio *limit, fxr_filter *keep, void *context,           \
        fxr_entry *out, uint16_t *part)                                    \
    {                                                                      \
        const fxr_ask ask = ask_some(limit, keep, context);                \
        fxr_scene_hit hit;                                                 \
                                                                           \
        if (!linear##_enters(l, fxr_scene_compound(compound), &ask, &hit)) \
            return false;                                                  \
        report_part(&hit, out, part);                                      \
        return true;                                                       \
    }
SCENE_LINEAR(segment)
SCENE_LINEAR(ray)
SCENE_LINEAR(line)
