/*
 * test_sweep_cylinder.c - a moving sphere against an upright cylinder: known contacts, symmetries, and what other
 * functions say of the same.
 */
/* Tests: src/sweep/fxr_sweep_sphere_cylinder.c, src/sweep/fxr_sweep_sphere_cylinder_contact.c */
/* Tests: src/round/fxr_cylinder_order.c, src/round/fxr_cylinder_path.c */
#include <string.h>

#include <fixray/overlap.h>
#include <fixray/sweep.h>

#include "../cases/round/cylinders.h"
#include "../suites.h"

/* hits, and crosses and stops. */
typedef enum { MISSES, TOUCHES, LETS_OUT, STOPS } outcome;

/* Against this cylinder: x from -4 to 6, y from -3 to 7, z from -1 to 7. */
static const fxr_cylinder barrel = {{1, 2, 3}, 5, 4};

typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_q16 radius;
    outcome outcome;
    uint32_t num, den; /* of t */
    fxr_vec3 cast, stop;
} row;

/* clang-format off */
static const row rows[] = {
    {"to the side", {14, 2, 3}, {4, 2, 3}, 2, STOPS,
     6, 10, {8, 2, 3}, {8, 2, 3}},
    {"to a cap", {1, 2, 19}, {1, 2, 3}, 2, STOPS, 10, 16, {1, 2, 9}, {1, 2, 9}},
    {"to a cap, off the axis", {4, 6, 19}, {4, 6, 3}, 2, STOPS,
     10, 16, {4, 6, 9}, {4, 6, 9}},
    {"down to a rim", {9, 2, 17}, {9, 2, 1}, 5, STOPS,
     6, 16, {9, 2, 11}, {9, 2, 11}},
    {"in to a rim", {19, 2, 10}, {3, 2, 10}, 5, STOPS,
     9, 16, {10, 2, 10}, {10, 2, 10}},
    {"past a rim, touching", {1, 2, 17}, {17, 2, 5}, 5, TOUCHES,
     8, 16, {9, 2, 11}, {0, 0, 0}},
    {"an ulp higher", {1, 2, 18}, {17, 2, 6}, 5, MISSES,
     0, 1, {0, 0, 0}, {0, 0, 0}},
    {"along a cap", {-9, 2, 9}, {11, 2, 9}, 2, TOUCHES,
     5, 20, {-4, 2, 9}, {0, 0, 0}},
    {"an ulp above it", {-9, 2, 10}, {11, 2, 10}, 2, MISSES,
     0, 1, {0, 0, 0}, {0, 0, 0}},
    {"along the side", {8, 2, -3}, {8, 2, 9}, 2, TOUCHES,
     2, 12, {8, 2, -1}, {0, 0, 0}},
    {"past the side", {-9, 9, 3}, {11, 9, 3}, 2, TOUCHES,
     10, 20, {1, 9, 3}, {0, 0, 0}},
    {"an ulp beside it", {-9, 10, 3}, {11, 10, 3}, 2, MISSES,
     0, 1, {0, 0, 0}, {0, 0, 0}},
    {"ends as it touches", {14, 2, 3}, {8, 2, 3}, 2, TOUCHES,
     1, 1, {8, 2, 3}, {0, 0, 0}},
    {"touches, goes in", {8, 2, 3}, {4, 2, 3}, 2, STOPS,
     0, 1, {8, 2, 3}, {8, 2, 3}},
    {"touches, leaves", {8, 2, 3}, {9, 2, 3}, 2, TOUCHES,
     0, 1, {8, 2, 3}, {0, 0, 0}},
    {"touches a rim, goes in", {9, 2, 11}, {8, 2, 10}, 5, STOPS,
     0, 1, {9, 2, 11}, {9, 2, 11}},
    {"starts near the side, deeper", {5, 2, 3}, {4, 2, 3}, 2, STOPS,
     0, 1, {5, 2, 3}, {5, 2, 3}},
    {"starts near the side, out", {5, 2, 3}, {6, 2, 3}, 2, LETS_OUT,
     0, 1, {5, 2, 3}, {0, 0, 0}},
    {"starts near a cap, deeper", {1, 2, 6}, {3, 2, 5}, 2, STOPS,
     0, 1, {1, 2, 6}, {1, 2, 6}},
    {"as near to both, out of one", {3, 2, 4}, {2, 2, 5}, 2, LETS_OUT,
     0, 1, {3, 2, 4}, {0, 0, 0}},
    {"as near to both, deeper", {3, 2, 4}, {2, 2, 3}, 2, STOPS,
     0, 1, {3, 2, 4}, {3, 2, 4}},
    {"from the centre", {1, 2, 3}, {9, 2, 9}, 2, LETS_OUT,
     0, 1, {1, 2, 3}, {0, 0, 0}},
    {"a point to a cap", {3, 2, 9}, {3, 2, 5}, 0, STOPS,
     2, 4, {3, 2, 7}, {3, 2, 7}},
    {"a point along a cap", {-9, 2, 7}, {11, 2, 7}, 0, TOUCHES,
     5, 20, {-4, 2, 7}, {0, 0, 0}},
    {"a point to a rim, as steep to both", {-5, 10, 8}, {32, -6, 3}, 0, STOPS,
     1, 5, {2, 7, 7}, {2, 7, 7}},
    {"a point in a cap, goes in", {3, 2, 7}, {3, 2, 5}, 0, STOPS,
     0, 1, {3, 2, 7}, {3, 2, 7}},
    {"an empty mover", {1, 2, 3}, {1, 2, 3}, -1, MISSES,
     0, 1, {0, 0, 0}, {0, 0, 0}}};
