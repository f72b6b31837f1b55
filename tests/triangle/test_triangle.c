/*
 * test_triangle.c - line, ray and segment against the triangle, in ulps,
 * derived by hand; each row under the 48 symmetries and with the corners in
 * every order. Random ones must not depend on how the axes are named, where the corners are counted
 * from, or from which end a segment is walked.
 */
/* Tests: src/triangle/fxr_triangle_hit.c, src/triangle/fxr_intersect.c */
/* Tests: src/triangle/fxr_in_plane.c, src/triangle/fxr_volume.c */
#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../cases/triangle/triangles.h"
#include "../suites.h"

/* A right angle at a; the front is towards +z. The point (x, y, 0) has the
 * weights 12 - x - 2 y, x and 2 y over 12. */
static const fxr_triangle level = {{0, 0, 0}, {12, 0, 0}, {0, 6, 0}};

/* In a row: a, b, c; b, a, c; with a == b; with b == c; in one place. */
static const fxr_triangle abc = {{0, 0, 0}, {4, 0, 0}, {12, 0, 0}};
static const fxr_triangle bac = {{4, 0, 0}, {0, 0, 0}, {12, 0, 0}};
static const fxr_triangle aac = {{0, 0, 0}, {0, 0, 0}, {12, 0, 0}};
static const fxr_triangle abb = {{12, 0, 0}, {0, 0, 0}, {0, 0, 0}};
static const fxr_triangle aaa = {{5, 3, 1}, {5, 3, 1}, {5, 3, 1}};

/* weights in units of 1 / 36 */
typedef struct {
    const char *name;
    const fxr_triangle *triangle;
    case_linear linear;
    fxr_vec3 a, b;
    bool hits;
    int side;
    table_ratio t;
    fxr_vec3 point;
    int32_t weight[3];
} triangle_row;

