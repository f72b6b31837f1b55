/*
 * test_exact_slide.c - slides, compared with the closest of all points that the faces of
 * the cone have: the displacement, those of planes and of lines, and 0.
 */
#include "../reference/reference.h"
#include "exact.h"

/* What a result is within: on one plane, if it needs no push; on a line that is no narrow
 * gap; and any other. */
enum { PLANE_ULPS = 1, LINE_ULPS = 32, MOST_ULPS = 400 };

static mpq_t d[3], n[3][3], point[3], best[3], x, y, sum;
static fxr_vec3 displacement;
static fxr_unit3 normal[3];
static unsigned count;

static void
print_slide(const void *input)
{
    unsigned k;

    (void)input;
    print_vec3("displacement", displacement);
    for (k = 0; k < count; k++) {
        const int32_t v[3] = {normal[k].x, normal[k].y, normal[k].z};

        print_vec3("normal      ", vec3_from(v));
    }
}

static void
dot(mpq_t out, mpq_t a[3], mpq_t b[3])
{
    unsigned i;

    mpq_set_ui(sum, 0, 1);
    for (i = 0; i < 3; i++) {
        mpq_mul(x, a[i], b[i]);
        mpq_add(sum, sum, x);
    }
    mpq_set(out, sum);
}

static bool
is_in_cone(mpq_t v[3])
{
    unsigned k;

    for (k = 0; k < count; k++) {
        dot(y, n[k], v);
        if (mpq_sgn(y) < 0)
            return false;
    }
    return true;
}

/* point = d + c, less what it has of c: on the plane; or that alone: on the line. */
static bool
set_point(mpq_t c[3], bool plane)
{
    static mpq_t part, length;
    static bool ready;
    unsigned i;

    if (!ready)
        mpq_inits(part, length, NULL);
    ready = true;
    dot(length, c, c);
    if (mpq_sgn(length) == 0)
        return false;
    dot(part, c, d);
    mpq_div(part, part, length);
    for (i = 0; i < 3; i++) {
        mpq_mul(point[i], part, c[i]);
        if (plane)
            mpq_sub(point[i], d[i], point[i]);
    }
    return is_in_cone(point);
}

/* Is point closer to d than best is? */
static bool
is_closer(void)
{
    static mpq_t gap, total;
    static bool ready;
    unsigned i;

    if (!ready)
        mpq_inits(gap, total, NULL);
    ready = true;
    mpq_set_ui(total, 0, 1);
    for (i = 0; i < 3; i++) {
        mpq_sub(gap, point[i], d[i]);
        mpq_mul(gap, gap, gap);
        mpq_add(total, total, gap);
        mpq_sub(gap, best[i], d[i]);
        mpq_mul(gap, gap, gap);
        mpq_sub(total, total, gap);
    }
    return mpq_sgn(total) < 0;
}

static void
take(void)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        mpq_set(best[i], point[i]);
}

/* Sets best. Returns the number of its plane, or count: it is none. */
static unsigned
solve(void)
{
    static mpq_t c[3];
    static bool ready;
    unsigned a, b, i, plane = count;

    for (i = 0; i < 3; i++) {
        if (!ready)
            mpq_init(c[i]);
        mpq_set_ui(best[i], 0, 1);
    }
    ready = true;
    for (a = 0; a < count; a++)
        for (b = a + 1; b < count; b++) {
            for (i = 0; i < 3; i++) {
                const unsigned j = (i + 1) % 3, k = (i + 2) % 3;

                mpq_mul(x, n[a][j], n[b][k]);
                mpq_mul(y, n[a][k], n[b][j]);
                mpq_sub(c[i], x, y);
            }
            if (set_point(c, false) && is_closer())
                take();
        }
    for (a = 0; a < count; a++)
        if (set_point(n[a], true) && is_closer()) {
            take();
            plane = a;
        }
    return plane;
}

/* best rounded to the side that the normal points to, else towards 0. */
static bool
round_best(unsigned plane, int32_t out[3])
{
    static mpz_t v;
    static bool ready;
    unsigned i;

    if (!ready)
        mpz_init(v);
    ready = true;
    for (i = 0; i < 3; i++) {
        const int sign = mpq_sgn(n[plane][i]);

        if (sign > 0 || (sign == 0 && mpq_sgn(best[i]) < 0))
            mpz_cdiv_q(v, mpq_numref(best[i]), mpq_denref(best[i]));
        else
            mpz_fdiv_q(v, mpq_numref(best[i]), mpq_denref(best[i]));
        if (!fits_i32(v))
            return false;
        out[i] = saturate_i32(v);
        mpq_set_z(point[i], v);
    }
    return is_in_cone(point);
}

