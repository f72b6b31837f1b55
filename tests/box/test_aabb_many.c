/*
 * test_aabb_many.c - many boxes at once answer as one by one.
 */
#include "../cases/space/cases.h"
#include "../suites.h"

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
