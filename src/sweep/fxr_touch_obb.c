/*
 * fxr_touch_obb.c - where a capsule and an OBB touch, of which one moves.
 *
 * The distance of the segment of the capsule from the box is convex in t, and until the first
 * contact it falls to the reach r. The closest points there are on features of both: an end of
 * the segment or what is between them, and of the box its inside, a face, an edge or a corner.
 * The squared distance of the lines or planes that these are on is a quadratic, which falls
 * likewise, and so has its first root there. Where the closest points of these are on the
 * features at that root, the distance of both shapes is r and falls: that is the first contact,
 * and the only one of these roots. Of tangents, D = 0, there may be others, from which the way
 * leads along both shapes; of them the least t is taken, B / A. All D are 0 if r is.
 *
 *   an end             the sphere about it, which moves to the box (least.h), at its first
 *                      contact: if the segment leads from there away from the box, e.v >= 0
 *   between the ends   an edge or a corner of the box. A face, or an edge along which the
 *                      segment is, adds none: the segment is as close where it ends, or
 *                      leaves the face
 *
 * On the two axes of an edge, or the three of a corner, w is the offset of end a from it, and
 * w + d t + s v is least where s = -(w + d t).v / v.v:
 *
 *   A = d.d v.v - (d.v)^2                | < 2^256
 *   B = d.v w.v - w.d v.v                | < 2^256, D | < 2^506
 *   C = (w.w - r^2) v.v - (w.v)^2        | < 2^256
 *
 *   v, d    | < 2^63           sums of products    | < 2^128
 *   w       | < 2^63 + 2^61    w.w                 | < 2^128.3
 *
 * The closest points are on the feature where 0 <= s <= 1; where v.v e, of that w, is not on
 * the inner side of an active axis; and where on other axes it is not before the lower bound
 * nor beyond the upper one:
 *
 *   v.v e_i = (w_i + d_i t) v.v - (w.v + d.v t) v_i   | < 2^192
 */
#include "touch_obb.h"

/* The active axes of edges and of corners, a bit for each. */
static const uint8_t obb_active[] = {3, 5, 6, 7};

/* The order of the first root and 1, for A, B and C above 0. If there is none, anything. */
static int
obb_order_of_end(const quadratic_compact *of)
{
    const int n = of->n + 1;
    uint32_t sum[COMPACT_CAPSULE + 1];

    fxri_limbs_copy(sum, n, compact_a(of), of->n);
    limbs_add(sum, n, compact_b(of), of->n, 1, LIMBS_MINUS);
    if (fxri_limbs_sign(sum, n) > 0) { /* B / A is between the roots */
        return -1;
    }
    limbs_add(sum, n, compact_b(of), of->n, 1, LIMBS_MINUS);
    limbs_add(sum, n, compact_c(of), of->n, 1, LIMBS_PLUS);
    return fxri_limbs_sign(sum, n);
}

/* Is the contact that was found no tangent? */
static bool
obb_falls(const quadratic_compact *of)
{
    return fxri_limbs_sign(compact_d(of), 2 * of->n - 1) > 0;
}

/* Keeps the contact, unless one is known that is not later: B / A of tangents. */
static void
obb_take(obb_touch *s, const quadratic_compact *next, unsigned active,
         unsigned upper)
{
    if (s->found && fxri_root_middle_order(next, &s->of) >= 0) {
        return;
    }
    s->found = true;
    s->active = (uint8_t)active;
    s->upper = (uint8_t)upper;
    s->of.n = next->n;
    s->of.b_sign = next->b_sign;
    fxri_limbs_copy(s->limb, COMPACT_ROOM(COMPACT_CAPSULE), next->limb,
                    COMPACT_ROOM(next->n));
}

bool
fxri_obb_end_enters(least *e, const obb_touch *s, unsigned end,
                    quadratic_compact *of)
{
    of->n = COMPACT_LONG;
    return fxri_least_along_obb(e, end != 0 ? &s->capsule->b : &s->capsule->a,
                                s->from, s->to, s->box) &&
           fxri_least_enter(e, s->reach, of) == HIT;
}

/* Both out of line, so that the numbers of an end are gone when features are asked. */
FXR_COLD void
obb_ask_end(obb_touch *s, unsigned end, compact_roots *r)
{
    long_at n;
    least e;

    if (!fxri_obb_end_enters(&e, s, end, &r->of) ||
        !fxri_compact_roots_set_long(r)) {
        return;
    }
    fxri_obb_piece(&n, &e, s->v);
    if (!fxri_obb_is_outside(r, &n, end != 0 ? 1 : -1)) {
        obb_take(s, &r->of, 0, end);
    }
}

FXR_COLD void
obb_ask_feature(obb_touch *s, unsigned active, unsigned upper, compact_roots *r)
{
    obb_feature f;

    fxri_obb_feature_set(&f, s, active, upper);
    if (!fxri_obb_is_closest(&f, NULL)) {
        return;
    }
    r->of.n = COMPACT_CAPSULE;
    fxri_obb_quadratic(&f, &r->of);
    if (r->of.c_sign > 0 && r->of.b_sign > 0 && obb_order_of_end(&r->of) <= 0 &&
        fxri_compact_roots_set_long(r) && fxri_obb_is_closest(&f, r)) {
        obb_take(s, &r->of, active, upper);
    }
}

/* Is it known which feature is touched first? */
static bool
obb_is_found(const obb_touch *s)
{
    return s->found && obb_falls(&s->of);
}

