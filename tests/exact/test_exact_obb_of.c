/*
 * test_exact_obb_of.c - boxes of objects and corners of boxes, compared with exact
 * arithmetic.
 */
#include <string.h>

#include "../cases/space/cases.h"
#include "../reference/reference.h"
#include "exact.h"

static struct {
    fxr_transform t;
    fxr_aabb box;
    fxr_obb obb;
} now;

static void
print_now(const void *input)
{
    (void)input;
    test_print_words(&now.t.rotation.row[0].x, sizeof now / sizeof(int32_t));
}

/* r / 2^bits to nearest, ties to even; r is used up. */
static void
round_bits(mpz_t r, unsigned bits)
{
    mpz_t den;

    mpz_init_set_ui(den, 1);
    mpz_mul_2exp(den, den, bits);
    round_even(r, r, den);
    mpz_clear(den);
}

static bool
axes_fit(const fxr_unit3 axis[3], bool columns)
{
    unsigned i, k;

    for (i = 0; i < 3; i++) {
        int64_t sum = 0;

        for (k = 0; k < 3; k++) {
            const int64_t v =
                columns ? unit3_get(axis[k], i) : unit3_get(axis[i], k);

            sum += v < 0 ? -v : v;
        }
        if (sum > (int64_t)1 << 31)
            return false;
    }
    return true;
}

static bool
reference_obb_of(fxr_obb *out)
{
    const fxr_unit3 *row = now.t.rotation.row;
    bool fits = axes_fit(row, false) && axes_fit(row, true);
    int32_t center[3], half[3], axis[3][3];
    unsigned i, k;
    mpz_t v;

    mpz_init(v);
    for (i = 0; i < 3; i++) {
        const int64_t min = vec3_get(now.box.min, i);
        const int64_t size = vec3_get(now.box.max, i) - min;
        const int64_t extent = size > 0    ? (size + 1) / 2
                               : size == 0 ? 0
                                           : -((1 - size) / 2);

        fits = fits && extent <= INT32_MAX;
        half[i] = fits ? (int32_t)extent : 0;
        mpz_set_ui(v, 0);
        for (k = 0; k < 3; k++)
            mpz_addmul_i64(v, unit3_get(row[i], k),
                           (int64_t)vec3_get(now.box.min, k) +
                               vec3_get(now.box.max, k));
        mpz_addmul_i64(v, vec3_get(now.t.translation, i), (int64_t)1 << 31);
        round_bits(v, 31);
        fits = fits && fits_i32(v);
        center[i] = saturate_i32(v);
        for (k = 0; k < 3; k++)
            axis[k][i] = unit3_get(row[i], k);
    }
    out->center = vec3_from(center);
    out->half = vec3_from(half);
    for (k = 0; k < 3; k++)
        out->axis[k] = unit3_from(axis[k]);
    mpz_clear(v);
    return fits;
}

static void
test_obb_of_transform_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 2);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 786);
    test_case("a transform, an AABB, an OBB", print_now, NULL);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 1 + (unsigned)cases_below(&r, 31);
        fxr_obb want, got;
        bool fits;

        cases_transform(&r, &now.t);
        now.box.min = cases_vec3(&r, bits);
        now.box.max = cases_vec3(&r, bits);
        if (cases_below(&r, 8) == 0)
            now.box.min.y = cases_extreme(&r);
        if (cases_below(&r, 8) == 0)
            now.box.max.z = cases_extreme(&r);
        fits = reference_obb_of(&want);
        CHECK(fxr_obb_of_transform(&now.t, &now.box, &got) == fits);
        CHECK(!fits || memcmp(&want, &got, sizeof got) == 0);
    }
    test_count(cases);
}

static void
check_corner(const fxr_vec3 corner[8], unsigned i)
{
    unsigned j, k;
    mpz_t v;

    mpz_init(v);
    for (j = 0; j < 3; j++) {
        mpz_set_ui(v, 0);
        mpz_addmul_i64(v, vec3_get(now.obb.center, j), (int64_t)1 << 30);
        for (k = 0; k < 3; k++) {
            const int64_t half = vec3_get(now.obb.half, k);

            mpz_addmul_i64(v, unit3_get(now.obb.axis[k], j),
                           (i >> k & 1) != 0 ? half : -half);
        }
        round_bits(v, 30);
        CHECK(vec3_get(corner[i], j) == saturate_i32(v));
    }
    mpz_clear(v);
}

static void
test_obb_corners_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 787);
    test_case("a transform, an AABB, an OBB", print_now, NULL);
    for (i = 0; i < cases; i++) {
        fxr_vec3 corner[8];
        bool empty;

        cases_unit3(&r, now.obb.axis);
        now.obb.center = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 31));
        now.obb.half = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 31));
        if (cases_below(&r, 8)) {
            now.obb.half.x &= INT32_MAX;
            now.obb.half.y &= INT32_MAX;
            now.obb.half.z &= INT32_MAX;
        }
        empty = now.obb.half.x < 0 || now.obb.half.y < 0 ||
                now.obb.half.z < 0 || !axes_fit(now.obb.axis, false);
        CHECK(fxr_obb_corners(&now.obb, corner) == !empty);
        for (k = 0; k < 8 && !empty; k++)
            check_corner(corner, k);
    }
    test_count(cases);
}

/* Is 2^30 times how far a point is along an axis of now.obb within its half extent, and
 * within the sum of all of them 2^-bits and one ulp more? v = u . (p - center). */
