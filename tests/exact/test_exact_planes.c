/*
 * test_exact_planes.c - what is bounded by planes, against whole numbers of any length: the part of
 * a component where n . x <= c for each plane, as an interval of rationals.
 *
 * Nothing of src is used. A flat tetrahedron is the union of its four triangles (Caratheodory 1907),
 * to which reference/clip.c clips.
 */
/* Tests: src/planes/fxr_clip.c, src/planes/fxr_halfspace.c, src/planes/fxr_tetra.c */
#include <fixray/planes.h>

#include "../cases/planes/planes.h"
#include "exact.h"

enum { MOST_PLANES = 64 };

/* n . x <= c; of a component the height n . p - c and the slope n . d. */
typedef struct {
    mpz_t n[3], c, height, slope;
    uint32_t face;
} half;

/* What is asked: p + t d, by which kind, and the half spaces. */
static struct {
    bool ready;
    half halves[MOST_PLANES];
    unsigned count;
    case_linear linear;
    mpz_t p[3], d[3], x, y;
} ask;

/* What comes of it: low <= t <= high, each may be missing. */
static struct {
    bool hits, crosses, has_low, has_high, still;
    mpq_t low, high, t;
    uint32_t enter_faces, exit_faces;
    bool wide_low, wide_high;
} want;

static planes_case now;

static void
print_planes(const void *input)
{
    test_print_words(input, sizeof now / sizeof(int32_t));
}

static void
set_vector(mpz_t out[3], fxr_vec3 v)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpz_set_i64(out[k], vec3_get(v, k));
}

static void
prepare(void)
{
    unsigned i, k;

    if (!ask.ready) {
        for (i = 0; i < MOST_PLANES; i++) {
            half *h = &ask.halves[i];

            mpz_inits(h->n[0], h->n[1], h->n[2], h->c, h->height, h->slope,
                      NULL);
        }
        for (k = 0; k < 3; k++)
            mpz_inits(ask.p[k], ask.d[k], NULL);
        mpz_inits(ask.x, ask.y, NULL);
        mpq_inits(want.low, want.high, want.t, NULL);
    }
    ask.ready = true;
    ask.count = 0;
}

static void
set_linear(case_linear linear, const fxr_segment *s, const fxr_ray *r)
{
    unsigned k;

    ask.linear = linear;
    set_vector(ask.p, linear == LINEAR_SEGMENT ? s->a : r->origin);
    set_vector(ask.d, linear == LINEAR_SEGMENT ? s->b : r->dir);
    want.still = true;
    for (k = 0; k < 3; k++) {
        if (linear == LINEAR_SEGMENT)
            mpz_sub(ask.d[k], ask.d[k], ask.p[k]);
        want.still = want.still && mpz_sgn(ask.d[k]) == 0;
    }
}

/* sign n . x <= sign n . point */
static void
add_plane(const fxr_plane *plane, int sign, uint32_t face)
{
    half *h = &ask.halves[ask.count++];
    unsigned k;

    h->face = face;
    mpz_set_ui(h->c, 0);
    for (k = 0; k < 3; k++) {
        mpz_set_i64(h->n[k], sign * (int64_t)vec3_get(plane->normal, k));
        mpz_set_i64(ask.x, vec3_get(plane->point, k));
        mpz_addmul(h->c, h->n[k], ask.x);
    }
}

static void
low_is_at_least(const mpq_t t)
{
    if (!want.has_low || mpq_cmp(t, want.low) > 0)
        mpq_set(want.low, t);
    want.has_low = true;
}

static void
high_is_at_most(const mpq_t t)
{
    if (!want.has_high || mpq_cmp(t, want.high) < 0)
        mpq_set(want.high, t);
    want.has_high = true;
}

/* The sign of height + slope t. */
static int
sign_at(const half *h, const mpq_t t)
{
    mpz_mul(ask.x, h->slope, mpq_numref(t));
    mpz_mul(ask.y, h->height, mpq_denref(t));
    mpz_add(ask.x, ask.x, ask.y);
    return mpz_sgn(ask.x);
}

