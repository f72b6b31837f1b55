/*
 * reference_sweep.c - f(t), the squared distance of the center from the box, is
 * convex and piecewise quadratic. Contact is the least t in [0, 1] with
 * f(t) <= r^2: on the first piece that gets there it is a root.
 */
#include "reference_moving.h"

#include "reference.h"

static struct {
    bool ready;
    problem p;
    const fxr_unit3 *axis;
    mpz_t radius, a, b, c, disc; /* a t^2 + 2 b t + c */
    mpz_t at, plane, sum, x, y;
    rational edge[8], middle, last;
    unsigned edges;
    closest_solution nearest;
    solution box;
} work;

static void
prepare(void)
{
    unsigned i;

    if (work.ready)
        return;
    problem_init(&work.p);
    closest_solution_init(&work.nearest);
    solution_init(&work.box);
    mpz_inits(work.radius, work.a, work.b, work.c, work.disc, work.at,
              work.plane, work.sum, work.x, work.y, NULL);
    for (i = 0; i < 8; i++)
        rational_init(&work.edge[i]);
    rational_init(&work.middle);
    rational_init(&work.last);
    work.ready = true;
}

void
sweep_solution_init(sweep_solution *s)
{
    rational_init(&s->t);
}

/* The box about a sphere at rest, without end; a negative half extent makes it empty. */
static void
set_about(const moving *m)
{
    unsigned i;

    mpz_set_i64(work.radius, m->rest);
    for (i = 0; i < 3; i++) {
        mpz_set_i64(work.at, vec3_get(m->half, i));
        mpz_sub(work.p.low[i], work.p.low[i], work.at);
        mpz_add(work.p.high[i], work.p.high[i], work.at);
    }
}

static void
set(unsigned kind, const moving *m)
{
    const bool oriented = sweep_is_oriented(kind);

    prepare();
    problem_set_box(&work.p, LINEAR_SEGMENT, oriented, &m->c);
    work.axis = oriented ? m->c.obb.axis : NULL;
    mpz_set_i64(work.radius, m->c.sphere.radius);
    if (kind == SWEEP_SPHERE_SPHERE) { /* the AABB is its centre */
        mpz_set_i64(work.x, m->rest);
        mpz_add(work.radius, work.radius, work.x);
        if (m->rest < 0 || m->c.sphere.radius < 0)
            mpz_set_si(work.radius, -1);
    }
    mpz_mul_2exp(work.radius, work.radius, oriented ? 30 : 0);
    if (kind == SWEEP_AABB_SPHERE)
        set_about(m);
}

static bool
is_empty(void)
{
    return mpz_sgn(work.radius) < 0 || reference_is_empty(&work.p);
}

/* Which plane the center is beyond at t, if any: its sign, and work.sum is
 * t.den times how far. */
static int
beyond(unsigned i, const rational *t)
{
    mpz_mul(work.at, work.p.o[i], t->den);
    mpz_addmul(work.at, work.p.d[i], t->num);
    mpz_mul(work.plane, work.p.low[i], t->den);
    mpz_sub(work.sum, work.at, work.plane);
    if (mpz_sgn(work.sum) < 0)
        return -1;
    mpz_mul(work.plane, work.p.high[i], t->den);
    mpz_sub(work.sum, work.at, work.plane);
    return mpz_sgn(work.sum) > 0 ? 1 : 0;
}

/* The sign of f(t) - r^2 */
static int
distance(const rational *t)
{
    unsigned i;

    mpz_mul(work.y, work.radius, t->den);
    mpz_mul(work.x, work.y, work.y);
    mpz_neg(work.x, work.x);
    for (i = 0; i < 3; i++)
        if (beyond(i, t) != 0)
            mpz_addmul(work.x, work.sum, work.sum);
    return mpz_sgn(work.x);
}

/* Where the center passes a plane within (0, 1), in order; then 1. */
static void
add_edge(unsigned i, const mpz_t plane)
{
    rational *t = &work.edge[work.edges];
    unsigned k;

    if (mpz_sgn(work.p.d[i]) == 0)
        return;
    mpz_sub(t->num, plane, work.p.o[i]);
    mpz_set(t->den, work.p.d[i]);
    if (mpz_sgn(t->den) < 0) {
        mpz_neg(t->num, t->num);
        mpz_neg(t->den, t->den);
    }
    if (mpz_sgn(t->num) <= 0 || mpz_cmp(t->num, t->den) >= 0)
        return;
    for (k = work.edges++; k > 0; k--) {
        if (rational_compare(&work.edge[k - 1], &work.edge[k]) <= 0)
            break;
        mpz_swap(work.edge[k].num, work.edge[k - 1].num);
        mpz_swap(work.edge[k].den, work.edge[k - 1].den);
    }
}

