/*
 * test_triangle_closest.c - the closest point of a triangle and its bounds, in
 * ulps, derived by hand; each row in every order and under the 48 symmetries.
 */
/* Tests: src/triangle/fxr_closest_region.c */
/* Tests: src/triangle/fxr_plane.c, src/triangle/fxr_nearest.c */
#include "../cases/triangle/triangles.h"
#include "../suites.h"

/* A right angle at a, and x + 2 y = 12 on bc. */
static const fxr_triangle level = {{0, 0, 0}, {12, 0, 0}, {0, 6, 0}};
/* x + y + z = 6 */
static const fxr_triangle slanted = {{6, 0, 0}, {0, 6, 0}, {0, 0, 6}};
/* x + y = 1, upright */
static const fxr_triangle wall = {{1, 0, 0}, {0, 1, 0}, {0, 1, 5}};
/* x = y, z = 0 on ab */
static const fxr_triangle diagonal = {{0, 0, 0}, {4, 4, 0}, {4, 0, 0}};
static const fxr_triangle in_a_row = {{0, 0, 0}, {4, 0, 0}, {12, 0, 0}};
static const fxr_triangle in_place = {{5, 3, 1}, {5, 3, 1}, {5, 3, 1}};
static const fxr_triangle two_alike = {{0, 0, 0}, {0, 0, 0}, {9, 9, 0}};

typedef struct {
    const char *name;
    const fxr_triangle *triangle;
    fxr_vec3 p, closest;
    uint64_t dist2;
} near_row;

/* clang-format off */
static const near_row rows[] = {
    {"above the face", &level, {2, 1, 5}, {2, 1, 0}, 25},
    {"on the face", &level, {2, 1, 0}, {2, 1, 0}, 0},
    {"one ulp above it", &level, {2, 1, 1}, {2, 1, 0}, 1},
    {"off corner a", &level, {-1, -2, 3}, {0, 0, 0}, 14},
    {"off corner b", &level, {15, -1, 4}, {12, 0, 0}, 26},
    {"off corner c", &level, {0, 10, 3}, {0, 6, 0}, 25},
    {"off corner a, square to ab", &level, {0, -3, 4}, {0, 0, 0}, 25},
    {"off corner b, square to bc", &level, {15, 6, 4}, {12, 0, 0}, 61},
    {"off corner c, square to ca", &level, {-3, 6, 4}, {0, 6, 0}, 25},
    {"beside edge ab", &level, {5, -3, 4}, {5, 0, 0}, 25},
    {"beside edge bc", &level, {6, 8, 1}, {4, 4, 0}, 21},
    {"beside edge ca", &level, {-3, 2, 4}, {0, 2, 0}, 25},
    {"above edge ab", &level, {5, 0, 4}, {5, 0, 0}, 16},
    {"above edge bc", &level, {4, 4, 4}, {4, 4, 0}, 16},
    {"above edge ca", &level, {0, 4, 4}, {0, 4, 0}, 16},
    {"above corner b", &level, {12, 0, 7}, {12, 0, 0}, 49},
    /* (26 / 5, 17 / 5): 81 / 5 */
    {"beside edge bc, all of it rounded", &level, {7, 7, 0}, {5, 3, 0}, 16},
    {"in front of a slanted face", &slanted, {4, 4, 4}, {2, 2, 2}, 12},
    {"behind a slanted face", &slanted, {0, 0, 0}, {2, 2, 2}, 12},
    /* (5 / 3, 5 / 3, 8 / 3): 1 / 3 */
    {"a third of a square ulp is not rounded to 0", &slanted, {2, 2, 3},
     {2, 2, 3}, 1},
    /* (7 / 3, 7 / 3, 4 / 3): 4 / 3 */
    {"in front of a slanted face, rounded", &slanted, {3, 3, 2}, {2, 2, 1}, 1},
    /* (1 / 2, 1 / 2, 1): 1 / 2 */
    {"before a wall: ties of points to even", &wall, {1, 1, 1}, {0, 0, 1}, 1},
    /* (3 / 2, 3 / 2, 0): 9 / 2 */
    {"beside the diagonal: ties to even", &diagonal, {0, 3, 0}, {2, 2, 0}, 4},
    /* (1 / 2, 1 / 2, 0): 1 / 2 */
    {"beside the diagonal: half is not rounded to 0", &diagonal, {0, 1, 0},
     {0, 0, 0}, 1},
    {"corners in a row: between a and b", &in_a_row, {2, 3, 4}, {2, 0, 0}, 25},
    {"corners in a row: between b and c", &in_a_row, {9, 3, 4}, {9, 0, 0}, 25},
    {"corners in a row: at b", &in_a_row, {4, 3, 4}, {4, 0, 0}, 25},
    {"corners in a row: before a", &in_a_row, {-2, 3, 4}, {0, 0, 0}, 29},
    {"corners in a row: beyond c", &in_a_row, {14, 3, 4}, {12, 0, 0}, 29},
    {"corners in a row: on it", &in_a_row, {5, 0, 0}, {5, 0, 0}, 0},
    {"corners in one place", &in_place, {5, 6, 5}, {5, 3, 1}, 25},
    {"corners in one place: there", &in_place, {5, 3, 1}, {5, 3, 1}, 0},
    {"two corners alike: between", &two_alike, {6, 2, 1}, {4, 4, 0}, 9},
    {"two corners alike: before both", &two_alike, {-1, -1, 1}, {0, 0, 0}, 3}};
