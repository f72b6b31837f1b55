/*
 * reference_pair.c - the closest points of two shapes, from the definition: the least square over every
 * corner, edge and side of one and of the other, where the point of each that is closest is in it. If
 * they meet, a corner is in a side or a solid, or an edge goes through a side, or through an edge.
 *
 * Coordinates are in units of 2^-30 ulps. A box is made of six tetrahedra, and a side of two triangles.
 */
#include "reference.h"

enum { MOST_CORNERS = 8, MOST_PARTS = 12, MOST_FREE = 3 };

/* part[n]: those of n + 1 corners. */
typedef struct {
    mpz_t corner[MOST_CORNERS][3];
    unsigned count[4];
    uint8_t part[4][MOST_PARTS][4];
    fxr_q16 radius;
    bool is_box, is_empty;
} solid;

static struct {
    bool ready;
    solid of[2];
    mpq_t column[MOST_FREE][3], offset[3], cell[MOST_FREE][MOST_FREE + 1], x, y;
    mpq_t square, best, weight[2][4], v;
} pair_work;

static void
prepare_pair(void)
{
    unsigned i, j, k;

    if (pair_work.ready)
        return;
    for (j = 0; j < 2; j++)
        for (i = 0; i < MOST_CORNERS; i++)
            for (k = 0; k < 3; k++)
                mpz_init(pair_work.of[j].corner[i][k]);
    for (i = 0; i < MOST_FREE; i++) {
        for (k = 0; k < 3; k++)
            mpq_init(pair_work.column[i][k]);
        for (k = 0; k <= MOST_FREE; k++)
            mpq_init(pair_work.cell[i][k]);
        mpq_init(pair_work.offset[i]);
    }
    for (i = 0; i < 4; i++)
        mpq_inits(pair_work.weight[0][i], pair_work.weight[1][i], NULL);
    mpq_inits(pair_work.x, pair_work.y, pair_work.square, pair_work.best,
              pair_work.v, NULL);
    pair_work.ready = true;
}

static void
add_part(solid *s, unsigned n, unsigned a, unsigned b, unsigned c, unsigned d)
{
    uint8_t *part = s->part[n - 1][s->count[n - 1]++];

    part[0] = (uint8_t)a;
    part[1] = (uint8_t)b;
    part[2] = (uint8_t)c;
    part[3] = (uint8_t)d;
}

static void
add_corner(solid *s, fxr_vec3 p)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_set_i64(s->corner[s->count[0]][k], vec3_get(p, k));
        mpz_mul_2exp(s->corner[s->count[0]][k], s->corner[s->count[0]][k], 30);
    }
    add_part(s, 1, s->count[0], 0, 0, 0);
}

static bool
is_one_bit(unsigned v)
{
    return v == 1 || v == 2 || v == 4;
}

static void
add_box_parts(solid *s)
{
    unsigned i, j, k;

    s->is_box = true;
    for (i = 0; i < 8; i++)
        add_part(s, 1, i, 0, 0, 0);
    for (i = 0; i < 8; i++)
        for (j = i + 1; j < 8; j++)
            if (is_one_bit(i ^ j))
                add_part(s, 2, i, j, 0, 0);
    for (k = 0; k < 3; k++)
        for (j = 0; j < 2; j++) {
            const unsigned at = j << k, u = 1u << (k + 1) % 3,
                           v = 1u << (k + 2) % 3;

            add_part(s, 3, at, at | u, at | u | v, 0);
            add_part(s, 3, at, at | v, at | u | v, 0);
        }
    for (i = 1; i < 8; i++)
        for (j = i + 1; j < 8; j++)
            if (is_one_bit(i) && !is_one_bit(j) && j != 7 && (i & j) == i)
                add_part(s, 4, 0, i, j, 7);
}

