/*
 * test_exact_sweep_hull.c - moving spheres and capsules against convex polytopes: by the rules of motion
 * (reference/motion.h), which know a polytope by its vertices; and what may not count: in which order
 * the tables are, how a flat face is cut, and that a box is a polytope.
 */
/* Tests: src/sweep/fxr_sweep_sphere_hull.c, src/sweep/fxr_sweep_capsule_hull.c, src/sweep/fxr_sweep_hull.c */
/* Tests: src/sweep/fxr_sweep_hull_planes.c, src/sweep/fxr_sweep_hull_faces.c, src/sweep/fxr_sweep_hull_slabs.c */
/* Tests: src/sweep/fxr_sweep_hull_fast.c, src/sweep/fxr_sweep_hull_normal.c */
#include <stdlib.h>

#include "../cases/planes/planes.h"
#include "exact.h"
#include "motions.h"

static hull_tables tables;
static motion_question asked;

static void
print_rules(const void *question)
{
    print_motion(question);
    motion_rules_print(question);
}

/* A mover, and a polytope of as small numbers, or of any. */
static void
next_question(cases_random *r, uint32_t i)
{
    static planes_case any;
    const motion_kind mover = i % 3 == 0 ? MOTION_SPHERE : MOTION_CAPSULE;
    const unsigned axis = (unsigned)cases_below(r, 3);
    unsigned up = 0;

    cases_motion(r, mover, MOTION_TRIANGLE, &asked);
    asked.shape = MOTION_HULL;
    while (up < 23 && abs(asked.path.a.x) >> up > 15)
        up++;
    if (cases_below(r, 8) != 0) {
        cases_hull_small(r, up, &tables);
    } else {
        cases_hull(r, &any);
        tables = any.hull;
        asked.path = any.segment;
        if (cases_below(r, 2) == 0) {
            asked.moving.a = any.segment.a;
            asked.moving.b = any.tetra.a;
        } else {
            asked.moving.a = any.tetra.b;
            asked.moving.b = any.ray.dir;
        }
        asked.radius = asked.moving.radius =
            (fxr_q16)cases_below(r, (uint32_t)1 << cases_below(r, 31));
        asked.radius = cases_below(r, 4) == 0 ? 0 : asked.radius;
    }
    if (cases_below(r, 4) == 0) { /* along an axis, or level on it */
        if (axis == 0)
            asked.moving.b.x = asked.moving.a.x;
        if (axis == 1)
            asked.moving.b.y = asked.moving.a.y;
        if (axis == 2)
            asked.moving.b.z = asked.moving.a.z;
    }
    if (cases_below(r, 8) == 0)
        asked.path.b = asked.path.a;
    if (cases_below(r, 3) == 0) { /* to a vertex, or past it by twice the way */
        const fxr_vec3 to =
            tables.vertices[cases_below(r, tables.vertex_count)];

        asked.path.b = cases_below(r, 2) == 0
                           ? to
                           : fxr_vec3_sub(fxr_vec3_add(to, to), asked.path.a);
    }
    asked.hull = hull_of(&tables);
}

static void
test_sweep_hull_rules(void)
{
    const uint32_t cases = test_cases(4000);
    uint32_t i, stops = 0, inside = 0, hits = 0, misses = 0;
    cases_random r;

    cases_start(&r, test_seed(), 870);
    for (i = 0; i < cases; i++) {
        const char *broken;
        motion_answer a;

        next_question(&r, i);
        broken = motion_rules_broken(&asked);
        test_case(broken != NULL ? broken : "a motion", print_rules, &asked);
        CHECK(broken == NULL);
        a = motion_ask(&asked);
        hits += a.hits;
        misses += !a.hits;
        stops += a.stops;
        inside += a.start < 0;
    }
    CHECK(hits > cases / 4 && misses > cases / 8);
    CHECK(stops > cases / 8 && inside > cases / 8);
    test_count(cases);
}

/* All that the library says. */
typedef struct {
    bool hits, crosses, casts, stops, normals;
    fxr_contact cast, stop;
    fxr_contact_normal normal;
} outcome;

static outcome
ask(const motion_question *q)
{
    static const outcome none;
    outcome o = none;

    o.hits = motions_hits(q);
    o.crosses = motions_crosses(q);
    o.casts = motions_cast(q, &o.cast);
    o.stops = motions_stop(q, &o.stop);
    o.normals = motions_normal(q, &o.normal);
    return o;
}

