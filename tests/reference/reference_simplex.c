/*
 * reference_simplex.c - the closest points of a component and the convex hull of two to four points, by
 * their definition: the least square of a vector that is linear in t and the weights, over every set
 * of constraints that may hold with equality.
 *
 *   o + t d - c0 - w1 (c1 - c0) - ...     t >= 0 but for lines, t <= 1 for segments
 *                                         w >= 0, sum of w <= 1
 *
 * For each set, the constraints and the equations of the least square are solved together, without
 * a fraction: what is divided leaves no rest (Bareiss 1968). A set
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

/* at: det times t and the weights of a set, best: best_det times those of the closest place.
 * gram: products of columns, and in its last column of them and -offset. */
static struct {
    bool ready, any, better;
    int n; /* t and the weights */
    mpz_t column[VARIABLES][3], offset[3], gram[VARIABLES][VARIABLES + 1];
    mpz_t cell[ROWS][ROWS + 1], det, at[VARIABLES], best_det, best[VARIABLES];
    mpz_t x, y;
    rational square, best_square;
} simplex;

static void
prepare_simplex(void)
{
    int i, j;

    if (simplex.ready)
        return;
    for (i = 0; i < 3; i++)
        mpz_init(simplex.offset[i]);
    for (i = 0; i < VARIABLES; i++) {
        for (j = 0; j < 3; j++)
            mpz_init(simplex.column[i][j]);
        for (j = 0; j <= VARIABLES; j++)
            mpz_init(simplex.gram[i][j]);
        mpz_inits(simplex.at[i], simplex.best[i], NULL);
    }
    for (i = 0; i < ROWS; i++)
        for (j = 0; j <= ROWS; j++)
            mpz_init(simplex.cell[i][j]);
    mpz_inits(simplex.det, simplex.best_det, simplex.x, simplex.y, NULL);
    rational_init(&simplex.square);
    rational_init(&simplex.best_square);
    simplex.ready = true;
}

/* Solves the first `rows` rows for as many unknowns: the last column, over det > 0. False if there
 * is not just one solution. Cells are determinants of the rows before them. */
static bool
solve_rows(int rows)
{
    int i, j, k;

    mpz_set_ui(simplex.det, 1);
    for (i = 0; i < rows; i++) {
        for (k = i; k < rows && mpz_sgn(simplex.cell[k][i]) == 0; k++)
            continue;
        if (k == rows)
            return false;
        for (j = 0; j <= rows; j++)
            mpz_swap(simplex.cell[i][j], simplex.cell[k][j]);
        for (k = 0; k < rows; k++) {
            if (k == i)
                continue;
            for (j = i + 1; j <= rows; j++) {
                mpz_mul(simplex.x, simplex.cell[k][j], simplex.cell[i][i]);
                mpz_submul(simplex.x, simplex.cell[k][i], simplex.cell[i][j]);
                mpz_divexact(simplex.cell[k][j], simplex.x, simplex.det);
            }
        }
        mpz_set(simplex.det, simplex.cell[i][i]);
    }
    if (mpz_sgn(simplex.det) < 0) {
        mpz_neg(simplex.det, simplex.det);
        for (i = 0; i < rows; i++)
            mpz_neg(simplex.cell[i][rows], simplex.cell[i][rows]);
    }
    return true;
}

/* v = det (offset + sum of the columns, each at / det times), on an axis */
static void
vector_at(mpz_t v, int axis, mpz_t *const at, const mpz_t det)
{
    int i;

    mpz_mul(v, simplex.offset[axis], det);
    for (i = 0; i < simplex.n; i++)
        mpz_addmul(v, at[i], simplex.column[i][axis]);
}

static void
consider_place(void)
{
    int axis, order = -1, i;

    mpz_set_ui(simplex.square.num, 0);
    for (axis = 0; axis < 3; axis++) {
        vector_at(simplex.x, axis, simplex.at, simplex.det);
        mpz_addmul(simplex.square.num, simplex.x, simplex.x);
    }
    mpz_mul(simplex.square.den, simplex.det, simplex.det);
    if (simplex.any)
        order = rational_compare(&simplex.square, &simplex.best_square);
    if (order == 0) {
        mpz_mul(simplex.x, simplex.at[0], simplex.best_det);
        mpz_mul(simplex.y, simplex.best[0], simplex.det);
        order = mpz_cmpabs(simplex.x, simplex.y);
    }
    if (order >= 0)
        return;
    simplex.any = simplex.better = true;
    rational_set(&simplex.best_square, &simplex.square);
    mpz_set(simplex.best_det, simplex.det);
    for (i = 0; i < simplex.n; i++)
        mpz_set(simplex.best[i], simplex.at[i]);
}

