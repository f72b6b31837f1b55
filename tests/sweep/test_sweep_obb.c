/*
 * test_sweep_obb.c - moving boxes of which one is oriented: contacts derived by hand, and
 * questions that are another one in disguise.
 */
/* Tests: src/slabs/fxr_slabs_boxes.c, src/slabs/fxr_slabs_fast.c */
/* Tests: src/slabs/fxr_slabs.c, src/slabs/fxr_solid.c */
#include "../../src/slabs/slabs.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

#define HALF_ONE (FXR_Q30_ONE / 2)
#define T(num, den) ((uint64_t)(num)*4294967296u / (den))

typedef struct {
    const char *name;
    fxr_vec3 a, b;
    bool hits, stops;
    uint64_t t;
    fxr_vec3 center, stop;
} solids_row;

/* |x + y| <= 10, |x - y| <= 10, |z| <= 7: a prism whose edges along z are at x or y = 10 */
static const fxr_obb upright_prism = {
    {0, 0, 0},
    {5, 5, 7},
    {{HALF_ONE, HALF_ONE, 0}, {HALF_ONE, -HALF_ONE, 0}, {0, 0, FXR_Q30_ONE}}};

/* |y + z| <= 10, |y - z| <= 10, |x| <= 100: one that lies along x */
static const fxr_obb lying_prism = {
    {0, 0, 0},
    {5, 5, 100},
    {{0, HALF_ONE, HALF_ONE}, {0, HALF_ONE, -HALF_ONE}, {FXR_Q30_ONE, 0, 0}}};

/*
 * A mover of half extents (1, 2, 3) and the upright prism:
 *
 *   |x| <= 11, |y| <= 12, |z| <= 10, |x + y| and |x - y| <= 10 + 1 + 2
 */
/* The stop of what starts inside, and is let out. */
#define LET_OUT  \
    {            \
        -1, 0, 0 \
    }
/* clang-format off */
#define PASSES false, false, 0, {0, 0, 0}, {0, 0, 0}
static const solids_row aabb_rows[] = {
    {"to an edge of the prism, with a face", {31, 0, 0}, {-9, 0, 0},
     true, true, T(1, 2), {11, 0, 0}, {11, 0, 0}},
    {"to a face of the prism, with an edge", {31, 4, 0}, {-9, 4, 0},
     true, true, T(22, 40), {9, 4, 0}, {9, 4, 0}},
    {"the centre is between two coordinates", {31, 3, 0}, {-8, 4, 0},
     true, true, T(21, 38), {9, 4, 0}, {10, 4, 0}},
    {"down onto its end", {0, 0, 40}, {0, 0, -20},
     true, true, T(1, 2), {0, 0, 10}, {0, 0, 10}},
    {"along the end, touching", {-40, 0, 10}, {40, 0, 10},
     true, false, T(29, 80), {-11, 0, 10}, {0, 0, 0}},
    {"past the edge, touching", {11, -40, 0}, {11, 40, 0},
     true, false, T(38, 80), {11, -2, 0}, {0, 0, 0}},
    {"past the edge, an ulp off", {12, -40, 0}, {12, 40, 0}, PASSES},
    {"starts on a face and leaves", {9, 4, 0}, {20, 30, 0},
     true, false, 0, {9, 4, 0}, {0, 0, 0}},
    {"starts inside", {1, 2, 3}, {90, 90, 90},
     true, false, 0, {1, 2, 3}, LET_OUT},
    {"starts inside, goes deeper", {1, 2, 3}, {2, 3, -90},
     true, true, 0, {1, 2, 3}, {1, 2, 3}},
    {"rests on a face", {9, 4, 0}, {9, 4, 0},
     true, false, 0, {9, 4, 0}, {0, 0, 0}},
    {"ends before it", {31, 0, 0}, {12, 0, 0}, PASSES},
    {"ends on it", {31, 0, 0}, {11, 0, 0},
     true, false, T(1, 1), {11, 0, 0}, {0, 0, 0}}};

/* The upright prism moves to the lying one: edges cross at y = -20, and 17 is where their
 * ends meet. */
static const solids_row prism_rows[] = {
    {"edge to edge", {3, -60, 1}, {3, 20, 1},
     true, true, T(1, 2), {3, -20, 1}, {3, -20, 1}},
    {"edge along edge, touching", {-50, -20, 0}, {50, -20, 0},
     true, false, 0, {-50, -20, 0}, {0, 0, 0}},
    {"edge past edge, an ulp off", {-50, -21, 0}, {50, -21, 0}, PASSES},
    {"end to edge", {0, 0, -57}, {0, 0, 23},
     true, true, T(1, 2), {0, 0, -17}, {0, 0, -17}}};
