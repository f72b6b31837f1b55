/*
 * fractions.c - vectors of fractions.
 */
#include "fractions.h"

void
fraction3_init(fraction3 *v)
{
    mpq_inits(v->x[0], v->x[1], v->x[2], NULL);
}

void
fraction3_way(fraction3 *r, fxr_vec3 from, fxr_vec3 to)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpq_set_si(r->x[k], (long)vec3_get(to, k) - vec3_get(from, k), 1);
}

void
fraction3_dot(mpq_t r, const fraction3 *u, const fraction3 *v)
{
    mpq_t product;
    unsigned k;

    mpq_init(product);
    mpq_set_si(r, 0, 1);
    for (k = 0; k < 3; k++) {
        mpq_mul(product, u->x[k], v->x[k]);
        mpq_add(r, r, product);
    }
    mpq_clear(product);
}

void
fraction3_cross(fraction3 *r, const fraction3 *u, const fraction3 *v)
{
    mpq_t product;
    unsigned k;

    mpq_init(product);
    for (k = 0; k < 3; k++) {
        const unsigned i = (k + 1) % 3, j = (k + 2) % 3;

        mpq_mul(r->x[k], u->x[i], v->x[j]);
        mpq_mul(product, u->x[j], v->x[i]);
        mpq_sub(r->x[k], r->x[k], product);
    }
    mpq_clear(product);
}

void
fraction_dot(mpq_t r, fxr_vec3 from, fxr_vec3 to, fxr_vec3 start, fxr_vec3 end)
{
    static fraction3 u, v;
    static bool ready;

    if (!ready) {
        fraction3_init(&u);
        fraction3_init(&v);
    }
    ready = true;
    fraction3_way(&u, from, to);
    fraction3_way(&v, start, end);
    fraction3_dot(r, &u, &v);
}
