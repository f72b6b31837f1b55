/*
 * reference_solids.c - moving boxes as a linear program in (x, y, z, t).
 *
 * The interior of the sum of two convex sets is the sum of their relative interiors, if the
 * sum spans space. So the mover crosses if the program has a solution with every pair of
 * planes that is not flat closer by a step on both sides. Slack, where there is any, is a
 * fraction of determinants of order 5 with entries below 2^66: at least 2^-340.
 */
#include <stdio.h>

#include "reference_moving.h"

enum { PAIRS = 7, OF_TIME = 6, BY_RANK = 4, STEP_BITS = 400 };

/* low <= n . (x, y, z, t) <= high */
typedef struct {
    mpz_t n[4], low, high;
} plane_pair;

static struct {
    bool ready;
    plane_pair pair[PAIRS];
    mpz_t cofactor[BY_RANK][BY_RANK], det, v[BY_RANK], x, y;
    mpz_t edge[6][3];
} work;

static void
prepare(void)
{
    unsigned i, k;

    if (work.ready)
        return;
    for (i = 0; i < PAIRS; i++) {
        for (k = 0; k < 4; k++)
            mpz_init(work.pair[i].n[k]);
        mpz_inits(work.pair[i].low, work.pair[i].high, NULL);
    }
    for (i = 0; i < BY_RANK; i++) {
        for (k = 0; k < BY_RANK; k++)
            mpz_init(work.cofactor[i][k]);
        mpz_init(work.v[i]);
    }
    for (i = 0; i < 6; i++)
        for (k = 0; k < 3; k++)
            mpz_init(work.edge[i][k]);
    mpz_inits(work.det, work.x, work.y, NULL);
    work.ready = true;
}

void
box_solution_init(box_solution *s)
{
    rational_init(&s->t);
}

/* Is t the exact one in units of 2^-32, rounded down? */
static bool
is_floor(const box_solution *want, fxr_ratio t)
{
    mpz_mul_2exp(work.x, want->t.num, 32);
    mpz_fdiv_q(work.x, work.x, want->t.den);
    mpz_set_u64(work.y, t.num);
    return mpz_cmp(work.x, work.y) == 0;
}

const char *
box_solution_differs(const box_solution *want, const fxr_segment *path,
                     const sweep_answer *got)
{
    prepare();
    return got->hits != want->hits         ? "hits"
           : got->crosses != want->crosses ? "crosses"
           : !sweep_all_agrees(path, got)
               ? "status, output after false, form of t, or point"
           : !got->hits                                     ? NULL
           : !is_floor(want, got->contact.t)                ? "t"
           : !vec3_equal(want->center, got->contact.center) ? "center"
                                                            : NULL;
}

bool
box_solution_is_near(const box_solution *want, const fxr_segment *path,
                     fxr_vec3 center)
{
    unsigned k;

    prepare();
    for (k = 0; k < 3; k++) {
        const int64_t a = vec3_get(path->a, k), b = vec3_get(path->b, k);

        mpz_set_i64(work.x, a - vec3_get(center, k));
        mpz_mul(work.x, work.x, want->t.den);
        mpz_set_i64(work.y, b - a);
        mpz_addmul(work.x, work.y, want->t.num);
        if (mpz_cmpabs(work.x, want->t.den) >= 0)
            return false;
    }
    return true;
}

void
print_box_solution(const box_solution *want)
{
    printf("       expected %s, crosses %s\n", want->hits ? "true" : "false",
           want->crosses ? "true" : "false");
    if (!want->hits)
        return;
    gmp_printf("       expected t %Zd / %Zd\n", want->t.num, want->t.den);
    print_vec3("center      ", want->center);
}

/* Planes of u . (p - o - t d), of u in units of one / unit. */
static void
set_pair(plane_pair *to, const int32_t u[3], int64_t unit, fxr_vec3 o,
         const int64_t d[3], int64_t low, int64_t high)
{
    unsigned k;

    mpz_set_i64(to->low, low);
    mpz_set_i64(work.x, unit);
    mpz_mul(to->low, to->low, work.x);
    mpz_set_i64(to->high, high);
    mpz_mul(to->high, to->high, work.x);
    mpz_set_ui(to->n[3], 0);
    for (k = 0; k < 3; k++) {
        mpz_set_i64(to->n[k], u[k]);
        mpz_addmul_i64(to->low, u[k], vec3_get(o, k));
        mpz_addmul_i64(to->high, u[k], vec3_get(o, k));
        mpz_addmul_i64(to->n[3], u[k], -d[k]);
    }
}

