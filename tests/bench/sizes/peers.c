/*
 * peers.c - boxes, spheres and triangles in Q16.16 by hand; spheres, and trees of boxes, in float.
 */
#include "peers.h"

/*
 * Boxes in Q16.16 by hand.
 *
 * A parameter t is kept in Q16.16, too, so that neighbouring faces get the same one:
 * this is where hits are lost.
 */

typedef struct {
    int64_t enter, exit;
} interval;

/* One axis: the part of p + t d that is within min..max. */
static bool
slab(int32_t p, int32_t d, int32_t min, int32_t max, interval *t)
{
    int64_t t0, t1;

    if (d == 0)
        return p >= min && p <= max;
    t0 = ((int64_t)min - p) * 65536 / d;
    t1 = ((int64_t)max - p) * 65536 / d;
    if (t0 > t1) {
        const int64_t first = t1;

        t1 = t0;
        t0 = first;
    }
    if (t0 > t->enter)
        t->enter = t0;
    if (t1 < t->exit)
        t->exit = t1;
    return t->enter <= t->exit;
}

static bool
slabs(const int32_t p[3], const int32_t d[3], const int32_t min[3],
      const int32_t max[3], interval *t)
{
    int i;

    t->enter = 0;
    t->exit = 65536;
    for (i = 0; i < 3; i++) {
        if (!slab(p[i], d[i], min[i], max[i], t))
            return false;
    }
    return true;
}

static bool
segment_slabs(const fxr_segment *s, const fxr_aabb *box, interval *t)
{
    const int32_t p[3] = {s->a.x, s->a.y, s->a.z};
    const int32_t d[3] = {s->b.x - s->a.x, s->b.y - s->a.y, s->b.z - s->a.z};
    const int32_t min[3] = {box->min.x, box->min.y, box->min.z};
    const int32_t max[3] = {box->max.x, box->max.y, box->max.z};

    return slabs(p, d, min, max, t);
}

static int32_t
between(int32_t a, int32_t b, int64_t t)
{
    return a + (int32_t)(((int64_t)b - a) * t / 65536);
}

static void
point_at(fxr_vec3 *out, const fxr_segment *s, int64_t t)
{
    out->x = between(s->a.x, s->b.x, t);
    out->y = between(s->a.y, s->b.y, t);
    out->z = between(s->a.z, s->b.z, t);
}

bool
alt_int64_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box)
{
    interval t;

    return segment_slabs(s, box, &t);
}

bool
alt_int64_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box,
                            fxr_vec3 *enter, fxr_vec3 *exit)
{
    interval t;

    if (!segment_slabs(s, box, &t))
        return false;
    point_at(enter, s, t.enter);
    point_at(exit, s, t.exit);
    return true;
}

/* u . v, with an axis in Q2.30. */
static int32_t
along(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return (int32_t)(((int64_t)u->x * v->x + (int64_t)u->y * v->y +
                      (int64_t)u->z * v->z) /
                     (1 << 30));
}

static bool
segment_slabs_obb(const fxr_segment *s, const fxr_obb *box, interval *t)
{
    const int32_t max[3] = {box->half.x, box->half.y, box->half.z};
    const fxr_vec3 a = {s->a.x - box->center.x, s->a.y - box->center.y,
                        s->a.z - box->center.z};
    const fxr_vec3 b = {s->b.x - s->a.x, s->b.y - s->a.y, s->b.z - s->a.z};
    int32_t p[3], d[3], min[3];
    int i;

    for (i = 0; i < 3; i++) {
        p[i] = along(&box->axis[i], &a);
        d[i] = along(&box->axis[i], &b);
        min[i] = -max[i];
    }
    return slabs(p, d, min, max, t);
}

bool
alt_int64_segment_hits_obb(const fxr_segment *s, const fxr_obb *box)
{
    interval t;

    return segment_slabs_obb(s, box, &t);
}

