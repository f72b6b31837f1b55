/*
 * test_obb.c - the oriented box: boundary cases in ulps, and which axis separates. And what the
 * upper words of an oriented box have to leave to the exact kernel, or to get right: each of these
 * rows is decided wrongly if a margin of obb_fast.h, or of port/nomul/obb_fast.h, is smaller than it
 * may be. They were found by a search among components that pass an edge within a few ulps; the
 * answers are those of rational arithmetic on the rows as they stand.
 */
/* Tests: src/box/slab_span.h, src/box/obb_fast.h */
#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../suites.h"

/*
 * Boundary cases of the oriented box, in ulps.
 *
 * test_aabb.c asks its rows of an upright OBB too; here are turned axes.
 */

#define MIN INT32_MIN
#define MAX INT32_MAX
#define ONE FXR_Q30_ONE

/* |x + y| <= 8, |y - x| <= 4, |z| <= 5: a slanted box with edges along z at
 * (2, 6), (6, 2) and their opposites. */
static const fxr_obb slanted = {
    {0, 0, 0},
    {4, 2, 5},
    {{ONE / 2, ONE / 2, 0}, {-ONE / 2, ONE / 2, 0}, {0, 0, ONE}}};

/* clang-format off */
static const table_row on_slanted[] = {
    {"through the middle", SEGMENT, {-10, 0, 0}, {10, 0, 0}, true, true,
     {3, 10}, {7, 10}, Y1, Y0, {-4, 0, 0}, {4, 0, 0}},
    {"grazes an edge", SEGMENT, {-4, 6, 0}, {11, 6, 0}, true, false, {2, 5},
     {2, 5}, Y1, X1, {2, 6, 0}, {2, 6, 0}},
    {"one ulp above an edge", SEGMENT, {-4, 7, 0}, {11, 7, 0}, MISS},
    {"one ulp below an edge", SEGMENT, {-4, 5, 0}, {11, 5, 0}, true, true,
     {1, 3}, {7, 15}, Y1, X1, {1, 5, 0}, {3, 5, 0}},
    {"ends on an edge", SEGMENT, {-4, 6, 0}, {2, 6, 0}, true, false, {1, 1},
     {1, 1}, Y1, X1, {2, 6, 0}, {2, 6, 0}},
    {"ends one ulp before an edge", SEGMENT, {-4, 6, 0}, {1, 6, 0}, MISS},
    {"grazes a corner", SEGMENT, {1, 6, 2}, {4, 6, 11}, true, false, {1, 3},
     {1, 3}, Y1, X1 | Z1, {2, 6, 5}, {2, 6, 5}},
    {"one ulp off a corner", SEGMENT, {1, 6, 3}, {4, 6, 11}, MISS},
    {"in a face, starting on it", RAY, {-5, -1, 0}, {1, 1, 0}, true, false,
     {0, 1}, {7, 1}, 0, X1, {-5, -1, 0}, {2, 6, 0}},
    {"in a face plane, ahead", RAY, {-9, -5, 0}, {1, 1, 0}, true, false, {3, 1},
     {11, 1}, X0, X1, {-6, -2, 0}, {2, 6, 0}},
    {"in a face plane, behind", RAY, {3, 7, 0}, {1, 1, 0}, MISS},
    {"one ulp off a face plane", RAY, {-9, -4, 0}, {1, 1, 0}, MISS},
    {"starts on a face, moves in", RAY, {-4, 0, 0}, {3, 0, 0}, true, true,
     {0, 1}, {8, 3}, Y1, Y0, {-4, 0, 0}, {4, 0, 0}},
    {"starts on a face, moves out", RAY, {-4, 0, 0}, {-3, 0, 0}, true, false,
     {0, 1}, {0, 1}, 0, Y1, {-4, 0, 0}, {-4, 0, 0}},
    {"starts one ulp off a face, moves out", RAY, {-5, 0, 0}, {-3, 0, 0}, MISS},
    {"starts inside", SEGMENT, {0, 0, 0}, {0, 0, 15}, true, true, {0, 1},
     {1, 3}, 0, Z1, {0, 0, 0}, {0, 0, 5}},
    {"stays inside", SEGMENT, {0, 0, 0}, {1, 1, 1}, true, true, {0, 1}, {1, 1},
     0, 0, {0, 0, 0}, {1, 1, 1}},
    {"a tie beside a face", LINE, {0, 7, 0}, {0, 2, 1}, true, true,
     {-5, 1}, {-3, 2}, Z0, Y1, {0, -3, -5}, {0, 4, -2}},
    {"one point on a corner", SEGMENT, {2, 6, 5}, {2, 6, 5}, true, false,
     {0, 1}, {0, 1}, 0, 0, {2, 6, 5}, {2, 6, 5}},
    {"one point, one ulp off a corner", RAY, {2, 6, 6}, {0, 0, 0}, MISS},
    {"a line with the box behind it", LINE, {20, 0, 0}, {1, 0, 0}, true, true,
     {-24, 1}, {-16, 1}, Y1, Y0, {-4, 0, 0}, {4, 0, 0}}};

