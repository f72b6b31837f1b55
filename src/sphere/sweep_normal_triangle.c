/*
 * sweep_normal_triangle.c - the normal of the first contact of a moving sphere with a
 * triangle or a capsule, and the shortest way out of where it starts inside.
 *
 * e is the offset of the centre from the closest point, w that from a corner, v an edge from
 * there and n the normal of the triangle:
 *
 *             W, along e                m        |e|^2
 *   corner    w                         1        w.w
 *   edge      v.v w - (w.v) v           v.v      X / m,  X = m w.w - (w.v)^2
 *   side      n                         n.n      (n.w)^2 / m
 *
 * so |W|^2 is m X. At a corner or an edge the centre moves, and W with it: N(t) is 2^30 W,
 * and the reach times m (root_normal.h).
 *
 *   m         | < 3 2^64, of the side < 2^132    W         | < 2^99
 *   X         | < 9 2^128                        n.w       | < 2^99
 *
 * Where e is 0, the shortest way out of a triangle is along n. One without an area is left
 * across an edge, and a point along any axis.
 */
#include <fixray/sweep.h>

#include "../space/unit.h"
#include "touch_away.h"

/* Limbs of |e|^2, rounded down. */
enum { AWAY_SQUARE = 3 };

static const uint32_t away_one = 1;

/* v x e_i of an edge v and the axis on which it is shortest. Returns false if v is 0. */
static bool
normal_across(const fxr_vec3 *from, const fxr_vec3 *to, fxr_unit3 *out)
{
    uint32_t limb[UNIT_ROOM], v[3];
    bool down[3], negative[3];
    int k, i = 0, j;

    for (k = 0; k < 3; k++) {
        v[k] = difference32(indexed_component(from, k),
                            indexed_component(to, k), &down[k]);
        i = v[k] < v[i] ? k : i;
    }
    j = next_axis(i);
    k = next_axis(j);
    if ((v[j] | v[k]) == 0) {
        return false;
    }
    fxri_limbs_copy(limb, UNIT_ROOM, v, 0);
    limb[3 * j] = v[k];
    limb[3 * k] = v[j];
    negative[i] = false;
    negative[j] = down[k];
    negative[k] = !down[j];
    limbs_add(limb + 9, UNIT_ROOM - 9, &v[j], 1, v[j], LIMBS_PLUS);
    limbs_add(limb + 9, UNIT_ROOM - 9, &v[k], 1, v[k], LIMBS_PLUS);
    fxri_unit_any(limb, negative, out);
    return true;
}

/* The side that the path starts on, or the front; e, of AWAY_X and AWAY_M. */
static void
normal_of_side(touch_away *o, const fxr_segment *path,
               const touch_polygon *polygon, fxr_unit3 *out)
{
    const fxr_vec3 *const *const corner = polygon->corner;
    uint32_t g[TOUCH_HEIGHT];
    plane_any n;
    int k;

    fxri_limbs_copy(o->x, AWAY_X, &away_one, 0);
    fxri_limbs_copy(o->m, AWAY_M, &away_one, 1);
    if (fxri_plane_any(&n, corner[0], corner[1], corner[0], corner[2])) {
        fxri_limbs_copy(g, TOUCH_HEIGHT, &away_one, 0);
        fxri_touch_height(g, &n, corner[0], &path->a);
        if (fxri_limbs_take_sign(g, TOUCH_HEIGHT) < 0) {
            for (k = 0; k < 3; k++) {
                n.negative[k] = !n.negative[k];
            }
        }
        fxri_unit_any(n.limb, n.negative, out);
        fxri_limbs_add_product(o->x, AWAY_X, g, TOUCH_HEIGHT, g, TOUCH_HEIGHT,
                               LIMBS_PLUS);
        fxri_limbs_copy(o->m, AWAY_M, plane_square(&n), PLANE_SQUARE_LIMBS);
    } else if (!normal_across(corner[0], corner[1], out) &&
               !normal_across(corner[1], corner[2], out)) {
        out->x = FXR_Q30_ONE;
        out->y = out->z = 0;
    }
}

/* reach - floor(|e|), saturated. */
static fxr_q16
depth_at_start(const touch_away *o, uint32_t reach)
{
    uint32_t x[AWAY_X], y[ROOT_SQUARE_LIMBS], root[ROOT_LIMBS];
    uint32_t depth;

    fxri_limbs_copy(x, AWAY_X, o->x, AWAY_X);
    fxri_limbs_copy(y, ROOT_SQUARE_LIMBS, &away_one, 0);
    (void)fxri_limbs_divide_long(y, AWAY_SQUARE, x, o->m, AWAY_M);
    (void)fxri_limbs_root(root, y);
    depth = reach - root[0]; /* |e| <= reach < 2^32 */
    return depth > INT32_MAX ? INT32_MAX : (fxr_q16)depth;
}

static void
normal_of_touch(const fxr_segment *path, uint32_t reach,
                const touch_polygon *polygon, const polygon_touch *at,
                fxr_contact_normal *out)
{
    const int end =
        at->feature == TOUCH_CORNER ? at->i : touch_next(polygon, at->i);
    const bool at_start = at->of.c_sign <= 0;
    bool away = at->feature != TOUCH_SIDE && reach > 0;
    touch_away o;

    if (away) {
        fxri_away_set(&o, path, polygon->corner[at->i], polygon->corner[end]);
        away = !at_start || fxri_limbs_sign(o.x, AWAY_X) > 0;
    }
    if (!away) {
        normal_of_side(&o, path, polygon, &out->normal);
    } else if (at_start) {
        fxri_away_at_start(&o, &out->normal);
    } else {
        fxri_away_at_root(&o, at, reach, &out->normal);
    }
    out->depth = at_start ? depth_at_start(&o, reach) : 0;
    out->faces = 0;
}

bool
fxr_sweep_sphere_normal_triangle(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_triangle *triangle,
                                 fxr_contact_normal *out)
{
    touch_polygon polygon;
    polygon_touch at;
    touch_motion move;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    touch_motion_of(&move, path);
    fxri_touch_polygon_set(&polygon, &path->a, &triangle->a, &triangle->b,
                           &triangle->c);
    if (fxri_touch_is_far(path, radius, triangle) ||
        !fxri_touch_polygon(&move, (uint32_t)radius, &polygon, &at)) {
        return false;
    }
    normal_of_touch(path, (uint32_t)radius, &polygon, &at, out);
    return true;
}

bool
fxr_sweep_sphere_normal_capsule(const fxr_segment *path, fxr_q16 radius,
                                const fxr_capsule *capsule,
                                fxr_contact_normal *out)
{
    capsule_touch touch;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!fxri_touch_capsule(path, radius, capsule, false, &touch)) {
        return false;
    }
    normal_of_touch(path, (uint32_t)radius + (uint32_t)capsule->radius,
                    &touch.polygon, &touch.at, out);
    return true;
}
