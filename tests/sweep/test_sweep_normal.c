/*
 * test_sweep_normal.c - the normals of contacts and the shortest ways out, in ulps, derived
 * by hand; each row under the 48 symmetries.
 */
/* Tests: src/sweep/fxr_sweep_normal.c, src/touch/fxr_root_value.c */
/* Tests: src/sweep/fxr_sweep_balls.c, src/sweep/fxr_sphere_normal.c */
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

#define MIN INT32_MIN
#define MAX INT32_MAX

/* 2^30 times 1, 1 / sqrt(2), 1 / sqrt(3), and n / 5 and n / 7 */
#define ONE FXR_Q30_ONE
#define ROOT2 759250125
#define ROOT3 619925131
#define FIFTHS3 644245094
#define FIFTHS4 858993459
#define SEVENTHS2 306783378
#define SEVENTHS3 460175067
#define SEVENTHS6 920350135

typedef struct {
    const char *name;
    fxr_vec3 a, b;
    fxr_vec3 size; /* the radius first, and that at rest; or half extents */
    int32_t normal[3];
    fxr_q16 depth;
    uint8_t faces;
} normal_row;

/* No two axes are alike: half extents 3, 5, 8 round (1, 2, 3). */
static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_obb upright = {
    {1, 2, 3},
    {3, 5, 8},
    {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};

/* clang-format off */
#define R(radius) {radius, 0, 0}
#define EDGE (FXR_MAX_X | FXR_MAX_Y)
#define CORNER (EDGE | FXR_MAX_Z)
static const normal_row sphere_rows[] = {
    {"a face", {14, 2, 3}, {-6, 2, 3}, R(5), {ONE, 0, 0}, 0, FXR_MAX_X},
    {"a face, along which it slides", {9, -13, 3}, {9, 17, 3}, R(5),
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"an edge, 3 and 4 of 5", {10, 15, 3}, {4, 7, 3}, R(5),
     {FIFTHS3, FIFTHS4, 0}, 0, EDGE},
    {"an edge at sqrt(1 / 8)", {14, 17, 3}, {4, 7, 3}, R(5),
     {ROOT2, ROOT2, 0}, 0, EDGE},
    {"an edge, in fifths of an ulp", {6, 7, 3}, {4, 8, 3}, R(1),
     {FIFTHS4, FIFTHS3, 0}, 0, EDGE},
    {"grazes an edge", {-1, 17, 3}, {15, 5, 3}, R(5),
     {FIFTHS3, FIFTHS4, 0}, 0, EDGE},
    {"a corner, 2, 3 and 6 of 7", {8, 13, 23}, {4, 7, 11}, R(7),
     {SEVENTHS2, SEVENTHS3, SEVENTHS6}, 0, CORNER},
    {"a corner along the diagonal", {104, 107, 111}, {4, 7, 11}, R(9),
     {ROOT3, ROOT3, ROOT3}, 0, CORNER},
    {"a face, at the plane of another", {14, 12, 3}, {4, 2, 3}, R(5),
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"starts touching an edge, moves away", {7, 11, 3}, {9, 13, 3}, R(5),
     {FIFTHS3, FIFTHS4, 0}, 0, EDGE},
    {"starts touching a face, moves away", {9, 2, 3}, {19, 2, 3}, R(5),
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"starts 3 ulps in", {6, 2, 3}, {60, 2, 3}, R(5),
     {ONE, 0, 0}, 3, FXR_MAX_X},
    {"starts in an edge: 5 - sqrt(2)", {5, 8, 3}, {5, 8, 3}, R(5),
     {ROOT2, ROOT2, 0}, 4, EDGE},
    {"starts in a corner: 7 - sqrt(3)", {5, 8, 12}, {5, 8, 3}, R(7),
     {ROOT3, ROOT3, ROOT3}, 6, CORNER},
    {"starts 1 ulp below a face", {3, 2, 3}, {3, 2, 3}, R(5),
     {ONE, 0, 0}, 6, FXR_MAX_X},
    {"starts on a face", {4, 2, 3}, {5, 2, 3}, R(5),
     {ONE, 0, 0}, 5, FXR_MAX_X},
    {"starts in the middle, leaves below", {1, 2, 3}, {0, 2, 3}, R(5),
     {-ONE, 0, 0}, 8, FXR_MIN_X},
    {"a way out that is too long", {3, 2, 3}, {3, 2, 3}, R(MAX),
     {ONE, 0, 0}, MAX, FXR_MAX_X},
    {"a point, a face", {14, 2, 3}, {-6, 2, 3}, R(0), {ONE, 0, 0}, 0,
     FXR_MAX_X},
    {"a point, an edge", {5, 9, 3}, {3, 5, 3}, R(0), {ONE, 0, 0}, 0,
     EDGE},
    {"a point, a corner", {5, 9, 14}, {3, 5, 8}, R(0),
     {ONE, 0, 0}, 0, CORNER},
    {"a point that starts on a face, moves in", {4, 2, 3}, {3, 2, 3}, R(0),
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"a point that starts on a face, slides", {4, 2, 3}, {4, 3, 3}, R(0),
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"a point that starts inside", {3, 2, 3}, {9, 2, 3}, R(0),
     {ONE, 0, 0}, 1, FXR_MAX_X}};

static const normal_row ball_rows[] = {
    {"along an axis", {21, 2, 3}, {-19, 2, 3}, {3, 7, 0}, {ONE, 0, 0}, 0, 0},
    {"2, 3 and 6 of 7", {5, 8, 15}, {1, 2, 3}, {3, 4, 0},
     {SEVENTHS2, SEVENTHS3, SEVENTHS6}, 0, 0},
    {"along the diagonal", {101, 102, 103}, {1, 2, 3}, {3, 4, 0},
     {ROOT3, ROOT3, ROOT3}, 0, 0},
    {"a point comes to a sphere", {1, 52, 53}, {1, 2, 3}, {0, 4, 0},
     {0, ROOT2, ROOT2}, 0, 0},
    {"starts touching", {3, 5, 9}, {8, 8, 9}, {3, 4, 0},
     {SEVENTHS2, SEVENTHS3, SEVENTHS6}, 0, 0},
    {"starts in it: 7 - sqrt(3)", {2, 3, 4}, {8, 8, 9}, {3, 4, 0},
     {ROOT3, ROOT3, ROOT3}, 6, 0}};

static const normal_row box_rows[] = {
    {"a face", {15, 2, 3}, {-5, 2, 3}, {1, 2, 3}, {ONE, 0, 0}, 0, FXR_MAX_X},
    {"an edge, least against x", {6, 11, 3}, {4, 7, 3}, {1, 2, 3}, {ONE, 0, 0}, 0, EDGE},
    {"an edge, least against y", {7, 10, 3}, {3, 8, 3}, {1, 2, 3}, {0, ONE, 0}, 0, EDGE},
    {"a corner, least against x", {6, 11, 18}, {4, 7, 10}, {1, 2, 3}, {ONE, 0, 0}, 0,
     CORNER},
    {"a corner, least against z", {7, 11, 15}, {3, 7, 13}, {1, 2, 3},
     {0, 0, ONE}, 0, CORNER},
    {"starts on a face, moves away", {5, 2, 3}, {9, 2, 3}, {1, 2, 3},
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"starts inside", {3, 2, 3}, {9, 2, 3}, {1, 2, 3}, {ONE, 0, 0}, 2,
     FXR_MAX_X},
    {"starts in the middle, leaves below", {1, 2, 3}, {0, 2, 3}, {1, 2, 3},
     {-ONE, 0, 0}, 4, FXR_MIN_X}};
/* clang-format on */

static moving original, image;

static void
check_row(unsigned kind, const normal_row *row, const symmetry *s)
{
    /* an OBB is turned with its axes */
    const uint8_t faces = kind == SWEEP_SPHERE_OBB
                              ? row->faces
                              : symmetry_of_faces(s, row->faces);
    fxr_contact_normal got;
    int32_t n[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        n[i] = row->normal[s->from[i]];
        if ((s->mirror >> i & 1) != 0)
            n[i] = -n[i];
    }
    test_case(row->name, print_moving, &image);
    if (!CHECK(sweeps[kind].normal(&image, &got)))
        return;
    for (i = 0; i < 3; i++)
        CHECK(unit3_get(got.normal, i) == n[i]);
    /* the axes of an OBB may be off by 2^-20 */
    CHECK(got.depth == row->depth ||
          (kind == SWEEP_SPHERE_OBB && row->depth > 0 &&
           got.depth == row->depth + 1));
    CHECK(got.faces == faces);
    image.c.segment.a = fxr_vec3_add(image.c.segment.a, got.push);
    image.c.segment.b = image.c.segment.a;
    CHECK(row->depth > 0
              ? row->depth == MAX || !sweeps[kind].crosses(&image)
              : got.push.x == 0 && got.push.y == 0 && got.push.z == 0);
}

static void
check_rows(unsigned kind, const normal_row *rows, size_t count)
{
    size_t n;
    unsigned k, i;

    original.c.aabb = box;
    original.c.obb = upright;
    original.c.sphere.center = upright.center;
    for (n = 0; n < count; n++) {
        original.c.segment.a = rows[n].a;
        original.c.segment.b = rows[n].b;
        original.c.sphere.radius = rows[n].size.x;
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            int32_t half[3];

            image.c = symmetry_of_scene(&s, MIRROR_CENTERED, &original.c);
            image.rest = rows[n].size.y;
            for (i = 0; i < 3; i++)
                half[i] = vec3_get(rows[n].size, s.from[i]);
            image.half = vec3_from(half);
            check_row(kind, &rows[n], &s);
        }
    }
}

