/*
 * reference_body.c - a segment that moves past a solid at rest. They are 0 apart where the
 * segment pierces a side or lies inside; else the distance is that of an end from a side, or
 * of two edges. It is least where one of these is, on the whole line or plane.
 */
#include "reference_moving.h"

enum { CORNERS = 8, EDGES = 12, SIDES = 12 };

/* Three numbers each. d: how far the segment goes, less the solid; turned: the solid moves. */
static struct {
    bool ready, turned, box;
    unsigned corners, edges, sides;
    mpz_t end[2][3], corner[CORNERS][3], d[3], a[3];
    unsigned edge[EDGES][2], side[SIDES][3];
    mpz_t p[2][3], q[CORNERS][3]; /* at one t, times its den */
    mpz_t u[3], v[3], w[3], x[3], n[3], uu, uv, vv, wu, wv, det, i, j, sum;
    mpz_t den, scale, num, zero, one;
    rational *least, dist2;
    mpz_t *away;
    const fxr_obb *obb; /* all is in its coordinates, or NULL */
    bool inner;         /* so is away */
    bool any;
} work;

static void
init3(mpz_t v[3])
{
    mpz_inits(v[0], v[1], v[2], NULL);
}

static void
prepare(void)
{
    unsigned i;

    if (work.ready)
        return;
    work.ready = true;
    for (i = 0; i < CORNERS; i++) {
        init3(work.corner[i]);
        init3(work.q[i]);
    }
    for (i = 0; i < 2; i++) {
        init3(work.end[i]);
        init3(work.p[i]);
    }
    init3(work.d);
    init3(work.a);
    init3(work.u);
    init3(work.v);
    init3(work.w);
    init3(work.x);
    init3(work.n);
    mpz_inits(work.uu, work.uv, work.vv, work.wu, work.wv, work.det, work.i,
              work.j, work.sum, work.den, work.scale, work.num, work.zero,
              work.one, NULL);
    mpz_set_ui(work.one, 1);
    rational_init(&work.dist2);
}

/* r += a b */
static void
addmul_by(mpz_t r, const mpz_t a, int64_t b)
{
    static mpz_t by;
    static bool ready;

    if (!ready)
        mpz_init(by);
    ready = true;
    mpz_set_i64(by, b);
    mpz_addmul(r, a, by);
}

static void
sub3(mpz_t out[3], mpz_t u[3], mpz_t v[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpz_sub(out[k], u[k], v[k]);
}

static void
cross(mpz_t out[3], mpz_t u[3], mpz_t v[3])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const unsigned j = (k + 1) % 3, l = (k + 2) % 3;

        mpz_mul(out[k], u[j], v[l]);
        mpz_submul(out[k], u[l], v[j]);
    }
}

/* w + i u + j v, over det, times work.den, is a way from the solid to the segment. */
static void
consider(void)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_mul(work.x[k], work.w[k], work.det);
        mpz_addmul(work.x[k], work.u[k], work.i);
        mpz_addmul(work.x[k], work.v[k], work.j);
    }
    mpz_dot(work.dist2.num, work.x, work.x);
    mpz_mul(work.dist2.den, work.det, work.den);
    mpz_mul(work.dist2.den, work.dist2.den, work.dist2.den);
    if (work.any && rational_compare(&work.dist2, work.least) >= 0)
        return;
    work.any = true;
    rational_set(work.least, &work.dist2);
    for (k = 0; k < 3; k++) {
        mpz_set(work.away[k], work.x[k]);
        if (work.turned)
            mpz_neg(work.away[k], work.away[k]);
    }
}

/* A point p and the edge from q to r. */
static void
consider_edge(mpz_t p[3], mpz_t q[3], mpz_t r[3], bool back)
{
    unsigned k;

    sub3(work.w, p, q);
    sub3(work.u, q, r);
    mpz_dot(work.wu, work.w, work.u);
    mpz_dot(work.uu, work.u, work.u);
    mpz_neg(work.i, work.wu);
    mpz_set(work.det, work.uu);
    if (mpz_sgn(work.i) <= 0) {
        mpz_set_ui(work.i, 0);
        mpz_set_ui(work.det, 1);
    } else if (mpz_cmp(work.i, work.det) >= 0) {
        mpz_set_ui(work.i, 1);
        mpz_set_ui(work.det, 1);
    }
    mpz_set_ui(work.j, 0);
    for (k = 0; k < 3 && back; k++) {
        mpz_neg(work.w[k], work.w[k]);
        mpz_neg(work.u[k], work.u[k]);
    }
    consider();
}

