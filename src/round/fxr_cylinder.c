/*
 * fxr_cylinder.c - the upright cylinder: what a slab along z and a round tube have in common.
 *
 * Seen along z the tube is a sphere, so its squared distance from the axis, less the square of the radius, is
 * A t^2 - 2 B t + C as in fxr_ball_any.c, of x and y alone. Where the slab begins and where it ends, at
 * t = num / den, the side of the tube and the way that goes are the signs of
 *
 *   slope = A num - B den                         | < 2^100
 *   side  = num (slope - B den) + C den^2         | < 2^136
 *
 * The function is convex: from a start beyond the tube a component comes to it if it falls
 * there, grows where the slab ends, or is in by then, and D >= 0. So no root decides.
 *
 *   A, |B|, |C|    | < 2^66
 *   low, high      | <= 2^32       center.z -+ half
 *   num            | < 2^33        at most 2^32 + 2^31 from the start to low or high
 *   den            | <= 2^32 - 1   the displacement on z; 1 of an end; 0 of what goes on for ever
 */
#include <fixray/cylinder.h>

#include "../rounding/point.h"
#include "../rounding/rational_point.h"
#include "../space/dot.h"
#include "ball.h"

/* Limbs of slope and side. */
enum { TUBE_LIMBS = 5 };

/* An end of what is in the slab: t, the cap there, and the signs of side and slope. */
typedef struct {
    uint64_t num;
    uint32_t den;
    bool negative;
    uint8_t faces;
    int side, slope;
} tube_end;

/* t = num / den; 0 and 1 as such. */
static void
tube_end_set(tube_end *e, int64_t num, uint32_t den, bool is_end)
{
    e->negative = num < 0;
    e->num = is_end ? 1 : magnitude64(num);
    e->den = num == 0 || is_end ? 1 : den;
}

/* What does not move on z, within the slab. */
static void
tube_level(tube_end e[2], linear_kind kind, bool still)
{
    const bool begins = still || !is_line(kind), ends = still || has_end(kind);

    e[0].faces = e[1].faces = 0;
    e[0].num = !begins;
    e[0].den = begins;
    e[0].negative = !begins;
    e[1].num = !still;
    e[1].den = ends;
    e[1].negative = false;
}

/*
 * The part of the component that is in the slab. Returns false if there is none; if open, if it is
 * one point or in a cap.
 */
static bool
tube_slab(tube_end e[2], linear_kind kind, bool open, const fxr_vec3 *p,
          const fxr_vec3 *q, const fxr_cylinder *cylinder)
{
    const int64_t low = cylinder->center.z - (int64_t)cylinder->half - p->z;
    const int64_t high = cylinder->center.z + (int64_t)cylinder->half - p->z;
    bool down, across;
    const uint32_t len = fxri_displacement(kind, p, q, 2, &down);
    int64_t to_near = down ? -high : low, to_far = down ? -low : high;
    const bool from_start = !is_line(kind) && to_near < 0;
    const bool to_end = kind == SEGMENT && to_far > len;

    if (len == 0) {
        tube_level(e, kind,
                   fxri_displacement(kind, p, q, 0, &across) == 0 &&
                       fxri_displacement(kind, p, q, 1, &across) == 0);
        return low + open <= 0 && high >= open;
    }
    to_near = from_start ? 0 : to_near;
    to_far = to_end ? len : to_far;
    tube_end_set(&e[0], to_near, len, false);
    tube_end_set(&e[1], to_far, len, kind == SEGMENT && to_far == len);
    e[0].faces = from_start ? 0 : down ? FXR_MAX_Z : FXR_MIN_Z;
    e[1].faces = to_end ? 0 : down ? FXR_MIN_Z : FXR_MAX_Z;
    return to_near + open <= to_far;
}

