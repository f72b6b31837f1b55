/*
 * test_exact_pose.c - transforms: products, inverses and means, rotations, and what they do to
 * points, compared with exact arithmetic.
 */
#include <string.h>

#include "../cases/space/cases.h"
#include "../reference/reference.h"
#include "exact.h"

static struct {
    int32_t q[4], p[4];
    fxr_transform a, b;
    fxr_q16 t;
} now;

static void
print_now(const void *input)
{
    (void)input;
    test_print_words(now.q, sizeof now / sizeof(int32_t));
}

/* A row, or a column, with |x| + |y| + |z| <= 2. */
static bool
row_fits(fxr_unit3 row)
{
    int64_t sum = 0;
    unsigned k;

    for (k = 0; k < 3; k++)
        sum += unit3_get(row, k) < 0 ? -(int64_t)unit3_get(row, k)
                                     : unit3_get(row, k);
    return sum <= (int64_t)1 << 31;
}

static void
check_transform_mul(void)
{
    const fxr_unit3 *const a = now.a.rotation.row, *const b =
                                                       now.b.rotation.row;
    fxr_transform got;
    fxr_vec3 place;
    bool fits = reference_to_world(&now.a, now.b.translation, false, &place);
    int32_t want[9];
    unsigned i, k, l;
    mpz_t v;

    mpz_init(v);
    for (i = 0; i < 9; i++) {
        mpz_set_ui(v, 0);
        for (l = 0; l < 3; l++)
            mpz_addmul_i64(v, unit3_get(a[i / 3], l), unit3_get(b[l], i % 3));
        reference_round_q30(v);
        fits = fits && fits_i32(v) && row_fits(a[i / 3]);
        want[i] = saturate_i32(v);
    }
    mpz_clear(v);
    got = now.a;
    CHECK(fxr_transform_mul(&got, &now.b, &got) == fits);
    if (!fits) {
        CHECK(memcmp(&got, &now.a, sizeof got) == 0);
        return;
    }
    CHECK(vec3_equal(got.translation, place));
    for (k = 0; k < 9; k++)
        CHECK(unit3_get(got.rotation.row[k / 3], k % 3) == want[k]);
}

static void
check_transform_inverse(void)
{
    const fxr_vec3 origin = {0, 0, 0};
    fxr_transform got = now.a;
    fxr_vec3 place;
    const bool fits = reference_to_object(&now.a, origin, false, &place);
    unsigned i;

    CHECK(fxr_transform_inverse(&got, &got) == fits);
    if (!fits) {
        CHECK(memcmp(&got, &now.a, sizeof got) == 0);
        return;
    }
    CHECK(vec3_equal(got.translation, place));
    for (i = 0; i < 9; i++)
        CHECK(unit3_get(got.rotation.row[i / 3], i % 3) ==
              unit3_get(now.a.rotation.row[i % 3], i / 3));
}

static void
test_transform_products_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 5);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 794);
    test_case("two quaternions, transforms, t", print_now, NULL);
    for (i = 0; i < cases; i++) {
        cases_transform(&r, &now.a);
        cases_transform(&r, &now.b);
        if (cases_below(&r, 3) == 0)
            now.a.rotation.row[i % 3].y = cases_extreme(&r);
        if (cases_below(&r, 3) == 0)
            now.b.rotation.row[i % 3].z = cases_extreme(&r);
        if (cases_below(&r, 4) == 0)
            now.a.translation.x = cases_extreme(&r);
        if (cases_below(&r, 4) == 0)
            now.b.translation.z = cases_extreme(&r);
        check_transform_mul();
        check_transform_inverse();
    }
    test_count(cases);
}

/* In ulps: entry (i, k) of the rotation of q. */
static double
entry_of(const double q[4], unsigned i, unsigned k)
{
    const unsigned other = 3 - i - k;
    double n = 0;
    unsigned l;

    for (l = 0; l < 4; l++)
        n += q[l] * q[l];
    if (i == k)
        return (2 * (q[i] * q[i] + q[3] * q[3]) / n - 1) * FXR_Q30_ONE;
    return 2 * (q[i] * q[k] + ((i + 1) % 3 == k ? -1 : 1) * q[3] * q[other]) /
           n * FXR_Q30_ONE;
}

/* As its parts say, bit by bit; and near the mean of the quaternions that were not rounded,
 * where both arcs are not as long. */