/* w + (i u + j v) / det is the shortest there is, where det > 0. */
static void
solve(void)
{
    mpz_dot(work.uu, work.u, work.u);
    mpz_dot(work.uv, work.u, work.v);
    mpz_dot(work.vv, work.v, work.v);
    mpz_dot(work.wu, work.w, work.u);
    mpz_dot(work.wv, work.w, work.v);
    mpz_mul(work.det, work.uu, work.vv);
    mpz_submul(work.det, work.uv, work.uv);
    mpz_mul(work.i, work.uv, work.wv);
    mpz_submul(work.i, work.vv, work.wu);
    mpz_mul(work.j, work.uv, work.wu);
    mpz_submul(work.j, work.uu, work.wv);
}

/* Where both edges are closest inside: of p + i u and q + j v, w = p - q. */
static void
consider_edges(mpz_t p[3], mpz_t p2[3], mpz_t q[3], mpz_t q2[3])
{
    sub3(work.w, p, q);
    sub3(work.u, p2, p);
    sub3(work.v, q, q2); /* the reverse */
    solve();
    if (mpz_sgn(work.det) > 0 && mpz_sgn(work.i) >= 0 && mpz_sgn(work.j) >= 0 &&
        mpz_cmp(work.i, work.det) <= 0 && mpz_cmp(work.j, work.det) <= 0)
        consider();
}

/* A point p and the inside of a side. */
static void
consider_side(mpz_t p[3], mpz_t a[3], mpz_t b[3], mpz_t c[3])
{
    sub3(work.w, p, a);
    sub3(work.u, a, b);
    sub3(work.v, a, c);
    solve();
    mpz_add(work.sum, work.i, work.j);
    if (mpz_sgn(work.det) > 0 && mpz_sgn(work.i) >= 0 && mpz_sgn(work.j) >= 0 &&
        mpz_cmp(work.sum, work.det) <= 0)
        consider();
}

/* Does the segment pierce the side: volumes of one sign? */
static bool
pierces(mpz_t a[3], mpz_t b[3], mpz_t c[3])
{
    int side[3], from, to;

    sub3(work.u, b, a);
    sub3(work.v, c, a);
    cross(work.n, work.u, work.v);
    sub3(work.w, work.p[0], a);
    mpz_dot(work.num, work.n, work.w);
    from = mpz_sgn(work.num);
    sub3(work.w, work.p[1], a);
    mpz_dot(work.num, work.n, work.w);
    to = mpz_sgn(work.num);
    if (from * to >= 0)
        return false; /* at most its end touches: seen from the ends */
    sub3(work.w, work.p[1], work.p[0]);
    sub3(work.u, a, work.p[0]);
    sub3(work.v, b, work.p[0]);
    cross(work.n, work.u, work.v);
    mpz_dot(work.num, work.n, work.w);
    side[0] = mpz_sgn(work.num);
    sub3(work.u, c, work.p[0]);
    cross(work.n, work.v, work.u);
    mpz_dot(work.num, work.n, work.w);
    side[1] = mpz_sgn(work.num);
    sub3(work.v, a, work.p[0]);
    cross(work.n, work.u, work.v);
    mpz_dot(work.num, work.n, work.w);
    side[2] = mpz_sgn(work.num);
    return (side[0] >= 0 && side[1] >= 0 && side[2] >= 0) ||
           (side[0] <= 0 && side[1] <= 0 && side[2] <= 0);
}

/* Is the first end inside the box, of which corner 0 is the lower one and the last the upper
 * one? */
static bool
is_inside(void)
{
    unsigned k;

    for (k = 0; k < 3 && work.box; k++)
        if (mpz_cmp(work.p[0][k], work.q[0][k]) < 0 ||
            mpz_cmp(work.p[0][k], work.q[CORNERS - 1][k]) > 0)
            return false;
    return work.box;
}

static int64_t
axis_of(unsigned i, unsigned k)
{
    return unit3_get(work.obb->axis[i], k);
}