static bool
is_within(const mpz_t v, unsigned axis, unsigned bits)
{
    mpz_t room;
    bool is;

    mpz_init(room);
    mpz_set_i64(room,
                (int64_t)now.obb.half.x + now.obb.half.y + now.obb.half.z);
    mpz_mul_2exp(room, room, 30 - bits);
    mpz_addmul_i64(room, (int64_t)vec3_get(now.obb.half, axis) + 1,
                   (int64_t)1 << 30);
    is = mpz_cmpabs(v, room) < 0;
    mpz_clear(room);
    return is;
}

/* u . (p - center), where p has 30 fractional bits more than Q16.16. */
static void
along(mpz_t v, unsigned axis, mpz_t p[3])
{
    unsigned j;
    mpz_t d;

    mpz_init(d);
    mpz_set_ui(v, 0);
    for (j = 0; j < 3; j++) {
        mpz_set_i64(d, vec3_get(now.obb.center, j));
        mpz_mul_2exp(d, d, 30);
        mpz_sub(d, p[j], d);
        mpz_mul_si(d, d, unit3_get(now.obb.axis[axis], j));
        mpz_add(v, v, d);
    }
    mpz_fdiv_q_2exp(v, v, 30);
    mpz_clear(d);
}

/* Axes that are as far from orthonormal as fxr_obb_make lets them be, of boxes of all
 * sizes whose corners are in Q16.16. */
static void
test_obb_corners_are_near_the_box(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 40);
    cases_random r;
    mpz_t v, p[3];
    uint32_t i;
    unsigned k, j;

    mpz_inits(v, p[0], p[1], p[2], NULL);
    cases_start(&r, test_seed(), 789);
    test_case("a transform, an AABB, an OBB", print_now, NULL);
    for (i = 0; i < cases; i++) {
        fxr_vec3 corner[8], half = cases_vec3(&r, 30);
        fxr_unit3 axis[3];

        cases_transform(&r, &now.t);
        for (k = 0; k < 3; k++) {
            axis[k] = now.t.rotation.row[k];
            axis[k].x += cases_signed(&r, 9);
            axis[k].y += cases_signed(&r, 9);
            axis[k].z += cases_signed(&r, 9);
        }
        half.x = (half.x & INT32_MAX) >> 1;
        half.y = (half.y & INT32_MAX) >> cases_below(&r, 30);
        half.z = (half.z & INT32_MAX) >> 1;
        if (!fxr_obb_make(cases_vec3(&r, 27), half, axis, &now.obb))
            continue;
        CHECK(fxr_obb_corners(&now.obb, corner));
        for (k = 0; k < 24; k++) {
            for (j = 0; j < 3; j++) {
                mpz_set_i64(p[j], vec3_get(corner[k / 3], j));
                mpz_mul_2exp(p[j], p[j], 30);
            }
            along(v, k % 3, p);
            CHECK(is_within(v, k % 3, 20));
        }
    }
    test_count(cases);
    mpz_clears(v, p[0], p[1], p[2], NULL);
}

/* Corner k of an object in world space, times 2^30, as the transform is stored. */
static void
moved_corner(mpz_t p[3], unsigned k)
{
    unsigned i, j;

    for (i = 0; i < 3; i++) {
        mpz_set_i64(p[i], vec3_get(now.t.translation, i));
        mpz_mul_2exp(p[i], p[i], 30);
        for (j = 0; j < 3; j++)
            mpz_addmul_i64(
                p[i], unit3_get(now.t.rotation.row[i], j),
                vec3_get((k >> j & 1) != 0 ? now.box.max : now.box.min, j));
    }
}

/* Each corner of the object, and so all of it. */
static void
test_obb_of_transform_contains_the_object_but_for_its_bound(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 40);
    cases_random r;
    mpz_t v, p[3];
    uint32_t i;
    unsigned k;

    mpz_inits(v, p[0], p[1], p[2], NULL);
    cases_start(&r, test_seed(), 790);
    test_case("a transform, an AABB, an OBB", print_now, NULL);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 a = cases_vec3(&r, 29), b = cases_vec3(&r, 29);
        fxr_quaternion q;

        q.x = cases_signed(&r, 30);
        q.y = cases_signed(&r, 1 + (unsigned)cases_below(&r, 30));
        q.z = cases_signed(&r, 30);
        q.w = cases_signed(&r, 30);
        if (!fxr_rotation_from_quaternion(q, &now.t.rotation))
            continue;
        now.t.translation = cases_vec3(&r, 29);
        now.box.min = fxr_vec3_min(a, b);
        now.box.max = fxr_vec3_max(a, b);
        if (!fxr_obb_of_transform(&now.t, &now.box, &now.obb))
            continue;
        for (k = 0; k < 24; k++) {
            moved_corner(p, k / 3);
            along(v, k % 3, p);
            CHECK(is_within(v, k % 3, 29));
        }
    }
    test_count(cases);
    mpz_clears(v, p[0], p[1], p[2], NULL);
}

static const test_function functions[] = {
    TEST(test_obb_of_transform_exact), TEST(test_obb_corners_exact),
    TEST(test_obb_corners_are_near_the_box),
    TEST(test_obb_of_transform_contains_the_object_but_for_its_bound)};

const test_suite suite_exact_obb_of = SUITE("exact_obb_of", functions, true);
