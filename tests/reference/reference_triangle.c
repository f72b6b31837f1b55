/*
 * reference_triangle.c - the point, the weights and the side where a component
 * first meets a triangle, and how they are compared. The closest point, which is the foot of p on
 * its plane, if that is in it, or one of the closest points of the three edges; and the unit
 * normal.
 */
#include "reference.h"

/* The point, times t.den. */
static struct {
    bool ready;
    mpz_t at[3];
} work;

static void
prepare(void)
{
    if (!work.ready)
        mpz_inits(work.at[0], work.at[1], work.at[2], NULL);
    work.ready = true;
}

void
triangle_solution_init(triangle_solution *s)
{
    rational_init(&s->t);
}

/* work.at = (o + t d) t.den, and that rounded */
static fxr_vec3
point_at(const rational *t)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_mul(work.at[k], clip.o[k], t->den);
        mpz_addmul(work.at[k], clip.d[k], t->num);
        round_even(clip.x, work.at[k], t->den);
        v[k] = saturate_i32(clip.x);
    }
    return vec3_from(v);
}

/* clip.x / clip.y in Q2.30 */
static fxr_q30
rounded_weight(void)
{
    mpz_mul_2exp(clip.x, clip.x, 30);
    if (mpz_sgn(clip.y) < 0) {
        mpz_neg(clip.x, clip.x);
        mpz_neg(clip.y, clip.y);
    }
    round_even(clip.x, clip.x, clip.y);
    return saturate_i32(clip.x);
}

/* The area between the point and the edge opposite, over the whole area. */
static void
weigh_areas(unsigned k, const rational *t, fxr_q30 weight[3])
{
    unsigned i, j;

    for (i = 0; i < 3; i++) {
        const unsigned from = (i + 1) % 3;

        clip_set_edge(from, (i + 2) % 3);
        for (j = 0; j < 3; j++) { /* t.den (p - from) */
            mpz_set(clip.d[j], work.at[j]);
            mpz_submul(clip.d[j], clip.corner[from][j], t->den);
        }
        clip_cross(clip.base, k, clip.edge, clip.d, NULL);
        mpz_mul(clip.y, clip.normal[k], t->den);
        mpz_set(clip.x, clip.base);
        weight[i] = rounded_weight();
    }
}

/* Is the point between both, all three in a row? */
static bool
is_between(unsigned from, unsigned to, const rational *t)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_mul(clip.x, clip.corner[from][k], t->den);
        mpz_mul(clip.y, clip.corner[to][k], t->den);
        if (mpz_cmp(work.at[k], clip.x) * mpz_cmp(work.at[k], clip.y) > 0)
            return false;
        if (mpz_cmp(clip.x, clip.y) == 0 && mpz_cmp(work.at[k], clip.x) != 0)
            return false;
    }
    return true;
}

static void
weigh_ends(const rational *t, fxr_q30 weight[3])
{
    unsigned from = 0, k = 0;

    weight[0] = weight[1] = weight[2] = 0;
    while (!is_between(from, (from + 1) % 3, t))
        from++;
    clip_set_edge(from, (from + 1) % 3);
    while (k < 3 && mpz_sgn(clip.edge[k]) == 0)
        k++;
    weight[from] = FXR_Q30_ONE;
    if (k == 3)
        return; /* one point */
    mpz_set(clip.x, work.at[k]);
    mpz_submul(clip.x, clip.corner[from][k], t->den);
    mpz_mul(clip.y, clip.edge[k], t->den);
    weight[(from + 1) % 3] = rounded_weight();
    mpz_mul(clip.x, clip.corner[(from + 1) % 3][k], t->den);
    mpz_sub(clip.x, clip.x, work.at[k]);
    mpz_mul(clip.y, clip.edge[k], t->den);
    weight[from] = rounded_weight();
}

/* Does it cross the plane? The form of t in other cases is not said. */
static int
side_and_width(bool *wide)
{
    unsigned k;

    mpz_set_ui(clip.base, 0);
    mpz_set_ui(clip.slope, 0);
    for (k = 0; k < 3; k++) {
        mpz_sub(clip.y, clip.o[k], clip.corner[0][k]);
        mpz_addmul(clip.base, clip.normal[k], clip.y);
        mpz_addmul(clip.slope, clip.normal[k], clip.d[k]);
    }
    *wide =
        mpz_sizeinbase(clip.base, 2) > 64 || mpz_sizeinbase(clip.slope, 2) > 64;
    return -mpz_sgn(clip.slope);
}