static void
set_aabb(solid *s, const fxr_aabb *box)
{
    unsigned i, k;

    for (i = 0; i < 8; i++)
        add_corner(s, box->min);
    s->count[0] = 0;
    for (k = 0; k < 3; k++) {
        s->is_empty |= vec3_get(box->min, k) > vec3_get(box->max, k);
        for (i = 0; i < 8; i++) {
            mpz_set_i64(s->corner[i][k],
                        vec3_get(i >> k & 1 ? box->max : box->min, k));
            mpz_mul_2exp(s->corner[i][k], s->corner[i][k], 30);
        }
    }
    add_box_parts(s);
}

static void
set_obb(solid *s, const fxr_obb *box)
{
    unsigned i, j, k;
    fxr_obb other;

    s->is_empty = !fxr_obb_make(box->center, box->half, box->axis, &other) ||
                  box->half.x < 0 || box->half.y < 0 || box->half.z < 0;
    for (i = 0; i < 8; i++)
        for (k = 0; k < 3; k++) {
            mpz_set_i64(s->corner[i][k], vec3_get(box->center, k));
            mpz_mul_2exp(s->corner[i][k], s->corner[i][k], 30);
            for (j = 0; j < 3; j++)
                mpz_addmul_i64(s->corner[i][k],
                               (i >> j & 1 ? 1 : -1) *
                                   (int64_t)vec3_get(box->half, j),
                               unit3_get(box->axis[j], k));
        }
    add_box_parts(s);
}

static void
set_solid(solid *s, const fxr_shape *shape)
{
    unsigned n;

    for (n = 0; n < 4; n++)
        s->count[n] = 0;
    s->is_box = s->is_empty = false;
    s->radius = 0;
    if (shape->kind == FXR_SHAPE_TRIANGLE) {
        const fxr_triangle *t = shape->of;

        add_corner(s, t->a);
        add_corner(s, t->b);
        add_corner(s, t->c);
        add_part(s, 2, 0, 1, 0, 0);
        add_part(s, 2, 0, 2, 0, 0);
        add_part(s, 2, 1, 2, 0, 0);
        add_part(s, 3, 0, 1, 2, 0);
    } else if (shape->kind == FXR_SHAPE_SPHERE) {
        const fxr_sphere *sphere = shape->of;

        add_corner(s, sphere->center);
        s->radius = sphere->radius;
        s->is_empty = sphere->radius < 0;
    } else if (shape->kind == FXR_SHAPE_CAPSULE) {
        const fxr_capsule *capsule = shape->of;

        add_corner(s, capsule->a);
        add_corner(s, capsule->b);
        add_part(s, 2, 0, 1, 0, 0);
        s->radius = capsule->radius;
        s->is_empty = capsule->radius < 0;
    } else if (shape->kind == FXR_SHAPE_AABB) {
        set_aabb(s, shape->of);
    } else {
        set_obb(s, shape->of);
    }
}

/* x += a b */
static void
add_product(mpq_t x, const mpq_t a, const mpq_t b)
{
    mpq_mul(pair_work.y, a, b);
    mpq_add(x, x, pair_work.y);
}

static void
between(mpq_t r, mpz_t from, mpz_t to)
{
    mpq_set_ui(r, 0, 1);
    mpz_sub(mpq_numref(r), to, from);
}

/* Solves for `n` weights. False if there is not just one solution. */
static bool
solve_weights(unsigned n)
{
    unsigned i, j, k;

    for (i = 0; i < n; i++) {
        for (k = i; k < n && mpq_sgn(pair_work.cell[k][i]) == 0; k++)
            continue;
        if (k == n)
            return false;
        for (j = 0; j <= n; j++)
            if (k != i)
                mpq_swap(pair_work.cell[i][j], pair_work.cell[k][j]);
        for (j = n + 1; j-- > i;)
            mpq_div(pair_work.cell[i][j], pair_work.cell[i][j],
                    pair_work.cell[i][i]);
        for (k = 0; k < n; k++) {
            if (k == i || mpq_sgn(pair_work.cell[k][i]) == 0)
                continue;
            mpq_neg(pair_work.x, pair_work.cell[k][i]);
            for (j = i; j <= n; j++)
                add_product(pair_work.cell[k][j], pair_work.x,
                            pair_work.cell[i][j]);
        }
    }
    return true;
}

