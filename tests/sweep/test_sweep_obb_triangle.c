/*
 * test_sweep_obb_triangle.c - a moving OBB and a triangle or a sphere at rest; and the normals of contacts of
 * boxes of which one is oriented, in ulps, derived by hand.
 */
/* Tests: src/sweep/fxr_sweep_obb_triangle.c, src/slabs/fxr_slabs_triangle.c */
/* Tests: src/slabs/fxr_slabs_triangle_obb.c, src/sweep/fxr_sweep_box_sphere.c */
/* Tests: src/sweep/fxr_sweep_box_normal.c, src/slabs/fxr_solid.c, src/space/fxr_unit.c */
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"
#include "../test.h"

/*
 * A moving OBB and a triangle: upright it is an AABB; turned along
 * with the triangle it meets it at the same t; and by hand.
 */

/* 2^30 times 1 and 1 / sqrt(2) */
#define ONE FXR_Q30_ONE
#define ROOT2 759250125

static crate c, other;

static bool
contacts_equal(const fxr_contact *a, const fxr_contact *b)
{
    return ratio_equal(a->t, b->t) && vec3_equal(a->center, b->center);
}

/* Do all answers agree? Where several planes are met at once, both take the first. */
static void
check_equal(const sweep_answer *a, const sweep_answer *b)
{
    CHECK(a->hits == b->hits && a->crosses == b->crosses);
    CHECK(a->casts == b->casts && a->stops == b->stops);
    if (a->casts)
        CHECK(contacts_equal(&a->contact, &b->contact));
    if (a->stops)
        CHECK(contacts_equal(&a->stopped, &b->stopped));
    if (a->has_normal && b->has_normal)
        CHECK(a->normal.normal.x == b->normal.normal.x &&
              a->normal.normal.y == b->normal.normal.y &&
              a->normal.normal.z == b->normal.normal.z &&
              a->normal.depth == b->normal.depth && b->normal.faces == 0);
}

static void
test_obb_triangle_upright(void)
{
    static const fxr_unit3 upright[3] = {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}};
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i, k;

    cases_start(&r, test_seed(), 845);
    for (i = 0; i < cases; i++) {
        sweep_answer want, got;

        cases_crate_triangle(&r, &c);
        want = crate_ask(&c);
        other = c;
        other.turned = true;
        for (k = 0; k < 3; k++)
            other.axis[k] = upright[k];
        got = crate_ask(&other);
        test_case("an upright OBB", print_crate, &other);
        CHECK(sweep_all_agrees(&other.t.c.segment, &got));
        check_equal(&want, &got);
    }
    test_count(cases);
}

/* clang-format off */
static const struct {
    const char *name;
    fxr_segment path;
    fxr_unit3 normal;
    fxr_q16 depth;
    bool crosses, stops;
    fxr_vec3 center; /* of a stop */
} rows[] = {
    /* its lowest edge is 30 sqrt(2) below its centre */
    {"an edge comes to the side", {{90, 90, 200}, {90, 90, -200}}, {0, 0, ONE},
     0, true, true, {90, 90, 43}},
    {"a face comes to an edge", {{-200, 90, 200}, {0, 90, 0}},
     {-ROOT2, 0, ROOT2}, 0, true, true, {-22, 90, 22}},
    {"slides over the side", {{90, 90, 43}, {110, 90, 43}}, {0, 0, 0}, -1,
     false, false, {0, 0, 0}},
    {"starts with its middle in the side", {{90, 90, 0}, {90, 90, 9}},
     {0, 0, ONE}, 43, true, false, {0, 0, 0}},
    {"the same, to the other side", {{90, 90, 0}, {90, 90, -9}},
     {0, 0, -ONE}, 43, true, false, {0, 0, 0}},
    {"starts above the side, goes deeper", {{90, 90, 10}, {90, 90, -9}},
     {0, 0, ONE}, 33, true, true, {90, 90, 10}}};
/* clang-format on */

