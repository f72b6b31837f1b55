/*
 * test_exact_closest_pair.c - the closest points of two shapes of any kinds, compared with exact
 * arithmetic.
 */
/* Tests: src/distance/fxr_hull_any.c, src/distance/fxr_hull_fast.c, src/distance/fxr_hull_near.c, src/distance/fxr_hull_turned.c, src/distance/fxr_near.c, src/distance/fxr_hull_pair.c, src/distance/fxr_closest_pair.c */
#include <stdio.h>

#include "../cases/overlap/overlaps.h"
#include "../cases/sweep/sweeps.h"
#include "exact.h"

enum { PAIR_CASES = 3000, PAIR_KINDS = 5 };

static struct {
    overlap_shapes two[2];
    fxr_shape shape[2];
    pair_solution want;
    fxr_closest_pair got;
} apart;

static void
print_apart(const void *input)
{
    printf("       kinds %d and %d\n", (int)apart.shape[0].kind,
           (int)apart.shape[1].kind);
    print_overlap(input);
    printf("       expected dist2 %llu, corners %x and %x, touch %d\n",
           (unsigned long long)apart.want.dist2, apart.want.corners[0],
           apart.want.corners[1], apart.want.touch);
    print_vec3("on_a        ", apart.want.on[0]);
    print_vec3("on_b        ", apart.want.on[1]);
    printf("       got dist2 %llu, corners %x and %x, touch %d\n",
           (unsigned long long)apart.got.dist2, (unsigned)apart.got.corners_a,
           (unsigned)apart.got.corners_b, apart.got.touch);
    print_vec3("on_a        ", apart.got.on_a);
    print_vec3("on_b        ", apart.got.on_b);
}

static fxr_shape
shape_of(const overlap_shapes *s, unsigned kind)
{
    switch (kind) {
    case 0:
        return fxr_shape_triangle(&s->triangle);
    case 1:
        return fxr_shape_aabb(&s->aabb);
    case 2:
        return fxr_shape_obb(&s->obb);
    case 3:
        return fxr_shape_sphere(&s->sphere);
    default:
        return fxr_shape_capsule(&s->capsule);
    }
}

/* Has the triangle an area? Of one without, several features can be those of a point. */
static bool
is_plain(const fxr_shape *shape)
{
    fxr_unit3 n;

    return shape->kind != FXR_SHAPE_TRIANGLE ||
           fxr_triangle_normal(shape->of, &n);
}

static bool
is_at_end(fxr_vec3 p)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        if (vec3_get(p, k) == INT32_MAX || vec3_get(p, k) == INT32_MIN)
            return true;
    return false;
}

/* Is a point that both are said to have in each of them, but for its rounding? */
static const char *
compare_meeting(void)
{
    const fxr_sphere at = {apart.got.on_a, 0};
    const fxr_shape point = fxr_shape_sphere(&at);
    pair_solution of;
    unsigned i;

    if (!vec3_equal(apart.got.on_a, apart.got.on_b))
        return "one point";
    if (is_at_end(apart.got.on_a))
        return NULL;
    for (i = 0; i < 2; i++)
        if (!reference_pair(&point, &apart.shape[i], &of) || !of.within_ulp)
            return "a point of both";
    return NULL;
}

/* Of two AABBs another pair may count. */
static const char *
compare_points(void)
{
    const pair_solution *const want = &apart.want;
    const fxr_closest_pair *const got = &apart.got;

    if (want->meets)
        return compare_meeting();
    if (apart.shape[0].kind == FXR_SHAPE_AABB &&
        apart.shape[1].kind == FXR_SHAPE_AABB)
        return NULL;
    if (!vec3_equal(got->on_a, want->on[0]))
        return "on_a";
    if (!vec3_equal(got->on_b, want->on[1]))
        return "on_b";
    if (is_plain(&apart.shape[0]) && got->corners_a != want->corners[0])
        return "corners_a";
    if (is_plain(&apart.shape[1]) && got->corners_b != want->corners[1])
        return "corners_b";
    return NULL;
}

