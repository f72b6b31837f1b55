/*
 * test_scene_linear.c - segments, rays and lines in a tree, a compound and an array as one scene,
 * against each shape by itself: whether, which one first, and all of them; a scene that is moved,
 * where that is exact, against one whose component is moved back. The same of what is closest to a
 * point, or to a mover, by the gap.
 */
/* Tests: src/scene/fxr_scene_linear.c, src/scene/fxr_linear_shape.c, src/scene/fxr_scene_all.c */
/* Tests: src/scene/fxr_scene_at.c, src/scene/fxr_scene_closest.c */
/* Tests: src/scene/fxr_mover_closest.c */
#include <fixray/scene.h>
#include <limits.h>

#include "../cases/scene/scenes.h"
#include "../suites.h"

enum { MOST = 24, LEAVES = 3 };

static assembly parts;
static uint32_t bits;

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    (void)context;
    (void)id;
    return (bits >> (shape & 31) & 1) != 0;
}

/* Three scenes of the same component: whose shapes, by scene and number. */
static grove_shape shape_of[LEAVES][MOST];
static uint32_t count_of[LEAVES];
static fxr_shape array[MOST];
static fxr_scene leaf[LEAVES];

static bool
next_scenes(cases_random *r)
{
    uint32_t i, n;

    cases_grove(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                &grove_shared);
    cases_grove_aim(r, &grove_shared);
    cases_compound_all(r, &parts);
    bits = cases_u32(r) | cases_u32(r);
    count_of[0] = n = grove_count(&grove_shared);
    count_of[1] = compound_parts(&parts);
    count_of[2] = n;
    if (!CHECK(n <= MOST && count_of[1] <= MOST))
        return false;
    for (i = 0; i < n; i++) {
        grove_get(&grove_shared, i, &shape_of[0][i]);
        shape_of[2][n - 1 - i] = shape_of[0][i];
    }
    for (i = 0; i < count_of[1]; i++)
        assembly_get(&parts, i, &shape_of[1][i]);
    for (i = 0; i < n; i++)
        array[i] = scene_shape(&shape_of[2][i]);
    leaf[0] = fxr_scene_bvh(&grove_shared.bvh);
    leaf[1] = fxr_scene_compound(&parts.compound);
    leaf[2] = fxr_scene_shapes(array, n);
    return true;
}

/* Which of triangles that are met at one t counts has a test of its own (test_first_triangle.c). */
static bool
is_tied(uint32_t k, uint32_t first, uint32_t other)
{
    return other < count_of[k] && shape_of[k][first].kind == OF_TRIANGLE &&
           shape_of[k][other].kind == OF_TRIANGLE;
}

/* What the functions for one shape say; all of scene.h is compared with it. */
#define ALONE(linear)                                                          \
    static bool linear##_alone(const fxr_##linear *l, const grove_shape *s,    \
                               bool front, fxr_scene_hit *out)                 \
    {                                                                          \
        fxr_triangle_hit hit;                                                  \
        fxr_entry entry;                                                       \
        bool any;                                                              \
                                                                               \
        out->weight[0] = out->weight[1] = out->weight[2] = 0;                  \
        out->side = 0;                                                         \
        if (s->kind == OF_TRIANGLE) {                                          \
            any = front ? fxr_##linear##_cast_triangle_front(l, &s->triangle,  \
                                                             &hit)             \
                        : fxr_##linear##_cast_triangle(l, &s->triangle, &hit); \
            if (any) {                                                         \
                out->t = hit.t;                                                \
                out->point = hit.point;                                        \
                out->weight[0] = hit.weight[0];                                \
                out->weight[1] = hit.weight[1];                                \
                out->weight[2] = hit.weight[2];                                \
                out->side = hit.side;                                          \
                out->faces = 0;                                                \
            }                                                                  \
            return any;                                                        \
        }                                                                      \
        any = s->kind == OF_AABB                                               \
                  ? fxr_##linear##_enter_aabb(l, &s->aabb, &entry)             \
              : s->kind == OF_OBB                                              \
                  ? fxr_##linear##_enter_obb(l, &s->obb, &entry)               \
              : s->kind == OF_CAPSULE                                          \
                  ? fxr_##linear##_enter_capsule(l, &s->capsule, &entry)       \
                  : fxr_##linear##_enter_sphere(l, &s->sphere, &entry);        \
        if (any) {                                                             \
            out->t = entry.t;                                                  \
            out->point = entry.point;                                          \
            out->faces = entry.faces;                                          \
        }                                                                      \
        return any;                                                            \
    }