/* A bar along y, turned about it by an eighth. */
static void
test_obb_triangle_rows(void)
{
    const fxr_triangle triangle = {{0, 0, 0}, {600, 0, 0}, {0, 600, 0}};
    static const fxr_unit3 turned[3] = {
        {ROOT2, 0, ROOT2}, {0, ONE, 0}, {-ROOT2, 0, ROOT2}};
    unsigned i, k;

    c.t.triangle = triangle;
    c.turned = true;
    c.half = vec3_from((const int32_t[]){30, 40, 30});
    for (k = 0; k < 3; k++)
        c.axis[k] = turned[k];
    for (i = 0; i < COUNT(rows); i++) {
        sweep_answer got;

        c.t.c.segment = rows[i].path;
        got = crate_ask(&c);
        test_case(rows[i].name, print_crate, &c);
        CHECK(sweep_all_agrees(&c.t.c.segment, &got));
        CHECK(got.hits == (rows[i].depth >= 0));
        CHECK(got.crosses == rows[i].crosses && got.stops == rows[i].stops);
        if (got.stops)
            CHECK(vec3_equal(got.stopped.center, rows[i].center));
        if (!got.hits)
            continue;
        CHECK(got.normal.normal.x == rows[i].normal.x &&
              got.normal.normal.y == rows[i].normal.y &&
              got.normal.normal.z == rows[i].normal.z);
        CHECK(got.normal.depth == rows[i].depth && got.normal.faces == 0);
    }
    c.half.y = -1;
    test_case("an empty mover", print_crate, &c);
    CHECK(!crate_ask(&c).hits);
    c.half.y = 40;
    c.axis[1] = c.axis[0];
    test_case("axes that do not span space", print_crate, &c);
    CHECK(!crate_ask(&c).hits);
}

/* Where it stops it is outside, and free to go back. */
static void
test_obb_triangle_never_sticks(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 846);
    for (i = 0; i < cases; i++) {
        sweep_answer got;

        cases_obb_triangle(&r, &c);
        got = crate_ask(&c);
        test_case("a stop", print_crate, &c);
        CHECK(sweep_all_agrees(&c.t.c.segment, &got));
        if (!got.stops)
            continue;
        other = c;
        other.t.c.segment.b = c.t.c.segment.a;
        if (crate_ask(&other).crosses)
            continue; /* it starts inside */
        other.t.c.segment.a = got.stopped.center;
        CHECK(!crate_ask(&other).crosses);
        other.t.c.segment.b = got.stopped.center;
        CHECK(!crate_ask(&other).crosses);
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_obb_triangle_upright),
                                          TEST(test_obb_triangle_rows),
                                          TEST(test_obb_triangle_never_sticks)};

const test_suite suite_sweep_obb_triangle =
    SUITE("sweep_obb_triangle", functions, true);

/*
 * A moving OBB and a sphere at rest, in ulps, derived by hand; and that
 * the OBB never sticks where it stops.
 */

/* 2^30 times 1, 1 / sqrt(2), 3/5 and 4/5 */
#define FIFTHS3 644245094
#define FIFTHS4 858993459

/* An eighth of a turn about z; and none. */
static const fxr_unit3 turned[3] = {
    {ROOT2, ROOT2, 0}, {-ROOT2, ROOT2, 0}, {0, 0, ONE}};
static const fxr_unit3 upright[3] = {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}};

static const fxr_vec3 origin = {0, 0, 0};
static moving m;

typedef struct {
    const char *name;
    const fxr_unit3 *axis;
    fxr_vec3 from;
    fxr_vec3 to;
    fxr_q16 radius;
    bool crosses, stops;
    fxr_vec3 center; /* of a stop */
    fxr_unit3 normal;
    fxr_q16 depth;
} row_of_sphere;

