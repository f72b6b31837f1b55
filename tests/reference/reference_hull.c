/*
 * reference_hull.c - the normal of two convex solids of corners, of which one moves.
 */
#include "reference_moving.h"

#include "../cases/space/cases.h"

enum { MOST = 64 };

/* A plane: n away from the solid at rest; apart: how far apart both are along n at t = 0, closing:
 * how fast that becomes less. */
typedef struct {
    mpz_t n[3], apart, closing, square;
    unsigned first, second; /* edges, three for each solid */
    bool reversed;
} hull_plane;

static struct {
    bool ready;
    hull h;
    hull_plane plane[MOST];
    unsigned count;
    mpz_t x, y, z, v[3];
} work;

hull *
reference_hull(void)
{
    unsigned i, j, k;

    if (!work.ready) {
        for (j = 0; j < 2; j++)
            for (k = 0; k < 3; k++) {
                for (i = 0; i < 8; i++)
                    mpz_init(work.h.corner[j][i][k]);
                for (i = 0; i < 3; i++)
                    mpz_init(work.h.edge[j][i][k]);
            }
        for (i = 0; i < MOST; i++) {
            hull_plane *p = &work.plane[i];

            mpz_inits(p->n[0], p->n[1], p->n[2], p->apart, p->closing,
                      p->square, NULL);
        }
        for (k = 0; k < 3; k++)
            mpz_inits(work.h.way[k], work.v[k], NULL);
        mpz_inits(work.h.scale, work.x, work.y, work.z, NULL);
        work.ready = true;
    }
    work.h.axis[0] = work.h.axis[1] = NULL;
    mpz_set_ui(work.h.scale, 1);
    return &work.h;
}

/* The least n . p of the mover, less the greatest of the solid at rest. */
static void
set_apart(hull_plane *p)
{
    unsigned i;

    for (i = 0; i < work.h.corners[0]; i++) {
        mpz_dot(work.x, p->n, work.h.corner[0][i]);
        if (i == 0 || mpz_cmp(work.x, work.y) < 0)
            mpz_set(work.y, work.x);
    }
    for (i = 0; i < work.h.corners[1]; i++) {
        mpz_dot(work.x, p->n, work.h.corner[1][i]);
        if (i == 0 || mpz_cmp(work.x, work.z) > 0)
            mpz_set(work.z, work.x);
    }
    mpz_sub(p->apart, work.y, work.z);
}

static mpz_t *
edge_of(unsigned i)
{
    return work.h.edge[i / 3][i % 3];
}

static void
add_planes(unsigned a, unsigned b)
{
    mpz_t *const u = edge_of(a), *const v = edge_of(b);
    unsigned k, reversed;

    for (reversed = 0; reversed < 2; reversed++) {
        hull_plane *p = &work.plane[work.count];

        for (k = 0; k < 3; k++) {
            const unsigned j = (k + 1) % 3, l = (k + 2) % 3;

            mpz_mul(p->n[k], u[j], v[l]);
            mpz_submul(p->n[k], u[l], v[j]);
            if (reversed)
                mpz_neg(p->n[k], p->n[k]);
        }
        mpz_dot(p->square, p->n, p->n);
        if (mpz_sgn(p->square) == 0)
            return;
        set_apart(p);
        mpz_dot(p->closing, p->n, work.h.way);
        mpz_neg(p->closing, p->closing);
        p->first = a;
        p->second = b;
        p->reversed = reversed != 0;
        work.count++;
    }
}

static void
add_all(void)
{
    unsigned a, b;

    work.count = 0;
    for (a = 0; a < 6; a++)
        for (b = a + 1; b < 6; b++)
            if (a % 3 < work.h.edges[a / 3] && b % 3 < work.h.edges[b / 3])
                add_planes(a, b);
}

/* The order of the times at which two planes are met. */
static int
order_of_time(const hull_plane *p, const hull_plane *q)
{
    mpz_mul(work.x, p->apart, q->closing);
    mpz_mul(work.y, q->apart, p->closing);
    return mpz_cmp(work.x, work.y);
}

/* The order of the ways out; apart <= 0. */
static int
order_of_way(const hull_plane *p, const hull_plane *q)
{
    mpz_mul(work.x, p->apart, p->apart);
    mpz_mul(work.x, work.x, q->square);
    mpz_mul(work.y, q->apart, q->apart);
    mpz_mul(work.y, work.y, p->square);
    return mpz_cmp(work.x, work.y);
}

static bool
is_met(const hull_plane *p, bool inward)
{
    return mpz_sgn(p->apart) > 0 ||
           (inward && mpz_sgn(p->apart) == 0 && mpz_sgn(p->closing) > 0);
}

/* Does p come before q: met later, or if none is met nearer? */
static int
order_of(const hull_plane *p, const hull_plane *q, bool inward)
{
    const bool met = is_met(p, inward);

    if (met != is_met(q, inward))
        return met ? -1 : 1;
    return met ? -order_of_time(p, q) : order_of_way(p, q);
}

/* v / |v|, to nearest. */
static void
unit_of(mpz_t *const v, int32_t out[3])
{
    unsigned k;

    mpz_dot(work.y, v, v);
    for (k = 0; k < 3; k++) {
        mpz_mul(work.x, v[k], v[k]);
        mpz_mul_2exp(work.x, work.x, 62);
        mpz_fdiv_q(work.x, work.x, work.y);
        mpz_sqrt(work.x, work.x);
        mpz_add_ui(work.x, work.x, 1);
        mpz_fdiv_q_2exp(work.x, work.x, 1);
        out[k] = (int32_t)mpz_get_si(work.x) * mpz_sgn(v[k]);
    }
}

