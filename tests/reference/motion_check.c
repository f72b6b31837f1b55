/*
 * motion_check.c - are t, centre, normal and way out of a contact right?
 */
#include "motion.h"

/* t >= 0 of a contact less num / den */
int
motion_compare(fxr_ratio t)
{
    const num top = num_add(num_up(num_of((int64_t)(t.num >> 32)), 32),
                            num_of((int64_t)(t.num & 0xffffffffu)));
    const num under = num_add(num_up(num_of((int64_t)(t.den >> 32)), 32),
                              num_of((int64_t)(t.den & 0xffffffffu)));

    return surd_sign(t.negative ? top : num_neg(top), under, motion.t);
}

bool
motion_t_is(fxr_ratio t)
{
    const int order = motion_compare(t);

    if (order <= 0 || t.den != (uint64_t)1 << 32)
        return order == 0;
    t.num++;
    return motion_compare(t) < 0;
}

bool
motion_center_is(fxr_vec3 c, bool near)
{
    const int64_t to[3] = {c.x, c.y, c.z};
    const int64_t a[3] = {motion.start.x, motion.start.y, motion.start.z};
    const int64_t b[3] = {motion.end.x, motion.end.y, motion.end.z};
    unsigned k;

    for (k = 0; k < 3; k++) {
        const num by = num_of(near ? 2 * (a[k] - b[k]) : a[k] - b[k]);
        const int64_t off = near ? 2 * (to[k] - a[k]) : to[k] - a[k];
        const int low = surd_sign(num_of(off + 1), by, motion.t);
        const int high = surd_sign(num_of(off - 1), by, motion.t);

        if (near ? low < 0 || high > 0 : low <= 0 || high >= 0)
            return false;
    }
    return true;
}

/* Is got within half an ulp of value / root, give or take 2^-17? */
static bool
is_rounded(num value, num root, int32_t got)
{
    const num off =
        num_sub(num_floor(num_up(value, 21), root), num_up(num_of(got), 21));

    return mpz_cmpabs(off, num_of((1L << 20) + 16)) <= 0;
}

/* Component k of the direction g, which is in the coordinates of the sum, times |g|. */
static num
component(vec g, unsigned k)
{
    num sum = num_of(0);
    unsigned i;

    if (!motion.boxed)
        return num_up(g.x[k], 30);
    for (i = 0; i < 3; i++)
        sum = num_add(sum, num_mul(g.x[i], motion.map[i].x[k]));
    return sum;
}

static bool
is_along(vec g, fxr_unit3 normal)
{
    const int32_t got[3] = {normal.x, normal.y, normal.z};
    num root;
    unsigned k;

    g = vec_scale(g, num_up(num_of(1), 128));
    root = num_root(vec_dot(g, g));
    for (k = 0; k < 3; k++)
        if (!is_rounded(component(g, k), root, got[k]))
            return false;
    return true;
}

/* Is it an axis of an OBB as stored, along g? */
static bool
is_stored(vec g, fxr_unit3 normal)
{
    const vec got = vec_of(normal.x, normal.y, normal.z);
    unsigned i, k;

    for (i = 0; i < motion.box_count; i++)
        for (k = 0; k < 3; k++) {
            const fxr_unit3 u = motion.boxes[i].axis[k];
            const vec axis = vec_of(u.x, u.y, u.z);

            if ((vec_same(got, axis) || vec_same(got, vec_neg(axis))) &&
                vec_is_zero(vec_cross(got, g)) && mpz_sgn(vec_dot(got, g)) > 0)
                return true;
        }
    return false;
}

static bool
is_of_plane(unsigned i, fxr_unit3 normal)
{
    const vec g = motion.sum.plane[i].n;

    return is_along(g, normal) || (!motion.boxed && is_stored(g, normal));
}

/* normal = sum of g_i u_i in the coordinates of the box: times det, g_i = (u_j x u_k) . normal.
 * Times 2^30, or det. */
static vec
direction(fxr_unit3 normal)
{
    const vec v = vec_of(normal.x, normal.y, normal.z);
    vec g;
    unsigned i;

    if (!motion.boxed)
        return v;
    for (i = 0; i < 3; i++)
        g.x[i] = vec_dot(
            vec_cross(motion.map[(i + 1) % 3], motion.map[(i + 2) % 3]), v);
    return mpz_sgn(motion.det) < 0 ? vec_neg(g) : g;
}

/* Does a vector lead out of the sum, whose surface the center is on: is no corner of it on that
 * side, all but 2^-26? Its length is 1, all but 2^-19 as of the axes of an OBB. */
static bool
leads_out(fxr_unit3 normal)
{
    const vec g = direction(normal);
    const num length = num_root(vec_dot(g, g));
    const num one = motion.boxed ? num_abs(motion.det) : num_up(num_of(1), 30);
    const motion_place at = motion_place_of();
    unsigned i;

    if (mpz_cmpabs(num_up(num_sub(length, one), 19), one) > 0)
        return false;
    for (i = 0; i < motion.sum.corners; i++) {
        const vec m = vec_sub(vec_scale(motion.sum.corner[i], at.q), at.c);
        const num off = num_up(vec_dot(g, m), 26);
        const num size = num_add(num_root(vec_dot(m, m)), at.q);

        if (mpz_cmp(off, num_mul(one, size)) > 0)
            return false;
    }
    return true;
}

bool
motion_normal_is(fxr_unit3 normal, bool any)
{
    const unsigned *set = any ? motion.touches : motion.planes;
    const unsigned count = any ? motion.touched : motion.count;
    unsigned i;

    if (motion.on_flat)
        return leads_out(normal);
    if (!motion.at_planes)
        return is_along(motion_place_of().way, normal);
    for (i = 0; i < count; i++)
        if (is_of_plane(set[i], normal))
            return true;
    return any && motion.sign >= 0 && leads_out(normal);
}

