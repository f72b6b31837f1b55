/*
 * aim.c - through vertices, through and along edges, in planes, from vertex to
 * vertex, along axes, and anywhere.
 */
#include "filter.h"

const char *const aim_names[AIM_WAYS] = {
    "anywhere",   "through a vertex", "through an edge", "along an edge",
    "in a plane", "vertex to vertex", "along an axis",   "just past a vertex"};

static int32_t
between(cases_random *r, int32_t low, int32_t high)
{
    return cases_to_i32((uint32_t)low +
                        cases_below(r, (uint32_t)high - (uint32_t)low + 1));
}

static fxr_vec3
in_box(cases_random *r, const fxr_aabb *box)
{
    fxr_vec3 p;

    p.x = between(r, box->min.x, box->max.x);
    p.y = between(r, box->min.y, box->max.y);
    p.z = between(r, box->min.z, box->max.z);
    return p;
}

/* Corners of a triangle, or three of a box that share a face: a b and a c are its
 * edges. Those of an OBB are rounded. */
typedef struct {
    fxr_vec3 a, b, c;
} corner;

static fxr_vec3
box_corner(const fxr_aabb *box, unsigned which)
{
    fxr_vec3 p;

    p.x = which & 1 ? box->max.x : box->min.x;
    p.y = which & 2 ? box->max.y : box->min.y;
    p.z = which & 4 ? box->max.z : box->min.z;
    return p;
}

static fxr_vec3
obb_corner(const fxr_obb *box, unsigned which)
{
    int32_t p[3];
    unsigned i, k;

    for (k = 0; k < 3; k++) {
        int64_t sum = 0;

        for (i = 0; i < 3; i++) {
            const int64_t h = vec3_get(box->half, i);

            sum += (which >> i & 1 ? h : -h) * unit3_get(box->axis[i], k) / 4;
        }
        p[k] = cases_add(vec3_get(box->center, k), sum / (FXR_Q30_ONE / 4));
    }
    return vec3_from(p);
}

static void
draw_corner(cases_random *r, const grove *g, corner *out)
{
    const uint32_t i = cases_below(r, grove_count(g));
    const unsigned which = (unsigned)cases_below(r, 8);
    const unsigned turn = (unsigned)cases_below(r, 3);
    const unsigned one = which ^ 1u << turn, two = which ^ 1u << (turn + 1) % 3;
    grove_shape s;
    fxr_aabb box;

    grove_get(g, i, &s);
    if (s.kind == OF_TRIANGLE) {
        const fxr_vec3 v[3] = {s.triangle.a, s.triangle.b, s.triangle.c};

        out->a = v[turn];
        out->b = v[(turn + 1) % 3];
        out->c = v[(turn + 2) % 3];
        return;
    }
    if (s.kind == OF_OBB) {
        out->a = obb_corner(&s.obb, which);
        out->b = obb_corner(&s.obb, one);
        out->c = obb_corner(&s.obb, two);
        return;
    }
    box = s.kind == OF_AABB ? s.aabb : fxr_aabb_of_sphere(&s.sphere);
    out->a = box_corner(&box, which);
    out->b = box_corner(&box, one);
    out->c = box_corner(&box, two);
}

/* From o along v, which is halved until it fits; the segment goes once or twice as
 * far. */
static void
set_way(cases_random *r, const int64_t o[3], const int64_t v[3], scene *c)
{
    const int64_t times = 1 + cases_below(r, 2);
    int64_t d[3] = {v[0], v[1], v[2]};
    int32_t a[3], b[3], dir[3];
    unsigned k, i;

    for (k = 0; k < 3; k++)
        while (d[k] < INT32_MIN || d[k] > INT32_MAX)
            for (i = 0; i < 3; i++)
                d[i] /= 2;
    for (k = 0; k < 3; k++) {
        a[k] = cases_add(0, o[k]);
        dir[k] = (int32_t)d[k];
        b[k] = cases_add(a[k], times * d[k]);
    }
    cases_set_linear(a, b, dir, c);
}

