/*
 * fxr_halfspace.c - planes and half spaces: n . (x - point) is their value at x.
 *
 *   n_k            | <= 2^31
 *   value, slope   | < 3 2^63 < 2^65
 *   n . n          | <= 3 2^62 < 2^64
 *   value^2        | < 9 2^126 < 2^130
 *   value^2 / n.n  | <= |x - point|^2 < 3 2^64       value n_k / n.n | < 2^33 in the same way
 */
#include "../space/copy.h"
#include "../space/dot.h"
#include "clip.h"

FXR_STATIC_ASSERT(FXRI_SEGMENT == (unsigned)SEGMENT &&
                      FXRI_RAY == (unsigned)RAY && FXRI_LINE == (unsigned)LINE,
                  planes_kinds);

/* Limbs of n . n, and of what is divided by it. */
enum { HALF_SQUARE_LIMBS = 2, HALF_SUM = HALF_SQUARE_LIMBS + 3 };

/* A component and a plane: the value at p, and what it grows by while t does by 1. */
typedef struct {
    uint32_t value[LONG_ROOM(CLIP_LIMBS)], slope[LONG_ROOM(CLIP_LIMBS)];
} half_problem;

static const fxr_vec3 half_zero = {0, 0, 0};

/* v = n . (to - from) */
static void
half_dot(uint32_t v[LONG_ROOM(CLIP_LIMBS)], const fxr_plane *plane,
         const fxr_vec3 *from, const fxr_vec3 *to)
{
    uint32_t size[DOT_LIMBS];
    const uint32_t minus =
        fxri_dot_any(size, &half_zero, &plane->normal, from, to);

    fxri_long_set(v, CLIP_LIMBS, size, DOT_LIMBS, minus);
}

/* The sign of n . (to - from) */
static int
half_sign(const fxr_plane *plane, const fxr_vec3 *from, const fxr_vec3 *to)
{
    uint32_t v[LONG_ROOM(CLIP_LIMBS)];

    half_dot(v, plane, from, to);
    return long_sign(v);
}

int
fxr_point_side_plane(fxr_vec3 p, const fxr_plane *plane)
{
    FXR_ASSERT(plane != NULL);
    return half_sign(plane, &plane->point, &p);
}

/* Where a component goes: on which side a segment ends, or whether the value grows, 1, or falls,
 * -1, along a direction. */
static int
half_goes(unsigned kind, const fxr_vec3 *q, const fxr_plane *plane)
{
    return half_sign(plane, kind == FXRI_SEGMENT ? &plane->point : &half_zero,
                     q);
}

bool
fxri_linear_hits_plane(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_plane *plane)
{
    int from, goes;

    FXR_ASSERT(p != NULL && q != NULL && plane != NULL);
    from = half_sign(plane, &plane->point, p);
    if (from == 0) {
        return true;
    }
    goes = half_goes(kind, q, plane);
    return kind == FXRI_RAY    ? goes == -from
           : kind == FXRI_LINE ? goes != 0
                               : goes != from;
}

bool
fxri_linear_hits_halfspace(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_plane *plane, bool open)
{
    int goes;

    FXR_ASSERT(p != NULL && q != NULL && plane != NULL);
    if (half_sign(plane, &plane->point, p) + (int)open <= 0) {
        return true;
    }
    goes = half_goes(kind, q, plane);
    return kind == FXRI_RAY    ? goes < 0
           : kind == FXRI_LINE ? goes != 0
                               : goes + (int)open <= 0;
}

/* The value at p, and the slope. */
static void
half_measure(half_problem *h, unsigned kind, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_plane *plane)
{
    half_dot(h->value, plane, &plane->point, p);
    half_dot(h->slope, plane, kind == FXRI_SEGMENT ? p : &half_zero, q);
}

/*
 * Does a component that starts off the plane meet it? At t = -value / slope:
 *
 *   line      slope is not 0
 *   ray       value and slope have opposite signs
 *   segment   so, and |value| <= |slope|
 */
static bool
half_meets(const half_problem *h, unsigned kind)
{
    const int slope = long_sign(h->slope);

    if (kind == FXRI_LINE || slope == 0) {
        return slope != 0;
    }
    return slope != long_sign(h->value) &&
           (kind == FXRI_RAY ||
            fxri_limbs_order(h->value + 1, h->slope + 1, CLIP_LIMBS) <= 0);
}

