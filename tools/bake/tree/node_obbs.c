/*
 * The frame of a box is chosen in doubles, from a sample of what it has to hold;
 * its half extents are then worked out along the axes as they are stored, from all
 * of it. Of points that is exact:
 *
 *   u         stored axis, Q2.30              |x| + |y| + |z| < 2^31
 *   u . p     of a point in Q16.16: Q17.46    |u . p| < 2^62
 */
#include <math.h>
#include <stdlib.h>

#include "../../../src/scene/shape.h"
#include "../host.h"
#include "tree.h"

#define Q30 1073741824.0

/* u . p of all that a node contains; more than an OBB can say if far. */
typedef struct {
    int64_t low, high;
    bool any, too_far;
} range;

static int64_t
dot(const fxr_unit3 *u, const fxr_vec3 *p)
{
    return (int64_t)u->x * p->x + (int64_t)u->y * p->y + (int64_t)u->z * p->z;
}

static void
include(range *r, int64_t low, int64_t high)
{
    r->low = !r->any || low < r->low ? low : r->low;
    r->high = !r->any || high > r->high ? high : r->high;
    r->any = true;
}

/* All within reach of a middle, |middle| < 2^62; reach in the same units. */
static void
include_reach(range *r, int64_t middle, double reach)
{
    int64_t whole;

    if (!(reach < 4611686018427387904.0)) {
        r->too_far = true;
        return;
    }
    whole = (int64_t)ceil(reach);
    include(r, middle - whole, middle + whole);
}

/* u . (v x w) of vectors of length 1, here 2^30; wrong by less than 2^-48. */
static double
volume(const fxr_unit3 *u, const fxr_unit3 *v, const fxr_unit3 *w)
{
    double x = (double)v->y * w->z - (double)v->z * w->y;
    double y = (double)v->z * w->x - (double)v->x * w->z;
    double z = (double)v->x * w->y - (double)v->y * w->x;

    return (u->x * x + u->y * y + u->z * z) / (Q30 * Q30 * Q30);
}

/*
 * With u as the sum of w[i] axis[i], u . (p - center) is at most the sum of
 * |w[i]| half[i]: Cramer's rule gives w. 2^-40 of all half extents is more than
 * the rounding of all that, unless the axes are far from right angles.
 */
static void
include_obb(range *r, const fxr_unit3 *u, const fxr_obb *box)
{
    const fxr_unit3 *a = box->axis;
    double whole = volume(&a[0], &a[1], &a[2]), x, y, z, reach;

    if (box->half.x < 0 || box->half.y < 0 || box->half.z < 0)
        return;
    if (fabs(whole) < 0.5) {
        r->too_far = true;
        return;
    }
    x = volume(u, &a[1], &a[2]) / whole;
    y = volume(u, &a[2], &a[0]) / whole;
    z = volume(u, &a[0], &a[1]) / whole;
    reach =
        fabs(x) * box->half.x + fabs(y) * box->half.y + fabs(z) * box->half.z;
    reach += ((double)box->half.x + box->half.y + box->half.z) / (1024 * Q30);
    include_reach(r, dot(u, &box->center), reach * Q30 + 1);
}

static void
include_sphere(range *r, const fxr_unit3 *u, const fxr_sphere *ball)
{
    double length =
        sqrt((double)u->x * u->x + (double)u->y * u->y + (double)u->z * u->z);

    if (ball->radius >= 0)
        include_reach(r, dot(u, &ball->center),
                      ball->radius * length * (1 + 1 / (1024 * Q30)) + 1);
}

static void
include_capsule(range *r, const fxr_unit3 *u, const fxr_capsule *capsule)
{
    fxr_sphere end;

    end.radius = capsule->radius;
    end.center = capsule->a;
    include_sphere(r, u, &end);
    end.center = capsule->b;
    include_sphere(r, u, &end);
}

static void
include_point(range *r, const fxr_unit3 *u, fxr_vec3 p)
{
    int64_t d = dot(u, &p);

    include(r, d, d);
}

static void
include_aabb(range *r, const fxr_unit3 *u, const fxr_aabb *box)
{
    int k;

    if (box->min.x <= box->max.x && box->min.y <= box->max.y &&
        box->min.z <= box->max.z)
        for (k = 0; k < 8; k++)
            include_point(r, u, box_corner(box, k));
}