/* clang-format on */

static solids m, image;

static void
check_solids_row(unsigned kind, const solids_row *row)
{
    sweep_answer got;

    m.path.a = row->a;
    m.path.b = row->b;
    got = solids_ask(kind, &m);
    test_case(row->name, print_solids, &m);
    CHECK(sweep_all_agrees(&m.path, &got));
    CHECK(got.hits == row->hits && got.stops == row->stops);
    CHECK(got.crosses == (row->stops || row->stop.x < 0));
    if (row->hits && CHECK(got.casts)) {
        CHECK(got.contact.t.num == row->t);
        CHECK(vec3_equal(got.contact.center, row->center));
    }
    if (row->stops && CHECK(got.stops))
        CHECK(vec3_equal(got.stopped.center, row->stop));
}

static void
test_solids_rows(void)
{
    const fxr_vec3 half = {1, 2, 3};
    size_t n;

    m.half = half;
    m.obb = upright_prism;
    for (n = 0; n < COUNT(aabb_rows); n++)
        check_solids_row(SOLIDS_AABB_OBB, &aabb_rows[n]);
    m.mover = upright_prism;
    m.obb = lying_prism;
    for (n = 0; n < COUNT(prism_rows); n++)
        check_solids_row(SOLIDS_OBB_OBB, &prism_rows[n]);
}

/* The axes do not span space, are too long, or a half extent is below 0: neither moves to
 * anything, and nothing to either. */
static void
test_solids_without_a_box(void)
{
    fxr_obb bad[4] = {upright_prism, upright_prism, upright_prism,
                      upright_prism};
    unsigned i, kind;

    bad[0].axis[2] = bad[0].axis[0];
    bad[1].axis[1].x = -FXR_Q30_ONE;
    bad[1].axis[1].y = -FXR_Q30_ONE;
    bad[1].axis[1].z = 1;
    bad[2].half.y = -1;
    bad[3].axis[2].z = 0;
    m.path.a.x = m.path.a.y = m.path.a.z = 0;
    m.path.b = m.path.a;
    m.half.x = m.half.y = m.half.z = 1;
    m.aabb.min = m.aabb.max = m.path.a;
    for (i = 0; i < COUNT(bad); i++)
        for (kind = 0; kind < 2 * SOLIDS_COUNT; kind++) {
            sweep_answer got;

            m.mover = m.obb = upright_prism;
            CHECK(solids_ask(kind / 2, &m).crosses);
            if (kind % 2 == 0)
                m.mover = bad[i];
            else
                m.obb = bad[i];
            if (kind / 2 == (kind % 2 == 0 ? SOLIDS_AABB_OBB : SOLIDS_OBB_AABB))
                continue;
            got = solids_ask(kind / 2, &m);
            test_case("not a box", print_solids, &m);
            CHECK(!got.hits && !got.crosses);
            CHECK(sweep_all_agrees(&m.path, &got));
        }
}

