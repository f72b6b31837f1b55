/*
 * reference_simplex.c - the closest points of a component and the convex hull of two to four points, by
 * their definition: the least square of a vector that is linear in t and the weights, over every set
 * of constraints that may hold with equality.
 *
 *   o + t d - c0 - w1 (c1 - c0) - ...     t >= 0 but for lines, t <= 1 for segments
 *                                         w >= 0, sum of w <= 1
 *
 * For each set, the constraints and the equations of the least square are solved together. A set
 * for which that has more than one solution has its ends in larger sets; t = 0 is a constraint for
 * lines and rays, too, so that of equally close places that nearest to t = 0 is among them.
 */
#include "reference.h"

/* t and three weights; with a multiplier for each constraint. */
enum { VARIABLES = 4, CONSTRAINTS = 6, ROWS = VARIABLES + VARIABLES };

/* a . (t, w) = b */
typedef struct {
    int a[VARIABLES], b;
} constraint;

static struct {
    bool ready, any, better;
    int n; /* t and the weights */
    mpq_t column[VARIABLES][3], offset[3], cell[ROWS][ROWS + 1], multiple[ROWS],
        x, y;
    mpq_t square, best_square, t, at[VARIABLES], best[VARIABLES];
} simplex;

static void
prepare_simplex(void)
{
    int i, j;

    if (simplex.ready)
        return;
    for (i = 0; i < 3; i++)
        mpq_init(simplex.offset[i]);
    for (i = 0; i < VARIABLES; i++) {
        for (j = 0; j < 3; j++)
            mpq_init(simplex.column[i][j]);
        mpq_inits(simplex.at[i], simplex.best[i], NULL);
    }
    for (i = 0; i < ROWS; i++) {
        mpq_init(simplex.multiple[i]);
        for (j = 0; j <= ROWS; j++)
            mpq_init(simplex.cell[i][j]);
    }
    mpq_inits(simplex.x, simplex.y, simplex.square, simplex.best_square,
              simplex.t, NULL);
    simplex.ready = true;
}

static void
set_integer(mpq_t r, int64_t v)
{
    mpz_set_i64(mpq_numref(r), v);
    mpz_set_ui(mpq_denref(r), 1);
}

/* x += a b */
static void
add_times(mpq_t x, const mpq_t a, const mpq_t b)
{
    mpq_mul(simplex.y, a, b);
    mpq_add(x, x, simplex.y);
}

/* Solves the first `rows` rows for as many unknowns. False if there is not just one solution. */
static bool
solve_rows(int rows)
{
    int i, j, k;

    for (i = 0; i < rows; i++) {
        for (k = i; k < rows && mpq_sgn(simplex.cell[k][i]) == 0; k++)
            continue;
        if (k == rows)
            return false;
        for (j = 0; j <= rows; j++)
            mpq_swap(simplex.cell[i][j], simplex.cell[k][j]);
        for (j = rows; j >= i; j--)
            mpq_div(simplex.cell[i][j], simplex.cell[i][j], simplex.cell[i][i]);
        for (k = 0; k < rows; k++) {
            if (k == i || mpq_sgn(simplex.cell[k][i]) == 0)
                continue;
            mpq_neg(simplex.x, simplex.cell[k][i]);
            for (j = i; j <= rows; j++)
                add_times(simplex.cell[k][j], simplex.x, simplex.cell[i][j]);
        }
    }
    return true;
}

/* v = offset + sum of at times column, on an axis */
static void
vector_at(mpq_t v, int axis)
{
    int i;

    mpq_set(v, simplex.offset[axis]);
    for (i = 0; i < simplex.n; i++)
        add_times(v, simplex.at[i], simplex.column[i][axis]);
}

static void
consider_place(void)
{
    int axis, order = -1, i;

    mpq_set_ui(simplex.square, 0, 1);
    for (axis = 0; axis < 3; axis++) {
        vector_at(simplex.x, axis);
        add_times(simplex.square, simplex.x, simplex.x);
    }
    if (simplex.any)
        order = mpq_cmp(simplex.square, simplex.best_square);
    if (order == 0) {
        mpq_abs(simplex.x, simplex.at[0]);
        mpq_abs(simplex.y, simplex.best[0]);
        order = mpq_cmp(simplex.x, simplex.y);
    }
    if (order >= 0)
        return;
    simplex.any = simplex.better = true;
    mpq_set(simplex.best_square, simplex.square);
    for (i = 0; i < simplex.n; i++)
        mpq_set(simplex.best[i], simplex.at[i]);
}

/* Is the solution in the component and in the hull? */
static bool
is_allowed(case_linear linear)
{
    int i;

    mpq_set_ui(simplex.x, 0, 1);
    for (i = 1; i < simplex.n; i++) {
        if (mpq_sgn(simplex.at[i]) < 0)
            return false;
        mpq_add(simplex.x, simplex.x, simplex.at[i]);
    }
    if (mpq_cmp_ui(simplex.x, 1, 1) > 0)
        return false;
    if (linear != LINEAR_LINE && mpq_sgn(simplex.at[0]) < 0)
        return false;
    return linear != LINEAR_SEGMENT || mpq_cmp_ui(simplex.at[0], 1, 1) <= 0;
}

/* The least square where the constraints of a set hold with equality: its derivative, less
 * multiples of theirs, is 0. */
