/*
 * test_exact_solids.c - moving boxes of which one is oriented, compared with a linear
 * program on GMP.
 */
#include <stdio.h>

#include "../reference/reference_solids.h"
#include "exact.h"

static struct {
    bool ready;
    solids m;
    solids_solution want;
    rational t;
} work;

static void
print_want(const void *input)
{
    (void)input;
    print_solids(&work.m);
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
        const int64_t a = vec3_get(work.m.path.a, k);
        const int64_t b = vec3_get(work.m.path.b, k);

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
is_inside(unsigned kind, fxr_vec3 center)
{
    static solids rests;
    static solids_solution at;
    static bool ready;

    if (!ready)
        solids_solution_init(&at);
    ready = true;
    rests = work.m;
    rests.path.a = rests.path.b = center;
    reference_solids(kind, &rests, &at);
    return at.crosses;
}

static const char *
compare(unsigned kind, const solids_answer *got)
{
    const char *wrong;

    if (got->hits != work.want.hits)
        return "hits";
    if (got->crosses != work.want.crosses)
        return "crosses";
    if (!solids_is_consistent(kind, &work.m, got))
        return "status, output after false, form of t, or point";
    if (!got->hits)
        return NULL;
    if (!is_floor(got->contact.t))
        return "t";
    if (!vec3_equal(work.want.center, got->contact.center))
        return "center";
    wrong = reference_solids_normal(kind, &work.m, &got->normal);
    if (wrong != NULL)
        return wrong;
    if (!got->stops)
        return NULL;
    if (!is_close(got->stopped.center))
        return "center of stop is an ulp off";
    return is_inside(kind, got->stopped.center) &&
                   !is_inside(kind, work.m.path.a)
               ? "center of stop is in the interior"
               : NULL;
}

static void
check_solids(unsigned kind)
{
    const uint32_t cases = test_cases(EXACT_CASES / 500);
    cases_random r;
    uint32_t i;

    if (!work.ready) {
        solids_solution_init(&work.want);
        rational_init(&work.t);
    }
    work.ready = true;
    cases_start(&r, test_seed(), 820 + kind);
    for (i = 0; i < cases; i++) {
        solids_answer got;
        const char *differs;

        cases_solids(&r, kind, &work.m);
        reference_solids(kind, &work.m, &work.want);
        got = solids_ask(kind, &work.m);
        differs = compare(kind, &got);
        test_case(differs ? differs : solids_sweeps[kind].name, print_want,
                  NULL);
        CHECK(differs == NULL);
    }
    test_count(cases);
}

static void
test_sweep_aabb_obb_exact(void)
{
    check_solids(SOLIDS_AABB_OBB);
}

static void
test_sweep_obb_aabb_exact(void)
{
    check_solids(SOLIDS_OBB_AABB);
}

static void
test_sweep_obb_obb_exact(void)
{
    check_solids(SOLIDS_OBB_OBB);
}

static const test_function functions[] = {TEST(test_sweep_aabb_obb_exact),
                                          TEST(test_sweep_obb_aabb_exact),
                                          TEST(test_sweep_obb_obb_exact)};

const test_suite suite_exact_solids = SUITE("exact_solids", functions, true);