/* clang-format on */

static struct {
    cylinder_case scene;
    fxr_q16 radius;
} now, image;

typedef struct {
    bool hits, casts, crosses, stops;
    fxr_contact cast, stop;
} ball_answer;

static void
ask(const cylinder_case *c, fxr_q16 radius, ball_answer *a)
{
    memset(a, 0, sizeof *a);
    a->hits = fxr_sweep_sphere_hits_cylinder(&c->segment, radius, &c->cylinder);
    a->crosses =
        fxr_sweep_sphere_crosses_cylinder(&c->segment, radius, &c->cylinder);
    a->casts = fxr_sweep_sphere_cast_cylinder(&c->segment, radius, &c->cylinder,
                                              &a->cast);
    a->stops = fxr_sweep_sphere_stop_cylinder(&c->segment, radius, &c->cylinder,
                                              &a->stop);
}

static void
print_case(const void *input)
{
    test_print_words(input, sizeof now / sizeof(int32_t));
}

static bool
t_is(fxr_ratio got, uint32_t num, uint32_t den)
{
    return got.den == (uint64_t)1 << 32 && !got.negative &&
           got.num == ((uint64_t)num << 32) / den;
}

static void
test_sweep_cylinder_rows(void)
{
    unsigned i, how;

    for (i = 0; i < COUNT(rows); i++) {
        const row *const at = &rows[i];

        now.scene.cylinder = barrel;
        now.scene.segment.a = at->a;
        now.scene.segment.b = at->b;
        for (how = 0; how < CYLINDER_SYMMETRIES; how++) {
            ball_answer got;

            cylinder_image(how, &now.scene, &image.scene);
            image.radius = at->radius;
            ask(&image.scene, at->radius, &got);
            test_case(at->name, print_case, &image);
            CHECK(got.hits == (at->outcome != MISSES) && got.casts == got.hits);
            CHECK(got.crosses == (at->outcome >= LETS_OUT));
            CHECK(got.stops == (at->outcome == STOPS));
            if (got.casts) {
                CHECK(t_is(got.cast.t, at->num, at->den));
                CHECK(
                    vec3_equal(got.cast.center, cylinder_seen(how, at->cast)));
            }
            if (got.stops) {
                CHECK(ratio_equal(got.stop.t, got.cast.t));
                CHECK(
                    vec3_equal(got.stop.center, cylinder_seen(how, at->stop)));
            }
        }
    }
}

static bool
same(const fxr_contact *a, const fxr_contact *b, unsigned how)
{
    return ratio_equal(a->t, b->t) &&
           vec3_equal(cylinder_seen(how, a->center), b->center);
}