static void
check_transform_lerp(void)
{
    double a[4], b[4], n[4], dot = 0;
    int32_t mean[4];
    fxr_quaternion q;
    fxr_rotation want;
    fxr_transform got;
    unsigned i;

    reference_scaled(now.q, a);
    reference_scaled(now.p, b);
    CHECK(reference_quaternion(&now.a.rotation, now.q));
    CHECK(reference_quaternion(&now.b.rotation, now.p));
    CHECK(reference_mean(now.q, now.p, 4, now.t, mean));
    q.x = mean[0];
    q.y = mean[1];
    q.z = mean[2];
    q.w = mean[3];
    CHECK(reference_rotation(q, &want));
    want = now.t == 0 ? now.a.rotation : now.t == 65536 ? now.b.rotation : want;
    got = now.b;
    CHECK(fxr_transform_lerp(&now.a, &got, now.t, &got));
    CHECK(memcmp(&got.rotation, &want, sizeof want) == 0);
    CHECK(vec3_equal(got.translation, fxr_vec3_lerp(now.a.translation,
                                                    now.b.translation, now.t)));
    CHECK(reference_obb_makes(got.rotation.row));
    for (i = 0; i < 4; i++)
        dot += a[i] / FXR_Q30_ONE * b[i];
    if ((dot > -16 && dot < 16) || now.t < 0 || now.t > 65536)
        return;
    for (i = 0; i < 4; i++)
        n[i] = a[i] * (65536 - now.t) + (dot < 0 ? -b[i] : b[i]) * now.t;
    for (i = 0; i < 9; i++) {
        const double off = entry_of(n, i / 3, i % 3) -
                           unit3_get(got.rotation.row[i / 3], i % 3);

        CHECK(off >= -9 && off <= 9);
    }
}

static void
test_transform_lerp_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 795);
    test_case("two quaternions, transforms, t", print_now, NULL);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 1 + (unsigned)cases_below(&r, 31);

        reference_random_rotation(&r, now.q, &now.a.rotation);
        reference_random_rotation(&r, now.p, &now.b.rotation);
        now.a.translation = cases_vec3(&r, bits);
        now.b.translation = cases_vec3(&r, bits);
        now.t = cases_below(&r, 8) == 0   ? cases_signed(&r, 31)
                : cases_below(&r, 8) == 0 ? 65536 * (int32_t)cases_below(&r, 2)
                                          : (int32_t)cases_below(&r, 65536);
        check_transform_lerp();
        now.a.rotation.row[i % 3].x += 1 << 12;
        now.b = now.a;
        CHECK(fxr_transform_lerp(&now.a, &now.b, now.t, &now.b) ==
              reference_obb_makes(now.a.rotation.row));
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_transform_products_exact),
                                          TEST(test_transform_lerp_exact)};

const test_suite suite_exact_pose = SUITE("exact_pose", functions, true);

static struct {
    fxr_quaternion q;
    fxr_transform t;
    fxr_vec3 p, d;
    fxr_q16 m[9];
} in;

static void
print_in(const void *input)
{
    (void)input;
    test_print_words(&in.q.x, sizeof in / sizeof(int32_t));
}

static fxr_quaternion
random_quaternion(cases_random *r)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 31);
    fxr_quaternion q;

    q.x = cases_below(r, 6) ? cases_signed(r, bits) : cases_extreme(r);
    q.y = cases_below(r, 6) ? cases_signed(r, bits) : cases_extreme(r);
    q.z = cases_below(r, 6) ? cases_signed(r, bits) : cases_extreme(r);
    q.w = cases_below(r, 6) ? cases_signed(r, bits) : cases_extreme(r);
    return q;
}

static void
test_rotation_from_quaternion_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 750);
    test_case("a quaternion and what follows", print_in, NULL);
    for (i = 0; i < cases; i++) {
        fxr_rotation want, got;
        bool fits;

        in.q = random_quaternion(&r);
        fits = reference_rotation(in.q, &want);
        CHECK(fxr_rotation_from_quaternion(in.q, &got) == fits);
        CHECK(!fits || memcmp(&want, &got, sizeof got) == 0);
    }
    test_count(cases);
}

/* The promise: what is returned is a rotation near the matrix. And what is a
 * rotation, moved by less than 1/1024 in each entry, is not refused. */
