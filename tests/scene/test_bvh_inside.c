/*
 * test_bvh_inside.c - is a point inside a closed mesh? Of tetrahedra on a lattice, where rays meet edges
 * and corners all the time, beside what the four faces of each say.
 */
/* Tests: src/scene/fxr_bvh_inside.c */
#include <fixray/bvh_build.h>

#include "../cases/space/cases.h"
#include "../suites.h"
#include "../test.h"

enum { BODIES = 3, MESH = BODIES * 4 * 4 };

/* Bodies of four corners each, in steps of 2; their faces, some of them cut into four, in any order. */
static struct {
    int32_t corner[BODIES][4][3];
    unsigned bodies, triangles;
    int32_t scale;
    fxr_vec3 vertex[3 * MESH], p;
    uint16_t corners[3 * MESH];
    fxr_aabb boxes[MESH];
    fxr_bvh_node nodes[2 * MESH];
    uint32_t order[MESH];
    fxr_bvh tree;
} mesh;

static void
print_mesh(const void *input)
{
    unsigned i;

    (void)input;
    print_vec3("p           ", mesh.p);
    for (i = 0; i < 3 * mesh.triangles; i++)
        print_vec3("corner      ", mesh.vertex[i]);
}

/* (b - a) x (c - a) . (d - a); below 2^31 for numbers below 2^8 */
static int64_t
volume_of(const int32_t a[3], const int32_t b[3], const int32_t c[3],
          const int32_t d[3])
{
    int64_t u[3], v[3], w[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        u[k] = b[k] - a[k];
        v[k] = c[k] - a[k];
        w[k] = d[k] - a[k];
    }
    return (u[1] * v[2] - u[2] * v[1]) * w[0] +
           (u[2] * v[0] - u[0] * v[2]) * w[1] +
           (u[0] * v[1] - u[1] * v[0]) * w[2];
}

static int
sign_of(int64_t v)
{
    return (v > 0) - (v < 0);
}

/* 1: in the interior, 0: on a face, -1: outside. */
static int
place_in_body(int32_t (*corner)[3], const int32_t p[3])
{
    int least = 1;
    unsigned i;

    for (i = 0; i < 4; i++) {
        const int32_t *const a = corner[(i + 1) % 4];
        const int32_t *const b = corner[(i + 2) % 4];
        const int32_t *const c = corner[(i + 3) % 4];
        const int side = sign_of(volume_of(a, b, c, p)) *
                         sign_of(volume_of(a, b, c, corner[i]));

        least = side < least ? side : least;
    }
    return least;
}

static void
add_triangle(const int32_t a[3], const int32_t b[3], const int32_t c[3])
{
    const int32_t *corner[3];
    unsigned i, k;

    corner[0] = a;
    corner[1] = b;
    corner[2] = c;
    for (i = 0; i < 3; i++) {
        int32_t v[3];

        for (k = 0; k < 3; k++)
            v[k] = corner[i][k] * mesh.scale;
        mesh.vertex[3 * mesh.triangles + i] = vec3_from(v);
    }
    mesh.triangles++;
}

static void
add_face(cases_random *r, const int32_t a[3], const int32_t b[3],
         const int32_t c[3])
{
    int32_t ab[3], bc[3], ca[3];
    unsigned k;

    if (cases_below(r, 2) == 0) {
        add_triangle(a, b, c);
        return;
    }
    for (k = 0; k < 3; k++) {
        ab[k] = (a[k] + b[k]) / 2; /* even numbers */
        bc[k] = (b[k] + c[k]) / 2;
        ca[k] = (c[k] + a[k]) / 2;
    }
    add_triangle(ab, bc, ca);
    add_triangle(a, ab, ca);
    add_triangle(ab, b, bc);
    add_triangle(c, ca, bc);
}

static void
make_mesh(cases_random *r)
{
    unsigned i, j, k;

    mesh.triangles = 0;
    mesh.bodies = 1 + (unsigned)cases_below(r, BODIES);
    mesh.scale = cases_below(r, 2) != 0 ? 1 : (int32_t)1 << 27;
    for (i = 0; i < mesh.bodies; i++) {
        int32_t(*const c)[3] = mesh.corner[i];

        do {
            for (j = 0; j < 4; j++)
                for (k = 0; k < 3; k++)
                    c[j][k] = 2 * cases_signed(r, 2);
        } while (volume_of(c[0], c[1], c[2], c[3]) == 0);
        for (j = 0; j < 4; j++)
            add_face(r, c[j], c[(j + 1) % 4], c[(j + 2) % 4]);
    }
    for (i = 3 * mesh.triangles; i > 0; i--)
        mesh.corners[i - 1] = (uint16_t)(i - 1);
    for (i = mesh.triangles; i > 1; i--) { /* in any order */
        const unsigned other = (unsigned)cases_below(r, i);

        for (k = 0; k < 3; k++) {
            const uint16_t was = mesh.corners[3 * (i - 1) + k];

            mesh.corners[3 * (i - 1) + k] = mesh.corners[3 * other + k];
            mesh.corners[3 * other + k] = was;
        }
    }
    mesh.tree.shapes.vertices = mesh.vertex;
    mesh.tree.shapes.corners16 = mesh.corners;
    mesh.tree.shapes.vertex_count = 3 * mesh.triangles;
    mesh.tree.shapes.triangle_count = mesh.triangles;
    CHECK(fxr_bvh_bounds(&mesh.tree.shapes, mesh.boxes) &&
          fxr_bvh_build(&mesh.tree, mesh.boxes, 1 + cases_below(r, 4),
                        mesh.nodes, COUNT(mesh.nodes), mesh.order));
}

static void
test_points_in_meshes(void)
{
    const uint32_t cases = test_cases(20000);
    uint32_t i, inside = 0, surface = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1004);
    for (i = 0; i < cases; i++) {
        bool odd = false, on = false;
        int32_t p[3], at[3];
        unsigned k;

        if (i % 8 == 0)
            make_mesh(&r);
        for (k = 0; k < 3; k++) {
            p[k] = cases_signed(&r, 3);
            at[k] = p[k] * mesh.scale;
        }
        mesh.p = vec3_from(at);
        for (k = 0; k < mesh.bodies; k++) {
            const int place = place_in_body(mesh.corner[k], p);

            odd ^= place > 0;
            on |= place == 0;
        }
        inside += odd && !on;
        surface += on;
        test_case("a mesh", print_mesh, NULL);
        CHECK(fxr_point_in_mesh(mesh.p, &mesh.tree) == (odd || on));
    }
    CHECK(cases < 1000 || (inside > cases / 100 && surface > cases / 100));
    test_count(cases);
}

static const test_function functions[] = {TEST(test_points_in_meshes)};

const test_suite suite_bvh_inside = SUITE("bvh_inside", functions, true);