/* Is the solution in the component and in the hull? */
static bool
is_allowed(case_linear linear)
{
    int i;

    mpz_set_ui(simplex.x, 0);
    for (i = 1; i < simplex.n; i++) {
        if (mpz_sgn(simplex.at[i]) < 0)
            return false;
        mpz_add(simplex.x, simplex.x, simplex.at[i]);
    }
    if (mpz_cmp(simplex.x, simplex.det) > 0)
        return false;
    if (linear != LINEAR_LINE && mpz_sgn(simplex.at[0]) < 0)
        return false;
    return linear != LINEAR_SEGMENT || mpz_cmp(simplex.at[0], simplex.det) <= 0;
}

static void
set_gram(void)
{
    int i, j, axis;

    for (i = 0; i < simplex.n; i++)
        for (j = 0; j <= simplex.n; j++) {
            mpz_set_ui(simplex.gram[i][j], 0);
            for (axis = 0; axis < 3; axis++)
                if (j < simplex.n)
                    mpz_addmul(simplex.gram[i][j], simplex.column[i][axis],
                               simplex.column[j][axis]);
                else
                    mpz_submul(simplex.gram[i][j], simplex.column[i][axis],
                               simplex.offset[axis]);
        }
}

/* The least square where the constraints of a set hold with equality: its derivative, less
 * multiples of theirs, is 0. */
static bool
solve_set(const constraint *all, int count, unsigned set)
{
    const int n = simplex.n;
    const constraint *held[ROWS];
    int rows = n, i, j;

    for (i = 0; i < count; i++) {
        if ((set >> i & 1) == 0)
            continue;
        if (rows == ROWS)
            return false;
        held[rows++ - n] = &all[i];
    }
    for (i = 0; i < rows; i++)
        for (j = 0; j <= rows; j++)
            if (i < n && (j < n || j == rows))
                mpz_set(simplex.cell[i][j], simplex.gram[i][j < n ? j : n]);
            else if (i >= n && j >= n && j < rows)
                mpz_set_ui(simplex.cell[i][j], 0);
            else
                mpz_set_si(simplex.cell[i][j], i < n   ? held[j - n]->a[i]
                                               : j < n ? held[i - n]->a[j]
                                                       : held[i - n]->b);
    if (!solve_rows(rows))
        return false;
    for (i = 0; i < n; i++)
        mpz_set(simplex.at[i], simplex.cell[i][rows]);
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

/* If it is closer than what was considered before. */
static void
consider_simplex(case_linear linear, const scene *c, const fxr_vec3 *corner,
                 int corners, closest_solution *out)
{
    const bool ends = linear == LINEAR_SEGMENT;
    const fxr_vec3 o = ends ? c->segment.a : c->ray.origin;
    const fxr_vec3 q = ends ? c->segment.b : c->ray.dir;
    constraint all[CONSTRAINTS];
    int32_t on_linear[3], on_shape[3];
    int count, i, axis;
    unsigned set;

    prepare_simplex();
    simplex.n = corners; /* t in the place of the weight that is not free */
    simplex.better = false;
    for (axis = 0; axis < 3; axis++) {
        const unsigned k = (unsigned)axis;
        const int64_t from = vec3_get(o, k);

        mpz_set_i64(simplex.offset[axis], from - vec3_get(corner[0], k));
        mpz_set_i64(simplex.column[0][axis],
                    vec3_get(q, k) - (ends ? from : 0));
        for (i = 1; i < corners; i++)
            mpz_set_i64(simplex.column[i][axis],
                        (int64_t)vec3_get(corner[0], k) -
                            vec3_get(corner[i], k));
    }
    set_gram();
    count = list_constraints(ends, corners, all);
    for (set = 0; set < 1u << count; set++)
        if (solve_set(all, count, set) && is_allowed(linear))
            consider_place();
    if (!simplex.better)
        return;
    out->any = true;
    mpz_set(out->t.num, simplex.best[0]);
    mpz_set(out->t.den, simplex.best_det);
    out->wide = true;
    for (axis = 0; axis < 3; axis++) {
        mpz_set_i64(simplex.x, vec3_get(o, (unsigned)axis));
        mpz_mul(simplex.x, simplex.x, simplex.best_det);
        mpz_addmul(simplex.x, simplex.best[0], simplex.column[0][axis]);
        vector_at(simplex.y, axis, simplex.best, simplex.best_det);
        mpz_sub(simplex.y, simplex.x, simplex.y);
        round_even(simplex.x, simplex.x, simplex.best_det);
        round_even(simplex.y, simplex.y, simplex.best_det);
        on_linear[axis] = saturate_i32(simplex.x);
        on_shape[axis] = saturate_i32(simplex.y);
    }
    out->on_linear = vec3_from(on_linear);
    out->on_shape = vec3_from(on_shape);
    mpz_set(simplex.x, simplex.best_square.num); /* which is kept */
    out->dist2 = reference_dist2(simplex.x, simplex.best_square.den);
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
    mpz_set_i64(simplex.x, radius);
    mpz_mul(simplex.x, simplex.x, simplex.x);
    mpz_mul(simplex.x, simplex.x, simplex.best_square.den);
    return mpz_cmp(simplex.best_square.num, simplex.x) <= 0;
}
