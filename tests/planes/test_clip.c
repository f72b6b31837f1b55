/*
 * test_clip.c - planes and half spaces against AABBs that fill them, tetrahedra in any order and
 * mirrored, and by hand.
 */
/* Tests: src/planes/fxr_clip.c, src/planes/fxr_halfspace.c, src/planes/fxr_tetra.c */
#include "../cases/planes/planes.h"
#include "../suites.h"

/* The half space behind the plane x = k of an axis, or that above it, as a box whose other faces
 * are at the ends of the range. */
static void
half_as_box(unsigned axis, bool above, int32_t k, fxr_aabb *box,
            fxr_plane *plane)
{
    int32_t low[3] = {INT32_MIN, INT32_MIN, INT32_MIN}, n[3] = {0, 0, 0};
    int32_t high[3] = {INT32_MAX, INT32_MAX, INT32_MAX}, at[3] = {5, -7, 9};

    (above ? low : high)[axis] = k;
    at[axis] = k;
    n[axis] = above ? -1 : 1;
    box->min = vec3_from(low);
    box->max = vec3_from(high);
    plane->point = vec3_from(at);
    plane->normal = vec3_from(n);
}

static uint8_t
one_face(uint8_t faces)
{
    return faces != 0;
}

static bool
span_equal(const fxr_span *half, const fxr_span *box)
{
    return ratio_equal(half->enter, box->enter) &&
           ratio_equal(half->exit, box->exit) &&
           half->enter_faces == one_face(box->enter_faces) &&
           half->exit_faces == one_face(box->exit_faces);
}

/* Coordinates that are not at the ends of the range, where the box has faces. */
static fxr_vec3
inner_point(cases_random *r)
{
    return cases_vec3(r, cases_below(r, 2) != 0 ? 3 : 30);
}

static void
test_halfspace_is_a_large_box(void)
{
    const uint32_t cases = test_cases(3000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 970);
    for (i = 0; i < cases; i++) {
        const fxr_segment s = {inner_point(&r), inner_point(&r)};
        fxr_plane plane;
        fxr_aabb box;
        fxr_span of_half, of_box;
        fxr_hit half, hit;
        fxr_entry entry;
        bool hits;

        half_as_box((unsigned)cases_below(&r, 3), cases_below(&r, 2) != 0,
                    cases_signed(&r, 3), &box, &plane);
        hits = fxr_segment_hits_aabb(&s, &box);
        CHECK(fxr_segment_hits_halfspace(&s, &plane) == hits);
        CHECK(fxr_segment_crosses_halfspace(&s, &plane) ==
              fxr_segment_crosses_aabb(&s, &box));
        CHECK(fxr_segment_clip_halfspace(&s, &plane, &of_half) == hits);
        CHECK(fxr_segment_cast_halfspace(&s, &plane, &half) == hits);
        CHECK(fxr_segment_enter_halfspace(&s, &plane, &entry) == hits);
        if (hits) {
            CHECK(fxr_segment_clip_aabb(&s, &box, &of_box));
            CHECK(span_equal(&of_half, &of_box));
            CHECK(fxr_segment_cast_aabb(&s, &box, &hit));
            CHECK(span_equal(&half.span, &of_box));
            CHECK(vec3_equal(half.enter_point, hit.enter_point));
            CHECK(vec3_equal(half.exit_point, hit.exit_point));
            CHECK(vec3_equal(entry.point, hit.enter_point));
            CHECK(ratio_equal(entry.t, of_half.enter));
            CHECK(entry.faces == of_half.enter_faces);
        }
    }
    test_count(cases);
}

static bool
ratio_is(fxr_ratio t, uint64_t num, uint64_t den, bool negative)
{
    return t.num == num && t.den == den && t.negative == negative;
}

static const fxr_plane ground = {{0, 0, 0}, {0, 0, 1}};

static void
test_halfspace_never_left(void)
{
    const fxr_ray ray = {{0, 0, 8}, {0, 3, -2}};
    const fxr_line line = {{0, 0, 8}, {0, -3, 2}};
    const fxr_ray along = {{1, 2, 0}, {5, 0, 0}};
    fxr_span span;
    fxr_hit hit;

    CHECK(fxr_ray_clip_halfspace(&ray, &ground, &span));
    CHECK(ratio_is(span.enter, 8, 2, false) && span.enter_faces == 1);
    CHECK(ratio_is(span.exit, 1, 0, false) && span.exit_faces == 0);
    CHECK(fxr_ray_cast_halfspace(&ray, &ground, &hit));
    CHECK(vec3_equal(hit.enter_point, vec3_of(0, 12, 0)));
    CHECK(vec3_equal(hit.exit_point, vec3_of(0, INT32_MAX, INT32_MIN)));
    CHECK(fxr_line_clip_halfspace(&line, &ground, &span));
    CHECK(ratio_is(span.enter, 1, 0, true) && span.enter_faces == 0);
    CHECK(ratio_is(span.exit, 8, 2, true) && span.exit_faces == 1);
    CHECK(fxr_ray_clip_halfspace(&along, &ground, &span));
    CHECK(ratio_is(span.enter, 0, 1, false) && span.enter_faces == 0);
    CHECK(ratio_is(span.exit, 1, 0, false));
    CHECK(!fxr_ray_crosses_halfspace(&along, &ground));
}

