/*
 * test_distance.c - closest points at the ends of the range; distances from their squares,
 * beside the middle; closest points near by and by numbers of any size: the same, and the former
 * wherever closest.h says so.
 */
/* Tests: src/distance/fxr_closest_aabb_fast.c, src/distance/fxr_obb_walk.c */
/* Tests: src/distance/fxr_axes_fast.c */
#include "../../src/distance/closest.h"
#include "../../src/distance/walk32.h"
#include "../../src/round/ball.h"

#include <fixray/closest.h>

#include "../cases/distance/closest.h"
#include "../cases/space/cases.h"
#include "../suites.h"
#include "../test.h"

/*
 * Closest points at the ends of the number range, of empty
 * shapes and of boxes with slanting axes; distances from their squares.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX

static scene c;

static void
set_upright(fxr_vec3 center, fxr_vec3 half)
{
    const fxr_obb box = {
        {0, 0, 0},
        {0, 0, 0},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};

    c.obb = box;
    c.obb.center = center;
    c.obb.half = half;
}

static void
set_linear(fxr_vec3 a, fxr_vec3 b)
{
    c.segment.a = c.ray.origin = c.line.origin = a;
    c.segment.b = c.ray.dir = c.line.dir = b;
}

static void
check_distance(unsigned index, uint64_t dist2)
{
    const nearest_answer got = nearest_ask(&nearests[index], &c);

    test_case(nearests[index].name, print_scene, &c);
    CHECK(nearest_is_consistent(&nearests[index], &c, &got));
    CHECK(got.any && got.closest.dist2 == dist2);
}

/* From corner to corner of the range: 2^32 - 1 on one, two or all axes. */
static void
test_distance_saturates(void)
{
    const uint64_t longest = (uint64_t)UINT32_MAX * UINT32_MAX;
    const fxr_vec3 low = vec3_of(MIN, MIN, MIN);
    unsigned linear;

    c.aabb.min = c.aabb.max = low;
    set_upright(low, vec3_of(0, 0, 0));
    c.other.a = c.other.b = low;
    for (linear = LINEAR_SEGMENT; linear <= LINEAR_POINT; linear++) {
        const bool segment = linear == LINEAR_SEGMENT;

        set_linear(vec3_of(MIN, MAX, MIN),
                   segment ? vec3_of(MIN, MAX, MIN) : vec3_of(0, 0, 0));
        check_distance(NEAREST_AABB + linear, longest);
        check_distance(NEAREST_OBB + linear, longest);
        set_linear(vec3_of(MIN, MAX, MAX),
                   segment ? vec3_of(MAX, MAX, MAX) : vec3_of(5, 0, 0));
        check_distance(NEAREST_AABB + linear, UINT64_MAX);
        check_distance(NEAREST_OBB + linear, UINT64_MAX);
    }
    c.segment.b = c.segment.a = vec3_of(MIN, MIN, MAX);
    check_distance(NEAREST_SEGMENT, longest);
    check_distance(NEAREST_SEGMENT + 1, longest);
    c.segment.b = c.segment.a = vec3_of(MAX, MIN, MAX);
    check_distance(NEAREST_SEGMENT, UINT64_MAX);
    check_distance(NEAREST_SEGMENT + 1, UINT64_MAX);
}

/* (2^32 - 1)^2 + 92681^2 is 2^64 - 166830, and 408^2 is 166464. */
static void
test_distance_just_fits(void)
{
    c.aabb.min = c.aabb.max = vec3_of(MIN, 0, 0);
    set_linear(vec3_of(MAX, 92681, 0), vec3_of(MAX, 92681, 0));
    check_distance(NEAREST_AABB, UINT64_MAX - 166829);
    set_linear(vec3_of(MAX, 92681, 408), vec3_of(MAX, 92681, 408));
    check_distance(NEAREST_AABB, UINT64_MAX - 365);
    set_linear(vec3_of(MAX, 92681, 409), vec3_of(MAX, 92681, 409));
    check_distance(NEAREST_AABB, UINT64_MAX);
}

/*
 * With m = 2^31 - 1 a ray along (m, 1, 0) leaves the box on x at t = (2 m + 1) / m, the
 * largest bound there is. From there the squared distance is
 *
 *   (m t - (2 m + 1))^2 + (1000 - t)^2
 *
 * with its least at t = (m (2 m + 1) + 1000) / (m^2 + 1) = 2 + 4.7e-10.
 */
