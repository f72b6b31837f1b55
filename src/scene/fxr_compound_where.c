/*
 * fxr_compound_where.c - hits and enters among the parts that a filter keeps, and before a
 * limit.
 */
#include "compound_ask.h"
#include "kept.h"

static bool
compound_hits_where(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_compound *c, const kept_shapes *kept)
{
    const uint32_t n = part_count(c);
    uint32_t i;

    if (misses_bounds(kind, p, q, c)) {
        return false;
    }
    for (i = 0; i < n; i++) {
        if (part_is_kept(kept, i) && part_hits(kind, p, q, c, i)) {
            return true;
        }
    }
    return false;
}

/* As if a part were entered at the limit: of parts with an equal enter the first one
 * counts. limit may be NULL. */
static bool
compound_enter_where(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_compound *c, const fxr_ratio *limit,
                     const kept_shapes *kept, fxr_entry *out, uint16_t *part)
{
    const uint32_t n = part_count(c);
    uint32_t i;
    bool any = false;
    fxr_entry entry;
    fxr_ratio first;

    first.num = 1;
    first.den = 0;
    first.negative = false;
    if (misses_bounds(kind, p, q, c)) {
        return false;
    }
    if (limit != NULL) {
        copy_ratio(&first, limit);
    }
    for (i = 0; i < n; i++) {
        if (part_is_kept(kept, i) && part_enter(kind, p, q, c, i, &entry) &&
            fxri_ratio_order(&entry.t, &first) < 0) {
            any = true;
            *part = (uint16_t)i;
            copy_ratio(&first, &entry.t);
            copy_point(&out->point, &entry.point);
            out->faces = entry.faces;
        }
    }
    if (any) {
        copy_ratio(&out->t, &first);
    }
    if (any && !part_has_points(c, *part)) {
        fxri_point(p, q, kind, &out->t, &out->point);
    }
    return any;
}

bool
fxr_segment_hits_compound_where(const fxr_segment *s,
                                const fxr_compound *compound, fxr_filter *keep,
                                void *context)
{
    kept_shapes kept;

    FXR_ASSERT(s != NULL && compound != NULL);
    kept.keep = keep;
    kept.context = context;
    return compound_hits_where(SEGMENT, &s->a, &s->b, compound, &kept);
}

bool
fxr_segment_enter_compound_where(const fxr_segment *s,
                                 const fxr_compound *compound,
                                 const fxr_ratio *limit, fxr_filter *keep,
                                 void *context, fxr_entry *out, uint16_t *part)
{
    kept_shapes kept;

    FXR_ASSERT(s != NULL && compound != NULL && out != NULL && part != NULL);
    kept.keep = keep;
    kept.context = context;
    return compound_enter_where(SEGMENT, &s->a, &s->b, compound, limit, &kept,
                                out, part);
}

bool
fxr_ray_hits_compound_where(const fxr_ray *r, const fxr_compound *compound,
                            fxr_filter *keep, void *context)
{
    kept_shapes kept;

    FXR_ASSERT(r != NULL && compound != NULL);
    kept.keep = keep;
    kept.context = context;
    return compound_hits_where(RAY, &r->origin, &r->dir, compound, &kept);
}

bool
fxr_ray_enter_compound_where(const fxr_ray *r, const fxr_compound *compound,
                             const fxr_ratio *limit, fxr_filter *keep,
                             void *context, fxr_entry *out, uint16_t *part)
{
    kept_shapes kept;

    FXR_ASSERT(r != NULL && compound != NULL && out != NULL && part != NULL);
    kept.keep = keep;
    kept.context = context;
    return compound_enter_where(RAY, &r->origin, &r->dir, compound, limit,
                                &kept, out, part);
}

bool
fxr_line_hits_compound_where(const fxr_line *l, const fxr_compound *compound,
                             fxr_filter *keep, void *context)
{
    kept_shapes kept;

    FXR_ASSERT(l != NULL && compound != NULL);
    kept.keep = keep;
    kept.context = context;
    return compound_hits_where(LINE, &l->origin, &l->dir, compound, &kept);
}

bool
fxr_line_enter_compound_where(const fxr_line *l, const fxr_compound *compound,
                              const fxr_ratio *limit, fxr_filter *keep,
                              void *context, fxr_entry *out, uint16_t *part)
{
    kept_shapes kept;

    FXR_ASSERT(l != NULL && compound != NULL && out != NULL && part != NULL);
    kept.keep = keep;
    kept.context = context;
    return compound_enter_where(LINE, &l->origin, &l->dir, compound, limit,
                                &kept, out, part);
}
