/*
 * motion_place.c - where the mover is at the contact, and the point that both shapes share there. Which of
 * two places is deeper in what is grown by a mover?
 */
#include "motion.h"

enum { PLACE_BITS = 768, SLACK_BITS = 240 };

motion_place
motion_place_of(void)
{
    motion_place at;
    num p;

    at.exact = mpz_sgn(motion.t.n) == 0;
    at.q = at.exact ? motion.t.s : num_up(num_of(1), PLACE_BITS);
    p = at.exact ? motion.t.p : surd_floor(motion.t, PLACE_BITS);
    at.c = vec_add(vec_scale(motion.a, at.q), vec_scale(motion.d, p));
    if (motion.at_planes || motion.on_flat) {
        at.way = vec_of(0, 0, 0);
        at.scale = num_of(1);
    } else {
        at.way = feature_way(&motion.met, at.c, at.q);
        at.scale = motion.met.scale;
    }
    return at;
}

/* The half spaces n . x <= o that both shapes are in, moved to where they share their points, and
 * the point of those that is closest to target: y / w. */
typedef struct {
    unsigned count;
    vec n[2 * MOST_PLANES];
    num o[2 * MOST_PLANES];
    num slack;
    vec target, y;
    num w, dist2;
    bool found;
} common;

static void
put_planes(common *c, const polytope *p, num size, vec offset)
{
    unsigned i;

    for (i = 0; i < p->planes; i++) {
        c->n[c->count] = p->plane[i].n;
        c->o[c->count++] = num_add(num_mul(p->plane[i].o, size),
                                   vec_dot(p->plane[i].n, offset));
    }
}

/* The point y / w, if it is in all of them, and closer than the last. */
static void
offer(common *c, vec y, num w)
{
    const size_t mark = num_mark();
    vec off;
    num dist2;
    unsigned i;

    if (mpz_sgn(w) < 0) {
        y = vec_neg(y);
        w = num_neg(w);
    }
    for (i = 0; i < c->count; i++)
        if (mpz_cmp(num_sub(vec_dot(c->n[i], y), num_mul(c->o[i], w)),
                    num_mul(c->slack, w)) > 0) {
            num_release(mark);
            return;
        }
    off = vec_sub(y, vec_scale(c->target, w));
    dist2 = vec_dot(off, off);
    if (c->found && mpz_cmp(num_mul(dist2, num_mul(c->w, c->w)),
                            num_mul(c->dist2, num_mul(w, w))) >= 0)
        return;
    c->found = true;
    c->y = y;
    c->w = w;
    c->dist2 = dist2;
}

/* The foot of target on one plane, on the line of two, on the corner of three. */
static void
offer_foot(common *c, unsigned i)
{
    const num square = vec_dot(c->n[i], c->n[i]);
    const num off = num_sub(vec_dot(c->n[i], c->target), c->o[i]);

    offer(c, vec_sub(vec_scale(c->target, square), vec_scale(c->n[i], off)),
          square);
}

static void
offer_corner(common *c, unsigned i, unsigned j, vec n, num o)
{
    const vec ij = vec_cross(c->n[i], c->n[j]);
    const num det = vec_dot(ij, n);

    if (mpz_sgn(det) == 0)
        return;
    offer(c,
          vec_add(vec_scale(vec_cross(c->n[j], n), c->o[i]),
                  vec_add(vec_scale(vec_cross(n, c->n[i]), c->o[j]),
                          vec_scale(ij, o))),
          det);
}

static void
offer_all(common *c)
{
    unsigned i, j, k;

    c->found = false;
    offer(c, c->target, num_of(1));
    if (c->found)
        return;
    for (i = 0; i < c->count; i++) {
        offer_foot(c, i);
        for (j = i + 1; j < c->count; j++) {
            const vec line = vec_cross(c->n[i], c->n[j]);

            offer_corner(c, i, j, line, vec_dot(line, c->target));
            for (k = j + 1; k < c->count; k++)
                offer_corner(c, i, j, c->n[k], c->o[k]);
        }
    }
}

/*
 * At the contact the cores of both, which are e apart, would share their points if the mover were
 * moved back by e: K. They are K + e r_rest / r. Of K that which is closest to center - e r_rest /
 * r; all times q scale r. Less p: off / (w size).
 */
static bool
find_common(vec p, vec *off, num *w)
{
    static common c;
    const motion_place at = motion_place_of();
    const num r = mpz_sgn(motion.r) > 0 ? motion.r : num_of(1);
    const num size = num_mul(num_mul(at.q, at.scale), r);
    const vec center = vec_scale(at.c, num_mul(at.scale, r));
    const vec out = vec_scale(at.way, motion.r_rest);

    c.count = 0;
    put_planes(&c, &motion.rest, size, vec_of(0, 0, 0));
    put_planes(&c, &motion.mover, size, vec_sub(center, vec_scale(at.way, r)));
    c.slack = at.exact ? num_of(0)
                       : num_floor(num_mul(size, motion.unit),
                                   num_up(num_of(1), SLACK_BITS));
    c.target = vec_sub(center, out);
    offer_all(&c);
    if (!c.found || mpz_sgn(motion.det) == 0)
        return false;
    *off = vec_add(c.y, vec_scale(vec_sub(out, vec_scale(p, size)), c.w));
    *w = num_mul(num_mul(motion.det, size), c.w);
    return true;
}