static void
test_a_ray_leaves_the_widest_box(void)
{
    const uint64_t m = MAX;
    const fxr_ray ray = {{MIN, 0, 0}, {MAX, 1, 0}};
    const fxr_aabb box = {{MIN, 1000, 0}, {MAX, 1001, 0}};
    const fxr_ratio t = {m * (2 * m + 1) + 1000, m * m + 1, false};
    fxr_closest got;

    CHECK(fxr_ray_closest_aabb(&ray, &box, &got));
    CHECK(vec3_equal(got.on_linear, vec3_of(MAX, 2, 0)));
    CHECK(vec3_equal(got.on_shape, vec3_of(MAX, 1000, 0)));
    CHECK(ratio_equal(got.t, t));
    CHECK(got.dist2 == 998L * 998);
}

static void
test_points_beyond_the_range_are_its_end(void)
{
    const fxr_line line = {{MAX, MAX, 0}, {1, -1, 0}};
    const fxr_aabb box = {{MAX, MIN, 0}, {MAX, MIN, 0}};
    const fxr_ratio half = {UINT32_MAX, 2, false};
    fxr_closest got;

    /* Closest is half way down: (MAX + h, MAX - h), h = (2^32 - 1) / 2. */
    CHECK(fxr_line_closest_aabb(&line, &box, &got));
    CHECK(vec3_equal(got.on_linear, vec3_of(MAX, 0, 0)));
    CHECK(vec3_equal(got.on_shape, box.min));
    CHECK(ratio_equal(got.t, half));
    CHECK(got.dist2 == ((uint64_t)1 << 63) - ((uint64_t)1 << 32));
}

static void
check_empty(unsigned first)
{
    unsigned linear;

    for (linear = 0; linear < 4; linear++) {
        const closest_pair *n = &nearests[first + linear];
        const nearest_answer got = nearest_ask(n, &c);

        test_case(n->name, print_scene, &c);
        CHECK(!got.any);
        CHECK(nearest_is_consistent(n, &c, &got));
    }
}

static void
test_no_closest_point_of_an_empty_box(void)
{
    unsigned i;

    set_linear(vec3_of(1, 2, 3), vec3_of(4, 5, 6));
    for (i = 0; i < 3; i++) {
        int32_t v[3] = {0, 0, 0};

        v[i] = -1;
        c.aabb.min = vec3_of(0, 0, 0);
        c.aabb.max = vec3_from(v);
        check_empty(NEAREST_AABB);
        set_upright(vec3_of(0, 0, 0), vec3_from(v));
        check_empty(NEAREST_OBB);
        set_upright(vec3_of(0, 0, 0), vec3_of(1, 1, 1));
        c.obb.axis[i].x = c.obb.axis[i].y = c.obb.axis[i].z = FXR_Q30_ONE;
        check_empty(NEAREST_OBB);
    }
}

/* Axes (1/2, 1/2, 0), (-1/2, 1/2, 0): (10, 2, 0) is (6, -4, 0) in the box, so
 * (4, -2, 0) beyond its half extents of 2. */
static void
test_closest_in_the_coordinates_of_the_box(void)
{
    const fxr_vec3 p = {10, 2, 0};
    fxr_closest got;

    set_upright(vec3_of(0, 0, 0), vec3_of(2, 2, 2));
    c.obb.axis[0].x = c.obb.axis[0].y = FXR_Q30_ONE / 2;
    c.obb.axis[1].x = -FXR_Q30_ONE / 2;
    c.obb.axis[1].y = FXR_Q30_ONE / 2;
    CHECK(fxr_point_closest_obb(p, &c.obb, &got));
    CHECK(got.dist2 == 20);
    CHECK(vec3_equal(got.on_linear, p));
    CHECK(vec3_equal(got.on_shape, vec3_of(7, 1, 0)));
    /* From (3/2, -11/2, 0) along (3/2, 1/2, 0) in the box: at t the excess is
     * (3/2 t - 1/2, 1/2 t - 7/2, 0), smallest at t = 1. */
    set_linear(vec3_of(7, -4, 0), vec3_of(1, 2, 0));
    CHECK(fxr_ray_closest_obb(&c.ray, &c.obb, &got));
    CHECK(got.t.num == got.t.den && got.dist2 == 10);
    CHECK(vec3_equal(got.on_linear, vec3_of(8, -2, 0)));
    CHECK(vec3_equal(got.on_shape, vec3_of(6, -1, 0)));
}

