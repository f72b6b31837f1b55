/*
 * test_exact_motion.c - the reference of the rules of motion, by what it must be whatever its
 * formulas are: brute force, samples along the path, and symmetries. The library is not asked.
 */
#include "../cases/space/cases.h"
#include "exact.h"
#include "motions.h"

enum { PARTS = 64, MOTION_PAIRS = MOTION_MOVERS * MOTION_SHAPES };

static motion_question asked, image;

static motion_answer
next_question(cases_random *r, uint32_t i)
{
    const unsigned kinds = i % MOTION_PAIRS;

    cases_motion(r, (motion_kind)(kinds / MOTION_SHAPES),
                 (motion_kind)(kinds % MOTION_SHAPES), &asked);
    test_case("a mover and a shape", print_motion, &asked);
    return motion_ask(&asked);
}

/* Has p this plane, which three of its corners are on? */
static bool
has_plane(const polytope *p, vec n)
{
    unsigned i;

    n = vec_primitive(n);
    for (i = 0; i < p->planes; i++)
        if (vec_same(p->plane[i].n, n))
            return true;
    return false;
}

/* Are three of its corners on it that are not in a row? */
static bool
is_face(const polytope *p, const plane *of)
{
    unsigned i, first = 64, second = 64;

    for (i = 0; i < p->corners; i++) {
        if (!(of->on >> i & 1))
            continue;
        if (first == 64)
            first = i;
        else if (second == 64)
            second = i;
        else if (!vec_is_zero(
                     vec_cross(vec_sub(p->corner[i], p->corner[first]),
                               vec_sub(p->corner[second], p->corner[first]))))
            return true;
    }
    return false;
}

/* The faces of p are the planes through three of its corners that have none above them. */
static void
check_planes(const polytope *p)
{
    unsigned i, j, k, m;

    for (i = 0; i < p->corners; i++)
        for (j = 0; j < p->corners; j++)
            for (k = i + 1; k < p->corners && j > i; k++) {
                const vec n = vec_cross(vec_sub(p->corner[j], p->corner[i]),
                                        vec_sub(p->corner[k], p->corner[i]));
                const num o = vec_dot(n, p->corner[i]);

                if (vec_is_zero(n))
                    continue;
                for (m = 0; m < p->corners; m++)
                    if (mpz_cmp(vec_dot(n, p->corner[m]), o) > 0)
                        break;
                if (m == p->corners)
                    CHECK(has_plane(p, n));
            }
    for (i = 0; i < p->planes; i++) {
        CHECK(is_face(p, &p->plane[i]));
        for (j = 0; j < p->corners; j++)
            CHECK(mpz_sgn(plane_above(&p->plane[i], p->corner[j], num_of(1))) <=
                  0);
    }
}

/* Axes that are not at right angles, and of any length. */
static void
skew(cases_random *r, fxr_unit3 axis[3])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        axis[k].x = cases_signed(r, 29);
        axis[k].y = cases_signed(r, 3);
        axis[k].z = cases_signed(r, 29);
    }
    axis[1].y = cases_signed(r, 30);
}

/* Each corner of an OBB at rest, in the coordinates of the world times unit, is on a face of each
 * axis: |u . (p - center)| = 2^30 half. */
static void
check_box(const fxr_obb *box)
{
    const int32_t half[3] = {box->half.x, box->half.y, box->half.z};
    const vec center = motion_map(box->center.x, box->center.y, box->center.z);
    unsigned i, k;

    for (i = 0; i < motion.rest.corners; i++)
        for (k = 0; k < 3; k++) {
            const fxr_unit3 u = box->axis[k];
            const num to = vec_dot(vec_of(u.x, u.y, u.z),
                                   vec_sub(motion.rest.corner[i], center));

            CHECK(mpz_cmpabs(to, num_mul(num_up(num_of(half[k]), 30),
                                         motion.unit)) == 0);
        }
}

static void
test_motion_planes(void)
{
    const uint32_t cases = test_cases(200);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 801);
    for (i = 0; i < cases; i++) {
        (void)next_question(&r, i);
        if (i / MOTION_PAIRS % 2 != 0) {
            skew(&r, asked.turned.axis);
            skew(&r, asked.obb.axis);
        }
        if (motion_ask(&asked).empty)
            continue;
        if (asked.shape == MOTION_OBB && !motion.boxed)
            check_box(&asked.obb);
        if (motion.sum.dimension == 3 && motion.sum.corners <= 24)
            check_planes(&motion.sum);
    }
    test_count(cases);
}

/* The closest point is one of p, and all of p is beyond the plane through it across the way: it
 * is the closest one. All times q scale. */
static void
check_closest(const polytope *p, vec c, num q)
{
    const feature f = polytope_closest(p, c, q);
    const vec way = feature_way(&f, c, q);
    const num size = num_mul(q, f.scale);
    const vec foot = vec_sub(vec_scale(c, f.scale), way);
    unsigned i;

    CHECK(polytope_has(p, foot, size));
    for (i = 0; i < p->corners; i++)
        CHECK(mpz_cmp(vec_dot(way, vec_scale(p->corner[i], size)),
                      vec_dot(way, foot)) <= 0);
}

