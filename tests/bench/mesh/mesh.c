/*
 * mesh.c - first hit and any hit on a scene that fixray-bake made.
 *
 *   mesh NAME FILE.fxrb
 *
 * Prints:  mesh|NAME|first or any|CONTENDER|NANOSECONDS|WRONG|ASKED
 * wrong: hit where there is none, or none where there is, of the segments that begin
 * and end outside all boxes.
 *
 * first: from a sphere round the scene to points in it, as a camera sees it. any: from
 * one point in it to another, as lines of sight. Boxes are twelve triangles to those
 * who know triangles only.
 */
#include <stdio.h>

#include "../bench.h"
#include "mesh.h"

static fxr_bvh tree;
static fxr_bvh_wide wide;
static fxr_segment segments[MESH_RAYS];
static bool exact[MESH_RAYS], asked[MESH_RAYS];

/* Between min and max, or a little below: a multiple of 2^-8 units, exact in float. */
static fxr_q16
between(fxr_q16 min, fxr_q16 max)
{
    const int64_t way = ((int64_t)max - min) * pick(65535) / 65536;

    return (fxr_q16)((min + way) / 256 * 256);
}

static fxr_vec3
point_in(const fxr_aabb *box)
{
    fxr_vec3 p;

    p.x = between(box->min.x, box->max.x);
    p.y = between(box->min.y, box->max.y);
    p.z = between(box->min.z, box->max.z);
    return p;
}

/* As far out on a random axis as the box is long, and anywhere on the others. */
static fxr_vec3
point_outside(const fxr_aabb *box)
{
    const int32_t face = pick(6);
    fxr_vec3 p = point_in(box);
    fxr_q16 *of = face < 2 ? &p.x : face < 4 ? &p.y : &p.z;
    const fxr_q16 min = face < 2   ? box->min.x
                        : face < 4 ? box->min.y
                                   : box->min.z;
    const fxr_q16 max = face < 2   ? box->max.x
                        : face < 4 ? box->max.y
                                   : box->max.z;

    *of = face % 2 ? max + (max - min) : min - (max - min);
    return p;
}

/* Boxes are solid here, and a surface to others: what is inside one is not asked. */
static bool
in_a_box(fxr_vec3 p)
{
    uint32_t i;

    for (i = 0; i < tree.shapes.aabb_count; i++)
        if (fxr_point_in_aabb(p, &tree.shapes.aabbs[i]))
            return true;
    for (i = 0; i < tree.shapes.obb_count; i++)
        if (fxr_point_in_obb(p, &tree.shapes.obbs[i]))
            return true;
    return false;
}

static void
make_segments(const fxr_aabb *bounds, bool first)
{
    int i;

    restart_cases();
    for (i = 0; i < MESH_RAYS; i++) {
        fxr_segment *s = &segments[i];

        s->a = first ? point_outside(bounds) : point_in(bounds);
        s->b = point_in(bounds);
        if (first) { /* on to the other side */
            s->b.x += s->b.x - s->a.x;
            s->b.y += s->b.y - s->a.y;
            s->b.z += s->b.z - s->a.z;
        }
        world.a[i][0] = mesh_float(s->a.x);
        world.a[i][1] = mesh_float(s->a.y);
        world.a[i][2] = mesh_float(s->a.z);
        world.b[i][0] = mesh_float(s->b.x);
        world.b[i][1] = mesh_float(s->b.y);
        world.b[i][2] = mesh_float(s->b.z);
        exact[i] = fxr_segment_hits_bvh(s, &tree);
        asked[i] = !in_a_box(s->a) && !in_a_box(s->b);
    }
}

static unsigned
fixray_first(void *all)
{
    mesh_world *w = all;
    unsigned hits = 0;
    fxr_bvh_hit hit;
    int i;

    for (i = 0; i < MESH_RAYS; i++)
        hits += w->answers[i] = fxr_segment_cast_bvh(&segments[i], &tree, &hit);
    return hits;
}

static unsigned
fixray_any(void *all)
{
    mesh_world *w = all;
    unsigned hits = 0;
    int i;

    for (i = 0; i < MESH_RAYS; i++)
        hits += w->answers[i] = fxr_segment_hits_bvh(&segments[i], &tree);
    return hits;
}

static unsigned
wide_first(void *all)
{
    mesh_world *w = all;
    unsigned hits = 0;
    fxr_bvh_hit hit;
    int i;

    for (i = 0; i < MESH_RAYS; i++)
        hits += w->answers[i] =
            fxr_segment_cast_bvh_wide(&segments[i], &wide, &hit);
    return hits;
}

static unsigned
wide_any(void *all)
{
    mesh_world *w = all;
    unsigned hits = 0;
    int i;

    for (i = 0; i < MESH_RAYS; i++)
        hits += w->answers[i] = fxr_segment_hits_bvh_wide(&segments[i], &wide);
    return hits;
}

static const mesh_contender fixray_wide = {"fixray, eight children", NULL, NULL,
                                           wide_first, wide_any};
static const mesh_contender fixray_mesh = {"fixray", NULL, NULL, fixray_first,
                                           fixray_any};

static void
race_for(const char *scene, bool first)
{
    static const mesh_contender *const all[] = {
        &fixray_mesh, &fixray_wide, &bullet_mesh, &ode_mesh, &embree_mesh};
    enum { ALL = sizeof all / sizeof all[0] };
    race_run *runs[ALL];
    double medians[ALL];
    int i, k;

    for (i = 0; i < ALL; i++) {
        if (all[i]->prepare != NULL)
            all[i]->prepare(&world);
        runs[i] = first ? all[i]->first_hit : all[i]->any_hit;
    }
    race(runs, ALL, &world, medians);
    for (i = 0; i < ALL; i++) {
        int wrong = 0, of = 0;

        (void)runs[i](&world);
        for (k = 0; k < MESH_RAYS; k++) {
            wrong += asked[k] && world.answers[k] != exact[k];
            of += asked[k];
        }
        printf("mesh|%s|%s|%s|%.1f|%d|%d\n", scene, first ? "first" : "any",
               all[i]->name, medians[i] / MESH_RAYS, wrong, of);
    }
}

int
main(int argc, char **argv)
{
    fxr_aabb bounds;

    if (argc != 3)
        mesh_fail("usage", "mesh NAME FILE.fxrb");
    mesh_open(&tree, argv[2]);
    mesh_widen(&wide, &tree);
    mesh_copy(&tree);
    bounds = mesh_bounds(&tree);
    bullet_mesh.build(&world);
    ode_mesh.build(&world);
    embree_mesh.build(&world);
    make_segments(&bounds, true);
    race_for(argv[1], true);
    make_segments(&bounds, false);
    race_for(argv[1], false);
    return 0;
}