static void
include_shape(range *r, const fxr_unit3 *u, const fxr_bvh_shapes *s,
              uint32_t shape)
{
    uint32_t i;
    int k;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        for (k = 0; k < 3; k++)
            include_point(r, u, shape_corner(s, i, k));
        break;
    case SHAPE_AABB:
        include_aabb(r, u, &s->aabbs[i]);
        break;
    case SHAPE_OBB:
        include_obb(r, u, &s->obbs[i]);
        break;
    case SHAPE_SPHERE:
        include_sphere(r, u, &s->spheres[i]);
        break;
    case SHAPE_CAPSULE:
        include_capsule(r, u, &s->capsules[i]);
        break;
    }
}

static fxr_unit3
stored(const double axis[3])
{
    fxr_unit3 u;

    u.x = (fxr_q30)rint(axis[0] * Q30);
    u.y = (fxr_q30)rint(axis[1] * Q30);
    u.z = (fxr_q30)rint(axis[2] * Q30);
    return u;
}

/* The middle of the ranges; what it is rounded to is as good. */
static fxr_q16
middle(const range r[3], fxr_q30 x, fxr_q30 y, fxr_q30 z)
{
    const fxr_q30 component[3] = {x, y, z};
    double sum = 0;
    int i;

    for (i = 0; i < 3; i++)
        sum += ((double)r[i].low / 2 + (double)r[i].high / 2) / Q30 *
               (component[i] / Q30);
    if (!(sum > INT32_MIN && sum < INT32_MAX))
        return 0;
    return (fxr_q16)rint(sum);
}

/* ceil(max(high - u . center, u . center - low) / 2^30); false if too large. */
static bool
half_extent(const range *r, const fxr_unit3 *u, const fxr_vec3 *center,
            fxr_q16 *out)
{
    int64_t at = dot(u, center);
    /* differences of numbers below 2^62 and 2^63: below 2^64, as unsigned */
    uint64_t up = r->high > at ? (uint64_t)r->high - (uint64_t)at : 0;
    uint64_t down = at > r->low ? (uint64_t)at - (uint64_t)r->low : 0;
    uint64_t most = up > down ? up : down;

    most = (most >> 30) + ((most & (FXR_Q30_ONE - 1)) != 0);
    *out = most <= INT32_MAX ? (fxr_q16)most : INT32_MAX;
    return most <= INT32_MAX && !r->too_far;
}

/* The OBB of one node: false if it is too large. */
static bool
fit(const fxr_bvh *bvh, uint32_t first, uint32_t end, const frame *f,
    fxr_obb *out)
{
    range r[3] = {
        {0, 0, false, false}, {0, 0, false, false}, {0, 0, false, false}};
    uint32_t slot;
    int i;

    for (i = 0; i < 3; i++) {
        out->axis[i] = stored(f->axis[i]);
        for (slot = first; slot < end; slot++)
            include_shape(&r[i], &out->axis[i], &bvh->shapes,
                          bvh->order ? bvh->order[slot] : slot);
    }
    out->center.x = middle(r, out->axis[0].x, out->axis[1].x, out->axis[2].x);
    out->center.y = middle(r, out->axis[0].y, out->axis[1].y, out->axis[2].y);
    out->center.z = middle(r, out->axis[0].z, out->axis[1].z, out->axis[2].z);
    if (!r[0].any && !r[0].too_far) {
        out->half.x = out->half.y = out->half.z = -1;
        return true;
    }
    return half_extent(&r[0], &out->axis[0], &out->center, &out->half.x) &&
           half_extent(&r[1], &out->axis[1], &out->center, &out->half.y) &&
           half_extent(&r[2], &out->axis[2], &out->center, &out->half.z);
}

bool
tree_fit_obbs(tree *t)
{
    static const frame space = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const fxr_bvh *bvh = &t->bvh;
    uint32_t *first = host_alloc(bvh->node_count, sizeof *first);
    uint32_t *end = host_alloc(bvh->node_count, sizeof *end), i;
    sample *taken = host_alloc(1, sizeof *taken);
    bool fits = true;

    t->node_obbs = host_alloc(bvh->node_count, sizeof *t->node_obbs);
    tree_slots(bvh, first, end);
    progress_begin("fitting", bvh->node_count);
    for (i = 0; i < bvh->node_count && fits; i++) {
        frame f;

        progress_at(i);
        sample_take(bvh, first[i], end[i], taken);
        f = frame_fit(taken->point, taken->points, taken->given, taken->frames);
        fits = fit(bvh, first[i], end[i], &f, &t->node_obbs[i]) ||
               fit(bvh, first[i], end[i], &space, &t->node_obbs[i]);
    }
    free(first);
    free(end);
    free(taken);
    t->bvh.node_obbs = t->node_obbs;
    return fits;
}
