/*
 * fxr_misses.c - a cheap reject of a sphere or a capsule that moves, and a triangle: a direction along
 * which they are apart.
 *
 * What moves is a ball about all points of x + [0, 1] d + [0, 1] v: x leads from corner a to where end
 * a of the capsule starts, d is its way, and v leads to end b. The triangle is that of u and w. Along any
 * y there is a gap between them of
 *
 *   y.x + min(0, y.d) + min(0, y.v) - max(0, y.u, y.w)
 *
 * less than that of the ball, r |y|; and where that is above 0, they do not touch, whatever y is. It
 * leads from the closest point of the triangle to the middle of what moves, and then to where that is
 * closest along y. So none of this needs more than the upper bits:
 *
 *   x, d, v, u, w   2^down (V + f), 0 <= f < 1          | V <= 2^13
 *   y               cut likewise                        | <= 2^13
 *   y.V             | < 3 2^26. Where y_k < 0 it is up to |y_k| more than of v / 2^down, where
 *                   y_k > 0 up to y_k less: so the gap is more by less than 3 sums of the |y_k|, of x,
 *                   d and v or else of u or w
 *   r               r / 2^down, rounded up              | <= 2^13 + 1
 *
 *   p               x and halves of d and v, or all     | < 3 2^13
 *   u.u, u.w, w.w, u.p, w.p                             | < 9 2^26; then cut
 *   y of an edge e  q e.e - e e.q, q from a corner to p | q < 2^15; e.e and e.q cut; y < 2^30
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.5
 */
#include "../space/copy.h"
#include "plane.h"
#include "vector.h"

/* v / 2^down, floor, for down > 0: what is subtracted is below 2^31. */
FXR_INLINE int32_t
misses_shifted(int32_t v, unsigned down)
{
    const uint32_t half = 0x80000000u;

    return (int32_t)(((uint32_t)v + half) >> down) - (int32_t)(half >> down);
}

static int32_t
misses_part(int32_t v, unsigned down)
{
    return down > 0 ? misses_shifted(v, down) : v;
}

void
fxri_vector_cut(fxr_vec3 *v, unsigned down)
{
    if (down > 0) {
        v->x = misses_shifted(v->x, down);
        v->y = misses_shifted(v->y, down);
        v->z = misses_shifted(v->z, down);
    }
}

static int32_t
misses_dot(const fxr_vec3 *u, const fxr_vec3 *v)
{
    return u->x * v->x + u->y * v->y + u->z * v->z;
}

/* is_long: it is a capsule; of a sphere v is 0, and not set. */
typedef struct {
    fxr_vec3 x, d, v, u, w;
    int32_t uu, uw, ww;
    bool is_long;
} misses_problem;

/* What is across e, times a number. */
static void
misses_across(fxr_vec3 *y, const fxr_vec3 *e)
{
    int32_t all = misses_dot(e, e), along = misses_dot(e, y);
    const unsigned down = vector_cut_shift((uint32_t)all | magnitude32(along));

    all = misses_part(all, down);
    along = misses_part(along, down);
    y->x = y->x * all - e->x * along;
    y->y = y->y * all - e->y * along;
    y->z = y->z * all - e->z * along;
}

/* The normal, to the side of p. */
static void
misses_normal(fxr_vec3 *y, const misses_problem *s, const fxr_vec3 *p)
{
    const fxr_vec3 *const u = &s->u, *const w = &s->w;

    y->x = u->y * w->z - u->z * w->y;
    y->y = u->z * w->x - u->x * w->z;
    y->z = u->x * w->y - u->y * w->x;
    vector_cut(y);
    if (misses_dot(y, p) < 0) {
        y->x = -y->x;
        y->y = -y->y;
        y->z = -y->z;
    }
}

/* From the closest point of the triangle to p: about. */
static void
misses_axis(fxr_vec3 *y, const misses_problem *s, const fxr_vec3 *p)
{
    int32_t up = misses_dot(&s->u, p), wp = misses_dot(&s->w, p);
    const unsigned down =
        vector_cut_shift(magnitude32(up) | magnitude32(wp) | (uint32_t)s->uu |
                         magnitude32(s->uw) | (uint32_t)s->ww);
    const int32_t uw = misses_part(s->uw, down);
    int32_t ub, wb, uc, wc;
    fxr_vec3 e;

    /* u and w times what leads to p from corners a, b and c | < 2^14 */
    up = misses_part(up, down);
    wp = misses_part(wp, down);
    ub = up - misses_part(s->uu, down);
    wb = wp - uw;
    uc = up - uw;
    wc = wp - misses_part(s->ww, down);
    copy_point(y, p);
    if (up <= 0 && wp <= 0) {
        /* corner a */
    } else if (ub >= 0 && wb <= ub) {
        vector_subtract(y, p, &s->u);
    } else if (wc >= 0 && uc <= wc) {
        vector_subtract(y, p, &s->w);
    } else if (up >= 0 && ub <= 0 && up * wb <= ub * wp) {
        misses_across(y, &s->u);
    } else if (wp >= 0 && wc <= 0 && uc * wp <= up * wc) {
        misses_across(y, &s->w);
    } else if (wb >= ub && uc >= wc && ub * wc <= uc * wb) {
        vector_subtract(y, p, &s->u);
        vector_subtract(&e, &s->w, &s->u);
        misses_across(y, &e);
    } else {
        misses_normal(y, s, p);
        return;
    }
    vector_cut(y);
}