static void
clip_by(half *h)
{
    mpz_mul(h->height, h->n[0], ask.p[0]);
    mpz_addmul(h->height, h->n[1], ask.p[1]);
    mpz_addmul(h->height, h->n[2], ask.p[2]);
    mpz_sub(h->height, h->height, h->c);
    mpz_mul(h->slope, h->n[0], ask.d[0]);
    mpz_addmul(h->slope, h->n[1], ask.d[1]);
    mpz_addmul(h->slope, h->n[2], ask.d[2]);
    if (mpz_sgn(h->slope) == 0) {
        want.hits = want.hits && mpz_sgn(h->height) <= 0;
        return;
    }
    mpz_neg(mpq_numref(want.t), h->height);
    mpz_set(mpq_denref(want.t), h->slope);
    mpq_canonicalize(want.t);
    if (mpz_sgn(h->slope) < 0)
        low_is_at_least(want.t);
    else
        high_is_at_most(want.t);
}

/* A point between low and high: the interior is there if anywhere. */
static void
set_middle(void)
{
    static mpq_t one;
    static bool ready;

    if (!ready) {
        mpq_init(one);
        mpq_set_ui(one, 1, 1);
    }
    ready = true;
    mpq_set_ui(want.t, 0, 1);
    if (want.has_low && want.has_high) {
        mpq_add(want.t, want.low, want.high);
        mpq_div_2exp(want.t, want.t, 1);
    } else if (want.has_low) {
        mpq_add(want.t, want.low, one);
    } else if (want.has_high) {
        mpq_sub(want.t, want.high, one);
    }
}

static bool
is_wide(const half *h)
{
    return mpz_sizeinbase(h->height, 2) > 64 ||
           mpz_sizeinbase(h->slope, 2) > 64;
}

static void
solve(void)
{
    unsigned i;

    want.hits = true;
    want.has_low = want.has_high = false;
    want.enter_faces = want.exit_faces = 0;
    want.wide_low = want.wide_high = false;
    if (ask.linear != LINEAR_LINE || want.still) {
        mpq_set_ui(want.t, 0, 1);
        low_is_at_least(want.t);
    }
    if (ask.linear == LINEAR_SEGMENT || want.still) {
        mpq_set_ui(want.t, !want.still, 1);
        high_is_at_most(want.t);
    }
    for (i = 0; i < ask.count; i++)
        clip_by(&ask.halves[i]);
    want.hits = want.hits && (!want.has_low || !want.has_high ||
                              mpq_cmp(want.low, want.high) <= 0);
    want.crosses = want.hits;
    set_middle();
    for (i = 0; i < ask.count; i++) {
        const half *h = &ask.halves[i];
        const int slope = mpz_sgn(h->slope);

        want.crosses = want.crosses && sign_at(h, want.t) < 0;
        if (want.has_low && slope < 0 && sign_at(h, want.low) == 0) {
            want.enter_faces |= h->face;
            want.wide_low = want.wide_low || is_wide(h);
        }
        if (want.has_high && slope > 0 && sign_at(h, want.high) == 0) {
            want.exit_faces |= h->face;
            want.wide_high = want.wide_high || is_wide(h);
        }
    }
}

/* Is t the exact one, or as the library writes it? */
static bool
t_is(bool has, bool wide, const mpq_t t, bool below, fxr_ratio got)
{
    rational exact;
    bool same;

    if (!has)
        return got.num == 1 && got.den == 0 && got.negative == below;
    if (got.den == 0 || (got.negative && got.num == 0))
        return false;
    rational_init(&exact);
    mpz_set(exact.num, mpq_numref(t));
    mpz_set(exact.den, mpq_denref(t));
    got.negative = got.negative && mpz_sgn(exact.num) < 0;
    mpz_tdiv_q_2exp(ask.x, exact.num, 64);
    if (mpz_cmpabs(ask.x, exact.den) >= 0) {
        same = got.num == UINT64_MAX && got.den == 1 &&
               got.negative == (mpz_sgn(exact.num) < 0);
    } else if (mpz_sgn(exact.num) < 0) {
        same = got.negative || got.num == 0; /* rounded to 0 */
        mpz_neg(exact.num, exact.num);
        got.negative = false;
        same = same && rational_is_near(&exact, wide, false, got);
    } else {
        same = rational_is_near(&exact, wide, false, got);
    }
    rational_clear(&exact);
    return same;
}

/* Of p + t d, rounded; without a t far out. */
static int32_t
coordinate(bool has, const mpq_t t, bool below, unsigned k)
{
    int sign;

    if (!has) {
        sign = mpz_sgn(ask.d[k]);
        if (sign == 0) {
            return saturate_i32(ask.p[k]);
        }
        return (sign < 0) != below ? INT32_MIN : INT32_MAX;
    }
    mpz_mul(ask.x, ask.p[k], mpq_denref(t));
    mpz_addmul(ask.x, ask.d[k], mpq_numref(t));
    round_even(ask.x, ask.x, mpq_denref(t));
    return saturate_i32(ask.x);
}

