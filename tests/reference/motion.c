/*
 * motion.c - where a mover touches, whether it gets deeper there, and the planes that are met.
 */
#include "motion.h"

motion_state motion;

/* The order of n . d / |n|, times n^2 m^2: the signed squares. */
static int
compare_slopes(const plane *n, const plane *m)
{
    const num a = num_signed_square(vec_dot(n->n, motion.d));
    const num b = num_signed_square(vec_dot(m->n, motion.d));

    return mpz_cmp(num_mul(a, vec_dot(m->n, m->n)),
                   num_mul(b, vec_dot(n->n, n->n)));
}

/* The order of the depths (o - n . c) / |n| of the start in the sum. */
static int
compare_depths(const plane *n, const plane *m)
{
    const num one = num_of(1), a = plane_above(n, motion.a, one),
              b = plane_above(m, motion.a, one);

    return mpz_cmp(num_mul(num_mul(a, a), vec_dot(m->n, m->n)),
                   num_mul(num_mul(b, b), vec_dot(n->n, n->n)));
}

/* Of the planes that are touched those that the path runs least against, the first one first. */
static void
choose_planes(void)
{
    const plane *all = motion.sum.plane;
    unsigned i;

    motion.at_planes = true;
    motion.count = 0;
    for (i = 0; i < motion.touched; i++) {
        const unsigned k = motion.touches[i];
        const int order = motion.count == 0
                              ? 1
                              : compare_slopes(&all[k], &all[motion.planes[0]]);

        if (order > 0)
            motion.count = 0;
        if (order < 0)
            continue;
        motion.planes[motion.count++] = k;
        if (all[k].rank < all[motion.planes[0]].rank) {
            motion.planes[motion.count - 1] = motion.planes[0];
            motion.planes[0] = k;
        }
    }
}

/* Does f fall along the path, where it has the gradients of these planes? */
static bool
planes_fall(void)
{
    return motion.sum.dimension == 3 && motion.count > 0 &&
           mpz_sgn(vec_dot(motion.sum.plane[motion.planes[0]].n, motion.d)) < 0;
}

/* way . d at t: the slope outside of the sum, times something positive. */
static bool
way_falls(void)
{
    const num one = num_of(1), none = num_of(0);
    const vec at = feature_way(&motion.met, motion.a, one);
    const vec by = feature_way(&motion.met, motion.d, none);

    return surd_sign(vec_dot(at, motion.d), vec_dot(by, motion.d), motion.t) <
           0;
}

static void
take_nearest_faces(void)
{
    const polytope *p = &motion.sum;
    unsigned i;

    motion.touched = 0;
    for (i = 0; i < p->faces; i++) {
        const int order =
            motion.touched == 0
                ? -1
                : compare_depths(&p->plane[i], &p->plane[motion.touches[0]]);

        if (order < 0)
            motion.touched = 0;
        if (order <= 0)
            motion.touches[motion.touched++] = i;
    }
    choose_planes();
}

/* |way|^2 against (r scale)^2: the sign of dist - r. */
static int
feature_compare(const feature *f, vec c, num q)
{
    const vec way = feature_way(f, c, q);
    const num reach = num_mul(num_mul(motion.r, f->scale), q);

    return mpz_cmp(vec_dot(way, way), num_mul(reach, reach));
}

int
motion_sign_of(vec c, num q)
{
    feature f;
    int order;

    if (polytope_has(&motion.sum, c, q))
        return mpz_sgn(motion.r) > 0 || polytope_is_inside(&motion.sum, c, q)
                   ? -1
                   : 0;
    if (mpz_sgn(motion.r) == 0)
        return 1;
    f = polytope_closest(&motion.sum, c, q);
    order = feature_compare(&f, c, q);
    return (order > 0) - (order < 0);
}

/* At the start, with f <= 0: does f fall? */
static bool
start_falls(void)
{
    const num one = num_of(1);

    motion.t = surd_of(num_of(0), one);
    if (!polytope_has(&motion.sum, motion.a, one)) {
        motion.met = polytope_closest(&motion.sum, motion.a, one);
        return way_falls();
    }
    motion.on_flat = motion.sum.dimension < 3;
    if (motion.on_flat)
        return false;
    take_nearest_faces();
    return planes_fall();
}