/* |2x| <= 4, y / 2 within 5, |z - x / 2| <= 8: lengths and angles that no
 * rotation has. */
static const fxr_obb skewed = {
    {1, 2, 3}, {4, 5, 8}, {{MIN, 0, 0}, {0, ONE / 2, 0}, {-ONE / 2, 0, ONE}}};

static const table_row on_skewed[] = {
    {"along a long axis", SEGMENT, {-9, 2, 3}, {11, 2, 3}, true, true, {2, 5},
     {3, 5}, X1, X0, {-1, 2, 3}, {3, 2, 3}},
    {"beside a long axis", SEGMENT, {4, 2, 3}, {11, 2, 3}, MISS},
    {"along a short axis", RAY, {1, -18, 3}, {0, 5, 0}, true, true, {2, 1},
     {6, 1}, Y0, Y1, {1, -8, 3}, {1, 12, 3}},
    {"along a slant", LINE, {1, 2, 3}, {2, 0, 1}, true, true, {-1, 1}, {1, 1},
     X1, X0, {-1, 2, 2}, {3, 2, 4}},
    {"over a slant", SEGMENT, {1, 2, 12}, {1, 2, 30}, MISS},
    {"up to a slant", SEGMENT, {1, 2, 11}, {1, 2, 29}, true, false, {0, 1},
     {0, 1}, 0, Z1, {1, 2, 11}, {1, 2, 11}}};

/* A zero axis bounds nothing: |x| <= 4, |z| <= 8, any y. */
static const fxr_obb open_box = {
    {0, 0, 0}, {4, 5, 8}, {{ONE, 0, 0}, {0, 0, 0}, {0, 0, ONE}}};

static const table_row on_open_box[] = {
    {"across a box without end", SEGMENT, {-8, MAX, 0}, {8, MIN, 0}, true, true,
     {1, 4}, {3, 4}, X0, X1, {-4, 1073741823, 0}, {4, -1073741824, 0}},
    {"beside a box without end", SEGMENT, {5, MAX, 0}, {8, MIN, 0}, MISS}};

static const fxr_obb no_half = {
    {0, 0, 0}, {4, 5, -1}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}};
static const fxr_obb too_long = {
    {0, 0, 0}, {4, 5, 8}, {{MIN, 1, 0}, {0, ONE, 0}, {0, 0, ONE}}};
static const fxr_obb too_long_last = {
    {0, 0, 0}, {4, 5, 8}, {{ONE, 0, 0}, {0, ONE, 0}, {ONE, ONE, 1}}};

static const table_row on_empty[] = {
    {"through an empty box", SEGMENT, {-9, -9, -9}, {9, 9, 9}, MISS},
    {"its centre", SEGMENT, {0, 0, 0}, {0, 0, 0}, MISS},
    {"a ray from its centre", RAY, {0, 0, 0}, {1, 2, 3}, MISS},
    {"a line through its centre", LINE, {0, 0, 0}, {1, 0, 0}, MISS}};

/* Upright, as large as can be, at the lowest corner. */
static const fxr_obb cornered = {
    {MIN, MIN, MIN}, {MAX, MAX, MAX}, {{ONE, 0, 0}, {0, ONE, 0}, {0, 0, ONE}}};