static void
test_dist_uq16_floors(void)
{
    static const struct {
        uint64_t square;
        uint32_t root;
    } roots[] = {{0, 0},
                 {1, 1},
                 {3, 1},
                 {4, 2},
                 {8, 2},
                 {9, 3},
                 {0xffffffffu, 65535},
                 {0x100000000u, 65536},
                 {0x3fffffffffffffffu, 0x7fffffff},
                 {0x4000000000000000u, 0x80000000u},
                 {0xfffffffe00000000u, 0xfffffffeu},
                 {0xfffffffe00000001u, 0xffffffffu},
                 {UINT64_MAX, UINT32_MAX}};
    unsigned i;

    for (i = 0; i < COUNT(roots); i++)
        CHECK(fxr_dist_uq16(roots[i].square) == roots[i].root);
}

static const test_function functions[] = {
    TEST(test_distance_saturates),
    TEST(test_distance_just_fits),
    TEST(test_a_ray_leaves_the_widest_box),
    TEST(test_points_beyond_the_range_are_its_end),
    TEST(test_no_closest_point_of_an_empty_box),
    TEST(test_closest_in_the_coordinates_of_the_box),
    TEST(test_dist_uq16_floors)};

const test_suite suite_distance = SUITE("distance", functions, false);

/*
 * Squared distances so close beside the middle between two numbers
 * that an estimate does not tell how they round: N / A by hand, of the least distance
 * from a point.
 */

/*
 * With d = b - a, A = d.d, B = -a.d and C = a.a the least distance from 0 is where t = B / A,
 * and its square (A C - B^2) / A. beside: by how much that is above the middle, in 2^-32.
 * Two of the three parts of the sum fall short by nearly the most that SUM_UNDER allows
 * for, so that with two thirds of it the estimate would seem to be sure, and be too small.
 */
typedef struct {
    const char *name;
    fxr_segment s;
    uint64_t dist2;
} square_row;

static const square_row rows[] = {
    {"beside = 47579, A = 1850537",
     {{-816, -127, -851}, {-772, 893, 48}},
     938313},
    {"beside = 3401, A = 130531548825",
     {{69011, -117527, 102688}, {225699, -260143, -189957}},
     29072946260u},
    {"beside = 1614, A = 6022112016",
     {{-3373, 36444, -49906}, {51979, 53140, 1858}},
     3054281464u}};

static void
test_square_sum_beside_the_middle(void)
{
    const fxr_aabb point = {{0, 0, 0}, {0, 0, 0}};
    unsigned i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_closest got;

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_segment_closest_aabb(&rows[i].s, &point, &got));
        CHECK(got.dist2 == rows[i].dist2);
    }
}

static const test_function sum_functions[] = {
    TEST(test_square_sum_beside_the_middle)};

const test_suite suite_square_sum = {"square_sum", sum_functions,
                                     COUNT(sum_functions), false};

#define LIMIT 0x40000000
#define HALF 0x20000000

static uint32_t state;

static uint32_t
draw(void)
{
    return cases_xorshift(&state);
}

/* Small, or of any size, or about a limit. */
static int32_t
number(uint32_t bits)
{
    const uint32_t kind = draw() % 16;
    const uint32_t v = kind == 0   ? LIMIT - 2 + draw() % 4
                       : kind == 1 ? HALF - 2 + draw() % 4
                       : kind == 2 ? 0x04000000 - 2 + draw() % 4
                                   : draw() >> (32 - bits);

    return draw() % 2 ? cases_to_i32(0 - v) : cases_to_i32(v);
}

static void
draw_point(fxr_vec3 *p, uint32_t bits)
{
    const bool at_limit = draw() % 8 == 0; /* sums of three at the limit */

    p->x = at_limit ? HALF - 1 - (int32_t)(draw() % 2) : number(bits);
    p->y = at_limit ? p->x : number(bits);
    p->z = at_limit ? p->x : number(bits);
}

static void
order(int32_t *low, int32_t *high)
{
    const int32_t v = *low;

    if (*low > *high) {
        *low = *high;
        *high = v;
    }
}

static void
draw_box(fxr_aabb *box, uint32_t bits)
{
    draw_point(&box->min, bits);
    draw_point(&box->max, bits);
    order(&box->min.x, &box->max.x);
    order(&box->min.y, &box->max.y);
    order(&box->min.z, &box->max.z);
}

/* The way from p, or all of it anew. */
static void
draw_end(fxr_vec3 *q, const fxr_vec3 *p, uint32_t bits)
{
    const uint32_t bits_of_way = 1 + draw() % 31;

    draw_point(q, draw() % 4 == 0 ? bits : bits_of_way);
    if (draw() % 4 != 0) {
        q->x = cases_to_i32((uint32_t)p->x + (uint32_t)q->x);
        q->y = cases_to_i32((uint32_t)p->y + (uint32_t)q->y);
        q->z = cases_to_i32((uint32_t)p->z + (uint32_t)q->z);
    }
}

