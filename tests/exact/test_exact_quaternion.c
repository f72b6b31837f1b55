/*
 * test_exact_quaternion.c - quaternions, products and means of directions, compared with exact
 * arithmetic and MPFR.
 */
#include <mpfr.h>
#include <string.h>

#include "../cases/space/cases.h"
#include "../reference/reference.h"
#include "exact.h"

/* q and p: quaternions, or unit vectors that end with their w. */
static struct {
    int32_t q[4], p[4];
    fxr_rotation a;
    fxr_q16 t;
    int32_t angle;
} now;

static void
print_now(const void *input)
{
    (void)input;
    test_print_words(now.q, sizeof now / sizeof(int32_t));
}

static fxr_quaternion
quaternion_from(const int32_t v[4])
{
    fxr_quaternion q;

    q.x = v[0];
    q.y = v[1];
    q.z = v[2];
    q.w = v[3];
    return q;
}

static void
quaternion_get(fxr_quaternion q, int32_t v[4])
{
    v[0] = q.x;
    v[1] = q.y;
    v[2] = q.z;
    v[3] = q.w;
}

static void
check_means(void)
{
    int32_t want[4] = {0, 0, 0, 0}, got[4];
    fxr_unit3 u = {1, 2, 3};
    fxr_quaternion q = {1, 2, 3, 4};
    bool any = reference_mean(now.q, now.p, 3, now.t, want);

    CHECK(fxr_unit3_lerp(unit3_from(now.q), unit3_from(now.p), now.t, &u) ==
          any);
    if (any)
        CHECK(u.x == want[0] && u.y == want[1] && u.z == want[2]);
    else
        CHECK(u.x == 1 && u.y == 2 && u.z == 3);
    any = reference_mean(now.q, now.p, 4, now.t, want);
    CHECK(fxr_quaternion_nlerp(quaternion_from(now.q), quaternion_from(now.p),
                               now.t, &q) == any);
    quaternion_get(q, got);
    if (any)
        CHECK(memcmp(got, want, sizeof got) == 0);
    else
        CHECK(q.x == 1 && q.y == 2 && q.z == 3 && q.w == 4);
}

/* By the table of i j = k, with signs: component c of the product is the sum of
 * sign[a][b] q_a p_b over those a and b whose units make that of c. */
static void
check_product(void)
{
    static const unsigned unit_of[4][4] = {
        {3, 2, 1, 0}, {2, 3, 0, 1}, {1, 0, 3, 2}, {0, 1, 2, 3}};
    static const int sign[4][4] = {
        {-1, 1, -1, 1}, {-1, -1, 1, 1}, {1, -1, -1, 1}, {1, 1, 1, 1}};
    int32_t got[4];
    mpz_t v[4];
    unsigned i, k;

    mpz_inits(v[0], v[1], v[2], v[3], NULL);
    quaternion_get(
        fxr_quaternion_mul(quaternion_from(now.q), quaternion_from(now.p)),
        got);
    for (i = 0; i < 4; i++)
        for (k = 0; k < 4; k++)
            mpz_addmul_i64(v[unit_of[i][k]], sign[i][k] * (int64_t)now.q[i],
                           now.p[k]);
    for (i = 0; i < 4; i++) {
        reference_round_q30(v[i]);
        CHECK(got[i] == saturate_i32(v[i]));
    }
    mpz_clears(v[0], v[1], v[2], v[3], NULL);
}

static void
check_cross(void)
{
    int32_t got[3];
    const fxr_unit3 u = fxr_unit3_cross(unit3_from(now.q), unit3_from(now.p));
    mpz_t v;
    unsigned i;

    got[0] = u.x;
    got[1] = u.y;
    got[2] = u.z;
    mpz_init(v);
    for (i = 0; i < 3; i++) {
        const unsigned j = (i + 1) % 3, k = (i + 2) % 3;

        mpz_set_ui(v, 0);
        mpz_addmul_i64(v, now.q[j], now.p[k]);
        mpz_addmul_i64(v, -(int64_t)now.q[k], now.p[j]);
        reference_round_q30(v);
        CHECK(got[i] == saturate_i32(v));
        mpz_set_i64(v, -(int64_t)now.q[i]);
        CHECK(unit3_get(fxr_unit3_neg(unit3_from(now.q)), i) ==
              saturate_i32(v));
    }
    mpz_clear(v);
}

static int32_t
random_number(cases_random *r, unsigned bits)
{
    if (cases_below(r, 6) == 0)
        return cases_extreme(r);
    if (cases_below(r, 4) == 0) /* in range of ties */
        return (int32_t)(cases_signed(r, 3) *
                         ((int32_t)1 << cases_below(r, 29)));
    return cases_signed(r, bits);
}

