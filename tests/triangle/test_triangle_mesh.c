/*
 * test_triangle_mesh.c - closed meshes have no gaps: what is inside cannot look
 * out, and what goes in comes out.
 *
 * The mesh is the surface |x| + |y| + |z| = 4 of a lattice, 16 triangles in
 * each of the eight octants. Its 66 vertices are scaled and moved by up to 1 /
 * 16 of a step at random, so little that the center sees all of it from behind.
 * Three vectors of vertices span more than
 *
 *   4 - 3 (sqrt(3) / 16) (4 sqrt(2) + 1) > 1.8      cubed steps; 4 unmoved
 */
#include "../cases/distance/closest.h"
#include "../cases/triangle/triangles.h"
#include "../suites.h"

enum { SIDE = 4, OCTANTS = 8 };

typedef struct {
    int32_t center[3], step;
    uint32_t salt;
} mesh;

static mesh m;
static trial t;

/* Whatever the order of calls, the same vertex gets the same number. */
static uint32_t
hash(uint32_t v)
{
    v = (v ^ v >> 16) * 0x7feb352du;
    v = (v ^ v >> 15) * 0x846ca68bu;
    return v ^ v >> 16;
}

static fxr_vec3
vertex(const int32_t lattice[3])
{
    const uint32_t range = (uint32_t)m.step / 8 + 1;
    uint32_t id = m.salt;
    int32_t out[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        id = hash(id + (uint32_t)(lattice[k] + SIDE) * 31);
    for (k = 0; k < 3; k++) {
        id = hash(id + 1);
        out[k] = m.center[k] + lattice[k] * m.step - m.step / 16 +
                 (int32_t)((uint64_t)id * range >> 32);
    }
    return vec3_from(out);
}

/* Vertex (i, j, SIDE - i - j) of an octant. */
static fxr_vec3
vertex_of(unsigned octant, int32_t i, int32_t j)
{
    int32_t lattice[3];

    lattice[0] = (octant & 1) != 0 ? -i : i;
    lattice[1] = (octant & 2) != 0 ? -j : j;
    lattice[2] = (octant & 4) != 0 ? i + j - SIDE : SIDE - i - j;
    return vertex(lattice);
}

/* Its front outside. */
static void
set_triangle(unsigned octant, int32_t i, int32_t j, bool upper)
{
    const bool mirror =
        ((octant & 1) != 0) != (((octant & 2) != 0) != ((octant & 4) != 0));
    const fxr_vec3 a = vertex_of(octant, upper ? i + 1 : i, upper ? j + 1 : j);
    const fxr_vec3 b = vertex_of(octant, i + 1, j);
    const fxr_vec3 c = vertex_of(octant, i, j + 1);

    t.triangle =
        upper != mirror ? triangle_from(a, c, b) : triangle_from(a, b, c);
}

/* What the component in t meets of the whole mesh. touches: an edge or a
 * corner. */
typedef struct {
    unsigned hits, fronts, backs;
    bool touches;
} crossing;

static void
count(const triangle_verbs *v, crossing *out)
{
    fxr_triangle_hit hit;

    if (!v->cast(&t, &hit))
        return;
    out->hits++;
    out->fronts += hit.side > 0;
    out->backs += hit.side < 0;
    out->touches = out->touches || hit.weight[0] == 0 || hit.weight[1] == 0 ||
                   hit.weight[2] == 0;
}

static crossing
cross_mesh(case_linear linear)
{
    const triangle_verbs *v = &triangle_verbs_of[linear];
    crossing out = {0, 0, 0, false};
    unsigned octant;
    int32_t i, j;

    for (octant = 0; octant < OCTANTS; octant++)
        for (i = 0; i < SIDE; i++)
            for (j = 0; j < SIDE - i; j++) {
                set_triangle(octant, i, j, false);
                count(v, &out);
                if (i + j == SIDE - 1)
                    continue;
                set_triangle(octant, i, j, true);
                count(v, &out);
            }
    return out;
}

/* Of any size up to that of the range. */
static void
make_mesh(cases_random *r)
{
    const unsigned bits = 4 + (unsigned)cases_below(r, 26);
    unsigned k;

    m.salt = cases_u32(r);
    m.step = (int32_t)(cases_u32(r) >> (32 - bits));
    m.step = m.step > 0x1f000000 ? 0x1f000000 : m.step + 16;
    for (k = 0; k < 3; k++) {
        const int32_t room = INT32_MAX - m.step * SIDE - m.step / 16 - 1;

        m.center[k] = (int32_t)cases_below(r, (uint32_t)room);
        if (cases_below(r, 2))
            m.center[k] = -m.center[k];
    }
}

static fxr_vec3
random_vertex(cases_random *r)
{
    const int32_t i = (int32_t)cases_below(r, SIDE + 1);
    const int32_t j = (int32_t)cases_below(r, (uint32_t)(SIDE - i + 1));

    return vertex_of((unsigned)cases_below(r, OCTANTS), i, j);
}

/* From the center towards anything; to a vertex; or as near as it goes to an
 * edge. */
static void
look_out(cases_random *r)
{
    const fxr_vec3 p = random_vertex(r);
    const fxr_vec3 q = random_vertex(r);
    const uint32_t kind = cases_below(r, 3);
    const uint32_t share = cases_u32(r) >> 17;
    int32_t d[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t to_p = (int64_t)vec3_get(p, k) - m.center[k];
        const int64_t to_q = (int64_t)vec3_get(q, k) - m.center[k];

        d[k] = cases_add(0, to_p);
        if (kind == 1)
            d[k] = cases_add(d[k], (to_q - to_p) / 2);
        if (kind == 2)
            d[k] = cases_add(d[k], (to_q - to_p) / 0x7fff * share);
    }
    if (cases_below(r, 4) == 0)
        for (k = 0; k < 3; k++)
            d[k] = cases_signed(r, 20);
    if (d[0] == 0 && d[1] == 0 && d[2] == 0)
        d[0] = 1;
    cases_set_linear(m.center, m.center, d, &t.c);
}

static void
test_no_ray_leaves_a_mesh_through_a_gap(void)
{
    const uint32_t cases = test_cases(300);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 910);
    for (i = 0; i < cases; i++) {
        crossing ray, line;

        make_mesh(&r);
        look_out(&r);
        ray = cross_mesh(LINEAR_RAY);
        line = cross_mesh(LINEAR_LINE);
        test_case("from the center", print_trial, &t);
        CHECK(ray.hits >= 1);
        CHECK(ray.fronts == 0 && ray.backs == ray.hits);
        CHECK(ray.hits == 1 || ray.touches);
        CHECK(line.fronts >= 1 && line.backs == ray.backs);
    }
    test_count(cases);
}

