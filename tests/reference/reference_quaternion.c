/*
 * reference_quaternion.c - exact unit vectors along means, and quaternions of rotations.
 */
#include "reference_quaternion.h"

#include <mpfr.h>

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