/* The weights of the corners of a part from those that are free, the first one the rest. */
static bool
set_weights(mpq_t weight[4], unsigned n, unsigned first)
{
    unsigned i;

    mpq_set_ui(weight[0], 1, 1);
    for (i = 1; i < n; i++) {
        mpq_set(weight[i], pair_work.cell[first + i - 1][MOST_FREE]);
        mpq_sub(weight[0], weight[0], weight[i]);
        if (mpq_sgn(weight[i]) < 0)
            return false;
    }
    return mpq_sgn(weight[0]) >= 0;
}

/* Are the closest points of the planes, lines or points of two parts just one pair, and in them?
 * Sets the square and the weights. */
static bool
solve_parts(unsigned n, const uint8_t *a, unsigned m, const uint8_t *b)
{
    mpz_t(*const ca)[3] = pair_work.of[0].corner;
    mpz_t(*const cb)[3] = pair_work.of[1].corner;
    const unsigned free = n + m - 2;
    unsigned i, j, k;

    for (k = 0; k < 3; k++) {
        between(pair_work.offset[k], cb[b[0]][k], ca[a[0]][k]);
        for (i = 1; i < n; i++)
            between(pair_work.column[i - 1][k], ca[a[0]][k], ca[a[i]][k]);
        for (i = 1; i < m; i++)
            between(pair_work.column[n + i - 2][k], cb[b[i]][k], cb[b[0]][k]);
    }
    for (i = 0; i < free; i++) {
        for (j = 0; j <= free; j++) {
            mpq_set_ui(pair_work.cell[i][j], 0, 1);
            for (k = 0; k < 3; k++)
                add_product(pair_work.cell[i][j], pair_work.column[i][k],
                            j < free ? pair_work.column[j][k]
                                     : pair_work.offset[k]);
        }
        mpq_neg(pair_work.cell[i][free], pair_work.cell[i][free]);
    }
    if (!solve_weights(free))
        return false;
    if (free < MOST_FREE)
        for (i = 0; i < free; i++)
            mpq_set(pair_work.cell[i][MOST_FREE], pair_work.cell[i][free]);
    if (!set_weights(pair_work.weight[0], n, 0) ||
        !set_weights(pair_work.weight[1], m, n - 1))
        return false;
    mpq_set_ui(pair_work.square, 0, 1);
    for (k = 0; k < 3; k++) {
        mpq_set(pair_work.v, pair_work.offset[k]);
        for (i = 0; i < free; i++)
            add_product(pair_work.v, pair_work.cell[i][MOST_FREE],
                        pair_work.column[i][k]);
        add_product(pair_work.square, pair_work.v, pair_work.v);
    }
    return true;
}

/* What it is over parts of n and m corners: keeps the least. */
static void
consider_parts(unsigned n, unsigned m, bool *any)
{
    const solid *a = &pair_work.of[0], *b = &pair_work.of[1];
    unsigned i, j;

    for (i = 0; i < a->count[n - 1]; i++)
        for (j = 0; j < b->count[m - 1]; j++)
            if (solve_parts(n, a->part[n - 1][i], m, b->part[m - 1][j]) &&
                (!*any || mpq_cmp(pair_work.square, pair_work.best) < 0)) {
                mpq_set(pair_work.best, pair_work.square);
                *any = true;
            }
}