static void
set_edges(void)
{
    unsigned i;

    work.edges = 0;
    for (i = 0; i < 3; i++) {
        add_edge(i, work.p.low[i]);
        add_edge(i, work.p.high[i]);
    }
    mpz_set_ui(work.edge[work.edges].num, 1);
    mpz_set_ui(work.edge[work.edges++].den, 1);
}

/* f - r^2 on the piece that t is in */
static void
set_piece(const rational *t)
{
    unsigned i;

    mpz_set_ui(work.a, 0);
    mpz_set_ui(work.b, 0);
    mpz_mul(work.c, work.radius, work.radius);
    mpz_neg(work.c, work.c);
    for (i = 0; i < 3; i++) {
        const int side = beyond(i, t);

        if (side == 0)
            continue;
        mpz_sub(work.at, work.p.o[i],
                side < 0 ? work.p.low[i] : work.p.high[i]);
        mpz_addmul(work.a, work.p.d[i], work.p.d[i]);
        mpz_addmul(work.b, work.p.d[i], work.at);
        mpz_addmul(work.c, work.at, work.at);
    }
    mpz_mul(work.disc, work.b, work.b);
    mpz_submul(work.disc, work.a, work.c);
}

/* f(last) > r^2. Is there a root up to the end of the piece: below r^2 there,
 * or at the lowest point, t = -b / a, if that is within? */
static bool
piece_has_root(const rational *end)
{
    if (distance(end) <= 0)
        return true;
    if (mpz_sgn(work.a) == 0 || mpz_sgn(work.disc) < 0)
        return false;
    mpz_neg(work.middle.num, work.b);
    mpz_set(work.middle.den, work.a);
    return rational_compare(&work.middle, &work.last) > 0 &&
           rational_compare(&work.middle, end) < 0;
}

static bool
find_root(void)
{
    unsigned k;

    set_edges();
    mpz_set_ui(work.last.num, 0);
    mpz_set_ui(work.last.den, 1);
    for (k = 0; k < work.edges; k++) {
        const rational *end = &work.edge[k];

        mpz_mul(work.middle.num, work.last.num, end->den);
        mpz_addmul(work.middle.num, end->num, work.last.den);
        mpz_mul(work.middle.den, work.last.den, end->den);
        mpz_mul_2exp(work.middle.den, work.middle.den, 1);
        set_piece(&work.middle);
        if (piece_has_root(end))
            return true;
        rational_set(&work.last, end);
    }
    return false;
}

/* (-b - sqrt(disc)) / a, and the center there */
static void
set_contact(sweep_solution *out)
{
    int32_t v[3];
    unsigned i;

    mpz_neg(work.b, work.b);
    mpz_mul_2exp(work.x, work.b, 32);
    mpz_neg(work.y, out->t.den);
    root_floor(out->t.num, work.x, work.y, work.disc, work.a);
    for (i = 0; i < 3; i++) {
        mpz_mul(work.x, work.p.world_o[i], work.a);
        mpz_addmul(work.x, work.p.world_d[i], work.b);
        mpz_neg(work.y, work.p.world_d[i]);
        root_nearest(work.sum, work.x, work.y, work.disc, work.a);
        v[i] = saturate_i32(work.sum);
    }
    out->center = vec3_from(v);
}

/* The sign of x + y sqrt(disc) */
static int
sign_at_root(void)
{
    mpz_set_ui(work.plane, 1);
    root_floor(work.sum, work.x, work.y, work.disc, work.plane);
    if (mpz_sgn(work.sum) != 0)
        return mpz_sgn(work.sum);
    root_ceiling(work.sum, work.x, work.y, work.disc, work.plane);
    return mpz_sgn(work.sum);
}

/* The sign of coordinate k of the way to the center from the box, for an OBB: on its axes
 * it is what the center is beyond their planes; or, of a point, what it was beyond those
 * that it comes to. */
