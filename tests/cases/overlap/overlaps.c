/*
 * overlaps.c - two shapes of each kind, near each other, and every question whether they overlap.
 */
#include "overlaps.h"

#include "../../test.h"

const char *const overlap_names[OVERLAP_KINDS] = {
    "point", "sphere", "capsule", "aabb", "obb", "triangle"};

#define ASK_OVERLAP(first, second, x, y)                                   \
    static bool first##_##second(const overlap_shapes *a,                  \
                                 const overlap_shapes *b)                  \
    {                                                                      \
        return fxr_##first##_overlaps_##second(x(a, first), y(b, second)); \
    }
#define VALUE(s, name) (s)->name
#define ADDRESS(s, name) &(s)->name
#define ASK_EACH(first, x)                  \
    ASK_OVERLAP(first, point, x, VALUE)     \
    ASK_OVERLAP(first, sphere, x, ADDRESS)  \
    ASK_OVERLAP(first, capsule, x, ADDRESS) \
    ASK_OVERLAP(first, aabb, x, ADDRESS)    \
    ASK_OVERLAP(first, obb, x, ADDRESS)     \
    ASK_OVERLAP(first, triangle, x, ADDRESS)

ASK_EACH(point, VALUE)
ASK_EACH(sphere, ADDRESS)
ASK_EACH(capsule, ADDRESS)
ASK_EACH(aabb, ADDRESS)
ASK_EACH(obb, ADDRESS)
ASK_EACH(triangle, ADDRESS)

#define ROW(first)                                                    \
    {                                                                 \
        first##_point, first##_sphere, first##_capsule, first##_aabb, \
            first##_obb, first##_triangle                             \
    }

overlap_question *const overlap_questions[OVERLAP_KINDS][OVERLAP_KINDS] = {
    ROW(point), ROW(sphere), ROW(capsule), ROW(aabb), ROW(obb), ROW(triangle)};

void
print_overlap(const void *input)
{
    const overlap_shapes *s = input;
    unsigned i;

    for (i = 0; i < 2; i++, s++)
        test_print_words((const int32_t *)(const void *)s,
                         sizeof *s / sizeof(int32_t));
}

static fxr_vec3
near_by(cases_random *r, fxr_vec3 p, unsigned bits)
{
    const fxr_vec3 by = cases_vec3(r, bits);

    p.x = cases_add(p.x, by.x);
    p.y = cases_add(p.y, by.y);
    p.z = cases_add(p.z, by.z);
    return p;
}

static int32_t
size_of(cases_random *r, unsigned bits)
{
    const int32_t v = cases_signed(r, bits);

    return v < 0 && cases_below(r, 16) != 0 ? ~v : v;
}

/* Shapes of some bits about a point. */
static void
make_shapes(cases_random *r, fxr_vec3 about, unsigned bits, overlap_shapes *s)
{
    scene c;
    fxr_vec3 a, b;

    cases_obb(r, &c);
    s->point = near_by(r, about, bits);
    s->sphere.center = near_by(r, about, bits);
    s->sphere.radius = size_of(r, bits);
    s->capsule.a = near_by(r, about, bits);
    s->capsule.b = near_by(r, s->capsule.a, bits);
    s->capsule.radius = size_of(r, bits - 2);
    a = near_by(r, about, bits);
    b = near_by(r, a, bits);
    s->aabb.min = fxr_vec3_min(a, b);
    s->aabb.max = cases_below(r, 16) == 0 ? b : fxr_vec3_max(a, b);
    s->obb.center = near_by(r, about, bits);
    s->obb.half.x = size_of(r, bits);
    s->obb.half.y = size_of(r, bits);
    s->obb.half.z = size_of(r, bits);
    s->obb.axis[0] = c.obb.axis[0];
    s->obb.axis[1] = c.obb.axis[1];
    s->obb.axis[2] = c.obb.axis[2];
    s->triangle.a = near_by(r, about, bits);
    s->triangle.b = near_by(r, s->triangle.a, bits);
    s->triangle.c = near_by(r, s->triangle.a, bits);
}

void
cases_overlap(cases_random *r, overlap_shapes two[2])
{
    const unsigned bits = 3 + (unsigned)cases_below(r, 28);
    const fxr_vec3 about = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));

    make_shapes(r, about, bits, &two[0]);
    make_shapes(r, about, bits, &two[1]);
    if (cases_below(r, 4) == 0) {
        two[1].point = two[0].point;
        two[1].sphere.radius = 0;
        two[1].sphere.center = two[0].point;
        two[1].capsule.b = two[0].point;
        two[1].triangle.c = two[0].point;
        two[0].triangle.a = two[0].capsule.a = two[1].point;
        two[0].aabb.min = fxr_vec3_min(two[0].aabb.min, two[1].point);
        two[0].aabb.max = fxr_vec3_max(two[0].aabb.max, two[1].point);
    }
    if (cases_below(r, 4) == 0) {
        two[1].obb.axis[0] = two[0].obb.axis[1];
        two[1].obb.axis[1] = two[0].obb.axis[2];
        two[1].obb.axis[2] = two[0].obb.axis[0];
    }
}
