/*
 * reference_triangle_near.c - the closest point of a triangle is the foot of p
 * on its plane, if that is in it, or one of the closest points of the three
 * edges; and the unit normal.
 */
#include "rational.h"
#include "reference.h"

/* A candidate: at / den, and its squared distance from p. */
typedef struct {
    mpz_t at[3], den;
    rational dist2;
} candidate;

static struct {
    bool ready;
    mpz_t p[3], corner[3][3], u[3], v[3], normal[3];
    mpz_t uu, uv, vv, wu, wv, det, i, j, x;
    candidate try, best;
    bool any;
} work;

static void
candidate_init(candidate *c)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpz_init(c->at[k]);
    mpz_init(c->den);
    rational_init(&c->dist2);
}

static void
prepare(void)
{
    unsigned k, n;

    if (work.ready)
        return;
    work.ready = true;
    for (k = 0; k < 3; k++) {
        mpz_inits(work.p[k], work.u[k], work.v[k], work.normal[k], NULL);
        for (n = 0; n < 3; n++)
            mpz_init(work.corner[n][k]);
    }
    mpz_inits(work.uu, work.uv, work.vv, work.wu, work.wv, work.det, work.i,
              work.j, work.x, NULL);
    candidate_init(&work.try);
    candidate_init(&work.best);
}

/* (corner n + (i u + j v) / den), with den > 0 */
static void
consider(unsigned n, const mpz_t den)
{
    candidate *c = &work.try;
    unsigned k;

    mpz_set(c->den, den);
    mpz_set_ui(c->dist2.num, 0);
    for (k = 0; k < 3; k++) {
        mpz_mul(c->at[k], work.corner[n][k], den);
        mpz_addmul(c->at[k], work.i, work.u[k]);
        mpz_addmul(c->at[k], work.j, work.v[k]);
        mpz_mul(work.x, work.p[k], den);
        mpz_sub(work.x, work.x, c->at[k]);
        mpz_addmul(c->dist2.num, work.x, work.x);
    }
    mpz_mul(c->dist2.den, den, den);
    if (work.any && rational_compare(&c->dist2, &work.best.dist2) >= 0)
        return;
    work.any = true;
    for (k = 0; k < 3; k++)
        mpz_set(work.best.at[k], c->at[k]);
    mpz_set(work.best.den, c->den);
    rational_set(&work.best.dist2, &c->dist2);
}

/* u, v = the edges from corner n; p - corner n on them. */
static void
set_edges(unsigned n)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_sub(work.u[k], work.corner[(n + 1) % 3][k], work.corner[n][k]);
        mpz_sub(work.v[k], work.corner[(n + 2) % 3][k], work.corner[n][k]);
        mpz_sub(work.normal[k], work.p[k], work.corner[n][k]);
    }
    mpz_dot(work.uu, work.u, work.u);
    mpz_dot(work.uv, work.u, work.v);
    mpz_dot(work.vv, work.v, work.v);
    mpz_dot(work.wu, work.normal, work.u);
    mpz_dot(work.wv, work.normal, work.v);
}

/* i uu + j uv = wu, i uv + j vv = wv */
static void
try_foot(void)
{
    set_edges(0);
    mpz_mul(work.det, work.uu, work.vv);
    mpz_submul(work.det, work.uv, work.uv);
    mpz_mul(work.i, work.wu, work.vv);
    mpz_submul(work.i, work.wv, work.uv);
    mpz_mul(work.j, work.wv, work.uu);
    mpz_submul(work.j, work.wu, work.uv);
    mpz_add(work.x, work.i, work.j);
    if (mpz_sgn(work.det) > 0 && mpz_sgn(work.i) >= 0 && mpz_sgn(work.j) >= 0 &&
        mpz_cmp(work.x, work.det) <= 0)
        consider(0, work.det);
}

static void
try_edge(unsigned n)
{
    set_edges(n);
    mpz_set_ui(work.j, 0);
    mpz_set(work.i, work.wu);
    mpz_set(work.det, work.uu);
    if (mpz_sgn(work.det) == 0 || mpz_sgn(work.i) < 0) {
        mpz_set_ui(work.i, 0);
        mpz_set_ui(work.det, 1);
    } else if (mpz_cmp(work.i, work.det) > 0) {
        mpz_set(work.i, work.det);
    }
    consider(n, work.det);
}

void
reference_closest_triangle(fxr_vec3 p, const fxr_triangle *triangle,
                           fxr_closest *out)
{
    int32_t at[3];
    unsigned n, k;

    prepare();
    for (k = 0; k < 3; k++) {
        mpz_set_i64(work.p[k], vec3_get(p, k));
        for (n = 0; n < 3; n++)
            mpz_set_i64(work.corner[n][k],
                        vec3_get(triangle_corner(triangle, n), k));
    }
    work.any = false;
    try_foot();
    for (n = 0; n < 3; n++)
        try_edge(n);
    for (k = 0; k < 3; k++) {
        round_even(work.x, work.best.at[k], work.best.den);
        at[k] = saturate_i32(work.x);
    }
    out->on_linear = p;
    out->on_shape = vec3_from(at);
    out->t.num = 0;
    out->t.den = 1;
    out->t.negative = false;
    out->dist2 = reference_dist2(work.best.dist2.num, work.best.dist2.den);
}

/* normal / sqrt(normal . normal) = normal sqrt(s) / s */
bool
reference_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out)
{
    int32_t v[3];
    unsigned k;

    prepare();
    for (k = 0; k < 3; k++) {
        mpz_set_i64(work.x, vec3_get(triangle->a, k));
        mpz_set_i64(work.u[k], vec3_get(triangle->b, k));
        mpz_set_i64(work.v[k], vec3_get(triangle->c, k));
        mpz_sub(work.u[k], work.u[k], work.x);
        mpz_sub(work.v[k], work.v[k], work.x);
    }
    for (k = 0; k < 3; k++) {
        const unsigned i = (k + 1) % 3, j = (k + 2) % 3;

        mpz_mul(work.normal[k], work.u[i], work.v[j]);
        mpz_submul(work.normal[k], work.u[j], work.v[i]);
    }
    mpz_dot(work.det, work.normal, work.normal);
    if (mpz_sgn(work.det) == 0)
        return false;
    mpz_set_ui(work.i, 0);
    for (k = 0; k < 3; k++) {
        mpz_mul_2exp(work.j, work.normal[k], 30);
        root_nearest(work.x, work.i, work.j, work.det, work.det);
        v[k] = saturate_i32(work.x);
    }
    *out = unit3_from(v);
    return true;
}
