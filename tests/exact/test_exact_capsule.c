/*
 * test_exact_capsule.c - capsules: components that come to them, and those that move,
 * compared with exact arithmetic.
 */
#include "../reference/reference_moving.h"
#include "exact.h"
#include "motions.h"

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
    sweep_answer got;
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

/* Both points where they meet are those of cast, at the t nearest to 0. */
static const char *
check_meeting(const fxr_hit *hit, fxr_vec3 start, const fxr_closest *got)
{
    const fxr_span *part = &hit->span;
    fxr_ratio nearest = part->enter;
    fxr_vec3 point = hit->enter_point;

    if (part->exit.negative) {
        nearest = part->exit;
        point = hit->exit_point;
    } else if (part->enter.negative) {
        nearest.num = 0;
        nearest.negative = false;
        point = start;
    }
    if (got->dist2 != 0 || !ratio_equal(got->t, nearest))
        return "t where they meet";
    return vec3_equal(got->on_linear, point) && vec3_equal(got->on_shape, point)
               ? NULL
               : "points where they meet";
}

static const char *
check_closest(uint32_t kind)
{
    const case_linear linear = capsule_pairs[kind].linear;
    const bool ends = linear == LINEAR_SEGMENT;
    const fxr_vec3 start = ends ? t.c.segment.a : t.c.ray.origin;
    int64_t d[3];
    fxr_closest got;
    fxr_hit hit;
    unsigned k;
    bool any;

    pattern_fill(&got, sizeof got);
    any = ends ? fxr_segment_closest_capsule(&t.c.segment, &capsule, &got)
          : linear == LINEAR_RAY
              ? fxr_ray_closest_capsule(&t.c.ray, &capsule, &got)
              : fxr_line_closest_capsule(&t.c.line, &capsule, &got);
    if (any != (capsule.radius >= 0))
        return "closest";
    if (!any)
        return pattern_is_whole(&got, sizeof got) ? NULL : "output after false";
    if (capsule_pairs[kind].cast(&t.c, &hit))
        return check_meeting(&hit, start, &got);
    for (k = 0; k < 3; k++)
        d[k] = ends ? (int64_t)vec3_get(t.c.segment.b, k) - vec3_get(start, k)
                    : vec3_get(t.c.ray.dir, k);
    return reference_capsule_near(linear, start, d, &capsule, &got);
}

/* Radii that do not reach, and components that pass in the middle of the segment. */
static void
make_room(cases_random *r)
{
    const uint32_t pick = cases_below(r, 5);

    if (pick < 2)
        t.c.sphere.radius >>= 1 + cases_below(r, 24);
    if (pick == 1) {
        capsule.a = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
        capsule.b = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
    }
    if (pick == 2 && cases_below(r, 4) == 0)
        capsule.b = capsule.a;
    if (pick == 3 && cases_below(r, 2) == 0) { /* parallel, or nearly so */
        t.c.ray.dir.x = capsule.b.x / 2 - capsule.a.x / 2;
        t.c.ray.dir.y = capsule.b.y / 2 - capsule.a.y / 2;
        t.c.ray.dir.z = capsule.b.z / 2 - capsule.a.z / 2;
        t.c.line.dir = t.c.ray.dir;
        t.c.segment.b.x = cases_add(t.c.segment.a.x, t.c.ray.dir.x);
        t.c.segment.b.y = cases_add(t.c.segment.a.y, t.c.ray.dir.y);
        t.c.segment.b.z = cases_add(t.c.segment.a.z, t.c.ray.dir.z);
    }
    if (pick == 4) { /* few ulps: roots that are whole numbers, and ties */
        capsule.a = cases_vec3(r, 3);
        capsule.b = cases_vec3(r, 3);
        t.c.segment.a = t.c.ray.origin = t.c.line.origin = cases_vec3(r, 3);
        t.c.segment.b = t.c.ray.dir = t.c.line.dir = cases_vec3(r, 3);
        t.c.sphere.radius = (fxr_q16)cases_below(r, 3);
    }
    t.triangle.a = capsule.a;
    t.triangle.b = t.triangle.c = capsule.b;
    capsule.radius = t.c.sphere.radius;
}

static void
test_closest_exact(void)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 16;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 841);
    for (i = 0; i < cases; i++) {
        const char *wrong;

        next_capsule(&r);
        make_room(&r);
        wrong = check_closest(i % 3);
        test_case(wrong ? wrong : "closest to a capsule", print_capsule, &t);
        CHECK(wrong == NULL);
    }
    test_count(cases);
}

static void
test_capsule_exact(void)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 16;
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

/*
 * Moving capsules, and AABBs that move to capsules, compared with exact
 * arithmetic.
 */

static capsule_trial both;

static void
check_kind(capsule_kind kind, uint32_t cases)
{
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 840 + (uint32_t)kind);
    for (i = 0; i < cases; i++) {
        sweep_answer got;
        const char *wrong;

        cases_capsules(&r, kind, &both);
        if (i % 3 == 0)
            capsules_graze(&r, &both);
        got = capsules_ask(&both);
        wrong = reference_capsules(&both, &got);
        if (wrong == NULL && !sweep_agrees(&got))
            wrong = "status, output after false, or form of t";
        if (wrong == NULL && !sweep_normal_agrees(&got))
            wrong = "whether there is a normal, or output after false";
        if (wrong == NULL && got.has_normal)
            wrong = reference_capsules_normal(&both, &got.normal);
        wrong = motion_rules_settle(wrong, i % 4 == 0 || both.mover.radius == 0,
                                    motion_of_capsules(&both));
        test_case(wrong ? wrong : "a capsule and another shape", print_capsules,
                  &both);
        CHECK(wrong == NULL);
    }
    test_count(cases);
}

