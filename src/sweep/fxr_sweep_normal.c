/*
 * fxr_sweep_normal.c - the normal of the first contact of a moving sphere with a box, and the shortest
 * way out of where it starts inside (sweep_sphere.h).
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../distance/least.h"
#include "../round/outside.h"
#include "../slabs/answer.h"
#include "../slabs/solid.h"
#include "../space/copy.h"
#include "../touch/root_value.h"
#include "questions.h"
#include "sweep_sphere.h"

/* The edges g_i of the box, and det; of an AABB both in units in which they are axes. Returns false if the
 * axes do not span space. */
static bool
edges_of_box(const normal_question *ask, int64_t g[3][3],
             uint32_t det[LONG_ROOM(DET_LIMBS)])
{
    uint32_t size[DET_LIMBS];
    int i, k, sign;

    for (i = 0; i < 3; i++) {
        fxri_solid_edge(g[i], ask->axis, i);
    }
    sign = fxri_solid_dot(size, g[0], &ask->axis[0]);
    fxri_long_set(det, DET_LIMBS, size, DET_LIMBS, LIMBS_PLUS);
    for (i = 0; i < 3 && sign < 0; i++) {
        for (k = 0; k < 3; k++) {
            g[i][k] = -g[i][k];
        }
    }
    return sign != 0;
}

/*
 * The point of the box that is touched: center - e, or if the box moves the ball at rest + e. e_i along
 * axis i is e_i g_i / det in the world (solid.h), as u_k . g_i is 0 or det: exactly that which the
 * coordinates of the box have.
 *
 *   2^30 e_i                 | < 2^94, of an AABB 2^63     g_i    | < 2^62        det     | < 2^93
 *   center det 2^30          | < 2^156
 *   sum of 2^30 e_i g_i      | < 3 2^156
 *
 * e of an AABB is in ulps, and 2^30 e_i g_i, with g_i of 2^60, is det e_i.
 */
static void
point_of_box(const normal_question *ask, const root_form e[3],
             const compact_roots *roots, fxr_vec3 *out)
{
    const fxr_vec3 *const from = &ask->path->a, *const to = &ask->path->b;
    const uint32_t minus = ask->ball != NULL ? LIMBS_PLUS : LIMBS_MINUS;
    uint32_t det[LONG_ROOM(DET_LIMBS)], unit[LONG_ROOM(FORM_REACH)],
        by[LONG_ROOM(2)];
    int64_t g[3][3];
    int i, k;

    if (!edges_of_box(ask, g, det)) {
        copy_point(out, ask->ball != NULL ? ask->ball : from);
        return;
    }
    fxri_long_begin(unit, FORM_REACH);
    fxri_long_add_times(unit, det, ask->units == 0 ? 1 : FXR_Q30_ONE,
                        LIMBS_PLUS);
    fxri_long_close(unit);
    for (k = 0; k < 3; k++) {
        root_form f;

        fxri_long_begin(f.p, FORM_LIMBS);
        fxri_long_begin(f.q, FORM_LIMBS);
        for (i = 0; i < 3; i++) {
            fxri_long_between(by, 0, g[i][k]);
            fxri_long_add(f.p, e[i].p, by, minus);
            fxri_long_add(f.q, e[i].q, by, minus);
        }
        fxri_long_between(
            by, 0, indexed_component(ask->ball != NULL ? ask->ball : from, k));
        fxri_long_add(f.p, unit, by, LIMBS_PLUS);
        if (ask->ball == NULL) {
            fxri_long_between(by, indexed_component(from, k),
                              indexed_component(to, k));
            fxri_long_add(f.q, unit, by, LIMBS_PLUS);
        }
        fxri_long_close(f.p);
        fxri_long_close(f.q);
        components(out)[k] = fxri_value_even(
            roots->of.c_sign > 0 ? roots : NULL, f.p, f.q, unit);
    }
}

static uint8_t
face_of(int i, bool high)
{
    return (uint8_t)((high ? FXR_MAX_X : FXR_MIN_X) << (2 * i));
}

/* The face that the plane tells; the normal of faces is set by others. */
static void
out_through_face(const normal_question *ask, const box_plane *plane,
                 fxr_contact_normal *out, uint64_t *depth)
{
    out->faces = plane->face;
    *depth = depth_of(ask, (uint64_t)plane->gap + ask->reach); /* < 2^63 */
}

/* The faces whose planes the centre is beyond at the contact. */
static uint8_t
faces_at(const least *s, const compact_roots *roots)
{
    uint8_t faces = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const least_axis *a = &s->axis[i];
        uint32_t p[LONG_ROOM(FORM_LIMBS)], q[LONG_ROOM(FORM_LIMBS)];

        if (a->region == INSIDE) {
            continue;
        }
        /* on a plane at the exact t? Not where it leaves it behind from the start on */
        if (roots->of.c_sign > 0 && !a->past) {
            fxri_long_set(p, FORM_LIMBS, a->bound[a->region != BEFORE], 2,
                          LIMBS_MINUS);
            fxri_long_set(q, FORM_LIMBS, a->len, 2, LIMBS_PLUS);
            if (fxri_value_side(&roots->of, p, q) == 0) {
                continue;
            }
        }
        faces |= face_of(i, (a->region == BEFORE) == a->down);
    }
    return faces;
}

/* Is it more than one face? */
static bool
is_edge(unsigned faces)
{
    return (faces & (faces - 1)) != 0;
}