/* clang-format off */
static const row_of_sphere rows_sphere[] = {
    {"a face", upright, {190, 0, 0}, {-190, 0, 0}, 5, true, true, {35, 0, 0},
     {ONE, 0, 0}, 0},
    {"a face, at 35 / sqrt(2)", turned, {190, 190, 0}, {0, 0, 0}, 5, true, true,
     {25, 25, 0}, {ROOT2, ROOT2, 0}, 0},
    {"a lower face, at 55 / sqrt(2)", turned, {190, -190, 0}, {0, 0, 0}, 5,
     true, true, {39, -39, 0}, {ROOT2, -ROOT2, 0}, 0},
    {"an edge, 3 and 4 of 5", upright, {63, 94, 0}, {0, 10, 0}, 5, true, true,
     {33, 54, 0}, {FIFTHS3, FIFTHS4, 0}, 0},
    {"slides along", upright, {35, -90, 0}, {35, 90, 0}, 5, false, false, {0, 0, 0},
     {ONE, 0, 0}, 0},
    {"starts 3 ulps in", upright, {32, 0, 0}, {90, 0, 0}, 5, true, false, {0, 0, 0},
     {ONE, 0, 0}, 3},
    {"the same, goes deeper", upright, {32, 0, 0}, {-90, 0, 0}, 5, true, true,
     {32, 0, 0}, {ONE, 0, 0}, 3},
    {"a point on a face", upright, {190, 0, 0}, {-190, 0, 0}, 0, true, true,
     {30, 0, 0}, {ONE, 0, 0}, 0}};
/* clang-format on */

static void
check_row(const row_of_sphere *row)
{
    sweep_answer got;
    unsigned i;

    m.c.segment.a = row->from;
    m.c.segment.b = row->to;
    m.c.obb.center = origin; /* of the sphere */
    m.c.sphere.radius = row->radius;
    m.c.obb.half.x = 30;
    m.c.obb.half.y = 50;
    m.c.obb.half.z = 80;
    for (i = 0; i < 3; i++)
        m.c.obb.axis[i] = row->axis[i];
    got = sweep_ask(SWEEP_OBB_SPHERE, &m);
    test_case(row->name, print_moving, &m);
    CHECK(sweep_is_consistent(SWEEP_OBB_SPHERE, &m, &got));
    CHECK(got.hits);
    CHECK(got.crosses == row->crosses && got.stops == row->stops);
    if (row->stops)
        CHECK(vec3_equal(got.stopped.center, row->center));
    CHECK(got.normal.normal.x == row->normal.x &&
          got.normal.normal.y == row->normal.y &&
          got.normal.normal.z == row->normal.z);
    CHECK(got.normal.depth == row->depth ||
          (row->depth > 0 && got.normal.depth == row->depth + 1));
    CHECK(got.normal.faces == 0);
}

static void
test_obb_sphere_rows(void)
{
    unsigned n;

    for (n = 0; n < COUNT(rows_sphere); n++)
        check_row(&rows_sphere[n]);
    m.c.sphere.radius = -1;
    test_case("an empty sphere", print_moving, &m);
    CHECK(!sweep_ask(SWEEP_OBB_SPHERE, &m).hits);
    m.c.sphere.radius = 1;
    m.c.obb.half.y = -1;
    test_case("an empty mover", print_moving, &m);
    CHECK(!sweep_ask(SWEEP_OBB_SPHERE, &m).hits);
}

static void
test_obb_sphere_never_sticks(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 258);
    for (i = 0; i < cases; i++) {
        sweep_answer got;

        cases_stop(&r, SWEEP_OBB_SPHERE, &m);
        got = sweep_ask(SWEEP_OBB_SPHERE, &m);
        test_case("a stop", print_moving, &m);
        CHECK(sweep_is_consistent(SWEEP_OBB_SPHERE, &m, &got));
        stop_check(&r, SWEEP_OBB_SPHERE, &m);
    }
    test_count(cases);
}

static const test_function sphere_functions[] = {
    TEST(test_obb_sphere_rows), TEST(test_obb_sphere_never_sticks)};

const test_suite suite_sweep_obb_sphere =
    SUITE("sweep_obb_sphere", sphere_functions, true);

/*
 * The normals of contacts of boxes of which one is oriented, and of an
 * AABB and a triangle, in ulps, derived by hand.
 */

