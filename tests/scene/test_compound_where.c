/*
 * test_compound_where.c - hits and enters among some parts of compounds and before a
 * limit, against every part by itself.
 */
/* Tests: src/scene/fxr_scene_linear.c, src/scene/fxr_linear_shape.c */
#include "../cases/scene/scenes.h"
#include "../suites.h"

enum { CASES = 4000 };

/* next: the part that may be asked about, at least. */
typedef struct {
    uint32_t bits, next;
    bool wrong;
} part_filter;

static assembly a;

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    part_filter *f = context;

    f->wrong = f->wrong || shape < f->next || id != shape ||
               shape >= compound_parts(&a);
    f->next = shape + 1;
    return (f->bits >> shape & 1) != 0;
}

static bool
asks_hits(case_linear linear, fxr_filter *keep, void *context)
{
    const fxr_compound *c = &a.compound;

    switch (linear) {
    case LINEAR_SEGMENT:
        return scene_segment_hits(&a.c.segment, fxr_scene_compound(c), keep,
                                  context);
    case LINEAR_RAY:
        return scene_ray_hits(&a.c.ray, fxr_scene_compound(c), keep, context);
    default:
        return scene_line_hits(&a.c.line, fxr_scene_compound(c), keep, context);
    }
}

static bool
asks_enter(case_linear linear, const fxr_ratio *limit, fxr_filter *keep,
           void *context, fxr_entry *out, uint16_t *part)
{
    const fxr_compound *c = &a.compound;

    switch (linear) {
    case LINEAR_SEGMENT:
        return scene_segment_enters_compound(&a.c.segment, c, limit, keep,
                                             context, out, part);
    case LINEAR_RAY:
        return scene_ray_enters_compound(&a.c.ray, c, limit, keep, context, out,
                                         part);
    default:
        return scene_line_enters_compound(&a.c.line, c, limit, keep, context,
                                          out, part);
    }
}

/* keep may be NULL: then f->bits are all. */
static void
check(case_linear linear, const fxr_ratio *limit, fxr_filter *keep,
      part_filter *f)
{
    bool hits = false, enters = false, got;
    fxr_entry want = {{0, 0, false}, {0, 0, 0}, 0}, entry;
    uint16_t want_part = 0, part;
    unsigned i;

    for (i = 0; i < compound_parts(&a); i++) {
        if ((f->bits >> i & 1) == 0 ||
            !compound_enters_part(linear, &a, i, &entry))
            continue;
        hits = true;
        if ((limit != NULL && !where_is_before(&entry.t, limit)) ||
            (enters && !where_is_before(&entry.t, &want.t)))
            continue;
        enters = true;
        want = entry;
        want_part = (uint16_t)i;
    }
    f->next = 0;
    f->wrong = false;
    test_case("where in a compound", print_assembly, &a);
    CHECK(asks_hits(linear, keep, f) == hits);
    pattern_fill(&entry, sizeof entry);
    pattern_fill(&part, sizeof part);
    f->next = 0;
    got = asks_enter(linear, limit, keep, f, &entry, &part);
    CHECK(got == enters);
    CHECK(!f->wrong);
    CHECK(got ? entries_equal(&entry, &want) && part == want_part
              : pattern_is_whole(&entry, sizeof entry) &&
                    pattern_is_whole(&part, sizeof part));
}

static void
check_kind(case_linear linear, uint32_t stream)
{
    const uint32_t cases = test_cases(CASES);
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), stream);
    for (n = 0; n < cases; n++) {
        const fxr_ratio *around = NULL, *limit;
        fxr_entry entry;
        fxr_ratio room = {0, 1, false};
        part_filter f;
        unsigned i;

        cases_compound_all(&r, &a);
        for (i = 0; i < compound_parts(&a); i++)
            if (compound_enters_part(linear, &a, i, &entry) &&
                (around == NULL || cases_below(&r, 2) == 0)) {
                room = entry.t;
                around = &room;
            }
        entry.t = room;
        limit = cases_limit(&r, around != NULL ? &entry.t : NULL, &room);
        f.bits = UINT32_MAX;
        check(linear, limit, NULL, &f);
        f.bits = cases_u32(&r) | cases_u32(&r);
        check(linear, limit, kept, &f);
    }
    test_count(cases);
}

static void
test_compound_where_segments(void)
{
    check_kind(LINEAR_SEGMENT, 1620);
}

static void
test_compound_where_rays(void)
{
    check_kind(LINEAR_RAY, 1621);
}

static void
test_compound_where_lines(void)
{
    check_kind(LINEAR_LINE, 1622);
}

static const test_function functions[] = {TEST(test_compound_where_segments),
                                          TEST(test_compound_where_rays),
                                          TEST(test_compound_where_lines)};

const test_suite suite_compound_where =
    SUITE("compound_where", functions, true);