/* clang-format off */
#define NONE false, 0, {0, 1}, {0, 0, 0}, {0, 0, 0}
static const triangle_row rows[] = {
    {"from the front", &level, SEGMENT, {2, 1, 3}, {2, 1, -9},
     true, 1, {1, 4}, {2, 1, 0}, {24, 6, 6}},
    {"from the back", &level, SEGMENT, {2, 1, -3}, {2, 1, 9},
     true, -1, {1, 4}, {2, 1, 0}, {24, 6, 6}},
    {"ends on the face", &level, SEGMENT, {2, 1, 5}, {2, 1, 0},
     true, 1, {1, 1}, {2, 1, 0}, {24, 6, 6}},
    {"stops one ulp before it", &level, SEGMENT, {2, 1, 5}, {2, 1, 1}, NONE},
    {"starts on the face, goes to the back", &level, SEGMENT, {2, 1, 0},
     {2, 1, -5}, true, 1, {0, 1}, {2, 1, 0}, {24, 6, 6}},
    {"starts on the face, goes to the front", &level, SEGMENT, {2, 1, 0},
     {3, 1, 5}, true, -1, {0, 1}, {2, 1, 0}, {24, 6, 6}},
    {"starts one ulp behind it", &level, SEGMENT, {2, 1, -1}, {2, 1, -5}, NONE},
    {"is a point of the face", &level, SEGMENT, {2, 1, 0}, {2, 1, 0},
     true, 0, {0, 1}, {2, 1, 0}, {24, 6, 6}},
    {"is a point one ulp before it", &level, SEGMENT, {2, 1, 1}, {2, 1, 1},
     NONE},
    {"is a point of the plane, not of the face", &level, SEGMENT, {7, 3, 0},
     {7, 3, 0}, NONE},
    {"through corner a", &level, SEGMENT, {-1, -1, 2}, {1, 1, -2},
     true, 1, {1, 2}, {0, 0, 0}, {36, 0, 0}},
    {"through corner b", &level, SEGMENT, {13, 1, 2}, {11, -1, -2},
     true, 1, {1, 2}, {12, 0, 0}, {0, 36, 0}},
    {"through corner c", &level, SEGMENT, {0, 7, 2}, {0, 5, -2},
     true, 1, {1, 2}, {0, 6, 0}, {0, 0, 36}},
    {"through edge ab", &level, SEGMENT, {4, 0, 1}, {4, 0, -2},
     true, 1, {1, 3}, {4, 0, 0}, {24, 12, 0}},
    {"through edge bc", &level, SEGMENT, {6, 3, 1}, {6, 3, -2},
     true, 1, {1, 3}, {6, 3, 0}, {0, 18, 18}},
    {"through edge ca", &level, SEGMENT, {0, 4, 1}, {0, 4, -2},
     true, 1, {1, 3}, {0, 4, 0}, {12, 0, 24}},
    {"one ulp beyond edge ab", &level, SEGMENT, {4, -1, 1}, {4, -1, -2}, NONE},
    {"one ulp beyond edge bc", &level, SEGMENT, {7, 3, 1}, {7, 3, -2}, NONE},
    {"one ulp beyond edge ca", &level, SEGMENT, {-1, 3, 1}, {-1, 3, -2}, NONE},
    {"half an ulp beyond edge ab", &level, SEGMENT, {4, -1, 1}, {4, 0, -1},
     NONE},
    {"half an ulp beyond edge ca", &level, SEGMENT, {-1, 3, 1}, {0, 3, -1},
     NONE},
    {"half an ulp beyond edge bc", &level, SEGMENT, {7, 2, 1}, {8, 3, -1},
     NONE},
    {"on edge bc between two ulps, ties to even", &level, SEGMENT, {7, 2, 1},
     {7, 3, -1}, true, 1, {1, 2}, {7, 2, 0}, {0, 21, 15}},
    {"a third of an ulp off edge bc", &level, SEGMENT, {6, 2, 1}, {8, 3, -2},
     true, 1, {1, 3}, {7, 2, 0}, {2, 20, 14}},
    {"half an ulp off edge ab, ties to even", &level, SEGMENT, {2, 0, 1},
     {2, 1, -1}, true, 1, {1, 2}, {2, 0, 0}, {27, 6, 3}},
    {"towards it", &level, RAY, {2, 1, 9}, {0, 0, -2},
     true, 1, {9, 2}, {2, 1, 0}, {24, 6, 6}},
    {"away from it", &level, RAY, {2, 1, 9}, {0, 0, 2}, NONE},
    {"away from its back", &level, RAY, {2, 1, -9}, {0, 0, -2}, NONE},
    {"from the face", &level, RAY, {2, 1, 0}, {1, 1, 1},
     true, -1, {0, 1}, {2, 1, 0}, {24, 6, 6}},
    {"one ulp a step towards an edge", &level, RAY, {4, 0, 7}, {0, 0, -1},
     true, 1, {7, 1}, {4, 0, 0}, {24, 12, 0}},
    {"is a point of the face", &level, RAY, {2, 1, 0}, {0, 0, 0},
     true, 0, {0, 1}, {2, 1, 0}, {24, 6, 6}},
    {"is a point of edge bc", &level, RAY, {6, 3, 0}, {0, 0, 0},
     true, 0, {0, 1}, {6, 3, 0}, {0, 18, 18}},
    {"is corner c", &level, RAY, {0, 6, 0}, {0, 0, 0},
     true, 0, {0, 1}, {0, 6, 0}, {0, 0, 36}},
    {"is a point one ulp above it", &level, RAY, {2, 1, 1}, {0, 0, 0}, NONE},
    {"met it before its origin", &level, LINE, {2, 1, 9}, {0, 0, 2},
     true, -1, {-9, 2}, {2, 1, 0}, {24, 6, 6}},
    {"will meet it", &level, LINE, {2, 1, 9}, {0, 0, -2},
     true, 1, {9, 2}, {2, 1, 0}, {24, 6, 6}},
    {"passes it", &level, LINE, {7, 3, 9}, {0, 0, 1}, NONE},
    {"is a point of the face", &level, LINE, {2, 1, 0}, {0, 0, 0},
     true, 0, {0, 1}, {2, 1, 0}, {24, 6, 6}},
    {"is a point beside it", &level, LINE, {-1, 1, 0}, {0, 0, 0}, NONE},
    {"in the plane, through two edges", &level, SEGMENT, {-3, 3, 0}, {9, 3, 0},
     true, 0, {1, 4}, {0, 3, 0}, {18, 0, 18}},
    {"in the plane, along edge ab", &level, SEGMENT, {-6, 0, 0}, {18, 0, 0},
     true, 0, {1, 4}, {0, 0, 0}, {36, 0, 0}},
    {"in the plane, back along edge ab", &level, SEGMENT, {18, 0, 0},
     {-6, 0, 0}, true, 0, {1, 4}, {12, 0, 0}, {0, 36, 0}},
    {"in the plane, starts inside", &level, SEGMENT, {2, 1, 0}, {9, 9, 0},
     true, 0, {0, 1}, {2, 1, 0}, {24, 6, 6}},
    {"in the plane, starts on an edge, leaves", &level, SEGMENT, {6, 3, 0},
     {9, 9, 0}, true, 0, {0, 1}, {6, 3, 0}, {0, 18, 18}},
    {"in the plane, ends inside", &level, SEGMENT, {9, 9, 0}, {3, 3, 0},
     true, 0, {5, 6}, {4, 4, 0}, {0, 12, 24}},
    {"in the plane, ends on an edge", &level, SEGMENT, {-5, 3, 0}, {0, 3, 0},
     true, 0, {1, 1}, {0, 3, 0}, {18, 0, 18}},
    {"in the plane, stops one ulp before an edge", &level, SEGMENT,
     {-5, 3, 0}, {-1, 3, 0}, NONE},
    {"in the plane, touches corner c", &level, SEGMENT, {-5, 6, 0}, {5, 6, 0},
     true, 0, {1, 2}, {0, 6, 0}, {0, 0, 36}},
    {"in the plane, passes corner c", &level, SEGMENT, {-5, 7, 0}, {5, 7, 0},
     NONE},
    {"one ulp above the plane", &level, SEGMENT, {-3, 3, 1}, {9, 3, 1}, NONE},
    {"in the plane, from beyond edge bc", &level, RAY, {20, 2, 0}, {-4, 0, 0},
     true, 0, {3, 1}, {8, 2, 0}, {0, 24, 12}},
    {"in the plane, along edge bc", &level, RAY, {24, -6, 0}, {-6, 3, 0},
     true, 0, {2, 1}, {12, 0, 0}, {0, 36, 0}},
    {"in the plane, away", &level, RAY, {20, 2, 0}, {4, 0, 0}, NONE},
    {"in the plane, from inside: where it came in", &level, LINE, {2, 3, 0},
     {1, 0, 0}, true, 0, {-2, 1}, {0, 3, 0}, {18, 0, 18}},
    {"in the plane, beside edge ca", &level, LINE, {-1, 3, 0}, {0, 1, 0},
     NONE},
    {"crosses a row of corners, on ab", &abc, SEGMENT, {2, 0, 3}, {2, 0, -3},
     true, 0, {1, 2}, {2, 0, 0}, {18, 18, 0}},
    {"crosses a row of corners, on bc", &abc, SEGMENT, {8, 0, 3}, {8, 0, -3},
     true, 0, {1, 2}, {8, 0, 0}, {0, 18, 18}},
    {"crosses a row of corners at a", &abc, SEGMENT, {0, 1, 3}, {0, -1, -3},
     true, 0, {1, 2}, {0, 0, 0}, {36, 0, 0}},
    {"crosses a row of corners at b", &abc, SEGMENT, {4, 1, 3}, {4, -1, -3},
     true, 0, {1, 2}, {4, 0, 0}, {0, 36, 0}},
    {"crosses a row of corners at c", &abc, SEGMENT, {12, 1, 3}, {12, -1, -3},
     true, 0, {1, 2}, {12, 0, 0}, {0, 0, 36}},
    {"runs along a row of corners", &abc, SEGMENT, {-4, 0, 0}, {12, 0, 0},
     true, 0, {1, 4}, {0, 0, 0}, {36, 0, 0}},
    {"runs back along a row of corners", &abc, SEGMENT, {15, 0, 0}, {3, 0, 0},
     true, 0, {1, 4}, {12, 0, 0}, {0, 0, 36}},
    {"starts in a row of corners", &abc, SEGMENT, {8, 0, 0}, {20, 0, 0},
     true, 0, {0, 1}, {8, 0, 0}, {0, 18, 18}},
    {"is a point in a row of corners", &abc, SEGMENT, {3, 0, 0}, {3, 0, 0},
     true, 0, {0, 1}, {3, 0, 0}, {9, 27, 0}},
    {"is a point one ulp off a row", &abc, SEGMENT, {3, 1, 0}, {3, 1, 0}, NONE},
    {"is a point beyond a row", &abc, SEGMENT, {13, 0, 0}, {13, 0, 0}, NONE},
    {"one ulp beside a row of corners", &abc, SEGMENT, {2, 1, 3}, {2, 1, -3},
     NONE},
    {"one ulp beyond a row of corners", &abc, SEGMENT, {13, 0, 3}, {13, 0, -3},
     NONE},
    {"stops before a row of corners", &abc, SEGMENT, {-5, 0, 0}, {-1, 0, 0},
     NONE},
    {"parallel to a row of corners", &abc, LINE, {0, 1, 0}, {1, 0, 0}, NONE},
    {"along a row of corners", &abc, LINE, {7, 0, 0}, {2, 0, 0},
     true, 0, {-7, 2}, {0, 0, 0}, {36, 0, 0}},
    {"a in the middle: on bc", &bac, SEGMENT, {9, 0, 3}, {9, 0, -3},
     true, 0, {1, 2}, {9, 0, 0}, {0, 9, 27}},
    {"a in the middle: on ab", &bac, SEGMENT, {1, 0, 3}, {1, 0, -3},
     true, 0, {1, 2}, {1, 0, 0}, {9, 27, 0}},
    {"a twice: on bc", &aac, SEGMENT, {9, 0, 3}, {9, 0, -3},
     true, 0, {1, 2}, {9, 0, 0}, {0, 9, 27}},
    {"a twice: there", &aac, SEGMENT, {0, 0, 3}, {0, 0, -3},
     true, 0, {1, 2}, {0, 0, 0}, {36, 0, 0}},
    {"b twice: on ab", &abb, SEGMENT, {9, 0, 3}, {9, 0, -3},
     true, 0, {1, 2}, {9, 0, 0}, {27, 9, 0}},
    {"b twice: there", &abb, SEGMENT, {0, 0, 3}, {0, 0, -3},
     true, 0, {1, 2}, {0, 0, 0}, {0, 36, 0}},
    {"through a single point", &aaa, SEGMENT, {5, 3, 0}, {5, 3, 4},
     true, 0, {1, 4}, {5, 3, 1}, {36, 0, 0}},
    {"past a single point", &aaa, SEGMENT, {5, 4, 0}, {5, 4, 4}, NONE},
    {"is that single point", &aaa, RAY, {5, 3, 1}, {0, 0, 0},
     true, 0, {0, 1}, {5, 3, 1}, {36, 0, 0}},
    {"behind it is a single point", &aaa, RAY, {5, 3, 2}, {0, 0, 1}, NONE},
    {"behind it is a single point", &aaa, LINE, {5, 3, 2}, {0, 0, 1},
     true, 0, {-1, 1}, {5, 3, 1}, {36, 0, 0}}};
