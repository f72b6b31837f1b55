/*
 * test_exact_hulls.c - tetrahedra and convex polytopes against whole numbers of any length (halves.h).
 *
 * A flat tetrahedron is the union of its four triangles (Caratheodory 1907), to which
 * reference/clip.c clips.
 */
/* Tests: src/planes/fxr_hull_clip.c, src/planes/fxr_hull_convex.c, src/planes/fxr_tetra.c */
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

static const test_function functions[] = {
    TEST(test_tetra_exact), TEST(test_hull_exact), TEST(test_hull_is_convex)};

const test_suite suite_exact_hulls = SUITE("exact_hulls", functions, true);
