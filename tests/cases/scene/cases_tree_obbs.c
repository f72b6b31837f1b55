/*
 * cases_tree_obbs.c - the boxes of nodes: grids of trees, and boxes in any frame.
 */
#include "../../test.h"
#include "trees.h"

/* Grids of trees: large and small, at the ends of the range and round 0. */

void
cases_grid(cases_random *r, fxr_bvh *tree)
{
    const uint32_t both = cases_below(r, 17);
    int32_t origin[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const uint32_t shift = cases_below(r, 4) ? both : cases_below(r, 17);
        const int64_t most =
            INT32_MAX - (((int64_t)0x10000 << shift) - 1) - INT32_MIN;
        const uint32_t bits = cases_u32(r);
        const uint64_t at = bits >> cases_below(r, 32);

        tree->shift[i] = (uint8_t)shift;
        origin[i] =
            cases_to_i32(0x80000000u +
                         (uint32_t)(at < (uint64_t)most ? at : (uint64_t)most));
        if (cases_below(r, 4) && shift < 15)
            origin[i] = -(int32_t)((uint32_t)0x8000 << shift);
    }
    tree->origin = vec3_from(origin);
}

/*
 * A box in any frame round each node of a tree.
 *
 * u . (p - c) for |u_x| + |u_y| + |u_z| <= 2^31 and differences below 2^32 is below
 * 2^63. Half an extent is that in ulps, rounded up.
 */

static int64_t
projected(const fxr_unit3 *u, fxr_vec3 p, fxr_vec3 c)
{
    int64_t sum = 0;
    unsigned k;

    for (k = 0; k < 3; k++)
        sum += unit3_get(*u, k) * ((int64_t)vec3_get(p, k) - vec3_get(c, k));
    return sum;
}

/* false: one of the half extents would not fit. */
static bool
widen(fxr_obb *box, fxr_vec3 p)
{
    int32_t half[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t dot = projected(&box->axis[i], p, box->center);
        const uint64_t size = (uint64_t)(dot < 0 ? -dot : dot);
        const uint64_t ulps = (size + FXR_Q30_ONE - 1) / FXR_Q30_ONE;

        half[i] = vec3_get(box->half, i);
        if (ulps > INT32_MAX)
            return false;
        if ((int64_t)ulps > half[i])
            half[i] = (int32_t)ulps;
    }
    box->half = vec3_from(half);
    return true;
}

static bool
widen_by_box(fxr_obb *out, const fxr_aabb *box)
{
    unsigned corner, k;

    for (corner = 0; corner < 8; corner++) {
        int32_t p[3];

        for (k = 0; k < 3; k++)
            p[k] = vec3_get(corner >> k & 1 ? box->max : box->min, k);
        if (!widen(out, vec3_from(p)))
            return false;
    }
    return true;
}

static bool
widen_by_shape(fxr_obb *out, const grove *g, uint32_t i)
{
    const fxr_aabb *box = &g->room->boxes[i];
    grove_shape s;

    grove_get(g, i, &s);
    if (s.kind == OF_TRIANGLE)
        return widen(out, s.triangle.a) && widen(out, s.triangle.b) &&
               widen(out, s.triangle.c);
    return box->min.x > box->max.x || box->min.y > box->max.y ||
           box->min.z > box->max.z || widen_by_box(out, box);
}

static bool
widen_by_node(fxr_obb *out, const grove *g, uint32_t node)
{
    const uint32_t end = grove_end(g, node);
    uint32_t i, slot;

    for (i = node; i < end; i++) {
        const uint32_t link = g->bvh.nodes[i].link;
        const uint32_t first = link & 0x07FFFFFF;

        if (link >> 31 == 0)
            continue;
        for (slot = first; slot <= first + (link >> 27 & 15); slot++)
            if (!widen_by_shape(out, g, g->bvh.order[slot]))
                return false;
    }
    return true;
}

static bool
proper(const fxr_unit3 *u)
{
    int64_t sum = 0;
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t v = unit3_get(*u, k);

        sum += v < 0 ? -v : v;
    }
    return sum <= 2 * (int64_t)FXR_Q30_ONE;
}

/* All of Q16.16: half a unit along each axis. */
static void
everything(fxr_obb *out)
{
    unsigned i;

    out->center.x = out->center.y = out->center.z = 0;
    out->half.x = out->half.y = out->half.z = INT32_MAX;
    for (i = 0; i < 3; i++) {
        int32_t u[3] = {0, 0, 0};

        u[i] = FXR_Q30_ONE / 2;
        out->axis[i] = unit3_from(u);
    }
}

void
cases_grove_obbs(cases_random *r, grove *g)
{
    fxr_obb *boxes = g->room->node_obbs;
    uint32_t i;

    for (i = 0; i < g->bvh.node_count; i++) {
        fxr_obb *out = &boxes[i];
        const fxr_aabb box = grove_node_box(g, i);

        cases_unit3(r, out->axis);
        out->center.x = box.min.x / 2 + box.max.x / 2;
        out->center.y = box.min.y / 2 + box.max.y / 2;
        out->center.z = box.min.z / 2 + box.max.z / 2;
        out->half.x = out->half.y = out->half.z = -1; /* empty so far */
        if (!proper(&out->axis[0]) || !proper(&out->axis[1]) ||
            !proper(&out->axis[2]) || !widen_by_node(out, g, i))
            everything(out);
    }
    g->bvh.node_obbs = boxes;
}
