/*
 * test_exact_angle.c - angles and rotations, compared with MPFR.
 */
#include <mpfr.h>
#include <stdio.h>

#include "../cases/space/cases.h"
#include "exact.h"

enum { BITS = 200 };

static struct {
    fxr_unit3 axis;
    int32_t y, x, angle;
} now;

static void
print_now(const void *input)
{
    (void)input;
    test_print_words(&now.axis.x, sizeof now / sizeof(int32_t));
}

/* angle / 65536 of a turn */
static void
radians(mpfr_t r, uint32_t angle)
{
    mpfr_const_pi(r, MPFR_RNDN);
    mpfr_mul_ui(r, r, 2 * (unsigned long)angle, MPFR_RNDN);
    mpfr_div_ui(r, r, 65536, MPFR_RNDN);
}

static int32_t
nearest_q30(mpfr_t v)
{
    mpfr_mul_2ui(v, v, 30, MPFR_RNDN);
    return (int32_t)mpfr_get_si(v, MPFR_RNDN);
}

static void
test_sin_and_cos_of_every_angle_exact(void)
{
    mpfr_t v;
    uint32_t i;

    mpfr_init2(v, BITS);
    for (i = 0; i < 65536; i++) {
        radians(v, i);
        mpfr_sin(v, v, MPFR_RNDN);
        CHECK(fxr_sin((fxr_angle)i) == nearest_q30(v));
        radians(v, i);
        mpfr_cos(v, v, MPFR_RNDN);
        CHECK(fxr_cos((fxr_angle)i) == nearest_q30(v));
    }
    mpfr_clear(v);
}

/* To nearest, by the tangent of the angle itself: no quotient of rounded numbers. */
static void
test_tan_of_every_angle_exact(void)
{
    mpfr_t v;
    uint32_t i;

    mpfr_init2(v, BITS);
    for (i = 0; i < 65536; i++) {
        if ((i & 0x7fff) == 0x4000)
            continue;
        radians(v, i);
        mpfr_tan(v, v, MPFR_RNDN);
        mpfr_mul_2ui(v, v, 16, MPFR_RNDN);
        CHECK(fxr_tan((fxr_angle)i) == mpfr_get_si(v, MPFR_RNDN));
    }
    mpfr_clear(v);
}

/* How far the angle is from the exact one, in 1/10000 steps of 1/65536 turn. */
static int32_t
off_by(int32_t y, int32_t x)
{
    long off;
    mpfr_t v, w;

    mpfr_inits2(BITS, v, w, NULL);
    mpfr_set_si(v, y, MPFR_RNDN);
    mpfr_set_si(w, x, MPFR_RNDN);
    mpfr_atan2(v, v, w, MPFR_RNDN);
    mpfr_const_pi(w, MPFR_RNDN);
    mpfr_div(v, v, w, MPFR_RNDN);
    mpfr_mul_ui(v, v, 327680000, MPFR_RNDN);
    mpfr_si_sub(v, (long)fxr_atan2(y, x) * 10000, v, MPFR_RNDN);
    off = mpfr_get_si(v, MPFR_RNDA); /* away from 0 */
    mpfr_clears(v, w, NULL);
    return (int32_t)(off > 327680000 ? off - 655360000 : off);
}

/* Directions of all lengths, and some close to the middle between two steps. */
static void
test_atan2_is_within_its_bound(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 4);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 784);
    test_case("an axis, then y and x", print_now, NULL);
    for (i = 0; i < cases; i++) {
        int32_t off;

        now.y = cases_below(&r, 4)
                    ? cases_signed(&r, (unsigned)cases_below(&r, 32))
                    : cases_extreme(&r);
        now.x = cases_below(&r, 4)
                    ? cases_signed(&r, (unsigned)cases_below(&r, 32))
                    : cases_extreme(&r);
        if (i % 4 == 0) {
            const fxr_angle at = (fxr_angle)cases_u32(&r);

            now.y = fxr_sin(at) / 2 + fxr_sin((fxr_angle)(at + 1u)) / 2;
            now.x = fxr_cos(at) / 2 + fxr_cos((fxr_angle)(at + 1u)) / 2;
            now.y += cases_signed(&r, 6);
            now.x += cases_signed(&r, 6);
        }
        off = now.y == 0 && now.x == 0 ? 0 : off_by(now.y, now.x);
        CHECK(off >= -5002 && off <= 5002);
    }
    test_count(cases);
}