/* clang-format off */
#define UPRIGHT {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}
/* An eighth of a turn about x, y and z. */
#define ABOUT_X {{ONE, 0, 0}, {0, ROOT2, ROOT2}, {0, -ROOT2, ROOT2}}
#define ABOUT_Y {{ROOT2, 0, ROOT2}, {0, ONE, 0}, {-ROOT2, 0, ROOT2}}
#define ABOUT_Z {{ROOT2, ROOT2, 0}, {-ROOT2, ROOT2, 0}, {0, 0, ONE}}

typedef struct {
    const char *name;
    unsigned kind;
    fxr_segment path;
    fxr_obb mover, rest; /* rest is the OBB, and by its half extents the AABB */
    fxr_unit3 normal;
    fxr_q16 depth;
    uint8_t faces;
} solid_row;

static const solid_row normal_rows[] = {
    {"an AABB comes to a face", SOLIDS_AABB_OBB, {{90, 1, 2}, {-90, 1, 2}},
     {{0, 0, 0}, {1, 2, 3}, UPRIGHT}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"an AABB comes to the face of a turned box", SOLIDS_AABB_OBB,
     {{90, 90, 2}, {0, 0, 2}}, {{0, 0, 0}, {1, 2, 3}, UPRIGHT},
     {{0, 0, 0}, {30, 50, 80}, ABOUT_Z}, {ROOT2, ROOT2, 0}, 0, FXR_MAX_X},
    {"an AABB comes to its lower face", SOLIDS_AABB_OBB,
     {{90, -90, 2}, {0, 0, 2}}, {{0, 0, 0}, {1, 2, 3}, UPRIGHT},
     {{0, 0, 0}, {30, 50, 80}, ABOUT_Z}, {ROOT2, -ROOT2, 0}, 0, FXR_MIN_Y},
    {"the face of an AABB comes to an edge", SOLIDS_AABB_OBB,
     {{190, 0, 2}, {0, 0, 2}}, {{0, 0, 0}, {1, 70, 3}, UPRIGHT},
     {{0, 0, 0}, {30, 30, 80}, ABOUT_Z}, {ONE, 0, 0}, 0,
     FXR_MAX_X | FXR_MIN_Y},
    {"an OBB comes to a face", SOLIDS_OBB_AABB, {{0, 190, 0}, {0, 0, 0}},
     {{9, 9, 9}, {10, 10, 10}, ABOUT_Z}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {0, ONE, 0}, 0, FXR_MAX_Y},
    {"the face of an OBB comes to an edge", SOLIDS_OBB_AABB,
     {{190, 190, 2}, {0, 0, 2}}, {{9, 9, 9}, {10, 99, 10}, ABOUT_Z},
     {{0, 0, 0}, {30, 30, 80}, UPRIGHT}, {ROOT2, ROOT2, 0}, 0,
     FXR_MAX_X | FXR_MAX_Y},
    {"two edges that cross", SOLIDS_OBB_OBB, {{0, 0, 190}, {0, 0, 0}},
     {{9, 9, 9}, {90, 10, 10}, ABOUT_X}, {{0, 0, 0}, {10, 90, 10}, ABOUT_Y},
     {0, 0, ONE}, 0, FXR_MAX_X | FXR_MAX_Z},
    {"two edges that cross, from below", SOLIDS_OBB_OBB,
     {{0, 0, -190}, {0, 0, 0}}, {{9, 9, 9}, {90, 10, 10}, ABOUT_X},
     {{0, 0, 0}, {10, 90, 10}, ABOUT_Y}, {0, 0, -ONE}, 0,
     FXR_MIN_X | FXR_MIN_Z},
    {"starts 3 ulps in", SOLIDS_OBB_OBB, {{38, 0, 0}, {90, 0, 0}},
     {{9, 9, 9}, {11, 20, 30}, UPRIGHT}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {ONE, 0, 0}, 3, FXR_MAX_X},
    {"starts in the middle, leaves below", SOLIDS_OBB_OBB,
     {{0, 0, 0}, {-9, 0, 0}}, {{9, 9, 9}, {11, 20, 30}, UPRIGHT},
     {{0, 0, 0}, {30, 50, 80}, UPRIGHT}, {-ONE, 0, 0}, 41, FXR_MIN_X},
    {"starts on a face, slides", SOLIDS_OBB_OBB, {{41, 0, 0}, {41, 9, 0}},
     {{9, 9, 9}, {11, 20, 30}, UPRIGHT}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"passes by", SOLIDS_OBB_OBB, {{42, -90, 0}, {42, 90, 0}},
     {{9, 9, 9}, {11, 20, 30}, UPRIGHT}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {0, 0, 0}, -1, 0}};
