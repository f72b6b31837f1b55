/*
 * fxr_sweep_box_capsule.c - a moving AABB or OBB against a capsule at rest: the capsule against the box
 * where that starts, by the reverse path. The corners of that box may be beyond the range.
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../round/capsule_point.h"
#include "../round/outside.h"
#include "../space/box_union.h"
#include "../space/copy.h"
#include "../triangle/problem.h"

#include "questions.h"
#include "slabs_triangle.h"
#include "sweep_sphere.h"
#include "touch_box.h"
#include "touch_polygon.h"

static bool
crate_meets_capsule(box_touch *s, bool open, const fxr_segment *path,
                    const fxr_vec3 *half, const fxr_capsule *capsule)
{
    fxr_aabb bounds;
    int i;

    fxri_aabb_of_capsule(capsule, &bounds);
    if (capsule->radius < 0 || half->x < 0 || half->y < 0 || half->z < 0 ||
        !fxri_sweep_aabb_hits_aabb(path, half, &bounds)) {
        return false;
    }
    fxri_box_of_world(s, &path->a, &path->a);
    for (i = 0; i < 3; i++) {
        s->low[i] -= indexed_component(half, i);
        s->high[i] += indexed_component(half, i);
    }
    fxri_box_capsule(s, capsule, &path->b, &path->a);
    return fxri_touch_box(s, open);
}

bool
fxri_sweep_aabb_hits_capsule(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_capsule *capsule)
{
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL);
    return crate_meets_capsule(&s, false, path, half, capsule);
}

bool
fxr_sweep_aabb_hits_capsule(const fxr_segment *path, fxr_vec3 half,
                            const fxr_capsule *capsule)
{
    return fxri_sweep_aabb_hits_capsule(path, &half, capsule);
}

bool
fxri_sweep_aabb_crosses_capsule(const fxr_segment *path, const fxr_vec3 *half,
                                const fxr_capsule *capsule)
{
    fxr_triangle segment;
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL);
    if (capsule->radius == 0) {
        touch_capsule_triangle(&segment, capsule);
        return fxri_sweep_aabb_crosses_triangle(path, half, &segment);
    }
    return crate_meets_capsule(&s, true, path, half, capsule);
}

bool
fxr_sweep_aabb_crosses_capsule(const fxr_segment *path, fxr_vec3 half,
                               const fxr_capsule *capsule)
{
    return fxri_sweep_aabb_crosses_capsule(path, &half, capsule);
}

bool
fxri_sweep_aabb_cast_capsule(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_capsule *capsule, fxr_contact *out)
{
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!crate_meets_capsule(&s, false, path, half, capsule)) {
        return false;
    }
    fxri_touch_box_contact(&s, false, true, path, out);
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

bool
fxr_sweep_aabb_cast_capsule(const fxr_segment *path, fxr_vec3 half,
                            const fxr_capsule *capsule, fxr_contact *out)
{
    return fxri_sweep_aabb_cast_capsule(path, &half, capsule, out);
}

bool
fxri_sweep_aabb_stop_capsule(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_capsule *capsule, fxr_contact *out)
{
    fxr_triangle segment;
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    touch_capsule_triangle(&segment, capsule);
    if (capsule->radius == 0) {
        if (!fxri_slabs_aabb_center(true, path, half, &segment, out)) {
            return false;
        }
    } else if (crate_meets_capsule(&s, true, path, half, capsule)) {
        fxri_touch_box_contact(&s, true, true, path, out);
    } else {
        return false;
    }
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

bool
fxr_sweep_aabb_stop_capsule(const fxr_segment *path, fxr_vec3 half,
                            const fxr_capsule *capsule, fxr_contact *out)
{
    return fxri_sweep_aabb_stop_capsule(path, &half, capsule, out);
}

bool
fxri_sweep_aabb_normal_capsule(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_capsule *capsule,
                               fxr_contact_normal *out)
{
    fxr_triangle segment;
    triangle_slabs c;
    int8_t side[3];
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!crate_meets_capsule(&s, false, path, half, capsule)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, true, out)) {
        touch_capsule_triangle(&segment, capsule);
        (void)fxri_slabs_aabb_set(&c, path, half, &segment);
        (void)fxri_slabs_aabb_normal(&c, false, (uint32_t)capsule->radius, out,
                                     side);
    }
    return true;
}

bool
fxr_sweep_aabb_normal_capsule(const fxr_segment *path, fxr_vec3 half,
                              const fxr_capsule *capsule,
                              fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_capsule(path, &half, capsule, out);
}

/* The same for an OBB; and the normal if the capsule moves. */
static bool
turned_meets_capsule(box_touch *s, bool open, const fxr_segment *path,
                     const fxr_obb *mover, const fxr_capsule *capsule)
{
    FXR_ASSERT(path != NULL && mover != NULL && capsule != NULL);
    fxri_box_of_obb(s, mover);
    s->center = &path->a;
    fxri_box_capsule(s, capsule, &path->b, &path->a);
    return capsule->radius >= 0 && fxri_touch_box(s, open);
}

