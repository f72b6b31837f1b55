/*
 * test_exact_overlap.c - shapes that overlap, against the signed distance of motion.h at rest; and
 * triangles against their difference.
 */
#include <stdio.h>

#include "../cases/space/cases.h"
#include "exact.h"
#include "motions.h"

static motion_question asked;

/* The mover where it starts; of an AABB false if that is beyond the range. */
static bool
aabb_of_mover(const motion_question *q, fxr_aabb *out)
{
    fxr_vec3 back;

    out->min = fxr_vec3_sub(q->path.a, q->half);
    out->max = fxr_vec3_add(q->path.a, q->half);
    back = fxr_vec3_sub(q->path.a, out->min);
    if (!vec3_equal(back, q->half))
        return false;
    back = fxr_vec3_sub(out->max, q->path.a);
    return vec3_equal(back, q->half);
}

#define OVERLAPS(mover, shape, a, b)              \
    (fxr_##mover##_overlaps_##shape(a, b) ==      \
             fxr_##shape##_overlaps_##mover(b, a) \
         ? fxr_##mover##_overlaps_##shape(a, b)   \
         : 2)

#define AGAINST_SHAPE(mover, a)                                              \
    (q->shape == MOTION_SPHERE    ? OVERLAPS(mover, sphere, a, &q->sphere)   \
     : q->shape == MOTION_CAPSULE ? OVERLAPS(mover, capsule, a, &q->capsule) \
     : q->shape == MOTION_AABB    ? OVERLAPS(mover, aabb, a, &q->aabb)       \
     : q->shape == MOTION_OBB     ? OVERLAPS(mover, obb, a, &q->obb)         \
                                  : OVERLAPS(mover, triangle, a, &q->triangle))

/* 2: the order of both matters. */
static int
overlaps(const motion_question *q)
{
    fxr_sphere sphere;
    fxr_aabb aabb;
    fxr_obb obb;

    switch (q->mover) {
    case MOTION_SPHERE:
        sphere.center = q->path.a;
        sphere.radius = q->radius;
        if (q->radius == 0 &&
            AGAINST_SHAPE(point, q->path.a) != AGAINST_SHAPE(sphere, &sphere))
            return 2;
        return AGAINST_SHAPE(sphere, &sphere);
    case MOTION_CAPSULE:
        return AGAINST_SHAPE(capsule, &q->moving);
    case MOTION_AABB:
        (void)aabb_of_mover(q, &aabb);
        return AGAINST_SHAPE(aabb, &aabb);
    default:
        obb = q->turned;
        obb.center = q->path.a;
        return AGAINST_SHAPE(obb, &obb);
    }
}

/* Do an OBB and an OBB say the same by their axes, whatever the hint? */
static void
check_axes(bool want)
{
    fxr_obb a = asked.turned;
    int first, hint;

    a.center = asked.path.a;
    first = fxr_obb_separating_axis_obb(&a, &asked.obb, FXR_NO_AXIS);
    CHECK((first == FXR_NO_AXIS) == want && first < 15);
    for (hint = -2; hint < 17; hint++) {
        const int axis = fxr_obb_separating_axis_obb(&a, &asked.obb, hint);

        CHECK(axis == first || (axis == hint && hint >= 0 && hint < 15));
        CHECK(hint != first || axis == first);
    }
}

/* At rest where the path starts. */
static void
check_at_rest(const char *name)
{
    fxr_aabb aabb;
    bool want;

    asked.path.b = asked.path.a;
    if (asked.mover == MOTION_AABB && !aabb_of_mover(&asked, &aabb))
        return;
    test_case(name, print_motion, &asked);
    want = motion_ask(&asked).hits;
    CHECK(overlaps(&asked) == (want ? 1 : 0));
    if (asked.mover == MOTION_OBB && asked.shape == MOTION_OBB)
        check_axes(want);
}

static fxr_vec3
vector_of(cases_random *r, unsigned bits)
{
    fxr_vec3 v;

    v.x = cases_signed(r, bits);
    v.y = cases_signed(r, bits);
    v.z = cases_signed(r, bits);
    return v;
}

static fxr_vec3
half_of(cases_random *r, unsigned bits)
{
    fxr_vec3 v = vector_of(r, bits);

    v.x = v.x < 0 ? ~v.x : v.x;
    v.y = v.y < 0 ? ~v.y : v.y;
    v.z = v.z < 0 ? ~v.z : v.z;
    return v;
}

