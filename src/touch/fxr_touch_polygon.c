/*
 * fxr_touch_polygon.c - where a moving sphere first touches a triangle or a parallelogram.
 *
 * The path o + t d comes within the reach r < 2^32 of the polygon where its squared distance is
 * r^2: so of the corners, the edges and the side that one is looked for whose region has the centre
 * at its own first root (touch_search.h).
 *
 * With e the edge from corner i to the next, f that back to the one before, w the offset of
 * o from corner i, and of the side the normal n = e x f, N = n.n, g = n.w and h = n.d
 *
 *               A              B                 C                        D
 *   corner      d.d            -(w.d)            w.w - r^2                B^2 - A C
 *   edge        d.d e.e        -(w.d e.e         (w.w - r^2) e.e          B^2 - A C
 *                - (d.e)^2       - w.e d.e)        - (w.e)^2
 *   side        |h|            |g|               of the sign of           r^2 N
 *                                                  g^2 - r^2 N
 *
 *   d, e, f, w     | < 2^32 on an axis     N      | < 9 2^128
 *   w.w, w.d, w.e  | < 3 2^64              n      | < 2^64.6
 *   d.d, d.e, e.e  | < 3 2^64              g, h   | < 2^98.6
 *   edge A         | < 9 2^128             D      | <= r^2 e.e A < 27 2^256
 *   edge B, C      | < 18 2^128
 *
 * where the side counts only if the path comes nearer to its plane: g h < 0. The regions
 * are where these forms have one sign:
 *
 *   corner      e.x <= 0, f.x <= 0                x = w + t d
 *   edge        0 <= e.x <= e.e, inward <= 0      inward = e.e f.x - e.f e.x
 *   side        inward >= 0 of all edges          | < 18 2^128
 *
 * That holds for a polygon without area, too: there inward is 0, and the side is left out,
 * as are edges of length 0.
 *
 * Of a capsule, the triangle a, b, b, the last contact is found in the same way: from there
 * on the distance rises, so it is the last root of the feature whose region has the centre
 * there. An edge that the path is parallel to, A = 0, is not left by its side.
 *
 * Source   Ericson 2005, Real-Time Collision Detection, sections 5.1.5 and 5.5.6
 */
#include "../triangle/plane.h"

#include "touch_polygon.h"

/* Forms, and of each the sign that it does not have in the region. */
enum { REGION_FORMS = 3 };
typedef struct {
    const root_form *form[REGION_FORMS];
    int8_t outside[REGION_FORMS];
    uint8_t count;
} touch_region;

/* Products of edge e from a corner and of the edge f back from there. */
typedef struct {
    touch_pair e, f;
    uint32_t ee[LONG_ROOM(DOT_LIMBS)], ef[LONG_ROOM(DOT_LIMBS)];
} touch_edge;

/* What is looked for: reach2 is r^2; limb is that of next. edge, inward: of the edge that was
 * set last; inside: inward is not below 0 at t = 0, of all edges so far. side_b, side_c and side_up:
 * what is known of the side, of which C counts as above 0 if the polygon has no area. */
typedef struct {
    const touch_motion *move;
    const touch_polygon *polygon;
    touch_edge edge;
    root_form inward;
    uint32_t reach2[2], limb[COMPACT_ROOM(COMPACT_LONG)];
    quadratic_compact next;
    touch_search search;
    polygon_touch *out;
    bool inside, side_up;
    int8_t side_b, side_c;
} polygon_search;

static const uint32_t touch_one[LONG_ROOM(2)] = {2 << 2 | 2, 1, 0};
static const touch_pair touch_zero = {{2 << 2 | 1, 0, 0, 0},
                                      {2 << 2 | 1, 0, 0, 0}};

/* Is the centre in a region at the root: has no form the sign that is outside? */
static bool
touch_within(const quadratic_compact *of, const touch_region *region)
{
    int i;

    for (i = 0; i < region->count; i++) {
        const root_form *f = region->form[i];

        if (fxri_touch_sign(of, f->p, f->q) == region->outside[i]) {
            return false;
        }
    }
    return true;
}

/* What was asked last is the contact, if next is that. up: of a side. */
static void
touch_take(polygon_search *s, touch_feature feature, int i, bool up)
{
    polygon_touch *out = s->out;

    if (!fxri_search_take(&s->search, &s->next)) {
        return;
    }
    out->feature = feature;
    out->i = (uint8_t)i;
    out->up = up;
    if (FXR_FAST_TOUCH) {
        out->side[0] = out->side[1] = out->side[2] = TOUCH_UNKNOWN;
    }
}

