/*
 * fxr_touch_polygon.c - where a moving sphere first touches a triangle or a parallelogram.
 *
 * The path o + t d comes within the reach r < 2^32 of the polygon where its squared distance,
 * which is convex, is r^2: for the first time at the first root of the quadratic of the
 * feature that is closest there, as it falls until then. So of the corners, the edges and the
 * side that one is looked for whose region has the centre at its own first root. It is the
 * only one, but where the path touches as a tangent, D = 0: along a side or an edge there may
 * be others that it leaves at, and the least t is taken.
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
#include "touch_search.h"

/* Limbs of g^2 - r^2 N. */
enum { SIDE_SQUARE = 7 };

void
fxri_touch_height(uint32_t r[TOUCH_HEIGHT], const plane_any *n,
                  const fxr_vec3 *from, const fxr_vec3 *to)
{
    int k;

    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t len = difference32(indexed_component(from, k),
                                          indexed_component(to, k), &down);

        limbs_add(r, TOUCH_HEIGHT, plane_size(n, k), PLANE_LIMBS, len,
                  down != n->negative[k] ? LIMBS_MINUS : LIMBS_PLUS);
    }
}

void
fxri_touch_side_height(uint32_t r[TOUCH_HEIGHT], const plane_any *n,
                       const touch_polygon *polygon)
{
    fxri_limbs_clear(r, TOUCH_HEIGHT);
    fxri_touch_height(r, n, polygon->corner[0], polygon->start[0]);
}

/* |g| in B and |h| in A; returns the sign of g, and sets that of h. */
static int
side_offset(const quadratic_compact *of, const plane_any *n,
            const touch_search *s, int *h)
{
    fxri_limbs_clear(compact_a(of), 2 * COMPACT_LONG);
    fxri_touch_side_height(compact_b(of), n, s->polygon);
    fxri_touch_height(compact_a(of), n, s->move->from, s->move->to);
    *h = fxri_limbs_take_sign(compact_a(of), TOUCH_HEIGHT);
    return fxri_limbs_take_sign(compact_b(of), TOUCH_HEIGHT);
}

/* A, B, D and the sign of C of the side. Returns false if the polygon has no area. */
static bool
touch_side_set(touch_search *s)
{
    const quadratic_compact *of = &s->next.of;
    uint32_t sum[SIDE_SQUARE];
    touch_vector e, f;
    plane_any n;
    int g, h;

    touch_edge_set(&e, s->polygon, 0, 1);
    touch_edge_set(&f, s->polygon, 0, s->polygon->size - 1);
    if (!fxri_plane_any(&n, e.from, e.to, f.from, f.to)) {
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
    s->next.of.b_sign = (int8_t)(g < 0 ? h : g > 0 ? -h : 0);
    s->next.of.c_sign = (int8_t)fxri_limbs_sign(sum, SIDE_SQUARE);
    s->next.feature = TOUCH_SIDE;
    s->next.up = g > 0;
    return true;
}

/* Is the side the contact, or is there none? Only where the centre starts farther from
 * the plane than the radius: as long as it is, it is farther from the polygon, too. */
static verdict
touch_from_afar(touch_search *s)
{
    const quadratic_compact *of = &s->next.of;
    const touch_polygon *const polygon = s->polygon;
    const bool side = polygon->count > 2 && touch_side_set(s);
    const bool afar = side && of->c_sign > 0;
    int i;

    s->side_c = (int8_t)(side ? of->c_sign : 1);
    s->side_b = (int8_t)(side ? of->b_sign : 0);
    s->side_up = s->next.up;
    if (!afar) {
        return UNSURE;
    }
    if (of->b_sign <= 0) {
        return MISS;
    }
    FXR_ASSERT(s->move->ends); /* a ray or line meets capsules alone */
    fxri_touch_estimate(&s->next);
    if (fxri_touch_order_of_end(&s->next) > 0) {
        return MISS;
    }
    for (i = 0; i < polygon->size; i++) {
        fxri_touch_inward(s, i);
        if (fxri_touch_sign(&s->next, s->inward.p, s->inward.q) < 0) {
            return UNSURE;
        }
    }
    fxri_touch_take(s);
    return HIT;
}

/* The side that a polygon with an area starts in reach of, after its edges: if the centre is
 * above it there. What touches it later has been seen from afar. */
static void
touch_side(touch_search *s)
{
    if (s->side_c <= 0 && s->inside && (!s->found || s->out->of.c_sign > 0)) {
        s->next.of.b_sign = s->side_b;
        s->next.of.c_sign = s->side_c;
        s->next.feature = TOUCH_SIDE;
        s->next.up = s->side_up;
        s->next.t = 0;
        fxri_touch_take(s);
    }
}

static void
touch_search_set(touch_search *s, const touch_motion *move, uint32_t reach,
                 const touch_polygon *polygon, polygon_touch *out)
{
    s->move = move;
    s->polygon = polygon;
    s->out = out;
    s->found = s->next.up = s->next.last = false;
    s->inside = true;
    s->next.i = 0;
    s->next.exponent = 63;
    s->next.of.limb = s->next.limb;
    s->next.of.n = COMPACT_LONG;
    out->of.limb = out->limb;
    out->of.n = COMPACT_LONG;
    limbs_set(s->reach2, FXR_PRODUCT(reach, reach));
}

bool
fxri_touch_polygon(const touch_motion *move, uint32_t reach,
                   const touch_polygon *polygon, polygon_touch *out)
{
    touch_search s;
    verdict v;
    int i;

    touch_search_set(&s, move, reach, polygon, out);
    v = touch_from_afar(&s);
    if (v != UNSURE) {
        return v == HIT;
    }
    for (i = 0; i < polygon->count; i++) {
        fxri_touch_inward(&s, i);
        fxri_touch_corner_and_edge(&s, i);
    }
    if (polygon->count > 2) {
        touch_side(&s);
    }
    return s.found && (out->of.c_sign <= 0 || !move->ends ||
                       fxri_touch_order_of_end(out) <= 0);
}

bool
fxri_touch_exit(const touch_motion *move, uint32_t reach,
                const touch_polygon *polygon, polygon_touch *out)
{
    touch_search s;
    int i;

    touch_search_set(&s, move, reach, polygon, out);
    s.next.last = true;
    for (i = 0; i < 2; i++) {
        fxri_touch_inward(&s, i);
        fxri_touch_corner_and_edge(&s, i);
    }
    return s.found;
}