static void
check_matrix(const fxr_rotation *base, uint32_t noise)
{
    const int32_t most = FXR_Q30_ONE / 128;
    fxr_transform t = {{{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}, {0, 0, 0}};
    unsigned i, j, k;
    const bool made = fxr_rotation_from_matrix(in.m, &t.rotation);

    (void)base;
    CHECK(made || noise > 64);
    if (!made)
        return;
    for (i = 0; i < 9; i++) {
        const int64_t off =
            unit3_get(t.rotation.row[i / 3], i % 3) - (int64_t)in.m[i] * 16384;

        CHECK(off >= -most && off <= most);
    }
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++) {
            int64_t dot = i == j ? -((int64_t)1 << 60) : 0;

            for (k = 0; k < 3; k++)
                dot += (int64_t)unit3_get(t.rotation.row[i], k) *
                       unit3_get(t.rotation.row[j], k);
            CHECK(dot >= -((int64_t)1 << 32) && dot <= (int64_t)1 << 32);
        }
    }
}

static void
test_rotation_from_matrix_contract(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 751);
    test_case("a matrix, the last nine", print_in, NULL);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 1 + (unsigned)cases_below(&r, 20);
        fxr_rotation base;

        in.q = random_quaternion(&r);
        if (!reference_rotation(in.q, &base))
            continue;
        for (k = 0; k < 9; k++)
            in.m[k] = unit3_get(base.row[k / 3], k % 3) / 16384 +
                      cases_signed(&r, bits);
        check_matrix(&base, (uint32_t)1 << bits);
        for (k = 0; k < 9; k++)
            in.m[k] = -in.m[k];
        if (bits < 7)
            CHECK(!fxr_rotation_from_matrix(in.m, &base));
    }
    test_count(cases);
}

static void
random_transform(cases_random *r)
{
    const unsigned bits = 24 + (unsigned)cases_below(r, 8);

    cases_transform(r, &in.t);
    in.p = cases_vec3(r, bits);
    in.d = cases_vec3(r, bits);
    if (cases_below(r, 4) == 0)
        in.p.x = cases_extreme(r);
    if (cases_below(r, 4) == 0)
        in.d.y = cases_extreme(r);
}

/* Statuses and values of a point and of all linear components, which are two
 * points, or a point and a direction. */
#define CHECK_TO(to)                                                      \
    static void check_##to(void)                                          \
    {                                                                     \
        fxr_vec3 p, q, d, out;                                            \
        const bool fits = reference_##to(&in.t, in.p, false, &p);         \
        const bool both = reference_##to(&in.t, in.d, false, &q) && fits; \
        const bool turns = reference_##to(&in.t, in.d, true, &d) && fits; \
        fxr_segment s;                                                    \
        fxr_ray ray;                                                      \
        fxr_line line;                                                    \
                                                                          \
        s.a = ray.origin = line.origin = in.p;                            \
        s.b = ray.dir = line.dir = in.d;                                  \
        out = in.p;                                                       \
        CHECK(fxr_point_##to(&in.t, in.p, &out) == fits);                 \
        CHECK(vec3_equal(out, fits ? p : in.p));                          \
        CHECK(fxr_segment_##to(&in.t, &s, &s) == both);                   \
        CHECK(vec3_equal(s.a, both ? p : in.p));                          \
        CHECK(vec3_equal(s.b, both ? q : in.d));                          \
        CHECK(fxr_ray_##to(&in.t, &ray, &ray) == turns);                  \
        CHECK(vec3_equal(ray.origin, turns ? p : in.p));                  \
        CHECK(vec3_equal(ray.dir, turns ? d : in.d));                     \
        CHECK(fxr_line_##to(&in.t, &line, &line) == turns);               \
        CHECK(vec3_equal(line.origin, turns ? p : in.p));                 \
        CHECK(vec3_equal(line.dir, turns ? d : in.d));                    \
    }

CHECK_TO(to_object)
CHECK_TO(to_world)

static void
check_all(void (*check)(void), uint32_t stream)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), stream);
    test_case("quaternion, rotation, translation, point, direction", print_in,
              NULL);
    for (i = 0; i < cases; i++) {
        random_transform(&r);
        check();
    }
    test_count(cases);
}

static void
test_to_object_exact(void)
{
    check_all(check_to_object, 752);
}

static void
test_to_world_exact(void)
{
    check_all(check_to_world, 753);
}

static const test_function transform_functions[] = {
    TEST(test_rotation_from_quaternion_exact),
    TEST(test_rotation_from_matrix_contract), TEST(test_to_object_exact),
    TEST(test_to_world_exact)};

const test_suite suite_exact_transform =
    SUITE("exact_transform", transform_functions, true);