static void
test_normal_rows(void)
{
    check_rows(SWEEP_SPHERE_AABB, sphere_rows, COUNT(sphere_rows));
    check_rows(SWEEP_SPHERE_OBB, sphere_rows, COUNT(sphere_rows));
    check_rows(SWEEP_SPHERE_SPHERE, ball_rows, COUNT(ball_rows));
    check_rows(SWEEP_AABB_AABB, box_rows, COUNT(box_rows));
}

static bool
is_along_x(unsigned kind, fxr_q16 depth)
{
    fxr_contact_normal got;

    return CHECK(sweeps[kind].normal(&image, &got)) && got.normal.x == ONE &&
           got.normal.y == 0 && got.normal.z == 0 && got.depth == depth;
}

/* Where no direction is nearer than another: x. */
static void
test_normal_of_one_centre(void)
{
    image = original;
    image.c.sphere.center.x = image.c.sphere.center.y = 5;
    image.c.sphere.center.z = MIN;
    image.c.segment.a = image.c.segment.b = image.c.sphere.center;
    image.c.sphere.radius = 3;
    image.rest = 4;
    test_case("one centre", print_moving, &image);
    CHECK(is_along_x(SWEEP_SPHERE_SPHERE, 7));
    image.c.sphere.radius = image.rest = MAX;
    CHECK(is_along_x(SWEEP_SPHERE_SPHERE, MAX));
    image.c.sphere.radius = image.rest = 0;
    CHECK(is_along_x(SWEEP_SPHERE_SPHERE, 0));
    image.c.segment.a.y = 50;
    test_case("a point that comes to a point", print_moving, &image);
    CHECK(is_along_x(SWEEP_SPHERE_SPHERE, 0));
}

