/*
 * fxr_aabb_of.c - boxes round points, triangles, spheres, capsules, cylinders, oriented boxes and
 * boxes; what boxes have in common, and one within another.
 *
 *   cross = u x v, a component    | <= (|u.y| + |u.z|) 2^31 <= 2^62
 *   det   = u . (v x w)           | <= 2^31 2^62 = 2^93
 *   reach = sum of half |cross|   | <= 3 2^31 2^62 < 2^95
 */
#include <fixray/cylinder.h>

#include "../number/wide.h"
#include "axis.h"
#include "box_union.h"
#include "copy.h"

void
fxri_box_clear(fxr_aabb *box)
{
    box->min.x = box->min.y = box->min.z = INT32_MAX;
    box->max.x = box->max.y = box->max.z = INT32_MIN;
}

static bool
box_is_empty(const fxr_aabb *box)
{
    return box->min.x > box->max.x || box->min.y > box->max.y ||
           box->min.z > box->max.z;
}

void
fxri_box_add(fxr_aabb *box, const fxr_aabb *part)
{
    if (box_is_empty(part)) {
        return;
    }
    box->min.x = part->min.x < box->min.x ? part->min.x : box->min.x;
    box->min.y = part->min.y < box->min.y ? part->min.y : box->min.y;
    box->min.z = part->min.z < box->min.z ? part->min.z : box->min.z;
    box->max.x = part->max.x > box->max.x ? part->max.x : box->max.x;
    box->max.y = part->max.y > box->max.y ? part->max.y : box->max.y;
    box->max.z = part->max.z > box->max.z ? part->max.z : box->max.z;
}

void
fxri_box_union(const fxr_aabb *boxes, const uint32_t *order, uint32_t count,
               fxr_aabb *out)
{
    uint32_t i;

    fxri_box_clear(out);
    for (i = 0; i < count; i++) {
        fxri_box_add(out, &boxes[order != NULL ? order[i] : i]);
    }
}

fxr_aabb
fxr_aabb_union(const fxr_aabb *a, const fxr_aabb *b)
{
    fxr_aabb out;

    FXR_ASSERT(a != NULL && b != NULL);
    fxri_box_clear(&out);
    fxri_box_add(&out, a);
    fxri_box_add(&out, b);
    return aabb_value(&out);
}

/* An axis on which a or b is inverted stays so: the larger min is above the smaller max. */
fxr_aabb
fxr_aabb_intersection(const fxr_aabb *a, const fxr_aabb *b)
{
    fxr_aabb out;

    FXR_ASSERT(a != NULL && b != NULL);
    out.min = fxr_vec3_max(a->min, b->min);
    out.max = fxr_vec3_min(a->max, b->max);
    if (box_is_empty(&out)) {
        fxri_box_clear(&out);
    }
    return aabb_value(&out);
}

/* Faces that pass each other do so after they are saturated, too: none moves beyond the end
 * of the range where a box shrinks. */
fxr_aabb
fxr_aabb_grow(const fxr_aabb *box, fxr_q16 by)
{
    fxr_aabb out;
    int i;

    FXR_ASSERT(box != NULL);
    for (i = 0; i < 3; i++) {
        const int64_t min = indexed_component(&box->min, i);
        const int64_t max = indexed_component(&box->max, i);

        components(&out.min)[i] = saturate32(min - by);
        components(&out.max)[i] = saturate32(max + by);
    }
    if (box_is_empty(box) || box_is_empty(&out)) {
        fxri_box_clear(&out);
    }
    return aabb_value(&out);
}

bool
fxr_aabb_in_aabb(const fxr_aabb *part, const fxr_aabb *box)
{
    FXR_ASSERT(part != NULL && box != NULL);
    return box_is_empty(part) ||
           (part->min.x >= box->min.x && part->max.x <= box->max.x &&
            part->min.y >= box->min.y && part->max.y <= box->max.y &&
            part->min.z >= box->min.z && part->max.z <= box->max.z);
}

static void
widen(fxr_q16 *min, fxr_q16 *max, fxr_q16 v)
{
    *min = v < *min ? v : *min;
    *max = v > *max ? v : *max;
}

fxr_aabb
fxr_aabb_of_points(const fxr_vec3 *points, size_t n)
{
    fxr_aabb box;
    size_t i;

    FXR_ASSERT(points != NULL || n == 0);
    fxri_box_clear(&box);
    for (i = 0; i < n; i++) {
        widen(&box.min.x, &box.max.x, points[i].x);
        widen(&box.min.y, &box.max.y, points[i].y);
        widen(&box.min.z, &box.max.z, points[i].z);
    }
    return aabb_value(&box);
}

fxr_aabb
fxr_aabb_of_triangle(const fxr_triangle *triangle)
{
    fxr_aabb box;

    FXR_ASSERT(triangle != NULL);
    copy_point(&box.min, &triangle->a);
    copy_point(&box.max, &triangle->a);
    widen(&box.min.x, &box.max.x, triangle->b.x);
    widen(&box.min.y, &box.max.y, triangle->b.y);
    widen(&box.min.z, &box.max.z, triangle->b.z);
    widen(&box.min.x, &box.max.x, triangle->c.x);
    widen(&box.min.y, &box.max.y, triangle->c.y);
    widen(&box.min.z, &box.max.z, triangle->c.z);
    return aabb_value(&box);
}

static wide
wide_negated(wide a)
{
    const wide n = {~a.hi + (a.lo == 0), 0u - a.lo};

    return n;
}

