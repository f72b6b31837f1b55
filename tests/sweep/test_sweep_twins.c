/*
 * test_sweep_twins.c - sweeps that are another question in disguise; normals of contacts of capsules.
 */
/* Tests: src/sweep/fxr_sweep_capsule_box.c, src/sweep/fxr_prism_normal.c */
/* Tests: src/sweep/fxr_sweep_box_normal.c, src/touch/fxr_touch_body.c */
/* Tests: src/touch/fxr_touch_normal.c, src/sweep/fxr_segment_box.c */

#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

/*
 * Sweeps that are another question in disguise: that of a
 * segment, that of a sphere, or themselves in a mirror.
 */

static moving m, image;

/* A point that moves is a segment: radius 0 or half 0. */
static void
check_point(unsigned kind)
{
    const bool oriented = kind == SWEEP_SPHERE_OBB;
    sweep_answer got;
    fxr_hit hit;
    bool any;

    m.c.sphere.radius = 0;
    m.half.x = m.half.y = m.half.z = 0;
    got = sweep_ask(kind, &m);
    any = oriented ? fxr_segment_cast_obb(&m.c.segment, &m.c.obb, &hit)
                   : fxr_segment_cast_aabb(&m.c.segment, &m.c.aabb, &hit);
    test_case("a point is a segment", print_moving, &m);
    CHECK(got.hits == any);
    CHECK(sweep_is_consistent(kind, &m, &got));
    if (!any || !got.casts)
        return;
    CHECK(vec3_equal(got.contact.center, hit.enter_point));
    if (kind == SWEEP_AABB_AABB)
        CHECK(ratio_equal(got.contact.t, hit.span.enter));
    else
        CHECK(got.contact.t.num == fxr_ratio_to_uq32(hit.span.enter));
    if (kind == SWEEP_AABB_AABB)
        CHECK(got.crosses == fxr_segment_crosses_aabb(&m.c.segment, &m.c.aabb));
}

static void
test_sweep_of_a_point_is_a_segment(void)
{
    const uint32_t cases = test_cases(200);
    cases_random r;
    uint32_t i;
    unsigned kind;

    for (kind = 0; kind < SWEEP_COUNT; kind++) {
        cases_start(&r, test_seed(), 240 + kind);
        for (i = 0; i < cases; i++) {
            if (kind == SWEEP_SPHERE_OBB)
                cases_obb(&r, &m.c);
            else
                cases_aabb(&r, &m.c);
            check_point(kind);
        }
        test_count(cases);
    }
}

/* A sphere that moves to a point is a point that moves to a sphere. */
static void
test_sweep_to_a_point_is_a_sphere(void)
{
    const uint32_t cases = test_cases(200);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 243);
    for (i = 0; i < cases; i++) {
        sweep_answer got;
        fxr_hit hit;
        bool any;

        cases_sphere(&r, &m.c);
        m.c.aabb.min = m.c.aabb.max = m.c.sphere.center;
        got = sweep_ask(SWEEP_SPHERE_AABB, &m);
        any = fxr_segment_cast_sphere(&m.c.segment, &m.c.sphere, &hit);
        test_case("a point is a sphere", print_moving, &m);
        CHECK(got.hits == any);
        if (!any || !got.casts)
            continue;
        CHECK(ratio_equal(got.contact.t, hit.span.enter));
        CHECK(vec3_equal(got.contact.center, hit.enter_point));
        CHECK(vec3_equal(got.normal.point, m.c.sphere.center));
    }
    test_count(cases);
}

