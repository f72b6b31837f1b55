/*
 * test_exact_planes.c - planes and half spaces against whole numbers of any length (halves.h).
 */
/* Tests: src/planes/fxr_clip.c, src/planes/fxr_halfspace.c */
#include "halves.h"

static planes_case now;

static void
print_planes(const void *input)
{
    test_print_words(input, sizeof now / sizeof(int32_t));
}

static answer
ask_halfspace(case_linear linear)
{
    answer got;

    (void)ASK_ALL(halfspace, &now.plane);
    return got;
}

static void
check(const char *fault)
{
    test_case(fault != NULL ? fault : "planes", print_planes, &now);
    CHECK(fault == NULL);
}

static void
test_halfspace_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 960);
    for (i = 0; i < cases; i++) {
        case_linear linear;

        cases_plane(&r, &now);
        for (linear = LINEAR_SEGMENT; linear <= LINEAR_LINE; linear++) {
            answer got;

            prepare_halves(linear, &now.segment, &now.ray);
            add_plane(&now.plane, 1, 1);
            solve_halves();
            got = ask_halfspace(linear);
            check(compare_verbs(&got));
        }
        CHECK(fxr_point_in_halfspace(now.segment.a, &now.plane) ==
              (mpz_sgn(ask.halves[0].height) <= 0 ||
               !vec3_equal(now.segment.a, now.line.origin)));
        CHECK(fxr_point_side_plane(now.line.origin, &now.plane) ==
              mpz_sgn(ask.halves[0].height));
    }
    test_count(cases);
}

/* What is left of the plane: one t, or all. */
static const char *
compare_entry(bool hits, bool enters, const fxr_entry *got)
{
    const int from = mpz_sgn(ask.halves[0].height),
              slope = mpz_sgn(ask.halves[0].slope);
    const int side = ask.linear == LINEAR_LINE ? -slope : from;

    if (hits != want.hits || enters != want.hits)
        return "status";
    if (!want.hits)
        return pattern_is_whole(got, sizeof *got) ? NULL : "output after false";
    if (from == 0)
        mpq_set_ui(want.low, 0, 1);
    if (!halves_t_is(true, half_is_wide(&ask.halves[0]), want.low, true,
                     got->t))
        return "t";
    if (!halves_point_is(true, want.low, true, got->point))
        return "point";
    if (got->faces != (side > 0 ? 1 : side < 0 ? 2 : 0))
        return "faces";
    return NULL;
}

static void
test_plane_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 961);
    for (i = 0; i < cases; i++) {
        case_linear linear;

        cases_plane(&r, &now);
        for (linear = LINEAR_SEGMENT; linear <= LINEAR_LINE; linear++) {
            bool hits, enters;
            fxr_entry got;

            prepare_halves(linear, &now.segment, &now.ray);
            add_plane(&now.plane, 1, 1);
            add_plane(&now.plane, -1, 1);
            solve_halves();
            pattern_fill(&got, sizeof got);
            hits = linear == LINEAR_SEGMENT
                       ? fxr_segment_hits_plane(&now.segment, &now.plane)
                   : linear == LINEAR_RAY
                       ? fxr_ray_hits_plane(&now.ray, &now.plane)
                       : fxr_line_hits_plane(&now.line, &now.plane);
            enters =
                linear == LINEAR_SEGMENT
                    ? fxr_segment_enter_plane(&now.segment, &now.plane, &got)
                : linear == LINEAR_RAY
                    ? fxr_ray_enter_plane(&now.ray, &now.plane, &got)
                    : fxr_line_enter_plane(&now.line, &now.plane, &got);
            check(compare_entry(hits, enters, &got));
        }
    }
    test_count(cases);
}

/* Coordinate k of x - n f / n . n, for f over den; or dist2 = f^2 / (n . n den^2) of k = 3. */
static void
foot(const mpz_t x_num, const mpz_t f, const mpz_t den, const half *h,
     unsigned k)
{
    mpz_t square;

    mpz_init(square);
    mpz_dot(square, (mpz_t *)h->n, (mpz_t *)h->n);
    mpz_mul(ask.y, square, den);
    if (k < 3) {
        mpz_mul(ask.x, x_num, square);
        mpz_submul(ask.x, h->n[k], f);
    } else {
        mpz_mul(ask.x, f, f);
        mpz_mul(ask.y, ask.y, den);
    }
    mpz_clear(square);
}

/* The t nearest to 0 in low .. high, or else 0, or 1 where a segment is nearer. */
static void
set_closest_t(const half *h)
{
    const int from = mpz_sgn(h->height);
    bool end = false;

    mpq_set_ui(want.t, 0, 1);
    if (want.hits) {
        if (want.has_low && mpq_sgn(want.low) > 0)
            mpq_set(want.t, want.low);
        if (want.has_high && mpq_sgn(want.high) < 0)
            mpq_set(want.t, want.high);
        return;
    }
    if (ask.linear == LINEAR_SEGMENT) {
        mpz_add(ask.x, h->height, h->slope);
        end = mpz_cmpabs(ask.x, h->height) < 0;
    }
    if (from != 0 && end)
        mpq_set_ui(want.t, 1, 1);
}

