/*
 * reference_crates.c - moving AABBs and triangles as linear programs in (t, u, v).
 *
 * The mover crosses if the middle of the path in the sum of both shapes is in the interior of
 * that, as the sum is convex. A point is in the interior if it stays in the sum for a while
 * in each of six directions: six programs more.
 */
#include "reference_moving.h"

enum { PLANES = 11, UNKNOWNS = 3 };

/* n . (t, u, v) <= c */
static struct {
    bool ready;
    mpz_t n[PLANES][UNKNOWNS], c[PLANES];
    mpz_t cross[3][UNKNOWNS], v[UNKNOWNS], det, x, y;
    mpz_t from[3], way[3], scale;
    rational least, most;
} work;

static void
prepare(void)
{
    unsigned i, k;

    if (work.ready)
        return;
    for (i = 0; i < PLANES; i++) {
        for (k = 0; k < UNKNOWNS; k++)
            mpz_init(work.n[i][k]);
        mpz_init(work.c[i]);
    }
    for (k = 0; k < 3; k++) {
        for (i = 0; i < 3; i++)
            mpz_init(work.cross[i][k]);
        mpz_inits(work.v[k], work.from[k], work.way[k], NULL);
    }
    mpz_inits(work.det, work.x, work.y, work.scale, NULL);
    rational_init(&work.least);
    rational_init(&work.most);
    work.ready = true;
}

static void
set_plane(unsigned i, long t, long u, long v, long c)
{
    mpz_set_si(work.n[i][0], t);
    mpz_set_si(work.n[i][1], u);
    mpz_set_si(work.n[i][2], v);
    mpz_set_si(work.c[i], c);
}

/* out += v by */
static void
add_times(mpz_t out, const mpz_t v, int64_t by)
{
    static mpz_t factor;
    static bool ready;

    if (!ready)
        mpz_init(factor);
    ready = true;
    mpz_set_i64(factor, by);
    mpz_addmul(out, v, factor);
}

/* Component k of axis i of the mover, and what it is in units of one. */
static int64_t
axis_of(const crate *c, unsigned i, unsigned k)
{
    return c->turned ? unit3_get(c->axis[i], k) : i == k;
}

static int64_t
unit_of(const crate *c)
{
    return c->turned ? FXR_Q30_ONE : 1;
}

/* The centre at from / scale + t way / scale: |axis . (centre - point)| <= half. */
static void
set_planes(const crate *c)
{
    const fxr_triangle *t = &c->t.triangle;
    unsigned i, j, k;

    for (i = 0; i < 3; i++) {
        mpz_t *const n = work.n[2 * i];

        mpz_set_ui(n[0], 0);
        mpz_set_ui(n[1], 0);
        mpz_set_ui(n[2], 0);
        mpz_set_ui(work.x, 0);
        for (k = 0; k < 3; k++) {
            const int64_t u = axis_of(c, i, k), a = vec3_get(t->a, k);

            mpz_set_i64(work.y, u);
            mpz_submul(n[0], work.y, work.way[k]);
            mpz_addmul(work.x, work.y, work.from[k]);
            mpz_mul(work.y, work.y, work.scale);
            add_times(n[1], work.y, vec3_get(t->b, k) - a);
            add_times(n[2], work.y, vec3_get(t->c, k) - a);
            add_times(work.x, work.y, -a);
        }
        for (j = 0; j < 3; j++)
            mpz_neg(work.n[2 * i + 1][j], n[j]);
        mpz_set_i64(work.y, unit_of(c));
        mpz_mul(work.y, work.y, work.scale);
        mpz_set_i64(work.det, vec3_get(c->half, i));
        mpz_mul(work.y, work.y, work.det);
        mpz_add(work.c[2 * i], work.y, work.x);
        mpz_sub(work.c[2 * i + 1], work.y, work.x);
    }
    set_plane(6, -1, 0, 0, 0);
    set_plane(7, 1, 0, 0, 1);
    set_plane(8, 0, -1, 0, 0);
    set_plane(9, 0, 0, -1, 0);
    set_plane(10, 0, 1, 1, 1);
}

