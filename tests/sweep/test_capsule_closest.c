/*
 * test_capsule_closest.c - components and a capsule: closest points, in ulps, derived by hand; and does a segment
 * meet it, by the fast body and by the search.
 */
/* Tests: src/sweep/questions.h */

#include <fixray/sphere.h>

#include "../../src/sweep/questions.h"
#include "../../src/touch/touch_guess.h"
#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

/* Closest points of components and a capsule, in ulps, derived by hand. */

/* Of the segment from a to b, or the ray or line from a along b - a. */
typedef struct {
    const char *name;
    case_linear linear;
    fxr_vec3 a, b;
    fxr_q16 radius;
    table_ratio t;
    fxr_vec3 on_linear, on_shape;
    uint64_t dist2;
} closest_row;

static const fxr_vec3 ends[2] = {{0, 0, 0}, {12, 0, 0}};

/* clang-format off */
static const closest_row rows[] = {
    {"passes over the side", SEGMENT, {8, -20, 9}, {8, 20, 9}, 5, {1, 2}, {8, 0, 9}, {8, 0, 5}, 16},
    {"passes over the side", RAY, {8, -20, 9}, {8, 20, 9}, 5, {1, 2}, {8, 0, 9}, {8, 0, 5}, 16},
    {"passes over the side", LINE, {8, 20, 9}, {8, 60, 9}, 5, {-1, 2}, {8, 0, 9}, {8, 0, 5}, 16},
    {"leads away from over the side", RAY, {8, 12, 9}, {8, 20, 9}, 5, {0, 1}, {8, 12, 9}, {8, 4, 3}, 100},
    {"ends beside the side", SEGMENT, {8, 24, 12}, {8, 9, 12}, 5, {1, 1}, {8, 9, 12}, {8, 3, 4}, 100},
    {"starts beside the side", SEGMENT, {8, 9, 12}, {9, 24, 12}, 5, {0, 1}, {8, 9, 12}, {8, 3, 4}, 100},
    {"passes an end", SEGMENT, {-9, -20, 12}, {-9, 20, 12}, 5, {1, 2}, {-9, 0, 12}, {-3, 0, 4}, 100},
    {"passes the other end", LINE, {21, 20, -12}, {21, 60, -12}, 5, {-1, 2}, {21, 0, -12}, {15, 0, -4}, 100},
    {"ends before an end", SEGMENT, {-40, 3, 0}, {-9, 12, 0}, 5, {1, 1}, {-9, 12, 0}, {-3, 4, 0}, 100},
    {"runs along the side", SEGMENT, {-20, 9, 0}, {30, 9, 0}, 5, {2, 5}, {0, 9, 0}, {0, 5, 0}, 16},
    {"runs along the side, from over it", LINE, {8, 9, 0}, {38, 9, 0}, 5, {0, 1}, {8, 9, 0}, {8, 5, 0}, 16},
    {"has run along the side", LINE, {22, 9, 0}, {27, 9, 0}, 5, {-2, 1}, {12, 9, 0}, {12, 5, 0}, 16},
    {"runs along, and comes no nearer", RAY, {15, 0, 12}, {27, 0, 12}, 0, {0, 1}, {15, 0, 12}, {12, 0, 0}, 153},
    {"rests over the side", LINE, {8, 6, 8}, {8, 6, 8}, 5, {0, 1}, {8, 6, 8}, {8, 3, 4}, 25},
    {"passes a segment", SEGMENT, {8, -20, 9}, {8, 20, 9}, 0, {1, 2}, {8, 0, 9}, {8, 0, 0}, 81},
    {"a hair off the side", SEGMENT, {8, -20, 6}, {8, 20, 6}, 5, {1, 2}, {8, 0, 6}, {8, 0, 5}, 1},
    {"touches the side", SEGMENT, {8, -20, 5}, {8, 20, 5}, 5, {1, 2}, {8, 0, 5}, {8, 0, 5}, 0},
    {"goes in", SEGMENT, {8, -20, 0}, {8, 20, 0}, 5, {3, 8}, {8, -5, 0}, {8, -5, 0}, 0},
    {"starts in it", LINE, {8, 2, 0}, {8, 20, 0}, 5, {0, 1}, {8, 2, 0}, {8, 2, 0}, 0},
    {"has left it", LINE, {8, 9, 0}, {8, 17, 0}, 5, {-1, 2}, {8, 5, 0}, {8, 5, 0}, 0}};
/* clang-format on */

static bool
ask(case_linear kind, const scene *c, const fxr_capsule *capsule,
    fxr_closest *out)
{
    return kind == SEGMENT
               ? fxr_segment_closest_capsule(&c->segment, capsule, out)
           : kind == RAY ? fxr_ray_closest_capsule(&c->ray, capsule, out)
                         : fxr_line_closest_capsule(&c->line, capsule, out);
}

