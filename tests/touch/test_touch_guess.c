/*
 * test_touch_guess.c - the contact of a moving capsule and an AABB or a triangle by the guess and
 * by the search for every number: the same wherever the guess answers. Of every size, on
 * lattices, at borders, and of ways that graze a feature.
 */
/* Tests: src/touch/fxr_touch_guess.c, src/sweep/fxr_capsule_guessed.c */
/* Tests: src/touch/fxr_touch_guess_feature.c, src/touch/touch_guess.h */
/* Tests: src/sweep/fxr_capsule_guessed_box.c, src/triangle/fxr_misses.c */
#include "../../src/sweep/sweep_capsule.h"
#include "../../src/triangle/plane.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

static capsule_twin now;

static void
print_guess(const void *input)
{
    const capsule_twin *c = (const capsule_twin *)input;

    print_vec3("path.a      ", c->path.a);
    print_vec3("path.b      ", c->path.b);
    print_vec3("mover.a     ", c->mover.a);
    print_vec3("mover.b     ", c->mover.b);
    test_print_words(&c->mover.radius, 1);
    print_vec3("box.min     ", c->box.min);
    print_vec3("box.max     ", c->box.max);
    print_vec3("triangle.a  ", c->triangle.a);
    print_vec3("triangle.b  ", c->triangle.b);
    print_vec3("triangle.c  ", c->triangle.c);
}

/* Counts the answers of the guess: of all, and of contacts. */
static void
check_twins(const capsule_twin *c, uint32_t answered[2][2])
{
    unsigned i;

    for (i = 0; i < 4; i++) {
        bool meets;
        const bool by_guess =
            capsule_twins_agree(c, (i & 1) != 0, i > 1, &meets);

        answered[meets][0]++;
        answered[meets][1] += by_guess;
    }
}

static fxr_vec3
guess_sum(fxr_vec3 p, fxr_vec3 q, int32_t by)
{
    p.x += q.x * by;
    p.y += q.y * by;
    p.z += q.z * by;
    return p;
}

/* The path, of an end of the mover or of another point. */
static void
draw_path(cases_random *r, capsule_twin *c, fxr_vec3 way, unsigned bits)
{
    c->path.a = c->mover.a;
    if (cases_below(r, 3) == 0)
        c->path.a = cases_vec3(r, bits);
    c->path.b = guess_sum(c->path.a, way, 1);
}

/* All within some bits of each other: of few, a lattice. Upright ones, level ones, flat boxes, and edges along the
 * capsule, at times. */
static void
draw_near(cases_random *r, capsule_twin *c)
{
    const unsigned bits = 3 + (unsigned)cases_below(r, 24);
    const fxr_vec3 middle = cases_vec3(r, bits), half = cases_vec3(r, bits - 1);
    fxr_vec3 v = cases_vec3(r, bits - 1), way = cases_vec3(r, bits);
    unsigned i;

    switch (cases_below(r, 8)) {
    case 0:
    case 1:
        v.x = v.z = 0;
        break;
    case 2:
        v.y = 0;
        break;
    case 3:
        way.y = 0;
        break;
    default:
        break;
    }
    c->mover.a = cases_vec3(r, bits);
    c->mover.b = guess_sum(c->mover.a, v, 1);
    c->mover.radius = 1 + (fxr_q16)cases_below(r, (uint32_t)1 << (bits - 2));
    c->box.min = c->box.max = middle;
    for (i = 0; i < 3; i++) {
        const int32_t by = (&half.x)[i];

        (&c->box.min.x)[i] -= by < 0 ? -by : by;
        (&c->box.max.x)[i] += by < 0 ? -by : by;
    }
    c->triangle.a = cases_vec3(r, bits);
    c->triangle.b = cases_vec3(r, bits);
    c->triangle.c = cases_vec3(r, bits);
    switch (cases_below(r, 8)) {
    case 0:
        c->triangle.b = guess_sum(c->triangle.a, v, 1);
        break;
    case 1:
        c->triangle.b.y = c->triangle.c.y = c->triangle.a.y;
        break;
    case 2:
        c->triangle.c = c->triangle.b;
        break;
    default:
        break;
    }
    draw_path(r, c, way, bits);
}

