/*
 * fxr_ball_any.c - where a component meets a solid sphere.
 *
 * With n = centre - origin and d the displacement its squared distance from the
 * centre, less the square of the radius, is
 *
 *   A t^2 - 2 B t + C     A = d.d                             | < 2^66
 *                         B = d.n                             | < 2^66
 *                         C = n.n - radius^2                  | < 2^66
 *
 * also for the sum of two radii, below 2^32.
 *
 * No root in a decision: the least is at t = 0 if B <= 0, at t = 1 if B >= A, and
 * else, at B / A, it has the order of 0 and D = B^2 - A C. They meet where it is 0
 * (quadratic_compact.h).
 */
#include "ball.h"

#include "../number/limbs.h"
#include "../root/quadratic_compact.h"

/*
 * |v| in limbs, for the sum v of the products x[0] y[0], x[1] y[1] and so on, less those
 * whose bit is set in minus; the highest bit is that after the last product. Returns the
 * sign of v: -1, 0 or 1.
 *
 *   v       | < 3 2^64 + 2^62, > -2^64
 *   low     v modulo 2^64
 *   high    v in units of 2^35, with what is less than one cut off each product, of which
 *           3 at most are taken off: so v is less than 3 units smaller, or 4 larger; 3
 *           less than that, and 2^31 more
 *   top     floor(v / 2^64): the limb below it shows what 8 units more may carry
 */
static int8_t
ball_any_sum(uint32_t out[COMPACT_LIMBS], const uint32_t *x, const uint32_t *y,
             uint32_t minus)
{
    uint32_t high = 0x80000000u - 3, top;
    uint64_t low = 0;
    bool below;

    do {
        const uint64_t product = FXR_PRODUCT(*x, *y);
        const uint32_t units = (uint32_t)(product >> 32) >> 3;

        x++;
        y++;
        if ((minus & 1) != 0) {
            low -= product;
            high -= units;
        } else {
            low += product;
            high += units;
        }
        minus >>= 1;
    } while (minus > 1);
    top = (high >> 29) - 4 + ((uint32_t)(low >> 32) < high << 3);
    below = top >> 31 != 0;
    if (below) {
        low = 0 - low;
        top = ~top + (low == 0);
    }
    out[0] = (uint32_t)low;
    out[1] = (uint32_t)(low >> 32);
    out[2] = top;
    return (int8_t)(below ? -1 : (low | top) != 0);
}

/* |to - from|. Turns all bits of *back where to is below from. */
FXR_INLINE uint32_t
ball_difference(int32_t from, int32_t to, uint32_t *back)
{
    const uint64_t v = (uint64_t)((int64_t)to - from); /* |v| < 2^32 */
    const uint32_t below = (uint32_t)(v >> 32);

    *back ^= below;
    return ((uint32_t)v ^ below) - below;
}

/*
 * On an axis where the centre is farther away than the radius, a ray or a segment is
 * separated from the sphere if it does not run towards the centre, or if it is a segment
 * and ends before.
 */
bool
fxri_ball_any_set(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_sphere *sphere, quadratic_compact *s)
{
    const uint32_t end = 0u - (uint32_t)has_end(kind);
    const uint32_t radius = (uint32_t)sphere->radius;
    const uint32_t most = is_line(kind) ? UINT32_MAX : radius;
    uint32_t d[3], n[4], minus = 1; /* n[3] is the radius */
    int i;

    n[3] = radius;
    for (i = 2; i >= 0; i--) {
        const int32_t start = indexed_component(p, i);
        uint32_t back = 0;

        d[i] = ball_difference(signed32((uint32_t)start & end),
                               indexed_component(q, i), &back);
        n[i] = ball_difference(start, indexed_component(&sphere->center, i),
                               &back);
        if (n[i] > most && (back != 0 || d[i] <= ((n[i] - radius - 1) & end))) {
            return false;
        }
        minus = 2 * minus - back;
    }
    s->n = COMPACT_LIMBS;
    (void)ball_any_sum(s->limb, d, d, 8);
    s->b_sign = ball_any_sum(s->limb + COMPACT_LIMBS, d, n, minus);
    s->c_sign = ball_any_sum(s->limb + 2 * COMPACT_LIMBS, n, n, 16 + 8);
    return true;
}

