/*
 * test_first_triangle.c - rays that meet a mesh in an edge or a corner: the side that a cast reports is that
 * from which the ray comes, the outside or the inside, as fxr_point_in_mesh has it just before; and it is
 * one triangle whatever order they are in, in a tree, in a wide tree and in an array, closed or not.
 */
/* Tests: src/triangle/fxr_first_triangle.c */
#include <fixray/bvh_build.h>
#include <fixray/bvh_wide.h>
#include <fixray/scene.h>

#include "../cases/scene/trees.h"
#include "../cases/triangle/triangles.h"
#include "../suites.h"

enum { MESH = 24, ORDERS = 3 };

/* Triangles on a lattice; and in some order, of which `from` says which is where, times scale. */
static struct {
    int32_t corner[3 * MESH][3];
    unsigned triangles, from[MESH];
    int32_t scale;
    fxr_vec3 vertex[3 * MESH];
    fxr_triangle triangle[MESH];
    fxr_shape shape[MESH];
    uint16_t corners[3 * MESH];
    fxr_aabb boxes[MESH];
    fxr_bvh_node nodes[2 * MESH];
    uint32_t order[MESH];
    fxr_bvh tree;
    fxr_bvh_wide wide;
    fxr_ray ray;
} mesh;

static void
print_mesh(const void *input)
{
    unsigned i;

    (void)input;
    print_vec3("origin      ", mesh.ray.origin);
    print_vec3("dir         ", mesh.ray.dir);
    for (i = 0; i < 3 * mesh.triangles; i++)
        print_vec3("corner      ", mesh.vertex[i]);
}

static void
add_triangle(const int32_t a[3], const int32_t b[3], const int32_t c[3])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mesh.corner[3 * mesh.triangles][k] = a[k];
        mesh.corner[3 * mesh.triangles + 1][k] = b[k];
        mesh.corner[3 * mesh.triangles + 2][k] = c[k];
    }
    mesh.triangles++;
}

/* A face as it is, cut into four, which its neighbours need not be, or sunk in the middle. */
static void
add_face(cases_random *r, const int32_t a[3], const int32_t b[3],
         const int32_t c[3], const int32_t center[3])
{
    const uint32_t kind = cases_below(r, 3);
    int32_t ab[3], bc[3], ca[3], in[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        ab[k] = (a[k] + b[k]) / 2; /* multiples of 16 */
        bc[k] = (b[k] + c[k]) / 2;
        ca[k] = (c[k] + a[k]) / 2;
        in[k] = (a[k] + b[k] + c[k] + center[k]) / 4;
    }
    if (kind == 0) {
        add_triangle(a, b, c);
    } else if (kind == 1) {
        add_triangle(ab, bc, ca);
        add_triangle(a, ab, ca);
        add_triangle(ab, b, bc);
        add_triangle(c, ca, bc);
    } else {
        add_triangle(a, b, in);
        add_triangle(b, c, in);
        add_triangle(c, a, in);
    }
}

static int32_t
volume_of(const int32_t (*p)[3])
{
    int32_t u[3], v[3], w[3]; /* / 16: at most 6 */
    unsigned k;

    for (k = 0; k < 3; k++) {
        u[k] = (p[1][k] - p[0][k]) / 16;
        v[k] = (p[2][k] - p[0][k]) / 16;
        w[k] = (p[3][k] - p[0][k]) / 16;
    }
    return (u[1] * v[2] - u[2] * v[1]) * w[0] +
           (u[2] * v[0] - u[0] * v[2]) * w[1] +
           (u[0] * v[1] - u[1] * v[0]) * w[2];
}

/* A tetrahedron that faces outward, and perhaps a hollow in it. */
static void
make_mesh(cases_random *r)
{
    int32_t p[4][3], center[3], small[4][3];
    unsigned i, k;

    do {
        for (i = 0; i < 4; i++)
            for (k = 0; k < 3; k++)
                p[i][k] = 16 * ((int32_t)cases_below(r, 7) - 3);
    } while (volume_of((const int32_t(*)[3])p) <= 0);
    for (k = 0; k < 3; k++) {
        center[k] = (p[0][k] + p[1][k] + p[2][k] + p[3][k]) / 4;
        for (i = 0; i < 4; i++)
            small[i][k] = center[k] + (p[i][k] - center[k]) / 4;
    }
    mesh.triangles = 0;
    add_face(r, p[0], p[2], p[1], center);
    add_face(r, p[0], p[1], p[3], center);
    add_face(r, p[1], p[2], p[3], center);
    add_face(r, p[2], p[0], p[3], center);
    if (cases_below(r, 2) == 0) {
        add_triangle(small[0], small[1], small[2]);
        add_triangle(small[0], small[3], small[1]);
        add_triangle(small[1], small[3], small[2]);
        add_triangle(small[2], small[3], small[0]);
    }
    mesh.scale = (int32_t)1 << (cases_below(r, 2) == 0 ? 20 : 24);
    for (i = 0; i < mesh.triangles; i++)
        mesh.from[i] = i;
}