/*
 * The side of the mover, or its end, passes a corner or an edge of both shapes at 5 k along (3, 4, 0), or
 * its reverse, or comes a little nearer; the radius is that, or one ulp off.
 */
static void
draw_passing(cases_random *r, capsule_twin *c)
{
    static const fxr_vec3 across = {3, 4, 0},
                          along[] = {
                              {-4, 3, 2}, {4, -3, 7}, {0, 0, 5}, {-4, 3, 0}};
    const int32_t k = 1 + (int32_t)cases_below(r, 1000),
                  to = cases_below(r, 2) ? 1 : -1,
                  into = (int32_t)cases_below(r, 40) - 8;
    const fxr_vec3 at = cases_vec3(r, 20), v = along[cases_below(r, 4)],
                   d = along[cases_below(r, 4)];
    const int32_t past = (int32_t)cases_below(r, 3) * 100 - 10;
    const fxr_vec3 foot = guess_sum(at, across, to * k);
    fxr_vec3 way = guess_sum(guess_sum(at, at, -1), d, 600);

    c->mover.a = guess_sum(guess_sum(foot, v, past), d, -300);
    c->mover.b = guess_sum(c->mover.a, v, -200);
    c->mover.radius = 5 * k + (int32_t)cases_below(r, 3) - 1;
    c->box.min = c->box.max = at;
    if (to > 0) {
        c->box.min.x -= 900;
        c->box.min.y -= 700;
    } else {
        c->box.max.x += 900;
        c->box.max.y += 700;
    }
    if (cases_below(r, 2))
        c->box.max.z += 1200;
    c->triangle.a = at;
    c->triangle.b = guess_sum(guess_sum(at, across, -to * 90), along[2],
                              (int32_t)cases_below(r, 200));
    c->triangle.c =
        guess_sum(at, along[cases_below(r, 4)], cases_below(r, 2) ? 80 : -80);
    way = guess_sum(way, across, -to * into);
    draw_path(r, c, way, 20);
}

/* Level on a level face, or one ulp off, or with one end higher: along the face, or a little down. */
static void
draw_sliding(cases_random *r, capsule_twin *c)
{
    const unsigned bits = 4 + (unsigned)cases_below(r, 20);
    const int32_t size = (int32_t)1 << bits;
    fxr_vec3 v = cases_vec3(r, bits), way = cases_vec3(r, bits + 1);

    draw_near(r, c);
    c->mover.radius = size / 2;
    c->box.min = cases_vec3(r, bits);
    c->box.max = guess_sum(c->box.min, v, 0);
    c->box.max.x += (int32_t)cases_below(r, (uint32_t)size);
    c->box.max.y += (int32_t)cases_below(r, (uint32_t)size);
    c->triangle.a = c->triangle.b = c->triangle.c = c->box.max;
    c->triangle.b.x -= size;
    c->triangle.c.y -= size / 2 + (int32_t)cases_below(r, 9);
    c->mover.a = cases_vec3(r, bits + 1);
    c->mover.a.z =
        c->box.max.z + c->mover.radius + (int32_t)cases_below(r, 3) - 1;
    v.z = cases_below(r, 4) == 0 ? (int32_t)cases_below(r, 9) - 4 : 0;
    c->mover.b = guess_sum(c->mover.a, v, 1);
    way.z = cases_below(r, 4) == 0 ? (int32_t)cases_below(r, 9) - 4 : 0;
    draw_path(r, c, way, bits);
}

static void
check_guesses(void (*draw)(cases_random *, capsule_twin *), uint32_t stream,
              uint32_t misses, uint32_t hits)
{
    const uint32_t cases = test_cases(10000), enough[2] = {misses, hits};
    uint32_t answered[2][2] = {{0, 0}, {0, 0}}, i;
    cases_random r;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        draw(&r, &now);
        test_case("a capsule by the guess and by the search", print_guess,
                  &now);
        check_twins(&now, answered);
    }
    test_case("how often the guess answers", NULL, NULL);
    for (i = 0; i < 2; i++)
        CHECK(cases < 2000 || (uint64_t)answered[i][1] * 100 >=
                                  (uint64_t)answered[i][0] * enough[i]);
    test_count(cases);
}

static void
test_touch_guess_near(void)
{
    check_guesses(draw_near, 871, 90, 75);
}

static void
test_touch_guess_passing(void)
{
    check_guesses(draw_passing, 872, 10, 82);
}

