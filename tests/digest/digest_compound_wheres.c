/*
 * digest_compound_wheres.c - what is asked of compounds about some of their parts.
 */
#include "../cases/scene/scenes.h"
#include "../test.h"
#include "digest.h"

typedef struct {
    digest *d;
    uint32_t bits;
} part_filter;

static assembly a;

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const part_filter *const f = context;

    digest_u32(f->d, shape);
    digest_u32(f->d, id);
    return (f->bits >> shape & 1) != 0;
}

static void
make(cases_random *r, digest *d, part_filter *f)
{
    cases_compound(r, &a);
    f->d = d;
    f->bits = cases_u32(r) | cases_u32(r);
}

#define ASK_WHERE(linear)                                                     \
    static void ask_##linear##_hits(cases_random *r, digest *d)               \
    {                                                                         \
        part_filter f;                                                        \
                                                                              \
        make(r, d, &f);                                                       \
        digest_u32(d, scene_##linear##_hits(&a.c.linear,                      \
                                            fxr_scene_compound(&a.compound),  \
                                            kept, &f));                       \
    }                                                                         \
    static void ask_##linear##_enter(cases_random *r, digest *d)              \
    {                                                                         \
        fxr_ratio limit = cases_ratio(r);                                     \
        const bool limited = cases_below(r, 2) != 0;                          \
        fxr_entry entry;                                                      \
        part_filter f;                                                        \
        uint16_t part;                                                        \
        bool any;                                                             \
                                                                              \
        make(r, d, &f);                                                       \
        any = scene_##linear##_enters_compound(&a.c.linear, &a.compound,      \
                                               limited ? &limit : NULL, kept, \
                                               &f, &entry, &part);            \
        digest_u32(d, any);                                                   \
        if (any) {                                                            \
            digest_ratio(d, entry.t);                                         \
            digest_vec3(d, entry.point);                                      \
            digest_u32(d, entry.faces);                                       \
            digest_u32(d, part);                                              \
        }                                                                     \
    }

ASK_WHERE(segment)
ASK_WHERE(ray)
ASK_WHERE(line)

static const digest_line lines[] = {
    {"segment_hits_compound_where", ask_segment_hits},
    {"ray_hits_compound_where", ask_ray_hits},
    {"line_hits_compound_where", ask_line_hits},
    {"segment_enter_compound_where", ask_segment_enter},
    {"ray_enter_compound_where", ask_ray_enter},
    {"line_enter_compound_where", ask_line_enter}};

const digest_group digest_compound_wheres = {
    DIGEST_COMPOUND_WHERES_AT, COUNT(lines), 300, lines, NULL, NULL};