/* Bits of the largest of the vectors from the first corner to `to`. */
static size_t
bits_to(mpz_t to[3])
{
    size_t most = 0;
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_sub(clip.x, to[k], clip.corner[0][k]);
        if (mpz_sizeinbase(clip.x, 2) > most)
            most = mpz_sizeinbase(clip.x, 2);
    }
    return most;
}

/* direction, distance and edges */
static bool
is_promised_exact(void)
{
    const size_t b = bits_to(clip.corner[1]), c = bits_to(clip.corner[2]);
    const size_t away = bits_to(clip.o);
    size_t most = 0;
    unsigned k;

    for (k = 0; k < 3; k++)
        if (mpz_sizeinbase(clip.d[k], 2) > most)
            most = mpz_sizeinbase(clip.d[k], 2);
    return most + away + (b > c ? b : c) <= 60;
}

void
reference_triangle(case_linear linear, const trial *t, triangle_solution *out)
{
    unsigned k;

    prepare();
    clip_solve(linear, t);
    out->hits = clip.possible;
    if (!out->hits)
        return;
    k = clip_view_axis();
    rational_set(&out->t, &clip.low);
    out->side = side_and_width(&out->wide);
    if (out->side == 0)
        out->wide = !is_promised_exact();
    out->point = point_at(&out->t);
    if (k < 3)
        weigh_areas(k, &out->t, out->weight);
    else
        weigh_ends(&out->t, out->weight);
}

/* Down, to 63 fractional bits, or as many as keep the numerator below 2^64. */
bool
reference_triangle_is_t(const triangle_solution *s, fxr_ratio t)
{
    return rational_is_near(&s->t, s->wide, true, t);
}

const char *
compare_triangle(const triangle_verbs *v, const triangle_solution *want,
                 const triangle_answer *got)
{
    unsigned i;

    if (got->hits != want->hits)
        return "hits";
    if (!triangle_is_consistent(v, got))
        return "status, output after false, or form of the output";
    if (!want->hits)
        return NULL;
    if (got->hit.side != want->side)
        return "side";
    if (!reference_triangle_is_t(want, got->hit.t))
        return "t";
    if (!vec3_equal(got->hit.point, want->point))
        return "point";
    for (i = 0; i < 3; i++)
        if (got->hit.weight[i] != want->weight[i])
            return "weight";
    return NULL;
}

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
} near_work;

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
prepare_near(void)
{
    unsigned k, n;

    if (near_work.ready)
        return;
    near_work.ready = true;
    for (k = 0; k < 3; k++) {
        mpz_inits(near_work.p[k], near_work.u[k], near_work.v[k],
                  near_work.normal[k], NULL);
        for (n = 0; n < 3; n++)
            mpz_init(near_work.corner[n][k]);
    }
    mpz_inits(near_work.uu, near_work.uv, near_work.vv, near_work.wu,
              near_work.wv, near_work.det, near_work.i, near_work.j,
              near_work.x, NULL);
    candidate_init(&near_work.try);
    candidate_init(&near_work.best);
}

/* (corner n + (i u + j v) / den), with den > 0 */
static void
consider(unsigned n, const mpz_t den)
{
    candidate *c = &near_work.try;
    unsigned k;

    mpz_set(c->den, den);
    mpz_set_ui(c->dist2.num, 0);
    for (k = 0; k < 3; k++) {
        mpz_mul(c->at[k], near_work.corner[n][k], den);
        mpz_addmul(c->at[k], near_work.i, near_work.u[k]);
        mpz_addmul(c->at[k], near_work.j, near_work.v[k]);
        mpz_mul(near_work.x, near_work.p[k], den);
        mpz_sub(near_work.x, near_work.x, c->at[k]);
        mpz_addmul(c->dist2.num, near_work.x, near_work.x);
    }
    mpz_mul(c->dist2.den, den, den);
    if (near_work.any &&
        rational_compare(&c->dist2, &near_work.best.dist2) >= 0)
        return;
    near_work.any = true;
    for (k = 0; k < 3; k++)
        mpz_set(near_work.best.at[k], c->at[k]);
    mpz_set(near_work.best.den, c->den);
    rational_set(&near_work.best.dist2, &c->dist2);
}

