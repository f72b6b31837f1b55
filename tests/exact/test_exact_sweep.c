/*
 * test_exact_sweep.c - moving spheres and boxes against boxes, compared with exact arithmetic.
 */
#include <stdio.h>

#include "../reference/reference_moving.h"
#include "exact.h"
#include "motions.h"

/*
 * Moving spheres and boxes, compared with exact
 * arithmetic.
 */

static struct {
    bool ready;
    moving m;
    sweep_solution want;
    fxr_contact_normal normal;
    sweep_answer got;
} work;

static void
print_normal(const char *name, const fxr_contact_normal *n)
{
    printf("       %s normal %ld, %ld, %ld, faces %u, depth %ld\n", name,
           (long)n->normal.x, (long)n->normal.y, (long)n->normal.z,
           (unsigned)n->faces, (long)n->depth);
}

static void
print_want(const void *input)
{
    (void)input;
    print_moving(&work.m);
    printf("       expected %s\n", work.want.hits ? "true" : "false");
    if (!work.want.hits)
        return;
    gmp_printf("       expected t %Zd / %Zd\n", work.want.t.num,
               work.want.t.den);
    print_vec3("center      ", work.want.center);
    printf("       crosses %s\n", work.want.crosses ? "true" : "false");
    print_vec3("stop        ", work.want.stop);
    print_normal("expected", &work.normal);
    print_normal("found", &work.got.normal);
}

/* Of a box with axes depth is longer by 2^-16 of it, as these are of about length 1; of others it
 * is not known. */
static bool
depth_is(unsigned kind, fxr_q16 got)
{
    const fxr_q16 want = work.normal.depth;
    const fxr_obb *const box = &work.m.c.obb;
    fxr_obb made;

    return want == 0 || !sweep_is_oriented(kind)
               ? got == want
               : !fxr_obb_make(box->center, box->half, box->axis, &made) ||
                     (got >= want && got - want <= 1 + want / 65536);
}

/* The faces of the box, if grown by half, that the center is on at the exact t; those that it
 * leaves at t = 0 alone. */
static unsigned
faces_of_grown(bool grown)
{
    const fxr_segment *const path = &work.m.c.segment;
    unsigned i, high, faces = 0;
    static mpz_t off, step;
    static bool ready;

    if (!ready)
        mpz_inits(off, step, NULL);
    ready = true;
    for (i = 0; i < 3; i++)
        for (high = 0; high < 2; high++) {
            const int64_t half = grown ? vec3_get(work.m.half, i) : 0;
            const int64_t bound = high != 0
                                      ? vec3_get(work.m.c.aabb.max, i) + half
                                      : vec3_get(work.m.c.aabb.min, i) - half;
            const int64_t d =
                (int64_t)vec3_get(path->b, i) - vec3_get(path->a, i);

            mpz_mul_si(off, work.want.t.den,
                       (long)(vec3_get(path->a, i) - bound));
            mpz_set_i64(step, d);
            mpz_addmul(off, step, work.want.t.num);
            if (mpz_sgn(off) == 0 && (mpz_sgn(work.want.t.num) == 0 ||
                                      (high != 0 ? d <= 0 : d >= 0)))
                faces |= (high != 0 ? 2u : 1u) << 2 * i;
        }
    return faces;
}

/* The faces of the OBB that the start is on: |u . (a - c)| = 2^30 h. */
static unsigned
faces_of_start(void)
{
    const fxr_obb *const box = &work.m.c.obb;
    const fxr_vec3 a = work.m.c.segment.a;
    unsigned i, k, faces = 0;
    mpz_t at, u, high;

    mpz_inits(at, u, high, NULL);
    for (i = 0; i < 3; i++) {
        mpz_set_si(at, 0);
        for (k = 0; k < 3; k++) {
            mpz_set_i64(u, unit3_get(box->axis[i], k));
            mpz_mul_si(
                u, u,
                (long)((int64_t)vec3_get(a, k) - vec3_get(box->center, k)));
            mpz_add(at, at, u);
        }
        mpz_set_i64(high, (int64_t)vec3_get(box->half, i) * FXR_Q30_ONE);
        faces |= (mpz_cmp(at, high) == 0 ? 2u : 0u) << 2 * i;
        mpz_neg(high, high);
        faces |= (mpz_cmp(at, high) == 0 ? 1u : 0u) << 2 * i;
    }
    mpz_clears(at, u, high, NULL);
    return faces;
}