/* clang-format on */

static trial original, image;

/* n / 36 in Q2.30, to nearest; never halfway. */
static fxr_q30
weight_of(int32_t n)
{
    return (fxr_q30)(((uint64_t)(uint32_t)n * FXR_Q30_ONE + 18) / 36);
}

static fxr_ratio
ratio_from(table_ratio t)
{
    fxr_ratio r;

    r.negative = t.num < 0;
    r.num = (uint64_t)(t.num < 0 ? -t.num : t.num);
    r.den = (uint64_t)t.den;
    return r;
}

/* image is original under s, its corners turned and flipped. */
static void
check(const triangle_row *row, const symmetry *s, unsigned turn, bool flip)
{
    const triangle_verbs *v = &triangle_verbs_of[row->linear];
    const triangle_answer got = triangle_ask(v, &image);
    const bool degenerate = row->triangle != &level;
    const bool mirrored = symmetry_is_mirror(s) != flip;
    unsigned i;

    test_case(row->name, print_trial, &image);
    CHECK(triangle_is_consistent(v, &got));
    CHECK(got.hits == row->hits);
    if (!got.hits || !row->hits)
        return;
    CHECK(ratio_equal(got.hit.t, ratio_from(row->t)));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, row->point, got.hit.point));
    CHECK(got.hit.side == (mirrored ? -row->side : row->side));
    if (degenerate && (turn != 0 || flip))
        return; /* another edge may have the point first */
    for (i = 0; i < 3; i++) {
        const unsigned from = (turn + (flip && i > 0 ? 3 - i : i)) % 3;

        CHECK(got.hit.weight[i] == weight_of(row->weight[from]));
    }
}