static void
test_touch_guess_sliding(void)
{
    check_guesses(draw_sliding, 873, 50, 30);
}

/* Answers up to the ends of its range, and not beyond. */
static void
test_touch_guess_bounds(void)
{
    unsigned i;

    for (i = 0; i < 12; i++) {
        capsule_twin c = {{{0, 0, 90}, {0, 0, -90}},
                          {{0, 0, 90}, {9, 9, 92}, 5},
                          {{-30, -30, -4}, {30, 30, 4}},
                          {{-99, -99, 0}, {99, -99, 0}, {0, 99, 0}}};
        fxr_vec3 *const p[] = {&c.path.a, &c.mover.b, &c.box.max,
                               &c.triangle.c};
        fxr_q16 *const v = &p[i / 3]->x + (i / 3 == 3 ? 1 : i % 3);
        const bool box = i / 3 != 3;
        bool meets;

        if (i == 8) /* else it starts in the box */
            c.box.min.z = 0x0ffffff0;
        test_case("the range", print_guess, &c);
        *v = 0x0fffffff;
        CHECK(capsule_twins_agree(&c, true, box, &meets));
        *v = 0x10000000;
        CHECK(!capsule_twins_agree(&c, true, box, &meets));
    }
}

/* End a is exactly as far from the side as the radius, where the segment starts across an edge: what is nearest
 * is the edge, and the way leads out there. */
static void
test_touch_guess_at_the_radius(void)
{
    static const fxr_segment path = {{0, -7, 0}, {-6, -2, -7}};
    static const fxr_capsule mover = {{0, -7, 0}, {0, -4, 0}, 1};
    static const fxr_triangle triangle = {{-7, -6, -1}, {4, -6, 0}, {6, -6, 6}};
    fxr_contact contact;

    CHECK(!fxr_sweep_capsule_stop_triangle(&path, &mover, &triangle, &contact));
    CHECK(fxr_sweep_capsule_crosses_triangle(&path, &mover, &triangle));
}

/* Of the segment from w on by v, and the origin: the sign of e.d for the closest point e.
 * | < 2^16: products of four | < 3^2 2^64 / 2^6 */
static int
sign_of_slope(const fxr_vec3 *w, const fxr_vec3 *v, const fxr_vec3 *d)
{
    const int64_t wv = fxri_fast_dot(w, v), vv = fxri_fast_dot(v, v);
    const int64_t wd = fxri_fast_dot(w, d), vd = fxri_fast_dot(v, d);
    int64_t slope;

    if (wv >= 0)
        slope = wd;
    else if (-wv >= vv)
        slope = wd + vd;
    else
        slope = wd * vv - wv * vd;
    return slope < 0 ? -1 : slope > 0;
}

/* Of a box that is one point: the slope is right or unknown, wherever on the segment it was guessed. */
static void
test_touch_guess_slope(void)
{
    const uint32_t cases = test_cases(20000);
    uint32_t known = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 874);
    for (i = 0; i < cases; i++) {
        const int32_t part = (int32_t)cases_below(&r, 65);
        touch_guess g;
        fxr_vec3 w;
        int slope;

        now.box.min = now.box.max = cases_vec3(&r, 12);
        w = cases_vec3(&r, 14);
        g.v = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 13));
        g.d = cases_vec3(&r, 1 + (unsigned)cases_below(&r, 13));
        now.mover.a = guess_sum(now.box.min, w, 1);
        now.mover.b = guess_sum(now.mover.a, g.v, 1);
        now.mover.radius = 1;
        g.path = &now.path;
        g.mover = &now.mover;
        g.box = &now.box;
        g.feature = 7;
        g.y = w;
        g.y.x += g.v.x * part / 64;
        g.y.y += g.v.y * part / 64;
        g.y.z += g.v.z * part / 64;
        test_case("a slope at the start", print_guess, &now);
        slope = fxri_guess_slope(&g, cases_below(&r, 4) == 0 ? 6 : 0);
        CHECK(slope == 0 || slope == -sign_of_slope(&w, &g.v, &g.d));
        known += slope != 0;
    }
    CHECK(known > cases / 8);
    CHECK(known < cases - cases / 8);
    test_count(cases);
}