/* The path against the planes: the last that it comes in at, before the first that it leaves. */
static bool
enters_planes(void)
{
    const polytope *p = &motion.sum;
    const num one = num_of(1), none = num_of(0);
    surd out = surd_of(one, one);
    unsigned i;

    motion.t = surd_of(none, one);
    for (i = 0; i < p->planes; i++) {
        const num above = plane_above(&p->plane[i], motion.a, one);
        const num rise = vec_dot(p->plane[i].n, motion.d);
        surd t;

        if (mpz_sgn(rise) == 0) {
            if (mpz_sgn(above) > 0)
                return false;
            continue;
        }
        t = mpz_sgn(rise) < 0 ? surd_of(above, num_neg(rise))
                              : surd_of(num_neg(above), rise);
        if (mpz_sgn(rise) < 0 && surd_compare(t, motion.t) > 0)
            motion.t = t;
        if (mpz_sgn(rise) > 0 && surd_compare(t, out) < 0)
            out = t;
    }
    return surd_compare(motion.t, out) <= 0;
}

/* Of a path that starts outside: the planes that it enters at t. Does it get deeper there: is
 * every plane that it is on there one of these? */
static bool
entered_falls(void)
{
    const polytope *p = &motion.sum;
    const num one = num_of(1);
    bool all = p->dimension == 3;
    unsigned i;

    motion.touched = 0;
    for (i = 0; i < p->planes; i++) {
        const num above = plane_above(&p->plane[i], motion.a, one);
        const num rise = vec_dot(p->plane[i].n, motion.d);

        if (surd_sign(above, rise, motion.t) != 0)
            continue;
        if (mpz_sgn(rise) < 0)
            motion.touches[motion.touched++] = i;
        else
            all = false;
    }
    choose_planes();
    return all;
}

/* Is c(t) over the feature, so that the way from it is as long as it says? */
static bool
is_over(const feature *f, surd t)
{
    const num one = num_of(1), none = num_of(0);
    unsigned i;

    for (i = 0; i < feature_limits(&motion.sum, f); i++)
        if (surd_sign(feature_limit(&motion.sum, f, i, motion.a, one),
                      feature_limit(&motion.sum, f, i, motion.d, none), t) > 0)
            return false;
    return true;
}

/*
 * The first t with |way(t)| = r scale: with way = e + t g, g^2 t^2 + 2 (e . g) t + e^2 - (r
 * scale)^2 = 0. False if there is none in 0 .. 1.
 */
static bool
first_root(const feature *f, surd *t)
{
    const num one = num_of(1), none = num_of(0);
    const vec e = feature_way(f, motion.a, one);
    const vec g = feature_way(f, motion.d, none);
    const num reach = num_mul(motion.r, f->scale);
    const num c = num_sub(vec_dot(e, e), num_mul(reach, reach));

    t->p = num_neg(vec_dot(e, g));
    t->q = num_of(-1);
    t->s = vec_dot(g, g);
    t->n = num_sub(num_mul(t->p, t->p), num_mul(t->s, c));
    return mpz_sgn(t->s) > 0 && mpz_sgn(t->n) >= 0 &&
           surd_sign(none, one, *t) >= 0 && surd_sign(one, num_of(-1), *t) >= 0;
}

/* G is the union of what is within r of each feature, and beside none that is longer than it;
 * and the first point of G on the path is at r from the feature that is closest there. */
static bool
enters_round(void)
{
    bool found = false;
    unsigned i;

    for (i = 0; i < feature_count(&motion.sum); i++) {
        const feature f = feature_get(&motion.sum, i);
        surd t;

        if (!first_root(&f, &t) || (found && surd_compare(t, motion.t) >= 0) ||
            !is_over(&f, t))
            continue;
        found = true;
        motion.t = t;
        motion.met = f;
    }
    return found;
}

motion_answer
motion_ask(const motion_question *q)
{
    motion_answer out = {true, false, false, false, 1};
    bool falls;

    num_release(0);
    motion.at_planes = motion.on_flat = false;
    motion.count = motion.touched = 0;
    motion.sign = 1;
    if (!motion_shapes(q))
        return out;
    out.empty = false;
    out.start = motion.sign = motion_sign_of(motion.a, num_of(1));
    if (motion.sign <= 0) {
        out.hits = true;
        falls = start_falls();
    } else if (mpz_sgn(motion.r) > 0) {
        out.hits = enters_round();
        falls = out.hits && way_falls();
    } else {
        out.hits = enters_planes();
        falls = out.hits && entered_falls();
    }
    out.stops = falls && surd_sign(num_of(1), num_of(-1), motion.t) > 0;
    out.crosses = out.stops || motion.sign < 0;
    return out;
}

int
motion_sign_at(fxr_vec3 c)
{
    const size_t mark = num_mark();
    const int sign = motion_sign_of(motion_map(c.x, c.y, c.z), num_of(1));

    num_release(mark);
    return sign;
}
