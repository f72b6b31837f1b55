/*
 * float_slab.c - boxes in float: slabs, separating axes, oriented boxes, and a tree of boxes.
 */
#include "others.h"

/*
 * Slabs in float, with and without reciprocals made beforehand.
 *
 * Source   slabs, Kay and Kajiya 1986
 *          C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3
 *          A. Williams et al., An Efficient and Robust Ray-Box Intersection
 *          Algorithm, Journal of Graphics Tools 10, 2005
 */

bool
alt_float_divide_segment_hits_aabb(const float_segment *s,
                                   const float_aabb *box)
{
    float enter = 0.0f, exit = 1.0f;
    int i;

    for (i = 0; i < 3; i++) {
        const float d = s->b[i] - s->a[i];

        if (d == 0.0f) {
            if (s->a[i] < box->min[i] || s->a[i] > box->max[i])
                return false;
        } else {
            const float t0 = (box->min[i] - s->a[i]) / d;
            const float t1 = (box->max[i] - s->a[i]) / d;
            const float t_near = t0 < t1 ? t0 : t1, t_far = t0 < t1 ? t1 : t0;

            if (t_near > enter)
                enter = t_near;
            if (t_far < exit)
                exit = t_far;
            if (enter > exit)
                return false;
        }
    }
    return true;
}

/* From enter to exit, or false. What the other functions of this kind share. */
static inline bool
slabs(const float p[3], const float d[3], const float_aabb *box, float *enter,
      float *exit)
{
    int i;

    for (i = 0; i < 3; i++) {
        if (d[i] == 0.0f) {
            if (p[i] < box->min[i] || p[i] > box->max[i])
                return false;
        } else {
            const float inverse = 1.0f / d[i];
            const float t0 = (box->min[i] - p[i]) * inverse;
            const float t1 = (box->max[i] - p[i]) * inverse;
            const float t_near = t0 < t1 ? t0 : t1, t_far = t0 < t1 ? t1 : t0;

            if (t_near > *enter)
                *enter = t_near;
            if (t_far < *exit)
                *exit = t_far;
            if (*enter > *exit)
                return false;
        }
    }
    return true;
}

static inline void
subtract(float out[3], const float a[3], const float b[3])
{
    out[0] = a[0] - b[0];
    out[1] = a[1] - b[1];
    out[2] = a[2] - b[2];
}

bool
alt_float_slab_segment_hits_aabb(const float_segment *s, const float_aabb *box)
{
    float enter = 0.0f, exit = 1.0f;
    int i;

    for (i = 0; i < 3; i++) {
        const float d = s->b[i] - s->a[i];

        if (d == 0.0f) {
            if (s->a[i] < box->min[i] || s->a[i] > box->max[i])
                return false;
        } else {
            const float inverse = 1.0f / d;
            const float t0 = (box->min[i] - s->a[i]) * inverse;
            const float t1 = (box->max[i] - s->a[i]) * inverse;
            const float t_near = t0 < t1 ? t0 : t1, t_far = t0 < t1 ? t1 : t0;

            if (t_near > enter)
                enter = t_near;
            if (t_far < exit)
                exit = t_far;
            if (enter > exit)
                return false;
        }
    }
    return true;
}

bool
alt_float_slab_ray_hits_aabb(const float_ray *r, const float_aabb *box)
{
    float enter = 0.0f, exit = 3.4e38f;

    return slabs(r->origin, r->dir, box, &enter, &exit);
}

/* 0 times infinity, in a face plane, is not a number: comparisons with it fail, so
 * that such an axis excludes nothing. */
static inline bool
prepared(const float p[3], const float_prepared *way, const float min[3],
         const float max[3], float exit)
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
        if (t_far < exit)
            exit = t_far;
        if (enter > exit)
            return false;
    }
    return true;
}

bool
alt_float_prepared_segment_hits_aabb(const float_segment *s,
                                     const float_prepared *p,
                                     const float_aabb *box)
{
    return prepared(s->a, p, box->min, box->max, 1.0f);
}