/* The name of what differs, or NULL. */
static const char *
compare_apart(void)
{
    if (apart.got.dist2 != apart.want.dist2)
        return "dist2";
    if (apart.got.touch != apart.want.touch)
        return "touch";
    return compare_points();
}

/* A vector of a few units of so many ulps. */
static fxr_vec3
some_units(cases_random *r, unsigned bits, int32_t unit)
{
    fxr_vec3 v = cases_vec3(r, bits);

    v.x *= unit;
    v.y *= unit;
    v.z *= unit;
    return v;
}

/* Shapes with corners a few units from each other, and axes that boxes share or that are those of the
 * world: so that edges and sides are parallel. */
static void
make_alike(cases_random *r)
{
    static const fxr_unit3 world[3] = {
        {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};
    const unsigned turn = (unsigned)cases_below(r, 3);
    const int32_t unit =
        cases_below(r, 2) != 0 ? 1 : 1 + (int32_t)cases_below(r, 0x3ffffff);
    const bool turned = cases_below(r, 2) != 0;
    unsigned i, k;
    scene c;

    cases_obb(r, &c);
    for (i = 0; i < 2; i++) {
        overlap_shapes *const s = &apart.two[i];
        const fxr_vec3 half = some_units(r, 2, unit),
                       far = some_units(r, 4, unit);

        s->sphere.center = far;
        s->sphere.radius = (int32_t)cases_below(r, 9);
        s->capsule.a = far;
        s->capsule.b = fxr_vec3_add(far, some_units(r, 2, unit));
        s->capsule.radius = (int32_t)cases_below(r, 5);
        s->triangle.a = far;
        s->triangle.b = fxr_vec3_add(far, some_units(r, 2, unit));
        s->triangle.c = fxr_vec3_add(far, some_units(r, 2, unit));
        s->aabb.min = fxr_vec3_min(far, fxr_vec3_add(far, half));
        s->aabb.max = fxr_vec3_max(far, fxr_vec3_add(far, half));
        s->obb.center = far;
        s->obb.half.x = half.x < 0 ? -half.x : half.x;
        s->obb.half.y = half.y < 0 ? -half.y : half.y;
        s->obb.half.z = half.z < 0 ? -half.z : half.z;
        for (k = 0; k < 3; k++) {
            s->obb.axis[k] = turned ? c.obb.axis[k] : world[(k + i * turn) % 3];
            if (cases_below(r, 2) != 0) {
                s->obb.axis[k].x = -s->obb.axis[k].x;
                s->obb.axis[k].y = -s->obb.axis[k].y;
                s->obb.axis[k].z = -s->obb.axis[k].z;
            }
        }
    }
}

/* Edges of the second capsule and triangle that are parallel to one of the first triangle. */
static void
make_parallel(cases_random *r)
{
    const fxr_triangle *const t = &apart.two[0].triangle;
    const unsigned edge = (unsigned)cases_below(r, 3);
    const fxr_vec3 way =
        fxr_vec3_sub(edge == 0 ? t->b : t->c, edge == 1 ? t->b : t->a);

    apart.two[1].capsule.b = fxr_vec3_add(apart.two[1].capsule.a, way);
    apart.two[1].triangle.b = fxr_vec3_add(apart.two[1].triangle.a, way);
}

/* x y / 2^30, cut off; of axes that are too long what fits. */
static fxr_q16
part_along(int32_t x, int64_t y)
{
    const int64_t v = x * y / FXR_Q30_ONE;

    return v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : (fxr_q16)v;
}

static fxr_vec3
along_axis(const fxr_unit3 *axis, int64_t x)
{
    fxr_vec3 v;

    v.x = part_along(axis->x, x);
    v.y = part_along(axis->y, x);
    v.z = part_along(axis->z, x);
    return v;
}

/* An ulp or so from where another feature of the box becomes the closest one. */
static fxr_vec3
beside_obb(cases_random *r, const fxr_obb *box)
{
    fxr_vec3 p = box->center;
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int32_t half = vec3_get(box->half, k),
                      size = half < 0 ? 0 : half / 2;
        const int32_t x = cases_below(r, 2) != 0 ? size : -size;
        const uint32_t where = cases_below(r, 4);

        p = fxr_vec3_add(p, along_axis(&box->axis[k], x));
        if (where != 0)
            p = fxr_vec3_add(p, along_axis(&box->axis[k], x + x % 2));
        if (where == 2)
            p = fxr_vec3_add(p, along_axis(&box->axis[k], 3 * (int64_t)x / 2));
    }
    return p;
}