/* clang-format on */

static trial original, image;

/* The sides are named from the corners, whichever way they run. */
static void
test_closest_to_a_triangle(void)
{
    unsigned i, k, turn;

    for (i = 0; i < COUNT(rows); i++) {
        original.c.segment.a = rows[i].p;
        for (k = 0; k < 6 * SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k / 6);
            fxr_closest got;

            turn = k % 6;
            original.triangle =
                triangle_turned(rows[i].triangle, turn / 2, turn % 2 != 0);
            image = trial_mapped(&s, MIRROR_CENTERED, &original);
            test_case(rows[i].name, print_trial, &image);
            CHECK(fxr_point_closest_triangle(image.c.segment.a, &image.triangle,
                                             &got));
            CHECK(vec3_equal(got.on_linear, image.c.segment.a));
            CHECK(symmetry_maps(&s, MIRROR_CENTERED, rows[i].closest,
                                got.on_shape));
            CHECK(got.dist2 == rows[i].dist2);
            CHECK(got.t.num == 0 && got.t.den == 1 && !got.t.negative);
        }
    }
}

static void
test_closest_to_a_triangle_at_the_ends_of_the_range(void)
{
    const int32_t min = INT32_MIN, max = INT32_MAX;
    const fxr_triangle large = {{INT32_MIN, INT32_MIN, 0},
                                {INT32_MAX, INT32_MIN, 0},
                                {INT32_MIN, INT32_MAX, 0}};
    const fxr_vec3 face = {-1000, -999, INT32_MAX}, edge = {9, -10, INT32_MAX};
    const fxr_vec3 beside = {9, INT32_MIN, INT32_MIN}, afar = {max, max, max};
    const uint64_t square = (uint64_t)INT32_MAX * INT32_MAX;
    fxr_triangle point;
    fxr_closest got;

    test_case("above the face", NULL, NULL);
    CHECK(fxr_point_closest_triangle(face, &large, &got));
    CHECK(got.dist2 == square && got.on_shape.x == -1000);
    CHECK(got.on_shape.y == -999 && got.on_shape.z == 0);
    test_case("above an edge", NULL, NULL);
    CHECK(fxr_point_closest_triangle(edge, &large, &got));
    CHECK(got.dist2 == square && got.on_shape.x == 9);
    CHECK(got.on_shape.y == -10 && got.on_shape.z == 0);
    test_case("below an edge", NULL, NULL);
    CHECK(fxr_point_closest_triangle(beside, &large, &got));
    CHECK(got.dist2 == (uint64_t)1 << 62 && got.on_shape.x == 9);
    CHECK(got.on_shape.y == min && got.on_shape.z == 0);
    /* half way from (max, max) to (min, min): (-1/2, -1/2), which is even 0 */
    test_case("off the hypotenuse", NULL, NULL);
    CHECK(fxr_point_closest_triangle(afar, &large, &got));
    CHECK(got.dist2 == UINT64_MAX || got.dist2 > square);
    CHECK(got.on_shape.x == 0 && got.on_shape.y == 0 && got.on_shape.z == 0);
    test_case("from one end to the other", NULL, NULL);
    point = triangle_from(large.a, large.a, large.a);
    CHECK(fxr_point_closest_triangle(afar, &point, &got));
    CHECK(got.dist2 == UINT64_MAX && vec3_equal(got.on_shape, large.a));
}

/* Off the middle (m, m, m) of a face along (1, 1, 1), n steps on each axis: the squared
 * distance is 3 n^2. It needs 62 bits where all numbers are small, and up to 64. */