bool
alt_float_prepared_ray_hits_aabb(const float_ray *r, const float_prepared *p,
                                 const float_aabb *box)
{
    return prepared(r->origin, p, box->min, box->max, 3.4e38f);
}

/* FPv5 (M7, M33 and up) has an instruction for each. */
#if defined(__ARM_FP) && (__ARM_ARCH >= 8 || __ARM_FP >= 8)
#define MIN(a, b) __builtin_fminf(a, b)
#define MAX(a, b) __builtin_fmaxf(a, b)
#else
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) < (b) ? (b) : (a))
#endif

/* As ray tracers have it: without a branch, so all axes in any case. */
static inline bool
minmax(const float p[3], const float_prepared *way, const float_aabb *box,
       float enter, float exit)
{
    const float x0 = (box->min[0] - p[0]) * way->inverse[0];
    const float x1 = (box->max[0] - p[0]) * way->inverse[0];
    const float y0 = (box->min[1] - p[1]) * way->inverse[1];
    const float y1 = (box->max[1] - p[1]) * way->inverse[1];
    const float z0 = (box->min[2] - p[2]) * way->inverse[2];
    const float z1 = (box->max[2] - p[2]) * way->inverse[2];
    const float near_x = MIN(x0, x1), far_x = MAX(x0, x1);
    const float near_y = MIN(y0, y1), far_y = MAX(y0, y1);
    const float near_z = MIN(z0, z1), far_z = MAX(z0, z1);
    const float near_xy = MAX(near_x, near_y), far_xy = MIN(far_x, far_y);

    enter = MAX(near_z, enter);
    exit = MIN(far_z, exit);
    return MAX(near_xy, enter) <= MIN(far_xy, exit);
}

bool
alt_float_minmax_segment_hits_aabb(const float_segment *s,
                                   const float_prepared *p,
                                   const float_aabb *box)
{
    return minmax(s->a, p, box, 0.0f, 1.0f);
}

bool
alt_float_minmax_ray_hits_aabb(const float_ray *r, const float_prepared *p,
                               const float_aabb *box)
{
    return minmax(r->origin, p, box, 0.0f, 3.4e38f);
}

unsigned
alt_float_prepared_ray_hits_boxes(const float_ray *r, const float_prepared *p,
                                  const float_aabb *boxes, unsigned n,
                                  uint8_t *hits)
{
    unsigned i, count = 0;

    for (i = 0; i < n; i++) {
        hits[i] = prepared(r->origin, p, boxes[i].min, boxes[i].max, 3.4e38f);
        count += hits[i];
    }
    return count;
}

bool
alt_float_slab_segment_cast_aabb(const float_segment *s, const float_aabb *box,
                                 float_points *out)
{
    float enter = 0.0f, exit = 1.0f, d[3];
    int i;

    subtract(d, s->b, s->a);
    if (!slabs(s->a, d, box, &enter, &exit))
        return false;
    for (i = 0; i < 3; i++) {
        out->enter[i] = s->a[i] + d[i] * enter;
        out->exit[i] = s->a[i] + d[i] * exit;
    }
    return true;
}

/*
 * Separating axes in float.
 *
 * Source   M. Gomez, Simple Intersection Tests for Games, Gamasutra 1999
 */

static inline float
magnitude(float v)
{
    return v < 0.0f ? -v : v;
}

