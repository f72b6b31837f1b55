/*
 * int64_box.c - boxes in Q16.16 by hand.
 *
 * A parameter t is kept in Q16.16, too, so that neighbouring faces get the same one:
 * this is where hits are lost.
 */
#include "peers.h"

typedef struct {
    int64_t enter, exit;
} interval;

/* One axis: the part of p + t d that is within min..max. */
static bool
slab(int32_t p, int32_t d, int32_t min, int32_t max, interval *t)
{
    int64_t t0, t1;

    if (d == 0)
        return p >= min && p <= max;
    t0 = ((int64_t)min - p) * 65536 / d;
    t1 = ((int64_t)max - p) * 65536 / d;
    if (t0 > t1) {
        const int64_t first = t1;

        t1 = t0;
        t0 = first;
    }
    if (t0 > t->enter)
        t->enter = t0;
    if (t1 < t->exit)
        t->exit = t1;
    return t->enter <= t->exit;
}

static bool
slabs(const int32_t p[3], const int32_t d[3], const int32_t min[3],
      const int32_t max[3], interval *t)
{
    int i;

    t->enter = 0;
    t->exit = 65536;
    for (i = 0; i < 3; i++) {
        if (!slab(p[i], d[i], min[i], max[i], t))
            return false;
    }
    return true;
}

static bool
segment_slabs(const fxr_segment *s, const fxr_aabb *box, interval *t)
{
    const int32_t p[3] = {s->a.x, s->a.y, s->a.z};
    const int32_t d[3] = {s->b.x - s->a.x, s->b.y - s->a.y, s->b.z - s->a.z};
    const int32_t min[3] = {box->min.x, box->min.y, box->min.z};
    const int32_t max[3] = {box->max.x, box->max.y, box->max.z};

    return slabs(p, d, min, max, t);
}

static int32_t
between(int32_t a, int32_t b, int64_t t)
{
    return a + (int32_t)(((int64_t)b - a) * t / 65536);
}

static void
point_at(fxr_vec3 *out, const fxr_segment *s, int64_t t)
{
    out->x = between(s->a.x, s->b.x, t);
    out->y = between(s->a.y, s->b.y, t);
    out->z = between(s->a.z, s->b.z, t);
}

bool
alt_int64_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box)
{
    interval t;

    return segment_slabs(s, box, &t);
}

bool
alt_int64_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box,
                            fxr_vec3 *enter, fxr_vec3 *exit)
{
    interval t;

    if (!segment_slabs(s, box, &t))
        return false;
    point_at(enter, s, t.enter);
    point_at(exit, s, t.exit);
    return true;
}

/* u . v, with an axis in Q2.30. */
static int32_t
along(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return (int32_t)(((int64_t)u->x * v->x + (int64_t)u->y * v->y +
                      (int64_t)u->z * v->z) /
                     (1 << 30));
}

static bool
segment_slabs_obb(const fxr_segment *s, const fxr_obb *box, interval *t)
{
    const int32_t max[3] = {box->half.x, box->half.y, box->half.z};
    const fxr_vec3 a = {s->a.x - box->center.x, s->a.y - box->center.y,
                        s->a.z - box->center.z};
    const fxr_vec3 b = {s->b.x - s->a.x, s->b.y - s->a.y, s->b.z - s->a.z};
    int32_t p[3], d[3], min[3];
    int i;

    for (i = 0; i < 3; i++) {
        p[i] = along(&box->axis[i], &a);
        d[i] = along(&box->axis[i], &b);
        min[i] = -max[i];
    }
    return slabs(p, d, min, max, t);
}

bool
alt_int64_segment_hits_obb(const fxr_segment *s, const fxr_obb *box)
{
    interval t;

    return segment_slabs_obb(s, box, &t);
}

bool
alt_int64_segment_cast_obb(const fxr_segment *s, const fxr_obb *box,
                           fxr_vec3 *enter, fxr_vec3 *exit)
{
    interval t;

    if (!segment_slabs_obb(s, box, &t))
        return false;
    point_at(enter, s, t.enter);
    point_at(exit, s, t.exit);
    return true;
}