/* Some are missing, some face the other way, and some are there both ways. */
static void
break_mesh(cases_random *r)
{
    unsigned i, k;

    for (i = mesh.triangles; i-- > 0;) {
        const uint32_t kind = cases_below(r, 5);
        int32_t(*const to)[3] = &mesh.corner[3 * i];

        if (kind == 0 && mesh.triangles > 1) {
            mesh.triangles--;
            for (k = 0; k < 9; k++)
                to[k / 3][k % 3] =
                    mesh.corner[3 * mesh.triangles + k / 3][k % 3];
        } else if (kind == 1) {
            for (k = 0; k < 3; k++) {
                const int32_t was = to[0][k];

                to[0][k] = to[1][k];
                to[1][k] = was;
            }
        } else if (kind == 2 && mesh.triangles < MESH) {
            add_triangle(to[1], to[0], to[2]);
        }
    }
    for (i = 0; i < mesh.triangles; i++)
        mesh.from[i] = i;
}

/* In some order, each with any corner first. */
static void
order_mesh(cases_random *r)
{
    unsigned i, k;

    for (i = mesh.triangles; i > 1; i--) {
        const unsigned other = (unsigned)cases_below(r, i);
        const unsigned was = mesh.from[i - 1];

        mesh.from[i - 1] = mesh.from[other];
        mesh.from[other] = was;
    }
    for (i = 0; i < mesh.triangles; i++) {
        const unsigned turn = (unsigned)cases_below(r, 3);
        fxr_vec3 *const v = &mesh.vertex[3 * i];

        for (k = 0; k < 3; k++) {
            const int32_t *const at =
                mesh.corner[3 * mesh.from[i] + (k + turn) % 3];
            int32_t scaled[3];
            unsigned n;

            for (n = 0; n < 3; n++)
                scaled[n] = at[n] * mesh.scale;
            v[k] = vec3_from(scaled);
            mesh.corners[3 * i + k] = (uint16_t)(3 * i + k);
        }
        mesh.triangle[i] = triangle_from(v[0], v[1], v[2]);
        mesh.shape[i] = fxr_shape_triangle(&mesh.triangle[i]);
    }
    mesh.tree.shapes.vertices = mesh.vertex;
    mesh.tree.shapes.corners16 = mesh.corners;
    mesh.tree.shapes.vertex_count = 3 * mesh.triangles;
    mesh.tree.shapes.triangle_count = mesh.triangles;
    CHECK(fxr_bvh_bounds(&mesh.tree.shapes, mesh.boxes) &&
          fxr_bvh_build(&mesh.tree, mesh.boxes, 1 + cases_below(r, 4),
                        mesh.nodes, COUNT(mesh.nodes), mesh.order));
    CHECK(fxr_bvh_widen(&mesh.tree, grove_wide_memory(),
                        fxr_bvh_wide_size(&mesh.tree), &mesh.wide));
}

/* A ray to a corner, a point of an edge or one within, from some steps before it. at: what it is aimed at;
 * before: just before that. */
static void
aim(cases_random *r, fxr_vec3 *at, fxr_vec3 *before)
{
    const int32_t(*const corner)[3] =
        (const int32_t(*)[3]) & mesh.corner[3 * cases_below(r, mesh.triangles)];
    const uint32_t kind = cases_below(r, 8);
    const int32_t most = mesh.scale >> 20 == 1 ? 2 : 8;
    const int32_t steps = (int32_t)cases_below(r, 5);
    const int32_t unit = (int32_t)1 << cases_below(r, 25);
    int32_t p[3], q[3], o[3], d[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int32_t a = corner[0][k], b = corner[1][k], c = corner[2][k];

        p[k] = mesh.scale / 4 *
               (kind < 4   ? 4 * a
                : kind < 7 ? a + 3 * b
                           : 2 * a + b + c);
        d[k] = (int32_t)cases_below(r, 2 * (uint32_t)most + 1) - most;
        q[k] = p[k] - d[k];
        o[k] = p[k] - steps * d[k] * mesh.scale;
        d[k] *= unit;
    }
    *at = vec3_from(p);
    *before = vec3_from(q);
    mesh.ray.origin = vec3_from(o);
    mesh.ray.dir = vec3_from(d);
}

static bool
same_alone(const fxr_bvh_hit *hit)
{
    fxr_triangle_hit alone;

    return hit->shape < mesh.triangles &&
           fxr_ray_cast_triangle(&mesh.ray, &mesh.triangle[hit->shape],
                                 &alone) &&
           alone.t.num == hit->t.num && alone.t.den == hit->t.den &&
           vec3_equal(alone.point, hit->point) && alone.side == hit->side &&
           alone.weight[0] == hit->weight[0] &&
           alone.weight[1] == hit->weight[1] &&
           alone.weight[2] == hit->weight[2];
}