static const table_row on_cornered[] = {
    {"from end to end", SEGMENT, {MIN, MIN, MIN}, {MAX, MAX, MAX}, true, true,
     {0, 1}, {2147483647, 4294967295}, 0, X1 | Y1 | Z1, {MIN, MIN, MIN},
     {-1, -1, -1}},
    {"one ulp off, from the other end", SEGMENT, {0, MAX, MAX}, {0, MIN, MIN},
     MISS},
    {"touching at -1", SEGMENT, {-1, -1, MAX}, {-1, -1, MIN}, true, false,
     {2147483648, 4294967295}, {1, 1}, Z1, 0, {-1, -1, -1}, {-1, -1, MIN}}};

/* |x| / 4 <= MAX: a ray may leave it far beyond the range. */
static const fxr_obb vast = {
    {0, 0, 0}, {MAX, MAX, 5},
    {{ONE / 4, 0, 0}, {0, ONE / 4, 0}, {0, 0, ONE}}};

static const table_row on_vast[] = {
    {"leaves beyond the highest", RAY, {0, 0, 0}, {1, 0, 0}, true, true, {0, 1},
     {8589934588, 1}, 0, X1, {0, 0, 0}, {MAX, 0, 0}},
    {"enters and leaves beyond the range", LINE, {0, 0, 0}, {-4, 0, 0}, true,
     true, {-2147483647, 1}, {2147483647, 1}, X1, X0, {MAX, 0, 0},
     {MIN, 0, 0}}};

/* clang-format on */

static void
test_obb_slanted_boundary_cases(void)
{
    table_check_obb(&slanted, on_slanted, COUNT(on_slanted));
}

static void
test_obb_skewed_boundary_cases(void)
{
    table_check_obb(&skewed, on_skewed, COUNT(on_skewed));
    table_check_obb(&open_box, on_open_box, COUNT(on_open_box));
}

static void
test_obb_empty(void)
{
    table_check_obb(&no_half, on_empty, COUNT(on_empty));
    table_check_obb(&too_long, on_empty, COUNT(on_empty));
    table_check_obb(&too_long_last, on_empty, COUNT(on_empty));
}

static void
test_obb_full_range(void)
{
    table_check_obb(&cornered, on_cornered, COUNT(on_cornered));
    table_check_obb(&vast, on_vast, COUNT(on_vast));
}

static void
test_point_in_obb_boundary_cases(void)
{
    static const struct {
        const char *name;
        const fxr_obb *box;
        fxr_vec3 p;
        bool in;
    } rows[] = {
        {"centre", &slanted, {0, 0, 0}, true},
        {"edge", &slanted, {2, 6, 0}, true},
        {"corner", &slanted, {2, 6, 5}, true},
        {"opposite corner", &slanted, {-2, -6, -5}, true},
        {"one ulp off axis 0", &slanted, {3, 6, 0}, false},
        {"one ulp off axis 0, below", &slanted, {-3, -6, 0}, false},
        {"one ulp off axis 1", &slanted, {1, 6, 0}, false},
        {"one ulp off axis 1, below", &slanted, {-1, -6, 0}, false},
        {"one ulp off axis 2", &slanted, {2, 6, 6}, false},
        {"one ulp off axis 2, below", &slanted, {2, 6, -6}, false},
        {"axis of length 2", &skewed, {3, 2, 3}, true},
        {"one ulp off an axis of length 2", &skewed, {4, 2, 3}, false},
        {"centre of an empty box", &no_half, {0, 0, 0}, false},
        {"centre, an axis too long", &too_long, {0, 0, 0}, false},
        {"centre, the last axis too long", &too_long_last, {0, 0, 0}, false},
        {"as far as can be", &cornered, {MAX, MAX, MAX}, false},
        {"on the last face", &cornered, {-1, -1, -1}, true},
        {"the range in a vast box", &vast, {MAX, MIN, 5}, true}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_point_in_obb(rows[i].p, rows[i].box) == rows[i].in);
    }
}

static const test_function functions[] = {
    TEST(test_obb_slanted_boundary_cases), TEST(test_obb_skewed_boundary_cases),
    TEST(test_obb_empty), TEST(test_obb_full_range),
    TEST(test_point_in_obb_boundary_cases)};