static void
test_closest_to_a_triangle_far_from_its_face(void)
{
    static const struct {
        int32_t m, size;
        uint32_t n;
    } afar[] = {{INT32_C(0x1ffff000), 1000, 0x3ffff000},
                {INT32_C(0x1ffff000), 7, 0x3fffefff},
                {INT32_C(0x1fffff00), 30, 0x34000001},
                {INT32_C(0x1fffff00), 30, 0x30000001},
                {INT32_C(0x1ffff000), 1000, 9},
                {INT32_C(1) << 30, INT32_C(1) << 28, 0x7fffffff},
                {INT32_C(1) << 30, INT32_C(1) << 28, 0x7ffffffe},
                {INT32_C(1) << 30, 5, 0x60000001},
                {INT32_C(1) << 30, 5, 0x50000000}};
    fxr_closest got;
    size_t i;

    for (i = 0; i < COUNT(afar); i++) {
        const int32_t m = afar[i].m, d = afar[i].size;
        const int32_t at = (int32_t)(m - (int64_t)afar[i].n);
        const fxr_vec3 p = {at, at, at};
        const fxr_triangle face = {{m + 2 * d - 1, m - d, m - d + 1},
                                   {m - d, m + 2 * d - 1, m - d + 1},
                                   {m - d, m - d, m + 2 * d}};

        test_case("far from a face", NULL, NULL);
        CHECK(fxr_point_closest_triangle(p, &face, &got));
        CHECK(got.dist2 == 3 * (uint64_t)afar[i].n * afar[i].n);
        CHECK(got.on_shape.x == m && got.on_shape.y == m &&
              got.on_shape.z == m);
    }
}

/* Numbers of 31 bits and more take another way to the same result: whatever is
 * far enough moves together by a multiple of 2. */
static void
test_closest_to_a_triangle_is_the_same_elsewhere(void)
{
    const uint32_t cases = test_cases(500);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 920);
    for (i = 0; i < cases; i++) {
        const int32_t by = INT32_C(0x7ffffff0) - (INT32_C(1) << 28);
        int32_t v[4][3], moved[4][3];
        fxr_closest nearest, afar;
        unsigned n;

        cases_triangle_near(&r, &original);
        for (k = 0; k < 3; k++) {
            for (n = 0; n < 4; n++) {
                const fxr_vec3 p = n < 3
                                       ? triangle_corner(&original.triangle, n)
                                       : original.c.segment.a;

                v[n][k] = vec3_get(p, k) / 16;
                moved[n][k] = v[n][k] + by;
            }
        }
        original.triangle =
            triangle_from(vec3_from(v[0]), vec3_from(v[1]), vec3_from(v[2]));
        image.triangle = triangle_from(vec3_from(moved[0]), vec3_from(moved[1]),
                                       vec3_from(moved[2]));
        test_case("moved", print_trial, &original);
        CHECK(fxr_point_closest_triangle(vec3_from(v[3]), &original.triangle,
                                         &nearest));
        CHECK(fxr_point_closest_triangle(vec3_from(moved[3]), &image.triangle,
                                         &afar));
        CHECK(nearest.dist2 == afar.dist2);
        CHECK(nearest.on_shape.x + by == afar.on_shape.x);
        CHECK(nearest.on_shape.y + by == afar.on_shape.y);
        CHECK(nearest.on_shape.z + by == afar.on_shape.z);
    }
    test_count(cases);
}

static void
test_aabb_of_a_triangle(void)
{
    const fxr_triangle any = {
        {3, -4, INT32_MIN}, {-5, 9, 0}, {1, 2, INT32_MAX}};
    const fxr_vec3 min = {-5, -4, INT32_MIN}, max = {3, 9, INT32_MAX};
    unsigned turn;

    for (turn = 0; turn < 6; turn++) {
        const fxr_triangle t = triangle_turned(&any, turn / 2, turn % 2 != 0);
        const fxr_aabb box = fxr_aabb_of_triangle(&t);

        CHECK(vec3_equal(box.min, min) && vec3_equal(box.max, max));
    }
}

static const test_function functions[] = {
    TEST(test_closest_to_a_triangle),
    TEST(test_closest_to_a_triangle_far_from_its_face),
    TEST(test_closest_to_a_triangle_at_the_ends_of_the_range),
    TEST(test_closest_to_a_triangle_is_the_same_elsewhere),
    TEST(test_aabb_of_a_triangle)};

const test_suite suite_triangle_closest =
    SUITE("triangle_closest", functions, true);