/* u, v = the edges from corner n; p - corner n on them. */
static void
set_edges(unsigned n)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_sub(near_work.u[k], near_work.corner[(n + 1) % 3][k],
                near_work.corner[n][k]);
        mpz_sub(near_work.v[k], near_work.corner[(n + 2) % 3][k],
                near_work.corner[n][k]);
        mpz_sub(near_work.normal[k], near_work.p[k], near_work.corner[n][k]);
    }
    mpz_dot(near_work.uu, near_work.u, near_work.u);
    mpz_dot(near_work.uv, near_work.u, near_work.v);
    mpz_dot(near_work.vv, near_work.v, near_work.v);
    mpz_dot(near_work.wu, near_work.normal, near_work.u);
    mpz_dot(near_work.wv, near_work.normal, near_work.v);
}

/* i uu + j uv = wu, i uv + j vv = wv */
static void
try_foot(void)
{
    set_edges(0);
    mpz_mul(near_work.det, near_work.uu, near_work.vv);
    mpz_submul(near_work.det, near_work.uv, near_work.uv);
    mpz_mul(near_work.i, near_work.wu, near_work.vv);
    mpz_submul(near_work.i, near_work.wv, near_work.uv);
    mpz_mul(near_work.j, near_work.wv, near_work.uu);
    mpz_submul(near_work.j, near_work.wu, near_work.uv);
    mpz_add(near_work.x, near_work.i, near_work.j);
    if (mpz_sgn(near_work.det) > 0 && mpz_sgn(near_work.i) >= 0 &&
        mpz_sgn(near_work.j) >= 0 && mpz_cmp(near_work.x, near_work.det) <= 0)
        consider(0, near_work.det);
}

static void
try_edge(unsigned n)
{
    set_edges(n);
    mpz_set_ui(near_work.j, 0);
    mpz_set(near_work.i, near_work.wu);
    mpz_set(near_work.det, near_work.uu);
    if (mpz_sgn(near_work.det) == 0 || mpz_sgn(near_work.i) < 0) {
        mpz_set_ui(near_work.i, 0);
        mpz_set_ui(near_work.det, 1);
    } else if (mpz_cmp(near_work.i, near_work.det) > 0) {
        mpz_set(near_work.i, near_work.det);
    }
    consider(n, near_work.det);
}

void
reference_closest_triangle(fxr_vec3 p, const fxr_triangle *triangle,
                           fxr_closest *out)
{
    int32_t at[3];
    unsigned n, k;

    prepare_near();
    for (k = 0; k < 3; k++) {
        mpz_set_i64(near_work.p[k], vec3_get(p, k));
        for (n = 0; n < 3; n++)
            mpz_set_i64(near_work.corner[n][k],
                        vec3_get(triangle_corner(triangle, n), k));
    }
    near_work.any = false;
    try_foot();
    for (n = 0; n < 3; n++)
        try_edge(n);
    for (k = 0; k < 3; k++) {
        round_even(near_work.x, near_work.best.at[k], near_work.best.den);
        at[k] = saturate_i32(near_work.x);
    }
    out->on_linear = p;
    out->on_shape = vec3_from(at);
    out->t.num = 0;
    out->t.den = 1;
    out->t.negative = false;
    out->dist2 =
        reference_dist2(near_work.best.dist2.num, near_work.best.dist2.den);
}

/* normal / sqrt(normal . normal) = normal sqrt(s) / s */
bool
reference_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out)
{
    int32_t v[3];
    unsigned k;

    prepare_near();
    for (k = 0; k < 3; k++) {
        mpz_set_i64(near_work.x, vec3_get(triangle->a, k));
        mpz_set_i64(near_work.u[k], vec3_get(triangle->b, k));
        mpz_set_i64(near_work.v[k], vec3_get(triangle->c, k));
        mpz_sub(near_work.u[k], near_work.u[k], near_work.x);
        mpz_sub(near_work.v[k], near_work.v[k], near_work.x);
    }
    for (k = 0; k < 3; k++) {
        const unsigned i = (k + 1) % 3, j = (k + 2) % 3;

        mpz_mul(near_work.normal[k], near_work.u[i], near_work.v[j]);
        mpz_submul(near_work.normal[k], near_work.u[j], near_work.v[i]);
    }
    mpz_dot(near_work.det, near_work.normal, near_work.normal);
    if (mpz_sgn(near_work.det) == 0)
        return false;
    mpz_set_ui(near_work.i, 0);
    for (k = 0; k < 3; k++) {
        mpz_mul_2exp(near_work.j, near_work.normal[k], 30);
        root_nearest(near_work.x, near_work.i, near_work.j, near_work.det,
                     near_work.det);
        v[k] = saturate_i32(near_work.x);
    }
    *out = unit3_from(v);
    return true;
}