const test_suite suite_obb = SUITE("obb", functions, false);

/* Which axis separates, and hints. */

static const fxr_aabb box = {{-2, -3, -5}, {4, 7, 11}};
static const fxr_aabb inverted = {{-2, 3, -5}, {4, 2, 11}};

/* |x + y| <= 8, |y - x| <= 4, |z| <= 5 */

static void
test_segment_separating_axis_aabb_names_the_axis(void)
{
    static const struct {
        const char *name;
        fxr_segment s;
        int hint, axis;
    } rows[] = {
        {"beside x", {{5, 0, 0}, {9, 1, 1}}, FXR_NO_AXIS, 0},
        {"beside y", {{0, 8, 0}, {1, 9, 1}}, FXR_NO_AXIS, 1},
        {"beside z", {{0, 0, -6}, {1, 1, -9}}, FXR_NO_AXIS, 2},
        {"past an edge along x", {{0, 16, 6}, {0, 2, 16}}, FXR_NO_AXIS, 3},
        {"past an edge along y", {{9, 0, 8}, {2, 0, 15}}, FXR_NO_AXIS, 4},
        {"past an edge along z", {{-6, 2, 1}, {4, 16, 1}}, FXR_NO_AXIS, 5},
        {"beside x and z, asked for z", {{5, 0, 12}, {9, 0, 15}}, 2, 2},
        {"beside x and z, asked for y", {{5, 0, 12}, {9, 0, 15}}, 1, 0},
        {"touching", {{4, 7, 11}, {9, 9, 12}}, FXR_NO_AXIS, FXR_NO_AXIS},
        {"touching, asked", {{4, 7, 11}, {9, 9, 12}}, 0, FXR_NO_AXIS}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_segment_separating_axis_aabb(&rows[i].s, &box,
                                               rows[i].hint) == rows[i].axis);
        CHECK(fxr_segment_separating_axis_aabb(&rows[i].s, &inverted,
                                               FXR_NO_AXIS) != FXR_NO_AXIS);
    }
}

/* Asked for nothing, or for what is no axis, it names the first that separates. */
static void
test_segment_separating_axis_aabb_hints_that_are_no_axis(void)
{
    static const struct {
        const char *name;
        fxr_segment s;
        int axis;
    } rows[] = {{"beside x and z", {{5, 0, 12}, {9, 0, 15}}, 0},
                {"beside y and z", {{0, 8, -6}, {1, 9, -9}}, 1},
                {"beside z", {{0, 0, -6}, {1, 1, -9}}, 2},
                {"past an edge along x", {{0, 16, 6}, {0, 2, 16}}, 3},
                {"past an edge along y", {{9, 0, 8}, {2, 0, 15}}, 4},
                {"past an edge along z", {{-6, 2, 1}, {4, 16, 1}}, 5},
                {"touching", {{4, 7, 11}, {9, 9, 12}}, FXR_NO_AXIS}};
    size_t i, j;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        for (j = 0; j < NO_HINTS; j++)
            CHECK(fxr_segment_separating_axis_aabb(
                      &rows[i].s, &box, scene_no_hints[j]) == rows[i].axis);
    }
}