static bool
same_point(const fxr_vec3 *a, const fxr_vec3 *b)
{
    return a->x == b->x && a->y == b->y && a->z == b->z;
}

static void
check_closest(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_aabb *box, uint32_t *found)
{
    const fxr_closest none = {{0, 0, 0}, {0, 0, 0}, {0, 0, false}, 0};
    fxr_closest got = none, any = none;
    walk32_piece piece;

    *found += fxri_walk32_begin(&piece, kind, p, q, box);
    CHECK(fxri_closest_aabb(kind, p, q, box, &got) ==
          fxri_closest_aabb_any(kind, p, q, box, &any));
    CHECK(got.t.num == any.t.num && got.t.den == any.t.den);
    CHECK(got.t.negative == any.t.negative);
    CHECK(got.dist2 == any.dist2);
    CHECK(same_point(&got.on_linear, &any.on_linear));
    CHECK(same_point(&got.on_shape, &any.on_shape));
}

/* One axis, as long as an estimate takes, and a box beside where t is 3/4. */
static void
draw_long(int32_t *p, int32_t *end, int32_t *dir, int32_t *low, int32_t *high,
          uint32_t k)
{
    const bool up = draw() % 2 == 0;
    const int32_t way = 0x2000000 - (int32_t)(draw() >> 10);

    *p = (int32_t)(draw() >> 10);
    *end = up ? *p + way : *p - way;
    *dir = up ? way >> k : -(way >> k);
    *low = (up ? *p + way / 4 * 3 : *p - way / 4 * 3) + (int32_t)(draw() >> 8) -
           0x800000;
    *high = *low + (int32_t)(draw() >> 12);
}

/* Long; or a lattice, where much happens at once; or any. */
static void
draw_case(fxr_vec3 *p, fxr_vec3 *end, fxr_vec3 *dir, fxr_aabb *box)
{
    const uint32_t kind = draw() % 4, k = draw() % 11;
    const uint32_t bits = kind == 0 ? 3 : 1 + draw() % 32;

    if (kind == 1) {
        draw_long(&p->x, &end->x, &dir->x, &box->min.x, &box->max.x, k);
        draw_long(&p->y, &end->y, &dir->y, &box->min.y, &box->max.y, k);
        draw_long(&p->z, &end->z, &dir->z, &box->min.z, &box->max.z, k);
        return;
    }
    draw_point(p, bits);
    draw_box(box, bits);
    if (kind == 0) {
        draw_point(end, bits);
        draw_point(dir, bits);
    } else {
        draw_end(end, p, bits);
        draw_point(dir, 1 + draw() % 31);
    }
}

static void
test_narrow_closest_as_any(void)
{
    const uint32_t cases = test_cases(20000);
    uint32_t i, found[3] = {0, 0, 0};

    state = 2463534242u + test_seed();
    for (i = 0; i < cases; i++) {
        fxr_vec3 p, end, dir;
        fxr_aabb box;

        draw_case(&p, &end, &dir, &box);
        check_closest(SEGMENT, &p, &end, &box, &found[0]);
        check_closest(RAY, &p, &dir, &box, &found[1]);
        check_closest(LINE, &p, &dir, &box, &found[2]);
    }
    CHECK(found[0] > cases / 4 && found[1] > cases / 4 && found[2] > cases / 4);
    test_count(cases);
}

typedef struct {
    const char *name;
    linear_kind kind;
    int32_t start, way, low, high; /* of one axis; 0 1 0 2 of the others */
    bool is_near;
} limit_row;

