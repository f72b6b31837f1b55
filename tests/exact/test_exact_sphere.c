/*
 * test_exact_sphere.c - line, ray, segment and point against the sphere,
 * compared with exact arithmetic: one case asks every verb.
 */
#include <stdio.h>

#include "../cases/distance/cases_closest.h"
#include "../reference/reference_sphere.h"
#include "compare.h"
#include "exact.h"

static struct {
    bool ready;
    solution want;
    closest_solution closest;
    scene scene;
} work;

static void
prepare(void)
{
    if (work.ready)
        return;
    solution_init(&work.want);
    closest_solution_init(&work.closest);
    work.ready = true;
}

static void
print_want(const void *input)
{
    (void)input;
    print_scene(&work.scene);
    if (work.want.hits) {
        gmp_printf("       expected enter %Zd, exit %Zd, over 2^32\n",
                   work.want.enter.num, work.want.exit.num);
        print_vec3("enter point ", work.want.enter_point);
        print_vec3("exit point  ", work.want.exit_point);
    }
    if (work.closest.any) {
        gmp_printf("       expected closest t %Zd / %Zd, dist2 %llu\n",
                   work.closest.t.num, work.closest.t.den,
                   (unsigned long long)work.closest.dist2);
        print_vec3("on_linear   ", work.closest.on_linear);
        print_vec3("on_shape    ", work.closest.on_shape);
    }
}

/* Clip and cast say t as multiples of 2^-32. */
static bool
has_form(const answer *a)
{
    const uint64_t den = (uint64_t)1 << 32;

    return !a->hits ||
           (a->span.enter.den == den && a->span.exit.den == den &&
            a->hit.span.enter.den == den && a->hit.span.exit.den == den);
}

static void
check_closest(const nearest *n)
{
    const nearest_answer got = nearest_ask(n, &work.scene);
    const char *differs;

    reference_closest_sphere(n->linear, &work.scene, &work.closest);
    differs = compare_closest(n, &work.scene, &work.closest, &got);
    test_case(differs ? differs : n->name, print_want, NULL);
    CHECK(differs == NULL);
}

static void
check_pair(unsigned index)
{
    const pair *p = &sphere_pairs[index];
    const uint32_t cases = test_cases(EXACT_CASES);
    const char *differs;
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 780 + index);
    for (i = 0; i < cases; i++) {
        answer got;

        cases_sphere(&r, &work.scene);
        work.closest.any = false;
        reference_sphere(p->linear, &work.scene, &work.want);
        got = scene_ask(p, &work.scene);
        differs = compare_answer(p, &work.want, &got);
        test_case(differs ? differs : p->name, print_want, NULL);
        CHECK(differs == NULL);
        CHECK(has_form(&got));
        CHECK(reference_sphere_is_near(p->linear, &work.scene) ==
              work.want.hits);
        check_closest(&nearests[NEAREST_SPHERE + index]);
    }
    test_count(cases);
}

static void
test_segment_sphere_exact(void)
{
    check_pair(0);
}

static void
test_ray_sphere_exact(void)
{
    check_pair(1);
}

static void
test_line_sphere_exact(void)
{
    check_pair(2);
}

static void
test_point_sphere_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 783);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 *p = &work.scene.segment.a;

        cases_sphere(&r, &work.scene);
        work.want.hits = work.closest.any = false;
        test_case("point in sphere", print_want, NULL);
        CHECK(fxr_point_in_sphere(*p, &work.scene.sphere) ==
              reference_in_sphere(*p, &work.scene.sphere));
        check_closest(&nearests[NEAREST_SPHERE + 3]);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_segment_sphere_exact), TEST(test_ray_sphere_exact),
    TEST(test_line_sphere_exact), TEST(test_point_sphere_exact)};

const test_suite suite_exact_sphere = SUITE("exact_sphere", functions, true);