static bool
point_is(bool has, const mpq_t t, bool below, fxr_vec3 got)
{
    return coordinate(has, t, below, 0) == got.x &&
           coordinate(has, t, below, 1) == got.y &&
           coordinate(has, t, below, 2) == got.z;
}

static const char *
compare_span(const fxr_span *got)
{
    if (!t_is(want.has_low, want.wide_low, want.low, true, got->enter))
        return "enter";
    if (!t_is(want.has_high, want.wide_high, want.high, false, got->exit))
        return "exit";
    if (got->enter_faces != want.enter_faces)
        return "enter_faces";
    return got->exit_faces != want.exit_faces ? "exit_faces" : NULL;
}

static const char *
compare_verbs(const answer *got)
{
    const char *fault = NULL;

    if (got->hits != want.hits || got->clips != want.hits ||
        got->casts != want.hits || got->enters != want.hits)
        return "status";
    if (got->crosses != want.crosses)
        return "crosses";
    if (!want.hits)
        return pattern_is_whole(&got->span, sizeof got->span) &&
                       pattern_is_whole(&got->hit, sizeof got->hit) &&
                       pattern_is_whole(&got->entry, sizeof got->entry)
                   ? NULL
                   : "output after false";
    fault = compare_span(&got->span);
    if (fault == NULL)
        fault = compare_span(&got->hit.span);
    if (fault != NULL)
        return fault;
    if (!point_is(want.has_low, want.low, true, got->hit.enter_point))
        return "enter_point";
    if (!point_is(want.has_high, want.high, false, got->hit.exit_point))
        return "exit_point";
    if (!t_is(want.has_low, want.wide_low, want.low, true, got->entry.t) ||
        got->entry.faces != want.enter_faces ||
        !vec3_equal(got->entry.point, got->hit.enter_point))
        return "entry";
    return NULL;
}

static void
patterns(answer *a)
{
    pattern_fill(&a->span, sizeof a->span);
    pattern_fill(&a->hit, sizeof a->hit);
    pattern_fill(&a->entry, sizeof a->entry);
}

