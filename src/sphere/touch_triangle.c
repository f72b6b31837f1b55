/*
 * touch_triangle.c - where a moving sphere first touches a triangle.
 *
 * The path o + t d comes within the reach r < 2^32 of the triangle where its squared distance,
 * which is convex, is r^2: for the first time at the first root of the quadratic of the
 * feature that is closest there, as it falls until then. So of the seven features that one
 * is looked for whose region has the centre at its own first root. It is the only one, but
 * where the path touches as a tangent, D = 0: along a side or an edge there may be others
 * that it leaves at, and the least t is taken.
 *
 * With e the edge from corner i to the next, f from there to the third one, w the offset of
 * o from corner i, and of the side the normal n, N = n.n, g = n.w and h = n.d
 *
 *               A              B                 C                        D
 *   corner      d.d            -(w.d)            w.w - r^2                B^2 - A C
 *   edge        d.d e.e        -(w.d e.e         (w.w - r^2) e.e          B^2 - A C
 *                - (d.e)^2       - w.e d.e)        - (w.e)^2
 *   side        |h|            |g|               of the sign of           r^2 N
 *                                                  g^2 - r^2 N
 *
 *   all dots       | < 3 2^64                N   | < 9 2^128
 *   edge A, B, C   | < 9 2^128 + 2^128       D   | <= r^2 e.e A < 27 2^256
 *   n              | < 2^64.6                g, h | < 2^98.6
 *
 * where the side counts only if the path comes nearer to its plane: g h < 0. The regions
 * are where these forms have one sign:
 *
 *   corner      e.x <= 0, f.x <= 0                x = w + t d
 *   edge        0 <= e.x <= e.e, inward <= 0      inward = e.e f.x - e.f e.x
 *   side        inward >= 0 of all edges          | < 18 2^128
 *
 * That holds for a triangle without area, too: there inward is 0 and the side is left out,
 * and so is an edge of length 0.
 *
 * Of a capsule, the triangle a, b, b, the last contact is found in the same way: from there
 * on the distance rises, so it is the last root of the feature whose region has the centre
 * there. An edge that the path is parallel to, A = 0, is not left by its side.
 *
 * Source   Ericson 2005, Real-Time Collision Detection, sections 5.1.5 and 5.5.6
 */
#include "touch_triangle.h"

#include "../number/wide.h"
#include "../rounding/quadratic_estimate.h"
#include "../space/dot.h"
#include "../triangle/plane.h"

/* Limbs of p A - q B, and of q^2 D - (p A - q B)^2; of g and h, and of g^2 - r^2 N. */
enum {
    X_LIMBS = 9,
    X_SQUARE = 17,
    TOUCH_D = 2 * COMPACT_LONG - 1,
    SIDE_LIMBS = 4,
    SIDE_SQUARE = 7
};

static const touch_dot touch_one = {{1, 0, 0}, LIMBS_PLUS};
static const touch_pair touch_zero = {{{0, 0, 0}, LIMBS_PLUS},
                                      {{0, 0, 0}, LIMBS_PLUS}};

/* Forms, and of each the sign that it does not have in the region. */
typedef struct {
    const touch_form *form[3];
    int8_t outside[3];
    uint8_t count;
} touch_region;

/* Products of edge e and of the vector f to the third corner. */
typedef struct {
    touch_pair e, f;
    touch_dot ee, ef;
} touch_edge;

/* What is looked for, and has been found: reach2 is r^2. Of two corners that are the same
 * one is left out, and their edge. side_b, side_c and side_up: what is known of the side, of
 * which C counts as above 0 if the triangle has no area. */
typedef struct {
    const touch_motion *move;
    const fxr_vec3 *corner[3];
    touch_edge edge[3];
    touch_form inward[3];
    uint32_t reach2[2];
    triangle_touch next, *out;
    bool found, side_up;
    uint8_t corners;
    int8_t side_b, side_c;
} touch_search;

void
fxri_touch_dot(touch_dot *v, const fxr_vec3 *u_from, const fxr_vec3 *u_end,
               const fxr_vec3 *w_from, const fxr_vec3 *w_end)
{
    v->minus = fxri_dot_any(v->limb, u_from, u_end, w_from, w_end);
}

