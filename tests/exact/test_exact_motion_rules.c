/*
 * test_exact_motion_rules.c - the library keeps the rules of motion (reference/motion.h), as far as
 * RULES_KEPT says; `make motion` has a table of all of them.
 */
/* Tests: src/slabs/fxr_box_plane.c, src/slabs/fxr_push.c, src/slabs/fxr_slabs_exit.c */
/* Tests: src/slabs/fxr_solid.c, src/slabs/fxr_shared.c, src/touch/fxr_touch_point.c */
/* Tests: src/slabs/fxr_shared_point.c */
/* Tests: src/touch/fxr_touch_box_point.c */
#include <math.h>
#include <stdlib.h>

#include "../reference/motion_place.h"
#include "exact.h"
#include "motion_rules.h"
#include "motions.h"

static motion_question asked;

static void
print_rules(const void *question)
{
    print_motion(question);
    motion_rules_print(question);
}

static void
check_rules(unsigned mover, unsigned shape, uint32_t cases)
{
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 820 + mover * MOTION_SHAPES + shape);
    for (i = 0; i < cases; i++) {
        const char *broken;

        cases_motion(&r, (motion_kind)mover, (motion_kind)shape, &asked);
        broken = motion_rules_broken(&asked);
        test_case(broken != NULL ? broken : "a motion", print_rules, &asked);
        CHECK(broken == NULL);
    }
    test_count(cases);
}

static void
test_motion_rules(void)
{
    const uint32_t cases = test_cases(500);
    unsigned m, s;

    for (m = 0; m < MOTION_MOVERS; m++)
        for (s = 0; s < MOTION_SHAPES; s++)
            check_rules(m, s, cases);
}

static const test_function functions[] = {TEST(test_motion_rules)};

const test_suite suite_exact_motion_rules =
    SUITE("exact_motion_rules", functions, true);

/* The reference of the rules of motion: the point of both shapes and
 * the way out, by other means. The library is not asked. */

/* Half spaces n . x <= o with |n| = 1, in ulps, in doubles: what both shapes have in common, moved
 * together by e as in the reference; near: where it starts. */
enum { MOST = 32, ROUNDS = 30000 };
static struct {
    unsigned count;
    double n[MOST][3], o[MOST], drawn[MOST], x[3], e[3];
} both;

static motion_question points_asked;

static double
quotient(num a, num b)
{
    return mpz_get_d(num_floor(num_up(a, 60), b)) / 1152921504606846976.0;
}

static void
put(const polytope *p, vec c, num under)
{
    unsigned i, k;

    for (i = 0; i < p->planes && both.count < MOST; i++) {
        const plane *from = &p->plane[i];
        const num square = vec_dot(from->n, from->n);
        const num len = num_root(num_up(square, 200));
        const num scaled = num_mul(num_mul(under, motion.unit), len);

        for (k = 0; k < 3; k++)
            both.n[both.count][k] = quotient(num_up(from->n.x[k], 100), len);
        both.o[both.count] = quotient(
            num_up(num_add(num_mul(from->o, under), vec_dot(from->n, c)), 100),
            scaled);
        both.drawn[both.count++] = 0;
    }
}

/* Dykstra's projections: the point of all half spaces that is closest to where x starts. */
static double
project(void)
{
    double off = 0;
    unsigned round, i, k;

    for (round = 0; round < ROUNDS; round++) {
        off = 0;
        for (i = 0; i < both.count; i++) {
            const double *n = both.n[i];
            const double above = n[0] * both.x[0] + n[1] * both.x[1] +
                                 n[2] * both.x[2] - both.o[i];
            const double by =
                above + both.drawn[i] > 0 ? above + both.drawn[i] : 0;

            if (above > off)
                off = above;
            for (k = 0; k < 3; k++)
                both.x[k] -= (by > 0 ? above : -both.drawn[i]) * n[k];
            both.drawn[i] = by;
        }
    }
    return off;
}