/* The first root of all features, where they do not touch at the start. */
static bool
obb_first(obb_touch *s, bool open)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_CAPSULE)];
    unsigned upper, i;
    compact_roots r;

    r.of.limb = limb;
    for (upper = 0; upper < 2 && !obb_is_found(s); upper++) {
        obb_ask_end(s, upper, &r);
    }
    for (i = 0; i < sizeof obb_active; i++) {
        for (upper = 0; upper < 8 && !obb_is_found(s); upper++) {
            if ((upper & obb_active[i]) == upper) {
                obb_ask_feature(s, obb_active[i], upper, &r);
            }
        }
    }
    return s->found &&
           (!open || (obb_falls(&s->of) && obb_order_of_end(&s->of) < 0));
}

/* Limbs of N(s) den: those of N and of den. */
enum { OBB_SUM_OF_PIECE = 13 };
FXR_STATIC_ASSERT((int)OBB_SUM_OF_PIECE ==
                      (int)LONG_LIMBS + (int)RATIONAL_LIMBS,
                  limbs_of_a_product);

/* How far the capsule moves on axis i.  | < 2^63 */
FXR_COLD int64_t
obb_way(const obb_touch *s, int i)
{
    const fxr_unit3 *const u = &s->box->axis[i];

    return signed64(axis_dot(u, s->to) - axis_dot(u, s->from));
}

/* From the axes of the way from end a to end b, where that begins. */
static void
obb_numbers_set(obb_touch *s, const least *along)
{
    uint32_t way[2];
    int i;

    for (i = 0; i < 3; i++) {
        const least_axis *const a = &along->axis[i];
        const int64_t d = obb_way(s, i);

        limbs_set(way, magnitude64(d));
        fxri_obb_number_set(&s->d[i], way, d < 0);
        fxri_obb_number_set(&s->v[i], a->len, a->down);
        fxri_obb_number_set(&s->w[a->down][i], a->bound[0],
                            (a->region == BEFORE) != a->down);
        fxri_obb_number_set(&s->w[!a->down][i], a->bound[1],
                            a->past == a->down);
    }
}

/* floor(v / 4) + 2^61 */
static uint64_t
obb_quarter(int64_t v)
{
    return ((uint64_t)v ^ (uint64_t)1 << 63) >> 2;
}

/* Are the ways of both ends on one side of the box, farther than the reach, on one axis? A cheap
 * answer. Sums of quarters, each 2^61 more, < 2^63; half and reach | < 2^61 */
static bool
obb_is_far(const obb_touch *s)
{
    const uint64_t middle = (uint64_t)1 << 62;
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t way = obb_way(s, i);
        uint64_t low, high, most;
        projection a;

        axis_project(&a, true, &s->capsule->a, &s->capsule->b, s->box, i);
        if (a.high < 0) {
            return true;
        }
        low = obb_quarter(a.start < a.target ? a.start : a.target) +
              obb_quarter(way < 0 ? way : 0);
        high = obb_quarter(a.start < a.target ? a.target : a.start) +
               obb_quarter(way < 0 ? 0 : way) + 2;
        most = (((uint64_t)a.high + s->reach) >> 2) + 1;
        if (low > middle + most || high < middle - most) {
            return true;
        }
    }
    return false;
}

/* Does the capsule move nearer, d.e < 0, where it touches at t = 0? e is that of the point of the
 * segment at num / den. */
static bool
obb_nears(const obb_touch *s, const least *start)
{
    uint32_t sum[OBB_SUM_OF_PIECE];
    long_at n;

    fxri_obb_piece(&n, start, s->d);
    fxri_limbs_clear(sum, OBB_SUM_OF_PIECE);
    fxri_limbs_add_product(sum, OBB_SUM_OF_PIECE, n.q, LONG_LIMBS,
                           start->at.num, RATIONAL_LIMBS,
                           n.q_sign < 0 ? LIMBS_MINUS : LIMBS_PLUS);
    fxri_limbs_add_product(sum, OBB_SUM_OF_PIECE, n.p, LONG_LIMBS,
                           start->at.den, RATIONAL_LIMBS,
                           n.p_sign < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    return fxri_limbs_sign(sum, OBB_SUM_OF_PIECE) < 0;
}

/* HIT: they touch where both start, or if open, the capsule goes into the rounded box from there.
 * MISS: that is so nowhere. UNSURE: it is not within reach there. Out of line, as the numbers of
 * the walk take stack that nothing else needs. */
FXR_COLD verdict
obb_at_start(obb_touch *s, bool open)
{
    least start;

    if ((open && s->reach == 0) || !axes_valid(s->box->axis) || obb_is_far(s) ||
        !fxri_least_of_obb(&start, SEGMENT, &s->capsule->a, &s->capsule->b,
                           s->box)) {
        return MISS;
    }
    obb_numbers_set(s, &start);
    s->of.c_sign = (int8_t)fxri_least_order(&start, s->reach);
    if (s->of.c_sign > 0) {
        return UNSURE;
    }
    return !open || s->of.c_sign < 0 || obb_nears(s, &start) ? HIT : MISS;
}

bool
fxri_touch_obb(obb_touch *s, bool open)
{
    verdict v;

    s->of.limb = s->limb;
    s->found = false;
    v = obb_at_start(s, open);
    return v == UNSURE ? obb_first(s, open) : v == HIT;
}
