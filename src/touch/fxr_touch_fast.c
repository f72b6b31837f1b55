/*
 * fxr_touch_fast.c - where a moving sphere first touches a triangle or a segment, for coordinates
 * in -2^29 .. 2^29 - 1: a feature is guessed, and then verified.
 *
 * f(t) is the squared distance of the centre from the shape: convex, and in the region of a
 * feature it is the quadratic q of that feature, as fxr_touch_polygon.c has it. q has A > 0. Where
 * the centre is in the interior of the region F at some t, f is q_F round about there, and
 * no other region has the centre. So
 *
 *   q_F(0) < r^2, at t = 0         the sphere starts in reach, and F is closest
 *   t is the first root of q_F,    f falls to r^2 there: as it is convex, it is above r^2
 *     0 < t <= 1                   before. t is the first contact, and F, which the search of
 *                                  fxr_touch_polygon.c finds in its order, the only one to find
 *   q_F > r^2 has its minimum at   that is the minimum of f, too: the sphere misses. So it does
 *     t, 0 <= t <= 1               if q_F rises from t = 0 on, or falls until t = 1
 *
 * whatever led to F, so that this needs no proof: it begins where the centre comes within r of
 * the plane, or at t = 0, with the feature that is closest there. Where that is not closest at
 * its own root either, the one that is closest there comes next. Both t and the centre are
 * rounded, and a region counts only if it holds all that is within 3/2 of the centre on each
 * axis:
 *
 *   t d, for t in units of 2^-32    off by less than 2^-32 2^30 for t, and 1 for the floor
 *
 * What is on the border of two regions is left to the search.
 */
#include "touch_guess.h"

/* How many features are tried. */
enum { FAST_STEPS = 4 };

/* Which feature of what is at rest is closest? */
typedef void (*fast_placing)(touch_place *out, const touch_fast *s,
                             const fxr_vec3 *x);

bool
fxri_fast_set(touch_fast *s, const fxr_segment *path, fxr_q16 radius,
              const fxr_triangle *triangle)
{
    vector_subtract(&s->edge[0], &triangle->b, &triangle->a);
    vector_subtract(&s->edge[2], &triangle->c, &triangle->a); /* v, as yet */
    vector_subtract(&s->start[0], &path->a, &triangle->a);
    vector_subtract(&s->d, &path->b, &path->a);
    vector_cross(s->normal, &s->edge[0], &s->edge[2]);
    s->radius = (uint32_t)radius;
    return (s->normal[0] | s->normal[1] | s->normal[2]) != 0;
}

void
fxri_fast_set_edges(touch_fast *s, const fxr_segment *path,
                    const fxr_triangle *triangle)
{
    fxr_vec3 *const u = &s->edge[0], *const v = &s->edge[2];
    const uint64_t u_length = touch_fast_length(u),
                   v_length = touch_fast_length(v);
    const uint64_t length = u_length > v_length ? u_length : v_length;

    s->slack = length + length / 2 + 1;
    s->u_of[0] = s->v_of[0] = 0;
    s->u_of[1] = fxri_fast_dot(u, u);
    s->u_of[2] = s->v_of[1] = fxri_fast_dot(u, v);
    s->v_of[2] = fxri_fast_dot(v, v);
    vector_subtract(v, &triangle->a, &triangle->c);
    vector_subtract(&s->edge[1], &triangle->c, &triangle->b);
    vector_subtract(&s->start[1], &path->a, &triangle->b);
    vector_subtract(&s->start[2], &path->a, &triangle->c);
}

/* w + d q 2^-32, rounded towards w. */
static void
fast_center(fxr_vec3 *x, const touch_fast *s, uint32_t q)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t by = component(&s->d, i);
        const int32_t size =
            (int32_t)(FXR_PRODUCT(magnitude32(by), q) >> 32); /* < 2^30 */

        components(x)[i] = component(&s->start[0], i) + (by < 0 ? -size : size);
    }
}