static void
check_image(unsigned kind, const sweep_answer *before, const symmetry *world)
{
    const sweep_answer after = sweep_ask(kind, &image);
    const fxr_contact *a = &before->contact, *b = &after.contact;

    test_case(sweeps[kind].name, print_moving, &image);
    CHECK(sweep_is_consistent(kind, &image, &after));
    CHECK(after.hits == before->hits);
    if (!before->casts || !after.casts)
        return;
    CHECK(ratio_equal(a->t, b->t));
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->center, b->center));
    CHECK(symmetry_maps(world, MIRROR_CENTERED, before->normal.point,
                        after.normal.point));
    CHECK(after.stops == before->stops);
    if (!before->stops || !after.stops)
        return;
    a = &before->stopped;
    b = &after.stopped;
    CHECK(symmetry_maps(world, MIRROR_CENTERED, a->center, b->center));
    CHECK(symmetry_maps(world, MIRROR_CENTERED, before->normal.point,
                        after.normal.point));
}

static void
test_sweep_under_48_symmetries(void)
{
    const uint32_t cases = test_cases(4 * SYMMETRIES) / SYMMETRIES + 1;
    const symmetry identity = symmetry_get(0);
    cases_random r;
    uint32_t i;
    unsigned kind, k, axis;

    for (kind = 0; kind < SWEEP_COUNT; kind++) {
        cases_start(&r, test_seed(), 244 + kind);
        for (i = 0; i < cases; i++) {
            sweep_answer before;

            cases_sweep(&r, kind, &m);
            m.c = symmetry_tame(MIRROR_CENTERED, &m.c);
            image = m;
            before = sweep_ask(kind, &m);
            for (k = 0; k < SYMMETRIES; k++) {
                const symmetry s = symmetry_get(k);
                int32_t half[3];

                for (axis = 0; axis < 3; axis++)
                    half[axis] = vec3_get(m.half, s.from[axis]);
                image.half = vec3_from(half);
                image.c = symmetry_of_scene(&s, MIRROR_CENTERED, &m.c);
                check_image(kind, &before, &s);
                if (kind != SWEEP_SPHERE_OBB)
                    continue;
                image.c = m.c;
                image.c.obb = symmetry_of_axes(&s, &m.c.obb);
                check_image(kind, &before, &identity);
            }
        }
        test_count(cases);
    }
}

static const test_function functions[] = {
    TEST(test_sweep_of_a_point_is_a_segment),
    TEST(test_sweep_to_a_point_is_a_sphere),
    TEST(test_sweep_under_48_symmetries)};

const test_suite suite_sweep_twins = SUITE("sweep_twins", functions, true);

/*
 * The normals of contacts of capsules that move, and of AABBs that
 * move to capsules, in ulps, derived by hand; each row under the 48 symmetries.
 */

/* 2^30 times 1, and n / 5 */
#define ONE FXR_Q30_ONE
#define FIFTHS3 644245094
#define FIFTHS4 858993459

typedef struct {
    const char *name;
    capsule_kind kind;
    fxr_vec3 way;
    fxr_capsule mover, rest;
    fxr_vec3 normal;
    fxr_q16 depth;
    uint8_t faces;
} capsule_row;

static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_triangle triangle = {{0, 0, 0}, {60, 0, 0}, {0, 60, 0}};
static const fxr_vec3 half = {1, 2, 3};