/* From the coordinates of the box, along its axes. */
static void
turn_away(mpz_t away[3])
{
    unsigned i, k;

    for (k = 0; k < 3; k++) {
        mpz_set_ui(work.x[k], 0);
        for (i = 0; i < 3; i++)
            addmul_by(work.x[k], away[i], axis_of(i, k));
    }
    for (k = 0; k < 3; k++)
        mpz_set(away[k], work.x[k]);
}

static void
measure(const rational *t, rational *dist2, mpz_t away[3])
{
    bool within;
    unsigned i, n, k;

    for (k = 0; k < 3; k++) {
        for (i = 0; i < 2; i++) {
            mpz_mul(work.p[i][k], work.end[i][k], t->den);
            mpz_addmul(work.p[i][k], work.d[k], t->num);
        }
        for (i = 0; i < work.corners; i++)
            mpz_mul(work.q[i][k], work.corner[i][k], t->den);
    }
    mpz_set(work.den, t->den);
    work.least = dist2;
    work.away = away;
    work.any = false;
    within = is_inside();
    for (n = 0; n < work.sides; n++) {
        const unsigned *s = work.side[n];

        for (i = 0; i < 2; i++)
            consider_side(work.p[i], work.q[s[0]], work.q[s[1]], work.q[s[2]]);
        within = within || pierces(work.q[s[0]], work.q[s[1]], work.q[s[2]]);
    }
    for (n = 0; n < work.edges; n++) {
        const unsigned *e = work.edge[n];

        consider_edges(work.p[0], work.p[1], work.q[e[0]], work.q[e[1]]);
        for (i = 0; i < 2; i++)
            consider_edge(work.p[i], work.q[e[0]], work.q[e[1]], false);
    }
    for (n = 0; n < work.corners; n++)
        consider_edge(work.q[n], work.p[0], work.p[1], true);
    if (work.obb != NULL && !work.inner)
        turn_away(away);
    if (within) {
        mpz_set_ui(dist2->num, 0);
        mpz_set_ui(dist2->den, 1);
        for (k = 0; k < 3; k++)
            mpz_set_ui(away[k], 0);
    }
}

typedef void taker(const mpz_t num, const mpz_t den);

/* The place where w + t d is least along the reverse of x: w.x / -(d.x). */
static void
take_along(taker *take, mpz_t x[3])
{
    mpz_dot(work.i, work.w, x);
    mpz_dot(work.j, work.d, x);
    mpz_neg(work.i, work.i);
    take(work.i, work.j);
}

/* The place where w + t d is closest to the line of u. */
static void
take_line(taker *take, mpz_t u[3])
{
    mpz_dot(work.uu, u, u);
    mpz_dot(work.wu, work.w, u);
    mpz_dot(work.wv, work.w, work.d);
    mpz_dot(work.uv, work.d, u);
    mpz_dot(work.vv, work.d, work.d);
    mpz_mul(work.i, work.wu, work.uv);
    mpz_submul(work.i, work.wv, work.uu);
    mpz_mul(work.j, work.vv, work.uu);
    mpz_submul(work.j, work.uv, work.uv);
    take(work.i, work.j);
}

static void
each_least(taker *take)
{
    unsigned i, n;

    for (i = 0; i < 2; i++) {
        for (n = 0; n < work.corners; n++) {
            sub3(work.w, work.end[i], work.corner[n]);
            take_along(take, work.d); /* which measures, in w and u */
            sub3(work.w, work.end[i], work.corner[n]);
            sub3(work.u, work.end[1], work.end[0]);
            take_line(take, work.u);
        }
        for (n = 0; n < work.edges; n++) {
            const unsigned *e = work.edge[n];

            sub3(work.w, work.end[i], work.corner[e[0]]);
            sub3(work.u, work.corner[e[1]], work.corner[e[0]]);
            take_line(take, work.u);
            sub3(work.w, work.end[i], work.corner[e[0]]);
            sub3(work.u, work.corner[e[1]], work.corner[e[0]]);
            sub3(work.v, work.end[1], work.end[0]);
            cross(work.n, work.u, work.v);
            take_along(take, work.n);
        }
        for (n = 0; n < work.sides; n++) {
            const unsigned *s = work.side[n];

            sub3(work.w, work.end[i], work.corner[s[0]]);
            sub3(work.u, work.corner[s[1]], work.corner[s[0]]);
            sub3(work.v, work.corner[s[2]], work.corner[s[0]]);
            cross(work.n, work.u, work.v);
            take_along(take, work.n);
        }
    }
}