static void
set_upright(fxr_obb *out, fxr_vec3 center, fxr_vec3 half)
{
    static const fxr_unit3 axis[3] = {
        {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};
    unsigned i;

    out->center = center;
    out->half = half;
    for (i = 0; i < 3; i++)
        out->axis[i] = axis[i];
}

/* floor(2^32 num / den) of a t of AABBs, whose num and den are below 2^32. */
static bool
is_floor_of(fxr_ratio t, fxr_ratio exact)
{
    return t.num == (exact.num << 32) / exact.den;
}

static fxr_vec3
part_of(fxr_vec3 v, int32_t by)
{
    v.x /= by;
    v.y /= by;
    v.z /= by;
    return v;
}

/* Upright OBBs are AABBs. */
static void
test_solids_upright(void)
{
    const uint32_t cases = test_cases(500);
    cases_random r;
    uint32_t i;
    unsigned kind;

    cases_start(&r, test_seed(), 830);
    for (i = 0; i < cases; i++) {
        fxr_contact contact;
        bool hits, crosses;

        cases_solids(&r, SOLIDS_AABB_OBB, &m);
        m.obb.center = part_of(m.obb.center, 4); /* in the range */
        m.obb.half = part_of(m.obb.half, 4);
        set_upright(&m.obb, m.obb.center, m.obb.half);
        set_upright(&m.mover, m.mover.center, m.half);
        m.aabb.min = fxr_vec3_sub(m.obb.center, m.obb.half);
        m.aabb.max = fxr_vec3_add(m.obb.center, m.obb.half);
        hits = fxr_sweep_aabb_cast_aabb(&m.path, m.half, &m.aabb, &contact);
        crosses = fxr_sweep_aabb_crosses_aabb(&m.path, m.half, &m.aabb);
        for (kind = 0; kind < SOLIDS_COUNT; kind++) {
            const sweep_answer got = solids_ask(kind, &m);

            test_case("upright", print_solids, &m);
            CHECK(sweep_all_agrees(&m.path, &got));
            CHECK(got.hits == hits && got.crosses == crosses);
            if (!hits || !got.casts)
                continue;
            CHECK(is_floor_of(got.contact.t, contact.t));
            CHECK(vec3_equal(got.contact.center, contact.center));
        }
    }
    test_count(cases);
}

/* Mover and box at rest change places: the other one runs the way back. */
static void
test_solids_change_places(void)
{
    const uint32_t cases = test_cases(500);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 831);
    for (i = 0; i < cases; i++) {
        sweep_answer got, other;

        cases_solids(&r, SOLIDS_OBB_OBB, &m);
        m.path.a = part_of(m.path.a, 2); /* differences fit */
        m.path.b = part_of(m.path.b, 2);
        m.obb.center = part_of(m.obb.center, 2);
        image.path.a = fxr_vec3_sub(m.obb.center, m.path.a);
        image.path.b = fxr_vec3_sub(m.obb.center, m.path.b);
        image.mover = m.obb;
        image.obb = m.mover;
        image.obb.center.x = image.obb.center.y = image.obb.center.z = 0;
        got = solids_ask(SOLIDS_OBB_OBB, &m);
        other = solids_ask(SOLIDS_OBB_OBB, &image);
        test_case("places changed", print_solids, &m);
        CHECK(got.hits == other.hits && got.crosses == other.crosses);
        if (got.casts && other.casts)
            CHECK(ratio_equal(got.contact.t, other.contact.t));
    }
    test_count(cases);
}

/* Is a point in the middle of the box at rest in it, as it is unless the box is empty or
 * without an end? */
static bool
spans_space(const solids *of)
{
    static solids middle;

    middle = *of;
    middle.path.a = middle.path.b = of->obb.center;
    return solids_sweeps[SOLIDS_AABB_OBB].hits(&middle);
}

/* A box without size that moves is a segment. */
static void
test_solids_of_a_point(void)
{
    const uint32_t cases = test_cases(500);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 832);
    for (i = 0; i < cases; i++) {
        scene c;
        fxr_entry entry;
        sweep_answer got;
        bool any;

        cases_obb(&r, &c);
        cases_solids(&r, SOLIDS_AABB_OBB, &m);
        m.path = c.segment;
        m.obb = c.obb;
        m.half.x = m.half.y = m.half.z = 0;
        m.mover.half = m.half;
        set_upright(&m.mover, m.mover.center, m.half);
        if (!spans_space(&m))
            continue;
        any = fxr_segment_enter_obb(&m.path, &m.obb, &entry);
        got = solids_ask(SOLIDS_OBB_OBB, &m);
        test_case("a point", print_solids, &m);
        CHECK(got.hits == any);
        CHECK(solids_ask(SOLIDS_AABB_OBB, &m).hits == any);
        CHECK(got.crosses == fxr_segment_crosses_obb(&m.path, &m.obb));
        if (any && got.casts) {
            CHECK(got.contact.t.num == fxr_ratio_to_uq32(entry.t));
            CHECK(vec3_equal(got.contact.center, entry.point));
        }
    }
    test_count(cases);
}

/* Where the mover stops it is not in the interior, unless it starts there: then it stops at
 * its start. */
static void
check_stop(unsigned kind, const sweep_answer *got)
{
    const fxr_segment path = m.path;

    m.path.b = m.path.a;
    if (solids_sweeps[kind].crosses(&m)) {
        CHECK(got->stopped.t.num == 0 &&
              vec3_equal(got->stopped.center, path.a));
        m.path = path;
        return;
    }
    m.path.a = m.path.b = got->stopped.center;
    CHECK(!solids_sweeps[kind].crosses(&m));
    m.path = path;
}

