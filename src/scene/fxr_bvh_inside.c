/*
 * fxr_bvh_inside.c - is a point inside the closed mesh that the triangles of a tree are?
 *
 * It is if a ray from there to +x goes through the surface an odd number of times. A ray that meets an
 * edge or a corner is asked as the one beside it is, moved by e in y and by e^2 in z, for an e that is
 * less than each number that is not 0: seen along x, that one is inside a triangle if it is on the
 * same side of all three edges,
 *
 *   (v_y - u_y) (p_z + e^2 - u_z) - (v_z - u_z) (p_y + e - u_y)
 *
 * which is 0 for no e of an edge that has a length there. So an edge or a corner counts once, in
 * whatever order the triangles are.
 *
 *   differences    | < 2^32        products    | < 2^64
 *
 * Source   Edelsbrunner and Muecke 1990, Simulation of simplicity
 */
#include <fixray/bvh.h>

#include "../triangle/problem.h"
#include "shape.h"
#include "tree.h"

/* odd: an odd number of triangles so far; surface: one of them has the point. */
typedef struct {
    const fxr_bvh_shapes *shapes;
    fxr_ray ray;
    bool odd, surface;
} inside_query;

/* To which side of the edge from u to v is p + (e, e^2): 1 or -1, or 0 if the edge has no length
 * as seen along x. */
static int
inside_side(const fxr_vec3 *u, const fxr_vec3 *v, const fxr_vec3 *p)
{
    bool y_down, z_down, p_y_down, p_z_down;
    const uint32_t y = difference32(u->y, v->y, &y_down);
    const uint32_t z = difference32(u->z, v->z, &z_down);
    const uint64_t left =
        FXR_PRODUCT(y, difference32(u->z, p->z, &p_z_down)); /* < 2^64 */
    const uint64_t right =
        FXR_PRODUCT(z, difference32(u->y, p->y, &p_y_down)); /* < 2^64 */
    const bool minus = y_down != p_z_down, against = z_down != p_y_down;

    const int order = minus != against ? (left | right) != 0
                                       : (left > right) - (left < right);

    if (order != 0) {
        return minus ? -order : order;
    }
    if (z != 0) {
        return z_down ? 1 : -1;
    }
    return y == 0 ? 0 : y_down ? -1 : 1;
}

static bool
inside_ask(void *context, uint32_t shape, uint32_t id)
{
    inside_query *const q = (inside_query *)context;
    const fxr_vec3 *const p = &q->ray.origin;
    triangle_problem problem;
    const fxr_vec3 *a, *b, *c;
    uint32_t i;
    int side;

    (void)id;
    if (shape_find(q->shapes, shape, &i) != SHAPE_TRIANGLE) {
        return true;
    }
    a = tree_corner(q->shapes, i, 0);
    b = tree_corner(q->shapes, i, 1);
    c = tree_corner(q->shapes, i, 2);
    problem.kind = RAY;
    problem.front = false;
    problem.p = p;
    problem.q = &q->ray.dir;
    triangle_set(&problem, a, b, c);
    if (!fxri_hits_triangle(&problem)) {
        return true;
    }
    problem.kind = SEGMENT;
    problem.q = p;
    triangle_set(&problem, a, b, c);
    q->surface = fxri_hits_triangle(&problem);
    side = inside_side(a, b, p);
    q->odd ^= side != 0 && side == inside_side(b, c, p) &&
              side == inside_side(c, a, p);
    return !q->surface;
}

bool
fxr_point_in_mesh(fxr_vec3 p, const fxr_bvh *bvh)
{
    inside_query q;

    FXR_ASSERT(bvh != NULL);
    q.shapes = &bvh->shapes;
    q.ray.origin.x = p.x;
    q.ray.origin.y = p.y;
    q.ray.origin.z = p.z;
    q.ray.dir.x = FXR_Q16_ONE;
    q.ray.dir.y = q.ray.dir.z = 0;
    q.odd = q.surface = false;
    (void)fxr_ray_visit_bvh(&q.ray, bvh, inside_ask, &q);
    return q.odd || q.surface;
}