/* clang-format off */
#define EDGE (FXR_MAX_X | FXR_MAX_Y)
#define NONE {{0, 0, 0}, {0, 0, 0}, 0}
static const capsule_row rows[] = {
    {"a face", CAPSULE_AABB, {-20, 0, 0}, {{20, 2, 0}, {20, 2, 6}, 5}, NONE,
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"an edge, 3 and 4 of 5", CAPSULE_AABB, {-30, -40, 0},
     {{34, 47, 0}, {34, 47, 6}, 5}, NONE, {FIFTHS3, FIFTHS4, 0}, 0, EDGE},
    {"starts 3 ulps in reach", CAPSULE_AABB, {60, 0, 0},
     {{6, 2, 0}, {6, 2, 6}, 5}, NONE, {ONE, 0, 0}, 3, FXR_MAX_X},
    {"starts 1 ulp below a face", CAPSULE_AABB, {60, 0, 0},
     {{3, 2, 0}, {3, 2, 6}, 5}, NONE, {ONE, 0, 0}, 6, FXR_MAX_X},
    {"a segment comes to a face", CAPSULE_AABB, {-20, 0, 0},
     {{20, 2, 0}, {20, 2, 6}, 0}, NONE, {ONE, 0, 0}, 0, FXR_MAX_X},
    {"an end comes to the side", CAPSULE_TRIANGLE, {0, 0, -100},
     {{10, 10, 40}, {12, 10, 60}, 5}, NONE, {0, 0, ONE}, 0, 0},
    {"the segment comes to an edge", CAPSULE_TRIANGLE, {100, 0, 0},
     {{-40, 30, -10}, {-40, 30, 10}, 5}, NONE, {-ONE, 0, 0}, 0, 0},
    {"starts through the side, 2 ulps below", CAPSULE_TRIANGLE, {0, 0, 5},
     {{10, 10, -40}, {10, 10, 2}, 5}, NONE, {0, 0, -ONE}, 7, 0},
    {"a sphere beside the segment", CAPSULE_SPHERE, {-40, 0, 0},
     {{20, 0, -10}, {20, 0, 10}, 3}, {{0, 0, 0}, {0, 0, 0}, 4}, {ONE, 0, 0}, 0,
     0},
    {"starts in reach of a sphere: 7 - 5", CAPSULE_SPHERE, {-40, 0, 0},
     {{3, 4, -10}, {3, 4, 10}, 3}, {{0, 0, 0}, {0, 0, 0}, 4},
     {FIFTHS3, FIFTHS4, 0}, 2, 0},
    {"two that cross", CAPSULE_CAPSULE, {0, 0, -80},
     {{-10, 0, 40}, {10, 0, 40}, 3}, {{0, -10, 0}, {0, 10, 0}, 4}, {0, 0, ONE},
     0, 0},
    {"two segments that cross, on the way up", CAPSULE_CAPSULE, {0, 0, 80},
     {{-10, 0, 0}, {10, 0, 0}, 0}, {{0, -10, 0}, {0, 10, 0}, 0}, {0, 0, ONE},
     0, 0},
    {"two segments that cross, on the way down", CAPSULE_CAPSULE, {0, 0, -80},
     {{-10, 0, 0}, {10, 0, 0}, 0}, {{0, -10, 0}, {0, 10, 0}, 0}, {0, 0, -ONE},
     0, 0},
    {"two ends, 3 and 4 of 5", CAPSULE_CAPSULE, {-30, -40, 0},
     {{30, 40, 0}, {90, 90, 0}, 3}, {{0, 0, 0}, {-20, -10, 0}, 2},
     {FIFTHS3, FIFTHS4, 0}, 0, 0},
    {"an AABB comes to the side of a capsule", CAPSULE_BY_AABB, {40, 0, 0},
     {{40, 0, -10}, {40, 0, 10}, 5}, NONE, {-ONE, 0, 0}, 0, 0},
    {"an AABB starts with the segment in it", CAPSULE_BY_AABB, {40, 0, 0},
     {{0, 0, -10}, {0, 0, 10}, 5}, NONE, {ONE, 0, 0}, 6, 0}};

/* Where all is in one line: v x x_i of the first edge v that has a length and the axis i on which
 * it is shortest, of the triangle first; else the x axis. */
static const struct {
    fxr_triangle triangle;
    fxr_capsule mover;
    fxr_unit3 normal;
} lines[] = {
    {{{0, 0, 0}, {4, 0, 0}, {8, 0, 0}}, {{1, 0, 0}, {2, 0, 0}, 3}, {0, 0, ONE}},
    {{{0, 0, 0}, {0, 0, 0}, {0, 8, 0}}, {{0, 1, 0}, {0, 2, 0}, 3}, {0, 0, -ONE}},
    {{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}, {{0, 0, -1}, {0, 0, 1}, 3}, {0, ONE, 0}},
    {{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}, {{0, 0, 0}, {0, 0, 0}, 3}, {ONE, 0, 0}}};