static void
check_row(const closest_row *row, const symmetry *s, bool turned)
{
    fxr_capsule capsule;
    fxr_closest got;
    fxr_ratio t;
    scene c;

    test_case(row->name, NULL, NULL);
    capsule.a = symmetry_of_point(s, MIRROR_CENTERED, ends[turned ? 1 : 0]);
    capsule.b = symmetry_of_point(s, MIRROR_CENTERED, ends[turned ? 0 : 1]);
    capsule.radius = row->radius;
    c.segment.a = symmetry_of_point(s, MIRROR_CENTERED, row->a);
    c.segment.b = symmetry_of_point(s, MIRROR_CENTERED, row->b);
    c.ray.origin = c.line.origin = c.segment.a;
    c.ray.dir.x = c.segment.b.x - c.segment.a.x;
    c.ray.dir.y = c.segment.b.y - c.segment.a.y;
    c.ray.dir.z = c.segment.b.z - c.segment.a.z;
    c.line.dir = c.ray.dir;
    if (!CHECK(ask(row->linear, &c, &capsule, &got)))
        return;
    t.num = (uint64_t)(row->t.num < 0 ? -row->t.num : row->t.num);
    t.den = (uint64_t)row->t.den;
    t.negative = row->t.num < 0;
    CHECK(ratio_equal(got.t, t) && got.dist2 == row->dist2);
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->on_linear, got.on_linear));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->on_shape, got.on_shape));
}

static void
test_closest_rows(void)
{
    size_t n;
    unsigned k;

    for (n = 0; n < COUNT(rows); n++) {
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            check_row(&rows[n], &s, false);
            check_row(&rows[n], &s, true);
        }
    }
}

static void
test_closest_of_an_empty_capsule(void)
{
    const fxr_capsule capsule = {{0, 0, 0}, {12, 0, 0}, -1};
    fxr_closest out;
    unsigned k;
    scene c;

    c.segment.a = c.ray.origin = c.line.origin = capsule.a;
    c.segment.b = c.ray.dir = c.line.dir = capsule.b;
    for (k = 0; k < CAPSULE_PAIRS; k++) {
        pattern_fill(&out, sizeof out);
        CHECK(!ask(capsule_pairs[k].linear, &c, &capsule, &out));
        CHECK(pattern_is_whole(&out, sizeof out));
    }
}

/* Beside the middle of two neighbours by less than the root is beside a whole number: a
 * coordinate and a squared distance. */
static void
test_closest_beside_a_tie(void)
{
    const fxr_capsule first = {{0, 0, 0}, {2, -2, 5}, 4};
    const fxr_capsule other = {{0, 0, 0}, {12, 0, 0}, 7};
    const fxr_vec3 want = {3, 3, 2};
    fxr_closest out;
    scene c;

    c.line.origin.x = 7;
    c.line.origin.y = 8;
    c.line.origin.z = 4;
    c.line.dir.x = -7;
    c.line.dir.y = 5;
    c.line.dir.z = -6;
    CHECK(ask(LINE, &c, &first, &out) && out.dist2 == 47);
    CHECK(vec3_equal(out.on_shape, want)); /* 2.50067, 2.888, 1.985 */
    c.line.origin.x = -2;
    c.line.origin.y = -17;
    c.line.origin.z = -15;
    c.line.dir.x = 19;
    c.line.dir.y = 15;
    c.line.dir.z = -11;
    CHECK(ask(LINE, &c, &other, &out) && out.dist2 == 229);
}

static bool
same_closest(const fxr_closest *a, const fxr_closest *b)
{
    return ratio_equal(a->t, b->t) && a->dist2 == b->dist2 &&
           vec3_equal(a->on_linear, b->on_linear) &&
           vec3_equal(a->on_shape, b->on_shape);
}

static trial t;

/* The sphere, if both ends are one point. */
static void
check_sphere(case_linear kind, const fxr_capsule *capsule,
             const fxr_closest *got)
{
    const fxr_sphere sphere = {capsule->a, capsule->radius};
    fxr_closest want;

    if (!vec3_equal(capsule->a, capsule->b))
        return;
    CHECK((kind == SEGMENT
               ? fxr_segment_closest_sphere(&t.c.segment, &sphere, &want)
           : kind == RAY
               ? fxr_ray_closest_sphere(&t.c.ray, &sphere, &want)
               : fxr_line_closest_sphere(&t.c.line, &sphere, &want)) &&
          same_closest(got, &want));
}