static const char *
compare_closest_plane(const fxr_closest *got)
{
    const half *const h = &ask.halves[0];
    int32_t shape[3];
    uint64_t dist2 = 0;
    unsigned k;
    mpz_t f, x;

    mpz_inits(f, x, NULL);
    set_closest_t(h);
    mpz_mul(f, h->height, mpq_denref(want.t));
    mpz_addmul(f, h->slope, mpq_numref(want.t));
    for (k = 0; k < 3; k++) {
        mpz_mul(x, ask.p[k], mpq_denref(want.t));
        mpz_addmul(x, ask.d[k], mpq_numref(want.t));
        if (want.hits) {
            shape[k] = halves_coordinate(true, want.t, false, k);
            continue;
        }
        foot(x, f, mpq_denref(want.t), h, k);
        round_even(ask.x, ask.x, ask.y);
        shape[k] = saturate_i32(ask.x);
    }
    if (!want.hits) {
        foot(x, f, mpq_denref(want.t), h, 3);
        round_even(ask.x, ask.x, ask.y);
        dist2 = saturate_u64(ask.x);
        if (dist2 == 0)
            dist2 = 1;
    }
    mpz_clears(f, x, NULL);
    if (!halves_t_is(true, half_is_wide(h), want.t, false, got->t))
        return "t";
    if (!halves_point_is(true, want.t, false, got->on_linear))
        return "on_linear";
    if (!vec3_equal(got->on_shape, vec3_from(shape)))
        return "on_shape";
    return got->dist2 != dist2 ? "dist2" : NULL;
}

#define CLOSEST(shape)                                                 \
    (linear == LINEAR_SEGMENT                                          \
         ? fxr_segment_closest_##shape(&now.segment, &now.plane, &got) \
     : linear == LINEAR_RAY                                            \
         ? fxr_ray_closest_##shape(&now.ray, &now.plane, &got)         \
         : fxr_line_closest_##shape(&now.line, &now.plane, &got))

static void
check_closest(case_linear linear, bool solid)
{
    fxr_closest got;
    bool any;

    prepare_halves(linear, &now.segment, &now.ray);
    add_plane(&now.plane, 1, 1);
    if (!solid)
        add_plane(&now.plane, -1, 1);
    solve_halves();
    any = solid ? CLOSEST(halfspace) : CLOSEST(plane);
    CHECK(any);
    check(compare_closest_plane(&got));
    if (linear == LINEAR_SEGMENT && vec3_equal(now.segment.a, now.segment.b)) {
        fxr_closest of_point;

        CHECK(solid ? fxr_point_closest_halfspace(now.segment.a, &now.plane,
                                                  &of_point)
                    : fxr_point_closest_plane(now.segment.a, &now.plane,
                                              &of_point));
        check(compare_closest_plane(&of_point));
    }
}

static void
test_closest_plane_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 962);
    for (i = 0; i < cases; i++) {
        case_linear linear;

        cases_plane(&r, &now);
        for (linear = LINEAR_SEGMENT; linear <= LINEAR_LINE; linear++) {
            check_closest(linear, false);
            check_closest(linear, true);
        }
    }
    test_count(cases);
}

/* The sign of n . (x - point) */
static int
side_of(const fxr_plane *plane, int64_t x, int64_t y, int64_t z)
{
    fxr_vec3 p;

    p.x = (int32_t)x;
    p.y = (int32_t)y;
    p.z = (int32_t)z;
    ask.count = 0;
    add_plane(plane, 1, 1);
    return halves_side(&ask.halves[0], p);
}

static fxr_culling
box_behind(const fxr_aabb *box, const fxr_plane *plane)
{
    unsigned i, front = 0;

    for (i = 0; i < 8; i++)
        front += side_of(plane, i & 1 ? box->max.x : box->min.x,
                         i & 2 ? box->max.y : box->min.y,
                         i & 4 ? box->max.z : box->min.z) > 0;
    return front == 8 ? FXR_OUTSIDE : front == 0 ? FXR_INSIDE : FXR_ACROSS;
}

