/*
 * test_compound_point.c - compounds against each part by itself: points, and hits and enters among some parts.
 */
/* Tests: src/scene/fxr_compound_closest.c, src/scene/fxr_mover.c */
/* Tests: src/scene/fxr_scene_linear.c, src/scene/fxr_linear_shape.c */

#include <fixray/scene.h>

#include "../cases/scene/scenes.h"
#include "../suites.h"

/*
 * Points and compounds, against asking each part in turn by the
 * functions for one shape.
 */

static assembly a;

/* Is p in the part with this number, and what of that is closest? */
static bool
ask_part(unsigned part, fxr_vec3 p, bool *in, fxr_closest *out)
{
    const unsigned aabbs = a.compound.aabb_count, obbs = a.compound.obb_count;
    const unsigned round = aabbs + obbs + a.compound.sphere_count;

    if (part >= round) {
        *in = fxr_point_in_capsule(p, &a.capsules[part - round]);
        return fxr_point_closest_capsule(p, &a.capsules[part - round], out);
    }
    if (part < aabbs) {
        *in = fxr_point_in_aabb(p, &a.aabbs[part]);
        return fxr_point_closest_aabb(p, &a.aabbs[part], out);
    }
    if (part < aabbs + obbs) {
        *in = fxr_point_in_obb(p, &a.obbs[part - aabbs]);
        return fxr_point_closest_obb(p, &a.obbs[part - aabbs], out);
    }
    *in = fxr_point_in_sphere(p, &a.spheres[part - aabbs - obbs]);
    return fxr_point_closest_sphere(p, &a.spheres[part - aabbs - obbs], out);
}

static bool
closest_is(const fxr_closest *out, const fxr_closest *want)
{
    return out->t.num == want->t.num && out->t.den == want->t.den &&
           out->t.negative == want->t.negative && out->dist2 == want->dist2 &&
           vec3_equal(out->on_linear, want->on_linear) &&
           vec3_equal(out->on_shape, want->on_shape);
}

static void
check(fxr_vec3 p)
{
    bool in = false, any = false, in_part, got;
    fxr_closest want, closest;
    uint16_t part, want_part = 0;
    unsigned i;

    pattern_fill(&want, sizeof want);
    for (i = 0; i < compound_parts(&a); i++) {
        const bool full = ask_part(i, p, &in_part, &closest);

        in = in || in_part;
        if (full && (!any || closest.dist2 < want.dist2)) {
            any = true;
            want = closest;
            want_part = (uint16_t)i;
        }
    }
    CHECK(fxr_point_in_compound(p, &a.compound) == in);
    pattern_fill(&closest, sizeof closest);
    pattern_fill(&part, sizeof part);
    got = fxr_point_closest_compound(p, &a.compound, &closest, &part);
    CHECK(got == any);
    CHECK(got ? closest_is(&closest, &want) && part == want_part
              : pattern_is_whole(&closest, sizeof closest) &&
                    pattern_is_whole(&part, sizeof part));
    CHECK(!got || in == (closest.dist2 == 0));
    CHECK(!in || vec3_equal(closest.on_shape, p));
}

static void
test_point_compound_by_parts(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), 1640);
    for (n = 0; n < cases; n++) {
        cases_compound_all(&r, &a);
        test_case("a point and a compound", print_assembly, &a);
        check(cases_compound_point(&r, &a));
    }
    test_count(cases);
}

/* Two boxes that share the face x = 4, a gap from 6 to 8, an upright OBB up to 12, and a
 * sphere from 15 to 25. */
static const struct {
    const char *name;
    fxr_vec3 p, on_shape;
    uint16_t part;
    uint64_t dist2;
    bool in;
} rows[] = {
    {"in the face of two boxes: the lowest", {4, 3, 4}, {4, 3, 4}, 0, 0, true},
    {"in the second box alone", {5, 3, 4}, {5, 3, 4}, 1, 0, true},
    {"in the gap, as far from both: the lowest",
     {7, 3, 4},
     {6, 3, 4},
     1,
     1,
     false},
    {"on the face of the OBB", {8, 3, 4}, {8, 3, 4}, 2, 0, true},
    {"on the sphere", {20, 8, 4}, {20, 8, 4}, 3, 0, true},
    {"beside the sphere", {20, 9, 4}, {20, 8, 4}, 3, 1, false},
    {"outside the bounds", {-3, 10, 4}, {0, 6, 4}, 0, 25, false}};

static void
test_point_compound_rows(void)
{
    static const fxr_aabb one = {{0, 0, 0}, {4, 6, 8}},
                          other = {{4, 0, 0}, {6, 6, 8}};
    static const fxr_obb obb = {
        {10, 3, 4},
        {2, 3, 4},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    static const fxr_sphere sphere = {{20, 3, 4}, 5};
    unsigned i;

    a.aabbs[0] = one;
    a.aabbs[1] = other;
    a.obbs[0] = obb;
    a.spheres[0] = sphere;
    assembly_seal(&a, 2, 1, 1);
    for (i = 0; i < COUNT(rows); i++) {
        fxr_closest out;
        uint16_t part;

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_point_in_compound(rows[i].p, &a.compound) == rows[i].in);
        CHECK(fxr_point_closest_compound(rows[i].p, &a.compound, &out, &part));
        CHECK(part == rows[i].part && out.dist2 == rows[i].dist2);
        CHECK(vec3_equal(out.on_shape, rows[i].on_shape));
        CHECK(vec3_equal(out.on_linear, rows[i].p));
        CHECK(out.t.num == 0 && out.t.den > 0 && !out.t.negative);
    }
}

static const test_function functions[] = {TEST(test_point_compound_rows),
                                          TEST(test_point_compound_by_parts)};

const test_suite suite_compound_point =
    SUITE("compound_point", functions, true);

/*
 * Hits and enters among some parts of compounds and before a
 * limit, against every part by itself.
 */

enum { CASES = 4000 };

/* next: the part that may be asked about, at least. */
typedef struct {
    uint32_t bits, next;
    bool wrong;
} part_filter;

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
check_where(case_linear linear, const fxr_ratio *limit, fxr_filter *keep,
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
        check_where(linear, limit, NULL, &f);
        f.bits = cases_u32(&r) | cases_u32(&r);
        check_where(linear, limit, kept, &f);
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

static const test_function where_functions[] = {
    TEST(test_compound_where_segments), TEST(test_compound_where_rays),
    TEST(test_compound_where_lines)};

const test_suite suite_compound_where =
    SUITE("compound_where", where_functions, true);