/* That t, and f for the point there. */
static void
half_t(rational_point *f, const half_problem *h, fxr_ratio *out)
{
    fxri_clip_t(f, h->value, h->slope,
                long_sign(h->value) == long_sign(h->slope), out);
}

/* t = 0, and p. */
static void
half_start(const fxr_vec3 *p, fxr_ratio *t, fxr_vec3 *point)
{
    t->num = 0;
    t->den = 1;
    t->negative = false;
    copy_point(point, p);
}

/* A line comes from the side that it runs away from. */
bool
fxri_linear_enter_plane(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_plane *plane, fxr_entry *out)
{
    half_problem h;
    rational_point f;
    int from;

    FXR_ASSERT(p != NULL && q != NULL && plane != NULL && out != NULL);
    half_measure(&h, kind, p, q, plane);
    from = long_sign(h.value);
    if (from != 0) {
        if (!half_meets(&h, kind)) {
            return false;
        }
        half_t(&f, &h, &out->t);
        fxri_rational_linear(&f, (linear_kind)kind, p, q, &out->point);
    } else {
        half_start(p, &out->t, &out->point);
    }
    if (kind == FXRI_LINE) {
        from = -long_sign(h.slope);
    }
    out->faces = from > 0 ? FXR_FROM_FRONT : from < 0 ? FXR_FROM_BEHIND : 0;
    return true;
}

/* The part in the half space; false if there is none. */
static bool
half_clip(clip *c, unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_plane *plane)
{
    half_problem h;

    fxri_clip_begin(c, (linear_kind)kind, p, q, false);
    half_measure(&h, kind, p, q, plane);
    return fxri_clip_by(c, h.value, h.slope, 1) && fxri_clip_ends(c);
}

bool
fxri_linear_clip_halfspace(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_plane *plane, fxr_span *out)
{
    clip c;

    FXR_ASSERT(p != NULL && q != NULL && plane != NULL && out != NULL);
    if (!half_clip(&c, kind, p, q, plane)) {
        return false;
    }
    fxri_clip_span(&c, out);
    return true;
}

bool
fxri_linear_cast_halfspace(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_plane *plane, fxr_hit *out)
{
    clip c;

    FXR_ASSERT(p != NULL && q != NULL && plane != NULL && out != NULL);
    if (!half_clip(&c, kind, p, q, plane)) {
        return false;
    }
    fxri_clip_hit(&c, out);
    return true;
}

bool
fxri_linear_enter_halfspace(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                            const fxr_plane *plane, fxr_entry *out)
{
    clip c;

    FXR_ASSERT(p != NULL && q != NULL && plane != NULL && out != NULL);
    if (!half_clip(&c, kind, p, q, plane)) {
        return false;
    }
    fxri_clip_entry(&c, out);
    return true;
}

/* The point x moved into the plane, x - n value / n . n, and how far that is. */
static void
half_foot(const uint32_t value[LONG_ROOM(CLIP_LIMBS)], const fxr_vec3 *x,
          const fxr_plane *plane, fxr_closest *out)
{
    const uint32_t *const size = value + 1;
    uint32_t square[DOT_LIMBS], sum[HALF_SUM];
    int k;

    (void)fxri_dot_any(square, &half_zero, &plane->normal, &half_zero,
                       &plane->normal);
    for (k = 0; k < 3; k++) {
        const fxr_q16 n = indexed_component(&plane->normal, k);

        fxri_limbs_clear(sum, HALF_SUM);
        limbs_add(sum, HALF_SUM, size, CLIP_LIMBS, magnitude32(n), LIMBS_PLUS);
        components(&out->on_shape)[k] = fxri_round_coordinate(
            indexed_component(x, k), (n < 0) != (long_sign(value) > 0), sum,
            square, HALF_SQUARE_LIMBS);
    }
    fxri_limbs_clear(sum, HALF_SUM);
    fxri_limbs_add_product(sum, HALF_SUM, size, DOT_LIMBS, size, DOT_LIMBS,
                           LIMBS_PLUS);
    out->dist2 = fxri_round_dist2(sum, square, HALF_SQUARE_LIMBS);
}

/*
 * Where the component does not meet the shape, it is on one side of the plane, and no point is
 * closer than its start, or the end of a segment that comes nearer.
 */