/* What the tree says, if a wide one and both as scenes say that, too. */
static bool
ask_mesh(fxr_bvh_hit *out)
{
    const fxr_scene in_tree = fxr_scene_bvh(&mesh.tree);
    const fxr_scene in_array = fxr_scene_shapes(mesh.shape, mesh.triangles);
    const bool any = fxr_ray_cast_bvh(&mesh.ray, &mesh.tree, out);
    const fxr_line line = {mesh.ray.origin, mesh.ray.dir};
    fxr_scene_hit hit;
    fxr_bvh_hit wide;

    CHECK(fxr_ray_cast_bvh_wide(&mesh.ray, &mesh.wide, &wide) == any);
    CHECK(!any || (wide.shape == out->shape && wide.side == out->side));
    CHECK(fxr_ray_enter_scene(&mesh.ray, &in_tree, NULL, &hit) == any);
    CHECK(!any || (hit.shape == out->shape && hit.side == out->side));
    CHECK(fxr_ray_enter_scene(&mesh.ray, &in_array, NULL, &hit) == any);
    CHECK(!any || (hit.shape == out->shape && hit.side == out->side));
    CHECK(!any || same_alone(out));
    if (fxr_line_enter_scene(&line, &in_tree, NULL, &hit) && any &&
        !hit.t.negative && fxr_ratio_compare(hit.t, out->t) == 0)
        CHECK(hit.shape == out->shape && hit.side == out->side);
    return any;
}

/* All orders: one triangle, unless all there are along the ray. Returns whether there is one. */
static bool
ask_orders(cases_random *r, fxr_bvh_hit *out)
{
    unsigned i, first = 0;
    fxr_bvh_hit hit;
    bool any = false;

    for (i = 0; i < ORDERS; i++) {
        order_mesh(r);
        any = ask_mesh(&hit);
        if (i > 0)
            CHECK(!any || (hit.side == out->side &&
                           (hit.side == 0 || mesh.from[hit.shape] == first)));
        else if (any)
            first = mesh.from[hit.shape];
        *out = hit;
    }
    return any;
}

static bool
is_on_mesh(fxr_vec3 p)
{
    const fxr_segment point = {p, p};

    return fxr_segment_hits_bvh(&point, &mesh.tree);
}

static void
test_side_of_closed_meshes(void)
{
    const uint32_t cases = test_cases(4000);
    uint32_t i, inside = 0, outside = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1005);
    for (i = 0; i < cases; i++) {
        fxr_vec3 at, before;
        fxr_bvh_hit hit;
        bool in;

        if (i % 4 == 0)
            make_mesh(&r);
        aim(&r, &at, &before);
        test_case("a closed mesh", print_mesh, NULL);
        if (!ask_orders(&r, &hit) || !vec3_equal(hit.point, at) ||
            is_on_mesh(before))
            continue;
        in = fxr_point_in_mesh(before, &mesh.tree);
        CHECK(hit.side == (in ? -1 : 1));
        inside += in;
        outside += !in;
    }
    CHECK(cases < 1000 || (inside > cases / 20 && outside > cases / 10));
    test_count(inside + outside);
}

static void
test_triangle_of_open_meshes(void)
{
    const uint32_t cases = test_cases(4000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1006);
    for (i = 0; i < cases; i++) {
        fxr_vec3 at, before;
        fxr_bvh_hit hit;

        if (i % 4 == 0) {
            make_mesh(&r);
            break_mesh(&r);
        }
        aim(&r, &at, &before);
        test_case("triangles", print_mesh, NULL);
        (void)ask_orders(&r, &hit);
    }
    test_count(cases);
}

/* A wall of two triangles, back to back with nothing between: it is met from a front from both sides, in the
 * middle, on an edge and at a corner. */
static void
test_front_of_a_thin_wall(void)
{
    static const int32_t corner[3][3] = {
        {-16, -16, 0}, {48, -16, 0}, {-16, 48, 0}};
    static const int32_t at[3][2] = {{0, 0}, {-16, 0}, {-16, -16}};
    cases_random r;
    unsigned i;

    cases_start(&r, test_seed(), 1007);
    mesh.triangles = 0;
    mesh.scale = (int32_t)1 << 20;
    add_triangle(corner[0], corner[1], corner[2]);
    add_triangle(corner[1], corner[0], corner[2]);
    mesh.from[0] = 0;
    mesh.from[1] = 1;
    for (i = 0; i < 6; i++) {
        const int32_t side = i < 3 ? 1 : -1;
        const int32_t o[3] = {at[i % 3][0] * mesh.scale,
                              at[i % 3][1] * mesh.scale, side * mesh.scale};
        const int32_t d[3] = {0, 0, -side};
        fxr_bvh_hit hit;

        mesh.ray.origin = vec3_from(o);
        mesh.ray.dir = vec3_from(d);
        test_case("a thin wall", print_mesh, NULL);
        CHECK(ask_orders(&r, &hit) && hit.side == 1);
    }
}

static const test_function functions[] = {TEST(test_side_of_closed_meshes),
                                          TEST(test_triangle_of_open_meshes),
                                          TEST(test_front_of_a_thin_wall)};

const test_suite suite_first_triangle =
    SUITE("first_triangle", functions, true);
