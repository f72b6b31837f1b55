/*
 * test_sweep_obb_sphere.c - a moving OBB and a sphere at rest, in ulps, derived by hand; and that
 * the OBB never sticks where it stops.
 */
/* Tests: src/sweep/fxr_sweep_obb_sphere.c */
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

/* 2^30 times 1, 1 / sqrt(2), 3/5 and 4/5 */
#define ONE FXR_Q30_ONE
#define ROOT2 759250125
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
    bool crosses;
    fxr_vec3 center; /* of a stop */
    fxr_unit3 normal;
    fxr_q16 depth;
} row_of_sphere;

/* clang-format off */
static const row_of_sphere rows[] = {
    {"a face", upright, {190, 0, 0}, {-190, 0, 0}, 5, true, {35, 0, 0},
     {ONE, 0, 0}, 0},
    {"a face, at 35 / sqrt(2)", turned, {190, 190, 0}, {0, 0, 0}, 5, true,
     {25, 25, 0}, {ROOT2, ROOT2, 0}, 0},
    {"a lower face, at 55 / sqrt(2)", turned, {190, -190, 0}, {0, 0, 0}, 5,
     true, {39, -39, 0}, {ROOT2, -ROOT2, 0}, 0},
    {"an edge, 3 and 4 of 5", upright, {63, 94, 0}, {0, 10, 0}, 5, true,
     {33, 54, 0}, {FIFTHS3, FIFTHS4, 0}, 0},
    {"slides along", upright, {35, -90, 0}, {35, 90, 0}, 5, false, {0, 0, 0},
     {ONE, 0, 0}, 0},
    {"starts 3 ulps in", upright, {32, 0, 0}, {90, 0, 0}, 5, true, {32, 0, 0},
     {ONE, 0, 0}, 3},
    {"a point on a face", upright, {190, 0, 0}, {-190, 0, 0}, 0, true,
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
    CHECK(got.crosses == row->crosses);
    if (row->crosses)
        CHECK(vec3_equal(got.stopped.center, row->center));
    CHECK(got.normal.normal.x == row->normal.x &&
          got.normal.normal.y == row->normal.y &&
          got.normal.normal.z == row->normal.z);
    CHECK(got.normal.depth == row->depth && got.normal.faces == 0);
}

static void
test_obb_sphere_rows(void)
{
    unsigned n;

    for (n = 0; n < COUNT(rows); n++)
        check_row(&rows[n]);
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

static const test_function functions[] = {TEST(test_obb_sphere_rows),
                                          TEST(test_obb_sphere_never_sticks)};

const test_suite suite_sweep_obb_sphere =
    SUITE("sweep_obb_sphere", functions, true);