#define ASK(linear, component, shape, of)                                   \
    (patterns(&got), got.hits = fxr_##linear##_hits_##shape(component, of), \
     got.crosses = fxr_##linear##_crosses_##shape(component, of),           \
     got.clips = fxr_##linear##_clip_##shape(component, of, &got.span),     \
     got.casts = fxr_##linear##_cast_##shape(component, of, &got.hit),      \
     got.enters = fxr_##linear##_enter_##shape(component, of, &got.entry))

#define ASK_ALL(shape, of)                                            \
    (linear == LINEAR_SEGMENT ? ASK(segment, &now.segment, shape, of) \
     : linear == LINEAR_RAY   ? ASK(ray, &now.ray, shape, of)         \
                              : ASK(line, &now.line, shape, of))

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

            prepare();
            set_linear(linear, &now.segment, &now.ray);
            add_plane(&now.plane, 1, 1);
            solve();
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

/* n = (v - u) x (w - u) of the corners of a tetrahedron, and c = n . u; turned away from the fourth
 * corner. Returns false if that is in the plane. */
static bool
add_face(const fxr_vec3 corner[4], unsigned i)
{
    const fxr_vec3 u = corner[(i + 1) % 4], v = corner[(i + 2) % 4],
                   w = corner[(i + 3) % 4];
    half *h = &ask.halves[ask.count++];
    unsigned k;
    int side;

    h->face = 1u << i;
    mpz_set_ui(h->c, 0);
    mpz_set_ui(h->height, 0);
    for (k = 0; k < 3; k++) {
        const unsigned x = (k + 1) % 3, y = (k + 2) % 3;

        mpz_set_ui(h->n[k], 0);
        mpz_set_i64(ask.x, vec3_get(v, x) - (int64_t)vec3_get(u, x));
        mpz_set_i64(ask.y, vec3_get(w, y) - (int64_t)vec3_get(u, y));
        mpz_addmul(h->n[k], ask.x, ask.y);
        mpz_set_i64(ask.x, vec3_get(v, y) - (int64_t)vec3_get(u, y));
        mpz_set_i64(ask.y, vec3_get(w, x) - (int64_t)vec3_get(u, x));
        mpz_submul(h->n[k], ask.x, ask.y);
        mpz_set_i64(ask.x, vec3_get(u, k));
        mpz_addmul(h->c, h->n[k], ask.x);
        mpz_set_i64(ask.x, vec3_get(corner[i], k));
        mpz_addmul(h->height, h->n[k], ask.x);
    }
    side = mpz_cmp(h->height, h->c);
    if (side > 0) {
        for (k = 0; k < 3; k++)
            mpz_neg(h->n[k], h->n[k]);
        mpz_neg(h->c, h->c);
    }
    return side != 0;
}

/* Of a flat one: what its triangles have of the component, all together. */
static void
solve_flat(const fxr_vec3 corner[4])
{
    static trial t;
    unsigned i;

    want.hits = want.crosses = false;
    want.has_low = want.has_high = true;
    want.enter_faces = want.exit_faces = 0;
    want.wide_low = want.wide_high = true;
    t.c.segment = now.segment;
    t.c.ray = now.ray;
    t.c.line = now.line;
    for (i = 0; i < 4; i++) {
        t.triangle.a = corner[(i + 1) % 4];
        t.triangle.b = corner[(i + 2) % 4];
        t.triangle.c = corner[(i + 3) % 4];
        clip_solve(ask.linear, &t);
        if (!clip.possible)
            continue;
        mpz_set(mpq_numref(want.t), clip.low.num);
        mpz_set(mpq_denref(want.t), clip.low.den);
        mpq_canonicalize(want.t);
        if (!want.hits || mpq_cmp(want.t, want.low) < 0)
            mpq_set(want.low, want.t);
        mpz_set(mpq_numref(want.t), clip.high.num);
        mpz_set(mpq_denref(want.t), clip.high.den);
        mpq_canonicalize(want.t);
        if (!want.hits || mpq_cmp(want.t, want.high) > 0)
            mpq_set(want.high, want.t);
        want.hits = true;
    }
}

static answer
ask_tetra(case_linear linear)
{
    answer got;

    (void)ASK_ALL(tetra, &now.tetra);
    return got;
}

/* Returns whether it is flat. */
static bool
solve_tetra(case_linear linear, const fxr_vec3 corner[4])
{
    bool solid = true;
    unsigned i;

    prepare();
    set_linear(linear, &now.segment, &now.ray);
    for (i = 0; i < 4; i++)
        solid = add_face(corner, i) && solid;
    if (solid)
        solve();
    else
        solve_flat(corner);
    return !solid;
}

static void
test_tetra_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 963);
    for (i = 0; i < cases; i++) {
        fxr_vec3 corner[4];
        case_linear linear;

        cases_tetra(&r, &now);
        corner[0] = now.tetra.a;
        corner[1] = now.tetra.b;
        corner[2] = now.tetra.c;
        corner[3] = now.tetra.d;
        for (linear = LINEAR_SEGMENT; linear <= LINEAR_LINE; linear++) {
            answer got;

            (void)solve_tetra(linear, corner);
            got = ask_tetra(linear);
            check(compare_verbs(&got));
        }
        now.segment.b = now.segment.a;
        (void)solve_tetra(LINEAR_SEGMENT, corner);
        CHECK(fxr_point_in_tetra(now.segment.a, &now.tetra) == want.hits);
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
    if (!t_is(true, is_wide(&ask.halves[0]), want.low, true, got->t))
        return "t";
    if (!point_is(true, want.low, true, got->point))
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

            prepare();
            set_linear(linear, &now.segment, &now.ray);
            add_plane(&now.plane, 1, 1);
            add_plane(&now.plane, -1, 1);
            solve();
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
            shape[k] = coordinate(true, want.t, false, k);
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
    if (!t_is(true, is_wide(h), want.t, false, got->t))
        return "t";
    if (!point_is(true, want.t, false, got->on_linear))
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

    prepare();
    set_linear(linear, &now.segment, &now.ray);
    add_plane(&now.plane, 1, 1);
    if (!solid)
        add_plane(&now.plane, -1, 1);
    solve();
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

static const test_function functions[] = {
    TEST(test_halfspace_exact), TEST(test_plane_exact), TEST(test_tetra_exact),
    TEST(test_closest_plane_exact)};

const test_suite suite_exact_planes = SUITE("exact_planes", functions, true);
