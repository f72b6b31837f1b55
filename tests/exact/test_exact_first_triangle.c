/*
 * test_exact_first_triangle.c - which triangle counts of those that a ray meets at the same t, compared with
 * fractions: the ray is moved as bvh.h says, with an e of 2^-256, and intersects every triangle anew.
 */
/* Tests: src/triangle/fxr_first_triangle.c */
#include <fixray/scene.h>

#include "fractions.h"

enum { FIRST_CASES = 4000, FIRST_TRIANGLES = 10, FIRST_POINTS = 5 };

/* Corners are on a lattice: no number that is not 0 is below 2^-100, none is above 2^100. */
enum { E_BITS = 256 };

/*
 *   plane   is the ray in that of the triangle?
 *   t, weight   where the ray meets it, if met
 */
typedef struct {
    bool met, plane;
    int side;
    mpq_t t, weight[3];
} first_case;

static struct {
    bool ready;
    fxr_triangle triangle[FIRST_TRIANGLES];
    fxr_shape shape[FIRST_TRIANGLES];
    fxr_vec3 vertex[3 * FIRST_TRIANGLES];
    uint16_t corners[3 * FIRST_TRIANGLES];
    fxr_aabb boxes[FIRST_TRIANGLES];
    fxr_bvh_node nodes[2 * FIRST_TRIANGLES];
    uint32_t order[FIRST_TRIANGLES];
    unsigned count;
    fxr_bvh tree;
    fxr_ray ray;
    first_case at[FIRST_TRIANGLES], moved;
    fraction3 from, dir, shift, n, e1, e2, p, part;
    mpq_t height, slope, x, y, e;
} first;

static void
case_init(first_case *c)
{
    unsigned k;

    mpq_init(c->t);
    for (k = 0; k < 3; k++)
        mpq_init(c->weight[k]);
}

static void
prepare_first(void)
{
    unsigned i;

    if (first.ready)
        return;
    first.ready = true;
    for (i = 0; i < FIRST_TRIANGLES; i++)
        case_init(&first.at[i]);
    case_init(&first.moved);
    fraction3_init(&first.from);
    fraction3_init(&first.dir);
    fraction3_init(&first.shift);
    fraction3_init(&first.n);
    fraction3_init(&first.e1);
    fraction3_init(&first.e2);
    fraction3_init(&first.p);
    fraction3_init(&first.part);
    mpq_inits(first.height, first.slope, first.x, first.y, first.e, NULL);
}

static void
print_first(const void *input)
{
    unsigned i;

    (void)input;
    print_vec3("origin      ", first.ray.origin);
    print_vec3("dir         ", first.ray.dir);
    for (i = 0; i < 3 * first.count; i++)
        print_vec3("corner      ", first.vertex[i]);
}

/* p = from - corner + shift + t dir */
static void
place(fraction3 *p, fxr_vec3 corner, const mpq_t t)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpq_mul(p->x[k], first.dir.x[k], t);
        mpq_add(p->x[k], p->x[k], first.from.x[k]);
        mpq_add(p->x[k], p->x[k], first.shift.x[k]);
        mpq_set_si(first.y, vec3_get(corner, k), 1);
        mpq_sub(p->x[k], p->x[k], first.y);
    }
}

/* The least t >= 0 at which the ray, in the plane of the triangle, is on the inner side of each edge. */
static void
enter_in_plane(first_case *c, const fxr_triangle *triangle)
{
    bool ends = false;
    mpq_t end;
    unsigned i;

    mpq_init(end);
    mpq_set_si(c->t, 0, 1);
    c->met = true;
    for (i = 0; i < 3 && c->met; i++) {
        const fxr_vec3 a = triangle_corner(triangle, i);

        fraction3_way(&first.e1, a, triangle_corner(triangle, (i + 1) % 3));
        mpq_set_si(first.x, 0, 1);
        place(&first.p, a, first.x);
        fraction3_cross(&first.part, &first.e1, &first.p);
        fraction3_dot(first.height, &first.part, &first.n);
        fraction3_cross(&first.part, &first.e1, &first.dir);
        fraction3_dot(first.slope, &first.part, &first.n);
        if (mpq_sgn(first.slope) == 0) {
            c->met = mpq_sgn(first.height) >= 0;
            continue;
        }
        mpq_div(first.x, first.height, first.slope);
        mpq_neg(first.x, first.x);
        if (mpq_sgn(first.slope) > 0 && mpq_cmp(first.x, c->t) > 0)
            mpq_set(c->t, first.x);
        if (mpq_sgn(first.slope) < 0 && (!ends || mpq_cmp(first.x, end) < 0)) {
            mpq_set(end, first.x);
            ends = true;
        }
    }
    c->met = c->met && (!ends || mpq_cmp(c->t, end) <= 0);
    mpq_clear(end);
}

