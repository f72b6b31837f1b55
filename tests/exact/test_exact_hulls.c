/*
 * test_exact_hulls.c - tetrahedra and convex polytopes against whole numbers of any length (halves.h).
 *
 * A flat tetrahedron is the union of its four triangles (Caratheodory 1907), to which
 * reference/clip.c clips.
 */
/* Tests: src/planes/fxr_hull_clip.c, src/planes/fxr_hull_convex.c, src/planes/fxr_tetra.c */
/* Tests: src/overlap/fxr_overlap_hull.c */
#include <fixray/overlap.h>

#include "halves.h"

static planes_case now;

static void
print_planes(const void *input)
{
    test_print_words(input, sizeof now / sizeof(int32_t));
}

static void
check(const char *fault)
{
    test_case(fault != NULL ? fault : "planes", print_planes, &now);
    CHECK(fault == NULL);
}

/* The face opposite to corner i, turned away from that. Returns false if that is in its plane. */
static bool
add_tetra_face(const fxr_vec3 corner[4], unsigned i)
{
    const fxr_vec3 u = corner[(i + 1) % 4], v = corner[(i + 2) % 4],
                   w = corner[(i + 3) % 4];
    const int side = halves_side(add_corners(u, v, w, 1, 1u << i), corner[i]);

    if (side > 0) {
        ask.count--;
        (void)add_corners(u, v, w, -1, 1u << i);
    }
    return side != 0;
}

/* Of a flat one: what its triangles have of the component, all together. */
static void
solve_flat(const fxr_vec3 corner[4])
{
    static trial t;
    unsigned i;

    want.hits = want.crosses = false;
    want.has_low = want.has_high = true;
    want.enter_faces = want.exit_faces = 0;
    want.wide_low = want.wide_high = true;
    t.c.segment = now.segment;
    t.c.ray = now.ray;
    t.c.line = now.line;
    for (i = 0; i < 4; i++) {
        t.triangle.a = corner[(i + 1) % 4];
        t.triangle.b = corner[(i + 2) % 4];
        t.triangle.c = corner[(i + 3) % 4];
        clip_solve(ask.linear, &t);
        if (!clip.possible)
            continue;
        mpz_set(mpq_numref(want.t), clip.low.num);
        mpz_set(mpq_denref(want.t), clip.low.den);
        mpq_canonicalize(want.t);
        if (!want.hits || mpq_cmp(want.t, want.low) < 0)
            mpq_set(want.low, want.t);
        mpz_set(mpq_numref(want.t), clip.high.num);
        mpz_set(mpq_denref(want.t), clip.high.den);
        mpq_canonicalize(want.t);
        if (!want.hits || mpq_cmp(want.t, want.high) > 0)
            mpq_set(want.high, want.t);
        want.hits = true;
    }
}

static answer
ask_tetra(case_linear linear)
{
    answer got;

    (void)ASK_ALL(tetra, &now.tetra);
    return got;
}

/* Returns whether it is flat. */
static bool
solve_tetra(case_linear linear, const fxr_vec3 corner[4])
{
    bool solid = true;
    unsigned i;

    prepare_halves(linear, &now.segment, &now.ray);
    for (i = 0; i < 4; i++)
        solid = add_tetra_face(corner, i) && solid;
    if (solid)
        solve_halves();
    else
        solve_flat(corner);
    return !solid;
}

static void
test_tetra_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 963);
    for (i = 0; i < cases; i++) {
        fxr_vec3 corner[4];
        case_linear linear;

        cases_tetra(&r, &now);
        corner[0] = now.tetra.a;
        corner[1] = now.tetra.b;
        corner[2] = now.tetra.c;
        corner[3] = now.tetra.d;
        for (linear = LINEAR_SEGMENT; linear <= LINEAR_LINE; linear++) {
            answer got;

            (void)solve_tetra(linear, corner);
            got = ask_tetra(linear);
            check(compare_verbs(&got));
        }
        now.segment.b = now.segment.a;
        (void)solve_tetra(LINEAR_SEGMENT, corner);
        CHECK(fxr_point_in_tetra(now.segment.a, &now.tetra) == want.hits);
    }
    test_count(cases);
}

static answer
ask_hull(case_linear linear, const fxr_hull *hull)
{
    answer got;

    (void)ASK_ALL(hull, hull);
    return got;
}

static void
solve_hull(case_linear linear)
{
    const hull_tables *const h = &now.hull;
    unsigned i;

    prepare_halves(linear, &now.segment, &now.ray);
    ask.first = true;
    for (i = 0; i < h->face_count; i++)
        (void)add_corners(h->vertices[h->faces[i][0]],
                          h->vertices[h->faces[i][1]],
                          h->vertices[h->faces[i][2]], 1, i + 1);
    solve_halves();
}