/* t from 2^64 up: with a normal of many ulps, and a dir that hardly goes its way. */
static void
test_plane_beyond_every_t(void)
{
    const fxr_plane steep = {{INT32_MAX, INT32_MAX, INT32_MAX},
                             {INT32_MIN, INT32_MIN, INT32_MIN + 1}};
    const fxr_ray ray = {{INT32_MIN, INT32_MIN, INT32_MIN}, {0, -1, 1}};
    fxr_entry entry;

    CHECK(fxr_ray_hits_plane(&ray, &steep) !=
          fxr_ray_hits_plane(&ray, &ground));
    CHECK(fxr_line_enter_plane(&(const fxr_line){ray.origin, vec3_of(0, -1, 1)},
                               &steep, &entry));
    CHECK(entry.t.num == UINT64_MAX && entry.t.den == 1);
}

/* With a normal of 0 all points are in the plane, and none is behind it. */
static void
test_plane_without_normal(void)
{
    const fxr_plane all = {{1, 2, 3}, {0, 0, 0}};
    const fxr_segment s = {{-5, 6, 7}, {8, 9, INT32_MIN}};
    fxr_closest near_to;
    fxr_span span;

    CHECK(fxr_segment_hits_plane(&s, &all));
    CHECK(fxr_segment_hits_halfspace(&s, &all));
    CHECK(!fxr_segment_crosses_halfspace(&s, &all));
    CHECK(fxr_segment_clip_halfspace(&s, &all, &span));
    CHECK(ratio_is(span.enter, 0, 1, false) &&
          ratio_is(span.exit, 1, 1, false));
    CHECK(fxr_segment_closest_plane(&s, &all, &near_to));
    CHECK(near_to.dist2 == 0 && vec3_equal(near_to.on_shape, s.a));
    CHECK(fxr_point_side_plane(s.a, &all) == 0);
}

/* Bit i of faces becomes bit to[i]. */
static uint8_t
faces_moved(uint8_t faces, const unsigned to[4])
{
    unsigned out = 0, i;

    for (i = 0; i < 4; i++)
        if ((faces >> i & 1) != 0)
            out |= 1u << to[i];
    return (uint8_t)out;
}

/* Axis k becomes k + 1, and each is mirrored if its bit is set; none is INT32_MIN. */
static fxr_vec3
placed(fxr_vec3 v, unsigned turn, unsigned mirror)
{
    int32_t out[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int32_t x = vec3_get(v, k);

        out[(k + turn) % 3] = (mirror >> k & 1) != 0 ? -x : x;
    }
    return vec3_from(out);
}

static bool
fits_mirrored(const planes_case *c)
{
    fxr_vec3 all[7];
    unsigned i, k;

    all[0] = c->tetra.a;
    all[1] = c->tetra.b;
    all[2] = c->tetra.c;
    all[3] = c->tetra.d;
    all[4] = c->ray.origin;
    all[5] = c->ray.dir;
    all[6] = c->segment.b;
    for (i = 0; i < 7; i++)
        for (k = 0; k < 3; k++)
            if (vec3_get(all[i], k) == INT32_MIN)
                return false;
    return true;
}

/* Do both have the same, for corners of b in the order that `to` says, in another place? */
static bool
hits_alike(bool any_a, const fxr_hit *a, bool any_b, const fxr_hit *b,
           const unsigned to[4], unsigned turn, unsigned mirror)
{
    return any_a == any_b &&
           (!any_a ||
            (fxr_ratio_compare(a->span.enter, b->span.enter) == 0 &&
             fxr_ratio_compare(a->span.exit, b->span.exit) == 0 &&
             faces_moved(a->span.enter_faces, to) == b->span.enter_faces &&
             faces_moved(a->span.exit_faces, to) == b->span.exit_faces &&
             vec3_equal(placed(a->enter_point, turn, mirror), b->enter_point) &&
             vec3_equal(placed(a->exit_point, turn, mirror), b->exit_point)));
}

