/*
 * test_exact_crates.c - moving AABBs and triangles, compared with a linear program on GMP.
 */
#include <stdio.h>

#include "../reference/reference_crates.h"
#include "exact.h"

static struct {
    bool ready;
    crate c;
    crate_solution want, other;
    rational t;
} work;

static void
print_want(const void *input)
{
    (void)input;
    print_crate(&work.c);
    printf("       expected %s, crosses %s\n",
           work.want.hits ? "true" : "false",
           work.want.crosses ? "true" : "false");
    if (!work.want.hits)
        return;
    gmp_printf("       expected t %Zd / %Zd\n", work.want.t.num,
               work.want.t.den);
    print_vec3("center      ", work.want.center);
}

/* Is t the exact one in units of 2^-32, rounded down? */
static bool
is_floor(fxr_ratio t)
{
    mpz_mul_2exp(work.t.num, work.want.t.num, 32);
    mpz_fdiv_q(work.t.num, work.t.num, work.want.t.den);
    mpz_set_u64(work.t.den, t.num);
    return mpz_cmp(work.t.num, work.t.den) == 0;
}

/* Is center less than one ulp from the exact one on each axis? */
static bool
is_close(fxr_vec3 center)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t a = vec3_get(work.c.t.c.segment.a, k);
        const int64_t b = vec3_get(work.c.t.c.segment.b, k);

        mpz_set_i64(work.t.num, a - vec3_get(center, k));
        mpz_mul(work.t.num, work.t.num, work.want.t.den);
        mpz_set_i64(work.t.den, b - a);
        mpz_addmul(work.t.num, work.t.den, work.want.t.num);
        if (mpz_cmpabs(work.t.num, work.want.t.den) >= 0)
            return false;
    }
    return true;
}

/* Is a mover that rests at center in the interior? By the reference. */
static bool
is_inside(fxr_vec3 center)
{
    static crate rests;

    rests = work.c;
    rests.t.c.segment.a = rests.t.c.segment.b = center;
    reference_crate(&rests, &work.other);
    return work.other.crosses;
}

static const char *
compare(const crate_answer *got)
{
    const char *wrong;

    if (got->hits != work.want.hits)
        return "hits";
    if (got->crosses != work.want.crosses)
        return "crosses";
    if (!crate_is_consistent(&work.c, got))
        return "status, output after false, form of t, or point";
    if (!got->hits)
        return NULL;
    if (!is_floor(got->contact.t))
        return "t";
    if (!vec3_equal(work.want.center, got->contact.center))
        return "center";
    wrong = reference_crate_normal(&work.c, &got->normal);
    if (wrong != NULL)
        return wrong;
    if (!got->stops)
        return NULL;
    if (!is_close(got->stopped.center))
        return "center of stop is an ulp off";
    return is_inside(got->stopped.center) && !is_inside(work.c.t.c.segment.a)
               ? "center of stop is in the interior"
               : NULL;
}

static void
check_crates(uint32_t stream, void (*make)(cases_random *r, crate *out),
             const char *name)
{
    const uint32_t cases = test_cases(EXACT_CASES / 250);
    cases_random r;
    uint32_t i;

    if (!work.ready) {
        crate_solution_init(&work.want);
        crate_solution_init(&work.other);
        rational_init(&work.t);
    }
    work.ready = true;
    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        crate_answer got;
        const char *differs;

        make(&r, &work.c);
        reference_crate(&work.c, &work.want);
        got = crate_ask(&work.c);
        differs = compare(&got);
        test_case(differs ? differs : name, print_want, NULL);
        CHECK(differs == NULL);
    }
    test_count(cases);
}

static void
test_sweep_aabb_triangle_exact(void)
{
    check_crates(840, cases_crate_triangle, "an AABB sweeps to a triangle");
}

static void
test_sweep_obb_triangle_exact(void)
{
    check_crates(841, cases_obb_triangle, "an OBB sweeps to a triangle");
}

static const test_function functions[] = {TEST(test_sweep_aabb_triangle_exact),
                                          TEST(test_sweep_obb_triangle_exact)};

const test_suite suite_exact_crates = SUITE("exact_crates", functions, true);
