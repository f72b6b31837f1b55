/*
 * fxr_touch_box_point.c - the point that a capsule and a box share where they touch (touch_box.h): of a
 * line of contact the one that is closest to the centre of the mover.
 *
 * S(u) = a + d t + u v are the points of the segment of the capsule, 0 <= u <= 1, and e is the way to
 * them from the closest point of the box, on the axes that are active. The point is S(u) - e: the box has no
 * radius. Active are those on which e is not 0. If v is 0 on all of them, all u count of which S(u) is within the bounds on the others:
 * of these the one nearest to that of the foot of the centre, (center - a) . v / v . v. Else u is known:
 *
 *   u = (P + Q t) / D       0, 1, or between the ends -(w.v + d.v t) / v.v on the axes that are active
 *
 *   v, d, w, bounds         | < 2^64              D             | < 2^130
 *   P, Q                    | < 2^131             D e           (w + d t) D + (P + Q t) v    | < 2^196
 *   u, of two, and order    | < 2^196
 *
 * In the world e_i along axis i is e_i g_i / det (solid.h), exactly that which the coordinates of the box
 * have; of an AABB that of the axis, for a det of 1:
 *
 *   ((a + d t) D + (P + Q t) v) det - sum of D e_i g_i     | < 2^261
 *   D det                                                  | < 2^223
 */
#include "../slabs/solid.h"
#include "../space/copy.h"
#include "root_value.h"
#include "touch_box.h"

typedef struct {
    const box_touch *box;
    const compact_roots *roots;
    value_place u;
    unsigned active, upper;
} box_point;

static void
along(uint32_t v[LONG_ROOM(BOX_NUMBER)], const box_touch *s, int i)
{
    fxri_long_between(v, s->a[i], s->b[i]);
}

static const uint32_t box_zero[] = {1u << 2 | 1, 0},
                      box_one[] = {1u << 2 | 2, 1};

/* The same of (p + q t) / den. */
static void
box_bound(box_point *s, const uint32_t *p, const uint32_t *q,
          const uint32_t *den, int side)
{
    value_place to;

    fxri_long_copy(to.at.p, BOX_LIMBS, p);
    fxri_long_copy(to.at.q, BOX_LIMBS, q);
    fxri_long_copy(to.den, BOX_SUM, den);
    fxri_place_bound(&s->u, s->roots, &to, side);
}

/* u where axis i, on which v is not 0, is at a bound. */
static void
box_bound_axis(box_point *s, int i, int64_t bound, int side)
{
    uint32_t p[LONG_ROOM(BOX_NUMBER)], q[LONG_ROOM(BOX_NUMBER)],
        v[LONG_ROOM(BOX_NUMBER)];

    along(v, s->box, i);
    fxri_long_between(p, s->box->a[i], bound);
    fxri_long_between(q, s->box->d[i], 0);
    if (long_sign(v) < 0) {
        long_reverse(v);
        long_reverse(p);
        long_reverse(q);
    }
    box_bound(s, p, q, v, side);
}

/* The foot of the center on the segment; that moves with it unless turned. Returns false if v is 0. */
static bool
box_foot(box_point *s, const int64_t center[3], bool turned)
{
    uint32_t w[LONG_ROOM(BOX_NUMBER)], v[LONG_ROOM(BOX_NUMBER)],
        p[LONG_ROOM(BOX_SUM)], q[LONG_ROOM(BOX_SUM)], vv[LONG_ROOM(BOX_SUM)];
    int i;

    fxri_long_begin(p, BOX_SUM);
    fxri_long_begin(q, BOX_SUM);
    fxri_long_begin(vv, BOX_SUM);
    for (i = 0; i < 3; i++) {
        along(v, s->box, i);
        fxri_long_between(w, s->box->a[i], center[i]);
        fxri_long_add(p, w, v, LIMBS_PLUS);
        fxri_long_between(w, 0, s->box->d[i]);
        if (turned) {
            fxri_long_add(q, w, v, LIMBS_MINUS);
        }
        fxri_long_add(vv, v, v, LIMBS_PLUS);
    }
    fxri_long_close(p);
    fxri_long_close(q);
    fxri_long_close(vv);
    if (long_sign(vv) != 0) {
        box_bound(s, p, q, vv, 0);
    }
    return long_sign(vv) != 0;
}