/* In 1/10000 steps, of asin where cosine is not set. */
static int32_t
arc_off_by(int32_t sine, bool cosine)
{
    const int16_t asin = (int16_t)fxr_asin(sine);
    const long got = cosine ? (long)fxr_acos(sine) : asin;
    long off;
    mpfr_t v, w;

    mpfr_inits2(BITS, v, w, NULL);
    mpfr_set_si(v, sine, MPFR_RNDN);
    mpfr_div_2ui(v, v, 30, MPFR_RNDN);
    if (cosine)
        mpfr_acos(v, v, MPFR_RNDN);
    else
        mpfr_asin(v, v, MPFR_RNDN);
    mpfr_const_pi(w, MPFR_RNDN);
    mpfr_div(v, v, w, MPFR_RNDN);
    mpfr_mul_ui(v, v, 327680000, MPFR_RNDN);
    mpfr_si_sub(v, got * 10000, v, MPFR_RNDN);
    off = mpfr_get_si(v, MPFR_RNDA); /* away from 0 */
    mpfr_clears(v, w, NULL);
    return (int32_t)off;
}

/* Close to 1, to the middle between two steps, and anywhere. */
static void
test_asin_is_within_its_bound(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 4);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 790);
    test_case("an axis, then a sine", print_now, NULL);
    for (i = 0; i < cases; i++) {
        const bool cosine = cases_below(&r, 2) != 0;
        const fxr_angle at = (fxr_angle)cases_u32(&r);
        int32_t off;

        now.x = 0;
        now.y = i % 3 == 0 ? FXR_Q30_ONE - (int32_t)cases_below(&r, 3000)
                : i % 3 == 1
                    ? fxr_sin(at) / 2 + fxr_sin((fxr_angle)(at + 1u)) / 2 +
                          cases_signed(&r, 5)
                    : cases_signed(&r, 30);
        now.y = fxr_q16_clamp(cases_below(&r, 2) ? -now.y : now.y, -FXR_Q30_ONE,
                              FXR_Q30_ONE);
        off = arc_off_by(now.y, cosine);
        CHECK(off >= -5002 && off <= 5002);
    }
    test_count(cases);
}

/* Rodrigues' formula for the direction of the axis: row i of
 * cos I + sin [u] + (1 - cos) u u', for u of length 1. */
static void
exact_row(mpfr_t row[3], unsigned i, const fxr_unit3 *axis, const mpfr_t angle)
{
    mpfr_t u[3], s, c, t;
    unsigned k;

    mpfr_inits2(BITS, u[0], u[1], u[2], s, c, t, NULL);
    mpfr_set_ui(t, 0, MPFR_RNDN);
    for (k = 0; k < 3; k++) {
        mpfr_set_si(u[k], unit3_get(*axis, k), MPFR_RNDN);
        mpfr_sqr(s, u[k], MPFR_RNDN);
        mpfr_add(t, t, s, MPFR_RNDN);
    }
    mpfr_sqrt(t, t, MPFR_RNDN);
    for (k = 0; k < 3; k++)
        mpfr_div(u[k], u[k], t, MPFR_RNDN);
    mpfr_sin_cos(s, c, angle, MPFR_RNDN);
    for (k = 0; k < 3; k++) {
        mpfr_ui_sub(t, 1, c, MPFR_RNDN);
        mpfr_mul(t, t, u[i], MPFR_RNDN);
        mpfr_mul(row[k], t, u[k], MPFR_RNDN);
    }
    mpfr_add(row[i], row[i], c, MPFR_RNDN);
    mpfr_mul(t, s, u[(i + 2) % 3], MPFR_RNDN);
    mpfr_sub(row[(i + 1) % 3], row[(i + 1) % 3], t, MPFR_RNDN);
    mpfr_mul(t, s, u[(i + 1) % 3], MPFR_RNDN);
    mpfr_add(row[(i + 2) % 3], row[(i + 2) % 3], t, MPFR_RNDN);
    mpfr_clears(u[0], u[1], u[2], s, c, t, NULL);
}

/* By an angle in radians, about now.axis. */
static void
check_turn(const fxr_rotation *r, const mpfr_t angle, double room)
{
    mpfr_t row[3];
    unsigned i, k;

    mpfr_inits2(BITS, row[0], row[1], row[2], NULL);
    for (i = 0; i < 3; i++) {
        exact_row(row, i, &now.axis, angle);
        for (k = 0; k < 3; k++) {
            mpfr_mul_2ui(row[k], row[k], 30, MPFR_RNDN);
            mpfr_sub_si(row[k], row[k], unit3_get(r->row[i], k), MPFR_RNDN);
            CHECK(mpfr_cmp_d(row[k], room) <= 0 &&
                  mpfr_cmp_d(row[k], -room) >= 0);
        }
    }
    mpfr_clears(row[0], row[1], row[2], NULL);
}

