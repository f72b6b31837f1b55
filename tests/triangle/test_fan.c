/*
 * test_fan.c - a fan answers as its triangles do, one by one.
 */
#include "../cases/triangle/triangles.h"
#include "../suites.h"

static trial t, image;

enum { CORNERS = 7 };

/* Corners round a center in one plane, or anywhere. */
static size_t
make_fan(cases_random *r, fxr_vec3 points[CORNERS])
{
    const size_t n = (size_t)cases_below(r, CORNERS + 1);
    unsigned i;

    for (i = 0; i < CORNERS; i += 3) {
        cases_triangle(r, &t);
        points[i] = t.triangle.a;
        if (i + 1 < CORNERS)
            points[i + 1] = t.triangle.b;
        if (i + 2 < CORNERS)
            points[i + 2] = t.triangle.c;
        if (i == 0)
            image = t;
        else if (cases_below(r, 2))
            points[i] = image.triangle.b;
    }
    if (cases_below(r, 2))
        t = image; /* aimed at the first triangle */
    return n;
}

static void
check_fan(const triangle_verbs *v, const fxr_vec3 points[CORNERS], size_t n)
{
    fxr_triangle_hit got, want;
    size_t i, at, first = 0;
    bool any = false;

    pattern_fill(&got, sizeof got);
    pattern_fill(&at, sizeof at);
    for (i = 1; i + 1 < n; i++) {
        fxr_triangle_hit hit;

        image = t;
        image.triangle = triangle_from(points[0], points[i], points[i + 1]);
        if (v->cast(&image, &hit) &&
            (!any || fxr_ratio_compare(hit.t, want.t) < 0)) {
            any = true;
            want = hit;
            first = i;
        }
    }
    test_case(v->name, print_trial, &t);
    CHECK(v->hits_fan(&t, n > 0 ? points : NULL, n) == any);
    CHECK(v->cast_fan(&t, n > 0 ? points : NULL, n, &got, &at) == any);
    if (any) {
        CHECK(at == first);
        CHECK(triangle_hit_equal(&got, &want));
    } else {
        CHECK(pattern_is_whole(&got, sizeof got));
        CHECK(pattern_is_whole(&at, sizeof at));
    }
}

static void
test_fan_is_its_triangles(void)
{
    const uint32_t cases = test_cases(300);
    fxr_vec3 points[CORNERS];
    cases_random r;
    uint32_t i;
    unsigned which;

    cases_start(&r, test_seed(), 904);
    for (i = 0; i < cases; i++) {
        const size_t n = make_fan(&r, points);

        for (which = 0; which < TRIANGLE_KINDS; which++)
            check_fan(&triangle_verbs_of[which], points, n);
    }
    test_count(cases);
}

/* Through the edge that the triangles of a square share: equal t, lower i. */
static void
test_fan_shared_edge_is_of_the_lower(void)
{
    static const fxr_vec3 square[] = {
        {0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}};
    const fxr_segment diagonal = {{2, 2, 1}, {2, 2, -1}};
    const fxr_segment upper = {{1, 3, 1}, {1, 3, -1}};
    fxr_triangle_hit hit;
    size_t i = 9;

    test_case("a square", NULL, NULL);
    CHECK(fxr_segment_cast_fan(&diagonal, square, 4, &hit, &i) && i == 1);
    CHECK(hit.weight[0] == FXR_Q30_ONE / 2 && hit.weight[1] == 0);
    CHECK(fxr_segment_cast_fan(&upper, square, 4, &hit, &i) && i == 2);
    CHECK(!fxr_segment_cast_fan(&upper, square, 3, &hit, &i) && i == 2);
    CHECK(!fxr_segment_hits_fan(&upper, square, 2));
}

static const test_function functions[] = {
    TEST(test_fan_is_its_triangles),
    TEST(test_fan_shared_edge_is_of_the_lower)};

const test_suite suite_fan = SUITE("fan", functions, true);