/* D e on axis i: (w + d t) D + (P + Q t) v */
static void
box_excess_at(value_form *e, const box_point *s, int i)
{
    const box_touch *const box = s->box;
    const int64_t bound = (s->upper >> i & 1) != 0 ? box->high[i] : box->low[i];
    uint32_t w[LONG_ROOM(BOX_NUMBER)];

    fxri_form_begin(e, BOX_LIMBS);
    if ((s->active >> i & 1) != 0) {
        fxri_long_between(w, bound, box->a[i]);
        fxri_long_add(e->p, s->u.den, w, LIMBS_PLUS);
        fxri_long_between(w, 0, box->d[i]);
        fxri_long_add(e->q, s->u.den, w, LIMBS_PLUS);
        along(w, box, i);
        fxri_form_add(e, w, &s->u.at, LIMBS_PLUS);
    }
    fxri_form_close(e);
}

/* Leaves those axes active on which e is not 0 there. */
static void
box_active_at(box_point *s)
{
    value_form e;
    int i;

    for (i = 0; i < 3; i++) {
        box_excess_at(&e, s, i);
        if (value_side_at(s->roots, e.p, e.q) == 0) {
            s->active &= ~(1u << i);
        }
    }
}

/* Of a segment along all planes that are touched. */
static void
box_nearest(box_point *s, const int64_t center[3], bool turned)
{
    const box_touch *const box = s->box;
    int i;

    for (i = 0; i < 3; i++) {
        if ((s->active >> i & 1) != 0 && box->a[i] != box->b[i]) {
            return;
        }
    }
    if (!box_foot(s, center, turned)) {
        return;
    }
    box_bound(s, box_zero, box_zero, box_one, -1);
    box_bound(s, box_one, box_zero, box_one, 1);
    for (i = 0; i < 3; i++) {
        const bool up = box->a[i] < box->b[i];

        if ((s->active >> i & 1) == 0 && box->a[i] != box->b[i]) {
            box_bound_axis(s, i, up ? box->low[i] : box->high[i], -1);
            box_bound_axis(s, i, up ? box->high[i] : box->low[i], 1);
        }
    }
}

/* The u of the contact, and where it is active. */
static void
box_known(box_point *s, const least *start)
{
    const box_touch *const box = s->box;
    uint32_t num[LONG_ROOM(RATIONAL_LIMBS)], den[LONG_ROOM(RATIONAL_LIMBS)];
    box_feature f;
    int i;

    if (start != NULL) {
        fxri_long_set(num, RATIONAL_LIMBS, start->at.num, RATIONAL_LIMBS,
                      LIMBS_PLUS);
        fxri_long_set(den, RATIONAL_LIMBS, start->at.den, RATIONAL_LIMBS,
                      LIMBS_PLUS);
        box_bound(s, num, box_zero, den, 0);
        s->active = s->upper = 0;
        for (i = 0; i < 3; i++) {
            const least_axis *const a = &start->axis[i];

            if (a->region != INSIDE) {
                s->active |= 1u << i;
                s->upper |= (unsigned)((a->region == BEYOND) != a->down) << i;
            }
        }
        return;
    }
    s->active = box->active;
    s->upper = box->upper;
    if (box->end != BOX_BETWEEN) {
        box_bound(s, box->end == BOX_END_B ? box_one : box_zero, box_zero,
                  box_one, 0);
        return;
    }
    fxri_box_feature_set(&f, box, s->active, s->upper);
    long_reverse(f.wv);
    long_reverse(f.dv);
    box_bound(s, f.wv, f.dv, f.vv, 0);
}

