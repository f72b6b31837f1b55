/*
 * fxr_nearest.c - the point of a triangle that is closest to a point, for every number. The regions
 * are those of fxr_triangle_closest.c, and apart from the borders, on which all say the same, only
 * one is that of a point: they can be asked in any order.
 *
 *   along_i, square_i               | < 3 2^64
 *   rest_i = square_i - along_i     | < 6 2^64
 *   2 inward_i                | < 3 2^64 12 2^64 + 3 2^64 6 2^64 < 2^134
 *   n_k                       | < 2^65    height = n . w    | < 2^99
 *
 * On an edge the point is corner i + e along_i / square_i, in the face p - n (n . w) / n . n.
 */
#include "region.h"

#include "../rounding/rational_point.h"
#include "../space/copy.h"

/* Limbs of n_k height as rational_point.h has it. */
enum { NEAREST_SUM = PLANE_SQUARE_LIMBS + 3 };

static void
nearest_measure(nearest_problem *t)
{
    int i;

    for (i = 0; i < 3; i++) {
        const fxr_vec3 *const from = t->corner[i];
        const fxr_vec3 *const to = t->corner[next_axis(i)];

        (void)fxri_dot_any(t->square[i], from, to, from, to);
        if (fxri_dot_any(t->along[i], from, to, from, t->p) != LIMBS_PLUS) {
            fxri_limbs_negate(t->along[i], DOT_LIMBS);
        }
        fxri_limbs_copy(t->rest[i], DOT_LIMBS, t->square[i], DOT_LIMBS);
        limbs_add(t->rest[i], DOT_LIMBS, t->along[i], DOT_LIMBS, 1,
                  LIMBS_MINUS);
    }
}

/* Is p not beyond the start of edge i; or the end? */
static bool
nearest_is_before(const nearest_problem *t, int i)
{
    return fxri_limbs_sign(t->along[i], DOT_LIMBS) <= 0;
}

static bool
nearest_is_beyond(const nearest_problem *t, int i)
{
    return fxri_limbs_sign(t->rest[i], DOT_LIMBS) <= 0;
}

/* r += a v, or -=, for a >= 0 and a signed v, which is overwritten. */
static void
nearest_add(uint32_t r[NEAREST_INWARD], const uint32_t a[DOT_LIMBS],
            uint32_t v[DOT_LIMBS], uint32_t minus)
{
    if (fxri_limbs_take_sign(v, DOT_LIMBS) < 0) {
        minus = ~minus;
    }
    fxri_limbs_add_product(r, NEAREST_INWARD, a, DOT_LIMBS, v, DOT_LIMBS,
                           minus);
}

int
fxri_nearest_inward(const nearest_problem *t, int i,
                    uint32_t sum[NEAREST_INWARD])
{
    const int j = next_axis(i), k = next_axis(j);
    uint32_t x[DOT_LIMBS], y[DOT_LIMBS];

    fxri_limbs_copy(x, DOT_LIMBS, t->rest[k], DOT_LIMBS);
    limbs_add(x, DOT_LIMBS, x, DOT_LIMBS, 1, LIMBS_PLUS);
    fxri_limbs_copy(y, DOT_LIMBS, t->square[i], DOT_LIMBS);
    limbs_add(y, DOT_LIMBS, t->square[k], DOT_LIMBS, 1, LIMBS_PLUS);
    limbs_add(y, DOT_LIMBS, t->square[j], DOT_LIMBS, 1, LIMBS_MINUS);
    fxri_limbs_clear(sum, NEAREST_INWARD);
    nearest_add(sum, t->square[i], x, LIMBS_PLUS);
    nearest_add(sum, t->along[i], y, LIMBS_MINUS);
    return fxri_limbs_sign(sum, NEAREST_INWARD);
}

/* Is p not inside of edge i, between whose ends it is? */
static bool
nearest_is_outside(const nearest_problem *t, int i)
{
    uint32_t inward[NEAREST_INWARD];

    return fxri_nearest_inward(t, i, inward) <= 0;
}

static void
nearest_on_edge(const nearest_problem *t, int i, fxr_vec3 *point)
{
    uint32_t x[DOT_LIMBS + 3];
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t from = indexed_component(t->corner[i], k);
        bool down;
        const uint32_t len = difference32(
            from, indexed_component(t->corner[next_axis(i)], k), &down);

        fxri_limbs_clear(x, DOT_LIMBS + 3);
        limbs_add(x, DOT_LIMBS + 3, t->along[i], DOT_LIMBS, len, LIMBS_PLUS);
        components(point)[k] =
            fxri_round_coordinate(from, down, x, t->square[i], DOT_LIMBS);
    }
}

static void
nearest_in_face(nearest_problem *t, fxr_vec3 *point)
{
    const plane_any *const n = &t->n;
    uint32_t x[NEAREST_SUM];
    bool above;
    int k;

    (void)fxri_plane_any(&t->n, t->corner[0], t->corner[1], t->corner[0],
                         t->corner[2]);
    fxri_limbs_clear(t->height, NEAREST_HEIGHT);
    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t w = difference32(indexed_component(t->corner[0], k),
                                        indexed_component(t->p, k), &down);

        const uint32_t *const n_k = plane_component(n, k);

        limbs_add(t->height, NEAREST_HEIGHT, n_k + 1, PLANE_LIMBS, w,
                  down ? ~long_minus(n_k) : long_minus(n_k));
    }
    above = fxri_limbs_take_sign(t->height, NEAREST_HEIGHT) >= 0;
    for (k = 0; k < 3; k++) {
        const uint32_t *const n_k = plane_component(n, k);

        fxri_limbs_clear(x, NEAREST_SUM);
        fxri_limbs_add_product(x, NEAREST_SUM, t->height, NEAREST_HEIGHT,
                               n_k + 1, PLANE_LIMBS, LIMBS_PLUS);
        components(point)[k] = fxri_round_coordinate(
            indexed_component(t->p, k), (long_sign(n_k) < 0) != above, x,
            plane_square(n), PLANE_SQUARE_LIMBS);
    }
}

int
fxri_nearest(nearest_problem *t, fxr_vec3 *point)
{
    int i;

    nearest_measure(t);
    for (i = 0; i < 3; i++) {
        const bool before = nearest_is_before(t, i);

        if (before && nearest_is_beyond(t, next_axis(next_axis(i)))) {
            copy_point(point, t->corner[i]);
            return NEAREST_CORNER + i;
        }
        if (!before && !nearest_is_beyond(t, i) && nearest_is_outside(t, i)) {
            nearest_on_edge(t, i, point);
            return NEAREST_EDGE + i;
        }
    }
    nearest_in_face(t, point);
    return NEAREST_FACE;
}