ALONE(segment)
ALONE(ray)
ALONE(line)

static bool
same_hit(const fxr_scene_hit *a, const fxr_scene_hit *b)
{
    return a->t.num == b->t.num && a->t.den == b->t.den &&
           a->t.negative == b->t.negative && vec3_equal(a->point, b->point) &&
           a->weight[0] == b->weight[0] && a->weight[1] == b->weight[1] &&
           a->weight[2] == b->weight[2] && a->faces == b->faces &&
           a->side == b->side && a->scene == b->scene && a->shape == b->shape &&
           a->id == b->id;
}

/* Hits that are to be shown, each once; after the last one the visitor has had enough. */
static struct {
    fxr_scene_hit hit[LEAVES * MOST];
    unsigned count, shown, enough;
    bool fault;
} expected;

static bool
is_hit(const fxr_scene_hit *got, const fxr_scene_hit *first)
{
    unsigned i;

    for (i = 0; i < expected.count; i++)
        if (same_hit(&expected.hit[i], got))
            return same_hit(got, first) ||
                   (got->scene == first->scene &&
                    is_tied(got->scene, first->shape, got->shape) &&
                    grove_is_tie(first->t, got->t));
    return false;
}

static bool
see(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    unsigned i, times = 0;

    for (i = 0; i < expected.count; i++)
        times += same_hit(&expected.hit[i], hit);
    expected.fault =
        expected.fault || times != 1 || context != &expected || limit == NULL;
    return ++expected.shown < expected.enough;
}

/* The visitor shortens the component to what it has seen: the last hit is the first one. */
static bool
shorten(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    *(fxr_scene_hit *)context = *hit;
    *limit = hit->t;
    return true;
}

