/*
 * digest_planes.c - what is asked of planes, half spaces, tetrahedra and hulls.
 */
#include <fixray/overlap.h>
#include <fixray/vec3.h>

#include "../cases/planes/planes.h"
#include "../test.h"
#include "digest_solid.h"

static planes_case now;
static fxr_hull now_hull;

static void
make_hull(cases_random *r, planes_case *out)
{
    cases_hull(r, out);
    now_hull = hull_of(&out->hull);
}

#define MAKE_plane cases_plane
#define MAKE_halfspace cases_plane
#define MAKE_tetra cases_tetra
#define MAKE_hull make_hull
#define OF_plane &now.plane
#define OF_halfspace &now.plane
#define OF_tetra &now.tetra
#define OF_hull &now_hull

#define ASK_ALL(linear)            \
    ASK_HITS(linear, hits, plane)  \
    ASK_ENTER(linear, plane)       \
    ASK_CLOSEST(linear, plane)     \
    ASK_CLOSEST(linear, halfspace) \
    ASK_SOLID(linear, halfspace)   \
    ASK_SOLID(linear, tetra)       \
    ASK_SOLID(linear, hull)        \
    ASK_CLOSEST(linear, hull)

ASK_ALL(segment)
ASK_ALL(ray)
ASK_ALL(line)

ASK_POINT_IN(halfspace)
ASK_POINT_IN(tetra)
ASK_POINT_IN(hull)
ASK_POINT_CLOSEST(plane)
ASK_POINT_CLOSEST(halfspace)
ASK_POINT_CLOSEST(hull)

static void
point_side(cases_random *r, digest *d)
{
    cases_plane(r, &now);
    digest_u32(d,
               (uint32_t)(1 + fxr_point_side_plane(now.segment.a, &now.plane)));
}

static void
aabb_in_planes(cases_random *r, digest *d)
{
    fxr_plane planes[2];
    fxr_aabb box;

    cases_plane(r, &now);
    planes[0] = now.plane;
    cases_plane(r, &now);
    planes[1] = now.plane;
    box.min = fxr_vec3_min(now.segment.a, now.segment.b);
    box.max = fxr_vec3_max(now.segment.a, now.segment.b);
    digest_u32(d, (uint32_t)fxr_aabb_in_planes(&box, planes, 2));
}

static void
sphere_in_planes(cases_random *r, digest *d)
{
    fxr_plane planes[2];
    fxr_sphere sphere;

    cases_plane(r, &now);
    planes[0] = now.plane;
    cases_plane(r, &now);
    planes[1] = now.plane;
    sphere.center = now.segment.a;
    sphere.radius = cases_signed(r, 1 + (unsigned)cases_below(r, 31));
    digest_u32(d, (uint32_t)fxr_sphere_in_planes(&sphere, planes, 2));
}

