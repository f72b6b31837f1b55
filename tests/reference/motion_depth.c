/*
 * motion_depth.c - which of two places is deeper in what is grown by a mover?
 */
#include "motion.h"

/* Inside of the sum the least depth, else the distance from it; a square over a square. */
typedef struct {
    bool in;
    num square, over;
} depth;

static depth
depth_of(vec c)
{
    const num one = num_of(1);
    depth d = {true, num_of(0), one};
    unsigned i;

    if (!polytope_has(&motion.sum, c, one)) {
        const feature f = polytope_closest(&motion.sum, c, one);
        const vec way = feature_way(&f, c, one);

        d.in = false;
        d.square = vec_dot(way, way);
        d.over = num_mul(f.scale, f.scale);
        return d;
    }
    for (i = 0; motion.sum.dimension == 3 && i < motion.sum.faces; i++) {
        const plane *p = &motion.sum.plane[i];
        const num above = plane_above(p, c, one);
        const num square = num_mul(above, above), over = vec_dot(p->n, p->n);

        if (i == 0 ||
            mpz_cmp(num_mul(square, d.over), num_mul(d.square, over)) < 0) {
            d.square = square;
            d.over = over;
        }
    }
    return d;
}

int
motion_compare_depth(fxr_vec3 p, fxr_vec3 q)
{
    const size_t mark = num_mark();
    const depth a = depth_of(motion_map(p.x, p.y, p.z));
    const depth b = depth_of(motion_map(q.x, q.y, q.z));
    const int order =
        mpz_cmp(num_mul(a.square, b.over), num_mul(b.square, a.over));

    num_release(mark);
    return a.in != b.in ? (a.in ? 1 : -1) : a.in ? order : -order;
}
