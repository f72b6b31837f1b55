/*
 * fxr_shared.c - bodies as slabs (shared.h).
 */
#include "shared.h"

#include "../space/linear.h"
#include "../triangle/plane.h"
#include "slabs_triangle.h"

enum { SLABS_OF_BOX = 3, SLABS_OF_SEGMENT = 3, SLABS_OF_TRIANGLE = 4 };

void
fxri_shared_at(uint32_t r[SHARED_BASE], const slab_normal *n, const fxr_vec3 *p)
{
    int64_t v[3];
    int k;

    for (k = 0; k < 3; k++) {
        v[k] = 2 * (int64_t)indexed_component(p, k);
    }
    fxri_slab_project(r, SHARED_BASE, n, v);
}

static void
slab_of_box(const shared_body *body, int i, slab_normal *n,
            uint32_t low[SHARED_BASE], uint32_t high[SHARED_BASE])
{
    uint32_t half[2];

    slab_of_axis(n, &body->axis[i]);
    fxri_slab_project(low, SHARED_BASE, n, body->center);
    fxri_slab_project(high, SHARED_BASE, n, body->center);
    limbs_set(half, (uint64_t)body->half[i]);
    limbs_add(low, SHARED_BASE, half, 2, FXR_Q30_ONE, LIMBS_MINUS);
    limbs_add(high, SHARED_BASE, half, 2, FXR_Q30_ONE, LIMBS_PLUS);
}

void
fxri_shared_normal(slab_normal *n, int x, int64_t n_x, int y, int64_t n_y)
{
    int k;

    for (k = 0; k < 3; k++) {
        slab_component_set(n->v[k], k == x ? n_x : k == y ? n_y : 0);
    }
}

/* Between two points, of which either may be the lower one. */
static void
slab_from_to(const slab_normal *n, const fxr_vec3 *p, const fxr_vec3 *q,
             uint32_t low[SHARED_BASE], uint32_t high[SHARED_BASE])
{
    uint32_t by[SHARED_BASE];
    int k;

    fxri_shared_at(low, n, p);
    fxri_shared_at(high, n, q);
    fxri_limbs_copy(by, SHARED_BASE, low, SHARED_BASE);
    fxri_limbs_negate(by, SHARED_BASE);
    limbs_add(by, SHARED_BASE, high, SHARED_BASE, 1, LIMBS_PLUS);
    for (k = 0; k < SHARED_BASE && fxri_limbs_sign(by, SHARED_BASE) < 0; k++) {
        const uint32_t swap = low[k];

        low[k] = high[k];
        high[k] = swap;
    }
}

static void
slab_of_segment(const shared_body *body, int i, slab_normal *n,
                uint32_t low[SHARED_BASE], uint32_t high[SHARED_BASE])
{
    const int k = body->k;
    const int f = i == 0 ? k : i == 1 ? next_axis(k) : next_axis(next_axis(k));
    const int64_t long_way = shared_way(body->first, body->last, k);

    if (f == k) {
        fxri_shared_normal(n, k, 1, k, 0);
        slab_from_to(n, body->first, body->last, low, high);
        return;
    }
    fxri_shared_normal(n, f, long_way == 0 ? 1 : long_way, k,
                       -shared_way(body->first, body->last, f));
    slab_from_to(n, body->first, body->first, low, high);
}

static void
slab_of_corners(const shared_body *body, int i, slab_normal *n,
                uint32_t low[SHARED_BASE], uint32_t high[SHARED_BASE])
{
    const int k = body->k;
    const fxr_vec3 *p, *q;
    int x = next_axis(k), y = next_axis(x);

    if (!body->is_flat) {
        slab_of_segment(body, i, n, low, high);
    } else if (i == 0) {
        fxri_slab_copy(n, &body->side, false);
        slab_from_to(n, body->corner[0], body->corner[0], low, high);
    } else {
        p = body->corner[i - 1];
        q = body->corner[next_axis(i - 1)];
        fxri_shared_normal(n, x, -shared_way(p, q, y), y, shared_way(p, q, x));
        slab_from_to(n, p, body->corner[next_axis(next_axis(i - 1))], low,
                     high);
    }
}

void
fxri_shared_box(shared_body *body, const fxr_unit3 axis[3],
                const fxr_vec3 *center, const fxr_vec3 *half, bool moves)
{
    int k;

    body->slab = slab_of_box;
    body->count = SLABS_OF_BOX;
    body->axis = axis;
    body->is_flat = false;
    body->moves = moves;
    for (k = 0; k < 3; k++) {
        body->center[k] = 2 * (int64_t)indexed_component(center, k);
        body->half[k] = 2 * (int64_t)indexed_component(half, k);
    }
}

void
fxri_shared_aabb(shared_body *body, const fxr_aabb *box)
{
    int k;

    body->slab = slab_of_box;
    body->count = SLABS_OF_BOX;
    body->axis = fxri_world_axes;
    body->is_flat = false;
    body->moves = false;
    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(&box->min, k);
        const int64_t high = indexed_component(&box->max, k);

        body->center[k] = low + high;
        body->half[k] = high - low;
    }
}

/* The ends of a segment, and the axis on which it is longest. */
static void
shared_segment(shared_body *body)
{
    int64_t most = -1;
    int i, k;

    for (k = 0; k < 3; k++) {
        const fxr_vec3 *low = body->corner[0], *high = low;
        int64_t by;

        for (i = 1; i < 3; i++) {
            const fxr_vec3 *const c = body->corner[i];
            const fxr_q16 v = indexed_component(c, k);

            low = v < indexed_component(low, k) ? c : low;
            high = v > indexed_component(high, k) ? c : high;
        }
        by = (int64_t)indexed_component(high, k) - indexed_component(low, k);
        if (by > most) {
            most = by;
            body->k = (uint8_t)k;
            body->first = low;
            body->last = high;
        }
    }
}

void
fxri_shared_corners(shared_body *body, const fxr_vec3 *a, const fxr_vec3 *b,
                    const fxr_vec3 *c, bool moves)
{
    plane_any side;

    body->slab = slab_of_corners;
    body->count = SLABS_OF_SEGMENT;
    body->moves = moves;
    body->corner[0] = a;
    body->corner[1] = b;
    body->corner[2] = c;
    body->is_flat = fxri_plane_any(&side, a, b, a, c);
    if (!body->is_flat) {
        shared_segment(body);
        return;
    }
    body->count = SLABS_OF_TRIANGLE;
    fxri_slab_of_plane(&body->side, &side);
    body->k = 0;
    while (long_sign(body->side.v[body->k]) == 0) {
        body->k++;
    }
}
