/*
 * fxr_touch_fast_place.c - about where a moving sphere comes to the plane of a triangle, by the upper
 * bits of its normal; which feature of the triangle is closest to a point; and its first root.
 *
 * With p_i = u.x_i and q_i = v.x_i for the offset x_i from corner i, the forms of
 * fxr_touch_polygon.c are
 *
 *   e.x       p_0, q_1 - p_1, -q_2
 *   f.x       q_0, -p_1, p_2 - q_2
 *   inward    p_i q_j - p_j q_i    for the next corner j
 *
 * of which the parts (fxri_fast_parts) are enough. x may be off by 3/2 on each axis, so p and
 * q by slack, and their parts by m, which is the part of slack and 2 more: 1 for each floor.
 *
 *   p, q      | < 6 2^60            part    | < 2^30, off by up to m <= 2^30 + 1
 *   e.x, f.x  of parts off by 2 m   inward  | < 2^61, off by 4 2^30 m + 2 m^2 < 2^33 m
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.5
 */
#include "../number/square_root.h"
#include "../root/quadratic_estimate.h"
#include "touch_guess.h"

int64_t
fxri_fast_dot(const fxr_vec3 *u, const fxr_vec3 *v)
{
    return vector_dot(u, v);
}

void
fxri_fast_parts(int32_t *part, const int64_t *v, int n)
{
    uint64_t all = 0;
    unsigned up;
    bool word;
    int i;

    for (i = 0; i < n; i++) {
        all |= magnitude64(v[i]);
    }
    word = all >> 32 == 0;
    up = FXR_CLZ32((uint32_t)(word ? all : all >> 32) | 1);
    for (i = 0; i < n; i++) {
        const uint64_t size = magnitude64(v[i]);
        const uint32_t upper = word ? (uint32_t)size << up
                                    : (uint32_t)(shifted(size, 0, up) >> 32);
        const int32_t value = (int32_t)(upper >> 2);

        part[i] = v[i] < 0 ? -value : value;
    }
}

/* num / den in units of 2^-32, about, for num <= den. So are their upper words, and v d < 2^63 of
 * the reciprocal v of a word d. */
uint32_t
fxri_fast_quotient(uint64_t num, uint64_t den)
{
    unsigned up;

    if (den >> 32 == 0) {
        num <<= 32;
        den <<= 32;
    }
    up = FXR_CLZ32((uint32_t)(den >> 32) | 1);
    num = FXR_PRODUCT((uint32_t)(shifted(num, 0, up) >> 32),
                      root_reciprocal((uint32_t)(shifted(den, 0, up) >> 32))) >>
          31;
    FXR_ASSERT(num >> 32 == 0);
    return (uint32_t)num;
}

/*
 * About where the centre comes within the radius of the plane: HIT. MISS if it certainly does
 * not. UNSURE if it may start there; *inside: it certainly does.
 *
 *   m         the parts of n, off by less than 1 | < 2^30
 *   g, h      m.w and m.d, off by less than the sum of |w_k| < 3 2^30, and of |d_k|   | < 3 2^60
 *   reach     r |m|, rounded down                | < 2^31 2^31, low by less than r
 *   from      |g| less what it is off, and less the most that r |n| may be:
 *             |n| < |m| + sqrt(3), so below reach + 3 r
 */
verdict
fxri_fast_plane(const touch_fast *s, uint32_t *q, bool *inside)
{
    const uint64_t off = touch_fast_length(&s->start[0]),
                   step = touch_fast_length(&s->d);
    int32_t part[3];
    uint64_t reach, from, by;
    int64_t g, h;
    fxr_vec3 m;
    bool nearer;

    fxri_fast_parts(part, s->normal, 3);
    m.x = part[0];
    m.y = part[1];
    m.z = part[2];
    g = fxri_fast_dot(&m, &s->start[0]);
    h = fxri_fast_dot(&m, &s->d);
    from = magnitude64(g);
    by = magnitude64(h);
    nearer = (g < 0) != (h < 0);
    reach = FXR_PRODUCT(s->radius,
                        fxri_square_root((uint64_t)fxri_fast_dot(&m, &m)));
    *inside = from + off < reach;
    reach += 3 * (uint64_t)s->radius + off;
    if (from <= reach) {
        return UNSURE;
    }
    from -= reach;
    if (nearer ? from > by + step : from + by > step) {
        return MISS; /* so is the end, on the same side */
    }
    if (!nearer || from >= by) {
        return UNSURE;
    }
    *q = fxri_fast_quotient(from, by);
    return HIT;
}

/* What a coordinate across an edge is off by at most: 3/2, 3/2 sqrt(3) for the product with the
 * edge, 4 for the quotient, as |e| < 2^30, and 1 for the floor. */
enum { FAST_ACROSS = 16 };