static void
test_hull_exact(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    uint32_t i, met = 0, missed = 0;
    cases_random r;

    cases_start(&r, test_seed(), 964);
    for (i = 0; i < cases; i++) {
        case_linear linear;
        fxr_hull hull;

        cases_hull(&r, &now);
        hull = hull_of(&now.hull);
        for (linear = LINEAR_SEGMENT; linear <= LINEAR_LINE; linear++) {
            answer got;

            solve_hull(linear);
            got = ask_hull(linear, &hull);
            check(compare_verbs(&got));
            met += want.hits;
            missed += !want.hits;
        }
        now.segment.b = now.segment.a;
        solve_hull(LINEAR_SEGMENT);
        CHECK(fxr_point_in_hull(now.segment.a, &hull) == want.hits);
    }
    CHECK(met > cases / 4 && missed > cases / 4);
    test_count(cases);
}

/* Are all vertices behind all planes, one strictly, and is each edge that of one other face? */
static bool
hull_is_convex(const hull_tables *h)
{
    unsigned i, j, k, m;

    if (h->face_count < 4)
        return false;
    for (i = 0; i < h->face_count; i++)
        for (k = 0; k < 3; k++) {
            unsigned same = 0, back = 0;

            if (h->faces[i][k] >= h->vertex_count)
                return false;
            for (j = 0; j < h->face_count; j++)
                for (m = 0; m < 3; m++) {
                    const unsigned a = h->faces[j][m];
                    const unsigned b = h->faces[j][(m + 1) % 3];

                    same +=
                        a == h->faces[i][k] && b == h->faces[i][(k + 1) % 3];
                    back +=
                        b == h->faces[i][k] && a == h->faces[i][(k + 1) % 3];
                }
            if (same != 1 || back != 1)
                return false;
        }
    prepare_halves(LINEAR_SEGMENT, &now.segment, &now.ray);
    for (i = 0; i < h->face_count; i++) {
        const uint8_t *const f = h->faces[i];
        const half *const half_space = add_corners(
            h->vertices[f[0]], h->vertices[f[1]], h->vertices[f[2]], 1, 1);
        bool behind = false;

        for (j = 0; j < h->vertex_count; j++) {
            const int side = halves_side(half_space, h->vertices[j]);

            if (side > 0)
                return false;
            behind = behind || side < 0;
        }
        if (!behind)
            return false;
    }
    return true;
}

/* One thing of the tables changed; it may still be convex. */
static void
spoil(cases_random *r, hull_tables *h)
{
    const unsigned i = (unsigned)cases_below(r, h->face_count);
    const unsigned k = (unsigned)cases_below(r, 3);
    const unsigned v = (unsigned)cases_below(r, h->vertex_count);
    uint8_t first;

    switch (cases_below(r, 7)) {
    case 0: /* looks inwards */
        first = h->faces[i][0];
        h->faces[i][0] = h->faces[i][1];
        h->faces[i][1] = first;
        break;
    case 1: /* a hole */
        h->face_count--;
        break;
    case 2:
        h->faces[i][k] = (uint8_t)cases_below(r, 12);
        break;
    case 3: /* one face twice, another not at all */
        for (first = 0; first < 3; first++)
            h->faces[i][first] = h->faces[(i + 1) % h->face_count][first];
        break;
    case 4: /* a vertex that none needs is lost, or one of a face */
        h->vertex_count--;
        break;
    case 5: /* nothing, or too few */
        h->face_count = (uint8_t)cases_below(r, 4);
        break;
    default: /* a vertex by an ulp */
        h->vertices[v].x = cases_add(h->vertices[v].x, cases_signed(r, 1));
        h->vertices[v].y = cases_add(h->vertices[v].y, cases_signed(r, 1));
        h->vertices[v].z = cases_add(h->vertices[v].z, cases_signed(r, 1));
    }
}

static void
test_hull_is_convex(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 10);
    uint32_t i, convex = 0, not_convex = 0;
    cases_random r;

    cases_start(&r, test_seed(), 965);
    for (i = 0; i < cases; i++) {
        fxr_hull hull;
        bool is;

        cases_hull(&r, &now);
        hull = hull_of(&now.hull);
        test_case("convex", print_planes, &now);
        CHECK(fxr_hull_is_convex(&hull) && hull_is_convex(&now.hull));
        spoil(&r, &now.hull);
        hull = hull_of(&now.hull);
        is = hull_is_convex(&now.hull);
        test_case("spoilt", print_planes, &now);
        CHECK(fxr_hull_is_convex(&hull) == is);
        convex += is;
        not_convex += !is;
    }
    CHECK(convex > cases / 50 && not_convex > cases / 2);
    test_count(cases);
}