/* From one corner of the range to the other, to a mover that fills it. */
static void
test_normal_across_the_range(void)
{
    fxr_contact_normal got;

    image = original;
    image.c.segment.a.x = image.c.segment.a.y = image.c.segment.a.z = MAX;
    image.c.segment.b.x = image.c.segment.b.y = image.c.segment.b.z = MIN;
    image.c.aabb.min = image.c.aabb.max = image.c.segment.b;
    image.c.sphere.center = image.c.segment.b;
    image.c.sphere.radius = image.rest = MAX;
    test_case("corner to corner", print_moving, &image);
    CHECK(sweeps[SWEEP_SPHERE_AABB].normal(&image, &got));
    CHECK(got.normal.x == ROOT3 && got.normal.y == ROOT3 &&
          got.normal.z == ROOT3 && got.faces == CORNER && got.depth == 0);
    CHECK(sweeps[SWEEP_SPHERE_SPHERE].normal(&image, &got));
    CHECK(got.normal.x == ROOT3 && got.normal.y == ROOT3 &&
          got.normal.z == ROOT3 && got.faces == 0 && got.depth == 0);
    image.c.segment.a = image.c.segment.b;
    image.c.aabb.max = vec3_from((const int32_t[]){MAX, MAX, MAX});
    image.half = image.c.aabb.max;
    test_case("a mover as large as the range", print_moving, &image);
    CHECK(sweeps[SWEEP_AABB_AABB].normal(&image, &got));
    CHECK(got.normal.x == -ONE && got.faces == FXR_MIN_X && got.depth == MAX);
}

/* Half an ulp, exactly: only where the radii add up to 2^31. */
static void
test_normal_of_a_tie(void)
{
    fxr_contact_normal got;
    int32_t side;

    image = original;
    image.c.sphere.center = vec3_from((const int32_t[]){0, MIN, 0});
    image.c.sphere.radius = MAX;
    image.rest = 1;
    for (side = -1; side <= 1; side += 2) {
        image.c.segment.a = vec3_from((const int32_t[]){side, MAX, 0});
        image.c.segment.b = vec3_from((const int32_t[]){side, MIN, 0});
        test_case("half an ulp", print_moving, &image);
        CHECK(sweeps[SWEEP_SPHERE_SPHERE].normal(&image, &got));
        CHECK(got.normal.x == side && got.normal.y == ONE && got.normal.z == 0);
    }
}