/* A, B and C, seen along z. Returns false as fxri_ball_any_set does. */
static bool
tube_set(quadratic_compact *s, linear_kind kind, const fxr_vec3 *p,
         const fxr_vec3 *q, const fxr_cylinder *cylinder)
{
    fxr_vec3 from, to;
    fxr_sphere disk;

    from.x = p->x;
    from.y = p->y;
    to.x = q->x;
    to.y = q->y;
    disk.center.x = cylinder->center.x;
    disk.center.y = cylinder->center.y;
    disk.radius = cylinder->radius;
    from.z = to.z = disk.center.z = 0;
    return fxri_ball_any_set(kind, &from, &to, &disk, s);
}

/* r += a b, of that sign */
static void
tube_add(uint32_t r[TUBE_LIMBS], const uint32_t *a, int n, const uint32_t *b,
         int m, bool minus)
{
    fxri_limbs_add_product(r, TUBE_LIMBS, a, n, b, m,
                           minus ? LIMBS_MINUS : LIMBS_PLUS);
}

/* Sets side and slope. */
static void
tube_measure(tube_end *e, const quadratic_compact *s)
{
    const uint64_t square = FXR_PRODUCT(e->den, e->den);
    uint32_t num[2], den2[2], slope[TUBE_LIMBS], side[TUBE_LIMBS];
    const bool b_below = s->b_sign < 0;
    int sign;

    limbs_set(num, e->num);
    limbs_set(den2, square);
    fxri_limbs_clear(slope, TUBE_LIMBS);
    tube_add(slope, compact_a(s), COMPACT_LIMBS, num, 2, e->negative);
    tube_add(slope, compact_b(s), COMPACT_LIMBS, &e->den, 1, !b_below);
    e->slope = fxri_limbs_sign(slope, TUBE_LIMBS);
    tube_add(slope, compact_b(s), COMPACT_LIMBS, &e->den, 1, !b_below);
    sign = fxri_limbs_take_sign(slope, TUBE_LIMBS);
    fxri_limbs_clear(side, TUBE_LIMBS);
    tube_add(side, slope, TUBE_LIMBS, num, 2, (sign < 0) != e->negative);
    tube_add(side, compact_c(s), COMPACT_LIMBS, den2, 2, s->c_sign < 0);
    e->side = fxri_limbs_sign(side, TUBE_LIMBS);
}

/* The part in the slab, and the tube. Returns false if one of them is missed on an axis. With a half below
 * 0 the slab is left before it is entered. */
static bool
tube_begin(tube_end e[2], quadratic_compact *s, linear_kind kind, bool open,
           const fxr_vec3 *p, const fxr_vec3 *q, const fxr_cylinder *cylinder)
{
    return cylinder->radius >= 0 && tube_slab(e, kind, open, p, q, cylinder) &&
           tube_set(s, kind, p, q, cylinder);
}

bool
fxri_linear_hits_cylinder(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                          const fxr_cylinder *cylinder, bool open)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    quadratic_compact s;
    tube_end e[2];

    FXR_ASSERT(p != NULL && q != NULL && cylinder != NULL);
    s.limb = limb;
    if (!tube_begin(e, &s, (linear_kind)kind, open, p, q, cylinder)) {
        return false;
    }
    tube_measure(&e[0], &s);
    if (e[0].side + (int)open <= 0 || e[0].slope >= 0) {
        return e[0].side + (int)open <= 0;
    }
    tube_measure(&e[1], &s);
    return e[1].side + (int)open <= 0 ||
           (e[1].slope > 0 &&
            fxri_quadratic_compact_discriminant(&s) >= (int)open);
}

/* The part in the cylinder: from e[0] to e[1], or from or to a root where these are beyond the
 * tube. Returns false if there is none. */
static bool
tube_part(tube_end e[2], compact_roots *r, linear_kind kind, const fxr_vec3 *p,
          const fxr_vec3 *q, const fxr_cylinder *cylinder)
{
    if (!tube_begin(e, &r->of, kind, false, p, q, cylinder)) {
        return false;
    }
    tube_measure(&e[0], &r->of);
    tube_measure(&e[1], &r->of);
    if ((e[0].side > 0 && e[0].slope >= 0) ||
        (e[1].side > 0 && e[1].slope <= 0)) {
        return false;
    }
    return (e[0].side <= 0 && e[1].side <= 0) || fxri_compact_roots_set(r);
}