#define LINES(linear)                                                    \
    LINE(linear##_hits_plane), LINE(linear##_enter_plane),               \
        LINE(linear##_hits_halfspace), LINE(linear##_crosses_halfspace), \
        LINE(linear##_clip_halfspace), LINE(linear##_cast_halfspace),    \
        LINE(linear##_enter_halfspace), LINE(linear##_closest_plane),    \
        LINE(linear##_closest_halfspace)

static const digest_line lines[] = {
    LINES(segment),
    LINES(ray),
    LINES(line),
    {"point_side_plane", point_side},
    LINE(point_in_halfspace),
    LINE(point_closest_plane),
    LINE(point_closest_halfspace),
    LINE(aabb_in_planes),
    LINE(sphere_in_planes),
};

const digest_group digest_planes = {
    DIGEST_PLANES_AT, COUNT(lines), 300, lines, NULL, NULL};

#define TETRA(linear) SOLID_LINES(linear, tetra)

static const digest_line tetra_lines[] = {TETRA(segment), TETRA(ray),
                                          TETRA(line), LINE(point_in_tetra)};

const digest_group digest_tetras = {
    DIGEST_TETRAS_AT, COUNT(tetra_lines), 300, tetra_lines, NULL, NULL};

/* One in two with a vertex that is moved by an ulp. */
static void
hull_is_convex(cases_random *r, digest *d)
{
    fxr_vec3 *v;

    make_hull(r, &now);
    v = &now.hull.vertices[cases_below(r, now.hull.vertex_count)];
    if (cases_below(r, 2) != 0)
        v->x = cases_add(v->x, 1 - 2 * (int64_t)cases_below(r, 2));
    digest_u32(d, fxr_hull_is_convex(&now_hull));
}

/* Shapes about a vertex, or about the start of the segment. */
static fxr_vec3
near_hull(cases_random *r)
{
    const fxr_vec3 by = cases_vec3(r, 1 + (unsigned)cases_below(r, 30));
    const unsigned i = (unsigned)cases_below(r, now.hull.vertex_count);
    const fxr_vec3 at =
        cases_below(r, 2) != 0 ? now.hull.vertices[i] : now.segment.a;

    return fxr_vec3_add(at, by);
}

static void
sphere_overlaps_hull(cases_random *r, digest *d)
{
    fxr_sphere sphere;

    make_hull(r, &now);
    sphere.center = near_hull(r);
    sphere.radius = cases_signed(r, 1 + (unsigned)cases_below(r, 31));
    digest_u32(d, fxr_sphere_overlaps_hull(&sphere, &now_hull));
}

static void
capsule_overlaps_hull(cases_random *r, digest *d)
{
    fxr_capsule capsule;

    make_hull(r, &now);
    capsule.a = near_hull(r);
    capsule.b = near_hull(r);
    capsule.radius = cases_signed(r, 1 + (unsigned)cases_below(r, 30));
    digest_u32(d, fxr_capsule_overlaps_hull(&capsule, &now_hull));
}

static void
aabb_overlaps_hull(cases_random *r, digest *d)
{
    fxr_vec3 a, b;
    fxr_aabb box;

    make_hull(r, &now);
    a = near_hull(r);
    b = near_hull(r);
    box.min = fxr_vec3_min(a, b);
    box.max = fxr_vec3_max(a, b);
    digest_u32(d, fxr_aabb_overlaps_hull(&box, &now_hull));
}

static void
obb_overlaps_hull(cases_random *r, digest *d)
{
    scene c;
    fxr_obb obb;

    make_hull(r, &now);
    cases_obb(r, &c);
    obb = c.obb;
    obb.center = near_hull(r);
    digest_u32(d, fxr_obb_overlaps_hull(&obb, &now_hull));
}

static void
triangle_overlaps_hull(cases_random *r, digest *d)
{
    fxr_triangle t;

    make_hull(r, &now);
    t.a = near_hull(r);
    t.b = near_hull(r);
    t.c = near_hull(r);
    digest_u32(d, fxr_triangle_overlaps_hull(&t, &now_hull));
}

static void
point_overlaps_hull(cases_random *r, digest *d)
{
    make_hull(r, &now);
    digest_u32(d, fxr_point_overlaps_hull(near_hull(r), &now_hull));
}

static void
hash_hull(cases_random *r, digest *d)
{
    make_hull(r, &now);
    digest_u32(d, fxr_hash_hull(cases_u32(r), &now_hull));
}

#define HULL(linear) SOLID_LINES(linear, hull), LINE(linear##_closest_hull)

static const digest_line hull_lines[] = {HULL(segment),
                                         HULL(ray),
                                         HULL(line),
                                         LINE(point_in_hull),
                                         LINE(point_closest_hull),
                                         LINE(hull_is_convex),
                                         LINE(point_overlaps_hull),
                                         LINE(sphere_overlaps_hull),
                                         LINE(capsule_overlaps_hull),
                                         LINE(aabb_overlaps_hull),
                                         LINE(obb_overlaps_hull),
                                         LINE(triangle_overlaps_hull),
                                         LINE(hash_hull)};

const digest_group digest_hulls = {
    DIGEST_HULLS_AT, COUNT(hull_lines), 60, hull_lines, NULL, NULL};

/*
 * A moving sphere or capsule.
 */

static fxr_segment hull_path;
static fxr_capsule hull_mover;

/* To a vertex and past it, or anywhere. */
static void
make_sweep(cases_random *r)
{
    make_hull(r, &now);
    hull_path.a = near_hull(r);
    hull_path.b = near_hull(r);
    hull_mover.a = cases_below(r, 2) != 0 ? hull_path.a : near_hull(r);
    hull_mover.b = near_hull(r);
    hull_mover.radius = cases_signed(r, 1 + (unsigned)cases_below(r, 31));
    if (cases_below(r, 4) != 0 && hull_mover.radius < 0)
        hull_mover.radius = ~hull_mover.radius;
    if (cases_below(r, 4) == 0)
        hull_mover.radius = 0;
}

#define ASK_SWEEP(mover, moving)                                              \
    static void sweep_##mover##_hits_hull(cases_random *r, digest *d)         \
    {                                                                         \
        make_sweep(r);                                                        \
        digest_u32(                                                           \
            d, fxr_sweep_##mover##_hits_hull(&hull_path, moving, &now_hull)); \
    }                                                                         \
    static void sweep_##mover##_crosses_hull(cases_random *r, digest *d)      \
    {                                                                         \
        make_sweep(r);                                                        \
        digest_u32(d, fxr_sweep_##mover##_crosses_hull(&hull_path, moving,    \
                                                       &now_hull));           \
    }                                                                         \
    static void sweep_##mover##_cast_hull(cases_random *r, digest *d)         \
    {                                                                         \
        fxr_contact out;                                                      \
        bool any;                                                             \
                                                                              \
        make_sweep(r);                                                        \
        any = fxr_sweep_##mover##_cast_hull(&hull_path, moving, &now_hull,    \
                                            &out);                            \
        digest_contact(d, any, &out);                                         \
    }                                                                         \
    static void sweep_##mover##_stop_hull(cases_random *r, digest *d)         \
    {                                                                         \
        fxr_contact out;                                                      \
        bool any;                                                             \
                                                                              \
        make_sweep(r);                                                        \
        any = fxr_sweep_##mover##_stop_hull(&hull_path, moving, &now_hull,    \
                                            &out);                            \
        digest_contact(d, any, &out);                                         \
    }                                                                         \
    static void sweep_##mover##_normal_hull(cases_random *r, digest *d)       \
    {                                                                         \
        fxr_contact_normal out;                                               \
        bool any;                                                             \
                                                                              \
        make_sweep(r);                                                        \
        any = fxr_sweep_##mover##_normal_hull(&hull_path, moving, &now_hull,  \
                                              &out);                          \
        digest_contact_normal(d, any, &out);                                  \
    }

ASK_SWEEP(sphere, hull_mover.radius)
ASK_SWEEP(capsule, &hull_mover)

#define SWEEP(mover)                                                      \
    LINE(sweep_##mover##_hits_hull), LINE(sweep_##mover##_crosses_hull),  \
        LINE(sweep_##mover##_cast_hull), LINE(sweep_##mover##_stop_hull), \
        LINE(sweep_##mover##_normal_hull)

static const digest_line sweep_lines[] = {SWEEP(sphere), SWEEP(capsule)};

const digest_group digest_hull_sweeps = {
    DIGEST_HULL_SWEEPS_AT, COUNT(sweep_lines), 100, sweep_lines, NULL, NULL};
