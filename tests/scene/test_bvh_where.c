/*
 * test_bvh_where.c - hits and casts in trees of both kinds, among some of the shapes and
 * before a limit, against every shape by itself.
 */
/* Tests: src/scene/fxr_scene_linear.c, src/scene/fxr_linear_shape.c */
/* Tests: src/wide/fxr_bvh_wide_where.c, src/scene/fxr_filter.c */
#include "../cases/scene/scenes.h"
#include "../suites.h"
#include "../test.h"

enum { CASES = 1500, QUESTIONS = 6 };

/* What a question says that is about cast alone, with what cast says. */
static const char *
compare(const grove_answer *want, const grove_answer *got)
{
    grove_answer w = *want, h = *got;

    if (w.hits != h.hits)
        return "hits";
    w.hits = w.casts;
    h.hits = h.casts;
    return grove_compare(&w, &h);
}

static void
check_kept(case_linear linear, const fxr_bvh_wide *wide, uint32_t bits,
           const fxr_ratio *limit)
{
    const grove_answer want = where_by_shapes(&where_shared, bits, limit);
    grove_answer got;
    where_order order;
    const char *differs;
    where_filter f;

    where_order_for(linear, &grove_shared, &order);
    f.g = &grove_shared;
    f.order = wide == NULL ? &order : NULL;
    f.bits = bits;
    f.asked = 0;
    f.fault = NULL;
    got = where_ask(linear, &grove_shared, wide, limit, where_kept, &f);
    differs = compare(&want, &got);
    if (differs == NULL)
        differs = f.fault;
    test_case(differs ? differs : "where", print_grove, &grove_shared);
    CHECK(differs == NULL);
}

static void
check_all(case_linear linear, const fxr_bvh_wide *wide, const fxr_ratio *limit)
{
    const grove_answer want = where_by_shapes(&where_shared, UINT32_MAX, limit);
    const grove_answer got =
        where_ask(linear, &grove_shared, wide, limit, NULL, NULL);
    const char *differs = compare(&want, &got);

    test_case(differs ? differs : "every shape", print_grove, &grove_shared);
    CHECK(differs == NULL);
}

/* All shapes with the id of one of them are left out. */
static void
check_not_id(case_linear linear, const fxr_bvh_wide *wide, uint32_t shape)
{
    const uint32_t *ids = grove_shared.bvh.ids;
    uint32_t id = ids != NULL ? ids[shape] : shape, bits = 0, i;
    grove_answer want, got;
    const char *differs;

    for (i = 0; i < where_shared.count; i++)
        if ((ids != NULL ? ids[i] : i) != id)
            bits |= (uint32_t)1 << i;
    want = where_by_shapes(&where_shared, bits, NULL);
    got = where_ask(linear, &grove_shared, wide, NULL, fxr_not_id, &id);
    differs = compare(&want, &got);
    test_case(differs ? differs : "not one id", print_grove, &grove_shared);
    CHECK(differs == NULL);
}

static void
check_where(cases_random *r, case_linear linear, const fxr_bvh_wide *wide)
{
    fxr_ratio room;
    const fxr_ratio *limit = where_limit(r, &where_shared, &room);

    check_kept(linear, wide, cases_u32(r) | cases_u32(r), limit);
    check_kept(linear, wide, 0, limit);
    check_all(linear, wide, limit);
    if (where_shared.count > 0)
        check_not_id(linear, wide, cases_below(r, where_shared.count));
}

static void
check_trees(uint32_t stream, bool wide)
{
    const uint32_t cases = test_cases(CASES);
    cases_random r;
    uint32_t i, k;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        fxr_bvh_wide made;

        cases_grove(&r, &grove_small, cases_below(&r, GROVE_SMALL + 1),
                    &grove_shared);
        if (!wide && cases_below(&r, 3) == 0)
            cases_grove_obbs(&r, &grove_shared);
        if (wide && !CHECK(grove_widen(&grove_shared, &made)))
            return;
        for (k = 0; k < QUESTIONS; k++) {
            const case_linear linear = k % 2 == 0 ? LINEAR_SEGMENT : LINEAR_RAY;

            cases_grove_aim(&r, &grove_shared);
            where_each(linear, &grove_shared, &where_shared);
            check_where(&r, linear, wide ? &made : NULL);
        }
    }
    test_count(cases);
}

static void
test_bvh_where_by_shapes(void)
{
    check_trees(1600, false);
}

static void
test_bvh_wide_where_by_shapes(void)
{
    check_trees(1601, true);
}

static const test_function functions[] = {TEST(test_bvh_where_by_shapes),
                                          TEST(test_bvh_wide_where_by_shapes)};

const test_suite suite_bvh_where = SUITE("bvh_where", functions, true);