bool
alt_int64_segment_cast_obb(const fxr_segment *s, const fxr_obb *box,
                           fxr_vec3 *enter, fxr_vec3 *exit)
{
    interval t;

    if (!segment_slabs_obb(s, box, &t))
        return false;
    point_at(enter, s, t.enter);
    point_at(exit, s, t.exit);
    return true;
}

/*
 * Spheres and triangles in Q16.16 by hand.
 *
 * A squared length has 32 fractional bits and still fits 64 bits; a product of three
 * lengths does not, so one factor of it is cut to 16 fractional bits first. That is
 * where answers go wrong.
 */

static void
subtract(int32_t out[3], const fxr_vec3 *a, const fxr_vec3 *b)
{
    out[0] = a->x - b->x;
    out[1] = a->y - b->y;
    out[2] = a->z - b->z;
}

/* Below 3 2^48. */
static int64_t
dot(const int32_t a[3], const int32_t b[3])
{
    return (int64_t)a[0] * b[0] + (int64_t)a[1] * b[1] + (int64_t)a[2] * b[2];
}

/* The closest point of the segment, then its distance. */
bool
alt_int64_segment_hits_sphere(const fxr_segment *s, const fxr_sphere *sphere)
{
    const int64_t r2 = (int64_t)sphere->radius * sphere->radius;
    int32_t d[3], m[3];
    int64_t num, den;
    int i;

    subtract(d, &s->b, &s->a);
    subtract(m, &sphere->center, &s->a);
    num = dot(d, m);
    den = dot(d, d);
    if (num > 0) {
        /* t in Q1.12 */
        const int32_t t = num >= den ? 4096 : (int32_t)(num * 4096 / den);

        for (i = 0; i < 3; i++)
            m[i] -= (int32_t)((int64_t)d[i] * t / 4096);
    }
    return dot(m, m) <= r2;
}

/* In Q16.16, below 2^33. */
static void
cross(int64_t out[3], const int32_t a[3], const int32_t b[3])
{
    int i, j = 1, k = 2;

    for (i = 0; i < 3; i++) {
        out[i] = ((int64_t)a[j] * b[k] - (int64_t)a[k] * b[j]) / 65536;
        j = k;
        k = i;
    }
}