/* The corners in another order, in a world with other axes: the same answers. */
static void
test_tetra_symmetry(void)
{
    const uint32_t cases = test_cases(1000);
    static planes_case c, moved;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 971);
    for (i = 0; i < cases; i++) {
        const unsigned turn = (unsigned)cases_below(&r, 3),
                       mirror = (unsigned)cases_below(&r, 8);
        unsigned to[4] = {0, 1, 2, 3}, k;
        fxr_hit a, b;
        bool any;

        cases_tetra(&r, &c);
        if (!fits_mirrored(&c))
            continue;
        for (k = 3; k > 0; k--) { /* any order */
            const unsigned j = (unsigned)cases_below(&r, k + 1), was = to[k];

            to[k] = to[j];
            to[j] = was;
        }
        for (k = 0; k < 4; k++)
            *cases_tetra_corner(&moved.tetra, to[k]) =
                placed(*cases_tetra_corner(&c.tetra, k), turn, mirror);
        moved.segment.a = placed(c.segment.a, turn, mirror);
        moved.segment.b = placed(c.segment.b, turn, mirror);
        moved.line.origin = placed(c.line.origin, turn, mirror);
        moved.line.dir = placed(c.line.dir, turn, mirror);
        any = fxr_segment_cast_tetra(&c.segment, &c.tetra, &a);
        CHECK(hits_alike(
            any, &a, fxr_segment_cast_tetra(&moved.segment, &moved.tetra, &b),
            &b, to, turn, mirror));
        CHECK(fxr_segment_crosses_tetra(&c.segment, &c.tetra) ==
              fxr_segment_crosses_tetra(&moved.segment, &moved.tetra));
        any = fxr_line_cast_tetra(&c.line, &c.tetra, &a);
        CHECK(hits_alike(any, &a,
                         fxr_line_cast_tetra(&moved.line, &moved.tetra, &b), &b,
                         to, turn, mirror));
    }
    test_count(cases);
}

/* Through a face, an edge, a corner, and along them. */
static void
test_tetra_faces(void)
{
    const fxr_tetra t = {{0, 0, 0}, {12, 0, 0}, {0, 12, 0}, {0, 0, 12}};
    const fxr_tetra flat = {{0, 0, 0}, {12, 0, 0}, {12, 12, 0}, {0, 12, 0}};
    fxr_segment s = {{2, 2, -6}, {2, 2, 18}};
    fxr_span span;

    CHECK(fxr_segment_clip_tetra(&s, &t, &span));
    CHECK(span.enter_faces == 8 && span.exit_faces == 1);
    CHECK(ratio_equal(span.enter, (fxr_ratio){1, 4, false}));
    CHECK(ratio_equal(span.exit, (fxr_ratio){14, 24, false}));
    s.a = vec3_of(-6, -6, -6); /* by corner a */
    s.b = vec3_of(12, 12, 12);
    CHECK(fxr_segment_clip_tetra(&s, &t, &span));
    CHECK(span.enter_faces == 14 && span.exit_faces == 1);
    s.a = vec3_of(
        -12, 0, 0); /* along the edge a b: by the face of a, out by that of b */
    s.b = vec3_of(24, 0, 0);
    CHECK(fxr_segment_clip_tetra(&s, &t, &span));
    CHECK(span.enter_faces == 2 && span.exit_faces == 1);
    CHECK(!fxr_segment_crosses_tetra(&s, &t));
    s.a = vec3_of(3, 3, 3); /* from within */
    CHECK(fxr_segment_clip_tetra(&s, &t, &span));
    CHECK(span.enter_faces == 0 && span.enter.num == 0);
    s.a = vec3_of(5, 11, 4); /* through a square */
    s.b = vec3_of(5, 11, -4);
    CHECK(fxr_segment_clip_tetra(&s, &flat, &span));
    CHECK(span.enter_faces == 0 && span.exit_faces == 0);
    CHECK(ratio_equal(span.enter, (fxr_ratio){1, 2, false}));
    CHECK(ratio_equal(span.exit, (fxr_ratio){1, 2, false}));
    CHECK(!fxr_segment_crosses_tetra(&s, &flat));
    CHECK(fxr_point_in_tetra(vec3_of(1, 11, 0), &flat));
    CHECK(!fxr_point_in_tetra(vec3_of(1, 13, 0), &flat));
}

static const test_function functions[] = {
    TEST(test_halfspace_is_a_large_box), TEST(test_halfspace_never_left),
    TEST(test_tetra_symmetry),           TEST(test_tetra_faces),
    TEST(test_plane_beyond_every_t),     TEST(test_plane_without_normal)};

const test_suite suite_clip = SUITE("clip", functions, true);