/* The signs of a form that is off by less than m: is it below, and by far? */
static bool
fast_below(int32_t v, int64_t m, bool *well)
{
    *well = *well && v < -2 * m;
    return v <= 0;
}

void
fxri_fast_place(touch_place *out, const touch_fast *s, const fxr_vec3 *x)
{
    const fxr_vec3 *const u = &s->edge[0], *const minus_v = &s->edge[2];
    const int64_t ux = fxri_fast_dot(u, x), vx = -fxri_fast_dot(minus_v, x);
    int64_t value[7], m, inward;
    int32_t part[7], *const p = part, *const q = part + 3, e[3], f[3];
    bool side = true;
    int i;

    for (i = 0; i < 3; i++) {
        value[i] = ux - s->u_of[i];
        value[3 + i] = vx - s->v_of[i];
    }
    value[6] = (int64_t)s->slack;
    fxri_fast_parts(part, value, 7);
    m = (int64_t)part[6] + 2;
    e[0] = p[0];
    e[1] = q[1] - p[1]; /* < 2^31 */
    e[2] = -q[2];
    f[0] = q[0];
    f[1] = -p[1];
    f[2] = p[2] - q[2];
    out->feature = TOUCH_CORNER;
    for (i = 0; i < 3; i++) {
        out->well = true;
        if (fast_below(e[i], m, &out->well) &&
            fast_below(f[i], m, &out->well)) {
            out->i = (uint8_t)i;
            return;
        }
    }
    out->feature = TOUCH_EDGE;
    for (i = 0; i < 3; i++) {
        const int j = next_axis(i);

        inward = vector_minor(p[i], p[j], q[i], q[j]);
        out->well = magnitude64(inward) >> 33 > (uint64_t)m;
        if (inward <= 0 && fast_below(-e[i], m, &out->well) &&
            fast_below(-f[j], m, &out->well)) {
            out->i = (uint8_t)i;
            return;
        }
        side = side && inward > 0 && out->well;
    }
    out->feature = TOUCH_SIDE;
    out->i = 0;
    out->well = side;
}

uint32_t
fxri_fast_across(fxr_vec3 *y, const fxr_vec3 *e)
{
    const uint64_t along = magnitude64(fxri_fast_dot(e, y));
    const uint64_t all = (uint64_t)fxri_fast_dot(e, e);
    const uint32_t part =
        along < all ? fxri_fast_quotient(along, all) : UINT32_MAX;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t by = component(e, k);
        const int32_t size =
            (int32_t)(FXR_PRODUCT(magnitude32(by), part) >> 32); /* < 2^30 */

        components(y)[k] = component(y, k) - (by < 0 ? -size : size);
    }
    return part;
}

void
fxri_fast_sides(polygon_touch *out, const touch_fast *s, const fxr_vec3 *x)
{
    const fxr_vec3 *const e = &s->edge[out->i];
    const bool edge = out->feature == TOUCH_EDGE;
    fxr_vec3 y;
    int k;

    if (out->feature == TOUCH_SIDE) {
        for (k = 0; k < 3; k++) {
            const int64_t n = s->normal[k];

            out->side[k] = (int8_t)(n == 0 ? 0 : (n > 0) == out->up ? 1 : -1);
        }
        return;
    }
    vector_subtract(&y, &s->start[out->i], &s->start[0]);
    for (k = 0; k < 3; k++) {
        components(&y)[k] = component(&y, k) + component(x, k); /* < 2^30 */
    }
    if (edge) {
        (void)fxri_fast_across(&y, e);
    }
    for (k = 0; k < 3; k++) {
        const int32_t v = component(&y, k);
        const bool along = edge && (component(e, next_axis(k)) |
                                    component(e, next_axis(next_axis(k)))) == 0;

        out->side[k] = (int8_t)(along                           ? 0
                                : magnitude32(v) <= FAST_ACROSS ? TOUCH_UNKNOWN
                                : v < 0                         ? -1
                                                                : 1);
    }
}

/*
 * The first root of one feature of a triangle, for coordinates in
 * -2^29 .. 2^29 - 1: the quadratics of fxr_touch_polygon.c, exact, and their estimate.
 *
 *   d.d, d.e, e.e, w.w    | < 3 2^60       r^2     | < 2^62
 *   A, B, C               | < 2^125        N       | < 3 2^122      D    | < 2^186
 */

/* Limbs of a sum of products in 128 bits. */
enum { FAST_LIMBS = 4 };

static void
fast_limbs(uint32_t r[COMPACT_LONG], const wide *v)
{
    limbs_set(r, v->lo);
    limbs_set(r + 2, v->hi);
    r[4] = 0;
}

void
fxri_fast_add(wide *sum, int64_t x, int64_t y, bool minus)
{
    if (((x < 0) != (y < 0)) != minus) {
        fxri_wide_subtract_product(sum, magnitude64(x), magnitude64(y));
    } else {
        fxri_wide_add_product(sum, magnitude64(x), magnitude64(y));
    }
}