static void
set_obb(plane_pair *to, const fxr_obb *box, fxr_vec3 center, const int64_t d[3])
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int32_t u[3] = {box->axis[i].x, box->axis[i].y, box->axis[i].z};
        const int64_t half = vec3_get(box->half, i);

        set_pair(&to[i], u, FXR_Q30_ONE, center, d, -half, half);
    }
}

static void
set_upright(plane_pair *to, fxr_vec3 o, const int64_t d[3], fxr_vec3 low,
            fxr_vec3 high, bool negate)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t from = vec3_get(low, i);
        int32_t u[3] = {0, 0, 0};

        u[i] = 1;
        set_pair(&to[i], u, 1, o, d, negate ? -from : from, vec3_get(high, i));
    }
}

static void
set(unsigned kind, const solids *m)
{
    static const int64_t at_rest[3] = {0, 0, 0};
    static const int32_t zero[3] = {0, 0, 0};
    static const fxr_vec3 origin = {0, 0, 0};
    int64_t d[3];
    unsigned k;

    prepare();
    for (k = 0; k < 3; k++)
        d[k] =
            (int64_t)vec3_get(m->path.b, k) - (int64_t)vec3_get(m->path.a, k);
    if (kind == SOLIDS_AABB_OBB)
        set_upright(work.pair, m->path.a, d, m->half, m->half, true);
    else
        set_obb(work.pair, &m->mover, m->path.a, d);
    if (kind == SOLIDS_OBB_AABB)
        set_upright(work.pair + 3, origin, at_rest, m->aabb.min, m->aabb.max,
                    false);
    else
        set_obb(work.pair + 3, &m->obb, m->obb.center, at_rest);
    set_pair(&work.pair[OF_TIME], zero, 1, origin, at_rest, 0, 1);
    mpz_set_ui(work.pair[OF_TIME].n[3], 1);
}

/* out = the determinant of rows a, b, c of three columns */
static void
det3(mpz_t out, mpz_t *const a, mpz_t *const b, mpz_t *const c,
     const unsigned col[3])
{
    unsigned i;

    mpz_set_ui(out, 0);
    for (i = 0; i < 3; i++) {
        const unsigned j = col[(i + 1) % 3], k = col[(i + 2) % 3];

        mpz_mul(work.x, b[j], c[k]);
        mpz_submul(work.x, b[k], c[j]);
        mpz_addmul(out, a[col[i]], work.x);
    }
}

/* Edges of the three pairs from `first`, as cross products. Returns false if the planes have
 * no common point, or a pair is inverted, or an axis is too long. */
static bool
set_edges(unsigned first, const fxr_unit3 *axis)
{
    unsigned i, k;

    for (i = 0; i < 3; i++) {
        const plane_pair *p = &work.pair[first + i];
        mpz_t *const u = work.pair[first + (i + 1) % 3].n;
        mpz_t *const v = work.pair[first + (i + 2) % 3].n;

        if (mpz_cmp(p->low, p->high) > 0)
            return false;
        if (axis != NULL) {
            mpz_abs(work.x, p->n[0]);
            for (k = 1; k < 3; k++) {
                mpz_abs(work.y, p->n[k]);
                mpz_add(work.x, work.x, work.y);
            }
            mpz_set_i64(work.y, (int64_t)2 * FXR_Q30_ONE);
            if (mpz_cmp(work.x, work.y) > 0)
                return false;
        }
        for (k = 0; k < 3; k++) {
            mpz_mul(work.edge[first + i][k], u[(k + 1) % 3], v[(k + 2) % 3]);
            mpz_submul(work.edge[first + i][k], u[(k + 2) % 3], v[(k + 1) % 3]);
        }
    }
    mpz_set_ui(work.x, 0);
    for (k = 0; k < 3; k++)
        mpz_addmul(work.x, work.pair[first].n[k], work.edge[first][k]);
    return mpz_sgn(work.x) != 0;
}