/* The point of the contact by these projections; false if they do not come to an end. */
static bool
find_point(double out[3])
{
    const motion_place at = motion_place_of();
    const num size = num_mul(at.q, at.scale);
    const vec center = vec_scale(at.c, at.scale);
    const double part =
        mpz_sgn(motion.r) > 0 ? quotient(motion.r_rest, motion.r) : 0;
    unsigned k;

    both.count = 0;
    put(&motion.rest, vec_of(0, 0, 0), num_of(1));
    put(&motion.mover, vec_sub(center, at.way), size);
    for (k = 0; k < 3; k++) {
        both.e[k] = quotient(at.way.x[k], num_mul(size, motion.unit));
        both.x[k] = quotient(center.x[k], num_mul(size, motion.unit)) -
                    both.e[k] * part;
    }
    if (project() > 1e-7)
        return false;
    for (k = 0; k < 3; k++)
        out[k] = both.x[k] + both.e[k] * part;
    return true;
}

static void
test_motion_points_projected(void)
{
    const uint32_t cases = test_cases(1500);
    cases_random r;
    uint32_t i, found = 0, all = 0;

    cases_start(&r, test_seed(), 807);
    for (i = 0; i < cases; i++) {
        motion_answer a;
        fxr_vec3 p;
        double x[3];

        cases_motion(&r, (motion_kind)(i % MOTION_MOVERS),
                     (motion_kind)(i / MOTION_MOVERS % MOTION_SHAPES),
                     &points_asked);
        test_case("the point of both", print_motion, &points_asked);
        a = motion_ask(&points_asked);
        if (!a.hits || a.start < 0 || motion.boxed ||
            abs(points_asked.path.a.x) > 99)
            continue;
        all++;
        CHECK(motion_point(&p));
        CHECK(motion_point_is(p));
        if (!find_point(x))
            continue;
        found++;
        CHECK(fabs(x[0] - p.x) < 0.52 && fabs(x[1] - p.y) < 0.52 &&
              fabs(x[2] - p.z) < 0.52);
    }
    CHECK(found >= all - all / 8);
    test_count(cases);
}

/* Rounded away from 0 it is enough, and with an ulp more on any axis too long. */
static void
test_motion_points_ways(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 808);
    for (i = 0; i < cases; i++) {
        fxr_unit3 normal;
        fxr_vec3 way, more;

        cases_motion(&r, (motion_kind)(i % MOTION_MOVERS),
                     (motion_kind)(i / MOTION_MOVERS % MOTION_SHAPES),
                     &points_asked);
        test_case("a way out", print_motion, &points_asked);
        if (motion_ask(&points_asked).start >= 0 || !motion_way(&way))
            continue;
        CHECK(motion_normal(&normal) && motion_normal_is_first(normal));
        if (motion.box_count == 0) {
            normal.y -= 2;
            CHECK(!motion_normal_is(normal, false));
            normal.y += 2;
        }
        if (motion.boxed)
            continue;
        CHECK(motion_way_is_out(way) && motion_way_is_short(way, normal));
        if (motion_plane_count() > 1 || motion.touched > 1)
            continue;
        more = way;
        more.x += way.x < 0 ? -1 : 1;
        CHECK(motion_way_is_out(more) && !motion_way_is_short(more, normal));
        more = way;
        more.z += way.z < 0 ? -1 : 1;
        CHECK(!motion_way_is_short(more, normal));
        more.x = way.x / 2;
        more.y = way.y / 2;
        more.z = way.z / 2;
        CHECK((way.x % 2 != 0 || way.y % 2 != 0 || way.z % 2 != 0) ||
              !motion_way_is_out(more));
    }
    test_count(cases);
}

static const test_function points_functions[] = {
    TEST(test_motion_points_projected), TEST(test_motion_points_ways)};

const test_suite suite_exact_motion_points =
    SUITE("exact_motion_points", points_functions, true);