/* g_i and det. Returns false if the axes do not span space. */
static bool
box_edges(const box_touch *box, int64_t g[3][3],
          uint32_t det[LONG_ROOM(DET_LIMBS)])
{
    uint32_t size[DET_LIMBS];
    int i, k, sign;

    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++) {
            g[i][k] = i == k;
        }
    }
    fxri_long_copy(det, DET_LIMBS, box_one);
    if (box->units == 0) {
        return true;
    }
    for (i = 0; i < 3; i++) {
        fxri_solid_edge(g[i], box->axis, i);
    }
    sign = fxri_solid_dot(size, g[0], &box->axis[0]);
    fxri_long_set(det, DET_LIMBS, size, DET_LIMBS, LIMBS_PLUS);
    for (i = 0; i < 3 && sign < 0; i++) {
        for (k = 0; k < 3; k++) {
            g[i][k] = -g[i][k];
        }
    }
    return sign != 0;
}

/* Of an AABB by the upper bits of the root and the normal, if these tell. */
static bool
box_point_along(const box_touch *box, const compact_roots *r, bool turned,
                const fxr_segment *path, fxr_contact_normal *out)
{
    value_contact c;

    c.a = &box->capsule->a;
    c.b = &box->capsule->b;
    c.from = &path->a;
    c.to = turned ? c.from : &path->b;
    c.normal = &out->normal;
    c.radius = (uint32_t)box->reach;
    c.out = turned;
    return r != NULL && box->units == 0 && fxri_value_point(r, &c, &out->point);
}

void
fxri_touch_box_point(const box_touch *box, const compact_roots *r,
                     const least *start, bool turned, const fxr_segment *path,
                     fxr_contact_normal *out)
{
    const fxr_capsule *const capsule = box->capsule;
    uint32_t scale[LONG_ROOM(BOX_LIMBS)], det[LONG_ROOM(DET_LIMBS)],
        w[LONG_ROOM(BOX_NUMBER)];
    int64_t center[3], g[3][3];
    value_form e[3];
    box_point s;
    int i, k;

    s.box = box;
    s.roots = r;
    if (box_point_along(box, r, turned, path, out)) {
        return;
    }
    fxri_box_along(center, box, &path->a);
    box_known(&s, start);
    box_active_at(&s);
    box_nearest(&s, center, turned);
    for (i = 0; i < 3; i++) {
        box_excess_at(&e[i], &s, i);
    }
    if (!box_edges(box, g, det)) {
        copy_point(&out->point, &path->a);
        return;
    }
    fxri_long_begin(scale, BOX_LIMBS);
    fxri_long_add(scale, s.u.den, det, LIMBS_PLUS);
    fxri_long_close(scale);
    for (k = 0; k < 3; k++) {
        const int32_t from = indexed_component(&capsule->a, k);
        value_form at;
        value_form n;

        fxri_form_begin(&at, BOX_LIMBS);
        fxri_long_between(w, 0, from);
        fxri_long_add(at.p, s.u.den, w, LIMBS_PLUS);
        fxri_long_between(w, from, indexed_component(&capsule->b, k));
        fxri_form_add(&at, w, &s.u.at, LIMBS_PLUS);
        if (!turned) {
            fxri_long_between(w, indexed_component(&path->a, k),
                              indexed_component(&path->b, k));
            fxri_long_add(at.q, s.u.den, w, LIMBS_PLUS);
        }
        fxri_form_close(&at);
        fxri_form_begin(&n, VALUE_LIMBS);
        fxri_form_add(&n, det, &at, LIMBS_PLUS);
        for (i = 0; i < 3; i++) {
            fxri_long_between(w, 0, g[i][k]);
            fxri_form_add(&n, w, &e[i], LIMBS_MINUS);
        }
        fxri_form_close(&n);
        components(&out->point)[k] = fxri_value_even(r, n.p, n.q, scale);
    }
}