bool
fxri_linear_closest_plane(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                          const fxr_plane *plane, bool solid, fxr_closest *out)
{
    half_problem h;
    rational_point f;
    int side;

    FXR_ASSERT(p != NULL && q != NULL && plane != NULL && out != NULL);
    half_measure(&h, kind, p, q, plane);
    side = long_sign(h.value);
    out->dist2 = 0;
    half_start(p, &out->t, &out->on_linear);
    if (side == 0 || (solid && side < 0)) {
        copy_point(&out->on_shape, p);
    } else if (half_meets(&h, kind)) {
        half_t(&f, &h, &out->t);
        fxri_rational_linear(&f, (linear_kind)kind, p, q, &out->on_linear);
        copy_point(&out->on_shape, &out->on_linear);
    } else {
        if (kind == FXRI_SEGMENT && side + long_sign(h.slope) == 0) {
            out->t.num = 1;
            copy_point(&out->on_linear, q);
            half_dot(h.value, plane, &plane->point, q);
        }
        half_foot(h.value, &out->on_linear, plane, out);
    }
    return true;
}

/* The corner of a box whose value is the largest, or the least. */
static void
half_corner(fxr_vec3 *out, const fxr_aabb *box, const fxr_vec3 *n, bool largest)
{
    out->x = (n->x > 0) == largest ? box->max.x : box->min.x;
    out->y = (n->y > 0) == largest ? box->max.y : box->min.y;
    out->z = (n->z > 0) == largest ? box->max.z : box->min.z;
}

fxr_culling
fxr_aabb_in_planes(const fxr_aabb *box, const fxr_plane *planes, unsigned count)
{
    fxr_culling found = FXR_INSIDE;
    fxr_vec3 corner;
    unsigned i;

    FXR_ASSERT(box != NULL && (planes != NULL || count == 0));
    if (box->min.x > box->max.x || box->min.y > box->max.y ||
        box->min.z > box->max.z) {
        return FXR_OUTSIDE;
    }
    for (i = 0; i < count; i++) {
        half_corner(&corner, box, &planes[i].normal, false);
        if (half_sign(&planes[i], &planes[i].point, &corner) > 0) {
            return FXR_OUTSIDE;
        }
        half_corner(&corner, box, &planes[i].normal, true);
        if (half_sign(&planes[i], &planes[i].point, &corner) > 0) {
            found = FXR_ACROSS;
        }
    }
    return found;
}

/*
 * A sphere and a half space: its value at the centre against r |n|, squared.
 *
 *   value^2      | < 2^130
 *   r^2 n . n    | <= 2^62 3 2^62 < 2^126
 */
static fxr_culling
half_sphere(const fxr_sphere *sphere, const fxr_plane *plane)
{
    uint32_t value[LONG_ROOM(CLIP_LIMBS)], square[LONG_ROOM(CLIP_LIMBS)];
    uint32_t r2[LONG_ROOM(CLIP_LIMBS)], order[LONG_ROOM(CLIP_PRODUCT_LIMBS)];
    const uint32_t r = (uint32_t)sphere->radius; /* >= 0 */
    const uint64_t rr = FXR_PRODUCT(r, r);
    uint32_t limbs[2];
    int side, beyond;

    half_dot(value, plane, &plane->point, &sphere->center);
    half_dot(square, plane, &half_zero, &plane->normal);
    limbs[0] = (uint32_t)rr;
    limbs[1] = (uint32_t)(rr >> 32);
    fxri_long_set(r2, CLIP_LIMBS, limbs, 2, LIMBS_PLUS);
    fxri_long_minor(order, CLIP_PRODUCT_LIMBS, value, value, r2, square);
    side = long_sign(value);
    beyond = long_sign(order);
    return side > 0 && beyond > 0     ? FXR_OUTSIDE
           : side <= 0 && beyond >= 0 ? FXR_INSIDE
                                      : FXR_ACROSS;
}

fxr_culling
fxr_sphere_in_planes(const fxr_sphere *sphere, const fxr_plane *planes,
                     unsigned count)
{
    fxr_culling found;
    unsigned i;

    FXR_ASSERT(sphere != NULL && (planes != NULL || count == 0));
    found = sphere->radius < 0 ? FXR_OUTSIDE : FXR_INSIDE;
    for (i = 0; i < count && found != FXR_OUTSIDE; i++) {
        const fxr_culling part = half_sphere(sphere, &planes[i]);

        if (part < found) {
            found = part;
        }
    }
    return found;
}