/* Of a contact whose piece is s, its roots known; but for the normal of a face alone of an OBB. */
static void
normal_of_contact(const normal_question *ask, const least *s,
                  const compact_roots *roots, fxr_contact_normal *out)
{
    const bool at_start = roots->of.c_sign <= 0;
    root_form n[3];

    no_push(out);
    out->faces = faces_at(s, roots);
    fxri_value_set(n, s, false, ask->axis);
    if (at_start) {
        fxri_normal_out(ask, n, &roots->of, out);
    } else if (is_edge(out->faces)) {
        fxri_normal_at_root(roots, n, ask->reach, &out->normal);
    }
    if (ask->units == 0) {
        if (!is_edge(out->faces)) {
            (void)fxr_faces_normal_aabb(out->faces, &out->normal);
        }
        if (fxri_normal_point(ask, roots, &out->normal, (uint32_t)ask->reach,
                              &out->point)) {
            return;
        }
    }
    fxri_value_set(n, s, false, fxri_world_axes); /* 2^30 e_i */
    point_of_box(ask, n, roots, &out->point);
}

bool
fxri_sweep_normal_aabb(const fxr_segment *path, fxr_q16 radius,
                       const fxr_aabb *box, const fxr_vec3 *ball,
                       fxr_contact_normal *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;
    normal_question ask;
    box_plane plane;
    uint64_t depth;
    least s;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if (radius == 0) {
        static const fxr_vec3 point = {0, 0, 0};

        return fxri_sweep_aabb_normal_aabb(path, &point, box, out);
    }
    ask.axis = fxri_world_axes;
    ask.path = path;
    ask.ball = ball;
    ask.reach = magnitude32(radius);
    ask.units = 0;
    roots.of.limb = limb;
    roots.of.n = COMPACT_LIMBS;
    if (sweep_outside(path, radius, box) ||
        !fxri_least_of_aabb(&s, SEGMENT, &path->a, &path->b, box) ||
        fxri_least_enter(&s, ask.reach, &roots.of) != HIT ||
        !fxri_compact_roots_set_long(&roots)) {
        return false;
    }
    fxri_box_plane_start(&plane, path, box);
    if (plane.gap >= 0) {
        out_through_face(&ask, &plane, out, &depth);
        (void)fxr_faces_normal_aabb(out->faces, &out->normal);
        fxri_push_along_normal(out, depth, false);
        copy_point(&out->point, ball != NULL ? ball : &path->a);
        return true;
    }
    normal_of_contact(&ask, &s, &roots, out);
    return true;
}

bool
fxr_sweep_sphere_normal_aabb(const fxr_segment *path, fxr_q16 radius,
                             const fxr_aabb *box, fxr_contact_normal *out)
{
    return fxri_sweep_normal_aabb(path, radius, box, NULL, out);
}

static void
normal_of_face_obb(uint8_t face, const fxr_obb *box, fxr_unit3 *out)
{
    if (!fxr_faces_normal_obb(face, box, out)) {
        out->x = out->y = out->z = 0; /* as the axis */
    }
}

/* Of radius 0. */
static bool
normal_of_point_obb(const normal_question *ask, const fxr_segment *path,
                    const fxr_obb *box, fxr_contact_normal *out)
{
    fxr_entry entry;
    box_plane plane;
    uint64_t depth;

    if (!fxr_segment_enter_obb(path, box, &entry)) {
        return false;
    }
    fxri_box_plane_obb(&plane, path, box, entry.t.num == 0 ? 0 : entry.faces);
    normal_of_face_obb(plane.face, box, &out->normal);
    out_through_face(ask, &plane, out, &depth);
    fxri_push_along_normal(out, depth, true);
    out->faces = plane.gap == 0 ? plane.on : plane.face;
    copy_point(&out->point, ask->ball != NULL ? ask->ball : &entry.point);
    return true;
}

bool
fxri_sweep_normal_obb(const fxr_segment *path, fxr_q16 radius,
                      const fxr_obb *box, const fxr_vec3 *ball,
                      fxr_contact_normal *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LONG)];
    compact_roots roots;
    normal_question ask;
    box_plane plane;
    uint64_t depth;
    least s;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    ask.axis = box->axis;
    ask.path = path;
    ask.ball = ball;
    ask.reach = obb_reach(radius);
    ask.units = 30;
    if (radius == 0) {
        return normal_of_point_obb(&ask, path, box, out);
    }
    roots.of.limb = limb;
    roots.of.n = COMPACT_LONG;
    if (fxri_sweep_obb_cheap(path, radius, box, false) == MISS ||
        !fxri_least_of_obb(&s, SEGMENT, &path->a, &path->b, box) ||
        fxri_least_enter(&s, ask.reach, &roots.of) != HIT ||
        !fxri_compact_roots_set_long(&roots)) {
        return false;
    }
    fxri_box_plane_obb(&plane, path, box, 0);
    if (plane.gap >= 0) {
        out_through_face(&ask, &plane, out, &depth);
        normal_of_face_obb(out->faces, box, &out->normal);
        fxri_push_along_normal(out, depth, true);
        copy_point(&out->point, ball != NULL ? ball : &path->a);
        return true;
    }
    normal_of_contact(&ask, &s, &roots, out);
    if (!is_edge(out->faces)) {
        normal_of_face_obb(out->faces, box, &out->normal);
    }
    return true;
}

bool
fxr_sweep_sphere_normal_obb(const fxr_segment *path, fxr_q16 radius,
                            const fxr_obb *box, fxr_contact_normal *out)
{
    return fxri_sweep_normal_obb(path, radius, box, NULL, out);
}
