/*
 * fxr_shared_point.c - the point that two bodies share (shared.h).
 *
 * All points p of both are within low and high of each slab. The one that is closest to a target g is
 * found plane by plane: where the closest point for all planes so far is beyond the next one, it is on
 * that plane with it, and there the planes so far are asked once more; on the line of two planes once
 * more, and three have one point. That is all that a convex square needs (Seidel 1991, for linear
 * programs). With planes n . p = o and n x m for the normals of two
 *
 *   on none      p = g
 *   on one       p = (g n.n - n (n.g - o)) / n.n
 *   on two       on three: the third is n x m, through g
 *   on three     p = (o_0 n_1 x n_2 + o_1 n_2 x n_0 + o_2 n_0 x n_1) / (n_0 . n_1 x n_2)
 *
 * Planes of one direction are never on one another: if that of one slab is met by p, another one with
 * this normal that p is beyond would leave nothing to share.
 *
 * t = num / den, and all o and g are times den. Of an OBB and a triangle, where they are longest,
 *
 *   num, den     | < 2^194      g            | < 2^228
 *   n            of a box 2^31, of an edge 2^33, of the side 2^66
 *   o            | < 2^261, of the side 2^293
 *   n x m        | < 2^100, and its o < 2^329
 *   n.n, (n x m)^2                 | < 2^200
 *   p, of two    | < 2^431
 *   n.p, o n.n   | < 2^500
 *
 * Of a segment and a hull, in this order, num and den are < 2^102 and n of a face 2^66. No two of these are met at once:
 * before a face is on, the planes of the segment are, and the line that they have in common is not
 * in it, so that on these three nothing else is asked.
 */
#include "../rounding/rational_point.h"
#include "../space/linear.h"
#include "shared.h"

enum {
    SHARED_OFFSET = 11,
    SHARED_CROSS = 6,
    SHARED_WEIGHT = 7,
    SHARED_POINT = 14,
    SHARED_DOT = 16,
    SHARED_DEN = 13
};

/* n . p = o */
typedef struct {
    slab_normal n;
    uint32_t o[SHARED_OFFSET];
} shared_plane;

/* p / w, and the planes that it is on. */
typedef struct {
    const shared_body *body;
    const fxr_segment *path;
    const uint32_t *num, *den;
    int limbs;
    uint32_t g[3][SHARED_OFFSET], p[3][SHARED_POINT], w[SHARED_WEIGHT];
    shared_plane on[3];
} shared_search;

/* r of n limbs += x y, or -= x y, all in two's complement; x and y are not longer than a point. */
static void
shared_add(uint32_t *r, int n, const uint32_t *x, int m, const uint32_t *y,
           int k, uint32_t minus)
{
    uint32_t a[SHARED_POINT], b[SHARED_POINT];

    fxri_limbs_copy(a, m, x, m);
    fxri_limbs_copy(b, k, y, k);
    if ((fxri_limbs_take_sign(a, m) < 0) != (fxri_limbs_take_sign(b, k) < 0)) {
        minus = ~minus;
    }
    fxri_limbs_add_product(r, n, a, m, b, k, minus);
}

/* r of n limbs += x y, for x in two's complement and y a component of a normal */
static void
shared_add_normal(uint32_t *r, int n, const uint32_t *x, int m,
                  const uint32_t *y)
{
    uint32_t a[SHARED_POINT];
    const uint32_t minus = long_minus(y);

    fxri_limbs_copy(a, m, x, m);
    fxri_limbs_add_product(r, n, a, m, y + 1, long_n(y),
                           fxri_limbs_take_sign(a, m) < 0 ? ~minus : minus);
}

/* r = n . p, for p of m limbs on each axis */
static void
shared_dot(uint32_t *r, int limbs, const slab_normal *n, const uint32_t *p,
           int m)
{
    int k;

    fxri_limbs_clear(r, limbs);
    for (k = 0; k < 3; k++, p += m) {
        shared_add_normal(r, limbs, p, m, n->v[k]);
    }
}