/* The ray, moved by the shift: its t may be below 0 then. */
static void
intersect(first_case *c, const fxr_triangle *triangle, bool any_t)
{
    unsigned i;

    fraction3_way(&first.e1, triangle->a, triangle->b);
    fraction3_way(&first.e2, triangle->a, triangle->c);
    fraction3_cross(&first.n, &first.e1, &first.e2);
    fraction3_dot(first.slope, &first.n, &first.dir);
    mpq_set_si(first.x, 0, 1);
    place(&first.p, triangle->a, first.x);
    fraction3_dot(first.height, &first.n, &first.p);
    c->plane = mpq_sgn(first.slope) == 0;
    c->side = -mpq_sgn(first.slope);
    if (c->plane) {
        c->met = false;
        if (mpq_sgn(first.height) == 0)
            enter_in_plane(c, triangle);
        return;
    }
    mpq_div(c->t, first.height, first.slope);
    mpq_neg(c->t, c->t);
    c->met = any_t || mpq_sgn(c->t) >= 0;
    for (i = 0; i < 3; i++) { /* of each corner: the area beyond it */
        const fxr_vec3 a = triangle_corner(triangle, (i + 1) % 3);

        fraction3_way(&first.e1, a, triangle_corner(triangle, (i + 2) % 3));
        place(&first.p, a, c->t);
        fraction3_cross(&first.part, &first.e1, &first.p);
        fraction3_dot(c->weight[i], &first.part, &first.n);
        c->met = c->met && mpq_sgn(c->weight[i]) >= 0;
    }
}

static int
compare_points(fxr_vec3 a, fxr_vec3 b)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        if (vec3_get(a, k) != vec3_get(b, k))
            return vec3_get(a, k) < vec3_get(b, k) ? -1 : 1;
    return 0;
}

/* shift = e u + e^2 v, by the corner and the ends that are least. Returns false if all are in the plane. */
static bool
set_shift(const mpq_t t)
{
    fxr_vec3 least[3], now[3];
    bool any = false;
    unsigned i, k, n, turn;

    for (i = 0; i < first.count; i++) {
        const first_case *const c = &first.at[i];

        if (!c->met || c->plane || mpq_cmp(c->t, t) != 0)
            continue;
        for (k = 0; k < 3; k++)
            for (turn = 1; turn < 3; turn++) {
                int order = any ? 0 : -1;

                if (mpq_sgn(c->weight[k]) == 0)
                    continue;
                now[0] = triangle_corner(&first.triangle[i], k);
                now[1] = triangle_corner(&first.triangle[i], (k + turn) % 3);
                now[2] =
                    triangle_corner(&first.triangle[i], (k + 3 - turn) % 3);
                for (n = 0; n < 3 && order == 0; n++)
                    order = compare_points(now[n], least[n]);
                for (n = 0; n < 3 && order < 0; n++)
                    least[n] = now[n];
                any = true;
            }
    }
    if (!any)
        return false;
    fraction3_way(&first.e1, least[0], least[1]);
    fraction3_way(&first.e2, least[0], least[2]);
    for (k = 0; k < 3; k++) {
        mpq_div_2exp(first.e1.x[k], first.e1.x[k], E_BITS);
        mpq_div_2exp(first.e2.x[k], first.e2.x[k], 2 * E_BITS);
        mpq_add(first.shift.x[k], first.e1.x[k], first.e2.x[k]);
    }
    return true;
}

static const fxr_vec3 nowhere = {0, 0, 0};

/* Returns the number of the triangle that counts, or `count`; alike: of how many it is one. */
static unsigned
solve_first(unsigned *alike)
{
    unsigned i, best = first.count;
    bool is_moved;
    mpq_t t, least;

    mpq_inits(t, least, NULL);
    fraction3_way(&first.dir, nowhere, first.ray.dir);
    fraction3_way(&first.from, nowhere, first.ray.origin);
    for (i = 0; i < 3; i++)
        mpq_set_si(first.shift.x[i], 0, 1);
    for (i = 0; i < first.count; i++) {
        intersect(&first.at[i], &first.triangle[i], false);
        if (first.at[i].met &&
            (best == first.count || mpq_cmp(first.at[i].t, t) < 0)) {
            best = i;
            mpq_set(t, first.at[i].t);
        }
    }
    *alike = 0;
    is_moved = best != first.count && set_shift(t);
    if (is_moved)
        best = first.count;
    for (i = 0; i < first.count; i++) {
        int order;

        if (!first.at[i].met || mpq_cmp(first.at[i].t, t) != 0)
            continue;
        ++*alike;
        if (!is_moved || first.at[i].plane)
            continue;
        intersect(&first.moved, &first.triangle[i], true);
        if (!first.moved.met)
            continue;
        order = best == first.count ? -1 : mpq_cmp(first.moved.t, least);
        if (order < 0 ||
            (order == 0 && first.at[i].side > first.at[best].side)) {
            best = i;
            mpq_set(least, first.moved.t);
        }
    }
    mpq_clears(t, least, NULL);
    return best;
}

