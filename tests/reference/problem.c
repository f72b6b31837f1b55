/*
 * problem.c - a component and a box in the coordinates of the box, in integers
 * of any size.
 */
#include "reference.h"

void
problem_init(problem *p)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        mpz_init(p->o[i]);
        mpz_init(p->d[i]);
        mpz_init(p->low[i]);
        mpz_init(p->high[i]);
        mpz_init(p->world_o[i]);
        mpz_init(p->world_d[i]);
    }
}

static void
set_world(problem *p, const scene *c)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        if (p->linear == LINEAR_SEGMENT) {
            const int64_t a = vec3_get(c->segment.a, i);

            mpz_set_i64(p->world_o[i], a);
            mpz_set_i64(p->world_d[i], vec3_get(c->segment.b, i) - a);
        } else if (p->linear == LINEAR_POINT) {
            mpz_set_i64(p->world_o[i], vec3_get(c->segment.a, i));
            mpz_set_ui(p->world_d[i], 0);
        } else if (p->linear == LINEAR_RAY) {
            mpz_set_i64(p->world_o[i], vec3_get(c->ray.origin, i));
            mpz_set_i64(p->world_d[i], vec3_get(c->ray.dir, i));
        } else {
            mpz_set_i64(p->world_o[i], vec3_get(c->line.origin, i));
            mpz_set_i64(p->world_d[i], vec3_get(c->line.dir, i));
        }
    }
}

/* |axis . (p - center)| <= half 2^30 */
static void
set_oriented(problem *p, const fxr_obb *box)
{
    unsigned i, j;
    mpz_t v;

    mpz_init(v);
    for (i = 0; i < 3; i++) {
        int64_t length = 0;

        mpz_set_ui(p->o[i], 0);
        mpz_set_ui(p->d[i], 0);
        for (j = 0; j < 3; j++) {
            const int64_t u = unit3_get(box->axis[i], j);

            length += u < 0 ? -u : u;
            mpz_set_i64(v, vec3_get(box->center, j));
            mpz_sub(v, p->world_o[j], v);
            mpz_mul_si(v, v, (long)u);
            mpz_add(p->o[i], p->o[i], v);
            mpz_mul_si(v, p->world_d[j], (long)u);
            mpz_add(p->d[i], p->d[i], v);
        }
        p->empty[i] = length > (int64_t)1 << 31;
        mpz_set_i64(p->high[i], vec3_get(box->half, i));
        mpz_mul_2exp(p->high[i], p->high[i], 30);
        mpz_neg(p->low[i], p->high[i]);
    }
    mpz_clear(v);
}

void
problem_set_box(problem *p, linear_kind linear, bool oriented, const scene *c)
{
    unsigned i;

    p->linear = linear;
    set_world(p, c);
    if (oriented) {
        set_oriented(p, &c->obb);
        return;
    }
    for (i = 0; i < 3; i++) {
        mpz_set(p->o[i], p->world_o[i]);
        mpz_set(p->d[i], p->world_d[i]);
        mpz_set_i64(p->low[i], vec3_get(c->aabb.min, i));
        mpz_set_i64(p->high[i], vec3_get(c->aabb.max, i));
        p->empty[i] = false;
    }
}

void
problem_set(problem *p, const pair *kind, const scene *c)
{
    problem_set_box(p, kind->linear, kind->oriented, c);
}

bool
reference_is_empty(const problem *p)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (p->empty[i] || mpz_cmp(p->low[i], p->high[i]) > 0)
            return true;
    return false;
}

bool
reference_contains(const problem *p)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (p->empty[i] || mpz_cmp(p->o[i], p->low[i]) < 0 ||
            mpz_cmp(p->o[i], p->high[i]) > 0)
            return false;
    return true;
}