/* v = component k of n x m, open */
static void
shared_cross(uint32_t *v, int limbs, const slab_normal *n, const slab_normal *m,
             int k)
{
    const int x = next_axis(k), y = next_axis(x);

    fxri_long_begin(v, limbs);
    fxri_long_add(v, n->v[x], m->v[y], LIMBS_PLUS);
    fxri_long_add(v, n->v[y], m->v[x], LIMBS_MINUS);
}

/* p = (g n.n - n (n.g - o)) / n.n */
static void
shared_on_plane(shared_search *s)
{
    const shared_plane *const on = &s->on[0];
    static const uint32_t one[1] = {1};
    uint32_t gap[SHARED_OFFSET];
    int k;

    shared_dot(gap, SHARED_OFFSET, &on->n, s->g[0], SHARED_OFFSET);
    for (k = 0; k < 3; k++) { /* n . n */
        const uint32_t *const v = on->n.v[k];

        fxri_limbs_add_product(s->w, SHARED_WEIGHT, v + 1, long_n(v), v + 1,
                               long_n(v), LIMBS_PLUS);
    }
    fxri_limbs_negate(gap, SHARED_OFFSET);
    shared_add(gap, SHARED_OFFSET, on->o, SHARED_OFFSET, one, 1, LIMBS_PLUS);
    for (k = 0; k < 3; k++) {
        shared_add(s->p[k], SHARED_POINT, s->g[k], SHARED_OFFSET, s->w,
                   SHARED_WEIGHT, LIMBS_PLUS);
        shared_add_normal(s->p[k], SHARED_POINT, gap, SHARED_OFFSET,
                          on->n.v[k]);
    }
}

static void
shared_meet(shared_search *s)
{
    uint32_t v[LONG_ROOM(SHARED_CROSS)], *const x = v + 1;
    int i, k;

    for (i = 0; i < 3; i++) {
        const slab_normal *const n = &s->on[next_axis(i)].n;
        const slab_normal *const m = &s->on[next_axis(next_axis(i))].n;

        for (k = 0; k < 3; k++) {
            shared_cross(v, SHARED_CROSS, n, m, k);
            shared_add(s->p[k], SHARED_POINT, s->on[i].o, SHARED_OFFSET, x,
                       SHARED_CROSS, LIMBS_PLUS);
            if (i == 0) {
                shared_add_normal(s->w, SHARED_WEIGHT, x, SHARED_CROSS,
                                  s->on[0].n.v[k]);
            }
        }
    }
    if (fxri_limbs_take_sign(s->w, SHARED_WEIGHT) < 0) {
        for (k = 0; k < 3; k++) {
            fxri_limbs_negate(s->p[k], SHARED_POINT);
        }
    }
}

/* The point that is closest to the target on so many planes. */
static void
shared_solve(shared_search *s, int count)
{
    static const uint32_t one[1] = {1};
    int k;

    fxri_limbs_clear(s->w, SHARED_WEIGHT);
    for (k = 0; k < 3; k++) {
        fxri_limbs_clear(s->p[k], SHARED_POINT);
    }
    if (count == 0) {
        s->w[0] = 1;
        for (k = 0; k < 3; k++) {
            shared_add(s->p[k], SHARED_POINT, s->g[k], SHARED_OFFSET, one, 1,
                       LIMBS_PLUS);
        }
        return;
    }
    if (count == 1) {
        shared_on_plane(s);
        return;
    }
    if (count == 2) {
        shared_plane *const across = &s->on[2];

        for (k = 0; k < 3; k++) {
            shared_cross(across->n.v[k], NORMAL_OF_SLAB, &s->on[0].n,
                         &s->on[1].n, k);
            fxri_long_close(across->n.v[k]);
        }
        shared_dot(across->o, SHARED_OFFSET, &across->n, s->g[0],
                   SHARED_OFFSET);
    }
    shared_meet(s);
}