static void
check_every_order(const triangle_row *row, const symmetry *s)
{
    const fxr_triangle upright = image.triangle;
    unsigned turn;

    for (turn = 0; turn < 3; turn++) {
        image.triangle = triangle_turned(&upright, turn, false);
        check(row, s, turn, false);
        image.triangle = triangle_turned(&upright, turn, true);
        check(row, s, turn, true);
    }
}

static void
test_triangle_rows(void)
{
    unsigned i, k;

    for (i = 0; i < COUNT(rows); i++) {
        original.c.segment.a = original.c.ray.origin = rows[i].a;
        original.c.line.origin = rows[i].a;
        original.c.segment.b = original.c.ray.dir = rows[i].b;
        original.c.line.dir = rows[i].b;
        original.triangle = *rows[i].triangle;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);

            image = trial_mapped(&s, MIRROR_CENTERED, &original);
            check_every_order(&rows[i], &s);
        }
    }
}

static const test_function functions[] = {TEST(test_triangle_rows)};

const test_suite suite_triangle = SUITE("triangle", functions, false);

static trial t, mirrored;

static int32_t
tame(int32_t v)
{
    return v == INT32_MIN ? INT32_MIN + 1 : v;
}

static fxr_vec3
tame_corner(fxr_vec3 v)
{
    v.x = tame(v.x);
    v.y = tame(v.y);
    v.z = tame(v.z);
    return v;
}

