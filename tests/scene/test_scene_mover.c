/*
 * test_scene_mover.c - movers of all kinds in scenes of all kinds: a tree or a compound alone,
 * with the normal of the shape by itself; the same as one of several, and as an array of
 * shapes; several scenes as one; a scene that is moved, where that is exact, against one whose
 * path and mover are moved back.
 */
/* Tests: src/scene/fxr_mover.c */
/* Tests: src/scene/fxr_mover.c */
/* Tests: src/scene/fxr_scene_all.c, src/scene/fxr_scene_at.c, src/scene/fxr_scene_sweep.c */
/* Tests: src/scene/fxr_scene_sweep.c */
#include <fixray/scene.h>

#include "../cases/scene/scenes.h"
#include "../suites.h"

static scene_mover boxes;
static capsule_mover rounds;
static fxr_capsule about;
static uint32_t bits;

enum { CAPSULE = MOVER_KINDS, KINDS };

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    (void)context;
    (void)id;
    return (bits >> (shape & 31) & 1) != 0;
}

static const fxr_segment *
path_of(unsigned kind)
{
    return kind == CAPSULE ? &rounds.path : &boxes.path;
}

static fxr_mover
mover_of(unsigned kind)
{
    switch (kind) {
    case MOVER_SPHERE:
        return fxr_mover_sphere(boxes.radius);
    case MOVER_AABB:
        return fxr_mover_aabb(boxes.half);
    case MOVER_OBB:
        return fxr_mover_obb(&boxes.box);
    default:
        return fxr_mover_capsule(&about);
    }
}

/* The movers of a case, in the scene. */
static void
next_movers(cases_random *r, const scene *c)
{
    cases_mover(r, c, &boxes);
    cases_capsule_mover(r, c, &rounds);
    (void)scene_capsule(&rounds.path, &rounds.capsule, &about);
    bits = cases_u32(r) | cases_u32(r);
}

/* Answers of one scene, which test_sweep_scene.c and its like compare with each shape. */
typedef struct {
    bool hits, crosses, casts, stops;
    fxr_contact cast, stop;
    uint32_t cast_shape, stop_shape;
} answers;

static void
set_answer(bool any, const fxr_scene_contact *met, fxr_contact *out,
           uint32_t *shape)
{
    if (any) {
        out->t = met->t;
        out->center = met->center;
        *shape = met->shape;
    }
}

static void
ask_alone(unsigned kind, fxr_scene in, const fxr_ratio *limit, answers *out)
{
    const fxr_segment *const path = path_of(kind);
    const fxr_mover m = mover_of(kind);
    const fxr_ask ask = {limit, kept, NULL, false, false};
    fxr_scene_contact met;

    out->hits = scene_meets(path, m, in, false, kept, NULL);
    out->crosses = scene_meets(path, m, in, true, kept, NULL);
    out->casts = fxr_sweep_cast_scene(path, &m, &in, &ask, &met);
    set_answer(out->casts, &met, &out->cast, &out->cast_shape);
    out->stops = fxr_sweep_stop_scene(path, &m, &in, &ask, &met);
    set_answer(out->stops, &met, &out->stop, &out->stop_shape);
}

static bool
capsule_normal(const grove_shape *s, fxr_contact_normal *out)
{
    switch (s->kind) {
    case OF_TRIANGLE:
        return fxr_sweep_capsule_normal_triangle(&rounds.path, &rounds.capsule,
                                                 &s->triangle, out);
    case OF_AABB:
        return fxr_sweep_capsule_normal_aabb(&rounds.path, &rounds.capsule,
                                             &s->aabb, out);
    case OF_OBB:
        return fxr_sweep_capsule_normal_obb(&rounds.path, &rounds.capsule,
                                            &s->obb, out);
    case OF_CAPSULE:
        return fxr_sweep_capsule_normal_capsule(&rounds.path, &rounds.capsule,
                                                &s->capsule, out);
    default:
        return fxr_sweep_capsule_normal_sphere(&rounds.path, &rounds.capsule,
                                               &s->sphere, out);
    }
}

static bool
same_t(const fxr_ratio *a, const fxr_ratio *b)
{
    return a->num == b->num && a->den == b->den && a->negative == b->negative;
}