/* Turned about an axis of the world. */
static void
draw_turned(cases_random *r, fxr_unit3 axis[3])
{
    const fxr_angle angle = (fxr_angle)cases_below(r, 65536);
    const int32_t cos = fxr_cos(angle), sin = fxr_sin(angle);
    const unsigned about = (unsigned)cases_below(r, 3);
    unsigned i;

    for (i = 0; i < 3; i++) {
        int32_t v[3] = {0, 0, 0};

        v[(about + 1) % 3] = i == 0 ? cos : i == 1 ? -sin : 0;
        v[(about + 2) % 3] = i == 0 ? sin : i == 1 ? cos : 0;
        v[about] = i == 2 ? FXR_Q30_ONE : 0;
        axis[i] = unit3_from(v);
    }
}

/* An OBB whose axes do not span space, and a capsule that mostly starts in it, or comes to it with a
 * radius of 0. */
static void
draw_without_volume(cases_random *r, capsule_kind kind)
{
    const unsigned bits = 3 + (unsigned)cases_below(r, 16);
    fxr_unit3 *const axis = both.obb.axis;
    const unsigned i = (unsigned)cases_below(r, 3);

    cases_capsules(r, kind, &both);
    draw_turned(r, axis); /* of length 1: of others a push is not promised */
    axis[i] = axis[(i + 1) % 3];
    switch (cases_below(r, 3)) {
    case 0:
        axis[i].x = axis[i].y = axis[i].z = 0;
        break;
    case 1:
        axis[i].x = -axis[i].x;
        axis[i].y = -axis[i].y;
        axis[i].z = -axis[i].z;
        break;
    default:
        break;
    }
    both.obb.half.x = (fxr_q16)cases_below(r, (uint32_t)1 << bits);
    both.obb.half.y = (fxr_q16)cases_below(r, (uint32_t)1 << bits);
    both.obb.half.z = (fxr_q16)cases_below(r, (uint32_t)1 << bits);
    both.obb.center = cases_vec3(r, 4);
    both.path.a = cases_vec3(r, kind == CAPSULE_BY_OBB ? 4 : bits);
    both.path.b = cases_vec3(r, bits + 1);
    both.mover.a = cases_vec3(r, bits);
    both.mover.b = cases_vec3(r, bits);
    both.mover.radius =
        cases_below(r, 3) == 0 ? 0 : (fxr_q16)cases_below(r, 1000);
}

/* Its faces alone are planes. */
static void
test_sweep_capsule_obb_without_volume(void)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 100;
    uint32_t starts = 0, later = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 848);
    for (i = 0; i < cases; i++) {
        fxr_contact_normal normal;
        const char *wrong;

        draw_without_volume(&r, i % 2 == 0 ? CAPSULE_OBB : CAPSULE_BY_OBB);
        if (!capsules_normal(&both, &normal))
            continue;
        wrong = motion_rules_settle(reference_capsules_normal(&both, &normal),
                                    false, motion_of_capsules(&both));
        test_case(wrong ? wrong : "a box without a volume", print_capsules,
                  &both);
        CHECK(wrong == NULL);
        starts += normal.depth > 0;
        later += normal.depth == 0 && both.mover.radius == 0;
    }
    CHECK(cases < 100 || (starts > cases / 8 && later > cases / 100));
    test_count(cases);
}

static void
test_sweep_capsule_capsule_exact(void)
{
    check_kind(CAPSULE_CAPSULE, 1 + test_cases(EXACT_CASES) / 200);
}

static void
test_sweep_capsule_sphere_exact(void)
{
    check_kind(CAPSULE_SPHERE, 1 + test_cases(EXACT_CASES) / 400);
}

static void
test_sweep_capsule_aabb_exact(void)
{
    check_kind(CAPSULE_AABB, 1 + test_cases(EXACT_CASES) / 1000);
}

static void
test_sweep_aabb_capsule_exact(void)
{
    check_kind(CAPSULE_BY_AABB, 1 + test_cases(EXACT_CASES) / 1000);
}

static void
test_sweep_capsule_triangle_exact(void)
{
    check_kind(CAPSULE_TRIANGLE, 1 + test_cases(EXACT_CASES) / 400);
}

static void
test_sweep_capsule_obb_exact(void)
{
    check_kind(CAPSULE_OBB, 1 + test_cases(EXACT_CASES) / 1000);
}

static void
test_sweep_obb_capsule_exact(void)
{
    check_kind(CAPSULE_BY_OBB, 1 + test_cases(EXACT_CASES) / 1000);
}

static const test_function functions[] = {
    TEST(test_sweep_capsule_capsule_exact),
    TEST(test_sweep_capsule_sphere_exact),
    TEST(test_sweep_capsule_aabb_exact),
    TEST(test_sweep_aabb_capsule_exact),
    TEST(test_sweep_capsule_triangle_exact),
    TEST(test_sweep_capsule_obb_without_volume),
    TEST(test_sweep_capsule_obb_exact),
    TEST(test_sweep_obb_capsule_exact),
    TEST(test_capsule_exact),
    TEST(test_closest_exact)};

extern const test_suite suite_exact_capsule;
const test_suite suite_exact_capsule = {"exact_capsule", functions,
                                        COUNT(functions), true};