/* clang-format on */

static fxr_vec3
sum(fxr_vec3 a, fxr_vec3 b)
{
    a.x += b.x;
    a.y += b.y;
    a.z += b.z;
    return a;
}

static void
check_row(const capsule_row *row, const symmetry *s)
{
    const uint8_t faces = symmetry_of_faces(s, row->faces);
    capsule_trial t = {0}, mirrored;
    fxr_contact_normal got;
    unsigned i;

    t.kind = row->kind;
    if (row->kind != CAPSULE_BY_AABB)
        t.path.a = row->mover.a;
    t.path.b = sum(t.path.a, row->way);
    t.mover = row->mover;
    t.rest = row->rest;
    t.box = box;
    t.half = half;
    t.triangle = triangle;
    mirrored = capsules_mapped(s, MIRROR_CENTERED, &t);
    test_case(row->name, print_capsules, &mirrored);
    if (!CHECK(capsules_normal(&mirrored, &got)))
        return;
    for (i = 0; i < 3; i++) {
        const int32_t n = vec3_get(row->normal, s->from[i]);

        CHECK(unit3_get(got.normal, i) == ((s->mirror >> i & 1) != 0 ? -n : n));
    }
    CHECK(got.depth == row->depth);
    CHECK(got.faces == faces);
}

static void
test_capsule_normal_rows(void)
{
    unsigned i, k;

    for (i = 0; i < COUNT(rows); i++)
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            check_row(&rows[i], &s);
        }
}

static void
test_capsule_normal_in_one_line(void)
{
    unsigned i;

    for (i = 0; i < COUNT(lines); i++) {
        const fxr_vec3 way = {5, 0, 0};
        fxr_contact_normal got;
        fxr_segment path;

        path.a = lines[i].mover.a;
        path.b = sum(path.a, way);
        test_case("in one line", NULL, NULL);
        if (!CHECK(fxr_sweep_capsule_normal_triangle(&path, &lines[i].mover,
                                                     &lines[i].triangle, &got)))
            continue;
        CHECK(got.normal.x == lines[i].normal.x &&
              got.normal.y == lines[i].normal.y &&
              got.normal.z == lines[i].normal.z);
        CHECK(got.depth == lines[i].mover.radius);
        CHECK(got.faces == 0);
    }
}

/* 3 2^30 long, and past an edge of an OBB at 2^26 on both axes: by symmetry the normal is
 * (1, 1, 0) / sqrt(2), and the depth 2^27 - floor(2^26 sqrt(2)) of a radius of 2^27. */
static void
test_capsule_normal_of_a_long_one(void)
{
    static const fxr_obb rest = {
        {0, 0, 0},
        {1000, 2000, 3000},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    const int32_t out = (int32_t)1 << 26, reach = (int32_t)3 << 29;
    fxr_capsule mover = {{0, 0, 0}, {0, 0, 0}, (fxr_q16)1 << 27};
    fxr_contact_normal got;
    fxr_segment path;

    mover.a.x = 1000 + out - reach;
    mover.a.y = 2000 + out + reach;
    mover.b.x = 1000 + out + reach;
    mover.b.y = 2000 + out - reach;
    path.a = path.b = mover.a;
    path.b.z = 5;
    test_case("a long one", NULL, NULL);
    CHECK(fxr_sweep_capsule_normal_obb(&path, &mover, &rest, &got));
    CHECK(got.normal.x == 759250125 && got.normal.y == 759250125 &&
          got.normal.z == 0);
    CHECK(got.depth == 39311463);
    CHECK(got.faces == (FXR_MAX_X | FXR_MAX_Y));
}

static const test_function normal_functions[] = {
    TEST(test_capsule_normal_rows), TEST(test_capsule_normal_in_one_line),
    TEST(test_capsule_normal_of_a_long_one)};

const test_suite suite_sweep_capsule_normal =
    SUITE("sweep_capsule_normal", normal_functions, false);