/* A contact with a shape: where, as want has it, and the normal of that shape by itself. */
static void
check_contact(unsigned kind, const fxr_scene_contact *got,
              const fxr_contact *want, const grove_shape *shape)
{
    fxr_contact_normal normal = {{0, 0, 0}, {0, 0, 0}, 0, {0, 0, 0}, 0};

    CHECK(same_t(&got->t, &want->t));
    CHECK(vec3_equal(got->center, want->center));
    if (kind == CAPSULE) {
        CHECK(capsule_normal(shape, &normal));
    } else {
        boxes.kind = (mover_kind)kind;
        CHECK(mover_normal(&boxes, shape, &normal));
    }
    CHECK(got->normal.x == normal.normal.x &&
          got->normal.y == normal.normal.y && got->normal.z == normal.normal.z);
    CHECK(got->depth == normal.depth && got->faces == normal.faces &&
          vec3_equal(got->point, normal.point) &&
          vec3_equal(got->push, normal.push));
}

/* Whom to ask, and which shape has a number there. */
typedef void get_shape(const void *of, uint32_t number, grove_shape *out);

static void
get_of_tree(const void *of, uint32_t number, grove_shape *out)
{
    grove_get((const grove *)of, number, out);
}

static void
get_of_compound(const void *of, uint32_t number, grove_shape *out)
{
    assembly_get((const assembly *)of, number, out);
}

/* All four questions to a scene whose shapes are in number `leaf`. */
static void
check_scene(unsigned kind, const fxr_scene *world, const fxr_ratio *limit,
            uint32_t leaf, const answers *want, get_shape *get, const void *of)
{
    const fxr_mover mover = mover_of(kind);
    const fxr_segment *const path = path_of(kind);
    const fxr_ask ask = {limit, kept, NULL, false, false};
    grove_shape shape;
    fxr_scene_contact got;

    test_case("a scene", print_mover, &boxes);
    CHECK(fxr_sweep_hits_scene(path, &mover, world, &ask) == want->hits);
    CHECK(fxr_sweep_crosses_scene(path, &mover, world, &ask) == want->crosses);
    CHECK(fxr_sweep_cast_scene(path, &mover, world, &ask, NULL) == want->casts);
    CHECK(fxr_sweep_stop_scene(path, &mover, world, &ask, NULL) == want->stops);
    pattern_fill(&got, sizeof got);
    if (!CHECK(fxr_sweep_cast_scene(path, &mover, world, &ask, &got) ==
               want->casts))
        return;
    if (!want->casts) {
        CHECK(pattern_is_whole(&got, sizeof got));
    } else if (CHECK(got.scene == leaf && got.shape == want->cast_shape)) {
        get(of, got.shape, &shape);
        check_contact(kind, &got, &want->cast, &shape);
    }
    pattern_fill(&got, sizeof got);
    if (!CHECK(fxr_sweep_stop_scene(path, &mover, world, &ask, &got) ==
               want->stops))
        return;
    if (!want->stops) {
        CHECK(pattern_is_whole(&got, sizeof got));
    } else if (CHECK(got.scene == leaf && got.shape == want->stop_shape)) {
        get(of, got.shape, &shape);
        check_contact(kind, &got, &want->stop, &shape);
    }
}

static const fxr_ratio *
next_limit(cases_random *r, fxr_ratio *t)
{
    t->num = cases_u32(r);
    t->den = (uint64_t)1 << 32;
    t->negative = false;
    return cases_below(r, 2) != 0 ? t : NULL;
}

