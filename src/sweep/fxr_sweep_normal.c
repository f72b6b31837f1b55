/*
 * fxr_sweep_normal.c - the normal of the first contact of a moving sphere with a box or another
 * sphere, and the shortest way out of where it starts inside.
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../distance/least.h"
#include "../round/ball_any.h"
#include "../round/outside.h"
#include "../slabs/answer.h"
#include "../slabs/solid.h"
#include "../space/copy.h"
#include "../touch/root_value.h"
#include "questions.h"
#include "sweep_sphere.h"

/*
 * The sphere touches at the exact root t > 0, where e has the length of the reach
 * (root_value.h); or at its start, where |e|^2 = C + reach^2, with C <= 0 of the parabola
 * there. Where |e| is less than the reach, the shortest way out is along e; where e is 0,
 * the centre is in the box, and the way is that through the nearest face.
 */

/* units: of the numbers of the box in one of Q16.16, as a power of 2. ball: NULL; or it is the
 * box that moves, and this the centre of the sphere, at rest. */
typedef struct {
    const fxr_unit3 *axis;
    const fxr_segment *path;
    const fxr_vec3 *ball;
    uint64_t reach;
    int units;
} normal_question;

/* The point that is touched at the root: from the centre, or if it is in ball, from there, as far along the normal
 * as radius. Returns false where the upper bits do not tell. */
static bool
point_of_normal(const normal_question *ask, const compact_roots *roots,
                const fxr_unit3 *normal, uint32_t radius, fxr_vec3 *out)
{
    value_contact c;

    c.out = ask->ball != NULL;
    c.a = c.b = c.from = c.to = c.out ? ask->ball : &ask->path->a;
    if (!c.out) {
        c.to = &ask->path->b;
    }
    c.normal = normal;
    c.radius = radius;
    return roots->of.c_sign > 0 && radius > 0 &&
           fxri_value_point(roots, &c, out);
}

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

/* v in units of 2^-16 ulps, rounded up.  v | < 2^63, of an AABB < 2^33 */
static uint64_t
depth_of(const normal_question *ask, uint64_t v)
{
    return ask->units == 0 ? v << 16 : (v >> 14) + ((v & 16383) != 0);
}

/* |e|^2 = C + reach^2, of a start in reach. */
static void
square_at_start(uint32_t square[LONG_ROOM(FORM_SQUARE)],
                const quadratic_compact *of, uint64_t reach)
{
    uint32_t r[2];

    limbs_set(r, reach);
    fxri_long_begin(square, FORM_SQUARE);
    fxri_limbs_add_product(square + 1, FORM_SQUARE, r, 2, r, 2, LIMBS_PLUS);
    limbs_add(square + 1, FORM_SQUARE, compact_c(of), of->n, 1, LIMBS_MINUS);
}

/* The normal along e, and the depth: reach less floor(|e|) is that, rounded up. */
static void
out_along_e(const normal_question *ask, const root_form n[3],
            const quadratic_compact *of, fxr_contact_normal *out)
{
    uint32_t square[LONG_ROOM(ROOT_SQUARE_LIMBS)], y[ROOT_SQUARE_LIMBS];
    uint32_t root[ROOT_LIMBS];
    int8_t side[3];
    uint64_t e;
    int k;

    square_at_start(square, of, ask->reach);
    for (k = 0; k < 3; k++) {
        axis_components(&out->normal)[k] = fxri_value_at_start(n[k].p, square);
        side[k] = (int8_t)long_sign(n[k].p);
    }
    /* of an AABB |e| 2^16, as its numbers have no fraction */
    fxri_limbs_copy(y, ROOT_SQUARE_LIMBS, square + 1, FORM_SQUARE);
    if (ask->units == 0) {
        fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
        fxri_limbs_copy(y + 1, FORM_SQUARE, square + 1, FORM_SQUARE);
    }
    (void)fxri_limbs_root(root, y);
    e = (uint64_t)root[1] << 32 | root[0];
    fxri_push(out,
              ask->units == 0 ? (ask->reach << 16) - e
                              : depth_of(ask, ask->reach - e),
              side, ask->units != 0);
}