/* Adds d to p, if v is below 0; and returns it, or 0. */
static int32_t
misses_below(fxr_vec3 *p, int32_t v, const fxr_vec3 *d)
{
    if (v >= 0) {
        return 0;
    }
    p->x += d->x;
    p->y += d->y;
    p->z += d->z;
    return v;
}

/* Are they apart along y by more than the reach? If not, sets p to where what moves is closest. */
static bool
misses_along(const misses_problem *s, const fxr_vec3 *y, uint32_t reach,
             fxr_vec3 *p)
{
    const int32_t u = misses_dot(y, &s->u), w = misses_dot(y, &s->w);
    const int32_t most = u > w ? u : w;
    int32_t gap = misses_dot(y, &s->x) - (most > 0 ? most : 0);

    copy_point(p, &s->x);
    gap += misses_below(p, misses_dot(y, &s->d), &s->d);
    if (s->is_long) {
        gap += misses_below(p, misses_dot(y, &s->v), &s->v);
    }
    gap -= 3 *
           (int32_t)(magnitude32(y->x) + magnitude32(y->y) + magnitude32(y->z));
    return gap > 0 &&
           FXR_PRODUCT((uint32_t)gap, (uint32_t)gap) >
               FXR_PRODUCT(reach * reach, (uint32_t)misses_dot(y, y));
}

static bool
misses_any(misses_problem *s, uint32_t radius)
{
    const uint32_t of_v = s->is_long ? vector_all_bits(&s->v) : 0;
    const unsigned down = vector_cut_shift(
        radius | of_v | vector_all_bits(&s->x) | vector_all_bits(&s->d) |
        vector_all_bits(&s->u) | vector_all_bits(&s->w));
    const uint32_t reach = (radius >> down) + 1;
    fxr_vec3 p, y, next;

    fxri_vector_cut(&s->x, down);
    fxri_vector_cut(&s->d, down);
    fxri_vector_cut(&s->u, down);
    fxri_vector_cut(&s->w, down);
    s->uu = misses_dot(&s->u, &s->u);
    s->uw = misses_dot(&s->u, &s->w);
    s->ww = misses_dot(&s->w, &s->w);
    p.x = s->x.x + s->d.x / 2;
    p.y = s->x.y + s->d.y / 2;
    p.z = s->x.z + s->d.z / 2;
    if (s->is_long) {
        fxri_vector_cut(&s->v, down);
        p.x += s->v.x / 2;
        p.y += s->v.y / 2;
        p.z += s->v.z / 2;
    }
    misses_axis(&y, s, &p);
    if (misses_along(s, &y, reach, &next)) {
        return true;
    }
    vector_subtract(&p, &next, &p);
    if (vector_all_bits(&p) <= reach / 4) {
        return false; /* that leads hardly elsewhere */
    }
    misses_axis(&y, s, &next);
    return misses_along(s, &y, reach, &p);
}

bool
fxri_misses_triangle(const fxr_segment *path, const fxr_vec3 *a,
                     const fxr_vec3 *b, uint32_t radius,
                     const fxr_triangle *triangle)
{
    misses_problem s;

    s.is_long = a != b;
    if ((excess_bits(&path->a) | excess_bits(&path->b) |
         excess_bits(&triangle->a) | excess_bits(&triangle->b) |
         excess_bits(&triangle->c)) != 0) {
        return false;
    }
    if (s.is_long) {
        if ((excess_bits(a) | excess_bits(b)) != 0) {
            return false;
        }
        vector_subtract(&s.v, b, a);
    }
    vector_subtract(&s.x, a, &triangle->a);
    vector_subtract(&s.d, &path->b, &path->a);
    vector_subtract(&s.u, &triangle->b, &triangle->a);
    vector_subtract(&s.w, &triangle->c, &triangle->a);
    return misses_any(&s, radius);
}