/* Of a start inside the face is that of the normal. */
static bool
faces_are(unsigned kind, const fxr_contact_normal *got)
{
    fxr_unit3 of;

    if (kind == SWEEP_AABB_AABB && got->depth == 0)
        return got->faces == faces_of_grown(true);
    if (kind == SWEEP_SPHERE_AABB && got->depth == 0 &&
        work.m.c.sphere.radius == 0 && mpz_sgn(work.want.t.num) == 0)
        return got->faces == faces_of_grown(false);
    if (kind == SWEEP_SPHERE_OBB && got->depth == 0 &&
        work.m.c.sphere.radius == 0 && mpz_sgn(work.want.t.num) == 0)
        return got->faces == faces_of_start();
    return got->faces == work.normal.faces ||
           (got->depth > 0 &&
            (kind == SWEEP_SPHERE_OBB
                 ? fxr_faces_normal_obb(got->faces, &work.m.c.obb, &of)
                 : fxr_faces_normal_aabb(got->faces, &of)) &&
            of.x == got->normal.x && of.y == got->normal.y &&
            of.z == got->normal.z);
}

static const char *
compare_normal(unsigned kind, const fxr_contact_normal *got)
{
    const fxr_contact_normal *const want = &work.normal;

    if (got->normal.x != want->normal.x || got->normal.y != want->normal.y ||
        got->normal.z != want->normal.z)
        return "normal";
    if (!depth_is(kind, got->depth))
        return "depth";
    return faces_are(kind, got) ? NULL : "faces";
}

static const char *
compare(unsigned kind, const sweep_answer *got)
{
    if (got->hits != work.want.hits)
        return "hits";
    if (!sweep_is_consistent(kind, &work.m, got))
        return "status, output after false, form of t, or point";
    if (!got->hits)
        return NULL;
    if (!rational_is(&work.want.t, got->contact.t))
        return "t";
    if (!vec3_equal(work.want.center, got->contact.center))
        return "center";
    if (got->crosses != work.want.crosses)
        return "crosses";
    if (got->has_normal && compare_normal(kind, &got->normal) != NULL)
        return compare_normal(kind, &got->normal);
    if (got->stops && !vec3_equal(work.want.stop, got->stopped.center))
        return "center of stop";
    return NULL;
}

static void
check_moving(unsigned kind)
{
    static uint32_t asked;
    const char *differs;

    reference_sweep(kind, &work.m, &work.want);
    if (work.want.hits && sweeps[kind].normal != NULL)
        reference_sweep_normal(kind, &work.m, work.want.at_root, &work.normal);
    work.got = sweep_ask(kind, &work.m);
    differs = motion_rules_settle(compare(kind, &work.got), asked++ % 16 == 0,
                                  motion_of_moving(kind, &work.m));
    test_case(differs ? differs : sweeps[kind].name, print_want, NULL);
    CHECK(differs == NULL);
}

static void
prepare(void)
{
    if (!work.ready)
        sweep_solution_init(&work.want);
    work.ready = true;
}

static void
check_sweep(unsigned kind)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 800 + kind);
    for (i = 0; i < cases; i++) {
        bool is_near;

        if (i % 4 >= 2)
            cases_stop(&r, kind, &work.m);
        else
            cases_sweep(&r, kind, &work.m);
        check_moving(kind);
        if (kind == SWEEP_AABB_AABB || i % 4 != 0)
            continue;
        is_near = reference_sweep_is_near(kind, &work.m);
        CHECK(is_near == work.want.hits);
        if (is_near && work.got.casts)
            CHECK(reference_sweep_is_first(work.got.contact.t));
    }
    test_count(cases);
}

static void
test_sweep_sphere_aabb_exact(void)
{
    check_sweep(SWEEP_SPHERE_AABB);
}

static void
test_sweep_sphere_obb_exact(void)
{
    check_sweep(SWEEP_SPHERE_OBB);
}

static void
test_sweep_aabb_aabb_exact(void)
{
    check_sweep(SWEEP_AABB_AABB);
}

static void
test_sweep_sphere_sphere_exact(void)
{
    check_sweep(SWEEP_SPHERE_SPHERE);
}

static void
test_sweep_aabb_sphere_exact(void)
{
    check_sweep(SWEEP_AABB_SPHERE);
}

static void
test_sweep_obb_sphere_exact(void)
{
    check_sweep(SWEEP_OBB_SPHERE);
}

/* A contact with an edge, 2^-15 of an ulp or less from the plane of one of its faces: an estimate
 * of the root has the centre on either side of that. The path would come to the plane and the
 * edge at once, did it not end an ulp beside. */
static void
test_sweep_sphere_near_plane_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 808);
    for (i = 0; i < cases; i++) {
        static const fxr_aabb box = {{0, 0, -1000}, {1000, 1000, 1000}};
        fxr_segment *const path = &work.m.c.segment;
        const int32_t n = (int32_t)1 << (10 + cases_below(&r, 12));
        const int32_t most = FXR_Q30_ONE / n;
        const int32_t x = (int32_t)cases_below(&r, (uint32_t)most),
                      y = (int32_t)cases_below(&r, (uint32_t)most);

        work.m.c.aabb = box;
        work.m.c.sphere.radius = 1 + (int32_t)cases_below(&r, 1000000);
        path->a.x = -x;
        path->a.y = -work.m.c.sphere.radius - y;
        path->a.z = path->b.z = 0;
        path->b.x = path->a.x + n * x + cases_signed(&r, 1);
        path->b.y = path->a.y + n * y;
        check_moving(SWEEP_SPHERE_AABB);
    }
    test_count(cases);
}

