/*
 * test_slabs_exit.c - the way out of slabs, and what is far out of one.
 */
/* Tests: src/slabs/obb_far.h */
#include "../../src/slabs/obb_far.h"
#include "../../src/slabs/slabs.h"
#include "../cases/space/cases.h"
#include "../suites.h"
#include "../test.h"

/* The way out of a box at the end of the range of its axes. */

/* An axis of -2, the longest there is: its opposite is saturated. */
static void
test_slab_exit_axis_of_the_longest_axis(void)
{
    static const fxr_unit3 axis = {INT32_MIN, 0, 0};
    static const int8_t up[3] = {1, 1, 1}, down[3] = {-1, 1, 1};
    fxr_unit3 out;

    fxri_slab_axis(&axis, up, &out);
    CHECK(out.x == INT32_MAX && out.y == 0 && out.z == 0);
    fxri_slab_axis(&axis, down, &out);
    CHECK(out.x == INT32_MIN && out.y == 0 && out.z == 0);
}

static const test_function exit_functions[] = {
    TEST(test_slab_exit_axis_of_the_longest_axis)};

const test_suite suite_slabs_exit = {"slabs_exit", exit_functions,
                                     COUNT(exit_functions), false};

/*
 * What the cheap reject in front of an OBB says is far is out of one of its slabs
 * by exact products, and what is far is said to be.
 */

/* u . v | <= 3 2^31 2^29 */
static int64_t
dot(const fxr_unit3 *u, const int64_t v[3])
{
    return u->x * v[0] + u->y * v[1] + u->z * v[2];
}

/* Is the path of an AABB out of the slab of an axis, all the way? Exact for coordinates of 27
 * bits. */
static bool
is_out(const fxr_segment *path, const fxr_vec3 *half, const fxr_obb *box,
       unsigned i)
{
    const fxr_unit3 *u = &box->axis[i];
    int64_t a[3], b[3], at, to, reach = 0;
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t c = vec3_get(box->center, k);
        const int64_t n = k == 0 ? u->x : k == 1 ? u->y : u->z;

        a[k] = vec3_get(path->a, k) - c;
        b[k] = vec3_get(path->b, k) - c;
        reach += (n < 0 ? -n : n) * vec3_get(*half, k);
    }
    reach += (int64_t)vec3_get(box->half, i) * FXR_Q30_ONE;
    at = dot(u, a);
    to = dot(u, b);
    return (at > reach && to > reach) || (at < -reach && to < -reach);
}

static fxr_vec3
sizes(cases_random *r, unsigned bits)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        v[k] = (int32_t)cases_below(r, (uint32_t)1 << bits);
    return vec3_from(v);
}

static void
test_obb_far_is_out_of_a_slab(void)
{
    const uint32_t cases = test_cases(100000);
    uint32_t i, said = 0, small = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1673);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 4 + (unsigned)cases_below(&r, 24);
        const unsigned less = (unsigned)cases_below(&r, bits - 2);
        const fxr_vec3 half = sizes(&r, bits - less);
        fxr_segment path;
        fxr_obb box;
        bool far;
        unsigned k;

        path.a = cases_vec3(&r, bits);
        path.b = cases_vec3(&r, bits - less);
        path.b.x += path.a.x; /* < 2^28 */
        path.b.y += path.a.y;
        path.b.z += path.a.z;
        box.center = cases_vec3(&r, bits - less);
        box.half = sizes(&r, bits - less);
        cases_unit3(&r, box.axis);
        for (k = 0; k < 3 && cases_below(&r, 4) == 0; k++) { /* of any length */
            box.axis[k].x = cases_signed(&r, 31);
            box.axis[k].y = cases_signed(&r, 31);
            box.axis[k].z = cases_signed(&r, 31);
        }
        far = is_far_from_obb(&path, far_reach_of_aabb(&half), &box);
        said += far;
        small += less > 4 && bits > 14;
        test_case("said to be far", NULL, NULL);
        CHECK(!far || is_out(&path, &half, &box, 0) ||
              is_out(&path, &half, &box, 1) || is_out(&path, &half, &box, 2));
    }
    if (cases >= 100000) {
        test_case("what is small and far away", NULL, NULL);
        CHECK(said > small / 4);
    }
    test_count(cases);
}

static fxr_q30
nudged(fxr_q30 v, int32_t by)
{
    const int64_t sum = (int64_t)v + by;

    return (fxr_q30)(sum > INT32_MAX   ? INT32_MAX
                     : sum < INT32_MIN ? INT32_MIN
                                       : sum);
}

/* A corner of {p : |v_i . p| <= h_i}, by Cramer's rule in doubles. */
static void
test_obb_far_reaches_round_a_mover(void)
{
    const uint32_t cases = test_cases(10000);
    cases_random r;
    uint32_t i, known = 0;

    cases_start(&r, test_seed(), 1674);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 half = sizes(&r, 20);
        double v[3][3], det, sum = 0;
        fxr_unit3 axis[3];
        unsigned k, j, s;

        cases_unit3(&r, axis);
        for (k = 0; k < 3; k++) {
            axis[k].x = nudged(axis[k].x, cases_signed(&r, 24));
            axis[k].y = nudged(axis[k].y, cases_signed(&r, 24));
            v[k][0] = (double)axis[k].x / 1073741824.0;
            v[k][1] = (double)axis[k].y / 1073741824.0;
            v[k][2] = (double)axis[k].z / 1073741824.0;
            sum += (double)vec3_get(half, k);
        }
        if (!axes_span_ball(axis))
            continue;
        known++;
        det = v[0][0] * (v[1][1] * v[2][2] - v[1][2] * v[2][1]) +
              v[0][1] * (v[1][2] * v[2][0] - v[1][0] * v[2][2]) +
              v[0][2] * (v[1][0] * v[2][1] - v[1][1] * v[2][0]);
        for (s = 0; s < 8; s++) {
            double size = 0;

            for (j = 0; j < 3; j++) {
                const unsigned y = (j + 1) % 3, z = (j + 2) % 3;
                double p = 0;

                for (k = 0; k < 3; k++) {
                    const unsigned l = (k + 1) % 3, m = (k + 2) % 3;
                    const double size_k = (double)vec3_get(half, k);
                    const double h = (s >> k & 1) != 0 ? size_k : -size_k;

                    p += h * (v[l][y] * v[m][z] - v[l][z] * v[m][y]) / det;
                }
                size += p < 0 ? -p : p;
            }
            test_case("a corner", NULL, NULL);
            CHECK(size <= 2 * sum);
        }
    }
    if (cases >= 10000)
        CHECK(known > cases / 4);
    test_count(cases);
}

static const test_function far_functions[] = {
    TEST(test_obb_far_is_out_of_a_slab),
    TEST(test_obb_far_reaches_round_a_mover)};

const test_suite suite_obb_far = SUITE("obb_far", far_functions, true);
