/*
 * test_exact_faces.c - the normals of faces of OBBs, compared with exact sums and roots.
 */
#include "../reference/rational.h"
#include "exact.h"

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

static const test_function functions[] = {TEST(test_faces_exact)};

const test_suite suite_exact_faces = SUITE("exact_faces", functions, true);