/* Through the middle of an edge, if that is a point of it: both triangles. */
static void
test_mesh_edges_and_vertices_belong_to_all_their_triangles(void)
{
    const uint32_t cases = test_cases(300);
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), 911);
    for (n = 0; n < cases; n++) {
        const int32_t i = (int32_t)cases_below(&r, SIDE);
        const int32_t j = (int32_t)cases_below(&r, (uint32_t)(SIDE - i));
        const unsigned octant = (unsigned)cases_below(&r, OCTANTS);
        const bool middle = cases_below(&r, 2) != 0;
        int32_t p[3], d[3];
        bool whole = true;
        crossing line;
        fxr_vec3 a, b;
        unsigned k;

        make_mesh(&r);
        a = vertex_of(octant, i + 1, j);
        b = vertex_of(octant, i, j + 1);
        for (k = 0; k < 3; k++) {
            const int64_t sum = (int64_t)vec3_get(a, k) + vec3_get(b, k);

            p[k] = middle ? (int32_t)(sum / 2) : vec3_get(a, k);
            whole = whole && (!middle || sum % 2 == 0);
            d[k] = cases_signed(&r, 1 + (unsigned)cases_below(&r, 31));
        }
        if (!whole)
            continue;
        cases_set_linear(p, p, d, &t.c);
        line = cross_mesh(LINEAR_LINE);
        test_case("through an edge", print_trial, &t);
        /* corners have four triangles or six */
        CHECK(line.hits >= (middle ? 2u : 4u));
        CHECK(cross_mesh(LINEAR_RAY).hits >= (middle ? 2u : 4u));
        CHECK(cross_mesh(LINEAR_SEGMENT).hits >= (middle ? 2u : 4u));
    }
    test_count(cases);
}

/* Anything that passes, or starts or ends anywhere. */
static void
test_mesh_is_left_as_often_as_it_is_entered(void)
{
    const uint32_t cases = test_cases(300);
    uint32_t passed = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 912);
    for (i = 0; i < cases; i++) {
        int32_t a[3], d[3];
        crossing line;
        fxr_vec3 p, q;
        unsigned k;

        make_mesh(&r);
        p = random_vertex(&r);
        q = random_vertex(&r);
        for (k = 0; k < 3; k++) {
            a[k] = cases_add(vec3_get(p, k), cases_signed(&r, 8));
            d[k] = cases_add(vec3_get(q, k), -(int64_t)a[k]);
            if (cases_below(&r, 2))
                d[k] = cases_signed(&r, 1 + (unsigned)cases_below(&r, 31));
            a[k] = cases_add(a[k], -(int64_t)d[k] * cases_below(&r, 3));
        }
        cases_set_linear(a, a, d, &t.c);
        line = cross_mesh(LINEAR_LINE);
        test_case("a line", print_trial, &t);
        CHECK(line.touches || line.fronts == line.backs);
        CHECK((line.fronts > 0) == (line.backs > 0));
        passed += line.hits > 0;
    }
    CHECK(passed > cases / 10);
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_no_ray_leaves_a_mesh_through_a_gap),
    TEST(test_mesh_edges_and_vertices_belong_to_all_their_triangles),
    TEST(test_mesh_is_left_as_often_as_it_is_entered)};

const test_suite suite_triangle_mesh = SUITE("triangle_mesh", functions, true);