/* The points of the second shapes. */
static void
make_beside(cases_random *r)
{
    fxr_obb *const box = &apart.two[0].obb;
    overlap_shapes *const s = &apart.two[1];

    if (cases_below(r, 2) != 0) { /* so that it is taken to whole ulps first */
        scene c;

        cases_obb(r, &c);
        box->axis[0] = c.obb.axis[0];
        box->axis[1] = c.obb.axis[1];
        box->axis[2] = c.obb.axis[2];
        box->center = cases_vec3(r, 16);
        box->half.x = 1 + (int32_t)cases_below(r, (uint32_t)1 << 22);
        box->half.y = 1 + (int32_t)cases_below(r, (uint32_t)1 << 22);
        box->half.z = 1 + (int32_t)cases_below(r, (uint32_t)1 << 22);
    }
    s->sphere.center = beside_obb(r, box);
    s->sphere.radius = 0;
    s->capsule.a = beside_obb(r, box);
    s->capsule.b = cases_below(r, 2) != 0
                       ? beside_obb(r, box)
                       : fxr_vec3_add(s->capsule.a,
                                      along_axis(&box->axis[cases_below(r, 3)],
                                                 box->half.x));
    s->triangle.a = beside_obb(r, box);
    s->triangle.b = beside_obb(r, box);
}

static void
next_apart(cases_random *r)
{
    static const fxr_closest_pair none;
    const bool beside = cases_below(r, 3) == 0;
    unsigned i;

    if (cases_below(r, 2) != 0)
        make_alike(r);
    else
        cases_overlap(r, apart.two);
    if (cases_below(r, 4) == 0)
        make_parallel(r);
    if (beside)
        make_beside(r);
    for (i = 0; i < 2; i++) {
        unsigned kind = (unsigned)cases_below(r, PAIR_KINDS);

        if (beside)
            kind = i == 0 ? 2 : kind == 1 ? 3 : kind;
        apart.shape[i] = shape_of(&apart.two[i], kind);
    }
    apart.got = none;
}

static void
test_shape_closest_shape_exact(void)
{
    const uint32_t cases = test_cases(PAIR_CASES);
    uint32_t i, met = 0, beside = 0, empty = 0;
    const char *differs;
    cases_random r;

    cases_start(&r, test_seed(), 2500);
    for (i = 0; i < cases; i++) {
        bool any;

        next_apart(&r);
        any = reference_pair(&apart.shape[0], &apart.shape[1], &apart.want);
        test_case("two shapes", print_apart, apart.two);
        CHECK(fxr_shape_closest_shape(&apart.shape[0], &apart.shape[1],
                                      &apart.got) == any);
        empty += !any;
        if (!any)
            continue;
        met += apart.want.meets;
        beside += !apart.want.meets;
        differs = compare_apart();
        test_case(differs ? differs : "closest shapes", print_apart, apart.two);
        CHECK(differs == NULL);
    }
    CHECK(cases < 1000 || (met > 60 && beside > 300 && empty > 50));
    test_count(cases);
}

static const test_function functions[] = {TEST(test_shape_closest_shape_exact)};

const test_suite suite_exact_closest_pair =
    SUITE("exact_closest_pair", functions, true);