/* Do the edges that have a length span space? */
static bool
spans(void)
{
    static const unsigned col[3] = {0, 1, 2};
    bool has[6];
    unsigned i, j, k;

    for (i = 0; i < 6; i++)
        has[i] = mpz_cmp(work.pair[i].low, work.pair[i].high) < 0;
    for (i = 0; i < 6; i++)
        for (j = i + 1; j < 6; j++)
            for (k = j + 1; k < 6; k++)
                if (has[i] && has[j] && has[k]) {
                    det3(work.det, work.edge[i], work.edge[j], work.edge[k],
                         col);
                    if (mpz_sgn(work.det) != 0)
                        return true;
                }
    return false;
}

/* cofactor and det > 0 of four pairs. */
static bool
invert(const unsigned row[BY_RANK])
{
    unsigned i, k, n;

    for (k = 0; k < BY_RANK; k++)
        for (i = 0; i < BY_RANK; i++) {
            unsigned col[3], other[3], c = 0, o = 0;

            for (n = 0; n < BY_RANK; n++) {
                if (n != k)
                    col[c++] = n;
                if (n != i)
                    other[o++] = row[n];
            }
            det3(work.cofactor[k][i], work.pair[other[0]].n,
                 work.pair[other[1]].n, work.pair[other[2]].n, col);
            if ((i + k) % 2 != 0)
                mpz_neg(work.cofactor[k][i], work.cofactor[k][i]);
        }
    mpz_set_ui(work.det, 0);
    for (k = 0; k < BY_RANK; k++)
        mpz_addmul(work.det, work.pair[row[0]].n[k], work.cofactor[k][0]);
    if (mpz_sgn(work.det) < 0) {
        mpz_neg(work.det, work.det);
        for (k = 0; k < BY_RANK; k++)
            for (i = 0; i < BY_RANK; i++)
                mpz_neg(work.cofactor[k][i], work.cofactor[k][i]);
    }
    return mpz_sgn(work.det) != 0;
}

/* Is the corner v / det between the planes of every pair? */
static bool
is_between(void)
{
    unsigned i, k;

    for (i = 0; i < PAIRS; i++) {
        const plane_pair *p = &work.pair[i];

        mpz_set_ui(work.x, 0);
        for (k = 0; k < 4; k++)
            mpz_addmul(work.x, p->n[k], work.v[k]);
        mpz_mul(work.y, p->low, work.det);
        if (mpz_cmp(work.x, work.y) < 0)
            return false;
        mpz_mul(work.y, p->high, work.det);
        if (mpz_cmp(work.x, work.y) > 0)
            return false;
    }
    return true;
}

/* The sixteen corners of four pairs; t is the least so far, if any. */
static bool
try_corners(const unsigned row[BY_RANK], bool any, rational *t)
{
    unsigned side, i, k;

    if (!invert(row))
        return any;
    for (side = 0; side < 16; side++) {
        rational at;

        for (k = 0; k < BY_RANK; k++) {
            mpz_set_ui(work.v[k], 0);
            for (i = 0; i < BY_RANK; i++) {
                const plane_pair *p = &work.pair[row[i]];

                mpz_addmul(work.v[k], work.cofactor[k][i],
                           (side >> i & 1) != 0 ? p->high : p->low);
            }
        }
        if (!is_between())
            continue;
        at.num[0] = work.v[3][0];
        at.den[0] = work.det[0];
        if (!any || rational_compare(&at, t) < 0)
            rational_set(t, &at);
        any = true;
    }
    return any;
}

static bool
least_time(rational *t)
{
    unsigned row[BY_RANK];
    bool any = false;

    for (row[0] = 0; row[0] < PAIRS; row[0]++)
        for (row[1] = row[0] + 1; row[1] < PAIRS; row[1]++)
            for (row[2] = row[1] + 1; row[2] < PAIRS; row[2]++)
                for (row[3] = row[2] + 1; row[3] < PAIRS; row[3]++)
                    any = try_corners(row, any, t);
    return any;
}

/* All pairs in units of a step, and those of the boxes that are not flat a step closer on
 * both sides. */
