/*
 * limit.h - a limit that the caller gives, or a visitor lowers, for trees of both kinds.
 */
#ifndef FIXRAY_SCENE_LIMIT_H
#define FIXRAY_SCENE_LIMIT_H

#include <fixray/bvh.h>

#include "../number/ratio.h"
#include "../space/copy.h"

/* t becomes the limit, or beyond every number if that is NULL. Returns false if nothing can
 * be before it. */
static inline bool
limit_is_open(const fxr_ratio *limit, fxr_ratio *t)
{
    t->num = 1;
    t->den = 0;
    t->negative = false;
    if (limit != NULL) {
        copy_ratio(t, limit);
    }
    return t->num > 0 && !t->negative;
}

/* Is t before the limit? That may be NULL. */
static inline bool
limit_is_after(const fxr_ratio *limit, const fxr_ratio *t)
{
    return limit == NULL || fxri_ratio_order(t, limit) < 0;
}

/*
 *   limit      what is met before it is shown
 *   stopped    the visitor has ended the visit
 */
typedef struct {
    fxr_bvh_hit_visitor *visit;
    void *context;
    fxr_ratio limit;
    bool stopped;
} hit_visit;

/* Shows a hit. Returns true, which ends the walk, if the visitor has had enough or nothing
 * can be before the new limit; else in *lowered whether there is a lower one. */
static inline bool
hit_show(hit_visit *v, const fxr_bvh_hit *hit, bool *lowered)
{
    fxr_ratio limit;

    copy_ratio(&limit, &v->limit);
    if (!v->visit(v->context, hit, &limit)) {
        v->stopped = true;
        return true;
    }
    if (limit.num == 0 || limit.negative) {
        return true;
    }
    *lowered = fxri_ratio_order(&limit, &v->limit) < 0;
    if (*lowered) {
        copy_ratio(&v->limit, &limit);
    }
    return false;
}

#endif
