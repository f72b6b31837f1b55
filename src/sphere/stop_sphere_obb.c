/*
 * stop_sphere_obb.c - a moving sphere against an OBB at rest: where it goes into the
 * interior. stop_sphere.c says how the center is rounded, and why that is never inside; in
 * the coordinates of an OBB all of that holds, and in the world e is
 *
 *   N(t) = sum of s_i u_i (len_i t - bound_i)    of the axes that are not in the box
 *
 * with the axis u_i, mirrored if s_i = -1 (least.h). At a face that is a multiple of one
 * axis. On a coordinate of the world N(t) = Q t - P has a sign at the exact t, which is the
 * order of t and P / Q:
 *
 *   P, Q   | < 2^97            sums of products of u, and of bound or len < 2^63.4
 *   A P^2 - 2 B P Q + C Q^2    | < 4 2^129 2^194
 *
 * A point, of radius 0, has N(t) = 0 where it comes to the box. It goes in at the faces
 * whose slabs it is still before; N(0) is a sum of their normals, - s_i u_i, each taken
 * bound_i > 0 times, so that of a plane which has the box on one side.
 */
#include <fixray/obb.h>
#include <fixray/sweep.h>

#include "../distance/closest.h"
#include "../distance/least.h"
#include "../space/copy.h"
#include "outside.h"

enum { NORMAL_LIMBS = 4, NORMAL_SQUARE = 8, NORMAL_SUM = 12 };

/* N(t) = Q t - P on a coordinate of the world. */
typedef struct {
    uint32_t p[NORMAL_LIMBS], q[NORMAL_LIMBS];
} normal_at;

bool
fxr_sweep_sphere_crosses_obb(const fxr_segment *path, fxr_q16 radius,
                             const fxr_obb *box)
{
    least s;

    FXR_ASSERT(path != NULL && box != NULL);
    if (radius == 0) {
        return fxr_segment_crosses_obb(path, box);
    }
    return fxri_sweep_obb_cheap(path, radius, box, false) != MISS &&
           fxri_least_of_obb(&s, SEGMENT, &path->a, &path->b, box) &&
           fxri_least_order(&s, obb_reach(radius)) < 0;
}

static void
normal_add(uint32_t *r, const uint32_t *a, int32_t u, bool minus)
{
    const uint32_t m = magnitude32(u);

    limbs_add(r, NORMAL_LIMBS, a, 2, m,
              (u < 0) != minus ? LIMBS_MINUS : LIMBS_PLUS);
}

/* All of N(t) from the piece of the contact. */
static void
normal_set(normal_at n[3], const least *s, bool is_point, const fxr_obb *box)
{
    static const uint32_t zero[1] = {0};
    int i, k;

    for (k = 0; k < 3; k++) {
        fxri_limbs_copy(n[k].p, NORMAL_LIMBS, zero, 0);
        fxri_limbs_copy(n[k].q, NORMAL_LIMBS, zero, 0);
        for (i = 0; i < 3; i++) {
            const least_axis *a = &s->axis[i];
            const fxr_unit3 *axis = &box->axis[i];
            const int32_t u = k == 0 ? axis->x : k == 1 ? axis->y : axis->z;

            if (a->region == INSIDE) {
                continue;
            }
            normal_add(n[k].p, a->bound[a->region != BEFORE], u,
                       a->down != a->past);
            if (!is_point) {
                normal_add(n[k].q, a->len, u, a->down);
            }
        }
    }
}