/*
 * A sphere straight above an edge of a box that is turned by 45 degrees, closer to touching than
 * 2^-65 of its path. In the coordinates of the box it is at w, w from the edge, 2 w^2 just above
 * the square of the radius: w has 60 bits, c z - half 2^30 with c = 2^30 sin 45. So its x is 0 at
 * the start, and of the way an estimate is 0.
 */
static void
test_sweep_sphere_about_to_touch_exact(void)
{
    static const fxr_obb box = {{0, 0, 0},
                                {233420597, 1000, 233420597},
                                {{759250125, 0, 759250125},
                                 {0, FXR_Q30_ONE, 0},
                                 {-759250125, 0, 759250125}}};
    static const fxr_segment path = {{0, 0, 1854459112},
                                     {12345, 0, -2147483647}};

    prepare();
    work.m.c.obb = box;
    work.m.c.segment = path;
    work.m.c.sphere.radius = 1524352538;
    check_moving(SWEEP_SPHERE_OBB);
    work.m.c.segment.b.x = -12345;
    check_moving(SWEEP_SPHERE_OBB);
    CHECK(work.want.hits && mpz_sgn(work.want.t.num) == 0);
}

/*
 * Moving boxes of which one is oriented, compared with a linear
 * program on GMP.
 */

static struct {
    bool ready;
    solids m;
    box_solution want;
} solids_work;

static void
solids_print_want(const void *input)
{
    (void)input;
    print_solids(&solids_work.m);
    print_box_solution(&solids_work.want);
}

/* Is a mover that rests at center in the interior? By the reference. */
static bool
is_inside(unsigned kind, fxr_vec3 center)
{
    static solids rests;
    static box_solution at;
    static bool ready;

    if (!ready)
        box_solution_init(&at);
    ready = true;
    rests = solids_work.m;
    rests.path.a = rests.path.b = center;
    reference_solids(kind, &rests, &at);
    return at.crosses;
}

static const char *
solids_compare(unsigned kind, const sweep_answer *got)
{
    const char *wrong =
        box_solution_differs(&solids_work.want, &solids_work.m.path, got);

    if (wrong != NULL || !got->hits)
        return wrong;
    wrong = motion_rules_settle(
        reference_solids_normal(kind, &solids_work.m, &got->normal), true,
        motion_of_solids(kind, &solids_work.m));
    if (wrong != NULL)
        return wrong;
    if (!got->stops)
        return NULL;
    if (!box_solution_is_near(&solids_work.want, &solids_work.m.path,
                              got->stopped.center))
        return "center of stop is an ulp off";
    return is_inside(kind, got->stopped.center) &&
                   !is_inside(kind, solids_work.m.path.a)
               ? "center of stop is in the interior"
               : NULL;
}

static void
check_solids(unsigned kind)
{
    const uint32_t cases = test_cases(EXACT_CASES / 500);
    cases_random r;
    uint32_t i;

    if (!solids_work.ready) {
        box_solution_init(&solids_work.want);
    }
    solids_work.ready = true;
    cases_start(&r, test_seed(), 820 + kind);
    for (i = 0; i < cases; i++) {
        sweep_answer got;
        const char *differs;

        cases_solids(&r, kind, &solids_work.m);
        reference_solids(kind, &solids_work.m, &solids_work.want);
        got = solids_ask(kind, &solids_work.m);
        differs = solids_compare(kind, &got);
        test_case(differs ? differs : solids_sweeps[kind].name,
                  solids_print_want, NULL);
        CHECK(differs == NULL);
    }
    test_count(cases);
}

static void
test_sweep_aabb_obb_exact(void)
{
    check_solids(SOLIDS_AABB_OBB);
}

static void
test_sweep_obb_aabb_exact(void)
{
    check_solids(SOLIDS_OBB_AABB);
}

static void
test_sweep_obb_obb_exact(void)
{
    check_solids(SOLIDS_OBB_OBB);
}

static const test_function functions[] = {
    TEST(test_sweep_sphere_aabb_exact),
    TEST(test_sweep_sphere_obb_exact),
    TEST(test_sweep_aabb_aabb_exact),
    TEST(test_sweep_sphere_sphere_exact),
    TEST(test_sweep_aabb_sphere_exact),
    TEST(test_sweep_obb_sphere_exact),
    TEST(test_sweep_sphere_near_plane_exact),
    TEST(test_sweep_sphere_about_to_touch_exact),
    TEST(test_sweep_aabb_obb_exact),
    TEST(test_sweep_obb_aabb_exact),
    TEST(test_sweep_obb_obb_exact)};

extern const test_suite suite_exact_sweep;
const test_suite suite_exact_sweep = {"exact_sweep", functions,
                                      COUNT(functions), true};
