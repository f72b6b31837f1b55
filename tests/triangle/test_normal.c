/*
 * test_normal.c - the normals of triangles, derived by hand.
 */
#include "../cases/triangles.h"
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

static const test_function functions[] = {
    TEST(test_normal_of_a_triangle),
    TEST(test_no_normal_of_a_degenerate_triangle)};

const test_suite suite_normal = SUITE("normal", functions, false);
