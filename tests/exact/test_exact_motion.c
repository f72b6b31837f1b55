/*
 * test_exact_motion.c - the reference of the rules of motion, by what it must be whatever its
 * formulas are: brute force, and samples along the path. The library is not asked.
 */
#include "../cases/space/cases.h"
#include "exact.h"
#include "motions.h"

enum { PARTS = 64, MOTION_PAIRS = MOTION_MOVERS * MOTION_SHAPES };

static motion_question asked;

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

static const test_function functions[] = {
    TEST(test_motion_planes), TEST(test_motion_samples),
    TEST(test_motion_contacts), TEST(test_motion_slope)};

const test_suite suite_exact_motion = SUITE("exact_motion", functions, true);
