/*
 * test_exact_faces.c - closest points of components, triangles and tetrahedra, compared with exact
 * arithmetic.
 */
/* Tests: src/distance/fxr_closest_faces.c, src/distance/fxr_triangle_near.c */
/* Tests: src/planes/fxr_hull_closest.c */
/* Tests: src/triangle/fxr_triangle_weights.c */
#include <fixray/triangle.h>
#include <stdio.h>

#include "../cases/planes/planes.h"
#include "fractions.h"

enum { FACES_CASES = 4000 };

static struct {
    bool ready;
    trial trial;
    closest_solution want;
    fxr_closest got;
    case_linear linear;
} faces;

static void
print_faces(const void *input)
{
    (void)input;
    printf("       component %d\n", (int)faces.linear);
    print_trial(&faces.trial);
    gmp_printf("       expected t %Zd / %Zd, dist2 %llu\n", faces.want.t.num,
               faces.want.t.den, (unsigned long long)faces.want.dist2);
    print_vec3("on_linear   ", faces.want.on_linear);
    print_vec3("on_shape    ", faces.want.on_shape);
    printf("       got t %s%llu / %llu, dist2 %llu\n",
           faces.got.t.negative ? "-" : "", (unsigned long long)faces.got.t.num,
           (unsigned long long)faces.got.t.den,
           (unsigned long long)faces.got.dist2);
    print_vec3("on_linear   ", faces.got.on_linear);
    print_vec3("on_shape    ", faces.got.on_shape);
}

/* The name of the first field that differs, or NULL. */
static const char *
compare_faces(const closest_solution *want, const fxr_closest *got)
{
    if (got->t.den == 0 || (got->t.negative && got->t.num == 0))
        return "form of t";
    if (!reference_closest_is_t(want, got->t))
        return "t";
    if (got->dist2 != want->dist2)
        return "dist2";
    if (!vec3_equal(got->on_linear, want->on_linear))
        return "on_linear";
    return vec3_equal(got->on_shape, want->on_shape) ? NULL : "on_shape";
}

static bool
ask_faces(void)
{
    const fxr_triangle *const t = &faces.trial.triangle;
    const scene *const c = &faces.trial.c;

    pattern_fill(&faces.got, sizeof faces.got);
    switch (faces.linear) {
    case LINEAR_SEGMENT:
        return fxr_segment_closest_triangle(&c->segment, t, &faces.got);
    case LINEAR_RAY:
        return fxr_ray_closest_triangle(&c->ray, t, &faces.got);
    default:
        return fxr_line_closest_triangle(&c->line, t, &faces.got);
    }
}

static void
prepare_faces(void)
{
    if (!faces.ready)
        closest_solution_init(&faces.want);
    faces.ready = true;
}

static void
solve_faces(void)
{
    fxr_vec3 corner[3];
    unsigned i;

    prepare_faces();
    for (i = 0; i < 3; i++)
        corner[i] = triangle_corner(&faces.trial.triangle, i);
    reference_closest_simplex(faces.linear, &faces.trial.c, corner, 3,
                              &faces.want);
}

static void
check_faces(case_linear linear, uint32_t stream)
{
    const uint32_t cases = test_cases(FACES_CASES);
    const char *differs;
    cases_random r;
    uint32_t i;

    faces.linear = linear;
    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        cases_triangle_beside(&r, &faces.trial);
        solve_faces();
        CHECK(ask_faces());
        differs = compare_faces(&faces.want, &faces.got);
        test_case(differs ? differs : "closest to a triangle", print_faces,
                  NULL);
        CHECK(differs == NULL);
    }
    test_count(cases);
}

static void
test_segment_closest_triangle_exact(void)
{
    check_faces(LINEAR_SEGMENT, 815);
}

/* With all five points as far apart as numbers of 64 bits reach, and farther. */
static void
test_segment_closest_triangle_far_apart(void)
{
    const uint32_t cases = test_cases(FACES_CASES);
    fxr_segment *const segment = &faces.trial.c.segment;
    fxr_triangle *const triangle = &faces.trial.triangle;
    fxr_vec3 *const points[5] = {&segment->a, &segment->b, &triangle->a,
                                 &triangle->b, &triangle->c};
    const char *differs;
    cases_random r;
    uint32_t i;

    faces.linear = LINEAR_SEGMENT;
    cases_start(&r, test_seed(), 829);
    for (i = 0; i < cases; i++) {
        const unsigned bits = 23 + (unsigned)cases_below(&r, 8);
        int32_t d[3];
        unsigned k;

        for (k = 0; k < 5; k++) {
            cases_vector(&r, bits, d);
            *points[k] = vec3_from(d);
        }
        solve_faces();
        CHECK(ask_faces());
        differs = compare_faces(&faces.want, &faces.got);
        test_case(differs ? differs : "far apart", print_faces, NULL);
        CHECK(differs == NULL);
    }
    test_count(cases);
}