/* Triangles with an area between a few points of a lattice, so that most have corners and edges in common. */
static void
next_triangles(cases_random *r)
{
    const int32_t scale = (int32_t)1 << (cases_below(r, 2) == 0 ? 4 : 24);
    fxr_vec3 point[FIRST_POINTS];
    unsigned i, k;

    for (i = 0; i < FIRST_POINTS; i++) {
        int32_t x[3];

        for (k = 0; k < 3; k++)
            x[k] = 4 * scale * ((int32_t)cases_below(r, 5) - 2);
        point[i] = vec3_from(x);
    }
    first.count = 1 + cases_below(r, FIRST_TRIANGLES);
    for (i = 0; i < first.count; i++) {
        fxr_triangle *const t = &first.triangle[i];
        unsigned tries = 0;

        do {
            for (k = 0; k < 3; k++)
                first.vertex[3 * i + k] = point[cases_below(r, FIRST_POINTS)];
            *t = triangle_from(first.vertex[3 * i], first.vertex[3 * i + 1],
                               first.vertex[3 * i + 2]);
            fraction3_way(&first.e1, t->a, t->b);
            fraction3_way(&first.e2, t->a, t->c);
            fraction3_cross(&first.n, &first.e1, &first.e2);
        } while (mpq_sgn(first.n.x[0]) == 0 && mpq_sgn(first.n.x[1]) == 0 &&
                 mpq_sgn(first.n.x[2]) == 0 && ++tries < 50);
        if (tries ==
            50) { /* the points are in a row: the same triangle everywhere */
            const fxr_vec3 a = {0, 0, 0}, b = {4, 0, 0}, c = {0, 4, 0};

            *t = triangle_from(a, b, c);
        }
        for (k = 0; k < 3; k++) {
            first.vertex[3 * i + k] = triangle_corner(t, k);
            first.corners[3 * i + k] = (uint16_t)(3 * i + k);
        }
        first.shape[i] = fxr_shape_triangle(t);
    }
    first.tree.shapes.vertices = first.vertex;
    first.tree.shapes.corners16 = first.corners;
    first.tree.shapes.vertex_count = 3 * first.count;
    first.tree.shapes.triangle_count = first.count;
    CHECK(fxr_bvh_bounds(&first.tree.shapes, first.boxes) &&
          fxr_bvh_build(&first.tree, first.boxes, 1 + cases_below(r, 4),
                        first.nodes, COUNT(first.nodes), first.order));
}

/* To a corner, the middle of an edge or a point within, from there or some steps before; or along an edge. */
static void
next_ray(cases_random *r)
{
    const fxr_triangle *const t = &first.triangle[cases_below(r, first.count)];
    const fxr_vec3 a = triangle_corner(t, cases_below(r, 3));
    const fxr_vec3 b = triangle_corner(t, cases_below(r, 3));
    const fxr_vec3 c = triangle_corner(t, cases_below(r, 3));
    const int32_t steps = (int32_t)cases_below(r, 4);
    const bool along = cases_below(r, 8) == 0;
    int32_t o[3], d[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int32_t at = vec3_get(a, k) / 2 + vec3_get(b, k) / 4 +
                           vec3_get(c, k) / 4; /* multiples of 4 */

        d[k] = ((int32_t)cases_below(r, 5) - 2) * (1 << cases_below(r, 4));
        if (along)
            d[k] = vec3_get(b, k) / 4 - vec3_get(a, k) / 4;
        o[k] = at - steps * d[k];
    }
    first.ray.origin = vec3_from(o);
    first.ray.dir = vec3_from(d);
}

static void
check_shape(bool any, unsigned shape, int side, unsigned want)
{
    CHECK(any == (want != first.count));
    if (any && want != first.count) {
        CHECK(shape == want);
        CHECK(side == first.at[want].side);
    }
}

static void
test_first_triangle_exact(void)
{
    const uint32_t cases = test_cases(FIRST_CASES);
    uint32_t i, shared = 0;
    cases_random r;

    prepare_first();
    cases_start(&r, test_seed(), 1010);
    for (i = 0; i < cases; i++) {
        unsigned want, alike;
        fxr_scene_hit in_array;
        fxr_scene array;
        fxr_bvh_hit hit;
        bool any;

        if (i % 4 == 0)
            next_triangles(&r);
        next_ray(&r);
        test_case("triangles", print_first, NULL);
        want = solve_first(&alike);
        any = fxr_ray_cast_bvh(&first.ray, &first.tree, &hit);
        check_shape(any, hit.shape, hit.side, want);
        array = fxr_scene_shapes(first.shape, first.count);
        any = fxr_ray_enter_scene(&first.ray, &array, NULL, &in_array);
        check_shape(any, in_array.shape, in_array.side, want);
        shared += alike > 1;
    }
    CHECK(cases < 1000 || shared > cases / 4);
    test_count(cases);
}

static const test_function functions[] = {TEST(test_first_triangle_exact)};

const test_suite suite_exact_first_triangle =
    SUITE("exact_first_triangle", functions, true);