/* (n - i) a + i b, of n, as seen from o, is at t = 1 / n of the ray. */
static void
through_edge(cases_random *r, fxr_vec3 o, const corner *v, scene *c)
{
    const int64_t n = 1 + cases_below(r, 8),
                  i = cases_below(r, (uint32_t)n + 1);
    int64_t from[3], way[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        from[k] = vec3_get(o, k);
        way[k] = (n - i) * ((int64_t)vec3_get(v->a, k) - from[k]) +
                 i * ((int64_t)vec3_get(v->b, k) - from[k]);
    }
    set_way(r, from, way, c);
}

/* From a + i (b - a) + j (c - a) along such a sum. */
static void
in_plane(cases_random *r, const corner *v, bool along_edge, scene *c)
{
    const int64_t i = (int64_t)cases_below(r, 9) - 4;
    const int64_t j = along_edge ? 0 : (int64_t)cases_below(r, 9) - 4;
    const int64_t m = (int64_t)cases_below(r, 5) - 2;
    const int64_t n = along_edge ? 0 : (int64_t)cases_below(r, 5) - 2;
    int64_t from[3], way[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t a = vec3_get(v->a, k), ab = vec3_get(v->b, k) - a;
        const int64_t ac = vec3_get(v->c, k) - a;

        from[k] = a + i * ab + j * ac;
        way[k] = m * ab + n * ac;
    }
    set_way(r, from, way, c);
}

static void
from_to(cases_random *r, fxr_vec3 p, fxr_vec3 q, scene *c)
{
    int64_t from[3], way[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        from[k] = vec3_get(p, k);
        way[k] = vec3_get(q, k) - from[k];
    }
    set_way(r, from, way, c);
}

/* Along an axis through p, or along one but for an ulp. */
static void
along_axis(cases_random *r, fxr_vec3 p, const fxr_aabb *bounds, scene *c)
{
    const unsigned axis = (unsigned)cases_below(r, 3);
    const bool up = cases_below(r, 2) != 0, skewed = cases_below(r, 4) == 0;
    const int64_t low = vec3_get(bounds->min, axis);
    const int64_t high = vec3_get(bounds->max, axis);
    int64_t from[3], way[3] = {0, 0, 0};
    unsigned k;

    for (k = 0; k < 3; k++)
        from[k] = vec3_get(p, k);
    from[axis] = up ? low - 3 : high + 3;
    way[axis] = up ? high - low + 6 : low - high - 6;
    if (skewed)
        way[(axis + 1) % 3] = cases_below(r, 2) ? 1 : -1;
    set_way(r, from, way, c);
}

unsigned
aim_next(cases_random *r, const fxr_aabb *bounds, grove *g)
{
    const unsigned way = (unsigned)cases_below(r, AIM_WAYS);
    const fxr_vec3 o = in_box(r, bounds);
    corner v, w;

    draw_corner(r, g, &v);
    draw_corner(r, g, &w);
    switch (way) {
    case 0:
        from_to(r, o, in_box(r, bounds), &g->c);
        break;
    case 1:
        from_to(r, o, v.a, &g->c);
        break;
    case 2:
        through_edge(r, o, &v, &g->c);
        break;
    case 3:
        in_plane(r, &v, true, &g->c);
        break;
    case 4:
        in_plane(r, &v, false, &g->c);
        break;
    case 5:
        from_to(r, v.a, w.a, &g->c);
        break;
    case 6:
        along_axis(r, v.a, bounds, &g->c);
        break;
    default:
        w.a = v.a;
        w.a.x += (int32_t)cases_below(r, 3) - 1;
        w.a.y += (int32_t)cases_below(r, 3) - 1;
        w.a.z += (int32_t)cases_below(r, 3) - 1;
        from_to(r, o, w.a, &g->c);
    }
    return way;
}
