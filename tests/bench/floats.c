/*
 * floats.c - the cases in float; exact but for the axes of an OBB, which have 30
 * fractional bits, and for reciprocals.
 */
#include "bench.h"

static void
set(float out[3], const fxr_vec3 *p)
{
    out[0] = (float)p->x / 65536.0f;
    out[1] = (float)p->y / 65536.0f;
    out[2] = (float)p->z / 65536.0f;
}

void
floats_of_segment(float_segment *f, const fxr_segment *s)
{
    set(f->a, &s->a);
    set(f->b, &s->b);
}

void
floats_of_triangle(float_triangle *f, const fxr_triangle *t)
{
    set(f->a, &t->a);
    set(f->b, &t->b);
    set(f->c, &t->c);
}

void
floats_of_ray(float_ray *f, const fxr_ray *r)
{
    set(f->origin, &r->origin);
    set(f->dir, &r->dir);
}

void
floats_of_aabb(float_aabb *f, const fxr_aabb *box)
{
    set(f->min, &box->min);
    set(f->max, &box->max);
}

void
prepare_floats(float_prepared *p, const float dir[3])
{
    int i;

    for (i = 0; i < 3; i++) {
        p->inverse[i] = 1.0f / dir[i];
        p->negative[i] = p->inverse[i] < 0.0f;
    }
}

void
floats_of_obb(float_obb *f, const fxr_obb *box)
{
    int i;

    set(f->center, &box->center);
    set(f->half, &box->half);
    for (i = 0; i < 3; i++) {
        f->axis[i][0] = (float)box->axis[i].x / 1073741824.0f;
        f->axis[i][1] = (float)box->axis[i].y / 1073741824.0f;
        f->axis[i][2] = (float)box->axis[i].z / 1073741824.0f;
    }
}

/* From Q2.30 to Q16.16, to nearest. */
static fxr_q16
q16_of_q30(fxr_q30 v)
{
    return (fxr_q16)(v < 0 ? -((8192 - v) / 16384) : (v + 8192) / 16384);
}

static void
set_fix16(fix16_obb *f, const fxr_obb *box)
{
    int i;

    f->center = box->center;
    f->half = box->half;
    for (i = 0; i < 3; i++) {
        f->axis[i][0] = q16_of_q30(box->axis[i].x);
        f->axis[i][1] = q16_of_q30(box->axis[i].y);
        f->axis[i][2] = q16_of_q30(box->axis[i].z);
    }
}

void
make_floats(float_case *f, const bench_case *c)
{
    float way[3];
    int i;

    floats_of_segment(&f->segment, &c->segment);
    floats_of_segment(&f->obb_segment, &c->obb_segment);
    floats_of_ray(&f->ray, &c->ray);
    floats_of_ray(&f->obb_ray, &c->obb_ray);
    for (i = 0; i < 3; i++)
        way[i] = f->segment.b[i] - f->segment.a[i];
    prepare_floats(&f->segment_prepared, way);
    prepare_floats(&f->ray_prepared, f->ray.dir);
    floats_of_aabb(&f->aabb, &c->aabb);
    floats_of_obb(&f->obb, &c->obb);
    set_fix16(&f->fix16, &c->obb);
    set(f->sphere.center, &c->sphere.center);
    f->sphere.radius = (float)c->sphere.radius / 65536.0f;
}

/* Ties to even or away: where it matters, one ulp is allowed. */
int32_t
q16_of_float(float v)
{
    const float scaled = v * 65536.0f;

    if (!(scaled > -2147483648.0f && scaled < 2147483648.0f))
        return INT32_MIN;
    return (int32_t)(scaled < 0.0f ? scaled - 0.5f : scaled + 0.5f);
}