static void
test_ray_closest_triangle_exact(void)
{
    check_faces(LINEAR_RAY, 816);
}

static void
test_line_closest_triangle_exact(void)
{
    check_faces(LINEAR_LINE, 817);
}

/* With a fourth corner anywhere, in the plane of the others, or at one of them. */
static fxr_tetra
next_tetra(cases_random *r)
{
    const fxr_triangle *const t = &faces.trial.triangle;
    fxr_tetra out;
    int32_t d[3];
    unsigned k;

    cases_triangle_beside(r, &faces.trial);
    out.a = t->a;
    out.b = t->b;
    out.c = t->c;
    switch (cases_below(r, 4)) {
    case 0:
        cases_vector(r, 1 + (unsigned)cases_below(r, 31), d);
        break;
    case 1:
        for (k = 0; k < 3; k++)
            d[k] = cases_add(vec3_get(t->a, k),
                             (int64_t)vec3_get(t->b, k) - vec3_get(t->c, k));
        break;
    default:
        for (k = 0; k < 3; k++)
            d[k] = cases_add(vec3_get(t->a, k), cases_signed(r, 12));
    }
    out.d = vec3_from(d);
    return out;
}

static void
test_closest_tetra_exact(void)
{
    const uint32_t cases = test_cases(FACES_CASES);
    cases_random r;
    uint32_t i;

    prepare_faces();
    cases_start(&r, test_seed(), 818);
    for (i = 0; i < cases; i++) {
        const fxr_tetra tetra = next_tetra(&r);
        const scene *const c = &faces.trial.c;
        fxr_vec3 corner[4];
        const char *differs;
        fxr_closest of_point;
        fxr_segment still;

        corner[0] = tetra.a;
        corner[1] = tetra.b;
        corner[2] = tetra.c;
        corner[3] = tetra.d;
        faces.linear = i % 3 == 0   ? LINEAR_SEGMENT
                       : i % 3 == 1 ? LINEAR_RAY
                                    : LINEAR_LINE;
        reference_closest_simplex(faces.linear, c, corner, 4, &faces.want);
        pattern_fill(&faces.got, sizeof faces.got);
        CHECK(i % 3 == 0
                  ? fxr_segment_closest_tetra(&c->segment, &tetra, &faces.got)
              : i % 3 == 1
                  ? fxr_ray_closest_tetra(&c->ray, &tetra, &faces.got)
                  : fxr_line_closest_tetra(&c->line, &tetra, &faces.got));
        differs = compare_faces(&faces.want, &faces.got);
        test_case(differs ? differs : "closest to a tetrahedron", print_faces,
                  NULL);
        CHECK(differs == NULL);
        still.a = still.b = c->segment.a;
        CHECK(fxr_point_closest_tetra(still.a, &tetra, &of_point) &&
              fxr_segment_closest_tetra(&still, &tetra, &faces.got) &&
              of_point.dist2 == faces.got.dist2 && of_point.t.num == 0 &&
              vec3_equal(of_point.on_shape, faces.got.on_shape));
    }
    test_count(cases);
}

