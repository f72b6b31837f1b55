/*
 * reference_shapes.c - exact boxes round boxes, rotations, transforms and quaternions.
 */
#include <mpfr.h>

#include "reference.h"

/* Exact linear algebra on the stored numbers. */

static struct {
    bool ready;
    mpz_t m[3][3], cofactor[3][3];
    mpz_t det, sum, term, low, high, unit;
} work;

static void
prepare(void)
{
    unsigned i;

    if (work.ready)
        return;
    for (i = 0; i < 9; i++) {
        mpz_init(work.m[i / 3][i % 3]);
        mpz_init(work.cofactor[i / 3][i % 3]);
    }
    mpz_inits(work.det, work.sum, work.term, work.low, work.high, work.unit,
              NULL);
    mpz_ui_pow_ui(work.unit, 2, 30);
    work.ready = true;
}

static bool
too_long(const fxr_unit3 *u)
{
    int64_t sum = 0;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t v = unit3_get(*u, i);

        sum += v < 0 ? -v : v;
    }
    return sum > (int64_t)1 << 31;
}

/* inverse = transposed cofactors / det */
static void
invert(const fxr_unit3 axis[3])
{
    unsigned i, j;

    for (i = 0; i < 9; i++)
        mpz_set_i64(work.m[i / 3][i % 3], unit3_get(axis[i / 3], i % 3));
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++) {
            const unsigned a = (i + 1) % 3, b = (i + 2) % 3;
            const unsigned c = (j + 1) % 3, d = (j + 2) % 3;

            mpz_mul(work.cofactor[i][j], work.m[a][c], work.m[b][d]);
            mpz_submul(work.cofactor[i][j], work.m[a][d], work.m[b][c]);
        }
    }
    mpz_set_ui(work.det, 0);
    for (j = 0; j < 3; j++)
        mpz_addmul(work.det, work.m[0][j], work.cofactor[0][j]);
}

static fxr_aabb
filled_aabb(int32_t min, int32_t max)
{
    fxr_aabb box;

    box.min.x = box.min.y = box.min.z = min;
    box.max.x = box.max.y = box.max.z = max;
    return box;
}

/* The corner that is farthest along world axis j is center plus the sum of
 * |inverse[j][i]| half[i] 2^30. */
fxr_aabb
reference_aabb_of_obb(const fxr_obb *box)
{
    int32_t min[3], max[3];
    fxr_aabb out;
    unsigned i, j;

    prepare();
    for (i = 0; i < 3; i++)
        if (vec3_get(box->half, i) < 0 || too_long(&box->axis[i]))
            return filled_aabb(INT32_MAX, INT32_MIN);
    invert(box->axis);
    if (mpz_sgn(work.det) == 0)
        return filled_aabb(INT32_MIN, INT32_MAX);
    mpz_abs(work.det, work.det);
    for (j = 0; j < 3; j++) {
        mpz_set_ui(work.sum, 0);
        for (i = 0; i < 3; i++) {
            mpz_abs(work.term, work.cofactor[i][j]);
            mpz_mul_si(work.term, work.term, vec3_get(box->half, i));
            mpz_addmul(work.sum, work.term, work.unit);
        }
        mpz_set_i64(work.low, vec3_get(box->center, j));
        mpz_mul(work.low, work.low, work.det);
        mpz_add(work.high, work.low, work.sum);
        mpz_sub(work.low, work.low, work.sum);
        mpz_fdiv_q(work.low, work.low, work.det);
        mpz_cdiv_q(work.high, work.high, work.det);
        min[j] = saturate_i32(work.low);
        max[j] = saturate_i32(work.high);
    }
    out.min = vec3_from(min);
    out.max = vec3_from(max);
    return out;
}

/* |axis . axis - delta| <= 2^-20 */
bool
reference_obb_makes(const fxr_unit3 axis[3])
{
    unsigned i, j, k;

    prepare();
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++) {
            mpz_set_ui(work.sum, 0);
            for (k = 0; k < 3; k++) {
                mpz_set_i64(work.term, unit3_get(axis[i], k));
                mpz_mul_si(work.term, work.term, unit3_get(axis[j], k));
                mpz_add(work.sum, work.sum, work.term);
            }
            if (i == j)
                mpz_submul(work.sum, work.unit, work.unit);
            mpz_mul_2exp(work.term, work.unit, 10);
            if (mpz_cmpabs(work.sum, work.term) > 0)
                return false;
        }
    }
    return true;
}

