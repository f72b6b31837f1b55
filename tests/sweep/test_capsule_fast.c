/*
 * test_capsule_fast.c - does a segment meet a capsule, by the fast body and by the search on
 * limbs, which a moving sphere of radius 0 asks: the same wherever the fast one answers, which
 * is everywhere within its range.
 */
/* Tests: src/sweep/fxr_capsule_fast.c, src/sweep/capsule_fast.h */
#include "../../src/sweep/capsule_fast.h"

#include "../cases/space/cases.h"
#include "../suites.h"

typedef struct {
    fxr_segment path;
    fxr_capsule capsule;
} capsule_question;

static fxr_vec3
sum(fxr_vec3 p, fxr_vec3 q, int32_t by)
{
    p.x += q.x * by;
    p.y += q.y * by;
    p.z += q.z * by;
    return p;
}

/* Numbers of any size, at the ends of the range, or on a lattice. */
static void
draw_any(cases_random *r, capsule_question *c)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 30);
    fxr_vec3 *const p[] = {&c->path.a, &c->path.b, &c->capsule.a,
                           &c->capsule.b};
    const bool ends = cases_below(r, 8) == 0;
    unsigned i;

    for (i = 0; i < 4; i++) {
        *p[i] = cases_vec3(r, bits);
        if (ends) {
            p[i]->x = cases_below(r, 2) ? -0x20000000 : 0x1fffffff;
            p[i]->y = cases_below(r, 2) ? -0x20000000 : 0x1fffffff;
        }
    }
    if (cases_below(r, 8) == 0)
        c->path.b = c->path.a;
    if (cases_below(r, 8) == 0)
        c->capsule.b = c->capsule.a;
    c->capsule.radius =
        cases_below(r, 8) == 0 ? 0 : cases_signed(r, bits > 2 ? bits - 2 : 1);
    if (c->capsule.radius < 0 && cases_below(r, 8) != 0)
        c->capsule.radius = -c->capsule.radius;
}

/*
 * Of the least distance r, r - 1 or r + 1: 5 k apart, between lines across (3, 4, 0) k, an end
 * and a line, two ends, or parallel lines.
 */
static void
draw_graze(cases_random *r, capsule_question *c)
{
    static const fxr_vec3 across = {3, 4, 0},
                          along[] = {
                              {-4, 3, 2}, {4, -3, 7}, {0, 0, 5}, {3, 4, 1}};
    const int32_t k = 1 + (int32_t)cases_below(r, 1000);
    const fxr_vec3 u = along[cases_below(r, 4)], v = along[cases_below(r, 3)];
    const fxr_vec3 from = cases_vec3(r, 20), to = sum(from, across, k);
    const int32_t back = (int32_t)cases_below(r, 3) * 50;

    c->capsule.a = sum(from, v, -back);
    c->capsule.b = sum(from, v, (int32_t)cases_below(r, 3) * 40);
    c->path.a = sum(to, u, (int32_t)cases_below(r, 300));
    c->path.b = sum(to, u, -(int32_t)cases_below(r, 3) * 30);
    if (cases_below(r, 2)) {
        const fxr_vec3 a = c->path.a;

        c->path.a = c->path.b;
        c->path.b = a;
    }
    c->capsule.radius = 5 * k + (int32_t)cases_below(r, 3) - 1;
}

static void
test_capsule_fast_as_any(void)
{
    const uint32_t cases = test_cases(4000);
    uint32_t unsure = 0, hits = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 257);
    test_case("a segment and a capsule by both bodies", NULL, NULL);
    for (i = 0; i < cases; i++) {
        capsule_question c;
        verdict fast;
        bool any;

        if (cases_below(&r, 2))
            draw_graze(&r, &c);
        else
            draw_any(&r, &c);
        any = fxr_sweep_sphere_hits_capsule(&c.path, 0, &c.capsule);
        fast = fxri_capsule_fast_hits(&c.path.a, &c.path.b, &c.capsule);
        CHECK(fast == UNSURE || (fast == HIT) == any);
        unsure += fast == UNSURE;
        hits += fast == HIT;
    }
    CHECK(unsure < cases / 16);
    CHECK(hits > cases / 8);
    CHECK(hits < cases - cases / 8);
    test_count(cases);
}

/* It answers up to the ends of its range, and not beyond. */
static void
test_capsule_fast_bounds(void)
{
    unsigned i;

    for (i = 0; i < 12; i++) {
        capsule_question c = {{{0, 0, 0}, {7, 0, 0}},
                              {{0, 9, 0}, {0, 9, 5}, 3}};
        fxr_vec3 *const p[] = {&c.path.a, &c.path.b, &c.capsule.a,
                               &c.capsule.b};
        fxr_q16 *const v = i % 3 == 0   ? &p[i / 3]->x
                           : i % 3 == 1 ? &p[i / 3]->y
                                        : &p[i / 3]->z;

        test_case("the range", NULL, NULL);
        *v = 0x1fffffff;
        CHECK(fxri_capsule_fast_hits(p[0], p[1], &c.capsule) != UNSURE);
        *v = 0x20000000;
        CHECK(fxri_capsule_fast_hits(p[0], p[1], &c.capsule) == UNSURE);
        *v = -0x20000000;
        CHECK(fxri_capsule_fast_hits(p[0], p[1], &c.capsule) != UNSURE);
        *v = -0x20000001;
        CHECK(fxri_capsule_fast_hits(p[0], p[1], &c.capsule) == UNSURE);
    }
}

static const test_function functions[] = {TEST(test_capsule_fast_as_any),
                                          TEST(test_capsule_fast_bounds)};

const test_suite suite_capsule_fast = SUITE("capsule_fast", functions, true);
