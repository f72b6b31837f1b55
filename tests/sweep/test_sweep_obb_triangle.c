/*
 * test_sweep_obb_triangle.c - a moving OBB and a triangle or a sphere at rest.
 */
/* Tests: src/sweep/fxr_sweep_obb_triangle.c, src/slabs/fxr_slabs_triangle.c */
/* Tests: src/slabs/fxr_slabs_triangle_obb.c */
/* Tests: src/sweep/fxr_sweep_box_sphere.c */

#include "../cases/sweep/sweeps.h"
#include "../suites.h"

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