/* o = base den, and n . way num of what moves */
static void
shared_offset(uint32_t o[SHARED_OFFSET], const shared_search *s,
              const uint32_t base[SHARED_BASE], const slab_normal *n,
              bool moves)
{
    uint32_t along[SHARED_BASE];
    int64_t way[3];
    int k;

    fxri_limbs_clear(o, SHARED_OFFSET);
    shared_add(o, SHARED_OFFSET, base, SHARED_BASE, s->den, s->limbs,
               LIMBS_PLUS);
    if (moves) {
        for (k = 0; k < 3; k++) {
            way[k] = 2 * shared_way(&s->path->a, &s->path->b, k);
        }
        fxri_slab_project(along, SHARED_BASE, n, way);
        shared_add(o, SHARED_OFFSET, along, SHARED_BASE, s->num, s->limbs,
                   LIMBS_PLUS);
    }
}

/* Is p beyond a plane of slab i? Then that is the next one that it has to be on. */
static bool
is_beyond(shared_search *s, int i, shared_plane *next)
{
    const int first = s->body[0].count;
    const shared_body *const body = &s->body[i >= first];
    uint32_t bound[2][SHARED_BASE], at[SHARED_DOT], off[SHARED_DOT];
    int side;

    body->slab(body, i >= first ? i - first : i, &next->n, bound[0], bound[1]);
    shared_dot(at, SHARED_DOT, &next->n, s->p[0], SHARED_POINT);
    for (side = 0; side < 2; side++) {
        shared_offset(next->o, s, bound[side], &next->n, body->moves);
        fxri_limbs_copy(off, SHARED_DOT, at, SHARED_DOT);
        shared_add(off, SHARED_DOT, next->o, SHARED_OFFSET, s->w, SHARED_WEIGHT,
                   LIMBS_MINUS);
        if (fxri_limbs_sign(off, SHARED_DOT) == (side == 0 ? -1 : 1)) {
            return true;
        }
    }
    return false;
}

static void
shared_find(shared_search *s)
{
    const int all = s->body[0].count + s->body[1].count;
    int count = 0, at[3], end[3];

    at[0] = 0;
    end[0] = all;
    shared_solve(s, 0);
    for (;;) {
        if (at[count] == end[count]) {
            if (count == 0) {
                return;
            }
            count--;
        } else if (is_beyond(s, at[count], &s->on[count])) {
            shared_solve(s, count + 1);
            if (count < 2) {
                end[count + 1] = at[count];
                at[++count] = 0;
                continue;
            }
        }
        at[count]++;
    }
}

void
fxri_shared_point(const shared_body body[2], const fxr_segment *path,
                  const uint32_t *num, const uint32_t *den, int limbs,
                  fxr_vec3 *out)
{
    uint32_t under[SHARED_DEN], x[SHARED_DEN + 3];
    shared_search s;
    int k;

    s.body = body;
    s.path = path;
    s.num = num;
    s.den = den;
    s.limbs = limbs;
    for (k = 0; k < 3; k++) {
        slab_normal unit;
        uint32_t base[SHARED_BASE];

        fxri_shared_normal(&unit, k, 1, k, 0);
        fxri_shared_at(base, &unit, &path->a);
        shared_offset(s.g[k], &s, base, &unit, true);
    }
    shared_find(&s);
    fxri_limbs_clear(under, SHARED_DEN);
    fxri_limbs_add_product(under, SHARED_DEN, s.w, SHARED_WEIGHT, den, limbs,
                           LIMBS_PLUS);
    limbs_add(under, SHARED_DEN, under, SHARED_DEN, 1, LIMBS_PLUS);
    FXR_ASSERT(fxri_limbs_sign(under, SHARED_DEN) > 0); /* they share a point */
    for (k = 0; k < 3; k++) {
        const bool down = fxri_limbs_take_sign(s.p[k], SHARED_POINT) < 0;

        fxri_limbs_copy(x, SHARED_DEN + 3, s.p[k], SHARED_POINT);
        components(out)[k] =
            fxri_round_coordinate(0, down, x, under, SHARED_DEN);
    }
}
