/*
 * ask_triangles.c - a segment and a triangle: across the box of the case, and grazing
 * an edge within one ulp.
 */
#include "bench.h"
#include "others.h"

const uint8_t asked_workloads = 0x3F & ~(1 << HITS | 1 << MISSES);

/* As far beyond p as the parts of 1024 say, rounded. */
static fxr_q16
beyond(fxr_q16 from, fxr_q16 p, int32_t parts)
{
    return p + (fxr_q16)((int64_t)(p - from) * parts / 1024);
}

/* Through a point of edge a b, so far as it can be written. */
static void
graze_edge(fxr_segment *s, const fxr_triangle *t)
{
    const int32_t along = pick(1024), parts = 1 + pick(1024);
    fxr_vec3 p;

    p.x = beyond(t->b.x, t->a.x, -along);
    p.y = beyond(t->b.y, t->a.y, -along);
    p.z = beyond(t->b.z, t->a.z, -along);
    s->b.x = beyond(s->a.x, p.x, parts);
    s->b.y = beyond(s->a.y, p.y, parts);
    s->b.z = beyond(s->a.z, p.z, parts);
}

static void
ask_sweep(const bench_case *c, const fxr_segment *s, const fxr_triangle *t,
          const float_case *f, const float_segment *fs,
          const float_triangle *ft)
{
    const fxr_q16 radius = c->sphere.radius;
    fxr_contact contact;
    float center[3];
    bool exact;

    sink = fxr_sweep_sphere_hits_triangle(s, radius, t);
    sink = fxr_sweep_sphere_cast_triangle(s, radius, t, &contact);
    exact = fxr_sweep_sphere_stop_triangle(s, radius, t, &contact);
    OTHER(float_feature_sweep_sphere_stop_triangle,
          near_contact(alt_float_feature_sweep_sphere_stop_triangle(
                           fs, f->sphere.radius, ft, center),
                       center, exact, &contact));
    sink = exact;
    (void)f, (void)fs, (void)ft, (void)center;
}

static void
ask_closest(const fxr_segment *s, const fxr_triangle *t)
{
    fxr_segment edge;
    fxr_closest closest;

    edge.a = t->a;
    edge.b = t->b;
    sink = fxr_segment_closest_triangle(s, t, &closest);
    fxr_segment_closest_segment(s, &edge, &closest);
    sink = fxr_point_closest_triangle(s->a, t, &closest);
}

void
ask(const bench_case *c, const float_case *f)
{
    fxr_segment s = c->segment;
    fxr_triangle t;
    fxr_triangle_hit hit;
    float_segment fs;
    float_triangle ft;
    float point[3];
    bool exact;

    make_triangle_across(&t, &c->aabb);
    if (current_workload() == GRAZING)
        graze_edge(&s, &t);
    floats_of_segment(&fs, &s);
    floats_of_triangle(&ft, &t);
    exact = fxr_segment_hits_triangle(&s, &t);
    OTHER(float_triangle_segment_hits_triangle,
          alt_float_triangle_segment_hits_triangle(&fs, &ft) == exact);
    exact = fxr_segment_cast_triangle(&s, &t, &hit);
    OTHER(float_triangle_segment_cast_triangle,
          alt_float_triangle_segment_cast_triangle(&fs, &ft, point) == exact &&
              (!exact || near_float(point, &hit.point)));
    ask_closest(&s, &t);
    ask_sweep(c, &s, &t, f, &fs, &ft);
    (void)exact, (void)point;
}