/* An entry of the matrix of q is a sum of four signed products over |q|^2. */
static int32_t
entry(const int32_t q[4], const int sign[4], const int a[4], const int b[4])
{
    unsigned i;

    mpz_set_ui(work.sum, 0);
    mpz_set_ui(work.det, 0);
    for (i = 0; i < 4; i++) {
        mpz_set_i64(work.term, q[a[i]]);
        mpz_mul_si(work.term, work.term, q[b[i]]);
        mpz_mul_si(work.term, work.term, sign[i]);
        mpz_add(work.sum, work.sum, work.term);
        mpz_set_i64(work.term, q[i]);
        mpz_addmul(work.det, work.term, work.term);
    }
    mpz_mul(work.sum, work.sum, work.unit);
    round_even(work.sum, work.sum, work.det);
    return saturate_i32(work.sum);
}

/* q = (v, w): R = (w^2 - v.v) 1 + 2 v v^T + 2 w [v], over v.v + w^2. With
 * i, j, k cyclic the diagonal is w^2 + vi^2 - vj^2 - vk^2, and off it stand
 * 2 (vi vj - w vk) at (i, j) and 2 (vi vk + w vj) at (i, k). */
bool
reference_rotation(fxr_quaternion quaternion, fxr_rotation *out)
{
    const int32_t q[4] = {quaternion.x, quaternion.y, quaternion.z,
                          quaternion.w};
    static const int diagonal[4] = {1, 1, -1, -1}, plus[4] = {1, 1, 1, 1};
    static const int minus[4] = {1, 1, -1, -1};
    int32_t v[3];
    int i;

    prepare();
    if (q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0)
        return false;
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        const int squares[4] = {3, i, j, k};
        const int ij[4] = {i, i, 3, 3}, ij2[4] = {j, j, k, k};
        const int ik[4] = {i, i, 3, 3}, ik2[4] = {k, k, j, j};

        v[i] = entry(q, diagonal, squares, squares);
        v[j] = entry(q, minus, ij, ij2);
        v[k] = entry(q, plus, ik, ik2);
        out->row[i] = unit3_from(v);
    }
    return true;
}

/* round((sum of m . v) / 2^30 + offset), v in 33 bits */
static bool
turn(const fxr_unit3 *m, const int64_t v[3], int32_t offset, int32_t *out)
{
    unsigned i;

    mpz_set_i64(work.sum, offset);
    mpz_mul(work.sum, work.sum, work.unit);
    for (i = 0; i < 3; i++) {
        mpz_set_i64(work.term, v[i]);
        mpz_mul_si(work.term, work.term, unit3_get(*m, i));
        mpz_add(work.sum, work.sum, work.term);
    }
    round_even(work.sum, work.sum, work.unit);
    *out = saturate_i32(work.sum);
    return fits_i32(work.sum) && !too_long(m);
}

bool
reference_to_object(const fxr_transform *t, fxr_vec3 world, bool direction,
                    fxr_vec3 *out)
{
    bool fits = true;
    int32_t r[3];
    int64_t v[3];
    unsigned i, j;

    prepare();
    for (i = 0; i < 3; i++)
        v[i] = (int64_t)vec3_get(world, i) -
               (direction ? 0 : vec3_get(t->translation, i));
    for (j = 0; j < 3; j++) {
        int32_t column[3];
        fxr_unit3 m;

        for (i = 0; i < 3; i++)
            column[i] = unit3_get(t->rotation.row[i], j);
        m = unit3_from(column);
        fits = turn(&m, v, 0, &r[j]) && fits;
    }
    *out = vec3_from(r);
    return fits;
}

bool
reference_to_world(const fxr_transform *t, fxr_vec3 object, bool direction,
                   fxr_vec3 *out)
{
    const int64_t v[3] = {object.x, object.y, object.z};
    bool fits = true;
    int32_t r[3];
    unsigned i;

    prepare();
    for (i = 0; i < 3; i++)
        fits = turn(&t->rotation.row[i], v,
                    direction ? 0 : vec3_get(t->translation, i), &r[i]) &&
               fits;
    *out = vec3_from(r);
    return fits;
}

bool
reference_turn_unit(const fxr_rotation *r, bool back, const fxr_unit3 *u,
                    fxr_unit3 *out)
{
    bool decided = true;
    int32_t c[3];
    unsigned i, j;

    prepare();
    for (i = 0; i < 3; i++) {
        mpz_set_ui(work.sum, 0);
        for (j = 0; j < 3; j++) {
            const fxr_unit3 *row = &r->row[back ? j : i];

            mpz_set_si(work.term, unit3_get(*row, back ? i : j));
            mpz_mul_si(work.term, work.term, unit3_get(*u, j));
            mpz_add(work.sum, work.sum, work.term);
        }
        /* in units of 2^-60: within 2^-58 3 of the middle between two numbers? */
        mpz_fdiv_r_2exp(work.term, work.sum, 30);
        mpz_sub_ui(work.term, work.term, 1ul << 29);
        decided = mpz_cmpabs_ui(work.term, 12) > 0 && decided;
        round_even(work.sum, work.sum, work.unit);
        c[i] = saturate_i32(work.sum);
    }
    *out = unit3_from(c);
    return decided;
}