/* out = axis . v, or v where there are none. */
static void
to_axes(mpz_t out[3], mpz_t v[3])
{
    unsigned i, k;

    for (i = 0; i < 3; i++)
        mpz_set(work.x[i], v[i]);
    for (i = 0; i < 3 && work.obb != NULL; i++) {
        mpz_set_ui(work.x[i], 0);
        for (k = 0; k < 3; k++)
            addmul_by(work.x[i], v[k], axis_of(i, k));
    }
    for (i = 0; i < 3; i++)
        mpz_set(out[i], work.x[i]);
}

static void
turn_to(fxr_vec3 center)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_set_i64(work.d[k], vec3_get(center, k));
        mpz_sub(work.d[k], work.d[k], work.a[k]);
    }
    to_axes(work.d, work.d);
    for (k = 0; k < 3; k++) {
        if (work.turned)
            mpz_neg(work.d[k], work.d[k]);
    }
}

static void
set_point(mpz_t out[3], fxr_vec3 p)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpz_set_i64(out[k], vec3_get(p, k));
}

static void
add_edge(unsigned i, unsigned j)
{
    work.edge[work.edges][0] = i;
    work.edge[work.edges++][1] = j;
}

static void
add_side(unsigned i, unsigned j, unsigned l)
{
    work.side[work.sides][0] = i;
    work.side[work.sides][1] = j;
    work.side[work.sides++][2] = l;
}

/* The box from center - half to center + half, or from min to max. */
static void
set_box(const capsule_trial *t)
{
    unsigned i, k;

    work.box = true;
    work.corners = CORNERS;
    for (i = 0; i < CORNERS; i++)
        for (k = 0; k < 3; k++) {
            const bool up = (i >> k & 1) != 0;
            const int64_t half = vec3_get(t->half, k);

            mpz_set_i64(work.corner[i][k],
                        t->kind == CAPSULE_BY_AABB
                            ? vec3_get(t->path.a, k) + (up ? half : -half)
                            : vec3_get(up ? t->box.max : t->box.min, k));
            if (!up)
                add_edge(i, i | 1u << k);
            if (!up && (i >> (k + 1) % 3 & 1) == 0) {
                const unsigned j = 1u << k, l = 1u << (k + 1) % 3;

                add_side(i, i | j, i | j | l);
                add_side(i, i | l, i | j | l);
            }
        }
}

static void
set_corners(const fxr_vec3 *corner, unsigned n)
{
    unsigned i;

    work.corners = n;
    for (i = 0; i < n; i++) {
        set_point(work.corner[i], corner[i]);
        add_edge(i, (i + 1) % n);
    }
    if (n > 2)
        add_side(0, 1, 2);
}

/* The same of an OBB: its corners, and the ends of the segment from its centre. */
static void
set_obb(const capsule_trial *t)
{
    const fxr_vec3 center = work.turned ? t->path.a : t->obb.center;
    unsigned i, k;

    for (i = 0; i < CORNERS; i++)
        for (k = 0; k < 3; k++) {
            const int64_t half =
                (int64_t)vec3_get(t->obb.half, k) * FXR_Q30_ONE;

            mpz_set_i64(work.corner[i][k], (i >> k & 1) != 0 ? half : -half);
        }
    set_point(work.w, center);
    for (i = 0; i < 2; i++) {
        sub3(work.end[i], work.end[i], work.w);
        to_axes(work.end[i], work.end[i]);
    }
}

static bool
obb_is_empty(const capsule_trial *t)
{
    unsigned i, k;

    for (i = 0; i < 3; i++) {
        int64_t sum = 0;

        for (k = 0; k < 3; k++)
            sum += axis_of(i, k) < 0 ? -axis_of(i, k) : axis_of(i, k);
        if (sum > 2 * (int64_t)FXR_Q30_ONE)
            return true;
    }
    return capsule_box_is_empty(t);
}

static const moving_body body = {0, measure, each_least, turn_to};
static const moving_body body_of_obb = {30, measure, each_least, turn_to};