/* The point of a solid at the weights of a part, and on what of it that is. */
static void
keep_point(const solid *s, unsigned n, const uint8_t *part, mpq_t weight[4],
           fxr_vec3 *on, unsigned *corners)
{
    unsigned i, k, set = 0, all = 7, none = 7;
    int32_t v[3];

    for (k = 0; k < 3; k++) {
        mpq_set_ui(pair_work.x, 0, 1);
        for (i = 0; i < n; i++) {
            mpq_set_ui(pair_work.v, 0, 1);
            mpz_set(mpq_numref(pair_work.v), s->corner[part[i]][k]);
            add_product(pair_work.x, weight[i], pair_work.v);
        }
        mpq_div_2exp(pair_work.x, pair_work.x, 30);
        round_even(mpq_numref(pair_work.v), mpq_numref(pair_work.x),
                   mpq_denref(pair_work.x));
        v[k] = saturate_i32(mpq_numref(pair_work.v));
        mpz_set_ui(mpq_denref(pair_work.v), 1);
    }
    *on = vec3_from(v);
    for (i = 0; i < n; i++)
        if (mpq_sgn(weight[i]) > 0) {
            set |= 1u << part[i];
            all &= part[i];
            none &= ~(unsigned)part[i];
        }
    *corners = set;
    if (s->is_box) {
        *corners = 0;
        for (i = 0; i < 8; i++)
            if ((i & all) == all && (i & none) == 0)
                *corners |= 1u << i;
    }
}

/* Is a pair of these parts as close as any? */
static bool
take_parts(unsigned n, unsigned i, unsigned m, unsigned j, pair_solution *out)
{
    const solid *a = &pair_work.of[0], *b = &pair_work.of[1];
    const uint8_t *const from = a->part[n - 1][i], *const to =
                                                       b->part[m - 1][j];

    if (!solve_parts(n, from, m, to) ||
        mpq_cmp(pair_work.square, pair_work.best) != 0)
        return false;
    keep_point(a, n, from, pair_work.weight[0], &out->on[0], &out->corners[0]);
    keep_point(b, m, to, pair_work.weight[1], &out->on[1], &out->corners[1]);
    return true;
}

/* The first corner of one that is in a pair as close, then that of the other; then edges. */
static bool
take_first(pair_solution *out)
{
    const solid *a = &pair_work.of[0], *b = &pair_work.of[1];
    unsigned i, j, n;

    for (i = 0; i < a->count[0]; i++)
        for (n = 1; n <= 3; n++)
            for (j = 0; j < b->count[n - 1]; j++)
                if (take_parts(1, i, n, j, out))
                    return true;
    for (i = 0; i < b->count[0]; i++)
        for (n = 1; n <= 3; n++)
            for (j = 0; j < a->count[n - 1]; j++)
                if (take_parts(n, j, 1, i, out))
                    return true;
    for (i = 0; i < a->count[1]; i++)
        for (j = 0; j < b->count[1]; j++)
            if (take_parts(2, i, 2, j, out))
                return true;
    return false;
}

bool
reference_pair(const fxr_shape *a, const fxr_shape *b, pair_solution *out)
{
    static const uint8_t sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {2, 2}, {1, 3},
                                       {3, 1}, {2, 3}, {3, 2}, {1, 4}, {4, 1}};
    unsigned i;

    prepare_pair();
    set_solid(&pair_work.of[0], a);
    set_solid(&pair_work.of[1], b);
    out->any = false;
    if (pair_work.of[0].is_empty || pair_work.of[1].is_empty)
        return false;
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        consider_parts(sizes[i][0], sizes[i][1], &out->any);
    out->meets = mpq_sgn(pair_work.best) == 0;
    if (!out->meets && !take_first(out))
        out->any = false;
    mpq_set(pair_work.square, pair_work.best);
    mpq_div_2exp(pair_work.square, pair_work.square, 60);
    mpq_set_ui(pair_work.x, 3, 4);
    out->within_ulp = mpq_cmp(pair_work.square, pair_work.x) <= 0;
    mpq_set_ui(pair_work.x, 0, 1);
    mpz_set_i64(mpq_numref(pair_work.x),
                (int64_t)pair_work.of[0].radius + pair_work.of[1].radius);
    mpq_mul(pair_work.x, pair_work.x, pair_work.x);
    out->touch = mpq_cmp(pair_work.square, pair_work.x) <= 0;
    out->dist2 = reference_dist2(mpq_numref(pair_work.square),
                                 mpq_denref(pair_work.square));
    return out->any;
}
