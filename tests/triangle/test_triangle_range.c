/*
 * test_triangle_range.c - triangles as large as the range; normals and fans.
 */
/* Tests: src/triangle/fxr_pierce_any.c, src/triangle/fxr_triangle_hit.c */
/* Tests: src/triangle/fxr_in_plane.c, src/triangle/fxr_plane.c, src/triangle/fxr_fan.c */

#include "../cases/triangle/triangles.h"
#include "../suites.h"

/*
 * Triangles as large as the range, and a t that does not
 * fit a fraction of 64 bits: derived by hand.
 */

/* The hypotenuse, (MAX, MIN, 0) to (MIN, MAX, 0), has the points x + y = -1. */
static void
test_triangle_as_large_as_the_range(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 0},
                                {INT32_MIN, INT32_MAX, 0}};
    const fxr_q30 half = FXR_Q30_ONE / 2;
    fxr_segment s = {{-1, 0, INT32_MIN}, {-1, 0, INT32_MAX}};
    fxr_triangle_hit hit;

    test_case("on the hypotenuse", NULL, NULL);
    CHECK(fxr_segment_hits_triangle(&s, &large));
    if (CHECK(fxr_segment_cast_triangle(&s, &large, &hit))) {
        /* 2^31 / (2^32 - 1), which has 94 bits, rounded down */
        CHECK(hit.t.num == ((uint64_t)1 << 62) + ((uint64_t)1 << 30));
        CHECK(hit.t.den == (uint64_t)1 << 63 && !hit.t.negative);
        CHECK(hit.point.x == -1 && hit.point.y == 0 && hit.point.z == 0);
        CHECK(hit.weight[0] == 0 && hit.weight[1] == half);
        CHECK(hit.weight[2] == half && hit.side == -1);
    }
    CHECK(!fxr_segment_hits_triangle_front(&s, &large));
    s.a.x = s.b.x = 0;
    test_case("one ulp beyond the hypotenuse", NULL, NULL);
    CHECK(!fxr_segment_hits_triangle(&s, &large));
    s.a.x = s.b.x = -2;
    test_case("one ulp within the hypotenuse", NULL, NULL);
    CHECK(fxr_segment_hits_triangle(&s, &large));
}

/* Through the middle of the hypotenuse (-1/2, -1/2, 0), which rounds to 0. */
static void
test_triangle_in_plane_as_large_as_the_range(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 0},
                                {INT32_MIN, INT32_MAX, 0}};
    fxr_segment s = {{INT32_MAX, INT32_MAX, 0}, {INT32_MIN, INT32_MIN, 0}};
    const fxr_ratio middle = {1, 2, false};
    const fxr_q30 half = FXR_Q30_ONE / 2;
    fxr_triangle_hit hit;

    test_case("across the hypotenuse", NULL, NULL);
    if (CHECK(fxr_segment_cast_triangle(&s, &large, &hit))) {
        CHECK(ratio_equal(hit.t, middle) && hit.side == 0);
        CHECK(hit.point.x == 0 && hit.point.y == 0 && hit.point.z == 0);
        CHECK(hit.weight[0] == 0 && hit.weight[1] == half);
        CHECK(hit.weight[2] == half);
    }
    CHECK(!fxr_segment_hits_triangle_front(&s, &large));
    s.b.x = s.b.y = -1000;
    test_case("across the hypotenuse, into the face", NULL, NULL);
    if (CHECK(fxr_segment_cast_triangle(&s, &large, &hit))) {
        CHECK(hit.weight[0] == 0 && hit.weight[1] == half);
        CHECK(hit.weight[2] == half);
    }
}

/* A t before the origin is rounded away from it: t = -(2^32 - 1) / 3, times a
 * triangle that makes the fraction wide, is rounded down or exact. */
