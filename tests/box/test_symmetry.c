/*
 * test_symmetry.c - an answer must not depend on how the axes are named, which
 * way they point, or from which end a segment is walked. And all questions on tiny integers, where
 * touching is common and a simple oracle is exact, at every scale and place of the range.
 */
/* Tests: src/box/slab.h */
#include "../cases/box/tables.h"
#include "../cases/space/cases.h"
#include "../suites.h"

static scene original, image;
static answer before, after;

static bool
same_span(const symmetry *s, const fxr_span *a, const fxr_span *b)
{
    return ratio_equal(a->enter, b->enter) && ratio_equal(a->exit, b->exit) &&
           symmetry_of_faces(s, a->enter_faces) == b->enter_faces &&
           symmetry_of_faces(s, a->exit_faces) == b->exit_faces;
}

/* image must be the image of original; faces is how faces are renamed. */
static void
check_image(const pair *p, const symmetry *world, mirror_kind kind,
            const symmetry *faces)
{
    after = scene_ask(p, &image);
    test_case(p->name, print_scene, &image);
    CHECK(answer_is_consistent(p, &after));
    CHECK(after.hits == before.hits);
    CHECK(after.crosses == before.crosses);
    if (!before.hits || !after.hits)
        return;
    CHECK(same_span(faces, &before.span, &after.span));
    if (kind == MIRROR_FULL)
        return;
    CHECK(symmetry_maps(world, kind, before.hit.enter_point,
                        after.hit.enter_point));
    CHECK(symmetry_maps(world, kind, before.hit.exit_point,
                        after.hit.exit_point));
}

static void
check_symmetries(const pair *p, mirror_kind kind, const scene *c)
{
    const symmetry identity = symmetry_get(0);
    unsigned i;

    original = symmetry_tame(kind, c);
    before = scene_ask(p, &original);
    for (i = 0; i < SYMMETRIES; i++) {
        const symmetry s = symmetry_get(i);

        image = symmetry_of_scene(&s, kind, &original);
        check_image(p, &s, kind, p->oriented ? &identity : &s);
        if (!p->oriented)
            continue;
        image = original;
        image.obb = symmetry_of_axes(&s, &original.obb);
        check_image(p, &identity, MIRROR_CENTERED, &s);
    }
}

static void
check_cases(bool oriented, mirror_kind kind, uint32_t stream)
{
    const uint32_t cases = test_cases(120 * SYMMETRIES) / SYMMETRIES + 1;
    static scene c;
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        if (oriented)
            cases_obb(&r, &c);
        else
            cases_aabb(&r, &c);
        for (k = 0; k < PAIR_COUNT; k++)
            if (pairs[k].oriented == oriented)
                check_symmetries(&pairs[k], kind, &c);
    }
    test_count(cases);
}

static void
test_aabb_under_48_symmetries(void)
{
    check_cases(false, MIRROR_FULL, 200);
    check_cases(false, MIRROR_CENTERED, 201);
}

static void
test_obb_under_48_symmetries(void)
{
    check_cases(true, MIRROR_FULL, 202);
    check_cases(true, MIRROR_CENTERED, 203);
}

/* 1 - t for 0 <= t <= 1 */
static fxr_ratio
rest_of(fxr_ratio t)
{
    t.num = t.den - t.num;
    return t;
}

static void
check_reversed(const pair *p, const scene *c)
{
    const answer forth = scene_ask(p, c);
    answer back;

    image = *c;
    image.segment.a = c->segment.b;
    image.segment.b = c->segment.a;
    back = scene_ask(p, &image);
    test_case(p->name, print_scene, c);
    CHECK(forth.hits == back.hits);
    CHECK(forth.crosses == back.crosses);
    if (!forth.hits || !back.hits ||
        (forth.span.enter_faces | forth.span.exit_faces) == 0)
        return;
    CHECK(ratio_equal(forth.span.enter, rest_of(back.span.exit)));
    CHECK(ratio_equal(forth.span.exit, rest_of(back.span.enter)));
    CHECK(forth.span.enter_faces == back.span.exit_faces);
    CHECK(forth.span.exit_faces == back.span.enter_faces);
    CHECK(vec3_equal(forth.hit.enter_point, back.hit.exit_point));
    CHECK(vec3_equal(forth.hit.exit_point, back.hit.enter_point));
}

static void
test_segments_reversed(void)
{
    const uint32_t cases = test_cases(3000);
    static scene c;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 204);
    for (i = 0; i < cases; i++) {
        cases_aabb(&r, &c);
        check_reversed(&pairs[SEGMENT_AABB], &c);
        cases_obb(&r, &c);
        check_reversed(&pairs[SEGMENT_OBB], &c);
    }
    test_count(cases);
}

