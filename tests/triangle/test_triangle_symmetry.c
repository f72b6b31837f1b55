/*
 * test_triangle_symmetry.c - triangles must not depend on how the axes are
 * named, where the corners are counted from, or from which end a segment is
 * walked.
 */
#include "../cases/triangle/triangles.h"
#include "../suites.h"

static trial t, image;

static int32_t
tame(int32_t v)
{
    return v == INT32_MIN ? INT32_MIN + 1 : v;
}

static fxr_vec3
tame_corner(fxr_vec3 v)
{
    v.x = tame(v.x);
    v.y = tame(v.y);
    v.z = tame(v.z);
    return v;
}

/* Without INT32_MIN, so that all of it can be mirrored. */
static void
make(cases_random *r)
{
    cases_triangle(r, &t);
    t.c = symmetry_tame(MIRROR_CENTERED, &t.c);
    t.triangle.a = tame_corner(t.triangle.a);
    t.triangle.b = tame_corner(t.triangle.b);
    t.triangle.c = tame_corner(t.triangle.c);
}

/* Is y what x would be if it were rounded down? */
static bool
is_rounded_down(fxr_ratio x, fxr_ratio y)
{
    fxr_ratio next = y;

    if ((y.den & (y.den - 1)) != 0 || y.den >> 31 == 0)
        return false;
    next.num = y.negative ? y.num - 1 : y.num + 1;
    return fxr_ratio_compare(y, x) <= 0 && fxr_ratio_compare(x, next) < 0;
}

/* In the plane the fraction may be wide for one axis and not for another. */
static bool
same_t(const fxr_triangle_hit *a, const fxr_triangle_hit *b)
{
    return ratio_equal(a->t, b->t) ||
           (a->side == 0 &&
            (is_rounded_down(a->t, b->t) || is_rounded_down(b->t, a->t)));
}

static void
check_image(const triangle_verbs *v, const triangle_answer *before,
            const symmetry *s)
{
    const triangle_answer after = triangle_ask(v, &image);
    const fxr_triangle_hit *a = &before->hit, *b = &after.hit;
    unsigned i;

    test_case(v->name, print_trial, &image);
    CHECK(triangle_is_consistent(v, &after));
    CHECK(after.hits == before->hits);
    if (!before->hits || !after.hits)
        return;
    CHECK(same_t(a, b));
    CHECK(symmetry_maps(s, MIRROR_CENTERED, a->point, b->point));
    CHECK(b->side == (symmetry_is_mirror(s) ? -a->side : a->side));
    for (i = 0; i < 3; i++)
        CHECK(a->weight[i] == b->weight[i]);
}

static void
test_triangle_in_48_symmetries(void)
{
    const uint32_t cases = test_cases(60);
    cases_random r;
    uint32_t i;
    unsigned k, which;

    cases_start(&r, test_seed(), 900);
    for (i = 0; i < cases; i++) {
        make(&r);
        for (which = 0; which < TRIANGLE_KINDS; which++) {
            const triangle_verbs *v = &triangle_verbs_of[which];
            const triangle_answer before = triangle_ask(v, &t);

            for (k = 0; k < SYMMETRIES; k++) {
                const symmetry s = symmetry_get(k);

                image = trial_mapped(&s, MIRROR_CENTERED, &t);
                check_image(v, &before, &s);
            }
        }
    }
    test_count(cases);
}

/* The corners counted from another one; or the other way, seen from behind. */
static void
check_turned(const triangle_verbs *v, const triangle_answer *before,
             unsigned turn, bool flip)
{
    const fxr_triangle_hit *a = &before->hit;
    triangle_answer after;
    fxr_unit3 normal;
    unsigned i;

    image = t;
    image.triangle = triangle_turned(&t.triangle, turn, flip);
    after = triangle_ask(v, &image);
    test_case(v->name, print_trial, &image);
    CHECK(triangle_is_consistent(v, &after));
    CHECK(after.hits == before->hits);
    if (!before->hits || !after.hits)
        return;
    CHECK(same_t(a, &after.hit));
    CHECK(vec3_equal(a->point, after.hit.point));
    CHECK(after.hit.side == (flip ? -a->side : a->side));
    if (!fxr_triangle_normal(&t.triangle, &normal))
        return; /* another edge may have the point first */
    for (i = 0; i < 3; i++) {
        const unsigned from = (turn + (flip && i > 0 ? 3 - i : i)) % 3;

        CHECK(after.hit.weight[i] == a->weight[from]);
    }
}

static void
test_triangle_with_corners_in_any_order(void)
{
    const uint32_t cases = test_cases(400);
    cases_random r;
    uint32_t i;
    unsigned which;

    cases_start(&r, test_seed(), 901);
    for (i = 0; i < cases; i++) {
        cases_triangle(&r, &t);
        for (which = 0; which < TRIANGLE_KINDS; which++) {
            const triangle_verbs *v = &triangle_verbs_of[which];
            const triangle_answer before = triangle_ask(v, &t);

            check_turned(v, &before, 1, false);
            check_turned(v, &before, 2, false);
            check_turned(v, &before, 0, true);
            check_turned(v, &before, 1, true);
            check_turned(v, &before, 2, true);
        }
    }
    test_count(cases);
}