/* Without INT32_MIN, so that all of it can be mirrored. */
static void
make(cases_random *r)
{
    cases_triangle(r, &t);
    t.c = symmetry_tame(MIRROR_CENTERED, &t.c);
    t.triangle.a = tame_corner(t.triangle.a);
    t.triangle.b = tame_corner(t.triangle.b);
    t.triangle.c = tame_corner(t.triangle.c);
}

/* Is y what x would be if it were rounded down? */
static bool
is_rounded_down(fxr_ratio x, fxr_ratio y)
{
    fxr_ratio next = y;

    if ((y.den & (y.den - 1)) != 0 || y.den >> 31 == 0)
        return false;
    next.num = y.negative ? y.num - 1 : y.num + 1;
    return fxr_ratio_compare(y, x) <= 0 && fxr_ratio_compare(x, next) < 0;
}

/* In the plane the fraction may be wide for one axis and not for another. */
static bool
same_t(const fxr_triangle_hit *a, const fxr_triangle_hit *b)
{
    return ratio_equal(a->t, b->t) ||
           (a->side == 0 &&
            (is_rounded_down(a->t, b->t) || is_rounded_down(b->t, a->t)));
}

static void
check_image(const triangle_verbs *v, const triangle_answer *before,
            const symmetry *s)
{
    const triangle_answer after = triangle_ask(v, &mirrored);
    const fxr_triangle_hit *a = &before->hit, *b = &after.hit;
    unsigned i;

    test_case(v->name, print_trial, &mirrored);
    CHECK(triangle_is_consistent(v, &after));
    CHECK(after.hits == before->hits);
    if (!before->hits || !after.hits)
        return;
    CHECK(same_t(a, b));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, a->point, b->point));
    CHECK(b->side == (symmetry_is_mirror(s) ? -a->side : a->side));
    for (i = 0; i < 3; i++)
        CHECK(a->weight[i] == b->weight[i]);
}