static bool
solve_set(const constraint *all, int count, unsigned set)
{
    const int n = simplex.n;
    int rows = n, i, j, axis;

    for (i = 0; i < ROWS; i++)
        for (j = 0; j <= ROWS; j++)
            mpq_set_ui(simplex.cell[i][j], 0, 1);
    for (i = 0; i < count; i++) {
        if ((set >> i & 1) == 0)
            continue;
        if (rows == ROWS)
            return false;
        for (j = 0; j < n; j++) {
            mpq_set_si(simplex.cell[rows][j], all[i].a[j], 1);
            mpq_set_si(simplex.cell[j][rows], all[i].a[j], 1);
        }
        mpq_set_si(simplex.multiple[rows++], all[i].b, 1);
    }
    for (i = n; i < rows; i++)
        mpq_set(simplex.cell[i][rows], simplex.multiple[i]);
    for (i = 0; i < n; i++)
        for (axis = 0; axis < 3; axis++) {
            for (j = 0; j < n; j++)
                add_times(simplex.cell[i][j], simplex.column[i][axis],
                          simplex.column[j][axis]);
            mpq_neg(simplex.x, simplex.column[i][axis]);
            add_times(simplex.cell[i][rows], simplex.x, simplex.offset[axis]);
        }
    if (!solve_rows(rows))
        return false;
    for (i = 0; i < n; i++)
        mpq_set(simplex.at[i], simplex.cell[i][rows]);
    return true;
}

/* t = 0, no weight, all weights and, of a segment, t = 1. */
static int
list_constraints(bool ends, int corners, constraint *all)
{
    int count = 0, i, j;

    for (i = 0; i < corners; i++, count++) {
        for (j = 0; j < VARIABLES; j++)
            all[count].a[j] = j == i;
        all[count].b = 0;
    }
    for (j = 0; j < VARIABLES; j++)
        all[count].a[j] = j > 0 && j < corners;
    all[count++].b = 1;
    if (ends) {
        for (j = 0; j < VARIABLES; j++)
            all[count].a[j] = j == 0;
        all[count++].b = 1;
    }
    return count;
}

static fxr_vec3
rounded_point(mpq_t at[3])
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        round_even(mpq_numref(at[k]), mpq_numref(at[k]), mpq_denref(at[k]));
        v[k] = saturate_i32(mpq_numref(at[k]));
        mpz_set_ui(mpq_denref(at[k]), 1);
    }
    return vec3_from(v);
}

/* If it is closer than what was considered before. */
static void
consider_simplex(case_linear linear, const scene *c, const fxr_vec3 *corner,
                 int corners, closest_solution *out)
{
    const bool ends = linear == LINEAR_SEGMENT;
    const fxr_vec3 o = ends ? c->segment.a : c->ray.origin;
    const fxr_vec3 q = ends ? c->segment.b : c->ray.dir;
    constraint all[CONSTRAINTS];
    mpq_t on_linear[3], on_shape[3];
    int count, i, axis;
    unsigned set;

    prepare_simplex();
    simplex.n = corners; /* t in the place of the weight that is not free */
    simplex.better = false;
    for (axis = 0; axis < 3; axis++) {
        const unsigned k = (unsigned)axis;
        const int64_t from = vec3_get(o, k);

        set_integer(simplex.offset[axis], from - vec3_get(corner[0], k));
        set_integer(simplex.column[0][axis],
                    vec3_get(q, k) - (ends ? from : 0));
        for (i = 1; i < corners; i++)
            set_integer(simplex.column[i][axis],
                        (int64_t)vec3_get(corner[0], k) -
                            vec3_get(corner[i], k));
    }
    count = list_constraints(ends, corners, all);
    for (set = 0; set < 1u << count; set++)
        if (solve_set(all, count, set) && is_allowed(linear))
            consider_place();
    if (!simplex.better)
        return;
    out->any = true;
    mpz_set(out->t.num, mpq_numref(simplex.best[0]));
    mpz_set(out->t.den, mpq_denref(simplex.best[0]));
    out->wide = true;
    for (i = 0; i < simplex.n; i++)
        mpq_set(simplex.at[i], simplex.best[i]);
    for (axis = 0; axis < 3; axis++) {
        mpq_inits(on_linear[axis], on_shape[axis], NULL);
        set_integer(on_linear[axis], vec3_get(o, (unsigned)axis));
        add_times(on_linear[axis], simplex.at[0], simplex.column[0][axis]);
        vector_at(on_shape[axis], axis);
        mpq_sub(on_shape[axis], on_linear[axis], on_shape[axis]);
    }
    out->on_linear = rounded_point(on_linear);
    out->on_shape = rounded_point(on_shape);
    for (axis = 0; axis < 3; axis++)
        mpq_clears(on_linear[axis], on_shape[axis], NULL);
    mpq_set(simplex.square, simplex.best_square); /* which is kept */
    out->dist2 =
        reference_dist2(mpq_numref(simplex.square), mpq_denref(simplex.square));
}

void
reference_closest_simplex(case_linear linear, const scene *c,
                          const fxr_vec3 *corner, int corners,
                          closest_solution *out)
{
    simplex.any = false;
    consider_simplex(linear, c, corner, corners, out);
}

void
reference_closest_hull(case_linear linear, const scene *c,
                       const fxr_vec3 *vertices, const uint8_t (*faces)[3],
                       int count, closest_solution *out)
{
    int i, k;

    simplex.any = false;
    for (i = 0; i < count; i++) {
        fxr_vec3 corner[4];

        if (faces[i][0] == 0 || faces[i][1] == 0 || faces[i][2] == 0)
            continue;
        corner[0] = vertices[0];
        for (k = 0; k < 3; k++)
            corner[k + 1] = vertices[faces[i][k]];
        consider_simplex(linear, c, corner, 4, out);
    }
}

bool
reference_closest_is_within(int64_t radius)
{
    set_integer(simplex.x, radius);
    mpq_mul(simplex.x, simplex.x, simplex.x);
    return mpq_cmp(simplex.best_square, simplex.x) <= 0;
}