/* No hint may change whether there is an axis; one that separates is kept. */
static void
check_hints(const pair *p, const scene *c)
{
    const int first = scene_axis(p, c, FXR_NO_AXIS);
    int hint;

    test_case(p->name, print_scene, c);
    CHECK(p->hits(c) == (first == FXR_NO_AXIS));
    for (hint = 0; hint < 6; hint++) {
        const int got = scene_axis(p, c, hint);

        CHECK(got == hint || got == first);
        CHECK(hint != first || got == first);
        CHECK(hint > first || got == first);
        CHECK(first != FXR_NO_AXIS || got == FXR_NO_AXIS);
    }
    for (hint = 0; hint < NO_HINTS; hint++)
        CHECK(scene_axis(p, c, scene_no_hints[hint]) == first);
}

static void
test_separating_axis_with_every_hint(void)
{
    const uint32_t cases = test_cases(3000);
    static scene c;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 205);
    for (i = 0; i < cases; i++) {
        cases_aabb(&r, &c);
        check_hints(&pairs[SEGMENT_AABB], &c);
        cases_obb(&r, &c);
        check_hints(&pairs[SEGMENT_OBB], &c);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_aabb_under_48_symmetries), TEST(test_obb_under_48_symmetries),
    TEST(test_segments_reversed), TEST(test_separating_axis_with_every_hint)};

const test_suite suite_symmetry = SUITE("symmetry", functions, true);

/* small is what the scene is in box coordinates, times 2^shift, plus offset. */
typedef struct {
    scene c;
    small_case small;
    int32_t a[3], d[3], offset[3];
    unsigned shift;
} lattice;

static lattice now;

static void
print_now(const void *input)
{
    print_scene(&((const lattice *)input)->c);
}

static int32_t
tiny(cases_random *r, uint32_t most)
{
    return (int32_t)cases_below(r, 2 * most + 1) - (int32_t)most;
}

/* Where the scene is put: tiny values up to 2^5 stay in range. */
static void
place(cases_random *r, lattice *out)
{
    unsigned i;

    out->shift = (unsigned)cases_below(r, 26);
    for (i = 0; i < 3; i++) {
        const int32_t room = INT32_MAX - ((int32_t)32 << out->shift);
        const uint32_t where = cases_below(r, 4);

        out->offset[i] = where == 0   ? 0
                         : where == 1 ? room
                         : where == 2 ? -room
                                      : cases_signed(r, 31) / 64 * 32;
        if (out->offset[i] % 2 != 0)
            out->offset[i] -= out->offset[i] < 0 ? -1 : 1;
        if (out->offset[i] > room || out->offset[i] < -room)
            out->offset[i] = 0;
    }
}

static int32_t
scaled(const lattice *l, unsigned i, int32_t v)
{
    return v * ((int32_t)1 << l->shift) + l->offset[i];
}

static void
set_linear(lattice *l)
{
    int32_t a[3], b[3], dir[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        a[i] = scaled(l, i, l->a[i]);
        b[i] = scaled(l, i, l->a[i] + l->d[i]);
        dir[i] = l->d[i] * ((int32_t)1 << l->shift);
    }
    l->c.segment.a = vec3_from(a);
    l->c.segment.b = vec3_from(b);
    l->c.ray.origin = l->c.line.origin = vec3_from(a);
    l->c.ray.dir = l->c.line.dir = vec3_from(dir);
}

static void
random_linear(cases_random *r, lattice *l)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        l->a[i] = tiny(r, 7);
        l->d[i] = cases_below(r, 4) ? tiny(r, 12) : 0;
    }
}

static void
lattice_aabb(cases_random *r, lattice *l)
{
    int32_t low[3], high[3];
    unsigned i;

    place(r, l);
    random_linear(r, l);
    for (i = 0; i < 3; i++) {
        l->small.low[i] = tiny(r, 3);
        l->small.high[i] = l->small.low[i] + (int32_t)cases_below(r, 9);
        if (cases_below(r, 24) == 0)
            l->small.high[i] = l->small.low[i] - 1;
        low[i] = scaled(l, i, l->small.low[i]);
        high[i] = scaled(l, i, l->small.high[i]);
        l->small.o[i] = l->a[i];
        l->small.d[i] = l->d[i];
    }
    l->c.aabb.min = vec3_from(low);
    l->c.aabb.max = vec3_from(high);
    set_linear(l);
}