void
fxri_touch_pair(touch_pair *out, const touch_motion *move,
                const fxr_vec3 *corner, const fxr_vec3 *u_from,
                const fxr_vec3 *u_end)
{
    fxri_touch_dot(&out->w, u_from, u_end, corner, move->start);
    fxri_touch_dot(&out->d, u_from, u_end, move->from, move->to);
}

/* v, below 2^63? */
static bool
touch_dot_fits(const touch_dot *v)
{
    return (v->limb[1] >> 31 | v->limb[2]) == 0;
}

static uint64_t
touch_dot_size(const touch_dot *v)
{
    return (uint64_t)v->limb[1] << 32 | v->limb[0];
}

static void
touch_add_wide(wide *sum, const touch_dot *x, const touch_dot *y,
               uint32_t minus)
{
    if ((x->minus ^ y->minus) == minus) {
        fxri_wide_add_product(sum, touch_dot_size(x), touch_dot_size(y));
    } else {
        fxri_wide_subtract_product(sum, touch_dot_size(x), touch_dot_size(y));
    }
}

/* r = x y - u v, in 128 bits where each product is below 2^126. */
static void
touch_minor(uint32_t r[FORM_LIMBS], const touch_dot *x, const touch_dot *y,
            const touch_dot *u, const touch_dot *v)
{
    if (FXR_SIZE < 2 && touch_dot_fits(x) && touch_dot_fits(y) &&
        touch_dot_fits(u) && touch_dot_fits(v)) {
        wide sum;

        wide_set(&sum, 0);
        touch_add_wide(&sum, x, y, LIMBS_PLUS);
        touch_add_wide(&sum, u, v, LIMBS_MINUS);
        r[0] = (uint32_t)sum.lo;
        r[1] = (uint32_t)(sum.lo >> 32);
        r[2] = (uint32_t)sum.hi;
        r[3] = (uint32_t)(sum.hi >> 32);
        r[4] = r[3] >> 31 != 0 ? UINT32_MAX : 0;
        return;
    }
    fxri_limbs_copy(r, FORM_LIMBS, x->limb, 0);
    fxri_limbs_add_product(r, FORM_LIMBS, x->limb, 3, y->limb, 3,
                           x->minus ^ y->minus);
    fxri_limbs_add_product(r, FORM_LIMBS, u->limb, 3, v->limb, 3,
                           ~(u->minus ^ v->minus));
}

void
fxri_touch_form(touch_form *out, const touch_pair *x, const touch_dot *y,
                const touch_pair *u, const touch_dot *v)
{
    touch_minor(out->p, &x->w, y, &u->w, v);
    touch_minor(out->q, &x->d, y, &u->d, v);
    out->p_sign = (int8_t)fxri_limbs_take_sign(out->p, FORM_LIMBS);
    out->q_sign = (int8_t)fxri_limbs_take_sign(out->q, FORM_LIMBS);
}

/* The form x, or x - less. */
static void
touch_form_of(touch_form *out, const touch_pair *x, const touch_dot *less)
{
    fxri_limbs_copy(out->p, FORM_LIMBS, x->w.limb, 3);
    fxri_limbs_copy(out->q, FORM_LIMBS, x->d.limb, 3);
    out->p_sign = (int8_t)fxri_limbs_sign(out->p, FORM_LIMBS);
    out->q_sign = (int8_t)fxri_limbs_sign(out->q, FORM_LIMBS);
    out->p_sign = x->w.minus != 0 ? (int8_t)-out->p_sign : out->p_sign;
    out->q_sign = x->d.minus != 0 ? (int8_t)-out->q_sign : out->q_sign;
    if (less != NULL) {
        if (out->p_sign < 0) {
            fxri_limbs_negate(out->p, FORM_LIMBS);
        }
        limbs_add(out->p, FORM_LIMBS, less->limb, 3, 1, LIMBS_MINUS);
        out->p_sign = (int8_t)fxri_limbs_take_sign(out->p, FORM_LIMBS);
    }
}

/*
 * The sign of |p| - |q| t = (X + |q| sqrt(D)) / A, of the last root (X - |q| sqrt(D)) / A.
 *
 *   X = |p| A - |q| B    | < 2^265      q^2 D    | < 2^526
 */