static void
test_triangle_in_48_symmetries(void)
{
    const uint32_t cases = test_cases(60);
    cases_random r;
    uint32_t i;
    unsigned k, which;

    cases_start(&r, test_seed(), 900);
    for (i = 0; i < cases; i++) {
        make(&r);
        for (which = 0; which < TRIANGLE_KINDS; which++) {
            const triangle_verbs *v = &triangle_verbs_of[which];
            const triangle_answer before = triangle_ask(v, &t);

            for (k = 0; k < SYMMETRIES; k++) {
                const symmetry s = symmetry_get(k);

                mirrored = trial_mapped(&s, MIRROR_CENTERED, &t);
                check_image(v, &before, &s);
            }
        }
    }
    test_count(cases);
}

/* The corners counted from another one; or the other way, seen from behind. */
static void
check_turned(const triangle_verbs *v, const triangle_answer *before,
             unsigned turn, bool flip)
{
    const fxr_triangle_hit *a = &before->hit;
    triangle_answer after;
    fxr_unit3 normal;
    unsigned i;

    mirrored = t;
    mirrored.triangle = triangle_turned(&t.triangle, turn, flip);
    after = triangle_ask(v, &mirrored);
    test_case(v->name, print_trial, &mirrored);
    CHECK(triangle_is_consistent(v, &after));
    CHECK(after.hits == before->hits);
    if (!before->hits || !after.hits)
        return;
    CHECK(same_t(a, &after.hit));
    CHECK(vec3_equal(a->point, after.hit.point));
    CHECK(after.hit.side == (flip ? -a->side : a->side));
    if (!fxr_triangle_normal(&t.triangle, &normal))
        return; /* another edge may have the point first */
    for (i = 0; i < 3; i++) {
        const unsigned from = (turn + (flip && i > 0 ? 3 - i : i)) % 3;

        CHECK(after.hit.weight[i] == a->weight[from]);
    }
}

static void
test_triangle_with_corners_in_any_order(void)
{
    const uint32_t cases = test_cases(400);
    cases_random r;
    uint32_t i;
    unsigned which;

    cases_start(&r, test_seed(), 901);
    for (i = 0; i < cases; i++) {
        cases_triangle(&r, &t);
        for (which = 0; which < TRIANGLE_KINDS; which++) {
            const triangle_verbs *v = &triangle_verbs_of[which];
            const triangle_answer before = triangle_ask(v, &t);

            check_turned(v, &before, 1, false);
            check_turned(v, &before, 2, false);
            check_turned(v, &before, 0, true);
            check_turned(v, &before, 1, true);
            check_turned(v, &before, 2, true);
        }
    }
    test_count(cases);
}

/* From its other end a segment meets the same triangles, from the other side.
 * Where it crosses, at 1 - t, which is there if t is exact and not wide. */
static void
test_segment_triangle_reversed(void)
{
    const uint32_t cases = test_cases(1000);
    const triangle_verbs *v = &triangle_verbs_of[LINEAR_SEGMENT];
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 902);
    for (i = 0; i < cases; i++) {
        triangle_answer before, after;
        fxr_ratio rest;

        cases_triangle(&r, &t);
        mirrored = t;
        mirrored.c.segment.a = t.c.segment.b;
        mirrored.c.segment.b = t.c.segment.a;
        before = triangle_ask(v, &t);
        after = triangle_ask(v, &mirrored);
        test_case("reversed", print_trial, &t);
        CHECK(after.hits == before.hits);
        if (!before.hits || !after.hits)
            continue;
        CHECK(after.hit.side == -before.hit.side);
        if (before.hit.side == 0)
            continue;
        CHECK(vec3_equal(before.hit.point, after.hit.point));
        rest.num = before.hit.t.den - before.hit.t.num;
        rest.den = before.hit.t.den;
        rest.negative = false;
        if ((rest.den & (rest.den - 1)) != 0)
            CHECK(ratio_equal(rest, after.hit.t));
    }
    test_count(cases);
}