/* t of a root, or of where the centre is nearest, in units of 2^-32, rounded down: HIT. MISS if
 * that is above 1; q is the end of the path. UNSURE if it may be 1. */
static verdict
fast_parameter(const polygon_touch *at, uint32_t *q)
{
    const uint64_t v = at->of.exponent < 32
                           ? UINT64_MAX
                           : fxri_shifted_down(at->of.t, at->of.exponent - 32);

    *q = v < UINT32_MAX ? (uint32_t)v : UINT32_MAX;
    return v < UINT32_MAX ? HIT : v > UINT32_MAX ? MISS : UNSURE;
}

/* The centre starts at x, closest to the side. */
static verdict
fast_side_at_start(polygon_touch *out, const touch_fast *s)
{
    fxri_limbs_clear(out->limb, COMPACT_ROOM(COMPACT_LONG));
    out->of.b_sign = (int8_t)fxri_fast_side_nears(s);
    out->of.c_sign = -1;
    out->of.t = 0;
    out->feature = TOUCH_SIDE;
    out->i = 0;
    return HIT;
}

/* The contact is at the root, with the centre at offset x. */
static verdict
fast_found(polygon_touch *out, const touch_fast *s, const fxr_vec3 *x)
{
    fxri_fast_sides(out, s, x);
    return HIT;
}

/* From this feature on. starts: it is what is closest at t = 0. x: of a HIT that is not at the start, and of a
 * MISS, where the centre is then. */
static verdict
fast_walk_from(polygon_touch *out, const touch_fast *s, fast_placing placing,
               touch_place *place, bool starts, fxr_vec3 *x)
{
    touch_place next;
    verdict root, ahead;
    uint32_t q;
    int step;

    for (step = 0; step < FAST_STEPS; step++) {
        root = starts && place->feature == TOUCH_SIDE
                   ? UNSURE
                   : fxri_fast_root(out, s, place);
        if (root == UNSURE) {
            return UNSURE;
        }
        if (root == HIT && out->of.t == 0) {
            return starts && step == 0 && place->well ? HIT : UNSURE;
        }
        ahead = fast_parameter(out, &q);
        if (ahead == UNSURE) {
            return UNSURE;
        }
        fast_center(x, s, q);
        placing(&next, s, x);
        if (next.feature == place->feature && next.i == place->i) {
            return !next.well                      ? UNSURE
                   : root == MISS || ahead == MISS ? MISS
                                                   : fast_found(out, s, x);
        }
        place->feature = next.feature;
        place->i = next.i;
        place->well = next.well;
    }
    return UNSURE;
}

/* From t = q 2^-32. starts: that is 0; inside: and the plane is in reach there. */
static verdict
fast_walk(polygon_touch *out, const touch_fast *s, fast_placing placing,
          uint32_t q, bool starts, bool inside, fxr_vec3 *x)
{
    touch_place place;

    fast_center(x, s, q);
    placing(&place, s, x);
    if (starts && place.feature == TOUCH_SIDE) {
        return inside && place.well ? fast_side_at_start(out, s) : UNSURE;
    }
    return fast_walk_from(out, s, placing, &place, starts, x);
}

static void
fast_out_set(polygon_touch *out)
{
    out->of.limb = out->limb;
    out->of.n = COMPACT_LONG;
    out->of.last = out->up = false;
    out->of.exponent = 63;
}

bool
fxri_touch_fast_at(polygon_touch *out, const touch_fast *s,
                   touch_feature feature, unsigned i)
{
    touch_place place;
    fxr_vec3 x;

    fast_out_set(out);
    place.feature = feature;
    place.i = (uint8_t)i;
    place.well = false;
    return fast_walk_from(out, s, fxri_fast_place, &place, false, &x) == HIT;
}