bool
motion_normal(fxr_unit3 *out)
{
    int32_t got[3];
    vec g;
    num root;
    unsigned k;

    if (motion.on_flat || (motion.at_planes && motion.count == 0))
        return false;
    g = motion.at_planes ? motion.sum.plane[motion.planes[0]].n
                         : motion_place_of().way;
    g = vec_scale(g, num_up(num_of(1), 128));
    root = num_root(vec_dot(g, g));
    for (k = 0; k < 3; k++) {
        const num twice = num_floor(num_up(component(g, k), 1), root);

        got[k] = (int32_t)mpz_get_si(
            num_floor(num_add(twice, num_of(1)), num_of(2)));
    }
    out->x = got[0];
    out->y = got[1];
    out->z = got[2];
    return true;
}

bool
motion_normal_is_first(fxr_unit3 normal)
{
    const plane *p = motion.sum.plane;
    unsigned i;

    if (!motion.at_planes)
        return motion_normal_is(normal, false);
    for (i = 0; i < motion.count; i++)
        if (p[motion.planes[i]].rank == p[motion.planes[0]].rank &&
            is_of_plane(motion.planes[i], normal))
            return true;
    return false;
}

unsigned
motion_plane_count(void)
{
    return motion.at_planes ? motion.count : 1;
}

bool
motion_way_is_out(fxr_vec3 way)
{
    const vec by = motion_map(way.x, way.y, way.z);

    return motion_sign_of(vec_add(motion.a, by), num_of(1)) >= 0;
}

enum { BITS = 256 };

/* v 2^BITS len / |v|, rounded */
static vec
of_length(vec v, num len)
{
    const num root = num_root(num_up(vec_dot(v, v), 2 * BITS));
    unsigned k;

    for (k = 0; k < 3; k++)
        v.x[k] = num_floor(num_mul(num_up(v.x[k], 2 * BITS), len), root);
    return v;
}

static vec
over(vec v, num by)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        v.x[k] = num_floor(v.x[k], by);
    return v;
}

/* n (o - n . a) / n^2 + r n / |n|, times 2^BITS */
static vec
way_of_plane(const plane *p)
{
    const num deep = num_neg(plane_above(p, motion.a, num_of(1)));

    return vec_add(
        of_length(p->n, motion.r),
        over(vec_scale(p->n, num_up(deep, BITS)), vec_dot(p->n, p->n)));
}

/* r e / |e| - e */
static vec
way_of_feature(const feature *f)
{
    const vec way = feature_way(f, motion.a, num_of(1));

    return vec_sub(of_length(way, motion.r),
                   over(vec_scale(way, num_up(num_of(1), BITS)), f->scale));
}

/* Is way on each axis less than an ulp longer than by 2^-BITS, give or take a 2^-64th of an ulp
 * and a 2^-slack-th of all of it? */
static bool
is_as_long(fxr_vec3 way, vec by, unsigned slack)
{
    const int64_t got[3] = {way.x, way.y, way.z};
    const num all =
        num_add(num_abs(by.x[0]), num_add(num_abs(by.x[1]), num_abs(by.x[2])));
    const num more =
        num_floor(num_floor(all, motion.unit), num_up(num_of(1), slack));
    const num ulp =
        num_sub(num_up(num_of(1), BITS), num_up(num_of(1), BITS - 64));
    unsigned k;

    for (k = 0; k < 3 && mpz_sgn(motion.det) != 0; k++) {
        const num needed =
            num_abs(num_floor(vec_dot(motion.back[k], by), motion.det));

        if (mpz_cmp(num_up(num_of(got[k] < 0 ? -got[k] : got[k]), BITS),
                    num_add(num_add(needed, more), ulp)) > 0)
            return false;
    }
    return true;
}

/* An OBB is as long as its axes are, and a normal that may be any is known rounded. */
bool
motion_way_is_short(fxr_vec3 way, fxr_unit3 normal)
{
    const unsigned slack = motion.boxed ? 18 : BITS;
    unsigned i;

    if (motion.on_flat)
        return is_as_long(way, of_length(direction(normal), motion.r), 28);
    if (!motion.at_planes)
        return is_as_long(way, way_of_feature(&motion.met), slack);
    for (i = 0; i < motion.touched; i++)
        if (is_as_long(way, way_of_plane(&motion.sum.plane[motion.touches[i]]),
                       slack))
            return true;
    return false;
}

/* Each coordinate away from 0; what is within 2^-64 of a whole number is that. */
bool
motion_way(fxr_vec3 *out)
{
    int32_t v[3];
    vec by;
    unsigned k;

    if (motion.sign >= 0 || motion.on_flat || mpz_sgn(motion.det) == 0)
        return false;
    by = motion.at_planes ? way_of_plane(&motion.sum.plane[motion.planes[0]])
                          : way_of_feature(&motion.met);
    for (k = 0; k < 3; k++) {
        const num to = num_floor(vec_dot(motion.back[k], by), motion.det);
        const num size =
            num_add(num_abs(to), num_sub(num_up(num_of(1), BITS),
                                         num_up(num_of(1), BITS - 64)));
        const num whole = num_floor(size, num_up(num_of(1), BITS));

        v[k] = (int32_t)mpz_get_si(mpz_sgn(to) < 0 ? num_neg(whole) : whole);
    }
    out->x = v[0];
    out->y = v[1];
    out->z = v[2];
    return true;
}
