/*
 * test_sweep_obb_normal.c - OBBs that move or are met: normals and ways out, in ulps, derived by hand.
 */
/* Tests: src/sweep/fxr_sweep_obb_normal.c, src/slabs/fxr_slabs_triangle.c */
/* Tests: src/slabs/fxr_solid.c, src/space/fxr_unit.c */

#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"
#include "../test.h"

/*
 * The normals of contacts of boxes of which one is oriented, and of an
 * AABB and a triangle, in ulps, derived by hand.
 */

/* 2^30 times 1 and 1 / sqrt(2) */
#define ONE FXR_Q30_ONE
#define ROOT2 759250125

/* clang-format off */
#define UPRIGHT {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}
/* An eighth of a turn about x, y and z. */
#define ABOUT_X {{ONE, 0, 0}, {0, ROOT2, ROOT2}, {0, -ROOT2, ROOT2}}
#define ABOUT_Y {{ROOT2, 0, ROOT2}, {0, ONE, 0}, {-ROOT2, 0, ROOT2}}
#define ABOUT_Z {{ROOT2, ROOT2, 0}, {-ROOT2, ROOT2, 0}, {0, 0, ONE}}

typedef struct {
    const char *name;
    unsigned kind;
    fxr_segment path;
    fxr_obb mover, rest; /* rest is the OBB, and by its half extents the AABB */
    fxr_unit3 normal;
    fxr_q16 depth;
    uint8_t faces;
} solid_row;

static const solid_row rows[] = {
    {"an AABB comes to a face", SOLIDS_AABB_OBB, {{90, 1, 2}, {-90, 1, 2}},
     {{0, 0, 0}, {1, 2, 3}, UPRIGHT}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"an AABB comes to the face of a turned box", SOLIDS_AABB_OBB,
     {{90, 90, 2}, {0, 0, 2}}, {{0, 0, 0}, {1, 2, 3}, UPRIGHT},
     {{0, 0, 0}, {30, 50, 80}, ABOUT_Z}, {ROOT2, ROOT2, 0}, 0, FXR_MAX_X},
    {"an AABB comes to its lower face", SOLIDS_AABB_OBB,
     {{90, -90, 2}, {0, 0, 2}}, {{0, 0, 0}, {1, 2, 3}, UPRIGHT},
     {{0, 0, 0}, {30, 50, 80}, ABOUT_Z}, {ROOT2, -ROOT2, 0}, 0, FXR_MIN_Y},
    {"the face of an AABB comes to an edge", SOLIDS_AABB_OBB,
     {{190, 0, 2}, {0, 0, 2}}, {{0, 0, 0}, {1, 70, 3}, UPRIGHT},
     {{0, 0, 0}, {30, 30, 80}, ABOUT_Z}, {ONE, 0, 0}, 0,
     FXR_MAX_X | FXR_MIN_Y},
    {"an OBB comes to a face", SOLIDS_OBB_AABB, {{0, 190, 0}, {0, 0, 0}},
     {{9, 9, 9}, {10, 10, 10}, ABOUT_Z}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {0, ONE, 0}, 0, FXR_MAX_Y},
    {"the face of an OBB comes to an edge", SOLIDS_OBB_AABB,
     {{190, 190, 2}, {0, 0, 2}}, {{9, 9, 9}, {10, 99, 10}, ABOUT_Z},
     {{0, 0, 0}, {30, 30, 80}, UPRIGHT}, {ROOT2, ROOT2, 0}, 0,
     FXR_MAX_X | FXR_MAX_Y},
    {"two edges that cross", SOLIDS_OBB_OBB, {{0, 0, 190}, {0, 0, 0}},
     {{9, 9, 9}, {90, 10, 10}, ABOUT_X}, {{0, 0, 0}, {10, 90, 10}, ABOUT_Y},
     {0, 0, ONE}, 0, FXR_MAX_X | FXR_MAX_Z},
    {"two edges that cross, from below", SOLIDS_OBB_OBB,
     {{0, 0, -190}, {0, 0, 0}}, {{9, 9, 9}, {90, 10, 10}, ABOUT_X},
     {{0, 0, 0}, {10, 90, 10}, ABOUT_Y}, {0, 0, -ONE}, 0,
     FXR_MIN_X | FXR_MIN_Z},
    {"starts 3 ulps in", SOLIDS_OBB_OBB, {{38, 0, 0}, {90, 0, 0}},
     {{9, 9, 9}, {11, 20, 30}, UPRIGHT}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {ONE, 0, 0}, 3, FXR_MAX_X},
    {"starts in the middle, leaves below", SOLIDS_OBB_OBB,
     {{0, 0, 0}, {-9, 0, 0}}, {{9, 9, 9}, {11, 20, 30}, UPRIGHT},
     {{0, 0, 0}, {30, 50, 80}, UPRIGHT}, {-ONE, 0, 0}, 41, FXR_MIN_X},
    {"starts on a face, slides", SOLIDS_OBB_OBB, {{41, 0, 0}, {41, 9, 0}},
     {{9, 9, 9}, {11, 20, 30}, UPRIGHT}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {ONE, 0, 0}, 0, FXR_MAX_X},
    {"passes by", SOLIDS_OBB_OBB, {{42, -90, 0}, {42, 90, 0}},
     {{9, 9, 9}, {11, 20, 30}, UPRIGHT}, {{0, 0, 0}, {30, 50, 80}, UPRIGHT},
     {0, 0, 0}, -1, 0}};