/* Numbers of `bits`, and axes as they are. Shapes are thin, or small, or neither. */
static void
fill(cases_random *r, unsigned bits, motion_question *q)
{
    const unsigned size = bits - cases_below(r, 4);
    fxr_vec3 a, b;

    q->path.a = vector_of(r, bits);
    q->path.b = vector_of(r, bits);
    q->radius = half_of(r, size).x;
    q->moving.radius = half_of(r, size - cases_below(r, 4)).x;
    q->moving.a = fxr_vec3_add(q->path.a, vector_of(r, size));
    q->moving.b = fxr_vec3_add(q->path.a, vector_of(r, size));
    q->half = half_of(r, size);
    q->turned.half = half_of(r, size);
    q->sphere.center = vector_of(r, bits);
    q->sphere.radius = half_of(r, size).x;
    q->capsule.a = vector_of(r, bits);
    q->capsule.b = fxr_vec3_add(q->capsule.a, vector_of(r, size));
    q->capsule.radius = half_of(r, size - cases_below(r, 4)).x;
    a = vector_of(r, bits);
    b = fxr_vec3_add(a, vector_of(r, size));
    q->aabb.min = fxr_vec3_min(a, b);
    q->aabb.max = fxr_vec3_max(a, b);
    q->obb.center = vector_of(r, bits);
    q->obb.half = half_of(r, size);
    q->triangle.a = vector_of(r, bits);
    q->triangle.b = fxr_vec3_add(q->triangle.a, vector_of(r, size));
    q->triangle.c = fxr_vec3_add(q->triangle.a, vector_of(r, size));
    if (cases_below(r, 16) == 0)
        q->obb.half.y = 0;
    if (cases_below(r, 16) == 0)
        q->triangle.c = q->triangle.b;
}

/* The start of the path is put to v, with the capsule. */
static void
put(motion_question *q, fxr_vec3 v)
{
    const fxr_vec3 by = fxr_vec3_sub(v, q->path.a);

    q->path.a = v;
    q->moving.a = fxr_vec3_add(q->moving.a, by);
    q->moving.b = fxr_vec3_add(q->moving.b, by);
}

/* Where a path to the middle of the other shape touches first, and an ulp off: near the surface,
 * on some case of corner, edge or face. */
static void
check_grazing(cases_random *r)
{
    fxr_contact contact;
    fxr_vec3 off;
    unsigned k;

    asked.path.b = asked.shape == MOTION_SPHERE    ? asked.sphere.center
                   : asked.shape == MOTION_CAPSULE ? asked.capsule.b
                   : asked.shape == MOTION_AABB    ? asked.aabb.max
                   : asked.shape == MOTION_OBB     ? asked.obb.center
                                                   : asked.triangle.b;
    if (!motions_cast(&asked, &contact))
        return;
    for (k = 0; k < 3; k++) {
        off = contact.center;
        off.x = cases_add(off.x, (int32_t)cases_below(r, 3) - 1);
        off.y = cases_add(off.y, (int32_t)cases_below(r, 3) - 1);
        off.z = cases_add(off.z, (int32_t)cases_below(r, 3) - 1);
        put(&asked, k == 0 ? contact.center : off);
        check_at_rest("grazing");
    }
}

/* Axes that are not at right angles, of other lengths, in one plane, or too long; or two of them
 * swapped. */
static void
make_odd(cases_random *r, fxr_unit3 axis[3])
{
    const unsigned i = cases_below(r, 3), k = (i + 1) % 3;
    const fxr_unit3 u = axis[i];

    switch (cases_below(r, 8)) {
    case 0: /* two */
        axis[i].x = axis[i].y = axis[i].z = 0;
        axis[i].y = INT32_MIN;
        break;
    case 1:
        axis[i].x /= 2;
        axis[i].y /= 2;
        axis[i].z /= 2;
        break;
    case 2:
        axis[i].x = cases_signed(r, 30);
        axis[i].y = cases_signed(r, 30);
        break;
    case 3:
        axis[i] = axis[k];
        break;
    case 4: /* all but in one plane */
        axis[i] = axis[k];
        axis[i].x = cases_add(axis[i].x, (int32_t)cases_below(r, 64) - 32);
        break;
    case 5: /* off by about what fxr_obb_make accepts */
        axis[i].x = cases_add(axis[i].x, (int32_t)cases_below(r, 4096) - 2048);
        axis[i].z = cases_add(axis[i].z, (int32_t)cases_below(r, 4096) - 2048);
        break;
    case 6: /* one and a third */
        axis[i].x = cases_add(u.x, u.x / 3);
        axis[i].y = cases_add(u.y, u.y / 3);
        axis[i].z = cases_add(u.z, u.z / 3);
        break;
    default:
        axis[i] = axis[k];
        axis[k] = u;
        break;
    }
}

