/*
 * digest_obb_scenes.c - what is asked of moving OBBs in compounds, of all parts and of some.
 */
#include "../cases/movers.h"
#include "../test.h"
#include "digest_group.h"

static assembly a;
static scene_mover m;
static fxr_ratio limit;
static const fxr_ratio *before;

static bool
kept(void *context, uint32_t part, uint32_t id)
{
    const uint32_t *bits = context;

    (void)id;
    return (*bits >> part & 1) != 0;
}

/* The bits of the parts that count. */
static uint32_t
next_scene(cases_random *r)
{
    cases_compound(r, &a);
    cases_mover(r, &a.c, &m);
    cases_mover_box(r, &a, &m);
    limit.num = cases_u32(r);
    limit.den = (uint64_t)1 << 32;
    limit.negative = false;
    before = cases_below(r, 2) != 0 ? &limit : NULL;
    return cases_u32(r) | cases_u32(r);
}

#define ASK_MEETS(verb)                                                        \
    static void ask_##verb(cases_random *r, digest *d)                         \
    {                                                                          \
        (void)next_scene(r);                                                   \
        digest_u32(                                                            \
            d, fxr_sweep_obb_##verb##_compound(&m.path, &m.box, &a.compound)); \
    }                                                                          \
    static void ask_##verb##_where(cases_random *r, digest *d)                 \
    {                                                                          \
        uint32_t bits = next_scene(r);                                         \
                                                                               \
        digest_u32(d, fxr_sweep_obb_##verb##_compound_where(                   \
                          &m.path, &m.box, &a.compound, kept, &bits));         \
    }
#define ASK_FINDS(verb)                                                      \
    static void ask_##verb(cases_random *r, digest *d)                       \
    {                                                                        \
        fxr_contact out;                                                     \
        uint16_t part = 0;                                                   \
        bool any;                                                            \
                                                                             \
        (void)next_scene(r);                                                 \
        any = fxr_sweep_obb_##verb##_compound(&m.path, &m.box, &a.compound,  \
                                              &out, &part);                  \
        digest_contact_in(d, any, &out, part);                               \
    }                                                                        \
    static void ask_##verb##_where(cases_random *r, digest *d)               \
    {                                                                        \
        fxr_contact out;                                                     \
        uint32_t bits = next_scene(r);                                       \
        uint16_t part = 0;                                                   \
        const bool any = fxr_sweep_obb_##verb##_compound_where(              \
            &m.path, &m.box, &a.compound, before, kept, &bits, &out, &part); \
                                                                             \
        digest_contact_in(d, any, &out, part);                               \
    }

ASK_MEETS(hits)
ASK_MEETS(crosses)
ASK_FINDS(cast)
ASK_FINDS(stop)

static void
ask_normal(cases_random *r, digest *d)
{
    const uint16_t part = (uint16_t)(next_scene(r) % 8);
    fxr_contact_normal out;
    const bool any =
        fxr_sweep_obb_normal_compound(&m.path, &m.box, &a.compound, part, &out);

    digest_contact_normal(d, any, &out);
}

#define LINES(verb)                                              \
    {"sweep_obb_" #verb "_compound", ask_##verb},                \
    {                                                            \
        "sweep_obb_" #verb "_compound_where", ask_##verb##_where \
    }

static const digest_line lines[] = {LINES(hits),
                                    LINES(cast),
                                    LINES(crosses),
                                    LINES(stop),
                                    {"sweep_obb_normal_compound", ask_normal}};

const digest_group digest_obb_scenes = {
    DIGEST_OBB_SCENES_AT, COUNT(lines), 120, lines, NULL, NULL};