/*
 * Two convex bodies by their corners, of which the first has a volume: they are apart if a normal of a
 * face of one, or the product of an edge of each, has one before the other. Of a flat one its plane
 * is a face. Coordinates are any.
 */
enum { MOST_CORNERS = 9, MOST_EDGES = 36 };

typedef struct {
    mpz_t corner[MOST_CORNERS][3], edge[MOST_EDGES][3], normal[HULL_FACES][3];
    unsigned corners, edges, normals;
} body;

static struct {
    bool ready;
    body hull, other;
    mpz_t n[3], x, y, low[2], high[2];
} sat;

static void
body_init(body *b)
{
    unsigned i, k;

    for (k = 0; k < 3; k++) {
        for (i = 0; i < MOST_CORNERS; i++)
            mpz_init(b->corner[i][k]);
        for (i = 0; i < MOST_EDGES; i++)
            mpz_init(b->edge[i][k]);
        for (i = 0; i < HULL_FACES; i++)
            mpz_init(b->normal[i][k]);
    }
}

static void
prepare_sat(void)
{
    unsigned i;

    if (!sat.ready) {
        body_init(&sat.hull);
        body_init(&sat.other);
        for (i = 0; i < 3; i++)
            mpz_init(sat.n[i]);
        for (i = 0; i < 2; i++)
            mpz_inits(sat.low[i], sat.high[i], NULL);
        mpz_inits(sat.x, sat.y, NULL);
    }
    sat.ready = true;
    sat.other.corners = sat.other.edges = sat.other.normals = 0;
}

static void
cross_of(mpz_t out[3], mpz_t u[3], mpz_t v[3])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        mpz_mul(out[k], u[(k + 1) % 3], v[(k + 2) % 3]);
        mpz_submul(out[k], u[(k + 2) % 3], v[(k + 1) % 3]);
    }
}

static void
add_edge(body *b, unsigned from, unsigned to)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpz_sub(b->edge[b->edges][k], b->corner[to][k], b->corner[from][k]);
    b->edges++;
}

/* Of a face the normal of two edges that were added last. */
static void
add_normal(body *b)
{
    cross_of(b->normal[b->normals++], b->edge[b->edges - 2],
             b->edge[b->edges - 1]);
}

/* The hull as an OBB sees it, or if that is NULL, as it is. */
static void
set_hull(const fxr_obb *obb)
{
    body *const b = &sat.hull;
    unsigned i, j, k;

    b->edges = b->normals = 0;
    b->corners = now.hull.vertex_count;
    for (i = 0; i < b->corners; i++)
        for (k = 0; k < 3; k++) {
            const fxr_vec3 v = now.hull.vertices[i];

            if (obb == NULL) {
                mpz_set_i64(b->corner[i][k], vec3_get(v, k));
                continue;
            }
            mpz_set_ui(b->corner[i][k], 0);
            for (j = 0; j < 3; j++) {
                mpz_set_i64(sat.x,
                            (int64_t)vec3_get(v, j) - vec3_get(obb->center, j));
                mpz_set_i64(sat.y, unit3_get(obb->axis[k], j));
                mpz_addmul(b->corner[i][k], sat.x, sat.y);
            }
        }
    for (i = 0; i < now.hull.face_count; i++) {
        const uint8_t *const f = now.hull.faces[i];

        add_edge(b, f[1], f[2]);
        add_edge(b, f[0], f[1]);
        add_edge(b, f[0], f[2]);
        add_normal(b);
    }
}

/* A box from low to high; in units of 2^-30 if it is an OBB in its own axes. */
static void
set_box(fxr_vec3 low, fxr_vec3 high, unsigned shift)
{
    body *const b = &sat.other;
    unsigned i, k;

    b->corners = 8;
    for (i = 0; i < 8; i++)
        for (k = 0; k < 3; k++) {
            mpz_set_i64(b->corner[i][k],
                        vec3_get((i >> k & 1) != 0 ? high : low, k));
            mpz_mul_2exp(b->corner[i][k], b->corner[i][k], shift);
        }
    b->edges = b->normals = 3;
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++) {
            mpz_set_ui(b->edge[i][k], i == k);
            mpz_set_ui(b->normal[i][k], i == k);
        }
}