int8_t
fxri_fast_size(uint32_t r[COMPACT_LONG], wide *sum)
{
    const bool below = wide_take_sign(sum);

    fast_limbs(r, sum);
    return (int8_t)(below ? -1 : (sum->hi | sum->lo) != 0);
}

/* r = |x y - u v|. Returns the sign. */
static int8_t
fast_minor(uint32_t r[COMPACT_LONG], int64_t x, int64_t y, int64_t u, int64_t v)
{
    wide sum;

    wide_set(&sum, 0);
    fxri_fast_add(&sum, x, y, false);
    fxri_fast_add(&sum, u, v, true);
    return fxri_fast_size(r, &sum);
}

/* Where the quadratic is least, B / A: about. */
static void
fast_nearest(polygon_touch *at)
{
    int a_bits, b_bits;
    const uint64_t a = fxri_limbs_top(compact_a(&at->of), FAST_LIMBS, &a_bits);
    const uint64_t b = fxri_limbs_top(compact_b(&at->of), FAST_LIMBS, &b_bits);

    at->of.t = upper_estimate(b, inverse_of(a));
    at->of.exponent = 63 + a_bits - b_bits;
}

static verdict
fast_round_root(polygon_touch *out, const touch_fast *s,
                const touch_place *place)
{
    quadratic_compact *const of = &out->of;
    const fxr_vec3 *const w = &s->start[place->i];
    const fxr_vec3 *const e = &s->edge[place->i];
    const int64_t ww =
        fxri_fast_dot(w, w) - signed64(FXR_PRODUCT(s->radius, s->radius));
    const int64_t wd = fxri_fast_dot(w, &s->d),
                  dd = fxri_fast_dot(&s->d, &s->d);
    const bool edge = place->feature == TOUCH_EDGE;
    const int64_t ee = edge ? fxri_fast_dot(e, e) : 1;
    const int64_t ew = edge ? fxri_fast_dot(e, w) : 0;
    const int64_t ed = edge ? fxri_fast_dot(e, &s->d) : 0;

    of->t = 0;
    of->c_sign = fast_minor(compact_c(of), ww, ee, ew, ew);
    of->b_sign = fast_minor(compact_b(of), ew, ed, wd, ee);
    (void)fast_minor(compact_a(of), dd, ee, ed, ed);
    if (of->c_sign <= 0 || of->b_sign <= 0) {
        return of->c_sign < 0 ? HIT : of->c_sign > 0 ? MISS : UNSURE;
    }
    if (fxri_quadratic_compact_discriminant(of) < 0) {
        fast_nearest(out);
        return MISS;
    }
    (void)fxri_touch_estimate(out);
    return HIT;
}

/* |n . x|   | < 3 2^91. Returns the sign. */
static int
fast_height(uint32_t r[COMPACT_LONG], const touch_fast *s, const fxr_vec3 *x)
{
    wide sum;
    int k;

    wide_set(&sum, 0);
    for (k = 0; k < 3; k++) {
        fxri_fast_add(&sum, s->normal[k], component(x, k), false);
    }
    return fxri_fast_size(r, &sum);
}

int
fxri_fast_side_nears(const touch_fast *s)
{
    uint32_t size[COMPACT_LONG];
    const int from = fast_height(size, s, &s->start[0]);
    const int by = fast_height(size, s, &s->d);

    return from < 0 ? by : from > 0 ? -by : 0;
}

static verdict
fast_side_root(polygon_touch *out, const touch_fast *s)
{
    quadratic_compact *const of = &out->of;
    uint32_t square[COMPACT_LONG], reach2[2];
    wide sum;
    int i;

    fxri_limbs_clear(out->limb, COMPACT_ROOM(COMPACT_LONG));
    out->up = fast_height(compact_b(of), s, &s->start[0]) > 0;
    i = fast_height(compact_a(of), s, &s->d);
    if (out->up ? i >= 0 : i <= 0) {
        return UNSURE;
    }
    wide_set(&sum, 0);
    for (i = 0; i < 3; i++) {
        const uint64_t size = magnitude64(s->normal[i]);

        fxri_wide_add_product(&sum, size, size);
    }
    fast_limbs(square, &sum);
    limbs_set(reach2, FXR_PRODUCT(s->radius, s->radius));
    fxri_limbs_add_product(compact_d(of), TOUCH_D, square, FAST_LIMBS, reach2,
                           2, LIMBS_PLUS);
    of->b_sign = of->c_sign = 1;
    return fxri_touch_estimate(out) > 0 ? HIT : UNSURE;
}

verdict
fxri_fast_root(polygon_touch *out, const touch_fast *s,
               const touch_place *place)
{
    out->feature = place->feature;
    out->i = place->i;
    return place->feature == TOUCH_SIDE ? fast_side_root(out, s)
                                        : fast_round_root(out, s, place);
}