static void
test_closest_hull_exact(void)
{
    const uint32_t cases = test_cases(FACES_CASES / 20);
    static planes_case now;
    scene *const c = &faces.trial.c;
    cases_random r;
    uint32_t i, met = 0;

    prepare_faces();
    cases_start(&r, test_seed(), 820);
    for (i = 0; i < cases; i++) {
        const char *differs;
        fxr_closest of_point;
        fxr_segment still;
        fxr_hull hull;

        cases_hull(&r, &now);
        hull = hull_of(&now.hull);
        c->segment = now.segment;
        c->ray = now.ray;
        c->line = now.line;
        faces.linear = i % 3 == 0   ? LINEAR_SEGMENT
                       : i % 3 == 1 ? LINEAR_RAY
                                    : LINEAR_LINE;
        reference_closest_hull(faces.linear, c, hull.vertices, hull.faces,
                               hull.face_count, &faces.want);
        pattern_fill(&faces.got, sizeof faces.got);
        CHECK(i % 3 == 0
                  ? fxr_segment_closest_hull(&c->segment, &hull, &faces.got)
              : i % 3 == 1
                  ? fxr_ray_closest_hull(&c->ray, &hull, &faces.got)
                  : fxr_line_closest_hull(&c->line, &hull, &faces.got));
        differs = compare_faces(&faces.want, &faces.got);
        test_case(differs ? differs : "closest to a hull", print_faces, NULL);
        CHECK(differs == NULL);
        met += faces.got.dist2 == 0;
        still.a = still.b = c->segment.a;
        CHECK(fxr_point_closest_hull(still.a, &hull, &of_point) &&
              fxr_segment_closest_hull(&still, &hull, &faces.got) &&
              of_point.dist2 == faces.got.dist2 && of_point.t.num == 0 &&
              vec3_equal(of_point.on_shape, faces.got.on_shape));
    }
    CHECK(met > cases / 8 && met < cases - cases / 8);
    test_count(cases);
}

/* x = w 2^30 to nearest, ties to even. */
static fxr_q30
weight_of(const mpq_t w)
{
    mpz_t floor, rest, den;
    fxr_q30 r;
    int half;

    mpz_inits(floor, rest, den, NULL);
    mpz_mul_2exp(rest, mpq_numref(w), 30);
    mpz_fdiv_qr(floor, rest, rest, mpq_denref(w));
    mpz_mul_2exp(rest, rest, 1);
    half = mpz_cmp(rest, mpq_denref(w));
    if (half > 0 || (half == 0 && mpz_odd_p(floor)))
        mpz_add_ui(floor, floor, 1);
    r = (fxr_q30)mpz_get_si(floor);
    mpz_clears(floor, rest, den, NULL);
    return r;
}

/* Where p is over the face: both weights of the foot, by the Gram matrix of two edges. Returns whether it
 * is in the triangle, and has an area. */
static bool
weights_of_foot(const fxr_vec3 at[3], fxr_vec3 p, mpq_t w[3])
{
    mpq_t bb, bc, cc, pb, pc, x, det;
    bool inside;

    mpq_inits(bb, bc, cc, pb, pc, x, det, NULL);
    fraction_dot(bb, at[0], at[1], at[0], at[1]);
    fraction_dot(bc, at[0], at[1], at[0], at[2]);
    fraction_dot(cc, at[0], at[2], at[0], at[2]);
    fraction_dot(pb, at[0], p, at[0], at[1]);
    fraction_dot(pc, at[0], p, at[0], at[2]);
    mpq_mul(det, bb, cc);
    mpq_mul(x, bc, bc);
    mpq_sub(det, det, x);
    inside = mpq_sgn(det) > 0;
    if (inside) {
        mpq_mul(w[1], pb, cc);
        mpq_mul(x, pc, bc);
        mpq_sub(w[1], w[1], x);
        mpq_div(w[1], w[1], det);
        mpq_mul(w[2], pc, bb);
        mpq_mul(x, pb, bc);
        mpq_sub(w[2], w[2], x);
        mpq_div(w[2], w[2], det);
        mpq_set_si(w[0], 1, 1);
        mpq_sub(w[0], w[0], w[1]);
        mpq_sub(w[0], w[0], w[2]);
        inside = mpq_sgn(w[0]) >= 0 && mpq_sgn(w[1]) >= 0 && mpq_sgn(w[2]) >= 0;
    }
    mpq_clears(bb, bc, cc, pb, pc, x, det, NULL);
    return inside;
}