static const moving_body *
body_of(const capsule_trial *t)
{
    return capsule_of_obb(t->kind) ? &body_of_obb : &body;
}

/* Returns the reach, or -1 if one is empty. */
static int64_t
set_trial(const capsule_trial *t)
{
    fxr_vec3 corner[3];
    int64_t reach = t->mover.radius;

    prepare();
    work.turned = capsule_rests(t->kind);
    work.obb = capsule_of_obb(t->kind) ? &t->obb : NULL;
    work.box = false;
    work.edges = work.sides = 0;
    set_point(work.end[0], t->mover.a);
    set_point(work.end[1], t->mover.b);
    set_point(work.a, t->path.a);
    turn_to(t->path.b);
    switch (t->kind) {
    case CAPSULE_CAPSULE:
    case CAPSULE_SPHERE:
        corner[0] = t->rest.a;
        corner[1] = t->kind == CAPSULE_SPHERE ? t->rest.a : t->rest.b;
        set_corners(corner, 2);
        return t->rest.radius < 0 || reach < 0 ? -1 : reach + t->rest.radius;
    case CAPSULE_TRIANGLE:
        corner[0] = t->triangle.a;
        corner[1] = t->triangle.b;
        corner[2] = t->triangle.c;
        set_corners(corner, 3);
        return reach;
    case CAPSULE_OBB:
    case CAPSULE_BY_OBB:
        set_box(t);
        set_obb(t);
        return obb_is_empty(t) || reach < 0 ? -1 : reach * FXR_Q30_ONE;
    default:
        set_box(t);
        return capsule_box_is_empty(t) ? -1 : reach;
    }
}

const char *
reference_capsules(const capsule_trial *t, const sweep_answer *got)
{
    const int64_t reach = set_trial(t);

    if (t->kind != CAPSULE_CAPSULE && t->kind != CAPSULE_SPHERE &&
        reach == 0) { /* of a sum with an interior: motion.h, and tests/sweep */
        sweep_answer closed = *got;

        closed.crosses = closed.stops = false;
        return reference_body(body_of(t), &t->path, reach, &closed);
    }
    return reference_body(body_of(t), &t->path, reach, got);
}

/* The corners and edges of an OBB at its centre, and the scale. Returns false if its axes do not
 * span space. */
static bool
set_hull_box(hull *h, unsigned which, const capsule_trial *t)
{
    const fxr_vec3 center = work.turned ? t->path.a : t->obb.center;
    unsigned i, j, k;
    int sign;

    for (k = 0; k < 3; k++) {
        mpz_set_i64(work.u[k], axis_of(0, k));
        mpz_set_i64(work.v[k], axis_of(1, k));
        mpz_set_i64(work.w[k], axis_of(2, k));
    }
    cross(h->edge[which][0], work.v, work.w);
    cross(h->edge[which][1], work.w, work.u);
    cross(h->edge[which][2], work.u, work.v);
    mpz_dot(work.det, h->edge[which][0], work.u);
    sign = mpz_sgn(work.det);
    mpz_abs(h->scale, work.det);
    for (k = 0; k < 3; k++) {
        for (j = 0; j < 3 && sign < 0; j++)
            mpz_neg(h->edge[which][j][k], h->edge[which][j][k]);
        for (i = 0; i < CORNERS; i++) {
            mpz_t *const corner = h->corner[which][i];

            mpz_set_ui(corner[k], 0);
            addmul_by(corner[k], h->scale, vec3_get(center, k));
            for (j = 0; j < 3; j++) {
                const int64_t half =
                    (int64_t)vec3_get(t->obb.half, j) * FXR_Q30_ONE;

                addmul_by(corner[k], h->edge[which][j][k],
                          (i >> j & 1) != 0 ? half : -half);
            }
        }
    }
    h->corners[which] = CORNERS;
    h->edges[which] = 3;
    h->axis[which] = t->obb.axis;
    return sign != 0;
}