static bool
points_equal(fxr_vec3 a, fxr_vec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* Both t are of 2^-32, or one is exact and the other that rounded down. */
static bool
t_equal(fxr_ratio a, fxr_ratio b)
{
    const uint64_t one = (uint64_t)1 << 32;
    mpz_t x;
    uint64_t to[2];
    unsigned i;

    mpz_init(x);
    for (i = 0; i < 2; i++) {
        const fxr_ratio *const t = i == 0 ? &a : &b;

        mpz_set_ui(x, (unsigned long)t->num);
        mpz_mul_2exp(x, x, 32);
        mpz_fdiv_q_ui(x, x, (unsigned long)t->den);
        to[i] = mpz_get_ui(x);
    }
    mpz_clear(x);
    return to[0] == to[1] && to[0] <= one;
}

static bool
contacts_equal(const fxr_contact *a, const fxr_contact *b)
{
    return t_equal(a->t, b->t) && points_equal(a->center, b->center);
}

static bool
units_equal(fxr_unit3 a, fxr_unit3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static bool
verbs_equal(const outcome *a, const outcome *b)
{
    return a->hits == b->hits && a->crosses == b->crosses &&
           a->casts == b->casts && a->stops == b->stops &&
           a->normals == b->normals &&
           (!a->casts || contacts_equal(&a->cast, &b->cast));
}

static bool
normals_equal(const outcome *a, const outcome *b)
{
    return (!a->stops || contacts_equal(&a->stop, &b->stop)) &&
           (!a->normals || (units_equal(a->normal.normal, b->normal.normal) &&
                            points_equal(a->normal.point, b->normal.point) &&
                            a->normal.depth == b->normal.depth &&
                            points_equal(a->normal.push, b->normal.push)));
}

static void
test_sweep_hull_order(void)
{
    const uint32_t cases = test_cases(8000);
    uint32_t i, hits = 0;
    cases_random r;

    cases_start(&r, test_seed(), 871);
    for (i = 0; i < cases; i++) {
        outcome one, two;
        fxr_vec3 end;

        next_question(&r, i);
        one = ask(&asked);
        hits += one.hits;
        cases_hull_reorder(&r, &tables);
        asked.hull = hull_of(&tables);
        test_case("in another order", print_motion, &asked);
        CHECK(fxr_hull_is_convex(&asked.hull));
        two = ask(&asked);
        CHECK(verbs_equal(&one, &two) && normals_equal(&one, &two));
        end = asked.moving.a;
        asked.moving.a = asked.moving.b;
        asked.moving.b = end;
        test_case("the other end first", print_motion, &asked);
        two = ask(&asked);
        CHECK(verbs_equal(&one, &two) && normals_equal(&one, &two));
    }
    CHECK(hits > cases / 4);
    test_count(cases);
}

/* A plane n that counts before m if the path runs as little against both (sweep.h). */
static bool
counts_before(vec n, vec m)
{
    const num nn = vec_dot(n, n), mm = vec_dot(m, m);
    unsigned k;

    for (k = 0; k < 2; k++) {
        const int order = mpz_cmp(num_mul(num_mul(n.x[k], n.x[k]), mm),
                                  num_mul(num_mul(m.x[k], m.x[k]), nn));

        if (order != 0)
            return order > 0;
    }
    for (k = 0; k < 3; k++)
        if (mpz_sgn(n.x[k]) != mpz_sgn(m.x[k]))
            return mpz_sgn(n.x[k]) < mpz_sgn(m.x[k]);
    return false;
}

/* Of equal planes the one that counts. */
static void
test_sweep_hull_first_plane(void)
{
    const uint32_t cases = test_cases(4000);
    uint32_t i, ties = 0;
    cases_random r;

    cases_start(&r, test_seed(), 872);
    for (i = 0; i < cases; i++) {
        fxr_contact_normal got;
        motion_answer a;
        unsigned j, first = 0;

        next_question(&r, i);
        a = motion_ask(&asked);
        if (!(a.stops || a.start < 0) || !motion.at_planes || motion.count < 2)
            continue;
        for (j = 1; j < motion.count; j++) {
            const plane *n = &motion.sum.plane[motion.planes[j]];
            const plane *m = &motion.sum.plane[motion.planes[first]];

            if (n->rank < m->rank ||
                (n->rank == m->rank && counts_before(n->n, m->n)))
                first = j;
        }
        test_case("equal planes", print_rules, &asked);
        CHECK(motions_normal(&asked, &got));
        motion.planes[0] = motion.planes[first];
        motion.count = 1;
        CHECK(motion_normal_is(got.normal, false));
        ties++;
    }
    CHECK(ties > cases / 100);
    test_count(cases);
}

/* Is it more than one plane that counts, none of which is a face of the box? Then which one it is
 * is another rule for boxes. */
static bool
is_of_edges(void)
{
    return motion.at_planes && motion.count > 1 &&
           motion.sum.plane[motion.planes[0]].rank >= 100;
}

/* Over the top of the box, or by some ulps beyond it, at an edge: a face and that edge are touched at one t, rounded,
 * and have other normals. */
static void
aim_at_edge(cases_random *r)
{
    const int32_t radius = (int32_t)1 << (10 + cases_below(r, 11));
    const int32_t off = (int32_t)cases_below(r, 8) - 3;
    const int32_t half = (int32_t)1 << (8 + cases_below(r, 12));
    fxr_vec3 at, by;

    asked.radius = asked.moving.radius = radius;
    asked.aabb.min.x = asked.aabb.min.y = asked.aabb.min.z = -half;
    asked.aabb.max.x = asked.aabb.max.y = asked.aabb.max.z = half;
    at.x = half - off;
    at.y = cases_signed(r, 6);
    at.z = half + radius;
    by.x = cases_signed(r, 1 + (unsigned)cases_below(r, 20));
    by.y = cases_signed(r, 1 + (unsigned)cases_below(r, 20));
    by.z = (int32_t)cases_below(r, (uint32_t)1 << (4 + cases_below(r, 18)));
    asked.path.a = fxr_vec3_add(at, by);
    at.x += cases_signed(r, 1);
    at.z += cases_signed(r, 1);
    asked.path.b = fxr_vec3_sub(at, fxr_vec3_scale(by, cases_signed(r, 18)));
    asked.moving.a = asked.moving.b = asked.path.a;
    asked.moving.b.y += cases_signed(r, 6);
}

static void
test_sweep_hull_is_box(void)
{
    const uint32_t cases = test_cases(10000);
    uint32_t i, hits = 0, stops = 0;
    cases_random r;

    cases_start(&r, test_seed(), 873);
    for (i = 0; i < cases; i++) {
        outcome one, two;
        motion_answer a;

        cases_motion(&r, i % 3 == 0 ? MOTION_SPHERE : MOTION_CAPSULE,
                     MOTION_AABB, &asked);
        if (asked.aabb.min.x == asked.aabb.max.x ||
            asked.aabb.min.y == asked.aabb.max.y ||
            asked.aabb.min.z == asked.aabb.max.z)
            continue;
        if (cases_below(&r, 2) == 0)
            aim_at_edge(&r);
        one = ask(&asked);
        a = motion_ask(&asked);
        asked.shape = MOTION_HULL;
        cases_hull_box(&r, &asked.aabb, &tables);
        cases_hull_reorder(&r, &tables);
        asked.hull = hull_of(&tables);
        test_case("a box", print_rules, &asked);
        two = ask(&asked);
        hits += one.hits;
        stops += one.stops;
        CHECK(verbs_equal(&one, &two));
        (void)motion_ask(&asked);
        if (!is_of_edges() && (a.stops || a.start < 0 || !one.hits))
            CHECK(normals_equal(&one, &two));
    }
    CHECK(hits > cases / 4 && stops > cases / 8);
    test_count(cases);
}

/* A flat box, or one without some of its faces: no polytope, but each call ends, and is true or leaves out alone. */
static void
test_sweep_hull_of_other_tables(void)
{
    const uint32_t cases = test_cases(2000);
    uint32_t i, flat = 0, starts = 0;
    cases_random r;
    unsigned k;

    cases_start(&r, test_seed(), 876);
    for (i = 0; i < cases; i++) {
        fxr_contact_normal normal;
        fxr_contact contact;
        bool any;

        cases_motion(&r, i % 3 == 0 ? MOTION_SPHERE : MOTION_CAPSULE,
                     MOTION_AABB, &asked);
        if (cases_below(&r, 2) == 0)
            asked.aabb.max.z = asked.aabb.min.z;
        if (cases_below(&r, 3) == 0)
            asked.moving.radius = 0;
        if (cases_below(&r, 2) == 0)
            asked.path.a = asked.moving.a = asked.aabb.min;
        cases_hull_box(&r, &asked.aabb, &tables);
        asked.hull = hull_of(&tables);
        if (asked.aabb.max.z != asked.aabb.min.z)
            asked.hull.face_count =
                (uint8_t)(1 + cases_below(&r, asked.hull.face_count - 1u));
        for (k = asked.hull.face_count; k < COUNT(tables.faces); k++)
            tables.faces[k][0] = tables.faces[k][1] = tables.faces[k][2] = 0;
        test_case("no polytope", print_rules, &asked);
        CHECK(!fxr_hull_is_convex(&asked.hull));
        (void)fxr_sweep_capsule_hits_hull(&asked.path, &asked.moving,
                                          &asked.hull);
        (void)fxr_sweep_capsule_crosses_hull(&asked.path, &asked.moving,
                                             &asked.hull);
        pattern_fill(&contact, sizeof contact);
        any = fxr_sweep_capsule_cast_hull(&asked.path, &asked.moving,
                                          &asked.hull, &contact);
        CHECK(any || pattern_is_whole(&contact, sizeof contact));
        pattern_fill(&contact, sizeof contact);
        any = fxr_sweep_capsule_stop_hull(&asked.path, &asked.moving,
                                          &asked.hull, &contact);
        CHECK(any || pattern_is_whole(&contact, sizeof contact));
        pattern_fill(&normal, sizeof normal);
        any = fxr_sweep_capsule_normal_hull(&asked.path, &asked.moving,
                                            &asked.hull, &normal);
        CHECK(any || pattern_is_whole(&normal, sizeof normal));
        CHECK(!any || asked.moving.radius > 0);
        flat += asked.aabb.max.z == asked.aabb.min.z;
        starts += asked.moving.radius == 0;
    }
    CHECK(flat > cases / 4 && starts > cases / 8);
    test_count(cases);
}

/* A sphere of radius 0 is a point. */
static void
test_sweep_hull_point(void)
{
    const uint32_t cases = test_cases(8000);
    uint32_t i, hits = 0;
    cases_random r;

    cases_start(&r, test_seed(), 874);
    for (i = 0; i < cases; i++) {
        fxr_entry enter;
        outcome got;

        next_question(&r, 3 * i);
        asked.radius = 0;
        test_case("a point", print_motion, &asked);
        got = ask(&asked);
        CHECK(got.hits == fxr_segment_hits_hull(&asked.path, &asked.hull));
        CHECK(got.crosses ==
              fxr_segment_crosses_hull(&asked.path, &asked.hull));
        CHECK(got.casts ==
              fxr_segment_enter_hull(&asked.path, &asked.hull, &enter));
        CHECK(!got.casts || (points_equal(got.cast.center, enter.point) &&
                             t_equal(got.cast.t, enter.t)));
        CHECK(!got.stops || got.crosses);
        hits += got.hits;
    }
    CHECK(hits > cases / 8);
    test_count(cases);
}

/* No -v of it is out of the range, nor is it an end of that. */
static bool
is_small(fxr_vec3 v)
{
    return v.x > INT32_MIN && v.y > INT32_MIN && v.z > INT32_MIN;
}

static bool
all_small(void)
{
    unsigned i;

    for (i = 0; i < tables.vertex_count; i++)
        if (!is_small(tables.vertices[i]))
            return false;
    return is_small(asked.path.a) && is_small(asked.path.b) &&
           is_small(asked.moving.a) && is_small(asked.moving.b);
}

/* What is mirrored, or whose axes are others, has the same answers. */
static void
test_sweep_hull_symmetry(void)
{
    const uint32_t cases = test_cases(4000);
    uint32_t i;
    cases_random r;

    cases_start(&r, test_seed(), 875);
    for (i = 0; i < cases; i++) {
        const symmetry s = symmetry_get(i % SYMMETRIES);
        outcome one, two;
        unsigned k;

        next_question(&r, i);
        if (!all_small())
            continue;
        one = ask(&asked);
        asked.path.a = symmetry_of_point(&s, MIRROR_CENTERED, asked.path.a);
        asked.path.b = symmetry_of_point(&s, MIRROR_CENTERED, asked.path.b);
        asked.moving.a = symmetry_of_point(&s, MIRROR_CENTERED, asked.moving.a);
        asked.moving.b = symmetry_of_point(&s, MIRROR_CENTERED, asked.moving.b);
        for (k = 0; k < tables.vertex_count; k++)
            tables.vertices[k] =
                symmetry_of_point(&s, MIRROR_CENTERED, tables.vertices[k]);
        for (k = 0; k < tables.face_count && symmetry_is_mirror(&s); k++) {
            const uint8_t first = tables.faces[k][0];

            tables.faces[k][0] = tables.faces[k][1];
            tables.faces[k][1] = first;
        }
        test_case("mirrored", print_motion, &asked);
        two = ask(&asked);
        CHECK(one.hits == two.hits && one.crosses == two.crosses &&
              one.stops == two.stops);
        CHECK(!one.casts || one.cast.t.num == two.cast.t.num);
        CHECK(!one.stops || one.stop.t.num == two.stop.t.num);
        CHECK(!one.normals || one.normal.depth == two.normal.depth);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_sweep_hull_rules),           TEST(test_sweep_hull_order),
    TEST(test_sweep_hull_first_plane),     TEST(test_sweep_hull_is_box),
    TEST(test_sweep_hull_of_other_tables), TEST(test_sweep_hull_point),
    TEST(test_sweep_hull_symmetry)};

const test_suite suite_exact_sweep_hull =
    SUITE("exact_sweep_hull", functions, true);