static bool
is_within(fxr_vec3 got, unsigned ulps)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        mpq_set_si(x, vec3_get(got, i), 1);
        mpq_sub(x, x, best[i]);
        mpq_abs(x, x);
        if (mpq_cmp_ui(x, ulps, 1) > 0)
            return false;
    }
    return true;
}

/* Do all pairs leave a wide gap: is no angle between normals above 153 degrees? */
static bool
is_wide(void)
{
    double cosine, lengths;
    unsigned a, b;

    for (a = 0; a < count; a++)
        for (b = a + 1; b < count; b++) {
            dot(y, n[a], n[b]);
            cosine = mpq_get_d(y);
            dot(y, n[a], n[a]);
            lengths = mpq_get_d(y);
            dot(y, n[b], n[b]);
            lengths *= mpq_get_d(y);
            if (cosine < 0 && cosine * cosine > 0.8 * lengths)
                return false;
        }
    return true;
}

static void
next_case(cases_random *r)
{
    unsigned k;

    count = 1 + (unsigned)cases_below(r, 3);
    displacement = cases_vec3(r, (unsigned)cases_below(r, 30));
    for (k = 0; k < count; k++) {
        fxr_unit3 axis[3];

        cases_unit3(r, axis);
        normal[k] = axis[cases_below(r, 3)];
    }
}

static void
check_slide(void)
{
    fxr_vec3 got = fxr_slide(displacement, normal, count);
    unsigned k, i, plane;
    int32_t v[3];

    test_case("a slide", print_slide, NULL);
    for (i = 0; i < 3; i++) {
        mpq_set_si(d[i], vec3_get(displacement, i), 1);
        for (k = 0; k < count; k++)
            mpq_set_si(n[k][i], unit3_get(normal[k], i), 1);
    }
    if (is_in_cone(d)) {
        CHECK(vec3_equal(got, displacement));
        return;
    }
    plane = solve();
    for (k = 0; k < 3; k++)
        mpq_set_si(point[k], vec3_get(got, k), 1);
    CHECK(is_in_cone(point));
    if (plane < count && round_best(plane, v))
        CHECK(vec3_equal(got, vec3_from(v)) && is_within(got, PLANE_ULPS));
    else if (is_wide() && count < 3)
        CHECK(is_within(got, LINE_ULPS));
    else
        CHECK(is_within(got, MOST_ULPS) || (got.x | got.y | got.z) == 0);
}

static void
make_ready(void)
{
    static bool ready;
    unsigned k, i;

    if (ready)
        return;
    for (k = 0; k < 3; k++) {
        mpq_inits(d[k], point[k], best[k], NULL);
        for (i = 0; i < 3; i++)
            mpq_init(n[k][i]);
    }
    mpq_inits(x, y, sum, NULL);
    ready = true;
}

/* The point of the plane of one normal is rounded into the plane of another one, and the
 * sum of the two normals is against the shorter one, or nearly at a right angle to it. */
static void
test_slide_exact_sum_against(void)
{
    static const fxr_unit3 normals[][2] = {
        {{0x0a8a5845, 0, -0x34e788c1}, {-0x4e8a466b, 0x7de5712c, 0x74e8c975}},
        {{-0x3fffffff, -0x3fffffff, 0x3fffffff},
         {-0x0459c4f7, 0x039e3d58, -0x3fbfd612}},
        {{-0x40000000, 0, 0x3fffffff}, {0x00566feb, -0x36bb3080, -0x7e343c7e}},
        {{-0x40000000, 0x30000000, 0}, {0x1c71c71c, -0x1c71c71c, -0x31c71c72}},
        {{0x40000000, 0, 0x30000000}, {-0x30, 0x3fffffff, -0x3fffffff}},
    };
    static const fxr_vec3 moves[] = {
        {0x68, -13, -28}, {2, -2, -1}, {0, 1, 4}, {-1, 0, 1}, {1, -1, 0}};
    unsigned i;

    make_ready();
    count = 2;
    for (i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        displacement = moves[i];
        normal[0] = normals[i][0];
        normal[1] = normals[i][1];
        check_slide();
        normal[0] = normals[i][1];
        normal[1] = normals[i][0];
        check_slide();
    }
}

static void
test_slide_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    make_ready();
    cases_start(&r, test_seed(), 861);
    for (i = 0; i < cases; i++) {
        next_case(&r);
        check_slide();
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_slide_exact_sum_against),
    TEST(test_slide_exact),
};

const test_suite suite_exact_slide = SUITE("exact_slide", functions, true);