/* Of samples of the path: the sign of f, by the closest point alone, or in all planes. */
static int
sample(unsigned i)
{
    const num q = num_of(PARTS);
    const vec c =
        vec_add(vec_scale(motion.a, q), vec_scale(motion.d, num_of(i)));

    if (!polytope_has(&motion.sum, c, q))
        check_closest(&motion.sum, c, q);
    return motion_sign_of(c, q);
}

static fxr_ratio
part(unsigned i)
{
    fxr_ratio t;

    t.num = i;
    t.den = PARTS;
    t.negative = false;
    return t;
}

static void
test_motion_samples(void)
{
    const uint32_t cases = test_cases(150);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 802);
    for (i = 0; i < cases; i++) {
        const motion_answer a = next_question(&r, i);
        bool hits = false, crosses = false, before = true, first = true;

        for (k = 0; k <= PARTS && !a.empty; k++) {
            const int sign = sample(k);

            hits = hits || sign <= 0;
            crosses = crosses || sign < 0;
            if (!a.hits)
                continue;
            before = before && !(sign <= 0 && motion_compare(part(k)) > 0);
            first = first &&
                    !(sign > 0 && a.start > 0 && motion_compare(part(k)) == 0);
        }
        CHECK(!hits || a.hits);
        CHECK(!crosses || a.crosses);
        CHECK(before && first);
        CHECK(a.empty || a.start <= 0 || !a.hits || sample(0) > 0);
    }
    test_count(cases);
}

/* The sign of f a little before and behind the first t; a little is 2^-100. */
static int
sign_beside(int by)
{
    enum { BITS = 100 };
    const num q = num_up(num_of(1), BITS);
    const num t = num_add(surd_floor(motion.t, BITS), num_of(by));

    return motion_sign_of(
        vec_add(vec_scale(motion.a, q), vec_scale(motion.d, t)), q);
}

static void
test_motion_contacts(void)
{
    const uint32_t cases = test_cases(4000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 803);
    for (i = 0; i < cases; i++) {
        const motion_answer a = next_question(&r, i);

        if (a.empty || a.start <= 0 || !a.hits)
            continue;
        CHECK(sign_beside(-1) > 0);
        CHECK(!a.stops ||
              (sign_beside(2) < 0 && motion_compare(part(PARTS)) < 0));
        CHECK(a.crosses == a.stops);
        CHECK(a.stops || motion_compare(part(PARTS)) == 0 ||
              sign_beside(2) >= 0);
    }
    test_count(cases);
}

/* f at a point: outside dist^2 = value / under^2, in the sum -depth^2 likewise, of the face with
 * the least depth. */
static void
measure(vec c, num q, num *value, num *under2)
{
    const polytope *p = &motion.sum;
    feature f;
    vec way;
    unsigned i;

    if (!polytope_has(p, c, q)) {
        f = polytope_closest(p, c, q);
        way = feature_way(&f, c, q);
        *value = vec_dot(way, way);
        *under2 = num_mul(num_mul(q, q), num_mul(f.scale, f.scale));
        return;
    }
    *value = num_of(0);
    *under2 = num_of(1);
    for (i = 0; i < p->planes && p->dimension == 3; i++) {
        const num v = num_neg(
            num_signed_square(num_neg(plane_above(&p->plane[i], c, q))));
        const num u =
            num_mul(num_mul(q, q), vec_dot(p->plane[i].n, p->plane[i].n));

        if (i == 0 || mpz_cmp(num_mul(v, *under2), num_mul(*value, u)) > 0) {
            *value = v;
            *under2 = u;
        }
    }
}

/* A start that touches or is inside stops if f is less a little later. */
static void
test_motion_slope(void)
{
    const uint32_t cases = test_cases(4000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 804);
    for (i = 0; i < cases; i++) {
        const motion_answer a = next_question(&r, i);
        const num one = num_of(1), q = num_up(one, 100);
        num start, under, later, under_later;

        if (a.empty || a.start > 0)
            continue;
        measure(motion.a, one, &start, &under);
        measure(vec_add(vec_scale(motion.a, q), motion.d), q, &later,
                &under_later);
        CHECK(a.stops == (mpz_cmp(num_mul(later, under),
                                  num_mul(start, under_later)) < 0));
        CHECK(a.hits && a.crosses == (a.start < 0 || a.stops));
    }
    test_count(cases);
}

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

        (void)next_question(&r, i);
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

static const test_function functions[] = {
    TEST(test_motion_planes),   TEST(test_motion_samples),
    TEST(test_motion_contacts), TEST(test_motion_slope),
    TEST(test_motion_symmetry), TEST(test_motion_exchange)};

const test_suite suite_exact_motion = SUITE("exact_motion", functions, true);