static void
check_rotation(const fxr_rotation *r, uint32_t angle, double room)
{
    mpfr_t b;

    mpfr_init2(b, BITS);
    radians(b, angle);
    check_turn(r, b, room);
    mpfr_clear(b);
}

static void
test_rotation_about_axis_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 40);
    cases_random r;
    fxr_rotation got;
    uint32_t i;

    cases_start(&r, test_seed(), 785);
    test_case("an axis, y, x, an angle", print_now, NULL);
    for (i = 0; i < cases; i++) {
        fxr_vec3 v = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 31));

        now.angle = (int32_t)(cases_below(&r, 4) ? cases_u32(&r) >> 16
                                                 : cases_below(&r, 5) * 0x4000);
        now.angle &= 0xffff;
        if (v.x == 0 && v.y == 0 && v.z == 0)
            v.z = 1;
        CHECK(fxr_vec3_to_unit(v, &now.axis));
        CHECK(fxr_rotation_about_axis(now.axis, (fxr_angle)now.angle, &got));
        check_rotation(&got, (uint32_t)now.angle, 3.0);
        CHECK(rotation_is_orthonormal(&got));
    }
    test_count(cases);
}

/* The angle b with tan(b / 2) = |axis| tan(angle / 2), in radians: 2 atan2 of the two. */
static void
turn_by_long_axis(mpfr_t b, const fxr_unit3 *axis, uint32_t angle,
                  double *length)
{
    mpfr_t s, c, t;
    unsigned k;

    mpfr_inits2(BITS, s, c, t, NULL);
    mpfr_set_ui(b, 0, MPFR_RNDN);
    for (k = 0; k < 3; k++) {
        mpfr_set_si(t, unit3_get(*axis, k), MPFR_RNDN);
        mpfr_sqr(t, t, MPFR_RNDN);
        mpfr_add(b, b, t, MPFR_RNDN);
    }
    mpfr_sqrt(b, b, MPFR_RNDN);
    mpfr_div_2ui(b, b, 30, MPFR_RNDN);
    *length = mpfr_get_d(b, MPFR_RNDN);
    radians(t, angle);
    mpfr_div_2ui(t, t, 1, MPFR_RNDN);
    mpfr_sin_cos(s, c, t, MPFR_RNDN);
    mpfr_mul(s, s, b, MPFR_RNDN);
    mpfr_atan2(b, s, c, MPFR_RNDN);
    mpfr_mul_2ui(b, b, 1, MPFR_RNDN);
    mpfr_clears(s, c, t, NULL);
}

/* Axes of every length, the shortest with all their few bits; angles near half a turn, too,
 * where a short axis counts most. */
static void
test_rotation_about_axis_that_is_no_unit(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 40);
    cases_random r;
    fxr_rotation got;
    mpfr_t b;
    uint32_t i;

    mpfr_init2(b, BITS);
    cases_start(&r, test_seed(), 788);
    test_case("an axis, y, x, an angle", print_now, NULL);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 v = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 31));
        double length;

        now.axis.x = v.x;
        now.axis.y = v.y;
        now.axis.z = v.x == 0 && v.y == 0 && v.z == 0 ? 1 : v.z;
        now.angle = (int32_t)(cases_u32(&r) >> 16);
        if (i % 2 == 0)
            now.angle = 0x8000 + cases_signed(&r, 5);
        turn_by_long_axis(b, &now.axis, (uint32_t)now.angle, &length);
        CHECK(fxr_rotation_about_axis(now.axis, (fxr_angle)now.angle, &got));
        check_turn(&got, b, length < 1 ? 8 / length : 8);
        CHECK(rotation_is_orthonormal(&got));
    }
    test_count(cases);
    mpfr_clear(b);
}

static void
test_rotation_yaw_exact(void)
{
    fxr_rotation got;
    uint32_t i;

    test_case("an axis, y, x, an angle", print_now, NULL);
    now.axis.x = now.axis.y = 0;
    now.axis.z = FXR_Q30_ONE;
    for (i = 0; i < 65536; i += 37) {
        now.angle = (int32_t)i;
        fxr_rotation_yaw((fxr_angle)i, &got);
        check_rotation(&got, i, 0.5);
        CHECK(rotation_is_orthonormal(&got));
    }
}

static const test_function functions[] = {
    TEST(test_sin_and_cos_of_every_angle_exact),
    TEST(test_tan_of_every_angle_exact),
    TEST(test_asin_is_within_its_bound),
    TEST(test_atan2_is_within_its_bound),
    TEST(test_rotation_about_axis_exact),
    TEST(test_rotation_about_axis_that_is_no_unit),
    TEST(test_rotation_yaw_exact)};

const test_suite suite_exact_angle = SUITE("exact_angle", functions, true);