/* A vector of some bits whose lower ones are all 0, all 1, or any: what a cut of it leaves out is
 * nothing, or nearly an ulp. */
static fxr_vec3
draw_rough(cases_random *r, unsigned bits)
{
    const uint32_t low = bits > 12 ? ((uint32_t)1 << (bits - 12)) - 1 : 0;
    fxr_vec3 v = cases_vec3(r, bits);
    unsigned i;

    for (i = 0; i < 3; i++) {
        const uint32_t at = (uint32_t)(&v.x)[i];
        const uint32_t cut = cases_below(r, 3);

        (&v.x)[i] = (int32_t)(cut == 0 ? at & ~low : cut == 1 ? at | low : at);
    }
    return v;
}

static void
draw_missing(cases_random *r, unsigned bits, capsule_twin *c)
{
    const uint32_t kind = cases_below(r, 8);
    fxr_vec3 u = draw_rough(r, bits), w = draw_rough(r, bits);

    if (kind < 3) /* in a plane of two axes */
        (&u.x)[kind] = (&w.x)[kind] = 0;
    c->triangle.a = cases_vec3(r, 26);
    c->triangle.b = guess_sum(c->triangle.a, u, 1);
    c->triangle.c = guess_sum(c->triangle.a, w, 1);
    c->mover.a = guess_sum(c->triangle.a, draw_rough(r, bits), 1);
    c->mover.b = c->mover.a;
    if (kind % 2 == 0)
        c->mover.b = guess_sum(c->mover.a, draw_rough(r, bits - 1), 1);
    c->path.a = c->mover.a;
    c->path.b =
        guess_sum(c->path.a, draw_rough(r, kind == 7 ? bits - 4 : bits), 1);
}

static bool
is_missing(const void *of, uint32_t radius)
{
    const capsule_twin *const c = (const capsule_twin *)of;

    return fxri_misses_triangle(&c->path, &c->mover.a, &c->mover.b, radius,
                                &c->triangle);
}

/* What is told to be apart does not touch, by the search for every number, up to the largest such radius. */
static void
test_misses_never_touch(void)
{
    const uint32_t cases = test_cases(20000);
    uint32_t apart = 0, i;
    touch_body body;
    cases_random r;

    body.ask = fxri_touch_body_ask;
    cases_start(&r, test_seed(), 875);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 6 + (unsigned)cases_below(&r, 20);

        draw_missing(&r, bits, &now);
        now.mover.radius = largest_apart(is_missing, &now, (uint32_t)2 << bits);
        if (now.mover.radius < 0)
            continue;
        test_case("apart", print_guess, &now);
        CHECK(!fxri_capsule_meets_triangle(&body, SWEEP_HITS, &now.path,
                                           &now.mover, &now.triangle));
        apart++;
    }
    CHECK(apart > cases / 4);
    test_count(cases);
}

/* Up to the ends of its range, and not beyond. */
static void
test_misses_bounds(void)
{
    unsigned i;

    for (i = 0; i < 7; i++) {
        const int32_t z = 0x10000000;
        capsule_twin c = {{{0, 0, z}, {9, 9, z}},
                          {{0, 0, z}, {9, 9, z}, 5},
                          {{0, 0, 0}, {0, 0, 0}},
                          {{-99, -99, -z}, {99, -99, -z}, {0, 99, -z}}};
        fxr_vec3 *const p[] = {&c.path.a,    &c.path.b,     &c.mover.a,
                               &c.mover.b,   &c.triangle.a, &c.triangle.b,
                               &c.triangle.c};
        const bool down = i == 0 || i >= 4;

        test_case("the range", print_guess, &c);
        p[i]->z = down ? -0x20000000 : 0x1fffffff;
        CHECK(largest_apart(is_missing, &c, 512) >= 0);
        p[i]->z += down ? -1 : 1;
        CHECK(largest_apart(is_missing, &c, 512) < 0);
    }
}

static const test_function functions[] = {
    TEST(test_misses_never_touch),        TEST(test_misses_bounds),
    TEST(test_touch_guess_at_the_radius), TEST(test_touch_guess_near),
    TEST(test_touch_guess_passing),       TEST(test_touch_guess_sliding),
    TEST(test_touch_guess_bounds),        TEST(test_touch_guess_slope)};

const test_suite suite_touch_guess = SUITE("touch_guess", functions, true);