static void
normal_along(const compact_roots *roots, const root_form n[3], uint64_t reach,
             fxr_unit3 *out)
{
    uint32_t size[LONG_ROOM(FORM_REACH)], low[2];
    int k;

    limbs_set(low, reach);
    fxri_long_set(size, FORM_REACH, low, 2, LIMBS_PLUS);
    for (k = 0; k < 3; k++) {
        axis_components(out)[k] =
            fxri_value_at_root(roots, n[k].p, n[k].q, size);
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
            if (fxri_value_side(roots, p, q) == 0) {
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

static void
no_push(fxr_contact_normal *out)
{
    out->depth = 0;
    out->push.x = out->push.y = out->push.z = 0;
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
        out_along_e(ask, n, &roots->of, out);
    } else if (is_edge(out->faces)) {
        normal_along(roots, n, ask->reach, &out->normal);
    }
    if (ask->units == 0) {
        if (!is_edge(out->faces)) {
            (void)fxr_faces_normal_aabb(out->faces, &out->normal);
        }
        if (point_of_normal(ask, roots, &out->normal, (uint32_t)ask->reach,
                            &out->point)) {
            return;
        }
    }
    fxri_value_set(n, s, false, fxri_world_axes); /* 2^30 e_i */
    point_of_box(ask, n, roots, &out->point);
}

/* What the root needs, if it is not at the start. */
static bool
root_is_set(compact_roots *roots)
{
    if (roots->of.c_sign <= 0) {
        return true;
    }
    if (!fxri_compact_roots_set(roots)) {
        return false;
    }
    fxri_compact_roots_first(roots);
    return true;
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
        !root_is_set(&roots)) {
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

/* The point of the sphere at rest: its centre, and of e as much as its part of the reach is; P, Q | < 2^95. */
static void
point_of_ball(const normal_question *ask, const root_form n[3],
              const fxr_sphere *sphere, const compact_roots *roots,
              fxr_vec3 *out)
{
    uint32_t low[2], size[LONG_ROOM(FORM_REACH)], reach[LONG_ROOM(2)],
        by[LONG_ROOM(2)];
    int k;

    copy_point(out, &sphere->center);
    if (ask->reach == 0) {
        return;
    }
    limbs_set(low, ask->reach);
    fxri_long_set(reach, 2, low, 2, LIMBS_PLUS);
    fxri_long_begin(size, FORM_REACH);
    fxri_long_add_times(size, reach, FXR_Q30_ONE, LIMBS_PLUS);
    fxri_long_close(size);
    for (k = 0; k < 3; k++) {
        root_form f;

        fxri_long_begin(f.p, FORM_LIMBS);
        fxri_long_begin(f.q, FORM_LIMBS);
        fxri_long_between(by, 0, indexed_component(&sphere->center, k));
        fxri_long_add(f.p, size, by, LIMBS_PLUS);
        fxri_long_add_times(f.p, n[k].p, (uint32_t)sphere->radius, LIMBS_PLUS);
        fxri_long_add_times(f.q, n[k].q, (uint32_t)sphere->radius, LIMBS_PLUS);
        fxri_long_close(f.p);
        fxri_long_close(f.q);
        components(out)[k] = fxri_value_even(
            roots->of.c_sign > 0 ? roots : NULL, f.p, f.q, size);
    }
}

/* N(t) of a sphere at rest. */
static void
normal_of_ball(root_form n[3], const fxr_segment *path, const fxr_vec3 *center)
{
    const uint32_t unit = FXR_Q30_ONE;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t start = indexed_component(&path->a, k);
        bool down, below;
        const uint32_t len =
            difference32(start, indexed_component(&path->b, k), &down);
        const uint32_t gap =
            difference32(start, indexed_component(center, k), &below);

        fxri_long_begin(n[k].p, FORM_LIMBS);
        fxri_long_begin(n[k].q, FORM_LIMBS);
        limbs_add(n[k].p + 1, FORM_LIMBS, &gap, 1, unit,
                  below ? LIMBS_PLUS : LIMBS_MINUS);
        limbs_add(n[k].q + 1, FORM_LIMBS, &len, 1, unit,
                  down ? LIMBS_MINUS : LIMBS_PLUS);
        fxri_long_close(n[k].p);
        fxri_long_close(n[k].q);
    }
}

bool
fxr_sweep_sphere_normal_sphere(const fxr_segment *path, fxr_q16 radius,
                               const fxr_sphere *sphere,
                               fxr_contact_normal *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;
    normal_question ask;
    root_form n[3];
    fxr_sphere grown;

    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    ask.reach = (uint64_t)magnitude32(radius) + magnitude32(sphere->radius);
    ask.units = 0;
    ask.ball = &sphere->center;
    copy_point(&grown.center, &sphere->center);
    grown.radius = signed32((uint32_t)ask.reach); /* ball_any.h takes it so */
    roots.of.limb = limb;
    if (radius < 0 || sphere->radius < 0 ||
        !fxri_ball_any_set(SEGMENT, &path->a, &path->b, &grown, &roots.of) ||
        fxri_ball_any_depth(&roots.of, SEGMENT) < 0 || !root_is_set(&roots)) {
        return false;
    }
    normal_of_ball(n, path, &sphere->center);
    out->faces = 0;
    no_push(out);
    out->normal.x = FXR_Q30_ONE; /* where there is none */
    out->normal.y = out->normal.z = 0;
    if (roots.of.c_sign > 0 && ask.reach > 0) {
        normal_along(&roots, n, ask.reach, &out->normal);
    } else if ((long_sign(n[0].p) | long_sign(n[1].p) | long_sign(n[2].p)) !=
                   0 &&
               ask.reach > 0) {
        out_along_e(&ask, n, &roots.of, out);
    } else {
        fxri_push_along_normal(out, depth_of(&ask, ask.reach), false);
    }
    if (!point_of_normal(&ask, &roots, &out->normal, (uint32_t)sphere->radius,
                         &out->point)) {
        point_of_ball(&ask, n, sphere, &roots, &out->point);
    }
    return true;
}
