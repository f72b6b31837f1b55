/*
 * test_normal.c - the normals of triangles, derived by hand.
 */
#include "../cases/triangle/triangles.h"
#include "../suites.h"

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

static const test_function functions[] = {
    TEST(test_normal_of_a_triangle),
    TEST(test_no_normal_of_a_degenerate_triangle),
    TEST(test_normal_beside_the_middle_of_two_numbers)};

const test_suite suite_normal = SUITE("normal", functions, false);