static int
touch_sign_exact(const triangle_touch *at, const touch_form *f)
{
    const quadratic_compact *of = &at->of;
    uint32_t x[X_LIMBS], square[X_LIMBS], sum[X_SQUARE];
    int sign;

    fxri_limbs_copy(x, X_LIMBS, f->p, 0);
    fxri_limbs_add_product(x, X_LIMBS, compact_a(of), COMPACT_LONG, f->p,
                           FORM_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(x, X_LIMBS, compact_b(of), COMPACT_LONG, f->q,
                           FORM_LIMBS,
                           of->b_sign < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    sign = fxri_limbs_take_sign(x, X_LIMBS);
    sign = at->last ? -sign : sign;
    if (sign <= 0) {
        fxri_limbs_copy(sum, X_SQUARE, f->p, 0);
        fxri_limbs_copy(square, X_LIMBS, f->p, 0);
        fxri_limbs_add_product(square, X_LIMBS, f->q, FORM_LIMBS, f->q,
                               FORM_LIMBS, LIMBS_PLUS);
        fxri_limbs_add_product(sum, X_SQUARE, square, X_LIMBS, compact_d(of),
                               TOUCH_D, LIMBS_PLUS);
        fxri_limbs_add_product(sum, X_SQUARE, x, X_LIMBS, x, X_LIMBS,
                               LIMBS_MINUS);
        sign = fxri_limbs_sign(sum, X_SQUARE);
    }
    return at->last ? -sign : sign;
}

/*
 * Where p and q have different signs, that of p times the sign of |p| - |q| t. The upper
 * bits tell it if these differ by more than 2^-45 of them.
 *
 *   left     |p| 2^(64 - bits)                     | >= 2^63, floor
 *   right    |q| t 2^(64 - bits), by up to 2^5 less | >= 2^60, low by less than 2^-47
 */
int
fxri_touch_sign(const triangle_touch *at, const touch_form *f)
{
    uint64_t left, right, slack;
    int bits, by;

    if (f->p_sign == 0 || f->q_sign == 0 || f->p_sign == f->q_sign) {
        return f->p_sign != 0 ? f->p_sign : f->q_sign;
    }
    right = fxri_limbs_top(f->q, FORM_LIMBS, &bits);
    by = bits - at->exponent;
    left = fxri_limbs_top(f->p, FORM_LIMBS, &bits);
    by += 64 - bits; /* right 2^by 2^64 against left 2^64 */
    if (by < -1 || by > 4) {
        return by < 0 ? f->p_sign : -f->p_sign;
    }
    right = upper_estimate(right, at->t);
    left = by < 0 ? left : fxri_shifted_down(left, by);
    right = by < 0 ? right >> 1 : right;
    slack = (right >> 45) + 1;
    if (left > right + slack && right + slack > right) {
        return f->p_sign;
    }
    if (left + slack < right && left + slack > left) {
        return -f->p_sign;
    }
    bits = touch_sign_exact(at, f);
    return f->p_sign < 0 ? -bits : bits;
}

/* The order of the first root and 1. */
static int
touch_order_of_end(const triangle_touch *at)
{
    touch_form f;

    fxri_limbs_copy(f.p, FORM_LIMBS, touch_one.limb, 1);
    fxri_limbs_copy(f.q, FORM_LIMBS, touch_one.limb, 1);
    f.p_sign = -1;
    f.q_sign = 1;
    return fxri_touch_sign(at, &f);
}

/* Is the centre in a region at the root, or at t = 0 if at is NULL: has no form the
 * sign that is outside? */
static bool
touch_within(const triangle_touch *at, const touch_region *region)
{
    int i;

    for (i = 0; i < region->count; i++) {
        const touch_form *f = region->form[i];
        const int sign = at != NULL ? fxri_touch_sign(at, f) : f->p_sign;

        if (sign == region->outside[i]) {
            return false;
        }
    }
    return true;
}

/* The order of the roots of next and of out. Where both are tangents, t = B / A. */
static int
touch_order(const touch_search *s)
{
    const quadratic_compact *next = &s->next.of, *of = &s->out->of;
    uint32_t sum[2 * COMPACT_LONG];

    fxri_limbs_copy(sum, 2 * COMPACT_LONG, compact_a(of), 0);
    fxri_limbs_add_product(sum, 2 * COMPACT_LONG, compact_b(next), COMPACT_LONG,
                           compact_a(of), COMPACT_LONG, LIMBS_PLUS);
    fxri_limbs_add_product(sum, 2 * COMPACT_LONG, compact_b(of), COMPACT_LONG,
                           compact_a(next), COMPACT_LONG, LIMBS_MINUS);
    return fxri_limbs_sign(sum, 2 * COMPACT_LONG);
}

static void
touch_take(touch_search *s)
{
    triangle_touch *out = s->out;

    fxri_limbs_copy(out->limb, COMPACT_ROOM(COMPACT_LONG), s->next.limb,
                    COMPACT_ROOM(COMPACT_LONG));
    out->of.b_sign = s->next.of.b_sign;
    out->of.c_sign = s->next.of.c_sign;
    out->t = s->next.t;
    out->exponent = s->next.exponent;
    out->feature = s->next.feature;
    out->i = s->next.i;
    out->up = s->next.up;
    out->last = s->next.last;
    s->found = true;
}

/* Takes s->next if it is the contact: of a side only where that is at t = 0. */
static void
touch_consider(touch_search *s, const touch_region *region)
{
    const quadratic_compact *of = &s->next.of;
    const bool last = s->next.last;
    const bool starts =
        of->c_sign < 0 ? !last : of->c_sign == 0 && (!last || of->b_sign <= 0);

    if (last ? fxri_limbs_sign(compact_a(of), COMPACT_LONG) == 0
             : s->found && s->out->of.c_sign <= 0) {
        return; /* no motion from the edge; it starts there */
    }
    s->next.t = 0;
    if (!starts) {
        if ((of->c_sign > 0 && of->b_sign <= 0) ||
            fxri_quadratic_compact_discriminant(of) < 0) {
            return;
        }
        fxri_touch_estimate(&s->next);
    }
    if (touch_within(starts ? NULL : &s->next, region) &&
        (!s->found || (starts && !last) || (touch_order(s) < 0) != last)) {
        touch_take(s);
    }
}

/* The quadratic x y - u v, and with e instead of d, for the squares of d and w. */
static void
touch_quadratic(triangle_touch *at, const touch_pair *along, const touch_dot *y,
                const touch_pair *u, const touch_dot *square)
{
    quadratic_compact *of = &at->of;

    touch_minor(compact_a(of), &along->d, y, &u->d, &u->d);
    touch_minor(compact_b(of), &u->w, &u->d, &along->w, y);
    touch_minor(compact_c(of), square, y, &u->w, &u->w);
    fxri_quadratic_compact_signs(of);
}

/* Is the centre outside of a region all the way: has one form the sign that is outside at
 * both ends? */
static bool
touch_passes_by(const touch_search *s, const touch_region *region)
{
    int i;

    for (i = 0; i < region->count; i++) {
        const touch_form *f = region->form[i];
        const int out = region->outside[i];

        if (f->p_sign == out &&
            (f->q_sign == 0 || f->q_sign == out ||
             (s->move->ends && fxri_limbs_order(f->p, f->q, FORM_LIMBS) > 0))) {
            return true;
        }
    }
    return false;
}

/* inward of edge i, with e, f, e.e and e.f. */
static void
touch_inward(touch_search *s, int i)
{
    touch_edge *const at = &s->edge[i];
    const fxr_vec3 *const from = s->corner[i];
    const fxr_vec3 *const to = s->corner[next_axis(i)];
    const fxr_vec3 *const third = s->corner[next_axis(next_axis(i))];

    fxri_touch_pair(&at->e, s->move, from, from, to);
    fxri_touch_pair(&at->f, s->move, from, from, third);
    fxri_touch_dot(&at->ee, from, to, from, to);
    fxri_touch_dot(&at->ef, from, to, from, third);
    fxri_touch_form(&s->inward[i], &at->f, &at->ee, &at->e, &at->ef);
}

/* Takes corner i, or its edge, if it is the contact: d and the square of w belong to it. */
static void
touch_corner_or_edge(touch_search *s, const touch_region *region,
                     const fxr_vec3 *from, const touch_dot *y,
                     const touch_pair *along)
{
    const touch_motion *move = s->move;
    touch_pair d;
    touch_dot ww;

    if (touch_passes_by(s, region)) {
        return;
    }
    fxri_touch_pair(&d, move, from, move->from, move->to);
    fxri_touch_dot(&ww, from, move->start, from, move->start);
    limbs_add(ww.limb, 3, s->reach2, 2, 1, LIMBS_MINUS);
    ww.minus = fxri_limbs_take_sign(ww.limb, 3) < 0 ? LIMBS_MINUS : LIMBS_PLUS;
    touch_quadratic(&s->next, &d, y, along, &ww);
    touch_consider(s, region);
}

/* Corner i, and edge i unless its length is 0, after inward. */
static void
touch_corner_and_edge(touch_search *s, int i)
{
    const fxr_vec3 *const from = s->corner[i];
    const touch_edge *const at = &s->edge[i];
    touch_form along, across;
    touch_region region;

    s->next.i = (uint8_t)i;
    s->next.feature = TOUCH_CORNER;
    touch_form_of(&along, &at->e, NULL);
    touch_form_of(&across, &at->f, NULL);
    region.form[0] = &along;
    region.form[1] = &across;
    region.outside[0] = region.outside[1] = 1;
    region.count = 2;
    touch_corner_or_edge(s, &region, from, &touch_one, &touch_zero);
    if (fxri_limbs_sign(at->ee.limb, 3) == 0) {
        return;
    }
    s->next.feature = TOUCH_EDGE;
    touch_form_of(&across, &at->e, &at->ee);
    region.form[2] = &s->inward[i];
    region.outside[0] = -1;
    region.outside[2] = 1;
    region.count = 3;
    touch_corner_or_edge(s, &region, from, &at->ee, &at->e);
}

/* r = n . v, of SIDE_LIMBS. Returns its sign, and leaves its magnitude. */
static int
side_dot(uint32_t *r, const plane_any *n, const fxr_vec3 *from,
         const fxr_vec3 *to)
{
    int k;

    fxri_limbs_copy(r, COMPACT_LONG, plane_square(n), 0);
    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t len = difference32(indexed_component(from, k),
                                          indexed_component(to, k), &down);

        limbs_add(r, SIDE_LIMBS, plane_size(n, k), PLANE_LIMBS, len,
                  down != n->negative[k] ? LIMBS_MINUS : LIMBS_PLUS);
    }
    return fxri_limbs_take_sign(r, SIDE_LIMBS);
}

/* A, B, D and the sign of C of the side. Returns false if the triangle has no area. */
static bool
touch_side_set(touch_search *s)
{
    const quadratic_compact *of = &s->next.of;
    const touch_motion *move = s->move;
    uint32_t sum[SIDE_SQUARE];
    plane_any n;
    int g, h;

    if (!fxri_plane_any(&n, s->corner[0], s->corner[1], s->corner[2])) {
        return false;
    }
    g = side_dot(compact_b(of), &n, s->corner[0], move->start);
    h = side_dot(compact_a(of), &n, move->from, move->to);
    fxri_limbs_copy(compact_c(of), 3 * COMPACT_LONG - 1, plane_square(&n), 0);
    fxri_limbs_add_product(compact_d(of), TOUCH_D, plane_square(&n),
                           PLANE_SQUARE_LIMBS, s->reach2, 2, LIMBS_PLUS);
    fxri_limbs_copy(sum, SIDE_SQUARE, plane_square(&n), 0);
    fxri_limbs_add_product(sum, SIDE_SQUARE, compact_b(of), SIDE_LIMBS,
                           compact_b(of), SIDE_LIMBS, LIMBS_PLUS);
    limbs_add(sum, SIDE_SQUARE, compact_d(of), SIDE_SQUARE, 1, LIMBS_MINUS);
    s->next.of.b_sign = (int8_t)(g < 0 ? h : g > 0 ? -h : 0);
    s->next.of.c_sign = (int8_t)fxri_limbs_sign(sum, SIDE_SQUARE);
    s->next.feature = TOUCH_SIDE;
    s->next.up = g > 0;
    return true;
}

/* Is the side the contact, or is there none? Only where the centre starts farther from
 * the plane than the radius: as long as it is, it is farther from the triangle, too. Sets
 * what the edges need, unless it is a MISS. */
static verdict
touch_from_afar(touch_search *s)
{
    const quadratic_compact *of = &s->next.of;
    const bool side = s->corners == 3 && touch_side_set(s);
    const bool afar = side && of->c_sign > 0;
    int i;

    s->side_c = side ? of->c_sign : 1;
    s->side_b = side ? of->b_sign : 0;
    s->side_up = s->next.up;
    if (afar) {
        if (of->b_sign <= 0) {
            return MISS;
        }
        fxri_touch_estimate(&s->next);
        if (s->move->ends && touch_order_of_end(&s->next) > 0) {
            return MISS;
        }
    }
    for (i = 0; i < s->corners; i++) {
        touch_inward(s, i);
    }
    for (i = 0; i < 3; i++) {
        if (!afar || fxri_touch_sign(&s->next, &s->inward[i]) < 0) {
            return UNSURE;
        }
    }
    touch_take(s);
    return HIT;
}

/* The side that a triangle with an area starts in reach of, after its edges; what touches
 * it later has been seen from afar. */
static void
touch_side(touch_search *s)
{
    touch_region region;

    for (region.count = 0; region.count < 3; region.count++) {
        region.form[region.count] = &s->inward[region.count];
    }
    region.outside[0] = region.outside[1] = region.outside[2] = -1;
    if (s->side_c <= 0 && !touch_passes_by(s, &region)) {
        s->next.of.b_sign = s->side_b;
        s->next.of.c_sign = s->side_c;
        s->next.feature = TOUCH_SIDE;
        s->next.up = s->side_up;
        touch_consider(s, &region);
    }
}

static void
touch_search_set(touch_search *s, const touch_motion *move, uint32_t reach,
                 const fxr_triangle *triangle, triangle_touch *out)
{
    int i;

    s->move = move;
    s->out = out;
    s->found = s->next.up = s->next.last = false;
    s->next.i = 0;
    s->next.exponent = 63;
    s->next.of.limb = s->next.limb;
    s->next.of.n = COMPACT_LONG;
    out->of.limb = out->limb;
    out->of.n = COMPACT_LONG;
    limbs_set(s->reach2, FXR_PRODUCT(reach, reach));
    for (i = 0; i < 3; i++) {
        s->corner[i] = triangle_corner_of(triangle, i);
    }
    s->corners = triangle->b.x == triangle->c.x &&
                         triangle->b.y == triangle->c.y &&
                         triangle->b.z == triangle->c.z
                     ? 2
                     : 3;
}

bool
fxri_touch_triangle(const touch_motion *move, uint32_t reach,
                    const fxr_triangle *triangle, triangle_touch *out)
{
    touch_search s;
    verdict v;
    int i;

    touch_search_set(&s, move, reach, triangle, out);
    v = touch_from_afar(&s);
    if (v != UNSURE) {
        return v == HIT;
    }
    for (i = 0; i < s.corners; i++) {
        touch_corner_and_edge(&s, i);
    }
    if (s.corners == 3) {
        touch_side(&s);
    }
    return s.found &&
           (out->of.c_sign <= 0 || !move->ends || touch_order_of_end(out) <= 0);
}

bool
fxri_touch_exit(const touch_motion *move, uint32_t reach,
                const fxr_triangle *triangle, triangle_touch *out)
{
    touch_search s;
    int i;

    touch_search_set(&s, move, reach, triangle, out);
    s.next.last = true;
    for (i = 0; i < 2; i++) {
        touch_inward(&s, i);
        touch_corner_and_edge(&s, i);
    }
    return s.found;
}

/* What touches does not go in: at its start it does not come nearer, B <= 0, or it is a
 * tangent, D = 0, or it ends there. */
bool
fxri_touch_enters(const triangle_touch *at, bool ends, uint32_t reach)
{
    const quadratic_compact *of = &at->of;

    return reach > 0 &&
           (of->c_sign < 0 ||
            (of->b_sign > 0 &&
             (of->c_sign == 0 || (fxri_limbs_sign(compact_d(of), TOUCH_D) > 0 &&
                                  (!ends || touch_order_of_end(at) < 0)))));
}
