/*
 * test_exact_sweep.c - moving spheres and boxes, compared with exact
 * arithmetic.
 */
#include <stdio.h>

#include "../reference/reference_sweep.h"
#include "exact.h"

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

static bool
normal_is(const fxr_contact_normal *a, const fxr_contact_normal *b)
{
    return a->normal.x == b->normal.x && a->normal.y == b->normal.y &&
           a->normal.z == b->normal.z && a->depth == b->depth &&
           a->faces == b->faces;
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
    if (sweeps[kind].normal != NULL && !normal_is(&work.normal, &got->normal))
        return "normal, faces or depth";
    if (sweeps[kind].stop == NULL)
        return NULL;
    if (got->crosses != work.want.crosses)
        return "crosses";
    if (got->stops && !vec3_equal(work.want.stop, got->stopped.center))
        return "center of stop";
    return NULL;
}

static void
check_sweep(unsigned kind)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    if (!work.ready)
        sweep_solution_init(&work.want);
    work.ready = true;
    cases_start(&r, test_seed(), 800 + kind);
    for (i = 0; i < cases; i++) {
        sweep_answer got;
        const char *differs;
        bool near;

        if (i % 4 >= 2)
            cases_stop(&r, kind, &work.m);
        else
            cases_sweep(&r, kind, &work.m);
        reference_sweep(kind, &work.m, &work.want);
        if (work.want.hits && sweeps[kind].normal != NULL)
            reference_sweep_normal(kind, &work.m, work.want.at_root,
                                   &work.normal);
        got = work.got = sweep_ask(kind, &work.m);
        differs = compare(kind, &got);
        test_case(differs ? differs : sweeps[kind].name, print_want, NULL);
        CHECK(differs == NULL);
        if (kind == SWEEP_AABB_AABB || i % 4 != 0)
            continue;
        near = reference_sweep_is_near(kind, &work.m);
        CHECK(near == work.want.hits);
        if (near && got.casts)
            CHECK(reference_sweep_is_first(got.contact.t));
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

static const test_function functions[] = {
    TEST(test_sweep_sphere_aabb_exact), TEST(test_sweep_sphere_obb_exact),
    TEST(test_sweep_aabb_aabb_exact), TEST(test_sweep_sphere_sphere_exact),
    TEST(test_sweep_aabb_sphere_exact), TEST(test_sweep_obb_sphere_exact)};

const test_suite suite_exact_sweep = SUITE("exact_sweep", functions, true);