bool
alt_float_sat_segment_hits_aabb(const float_segment *s, const float_aabb *box)
{
    float half[3], mid[3], way[3], way_magnitude[3];
    int i;

    for (i = 0; i < 3; i++) {
        half[i] = (box->max[i] - box->min[i]) * 0.5f;
        way[i] = (s->b[i] - s->a[i]) * 0.5f;
        mid[i] =
            (s->a[i] + s->b[i]) * 0.5f - (box->min[i] + box->max[i]) * 0.5f;
        way_magnitude[i] = magnitude(way[i]);
        if (magnitude(mid[i]) > half[i] + way_magnitude[i])
            return false;
    }
    for (i = 0; i < 3; i++) {
        const int j = i < 2 ? i + 1 : 0, k = i > 0 ? i - 1 : 2;

        if (magnitude(mid[j] * way[k] - mid[k] * way[j]) >
            half[j] * way_magnitude[k] + half[k] * way_magnitude[j])
            return false;
    }
    return true;
}

/* An oriented box in float: into its coordinates, then slabs. */

/* Component i of p - center in the coordinates of the box. */
static inline float
turned(const float_obb *box, int i, const float d[3])
{
    const float *u = box->axis[i];

    return u[0] * d[0] + u[1] * d[1] + u[2] * d[2];
}

/* Of p + t d, d in the coordinates of the world. */
static inline bool
slabs_turn(const float_obb *box, const float p[3], const float d[3],
           float *enter, float *exit)
{
    int i;

    for (i = 0; i < 3; i++) {
        const float start = turned(box, i, p), way = turned(box, i, d);
        const float half = box->half[i];

        if (way == 0.0f) {
            if (start < -half || start > half)
                return false;
        } else {
            const float inverse = 1.0f / way;
            const float t0 = (-half - start) * inverse;
            const float t1 = (half - start) * inverse;
            const float t_near = t0 < t1 ? t0 : t1, t_far = t0 < t1 ? t1 : t0;

            if (t_near > *enter)
                *enter = t_near;
            if (t_far < *exit)
                *exit = t_far;
            if (*enter > *exit)
                return false;
        }
    }
    return true;
}

bool
alt_float_turn_segment_hits_obb(const float_segment *s, const float_obb *box)
{
    float p[3], d[3], enter = 0.0f, exit = 1.0f;

    subtract(p, s->a, box->center);
    subtract(d, s->b, s->a);
    return slabs_turn(box, p, d, &enter, &exit);
}

bool
alt_float_turn_ray_hits_obb(const float_ray *r, const float_obb *box)
{
    float p[3], enter = 0.0f, exit = 3.4e38f;

    subtract(p, r->origin, box->center);
    return slabs_turn(box, p, r->dir, &enter, &exit);
}

bool
alt_float_turn_segment_cast_obb(const float_segment *s, const float_obb *box,
                                float_points *out)
{
    float p[3], d[3], enter = 0.0f, exit = 1.0f;
    int i;

    subtract(p, s->a, box->center);
    subtract(d, s->b, s->a);
    if (!slabs_turn(box, p, d, &enter, &exit))
        return false;
    for (i = 0; i < 3; i++) {
        out->enter[i] = s->a[i] + d[i] * enter;
        out->exit[i] = s->a[i] + d[i] * exit;
    }
    return true;
}

/*
 * fixray's tree with float boxes in its nodes, and a stack: does a ray hit any box?
 */

bool
alt_float_tree_ray_hits_bvh(const float_ray *r, const float_prepared *p,
                            const float_tree *tree)
{
    uint16_t stack[FXR_BVH_DEPTH];
    unsigned depth = 0, at = 0;

    for (;;) {
        const float_node *node = &tree->nodes[at];
        const uint32_t link = node->link;

        if (prepared(r->origin, p, node->min, node->max, 3.4e38f)) {
            uint32_t i, first = link & 0x07FFFFFFu;

            if (!(link >> 31)) {
                stack[depth++] = (uint16_t)(link & 0x1FFFFFFFu);
                at++;
                continue;
            }
            for (i = 0; i <= (link >> 27 & 15); i++) {
                const float_aabb *box = &tree->boxes[tree->order[first + i]];

                if (prepared(r->origin, p, box->min, box->max, 3.4e38f))
                    return true;
            }
        }
        if (depth == 0)
            return false;
        at = stack[--depth];
    }
}
