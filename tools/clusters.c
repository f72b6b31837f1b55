#include "bake.h"

#include <stdlib.h>
#include <string.h>

/* Boxes are halved along the longer side until so few are left. */
#define CLUSTER_SIZE 24

/* A box of either kind. center is twice the middle, in whole map units. */
typedef struct {
    long center[3];
    fxr_aabb bounds;
    size_t index;
    int turned;
} member;

static int
by_center(const member *p, const member *q, int axis)
{
    if (p->center[axis] != q->center[axis])
        return p->center[axis] < q->center[axis] ? -1 : 1;
    if (p->turned != q->turned)
        return p->turned - q->turned;
    return p->index < q->index ? -1 : p->index > q->index;
}

static int
by_x(const void *p, const void *q)
{
    return by_center(p, q, 0);
}

static int
by_y(const void *p, const void *q)
{
    return by_center(p, q, 1);
}

static int
by_z(const void *p, const void *q)
{
    return by_center(p, q, 2);
}

static long
twice_middle(fxr_q16 low, fxr_q16 high)
{
    return low / FXR_Q16_ONE + high / FXR_Q16_ONE;
}

static member
make_member(fxr_aabb bounds, size_t index, int turned)
{
    member m;

    m.center[0] = twice_middle(bounds.min.x, bounds.max.x);
    m.center[1] = twice_middle(bounds.min.y, bounds.max.y);
    m.center[2] = twice_middle(bounds.min.z, bounds.max.z);
    m.bounds = bounds;
    m.index = index;
    m.turned = turned;
    return m;
}

static int
widest(const member *m, size_t n)
{
    long low[3], high[3];
    int axis, best = 0;
    size_t i;

    for (axis = 0; axis < 3; axis++) {
        low[axis] = high[axis] = m[0].center[axis];
        for (i = 1; i < n; i++) {
            if (m[i].center[axis] < low[axis])
                low[axis] = m[i].center[axis];
            if (m[i].center[axis] > high[axis])
                high[axis] = m[i].center[axis];
        }
        if (high[axis] - low[axis] > high[best] - low[best])
            best = axis;
    }
    return best;
}

static fxr_aabb
bounds_of(const member *m, size_t n)
{
    fxr_vec3 corner[2 * CLUSTER_SIZE];
    size_t i;

    for (i = 0; i < n; i++) {
        corner[2 * i] = m[i].bounds.min;
        corner[2 * i + 1] = m[i].bounds.max;
    }
    return fxr_aabb_of_points(corner, 2 * n);
}

/* Where the sorted boxes go. */
typedef struct {
    bake *bake;
    size_t aabbs, obbs;
    scene_aabb *aabb;
    scene_obb *obb;
} target;

static void
add_cluster(target *t, const member *m, size_t n)
{
    scene_cluster *c = &t->bake->cluster[t->bake->clusters++];
    size_t i;

    c->bounds = bounds_of(m, n);
    c->first_aabb = (uint16_t)t->aabbs;
    c->first_obb = (uint16_t)t->obbs;
    for (i = 0; i < n; i++) {
        if (m[i].turned)
            t->obb[t->obbs++] = t->bake->obb[m[i].index];
        else
            t->aabb[t->aabbs++] = t->bake->aabb[m[i].index];
    }
    c->aabbs = (uint16_t)(t->aabbs - c->first_aabb);
    c->obbs = (uint16_t)(t->obbs - c->first_obb);
}

/* Depth log2 of the count: below 17. */
static void
split(target *t, member *m, size_t n)
{
    static int (*const order[3])(const void *, const void *) = {by_x, by_y,
                                                                by_z};
    if (n <= CLUSTER_SIZE) {
        add_cluster(t, m, n);
        return;
    }
    qsort(m, n, sizeof *m, order[widest(m, n)]);
    split(t, m, n / 2);
    split(t, m + n / 2, n - n / 2);
}

void
bake_clusters(bake *b)
{
    size_t n = b->aabbs + b->obbs, i;
    member *m = host_alloc(n, sizeof *m);
    target t;

    t.bake = b;
    t.aabbs = t.obbs = 0;
    t.aabb = host_alloc(b->aabbs, sizeof *t.aabb);
    t.obb = host_alloc(b->obbs, sizeof *t.obb);
    b->cluster = host_alloc(n, sizeof *b->cluster);
    for (i = 0; i < b->aabbs; i++)
        m[i] = make_member(b->aabb[i].box, i, 0);
    for (i = 0; i < b->obbs; i++)
        m[b->aabbs + i] = make_member(fxr_aabb_of_obb(&b->obb[i].box), i, 1);
    split(&t, m, n);
    free(b->aabb);
    free(b->obb);
    free(m);
    b->aabb = t.aabb;
    b->obb = t.obb;
}
