/*
 * fxr_segment_box.c - a moving capsule as a segment, against an AABB or an OBB at rest: where that starts in
 * the box, or the radius is 0, it is a box that moves to a segment, by the reverse path
 * (../slabs/fxr_slabs_triangle.c). An AABB is of half extents max - min, in half ulps, about min + max. An OBB
 * whose axes do not span space has its faces alone.
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../slabs/answer.h"
#include "../space/copy.h"
#include "sweep_box.h"
#include "sweep_capsule.h"

/* The corners of a segment. */
static void
slabs_at_segment(triangle_slabs *c, const fxr_capsule *capsule)
{
    c->corner[0] = &capsule->a;
    c->corner[1] = c->corner[2] = &capsule->b;
}

static void
segment_slabs_set(triangle_slabs *c, const fxr_segment *path,
                  const fxr_capsule *mover, const fxr_aabb *box)
{
    int k;

    slabs_at_segment(c, mover);
    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(&box->min, k);
        const int64_t high = indexed_component(&box->max, k);

        c->axes.solid[0].half[k] = (uint32_t)(high - low); /* < 2^32 */
        c->twice[k] = low + high;
        c->axes.way[k] = 2 * ((int64_t)indexed_component(&path->a, k) -
                              indexed_component(&path->b, k));
    }
    c->is_small = false;
}

static bool
segment_crosses(triangle_slabs *c)
{
    c->axes.open = true;
    c->axes.step = fxri_slab_step;
    return fxri_slabs_aabb_meet(c);
}

bool
fxri_segment_stops_box(const fxr_segment *path, const fxr_capsule *mover,
                       const fxr_aabb *box, fxr_contact *out)
{
    triangle_slabs c;

    segment_slabs_set(&c, path, mover, box);
    if (!segment_crosses(&c)) {
        return false;
    }
    if (slabs_in_interior(&c.axes) && !fxri_slabs_aabb_deepen(&c)) {
        return false;
    }
    fxri_slabs_contact(&c.axes, path, true, out);
    return true;
}

bool
fxri_segment_crosses_box(const fxr_segment *path, const fxr_capsule *mover,
                         const fxr_aabb *box)
{
    triangle_slabs c;

    segment_slabs_set(&c, path, mover, box);
    return segment_crosses(&c);
}

bool
fxri_segment_deepens_box(const fxr_segment *path, const fxr_capsule *mover,
                         const fxr_aabb *box)
{
    triangle_slabs c;

    segment_slabs_set(&c, path, mover, box);
    return fxri_slabs_aabb_deepen(&c);
}

void
fxri_segment_normal_box(const fxr_segment *path, const fxr_capsule *mover,
                        const fxr_aabb *box, fxr_contact_normal *out)
{
    shared_body body[2];
    int8_t side[3];
    triangle_slabs c;
    int k;

    segment_slabs_set(&c, path, mover, box);
    fxri_shared_aabb(&body[0], box);
    fxri_shared_corners(&body[1], &mover->a, &mover->b, &mover->b, true);
    (void)fxri_slabs_aabb_normal(&c, true, (uint32_t)mover->radius, path, body,
                                 out, side);
    out->faces = 0;
    for (k = 0; k < 3; k++) {
        out->faces |= fxri_box_face(k, side[k]);
    }
}

/* The faces of the box to which the normal leads, out of the capsule if it is that of a box which
 * moves: to each that an edge leads to along its reverse. */
static uint8_t
obb_faces_of_slab(const triangle_slabs *c)
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
        fxri_slab_project(r, SLAB_LIMBS, &c->axes.plane.normal,
                          box->edge[k]); /* < 2^158 */
        faces |= fxri_box_face(k, -det * fxri_limbs_sign(r, SLAB_LIMBS));
    }
    return faces;
}

static void
obb_slabs_set(triangle_slabs *c, const fxr_segment *path,
              const fxr_capsule *capsule, const fxr_vec3 *center,
              const fxr_obb *box, bool turned)
{
    int k;

    slabs_at_segment(c, capsule);
    for (k = 0; k < 3; k++) {
        const int64_t by = 2 * ((int64_t)indexed_component(&path->a, k) -
                                indexed_component(&path->b, k));

        c->twice[k] = 2 * (int64_t)indexed_component(center, k);
        c->axes.way[k] = turned ? -by : by;
    }
    (void)fxri_solid_of(&c->axes.solid[0], box->axis, &box->half);
}

/* to - from, or 2^62 if it is more, for from <= to */
static int64_t
face_gap(int64_t from, int64_t to)
{
    const uint64_t most = (uint64_t)1 << 62, by = (uint64_t)to - (uint64_t)from;

    return (int64_t)(by < most ? by : most);
}

/* The nearest face of a box whose axes do not span space, of a start with the segment in it: its faces alone
 * count then. */