static void
test_triangle_t_is_never_late(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, INT32_MIN},
                                {INT32_MAX, INT32_MIN, INT32_MIN},
                                {INT32_MIN, INT32_MAX, INT32_MIN}};
    fxr_line l = {{-9, -9, INT32_MAX}, {0, 0, 7}};
    fxr_ratio t = {UINT32_MAX, 7, true};
    fxr_triangle_hit hit;

    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        CHECK(fxr_ratio_compare(hit.t, t) == -1);
        CHECK(hit.t.den == (uint64_t)1 << 34); /* 2^29 < t < 2^30 */
        CHECK(hit.side == -1);
        hit.t.num--;
        CHECK(fxr_ratio_compare(hit.t, t) == 1);
    }
    l.dir.z = 15; /* divides 2^32 - 1 */
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        t.den = 15;
        CHECK(ratio_equal(hit.t, t));
    }
    l.dir.z = -7;
    t.den = 7;
    t.negative = false;
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        CHECK(fxr_ratio_compare(hit.t, t) == -1);
        CHECK(hit.side == 1);
        hit.t.num++;
        CHECK(fxr_ratio_compare(hit.t, t) == 1);
    }
}

/* Above (1, B - 2) from its first corner the plane has z = 1 - 1 / B (B - 1),
 * where B = 2^32 - 1, so that t = -2 + 2^-64 and a bit, -2 rounded down. */
static void
test_triangle_t_is_rounded_down_to_a_power_of_two(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 1},
                                {INT32_MIN, INT32_MAX - 1, 1}};
    const fxr_line l = {{INT32_MIN + 1, INT32_MAX - 2, -1}, {0, 0, -1}};
    fxr_triangle_hit hit;

    test_case("before its origin", NULL, NULL);
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        CHECK(hit.t.num == (uint64_t)1 << 63 && hit.t.negative);
        CHECK(hit.t.den == (uint64_t)1 << 62);
        CHECK(hit.point.x == l.origin.x && hit.point.y == l.origin.y);
        CHECK(hit.point.z == 1 && hit.side == 1);
    }
}

/* From 1 / B (B - 1) above that plane, by steps of 2: t = 2^-65 and a bit, or
 * less than 0 by as much. */
static void
test_triangle_t_is_rounded_down_near_0(void)
{
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 1},
                                {INT32_MIN, INT32_MAX - 1, 1}};
    fxr_line l = {{INT32_MIN + 1, INT32_MAX - 2, 1}, {0, 0, -2}};
    fxr_ray r = {{INT32_MIN + 1, INT32_MAX - 2, 1}, {0, 0, -2}};
    fxr_triangle_hit hit;

    test_case("just before the plane", NULL, NULL);
    if (CHECK(fxr_ray_cast_triangle(&r, &large, &hit)))
        CHECK(hit.t.num == 0 && hit.t.den != 0 && !hit.t.negative);
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit)))
        CHECK(hit.t.num == 0 && hit.t.den != 0 && !hit.t.negative);
    l.dir.z = r.dir.z = 2;
    test_case("just beyond the plane", NULL, NULL);
    CHECK(!fxr_ray_hits_triangle(&r, &large));
    if (CHECK(fxr_line_cast_triangle(&l, &large, &hit))) {
        CHECK(hit.t.num == 1 && hit.t.negative);
        CHECK(hit.t.den == (uint64_t)1 << 63);
    }
}

static const test_function functions[] = {
    TEST(test_triangle_t_is_rounded_down_to_a_power_of_two),
    TEST(test_triangle_t_is_rounded_down_near_0),
    TEST(test_triangle_in_plane_as_large_as_the_range),
    TEST(test_triangle_as_large_as_the_range),
    TEST(test_triangle_t_is_never_late)};

const test_suite suite_triangle_range =
    SUITE("triangle_range", functions, false);

/* The normals of triangles, derived by hand. */

static void
check_normal(const char *name, fxr_triangle triangle, fxr_unit3 want)
{
    fxr_unit3 got;

    test_case(name, NULL, NULL);
    CHECK(fxr_triangle_normal(&triangle, &got));
    CHECK(got.x == want.x && got.y == want.y && got.z == want.z);
    triangle = triangle_turned(&triangle, 1, false);
    CHECK(fxr_triangle_normal(&triangle, &got));
    CHECK(got.x == want.x && got.y == want.y && got.z == want.z);
    triangle = triangle_turned(&triangle, 0, true);
    CHECK(fxr_triangle_normal(&triangle, &got));
    CHECK(got.x == -want.x && got.y == -want.y && got.z == -want.z);
}