static void
set_triangle(const fxr_triangle *t)
{
    body *const b = &sat.other;
    unsigned i, k;

    b->corners = 3;
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            mpz_set_i64(b->corner[i][k], vec3_get(i == 0   ? t->a
                                                  : i == 1 ? t->b
                                                           : t->c,
                                                  k));
    add_edge(b, 1, 2);
    add_edge(b, 0, 1);
    add_edge(b, 0, 2);
    add_normal(b);
}

static void
project(const body *b, mpz_t low, mpz_t high)
{
    unsigned i, k;

    for (i = 0; i < b->corners; i++) {
        mpz_set_ui(sat.x, 0);
        for (k = 0; k < 3; k++)
            mpz_addmul(sat.x, sat.n[k], b->corner[i][k]);
        if (i == 0 || mpz_cmp(sat.x, low) < 0)
            mpz_set(low, sat.x);
        if (i == 0 || mpz_cmp(sat.x, high) > 0)
            mpz_set(high, sat.x);
    }
}

static bool
normal_separates(void)
{
    project(&sat.hull, sat.low[0], sat.high[0]);
    project(&sat.other, sat.low[1], sat.high[1]);
    return mpz_cmp(sat.high[0], sat.low[1]) < 0 ||
           mpz_cmp(sat.high[1], sat.low[0]) < 0;
}

static bool
one_of_separates(const body *b)
{
    unsigned i, k;

    for (i = 0; i < b->normals; i++) {
        for (k = 0; k < 3; k++)
            mpz_set(sat.n[k], b->normal[i][k]);
        if (normal_separates())
            return true;
    }
    return false;
}

static bool
bodies_meet(void)
{
    unsigned i, j;

    if (one_of_separates(&sat.hull) || one_of_separates(&sat.other))
        return false;
    for (i = 0; i < sat.hull.edges; i++)
        for (j = 0; j < sat.other.edges; j++) {
            cross_of(sat.n, sat.hull.edge[i], sat.other.edge[j]);
            if (normal_separates())
                return false;
        }
    return true;
}

/* About a vertex, between two, or at one. */
static fxr_vec3
near_hull(cases_random *r)
{
    const unsigned count = now.hull.vertex_count;
    const fxr_vec3 a = now.hull.vertices[cases_below(r, count)],
                   b = now.hull.vertices[cases_below(r, count)],
                   by = cases_vec3(r, cases_below(r, 31));
    fxr_vec3 at = cases_point_on(r, a, b, 500);

    if (cases_below(r, 4) == 0)
        at = a;
    if (cases_below(r, 3) != 0) {
        at.x = cases_add(at.x, by.x);
        at.y = cases_add(at.y, by.y);
        at.z = cases_add(at.z, by.z);
    }
    return at;
}

static bool
is_within(fxr_vec3 a, fxr_vec3 b, fxr_q16 radius)
{
    static closest_solution nearest;
    static scene c;
    static bool ready;

    if (!ready)
        closest_solution_init(&nearest);
    ready = true;
    c.segment.a = a;
    c.segment.b = b;
    reference_closest_hull(LINEAR_SEGMENT, &c, now.hull.vertices,
                           (const uint8_t(*)[3])now.hull.faces,
                           now.hull.face_count, &nearest);
    return radius >= 0 && reference_closest_is_within(radius);
}

/* Any, or the distance of the segment from the hull cut off, or one more. */
static fxr_q16
radius_of(cases_random *r, const fxr_hull *hull, fxr_vec3 a, fxr_vec3 b)
{
    const fxr_q16 any = cases_signed(r, 1 + (unsigned)cases_below(r, 31));
    uint64_t low = 0, high = INT32_MAX;
    fxr_segment s;
    fxr_closest out;

    if (cases_below(r, 4) == 0)
        return any;
    s.a = a;
    s.b = b;
    (void)fxr_segment_closest_hull(&s, hull, &out);
    while (low < high) {
        const uint64_t middle = (low + high + 1) / 2;

        if (middle * middle <= out.dist2)
            low = middle;
        else
            high = middle - 1;
    }
    return cases_add((int32_t)low, cases_below(r, 2));
}

