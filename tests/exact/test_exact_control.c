/*
 * test_exact_control.c - the comparison itself must fail: every field of a
 * right answer is changed by one bit, and each change must be noticed.
 */
#include "../cases/space/cases.h"
#include "compare.h"
#include "exact.h"

static struct {
    problem problem;
    solution solution;
    scene scene;
    answer answer;
} work;

static const pair *asked;

static bool
noticed(const answer *a)
{
    return compare_answer(asked, &work.solution, a) != NULL;
}

static void
spoil_ratio(answer *a, fxr_ratio *t)
{
    const fxr_ratio right = *t;

    t->num ^= 1;
    CHECK(noticed(a));
    *t = right;
    t->num ^= (uint64_t)1 << 63;
    CHECK(noticed(a));
    *t = right;
    t->den ^= 1;
    CHECK(noticed(a) || right.num == 0);
    *t = right;
    t->den = 0;
    CHECK(noticed(a));
    *t = right;
    t->negative = !t->negative;
    CHECK(noticed(a));
    *t = right;
}

static void
spoil_faces(answer *a, uint8_t *faces)
{
    unsigned k;

    for (k = 0; k < 8; k++) {
        *faces ^= (uint8_t)(1u << k);
        CHECK(noticed(a));
        *faces ^= (uint8_t)(1u << k);
    }
}

static void
spoil_coordinate(answer *a, int32_t *v)
{
    *v ^= 1;
    CHECK(noticed(a));
    *v ^= 1;
}

static void
spoil_point(answer *a, fxr_vec3 *p)
{
    spoil_coordinate(a, &p->x);
    spoil_coordinate(a, &p->y);
    spoil_coordinate(a, &p->z);
}

static void
spoil_status(answer *a, bool *status)
{
    *status = !*status;
    CHECK(noticed(a));
    *status = !*status;
}

static void
spoil_byte(answer *a, void *memory, size_t at)
{
    ((unsigned char *)memory)[at] ^= 0x10;
    CHECK(noticed(a));
    ((unsigned char *)memory)[at] ^= 0x10;
}

static void
spoil(answer *a)
{
    CHECK(!noticed(a));
    spoil_status(a, &a->hits);
    spoil_status(a, &a->crosses);
    spoil_status(a, &a->clips);
    spoil_status(a, &a->casts);
    if (!work.solution.hits) {
        spoil_byte(a, &a->span, 0);
        spoil_byte(a, &a->span, sizeof a->span - 1);
        spoil_byte(a, &a->hit, sizeof a->span);
        spoil_byte(a, &a->hit, sizeof a->hit - 1);
        return;
    }
    spoil_ratio(a, &a->span.enter);
    spoil_ratio(a, &a->span.exit);
    spoil_ratio(a, &a->hit.span.enter);
    spoil_ratio(a, &a->hit.span.exit);
    spoil_faces(a, &a->span.enter_faces);
    spoil_faces(a, &a->span.exit_faces);
    spoil_faces(a, &a->hit.span.enter_faces);
    spoil_faces(a, &a->hit.span.exit_faces);
    spoil_point(a, &a->hit.enter_point);
    spoil_point(a, &a->hit.exit_point);
}

static void
test_comparison_notices_one_bit_of_any_field(void)
{
    cases_random r;
    uint32_t i;

    problem_init(&work.problem);
    solution_init(&work.solution);
    cases_start(&r, test_seed(), 720);
    for (i = 0; i < 3000; i++) {
        asked = &pairs[i % PAIR_COUNT];
        if (asked->oriented)
            cases_obb(&r, &work.scene);
        else
            cases_aabb(&r, &work.scene);
        problem_set(&work.problem, asked, &work.scene);
        reference_solve(&work.problem, &work.solution);
        work.answer = scene_ask(asked, &work.scene);
        test_case(asked->name, print_scene, &work.scene);
        spoil(&work.answer);
    }
}

/* Every kind of case is of use only if it comes both ways. */
static void
test_cases_hit_and_miss_and_graze(void)
{
    static const uint32_t cases = 20000;
    uint32_t counts[PAIR_COUNT][3] = {{0}};
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 721);
    for (i = 0; i < cases; i++) {
        const unsigned which = (unsigned)(i % PAIR_COUNT);
        const pair *p = &pairs[which];

        if (p->oriented)
            cases_obb(&r, &work.scene);
        else
            cases_aabb(&r, &work.scene);
        if (!p->hits(&work.scene))
            counts[which][0]++;
        else
            counts[which][p->crosses(&work.scene) ? 1 : 2]++;
    }
    for (k = 0; k < PAIR_COUNT; k++) {
        test_case(pairs[k].name, NULL, NULL);
        CHECK(counts[k][0] > cases / PAIR_COUNT / 10);
        CHECK(counts[k][1] > cases / PAIR_COUNT / 10);
        CHECK(counts[k][2] > cases / PAIR_COUNT / 20);
    }
}

static const test_function functions[] = {
    TEST(test_comparison_notices_one_bit_of_any_field),
    TEST(test_cases_hit_and_miss_and_graze)};

const test_suite suite_exact_control = SUITE("exact_control", functions, true);
