/*
 * fxr_triangle_closest.c - the point of a triangle that is closest to a point.
 *
 * Edge i runs from corner i to the next one, j; k is the one before. With e its
 * vector and w = p - corner i,
 *
 *   square_i = e . e     along_i = e . w        < 3 2^60 small; < 3 2^64
 *
 * tell the region of p, seen from above:
 *
 *   beside corner i     along_i <= 0 and along_k >= square_k
 *   beside edge i       0 < along_i < square_i and inward_i <= 0
 *   above the face      else; never if the triangle is degenerate
 *
 *   inward_i = square_i x - along_i y           < 2^124; < 2^134
 *       x    = square_k - along_k           that is w . (corner k - corner i)
 *       y    = (square_i + square_k - square_j) / 2   e . (corner k - corner i)
 *
 * "Small" is with all coordinates in -2^29 .. 2^29 - 1: differences are below
 * 2^30.
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.5
 */
#include "region.h"

#include "../number/wide.h"
#include "../rounding/rational_point.h"

/* Limbs of a squared distance and its denominator as rational_point.h has it. */
enum { ANY_SUM = PLANE_SQUARE_LIMBS + 3 };

static int8_t
sign_of(int64_t v)
{
    return (int8_t)((v > 0) - (v < 0));
}

static void
measure_fast(region_problem *t)
{
    int i;

    for (i = 0; i < 3; i++) {
        fxr_vec3 edge, offset;

        vector_subtract(&edge, t->corner[next_axis(i)], t->corner[i]);
        vector_subtract(&offset, t->p, t->corner[i]);
        t->along[i] = vector_dot(&edge, &offset);
        t->square[i] = vector_dot(&edge, &edge);
        t->start[i] = sign_of(t->along[i]);
        t->end[i] = sign_of(t->along[i] - t->square[i]);
    }
}

/* The sign of x a - y b for a, b > 0 and |x|, |y| < 2^63. */
static int
order_of_products(int64_t x, int64_t a, int64_t y, int64_t b)
{
    const bool down = x < 0;
    int order;

    if (down != (y < 0)) {
        return down ? -1 : 1;
    }
    order = wide_product_order((uint64_t)(down ? -x : x), (uint64_t)a,
                               (uint64_t)(down ? -y : y), (uint64_t)b);
    return down ? -order : order;
}

/* v / 2 for an even v, |v| < 2^63: a division by 2 is a library call with some
 * compilers. */
static int64_t
half_of_even(int64_t v)
{
    return v < 0 ? -(-v >> 1) : v >> 1; /* exact */
}

/* The sign of inward_i, beside an edge: along_i and square_i > 0. */
static int
inward(const region_problem *t, int i)
{
    const int j = next_axis(i), k = next_axis(j);

    return order_of_products(
        t->square[k] - t->along[k], t->square[i],
        half_of_even(t->square[i] + t->square[k] - t->square[j]), t->along[i]);
}

int
fxri_region_small(region_problem *t)
{
    int i;

    measure_fast(t);
    for (i = 0; i < 3; i++) {
        const int k = next_axis(next_axis(i));

        if (t->start[i] <= 0 && t->end[k] >= 0) {
            return NEAREST_CORNER + i;
        }
    }
    for (i = 0; i < 3; i++) {
        if (t->start[i] > 0 && t->end[i] < 0 && inward(t, i) <= 0) {
            return NEAREST_EDGE + i;
        }
    }
    return NEAREST_FACE;
}

/* Small, but for a point in the face that 64 bits do not tell: UNSURE. */
static verdict
locate(region_problem *t, fxr_closest *out)
{
    const int where = fxri_region_small(t);

    if (where == NEAREST_FACE) {
        return fxri_closest_in_face(t, out);
    }
    if (where < NEAREST_EDGE) {
        fxri_closest_at_corner(t, where, out);
    } else {
        fxri_closest_on_edge(t, where - NEAREST_EDGE, out);
    }
    return HIT;
}

/* For every number: after fxri_nearest, which said where. Like dist2 beside an edge of
 * fxr_closest_region.c, and s^2 / n.n of fxr_closest_region.c. */
static uint64_t
dist2_any(const nearest_problem *t, int where)
{
    uint32_t x[ANY_SUM], square[DOT_LIMBS];
    const int i = where - NEAREST_EDGE;

    fxri_limbs_clear(x, ANY_SUM);
    if (where == NEAREST_FACE) {
        fxri_limbs_add_product(x, ANY_SUM, t->height, NEAREST_HEIGHT, t->height,
                               NEAREST_HEIGHT, LIMBS_PLUS);
        return fxri_round_dist2(x, plane_square(&t->n), PLANE_SQUARE_LIMBS);
    }
    (void)fxri_dot_any(square, t->corner[i], t->p, t->corner[i], t->p);
    fxri_limbs_add_product(x, ANY_SUM, square, DOT_LIMBS, t->square[i],
                           DOT_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(x, ANY_SUM, t->along[i], DOT_LIMBS, t->along[i],
                           DOT_LIMBS, LIMBS_MINUS);
    return fxri_round_dist2(x, t->square[i], DOT_LIMBS);
}

FXR_COLD void
closest_any(const region_problem *t, fxr_closest *out)
{
    nearest_problem at;
    int where, i;

    at.p = t->p;
    for (i = 0; i < 3; i++) {
        at.corner[i] = t->corner[i];
    }
    where = fxri_nearest(&at, &out->on_shape);
    if (where < NEAREST_EDGE) {
        fxri_closest_at_corner(t, where, out);
    } else {
        out->dist2 = dist2_any(&at, where);
    }
}

bool
fxri_closest_triangle(const fxr_vec3 *p, const fxr_vec3 *a, const fxr_vec3 *b,
                      const fxr_vec3 *c, fxr_closest *out)
{
    region_problem t;
    verdict v = UNSURE;

    t.p = p;
    t.corner[0] = a;
    t.corner[1] = b;
    t.corner[2] = c;
    if (FXR_FAST_TOUCH && (excess_bits(p) | excess_bits(a) | excess_bits(b) |
                           excess_bits(c)) == 0) {
        v = locate(&t, out);
    }
    if (v == UNSURE) {
        closest_any(&t, out);
    }
    out->on_linear.x = p->x;
    out->on_linear.y = p->y;
    out->on_linear.z = p->z;
    out->t.num = 0;
    out->t.den = 1;
    out->t.negative = false;
    return true;
}

bool
fxr_point_closest_triangle(fxr_vec3 p, const fxr_triangle *triangle,
                           fxr_closest *out)
{
    FXR_ASSERT(triangle != NULL && out != NULL);
    return fxri_closest_triangle(&p, &triangle->a, &triangle->b, &triangle->c,
                                 out);
}