/* Numbers of any size; now and then p is q, or -q, or nearly. */
static void
random_now(cases_random *r)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 31);
    const uint32_t how = cases_below(r, 8);
    unsigned i;

    for (i = 0; i < 4; i++) {
        now.q[i] = random_number(r, bits);
        now.p[i] = how == 0   ? now.q[i]
                   : how == 1 ? cases_negate(now.q[i])
                   : how == 2 ? cases_add(now.q[i], cases_signed(r, 3))
                              : random_number(r, bits);
    }
    now.t = cases_below(r, 4) == 0   ? (int32_t)cases_below(r, 3) * 32768
            : cases_below(r, 3) == 0 ? cases_extreme(r)
                                     : (int32_t)cases_below(r, 65537);
}

static void
test_quaternions_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 5);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 791);
    test_case("two quaternions, a rotation, t", print_now, NULL);
    for (i = 0; i < cases; i++) {
        random_now(&r);
        check_means();
        check_product();
        check_cross();
    }
    test_count(cases);
}

static bool
is_small(double v, double most)
{
    return v >= -most && v <= most;
}

/* Within so many ulps, or as far from the opposite where w is almost 0. */
static bool
is_within(const int32_t got[4], const double want[4], double ulps)
{
    bool same = true, opposite = want[3] <= ulps;
    unsigned i;

    for (i = 0; i < 4; i++) {
        same = same && is_small(got[i] - want[i], ulps);
        opposite = opposite && is_small(got[i] + want[i], ulps);
    }
    return same || opposite;
}

static void
test_quaternion_from_rotation_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 5);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 792);
    test_case("two quaternions, a rotation, t", print_now, NULL);
    for (i = 0; i < cases; i++) {
        fxr_rotation *const at = &now.a;
        fxr_quaternion got = {1, 2, 3, 4};
        int32_t want[4], v[4];
        double near[4];

        reference_random_rotation(&r, now.q, at);
        CHECK(fxr_quaternion_from_rotation(at, &got));
        quaternion_get(got, v);
        CHECK(reference_quaternion(at, want));
        CHECK(memcmp(v, want, sizeof v) == 0);
        CHECK(v[3] >= 0);
        reference_scaled(now.q, near);
        CHECK(is_within(v, near, 2.0));
        at->row[2] = fxr_unit3_neg(at->row[2]); /* left-handed */
        CHECK(!fxr_quaternion_from_rotation(at, &got));
        at->row[2] = fxr_unit3_neg(at->row[2]);
        at->row[i % 3].y += cases_signed(&r, 16);
        CHECK(fxr_quaternion_from_rotation(at, &got) ==
              reference_obb_makes(at->row));
    }
    test_count(cases);
}

/* (axis / |axis| sin(half), cos(half)), in ulps; the half of an angle from -1/2 to 1/2 turn. */
static void
exact_turn(fxr_unit3 axis, int32_t angle, double want[4])
{
    mpfr_t half, sine, cosine, length, v;
    unsigned k;

    mpfr_inits2(100, half, sine, cosine, length, v, NULL);
    mpfr_const_pi(half, MPFR_RNDN);
    mpfr_mul_si(half, half, angle < 0x8000 ? angle : angle - 65536, MPFR_RNDN);
    mpfr_div_2ui(half, half, 16, MPFR_RNDN);
    mpfr_sin_cos(sine, cosine, half, MPFR_RNDN);
    mpfr_set_ui(length, 0, MPFR_RNDN);
    for (k = 0; k < 3; k++) {
        mpfr_set_si(v, unit3_get(axis, k), MPFR_RNDN);
        mpfr_sqr(v, v, MPFR_RNDN);
        mpfr_add(length, length, v, MPFR_RNDN);
    }
    mpfr_sqrt(length, length, MPFR_RNDN);
    mpfr_div(sine, sine, length, MPFR_RNDN);
    for (k = 0; k < 3; k++) {
        mpfr_mul_si(v, sine, unit3_get(axis, k), MPFR_RNDN);
        want[k] = mpfr_get_d(v, MPFR_RNDN) * FXR_Q30_ONE;
    }
    want[3] = mpfr_get_d(cosine, MPFR_RNDN) * FXR_Q30_ONE;
    mpfr_clears(half, sine, cosine, length, v, NULL);
}

static void
test_quaternion_about_axis_is_within_its_bound(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 793);
    test_case("two quaternions, a rotation, t, an angle", print_now, NULL);
    for (i = 0; i < cases; i++) {
        fxr_vec3 v = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 31));
        fxr_quaternion got;
        fxr_unit3 axis;
        double want[4];

        now.angle = (int32_t)(cases_below(&r, 4) ? cases_u32(&r) >> 16
                                                 : cases_below(&r, 4) * 0x4000);
        v.z |= 1;
        CHECK(fxr_vec3_to_unit(v, &axis));
        CHECK(fxr_quaternion_about_axis(axis, (fxr_angle)now.angle, &got));
        exact_turn(axis, now.angle, want);
        quaternion_get(got, now.q);
        CHECK(now.q[3] >= 0 && is_within(now.q, want, 2.0));
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_quaternions_exact), TEST(test_quaternion_from_rotation_exact),
    TEST(test_quaternion_about_axis_is_within_its_bound)};

const test_suite suite_exact_quaternion =
    SUITE("exact_quaternion", functions, true);
