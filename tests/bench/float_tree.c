/*
 * float_tree.c - fixray's tree with float boxes in its nodes, and a stack: does a ray
 * hit any box?
 */
#include "others.h"

/* Here, so that it is inlined: as in float_slab.c. */
static inline bool
slabs(const float p[3], const float_prepared *way, const float min[3],
      const float max[3])
{
    float enter = 0.0f, exit = 3.4e38f;
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
alt_float_tree_ray_hits_bvh(const float_ray *r, const float_prepared *p,
                            const float_tree *tree)
{
    uint16_t stack[FXR_BVH_DEPTH];
    unsigned depth = 0, at = 0;

    for (;;) {
        const float_node *node = &tree->nodes[at];
        const uint32_t link = node->link;

        if (slabs(r->origin, p, node->min, node->max)) {
            uint32_t i, first = link & 0x07FFFFFFu;

            if (!(link >> 31)) {
                stack[depth++] = (uint16_t)(link & 0x1FFFFFFFu);
                at++;
                continue;
            }
            for (i = 0; i <= (link >> 27 & 15); i++) {
                const float_aabb *box = &tree->boxes[tree->order[first + i]];

                if (slabs(r->origin, p, box->min, box->max))
                    return true;
            }
        }
        if (depth == 0)
            return false;
        at = stack[--depth];
    }
}