/* The plane is less than 2^-63 of the way behind the end: t is rounded down to 1. */
static void
test_triangle_just_behind_a_segment(void)
{
    const fxr_triangle triangle = {{0, INT32_MAX, 0},
                                   {INT32_MAX, INT32_MAX, 0x1837a344},
                                   {-1, -INT32_MAX, -1}};
    const fxr_segment segment = {{-INT32_MAX, -1, INT32_MAX - 1},
                                 {0, INT32_MAX - 1, 0}};
    const fxr_ray ray = {segment.a, {INT32_MAX, INT32_MAX, -(INT32_MAX - 1)}};
    fxr_triangle_hit hit;

    CHECK(!fxr_segment_hits_triangle(&segment, &triangle));
    CHECK(fxr_ray_cast_triangle(&ray, &triangle, &hit));
    CHECK(hit.t.num == (uint64_t)1 << 63 && hit.t.den == (uint64_t)1 << 63 &&
          !hit.t.negative);
}

/* A ray is a line that does not look back; a segment is a ray that stops. */
static void
test_triangle_segment_ray_line_agree(void)
{
    const uint32_t cases = test_cases(1000);
    const fxr_ratio one = {1, 1, false};
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 903);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 *const a = &t.c.segment.a, *const b = &t.c.segment.b;
        triangle_answer segment, ray, line;
        int order;

        cases_triangle(&r, &t);
        t.c.ray.origin = t.c.line.origin = *a;
        t.c.ray.dir.x = cases_add(b->x, -(int64_t)a->x);
        t.c.ray.dir.y = cases_add(b->y, -(int64_t)a->y);
        t.c.ray.dir.z = cases_add(b->z, -(int64_t)a->z);
        t.c.line.dir = t.c.ray.dir;
        t.c.segment.b.x = cases_add(a->x, t.c.ray.dir.x);
        t.c.segment.b.y = cases_add(a->y, t.c.ray.dir.y);
        t.c.segment.b.z = cases_add(a->z, t.c.ray.dir.z);
        if ((int64_t)t.c.segment.b.x - a->x != t.c.ray.dir.x ||
            (int64_t)t.c.segment.b.y - a->y != t.c.ray.dir.y ||
            (int64_t)t.c.segment.b.z - a->z != t.c.ray.dir.z)
            continue;
        segment = triangle_ask(&triangle_verbs_of[LINEAR_SEGMENT], &t);
        ray = triangle_ask(&triangle_verbs_of[LINEAR_RAY], &t);
        line = triangle_ask(&triangle_verbs_of[LINEAR_LINE], &t);
        test_case("one component", print_trial, &t);
        order = ray.hits ? fxr_ratio_compare(ray.hit.t, one) : 1;
        /* a t of 63 fractional bits is rounded down, and may be above 1 */
        CHECK(segment.hits
                  ? order <= 0
                  : order > 0 || (order == 0 && ray.hit.t.den >> 63 != 0));
        CHECK(!ray.hits || line.hits);
        if (segment.hits && ray.hits)
            CHECK(triangle_hit_equal(&segment.hit, &ray.hit));
        if (line.hits && line.hit.side != 0)
            CHECK(ray.hits == (!line.hit.t.negative));
        if (line.hits && ray.hits && line.hit.side != 0)
            CHECK(triangle_hit_equal(&line.hit, &ray.hit));
    }
    test_count(cases);
}

static const test_function symmetry_functions[] = {
    TEST(test_triangle_in_48_symmetries),
    TEST(test_triangle_with_corners_in_any_order),
    TEST(test_segment_triangle_reversed),
    TEST(test_triangle_just_behind_a_segment),
    TEST(test_triangle_segment_ray_line_agree)};

const test_suite suite_triangle_symmetry =
    SUITE("triangle_symmetry", symmetry_functions, true);
