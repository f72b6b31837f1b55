/*
 * reference_segments.c - the closest points of two segments; points and distances at the
 * closest t, rounded.
 */
#include "reference.h"

/* The points and the distance at the closest t, rounded. */

static struct {
    bool ready;
    mpz_t at, sum, square;
} work;

void
closest_solution_init(closest_solution *s)
{
    rational_init(&s->t);
}

uint64_t
reference_dist2(mpz_t num, const mpz_t den)
{
    const bool apart = mpz_sgn(num) != 0;
    uint64_t out;

    round_even(num, num, den);
    out = saturate_u64(num);
    return out == 0 && apart ? 1 : out;
}

/* The world's own scale is 2^-30 of that of an OBB, whose axes are 2^30 long. */
static void
set_points(const problem *p, const fxr_unit3 *axis, mpz_t excess[3],
           closest_solution *out)
{
    const unsigned scale = axis != NULL ? 60 : 0;
    int32_t on_linear[3], on_shape[3];
    unsigned i, j;

    mpz_mul_2exp(work.square, out->t.den, scale);
    for (j = 0; j < 3; j++) {
        mpz_mul(work.sum, p->world_o[j], out->t.den);
        mpz_addmul(work.sum, p->world_d[j], out->t.num);
        round_even(work.at, work.sum, out->t.den);
        on_linear[j] = saturate_i32(work.at);
        mpz_mul_2exp(work.sum, work.sum, scale);
        if (axis == NULL)
            mpz_sub(work.sum, work.sum, excess[j]);
        for (i = 0; i < 3 && axis != NULL; i++) {
            mpz_mul_si(work.at, excess[i], unit3_get(axis[i], j));
            mpz_sub(work.sum, work.sum, work.at);
        }
        round_even(work.at, work.sum, work.square);
        on_shape[j] = saturate_i32(work.at);
    }
    out->on_linear = vec3_from(on_linear);
    out->on_shape = vec3_from(on_shape);
}

void
closest_solution_at(const problem *p, const fxr_unit3 *axis, mpz_t excess[3],
                    closest_solution *out)
{
    unsigned i;

    if (!work.ready)
        mpz_inits(work.at, work.sum, work.square, NULL);
    work.ready = true;
    set_points(p, axis, excess, out);
    mpz_set_ui(work.sum, 0);
    for (i = 0; i < 3; i++)
        mpz_addmul(work.sum, excess[i], excess[i]);
    mpz_mul(work.square, out->t.den, out->t.den);
    mpz_mul_2exp(work.square, work.square, axis != NULL ? 60 : 0);
    out->dist2 = reference_dist2(work.sum, work.square);
}

/* 63 fractional bits, or as many as keep the numerator below 2^64. */
bool
reference_closest_is_t(const closest_solution *s, fxr_ratio t)
{
    return rational_is_near(&s->t, s->wide, false, t);
}

/*
 * The closest points of two segments: a critical point
 * within the square of both parameters, or the best of its four sides.
 */

/* a + s u and b + t v, w = b - a. */
static struct {
    bool ready;
    mpz_t u[3], v[3], w[3], a[3];
    mpz_t uu, uv, vv, uw, vw, det, square, x;
    rational s, t, dist2, try_s, try_t, try_dist2;
} segments_work;

static void
prepare(void)
{
    unsigned i;

    if (segments_work.ready)
        return;
    for (i = 0; i < 3; i++)
        mpz_inits(segments_work.u[i], segments_work.v[i], segments_work.w[i],
                  segments_work.a[i], NULL);
    mpz_inits(segments_work.uu, segments_work.uv, segments_work.vv,
              segments_work.uw, segments_work.vw, segments_work.det,
              segments_work.square, segments_work.x, NULL);
    rational_init(&segments_work.s);
    rational_init(&segments_work.t);
    rational_init(&segments_work.dist2);
    rational_init(&segments_work.try_s);
    rational_init(&segments_work.try_t);
    rational_init(&segments_work.try_dist2);
    segments_work.ready = true;
}

static void
set(const fxr_segment *s, const fxr_segment *other)
{
    unsigned i;

    prepare();
    for (i = 0; i < 3; i++) {
        const int64_t a = vec3_get(s->a, i), b = vec3_get(other->a, i);

        mpz_set_i64(segments_work.a[i], a);
        mpz_set_i64(segments_work.u[i], vec3_get(s->b, i) - a);
        mpz_set_i64(segments_work.v[i], vec3_get(other->b, i) - b);
        mpz_set_i64(segments_work.w[i], b - a);
    }
    mpz_dot(segments_work.uu, segments_work.u, segments_work.u);
    mpz_dot(segments_work.uv, segments_work.u, segments_work.v);
    mpz_dot(segments_work.vv, segments_work.v, segments_work.v);
    mpz_dot(segments_work.uw, segments_work.u, segments_work.w);
    mpz_dot(segments_work.vw, segments_work.v, segments_work.w);
    mpz_mul(segments_work.det, segments_work.uu, segments_work.vv);
    mpz_submul(segments_work.det, segments_work.uv, segments_work.uv);
}

/* num / den put into 0..1; 0 for a segment that is a point */
static void
clamp(rational *r)
{
    if (mpz_sgn(r->num) <= 0 || mpz_sgn(r->den) == 0) {
        mpz_set_ui(r->num, 0);
        mpz_set_ui(r->den, 1);
    } else if (mpz_cmp(r->num, r->den) >= 0) {
        mpz_set_ui(r->num, 1);
        mpz_set_ui(r->den, 1);
    }
}

