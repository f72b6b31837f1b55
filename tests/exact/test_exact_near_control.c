/*
 * test_exact_near_control.c - the comparison of closest points must fail: every
 * field of a right answer is changed by one bit, and each change be noticed.
 */
#include "../cases/distance/cases_closest.h"
#include "../reference/reference_sphere.h"
#include "compare.h"
#include "exact.h"

static struct {
    bool ready;
    problem problem;
    closest_solution want;
    scene scene;
    nearest_answer got;
} work;

static void
make(cases_random *r, const nearest *n)
{
    const fxr_unit3 *axis = n->shape == SHAPE_OBB ? work.scene.obb.axis : NULL;

    if (n->shape == SHAPE_SEGMENT) {
        cases_closest_segments(r, &work.scene);
        if (n->linear == LINEAR_POINT)
            reference_closest_point_segment(work.scene.segment.a,
                                            &work.scene.other, &work.want);
        else
            reference_closest_segments(&work.scene.segment, &work.scene.other,
                                       &work.want);
    } else if (n->shape == SHAPE_SPHERE) {
        cases_sphere(r, &work.scene);
        reference_closest_sphere(n->linear, &work.scene, &work.want);
    } else {
        if (axis != NULL)
            cases_closest_obb(r, &work.scene);
        else
            cases_closest_aabb(r, &work.scene);
        problem_set_box(&work.problem, n->linear, axis != NULL, &work.scene);
        reference_closest(&work.problem, axis, &work.want);
    }
    work.got = nearest_ask(n, &work.scene);
}

static void
prepare(void)
{
    if (work.ready)
        return;
    problem_init(&work.problem);
    closest_solution_init(&work.want);
    work.ready = true;
}

static bool
noticed(const nearest *n)
{
    return compare_closest(n, &work.scene, &work.want, &work.got) != NULL;
}

static void
spoil_byte(const nearest *n, void *memory, size_t at)
{
    ((unsigned char *)memory)[at] ^= 1;
    CHECK(noticed(n));
    ((unsigned char *)memory)[at] ^= 1;
}

static void
spoil_u64(const nearest *n, uint64_t *v, uint64_t bit)
{
    const uint64_t right = *v;

    *v ^= bit;
    CHECK(noticed(n));
    *v = right;
}

static void
spoil_point(const nearest *n, fxr_vec3 *p)
{
    spoil_byte(n, &p->x, 0);
    spoil_byte(n, &p->y, 0);
    spoil_byte(n, &p->z, 0);
}

static void
spoil(const nearest *n)
{
    fxr_closest *c = &work.got.closest;

    CHECK(!noticed(n));
    work.got.any = !work.got.any;
    CHECK(noticed(n));
    work.got.any = !work.got.any;
    if (!work.got.any) {
        spoil_byte(n, c, 0);
        spoil_byte(n, c, sizeof *c - 1);
        return;
    }
    spoil_u64(n, &c->t.num, 1);
    spoil_u64(n, &c->t.num, (uint64_t)1 << 63);
    c->t.den ^= 1; /* of a t rounded from 1/3 that makes 1/3 */
    CHECK(noticed(n) || rational_is(&work.want.t, c->t));
    c->t.den ^= 1;
    spoil_u64(n, &c->dist2, 1);
    spoil_u64(n, &c->dist2, (uint64_t)1 << 63);
    c->t.negative = !c->t.negative;
    CHECK(noticed(n));
    c->t.negative = !c->t.negative;
    spoil_point(n, &c->on_linear);
    spoil_point(n, &c->on_shape);
}

static void
test_comparison_notices_one_bit_of_closest(void)
{
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 790);
    for (i = 0; i < 5000; i++) {
        const nearest *n = &nearests[i % NEAREST_COUNT];

        make(&r, n);
        test_case(n->name, print_scene, &work.scene);
        spoil(n);
    }
}

/* What each function must meet often: contact, the ends and the middle of the
 * range of t, distances of 1 square ulp, saturated, and a t that is rounded. */
enum { TOUCHES, STARTS, ENDS, BETWEEN, TINY, HUGE, WIDE, EMPTY, KINDS };

static void
count(uint32_t kinds[KINDS])
{
    const fxr_closest *c = &work.got.closest;

    if (!work.got.any) {
        kinds[EMPTY]++;
        return;
    }
    kinds[TOUCHES] += c->dist2 == 0;
    kinds[STARTS] += c->t.num == 0 && c->dist2 != 0;
    kinds[ENDS] += c->t.num == c->t.den && c->dist2 != 0;
    kinds[BETWEEN] += c->t.num != 0 && c->t.num < c->t.den && c->dist2 != 0;
    kinds[TINY] += c->dist2 == 1;
    kinds[HUGE] += c->dist2 == UINT64_MAX;
    kinds[WIDE] += work.want.wide;
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
        const nearest *n = &nearests[which];
        const bool has_t =
            n->linear != LINEAR_POINT || n->shape == SHAPE_SEGMENT;
        uint32_t kinds[KINDS] = {0};

        cases_start(&r, test_seed(), 791 + which);
        for (i = 0; i < cases; i++) {
            make(&r, n);
            count(kinds);
        }
        test_case(n->name, NULL, NULL);
        for (k = 0; k < KINDS; k++) {
            if (k == EMPTY ? n->shape == SHAPE_SEGMENT
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
    TEST(test_cases_of_closest_are_of_every_kind)};

const test_suite suite_exact_near_control =
    SUITE("exact_near_control", functions, true);
