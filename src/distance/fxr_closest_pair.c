/*
 * fxr_closest_pair.c - the closest points of two shapes: as hulls (hull_pair.h), but for AABBs and
 * centers of spheres, which have one axis after the other.
 *
 *   coordinates and extents    2^-30 ulps where a shape is an OBB, else ulps
 *   base of an OBB             | <= 2^61 + (2^31 - 1) sum of |axis_i,k| over i < 2^61 + 2^31 3^(1/2) 2^30
 *                                (1 + 2^-19) < 2^63, as the axes are orthonormal; so are its corners
 *   way of one                 2 half axis | < 2^62
 *   way of others              | < 2^32 2^30
 */
#include "../space/axis.h"
#include "closest.h"
#include "hull_pair.h"
#include "pairs.h"

static void
hull_from(hull_given *h, const fxr_vec3 *base, int32_t unit)
{
    int k;

    h->is_triangle = false;
    h->ways = 0;
    h->scale = unit == 1 ? 0 : 30;
    for (k = 0; k < 3; k++) {
        h->base[k] = (int64_t)components_of(base)[k] * unit;
    }
}

/* After hull_from. */
static void
hull_lead_to(hull_given *h, const fxr_vec3 *corner, int32_t unit)
{
    int k;

    for (k = 0; k < 3; k++) {
        h->way[h->ways][k] =
            (int64_t)components_of(corner)[k] * unit - h->base[k];
    }
    h->ways++;
}

static bool
hull_of_aabb(hull_given *h, const fxr_aabb *box, int32_t unit)
{
    int i, k;

    hull_from(h, &box->min, unit);
    h->ways = HULL_WAYS;
    for (i = 0; i < HULL_WAYS; i++) {
        const int64_t way =
            (int64_t)components_of(&box->max)[i] * unit - h->base[i];

        if (way < 0) {
            return false;
        }
        for (k = 0; k < 3; k++) {
            h->way[i][k] = i == k ? way : 0;
        }
    }
    return true;
}

static bool
hull_of_obb(hull_given *h, const fxr_obb *box)
{
    int i, k;

    hull_from(h, &box->center, FXR_Q30_ONE);
    h->ways = HULL_WAYS;
    if (!fxri_axes_orthonormal(box->axis)) {
        return false;
    }
    for (i = 0; i < HULL_WAYS; i++) {
        const int64_t half = components_of(&box->half)[i];

        if (half < 0) {
            return false;
        }
        for (k = 0; k < 3; k++) {
            const int64_t by = half * axis_components_of(&box->axis[i])[k];

            h->base[k] -= by;
            h->way[i][k] = 2 * by;
        }
    }
    return true;
}

static void
hull_of_triangle(hull_given *h, const fxr_triangle *t, int32_t unit)
{
    hull_from(h, &t->a, unit);
    hull_lead_to(h, &t->b, unit);
    hull_lead_to(h, &t->c, unit);
    h->is_triangle = true;
}

/* Returns false if the radius is negative; else adds it. */
static bool
add_radius(uint32_t *radii, fxr_q16 radius)
{
    *radii += magnitude32(radius);
    return radius >= 0;
}

/* Of a sphere or a capsule. Returns false if its radius is negative; else adds it. */
static bool
hull_of_round(hull_given *h, const fxr_shape *shape, int32_t unit,
              uint32_t *radii)
{
    const fxr_capsule *const capsule = (const fxr_capsule *)shape->of;

    if (shape->kind == FXR_SHAPE_SPHERE) {
        const fxr_sphere *const sphere = (const fxr_sphere *)shape->of;

        hull_from(h, &sphere->center, unit);
        return add_radius(radii, sphere->radius);
    }
    hull_from(h, &capsule->a, unit);
    hull_lead_to(h, &capsule->b, unit);
    return add_radius(radii, capsule->radius);
}

/* Returns false if the shape, which is no OBB, is empty; else adds its radius. Not a switch: for five cases
 * some compilers would call a function of their own. */
static bool
hull_of_plain(hull_given *h, const fxr_shape *shape, int32_t unit,
              uint32_t *radii)
{
    if (shape->kind == FXR_SHAPE_AABB) {
        return hull_of_aabb(h, (const fxr_aabb *)shape->of, unit);
    }
    if (shape->kind == FXR_SHAPE_TRIANGLE) {
        hull_of_triangle(h, (const fxr_triangle *)shape->of, unit);
        return true;
    }
    return hull_of_round(h, shape, unit, radii);
}

/* The same for any shape, in 2^-30 ulps. */
static bool
hull_of_turned(hull_given *h, const fxr_shape *shape, uint32_t *radii)
{
    return shape->kind == FXR_SHAPE_OBB
               ? hull_of_obb(h, (const fxr_obb *)shape->of)
               : hull_of_plain(h, shape, FXR_Q30_ONE, radii);
}

bool
fxri_segments_closest(const fxr_shape *a, const fxr_shape *b,
                      fxr_closest_pair *out)
{
    hull_given given[2];
    uint32_t radii = 0;

    if (!hull_of_round(&given[0], a, 1, &radii) ||
        !hull_of_round(&given[1], b, 1, &radii)) {
        return false;
    }
    fxri_hull_segments(given, radii, out);
    return true;
}

