/*
 * exact_body.c - is the body in a shape? By separating axes.
 *
 * An oriented box is the set |u_i . (p - c)| <= h_i 2^30. With axes at right angles it reaches
 * 2^30 sum h_i |n . u_i| / |u_i|^2 along n. Of two upright boxes the axes that can separate are
 * z and the four level ones: the cross products of their edges are none but these.
 */
#include <gmp.h>
#include <stdlib.h>

#include "exact_shapes.h"

/* 2^30 times how far b reaches along n, times b->square: added to sum, times `by`. */
static void
add_reach(mpz_t sum, const upright *b, const int64_t n[2], int64_t by)
{
    mpz_t term;
    unsigned i;

    for (i = 0; i < 2; i++) {
        const int64_t dot = n[0] * b->axis[i][0] + n[1] * b->axis[i][1];

        mpz_init_set_si(term, labs(dot));
        mpz_mul_si(term, term, b->half[i]);
        mpz_mul_si(term, term, by);
        mpz_addmul_ui(sum, term, 1ul << 30);
        mpz_clear(term);
    }
}

/* Is there room, or contact alone, between them along n? */
static bool
apart_along(const int64_t n[2], const upright *a, const upright *b)
{
    const int64_t dot = n[0] * (a->center[0] - b->center[0]) +
                        n[1] * (a->center[1] - b->center[1]);
    mpz_t between, reach;
    bool apart;

    mpz_init_set_si(between, labs(dot));
    mpz_mul_si(between, between, a->square);
    mpz_mul_si(between, between, b->square);
    mpz_init_set_si(reach, 0);
    add_reach(reach, a, n, b->square);
    add_reach(reach, b, n, a->square);
    apart = mpz_cmp(between, reach) >= 0;
    mpz_clears(between, reach, NULL);
    return apart;
}

static bool
meets_body(const upright *shape, void *context)
{
    const upright *body = context;
    const int64_t *h = body->half, *g = shape->half;
    const int64_t apart = h[0] + h[1] + g[0] + g[1] + 16; /* in any direction */

    return labs(body->center[0] - shape->center[0]) < apart &&
           labs(body->center[1] - shape->center[1]) < apart &&
           labs(body->center[2] - shape->center[2]) < h[2] + g[2] &&
           !apart_along(shape->axis[0], body, shape) &&
           !apart_along(shape->axis[1], body, shape) &&
           !apart_along(body->axis[0], body, shape) &&
           !apart_along(body->axis[1], body, shape);
}

bool
exact_inside(const robot *r, const room *w)
{
    const fxr_obb obb = robot_body(r, 0);
    upright body = exact_of_obb(&obb);

    return exact_any_shape(w, meets_body, &body);
}
