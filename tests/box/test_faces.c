/*
 * test_faces.c - the normals of faces, edges and corners, under the 48 symmetries.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

/* 2^30 times 1, 1 / sqrt(2) and 1 / sqrt(3) */
#define ONE FXR_Q30_ONE
#define HALF 759250125
#define THIRD 619925131

static bool
unit3_equal(fxr_unit3 a, fxr_unit3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static void
upright(fxr_obb *box)
{
    unsigned i;

    box->center.x = box->center.y = box->center.z = 5;
    box->half.x = box->half.y = box->half.z = -1;
    for (i = 0; i < 3; i++) {
        int32_t u[3] = {0, 0, 0};

        u[i] = ONE;
        box->axis[i] = unit3_from(u);
    }
}

static void
check_normal(const char *name, unsigned faces, fxr_unit3 want)
{
    fxr_obb box;
    fxr_unit3 got;

    upright(&box);
    test_case(name, NULL, NULL);
    CHECK(fxr_faces_normal_aabb((uint8_t)faces, &got));
    CHECK(unit3_equal(got, want));
    CHECK(fxr_faces_normal_obb((uint8_t)faces, &box, &got));
    CHECK(unit3_equal(got, want));
    CHECK(fxr_faces_normal_aabb((uint8_t)(faces | 0xc0), &got));
    CHECK(unit3_equal(got, want));
}

static void
check_none(unsigned faces)
{
    fxr_unit3 out;
    fxr_obb box;

    upright(&box);
    pattern_fill(&out, sizeof out);
    test_case("no direction", NULL, NULL);
    CHECK(!fxr_faces_normal_aabb((uint8_t)faces, &out));
    CHECK(!fxr_faces_normal_obb((uint8_t)faces, &box, &out));
    CHECK(pattern_is_whole(&out, sizeof out));
}

static void
test_faces_rows(void)
{
    static const struct {
        const char *name;
        unsigned faces;
        int32_t n[3];
    } rows[] = {
        {"a face", FXR_MAX_X, {ONE, 0, 0}},
        {"an edge", FXR_MIN_X | FXR_MAX_Z, {-HALF, 0, HALF}},
        {"a corner", FXR_MIN_X | FXR_MAX_Y | FXR_MAX_Z, {-THIRD, THIRD, THIRD}},
        {"a face between opposite ones",
         FXR_MIN_X | FXR_MAX_X | FXR_MIN_Y,
         {0, -ONE, 0}},
        {"an edge between opposite ones",
         FXR_MIN_X | FXR_MAX_X | FXR_MIN_Y | FXR_MAX_Z,
         {0, -HALF, HALF}}};
    unsigned row, k, i;

    for (row = 0; row < COUNT(rows); row++)
        for (k = 0; k < SYMMETRIES; k++) {
            const symmetry s = symmetry_get(k);
            int32_t n[3];

            for (i = 0; i < 3; i++) {
                n[i] = rows[row].n[s.from[i]];
                if ((s.mirror >> i & 1) != 0)
                    n[i] = -n[i];
            }
            check_normal(rows[row].name,
                         symmetry_of_faces(&s, (uint8_t)rows[row].faces),
                         unit3_from(n));
        }
    check_none(0);
    check_none(0xc0);
    check_none(FXR_MIN_X | FXR_MAX_X);
    check_none(63);
}

/* The ends of Q2.30, and axes that cancel each other. */
static void
test_faces_of_odd_axes(void)
{
    const fxr_unit3 low = {INT32_MIN, INT32_MIN, INT32_MIN};
    const fxr_unit3 high = {INT32_MAX, INT32_MAX, INT32_MAX};
    const fxr_unit3 down = {-THIRD, -THIRD, -THIRD};
    const fxr_unit3 up = {THIRD, THIRD, THIRD};
    fxr_unit3 got;
    fxr_obb box;

    upright(&box);
    box.axis[0] = box.axis[1] = box.axis[2] = low;
    test_case("the lowest axes", NULL, NULL);
    CHECK(fxr_faces_normal_obb(FXR_MAX_X, &box, &got));
    CHECK(unit3_equal(got, low));
    CHECK(fxr_faces_normal_obb(FXR_MIN_X, &box, &got));
    CHECK(unit3_equal(got, high));
    CHECK(fxr_faces_normal_obb(FXR_MAX_X | FXR_MAX_Y | FXR_MAX_Z, &box, &got));
    CHECK(unit3_equal(got, down));
    CHECK(fxr_faces_normal_obb(FXR_MIN_X | FXR_MIN_Y, &box, &got));
    CHECK(unit3_equal(got, up));
    pattern_fill(&got, sizeof got);
    CHECK(!fxr_faces_normal_obb(FXR_MIN_X | FXR_MAX_Y, &box, &got));
    CHECK(pattern_is_whole(&got, sizeof got));
    box.axis[1].x = INT32_MIN + 1;
    CHECK(fxr_faces_normal_obb(FXR_MIN_X | FXR_MAX_Y, &box, &got));
    CHECK(got.x == ONE && got.y == 0 && got.z == 0);
}

static const test_function functions[] = {TEST(test_faces_rows),
                                          TEST(test_faces_of_odd_axes)};

const test_suite suite_faces = SUITE("faces", functions, false);
