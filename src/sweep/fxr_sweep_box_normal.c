/*
 * fxr_sweep_box_normal.c - the normal of the first contact of a moving AABB with a sphere, and
 * the shortest way out of where it starts.
 */
#include "../box/box.h"
#include "../slabs/answer.h"
#include "../slabs/shared.h"
#include "../slabs/slabs.h"
#include "../space/axis.h"
#include "../space/copy.h"
#include "questions.h"
#include "sweep_sphere.h"
#include <fixray/sweep.h>

/* Does the mover start with the centre of the sphere in it? */
static bool
starts_on_center(const fxr_segment *path, const fxr_vec3 *half,
                 const fxr_sphere *sphere)
{
    int k;

    for (k = 0; k < 3; k++) {
        const fxr_q16 h = indexed_component(half, k);
        bool down;
        const uint32_t off =
            difference32(indexed_component(&sphere->center, k),
                         indexed_component(&path->a, k), &down);

        if (h < 0 || off > (uint32_t)h) {
            return false;
        }
    }
    return true;
}

/*
 * A start with the centre in the mover is left through a face, whose plane may be out of the
 * range; for other contacts the box about the sphere may be cut off (fxr_sweep_box_sphere.c).
 */
bool
fxri_sweep_aabb_normal_sphere(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_sphere *sphere, fxr_contact_normal *out)
{
    fxr_aabb box;
    uint64_t depth; /* < 2^32 */

    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    copy_point(&box.min, &sphere->center);
    copy_point(&box.max, &sphere->center);
    if (sphere->radius == 0) {
        if (!fxri_sweep_aabb_normal_aabb(path, half, &box, out)) {
            return false;
        }
    } else if (sphere->radius > 0 && starts_on_center(path, half, sphere)) {
        (void)fxri_sweep_aabb_nearest(path, half, &box, out);
        depth = (uint64_t)(uint32_t)out->depth + (uint32_t)sphere->radius;
        fxri_push_along_normal(out, depth << 16, false);
        copy_point(&out->point, &sphere->center);
    } else {
        fxri_box_about(&sphere->center, half, &box);
        if (!fxri_sweep_normal_aabb(path, sphere->radius, &box, &sphere->center,
                                    out)) {
            return false;
        }
    }
    out->faces = 0;
    return true;
}

bool
fxr_sweep_aabb_normal_sphere(const fxr_segment *path, fxr_vec3 half,
                             const fxr_sphere *sphere, fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_sphere(path, &half, sphere, out);
}

/*
 * The same of a moving box and a box at rest, of which one is oriented (slabs.h).
 */

/* Limbs of n . g    | < 2^124 2^62 */
enum { EDGE_DOT = 6 };

/* The sign of n . v. */
static int
long_dot_sign(const slab_normal *n, const int64_t v[3])
{
    uint32_t sum[EDGE_DOT];

    fxri_slab_project(sum, EDGE_DOT, n, v);
    return fxri_limbs_sign(sum, EDGE_DOT);
}

/* The sign of det = u . g: on which side of the middle g leads to the face of u. */
static int
det_sign(const int64_t g[3], const fxr_unit3 *u)
{
    slab_normal axis;

    slab_of_axis(&axis, u);
    return long_dot_sign(&axis, g);
}

/* The faces that the outermost points of a box along n are on: n . g_k is 0 along an edge. */
static uint8_t
faces_along(const sweep_solid *box, const slab_normal *n)
{
    uint8_t faces = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int sign = long_dot_sign(n, box->edge[k]);

        if (sign != 0) {
            const bool up = sign == det_sign(box->edge[k], &box->axis[k]);

            faces =
                (uint8_t)(faces | ((up ? FXR_MAX_X : FXR_MIN_X) << (2 * k)));
        }
    }
    return faces;
}

static bool
solid_normal(slab_path *s, const fxr_segment *path, const shared_body body[2],
             fxr_contact_normal *out)
{
    slab_nearest nearest;
    int8_t side[3];
    uint64_t depth = 0;

    s->open = false;
    s->inside = 0;
    if (FXR_FAST_SLABS && fxri_slabs_fast(s, false) == MISS) {
        return false;
    }
    s->step = fxri_slab_step;
    if (!fxri_slabs_of_boxes(s)) {
        return false;
    }
    shared_point(body, path, s, &out->point);
    if (slabs_at_start(s)) {
        fxri_slabs_nearest_of_boxes(&nearest, s);
        depth = fxri_slab_depth(&nearest, 0);
    }
    fxri_slab_unit(&s->plane, false, &out->normal, side);
    fxri_push(out, depth, side, false);
    if (s->plane.number < SLABS_OF_FACES) {
        const int moves = s->plane.number & 1;

        fxri_slab_axis(&s->solid[1 - moves].axis[s->plane.number >> 1], side,
                       &out->normal);
    }
    out->faces = faces_along(&s->solid[1], &s->plane.normal);
    return true;
}

static bool
solid_normal_obb(const fxr_segment *path, const fxr_unit3 axis[3],
                 const fxr_vec3 *half, const fxr_obb *box,
                 fxr_contact_normal *out)
{
    shared_body body[2];
    slab_path s;

    FXR_ASSERT(out != NULL);
    if (!fxri_slabs_to_obb(&s, path, axis, half, box)) {
        return false;
    }
    fxri_shared_box(&body[0], box->axis, &box->center, &box->half, false);
    fxri_shared_box(&body[1], axis, &path->a, half, true);
    return solid_normal(&s, path, body, out);
}

bool
fxri_sweep_aabb_normal_obb(const fxr_segment *path, const fxr_vec3 *half,
                           const fxr_obb *box, fxr_contact_normal *out)
{
    return solid_normal_obb(path, fxri_world_axes, half, box, out);
}

bool
fxr_sweep_aabb_normal_obb(const fxr_segment *path, fxr_vec3 half,
                          const fxr_obb *box, fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_obb(path, &half, box, out);
}

bool
fxr_sweep_obb_normal_obb(const fxr_segment *path, const fxr_obb *mover,
                         const fxr_obb *box, fxr_contact_normal *out)
{
    FXR_ASSERT(mover != NULL);
    return solid_normal_obb(path, mover->axis, &mover->half, box, out);
}

bool
fxr_sweep_obb_normal_aabb(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_aabb *box, fxr_contact_normal *out)
{
    shared_body body[2];
    slab_path s;

    FXR_ASSERT(out != NULL);
    if (!fxri_slabs_to_aabb(&s, path, mover, box)) {
        return false;
    }
    fxri_shared_aabb(&body[0], box);
    fxri_shared_box(&body[1], mover->axis, &path->a, &mover->half, true);
    return solid_normal(&s, path, body, out);
}