/* The same of an OBB and a capsule in the world. */
static bool
set_hull_of_obb(const capsule_trial *t)
{
    const unsigned segment = work.turned ? 1 : 0;
    hull *h = reference_hull();
    const bool spans = set_hull_box(h, 1 - segment, t);
    unsigned k;

    h->corners[segment] = 2;
    h->edges[segment] = 1;
    for (k = 0; k < 3; k++) {
        const int64_t a = vec3_get(t->mover.a, k), b = vec3_get(t->mover.b, k);

        mpz_set_i64(h->corner[segment][0][k], a);
        mpz_set_i64(h->corner[segment][1][k], b);
        mpz_set_i64(h->edge[segment][0][k], b - a);
        mpz_set_i64(h->way[k],
                    (int64_t)vec3_get(t->path.b, k) - vec3_get(t->path.a, k));
        mpz_mul(h->corner[segment][0][k], h->corner[segment][0][k], h->scale);
        mpz_mul(h->corner[segment][1][k], h->corner[segment][1][k], h->scale);
        mpz_mul(h->way[k], h->way[k], h->scale);
    }
    return spans;
}

/* The corners and edges of both. */
static void
set_hull(void)
{
    hull *h = reference_hull();
    const unsigned segment = work.turned ? 1 : 0, other = 1 - segment;
    unsigned i, k;

    h->corners[segment] = 2;
    h->edges[segment] = 1;
    h->corners[other] = work.corners;
    h->edges[other] = work.corners == 2 ? 1 : 3;
    for (k = 0; k < 3; k++) {
        for (i = 0; i < 2; i++)
            mpz_set(h->corner[segment][i][k], work.end[i][k]);
        mpz_sub(h->edge[segment][0][k], work.end[1][k], work.end[0][k]);
        for (i = 0; i < work.corners; i++)
            mpz_set(h->corner[other][i][k], work.corner[i][k]);
        for (i = 0; i < h->edges[other]; i++) {
            const unsigned *e = work.edge[i];

            if (work.box) /* also of one that is flat */
                mpz_set_ui(h->edge[other][i][k], i == k);
            else
                mpz_sub(h->edge[other][i][k], work.corner[e[1]][k],
                        work.corner[e[0]][k]);
        }
        mpz_set(h->way[k], work.d[k]);
        if (work.turned)
            mpz_neg(h->way[k], h->way[k]);
    }
}

/* The faces to which the way leads, by its signs. */
static unsigned
faces_of_way(const int side[3])
{
    unsigned k, faces = 0;

    for (k = 0; k < 3; k++)
        if (side[k] != 0)
            faces |= (unsigned)(side[k] > 0 ? FXR_MAX_X : FXR_MIN_X) << 2 * k;
    return faces;
}

/* u_i . (p - q), of Q30 ulps */
static void
project(mpz_t out, unsigned i, fxr_vec3 p, fxr_vec3 q)
{
    unsigned k;

    mpz_set_ui(out, 0);
    for (k = 0; k < 3; k++) {
        mpz_set_i64(work.scale,
                    (int64_t)vec3_get(p, k) - (int64_t)vec3_get(q, k));
        addmul_by(out, work.scale, axis_of(i, k));
    }
}

/* How far the capsule has to go, in units of 2^-30 ulps along axis i, to be beyond its upper face or
 * its lower one; and how far the path leads there. */
static void
face_way(mpz_t gap, mpz_t slope, const capsule_trial *t, unsigned i, bool upper)
{
    const fxr_vec3 center = work.turned ? t->path.a : t->obb.center;

    project(work.i, i, t->mover.a, center);
    project(work.j, i, t->mover.b, center);
    project(slope, i, t->path.b, t->path.a);
    if (upper ? mpz_cmp(work.j, work.i) < 0 : mpz_cmp(work.j, work.i) > 0)
        mpz_set(work.i, work.j);
    mpz_set_i64(gap, (int64_t)vec3_get(t->obb.half, i) * FXR_Q30_ONE);
    if (upper)
        mpz_sub(gap, gap, work.i);
    else
        mpz_add(gap, gap, work.i);
    mpz_set_i64(work.sum, (int64_t)t->mover.radius * FXR_Q30_ONE);
    mpz_add(gap, gap, work.sum);
    if (upper == work.turned) /* what moves is on the other side */
        mpz_neg(slope, slope);
}

static bool
is_zero(fxr_vec3 v)
{
    return v.x == 0 && v.y == 0 && v.z == 0;
}

/* The normal along the axis, as it is stored, with faces beside it; and a push that is enough, if the
 * axis leads anywhere. */