/* From its other end a segment meets the same triangles, from the other side.
 * Where it crosses, at 1 - t, which is there if t is exact and not wide. */
static void
test_segment_triangle_reversed(void)
{
    const uint32_t cases = test_cases(1000);
    const triangle_verbs *v = &triangle_verbs_of[LINEAR_SEGMENT];
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 902);
    for (i = 0; i < cases; i++) {
        triangle_answer before, after;
        fxr_ratio rest;

        cases_triangle(&r, &t);
        image = t;
        image.c.segment.a = t.c.segment.b;
        image.c.segment.b = t.c.segment.a;
        before = triangle_ask(v, &t);
        after = triangle_ask(v, &image);
        test_case("reversed", print_trial, &t);
        CHECK(after.hits == before.hits);
        if (!before.hits || !after.hits)
            continue;
        CHECK(after.hit.side == -before.hit.side);
        if (before.hit.side == 0)
            continue;
        CHECK(vec3_equal(before.hit.point, after.hit.point));
        rest.num = before.hit.t.den - before.hit.t.num;
        rest.den = before.hit.t.den;
        rest.negative = false;
        if ((rest.den & (rest.den - 1)) != 0)
            CHECK(ratio_equal(rest, after.hit.t));
    }
    test_count(cases);
}

/* The plane is less than 2^-63 of the way behind the end: t is rounded down to 1. */
static void
test_triangle_just_behind_a_segment(void)
{
    const fxr_triangle triangle = {{0, INT32_MAX, 0},
                                   {INT32_MAX, INT32_MAX, 0x1837a344},
                                   {-1, -INT32_MAX, -1}};
    const fxr_segment segment = {{-INT32_MAX, -1, INT32_MAX - 1},
                                 {0, INT32_MAX - 1, 0}};
    const fxr_ray ray = {segment.a, {INT32_MAX, INT32_MAX, -(INT32_MAX - 1)}};
    fxr_triangle_hit hit;

    CHECK(!fxr_segment_hits_triangle(&segment, &triangle));
    CHECK(fxr_ray_cast_triangle(&ray, &triangle, &hit));
    CHECK(hit.t.num == (uint64_t)1 << 63 && hit.t.den == (uint64_t)1 << 63 &&
          !hit.t.negative);
}

/* A ray is a line that does not look back; a segment is a ray that stops. */
static void
test_triangle_segment_ray_line_agree(void)
{
    const uint32_t cases = test_cases(1000);
    const fxr_ratio one = {1, 1, false};
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 903);
    for (i = 0; i < cases; i++) {
        const fxr_vec3 *const a = &t.c.segment.a, *const b = &t.c.segment.b;
        triangle_answer segment, ray, line;
        int order;

        cases_triangle(&r, &t);
        t.c.ray.origin = t.c.line.origin = *a;
        t.c.ray.dir.x = cases_add(b->x, -(int64_t)a->x);
        t.c.ray.dir.y = cases_add(b->y, -(int64_t)a->y);
        t.c.ray.dir.z = cases_add(b->z, -(int64_t)a->z);
        t.c.line.dir = t.c.ray.dir;
        t.c.segment.b.x = cases_add(a->x, t.c.ray.dir.x);
        t.c.segment.b.y = cases_add(a->y, t.c.ray.dir.y);
        t.c.segment.b.z = cases_add(a->z, t.c.ray.dir.z);
        if ((int64_t)t.c.segment.b.x - a->x != t.c.ray.dir.x ||
            (int64_t)t.c.segment.b.y - a->y != t.c.ray.dir.y ||
            (int64_t)t.c.segment.b.z - a->z != t.c.ray.dir.z)
            continue;
        segment = triangle_ask(&triangle_verbs_of[LINEAR_SEGMENT], &t);
        ray = triangle_ask(&triangle_verbs_of[LINEAR_RAY], &t);
        line = triangle_ask(&triangle_verbs_of[LINEAR_LINE], &t);
        test_case("one component", print_trial, &t);
        order = ray.hits ? fxr_ratio_compare(ray.hit.t, one) : 1;
        /* a t of 63 fractional bits is rounded down, and may be above 1 */
        CHECK(segment.hits
                  ? order <= 0
                  : order > 0 || (order == 0 && ray.hit.t.den >> 63 != 0));
        CHECK(!ray.hits || line.hits);
        if (segment.hits && ray.hits)
            CHECK(triangle_hit_equal(&segment.hit, &ray.hit));
        if (line.hits && line.hit.side != 0)
            CHECK(ray.hits == (!line.hit.t.negative));
        if (line.hits && ray.hits && line.hit.side != 0)
            CHECK(triangle_hit_equal(&line.hit, &ray.hit));
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_triangle_in_48_symmetries),
    TEST(test_triangle_with_corners_in_any_order),
    TEST(test_segment_triangle_reversed),
    TEST(test_triangle_just_behind_a_segment),
    TEST(test_triangle_segment_ray_line_agree)};

const test_suite suite_triangle_symmetry =
    SUITE("triangle_symmetry", functions, true);
