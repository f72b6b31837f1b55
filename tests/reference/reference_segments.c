/*
 * reference_segments.c - the closest points of two segments: a critical point
 * within the square of both parameters, or the best of its four sides.
 */
#include "reference_closest.h"

/* a + s u and b + t v, w = b - a. */
static struct {
    bool ready;
    mpz_t u[3], v[3], w[3], a[3];
    mpz_t uu, uv, vv, uw, vw, det, square, x;
    rational s, t, dist2, try_s, try_t, try_dist2;
} work;

static void
prepare(void)
{
    unsigned i;

    if (work.ready)
        return;
    for (i = 0; i < 3; i++)
        mpz_inits(work.u[i], work.v[i], work.w[i], work.a[i], NULL);
    mpz_inits(work.uu, work.uv, work.vv, work.uw, work.vw, work.det,
              work.square, work.x, NULL);
    rational_init(&work.s);
    rational_init(&work.t);
    rational_init(&work.dist2);
    rational_init(&work.try_s);
    rational_init(&work.try_t);
    rational_init(&work.try_dist2);
    work.ready = true;
}

static void
dot(mpz_t out, mpz_t a[3], mpz_t b[3])
{
    mpz_mul(out, a[0], b[0]);
    mpz_addmul(out, a[1], b[1]);
    mpz_addmul(out, a[2], b[2]);
}

static void
set(const fxr_segment *s, const fxr_segment *other)
{
    unsigned i;

    prepare();
    for (i = 0; i < 3; i++) {
        const int64_t a = vec3_get(s->a, i), b = vec3_get(other->a, i);

        mpz_set_i64(work.a[i], a);
        mpz_set_i64(work.u[i], vec3_get(s->b, i) - a);
        mpz_set_i64(work.v[i], vec3_get(other->b, i) - b);
        mpz_set_i64(work.w[i], b - a);
    }
    dot(work.uu, work.u, work.u);
    dot(work.uv, work.u, work.v);
    dot(work.vv, work.v, work.v);
    dot(work.uw, work.u, work.w);
    dot(work.vw, work.v, work.w);
    mpz_mul(work.det, work.uu, work.vv);
    mpz_submul(work.det, work.uv, work.uv);
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
        mpz_mul(work.x, work.w[i], t->den);
        mpz_addmul(work.x, work.v[i], t->num);
        mpz_mul(work.x, work.x, s->den);
        mpz_mul(work.square, work.u[i], t->den);
        mpz_submul(work.x, work.square, s->num);
        mpz_addmul(out->num, work.x, work.x);
    }
    mpz_mul(out->den, s->den, t->den);
    mpz_mul(out->den, out->den, out->den);
}

static void
consider(bool first)
{
    int order;

    measure(&work.try_s, &work.try_t, &work.try_dist2);
    order = first ? -1 : rational_compare(&work.try_dist2, &work.dist2);
    if (order == 0)
        order = rational_compare(&work.try_s, &work.s);
    if (order == 0)
        order = rational_compare(&work.try_t, &work.t);
    if (order >= 0)
        return;
    rational_set(&work.s, &work.try_s);
    rational_set(&work.t, &work.try_t);
    rational_set(&work.dist2, &work.try_dist2);
}

/* One parameter is end, the other where that makes the distance smallest. */
static void
try_sides(void)
{
    unsigned end;

    for (end = 0; end < 2; end++) {
        mpz_set_ui(work.try_s.num, end);
        mpz_set_ui(work.try_s.den, 1);
        mpz_mul_ui(work.try_t.num, work.uv, end);
        mpz_sub(work.try_t.num, work.try_t.num, work.vw);
        mpz_set(work.try_t.den, work.vv);
        clamp(&work.try_t);
        consider(end == 0);
        mpz_set_ui(work.try_t.num, end);
        mpz_set_ui(work.try_t.den, 1);
        mpz_mul_ui(work.try_s.num, work.uv, end);
        mpz_add(work.try_s.num, work.try_s.num, work.uw);
        mpz_set(work.try_s.den, work.uu);
        clamp(&work.try_s);
        consider(false);
    }
}

/* The critical point of both parameters; false if there is none or many. */
static bool
try_inside(void)
{
    if (mpz_sgn(work.det) == 0)
        return false;
    mpz_mul(work.try_s.num, work.uw, work.vv);
    mpz_submul(work.try_s.num, work.uv, work.vw);
    mpz_mul(work.try_t.num, work.uv, work.uw);
    mpz_submul(work.try_t.num, work.uu, work.vw);
    mpz_set(work.try_s.den, work.det);
    mpz_set(work.try_t.den, work.det);
    return mpz_sgn(work.try_s.num) >= 0 && mpz_sgn(work.try_t.num) >= 0 &&
           mpz_cmp(work.try_s.num, work.det) <= 0 &&
           mpz_cmp(work.try_t.num, work.det) <= 0;
}

static fxr_vec3
point_at(mpz_t o[3], mpz_t d[3], mpz_t w[3], const rational *t)
{
    int32_t out[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        mpz_set(work.x, o[i]);
        if (w != NULL)
            mpz_add(work.x, work.x, w[i]);
        mpz_mul(work.x, work.x, t->den);
        mpz_addmul(work.x, d[i], t->num);
        round_even(work.x, work.x, t->den);
        out[i] = saturate_i32(work.x);
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
    out->on_linear = point_at(work.a, work.u, NULL, &work.s);
    out->on_shape = point_at(work.a, work.v, work.w, &work.t);
    out->dist2 = reference_dist2(work.dist2.num, work.dist2.den);
    rational_set(&out->t, &work.s);
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
    out->on_shape = point_at(work.a, work.u, NULL, &work.s);
    out->dist2 = reference_dist2(work.dist2.num, work.dist2.den);
    rational_set(&out->t, &work.s);
    out->wide = mpz_sizeinbase(out->t.num, 2) > 64 ||
                mpz_sizeinbase(out->t.den, 2) > 64;
}
