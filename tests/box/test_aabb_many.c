/*
 * test_aabb_many.c - many boxes at once; the normals of faces, edges and corners.
 */
/* Tests: src/box/fxr_faces.c */

#include "../cases/space/cases.h"
#include "../suites.h"

/* Many boxes at once answer as one by one. */

enum { BOXES = 9, GUARDS = 2 };

typedef struct {
    scene c;
    fxr_aabb boxes[BOXES];
} many_case;

static many_case now;

static void
print_now(const void *input)
{
    print_scene(&((const many_case *)input)->c);
}

/* The box of the scene, and its like: with planes moved by an ulp, with two
 * coordinates exchanged, inverted, flat, of another scene. */
static void
make_boxes(cases_random *r, many_case *out)
{
    fxr_aabb *b = out->boxes;
    scene other;
    unsigned i;

    cases_aabb(r, &out->c);
    for (i = 0; i < BOXES; i++)
        b[i] = out->c.aabb;
    b[1].min.x = cases_add(b[1].min.x, 1);
    b[2].max.y = cases_add(b[2].max.y, -1);
    b[3].min.z = cases_add(b[3].min.z, 1);
    b[3].max.z = cases_add(b[3].max.z, 1);
    b[4].min.x = b[0].min.y;
    b[4].max.x = b[0].max.y;
    b[5].min.y = b[0].max.y;
    b[5].max.y = b[0].min.y;
    b[6].max.z = b[0].min.z;
    b[7].max.x = cases_add(b[7].min.x, -1);
    cases_aabb(r, &other);
    b[8] = other.aabb;
    if (cases_below(r, 8) == 0)
        out->c.ray.dir.x = out->c.ray.dir.y = out->c.ray.dir.z = 0;
    if (cases_below(r, 8) == 0)
        out->c.segment.b = out->c.segment.a;
}

/* count of them, with guards behind that have to stay. */
static void
check_many(const many_case *m, size_t count, uint8_t guard)
{
    bool segment[BOXES + GUARDS], ray[BOXES + GUARDS];
    size_t i, segments = 0, rays = 0;

    for (i = 0; i < BOXES + GUARDS; i++)
        segment[i] = ray[i] = guard;
    segments = fxr_segment_hits_aabbs(&m->c.segment, m->boxes, count, segment);
    rays = fxr_ray_hits_aabbs(&m->c.ray, m->boxes, count, ray);
    for (i = 0; i < count; i++) {
        CHECK(segment[i] == fxr_segment_hits_aabb(&m->c.segment, &m->boxes[i]));
        CHECK(ray[i] == fxr_ray_hits_aabb(&m->c.ray, &m->boxes[i]));
        segments -= segment[i];
        rays -= ray[i];
    }
    CHECK(segments == 0 && rays == 0);
    for (; i < BOXES + GUARDS; i++)
        CHECK(segment[i] == guard && ray[i] == guard);
}

static void
test_many_boxes_as_one_by_one(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 260);
    for (i = 0; i < cases; i++) {
        make_boxes(&r, &now);
        test_case("boxes like one", print_now, &now);
        check_many(&now, (size_t)cases_below(&r, BOXES + 1), i & 1);
    }
    test_count(cases);
}

/* Along each axis and diagonal, through one box of nine in a row or none. */
static void
test_many_boxes_in_each_octant(void)
{
    fxr_ray *ray = &now.c.ray;
    fxr_segment *s = &now.c.segment;
    int32_t v[3];
    int i, octant;

    for (i = 0; i < BOXES; i++) {
        now.boxes[i].min.x = now.boxes[i].min.y = now.boxes[i].min.z = 4 * i;
        now.boxes[i].max.x = now.boxes[i].max.y = now.boxes[i].max.z =
            4 * i + 2;
    }
    for (octant = 0; octant < 27; octant++) {
        v[0] = octant % 3 - 1;
        v[1] = octant / 3 % 3 - 1;
        v[2] = octant / 9 - 1;
        for (i = -9; i < 40; i++) {
            ray->origin.x = i - 3 * v[0];
            ray->origin.y = i - 3 * v[1];
            ray->origin.z = i - 3 * v[2];
            ray->dir = vec3_from(v);
            s->a = ray->origin;
            s->b.x = i;
            s->b.y = i + (i & 1);
            s->b.z = i;
            test_case("a row of boxes", print_now, &now);
            check_many(&now, BOXES, 0);
        }
    }
}

static void
test_no_boxes(void)
{
    test_case("no boxes, no answers", NULL, NULL);
    CHECK(fxr_segment_hits_aabbs(&now.c.segment, NULL, 0, NULL) == 0);
    CHECK(fxr_ray_hits_aabbs(&now.c.ray, NULL, 0, NULL) == 0);
}

static const test_function functions[] = {TEST(test_many_boxes_as_one_by_one),
                                          TEST(test_many_boxes_in_each_octant),
                                          TEST(test_no_boxes)};

const test_suite suite_aabb_many = SUITE("aabb_many", functions, true);

/* The normals of faces, edges and corners, under the 48 symmetries. */

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

static const test_function faces_functions[] = {TEST(test_faces_rows),
                                                TEST(test_faces_of_odd_axes)};

const test_suite suite_faces = SUITE("faces", faces_functions, false);