/* In each image, and on the way back. */
static void
test_sweep_cylinder_symmetries(void)
{
    const uint32_t cases = test_cases(3000);
    uint32_t i, met = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1324);
    for (i = 0; i < cases; i++) {
        const unsigned how =
            1 + (unsigned)cases_below(&r, CYLINDER_SYMMETRIES - 1);
        ball_answer got, seen;
        fxr_vec3 a;

        cases_ball_cylinder(&r, &now.scene, &now.radius);
        cylinder_tame(&now.scene);
        cylinder_image(how, &now.scene, &image.scene);
        ask(&now.scene, now.radius, &got);
        ask(&image.scene, now.radius, &seen);
        test_case("seen otherwise", print_case, &now);
        CHECK(got.hits == seen.hits && got.casts == seen.casts &&
              got.crosses == seen.crosses && got.stops == seen.stops);
        CHECK(got.hits == got.casts && got.crosses <= got.hits &&
              got.stops <= got.crosses);
        CHECK(!got.casts || same(&got.cast, &seen.cast, how));
        CHECK(!got.stops || same(&got.stop, &seen.stop, how));
        met += got.hits;
        a = now.scene.segment.a;
        now.scene.segment.a = now.scene.segment.b;
        now.scene.segment.b = a;
        ask(&now.scene, now.radius, &seen);
        test_case("reversed", print_case, &now);
        CHECK(got.hits == seen.hits && got.crosses == seen.crosses);
    }
    CHECK(met > cases / 3);
    test_count(cases);
}

/* A stop is in no interior and its way back is free; what is at rest there overlaps as a cast says; a point is a
 * segment; one of radius 0 is a capsule. */
static void
test_sweep_cylinder_agrees(void)
{
    const uint32_t cases = test_cases(3000);
    uint32_t i, stops = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1325);
    for (i = 0; i < cases; i++) {
        fxr_cylinder *const c = &now.scene.cylinder;
        fxr_segment *const s = &now.scene.segment;
        fxr_segment still, back;
        ball_answer got;
        fxr_sphere ball;
        fxr_capsule post;
        fxr_contact contact;

        cases_ball_cylinder(&r, &now.scene, &now.radius);
        test_case("agrees", print_case, &now);
        ask(&now.scene, now.radius, &got);
        still.a = still.b = ball.center = s->a;
        ball.radius = now.radius;
        CHECK(fxr_sphere_overlaps_cylinder(&ball, c) ==
              fxr_sweep_sphere_hits_cylinder(&still, now.radius, c));
        if (got.stops) {
            still.a = still.b = back.a = got.stop.center;
            back.b = s->a;
            stops++;
            if (got.stop.t.num != 0 ||
                !fxr_sweep_sphere_crosses_cylinder(&still, now.radius, c)) {
                CHECK(
                    !fxr_sweep_sphere_crosses_cylinder(&still, now.radius, c));
                CHECK(!fxr_sweep_sphere_crosses_cylinder(&back, now.radius, c));
            }
        }
        CHECK(fxr_sweep_sphere_hits_cylinder(s, 0, c) ==
              fxr_segment_hits_cylinder(s, c));
        CHECK(fxr_sweep_sphere_crosses_cylinder(s, 0, c) ==
              fxr_segment_crosses_cylinder(s, c));
        if (c->half < 0 || c->center.z > INT32_MAX - c->half ||
            c->center.z < -INT32_MAX + c->half)
            continue;
        c->radius = 0;
        post.a = post.b = c->center;
        post.a.z -= c->half;
        post.b.z += c->half;
        post.radius = 0;
        ask(&now.scene, now.radius, &got);
        CHECK(got.hits == fxr_sweep_sphere_hits_capsule(s, now.radius, &post));
        CHECK(got.crosses ==
              fxr_sweep_sphere_crosses_capsule(s, now.radius, &post));
        CHECK(got.casts == fxr_sweep_sphere_cast_capsule(s, now.radius, &post,
                                                         &contact) &&
              (!got.casts || same(&got.cast, &contact, 0)));
        CHECK(got.stops == fxr_sweep_sphere_stop_capsule(s, now.radius, &post,
                                                         &contact) &&
              (!got.stops || same(&got.stop, &contact, 0)));
    }
    CHECK(stops > cases / 20);
    test_count(cases);
}

static const test_function functions[] = {TEST(test_sweep_cylinder_rows),
                                          TEST(test_sweep_cylinder_symmetries),
                                          TEST(test_sweep_cylinder_agrees)};

const test_suite suite_sweep_cylinder =
    SUITE("sweep_cylinder", functions, true);