/* Below 3 2^57. */
static int64_t
volume(const int32_t a[3], const int64_t b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* As Möller and Trumbore, with the divisor carried along. */
static bool
meet(const fxr_segment *s, const fxr_triangle *triangle, const int32_t d[3],
     int64_t *num, int64_t *den)
{
    int32_t ab[3], ac[3], from[3];
    int64_t n[3], u, v;

    subtract(ab, &triangle->b, &triangle->a);
    subtract(ac, &triangle->c, &triangle->a);
    subtract(from, &s->a, &triangle->a);
    cross(n, d, ac);
    *den = volume(ab, n);
    u = volume(from, n);
    cross(n, from, ab);
    v = volume(d, n);
    *num = volume(ac, n);
    if (*den < 0) {
        *den = -*den;
        *num = -*num;
        u = -u;
        v = -v;
    }
    return *den > 0 && u >= 0 && v >= 0 && u + v <= *den && *num >= 0 &&
           *num <= *den;
}

bool
alt_int64_segment_hits_triangle(const fxr_segment *s,
                                const fxr_triangle *triangle)
{
    int64_t num, den;
    int32_t d[3];

    subtract(d, &s->b, &s->a);
    return meet(s, triangle, d, &num, &den);
}

bool
alt_int64_segment_cast_triangle(const fxr_segment *s,
                                const fxr_triangle *triangle, fxr_vec3 *point)
{
    int64_t num, den, t;
    int32_t d[3];

    subtract(d, &s->b, &s->a);
    if (!meet(s, triangle, d, &num, &den))
        return false;
    /* t in Q1.30; den below 2^59 */
    den /= 1 << 30;
    t = den > 0 ? num / den : 0;
    point->x = s->a.x + (int32_t)(d[0] * t / (1 << 30));
    point->y = s->a.y + (int32_t)(d[1] * t / (1 << 30));
    point->z = s->a.z + (int32_t)(d[2] * t / (1 << 30));
    return true;
}

/*
 * Casts of spheres in float.
 *
 * Source   C. Ericson, Real-Time Collision Detection, 2005, section 5.3.2
 */

/* The smaller root of a t^2 + 2 b t + c, and the larger one. */
static bool
roots(float a, float b, float c, float *enter, float *exit)
{
    const float d = b * b - a * c;

    if (a == 0.0f || d < 0.0f)
        return false;
    *enter = (-b - sqrtf(d)) / a;
    *exit = (-b + sqrtf(d)) / a;
    return true;
}

bool
alt_float_segment_cast_sphere(const float_segment *s,
                              const float_sphere *sphere, float_points *out)
{
    float d[3], m[3], enter, exit;

    float_subtract(d, s->b, s->a);
    float_subtract(m, s->a, sphere->center);
    if (!roots(float_dot(d, d), float_dot(m, d),
               float_dot(m, m) - sphere->radius * sphere->radius, &enter,
               &exit) ||
        enter > 1.0f || exit < 0.0f)
        return false;
    float_point_at(out->enter, s->a, d, enter > 0.0f ? enter : 0.0f);
    float_point_at(out->exit, s->a, d, exit < 1.0f ? exit : 1.0f);
    return true;
}

/* A ray and a tree of boxes in float: any hit, and the first one. */

/* From enter on, within limit; 0 times infinity excludes nothing. */
static bool
float_slabs(const float p[3], const float_prepared *way, const float min[3],
            const float max[3], float limit, float *t)
{
    float enter = 0.0f;
    int i;

    for (i = 0; i < 3; i++) {
        const float first = way->negative[i] ? max[i] : min[i];
        const float last = way->negative[i] ? min[i] : max[i];
        const float t_near = (first - p[i]) * way->inverse[i];
        const float t_far = (last - p[i]) * way->inverse[i];

        if (t_near > enter)
            enter = t_near;
        if (t_far < limit)
            limit = t_far;
        if (enter > limit)
            return false;
    }
    *t = enter;
    return true;
}

/* The walk of both. Ends at the first hit if `any`, else lowers *t to the least. */
static bool
walk(const float_ray *r, const float_tree *tree, bool any, float *t,
     uint32_t *shape)
{
    uint16_t stack[FXR_BVH_DEPTH];
    unsigned depth = 0, at = 0;
    float_prepared way;
    bool found = false;
    float enter;
    int i;

    for (i = 0; i < 3; i++) {
        way.inverse[i] = 1.0f / r->dir[i];
        way.negative[i] = way.inverse[i] < 0.0f;
    }
    for (;;) {
        const float_node *node = &tree->nodes[at];
        const uint32_t link = node->link;

        if (float_slabs(r->origin, &way, node->min, node->max, *t, &enter)) {
            uint32_t k, slot = link & 0x07FFFFFFu;

            if (!(link >> 31)) {
                const uint16_t second = (uint16_t)(link & 0x1FFFFFFFu);
                const bool down = way.negative[link >> 29 & 3];

                stack[depth++] = (uint16_t)(down ? at + 1 : second);
                at = down ? second : at + 1;
                continue;
            }
            for (k = 0; k <= (link >> 27 & 15); k++, slot++) {
                const float_aabb *box = &tree->boxes[tree->order[slot]];

                if (float_slabs(r->origin, &way, box->min, box->max, *t,
                                &enter)) {
                    if (any)
                        return true;
                    found = true;
                    *t = enter;
                    *shape = tree->order[slot];
                }
            }
        }
        if (depth == 0)
            return found;
        at = stack[--depth];
    }
}

bool
alt_float_ray_hits_bvh(const float_ray *r, const float_tree *tree)
{
    float t = 3.4e38f;
    uint32_t shape;

    return walk(r, tree, true, &t, &shape);
}

bool
alt_float_ray_cast_bvh(const float_ray *r, const float_tree *tree, float *t,
                       uint32_t *shape)
{
    *t = 3.4e38f;
    return walk(r, tree, false, t, shape);
}