static void
test_round_overlaps_hull(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 1000);
    uint32_t i, met = 0;
    cases_random r;

    cases_start(&r, test_seed(), 966);
    for (i = 0; i < cases; i++) {
        fxr_capsule capsule;
        fxr_sphere sphere;
        fxr_hull hull;
        bool within;

        cases_hull(&r, &now);
        hull = hull_of(&now.hull);
        sphere.center = near_hull(&r);
        sphere.radius = radius_of(&r, &hull, sphere.center, sphere.center);
        within = is_within(sphere.center, sphere.center, sphere.radius);
        test_case("sphere", print_planes, &now);
        CHECK(fxr_sphere_overlaps_hull(&sphere, &hull) == within);
        met += within;
        within = reference_closest_is_within(0); /* of the same centre */
        CHECK(fxr_point_overlaps_hull(sphere.center, &hull) == within);
        capsule.a = near_hull(&r);
        capsule.b = near_hull(&r);
        capsule.radius = radius_of(&r, &hull, capsule.a, capsule.b);
        within = is_within(capsule.a, capsule.b, capsule.radius);
        test_case("capsule", print_planes, &now);
        CHECK(fxr_capsule_overlaps_hull(&capsule, &hull) == within);
        met += within;
    }
    CHECK(met > cases / 2 && met < 2 * cases - cases / 4);
    test_count(cases);
}

/* Do the axes span space, and is none so long that the box is empty (shapes.h)? */
static bool
axes_are_good(const fxr_unit3 axis[3])
{
    unsigned i, k;

    for (i = 0; i < 3; i++) {
        int64_t sum = 0;

        for (k = 0; k < 3; k++) {
            const int32_t v = unit3_get(axis[i], k);

            sum += v < 0 ? -(int64_t)v : v;
            mpz_set_i64(sat.other.edge[i][k], v);
        }
        if (sum > (int64_t)2 * FXR_Q30_ONE)
            return false;
    }
    cross_of(sat.n, sat.other.edge[0], sat.other.edge[1]);
    mpz_set_ui(sat.x, 0);
    for (k = 0; k < 3; k++)
        mpz_addmul(sat.x, sat.n[k], sat.other.edge[2][k]);
    return mpz_sgn(sat.x) != 0;
}

static void
check_obb(cases_random *r, const fxr_hull *hull, uint32_t *met)
{
    fxr_obb obb;
    bool meets;

    cases_unit3(r, obb.axis);
    obb.center = near_hull(r);
    obb.half = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
    obb.half.x = obb.half.x < 0 ? ~obb.half.x : obb.half.x;
    obb.half.y = obb.half.y < 0 ? ~obb.half.y : obb.half.y;
    if (cases_below(r, 8) != 0)
        obb.half.z = obb.half.z < 0 ? ~obb.half.z : obb.half.z;
    if (cases_below(r, 16) == 0)
        obb.axis[2] = obb.axis[cases_below(r, 2)];
    prepare_sat();
    meets = obb.half.z >= 0 && axes_are_good(obb.axis);
    set_hull(&obb);
    set_box(fxr_vec3_neg(obb.half), obb.half, 30);
    meets = meets && bodies_meet();
    test_case("obb", print_planes, &now);
    CHECK(fxr_obb_overlaps_hull(&obb, hull) == meets);
    *met += meets;
}

static void
test_corners_overlap_hull(void)
{
    const uint32_t cases = test_cases(EXACT_CASES / 50);
    uint32_t i, met = 0;
    cases_random r;

    cases_start(&r, test_seed(), 967);
    for (i = 0; i < cases; i++) {
        fxr_triangle t;
        fxr_aabb box;
        fxr_vec3 a, b;
        fxr_hull hull;
        bool meets;

        cases_hull(&r, &now);
        hull = hull_of(&now.hull);
        a = near_hull(&r);
        b = near_hull(&r);
        box.min = cases_below(&r, 8) == 0 ? a : fxr_vec3_min(a, b);
        box.max = cases_below(&r, 8) == 0 ? b : fxr_vec3_max(a, b);
        prepare_sat();
        set_hull(NULL);
        set_box(box.min, box.max, 0);
        meets = box.min.x <= box.max.x && box.min.y <= box.max.y &&
                box.min.z <= box.max.z && bodies_meet();
        test_case("aabb", print_planes, &now);
        CHECK(fxr_aabb_overlaps_hull(&box, &hull) == meets);
        met += meets;
        t.a = near_hull(&r);
        t.b = near_hull(&r);
        t.c = cases_below(&r, 8) == 0 ? t.b : near_hull(&r);
        prepare_sat();
        set_triangle(&t);
        meets = bodies_meet();
        test_case("triangle", print_planes, &now);
        CHECK(fxr_triangle_overlaps_hull(&t, &hull) == meets);
        met += meets;
        check_obb(&r, &hull, &met);
    }
    CHECK(met > cases / 2 && met < 3 * cases - cases / 4);
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_tetra_exact), TEST(test_hull_exact), TEST(test_hull_is_convex),
    TEST(test_round_overlaps_hull), TEST(test_corners_overlap_hull)};

const test_suite suite_exact_hulls = SUITE("exact_hulls", functions, true);
