/*
 * digest_capsule_scenes.c - lines of the digest: capsules in scenes, and where components meet compounds.
 */
#include <stdio.h>

#include "../cases/scene/scenes.h"
#include "../test.h"
#include "digest_group.h"

/*
 * What is asked of moving capsules in compounds and trees: of
 * scenes without OBBs, and of those with them.
 */

static assembly a;
static bool with_obbs;

/* Which shapes count, and a limit. */
typedef struct {
    capsule_mover m;
    uint32_t bits;
    fxr_ratio limit;
} some;

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const some *const s = context;

    (void)id;
    return (s->bits >> (shape & 31) & 1) != 0;
}

static void
next_some(cases_random *r, const scene *c, some *s)
{
    cases_capsule_mover(r, c, &s->m);
    s->bits = cases_u32(r) | cases_u32(r);
    s->limit.num = cases_u32(r);
    s->limit.den = (uint64_t)1 << 32;
    s->limit.negative = false;
}

static const fxr_compound *
next_compound(cases_random *r, some *s)
{
    cases_compound(r, &a);
    if (!with_obbs || !compound_is_proper(&a.compound))
        capsule_compound(&a);
    next_some(r, &a.c, s);
    return &a.compound;
}

static const fxr_bvh *
next_bvh(cases_random *r, some *s)
{
    if (with_obbs) {
        cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                       FXR_BVH_OBBS | FXR_BVH_AABBS, &grove_shared);
        cases_grove_aim(r, &grove_shared);
    }
    if (!with_obbs || !grove_shared.proper)
        cases_capsule_tree(r, KINDS_OF_DIGEST, &grove_shared);
    next_some(r, &grove_shared.c, s);
    return &grove_shared.bvh;
}