bool
fxr_sweep_obb_hits_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule)
{
    box_touch s;

    return turned_meets_capsule(&s, false, path, mover, capsule);
}

bool
fxr_sweep_obb_crosses_capsule(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_capsule *capsule)
{
    fxr_triangle segment;
    box_touch s;

    FXR_ASSERT(capsule != NULL);
    if (capsule->radius == 0) {
        touch_capsule_triangle(&segment, capsule);
        return fxr_sweep_obb_crosses_triangle(path, mover, &segment);
    }
    return turned_meets_capsule(&s, true, path, mover, capsule);
}

bool
fxr_sweep_obb_cast_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule, fxr_contact *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!turned_meets_capsule(&s, false, path, mover, capsule)) {
        return false;
    }
    fxri_touch_box_contact(&s, false, true, path, out);
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

bool
fxr_sweep_obb_stop_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule, fxr_contact *out)
{
    fxr_triangle segment;
    box_touch s;

    FXR_ASSERT(capsule != NULL && out != NULL);
    if (capsule->radius == 0) {
        touch_capsule_triangle(&segment, capsule);
        if (!fxri_slabs_obb_center(true, path, mover, &segment, out)) {
            return false;
        }
    } else if (turned_meets_capsule(&s, true, path, mover, capsule)) {
        fxri_touch_box_contact(&s, true, true, path, out);
    } else {
        return false;
    }
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

/* The faces of the box to which the normal leads, out of the capsule if it is that of a box which
 * moves: to each that an edge leads to along its reverse. */
static uint8_t
obb_faces_of_slab(const triangle_slabs *c, const slab_way *from)
{
    const sweep_solid *const box = &c->axes.solid[0];
    uint32_t r[SLAB_LIMBS];
    slab_normal first;
    uint8_t faces = 0;
    int k, det;

    slab_of_axis(&first, &box->axis[0]);
    fxri_slab_project(r, SLAB_LIMBS, &first, box->edge[0]);
    det = fxri_limbs_sign(r, SLAB_LIMBS);
    for (k = 0; k < 3; k++) {
        fxri_slab_project(r, SLAB_LIMBS, &from->normal,
                          box->edge[k]); /* < 2^158 */
        faces |= fxri_box_face(k, -det * fxri_limbs_sign(r, SLAB_LIMBS));
    }
    return faces;
}

enum { OBB_FACES = 3 };

/*
 * Where the segment starts in the box, or the reach is 0, it is a box that moves to a segment, by
 * the reverse path (fxr_slabs_triangle.c). One whose axes do not span space has no faces there.
 */
static void
obb_normal_of_slabs(const fxr_segment *path, const fxr_capsule *capsule,
                    const fxr_vec3 *center, const fxr_obb *box, bool turned,
                    fxr_contact_normal *out)
{
    const fxr_q16 radius = capsule->radius;
    slab_way from;
    int8_t side[3];
    triangle_slabs c;
    int k;

    c.corner[0] = &capsule->a;
    c.corner[1] = c.corner[2] = &capsule->b;
    for (k = 0; k < 3; k++) {
        const int64_t by = 2 * ((int64_t)indexed_component(&path->a, k) -
                                indexed_component(&path->b, k));

        c.twice[k] = 2 * (int64_t)indexed_component(center, k);
        c.axes.way[k] = turned ? -by : by;
    }
    (void)fxri_solid_of(&c.axes.solid[0], box->axis, &box->half);
    c.axes.open = false;
    fxri_slab_way_set(&from, &c.axes, radius == 0, 0, !turned);
    if (!fxri_slabs_obb_meet(&c)) {
        out->normal.x = out->normal.y = out->normal.z = 0;
        out->depth = radius;
        return;
    }
    fxri_slab_way_unit(&from, &out->normal, side);
    if (from.index < OBB_FACES) {
        fxri_slab_way_axis(&box->axis[from.index], side, &out->normal);
    }
    out->depth = fxri_slab_way_depth(&from, (uint32_t)radius);
    out->faces = obb_faces_of_slab(&c, &from);
}

bool
fxr_sweep_capsule_normal_obb(const fxr_segment *path, const fxr_capsule *mover,
                             const fxr_obb *box, fxr_contact_normal *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!fxri_capsule_meets_obb(&s, false, path, mover, box)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, false, out)) {
        obb_normal_of_slabs(path, mover, &box->center, box, false, out);
    }
    return true;
}

bool
fxr_sweep_obb_normal_capsule(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_capsule *capsule,
                             fxr_contact_normal *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!turned_meets_capsule(&s, false, path, mover, capsule)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, true, out)) {
        obb_normal_of_slabs(path, capsule, &path->a, mover, true, out);
        out->faces = 0;
    }
    return true;
}
