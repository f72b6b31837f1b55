/*
 * touch_obb.c - where a capsule and an OBB touch, of which one moves.
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

/* Limbs of N(s) den: those of N and of den. */
enum { OBB_SUM_OF_PIECE = 13 };
FXR_STATIC_ASSERT((int)OBB_SUM_OF_PIECE ==
                      (int)LONG_LIMBS + (int)RATIONAL_LIMBS,
                  limbs_of_a_product);

/* The active axes of edges and of corners, a bit for each. */
static const uint8_t obb_active[] = {3, 5, 6, 7};

static const uint32_t touch_zero_limb = 0;

/* From the axes of end a as it moves, and of the way from there to end b, where both begin. */
static void
obb_numbers_set(obb_touch *s, const least *way, const least *along)
{
    int i;

    for (i = 0; i < 3; i++) {
        const least_axis *const a = &way->axis[i];

        fxri_obb_number_set(&s->d[i], a->len, a->down);
        fxri_obb_number_set(&s->v[i], along->axis[i].len, along->axis[i].down);
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
        const fxr_unit3 *const u = &s->box->axis[i];
        const int64_t way =
            signed64(axis_dot(u, s->to) - axis_dot(u, s->from)); /* < 2^63 */
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

void
fxri_obb_piece(long_at *n, const least *s, const obb_number u[3])
{
    int i;

    fxri_limbs_copy(n->p, LONG_LIMBS, &touch_zero_limb, 0);
    fxri_limbs_copy(n->q, LONG_LIMBS, &touch_zero_limb, 0);
    for (i = 0; i < 3; i++) {
        const least_axis *const a = &s->axis[i];
        const bool minus = u[i].minus != 0;

        if (a->region != INSIDE) {
            fxri_limbs_add_product(
                n->p, LONG_LIMBS, a->bound[a->region != BEFORE], 2, u[i].limb,
                2, (a->down != a->past) != minus ? LIMBS_MINUS : LIMBS_PLUS);
            fxri_limbs_add_product(n->q, LONG_LIMBS, a->len, 2, u[i].limb, 2,
                                   a->down != minus ? LIMBS_MINUS : LIMBS_PLUS);
        }
    }
    fxri_long_signs(n);
}

/* Does the capsule move nearer, d.e < 0, where it touches at t = 0? e is that of the point of the
 * segment at num / den. */
static bool
obb_nears(const obb_touch *s, const least *start)
{
    uint32_t sum[OBB_SUM_OF_PIECE];
    long_at n;

    fxri_obb_piece(&n, start, s->d);
    fxri_limbs_copy(sum, OBB_SUM_OF_PIECE, &touch_zero_limb, 0);
    fxri_limbs_add_product(sum, OBB_SUM_OF_PIECE, n.q, LONG_LIMBS,
                           start->at.num, RATIONAL_LIMBS,
                           n.q_sign < 0 ? LIMBS_MINUS : LIMBS_PLUS);
    fxri_limbs_add_product(sum, OBB_SUM_OF_PIECE, n.p, LONG_LIMBS,
                           start->at.den, RATIONAL_LIMBS,
                           n.p_sign < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    return fxri_limbs_sign(sum, OBB_SUM_OF_PIECE) < 0;
}

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
    uint32_t sum[2 * COMPACT_CAPSULE];

    if (s->found) {
        fxri_limbs_copy(sum, 2 * COMPACT_CAPSULE, &touch_zero_limb, 0);
        fxri_limbs_add_product(sum, 2 * COMPACT_CAPSULE, compact_b(next),
                               next->n, compact_a(&s->of), s->of.n, LIMBS_PLUS);
        fxri_limbs_add_product(sum, 2 * COMPACT_CAPSULE, compact_b(&s->of),
                               s->of.n, compact_a(next), next->n, LIMBS_MINUS);
        if (fxri_limbs_sign(sum, 2 * COMPACT_CAPSULE) >= 0) {
            return;
        }
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

static void
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

static void
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

static void
obb_ask_all(obb_touch *s)
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
}

bool
fxri_touch_obb(obb_touch *s, bool open)
{
    least start, way;

    s->of.limb = s->limb;
    s->found = false;
    if ((open && s->reach == 0) || !axes_valid(s->box->axis) || obb_is_far(s) ||
        !fxri_least_of_obb(&start, SEGMENT, &s->capsule->a, &s->capsule->b,
                           s->box)) {
        return false;
    }
    (void)fxri_least_along_obb(&way, &s->capsule->a, s->from, s->to, s->box);
    obb_numbers_set(s, &way, &start);
    s->of.c_sign = (int8_t)fxri_least_order(&start, s->reach);
    if (s->of.c_sign <= 0) {
        return !open || s->of.c_sign < 0 || obb_nears(s, &start);
    }
    obb_ask_all(s);
    return s->found &&
           (!open || (obb_falls(&s->of) && obb_order_of_end(&s->of) < 0));
}
