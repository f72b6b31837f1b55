/*
 * test_exact_pairs.c - components and boxes against exact arithmetic, and trees as deep as can be.
 */
#include <fixray/bvh_wide.h>

#include <string.h>

#include "../cases/space/cases.h"
#include "../reference/reference.h"
#include "../suites.h"
#include "exact.h"

/*
 * Line, ray and segment against both boxes, compared with
 * exact arithmetic: one case asks every verb.
 */

/* The textbook methods reduce their fractions: slow, so not every case. */
enum { TEXTBOOK_EVERY = 16 };

static struct {
    bool ready;
    problem problem;
    solution solution;
    scene scene;
    answer answer;
} work;

static void
check_textbook(const pair *p)
{
    const bool hits = work.solution.hits;

    CHECK(textbook_face_by_face(&work.problem) == hits);
    CHECK(textbook_near_face(&work.problem) == hits);
    CHECK(textbook_slabs(&work.problem) == hits);
    if (p->linear == LINEAR_SEGMENT)
        CHECK(textbook_separating_axes(&work.problem) == hits);
}

static int
first_axis(const bool separates[6])
{
    int axis;

    for (axis = 0; axis < 6; axis++)
        if (separates[axis])
            return axis;
    return FXR_NO_AXIS;
}

/* Of an inverted box, a hint that is a cross product may be kept or not. */
static void
check_axes(const pair *p, int hint)
{
    const bool empty = reference_is_empty(&work.problem);
    bool separates[6];
    int axis, first, got;

    for (axis = 0; axis < 6; axis++)
        separates[axis] = reference_separates(&work.problem, axis);
    first = first_axis(separates);
    CHECK((first == FXR_NO_AXIS) == work.solution.hits);
    CHECK(scene_axis(p, &work.scene, FXR_NO_AXIS) == first);
    got = scene_axis(p, &work.scene, hint);
    if (empty && hint >= 3)
        CHECK(got == hint || got == first);
    else
        CHECK(got == (separates[hint] ? hint : first));
}

static void
check_case(const pair *p, cases_random *r, uint32_t index)
{
    fxr_ratio t = cases_ratio(r);
    const int hint = (int)cases_below(r, 6);
    const char *differs;

    problem_set(&work.problem, p, &work.scene);
    reference_solve(&work.problem, &work.solution);
    work.answer = scene_ask(p, &work.scene);
    differs = compare_answer(p, &work.solution, &work.answer);
    test_case(differs ? differs : p->name, print_scene, &work.scene);
    CHECK(differs == NULL);
    if (cases_below(r, 64) == 0) {
        t.den = 0;
        t.num |= 1;
    }
    CHECK(vec3_equal(p->at(&work.scene, t), reference_at(&work.problem, t)));
    if (p->linear == LINEAR_SEGMENT)
        check_axes(p, hint);
    if (index % TEXTBOOK_EVERY == 0)
        check_textbook(p);
}

static void
prepare(void)
{
    if (work.ready)
        return;
    problem_init(&work.problem);
    solution_init(&work.solution);
    work.ready = true;
}

static void
check_pair(unsigned index)
{
    const pair *p = &pairs[index];
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 700 + index);
    for (i = 0; i < cases; i++) {
        if (p->oriented)
            cases_obb(&r, &work.scene);
        else
            cases_aabb(&r, &work.scene);
        check_case(p, &r, i);
    }
    test_count(cases);
}

static void
test_segment_aabb_exact(void)
{
    check_pair(SEGMENT_AABB);
}

static void
test_ray_aabb_exact(void)
{
    check_pair(RAY_AABB);
}

static void
test_line_aabb_exact(void)
{
    check_pair(LINE_AABB);
}

static void
test_segment_obb_exact(void)
{
    check_pair(SEGMENT_OBB);
}

static void
test_ray_obb_exact(void)
{
    check_pair(RAY_OBB);
}

static void
test_line_obb_exact(void)
{
    check_pair(LINE_OBB);
}