/* The sign of 2 B - x - y. */
static int
ball_any_sign(const uint32_t *x, const uint32_t *y, const uint32_t *b)
{
    uint64_t sum = 0; /* int64 modulo 2^64, |sum| < 2^35 */
    uint32_t all = 0;
    int i;

    for (i = 0; i < COMPACT_LIMBS; i++) {
        sum += 2 * (uint64_t)b[i] - x[i] - y[i];
        all |= (uint32_t)sum;
        sum = (uint64_t)(int64_t)signed32((uint32_t)(sum >> 32));
    }
    return sum >> 63 != 0 ? -1 : all != 0;
}

/* The sign of D. The upper limbs of B and of A and C tell it where they are single ones
 * and their products differ by more than they do with the limbs below. */
static int
ball_any_discriminant(const quadratic_compact *s)
{
    const uint32_t *const a = s->limb, *const b = a + 3, *const c = b + 3;
    const uint64_t bb = FXR_PRODUCT(b[1], b[1]), ac = FXR_PRODUCT(a[1], c[1]);

    if ((a[2] | b[2] | c[2]) == 0) {
        if (bb < ac && ac - bb > 2 * (uint64_t)b[1]) {
            return -1;
        }
        if (bb > ac && bb - ac > (uint64_t)a[1] + c[1]) {
            return 1;
        }
    }
    return fxri_quadratic_compact_discriminant(s);
}

int
fxri_ball_any_depth(const quadratic_compact *s, linear_kind kind)
{
    const uint32_t *a = s->limb, *b = a + COMPACT_LIMBS;

    if (s->c_sign < 0 || s->b_sign == 0 || (s->b_sign < 0 && !is_line(kind))) {
        return -s->c_sign;
    }
    if (kind == SEGMENT && ball_any_sign(a, a, b) >= 0) { /* at t = 1 */
        return ball_any_sign(a, b + COMPACT_LIMBS, b);
    }
    return ball_any_discriminant(s);
}

bool
fxri_ball_any_test(const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_sphere *sphere, unsigned question)
{
    const linear_kind kind = (linear_kind)(question & (BALL_OPEN - 1));
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    quadratic_compact s;

    s.limb = limb;
    return (question >= BALL_SUM || sphere->radius >= 0) &&
           fxri_ball_any_set(kind, p, q, sphere, &s) &&
           fxri_ball_any_depth(&s, kind) >= ((question & BALL_OPEN) != 0);
}

/* Does the component start outside, and not move towards the sphere? */
static inline bool
ball_any_leaves(const quadratic_compact *s, linear_kind kind)
{
    return s->c_sign > 0 &&
           (s->b_sign == 0 || (s->b_sign < 0 && !is_line(kind)));
}

/* No decision before the roots but that of the line: a segment misses that enters
 * after its end. */
bool
fxri_ball_any_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_sphere *sphere, fxr_hit *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots r;

    r.of.limb = limb;
    if (sphere->radius < 0 || !fxri_ball_any_set(kind, p, q, sphere, &r.of) ||
        ball_any_leaves(&r.of, kind) || !fxri_compact_roots_set(&r) ||
        !fxri_compact_roots_point(&r, (unsigned)kind, p, q, &out->span.enter,
                                  &out->enter_point)) {
        return false;
    }
    (void)fxri_compact_roots_point(&r, (unsigned)kind + ROOT_LAST, p, q,
                                   &out->span.exit, &out->exit_point);
    out->span.enter_faces = 0;
    out->span.exit_faces = 0;
    return true;
}

bool
fxri_ball_any_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_sphere *sphere, fxr_entry *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots r;

    r.of.limb = limb;
    if (sphere->radius < 0 || !fxri_ball_any_set(kind, p, q, sphere, &r.of) ||
        ball_any_leaves(&r.of, kind) || !fxri_compact_roots_set(&r) ||
        !fxri_compact_roots_point(&r, (unsigned)kind, p, q, &out->t,
                                  &out->point)) {
        return false;
    }
    out->faces = 0;
    return true;
}