/* All of a component; ids are those of the tree. */
#define CHECK_ALL(linear)                                                   \
    static void check_##linear(const fxr_##linear *l, const fxr_scene *all, \
                               const fxr_ask *ask)                          \
    {                                                                       \
        fxr_scene_hit got, one, first;                                      \
        bool any = false, hits = false;                                     \
        uint32_t k, i;                                                      \
                                                                            \
        expected.count = 0;                                                 \
        for (k = 0; k < LEAVES; k++) {                                      \
            for (i = 0; i < count_of[k]; i++) {                             \
                const fxr_bvh *const tree = &grove_shared.bvh;              \
                                                                            \
                if ((ask->keep != NULL && !kept(NULL, i, 0)) ||             \
                    !linear##_alone(l, &shape_of[k][i], ask->front, &one))  \
                    continue;                                               \
                hits = true;                                                \
                one.scene = k;                                              \
                one.shape = one.id = i;                                     \
                if (k == 0 && tree->ids != NULL)                            \
                    one.id = tree->ids[i];                                  \
                if (ask->limit != NULL &&                                   \
                    !where_is_before(&one.t, ask->limit))                   \
                    continue;                                               \
                expected.hit[expected.count++] = one;                       \
                if (!any || where_is_before(&one.t, &first.t))              \
                    first = one;                                            \
                any = true;                                                 \
            }                                                               \
        }                                                                   \
        CHECK(fxr_##linear##_hits_scene(l, all, ask) == hits);              \
        pattern_fill(&got, sizeof got);                                     \
        if (CHECK(fxr_##linear##_enter_scene(l, all, ask, &got) == any))    \
            CHECK(any ? is_hit(&got, &first)                                \
                      : pattern_is_whole(&got, sizeof got));                \
        expected.shown = 0;                                                 \
        expected.enough = UINT_MAX;                                         \
        expected.fault = false;                                             \
        CHECK(fxr_##linear##_each_scene(l, all, ask, see, &expected));      \
        CHECK(expected.shown == expected.count && !expected.fault);         \
        if (expected.count > 0) {                                           \
            expected.shown = 0;                                             \
            expected.enough = 1 + (unsigned)(bits % expected.count);        \
            CHECK(!fxr_##linear##_each_scene(l, all, ask, see, &expected)); \
            CHECK(expected.shown == expected.enough && !expected.fault);    \
        }                                                                   \
        got = first;                                                        \
        CHECK(fxr_##linear##_each_scene(l, all, ask, shorten, &got));       \
        CHECK(!any || (!where_is_before(&first.t, &got.t) &&                \
                       !where_is_before(&got.t, &first.t)));                \
    }
CHECK_ALL(segment)
CHECK_ALL(ray)
CHECK_ALL(line)

static void
print_case(const void *input)
{
    (void)input;
}

static void
test_linear_in_scenes(void)
{
    const uint32_t cases = test_cases(1500);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1680);
    for (i = 0; i < cases; i++) {
        const fxr_scene none = fxr_scene_shapes(NULL, 0);
        fxr_scene inner, both[2], all;
        fxr_ratio limit;
        fxr_ask ask = {NULL, NULL, NULL, false, false};
        fxr_scene_hit some;

        if (!next_scenes(&r))
            return;
        inner = fxr_scene_all(leaf + 1, 2);
        both[0] = leaf[0];
        both[1] = inner;
        all = fxr_scene_all(both, 2);
        ask.keep = cases_below(&r, 2) != 0 ? kept : NULL;
        ask.front = cases_below(&r, 4) == 0;
        ask.bare = cases_below(&r, 2) == 0;
        if (fxr_segment_enter_scene(&grove_shared.c.segment, &all, NULL, &some))
            ask.limit = cases_limit(&r, &some.t, &limit);
        else
            ask.limit = cases_limit(&r, NULL, &limit);
        test_case("a scene", print_case, NULL);
        /* a limit of 0 and less is before all, but for a line */
        check_segment(&grove_shared.c.segment, &all, &ask);
        check_ray(&grove_shared.c.ray, &all, &ask);
        check_line(&grove_shared.c.line, &all, &ask);
        CHECK(!fxr_segment_hits_scene(&grove_shared.c.segment, &none, NULL));
    }
    test_count(cases);
}

/* A rotation by multiples of 90 degrees, which is exact. */
static void
next_turn(cases_random *r, fxr_transform *out)
{
    static const fxr_rotation about_z = {
        {{0, -FXR_Q30_ONE, 0}, {FXR_Q30_ONE, 0, 0}, {0, 0, FXR_Q30_ONE}}};
    static const fxr_rotation cycle = {
        {{0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}, {FXR_Q30_ONE, 0, 0}}};

    out->rotation = cases_below(r, 2) != 0 ? about_z : cycle;
    out->translation = cases_vec3(r, 12);
}

#define CHECK_MOVED(linear)                                                    \
    static bool moved_##linear(const fxr_##linear *in, const fxr_scene *world, \
                               const fxr_transform by[2], const fxr_ask *ask)  \
    {                                                                          \
        fxr_scene once = fxr_scene_at(world, &by[0]);                          \
        fxr_scene twice = fxr_scene_at(&once, &by[1]);                         \
        fxr_scene_hit got, want;                                               \
        fxr_##linear out;                                                      \
        bool any;                                                              \
                                                                               \
        if (!fxr_##linear##_to_world(&by[0], in, &out) ||                      \
            !fxr_##linear##_to_world(&by[1], &out, &out))                      \
            return false;                                                      \
        CHECK(fxr_##linear##_hits_scene(&out, &twice, ask) ==                  \
              fxr_##linear##_hits_scene(in, world, ask));                      \
        any = fxr_##linear##_enter_scene(in, world, ask, &want);               \
        pattern_fill(&got, sizeof got);                                        \
        if (!CHECK(fxr_##linear##_enter_scene(&out, &twice, ask, &got) ==      \
                   any))                                                       \
            return true;                                                       \
        if (!any) {                                                            \
            CHECK(pattern_is_whole(&got, sizeof got));                         \
            return true;                                                       \
        }                                                                      \
        CHECK(vec3_equal(got.point, fxr_##linear##_at(&out, want.t)));         \
        want.point = got.point;                                                \
        CHECK(same_hit(&got, &want));                                          \
        return true;                                                           \
    }
CHECK_MOVED(segment)
CHECK_MOVED(ray)
CHECK_MOVED(line)

static void
test_linear_in_moved_scenes(void)
{
    const uint32_t cases = test_cases(1500);
    cases_random r;
    uint32_t i, asked = 0;

    cases_start(&r, test_seed(), 1681);
    for (i = 0; i < cases; i++) {
        fxr_ask ask = {NULL, NULL, NULL, false, false};
        fxr_transform by[2];
        fxr_scene all;

        if (!next_scenes(&r))
            return;
        next_turn(&r, &by[0]);
        next_turn(&r, &by[1]);
        all = fxr_scene_all(leaf, LEAVES);
        ask.keep = cases_below(&r, 2) != 0 ? kept : NULL;
        test_case("a scene that is moved", print_case, NULL);
        asked += moved_segment(&grove_shared.c.segment, &all, by, &ask);
        asked += moved_ray(&grove_shared.c.ray, &all, by, &ask);
        asked += moved_line(&grove_shared.c.line, &all, by, &ask);
    }
    CHECK(asked > cases || cases < 100);
    test_count(asked);
}

static bool
same_closest(const fxr_scene_closest *a, const fxr_scene_closest *b)
{
    const fxr_closest *const c = &a->closest, *const d = &b->closest;

    return vec3_equal(c->on_linear, d->on_linear) &&
           vec3_equal(c->on_shape, d->on_shape) &&
           fxr_ratio_compare(c->t, d->t) == 0 && c->dist2 == d->dist2 &&
           a->scene == b->scene && a->shape == b->shape && a->id == b->id;
}

/* A segment, or its start alone. */
typedef struct {
    fxr_segment s;
    bool is_point;
} closest_asked;

static bool
ask_closest(const closest_asked *of, const fxr_scene *around,
            const fxr_ask *ask, uint64_t within, fxr_scene_closest *out)
{
    return of->is_point
               ? fxr_point_closest_scene(of->s.a, around, ask, within, out)
               : fxr_segment_closest_scene(&of->s, around, ask, within, out);
}

/* By each shape by itself, in the order of scenes and numbers. */
static bool
closest_of_all(const closest_asked *of, bool filters, uint64_t within,
               fxr_scene_closest *out)
{
    bool any = false;
    uint32_t k, i;

    for (k = 0; k < LEAVES; k++) {
        for (i = 0; i < count_of[k]; i++) {
            const fxr_bvh *const tree = &grove_shared.bvh;
            fxr_closest one;

            if ((filters && !kept(NULL, i, 0)) ||
                !(of->is_point
                      ? grove_shape_closest(of->s.a, &shape_of[k][i], &one)
                      : grove_shape_nearest(&of->s, &shape_of[k][i], &one)) ||
                one.dist2 > within || (any && one.dist2 >= out->closest.dist2))
                continue;
            any = true;
            out->closest = one;
            out->scene = k;
            out->shape = out->id = i;
            if (k == 0 && tree->ids != NULL)
                out->id = tree->ids[i];
        }
    }
    return any;
}

static void
check_closest(const closest_asked *of, const fxr_scene *all, const fxr_ask *ask,
              uint64_t within)
{
    const bool filters = ask != NULL && ask->keep != NULL;
    fxr_scene_closest got, want;
    const bool any = closest_of_all(of, filters, within, &want);

    pattern_fill(&got, sizeof got);
    if (CHECK(ask_closest(of, all, ask, within, &got) == any))
        CHECK(any ? same_closest(&got, &want)
                  : pattern_is_whole(&got, sizeof got));
}

static void
test_closest_in_scenes(void)
{
    const uint32_t cases = test_cases(1500);
    cases_random r;
    uint32_t i, asked = 0, empty = 0, beyond = 0;

    cases_start(&r, test_seed(), 1682);
    for (i = 0; i < cases; i++) {
        const fxr_scene none = fxr_scene_shapes(NULL, 0);
        fxr_scene inner, both[2], all;
        fxr_ask ask = {NULL, kept, NULL, true, true};
        const fxr_ratio before = {1, 2, true};
        fxr_scene_closest first;
        closest_asked of;

        if (!next_scenes(&r))
            return;
        if (!grove_shared.proper)
            continue;
        inner = fxr_scene_all(leaf + 1, 2);
        both[0] = leaf[0];
        both[1] = inner;
        all = fxr_scene_all(both, 2);
        ask.limit = &before; /* does not count */
        of.s = grove_shared.c.segment;
        of.is_point = i % 2 == 0;
        if (cases_below(&r, 2) != 0) {
            of.s.a = grove_shared.c.segment.b;
            of.s.b = grove_shared.c.segment.a;
        }
        test_case("a scene", print_case, NULL);
        asked++;
        check_closest(&of, &all, NULL, UINT64_MAX);
        check_closest(&of, &all, &ask, UINT64_MAX);
        CHECK(!ask_closest(&of, &none, NULL, UINT64_MAX, &first));
        if (!closest_of_all(&of, false, UINT64_MAX, &first)) {
            empty++;
            continue;
        }
        check_closest(&of, &all, NULL, first.closest.dist2);
        check_closest(&of, &all, &ask, first.closest.dist2);
        if (first.closest.dist2 > 0) {
            beyond++;
            check_closest(&of, &all, NULL, first.closest.dist2 - 1);
            check_closest(&of, &all, &ask, first.closest.dist2 + 1);
        }
    }
    CHECK(beyond > cases / 4 || cases < 100);
    CHECK(empty < cases / 2 || cases < 100);
    test_count(asked);
}

static void
test_closest_in_moved_scenes(void)
{
    const uint32_t cases = test_cases(1500);
    cases_random r;
    uint32_t i, asked = 0;

    cases_start(&r, test_seed(), 1683);
    for (i = 0; i < cases; i++) {
        fxr_scene_closest got, want;
        fxr_transform by[2];
        fxr_scene all, once, twice;
        closest_asked of, out;
        bool any;

        if (!next_scenes(&r))
            return;
        if (!grove_shared.proper)
            continue;
        next_turn(&r, &by[0]);
        next_turn(&r, &by[1]);
        all = fxr_scene_all(leaf, LEAVES);
        once = fxr_scene_at(&all, &by[0]);
        twice = fxr_scene_at(&once, &by[1]);
        of.s = grove_shared.c.segment;
        of.is_point = out.is_point = i % 2 == 0;
        test_case("a scene that is moved", print_case, NULL);
        if (!fxr_point_to_world(&by[0], of.s.a, &out.s.a) ||
            !fxr_point_to_world(&by[1], out.s.a, &out.s.a) ||
            !fxr_point_to_world(&by[0], of.s.b, &out.s.b) ||
            !fxr_point_to_world(&by[1], out.s.b, &out.s.b))
            continue;
        asked++;
        any = closest_of_all(&of, false, UINT64_MAX, &want);
        pattern_fill(&got, sizeof got);
        if (!CHECK(ask_closest(&out, &twice, NULL, UINT64_MAX, &got) == any))
            continue;
        if (!any) {
            CHECK(pattern_is_whole(&got, sizeof got));
            continue;
        }
        if (!fxr_point_to_world(&by[0], want.closest.on_shape,
                                &want.closest.on_shape) ||
            !fxr_point_to_world(&by[1], want.closest.on_shape,
                                &want.closest.on_shape)) {
            want.closest.on_shape = out.s.a;
        }
        want.closest.on_linear =
            of.is_point ? out.s.a : fxr_segment_at(&out.s, want.closest.t);
        CHECK(same_closest(&got, &want));
    }
    CHECK(asked > cases / 3 || cases < 100);
    test_count(asked);
}

/* Is a before b: closer, or as close and of a lower scene or number? */
static bool
is_before(const fxr_scene_closest *a, const fxr_scene_closest *b)
{
    return a->closest.dist2 != b->closest.dist2
               ? a->closest.dist2 < b->closest.dist2
           : a->scene != b->scene ? a->scene < b->scene
                                  : a->shape < b->shape;
}

enum { NEAREST = 6 };

/* As many are before each of those that are found as were found before it; and if there was room for
 * more, no others are within. */
static void
check_nearest(fxr_vec3 p, const fxr_scene *all, const fxr_ask *ask,
              uint64_t within)
{
    const bool filters = ask != NULL && ask->keep != NULL;
    fxr_scene_closest got[NEAREST + 1];
    uint32_t before[NEAREST] = {0}, whole = 0, n, j, k, i;

    pattern_fill(got, sizeof got);
    n = fxr_point_nearest_scene(p, all, ask, within, got, NEAREST);
    if (!CHECK(n <= NEAREST))
        return;
    CHECK(pattern_is_whole(&got[NEAREST], sizeof got[0]));
    for (k = 0; k < LEAVES; k++)
        for (i = 0; i < count_of[k]; i++) {
            fxr_scene_closest one;

            if ((filters && !kept(NULL, i, 0)) ||
                !grove_shape_closest(p, &shape_of[k][i], &one.closest) ||
                one.closest.dist2 > within)
                continue;
            whole++;
            one.scene = k;
            one.shape = i;
            for (j = 0; j < n; j++) {
                before[j] += is_before(&one, &got[j]);
                if (got[j].scene == k && got[j].shape == i)
                    CHECK(one.closest.dist2 == got[j].closest.dist2 &&
                          vec3_equal(one.closest.on_shape,
                                     got[j].closest.on_shape) &&
                          vec3_equal(p, got[j].closest.on_linear));
            }
        }
    CHECK(n == (whole < NEAREST ? whole : NEAREST));
    for (j = 0; j < n; j++)
        CHECK(before[j] == j);
}

static void
test_nearest_in_scenes(void)
{
    const uint32_t cases = test_cases(500);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 1684);
    for (i = 0; i < cases; i++) {
        fxr_ask ask = {NULL, kept, NULL, true, true};
        fxr_scene_closest first;
        fxr_scene all;
        fxr_vec3 p;

        if (!next_scenes(&r))
            return;
        if (!grove_shared.proper)
            continue;
        all = fxr_scene_all(leaf, LEAVES);
        p = grove_shared.c.segment.a;
        test_case("a scene", print_case, NULL);
        check_nearest(p, &all, NULL, UINT64_MAX);
        check_nearest(p, &all, &ask, UINT64_MAX);
        if (fxr_point_closest_scene(p, &all, NULL, UINT64_MAX, &first)) {
            check_nearest(p, &all, NULL, first.closest.dist2);
            check_nearest(p, &all, NULL, 4 * first.closest.dist2);
        }
    }
    test_count(cases);
}

/* A mover, and what it is where it is asked. */
typedef struct {
    fxr_vec3 at;
    fxr_mover mover;
    fxr_shape shape;
} placed;

static fxr_obb mover_box[2];
static fxr_aabb mover_aabb;
static fxr_sphere mover_ball;
static fxr_capsule mover_rod[3];

/* Of a few units about a point; of any axes. Returns false for a box that does not fit Q16.16. */
static bool
next_mover(cases_random *r, placed *m)
{
    const unsigned size = 4 + (unsigned)cases_below(r, 14);
    fxr_obb *const box = &mover_box[0];

    m->at = grove_shared.c.segment.a;
    *box = grove_shared.c.obb;
    box->center = m->at;
    box->half.x = (int32_t)cases_below(r, 1u << size);
    box->half.y = (int32_t)cases_below(r, 1u << size);
    box->half.z = (int32_t)cases_below(r, 1u << size);
    switch (cases_below(r, 4)) {
    case 0:
        mover_ball.center = m->at;
        mover_ball.radius = box->half.x;
        m->mover = fxr_mover_sphere(box->half.x);
        m->shape = fxr_shape_sphere(&mover_ball);
        return true;
    case 1:
        mover_rod[0].a = cases_vec3(r, size);
        mover_rod[0].b = cases_vec3(r, size);
        mover_rod[0].radius = box->half.x;
        mover_rod[1].a = fxr_vec3_add(m->at, mover_rod[0].a);
        mover_rod[1].b = fxr_vec3_add(m->at, mover_rod[0].b);
        mover_rod[1].radius = box->half.x;
        m->mover = fxr_mover_capsule(&mover_rod[0]);
        m->shape = fxr_shape_capsule(&mover_rod[1]);
        return vec3_equal(fxr_vec3_sub(mover_rod[1].a, m->at),
                          mover_rod[0].a) &&
               vec3_equal(fxr_vec3_sub(mover_rod[1].b, m->at), mover_rod[0].b);
    case 2:
        m->mover = fxr_mover_obb(box);
        m->shape = fxr_shape_obb(box);
        return true;
    default:
        mover_aabb.min = fxr_vec3_sub(m->at, box->half);
        mover_aabb.max = fxr_vec3_add(m->at, box->half);
        m->mover = fxr_mover_aabb(box->half);
        m->shape = fxr_shape_aabb(&mover_aabb);
        return vec3_equal(fxr_vec3_add(mover_aabb.min, box->half), m->at) &&
               vec3_equal(fxr_vec3_sub(mover_aabb.max, box->half), m->at);
    }
}

static uint64_t
radius_of_shape(const fxr_shape *s)
{
    return s->kind == FXR_SHAPE_SPHERE
               ? (uint64_t)((const fxr_sphere *)s->of)->radius
           : s->kind == FXR_SHAPE_CAPSULE
               ? (uint64_t)((const fxr_capsule *)s->of)->radius
               : 0;
}

/* By each shape by itself. */
static bool
least_gap(const placed *m, bool filters, uint64_t within,
          fxr_scene_closest *out)
{
    bool any = false;
    uint32_t k, i;

    for (k = 0; k < LEAVES; k++)
        for (i = 0; i < count_of[k]; i++) {
            const fxr_shape rest = scene_shape(&shape_of[k][i]);
            const fxr_bvh *const tree = &grove_shared.bvh;
            fxr_closest_pair one;
            uint64_t gap, radii;

            if ((filters && !kept(NULL, i, 0)) ||
                !fxr_shape_closest_shape(&m->shape, &rest, &one))
                continue;
            gap = fxr_dist_uq16(one.dist2);
            radii = radius_of_shape(&m->shape) + radius_of_shape(&rest);
            gap = gap < radii ? 0 : gap - radii;
            if (gap * gap > within || (any && gap * gap >= out->closest.dist2))
                continue;
            any = true;
            out->closest.on_linear = one.on_a;
            out->closest.on_shape = one.on_b;
            out->closest.dist2 = gap * gap;
            out->closest.t.num = 0;
            out->closest.t.den = 1;
            out->closest.t.negative = false;
            out->scene = k;
            out->shape = out->id = i;
            if (k == 0 && tree->ids != NULL)
                out->id = tree->ids[i];
        }
    return any;
}

static void
check_mover(const placed *m, const fxr_scene *all, const fxr_ask *ask,
            uint64_t within)
{
    fxr_scene_closest got, want;
    const bool any =
        least_gap(m, ask != NULL && ask->keep != NULL, within, &want);

    pattern_fill(&got, sizeof got);
    if (CHECK(fxr_mover_closest_scene(m->at, &m->mover, all, ask, within,
                                      &got) == any))
        CHECK(any ? same_closest(&got, &want)
                  : pattern_is_whole(&got, sizeof got));
}

static void
test_mover_closest_in_scenes(void)
{
    const uint32_t cases = test_cases(400);
    cases_random r;
    uint32_t i, asked = 0;

    cases_start(&r, test_seed(), 1685);
    for (i = 0; i < cases; i++) {
        fxr_ask ask = {NULL, kept, NULL, true, true};
        fxr_scene_closest first;
        fxr_scene all;
        placed m;

        if (!next_scenes(&r))
            return;
        if (!grove_shared.proper || !next_mover(&r, &m))
            continue;
        asked++;
        all = fxr_scene_all(leaf, LEAVES);
        test_case("a mover in a scene", print_case, NULL);
        check_mover(&m, &all, NULL, UINT64_MAX);
        check_mover(&m, &all, &ask, UINT64_MAX);
        if (least_gap(&m, false, UINT64_MAX, &first)) {
            check_mover(&m, &all, NULL, first.closest.dist2);
            if (first.closest.dist2 > 0)
                check_mover(&m, &all, NULL, first.closest.dist2 - 1);
        }
    }
    CHECK(asked > cases / 3 || cases < 100);
    test_count(asked);
}

/* A vector of the scene in the world: for a rotation by right angles, exactly. */
static fxr_vec3
turned_by(const fxr_rotation *by, fxr_vec3 v)
{
    fxr_transform turn;
    fxr_vec3 out = v;

    turn.rotation = *by;
    turn.translation.x = turn.translation.y = turn.translation.z = 0;
    CHECK(fxr_point_to_world(&turn, v, &out));
    return out;
}

static void
turn_mover(placed *m, const fxr_transform *by)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        fxr_unit3 *const u = &mover_box[1].axis[k];
        const fxr_vec3 v = {u->x, u->y, u->z}, w = turned_by(&by->rotation, v);

        u->x = w.x;
        u->y = w.y;
        u->z = w.z;
    }
    mover_rod[2].a = turned_by(&by->rotation, mover_rod[2].a);
    mover_rod[2].b = turned_by(&by->rotation, mover_rod[2].b);
    m->mover = m->shape.kind == FXR_SHAPE_OBB ? fxr_mover_obb(&mover_box[1])
               : m->shape.kind == FXR_SHAPE_CAPSULE
                   ? fxr_mover_capsule(&mover_rod[2])
                   : m->mover;
}

static void
test_mover_closest_in_moved_scenes(void)
{
    const uint32_t cases = test_cases(400);
    cases_random r;
    uint32_t i, asked = 0;

    cases_start(&r, test_seed(), 1686);
    for (i = 0; i < cases; i++) {
        fxr_scene_closest got, want;
        fxr_transform by[2];
        fxr_scene all, once, twice;
        fxr_vec3 at;
        placed m;
        bool any;

        if (!next_scenes(&r))
            return;
        if (!grove_shared.proper || !next_mover(&r, &m) ||
            m.shape.kind == FXR_SHAPE_AABB)
            continue;
        next_turn(&r, &by[0]);
        next_turn(&r, &by[1]);
        all = fxr_scene_all(leaf, LEAVES);
        once = fxr_scene_at(&all, &by[0]);
        twice = fxr_scene_at(&once, &by[1]);
        test_case("a mover in a scene that is moved", print_case, NULL);
        if (!fxr_point_to_world(&by[0], m.at, &at) ||
            !fxr_point_to_world(&by[1], at, &at))
            continue;
        asked++;
        any = least_gap(&m, false, UINT64_MAX, &want);
        mover_box[1] = mover_box[0];
        mover_rod[2] = mover_rod[0];
        turn_mover(&m, &by[0]);
        turn_mover(&m, &by[1]);
        pattern_fill(&got, sizeof got);
        if (!CHECK(fxr_mover_closest_scene(at, &m.mover, &twice, NULL,
                                           UINT64_MAX, &got) == any))
            continue;
        if (!any) {
            CHECK(pattern_is_whole(&got, sizeof got));
            continue;
        }
        if (!fxr_point_to_world(&by[0], want.closest.on_shape,
                                &want.closest.on_shape) ||
            !fxr_point_to_world(&by[0], want.closest.on_linear,
                                &want.closest.on_linear) ||
            !fxr_point_to_world(&by[1], want.closest.on_shape,
                                &want.closest.on_shape) ||
            !fxr_point_to_world(&by[1], want.closest.on_linear,
                                &want.closest.on_linear))
            want.closest.on_shape = want.closest.on_linear = at;
        CHECK(same_closest(&got, &want));
    }
    CHECK(asked > cases / 4 || cases < 100);
    test_count(asked);
}

static const test_function functions[] = {
    TEST(test_linear_in_scenes),
    TEST(test_linear_in_moved_scenes),
    TEST(test_closest_in_scenes),
    TEST(test_closest_in_moved_scenes),
    TEST(test_nearest_in_scenes),
    TEST(test_mover_closest_in_scenes),
    TEST(test_mover_closest_in_moved_scenes)};

const test_suite suite_scene_linear = SUITE("scene_linear", functions, true);