#define ASK_MEETS(verb, scene_kind)                                            \
    static void ask_##verb##_##scene_kind(cases_random *r, digest *d)          \
    {                                                                          \
        some s;                                                                \
        const fxr_##scene_kind *in = next_##scene_kind(r, &s);                 \
        fxr_capsule about;                                                     \
                                                                               \
        digest_u32(                                                            \
            d, scene_meets(                                                    \
                   &s.m.path, scene_capsule(&s.m.path, &s.m.capsule, &about),  \
                   fxr_scene_##scene_kind(in), OPEN_##verb, NULL, NULL));      \
    }                                                                          \
    static void ask_##verb##_##scene_kind##_where(cases_random *r, digest *d)  \
    {                                                                          \
        some s;                                                                \
        const fxr_##scene_kind *in = next_##scene_kind(r, &s);                 \
        fxr_capsule about;                                                     \
                                                                               \
        digest_u32(d, scene_meets(                                             \
                          &s.m.path,                                           \
                          scene_capsule(&s.m.path, &s.m.capsule, &about),      \
                          fxr_scene_##scene_kind(in), OPEN_##verb, kept, &s)); \
    }

#define ASK_FINDS(verb, scene_kind)                                            \
    static void ask_##verb##_##scene_kind(cases_random *r, digest *d)          \
    {                                                                          \
        some s;                                                                \
        const fxr_##scene_kind *in = next_##scene_kind(r, &s);                 \
        fxr_capsule about;                                                     \
        fxr_contact out;                                                       \
        uint32_t which = 0;                                                    \
        const bool any = scene_finds(                                          \
            &s.m.path, scene_capsule(&s.m.path, &s.m.capsule, &about),         \
            fxr_scene_##scene_kind(in), OPEN_##verb, NULL, NULL, NULL, &out,   \
            &which);                                                           \
                                                                               \
        digest_contact_in(d, any, &out, which);                                \
    }                                                                          \
    static void ask_##verb##_##scene_kind##_where(cases_random *r, digest *d)  \
    {                                                                          \
        some s;                                                                \
        const fxr_##scene_kind *in = next_##scene_kind(r, &s);                 \
        fxr_capsule about;                                                     \
        fxr_contact out;                                                       \
        uint32_t which = 0;                                                    \
        const bool any = scene_finds(                                          \
            &s.m.path, scene_capsule(&s.m.path, &s.m.capsule, &about),         \
            fxr_scene_##scene_kind(in), OPEN_##verb, &s.limit, kept, &s, &out, \
            &which);                                                           \
                                                                               \
        digest_contact_in(d, any, &out, which);                                \
    }

ASK_MEETS(hits, compound)
ASK_FINDS(cast, compound)
ASK_MEETS(crosses, compound)
ASK_FINDS(stop, compound)
ASK_MEETS(hits, bvh)
ASK_FINDS(cast, bvh)
ASK_MEETS(crosses, bvh)
ASK_FINDS(stop, bvh)

#define LINES(verb, scene_kind)                                          \
    {"sweep_capsule_" #verb "_" #scene_kind, ask_##verb##_##scene_kind}, \
    {                                                                    \
        "sweep_capsule_" #verb "_" #scene_kind "_where",                 \
            ask_##verb##_##scene_kind##_where                            \
    }

static const digest_line lines[] = {
    LINES(hits, compound), LINES(cast, compound), LINES(crosses, compound),
    LINES(stop, compound), LINES(hits, bvh),      LINES(cast, bvh),
    LINES(crosses, bvh),   LINES(stop, bvh)};

const digest_group digest_capsule_scenes = {
    DIGEST_CAPSULE_SCENES_AT, COUNT(lines), 150, lines, NULL, NULL};

static void
print_with_obbs(unsigned i)
{
    printf("%s_obbs", lines[i].name);
}

static void
ask_with_obbs(unsigned i, cases_random *r, digest *d)
{
    with_obbs = true;
    lines[i].ask(r, d);
    with_obbs = false;
}

const digest_group digest_capsule_scene_obbs = {DIGEST_CAPSULE_SCENE_OBBS_AT,
                                                COUNT(lines),
                                                60,
                                                NULL,
                                                print_with_obbs,
                                                ask_with_obbs};

/* What is asked of compounds about some of their parts. */

typedef struct {
    digest *d;
    uint32_t bits;
} part_filter;

static bool
kept_where(void *context, uint32_t shape, uint32_t id)
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

#define ASK_WHERE(linear)                                                      \
    static void ask_##linear##_hits(cases_random *r, digest *d)                \
    {                                                                          \
        part_filter f;                                                         \
                                                                               \
        make(r, d, &f);                                                        \
        digest_u32(d, scene_##linear##_hits(&a.c.linear,                       \
                                            fxr_scene_compound(&a.compound),   \
                                            kept_where, &f));                  \
    }                                                                          \
    static void ask_##linear##_enter(cases_random *r, digest *d)               \
    {                                                                          \
        fxr_ratio limit = cases_ratio(r);                                      \
        const bool limited = cases_below(r, 2) != 0;                           \
        fxr_entry entry;                                                       \
        part_filter f;                                                         \
        uint16_t part;                                                         \
        bool any;                                                              \
                                                                               \
        make(r, d, &f);                                                        \
        any = scene_##linear##_enters_compound(&a.c.linear, &a.compound,       \
                                               limited ? &limit : NULL,        \
                                               kept_where, &f, &entry, &part); \
        digest_u32(d, any);                                                    \
        if (any) {                                                             \
            digest_ratio(d, entry.t);                                          \
            digest_vec3(d, entry.point);                                       \
            digest_u32(d, entry.faces);                                        \
            digest_u32(d, part);                                               \
        }                                                                      \
    }

ASK_WHERE(segment)
ASK_WHERE(ray)
ASK_WHERE(line)

static const digest_line where_lines[] = {
    {"segment_hits_compound_where", ask_segment_hits},
    {"ray_hits_compound_where", ask_ray_hits},
    {"line_hits_compound_where", ask_line_hits},
    {"segment_enter_compound_where", ask_segment_enter},
    {"ray_enter_compound_where", ask_ray_enter},
    {"line_enter_compound_where", ask_line_enter}};

const digest_group digest_compound_wheres = {DIGEST_COMPOUND_WHERES_AT,
                                             COUNT(where_lines),
                                             300,
                                             where_lines,
                                             NULL,
                                             NULL};