/* Boxes are what they are by their axes as they are stored. */
static void
test_overlap_odd_axes(void)
{
    const uint32_t cases = test_cases(300);
    cases_random r;
    unsigned k;
    uint32_t i;

    for (k = 0; k < 6; k++) {
        const motion_kind mover = k < 4 ? MOTION_OBB : MOTION_SPHERE;
        const motion_kind shape = k == 0   ? MOTION_AABB
                                  : k == 1 ? MOTION_TRIANGLE
                                           : MOTION_OBB;

        cases_start(&r, test_seed(), 2150 + k);
        for (i = 0; i < cases; i++) {
            cases_motion(&r, mover, shape, &asked);
            if (i % 4 != 0)
                fill(&r, 8 + cases_below(&r, 23), &asked);
            make_odd(&r, asked.turned.axis);
            if (i % 2 == 0)
                make_odd(&r, asked.obb.axis);
            check_at_rest("odd axes");
            check_grazing(&r);
        }
    }
}

/* Each kind at rest against each: of few bits, or of many, and what grazes. */
static void
check_pairs(uint32_t cases, uint32_t stream, bool many)
{
    cases_random r;
    unsigned m, s;
    uint32_t i;

    for (m = 0; m < MOTION_MOVERS; m++)
        for (s = 0; s < MOTION_SHAPES; s++) {
            cases_start(&r, test_seed(), stream + m * MOTION_SHAPES + s);
            for (i = 0; i < cases; i++) {
                cases_motion(&r, (motion_kind)m, (motion_kind)s, &asked);
                if (many)
                    fill(&r, 8 + cases_below(&r, 23), &asked);
                check_at_rest(many ? "many bits" : "few bits");
                if (many)
                    check_grazing(&r);
            }
        }
}

static void
test_overlap_few_bits(void)
{
    check_pairs(test_cases(400), 2000, false);
}

static void
test_overlap_grazing(void)
{
    check_pairs(test_cases(100), 2100, true);
}

/* Is 0 in the simplex of n of the points? */
static bool
simplex_has_zero(const vec *p[4], unsigned n)
{
    vec cross;
    unsigned i;
    int sign;

    if (n == 1)
        return vec_is_zero(*p[0]);
    if (n == 2)
        return vec_is_zero(vec_cross(*p[0], *p[1])) &&
               mpz_sgn(vec_dot(*p[0], *p[1])) <= 0;
    if (n == 3) {
        cross = vec_cross(vec_sub(*p[1], *p[0]), vec_sub(*p[2], *p[0]));
        if (vec_is_zero(cross) || mpz_sgn(vec_dot(cross, *p[0])) != 0)
            return false;
        for (i = 0; i < 3; i++)
            if (mpz_sgn(vec_dot(cross, vec_cross(*p[i], *p[(i + 1) % 3]))) < 0)
                return false;
        return true;
    }
    for (i = 0; i < 4; i++) {
        const vec *a = p[(i + 1) % 4], *b = p[(i + 2) % 4], *c = p[(i + 3) % 4];
        const vec normal = vec_cross(vec_sub(*b, *a), vec_sub(*c, *a));
        const int apex = mpz_sgn(vec_dot(normal, vec_sub(*p[i], *a)));

        sign = -mpz_sgn(vec_dot(normal, *a));
        if (apex == 0 || sign * apex < 0)
            return false;
    }
    return true;
}

/* Caratheodory: is 0 in a simplex of the differences of corners? */
static bool
triangles_share(const fxr_triangle *a, const fxr_triangle *b)
{
    const fxr_vec3 *const p = &a->a, *const q = &b->a;
    vec d[9];
    unsigned i, j, k, m;

    for (i = 0; i < 9; i++)
        d[i] = vec_of((int64_t)p[i / 3].x - q[i % 3].x,
                      (int64_t)p[i / 3].y - q[i % 3].y,
                      (int64_t)p[i / 3].z - q[i % 3].z);
    for (i = 0; i < 9; i++)
        for (j = i; j < 9; j++)
            for (k = j; k < 9; k++)
                for (m = k; m < 9; m++) {
                    const vec *of[4] = {&d[i], &d[j], &d[k], &d[m]};
                    const size_t mark = num_mark();
                    const unsigned n = i == j ? 1 : j == k ? 2 : k == m ? 3 : 4;
                    bool has;

                    if ((n == 1 && m != i) || (n == 2 && m != j))
                        continue;
                    has = simplex_has_zero(of, n);
                    num_release(mark);
                    if (has)
                        return true;
                }
    return false;
}

static fxr_triangle two[2];

