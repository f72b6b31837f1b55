/*
 * fxr_triangle_weights.c - the barycentric coordinates of the point of a triangle that is closest to a
 * point, by the region in which it is (region.h).
 *
 *   on edge i    along_i / square_i of its end, rest_i / square_i of its start    | < 3 2^64
 *   in the face  of the corner that edge i does not have, inward_i / n . n        | 2 inward_i < 2^134
 *
 * In the face each inward_i > 0, and the three of them are n . n.
 */
#include "../rounding/rational_point.h"
#include "region.h"

/* num / den, 0 <= num <= den, in Q2.30. */
static fxr_q30
weight_round(const uint32_t *num, const uint32_t *den, int n)
{
    uint32_t x[NEAREST_INWARD + 3];

    fxri_limbs_clear(x, n + 3);
    limbs_add(x, n + 3, num, n, FXR_Q30_ONE, LIMBS_PLUS); /* < den 2^31 */
    return fxri_round_coordinate(0, false, x, den, n);
}

/* p is over the face, so it is before the start of no edge, but of one where the angle is obtuse: that
 * weight, or the last, is what the others leave. */
static void
weights_in_face(const nearest_problem *t, fxr_q30 weight[3])
{
    uint32_t inward[3][NEAREST_INWARD], whole[NEAREST_INWARD];
    int last = 2, i;

    fxri_limbs_clear(whole, NEAREST_INWARD);
    limbs_add(whole, NEAREST_INWARD, plane_square(&t->n), PLANE_SQUARE_LIMBS, 2,
              LIMBS_PLUS); /* < 2^134 */
    for (i = 0; i < 2; i++) {
        last = fxri_limbs_sign(t->along[i], DOT_LIMBS) < 0 ? i : last;
    }
    fxri_limbs_copy(inward[last], NEAREST_INWARD, whole, NEAREST_INWARD);
    for (i = 0; i < 3; i++) {
        if (i != last) {
            (void)fxri_nearest_inward(t, i, inward[i]);
            limbs_add(inward[last], NEAREST_INWARD, inward[i], NEAREST_INWARD,
                      1, LIMBS_MINUS); /* >= 0 */
        }
    }
    for (i = 0; i < 3; i++) {
        weight[next_axis(next_axis(i))] =
            weight_round(inward[i], whole, NEAREST_INWARD);
    }
}

void
fxr_triangle_weights(const fxr_triangle *triangle, fxr_vec3 p,
                     fxr_q30 weight[3])
{
    nearest_problem t;
    fxr_vec3 point;
    int where;

    FXR_ASSERT(triangle != NULL && weight != NULL);
    t.p = &p;
    t.corner[0] = &triangle->a;
    t.corner[1] = &triangle->b;
    t.corner[2] = &triangle->c;
    where = fxri_nearest(&t, &point);
    if (where == NEAREST_FACE) {
        weights_in_face(&t, weight);
        return;
    }
    weight[0] = weight[1] = weight[2] = 0;
    if (where < NEAREST_EDGE) {
        weight[where - NEAREST_CORNER] = FXR_Q30_ONE;
    } else {
        const int i = where - NEAREST_EDGE;

        weight[i] = weight_round(t.rest[i], t.square[i], DOT_LIMBS);
        weight[next_axis(i)] = weight_round(t.along[i], t.square[i], DOT_LIMBS);
    }
}