static void
test_normal_of_a_triangle(void)
{
    const fxr_triangle level = {{0, 0, 0}, {12, 0, 0}, {0, 6, 0}};
    const fxr_triangle slanted = {{6, 0, 0}, {0, 6, 0}, {0, 0, 6}};
    const fxr_triangle wall = {{1, 0, 0}, {0, 1, 0}, {0, 1, 5}};
    const fxr_unit3 up = {0, 0, FXR_Q30_ONE}, left = {-FXR_Q30_ONE, 0, 0};
    const fxr_unit3 third = {619925131, 619925131, 619925131};
    const fxr_unit3 halved = {759250125, 759250125, 0};
    const fxr_unit3 ninths = {357913941, 715827883, 715827883};
    const fxr_triangle upright = {{7, 0, 0}, {7, 0, 5}, {7, 3, 0}};
    const fxr_triangle thin = {{0, 0, 0},
                               {INT32_MAX, INT32_MIN, 0},
                               {INT32_MAX - 1, INT32_MIN + 1, 0}};
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 0},
                                {INT32_MIN, INT32_MAX, 0}};
    /* 1 / 3, 2 / 3, 2 / 3 */
    const fxr_triangle steep = {{0, 0, 0}, {2, -1, 0}, {2, 0, -1}};
    const fxr_unit3 down = {0, 0, -FXR_Q30_ONE};

    check_normal("level", level, up);
    check_normal("as large as the range", large, up);
    check_normal("upright", upright, left);
    check_normal("slanted", slanted, third);
    check_normal("a wall", wall, halved);
    check_normal("steep", steep, ninths);
    check_normal("a needle", thin, down);
}

static void
test_no_normal_of_a_degenerate_triangle(void)
{
    static const fxr_triangle none[] = {{{0, 0, 0}, {4, 0, 0}, {12, 0, 0}},
                                        {{5, 3, 1}, {5, 3, 1}, {5, 3, 1}},
                                        {{0, 0, 0}, {0, 0, 0}, {9, 9, 0}},
                                        {{9, 9, 1}, {0, 0, 0}, {9, 9, 1}},
                                        {{1, 2, 3}, {3, 6, 9}, {-4, -8, -12}}};
    const fxr_triangle long_row = {
        {INT32_MIN, INT32_MIN, INT32_MIN},
        {-1, -1, -1},
        {INT32_MAX - 1, INT32_MAX - 1, INT32_MAX - 1}};
    fxr_unit3 out;
    unsigned i;

    pattern_fill(&out, sizeof out);
    for (i = 0; i < COUNT(none); i++)
        CHECK(!fxr_triangle_normal(&none[i], &out));
    CHECK(!fxr_triangle_normal(&long_row, &out));
    CHECK(pattern_is_whole(&out, sizeof out));
}

/*
 * Triangles with a corner at 0 and edges u and v, whose normal u x v = (m, y, z) has
 * m^2 + y^2 + z^2 = 2^62 + d for an odd m and a small d: m / sqrt is less than 2^-26 of
 * half an ulp from the middle between two numbers, beyond it where d < 0. Found, and
 * rounded, by exact integers in Python.
 */
static const struct {
    int d;
    fxr_vec3 u, v;
    fxr_unit3 want;
} middles[] = {{-13,
                {-11651, 5635, 8772},
                {69337, -33538, 113725},
                {467517856, 966617070, 18622}},
               {22,
                {18929, -8032, 10025},
                {37112, -15745, -84782},
                {419406324, 988443139, 23239}},
               {5,
                {-9702, 19505, -30047},
                {-17668, 35515, 43866},
                {961362767, 478229164, 23905}},
               {1,
                {-9930, 6670, -12381},
                {-72376, 48607, 89287},
                {598673778, 891353583, 40205}},
               {-6,
                {8213, -13631, 10143},
                {28655, -47556, -99555},
                {919697357, 554146440, 9439}},
               {-13,
                {4761, -24847, -16598},
                {-5324, 27795, -66317},
                {1054559955, 202051495, 23284}}};

/* The same with edges of 33 bits, from -k u to k u and to w v: n is 2 k w times as
 * large. */
static void
test_normal_beside_the_middle_of_two_numbers(void)
{
    const int32_t k = 71000, w = 18000; /* k 30047, w 113725 < 2^31 */
    size_t i;

    for (i = 0; i < COUNT(middles); i++) {
        const fxr_vec3 u = middles[i].u, v = middles[i].v;
        fxr_triangle t = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};

        t.b = u;
        t.c = v;
        check_normal("near the middle", t, middles[i].want);
        t.a.x = -k * u.x, t.a.y = -k * u.y, t.a.z = -k * u.z;
        t.b.x = k * u.x, t.b.y = k * u.y, t.b.z = k * u.z;
        t.c.x = w * v.x, t.c.y = w * v.y, t.c.z = w * v.z;
        check_normal("near the middle, large", t, middles[i].want);
    }
}