/* Of the first edge that is as close as any: the squared distance less that of p and a, which all have. */
static void
weights_of_edges(const fxr_vec3 at[3], fxr_vec3 p, mpq_t w[3])
{
    mpq_t along, len, square, least, x;
    bool any = false;
    unsigned i, k;

    mpq_inits(along, len, square, least, x, NULL);
    for (i = 0; i < 3; i++) {
        const fxr_vec3 from = at[i], to = at[(i + 1) % 3];

        fraction_dot(along, from, p, from, to);
        fraction_dot(len, from, to, from, to);
        if (mpq_sgn(along) <= 0)
            mpq_set_si(x, 0, 1);
        else if (mpq_cmp(along, len) >= 0)
            mpq_set_si(x, 1, 1);
        else
            mpq_div(x, along, len);
        fraction_dot(square, from, p, from, p); /* + x (x len - 2 along) */
        mpq_mul(len, len, x);
        mpq_sub(len, len, along);
        mpq_sub(len, len, along);
        mpq_mul(len, len, x);
        mpq_add(square, square, len);
        if (any && mpq_cmp(square, least) >= 0)
            continue;
        any = true;
        mpq_set(least, square);
        for (k = 0; k < 3; k++)
            mpq_set_si(w[k], 0, 1);
        mpq_set(w[(i + 1) % 3], x);
        mpq_set_si(w[i], 1, 1);
        mpq_sub(w[i], w[i], x);
    }
    mpq_clears(along, len, square, least, x, NULL);
}

static void
test_triangle_weights_exact(void)
{
    const uint32_t cases = test_cases(FACES_CASES * 4);
    uint32_t i, within[4] = {0, 0, 0, 0};
    mpq_t want[3];
    cases_random r;
    unsigned k;

    mpq_inits(want[0], want[1], want[2], NULL);
    cases_start(&r, test_seed(), 821);
    for (i = 0; i < cases; i++) {
        const fxr_triangle *const t = &faces.trial.triangle;
        fxr_q30 weight[3];
        fxr_vec3 at[3], p;
        unsigned some = 0;

        if (i % 2 == 0)
            cases_triangle_beside(&r, &faces.trial);
        else
            cases_triangle_near(&r, &faces.trial);
        p = faces.trial.c.segment.a;
        for (k = 0; k < 3; k++)
            at[k] = triangle_corner(t, k);
        if (!weights_of_foot(at, p, want))
            weights_of_edges(at, p, want);
        fxr_triangle_weights(t, p, weight);
        test_case("weights", print_faces, NULL);
        for (k = 0; k < 3; k++) {
            CHECK(weight[k] == weight_of(want[k]));
            some += mpq_sgn(want[k]) != 0;
        }
        within[some]++;
    }
    CHECK(cases < 1000 || (within[1] > cases / 50 && within[2] > cases / 50 &&
                           within[3] > cases / 50));
    mpq_clears(want[0], want[1], want[2], NULL);
    test_count(cases);
}

static void
spoil_faces(void *memory)
{
    *(unsigned char *)memory ^= 1;
    CHECK(compare_faces(&faces.want, &faces.got) != NULL);
    *(unsigned char *)memory ^= 1;
}

/* And the cases come to a triangle, and pass it. */
static void
test_comparison_notices_one_bit_of_faces(void)
{
    uint32_t i, met = 0, apart = 0;
    cases_random r;

    faces.linear = LINEAR_SEGMENT;
    cases_start(&r, test_seed(), 819);
    for (i = 0; i < 500; i++) {
        cases_triangle_beside(&r, &faces.trial);
        solve_faces();
        test_case("one bit", print_faces, NULL);
        CHECK(ask_faces() && compare_faces(&faces.want, &faces.got) == NULL);
        met += faces.got.dist2 == 0;
        apart += faces.got.dist2 != 0 && faces.got.t.num != 0;
        spoil_faces(&faces.got.on_linear.x);
        spoil_faces(&faces.got.on_linear.y);
        spoil_faces(&faces.got.on_linear.z);
        spoil_faces(&faces.got.on_shape.x);
        spoil_faces(&faces.got.on_shape.y);
        spoil_faces(&faces.got.on_shape.z);
        spoil_faces(&faces.got.t.num);
        spoil_faces(&faces.got.dist2);
    }
    CHECK(met > 20 && apart > 100);
}

static const test_function functions[] = {
    TEST(test_segment_closest_triangle_exact),
    TEST(test_segment_closest_triangle_far_apart),
    TEST(test_ray_closest_triangle_exact),
    TEST(test_line_closest_triangle_exact),
    TEST(test_closest_tetra_exact),
    TEST(test_closest_hull_exact),
    TEST(test_triangle_weights_exact),
    TEST(test_comparison_notices_one_bit_of_faces)};

const test_suite suite_exact_faces = SUITE("exact_faces", functions, true);