static void
test_segment_separating_axis_obb_names_the_axis(void)
{
    static const struct {
        const char *name;
        const fxr_obb *box;
        fxr_segment s;
        int hint, axis;
    } rows[] = {
        {"beside axis 0", &slanted, {{5, 5, 0}, {5, 6, 1}}, FXR_NO_AXIS, 0},
        {"beside axis 1", &slanted, {{5, 0, 0}, {6, 1, 1}}, FXR_NO_AXIS, 1},
        {"beside axis 2", &slanted, {{0, 0, 6}, {1, 1, 9}}, FXR_NO_AXIS, 2},
        {"past an edge along z",
         &slanted,
         {{-4, 7, 0}, {11, 7, 0}},
         FXR_NO_AXIS,
         5},
        {"beside 0 and 2, asked for 2", &slanted, {{9, 9, 9}, {9, 9, 9}}, 2, 2},
        {"beside 0 and 2, asked for 1", &slanted, {{9, 9, 9}, {9, 9, 9}}, 1, 0},
        {"touching", &slanted, {{2, 6, 5}, {9, 9, 9}}, 3, FXR_NO_AXIS},
        {"empty by its third half extent",
         &no_half,
         {{0, 0, 0}, {1, 1, 1}},
         FXR_NO_AXIS,
         2},
        {"empty by a long first axis",
         &too_long,
         {{0, 0, 0}, {1, 1, 1}},
         FXR_NO_AXIS,
         0},
        {"empty by a long third axis",
         &too_long_last,
         {{0, 0, 0}, {1, 1, 1}},
         FXR_NO_AXIS,
         0},
        {"empty by a long third axis, asked",
         &too_long_last,
         {{0, 0, 0}, {1, 1, 1}},
         4,
         4}};
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_segment_separating_axis_obb(&rows[i].s, rows[i].box,
                                              rows[i].hint) == rows[i].axis);
    }
}

/* Asked for nothing, or for what is no axis, it names the first that separates. */
static void
test_segment_separating_axis_obb_hints_that_are_no_axis(void)
{
    static const struct {
        const char *name;
        fxr_segment s;
        int axis;
    } rows[] = {{"beside 0 and 2", {{9, 9, 9}, {9, 9, 9}}, 0},
                {"beside axis 1", {{5, 0, 0}, {6, 1, 1}}, 1},
                {"beside axis 2", {{0, 0, 6}, {1, 1, 9}}, 2},
                {"past an edge along z", {{-4, 7, 0}, {11, 7, 0}}, 5},
                {"touching", {{2, 6, 5}, {9, 9, 9}}, FXR_NO_AXIS}};
    size_t i, j;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        for (j = 0; j < NO_HINTS; j++) {
            CHECK(fxr_segment_separating_axis_obb(
                      &rows[i].s, &slanted, scene_no_hints[j]) == rows[i].axis);
            CHECK(fxr_segment_separating_axis_obb(&rows[i].s, &too_long,
                                                  scene_no_hints[j]) == 0);
        }
    }
}

static const test_function separating_functions[] = {
    TEST(test_segment_separating_axis_aabb_names_the_axis),
    TEST(test_segment_separating_axis_aabb_hints_that_are_no_axis),
    TEST(test_segment_separating_axis_obb_names_the_axis),
    TEST(test_segment_separating_axis_obb_hints_that_are_no_axis)};

const test_suite suite_separating_axis =
    SUITE("separating_axis", separating_functions, false);

typedef struct {
    const char *name;
    case_linear linear;
    fxr_obb box;
    fxr_vec3 a, b;
    bool hits;
} upper_row;