/* Exact unit vectors along means, and quaternions of rotations. */

void
reference_round_q30(mpz_t v)
{
    mpz_t den;

    mpz_init_set_ui(den, 1);
    mpz_mul_2exp(den, den, 30);
    round_even(v, v, den);
    mpz_clear(den);
}

/* n / |n| to nearest, in Q2.30: floor(2 n_k 2^30 / |n|), and half of one more. */
static bool
exact_unit(mpz_t n[4], unsigned count, int32_t out[4])
{
    mpz_t square, v;
    unsigned i;
    bool any;

    mpz_inits(square, v, NULL);
    for (i = 0; i < count; i++)
        mpz_addmul(square, n[i], n[i]);
    any = mpz_sgn(square) != 0;
    for (i = 0; i < count && any; i++) {
        mpz_mul(v, n[i], n[i]);
        mpz_mul_2exp(v, v, 62);
        mpz_fdiv_q(v, v, square);
        mpz_sqrt(v, v);
        mpz_add_ui(v, v, 1);
        mpz_fdiv_q_2exp(v, v, 1);
        out[i] = mpz_sgn(n[i]) < 0 ? -saturate_i32(v) : saturate_i32(v);
    }
    mpz_clears(square, v, NULL);
    return any;
}

bool
reference_mean(const int32_t *a, const int32_t *b, unsigned count, int32_t t,
               int32_t *out)
{
    mpz_t n[4], dot;
    unsigned i;
    int64_t sign;
    bool any;

    mpz_inits(n[0], n[1], n[2], n[3], dot, NULL);
    for (i = 0; i < count; i++)
        mpz_addmul_i64(dot, a[i], b[i]);
    sign = count == 4 && mpz_sgn(dot) < 0 ? -1 : 1;
    for (i = 0; i < count; i++) {
        mpz_addmul_i64(n[i], 65536 - (int64_t)t, a[i]);
        mpz_addmul_i64(n[i], sign * t, b[i]);
    }
    any = exact_unit(n, count, out);
    mpz_clears(n[0], n[1], n[2], n[3], dot, NULL);
    return any;
}

/* The largest of 4 x^2, 4 y^2, 4 z^2 and 4 w^2 as the matrix has them, and what is 4 times its
 * product with each. */
bool
reference_quaternion(const fxr_rotation *rotation, int32_t out[4])
{
    int64_t m[3][3], four[4], v[4];
    mpz_t n[4];
    unsigned i, k, most = 0;
    bool any;

    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            m[i][k] = unit3_get(rotation->row[i], k);
    for (i = 0; i < 4; i++) {
        four[i] = FXR_Q30_ONE;
        for (k = 0; k < 3; k++)
            four[i] += i == 3 || i == k ? m[k][k] : -m[k][k];
    }
    for (i = 1; i < 4; i++)
        most = four[i] > four[most] ? i : most;
    for (i = 0; i < 3; i++) {
        const unsigned j = (i + 1) % 3, l = (i + 2) % 3;

        v[i] = most == 3 ? m[l][j] - m[j][l] : m[i][most] + m[most][i];
        if (i == most)
            v[3] = m[l][j] - m[j][l];
    }
    v[most] = four[most];
    mpz_inits(n[0], n[1], n[2], n[3], NULL);
    for (i = 0; i < 4; i++)
        mpz_set_i64(n[i], v[3] < 0 ? -v[i] : v[i]);
    any = exact_unit(n, 4, out);
    mpz_clears(n[0], n[1], n[2], n[3], NULL);
    return any;
}

void
reference_scaled(const int32_t q[4], double out[4])
{
    double length = 0;
    mpfr_t root;
    unsigned i;

    for (i = 0; i < 4; i++)
        length += (double)q[i] * q[i];
    mpfr_init2(root, 100);
    mpfr_set_d(root, length, MPFR_RNDN);
    mpfr_sqrt(root, root, MPFR_RNDN);
    length = (q[3] < 0 ? -1 : 1) * mpfr_get_d(root, MPFR_RNDN) / FXR_Q30_ONE;
    mpfr_clear(root);
    for (i = 0; i < 4; i++)
        out[i] = q[i] / length;
}

void
reference_random_rotation(cases_random *r, int32_t q[4], fxr_rotation *out)
{
    const unsigned bits = 8 + (unsigned)cases_below(r, 23);
    fxr_quaternion v;
    unsigned i;

    do {
        for (i = 0; i < 4; i++)
            q[i] = cases_below(r, 5) ? cases_signed(r, bits) : 0;
        v.x = q[0];
        v.y = q[1];
        v.z = q[2];
        v.w = q[3];
    } while (!fxr_rotation_from_quaternion(v, out));
}