static const fxr_transform unmoved = {
    {{{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
    {0, 0, 0}};

/* A scene by itself; and as the third one of several, of which the others are empty. */
static void
check_alone(unsigned kind, const fxr_scene *world, const fxr_ratio *limit,
            const answers *want, get_shape *get, const void *of)
{
    const fxr_scene none = fxr_scene_shapes(NULL, 0);
    fxr_scene some[3], all, both[2], nested;

    check_scene(kind, world, limit, 0, want, get, of);
    some[0] = some[1] = none;
    some[2] = *world;
    all = fxr_scene_all(some, 3);
    check_scene(kind, &all, limit, 2, want, get, of);
    both[0] = none;
    both[1] = all;
    nested = fxr_scene_all(both, 2);
    check_scene(kind, &nested, limit, 3, want, get, of);
    /* of equal t the first scene counts */
    some[0] = some[1] = *world;
    check_scene(kind, &all, limit, 0, want, get, of);
}

static void
test_scene_is_its_tree(void)
{
    const uint32_t cases = test_cases(400);
    const grove *const g = &grove_shared;
    cases_random r;
    uint32_t i;
    unsigned kind;

    cases_start(&r, test_seed(), 1670);
    for (i = 0; i < cases; i++) {
        fxr_scene world;
        fxr_ratio t;
        answers want;

        cases_grove(&r, &grove_small, cases_below(&r, GROVE_SMALL + 1),
                    &grove_shared);
        cases_grove_aim(&r, &grove_shared);
        next_movers(&r, &grove_shared.c);
        cases_mover_in_tree(&r, g, &boxes);
        world = fxr_scene_bvh(&g->bvh);
        for (kind = 0; kind < KINDS; kind++) {
            const fxr_ratio *const limit = next_limit(&r, &t);

            /* the distance from other OBBs counts in their own coordinates */
            if (!g->proper && kind != MOVER_AABB)
                continue;
            ask_alone(kind, world, limit, &want);
            check_alone(kind, &world, limit, &want, get_of_tree, g);
        }
    }
    test_count(cases);
}

static assembly parts;

static void
test_scene_is_its_compound(void)
{
    const uint32_t cases = test_cases(600);
    cases_random r;
    uint32_t i, k;
    unsigned kind;

    cases_start(&r, test_seed(), 1671);
    for (i = 0; i < cases; i++) {
        enum { MOST = 64 };
        static grove_shape one[MOST];
        static fxr_shape shapes[MOST];
        fxr_scene world, array;
        uint32_t count;
        fxr_ratio t;
        answers want;

        cases_compound_all(&r, &parts);
        next_movers(&r, &parts.c);
        cases_mover_box(&r, &parts, &boxes);
        world = fxr_scene_compound(&parts.compound);
        count = compound_parts(&parts);
        if (!CHECK(count <= MOST))
            return;
        for (k = 0; k < count; k++) {
            assembly_get(&parts, k, &one[k]);
            shapes[k] = scene_shape(&one[k]);
        }
        array = fxr_scene_shapes(shapes, count);
        for (kind = 0; kind < KINDS; kind++) {
            const fxr_ratio *const limit = next_limit(&r, &t);

            ask_alone(kind, world, limit, &want);
            check_alone(kind, &world, limit, &want, get_of_compound, &parts);
            if (compound_is_proper(&parts.compound))
                check_scene(kind, &array, limit, 0, &want, get_of_compound,
                            &parts);
        }
    }
    test_count(cases);
}

enum { DEEPEST = 4 };

static bool
sum_fits(fxr_vec3 start, fxr_vec3 end)
{
    const fxr_vec3 sum = fxr_vec3_add(start, end); /* saturated */

    return (int64_t)start.x + end.x == sum.x &&
           (int64_t)start.y + end.y == sum.y &&
           (int64_t)start.z + end.z == sum.z;
}

/* What moves, out of the space of a scene. Returns false if it leaves the range. */
static bool
to_world(const fxr_transform *by, fxr_segment *path, fxr_capsule *capsule,
         fxr_obb *box)
{
    fxr_transform turn = *by;
    int i;

    turn.translation = unmoved.translation;
    for (i = 0; i < 3; i++) {
        const fxr_vec3 axis = {box->axis[i].x, box->axis[i].y, box->axis[i].z};
        fxr_vec3 out;

        if (!fxr_point_to_world(&turn, axis, &out))
            return false;
        box->axis[i].x = out.x;
        box->axis[i].y = out.y;
        box->axis[i].z = out.z;
    }
    return fxr_segment_to_world(by, path, path) &&
           fxr_point_to_world(&turn, capsule->a, &capsule->a) &&
           fxr_point_to_world(&turn, capsule->b, &capsule->b);
}

static bool
near_ulp(fxr_vec3 a, fxr_vec3 b, int32_t ulps)
{
    const int64_t x = (int64_t)a.x - b.x, y = (int64_t)a.y - b.y,
                  z = (int64_t)a.z - b.z;

    return x >= -ulps && x <= ulps && y >= -ulps && y <= ulps && z >= -ulps &&
           z <= ulps;
}

/* A mover in the world, and the scene moved, against the mover in the space of the scene. of_stop:
 * center is then at a t that is rounded down. */
static void
check_moved(unsigned kind, const fxr_transform *by, int deep,
            const fxr_scene *world, const fxr_segment *inside,
            const fxr_mover *in_scene, const fxr_segment *path,
            const fxr_mover *mover)
{
    fxr_scene at[DEEPEST + 1];
    fxr_scene_contact got, want;
    bool any;
    int i;

    at[0] = *world;
    for (i = 0; i < deep; i++)
        at[i + 1] = fxr_scene_at(&at[i], &by[i]);
    test_case("a scene that is moved", print_mover, &boxes);
    CHECK(fxr_sweep_hits_scene(path, mover, &at[deep], NULL) ==
          fxr_sweep_hits_scene(inside, in_scene, world, NULL));
    CHECK(fxr_sweep_crosses_scene(path, mover, &at[deep], NULL) ==
          fxr_sweep_crosses_scene(inside, in_scene, world, NULL));
    any = fxr_sweep_cast_scene(inside, in_scene, world, NULL, &want);
    pattern_fill(&got, sizeof got);
    if (!CHECK(fxr_sweep_cast_scene(path, mover, &at[deep], NULL, &got) ==
               any) ||
        !any) {
        CHECK(pattern_is_whole(&got, sizeof got));
        return;
    }
    CHECK(same_t(&got.t, &want.t));
    if (got.shape != want.shape) { /* of an equal t, by axes that are turned */
        const fxr_ask bare = {NULL, NULL, NULL, false, true};

        CHECK(fxr_sweep_cast_scene(path, mover, &at[deep], &bare, &got) &&
              fxr_sweep_cast_scene(inside, in_scene, world, &bare, &want) &&
              same_t(&got.t, &want.t) && got.shape == want.shape);
        return;
    }
    CHECK(got.depth == want.depth && got.faces == want.faces);
    for (i = 0; i < deep; i++) {
        const fxr_vec3 n = {want.normal.x, want.normal.y, want.normal.z};
        fxr_transform turn = by[i];
        fxr_vec3 turned;

        turn.translation = unmoved.translation;
        if (!fxr_point_to_world(&by[i], want.center, &want.center) ||
            !fxr_point_to_world(&by[i], want.point, &want.point) ||
            !fxr_point_to_world(&turn, n, &turned))
            return;
        want.normal.x = turned.x;
        want.normal.y = turned.y;
        want.normal.z = turned.z;
    }
    CHECK(near_ulp(got.center, want.center, 2));
    CHECK(vec3_equal(got.point, want.point));
    CHECK(got.normal.x == want.normal.x && got.normal.y == want.normal.y &&
          got.normal.z == want.normal.z);
    /* a stop is in the interior of none, unless the path starts there */
    if (fxr_sweep_stop_scene(path, mover, &at[deep], NULL, &got)) {
        const fxr_segment start = {path->a, path->a};
        const fxr_segment end = {kind == CAPSULE ? path->a : got.center,
                                 got.center};

        CHECK(fxr_sweep_crosses_scene(&start, mover, &at[deep], NULL) ||
              !fxr_sweep_crosses_scene(&end, mover, &at[deep], NULL));
    }
}

static void
test_scene_at_quarter_turns(void)
{
    const uint32_t cases = test_cases(600);
    const grove *const g = &grove_shared;
    cases_random r;
    uint32_t i, asked = 0;
    unsigned kind;

    cases_start(&r, test_seed(), 1672);
    for (i = 0; i < cases; i++) {
        fxr_transform by[DEEPEST];
        const int deep = 1 + (int)cases_below(&r, DEEPEST);
        fxr_scene world;
        int k;

        cases_grove(&r, &grove_small, 1 + cases_below(&r, GROVE_SMALL),
                    &grove_shared);
        cases_grove_aim(&r, &grove_shared);
        next_movers(&r, &grove_shared.c);
        cases_mover_in_tree(&r, g, &boxes);
        world = fxr_scene_bvh(&g->bvh);
        for (k = 0; k < DEEPEST; k++) {
            cases_quarter_turns(&r, &by[k].rotation);
            by[k].translation = cases_vec3(&r, 12);
        }
        for (kind = 0; kind < KINDS && g->proper; kind++) {
            /* an AABB is an OBB along the axes of the world */
            fxr_obb box = boxes.box;
            fxr_capsule capsule = about;
            fxr_segment path = *path_of(kind);
            fxr_mover in_scene = mover_of(kind), mover;
            fxr_obb turned;

            if (kind == MOVER_AABB) {
                box.half = boxes.half;
                box.axis[0] = unmoved.rotation.row[0];
                box.axis[1] = unmoved.rotation.row[1];
                box.axis[2] = unmoved.rotation.row[2];
            }
            turned = box;
            for (k = 0; k < deep; k++) {
                if (!to_world(&by[k], &path, &capsule, &turned) ||
                    !sum_fits(path.a, capsule.a) ||
                    !sum_fits(path.a, capsule.b))
                    break;
            }
            if (k < deep ||
                !vec3_equal(fxr_vec3_add(rounds.path.a, about.a),
                            rounds.capsule.a) ||
                !vec3_equal(fxr_vec3_add(rounds.path.a, about.b),
                            rounds.capsule.b))
                continue;
            asked++;
            if (kind == MOVER_AABB) {
                /* the axis of the world that each of its own is */
                fxr_vec3 half;
                fxr_obb back;

                half.x = turned.axis[0].x != 0   ? box.half.x
                         : turned.axis[1].x != 0 ? box.half.y
                                                 : box.half.z;
                half.y = turned.axis[0].y != 0   ? box.half.x
                         : turned.axis[1].y != 0 ? box.half.y
                                                 : box.half.z;
                half.z = turned.axis[0].z != 0   ? box.half.x
                         : turned.axis[1].z != 0 ? box.half.y
                                                 : box.half.z;
                mover = fxr_mover_aabb(half);
                /* as it is taken into the scene: the axes of the world there */
                back.center = box.center;
                back.half = half;
                for (k = 0; k < 3; k++) {
                    int j;
                    fxr_vec3 axis = {k == 0, k == 1, k == 2};

                    for (j = deep - 1; j >= 0; j--) {
                        fxr_transform turn = by[j];

                        turn.translation = unmoved.translation;
                        CHECK(fxr_point_to_object(&turn, axis, &axis));
                    }
                    back.axis[k].x = axis.x * FXR_Q30_ONE;
                    back.axis[k].y = axis.y * FXR_Q30_ONE;
                    back.axis[k].z = axis.z * FXR_Q30_ONE;
                }
                in_scene = fxr_mover_obb(&back);
                check_moved(kind, by, deep, &world, path_of(kind), &in_scene,
                            &path, &mover);
                continue;
            }
            mover = kind == MOVER_SPHERE ? in_scene
                    : kind == MOVER_OBB  ? fxr_mover_obb(&turned)
                                         : fxr_mover_capsule(&capsule);
            check_moved(kind, by, deep, &world, path_of(kind), &in_scene, &path,
                        &mover);
        }
    }
    CHECK(asked > cases / 4 || cases < 100);
    test_count(asked);
}

/* A mover that is larger by a few ulps, or smaller: one whose size would be negative is empty. */
static fxr_mover
resized(unsigned kind, int32_t by, fxr_obb *box, fxr_capsule *capsule)
{
    const fxr_vec3 more = {by, by, by};

    *box = boxes.box;
    *capsule = about;
    box->half = fxr_vec3_add(kind == MOVER_AABB ? boxes.half : box->half, more);
    capsule->radius += by;
    switch (kind) {
    case MOVER_SPHERE:
        return fxr_mover_sphere(boxes.radius + by);
    case MOVER_AABB:
        return fxr_mover_aabb(box->half);
    case MOVER_OBB:
        return fxr_mover_obb(box);
    default:
        return fxr_mover_capsule(capsule);
    }
}

/* Near what is at rest, and in a part of the range where nothing saturates. */
static void
next_sizes(cases_random *r, fxr_vec3 center)
{
    const unsigned size = 1 + (unsigned)cases_below(r, 18);
    fxr_quaternion q = {0, 0, 0, (fxr_q30)1 << 29};
    fxr_rotation turn;

    boxes.path.a = fxr_vec3_add(center, cases_vec3(r, 20));
    boxes.path.b = fxr_vec3_add(center, cases_vec3(r, 19));
    rounds.path = boxes.path;
    boxes.radius = (fxr_q16)cases_below(r, (uint32_t)1 << size);
    boxes.half.x = (fxr_q16)cases_below(r, (uint32_t)1 << size);
    boxes.half.y = (fxr_q16)cases_below(r, (uint32_t)1 << size);
    boxes.half.z = (fxr_q16)cases_below(r, (uint32_t)1 << size);
    boxes.box.half = boxes.half;
    q.x = cases_signed(r, 30), q.y = cases_signed(r, 30);
    q.z = cases_signed(r, 30);
    CHECK(fxr_rotation_from_quaternion(q, &turn));
    boxes.box.axis[0] = turn.row[0];
    boxes.box.axis[1] = turn.row[1];
    boxes.box.axis[2] = turn.row[2];
    about.a = cases_vec3(r, size);
    about.b = cases_vec3(r, size);
    about.radius = boxes.radius;
}

/* Rotations of any angle, of movers of all kinds, at a sphere, which a turn does not change: what
 * is met differs by no more than the bound of fxr_scene_at, and what moving the sphere rounds. */
static void
test_scene_at_any_angle(void)
{
    enum { BOUND = 8 };
    static const char *const names[KINDS] = {"a sphere", "an AABB", "an OBB",
                                             "a capsule"};
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;
    unsigned kind;

    cases_start(&r, test_seed(), 1673);
    for (i = 0; i < cases; i++) {
        const fxr_sphere one = {cases_vec3(&r, 20),
                                (fxr_q16)cases_below(&r, (int32_t)1 << 18)};
        const fxr_shape shape = fxr_shape_sphere(&one);
        const fxr_scene within = fxr_scene_shapes(&shape, 1);
        const fxr_vec3 axis = cases_vec3(&r, 30);
        const fxr_quaternion q = {axis.x, axis.y, axis.z, (fxr_q30)1 << 29};
        fxr_transform by;
        fxr_scene at, there;
        fxr_sphere moved;
        fxr_shape moved_shape;

        by.translation = cases_vec3(&r, 20);
        if (!fxr_rotation_from_quaternion(q, &by.rotation) ||
            !CHECK(fxr_point_to_world(&by, one.center, &moved.center)))
            continue;
        moved.radius = one.radius;
        moved_shape = fxr_shape_sphere(&moved);
        there = fxr_scene_shapes(&moved_shape, 1);
        at = fxr_scene_at(&within, &by);
        next_sizes(&r, moved.center);
        for (kind = 0; kind < KINDS; kind++) {
            const fxr_segment *const path = path_of(kind);
            fxr_capsule capsule[2];
            fxr_obb box[2];
            const fxr_mover mover = mover_of(kind);
            const fxr_mover larger = resized(kind, BOUND, &box[0], &capsule[0]);
            const fxr_mover smaller =
                resized(kind, -BOUND, &box[1], &capsule[1]);
            const bool any = fxr_sweep_hits_scene(path, &mover, &at, NULL);

            test_case(names[kind], print_mover, &boxes);
            CHECK(any || !fxr_sweep_hits_scene(path, &smaller, &there, NULL));
            CHECK(!any || fxr_sweep_hits_scene(path, &larger, &there, NULL));
        }
    }
    test_count(cases);
}

/* A triangle that is met after the one of another scene: in a scene that is moved, where the center of the
 * first contact is not what it is in the world. */
static void
test_scene_at_after_another(void)
{
    static const fxr_triangle behind = {
        {50000, -9000, -9000}, {50000, 9000, -9000}, {50000, 0, 9000}};
    static const fxr_triangle before = {
        {130000, -9000, -9000}, {130000, 9000, -9000}, {130000, 0, 9000}};
    static const fxr_segment path = {{0, 0, 0}, {90000, 0, 0}};
    static const fxr_capsule capsule = {{0, -50, 0}, {0, 50, 0}, 1000};
    const fxr_shape late = fxr_shape_triangle(&behind);
    const fxr_shape early = fxr_shape_triangle(&before);
    const fxr_transform by = {
        {{{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
        {-100000, 0, 0}};
    const fxr_scene inner = fxr_scene_shapes(&early, 1);
    const fxr_mover movers[] = {fxr_mover_sphere(1000),
                                fxr_mover_capsule(&capsule)};
    fxr_scene_contact got;
    fxr_scene both[2];
    unsigned i;

    both[0] = fxr_scene_shapes(&late, 1);
    both[1] = fxr_scene_at(&inner, &by);
    for (i = 0; i < 2; i++) {
        const fxr_scene all = fxr_scene_all(both, 2);

        CHECK(fxr_sweep_stop_scene(&path, &movers[i], &all, NULL, &got));
        CHECK(got.scene == 1 && got.center.x == 29000);
    }
}

/* Two triangles of the same corners in both orders: one of them shows its front to a path that
 * crosses its plane, and none to one along it. */
static void
test_scene_front(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r;
    uint32_t i;
    unsigned kind;

    cases_start(&r, test_seed(), 1674);
    for (i = 0; i < cases; i++) {
        const unsigned size = 3 + (unsigned)cases_below(&r, 12);
        const fxr_triangle front = {cases_vec3(&r, size), cases_vec3(&r, size),
                                    cases_vec3(&r, size)};
        const fxr_triangle back = {front.a, front.c, front.b};
        const fxr_shape shapes[] = {fxr_shape_triangle(&front),
                                    fxr_shape_triangle(&back)};
        const fxr_scene first = fxr_scene_shapes(shapes, 1);
        const fxr_scene second = fxr_scene_shapes(shapes + 1, 1);
        const fxr_ask ask = {NULL, NULL, NULL, true, false};
        const fxr_vec3 e1 = fxr_vec3_sub(front.b, front.a);
        const fxr_vec3 e2 = fxr_vec3_sub(front.c, front.a);
        const fxr_vec3 half = {3, 4, 5};
        fxr_segment path;
        int64_t along;
        fxr_vec3 d;

        path.a = cases_vec3(&r, size);
        path.b = cases_vec3(&r, size);
        d = fxr_vec3_sub(path.b, path.a);
        along = ((int64_t)e1.y * e2.z - (int64_t)e1.z * e2.y) * d.x +
                ((int64_t)e1.z * e2.x - (int64_t)e1.x * e2.z) * d.y +
                ((int64_t)e1.x * e2.y - (int64_t)e1.y * e2.x) * d.z;
        for (kind = 0; kind < 2; kind++) {
            const fxr_mover mover =
                kind == 0 ? fxr_mover_sphere(4) : fxr_mover_aabb(half);
            const bool any = fxr_sweep_hits_scene(&path, &mover, &first, NULL);
            const bool stops =
                fxr_sweep_stop_scene(&path, &mover, &first, NULL, NULL);

            CHECK(fxr_sweep_hits_scene(&path, &mover, &first, &ask) ==
                  (any && along < 0));
            CHECK(fxr_sweep_hits_scene(&path, &mover, &second, &ask) ==
                  (any && along > 0));
            CHECK(fxr_sweep_stop_scene(&path, &mover, &first, &ask, NULL) ==
                  (stops && along < 0));
        }
    }
    test_count(cases);
}

/* Pairs of boxes at x = 10, 20, ... 60: each pair is a scene, the second one is moved and in one by itself,
 * and a filter leaves out one box of each, or none. */
enum { PAIRS = 3, LEAVES = 2 * PAIRS };

static bool
is_not_number(void *context, uint32_t shape, uint32_t id)
{
    return shape == id && shape != *(const uint32_t *)context;
}

static bool
counts_overlap(void *context, uint32_t scene_number, uint32_t shape)
{
    (void)scene_number;
    (void)shape;
    ++*(uint32_t *)context;
    return true;
}

static bool
counts_hit(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    (void)hit;
    (void)limit;
    ++*(uint32_t *)context;
    return true;
}

/* Of the boxes that are kept the first, the last, and how many. */
static void
check_contexts(const fxr_scene *around, const fxr_ask *ask, const uint32_t *out)
{
    const fxr_segment path = {{0, 0, 0}, {100 * 65536, 0, 0}};
    const fxr_vec3 half = {100 * 65536, 1, 1};
    const fxr_mover mover = fxr_mover_sphere(65536),
                    wide = fxr_mover_aabb(half);
    uint32_t first = LEAVES, last = 0, count = 0, seen = 0, i;
    fxr_scene_contact met;
    fxr_scene_closest closest;
    fxr_scene_hit hit;

    for (i = LEAVES; i-- > 0;) {
        if (i % 2 == out[i / 2])
            continue;
        last = count == 0 ? i : last;
        first = i;
        count++;
    }
    CHECK(fxr_sweep_hits_scene(&path, &mover, around, ask) == (count > 0));
    CHECK(fxr_sweep_crosses_scene(&path, &mover, around, ask) == (count > 0));
    CHECK(fxr_segment_hits_scene(&path, around, ask) == (count > 0));
    fxr_overlap_each_scene(path.a, &wide, around, ask, counts_overlap, &seen);
    CHECK(seen == count);
    seen = 0;
    (void)fxr_segment_each_scene(&path, around, ask, counts_hit, &seen);
    CHECK(seen == count);
    if (count == 0)
        return;
    CHECK(fxr_sweep_cast_scene(&path, &mover, around, ask, &met) &&
          met.scene == first / 2 && met.shape == first % 2);
    CHECK(fxr_sweep_stop_scene(&path, &mover, around, ask, &met) &&
          met.scene == first / 2 && met.shape == first % 2);
    CHECK(fxr_segment_enter_scene(&path, around, ask, &hit) &&
          hit.scene == first / 2 && hit.shape == first % 2);
    CHECK(fxr_point_closest_scene(path.b, around, ask, UINT64_MAX, &closest) &&
          closest.scene == last / 2 && closest.shape == last % 2);
}

static void
test_scene_context(void)
{
    static const fxr_transform aside = {
        {{{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
        {65536, 0, 0}};
    uint32_t numbers[] = {0, 1, 2}; /* box 2 is in none */
    fxr_aabb at[LEAVES];
    fxr_shape shape[LEAVES];
    fxr_scene twos[PAIRS], moved, all[PAIRS], around;
    fxr_ask ask = {NULL, is_not_number, NULL, false, false};
    uint32_t i, k;

    for (i = 0; i < LEAVES; i++) {
        const fxr_q16 x = (fxr_q16)(i + 1) * 10 * 65536;

        at[i].min.x = i / 2 == 1 ? x - 65536 : x;
        at[i].max.x = at[i].min.x + 65536;
        at[i].min.y = at[i].min.z = -65536;
        at[i].max.y = at[i].max.z = 65536;
        shape[i] = fxr_shape_aabb(&at[i]);
    }
    for (i = 0; i < PAIRS; i++)
        twos[i] = fxr_scene_shapes(&shape[2 * i], 2);
    moved = fxr_scene_at(&twos[1], &aside);
    all[0] = twos[0];
    all[1] = fxr_scene_all(&moved, 1);
    all[2] = twos[2];
    around = fxr_scene_all(all, PAIRS);
    /* a number for the question, and one or none for each pair */
    for (i = 0; i < 3 * 4 * 4 * 4; i++) {
        uint32_t left = i / 3, out[PAIRS];

        ask.context = &numbers[i % 3];
        for (k = 0; k < PAIRS; k++) {
            all[k].context = left % 4 < 3 ? &numbers[left % 4] : NULL;
            out[k] = left % 4 < 3 ? left % 4 : i % 3;
            left /= 4;
        }
        check_contexts(&around, &ask, out);
    }
    test_count(i);
}

static uint32_t own_context, other_context;
static bool is_wrong;

static bool
is_asked_with_own(void *context, uint32_t shape, uint32_t id)
{
    (void)id;
    is_wrong = is_wrong || (shape > 0 && context != &own_context);
    return true;
}

/* Of more boxes at an equal t than are listed, the scene is asked again, after another one that has a
 * context. */
static void
test_scene_context_after_another(void)
{
    enum { MANY = 16 };
    static const fxr_aabb box = {{65536, -65536, -65536},
                                 {131072, 65536, 65536}};
    const fxr_segment path = {{0, 0, 0}, {65536, 0, 0}};
    const fxr_mover mover = fxr_mover_sphere(9);
    const fxr_ask ask = {NULL, is_asked_with_own, &own_context, false, false};
    fxr_shape shape[MANY];
    fxr_scene all[2], around;
    fxr_scene_contact met;
    uint32_t i;

    for (i = 0; i < MANY; i++)
        shape[i] = fxr_shape_aabb(&box);
    all[0] = fxr_scene_shapes(shape, MANY);
    all[1] = fxr_scene_shapes(shape, 1);
    all[1].context = &other_context;
    around = fxr_scene_all(all, 2);
    is_wrong = false;
    CHECK(fxr_sweep_cast_scene(&path, &mover, &around, &ask, &met));
    CHECK(!is_wrong && met.scene == 0 && met.shape == 0);
}

static const test_function functions[] = {
    TEST(test_scene_is_its_tree),      TEST(test_scene_is_its_compound),
    TEST(test_scene_at_quarter_turns), TEST(test_scene_at_any_angle),
    TEST(test_scene_at_after_another), TEST(test_scene_front),
    TEST(test_scene_context),          TEST(test_scene_context_after_another)};

const test_suite suite_scene_mover = SUITE("scene_mover", functions, true);
