/*
 * fxr_rotation.c - rotations from quaternions and from matrices.
 *
 * For i, j, k in cyclic order, q = (v, w) and n = v.v + w w, the matrix is
 *
 *   r[i][i] = (w w + v_i v_i - v_j v_j - v_k v_k) / n
 *   r[i][j] = 2 (v_i v_j - w v_k) / n
 *   r[j][i] = 2 (v_i v_j + w v_k) / n
 *
 *   squares, products             | <= 2^62
 *   sums and differences of two   | <= n / 2 + n / 2 <= 2^63, see below
 *   n                             | < 2^64: not all four are -2^31
 */
#include "rotation.h"

#include "../rounding/point.h"
#include "../space/copy.h"

/* 2^up (plus - minus) / n, to nearest, ties to even, for up of 30 or 31. At most 2^30 for
 * a rotation: |plus - minus| 2^up <= n 2^30, so that hi <= n / 4. */
static fxr_q30
rotation_entry(uint64_t plus, uint64_t minus, unsigned up, const divisor *d)
{
    const bool down = plus < minus;
    const uint64_t gap = down ? minus - plus : plus - minus;
    const uint64_t hi = shifted(gap >> 32, (uint32_t)gap, up);
    const uint32_t low = (uint32_t)gap << up;
    uint64_t rest;
    uint32_t q = !FXR_FAST_NUMBERS || d->shift < 32
                     ? divide(d, hi, low, &rest)
                     : divide_word(d, (uint32_t)hi, low, &rest);

    q += quotient_rounds_up(rest, d->den, (q & 1) != 0);
    return down ? -(fxr_q30)q : (fxr_q30)q;
}

/* a b + 2^62 >= 0, so that the sum and the order of two such products are
 * exact. */
static uint64_t
lifted_product(int32_t a, int32_t b)
{
    return FXR_SIGNED_PRODUCT(a, b) + ((uint64_t)1 << 62); /* <= 2^63 */
}

bool
fxri_rotation_of(const fxr_quaternion *q, fxr_rotation *out)
{
    fxr_q30 v[3], w, r[3][3];
    uint64_t square[4], n;
    divisor d;
    bool even;
    int i;

    if (q->x == 0 && q->y == 0 && q->z == 0 && q->w == 0) {
        return false;
    }
    /* all even: half of it is the same rotation, and n below 2^64 */
    even = q->x % 2 == 0 && q->y % 2 == 0 && q->z % 2 == 0 && q->w % 2 == 0;
    v[0] = even ? q->x / 2 : q->x;
    v[1] = even ? q->y / 2 : q->y;
    v[2] = even ? q->z / 2 : q->z;
    w = even ? q->w / 2 : q->w;
    for (i = 0; i < 3; i++) {
        square[i] = FXR_SIGNED_PRODUCT(v[i], v[i]); /* <= 2^62 */
    }
    square[3] = FXR_SIGNED_PRODUCT(w, w);
    n = square[0] + square[1] + square[2] + square[3];
    FXR_ASSERT(n > 0); /* also: it has not wrapped to 0 */
    divisor_set(&d, n);
    for (i = 0; i < 3; i++) {
        const int j = next_axis(i), k = next_axis(next_axis(i));
        const uint64_t v_v = lifted_product(v[i], v[j]);
        const uint64_t w_v = lifted_product(w, v[k]);

        r[i][i] = rotation_entry(square[3] + square[i], square[j] + square[k],
                                 30, &d);
        r[i][j] = rotation_entry(v_v, w_v, 31, &d);
        r[j][i] = rotation_entry(v_v + w_v, (uint64_t)1 << 63, 31, &d);
    }
    for (i = 0; i < 3; i++) {
        out->row[i].x = r[i][0];
        out->row[i].y = r[i][1];
        out->row[i].z = r[i][2];
    }
    return true;
}

bool
fxr_rotation_from_quaternion(fxr_quaternion q, fxr_rotation *out)
{
    FXR_ASSERT(out != NULL);
    return fxri_rotation_of(&q, out);
}

/* Is v, in Q2.30, within 1/128 of m in Q16.16, |m| <= 2^17? Q2.30  < 2^32 */
static bool
entry_is_close(fxr_q30 v, fxr_q16 m)
{
    const int64_t off = v - (int64_t)m * 16384; /* |m 2^14| <= 2^31 */

    return off >= -(FXR_Q30_ONE / 128) && off <= FXR_Q30_ONE / 128;
}

/* With the largest of the trace and the diagonal: 1 + trace is 4 w^2, and 1 + 2 m_ii - trace
 * 4 v_i^2. */
void
fxri_quaternion_of(const int32_t *m, int64_t one, int64_t v[4])
{
    const int64_t trace = (int64_t)m[0] + m[4] + m[8];
    int i = m[4] > m[0] ? 1 : 0, c;

    i = m[8] > m[4 * i] ? 2 : i;
    i = trace > m[4 * i] ? 3 : i;
    for (c = 0; c < 3; c++) {
        const int j = next_axis(c), k = next_axis(j);
        const int64_t turn = (int64_t)m[3 * k + j] - m[3 * j + k];

        if (i == 3) {
            v[c] = turn;
        } else if (i == c) {
            v[c] = one + 2 * (int64_t)m[4 * c] - trace;
            v[3] = turn;
        } else {
            v[c] = (int64_t)m[3 * i + c] + m[3 * c + i];
        }
    }
    if (i == 3) {
        v[3] = one + trace;
    }
}

bool
fxr_rotation_from_matrix(const fxr_q16 matrix[9], fxr_rotation *out)
{
    fxr_quaternion q;
    fxr_rotation r;
    int64_t v[4];
    int i;

    FXR_ASSERT(matrix != NULL && out != NULL);
    for (i = 0; i < 9; i++) {
        if (matrix[i] < -2 * FXR_Q16_ONE || matrix[i] > 2 * FXR_Q16_ONE) {
            return false;
        }
    }
    fxri_quaternion_of(matrix, FXR_Q16_ONE, v); /* each below 2^20 */
    q.x = (fxr_q30)v[0];
    q.y = (fxr_q30)v[1];
    q.z = (fxr_q30)v[2];
    q.w = (fxr_q30)v[3];
    if (!fxri_rotation_of(&q, &r)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        if (!entry_is_close(r.row[i].x, matrix[3 * i]) ||
            !entry_is_close(r.row[i].y, matrix[3 * i + 1]) ||
            !entry_is_close(r.row[i].z, matrix[3 * i + 2])) {
            return false;
        }
    }
    copy_axes(out->row, r.row);
    return true;
}