/* plane: what that tells, of which a MISS is one before any feature. */
static verdict
fast_contact(polygon_touch *out, const fxr_segment *path, fxr_q16 radius,
             const fxr_triangle *triangle, verdict *plane, fxr_vec3 *x)
{
    touch_fast s;
    uint32_t q = 0;
    bool inside;

    *plane = MISS;
    if (!fxri_fast_set(&s, path, radius, triangle)) {
        return UNSURE;
    }
    *plane = fxri_fast_plane(&s, &q, &inside);
    if (*plane == MISS) {
        return MISS;
    }
    fxri_fast_set_edges(&s, path, triangle);
    fast_out_set(out);
    return fast_walk(out, &s, fxri_fast_place, q, *plane == UNSURE, inside, x);
}

/* Are all coordinates in the range of this body? */
static bool
fast_is_small(const fxr_segment *path, const fxr_triangle *triangle)
{
    return (excess_bits(&path->a) | excess_bits(&path->b) |
            excess_bits(&triangle->a) | excess_bits(&triangle->b) |
            excess_bits(&triangle->c)) == 0;
}

bool
fxri_touch_fast_nearest(polygon_touch *out, const fxr_segment *path,
                        fxr_q16 radius, const fxr_triangle *triangle,
                        fxr_vec3 *center)
{
    verdict plane;
    fxr_vec3 x;

    if (!fast_is_small(path, triangle) ||
        fast_contact(out, path, radius, triangle, &plane, &x) != MISS ||
        plane == MISS) {
        return false;
    }
    center->x = x.x + triangle->a.x; /* < 2^30 */
    center->y = x.y + triangle->a.y;
    center->z = x.z + triangle->a.z;
    return true;
}

verdict
fxri_touch_fast(polygon_touch *out, const fxr_segment *path, fxr_q16 radius,
                const fxr_triangle *triangle)
{
    verdict plane;
    fxr_vec3 x;

    return fast_is_small(path, triangle)
               ? fast_contact(out, path, radius, triangle, &plane, &x)
               : UNSURE;
}

/* The feature of the segment of edge 0, for x that is off by 3/2 on each axis: u.x by slack. */
static void
fast_place_on_line(touch_place *out, const touch_fast *s, const fxr_vec3 *x)
{
    const int64_t along = fxri_fast_dot(&s->edge[0], x); /* | < 3 2^60 */
    const int64_t beyond = along - s->u_of[1];           /* | < 6 2^60 */
    const int64_t off = (int64_t)s->slack;

    out->feature = along <= 0 || beyond >= 0 ? TOUCH_CORNER : TOUCH_EDGE;
    out->i = along > 0 && beyond >= 0;
    out->well = out->feature == TOUCH_EDGE ? along > off && beyond < -off
                : out->i                   ? beyond > off
                                           : along < -off || s->u_of[1] == 0;
}

/* It begins at t = 0, with the feature that is closest there. */
static verdict
fast_line_contact(polygon_touch *out, const fxr_segment *path, fxr_q16 radius,
                  const fxr_triangle *line)
{
    touch_fast s;
    uint64_t length;
    fxr_vec3 x;

    vector_subtract(&s.edge[0], &line->b, &line->a);
    vector_subtract(&s.start[0], &path->a, &line->a);
    vector_subtract(&s.start[1], &path->a, &line->b);
    vector_subtract(&s.d, &path->b, &path->a);
    length = touch_fast_length(&s.edge[0]);
    s.slack = length + length / 2 + 1;
    s.u_of[1] = fxri_fast_dot(&s.edge[0], &s.edge[0]);
    s.radius = (uint32_t)radius;
    fast_out_set(out);
    return fast_walk(out, &s, fast_place_on_line, 0, true, false, &x);
}

verdict
fxri_touch_fast_line(polygon_touch *out, const fxr_segment *path,
                     fxr_q16 radius, const fxr_triangle *line)
{
    return fast_is_small(path, line)
               ? fast_line_contact(out, path, radius, line)
               : UNSURE;
}