static int
side_of_obb(unsigned k)
{
    static mpz_t x, y;
    static bool ready;
    const bool point = mpz_sgn(work.radius) == 0;
    unsigned i, plane;

    if (!ready)
        mpz_inits(x, y, NULL);
    ready = true;
    mpz_set_ui(x, 0);
    mpz_set_ui(y, 0);
    for (i = 0; i < 3; i++)
        for (plane = 0; plane < 2; plane++) {
            const int outward = plane == 0 ? -1 : 1;
            int side;

            /* (o - plane) a + d b - d sqrt(disc) */
            mpz_sub(work.x, work.p.o[i],
                    plane == 0 ? work.p.low[i] : work.p.high[i]);
            mpz_mul(work.x, work.x, work.a);
            mpz_addmul(work.x, work.p.d[i], work.b);
            mpz_neg(work.y, work.p.d[i]);
            side = sign_at_root();
            if (point ? side != 0 || mpz_sgn(work.p.d[i]) * outward >= 0
                      : side != outward)
                continue;
            mpz_set_i64(work.at, unit3_get(work.axis[i], k));
            if (point) {
                mpz_sub(work.x, work.p.o[i],
                        plane == 0 ? work.p.low[i] : work.p.high[i]);
                mpz_addmul(x, work.x, work.at);
            } else {
                mpz_addmul(x, work.x, work.at);
                mpz_addmul(y, work.y, work.at);
            }
        }
    mpz_set(work.x, x);
    mpz_set(work.y, y);
    return sign_at_root();
}

static int
side_of_aabb(unsigned i)
{
    if (mpz_cmp(work.at, work.p.low[i]) < 0)
        return -1;
    return mpz_cmp(work.sum, work.p.high[i]) > 0;
}

/* Each coordinate of the center at the root by where it is: away from a box that it is
 * outside of, else towards the start. b is already -b. */
static void
set_sphere_stop(sweep_solution *out)
{
    int32_t v[3], up;
    unsigned i;
    int side;

    for (i = 0; i < 3; i++) {
        mpz_mul(work.x, work.p.world_o[i], work.a);
        mpz_addmul(work.x, work.p.world_d[i], work.b);
        mpz_neg(work.y, work.p.world_d[i]);
        root_floor(work.at, work.x, work.y, work.disc, work.a);
        root_ceiling(work.sum, work.x, work.y, work.disc, work.a);
        v[i] = saturate_i32(work.at);
        up = saturate_i32(work.sum);
        side = work.axis != NULL ? side_of_obb(i) : side_of_aabb(i);
        if (side > 0 || (side == 0 && mpz_sgn(work.p.world_d[i]) <= 0))
            v[i] = up;
    }
    out->stop = vec3_from(v);
}

/* By the least distance, not by the root. A point goes into the box itself. */
static bool
sphere_crosses(void)
{
    if (mpz_sgn(work.radius) == 0) {
        reference_solve(&work.p, &work.box);
        return work.box.crosses;
    }
    reference_closest(&work.p, work.axis, &work.nearest);
    return distance(&work.nearest.t) < 0;
}

static void
solve_sphere(const moving *m, sweep_solution *out)
{
    mpz_set_ui(out->t.num, 0);
    mpz_set_ui(out->t.den, 1);
    out->hits = !is_empty() && distance(&out->t) <= 0;
    mpz_mul_2exp(out->t.den, out->t.den, 32);
    out->center = out->stop = m->c.segment.a;
    out->crosses = false;
    out->at_root = !out->hits;
    if (!out->hits && !is_empty()) {
        out->hits = find_root();
        if (out->hits) {
            set_contact(out);
            set_sphere_stop(out);
        }
    }
    out->crosses = out->hits && sphere_crosses();
}

/* The center at the exact t, each coordinate towards the start. */
static void
set_stop(sweep_solution *out)
{
    int32_t v[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        mpz_mul(work.x, work.p.world_d[i], out->t.num);
        mpz_tdiv_q(work.x, work.x, out->t.den);
        mpz_add(work.x, work.x, work.p.world_o[i]);
        v[i] = saturate_i32(work.x);
    }
    out->stop = vec3_from(v);
}

/* The center against the box grown by half. */
static void
solve_aabb(const moving *m, sweep_solution *out)
{
    const bool empty = reference_is_empty(&work.p);
    unsigned i;

    out->hits = !empty && m->half.x >= 0 && m->half.y >= 0 && m->half.z >= 0;
    out->crosses = false;
    if (!out->hits)
        return;
    for (i = 0; i < 3; i++) {
        mpz_set_i64(work.at, vec3_get(m->half, i));
        mpz_sub(work.p.low[i], work.p.low[i], work.at);
        mpz_add(work.p.high[i], work.p.high[i], work.at);
    }
    reference_solve(&work.p, &work.box);
    out->hits = work.box.hits;
    if (!out->hits)
        return;
    rational_set(&out->t, &work.box.enter);
    out->center = work.box.enter_point;
    out->crosses = work.box.crosses;
    set_stop(out);
}