/* Is the centre outside of a region all the way: has one form the sign that is outside at
 * both ends? */
static bool
touch_passes_by(const polygon_search *s, const touch_region *region)
{
    int i;

    for (i = 0; i < region->count; i++) {
        const root_form *f = region->form[i];
        const int out = (int)region->outside[i];

        const int q_sign = long_sign(f->q);

        if (long_sign(f->p) == out &&
            (q_sign != -out ||
             (s->move->ends &&
              fxri_limbs_order(f->p + 1, f->q + 1, FORM_LIMBS) > 0))) {
            return true;
        }
    }
    return false;
}

/* Sets edge i, and inward of it. */
static void
touch_inward(polygon_search *s, int i)
{
    const touch_polygon *const polygon = s->polygon;
    touch_edge *const at = &s->edge;
    touch_vector e, f;

    touch_edge_set(&e, polygon, i, touch_next(polygon, i));
    touch_edge_set(&f, polygon, i, touch_back(polygon, i));
    fxri_touch_pair(&at->e, s->move, polygon, i, &e);
    fxri_touch_pair(&at->f, s->move, polygon, i, &f);
    fxri_dot_long(at->ee, e.from, e.to, e.from, e.to);
    fxri_dot_long(at->ef, e.from, e.to, f.from, f.to);
    fxri_touch_form(&s->inward, &at->f, at->ee, &at->e, at->ef);
}

/* Takes corner i, or its edge, if it is the contact. */
static void
touch_corner_or_edge(polygon_search *s, const touch_region *region,
                     touch_feature feature, int i, const uint32_t *y,
                     const touch_pair *along)
{
    touch_vector way;
    touch_pair d;
    uint32_t ww[LONG_ROOM(DOT_LIMBS)];

    if (touch_passes_by(s, region)) {
        return;
    }
    way.from = s->move->from;
    way.to = s->move->to;
    fxri_touch_pair(&d, s->move, s->polygon, i, &way);
    fxri_touch_square(ww, s->polygon, i);
    limbs_add(ww + 1, DOT_LIMBS, s->reach2, 2, 1, LIMBS_MINUS);
    fxri_long_close(ww);
    fxri_touch_quadratic(&s->next, &d, y, along, ww);
    if (fxri_search_root(&s->search, &s->next) &&
        touch_within(&s->next, region)) {
        touch_take(s, feature, i, false);
    }
}

/* Asks corner i, and edge i unless its length is 0, after inward. Keeps s->inside. */
static void
touch_corner_and_edge(polygon_search *s, int i)
{
    const touch_edge *const at = &s->edge;
    root_form along, across;
    touch_region region;

    s->inside = s->inside && long_sign(s->inward.p) >= 0;
    fxri_touch_form_of(&along, &at->e, NULL);
    fxri_touch_form_of(&across, &at->f, NULL);
    region.form[0] = &along;
    region.form[1] = &across;
    region.outside[0] = region.outside[1] = 1;
    region.count = 2;
    touch_corner_or_edge(s, &region, TOUCH_CORNER, i, touch_one, &touch_zero);
    if (long_sign(at->ee) == 0 || search_is_known(&s->search)) {
        return;
    }
    fxri_touch_form_of(&across, &at->e, at->ee);
    region.form[2] = &s->inward;
    region.outside[0] = -1;
    region.outside[2] = 1;
    region.count = 3;
    touch_corner_or_edge(s, &region, TOUCH_EDGE, i, at->ee, &at->e);
}

/* Limbs of g^2 - r^2 N. */
enum { SIDE_SQUARE = 7 };

/* |g| in B and |h| in A; returns the sign of g, and sets that of h. */
static int
side_offset(const quadratic_compact *of, const plane_any *n,
            const polygon_search *s, int *h)
{
    fxri_limbs_clear(compact_a(of), 2 * COMPACT_LONG);
    fxri_touch_side_height(compact_b(of), n, s->polygon);
    fxri_touch_height(compact_a(of), n, s->move->from, s->move->to);
    *h = fxri_limbs_take_sign(compact_a(of), TOUCH_HEIGHT);
    return fxri_limbs_take_sign(compact_b(of), TOUCH_HEIGHT);
}