static const test_function normal_functions[] = {
    TEST(test_normal_of_a_triangle),
    TEST(test_no_normal_of_a_degenerate_triangle),
    TEST(test_normal_beside_the_middle_of_two_numbers)};

const test_suite suite_normal = SUITE("normal", normal_functions, false);

/* A fan answers as its triangles do, one by one. */

static trial t, image;

enum { CORNERS = 7 };

/* Corners round a center in one plane, or anywhere. */
static size_t
make_fan(cases_random *r, fxr_vec3 points[CORNERS])
{
    const size_t n = (size_t)cases_below(r, CORNERS + 1);
    unsigned i;

    for (i = 0; i < CORNERS; i += 3) {
        cases_triangle(r, &t);
        points[i] = t.triangle.a;
        if (i + 1 < CORNERS)
            points[i + 1] = t.triangle.b;
        if (i + 2 < CORNERS)
            points[i + 2] = t.triangle.c;
        if (i == 0)
            image = t;
        else if (cases_below(r, 2))
            points[i] = image.triangle.b;
    }
    if (cases_below(r, 2))
        t = image; /* aimed at the first triangle */
    return n;
}

static void
check_fan(const triangle_verbs *v, const fxr_vec3 points[CORNERS], size_t n)
{
    fxr_triangle_hit got, want;
    size_t i, at, first = 0;
    bool any = false;

    pattern_fill(&got, sizeof got);
    pattern_fill(&at, sizeof at);
    for (i = 1; i + 1 < n; i++) {
        fxr_triangle_hit hit;

        image = t;
        image.triangle = triangle_from(points[0], points[i], points[i + 1]);
        if (v->cast(&image, &hit) &&
            (!any || fxr_ratio_compare(hit.t, want.t) < 0)) {
            any = true;
            want = hit;
            first = i;
        }
    }
    test_case(v->name, print_trial, &t);
    CHECK(v->hits_fan(&t, n > 0 ? points : NULL, n) == any);
    CHECK(v->cast_fan(&t, n > 0 ? points : NULL, n, &got, &at) == any);
    if (any) {
        CHECK(at == first);
        CHECK(triangle_hit_equal(&got, &want));
    } else {
        CHECK(pattern_is_whole(&got, sizeof got));
        CHECK(pattern_is_whole(&at, sizeof at));
    }
}

static void
test_fan_is_its_triangles(void)
{
    const uint32_t cases = test_cases(300);
    fxr_vec3 points[CORNERS];
    cases_random r;
    uint32_t i;
    unsigned which;

    cases_start(&r, test_seed(), 904);
    for (i = 0; i < cases; i++) {
        const size_t n = make_fan(&r, points);

        for (which = 0; which < TRIANGLE_KINDS; which++)
            check_fan(&triangle_verbs_of[which], points, n);
    }
    test_count(cases);
}

/* Through the edge that the triangles of a square share: equal t, lower i. */
static void
test_fan_shared_edge_is_of_the_lower(void)
{
    static const fxr_vec3 square[] = {
        {0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}};
    const fxr_segment diagonal = {{2, 2, 1}, {2, 2, -1}};
    const fxr_segment upper = {{1, 3, 1}, {1, 3, -1}};
    fxr_triangle_hit hit;
    size_t i = 9;

    test_case("a square", NULL, NULL);
    CHECK(fxr_segment_cast_fan(&diagonal, square, 4, &hit, &i) && i == 1);
    CHECK(hit.weight[0] == FXR_Q30_ONE / 2 && hit.weight[1] == 0);
    CHECK(fxr_segment_cast_fan(&upper, square, 4, &hit, &i) && i == 2);
    CHECK(!fxr_segment_cast_fan(&upper, square, 3, &hit, &i) && i == 2);
    CHECK(!fxr_segment_hits_fan(&upper, square, 2));
}

static const test_function fan_functions[] = {
    TEST(test_fan_is_its_triangles),
    TEST(test_fan_shared_edge_is_of_the_lower)};

const test_suite suite_fan = SUITE("fan", fan_functions, true);
