/*
 * test_exact_capsule.c - components and capsules, compared with exact arithmetic.
 */
#include "../reference/reference_touch.h"
#include "exact.h"

static trial t;
static fxr_capsule capsule;

static void
print_capsule(const void *input)
{
    print_trial(input);
    test_print_words(&capsule.radius, 1);
}

static void
next_capsule(cases_random *r)
{
    cases_touch(r, &t);
    capsule.a = t.triangle.a;
    capsule.b = t.triangle.b;
    capsule.radius = t.c.sphere.radius;
    t.triangle.c = capsule.b;
    if (cases_below(r, 4) == 0)
        t.c.ray.dir = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
    t.c.line.origin = t.c.ray.origin;
    t.c.line.dir = t.c.ray.dir;
}

/* As a sphere that moves along the segment to the segment of the capsule. */
static const char *
check_segment(void)
{
    touch_answer got;
    fxr_entry entry;

    pattern_fill(&got, sizeof got);
    pattern_fill(&entry, sizeof entry);
    got.hits = fxr_segment_hits_capsule(&t.c.segment, &capsule);
    got.casts = fxr_segment_enter_capsule(&t.c.segment, &capsule, &entry);
    got.crosses = fxr_segment_crosses_capsule(&t.c.segment, &capsule);
    got.stops = fxr_sweep_sphere_stop_triangle(&t.c.segment, capsule.radius,
                                               &t.triangle, &got.stopped);
    if (!got.casts && !pattern_is_whole(&entry, sizeof entry))
        return "output after false";
    if (got.casts) {
        got.contact.t = entry.t;
        got.contact.center = entry.point;
    }
    return reference_touch(&t, &got);
}

static const char *
check_ray(void)
{
    ray_answer got;
    const char *wrong;

    pattern_fill(&got, sizeof got);
    got.asked = true;
    got.hits = fxr_ray_hits_capsule(&t.c.ray, &capsule);
    got.crosses = fxr_ray_crosses_capsule(&t.c.ray, &capsule);
    got.enters = fxr_ray_enter_capsule(&t.c.ray, &capsule, &got.entry);
    if (!got.enters && !pattern_is_whole(&got.entry, sizeof got.entry))
        return "output after false";
    wrong = reference_ray(&t.c.ray, false, &capsule, &got);
    return wrong;
}

/* Both rays of a line, of which one is enough. */
static const char *
check_line(void)
{
    static const ray_answer none;
    const bool hits = fxr_line_hits_capsule(&t.c.line, &capsule);
    const bool crosses = fxr_line_crosses_capsule(&t.c.line, &capsule);
    bool want_hits = false, want_crosses = false;
    unsigned back;

    for (back = 0; back < 2; back++) {
        ray_answer is = none;

        is.hits = true;
        if (reference_ray(&t.c.ray, back != 0, &capsule, &is) != NULL &&
            reference_ray(&t.c.ray, back != 0, &capsule, &none) == NULL)
            continue; /* neither */
        want_hits = true;
        is.crosses = true;
        want_crosses |=
            reference_ray(&t.c.ray, back != 0, &capsule, &is) == NULL;
    }
    if (hits != want_hits)
        return "hits of a line";
    return crosses != want_crosses ? "crosses of a line" : NULL;
}

static const char *
check_point(void)
{
    static const ray_answer none;
    fxr_ray still;

    still.origin = t.c.segment.a;
    still.dir.x = still.dir.y = still.dir.z = 0;
    return fxr_point_in_capsule(still.origin, &capsule) ==
                   (reference_ray(&still, false, &capsule, &none) != NULL)
               ? NULL
               : "in";
}

/* Clip, cast and enter of a component. */
static const char *
check_cast(uint32_t kind)
{
    const answer got = scene_ask(&capsule_pairs[kind], &t.c);

    return reference_capsule(&capsule_pairs[kind], &t, &got);
}

static void
test_capsule_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES) / 16;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 840);
    for (i = 0; i < cases; i++) {
        const char *wrong;

        next_capsule(&r);
        wrong = i % 8 == 0   ? check_segment()
                : i % 8 == 1 ? check_line()
                : i % 8 == 2 ? check_point()
                : i % 8 == 3 ? check_ray()
                             : check_cast(i % 3);
        test_case(wrong ? wrong : "a capsule", print_capsule, &t);
        CHECK(wrong == NULL);
    }
    test_count(cases);
}

static const test_function functions[] = {TEST(test_capsule_exact)};

const test_suite suite_exact_capsule = SUITE("exact_capsule", functions, true);
