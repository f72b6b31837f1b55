/*
 * test_exact_motion_symmetry.c - the reference of the rules of motion: what does not change if all is
 * mirrored, turned, or moves the other way. The library is not asked.
 */
#include "../cases/space/cases.h"
#include "exact.h"
#include "motions.h"

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

static const test_function functions[] = {TEST(test_motion_symmetry),
                                          TEST(test_motion_exchange)};

const test_suite suite_exact_motion_symmetry =
    SUITE("exact_motion_symmetry", functions, true);