static void
test_solids_stop_outside(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;
    unsigned kind;

    for (kind = 0; kind < SOLIDS_COUNT; kind++) {
        cases_start(&r, test_seed(), 833 + kind);
        for (i = 0; i < cases; i++) {
            sweep_answer got;

            cases_solids(&r, kind, &m);
            got = solids_ask(kind, &m);
            test_case("a stop", print_solids, &m);
            CHECK(sweep_all_agrees(&m.path, &got));
            if (got.stops)
                check_stop(kind, &got);
        }
        test_count(cases);
    }
}

/* Half extents that differ by less than 2^-15 of themselves, or by much less. */
static fxr_vec3
near_half(cases_random *r, fxr_q16 most)
{
    const uint32_t less = ((uint32_t)most >> (15 + cases_below(r, 8))) + 1;
    fxr_vec3 half;

    half.x = most - (fxr_q16)cases_below(r, less);
    half.y = most - (fxr_q16)cases_below(r, less);
    half.z = most - (fxr_q16)cases_below(r, less);
    return half;
}

/* All but orthonormal to 2^-20. */
static void
near_axes(cases_random *r, fxr_unit3 axis[3])
{
    unsigned i;

    cases_unit3(r, axis);
    for (i = 0; i < 3; i++) {
        axis[i].x += cases_signed(r, 8);
        axis[i].y += cases_signed(r, 8);
        axis[i].z += cases_signed(r, 8);
    }
}

/* The planes of the sum of two boxes are all but equally near to its middle. */
static void
draw_near_planes(cases_random *r)
{
    const fxr_q16 most = (fxr_q16)1 << (12 + cases_below(r, 18));
    fxr_vec3 off;

    near_axes(r, m.obb.axis);
    near_axes(r, m.mover.axis);
    if (cases_below(r, 4) == 0) {
        m.mover.axis[0] = m.obb.axis[0];
        m.mover.axis[1] = m.obb.axis[1];
        m.mover.axis[2] = m.obb.axis[2];
    }
    m.obb.half = near_half(r, most);
    m.mover.half = near_half(r, most >> cases_below(r, 12));
    m.obb.center.x = m.obb.center.y = m.obb.center.z = 0;
    off.x = cases_signed(r, 1 + (unsigned)cases_below(r, 16));
    off.y = cases_signed(r, 1 + (unsigned)cases_below(r, 16));
    off.z = cases_signed(r, 1 + (unsigned)cases_below(r, 16));
    m.path.a = off;
    m.path.b = cases_vec3(r, 20);
}

/* What the filter leaves out is never the nearest plane. */
static void
test_solids_nearest_plane(void)
{
    const uint32_t cases = test_cases(2000);
    uint32_t i, left_out = 0;
    cases_random r;

    cases_start(&r, test_seed(), 839);
    for (i = 0; i < cases; i++) {
        static slab_path all, some;
        slab_nearest nearest, filtered;
        fxr_segment start;
        unsigned k;

        draw_near_planes(&r);
        start.a = start.b = m.path.a;
        test_case("a start in a box", print_solids, &m);
        if (!fxr_sweep_obb_crosses_obb(&start, &m.mover, &m.obb))
            continue;
        CHECK(fxri_slabs_to_obb(&all, &m.path, m.mover.axis, &m.mover.half,
                                &m.obb));
        CHECK(fxri_slabs_to_obb(&some, &m.path, m.mover.axis, &m.mover.half,
                                &m.obb));
        all.inside = 0;
        fxri_slab_nearest_set(&nearest, &all, 0, false);
        CHECK(fxri_slabs_of_boxes(&all));
        fxri_slabs_nearest_of_boxes(&filtered, &some);
        CHECK(all.plane.number == some.plane.number);
        CHECK(nearest.slope == filtered.slope);
        for (k = 0; k < SLAB_ROOM; k++)
            CHECK(nearest.gap[k] == filtered.gap[k]);
        left_out += some.inside != 0;
    }
    CHECK(!FXR_FAST_SLABS || cases < 200 || left_out > cases / 4);
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_solids_rows),         TEST(test_solids_without_a_box),
    TEST(test_solids_upright),      TEST(test_solids_change_places),
    TEST(test_solids_of_a_point),   TEST(test_solids_stop_outside),
    TEST(test_solids_nearest_plane)};

const test_suite suite_sweep_obb = SUITE("sweep_obb", functions, true);