static void
set_cross(mpz_t out[3], mpz_t *const a, mpz_t *const b)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_mul(out[k], a[(k + 1) % 3], b[(k + 2) % 3]);
        mpz_submul(out[k], a[(k + 2) % 3], b[(k + 1) % 3]);
    }
}

/* Where three planes meet: v / det, det > 0. */
static bool
set_corner(unsigned i, unsigned j, unsigned l)
{
    unsigned k;

    set_cross(work.cross[0], work.n[j], work.n[l]);
    set_cross(work.cross[1], work.n[l], work.n[i]);
    set_cross(work.cross[2], work.n[i], work.n[j]);
    mpz_set_ui(work.det, 0);
    for (k = 0; k < 3; k++)
        mpz_addmul(work.det, work.n[i][k], work.cross[0][k]);
    for (k = 0; k < 3; k++) {
        mpz_mul(work.v[k], work.c[i], work.cross[0][k]);
        mpz_addmul(work.v[k], work.c[j], work.cross[1][k]);
        mpz_addmul(work.v[k], work.c[l], work.cross[2][k]);
        if (mpz_sgn(work.det) < 0)
            mpz_neg(work.v[k], work.v[k]);
    }
    mpz_abs(work.det, work.det);
    return mpz_sgn(work.det) != 0;
}

static bool
is_within(void)
{
    unsigned i, k;

    for (i = 0; i < PLANES; i++) {
        mpz_mul(work.x, work.c[i], work.det);
        for (k = 0; k < 3; k++)
            mpz_submul(work.x, work.n[i][k], work.v[k]);
        if (mpz_sgn(work.x) < 0)
            return false;
    }
    return true;
}

/* least and most of all t. */
static bool
solve(const crate *c)
{
    bool any = false;
    unsigned i, j, l;

    set_planes(c);
    for (i = 0; i < PLANES; i++)
        for (j = i + 1; j < PLANES; j++)
            for (l = j + 1; l < PLANES; l++) {
                rational at;

                if (!set_corner(i, j, l))
                    continue;
                at.num[0] = work.v[0][0];
                at.den[0] = work.det[0];
                if ((any && rational_compare(&at, &work.least) >= 0 &&
                     rational_compare(&at, &work.most) <= 0) ||
                    !is_within())
                    continue;
                if (!any || rational_compare(&at, &work.least) < 0)
                    rational_set(&work.least, &at);
                if (!any || rational_compare(&at, &work.most) > 0)
                    rational_set(&work.most, &at);
                any = true;
            }
    return any;
}

/* The middle of least and most, by directions. */
static bool
middle_is_inside(const crate *c)
{
    unsigned i, k;

    if (rational_compare(&work.least, &work.most) == 0)
        return false;
    mpz_mul(work.x, work.least.num, work.most.den);
    mpz_addmul(work.x, work.most.num, work.least.den);
    mpz_mul(work.scale, work.least.den, work.most.den);
    mpz_mul_2exp(work.scale, work.scale, 1);
    for (k = 0; k < 3; k++) {
        mpz_mul(work.from[k], work.from[k], work.scale);
        mpz_addmul(work.from[k], work.way[k], work.x);
    }
    for (i = 0; i < 6; i++) {
        for (k = 0; k < 3; k++)
            mpz_set_si(work.way[k], k != i / 2 ? 0 : i % 2 != 0 ? 1 : -1);
        if (!solve(c) || mpz_sgn(work.most.num) <= 0)
            return false;
    }
    return true;
}

