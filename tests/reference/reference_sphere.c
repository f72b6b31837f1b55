/*
 * reference_sphere.c - q(t) = |o + t d - center|^2 - r^2 = a t^2 - 2 b t + c,
 * with roots (b -+ sqrt(disc)) / a, disc = b^2 - a c.
 */
#include "reference_moving.h"

#include "reference.h"

static struct {
    bool ready;
    case_linear linear;
    problem world;
    mpz_t m[3], center[3], radius, a, b, c, disc, end;
    mpz_t x, y, sum;
} work;

static void
prepare(void)
{
    unsigned i;

    if (work.ready)
        return;
    problem_init(&work.world);
    for (i = 0; i < 3; i++)
        mpz_inits(work.m[i], work.center[i], NULL);
    mpz_inits(work.radius, work.a, work.b, work.c, work.disc, work.end, work.x,
              work.y, work.sum, NULL);
    work.ready = true;
}

static void
set(case_linear linear, const scene *in)
{
    unsigned i;

    prepare();
    work.linear = linear;
    problem_set_box(&work.world, linear, false, in);
    mpz_set_i64(work.radius, in->sphere.radius);
    mpz_mul(work.c, work.radius, work.radius);
    mpz_neg(work.c, work.c);
    mpz_set_ui(work.a, 0);
    mpz_set_ui(work.b, 0);
    for (i = 0; i < 3; i++) {
        mpz_set_i64(work.center[i], vec3_get(in->sphere.center, i));
        mpz_sub(work.m[i], work.center[i], work.world.o[i]);
        mpz_addmul(work.a, work.world.d[i], work.world.d[i]);
        mpz_addmul(work.b, work.m[i], work.world.d[i]);
        mpz_addmul(work.c, work.m[i], work.m[i]);
    }
    mpz_mul(work.disc, work.b, work.b);
    mpz_submul(work.disc, work.a, work.c);
    mpz_sub(work.end, work.a, work.b);
    mpz_sub(work.end, work.end, work.b);
    mpz_add(work.end, work.end, work.c);
}

/* Is q(t) below a limit somewhere in the range? below says of a sign whether
 * it is: q < 0 inside, q <= 0 in the closed ball. The minimum of q has the
 * opposite sign of disc, at t = b / a. */
static bool
gets(bool (*below)(int sign))
{
    const bool start = below(mpz_sgn(work.c));
    const bool lowest = mpz_sgn(work.a) != 0 && below(-mpz_sgn(work.disc));

    if (mpz_sgn(work.radius) < 0)
        return false;
    if (start || (work.linear == LINEAR_LINE && lowest))
        return true;
    if (work.linear == LINEAR_SEGMENT && below(mpz_sgn(work.end)))
        return true;
    return lowest && mpz_sgn(work.b) >= 0 &&
           (work.linear == LINEAR_RAY || mpz_cmp(work.b, work.a) <= 0);
}

static bool
is_negative(int sign)
{
    return sign < 0;
}

static bool
is_not_positive(int sign)
{
    return sign <= 0;
}

bool
reference_in_sphere(fxr_vec3 p, const fxr_sphere *sphere)
{
    static scene c;

    c.segment.a = p;
    c.sphere = *sphere;
    set(LINEAR_POINT, &c);
    return mpz_sgn(work.radius) >= 0 && mpz_sgn(work.c) <= 0;
}

/* The point at t = end of the component, or at a root: way -1 or 1. */
static fxr_vec3
point_at(long end, int way)
{
    int32_t v[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        if (way == 0) {
            mpz_mul_si(work.sum, work.world.d[i], end);
            mpz_add(work.sum, work.sum, work.world.o[i]);
        } else {
            mpz_mul(work.x, work.world.o[i], work.a);
            mpz_addmul(work.x, work.world.d[i], work.b);
            mpz_mul_si(work.y, work.world.d[i], way);
            root_nearest(work.sum, work.x, work.y, work.disc, work.a);
        }
        v[i] = saturate_i32(work.sum);
    }
    return vec3_from(v);
}

/* The same t as a multiple of 2^-32. */
static void
set_t(rational *t, long end, int way, bool up)
{
    mpz_set_si(t->num, end);
    mpz_mul_2exp(t->num, t->num, 32);
    mpz_set_ui(t->den, 1);
    mpz_mul_2exp(t->den, t->den, 32);
    if (way == 0)
        return;
    mpz_mul_2exp(work.x, work.b, 32);
    mpz_mul_si(work.y, t->den, way);
    if (up)
        root_ceiling(t->num, work.x, work.y, work.disc, work.a);
    else
        root_floor(t->num, work.x, work.y, work.disc, work.a);
    if (mpz_sizeinbase(t->num, 2) > 64) {
        way = mpz_sgn(t->num);
        mpz_mul(t->num, t->den, t->den);
        mpz_sub_ui(t->num, t->num, 1);
        mpz_mul_si(t->num, t->num, way);
    }
}