/* From the other end, under a symmetry, and as the verbs before. */
static void
check_twins(cases_random *r, const pair *p)
{
    const symmetry s = symmetry_get((unsigned)cases_below(r, SYMMETRIES));
    fxr_capsule capsule = touch_capsule(&t), other;
    const scene image = symmetry_of_scene(&s, MIRROR_CENTERED, &t.c);
    fxr_closest got, is;
    const bool any = ask(p->linear, &t.c, &capsule, &got);

    CHECK(any == (capsule.radius >= 0));
    if (!any)
        return;
    CHECK((got.dist2 == 0) == p->hits(&t.c));
    other = capsule;
    other.a = capsule.b;
    other.b = capsule.a;
    CHECK(ask(p->linear, &t.c, &other, &is) && same_closest(&is, &got));
    other.a = symmetry_of_point(&s, MIRROR_CENTERED, capsule.a);
    other.b = symmetry_of_point(&s, MIRROR_CENTERED, capsule.b);
    CHECK(ask(p->linear, &image, &other, &is) && ratio_equal(is.t, got.t));
    CHECK(is.dist2 == got.dist2);
    CHECK(symmetry_maps(&s, MIRROR_CENTERED, got.on_linear, is.on_linear));
    CHECK(symmetry_maps(&s, MIRROR_CENTERED, got.on_shape, is.on_shape));
    check_sphere(p->linear, &capsule, &got);
}

static fxr_vec3
tame(fxr_vec3 v)
{
    v.x += v.x == INT32_MIN;
    v.y += v.y == INT32_MIN;
    v.z += v.z == INT32_MIN;
    return v;
}

static void
test_closest_twins(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 847);
    for (i = 0; i < cases; i++) {
        cases_touch(&r, &t);
        t.triangle.a = tame(t.triangle.a);
        t.triangle.b = i % 4 == 0 ? t.triangle.a : tame(t.triangle.b);
        if (i % 2 == 0)
            t.c.sphere.radius >>= 1 + cases_below(&r, 24);
        t.c = symmetry_tame(MIRROR_CENTERED, &t.c);
        test_case("closest to a capsule and its twins", print_trial, &t);
        check_twins(&r, &capsule_pairs[i % CAPSULE_PAIRS]);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_closest_rows), TEST(test_closest_of_an_empty_capsule),
    TEST(test_closest_beside_a_tie), TEST(test_closest_twins)};

const test_suite suite_capsule_closest =
    SUITE("capsule_closest", functions, false);

/*
 * Does a segment meet a capsule, by the fast body and by the search on
 * limbs, which a moving sphere of radius 0 asks: the same wherever the fast one answers, which
 * is everywhere within its range.
 */

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
    const bool extremes = cases_below(r, 8) == 0;
    unsigned i;

    for (i = 0; i < 4; i++) {
        *p[i] = cases_vec3(r, bits);
        if (extremes) {
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

static fxr_triangle
line_of(const fxr_capsule *capsule)
{
    fxr_triangle line;

    line.a = capsule->a;
    line.b = line.c = capsule->b;
    return line;
}

static void
test_capsule_fast_as_any(void)
{
    const uint32_t cases = test_cases(4000);
    uint32_t answered = 0, hits = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 257);
    test_case("a segment and a capsule by both bodies", NULL, NULL);
    for (i = 0; i < cases; i++) {
        capsule_question c;
        fxr_triangle line;

        if (cases_below(&r, 2))
            draw_graze(&r, &c);
        else
            draw_any(&r, &c);
        line = line_of(&c.capsule);
        answered += touch_twins_agree(&c.path, c.capsule.radius, &line);
        hits += fxr_segment_hits_capsule(&c.path, &c.capsule);
    }
    CHECK(answered > cases / 2);
    CHECK(hits > cases / 8);
    CHECK(hits < cases - cases / 8);
    test_count(cases);
}

static bool
is_unsure(const capsule_question *c)
{
    const fxr_triangle line = line_of(&c->capsule);
    polygon_touch at;

    return fxri_touch_fast_line(&at, &c->path, c->capsule.radius, &line) ==
           UNSURE;
}

/* It answers up to the ends of its range, and beyond only what is far. */
static void
test_capsule_fast_bounds(void)
{
    unsigned i, end, unsure = 0;

    for (i = 0; i < 12; i++) {
        static const fxr_q16 last[] = {0x1fffffff, -0x20000000},
                             beyond[] = {0x20000000, -0x20000001};

        for (end = 0; end < 2; end++) {
            capsule_question c = {
                {{0x10000000, 5, 7}, {1000, 5, 9}},
                {{70, 0, -0x8000000}, {0, 90, 0x9000000}, 0x6000000}};
            fxr_vec3 *const p[] = {&c.path.a, &c.path.b, &c.capsule.a,
                                   &c.capsule.b};
            fxr_q16 *const v = i % 3 == 0   ? &p[i / 3]->x
                               : i % 3 == 1 ? &p[i / 3]->y
                                            : &p[i / 3]->z;

            test_case("the range", NULL, NULL);
            *v = last[end];
            CHECK(!is_unsure(&c));
            *v = beyond[end];
            CHECK(is_unsure(&c) ||
                  !fxr_segment_hits_capsule(&c.path, &c.capsule));
            unsure += is_unsure(&c);
        }
    }
    CHECK(unsure > 16);
}

static const test_function fast_functions[] = {TEST(test_capsule_fast_as_any),
                                               TEST(test_capsule_fast_bounds)};

const test_suite suite_capsule_fast =
    SUITE("capsule_fast", fast_functions, true);