/* Two axes of -2 along x: at an edge of both the normal is 2 sqrt(2). */
static void
test_normal_of_odd_axes(void)
{
    const fxr_obb odd = {
        {0, 0, 0}, {1, 1, 100}, {{MIN, 0, 0}, {MIN, 0, 0}, {0, 0, ONE}}};
    fxr_contact_normal got;
    int32_t side;

    image = original;
    image.c.obb = odd;
    image.c.sphere.radius = 1000;
    for (side = -1; side <= 1; side += 2) {
        image.c.segment.a = vec3_from((const int32_t[]){0, 0, 0});
        image.c.segment.b = image.c.segment.a;
        image.c.segment.a.x = side * 100000;
        test_case("an edge of two equal axes", print_moving, &image);
        CHECK(sweeps[SWEEP_SPHERE_OBB].normal(&image, &got));
        CHECK(got.normal.x == (side < 0 ? MIN : MAX) && got.depth == 0);
        CHECK(got.normal.y == 0 && got.normal.z == 0);
        image.c.segment.a.x = side * 300;
        CHECK(sweeps[SWEEP_SPHERE_OBB].normal(&image, &got));
        /* 1000 - 599 sqrt(2) = 152.88 in the coordinates of the box, along a normal that is
         * saturated at 2: 152.88 / 4 times that, 38.22, and 76.44 ulps */
        CHECK(got.normal.x == (side < 0 ? MIN : MAX) && got.depth == 39);
        CHECK(got.push.x == side * 77 && got.push.y == 0 && got.push.z == 0);
    }
}

/* The normal at a point, of int32 vectors that of fxr_vec3_to_unit; and where the
 * difference is none. */
static void
test_normal_at_a_point(void)
{
    const uint32_t cases = test_cases(500);
    fxr_sphere sphere;
    fxr_unit3 got, want;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 255);
    sphere.radius = -1;
    for (i = 0; i < cases; i++) {
        const fxr_vec3 p = cases_vec3(&r, (unsigned)cases_below(&r, 31));
        fxr_vec3 v;
        bool any;

        sphere.center = cases_vec3(&r, (unsigned)cases_below(&r, 31));
        v.x = cases_below(&r, 4) ? p.x : sphere.center.x;
        v.y = p.y;
        v.z = p.z;
        image.c.segment.a = v;
        image.c.sphere.center = sphere.center;
        pattern_fill(&got, sizeof got);
        any = fxr_point_normal_sphere(v, &sphere, &got);
        v.x -= sphere.center.x; /* < 2^31 */
        v.y -= sphere.center.y;
        v.z -= sphere.center.z;
        test_case("a point", print_moving, &image);
        CHECK(any == fxr_vec3_to_unit(v, &want));
        CHECK(any ? got.x == want.x && got.y == want.y && got.z == want.z
                  : pattern_is_whole(&got, sizeof got));
    }
    test_count(cases);
    sphere.center.x = sphere.center.y = sphere.center.z = MIN;
    test_case("corner to corner", NULL, NULL);
    CHECK(fxr_point_normal_sphere(vec3_from((const int32_t[]){MAX, MAX, MAX}),
                                  &sphere, &got));
    CHECK(got.x == ROOT3 && got.y == ROOT3 && got.z == ROOT3);
    sphere.center.z = MAX;
    CHECK(fxr_point_normal_sphere(vec3_from((const int32_t[]){MIN, MAX, MIN}),
                                  &sphere, &got));
    CHECK(got.x == 0 && got.y == ROOT2 && got.z == -ROOT2);
    pattern_fill(&got, sizeof got);
    CHECK(!fxr_point_normal_sphere(sphere.center, &sphere, &got));
    CHECK(pattern_is_whole(&got, sizeof got));
}

static const test_function functions[] = {TEST(test_normal_rows),
                                          TEST(test_normal_of_one_centre),
                                          TEST(test_normal_across_the_range),
                                          TEST(test_normal_of_odd_axes),
                                          TEST(test_normal_of_a_tie),
                                          TEST(test_normal_at_a_point)};

const test_suite suite_sweep_normal = SUITE("sweep_normal", functions, true);