/* clang-format on */

static void
test_solids_normal_rows(void)
{
    unsigned i, k;

    for (i = 0; i < COUNT(rows); i++) {
        const solid_row *row = &rows[i];
        fxr_contact_normal got;
        int32_t half[3], low[3];
        solids m;
        bool any;

        m.path = row->path;
        m.half = row->mover.half;
        m.mover = row->mover;
        m.obb = row->rest;
        for (k = 0; k < 3; k++) {
            half[k] = vec3_get(row->rest.half, k);
            low[k] = -half[k];
        }
        m.aabb.min = vec3_from(low);
        m.aabb.max = vec3_from(half);
        pattern_fill(&got, sizeof got);
        any = solids_sweeps[row->kind].normal(&m, &got);
        test_case(row->name, print_solids, &m);
        CHECK(any == (row->depth >= 0));
        if (!any) {
            CHECK(pattern_is_whole(&got, sizeof got));
            continue;
        }
        CHECK(got.normal.x == row->normal.x && got.normal.y == row->normal.y &&
              got.normal.z == row->normal.z);
        CHECK(got.depth == row->depth);
        CHECK(got.faces == row->faces);
    }
}

/* clang-format off */
static const struct {
    const char *name;
    fxr_segment path;
    fxr_unit3 normal;
    fxr_q16 depth;
} sides[] = {
    {"the side", {{10, 10, 90}, {10, 10, -90}}, {0, 0, ONE}, 0},
    {"the other side", {{10, 10, -90}, {10, 10, 90}}, {0, 0, -ONE}, 0},
    {"a face of the mover at an edge", {{-90, 20, 0}, {90, 20, 0}},
     {-ONE, 0, 0}, 0},
    {"the slanting edge", {{60, 60, 0}, {0, 0, 0}}, {ROOT2, ROOT2, 0}, 0},
    {"starts with its middle 1 ulp over the side", {{20, 20, 1}, {20, 20, 1}},
     {0, 0, ONE}, 2},
    {"starts in the plane, leaves above", {{20, 20, 0}, {20, 20, 9}},
     {0, 0, ONE}, 3}};
/* clang-format on */

static void
test_crate_normal_rows(void)
{
    const fxr_triangle triangle = {{0, 0, 0}, {60, 0, 0}, {0, 60, 0}};
    crate c = {0};
    unsigned i;

    c.t.triangle = triangle;
    c.half.x = 1;
    c.half.y = 2;
    c.half.z = 3;
    for (i = 0; i < COUNT(sides); i++) {
        fxr_contact_normal got;

        c.t.c.segment = sides[i].path;
        test_case(sides[i].name, print_crate, &c);
        if (!CHECK(fxr_sweep_aabb_normal_triangle(&sides[i].path, c.half,
                                                  &triangle, &got)))
            continue;
        CHECK(got.normal.x == sides[i].normal.x &&
              got.normal.y == sides[i].normal.y &&
              got.normal.z == sides[i].normal.z);
        CHECK(got.depth == sides[i].depth);
        CHECK(got.faces == 0);
    }
}

static const test_function functions[] = {TEST(test_solids_normal_rows),
                                          TEST(test_crate_normal_rows)};

const test_suite suite_sweep_obb_normal =
    SUITE("sweep_obb_normal", functions, false);