/* Axes are small integers over 2, 4 or 8, with |x| + |y| + |z| <= 2. */
static void
lattice_obb(cases_random *r, lattice *l)
{
    int32_t center[3], half[3], at[3], extent[3], axis[3];
    unsigned i, j;

    place(r, l);
    random_linear(r, l);
    for (i = 0; i < 3; i++) {
        at[i] = tiny(r, 3);
        extent[i] = (int32_t)cases_below(r, 7);
        if (cases_below(r, 24) == 0)
            extent[i] = -1;
        center[i] = scaled(l, i, at[i]);
        half[i] = extent[i] * ((int32_t)1 << l->shift);
    }
    for (i = 0; i < 3; i++) {
        const unsigned s = 1 + (unsigned)cases_below(r, 3);
        const uint32_t room = 2u << s;
        const uint32_t x = cases_below(r, room), y = cases_below(r, room - x);
        const uint32_t z = room - x - y - cases_below(r, room - x - y);

        axis[i] = (int32_t)x * (cases_below(r, 2) ? 1 : -1);
        axis[(i + 1) % 3] = (int32_t)y * (cases_below(r, 2) ? 1 : -1);
        /* -2.0 is a component, 2.0 is not. */
        axis[(i + 2) % 3] =
            (int32_t)z * (z < room && cases_below(r, 2) ? 1 : -1);
        l->small.o[i] = l->small.d[i] = 0;
        for (j = 0; j < 3; j++) {
            l->small.o[i] += axis[j] * (l->a[j] - at[j]);
            l->small.d[i] += axis[j] * l->d[j];
            axis[j] = axis[j] * (FXR_Q30_ONE >> s);
        }
        l->c.obb.axis[i] = unit3_from(axis);
        l->small.low[i] = -extent[i] * ((int32_t)1 << s);
        l->small.high[i] = -l->small.low[i];
    }
    l->c.obb.center = vec3_from(center);
    l->c.obb.half = vec3_from(half);
    set_linear(l);
}

static bool
point_equals(const lattice *l, fxr_vec3 p, small_ratio t)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (vec3_get(p, i) !=
            small_point(l->a[i], l->d[i], t, l->shift, l->offset[i]))
            return false;
    return true;
}

static void
check_pair(const pair *p, lattice *l)
{
    const answer got = scene_ask(p, &l->c);
    small_answer want;
    bool same;

    l->small.linear = p->linear;
    want = small_solve(&l->small);
    test_case(p->name, print_now, l);
    CHECK(got.hits == want.hits);
    CHECK(got.crosses == want.crosses);
    CHECK(answer_is_consistent(p, &got));
    if (!got.hits || !want.hits)
        return;
    same = CHECK(ratio_equal(got.span.enter, small_to_ratio(want.enter)));
    same &= CHECK(ratio_equal(got.span.exit, small_to_ratio(want.exit)));
    CHECK(got.span.enter_faces == want.enter_faces);
    CHECK(got.span.exit_faces == want.exit_faces);
    CHECK(point_equals(l, got.hit.enter_point, want.enter));
    CHECK(point_equals(l, got.hit.exit_point, want.exit));
    if (same) {
        CHECK(vec3_equal(p->at(&l->c, got.span.enter), got.hit.enter_point));
        CHECK(vec3_equal(p->at(&l->c, got.span.exit), got.hit.exit_point));
    }
}

/* On an inverted box, a hint that is a cross product may count as separating
 * or not: the first inverted axis does. */
static void
check_axis(const pair *p, const lattice *l)
{
    bool empty = false;
    unsigned i;
    int hint;

    for (i = 0; i < 3; i++)
        empty |= l->small.low[i] > l->small.high[i];
    test_case("separating axis", print_now, l);
    for (hint = FXR_NO_AXIS; hint < 6; hint++) {
        const int got = scene_axis(p, &l->c, hint);

        if (!empty || hint < 3)
            CHECK(got == small_axis(&l->small, hint));
        else
            CHECK(got == hint || got == small_axis(&l->small, FXR_NO_AXIS));
    }
}

static void
check_lattice(bool oriented, void (*make)(cases_random *, lattice *))
{
    const uint32_t cases = test_cases(1500);
    cases_random r;
    uint32_t i;
    unsigned k;

    cases_start(&r, test_seed(), 100u + oriented);
    for (i = 0; i < cases; i++) {
        make(&r, &now);
        for (k = 0; k < PAIR_COUNT; k++)
            if (pairs[k].oriented == oriented)
                check_pair(&pairs[k], &now);
        check_axis(&pairs[oriented ? SEGMENT_OBB : SEGMENT_AABB], &now);
        CHECK(small_point_in(&now.small) ==
              (oriented ? fxr_point_in_obb(now.c.segment.a, &now.c.obb)
                        : fxr_point_in_aabb(now.c.segment.a, &now.c.aabb)));
    }
    test_count(cases);
}

static void
test_aabb_on_a_lattice(void)
{
    check_lattice(false, lattice_aabb);
}

static void
test_obb_on_a_lattice(void)
{
    check_lattice(true, lattice_obb);
}

static const test_function lattice_functions[] = {TEST(test_aabb_on_a_lattice),
                                                  TEST(test_obb_on_a_lattice)};

const test_suite suite_lattice = SUITE("lattice", lattice_functions, true);
