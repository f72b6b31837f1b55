/*
 * test_exact_transform.c - rotations and transforms, compared with exact
 * arithmetic.
 */
#include <string.h>

#include "../cases/space/cases.h"
#include "../reference/reference.h"
#include "exact.h"

static struct {
    fxr_quaternion q;
    fxr_transform t;
    fxr_vec3 p, d;
    fxr_q16 m[9];
} now;

static void
print_now(const void *input)
{
    (void)input;
    test_print_words(&now.q.x, sizeof now / sizeof(int32_t));
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
    test_case("a quaternion and what follows", print_now, NULL);
    for (i = 0; i < cases; i++) {
        fxr_rotation want, got;
        bool fits;

        now.q = random_quaternion(&r);
        fits = reference_rotation(now.q, &want);
        CHECK(fxr_rotation_from_quaternion(now.q, &got) == fits);
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
    const bool made = fxr_rotation_from_matrix(now.m, &t.rotation);

    (void)base;
    CHECK(made || noise > 64);
    if (!made)
        return;
    for (i = 0; i < 9; i++) {
        const int64_t off =
            unit3_get(t.rotation.row[i / 3], i % 3) - (int64_t)now.m[i] * 16384;

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
    test_case("a matrix, the last nine", print_now, NULL);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 1 + (unsigned)cases_below(&r, 20);
        fxr_rotation base;

        now.q = random_quaternion(&r);
        if (!reference_rotation(now.q, &base))
            continue;
        for (k = 0; k < 9; k++)
            now.m[k] = unit3_get(base.row[k / 3], k % 3) / 16384 +
                       cases_signed(&r, bits);
        check_matrix(&base, (uint32_t)1 << bits);
        for (k = 0; k < 9; k++)
            now.m[k] = -now.m[k];
        if (bits < 7)
            CHECK(!fxr_rotation_from_matrix(now.m, &base));
    }
    test_count(cases);
}

static void
random_transform(cases_random *r)
{
    const unsigned bits = 24 + (unsigned)cases_below(r, 8);

    cases_transform(r, &now.t);
    now.p = cases_vec3(r, bits);
    now.d = cases_vec3(r, bits);
    if (cases_below(r, 4) == 0)
        now.p.x = cases_extreme(r);
    if (cases_below(r, 4) == 0)
        now.d.y = cases_extreme(r);
}

/* Statuses and values of a point and of all linear components, which are two
 * points, or a point and a direction. */
#define CHECK_TO(to)                                                        \
    static void check_##to(void)                                            \
    {                                                                       \
        fxr_vec3 p, q, d, out;                                              \
        const bool fits = reference_##to(&now.t, now.p, false, &p);         \
        const bool both = reference_##to(&now.t, now.d, false, &q) && fits; \
        const bool turns = reference_##to(&now.t, now.d, true, &d) && fits; \
        fxr_segment s;                                                      \
        fxr_ray ray;                                                        \
        fxr_line line;                                                      \
                                                                            \
        s.a = ray.origin = line.origin = now.p;                             \
        s.b = ray.dir = line.dir = now.d;                                   \
        out = now.p;                                                        \
        CHECK(fxr_point_##to(&now.t, now.p, &out) == fits);                 \
        CHECK(vec3_equal(out, fits ? p : now.p));                           \
        CHECK(fxr_segment_##to(&now.t, &s, &s) == both);                    \
        CHECK(vec3_equal(s.a, both ? p : now.p));                           \
        CHECK(vec3_equal(s.b, both ? q : now.d));                           \
        CHECK(fxr_ray_##to(&now.t, &ray, &ray) == turns);                   \
        CHECK(vec3_equal(ray.origin, turns ? p : now.p));                   \
        CHECK(vec3_equal(ray.dir, turns ? d : now.d));                      \
        CHECK(fxr_line_##to(&now.t, &line, &line) == turns);                \
        CHECK(vec3_equal(line.origin, turns ? p : now.p));                  \
        CHECK(vec3_equal(line.dir, turns ? d : now.d));                     \
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
    test_case("quaternion, rotation, translation, point, direction", print_now,
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

static const test_function functions[] = {
    TEST(test_rotation_from_quaternion_exact),
    TEST(test_rotation_from_matrix_contract), TEST(test_to_object_exact),
    TEST(test_to_world_exact)};

const test_suite suite_exact_transform =
    SUITE("exact_transform", functions, true);
