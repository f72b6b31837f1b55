/*
 * test_triangle.c - line, ray and segment against the triangle, in ulps,
 * derived by hand; each row under the 48 symmetries and with the corners in
 * every order.
 */
/* Tests: src/triangle/fxr_triangle_hit.c, src/triangle/fxr_intersect.c */
/* Tests: src/triangle/fxr_in_plane.c, src/triangle/fxr_volume.c */
/* Tests: src/triangle/fxr_volume.c */
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
