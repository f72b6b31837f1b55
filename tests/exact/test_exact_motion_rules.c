/*
 * test_exact_motion_rules.c - the library keeps the rules of motion (reference/motion.h), as far as
 * RULES_KEPT says; `make motion` has a table of all of them. And what does not change in the
 * reference of these rules if all is mirrored, turned, or moves the other way: there the library is
 * not asked.
 */
/* Tests: src/slabs/fxr_answer.c, src/slabs/fxr_slabs_exit.c */
/* Tests: src/slabs/fxr_solid.c, src/slabs/fxr_shared.c, src/touch/fxr_touch_point.c */
/* Tests: src/slabs/fxr_shared_point.c, src/touch/fxr_touch_box_point.c */
#include <math.h>
#include <stdlib.h>

#include "../cases/space/cases.h"
#include "../reference/motion.h"
#include "exact.h"
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

enum { MOTION_PAIRS = MOTION_MOVERS * MOTION_SHAPES };

static motion_question asked, image;

static fxr_vec3
of_point(const symmetry *s, fxr_vec3 v)
{
    return symmetry_of_point(s, MIRROR_CENTERED, v);
}

static motion_question
mapped(const symmetry *s, const motion_question *q)
{
    motion_question out = *q;
    scene c;

    c.segment = q->path;
    c.aabb = q->aabb;
    c.obb = q->obb;
    c.sphere = q->sphere;
    c.other.a = q->moving.a;
    c.other.b = q->moving.b;
    c.ray.origin = c.ray.dir = c.line.origin = c.line.dir = q->path.a;
    c = symmetry_of_scene(s, MIRROR_CENTERED, &c);
    out.path = c.segment;
    out.aabb = c.aabb;
    out.obb = c.obb;
    out.sphere = c.sphere;
    out.moving.a = c.other.a;
    out.moving.b = c.other.b;
    c.obb = q->turned;
    c.other.a = q->capsule.a;
    c.other.b = q->capsule.b;
    c = symmetry_of_scene(s, MIRROR_CENTERED, &c);
    out.turned = c.obb;
    out.capsule.a = c.other.a;
    out.capsule.b = c.other.b;
    out.triangle.a = of_point(s, q->triangle.b);
    out.triangle.b = of_point(s, q->triangle.a);
    out.triangle.c = of_point(s, q->triangle.c);
    out.half.x = vec3_get(q->half, s->from[0]);
    out.half.y = vec3_get(q->half, s->from[1]);
    out.half.z = vec3_get(q->half, s->from[2]);
    return out;
}

static fxr_unit3
of_normal(const symmetry *s, fxr_unit3 n)
{
    fxr_vec3 v;

    v.x = n.x;
    v.y = n.y;
    v.z = n.z;
    v = of_point(s, v);
    n.x = v.x;
    n.y = v.y;
    n.z = v.z;
    return n;
}

/* What the answers to two questions about one thing have in common. */
typedef struct {
    motion_answer a;
    uint64_t t;
    unsigned count;
    bool has_normal;
    fxr_unit3 normal;
} outcome;

static outcome
ask(const motion_question *q)
{
    outcome o = {{false, false, false, false, 0}, 0, 0, false, {0, 0, 0}};

    o.a = motion_ask(q);
    if (!o.a.hits)
        return o;
    o.t = mpz_get_ui(surd_floor(motion.t, 31));
    o.count = motion_plane_count();
    o.has_normal = motion_normal(&o.normal);
    return o;
}

static bool
is_same(const outcome *a, const outcome *b)
{
    return a->a.empty == b->a.empty && a->a.hits == b->a.hits &&
           a->a.crosses == b->a.crosses && a->a.stops == b->a.stops &&
           a->a.start == b->a.start && a->t == b->t && a->count == b->count &&
           a->has_normal == b->has_normal;
}

static void
test_motion_symmetry(void)
{
    const uint32_t cases = test_cases(4000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 805);
    for (i = 0; i < cases; i++) {
        const symmetry s = symmetry_get(i / MOTION_PAIRS % SYMMETRIES);
        outcome one, two;

        cases_motion(&r, (motion_kind)(i % MOTION_PAIRS / MOTION_SHAPES),
                     (motion_kind)(i % MOTION_SHAPES), &asked);
        test_case("one turned", print_motion, &asked);
        one = ask(&asked);
        image = mapped(&s, &asked);
        two = ask(&image);
        CHECK(is_same(&one, &two));
        CHECK(!one.has_normal ||
              motion_normal_is(of_normal(&s, one.normal), false));
    }
    test_count(cases);
}

static fxr_segment
from_to(fxr_vec3 a, fxr_vec3 b, fxr_vec3 at)
{
    fxr_segment back;

    back.a = at;
    back.b = fxr_vec3_sub(at, fxr_vec3_sub(b, a));
    return back;
}

/* Of such coordinates no sum is beyond the range. */
static bool
is_small(fxr_vec3 v)
{
    const int32_t most = (int32_t)1 << 28;

    return v.x > -most && v.x < most && v.y > -most && v.y < most &&
           v.z > -most && v.z < most;
}

/* The shape moves back, by the same path, and the mover is at rest where it started. */
static void
test_motion_exchange(void)
{
    const uint32_t cases = test_cases(4000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 806);
    for (i = 0; i < cases; i++) {
        const unsigned kinds = i % (MOTION_MOVERS * MOTION_MOVERS);
        const fxr_vec3 a = (cases_motion(&r, (motion_kind)(kinds / 4),
                                         (motion_kind)(kinds % 4), &asked),
                            asked.path.a);
        const fxr_vec3 none = {0, 0, 0}, at = asked.sphere.center;
        outcome one, two;

        /* Whole halves. */
        asked.half = fxr_vec3_max(none, asked.half);
        asked.aabb.min = fxr_vec3_sub(at, asked.turned.half);
        asked.aabb.max = fxr_vec3_add(at, asked.turned.half);
        asked.obb.center = at;
        if (!is_small(a) || !is_small(at) || !is_small(asked.path.b) ||
            !is_small(asked.half) || !is_small(asked.turned.half))
            continue;
        test_case("both exchanged", print_motion, &asked);
        one = ask(&asked);
        image = asked;
        image.mover = asked.shape;
        image.shape = asked.mover;
        image.path = from_to(a, asked.path.b, at);
        image.radius = asked.sphere.radius;
        image.moving = asked.capsule;
        image.half = asked.turned.half;
        image.turned = asked.obb;
        image.sphere.center = a;
        image.sphere.radius = asked.radius;
        image.capsule = asked.moving;
        image.aabb.min = fxr_vec3_sub(a, asked.half);
        image.aabb.max = fxr_vec3_add(a, asked.half);
        image.obb = asked.turned;
        image.obb.center = a;
        two = ask(&image);
        CHECK(is_same(&one, &two));
        CHECK(!one.has_normal ||
              motion_normal_is(fxr_unit3_neg(one.normal), false));
    }
    test_count(cases);
}

static const test_function symmetry_functions[] = {TEST(test_motion_symmetry),
                                                   TEST(test_motion_exchange)};

const test_suite suite_exact_motion_symmetry =
    SUITE("exact_motion_symmetry", symmetry_functions, true);