static void
print_two(const void *input)
{
    const fxr_triangle *t = input;
    unsigned i;

    for (i = 0; i < 2; i++) {
        print_vec3("a", t[i].a);
        print_vec3("b", t[i].b);
        print_vec3("c", t[i].c);
    }
}

static void
check_two(void)
{
    const size_t mark = num_mark();
    const bool want = triangles_share(&two[0], &two[1]);

    num_release(mark);
    test_case("two triangles", print_two, two);
    CHECK(fxr_triangle_overlaps_triangle(&two[0], &two[1]) == want);
    CHECK(fxr_triangle_overlaps_triangle(&two[1], &two[0]) == want);
}

/* A point of a triangle, in eighths of its edges: exact where these are multiples of 8. */
static fxr_vec3
point_of(cases_random *r, const fxr_triangle *t)
{
    const int32_t u = (int32_t)cases_below(r, 9);
    const int32_t v = (int32_t)cases_below(r, (uint32_t)(9 - u));
    fxr_vec3 p;

    p.x = t->a.x + (t->b.x - t->a.x) / 8 * u + (t->c.x - t->a.x) / 8 * v;
    p.y = t->a.y + (t->b.y - t->a.y) / 8 * u + (t->c.y - t->a.y) / 8 * v;
    p.z = t->a.z + (t->b.z - t->a.z) / 8 * u + (t->c.z - t->a.z) / 8 * v;
    return p;
}

static void
test_overlap_triangles(void)
{
    const uint32_t cases = test_cases(400);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 2200);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 3 + cases_below(&r, cases_below(&r, 2) ? 3 : 26);
        fxr_vec3 p, q;
        unsigned k;

        for (k = 0; k < 2; k++) {
            two[k].a = vector_of(&r, bits);
            two[k].b = vector_of(&r, bits);
            two[k].c = vector_of(&r, bits);
        }
        if (cases_below(&r, 4) == 0) /* in one plane */
            two[0].a.z = two[0].b.z = two[0].c.z = two[1].a.z = two[1].b.z =
                two[1].c.z = 5;
        if (cases_below(&r, 16) == 0)
            two[1].b = two[1].c;
        if (cases_below(&r, 32) == 0)
            two[1].a = two[1].b;
        check_two();
        p = point_of(&r, &two[0]);
        q = point_of(&r, &two[1]);
        p = fxr_vec3_sub(p, q);
        two[1].a = fxr_vec3_add(two[1].a, p);
        two[1].b = fxr_vec3_add(two[1].b, p);
        two[1].c = fxr_vec3_add(two[1].c, p);
        check_two();
        if (cases_below(&r, 2) == 0)
            two[1].b.x = cases_add(two[1].b.x, 1);
        else
            two[1].c.z = cases_add(two[1].c.z, -1);
        check_two();
    }
}

/* An AABB whose middle is between two ulps: twice as large, it is a mover. */
static void
test_overlap_odd_boxes(void)
{
    const uint32_t cases = test_cases(600);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 2300);
    for (i = 0; i < cases; i++) {
        fxr_triangle t;
        fxr_aabb box;

        cases_motion(&r, MOTION_AABB, MOTION_TRIANGLE, &asked);
        if (i % 2 != 0)
            fill(&r, 8 + cases_below(&r, 20), &asked);
        box = asked.aabb;
        if (i % 4 <
            2) { /* a corner of the box on the plane of one of the triangle */
            box.max.x =
                box.min.x > asked.triangle.a.x ? box.max.x : asked.triangle.a.x;
        }
        t = asked.triangle;
        if (box.max.x > box.min.x + 0x20000000 / 2)
            continue;
        asked.path.a.x = box.min.x + box.max.x;
        asked.path.a.y = box.min.y + box.max.y;
        asked.path.a.z = box.min.z + box.max.z;
        asked.path.b = asked.path.a;
        asked.half = fxr_vec3_sub(box.max, box.min);
        asked.triangle.a = fxr_vec3_add(t.a, t.a);
        asked.triangle.b = fxr_vec3_add(t.b, t.b);
        asked.triangle.c = fxr_vec3_add(t.c, t.c);
        test_case("twice the box and the triangle", print_motion, &asked);
        CHECK(fxr_aabb_overlaps_triangle(&box, &t) == motion_ask(&asked).hits);
    }
}

static const test_function functions[] = {
    TEST(test_overlap_few_bits), TEST(test_overlap_grazing),
    TEST(test_overlap_odd_axes), TEST(test_overlap_triangles),
    TEST(test_overlap_odd_boxes)};

const test_suite suite_exact_overlap = SUITE("exact_overlap", functions, true);