static void
shrink(void)
{
    unsigned i;

    for (i = 0; i < PAIRS; i++) {
        plane_pair *p = &work.pair[i];
        const bool flat = mpz_cmp(p->low, p->high) == 0;

        mpz_mul_2exp(p->low, p->low, STEP_BITS);
        mpz_mul_2exp(p->high, p->high, STEP_BITS);
        if (i != OF_TIME && !flat) {
            mpz_add_ui(p->low, p->low, 1);
            mpz_sub_ui(p->high, p->high, 1);
        }
    }
}

void
reference_solids(unsigned kind, const solids *m, box_solution *out)
{
    int32_t v[3];
    unsigned k;
    static rational any_time;
    static bool ready;

    if (!ready)
        rational_init(&any_time);
    ready = true;
    set(kind, m);
    out->hits = out->crosses = false;
    if (!set_edges(0, kind == SOLIDS_AABB_OBB ? NULL : m->mover.axis) ||
        !set_edges(3, kind == SOLIDS_OBB_AABB ? NULL : m->obb.axis))
        return;
    out->hits = least_time(&out->t);
    if (!out->hits)
        return;
    for (k = 0; k < 3; k++) {
        const int64_t a = vec3_get(m->path.a, k), b = vec3_get(m->path.b, k);

        mpz_set_i64(work.x, b - a);
        mpz_mul(work.x, work.x, out->t.num);
        mpz_set_i64(work.y, a);
        mpz_addmul(work.x, work.y, out->t.den);
        round_even(work.x, work.x, out->t.den);
        v[k] = saturate_i32(work.x);
    }
    out->center = vec3_from(v);
    if (spans()) {
        shrink();
        out->crosses = least_time(&any_time);
    }
}

/* The edges of the box of pairs from `first`, to the upper corner, and |det|. */
static void
set_hull_edges(hull *h, unsigned which, mpz_t det)
{
    const unsigned first = 3 * which;
    unsigned i, k;

    mpz_set_ui(det, 0);
    for (k = 0; k < 3; k++)
        mpz_addmul(det, work.pair[first].n[k], work.edge[first][k]);
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++) {
            mpz_set(h->edge[which][i][k], work.edge[first + i][k]);
            if (mpz_sgn(det) < 0)
                mpz_neg(h->edge[which][i][k], h->edge[which][i][k]);
        }
    mpz_abs(det, det);
    h->edges[which] = 3;
    h->corners[which] = 8;
}

/* The corners, where three planes meet, times det and by: u . p = low or high. */
static void
set_hull_corners(hull *h, unsigned which, mpz_t by)
{
    const unsigned first = 3 * which;
    unsigned i, j, k;

    for (i = 0; i < 8; i++)
        for (k = 0; k < 3; k++) {
            mpz_set_ui(h->corner[which][i][k], 0);
            for (j = 0; j < 3; j++) {
                const plane_pair *p = &work.pair[first + j];

                mpz_addmul(h->corner[which][i][k], h->edge[which][j][k],
                           (i >> j & 1) != 0 ? p->high : p->low);
            }
            mpz_mul(h->corner[which][i][k], h->corner[which][i][k], by);
        }
}

const char *
reference_solids_normal(unsigned kind, const solids *m,
                        const fxr_contact_normal *normal)
{
    hull *const h = reference_hull();
    unsigned k;

    set(kind, m);
    (void)set_edges(0, NULL);
    (void)set_edges(3, NULL);
    set_hull_edges(h, 0, work.x);
    set_hull_edges(h, 1, work.y);
    set_hull_corners(h, 0, work.y);
    set_hull_corners(h, 1, work.x);
    mpz_mul(h->scale, work.x, work.y);
    for (k = 0; k < 3; k++) {
        mpz_set_i64(h->way[k], (int64_t)vec3_get(m->path.b, k) -
                                   (int64_t)vec3_get(m->path.a, k));
        mpz_mul(h->way[k], h->way[k], h->scale);
    }
    h->axis[0] = kind == SOLIDS_AABB_OBB ? NULL : m->mover.axis;
    h->axis[1] = kind == SOLIDS_OBB_AABB ? NULL : m->obb.axis;
    return reference_hull_normal(0, true, true, normal);
}