bool
fxri_plain_closest(const fxr_shape *a, const fxr_shape *b,
                   fxr_closest_pair *out)
{
    hull_given given[2];
    uint32_t radii = 0;

    if (!hull_of_plain(&given[0], a, 1, &radii) ||
        !hull_of_plain(&given[1], b, 1, &radii)) {
        return false;
    }
    fxri_hull_plain(given, radii, out);
    return true;
}

bool
fxri_turned_closest(const fxr_shape *a, const fxr_shape *b,
                    fxr_closest_pair *out)
{
    hull_given given[2];
    uint32_t radii = 0;

    if (!hull_of_turned(&given[0], a, &radii) ||
        !hull_of_turned(&given[1], b, &radii)) {
        return false;
    }
    fxri_hull_turned(given, radii, out);
    return true;
}

/* Which corners of a box are at x on axis k, by bits. */
static unsigned
corners_at(int32_t x, int32_t low, int32_t high, int k)
{
    static const uint8_t lower[3] = {0x55, 0x33, 0x0f};

    return x == low ? lower[k] : x == high ? 0xffu ^ lower[k] : 0xffu;
}

/* On each axis by itself. radii: the sum of both, of points that are boxes without extents. */
static bool
boxes_closest(const fxr_aabb *a, const fxr_aabb *b, uint32_t radii,
              fxr_closest_pair *out)
{
    fxr_q16 on_a[3], on_b[3];
    uint64_t sum = 0;
    unsigned at_a = 0xff, at_b = 0xff;
    bool over = false;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t a_low = components_of(&a->min)[k],
                      a_high = components_of(&a->max)[k];
        const int32_t b_low = components_of(&b->min)[k],
                      b_high = components_of(&b->max)[k];
        int32_t x = a_low > b_low ? a_low : b_low, y = x;

        if (a_low > a_high || b_low > b_high) {
            return false;
        }
        if (x > a_high || x > b_high) { /* apart */
            uint32_t gap;
            uint64_t square;

            x = x > a_high ? a_high : a_low;
            y = y > b_high ? b_high : b_low;
            gap = x < y ? (uint32_t)y - (uint32_t)x : (uint32_t)x - (uint32_t)y;
            square = FXR_PRODUCT(gap, gap);
            sum += square;
            over |= sum < square;
        }
        on_a[k] = x;
        on_b[k] = y;
        at_a &= corners_at(x, a_low, a_high, k);
        at_b &= corners_at(y, b_low, b_high, k);
    }
    out->on_a.x = on_a[0];
    out->on_a.y = on_a[1];
    out->on_a.z = on_a[2];
    out->on_b.x = on_b[0];
    out->on_b.y = on_b[1];
    out->on_b.z = on_b[2];
    out->dist2 = over ? UINT64_MAX : sum;
    out->corners_a = (uint8_t)at_a;
    out->corners_b = (uint8_t)at_b;
    out->touch = sum <= FXR_PRODUCT(radii, radii) && !over;
    return true;
}

bool
fxr_aabb_closest_aabb(const fxr_aabb *a, const fxr_aabb *b,
                      fxr_closest_pair *out)
{
    FXR_ASSERT(a != NULL && b != NULL && out != NULL);
    return boxes_closest(a, b, 0, out);
}

/* An AABB, or the center of a sphere as one. */
static const fxr_aabb *
box_of_shape(fxr_aabb *room, const fxr_shape *shape)
{
    const fxr_sphere *const sphere = (const fxr_sphere *)shape->of;

    if (shape->kind == FXR_SHAPE_AABB) {
        return (const fxr_aabb *)shape->of;
    }
    copy_point(&room->min, &sphere->center);
    copy_point(&room->max, &sphere->center);
    return room;
}

/* Returns false if the radius of a shape is negative; else adds it. */
static bool
add_radius_of(uint32_t *radii, const fxr_shape *shape)
{
    return shape->kind != FXR_SHAPE_SPHERE ||
           add_radius(radii, ((const fxr_sphere *)shape->of)->radius);
}

bool
fxri_boxes_closest(const fxr_shape *a, const fxr_shape *b,
                   fxr_closest_pair *out)
{
    fxr_aabb room[2];
    uint32_t radii = 0;

    return add_radius_of(&radii, a) && add_radius_of(&radii, b) &&
           boxes_closest(box_of_shape(&room[0], a), box_of_shape(&room[1], b),
                         radii, out);
}

/* A bit for each kind of two shapes. */
static bool
are_of(const fxr_shape *a, const fxr_shape *b, unsigned kinds)
{
    return (kinds >> a->kind & kinds >> b->kind & 1u) != 0;
}

bool
fxr_shape_closest_shape(const fxr_shape *a, const fxr_shape *b,
                        fxr_closest_pair *out)
{
    FXR_ASSERT(a != NULL && b != NULL && out != NULL);
    if (are_of(a, b, 1u << FXR_SHAPE_SPHERE | 1u << FXR_SHAPE_AABB)) {
        return fxri_boxes_closest(a, b, out);
    }
    if (FXR_FAST_TOUCH &&
        are_of(a, b, 1u << FXR_SHAPE_SPHERE | 1u << FXR_SHAPE_CAPSULE)) {
        return fxri_segments_closest(a, b, out);
    }
    return a->kind == FXR_SHAPE_OBB || b->kind == FXR_SHAPE_OBB
               ? fxri_turned_closest(a, b, out)
               : fxri_plain_closest(a, b, out);
}