static const char *
reference_face(unsigned i, bool upper, mpz_t gap,
               const fxr_contact_normal *normal)
{
    const unsigned face = upper ? FXR_MAX_X : FXR_MIN_X;
    bool is_axis = false, is_long = normal->depth == INT32_MAX;
    unsigned k;

    if (normal->faces != (work.turned ? 0 : face << (2 * i)))
        return "faces of axes that do not span space";
    for (k = 0; k < 3; k++) {
        const int64_t v = upper == work.turned ? -axis_of(i, k) : axis_of(i, k);

        if (unit3_get(normal->normal, k) != (v > INT32_MAX ? INT32_MAX : v))
            return "normal of axes that do not span space";
        is_axis = is_axis || v != 0;
        is_long = is_long || vec3_get(normal->push, k) == INT32_MAX ||
                  vec3_get(normal->push, k) <= -INT32_MAX;
    }
    if ((normal->depth > 0) != (mpz_sgn(gap) > 0))
        return "depth of axes that do not span space";
    if (!is_axis || is_long)
        return NULL;
    mpz_set_ui(work.i, 0);
    for (k = 0; k < 3; k++) {
        mpz_set_i64(work.j, vec3_get(normal->push, k));
        addmul_by(work.i, work.j,
                  upper == work.turned ? -axis_of(i, k) : axis_of(i, k));
    }
    return mpz_cmp(work.i, gap) < 0 ? "push of axes that do not span space"
                                    : NULL;
}

/* Of axes that do not span space: of a start the nearest face, and of equal ones that which the path
 * runs least against, then the first axis, and on it the lower one. Else there is none. */
static const char *
reference_faces_normal(const capsule_trial *t, const fxr_contact_normal *normal)
{
    capsule_trial start = *t;
    fxr_contact_normal at_start;
    unsigned i, best = 0;

    start.path.b = start.path.a;
    if (!capsules_normal(&start, &at_start))
        return is_zero(normal->push) && normal->depth == 0 &&
                       normal->faces == 0 && normal->normal.x == 0 &&
                       normal->normal.y == 0 && normal->normal.z == 0
                   ? NULL
                   : "normal of axes that do not span space";
    for (i = 0; i < 6; i++) {
        face_way(work.uv, work.uu, t, i / 2, i % 2 != 0);
        if (i == 0 || mpz_cmp(work.uv, work.wu) < 0 ||
            (mpz_cmp(work.uv, work.wu) == 0 && mpz_cmp(work.uu, work.wv) > 0)) {
            mpz_set(work.wu, work.uv);
            mpz_set(work.wv, work.uu);
            best = i;
        }
    }
    return reference_face(best / 2, best % 2 != 0, work.wu, normal);
}

static const char *
reference_obb_normal(const capsule_trial *t, const fxr_contact_normal *normal)
{
    const int64_t reach = set_trial(t);
    const fxr_q16 radius = t->mover.radius;
    const char *wrong;
    bool has_way;
    int side[3];

    wrong = reference_body_normal(&body_of_obb, &t->path, reach, &has_way, side,
                                  normal);
    if (has_way) {
        work.inner = true;
        (void)reference_body_normal(&body_of_obb, &t->path, reach, &has_way,
                                    side, normal);
        work.inner = false;
        if (wrong == NULL &&
            normal->faces != (work.turned ? 0 : faces_of_way(side)))
            wrong = "faces";
        return wrong;
    }
    if (!set_hull_of_obb(t))
        return reference_faces_normal(t, normal);
    return reference_hull_normal(radius, radius == 0, !work.turned, normal);
}

const char *
reference_capsules_normal(const capsule_trial *t,
                          const fxr_contact_normal *normal)
{
    const int64_t reach = set_trial(t);
    const char *wrong;
    bool has_way;
    int side[3];

    if (capsule_of_obb(t->kind))
        return reference_obb_normal(t, normal);
    wrong = reference_body_normal(body_of(t), &t->path, reach, &has_way, side,
                                  normal);
    if (!has_way) {
        (void)set_trial(t);
        set_hull();
        return reference_hull_normal(reach, reach == 0, t->kind == CAPSULE_AABB,
                                     normal);
    }
    if (wrong == NULL &&
        normal->faces != (t->kind == CAPSULE_AABB ? faces_of_way(side) : 0))
        wrong = "faces";
    return wrong;
}