/* That of the axis of the face, as it is stored, if it is one. */
static void
normal_of(const hull_plane *p, int32_t out[3])
{
    const fxr_unit3 *const axis = work.h.axis[p->first / 3];
    unsigned k;

    unit_of(work.plane[p - work.plane].n, out);
    if (p->first / 3 != p->second / 3 || axis == NULL)
        return;
    for (k = 0; k < 3; k++) {
        const int64_t u = unit3_get(axis[3 - p->first % 3 - p->second % 3], k);

        mpz_set_i64(work.x, (u < 0) == (mpz_sgn(p->n[k]) < 0) ? u : -u);
        out[k] = saturate_i32(work.x);
    }
}

/* Has the box at rest no extent along edge k? */
static bool
is_flat(unsigned k)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (mpz_cmp(work.h.corner[1][0][i], work.h.corner[1][1u << k][i]) != 0)
            return false;
    return true;
}

/* The faces that all corners of the box at rest are on which are outermost along n; of a flat
 * one that to which n leads. */
static uint8_t
faces_of(const hull_plane *p)
{
    unsigned faces = 0, i, k, bits = 0, all = 7;
    bool any = false;

    for (i = 0; i < 8; i++) {
        mpz_dot(work.x, work.plane[p - work.plane].n, work.h.corner[1][i]);
        if (any && mpz_cmp(work.x, work.y) < 0)
            continue;
        if (!any || mpz_cmp(work.x, work.y) > 0) {
            mpz_set(work.y, work.x);
            bits = i;
            all = 7;
        }
        any = true;
        all &= ~(bits ^ i);
    }
    for (k = 0; k < 3; k++) {
        mpz_dot(work.x, work.plane[p - work.plane].n, work.h.edge[1][k]);
        if (mpz_sgn(work.x) != 0 && is_flat(k)) {
            all |= 1u << k;
            bits = mpz_sgn(work.x) > 0 ? bits | 1u << k : bits & ~(1u << k);
        }
    }
    for (k = 0; k < 3; k++)
        if (all >> k & 1)
            faces |= (unsigned)(bits >> k & 1 ? FXR_MAX_X : FXR_MIN_X) << 2 * k;
    return (uint8_t)faces;
}

static fxr_q16
depth_of(const hull_plane *p, int64_t radius)
{
    mpz_set_ui(work.z, 0);
    if (mpz_sgn(p->apart) < 0) {
        mpz_mul(work.x, p->apart, p->apart);
        mpz_mul(work.y, work.h.scale, work.h.scale);
        mpz_mul(work.y, work.y, p->square);
        mpz_cdiv_q(work.z, work.x, work.y);
        if (mpz_sgn(work.z) > 0) {
            mpz_sub_ui(work.z, work.z, 1);
            mpz_sqrt(work.z, work.z);
            mpz_add_ui(work.z, work.z, 1);
        }
    }
    mpz_set_i64(work.x, radius);
    mpz_add(work.z, work.z, work.x);
    return saturate_i32(work.z);
}

/* v x x_i, either side, of the first edge that has a length, and the axis on which it is
 * shortest; else x. */
static bool
is_across(const fxr_contact_normal *got)
{
    int32_t want[3] = {FXR_Q30_ONE, 0, 0};
    unsigned i, k, shortest = 0;

    for (i = 0; i < 6; i++) {
        const unsigned from = (i + 3) % 6; /* that at rest first */
        mpz_t *const v = edge_of(from);

        if (from % 3 >= work.h.edges[from / 3])
            continue;
        if (mpz_sgn(v[0]) == 0 && mpz_sgn(v[1]) == 0 && mpz_sgn(v[2]) == 0)
            continue;
        for (k = 1; k < 3; k++)
            if (mpz_cmpabs(v[k], v[shortest]) < 0)
                shortest = k;
        mpz_set_ui(work.v[shortest], 0);
        mpz_set(work.v[(shortest + 1) % 3], v[(shortest + 2) % 3]);
        mpz_neg(work.v[(shortest + 2) % 3], v[(shortest + 1) % 3]);
        unit_of(work.v, want);
        break;
    }
    return (got->normal.x == want[0] && got->normal.y == want[1] &&
            got->normal.z == want[2]) ||
           (got->normal.x == -want[0] && got->normal.y == -want[1] &&
            got->normal.z == -want[2]);
}

const char *
reference_hull_normal(int64_t radius, bool inward, bool boxed,
                      const fxr_contact_normal *got)
{
    const hull_plane *best = work.plane;
    bool normal = false;
    unsigned i;

    add_all();
    if (work.count == 0) {
        mpz_set_i64(work.z, radius);
        return !is_across(got) ? "normal across"
               : got->depth != saturate_i32(work.z) || got->faces != 0 ? "depth"
                                                                       : NULL;
    }
    for (i = 1; i < work.count; i++)
        if (order_of(&work.plane[i], best, inward) < 0)
            best = &work.plane[i];
    for (i = 0; i < work.count; i++) {
        const hull_plane *p = &work.plane[i];
        int32_t want[3];

        if (order_of(p, best, inward) != 0)
            continue;
        normal_of(p, want);
        if (got->normal.x != want[0] || got->normal.y != want[1] ||
            got->normal.z != want[2])
            continue;
        normal = true;
        if (got->faces == (boxed ? faces_of(p) : 0))
            break;
    }
    if (!normal)
        return "normal of a plane";
    if (i == work.count)
        return "faces of a plane";
    return got->depth == depth_of(best, radius) ? NULL : "depth of a plane";
}
