/*
 * test_exact_control.c - a changed field of an answer is noticed: controls of the comparisons.
 */
#include "../cases/distance/closest.h"
#include "../cases/space/cases.h"
#include "../reference/reference_moving.h"
#include "exact.h"

/*
 * The comparison itself must fail: every field of a
 * right answer is changed by one bit, and each change must be noticed.
 */

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

/*
 * The comparison of closest points must fail: every
 * field of a right answer is changed by one bit, and each change be noticed.
 */

static struct {
    bool ready;
    problem problem;
    closest_solution want;
    scene scene;
    nearest_answer got;
} near_work;

static void
make(cases_random *r, const closest_pair *n)
{
    const fxr_unit3 *axis =
        n->shape == CASE_OBB ? near_work.scene.obb.axis : NULL;

    if (n->shape == CASE_SEGMENT) {
        cases_closest_segments(r, &near_work.scene);
        if (n->linear == LINEAR_POINT)
            reference_closest_point_segment(near_work.scene.segment.a,
                                            &near_work.scene.other,
                                            &near_work.want);
        else
            reference_closest_segments(&near_work.scene.segment,
                                       &near_work.scene.other, &near_work.want);
    } else if (n->shape == CASE_SPHERE) {
        cases_sphere(r, &near_work.scene);
        reference_closest_sphere(n->linear, &near_work.scene, &near_work.want);
    } else {
        if (axis != NULL)
            cases_closest_obb(r, &near_work.scene);
        else
            cases_closest_aabb(r, &near_work.scene);
        problem_set_box(&near_work.problem, n->linear, axis != NULL,
                        &near_work.scene);
        reference_closest(&near_work.problem, axis, &near_work.want);
    }
    near_work.got = nearest_ask(n, &near_work.scene);
}

static void
prepare(void)
{
    if (near_work.ready)
        return;
    problem_init(&near_work.problem);
    closest_solution_init(&near_work.want);
    near_work.ready = true;
}

static bool
near_noticed(const closest_pair *n)
{
    return compare_closest(n, &near_work.scene, &near_work.want,
                           &near_work.got) != NULL;
}

static void
near_spoil_byte(const closest_pair *n, void *memory, size_t at)
{
    ((unsigned char *)memory)[at] ^= 1;
    CHECK(near_noticed(n));
    ((unsigned char *)memory)[at] ^= 1;
}

static void
spoil_u64(const closest_pair *n, uint64_t *v, uint64_t bit)
{
    const uint64_t right = *v;

    *v ^= bit;
    CHECK(near_noticed(n));
    *v = right;
}

static void
near_spoil_point(const closest_pair *n, fxr_vec3 *p)
{
    near_spoil_byte(n, &p->x, 0);
    near_spoil_byte(n, &p->y, 0);
    near_spoil_byte(n, &p->z, 0);
}

static void
near_spoil(const closest_pair *n)
{
    fxr_closest *c = &near_work.got.closest;

    CHECK(!near_noticed(n));
    near_work.got.any = !near_work.got.any;
    CHECK(near_noticed(n));
    near_work.got.any = !near_work.got.any;
    if (!near_work.got.any) {
        near_spoil_byte(n, c, 0);
        near_spoil_byte(n, c, sizeof *c - 1);
        return;
    }
    spoil_u64(n, &c->t.num, 1);
    spoil_u64(n, &c->t.num, (uint64_t)1 << 63);
    c->t.den ^= 1; /* of a t rounded from 1/3 that makes 1/3 */
    CHECK(near_noticed(n) || rational_is(&near_work.want.t, c->t));
    c->t.den ^= 1;
    spoil_u64(n, &c->dist2, 1);
    spoil_u64(n, &c->dist2, (uint64_t)1 << 63);
    c->t.negative = !c->t.negative;
    CHECK(near_noticed(n));
    c->t.negative = !c->t.negative;
    near_spoil_point(n, &c->on_linear);
    near_spoil_point(n, &c->on_shape);
}

static void
test_comparison_notices_one_bit_of_closest(void)
{
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 790);
    for (i = 0; i < 5000; i++) {
        const closest_pair *n = &nearests[i % NEAREST_COUNT];

        make(&r, n);
        test_case(n->name, print_scene, &near_work.scene);
        near_spoil(n);
    }
}

/* What each function must meet often: contact, the ends and the middle of the
 * range of t, distances of 1 square ulp, saturated, and a t that is rounded. */
enum { TOUCHES, STARTS, ENDS, BETWEEN, TINY, HUGE, WIDE, EMPTY, KINDS };

static void
count(uint32_t kinds[KINDS])
{
    const fxr_closest *c = &near_work.got.closest;

    if (!near_work.got.any) {
        kinds[EMPTY]++;
        return;
    }
    kinds[TOUCHES] += c->dist2 == 0;
    kinds[STARTS] += c->t.num == 0 && c->dist2 != 0;
    kinds[ENDS] += c->t.num == c->t.den && c->dist2 != 0;
    kinds[BETWEEN] += c->t.num != 0 && c->t.num < c->t.den && c->dist2 != 0;
    kinds[TINY] += c->dist2 == 1;
    kinds[HUGE] += c->dist2 == UINT64_MAX;
    kinds[WIDE] += near_work.want.wide;
}

static void
test_cases_of_closest_are_of_every_kind(void)
{
    static const uint32_t cases = 5000;
    cases_random r;
    uint32_t i;
    unsigned which, k;

    prepare();
    for (which = 0; which < NEAREST_COUNT; which++) {
        const closest_pair *n = &nearests[which];
        const bool has_t =
            n->linear != LINEAR_POINT || n->shape == CASE_SEGMENT;
        uint32_t kinds[KINDS] = {0};

        cases_start(&r, test_seed(), 791 + which);
        for (i = 0; i < cases; i++) {
            make(&r, n);
            count(kinds);
        }
        test_case(n->name, NULL, NULL);
        for (k = 0; k < KINDS; k++) {
            if (k == EMPTY ? n->shape == CASE_SEGMENT
                           : !has_t && k != TOUCHES && k != TINY && k != HUGE)
                continue;
            if (k == ENDS && n->linear != LINEAR_SEGMENT)
                continue;
            CHECK(kinds[k] > cases / 1000);
        }
    }
}

static const test_function functions[] = {
    TEST(test_comparison_notices_one_bit_of_closest),
    TEST(test_cases_of_closest_are_of_every_kind),
    TEST(test_comparison_notices_one_bit_of_any_field),
    TEST(test_cases_hit_and_miss_and_graze)};

extern const test_suite suite_exact_control;
const test_suite suite_exact_control = {"exact_control", functions,
                                        COUNT(functions), true};