/* The sign of N(t) at the first root of the parabola, which is above 0; n is overwritten. */
static int
normal_sign(const quadratic_compact *of, normal_at *n)
{
    const int p_sign = fxri_limbs_take_sign(n->p, NORMAL_LIMBS);
    const int q_sign = fxri_limbs_take_sign(n->q, NORMAL_LIMBS);
    uint32_t sum[NORMAL_SUM], square[NORMAL_SQUARE];
    int i, order;

    if (q_sign == 0) {
        return -p_sign;
    }
    if (p_sign != q_sign) {
        return q_sign;
    }
    /* behind B / A there is only the other root */
    fxri_limbs_copy(sum, NORMAL_SUM, n->p, 0);
    fxri_limbs_add_product(sum, NORMAL_SUM, compact_a(of), of->n, n->p,
                           NORMAL_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(sum, NORMAL_SUM, compact_b(of), of->n, n->q,
                           NORMAL_LIMBS, LIMBS_MINUS);
    if (fxri_limbs_sign(sum, NORMAL_SUM) > 0) {
        return -q_sign;
    }
    fxri_limbs_copy(sum, NORMAL_SUM, n->p, 0);
    for (i = 0; i < 4; i++) {
        const uint32_t *x = i < 3 ? n->p : n->q, *y = i < 1 ? n->p : n->q;

        fxri_limbs_copy(square, NORMAL_SQUARE, n->p, 0);
        fxri_limbs_add_product(square, NORMAL_SQUARE, x, NORMAL_LIMBS, y,
                               NORMAL_LIMBS, LIMBS_PLUS);
        fxri_limbs_add_product(sum, NORMAL_SUM,
                               i == 0   ? compact_a(of)
                               : i == 3 ? compact_c(of)
                                        : compact_b(of),
                               of->n, square, NORMAL_SQUARE,
                               i == 0 || i == 3 ? LIMBS_PLUS : LIMBS_MINUS);
    }
    order = fxri_limbs_sign(sum, NORMAL_SUM);
    return q_sign < 0 ? -order : order;
}

/* The first contact: of is the parabola there, n the normal. */
FXR_COLD verdict
stop_contact_obb(const fxr_segment *path, fxr_q16 radius, const fxr_obb *box,
                 quadratic_compact *of, normal_at n[3])
{
    least s;

    of->n = COMPACT_LONG;
    if (!fxri_least_of_obb(&s, SEGMENT, &path->a, &path->b, box) ||
        fxri_least_enter(&s, obb_reach(radius), of) != HIT) {
        return MISS;
    }
    normal_set(n, &s, radius == 0, box);
    return HIT;
}

/* The center at a root that is not 0: on each coordinate to the side of the normal there,
 * or towards the start. */
static void
stop_center_obb(compact_roots *roots, const fxr_segment *path, normal_at n[3],
                fxr_vec3 *center)
{
    int32_t *coordinate = &center->x;
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t start = indexed_component(&path->a, i);
        const int sign = normal_sign(&roots->of, &n[i]);
        bool down;
        const uint32_t len =
            difference32(start, indexed_component(&path->b, i), &down);
        uint64_t halves = fxri_compact_halves(roots, len, false);
        uint32_t moved;

        if ((down ? sign < 0 : sign > 0) && len > 0) {
            halves += roots->exact ? 1 : 2;
        }
        moved = (uint32_t)(halves >> 1); /* at most len */
        coordinate[i] =
            signed32(down ? (uint32_t)start - moved : (uint32_t)start + moved);
    }
}

/* What touches does not go in: see stop_any. */
FXR_COLD bool
stop_obb_any(const fxr_segment *path, fxr_q16 radius, const fxr_obb *box,
             fxr_contact *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LONG)];
    compact_roots roots;
    quadratic_compact *const of = &roots.of;
    normal_at n[3];
    fxr_ratio t;
    fxr_vec3 center;

    of->limb = limb;
    if (stop_contact_obb(path, radius, box, of, n) != HIT ||
        !fxri_compact_roots_set_long(&roots)) {
        return false;
    }
    if (radius > 0 && of->c_sign >= 0 &&
        (of->b_sign <= 0 ||
         fxri_limbs_sign(compact_d(of), 2 * COMPACT_LONG - 1) == 0)) {
        return false;
    }
    (void)fxri_compact_roots_point(&roots, true, SEGMENT, &path->a, &path->b,
                                   &t, &center);
    if (t.num >> 32 != 0) {
        return false;
    }
    if (of->c_sign > 0) {
        stop_center_obb(&roots, path, n, &center);
    }
    copy_ratio(&out->t, &t);
    copy_point(&out->center, &center);
    return true;
}

bool
fxr_sweep_sphere_stop_obb(const fxr_segment *path, fxr_q16 radius,
                          const fxr_obb *box, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if ((radius == 0
             ? !fxr_segment_crosses_obb(path, box)
             : fxri_sweep_obb_cheap(path, radius, box, false) == MISS) ||
        !stop_obb_any(path, radius, box, out)) {
        return false;
    }
    fxri_obb_point(&out->center, box, &out->point);
    return true;
}