void
reference_sweep(unsigned kind, const moving *m, sweep_solution *out)
{
    set(kind, m);
    if (kind == SWEEP_AABB_AABB)
        solve_aabb(m, out);
    else
        solve_sphere(m, out);
}

bool
reference_sweep_is_near(unsigned kind, const moving *m)
{
    set(kind, m);
    if (is_empty())
        return false;
    reference_closest(&work.p, work.axis, &work.nearest);
    return distance(&work.nearest.t) <= 0;
}

bool
reference_sweep_is_first(fxr_ratio t)
{
    rational_from(&work.middle, t);
    if (t.num != 0 && distance(&work.middle) < 0)
        return false;
    mpz_add_ui(work.middle.num, work.middle.num, 1);
    if (rational_compare(&work.middle, &work.nearest.t) > 0)
        rational_set(&work.middle, &work.nearest.t);
    return distance(&work.middle) <= 0;
}

/* work.x + work.y sqrt(disc) = a times how far the center is beyond a plane at the root,
 * or at the start. */
static void
set_beyond(unsigned i, bool high, bool at_root)
{
    mpz_sub(work.x, work.p.o[i], high ? work.p.high[i] : work.p.low[i]);
    mpz_set_ui(work.y, 0);
    if (!at_root)
        return;
    mpz_mul(work.x, work.x, work.a);
    mpz_addmul(work.x, work.p.d[i], work.b);
    mpz_neg(work.y, work.p.d[i]);
}

/* floor(sqrt(v)) + 1, halved, of this sign, as Q2.30. */
static int32_t
half_of_root(mpz_t v, int sign)
{
    mpz_sqrt(v, v);
    mpz_add_ui(v, v, 1);
    mpz_fdiv_q_2exp(v, v, 1);
    mpz_mul_si(v, v, sign);
    return saturate_i32(v);
}

/* Component k of the way to the center along the faces. In halves of 2^-30 it is, of a
 * root, 2 |x + y sqrt(disc)| / (a radius); of a start 2 |x| / sqrt(square). */
static int32_t
normal_component(unsigned k, unsigned faces, bool at_root, const mpz_t square)
{
    static mpz_t x, y;
    static bool ready;
    unsigned i;
    int sign;

    if (!ready)
        mpz_inits(x, y, NULL);
    ready = true;
    mpz_set_ui(x, 0);
    mpz_set_ui(y, 0);
    for (i = 0; i < 3; i++) {
        if ((faces >> 2 * i & 3) == 0)
            continue;
        set_beyond(i, (faces >> 2 * i & 2) != 0, at_root);
        mpz_set_i64(work.at, work.axis != NULL ? unit3_get(work.axis[i], k)
                             : i == k          ? FXR_Q30_ONE
                                               : 0);
        mpz_addmul(x, work.x, work.at);
        mpz_addmul(y, work.y, work.at);
    }
    mpz_set(work.x, x);
    mpz_set(work.y, y);
    sign = at_root ? sign_at_root() : mpz_sgn(x);
    if (!at_root) {
        mpz_mul(x, x, x);
        mpz_mul_2exp(x, x, 2);
        mpz_fdiv_q(x, x, square);
        return half_of_root(x, sign);
    }
    mpz_mul_si(x, x, 2 * sign);
    mpz_mul_si(y, y, 2 * sign);
    mpz_mul(work.at, work.a, work.radius);
    root_floor(work.sum, x, y, work.disc, work.at);
    mpz_mul(work.sum, work.sum, work.sum);
    return half_of_root(work.sum, sign);
}

/* v in Q16.16, rounded up. */
static int32_t
depth_from(mpz_t v)
{
    if (work.axis != NULL)
        mpz_cdiv_q_2exp(v, v, 30);
    return saturate_i32(v);
}

