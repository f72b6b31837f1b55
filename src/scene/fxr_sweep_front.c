/*
 * fxr_sweep_front.c - does a path run against the front of a triangle?
 *
 * With the displacement d and the edges e1 and e2 from a corner: if
 *
 *   (d x e2) . e1 = -d . (e1 x e2) > 0
 *
 *   vectors      | < 2^32
 *   volume       | < 6 2^96
 */
#include "../triangle/problem.h"
#include "mover.h"

static void
copy_long(long_vector *out, const long_vector *v)
{
    copy_point(&out->part[0], &v->part[0]);
    copy_point(&out->part[1], &v->part[1]);
}

bool
fxri_sweep_from_front(const sweep_query *s, const fxr_triangle *triangle)
{
    triangle_problem ask;
    triangle_vectors v;
    long_vector pair[2], other[2];
    wide out[2];

    ask.kind = SEGMENT;
    ask.p = &s->path->a;
    ask.q = &s->path->b;
    ask.a = &triangle->a;
    ask.b = &triangle->b;
    ask.c = &triangle->c;
    fxri_triangle_vectors_set(&v, &ask);
    copy_long(&pair[0], &v.v[VECTOR_D]);
    copy_long(&pair[1], &v.v[VECTOR_E2]);
    copy_long(&other[0], &v.v[VECTOR_E1]);
    copy_long(&other[1], &v.v[VECTOR_E1]);
    fxri_volumes(out, pair, other, v.all);
    return !wide_negative(&out[0]) && !wide_is_zero(&out[0]);
}