/* d = n . (c - point) against r |n|: d^2 against r^2 n . n. */
static fxr_culling
sphere_behind(const fxr_sphere *sphere, const fxr_plane *plane)
{
    const fxr_vec3 c = sphere->center;
    const int side = side_of(plane, c.x, c.y, c.z);
    int beyond;
    mpz_t r;

    mpz_init(r);
    mpz_mul(ask.y, ask.y, ask.y); /* where halves_side left it */
    mpz_set_i64(r, sphere->radius);
    mpz_mul(r, r, r);
    mpz_dot(ask.x, ask.halves[0].n, ask.halves[0].n);
    mpz_mul(r, r, ask.x);
    beyond = mpz_cmp(ask.y, r);
    mpz_clear(r);
    return side > 0 && beyond > 0     ? FXR_OUTSIDE
           : side <= 0 && beyond >= 0 ? FXR_INSIDE
                                      : FXR_ACROSS;
}

static fxr_culling
least(fxr_culling a, fxr_culling b)
{
    return a < b ? a : b;
}

/* A plane of a whole number as |n|, and a sphere that touches it, or misses that by an ulp. */
static void
aim_sphere(cases_random *r, fxr_plane *plane, fxr_sphere *sphere)
{
    static const int32_t triples[4][4] = {
        {0, 0, 1, 1}, {3, 4, 0, 5}, {2, 3, 6, 7}, {4, 4, 7, 9}};
    const int32_t *const n = triples[cases_below(r, 4)];
    const int32_t by = cases_signed(r, 1 + (unsigned)cases_below(r, 26));

    plane->normal.x = n[0];
    plane->normal.y = -n[1];
    plane->normal.z = n[2];
    sphere->center.x = cases_add(plane->point.x, (int64_t)by * n[0]);
    sphere->center.y = cases_add(plane->point.y, -(int64_t)by * n[1]);
    sphere->center.z = cases_add(plane->point.z, (int64_t)by * n[2]);
    sphere->radius =
        cases_add((by < 0 ? -by : by) * n[3], (int64_t)cases_below(r, 3) - 1);
}

/* Without planes all is inside, and what is empty is outside whatever they are. */
static void
test_in_no_planes(void)
{
    fxr_aabb box = {{0, 0, 0}, {0, 0, 0}};
    fxr_sphere sphere = {{0, 0, 0}, 0};
    int32_t *const side[3] = {&box.max.x, &box.max.y, &box.max.z};
    unsigned k;

    CHECK(fxr_aabb_in_planes(&box, NULL, 0) == FXR_INSIDE);
    CHECK(fxr_sphere_in_planes(&sphere, NULL, 0) == FXR_INSIDE);
    for (k = 0; k < 3; k++) {
        *side[k] = -1;
        CHECK(fxr_aabb_in_planes(&box, NULL, 0) == FXR_OUTSIDE);
        *side[k] = 0;
    }
    sphere.radius = -1;
    CHECK(fxr_sphere_in_planes(&sphere, NULL, 0) == FXR_OUTSIDE);
}

static void
test_in_planes_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    uint32_t i, of[2][3] = {{0, 0, 0}, {0, 0, 0}};
    cases_random r;

    cases_start(&r, test_seed(), 966);
    for (i = 0; i < cases; i++) {
        fxr_plane planes[2];
        fxr_sphere sphere;
        fxr_culling box_is, sphere_is;
        fxr_aabb box;

        cases_plane(&r, &now);
        planes[1] = now.plane;
        cases_plane(&r, &now);
        planes[0] = now.plane;
        box.min = fxr_vec3_min(now.segment.a, now.segment.b);
        box.max = fxr_vec3_max(now.segment.a, now.segment.b);
        sphere.center = now.segment.a;
        sphere.radius = cases_signed(&r, 1 + (unsigned)cases_below(&r, 31));
        if (cases_below(&r, 2) != 0)
            aim_sphere(&r, &planes[0], &sphere);
        prepare_halves(LINEAR_SEGMENT, &now.segment, &now.ray);
        box_is = box_behind(&box, &planes[0]);
        sphere_is = sphere.radius < 0 ? FXR_OUTSIDE
                                      : sphere_behind(&sphere, &planes[0]);
        test_case("one plane", print_planes, &now);
        CHECK(fxr_aabb_in_planes(&box, planes, 1) == box_is);
        CHECK(fxr_sphere_in_planes(&sphere, planes, 1) == sphere_is);
        of[0][box_is]++;
        of[1][sphere_is]++;
        if (sphere.radius >= 0)
            sphere_is = least(sphere_is, sphere_behind(&sphere, &planes[1]));
        CHECK(fxr_aabb_in_planes(&box, planes, 2) ==
              least(box_is, box_behind(&box, &planes[1])));
        CHECK(fxr_sphere_in_planes(&sphere, planes, 2) == sphere_is);
    }
    for (i = 0; i < 3; i++)
        CHECK(of[0][i] > cases / 10 && of[1][i] > cases / 10);
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_halfspace_exact), TEST(test_plane_exact),
    TEST(test_closest_plane_exact), TEST(test_in_planes_exact),
    TEST(test_in_no_planes)};

const test_suite suite_exact_planes = SUITE("exact_planes", functions, true);