/* clang-format off */
static const limit_row limits[] = {
    {"len, up", SEGMENT, -HALF, HALF - 1, 0, 1, true},
    {"len too long, up", SEGMENT, -HALF, HALF, 0, 1, false},
    {"len, down", SEGMENT, HALF - 1, -HALF, 0, 1, true},
    {"len too long, down", SEGMENT, HALF, -HALF, 0, 1, false},
    {"near, up", SEGMENT, 0, 1, LIMIT - 1, LIMIT, true},
    {"near too far, up", SEGMENT, 0, 1, LIMIT, LIMIT, false},
    {"near, down", SEGMENT, 0, -1, -LIMIT, 1 - LIMIT, true},
    {"near too far, down", SEGMENT, 0, -1, -LIMIT, -LIMIT, false},
    {"near, all of the range", SEGMENT, INT32_MIN, INT32_MIN + 1, INT32_MAX, INT32_MAX, false},
    {"near, still", SEGMENT, 0, 0, LIMIT, LIMIT, false},
    {"beyond, up", SEGMENT, LIMIT - 1, LIMIT, -1, 0, true},
    {"beyond, too far, up", SEGMENT, LIMIT, LIMIT, -1, 0, false},
    {"beyond, down", SEGMENT, 1 - LIMIT, -LIMIT, 0, 1, true},
    {"beyond, too far, down", SEGMENT, -LIMIT, -LIMIT, 0, 1, false},
    {"beyond, all of the range", SEGMENT, INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN, false},
    {"in a box of all the range", SEGMENT, 0, 1, INT32_MIN, INT32_MAX, true},
    {"before a box that is long", SEGMENT, 0, 1, 2, INT32_MAX, true},
    {"at an end of the range", SEGMENT, INT32_MAX - 1, INT32_MAX, INT32_MAX, INT32_MAX, true},
    {"empty", SEGMENT, 0, 1, 1, 0, false},
    {"dir, up", RAY, 0, LIMIT - 1, 0, 1, true},
    {"dir too long, up", RAY, 0, LIMIT, 0, 1, false},
    {"dir, down", RAY, 0, 1 - LIMIT, 0, 1, true},
    {"dir too long, down", RAY, 0, -LIMIT, 0, 1, false},
    {"origin, high", RAY, HALF - 1, 1, 0, 1, true},
    {"origin too high", RAY, HALF, 1, 0, 1, false},
    {"origin, low", RAY, -HALF, 1, 0, 1, true},
    {"origin too low", RAY, -HALF - 1, 1, 0, 1, false},
    {"box, high", RAY, 0, 1, 0, HALF - 1, true},
    {"box too high", RAY, 0, 1, 0, HALF, false},
    {"box, low", RAY, 0, 1, -HALF, 0, true},
    {"box too low", RAY, 0, 1, -HALF - 1, 0, false},
    {"empty", RAY, 0, 1, 1, 0, false},
    {"dir, line", LINE, 0, LIMIT - 1, 0, 1, true},
    {"dir too long, line", LINE, 0, INT32_MIN, 0, 1, false},
    {"box too high, line", LINE, 0, 1, 0, HALF, false},
    {"box too low, line", LINE, 0, 1, INT32_MIN, 0, false}};
/* clang-format on */

static void
set(fxr_vec3 *v, unsigned axis, int32_t there, int32_t others)
{
    v->x = axis == 0 ? there : others;
    v->y = axis == 1 ? there : others;
    v->z = axis == 2 ? there : others;
}

static void
test_narrow_begin_limits(void)
{
    unsigned i, axis;

    for (i = 0; i < COUNT(limits); i++) {
        const limit_row *row = &limits[i];

        test_case(row->name, NULL, NULL);
        for (axis = 0; axis < 3; axis++) {
            walk32_piece piece;
            fxr_vec3 p, q;
            fxr_aabb box;

            set(&p, axis, row->start, 0);
            set(&q, axis, row->way, 1);
            set(&box.min, axis, row->low, 0);
            set(&box.max, axis, row->high, 2);
            CHECK(fxri_walk32_begin(&piece, row->kind, &p, &q, &box) ==
                  row->is_near);
        }
    }
}

/* t is not in lowest terms: of breakpoints at the same t it is that of the first axis,
 * and 1 at the end of a segment. */
static void
test_narrow_closest_t_in_its_terms(void)
{
    static const struct {
        fxr_vec3 p, q;
        uint64_t num, den;
    } terms[] = {
        {{-2, -1, 0}, {2, 1, 0}, 2, 4}, {{-1, -2, 0}, {1, 2, 0}, 1, 2},
        {{0, -2, -1}, {0, 2, 1}, 2, 4}, {{8, 8, 5}, {12, 4, 5}, 16, 32},
        {{8, 8, 5}, {10, 6, 5}, 1, 1},  {{-4, 3, 5}, {0, 3, 5}, 1, 1}};
    static const fxr_aabb box = {{0, 0, 0}, {8, 4, 8}};
    unsigned i;

    for (i = 0; i < COUNT(terms); i++) {
        fxr_closest got, any;

        CHECK(fxri_closest_aabb(SEGMENT, &terms[i].p, &terms[i].q, &box, &got));
        CHECK(fxri_closest_aabb_any(SEGMENT, &terms[i].p, &terms[i].q, &box,
                                    &any));
        CHECK(got.t.num == terms[i].num && got.t.den == terms[i].den);
        CHECK(any.t.num == terms[i].num && any.t.den == terms[i].den);
    }
}

static const test_function axes_functions[] = {
    TEST(test_narrow_begin_limits), TEST(test_narrow_closest_as_any),
    TEST(test_narrow_closest_t_in_its_terms)};

const test_suite suite_axes_fast = {"axes_fast", axes_functions,
                                    COUNT(axes_functions), true};