/* The edges of the mover, across its axes; returns the sign of its det, |det| in work.det. */
static int
set_mover_edges(const crate *c)
{
    unsigned i, k;
    int sign;

    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            mpz_set_i64(work.n[i][k], axis_of(c, i, k));
    for (i = 0; i < 3; i++)
        set_cross(work.cross[i], work.n[(i + 1) % 3], work.n[(i + 2) % 3]);
    mpz_set_ui(work.det, 0);
    for (k = 0; k < 3; k++)
        mpz_addmul(work.det, work.n[0][k], work.cross[0][k]);
    sign = mpz_sgn(work.det);
    mpz_abs(work.det, work.det);
    return sign;
}

/* Are the axes those of an OBB: none whose magnitudes add up to more than 2? */
static bool
has_axes(const crate *c)
{
    unsigned i, k;

    for (i = 0; i < 3 && c->turned; i++) {
        int64_t sum = 0;

        for (k = 0; k < 3; k++) {
            const int64_t u = unit3_get(c->axis[i], k);

            sum += u < 0 ? -u : u;
        }
        if (sum > 2 * (int64_t)FXR_Q30_ONE)
            return false;
    }
    return true;
}

void
reference_crate(const crate *c, box_solution *out)
{
    const fxr_segment *path = &c->t.c.segment;
    int32_t v[3];
    unsigned k;

    prepare();
    out->hits = out->crosses = false;
    mpz_set_ui(work.scale, 1);
    for (k = 0; k < 3; k++) {
        const int64_t a = vec3_get(path->a, k), b = vec3_get(path->b, k);

        if (vec3_get(c->half, k) < 0)
            return;
        mpz_set_i64(work.from[k], a);
        mpz_set_i64(work.way[k], b - a);
    }
    if (!has_axes(c) || set_mover_edges(c) == 0 || !solve(c))
        return;
    out->hits = true;
    rational_set(&out->t, &work.least);
    for (k = 0; k < 3; k++) {
        mpz_mul(work.x, work.way[k], out->t.num);
        mpz_addmul(work.x, work.from[k], out->t.den);
        round_even(work.x, work.x, out->t.den);
        v[k] = saturate_i32(work.x);
    }
    out->center = vec3_from(v);
    out->crosses = middle_is_inside(c);
}

const char *
reference_crate_normal(const crate *c, const fxr_contact_normal *normal)
{
    const fxr_triangle *t = &c->t.triangle;
    const fxr_segment *path = &c->t.c.segment;
    const fxr_vec3 corner[3] = {t->a, t->b, t->c};
    hull *const h = reference_hull();
    const int sign = set_mover_edges(c);
    unsigned i, j, k;

    mpz_set(h->scale, work.det);
    h->axis[0] = c->turned ? c->axis : NULL;
    h->corners[0] = 8;
    h->corners[1] = h->edges[0] = h->edges[1] = 3;
    for (k = 0; k < 3; k++) {
        const int64_t from = vec3_get(path->a, k);

        mpz_set_i64(work.x, from);
        mpz_mul(work.x, work.x, work.det);
        for (i = 0; i < 8; i++) {
            mpz_set(h->corner[0][i][k], work.x);
            for (j = 0; j < 3; j++)
                add_times(h->corner[0][i][k], work.cross[j][k],
                          ((i >> j & 1) != 0 ? sign : -sign) * unit_of(c) *
                              vec3_get(c->half, j));
        }
        for (i = 0; i < 3; i++) {
            const int64_t at = vec3_get(corner[i], k);

            mpz_set_i64(work.y, at);
            mpz_mul(h->corner[1][i][k], work.y, work.det);
            mpz_set_i64(h->edge[1][i][k],
                        vec3_get(corner[(i + 1) % 3], k) - at);
            mpz_mul_si(h->edge[0][i][k], work.cross[i][k], sign);
        }
        mpz_set_i64(work.y, vec3_get(path->b, k) - from);
        mpz_mul(h->way[k], work.y, work.det);
    }
    return reference_hull_normal(0, true, false, normal);
}