/* clang-format off */
static const upper_row rows[] = {
    /* by one step less of the half */
    {"leaves axis 2 before axis 1 lets it in, both near its end", SEGMENT,
     {{31, -64, -11}, {7881, 240, 1808},
      {{-285279905, -997901528, 275189789},
       {-1010851361, 207072774, -297021712},
       {222971763, -337986554, -994469802}}},
     {976, 6989, -4139}, {2307, 6729, -3762}, false},
    {"leaves axis 1 before axis 2 lets it in, both near its end", SEGMENT,
     {{-11, 44, -91}, {7742, 6720, 4124},
      {{804616130, -591788844, -394081657},
       {251330057, -319979746, 993663761},
       {-665092167, -836851499, -101259482}}},
     {-16043, -4636, -4788}, {-8736, 2267, -4430}, false},
    {"the same in a larger box", SEGMENT,
     {{-114, 123, -9}, {6712, 24982, 29748},
      {{-533157194, 861155481, 356477416},
       {398265353, -160796737, 984098889},
       {842644421, 620868062, -239571981}}},
     {-15152, 7908, -61477}, {33, 2938, -26809}, false},
    /* by three steps less beyond the box */
    {"starts just inside a face that it leaves by", RAY,
     {{47, 74, 27}, {7, 15, 9},
      {{-748280204, 746039323, -190849596},
       {-201560154, 67086526, 1052518127},
       {743217158, 769315430, 93292707}}},
     {54, 69, 18}, {0, -2, 1}, true},
    {"starts just inside a face, and ends beyond it", SEGMENT,
     {{-12, -117, 84}, {7, 5, 7},
      {{787368252, 365874136, 631750629},
       {-190460544, -794041796, 697240211},
       {704767707, -623341999, -517367119}}},
     {-17, -121, 81}, {-13, -117, 73}, true},
    /* by one step less before the box */
    {"ends just inside a face", SEGMENT,
     {{24, 2, -42}, {7, 5, 24},
      {{424272191, 64289370, 984266981},
       {850267450, -566929466, -329481028},
       {499959874, 909603959, -274922294}}},
     {7, 20, -87}, {29, 21, -53}, true},
    {"ends just inside a face, from far away", SEGMENT,
     {{-87, 124, 125}, {111, 55, 51},
      {{-691075177, -803579582, 172036213},
       {662021973, -677562983, -505526276},
       {486891683, -219293784, 931540783}}},
     {167, -156, -85}, {-80, 93, 59}, true},
    /* by a quarter of the margin of the products */
    {"passes an edge on the inside", RAY,
     {{-63, 89, -71}, {14, 55, 39},
      {{-44636327, 547276906, -922722651},
       {889387596, -497568579, -338137129},
       {-599932335, -778354034, -432628820}}},
     {-72, 77, -20}, {-26, 54, -14}, true},
    {"passes an edge on the inside", SEGMENT,
     {{-76, 93, -80}, {807, 186, 636},
      {{-48460143, -337678127, -1018109327},
       {1044919158, 215368910, -121168030},
       {242316061, -996248573, 318893731}}},
     {-596, 2044, -1697}, {62, 855, 709}, true},
    /* by a direction that is taken for the floor of it */
    {"passes beside all of the box, with a short direction", RAY,
     {{44, 1, -43}, {13, 9, 12},
      {{335785743, -803262469, -628441601},
       {575529896, -396975872, 814921469},
       {-841982648, -591693390, 306407667}}},
     {10, -23, 3}, {0, 0, -1}, false},
    {"passes a flat box, with a short direction", RAY,
     {{-8, 26, -54}, {22, 1, 12},
      {{880811459, 496888810, 360824318},
       {-486428971, 179481641, 940263102},
       {374805995, -934777704, 372334009}}},
     {-22, -5, -28}, {2, 4, -1}, false},
    /* |u|^2 is 4/3: by an axis that is taken for a valid one */
    {"through the centre, an axis of three thirds too long by one", SEGMENT,
     {{0, 0, 0}, {900, 800, 700},
      {{715827883, -715827883, 715827883},
       {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
     {-50, 0, 0}, {50, 0, 0}, false},
    {"through the centre, an axis of three thirds", SEGMENT,
     {{0, 0, 0}, {900, 800, 700},
      {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0},
       {715827882, 715827883, 715827883}}},
     {-50, 0, 0}, {50, 0, 0}, true},
    {"from the centre, an axis of three thirds too long by one", RAY,
     {{0, 0, 0}, {900, 800, 700},
      {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0},
       {-715827883, 715827883, 715827883}}},
     {5, 6, 7}, {3, 0, 0}, false},
    /* words of 16 bits: by the whole half */
    {"passes an edge of a box of two thousandths of a unit", SEGMENT,
     {{1483, 1370, 1334}, {115, 41, 33},
      {{733619675, 170283530, 765328162},
       {-685595934, 647806896, 513055498},
       {-380370728, -839208704, 551333260}}},
     {1413, 1341, 1246}, {1406, 1326, 1242}, false},
    {"starts outside of a face, and stays there", SEGMENT,
     {{-1461, -69, -1338}, {342090, 661251, 1028662},
      {{1034718045, 236006497, 163036817},
       {220272824, -262827281, -1017508332},
       {-183738818, 1013974486, -301690724}}},
     {120084, -191099, 772114}, {122978, -191099, 774669}, false},
    /* by three steps less beyond the box */
    {"starts on a face that it leaves by, far from the centre", RAY,
     {{4545, -6640, 527}, {456125269, 131729567, 192470262},
      {{0, 0, FXR_Q30_ONE}, {-FXR_Q30_ONE, 0, 0}, {0, -FXR_Q30_ONE, 0}}},
     {131734113, -176270045, -456124735}, {-11389, -100, -7024}, true},
    {"starts inside a face, far from the centre", SEGMENT,
     {{4559, 2274, 2390}, {1998153, 887257, 1721994},
      {{-619652201, -746199225, -460585898},
       {-822026542, 297927297, 623244087},
       {-305327720, 712283332, -743201818}}},
     {-1338162, -2282474, 852171}, {-1339864, -2282474, 851091}, true},
    /* by three steps less before the box */
    {"ends inside a face of a small box, from far away", SEGMENT,
     {{-8077, 4910, -4293}, {7816, 1328, 7236},
      {{-241118918, -940443304, -458638815},
       {86198561, -486913405, 953103692},
       {-1042762187, 177209568, 184838560}}},
     {-62878325, 13709452, -25603491}, {-2911, -2527, -10055}, true},
    {"ends inside a face of a large box", SEGMENT,
     {{313, -805, 141}, {170555731, 179858375, 108449208},
      {{347190356, -244456590, 986215664},
       {990117021, -152612791, -386392448},
       {228141719, 1034346081, 176071135}}},
     {133745310, 114404775, -207020539},
     {133745310, 117735680, -203591713}, true},
    /* by half the margin of the products */
    {"passes an edge of a small box, from the end of the range", RAY,
     {{-14890, -58430, -24936}, {219, 11, 313},
      {{-264940321, 1035752254, -99726614},
       {-955840045, -282922062, -399056911},
       {-411215197, -9689084, 991831481}}},
     {1184573817, -842835119, 1140105607},
     {-1184588786, 842776897, -1140130529}, true},
    {"passes an edge of a large box on the inside", RAY,
     {{-584, -2471, -6225}, {10088295, 6254252, 13819586},
      {{-851418889, 333016445, -563122922},
       {-75638801, -968133999, -458166820},
       {-649835479, -323632678, 791136677}}},
     {-75522775, 453860158, -551593182},
     {59600086, -449260385, 559147414}, true},
    /* by three steps more of an axis */
    {"through the centre, an axis too long by 1 of 40,000", SEGMENT,
     {{-1583, 1382, -2086}, {56722681, 14487844, 54539613},
      {{-1047161064, 305951184, 794426549},
       {-184123, -21650, -7},
       {-320582104, 572496809, -849938833}}},
     {6, -6, 5}, {-321, -1289, 2459}, false},
    /* by a direction that is taken for that of its word; all axes are one, so that
     * none ends the ray */
    {"hardly moves along the axes, down to the box", RAY,
     {{0, 0, 0}, {655360, 655360, 655360},
      {{FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}}},
     {786432, 0, 0}, {-1, 1000000, 0}, true},
    {"hardly moves along the axes, up to the box", RAY,
     {{0, 0, 0}, {655360, 655360, 655360},
      {{FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}}},
     {-786432, 0, 0}, {1, -1000000, 0}, true},
    {"hardly moves along the axes, away from the box", RAY,
     {{0, 0, 0}, {655360, 655360, 655360},
      {{FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}}},
     {786432, 0, 0}, {1, -1000000, 0}, false},
    {"does not move along the axes", RAY,
     {{0, 0, 0}, {655360, 655360, 655360},
      {{FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}}},
     {-786432, 0, 0}, {0, 1000000, 0}, false}};
/* clang-format on */

static void
test_hits_obb_by_less_than_a_margin(void)
{
    static scene c;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        const upper_row *row = &rows[i];

        c.obb = row->box;
        c.segment.a = c.ray.origin = row->a;
        c.segment.b = c.ray.dir = row->b;
        test_case(row->name, print_scene, &c);
        if (row->linear == RAY)
            CHECK(fxr_ray_hits_obb(&c.ray, &c.obb) == row->hits);
        else
            CHECK(fxr_segment_hits_obb(&c.segment, &c.obb) == row->hits);
    }
}

static const test_function fast_functions[] = {
    TEST(test_hits_obb_by_less_than_a_margin)};

const test_suite suite_obb_fast = SUITE("obb_fast", fast_functions, false);