/* A, B, D and the sign of C of the side. Returns false if the polygon has no area. */
static bool
touch_side_set(polygon_search *s)
{
    quadratic_compact *const of = &s->next;
    uint32_t sum[SIDE_SQUARE];
    plane_any n;
    int g, h;

    if (!fxri_touch_plane(&n, s->polygon)) {
        return false;
    }
    g = side_offset(of, &n, s, &h);
    fxri_limbs_clear(compact_c(of), 3 * COMPACT_LONG);
    fxri_limbs_add_product(compact_d(of), TOUCH_D, plane_square(&n),
                           PLANE_SQUARE_LIMBS, s->reach2, 2, LIMBS_PLUS);
    fxri_limbs_clear(sum, SIDE_SQUARE);
    fxri_limbs_add_product(sum, SIDE_SQUARE, compact_b(of), TOUCH_HEIGHT,
                           compact_b(of), TOUCH_HEIGHT, LIMBS_PLUS);
    limbs_add(sum, SIDE_SQUARE, compact_d(of), SIDE_SQUARE, 1, LIMBS_MINUS);
    of->b_sign = (int8_t)(g < 0 ? h : g > 0 ? -h : 0);
    of->c_sign = (int8_t)fxri_limbs_sign(sum, SIDE_SQUARE);
    s->side_up = g > 0;
    return true;
}

/* Is the side the contact, or is there none? Only where the centre starts farther from
 * the plane than the radius: as long as it is, it is farther from the polygon, too. */
static verdict
touch_from_afar(polygon_search *s)
{
    quadratic_compact *const of = &s->next;
    const touch_polygon *const polygon = s->polygon;
    const bool side = polygon->count > 2 && touch_side_set(s);
    const bool afar = side && of->c_sign > 0;
    int i;

    s->side_c = (int8_t)(side ? of->c_sign : 1);
    s->side_b = (int8_t)(side ? of->b_sign : 0);
    if (!afar) {
        return UNSURE;
    }
    if (of->b_sign <= 0) {
        return MISS;
    }
    FXR_ASSERT(s->move->ends); /* a ray or line meets capsules alone */
    fxri_root_estimate(of, false);
    if (fxri_search_order_of_end(of) > 0) {
        return MISS;
    }
    for (i = 0; i < polygon->size; i++) {
        touch_inward(s, i);
        if (fxri_touch_sign(of, s->inward.p, s->inward.q) < 0) {
            return UNSURE;
        }
    }
    touch_take(s, TOUCH_SIDE, 0, s->side_up);
    return HIT;
}

/* The side that a polygon with an area starts in reach of, after its edges: if the centre is
 * above it there. What touches it later has been seen from afar. */
static void
touch_side(polygon_search *s)
{
    quadratic_compact *const of = &s->next;

    if (s->side_c <= 0 && s->inside && !search_is_known(&s->search)) {
        of->b_sign = s->side_b;
        of->c_sign = s->side_c;
        of->t = 0;
        touch_take(s, TOUCH_SIDE, 0, s->side_up);
    }
}

static void
polygon_search_set(polygon_search *s, const touch_motion *move, uint32_t reach,
                   const touch_polygon *polygon, bool last, polygon_touch *out)
{
    s->move = move;
    s->polygon = polygon;
    s->out = out;
    s->inside = true;
    s->side_up = false;
    s->search.found = false;
    s->search.ends = move->ends;
    s->search.out = &out->of;
    s->next.limb = s->limb;
    s->next.n = COMPACT_LONG;
    s->next.last = last;
    s->next.exponent = 63;
    out->of.limb = out->limb;
    out->of.n = COMPACT_LONG;
    limbs_set(s->reach2, FXR_PRODUCT(reach, reach));
}

/* All corners and edges. */
static void
touch_round(polygon_search *s, int count)
{
    int i;

    for (i = 0; i < count && !search_is_known(&s->search); i++) {
        touch_inward(s, i);
        touch_corner_and_edge(s, i);
    }
}

bool
fxri_touch_polygon(const touch_motion *move, uint32_t reach,
                   const touch_polygon *polygon, polygon_touch *out)
{
    polygon_search s;
    verdict v;

    polygon_search_set(&s, move, reach, polygon, false, out);
    v = touch_from_afar(&s);
    if (v != UNSURE) {
        return v == HIT;
    }
    touch_round(&s, polygon->count);
    if (polygon->count > 2) {
        touch_side(&s);
    }
    return s.search.found;
}

bool
fxri_touch_exit(const touch_motion *move, uint32_t reach,
                const touch_polygon *polygon, polygon_touch *out)
{
    polygon_search s;

    polygon_search_set(&s, move, reach, polygon, true, out);
    touch_round(&s, 2);
    return s.search.found;
}