/* |det| of the three axes, summed modulo 2^128. */
static wide
determinant(const fxr_unit3 axis[3])
{
    wide sum = {0, 0};
    int k;

    for (k = 0; k < 3; k++) {
        const int64_t c = axis_cross(&axis[1], &axis[2], k);
        const fxr_q30 u = axis_component(&axis[0], k);
        const wide p = wide_product(magnitude64(c), magnitude32(u));

        sum = wide_sum(sum, (c < 0) != (u < 0) ? wide_negated(p) : p);
    }
    return sum.hi >> 63 ? wide_negated(sum) : sum;
}

/* a 2^n, for 0 < n < 64 and a result below 2^128. */
static wide
wide_shifted(wide a, int n)
{
    const wide s = {(a.hi << n) | (a.lo >> (64 - n)), a.lo << n};

    return s;
}

/* a 2^30 / b rounded up, or 2^32 if it is that or more. a, b < 2^95. */
static int64_t
quotient_q30_up(wide a, const wide *b)
{
    const wide b4 = wide_shifted(*b, 2);
    int64_t q = 0;
    int i;

    if (!wide_less(a, b4)) {
        return (int64_t)1 << 32;
    }
    for (i = 0; i < 32; i++) { /* a < b4: a digit of a 2^32 / b4 */
        a = wide_shifted(a, 1);
        q = 2 * q;
        if (!wide_less(a, b4)) {
            a = wide_sum(a, wide_negated(b4));
            q++;
        }
    }
    return a.hi != 0 || a.lo != 0 ? q + 1 : q;
}

/* How far the box reaches from its centre along world axis k, in Q16.16 rounded
 * up; 2^32 for infinity. The edges are the columns of the inverse of the axes,
 * that is cross products divided by the determinant. */
static int64_t
reach(const fxr_obb *obb, const wide *det, int k)
{
    wide sum = {0, 0};
    int i;

    for (i = 0; i < 3; i++) {
        const int j = next_axis(i);
        const int64_t c =
            axis_cross(&obb->axis[j], &obb->axis[next_axis(j)], k);

        sum = wide_sum(sum, wide_product(magnitude64(c),
                                         (uint64_t)component(&obb->half, i)));
    }
    return quotient_q30_up(sum, det);
}

static bool
obb_is_empty(const fxr_obb *obb)
{
    return obb->half.x < 0 || obb->half.y < 0 || obb->half.z < 0 ||
           !axes_valid(obb->axis);
}

static void
set_reach(fxr_aabb *box, const fxr_obb *obb)
{
    const wide det = determinant(obb->axis);
    const int64_t x = reach(obb, &det, 0), y = reach(obb, &det, 1);
    const int64_t z = reach(obb, &det, 2);

    box->min.x = saturate32(obb->center.x - x);
    box->max.x = saturate32(obb->center.x + x);
    box->min.y = saturate32(obb->center.y - y);
    box->max.y = saturate32(obb->center.y + y);
    box->min.z = saturate32(obb->center.z - z);
    box->max.z = saturate32(obb->center.z + z);
}

void
fxri_aabb_of_obb(const fxr_obb *obb, fxr_aabb *out)
{
    if (obb_is_empty(obb)) {
        fxri_box_clear(out);
    } else {
        set_reach(out, obb);
    }
}

fxr_aabb
fxr_aabb_of_obb(const fxr_obb *obb)
{
    fxr_aabb box;

    FXR_ASSERT(obb != NULL);
    fxri_aabb_of_obb(obb, &box);
    return aabb_value(&box);
}

/* center - radius and center + radius on one axis, saturated: |center +- radius| < 2^32,
 * exact in int64. */
static void
reach_of_sphere(fxr_q16 center, fxr_q16 radius, fxr_q16 *min, fxr_q16 *max)
{
    *min = saturate32((int64_t)center - radius);
    *max = saturate32((int64_t)center + radius);
}

void
fxri_aabb_of_sphere(const fxr_sphere *sphere, fxr_aabb *out)
{
    const fxr_vec3 *const c = &sphere->center;

    if (sphere->radius < 0) {
        fxri_box_clear(out);
        return;
    }
    reach_of_sphere(c->x, sphere->radius, &out->min.x, &out->max.x);
    reach_of_sphere(c->y, sphere->radius, &out->min.y, &out->max.y);
    reach_of_sphere(c->z, sphere->radius, &out->min.z, &out->max.z);
}

void
fxri_aabb_of_capsule(const fxr_capsule *capsule, fxr_aabb *out)
{
    fxr_sphere end;
    fxr_aabb box;

    copy_point(&end.center, &capsule->a);
    end.radius = capsule->radius;
    fxri_aabb_of_sphere(&end, out);
    copy_point(&end.center, &capsule->b);
    fxri_aabb_of_sphere(&end, &box);
    fxri_box_add(out, &box);
}

fxr_aabb
fxr_aabb_of_sphere(const fxr_sphere *sphere)
{
    fxr_aabb box;

    FXR_ASSERT(sphere != NULL);
    fxri_aabb_of_sphere(sphere, &box);
    return aabb_value(&box);
}

fxr_aabb
fxr_aabb_of_capsule(const fxr_capsule *capsule)
{
    fxr_aabb box;

    FXR_ASSERT(capsule != NULL);
    fxri_aabb_of_capsule(capsule, &box);
    return aabb_value(&box);
}

fxr_aabb
fxr_aabb_of_cylinder(const fxr_cylinder *cylinder)
{
    fxr_aabb box;
    int i;

    FXR_ASSERT(cylinder != NULL);
    fxri_box_clear(&box);
    for (i = 0; i < 3 && cylinder->radius >= 0 && cylinder->half >= 0; i++) {
        const int64_t c = indexed_component(&cylinder->center, i);
        const fxr_q16 by = i < 2 ? cylinder->radius : cylinder->half;

        components(&box.min)[i] = saturate32(c - by);
        components(&box.max)[i] = saturate32(c + by);
    }
    return aabb_value(&box);
}
