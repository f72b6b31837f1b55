/*
 * test_exact_shapes.c - boxes that are made, spheres, and the faces of boxes, compared
 * with exact arithmetic.
 */
#include <stdio.h>
#include <string.h>

#include "../cases/distance/closest.h"
#include "../cases/space/cases.h"
#include "../reference/reference.h"
#include "../reference/reference_moving.h"
#include "exact.h"

static scene now;

static bool
same_aabb(fxr_aabb a, fxr_aabb b)
{
    return vec3_equal(a.min, b.min) && vec3_equal(a.max, b.max);
}

static void
test_aabb_of_obb_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 730);
    test_case("aabb of obb", print_scene, &now);
    for (i = 0; i < cases; i++) {
        cases_obb(&r, &now);
        CHECK(same_aabb(fxr_aabb_of_obb(&now.obb),
                        reference_aabb_of_obb(&now.obb)));
    }
    test_count(cases);
}

/* Moves one entry by about the tolerance: 2^9 ulps of length, 2^10 of slant. */
static void
loosen(cases_random *r, fxr_unit3 axis[3])
{
    const int64_t by = cases_signed(r, 11);
    fxr_unit3 *u = &axis[cases_below(r, 3)];

    switch (cases_below(r, 4)) {
    case 0:
        u->x = cases_add(u->x, by);
        break;
    case 1:
        u->y = cases_add(u->y, by);
        break;
    case 2:
        u->z = cases_add(u->z, by);
        break;
    default:
        break;
    }
}

static void
test_obb_make_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    uint32_t made = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 731);
    test_case("obb make", print_scene, &now);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 center = cases_vec3(&r, 31), half = cases_vec3(&r, 31);
        fxr_obb out = now.obb;
        bool want;

        cases_unit3(&r, now.obb.axis);
        loosen(&r, now.obb.axis);
        want = reference_obb_makes(now.obb.axis);
        CHECK(fxr_obb_make(center, half, now.obb.axis, &out) == want);
        if (want) {
            CHECK(vec3_equal(out.center, center));
            CHECK(vec3_equal(out.half, half));
            CHECK(memcmp(out.axis, now.obb.axis, sizeof out.axis) == 0);
        }
        made += want;
    }
    CHECK(made > cases / 10 && made < cases - cases / 10);
    test_count(cases);
}

static void
test_aabb_of_points_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;
    unsigned j, k;

    cases_start(&r, test_seed(), 732);
    for (i = 0; i < cases; i++) {
        const unsigned count = (unsigned)cases_below(&r, 6);
        const unsigned bits = 1 + (unsigned)cases_below(&r, 31);
        fxr_vec3 p[5];
        fxr_aabb box;

        for (j = 0; j < count; j++)
            p[j] = cases_vec3(&r, bits);
        box = fxr_aabb_of_points(p, count);
        for (k = 0; k < 3; k++) {
            int32_t low = INT32_MAX, high = INT32_MIN;

            for (j = 0; j < count; j++) {
                const int32_t v = vec3_get(p[j], k);

                low = v < low ? v : low;
                high = v > high ? v : high;
            }
            CHECK(vec3_get(box.min, k) == low && vec3_get(box.max, k) == high);
        }
    }
    test_count(cases);
}

/*
 * Line, ray, segment and point against the sphere,
 * compared with exact arithmetic: one case asks every verb.
 */

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
check_closest(const closest_pair *n)
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

/* The normals of faces of OBBs, compared with exact sums and roots. */

static fxr_obb box;
static unsigned faces;

static void
print_faces(const void *input)
{
    (void)input;
    print_obb(&box);
}

/* A component of all sizes, or one of an OBB. */
static void
next_axes(cases_random *r)
{
    unsigned i;

    if (cases_below(r, 2)) {
        cases_unit3(r, box.axis);
        return;
    }
    for (i = 0; i < 3; i++) {
        const unsigned bits = (unsigned)cases_below(r, 32);
        const int32_t u[3] = {cases_signed(r, bits), cases_signed(r, bits),
                              cases_below(r, 4) ? cases_signed(r, bits)
                                                : cases_extreme(r)};

        box.axis[i] = unit3_from(u);
    }
}

/* The sum of the normals of all faces. */
static bool
set_sum(int64_t sum[3])
{
    unsigned k, face;

    for (k = 0; k < 3; k++) {
        sum[k] = 0;
        for (face = 0; face < 6; face++) {
            const int64_t u = unit3_get(box.axis[face / 2], k);

            if ((faces >> face & 1) != 0)
                sum[k] += face % 2 == 0 ? -u : u;
        }
    }
    return sum[0] != 0 || sum[1] != 0 || sum[2] != 0;
}

static int32_t
saturated(int64_t v)
{
    return v > INT32_MAX ? INT32_MAX : (int32_t)v;
}

/* 2^30 v / sqrt(square) to nearest: floor(2^31 |v| / sqrt(square)) and 1, halved. */
static int32_t
unit_component(int64_t v, const mpz_t square)
{
    mpz_t x;
    int32_t out;

    mpz_init(x);
    mpz_set_i64(x, v);
    mpz_mul(x, x, x);
    mpz_mul_2exp(x, x, 62);
    mpz_fdiv_q(x, x, square);
    mpz_sqrt(x, x);
    mpz_add_ui(x, x, 1);
    mpz_fdiv_q_2exp(x, x, 1);
    out = saturate_i32(x);
    mpz_clear(x);
    return v < 0 ? -out : out;
}

static void
check_faces(void)
{
    mpz_t square, x;
    int64_t sum[3];
    fxr_unit3 got;
    unsigned k, count = 0;
    const bool any = set_sum(sum);

    mpz_inits(square, x, NULL);
    for (k = 0; k < 3; k++) {
        count += (faces >> 2 * k & 3) == 1 || (faces >> 2 * k & 3) == 2;
        mpz_set_i64(x, sum[k]);
        mpz_addmul(square, x, x);
    }
    test_case("a normal of faces", print_faces, NULL);
    if (CHECK(fxr_faces_normal_obb((uint8_t)faces, &box, &got) == any) && any)
        for (k = 0; k < 3; k++) {
            const int64_t v = sum[k];

            CHECK(unit3_get(got, k) ==
                  (count < 2 ? saturated(v) : unit_component(v, square)));
        }
    mpz_clears(square, x, NULL);
}

static void
test_faces_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 4);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 860);
    for (i = 0; i < cases; i++) {
        next_axes(&r);
        faces = (unsigned)cases_below(&r, 256);
        check_faces();
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_aabb_of_obb_exact),    TEST(test_obb_make_exact),
    TEST(test_aabb_of_points_exact), TEST(test_segment_sphere_exact),
    TEST(test_ray_sphere_exact),     TEST(test_line_sphere_exact),
    TEST(test_point_sphere_exact),   TEST(test_faces_exact)};

extern const test_suite suite_exact_shapes;
const test_suite suite_exact_shapes = {"exact_shapes", functions,
                                       COUNT(functions), true};