/* Half an ulp, and a 64th; or the end of the range where it is beyond that. */
static bool
is_common(fxr_vec3 at)
{
    const int32_t p[3] = {at.x, at.y, at.z};
    vec off;
    num w;
    unsigned k;

    if (!find_common(motion_map(at.x, at.y, at.z), &off, &w))
        return false;
    for (k = 0; k < 3; k++) {
        const num by = vec_dot(motion.back[k], off);
        const int beyond = mpz_sgn(by) * mpz_sgn(w);

        if ((p[k] == INT32_MAX && beyond > 0) ||
            (p[k] == INT32_MIN && beyond < 0))
            continue;
        if (mpz_cmpabs(num_up(by, 6), num_mul(w, num_of(33))) > 0)
            return false;
    }
    return true;
}

static int32_t
saturated(num v)
{
    return mpz_cmp_si(v, INT32_MIN) < 0   ? INT32_MIN
           : mpz_cmp_si(v, INT32_MAX) > 0 ? INT32_MAX
                                          : (int32_t)mpz_get_si(v);
}

bool
motion_point(fxr_vec3 *out)
{
    int32_t v[3];
    vec off;
    num w;
    unsigned k;

    if (motion.sign < 0 || !find_common(vec_of(0, 0, 0), &off, &w))
        return false;
    for (k = 0; k < 3; k++)
        v[k] = saturated(num_floor(
            num_add(num_up(vec_dot(motion.back[k], off), 1), w), num_up(w, 1)));
    out->x = v[0];
    out->y = v[1];
    out->z = v[2];
    return true;
}

/* Is a point within radius and sqrt(3) / 2 ulps of a polytope? sqrt(3) / 2 < 8661 / 10^4; of an OBB, whose
 * axes may be off by 2^-20, 8662. */
static bool
is_close(const polytope *p, vec at, num radius)
{
    const num one = num_of(1), parts = num_of(10000);
    const num reach =
        num_add(num_mul(radius, parts), num_mul(motion.unit, num_of(8662)));
    feature f;
    vec way;
    num most;

    if (polytope_has(p, at, one))
        return true;
    f = polytope_closest(p, at, one);
    way = vec_scale(feature_way(&f, at, one), parts);
    most = num_mul(reach, f.scale);
    return mpz_cmp(vec_dot(way, way), num_mul(most, most)) <= 0;
}

/* Is a coordinate saturated? Then what both share may be beyond the range. */
static bool
is_at_end(fxr_vec3 p)
{
    const int32_t at[3] = {p.x, p.y, p.z};
    unsigned k;

    for (k = 0; k < 3; k++)
        if (at[k] == INT32_MIN || at[k] == INT32_MAX)
            return true;
    return false;
}

bool
motion_point_is(fxr_vec3 p)
{
    const vec at = motion_map(p.x, p.y, p.z);

    if (motion.sign >= 0)
        return is_common(p);
    if (is_at_end(p))
        return true;
    return is_close(&motion.rest, at, motion.r_rest) &&
           is_close(&motion.mover, vec_sub(at, motion.a),
                    num_sub(motion.r, motion.r_rest));
}

/* Inside of the sum the least depth, else the distance from it; a square over a square. */
typedef struct {
    bool in;
    num square, over;
} depth;

static depth
depth_of(vec c)
{
    const num one = num_of(1);
    depth d = {true, num_of(0), one};
    unsigned i;

    if (!polytope_has(&motion.sum, c, one)) {
        const feature f = polytope_closest(&motion.sum, c, one);
        const vec way = feature_way(&f, c, one);

        d.in = false;
        d.square = vec_dot(way, way);
        d.over = num_mul(f.scale, f.scale);
        return d;
    }
    for (i = 0; motion.sum.dimension == 3 && i < motion.sum.faces; i++) {
        const plane *p = &motion.sum.plane[i];
        const num above = plane_above(p, c, one);
        const num square = num_mul(above, above), over = vec_dot(p->n, p->n);

        if (i == 0 ||
            mpz_cmp(num_mul(square, d.over), num_mul(d.square, over)) < 0) {
            d.square = square;
            d.over = over;
        }
    }
    return d;
}

int
motion_compare_depth(fxr_vec3 p, fxr_vec3 q)
{
    const size_t mark = num_mark();
    const depth a = depth_of(motion_map(p.x, p.y, p.z));
    const depth b = depth_of(motion_map(q.x, q.y, q.z));
    const int order =
        mpz_cmp(num_mul(a.square, b.over), num_mul(b.square, a.over));

    num_release(mark);
    return a.in != b.in ? (a.in ? 1 : -1) : a.in ? order : -order;
}

/* In P, at a depth of more than what the radius leaves of the ulps; or outside, nearer than the
 * radius less them. */
bool
motion_is_deeper_than(fxr_vec3 c, int32_t ulps)
{
    const size_t mark = num_mark();
    const depth d = depth_of(motion_map(c.x, c.y, c.z));
    const num left = num_sub(num_mul(num_of(ulps), motion.unit), motion.r);
    const int order = mpz_cmp(num_mul(num_mul(left, left), d.over), d.square);
    const bool is_more = mpz_sgn(left) < 0;

    num_release(mark);
    return d.in ? is_more || order < 0 : is_more && order > 0;
}