/* The start of a segment is where the point is. */
static void
test_point_in_boxes_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES);
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 710);
    test_case("point in box", print_scene, &work.scene);
    for (i = 0; i < cases; i++) {
        cases_aabb(&r, &work.scene);
        problem_set(&work.problem, &pairs[SEGMENT_AABB], &work.scene);
        CHECK(fxr_point_in_aabb(work.scene.segment.a, &work.scene.aabb) ==
              reference_contains(&work.problem));
        cases_obb(&r, &work.scene);
        problem_set(&work.problem, &pairs[SEGMENT_OBB], &work.scene);
        CHECK(fxr_point_in_obb(work.scene.segment.a, &work.scene.obb) ==
              reference_contains(&work.problem));
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_segment_aabb_exact),  TEST(test_ray_aabb_exact),
    TEST(test_line_aabb_exact),     TEST(test_segment_obb_exact),
    TEST(test_ray_obb_exact),       TEST(test_line_obb_exact),
    TEST(test_point_in_boxes_exact)};

const test_suite suite_exact_pairs = SUITE("exact_pairs", functions, true);

/*
 * A wide tree of the greatest depth: seven children wait at each of its
 * levels, and none of them is lost.
 *
 * Each level of the tree of two has a first child that goes on and a second one with seven
 * leaves, whose box is the larger: so the eight children of a wide node are the seven leaves,
 * and the one that goes on. A ray from below enters that one first, on every level.
 */

/* Below the last level there are three more, of the seven leaves. */
enum {
    SEVEN = 7,
    LEVELS = FXR_BVH_DEPTH - 4,
    NODES = LEVELS + 1 + LEVELS * (2 * SEVEN - 1),
    LEAVES = LEVELS * SEVEN + 1,
    BYTES = 80000
};

static fxr_bvh_node deep[NODES];
static uint64_t memory[BYTES / 8];

static void
set_box(fxr_bvh_node *node, uint16_t low, uint16_t high)
{
    node->min[0] = low;
    node->min[1] = node->min[2] = 0;
    node->max[0] = node->max[1] = node->max[2] = high;
}

/* A subtree of so many leaves from node i on; returns the node behind it. */
static uint32_t
add_leaves(uint32_t i, uint32_t leaves)
{
    uint32_t second;

    set_box(&deep[i], 1000, 60000);
    if (leaves == 1) {
        deep[i].link = 0x80000000u;
        return i + 1;
    }
    second = add_leaves(i + 1, leaves / 2);
    deep[i].link = second;
    return add_leaves(second, leaves - leaves / 2);
}

static void
make_deep(fxr_bvh *bvh, const fxr_sphere *ball)
{
    uint32_t behind = LEVELS + 1, k;

    memset(bvh, 0, sizeof *bvh);
    for (k = 0; k <= LEVELS; k++)
        set_box(&deep[k], 0, 100);
    deep[LEVELS].link = 0x80000000u;
    for (k = LEVELS; k-- > 0;) { /* in preorder the last level comes first */
        deep[k].link = behind;
        behind = add_leaves(behind, SEVEN);
    }
    CHECK(behind == NODES);
    bvh->nodes = deep;
    bvh->node_count = NODES;
    bvh->shapes.spheres = ball;
    bvh->shapes.sphere_count = 1;
}

static bool
counts(void *context, uint32_t shape, uint32_t id)
{
    (void)shape;
    (void)id;
    ++*(uint32_t *)context;
    return false;
}

static void
test_bvh_wide_of_full_depth(void)
{
    static const fxr_sphere ball = {{30000, 50, 50}, 5};
    const fxr_ray r = {{-500, 50, 50}, {FXR_Q16_ONE, 0, 0}};
    uint32_t asked = 0;
    fxr_bvh_wide wide;
    fxr_bvh_hit hit;
    fxr_bvh bvh;

    make_deep(&bvh, &ball);
    CHECK(fxr_bvh_wide_size(&bvh) <= sizeof memory);
    CHECK(fxr_bvh_widen(&bvh, memory, sizeof memory, &wide));
    CHECK(wide.node_count == LEVELS);
    CHECK(!fxr_ray_cast_bvh_wide_where(&r, &wide, NULL, counts, &asked, &hit));
    CHECK(asked == LEAVES);
    asked = 0;
    CHECK(!fxr_ray_hits_bvh_wide_where(&r, &wide, counts, &asked));
    CHECK(asked == LEAVES);
    CHECK(fxr_ray_cast_bvh_wide(&r, &wide, &hit) && hit.shape == 0);
    CHECK(fxr_ray_hits_bvh_wide(&r, &wide));
}

static const test_function deep_functions[] = {
    TEST(test_bvh_wide_of_full_depth)};

const test_suite suite_exact_deep = SUITE("exact_deep", deep_functions, false);