static void
nearest_face(box_plane *out, const fxr_segment *path,
             const fxr_capsule *capsule, const fxr_vec3 *center,
             const fxr_obb *box, bool turned)
{
    projection axis[3], ends, way;
    fxr_obb about;
    int i;

    obb_about(center, box, &about);
    for (i = 0; i < 3; i++) {
        axis_project(&ends, true, &capsule->a, &capsule->b, &about, i);
        axis_project(&way, true, &path->a, &path->b, &about, i);
        axis[i].start = 0;
        axis[i].high = face_gap(
            ends.start < ends.target ? ends.start : ends.target, ends.high);
        axis[i].low = -face_gap(
            ends.low, ends.start < ends.target ? ends.target : ends.start);
        axis[i].target =
            signed64(turned ? (uint64_t)way.start - (uint64_t)way.target
                            : (uint64_t)way.target - (uint64_t)way.start);
    }
    fxri_box_plane(out, axis, 0);
}

static void
normal_of_faces(const fxr_segment *path, const fxr_capsule *capsule,
                const fxr_vec3 *center, const fxr_obb *box, bool turned,
                fxr_contact_normal *out)
{
    box_plane plane;
    uint64_t depth; /* < 2^63 */
    int k;

    nearest_face(&plane, path, capsule, center, box, turned);
    if (!fxr_faces_normal_obb(plane.face, box, &out->normal)) {
        out->normal.x = out->normal.y = out->normal.z = 0; /* as the axis */
    }
    for (k = 0; k < 3 && turned; k++) {
        fxr_q30 *const n = axis_components(&out->normal) + k;

        *n = saturate32(-(int64_t)*n);
    }
    depth = (uint64_t)plane.gap +
            FXR_PRODUCT((uint32_t)capsule->radius, FXR_Q30_ONE);
    fxri_push_along_normal(out, (depth >> 14) + ((depth & 16383) != 0), true);
    out->faces = plane.face;
}

void
fxri_segment_normal_obb(const fxr_segment *path, const fxr_capsule *capsule,
                        const fxr_vec3 *center, const fxr_obb *box, bool turned,
                        bool starts, fxr_contact_normal *out)
{
    static const uint32_t at_start[2] = {0, 1};
    shared_body body[2];
    triangle_slabs c;

    obb_slabs_set(&c, path, capsule, center, box, turned);
    fxri_shared_corners(&body[0], &capsule->a, &capsule->b, &capsule->b,
                        !turned);
    fxri_shared_box(&body[1], box->axis, center, &box->half, turned);
    if (!fxri_slabs_obb_normal(&c, !turned, (uint32_t)capsule->radius, path,
                               body, out)) {
        if (starts) {
            normal_of_faces(path, capsule, center, box, turned, out);
            fxri_shared_point(body, path, at_start, at_start + 1, 1,
                              &out->point);
        } else { /* depth, push and faces are 0 */
            out->normal.x = out->normal.y = out->normal.z = 0;
            copy_point(&out->point, &path->a);
        }
        return;
    }
    out->faces = obb_faces_of_slab(&c);
}

static bool
segment_crosses_turned(triangle_slabs *c, const fxr_segment *path,
                       const fxr_capsule *mover, const fxr_obb *box)
{
    if (box->half.x < 0 || box->half.y < 0 || box->half.z < 0 ||
        !axes_valid(box->axis)) {
        return false;
    }
    obb_slabs_set(c, path, mover, &box->center, box, false);
    c->axes.open = true;
    c->axes.step = fxri_slab_step;
    return fxri_slabs_obb_meet(c);
}

bool
fxri_segment_stops_obb(const fxr_segment *path, const fxr_capsule *mover,
                       const fxr_obb *box, fxr_contact *out)
{
    triangle_slabs c;

    if (!segment_crosses_turned(&c, path, mover, box)) {
        return false;
    }
    if (slabs_in_interior(&c.axes) && !fxri_slabs_obb_deepen(&c, false)) {
        return false;
    }
    fxri_slabs_contact(&c.axes, path, true, out);
    return true;
}

bool
fxri_segment_crosses_obb(const fxr_segment *path, const fxr_capsule *mover,
                         const fxr_obb *box)
{
    triangle_slabs c;

    return segment_crosses_turned(&c, path, mover, box);
}

bool
fxri_segment_deepens_obb(const fxr_segment *path, const fxr_capsule *capsule,
                         const fxr_vec3 *center, const fxr_obb *box,
                         bool turned)
{
    triangle_slabs c;
    box_plane plane;

    obb_slabs_set(&c, path, capsule, center, box, turned);
    if (!fxri_solid_spans(&c.axes.solid[0])) {
        nearest_face(&plane, path, capsule, center, box, turned);
        return plane.slope < 0;
    }
    return fxri_slabs_obb_deepen(&c, true);
}