/*
 * Where that begins or ends. Returns the faces: a component along the tube has A = 0, and is in no face
 * of that. t and the point: |t d| <= |n| + r on x and y, as of a sphere, and num on z, as the root
 * is in the slab.
 */
static uint8_t
tube_write(const tube_end *e, compact_roots *r, unsigned which,
           const fxr_vec3 *p, const fxr_vec3 *q, fxr_ratio *t, fxr_vec3 *point)
{
    const int outward = which >= ROOT_LAST ? e->slope : -e->slope;

    if (e->side > 0) {
        (void)fxri_compact_roots_point(r, which, p, q, t, point);
        return FXR_ROUND_SIDE;
    }
    t->num = e->num;
    t->den = e->den;
    t->negative = e->negative;
    if (point != NULL) {
        fxri_point(p, q, (linear_kind)(which & (ROOT_LAST - 1)), t, point);
    }
    if (e->side == 0 && outward >= 0 &&
        fxri_limbs_sign(compact_a(&r->of), COMPACT_LIMBS) > 0) {
        return (uint8_t)(e->faces | FXR_ROUND_SIDE);
    }
    return e->faces;
}

/* clip, and cast if there are points. */
static bool
tube_clip(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_cylinder *cylinder, fxr_span *out, fxr_vec3 *enter_point,
          fxr_vec3 *exit_point)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots r;
    tube_end e[2];

    r.of.limb = limb;
    if (!tube_part(e, &r, (linear_kind)kind, p, q, cylinder)) {
        return false;
    }
    out->enter_faces =
        tube_write(&e[0], &r, kind, p, q, &out->enter, enter_point);
    out->exit_faces =
        tube_write(&e[1], &r, kind + ROOT_LAST, p, q, &out->exit, exit_point);
    return true;
}

bool
fxri_linear_clip_cylinder(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                          const fxr_cylinder *cylinder, fxr_span *out)
{
    FXR_ASSERT(p != NULL && q != NULL && cylinder != NULL && out != NULL);
    return tube_clip(kind, p, q, cylinder, out, NULL, NULL);
}

bool
fxri_linear_cast_cylinder(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                          const fxr_cylinder *cylinder, fxr_hit *out)
{
    FXR_ASSERT(p != NULL && q != NULL && cylinder != NULL && out != NULL);
    return tube_clip(kind, p, q, cylinder, &out->span, &out->enter_point,
                     &out->exit_point);
}

bool
fxri_linear_enter_cylinder(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_cylinder *cylinder, fxr_entry *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots r;
    tube_end e[2];

    FXR_ASSERT(p != NULL && q != NULL && cylinder != NULL && out != NULL);
    r.of.limb = limb;
    if (!tube_part(e, &r, (linear_kind)kind, p, q, cylinder)) {
        return false;
    }
    out->faces = tube_write(&e[0], &r, kind, p, q, &out->t, &out->point);
    return true;
}

/* |to - from| */
static uint32_t
tube_gap(int32_t from, int32_t to)
{
    bool down;

    return difference32(from, to, &down);
}

/* x^2 + y^2 <= 2^63, for both at most the radius. */
bool
fxr_point_in_cylinder(fxr_vec3 p, const fxr_cylinder *cylinder)
{
    uint32_t x, y, radius;

    FXR_ASSERT(cylinder != NULL);
    if (cylinder->radius < 0 || cylinder->half < 0 ||
        tube_gap(cylinder->center.z, p.z) > (uint32_t)cylinder->half) {
        return false;
    }
    radius = (uint32_t)cylinder->radius;
    x = tube_gap(cylinder->center.x, p.x);
    y = tube_gap(cylinder->center.y, p.y);
    return x <= radius && y <= radius &&
           FXR_PRODUCT(x, x) + FXR_PRODUCT(y, y) <= FXR_PRODUCT(radius, radius);
}