static void
nearest_face(fxr_contact_normal *out)
{
    static mpz_t best;
    static bool ready;
    unsigned i, j;

    if (!ready)
        mpz_init(best);
    ready = true;
    mpz_set_si(best, -1);
    for (i = 0; i < 3; i++)
        for (j = 0; j < 2; j++) {
            const bool high = (j != 0) != (mpz_sgn(work.p.d[i]) < 0);

            set_beyond(i, high, false);
            mpz_abs(work.x, work.x);
            if (mpz_sgn(best) >= 0 && mpz_cmp(work.x, best) >= 0)
                continue;
            mpz_set(best, work.x);
            out->faces = (uint8_t)((high ? 2u : 1u) << 2 * i);
        }
    mpz_add(best, best, work.radius);
    out->depth = depth_from(best);
}

/* The planes that the center is on at t; at a root but those that it leaves. */
static unsigned
faces_of_point(bool at_root)
{
    unsigned i, high, faces = 0;

    for (i = 0; i < 3; i++)
        for (high = 0; high < 2; high++) {
            set_beyond(i, high != 0, at_root);
            if (sign_at_root() == 0 &&
                !(at_root && mpz_sgn(work.p.d[i]) == (high ? 1 : -1)))
                faces |= (high ? 2u : 1u) << 2 * i;
        }
    return faces;
}

static unsigned
faces_beyond(bool at_root)
{
    unsigned i, faces = 0;

    for (i = 0; i < 3; i++) {
        set_beyond(i, false, at_root);
        if (sign_at_root() < 0)
            faces |= 1u << 2 * i;
        set_beyond(i, true, at_root);
        if (sign_at_root() > 0)
            faces |= 2u << 2 * i;
    }
    return faces;
}

static void
normal_of_faces(const moving *m, fxr_contact_normal *out)
{
    fxr_unit3 n = {0, 0, 0};

    if (work.axis != NULL)
        (void)fxr_faces_normal_obb(out->faces, &m->c.obb, &n);
    else
        (void)fxr_faces_normal_aabb(out->faces, &n);
    out->normal = n;
}

/* The square of the way to the center from the box at the start; then, what the radius
 * is more, rounded up. */
static void
depth_at_start(mpz_t square, fxr_contact_normal *out)
{
    unsigned i, high;

    mpz_set_ui(square, 0);
    for (i = 0; i < 3; i++)
        for (high = 0; high < 2; high++) {
            set_beyond(i, high != 0, false);
            if (mpz_sgn(work.x) == (high != 0 ? 1 : -1))
                mpz_addmul(square, work.x, work.x);
        }
    mpz_sqrt(work.x, square);
    mpz_sub(work.x, work.radius, work.x);
    out->depth = depth_from(work.x);
}

/* Of the box, or the centre of a sphere at rest: with its faces. */
static void
normal_of_box(unsigned kind, const moving *m, bool at_root,
              fxr_contact_normal *out)
{
    const bool ball = kind == SWEEP_SPHERE_SPHERE;
    static mpz_t square;
    static bool ready;
    unsigned beyond_at;

    if (!ready)
        mpz_init(square);
    ready = true;
    out->depth = 0;
    if (kind == SWEEP_AABB_AABB) {
        mpz_set_ui(work.radius, 0);
        out->faces = work.box.enter_faces;
        if (out->faces == 0)
            nearest_face(out);
        normal_of_faces(m, out);
        return;
    }
    if (mpz_sgn(work.radius) == 0 && !ball) {
        out->faces = (uint8_t)faces_of_point(at_root);
        normal_of_faces(m, out);
        if (out->normal.x != 0 || out->normal.y != 0 || out->normal.z != 0)
            return;
    }
    beyond_at = faces_beyond(at_root);
    out->faces = (uint8_t)beyond_at;
    if (!at_root)
        depth_at_start(square, out);
    if (beyond_at == 0) {
        nearest_face(out);
        normal_of_faces(m, out);
    } else if ((beyond_at & (beyond_at - 1)) == 0) {
        normal_of_faces(m, out);
    } else {
        out->normal.x = normal_component(0, beyond_at, at_root, square);
        out->normal.y = normal_component(1, beyond_at, at_root, square);
        out->normal.z = normal_component(2, beyond_at, at_root, square);
    }
    if (ball && beyond_at == 0) {
        if (at_root)
            out->depth = 0;
        out->normal.x = FXR_Q30_ONE;
        out->normal.y = out->normal.z = 0;
    }
}

void
reference_sweep_normal(unsigned kind, const moving *m, bool at_root,
                       fxr_contact_normal *out)
{
    normal_of_box(kind, m, at_root, out);
    if (kind >= SWEEP_COUNT)
        out->faces = 0; /* those of a sphere */
}