/* |w + t v - s u|^2 */
static void
measure(const rational *s, const rational *t, rational *out)
{
    unsigned i;

    mpz_set_ui(out->num, 0);
    for (i = 0; i < 3; i++) {
        mpz_mul(segments_work.x, segments_work.w[i], t->den);
        mpz_addmul(segments_work.x, segments_work.v[i], t->num);
        mpz_mul(segments_work.x, segments_work.x, s->den);
        mpz_mul(segments_work.square, segments_work.u[i], t->den);
        mpz_submul(segments_work.x, segments_work.square, s->num);
        mpz_addmul(out->num, segments_work.x, segments_work.x);
    }
    mpz_mul(out->den, s->den, t->den);
    mpz_mul(out->den, out->den, out->den);
}

static void
consider(bool first)
{
    int order;

    measure(&segments_work.try_s, &segments_work.try_t,
            &segments_work.try_dist2);
    order = first ? -1
                  : rational_compare(&segments_work.try_dist2,
                                     &segments_work.dist2);
    if (order == 0)
        order = rational_compare(&segments_work.try_s, &segments_work.s);
    if (order == 0)
        order = rational_compare(&segments_work.try_t, &segments_work.t);
    if (order >= 0)
        return;
    rational_set(&segments_work.s, &segments_work.try_s);
    rational_set(&segments_work.t, &segments_work.try_t);
    rational_set(&segments_work.dist2, &segments_work.try_dist2);
}

/* One parameter is end, the other where that makes the distance smallest. */
static void
try_sides(void)
{
    unsigned end;

    for (end = 0; end < 2; end++) {
        mpz_set_ui(segments_work.try_s.num, end);
        mpz_set_ui(segments_work.try_s.den, 1);
        mpz_mul_ui(segments_work.try_t.num, segments_work.uv, end);
        mpz_sub(segments_work.try_t.num, segments_work.try_t.num,
                segments_work.vw);
        mpz_set(segments_work.try_t.den, segments_work.vv);
        clamp(&segments_work.try_t);
        consider(end == 0);
        mpz_set_ui(segments_work.try_t.num, end);
        mpz_set_ui(segments_work.try_t.den, 1);
        mpz_mul_ui(segments_work.try_s.num, segments_work.uv, end);
        mpz_add(segments_work.try_s.num, segments_work.try_s.num,
                segments_work.uw);
        mpz_set(segments_work.try_s.den, segments_work.uu);
        clamp(&segments_work.try_s);
        consider(false);
    }
}

/* The critical point of both parameters; false if there is none or many. */
static bool
try_inside(void)
{
    if (mpz_sgn(segments_work.det) == 0)
        return false;
    mpz_mul(segments_work.try_s.num, segments_work.uw, segments_work.vv);
    mpz_submul(segments_work.try_s.num, segments_work.uv, segments_work.vw);
    mpz_mul(segments_work.try_t.num, segments_work.uv, segments_work.uw);
    mpz_submul(segments_work.try_t.num, segments_work.uu, segments_work.vw);
    mpz_set(segments_work.try_s.den, segments_work.det);
    mpz_set(segments_work.try_t.den, segments_work.det);
    return mpz_sgn(segments_work.try_s.num) >= 0 &&
           mpz_sgn(segments_work.try_t.num) >= 0 &&
           mpz_cmp(segments_work.try_s.num, segments_work.det) <= 0 &&
           mpz_cmp(segments_work.try_t.num, segments_work.det) <= 0;
}

static fxr_vec3
point_at(mpz_t o[3], mpz_t d[3], mpz_t w[3], const rational *t)
{
    int32_t out[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        mpz_set(segments_work.x, o[i]);
        if (w != NULL)
            mpz_add(segments_work.x, segments_work.x, w[i]);
        mpz_mul(segments_work.x, segments_work.x, t->den);
        mpz_addmul(segments_work.x, d[i], t->num);
        round_even(segments_work.x, segments_work.x, t->den);
        out[i] = saturate_i32(segments_work.x);
    }
    return vec3_from(out);
}

void
reference_closest_segments(const fxr_segment *s, const fxr_segment *other,
                           closest_solution *out)
{
    set(s, other);
    if (try_inside())
        consider(true);
    else
        try_sides();
    out->any = true;
    out->on_linear =
        point_at(segments_work.a, segments_work.u, NULL, &segments_work.s);
    out->on_shape = point_at(segments_work.a, segments_work.v, segments_work.w,
                             &segments_work.t);
    out->dist2 =
        reference_dist2(segments_work.dist2.num, segments_work.dist2.den);
    rational_set(&out->t, &segments_work.s);
    out->wide = mpz_sizeinbase(out->t.num, 2) > 64 ||
                mpz_sizeinbase(out->t.den, 2) > 64;
}

void
reference_closest_point_segment(fxr_vec3 p, const fxr_segment *s,
                                closest_solution *out)
{
    fxr_segment point;

    point.a = point.b = p;
    set(s, &point);
    try_sides();
    out->any = true;
    out->on_linear = p;
    out->on_shape =
        point_at(segments_work.a, segments_work.u, NULL, &segments_work.s);
    out->dist2 =
        reference_dist2(segments_work.dist2.num, segments_work.dist2.den);
    rational_set(&out->t, &segments_work.s);
    out->wide = mpz_sizeinbase(out->t.num, 2) > 64 ||
                mpz_sizeinbase(out->t.den, 2) > 64;
}