void
reference_sphere(case_linear linear, const scene *c, solution *out)
{
    bool in, ends;

    set(linear, c);
    out->hits = gets(is_not_positive);
    out->crosses = gets(is_negative);
    out->enter_faces = out->exit_faces = 0;
    if (!out->hits)
        return;
    in =
        mpz_sgn(work.a) == 0 || (linear != LINEAR_LINE && mpz_sgn(work.c) <= 0);
    ends = mpz_sgn(work.a) == 0 ||
           (linear == LINEAR_SEGMENT && mpz_sgn(work.end) <= 0);
    set_t(&out->enter, 0, in ? 0 : -1, false);
    out->enter_point = point_at(0, in ? 0 : -1);
    set_t(&out->exit, mpz_sgn(work.a) != 0, ends ? 0 : 1, true);
    out->exit_point = point_at(mpz_sgn(work.a) != 0, ends ? 0 : 1);
}

/* Where they share points, the one nearest to t = 0. */
static void
set_shared(closest_solution *out)
{
    int way = mpz_sgn(work.c) <= 0 ? 0 : -mpz_sgn(work.b);

    set_t(&out->t, 0, way, way > 0);
    out->on_linear = out->on_shape = point_at(0, way);
    out->dist2 = 0;
    out->wide = false;
}

/* t = b / a, put into the range */
static void
set_nearest(closest_solution *out)
{
    rational *t = &out->t;

    mpz_set(t->num, work.b);
    mpz_set(t->den, work.a);
    if (mpz_sgn(work.a) == 0 ||
        (work.linear != LINEAR_LINE && mpz_sgn(work.b) < 0)) {
        mpz_set_ui(t->num, 0);
        mpz_set_ui(t->den, 1);
    } else if (work.linear == LINEAR_SEGMENT && mpz_cmp(t->num, t->den) > 0) {
        mpz_set_ui(t->num, 1);
        mpz_set_ui(t->den, 1);
    }
    out->wide =
        mpz_sizeinbase(t->num, 2) > 64 || mpz_sizeinbase(t->den, 2) > 64;
}

/* m = the way from the center to the linear component at t, times t.den */
static void
set_way(const rational *t)
{
    unsigned i;

    mpz_set_ui(work.c, 0);
    for (i = 0; i < 3; i++) {
        mpz_sub(work.m[i], work.world.o[i], work.center[i]);
        mpz_mul(work.m[i], work.m[i], t->den);
        mpz_addmul(work.m[i], work.world.d[i], t->num);
        mpz_addmul(work.c, work.m[i], work.m[i]);
    }
}

/* With w = work.m: center + w r / |w| = center + w r sqrt(w.w) / w.w, and
 * (|w| - r den)^2 = w.w + r^2 den^2 - 2 r den sqrt(w.w), over den^2. */
static void
set_apart(closest_solution *out)
{
    int32_t on_linear[3], on_shape[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        mpz_mul(work.sum, work.world.o[i], out->t.den);
        mpz_addmul(work.sum, work.world.d[i], out->t.num);
        round_even(work.sum, work.sum, out->t.den);
        on_linear[i] = saturate_i32(work.sum);
        mpz_mul(work.x, work.center[i], work.c);
        mpz_mul(work.y, work.m[i], work.radius);
        root_nearest(work.sum, work.x, work.y, work.c, work.c);
        on_shape[i] = saturate_i32(work.sum);
    }
    out->on_linear = vec3_from(on_linear);
    out->on_shape = vec3_from(on_shape);
    mpz_mul(work.y, work.radius, out->t.den);
    mpz_mul(work.x, work.y, work.y);
    mpz_add(work.x, work.x, work.c);
    mpz_mul_si(work.y, work.y, -2);
    mpz_mul(work.b, out->t.den, out->t.den);
    root_nearest(work.sum, work.x, work.y, work.c, work.b);
    out->dist2 = saturate_u64(work.sum);
    if (out->dist2 == 0)
        out->dist2 = 1;
}

bool
reference_sphere_is_near(case_linear linear, const scene *c)
{
    static closest_solution s;
    static bool ready;

    if (!ready)
        closest_solution_init(&s);
    ready = true;
    set(linear, c);
    set_nearest(&s);
    set_way(&s.t);
    mpz_mul(work.y, work.radius, s.t.den);
    mpz_mul(work.y, work.y, work.y);
    return mpz_sgn(work.radius) >= 0 && mpz_cmp(work.c, work.y) <= 0;
}

void
reference_closest_sphere(case_linear linear, const scene *c,
                         closest_solution *out)
{
    set(linear, c);
    out->any = mpz_sgn(work.radius) >= 0;
    if (!out->any)
        return;
    if (gets(is_not_positive)) {
        set_shared(out);
        return;
    }
    set_nearest(out);
    set_way(&out->t);
    set_apart(out);
}