/* clang-format on */

static void
test_solids_normal_rows(void)
{
    unsigned i, k;

    for (i = 0; i < COUNT(normal_rows); i++) {
        const solid_row *row = &normal_rows[i];
        fxr_contact_normal got;
        int32_t half[3], low[3];
        solids moved;
        bool any;

        moved.path = row->path;
        moved.half = row->mover.half;
        moved.mover = row->mover;
        moved.obb = row->rest;
        for (k = 0; k < 3; k++) {
            half[k] = vec3_get(row->rest.half, k);
            low[k] = -half[k];
        }
        moved.aabb.min = vec3_from(low);
        moved.aabb.max = vec3_from(half);
        pattern_fill(&got, sizeof got);
        any = solids_sweeps[row->kind].normal(&moved, &got);
        test_case(row->name, print_solids, &moved);
        CHECK(any == (row->depth >= 0));
        if (!any) {
            CHECK(pattern_is_whole(&got, sizeof got));
            continue;
        }
        CHECK(got.normal.x == row->normal.x && got.normal.y == row->normal.y &&
              got.normal.z == row->normal.z);
        CHECK(got.depth == row->depth);
        CHECK(got.faces == row->faces);
    }
}

/* clang-format off */
static const struct {
    const char *name;
    fxr_segment path;
    fxr_unit3 normal;
    fxr_q16 depth;
} sides[] = {
    {"the side", {{10, 10, 90}, {10, 10, -90}}, {0, 0, ONE}, 0},
    {"the other side", {{10, 10, -90}, {10, 10, 90}}, {0, 0, -ONE}, 0},
    {"a face of the mover at an edge", {{-90, 20, 0}, {90, 20, 0}},
     {-ONE, 0, 0}, 0},
    {"the slanting edge", {{60, 60, 0}, {0, 0, 0}}, {ROOT2, ROOT2, 0}, 0},
    {"starts with its middle 1 ulp over the side", {{20, 20, 1}, {20, 20, 1}},
     {0, 0, ONE}, 2},
    {"starts in the plane, leaves above", {{20, 20, 0}, {20, 20, 9}},
     {0, 0, ONE}, 3}};
/* clang-format on */

static void
test_crate_normal_rows(void)
{
    const fxr_triangle triangle = {{0, 0, 0}, {60, 0, 0}, {0, 60, 0}};
    crate box = {0};
    unsigned i;

    box.t.triangle = triangle;
    box.half.x = 1;
    box.half.y = 2;
    box.half.z = 3;
    for (i = 0; i < COUNT(sides); i++) {
        fxr_contact_normal got;

        box.t.c.segment = sides[i].path;
        test_case(sides[i].name, print_crate, &box);
        if (!CHECK(fxr_sweep_aabb_normal_triangle(&sides[i].path, box.half,
                                                  &triangle, &got)))
            continue;
        CHECK(got.normal.x == sides[i].normal.x &&
              got.normal.y == sides[i].normal.y &&
              got.normal.z == sides[i].normal.z);
        CHECK(got.depth == sides[i].depth);
        CHECK(got.faces == 0);
    }
}

static const test_function normal_functions[] = {TEST(test_solids_normal_rows),
                                                 TEST(test_crate_normal_rows)};

const test_suite suite_sweep_obb_normal =
    SUITE("sweep_obb_normal", normal_functions, false);
