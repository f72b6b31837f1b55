/*
 * test_exact_scene_at.c - movers against shapes of a scene that a rotation by any angle has moved.
 *
 * GMP takes path and mover into the space of the scene as fixray/scene.h says, where the answer
 * is compared with the exact one; GMP takes that back, and it is what the scene has to answer.
 */
#include <stdio.h>
#include <string.h>

#include <fixray/scene.h>

#include "../cases/scene/scenes.h"
#include "../cases/sweep/sweeps.h"
#include "../reference/reference_moving.h"
#include "exact.h"
#include "motions.h"

/* An AABB or an OBB against a box or a triangle; the kinds of a capsule follow. */
enum { BOX_AABB, BOX_OBB, BOX_TRIANGLE, BOX_KINDS };

/* What moves in the space of the scene, as one of these, and its answers there. */
static struct {
    unsigned kind;
    bool upright; /* in the world the box that moves is an AABB */
    solids boxes;
    crate crate;
    capsule_trial round;
    sweep_answer answer;
} now;

/* In the world. */
static struct {
    fxr_transform by;
    fxr_segment path;
    fxr_obb box;
    fxr_capsule capsule;
} world;

static struct {
    bool ready;
    box_solution boxes;
    box_solution crate;
    rational t;
} want;

static void
print_now(const void *input)
{
    (void)input;
    printf("       kind %u, %s\n", now.kind,
           now.upright ? "an AABB" : "turned");
    test_print_words(&world.by.rotation.row[0].x,
                     sizeof world / sizeof(int32_t));
}

static fxr_segment *
path_there(void)
{
    return now.kind == BOX_TRIANGLE ? &now.crate.t.c.segment
           : now.kind < BOX_KINDS   ? &now.boxes.path
                                    : &now.round.path;
}

static bool
is_capsule(void)
{
    return now.kind >= BOX_KINDS && !capsule_rests(now.round.kind);
}

/* The box that moves in the space of the scene. */
static fxr_unit3 *
axes_there(void)
{
    return now.kind == BOX_TRIANGLE ? now.crate.axis
           : now.kind < BOX_KINDS   ? now.boxes.mover.axis
                                    : now.round.obb.axis;
}

static fxr_vec3
half_there(void)
{
    return now.kind == BOX_TRIANGLE ? now.crate.half
           : now.kind < BOX_KINDS   ? now.boxes.mover.half
                                    : now.round.obb.half;
}

static void
next_there(cases_random *r)
{
    /* the last two where shapes may be capsules */
    const capsule_kind kinds[] = {CAPSULE_SPHERE,   CAPSULE_AABB,
                                  CAPSULE_TRIANGLE, CAPSULE_OBB,
                                  CAPSULE_CAPSULE,  CAPSULE_BY_OBB};

    switch (now.kind) {
    case BOX_AABB:
        cases_solids(r, SOLIDS_OBB_AABB, &now.boxes);
        break;
    case BOX_OBB:
        cases_solids(r, SOLIDS_OBB_OBB, &now.boxes);
        break;
    case BOX_TRIANGLE:
        cases_obb_triangle(r, &now.crate);
        now.crate.turned = true;
        break;
    default:
        cases_capsules(r, kinds[now.kind - BOX_KINDS], &now.round);
    }
}

/* The same in the world, rounded; what is asked is this. False if it does not fit. */
static bool
next_world(void)
{
    static const fxr_rotation upright = {
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    const fxr_segment *const path = path_there();
    unsigned i;

    if (!reference_to_world(&world.by, path->a, false, &world.path.a) ||
        !reference_to_world(&world.by, path->b, false, &world.path.b))
        return false;
    if (is_capsule()) {
        const fxr_capsule *const c = &now.round.mover;

        world.capsule.radius = c->radius;
        return reference_to_world(&world.by, fxr_vec3_sub(c->a, path->a), true,
                                  &world.capsule.a) &&
               reference_to_world(&world.by, fxr_vec3_sub(c->b, path->a), true,
                                  &world.capsule.b);
    }
    world.box.half = half_there();
    world.box.center = world.path.a;
    for (i = 0; i < 3; i++)
        if (now.upright)
            world.box.axis[i] = upright.row[i];
        else
            (void)reference_turn_unit(&world.by.rotation, false,
                                      &axes_there()[i], &world.box.axis[i]);
    return true;
}

static bool
add_fits(fxr_vec3 a, fxr_vec3 b, fxr_vec3 *out)
{
    const int64_t x = (int64_t)a.x + b.x, y = (int64_t)a.y + b.y,
                  z = (int64_t)a.z + b.z;

    *out = fxr_vec3_add(a, b);
    return x == out->x && y == out->y && z == out->z;
}

/* Back into the scene: each coordinate of the path and of the ends of a capsule, about the path,
 * and each component of an axis, rounded once. *fits: it is in the range there. False if the
 * rounding of an axis is not said. */
static bool
back_there(bool *fits)
{
    fxr_segment *const path = path_there();
    unsigned i;

    *fits = reference_to_object(&world.by, world.path.a, false, &path->a);
    *fits =
        reference_to_object(&world.by, world.path.b, false, &path->b) && *fits;
    if (is_capsule()) {
        fxr_capsule *const c = &now.round.mover;
        fxr_vec3 a, b;

        *fits =
            reference_to_object(&world.by, world.capsule.a, true, &a) && *fits;
        *fits =
            reference_to_object(&world.by, world.capsule.b, true, &b) && *fits;
        *fits = add_fits(path->a, a, &c->a) && *fits;
        *fits = add_fits(path->a, b, &c->b) && *fits;
        return true;
    }
    for (i = 0; i < 3; i++)
        if (!reference_turn_unit(&world.by.rotation, true, &world.box.axis[i],
                                 &axes_there()[i]))
            return false;
    return true;
}

static bool
is_floor(const rational *t, fxr_ratio of)
{
    mpz_mul_2exp(want.t.num, t->num, 32);
    mpz_fdiv_q(want.t.num, want.t.num, t->den);
    mpz_set_u64(want.t.den, of.num);
    return mpz_cmp(want.t.num, want.t.den) == 0 && of.den == (uint64_t)1 << 32;
}

/* The answers there, which are compared with exact ones: what differs, or NULL. */
static const char *
ask_boxes(void)
{
    const unsigned kind =
        now.kind == BOX_AABB ? SOLIDS_OBB_AABB : SOLIDS_OBB_OBB;
    const sweep_answer got = solids_ask(kind, &now.boxes);
    sweep_answer *const a = &now.answer;

    a->hits = got.hits, a->crosses = got.crosses;
    a->casts = got.casts, a->stops = got.stops;
    a->contact = got.contact, a->stopped = got.stopped;
    a->has_normal = got.has_normal, a->normal = got.normal;
    reference_solids(kind, &now.boxes, &want.boxes);
    if (got.hits != want.boxes.hits || got.crosses != want.boxes.crosses)
        return "there: hits or crosses";
    if (!got.hits)
        return NULL;
    if (!is_floor(&want.boxes.t, got.contact.t) ||
        !vec3_equal(got.contact.center, want.boxes.center))
        return "there: t or center";
    return motion_rules_settle(
        reference_solids_normal(kind, &now.boxes, &got.normal), false,
        motion_of_solids(kind, &now.boxes));
}

static const char *
ask_crate(void)
{
    const sweep_answer got = crate_ask(&now.crate);
    sweep_answer *const a = &now.answer;

    a->hits = got.hits, a->crosses = got.crosses;
    a->casts = got.casts, a->stops = got.stops;
    a->contact = got.contact, a->stopped = got.stopped;
    a->has_normal = got.has_normal, a->normal = got.normal;
    reference_crate(&now.crate, &want.crate);
    if (got.hits != want.crate.hits || got.crosses != want.crate.crosses)
        return "there: hits or crosses";
    if (!got.hits)
        return NULL;
    if (!is_floor(&want.crate.t, got.contact.t) ||
        !vec3_equal(got.contact.center, want.crate.center))
        return "there: t or center";
    return motion_rules_settle(reference_crate_normal(&now.crate, &got.normal),
                               false, motion_of_crate(&now.crate));
}

static const char *
ask_round(void)
{
    const char *wrong;

    now.answer = capsules_ask(&now.round);
    wrong = reference_capsules(&now.round, &now.answer);
    if (wrong == NULL && now.answer.has_normal)
        wrong = reference_capsules_normal(&now.round, &now.answer.normal);
    return motion_rules_settle(wrong, false, motion_of_capsules(&now.round));
}

/* The point of the path of the world at t, to nearest. */
static fxr_vec3
center_at(fxr_ratio t)
{
    int32_t c[3];
    unsigned i;

    mpz_set_u64(want.t.den, t.den);
    for (i = 0; i < 3; i++) {
        const int64_t a = vec3_get(world.path.a, i);

        mpz_set_u64(want.t.num, t.num);
        mpz_mul_si(want.t.num, want.t.num,
                   (long)(vec3_get(world.path.b, i) - a));
        mpz_addmul_i64(want.t.num, a, (int64_t)t.den);
        round_even(want.t.num, want.t.num, want.t.den);
        c[i] = saturate_i32(want.t.num);
    }
    return vec3_from(c);
}

/* A contact in the scene, taken back. */
static const char *
compare_contact(const fxr_contact *there, const fxr_scene_contact *got)
{
    if (got->t.num != there->t.num || got->t.den != there->t.den ||
        got->t.negative)
        return "t";
    if (!vec3_equal(got->center, center_at(got->t)))
        return "center";
    return NULL;
}

static const char *
compare_normal(const fxr_scene_contact *got)
{
    const fxr_contact_normal *const there = &now.answer.normal;
    fxr_unit3 turned;
    fxr_vec3 point;

    if (!now.answer.has_normal)
        return "there is no normal";
    if (!reference_to_world(&world.by, there->point, false, &point))
        point = got->center;
    if (!vec3_equal(got->point, point))
        return "point";
    if (reference_turn_unit(&world.by.rotation, false, &there->normal,
                            &turned) &&
        (got->normal.x != turned.x || got->normal.y != turned.y ||
         got->normal.z != turned.z))
        return "normal";
    return got->depth == there->depth && got->faces == there->faces
               ? NULL
               : "depth or faces";
}

static fxr_shape
shape_there(fxr_sphere *ball)
{
    switch (now.kind) {
    case BOX_AABB:
        return fxr_shape_aabb(&now.boxes.aabb);
    case BOX_OBB:
        return fxr_shape_obb(&now.boxes.obb);
    case BOX_TRIANGLE:
        return fxr_shape_triangle(&now.crate.t.triangle);
    default:
        break;
    }
    switch (now.round.kind) {
    case CAPSULE_CAPSULE:
        return fxr_shape_capsule(&now.round.rest);
    case CAPSULE_AABB:
        return fxr_shape_aabb(&now.round.box);
    case CAPSULE_TRIANGLE:
        return fxr_shape_triangle(&now.round.triangle);
    case CAPSULE_OBB:
        return fxr_shape_obb(&now.round.obb);
    case CAPSULE_SPHERE:
        ball->center = now.round.rest.a;
        ball->radius = now.round.rest.radius;
        return fxr_shape_sphere(ball);
    default: /* a box to the capsule */
        return fxr_shape_capsule(&now.round.mover);
    }
}

/* What the scene answers, against the answers there. */
static const char *
compare(bool fits)
{
    const sweep_answer *const a = &now.answer;
    const fxr_mover mover = is_capsule()  ? fxr_mover_capsule(&world.capsule)
                            : now.upright ? fxr_mover_aabb(world.box.half)
                                          : fxr_mover_obb(&world.box);
    fxr_sphere ball;
    const fxr_shape shape = shape_there(&ball);
    const fxr_scene in = fxr_scene_shapes(&shape, 1);
    const fxr_scene at = fxr_scene_at(&in, &world.by);
    fxr_scene_contact got;
    const char *wrong;

    if (fxr_sweep_hits_scene(&world.path, &mover, &at, NULL) !=
        (fits && a->hits))
        return "hits";
    if (fxr_sweep_crosses_scene(&world.path, &mover, &at, NULL) !=
        (fits && a->crosses))
        return "crosses";
    if (fxr_sweep_cast_scene(&world.path, &mover, &at, NULL, &got) !=
        (fits && a->casts))
        return "whether it is met";
    if (fits && a->casts) {
        wrong = compare_contact(&a->contact, &got);
        wrong = wrong != NULL ? wrong : compare_normal(&got);
        if (wrong != NULL)
            return wrong;
    }
    if (fxr_sweep_stop_scene(&world.path, &mover, &at, NULL, &got) !=
        (fits && a->stops))
        return "whether it stops";
    return fits && a->stops && got.t.num != a->stopped.t.num ? "t of stop"
                                                             : NULL;
}

static void
check_kinds(unsigned first, unsigned count, uint32_t stream)
{
    const uint32_t cases = 20 + test_cases(EXACT_CASES) / 500;
    uint32_t i, asked = 0, met = 0;
    cases_random r;

    if (!want.ready) {
        box_solution_init(&want.boxes);
        box_solution_init(&want.crate);
        rational_init(&want.t);
    }
    want.ready = true;
    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        const char *wrong = NULL;
        bool fits;

        now.kind = first + i % count;
        now.upright = cases_below(&r, 2) != 0;
        next_there(&r);
        cases_transform(&r, &world.by);
        if (cases_below(&r, 2) != 0)
            world.by.translation = cases_vec3(&r, 1 + cases_below(&r, 20));
        if (!next_world() || !back_there(&fits))
            continue;
        asked++;
        if (fits)
            wrong = now.kind == BOX_TRIANGLE ? ask_crate()
                    : now.kind < BOX_KINDS   ? ask_boxes()
                                             : ask_round();
        if (wrong == NULL)
            wrong = compare(fits);
        met += fits && now.answer.casts;
        test_case(wrong ? wrong : "a scene that is moved", print_now, NULL);
        CHECK(wrong == NULL);
    }
    CHECK(asked > cases / 4 && met > 0);
    test_count(asked);
}

static void
test_scene_at_of_boxes_exact(void)
{
    check_kinds(BOX_AABB, BOX_KINDS, 1676);
}

static void
test_scene_at_of_capsules_exact(void)
{
    const bool linked = (((FXR_BVH_KINDS)&FXR_BVH_CAPSULES) |
                         ((FXR_COMPOUND_KINDS)&FXR_COMPOUND_CAPSULES)) != 0;

    check_kinds(BOX_KINDS, linked ? 6 : 4, 1677);
}

static const test_function functions[] = {
    TEST(test_scene_at_of_boxes_exact), TEST(test_scene_at_of_capsules_exact)};

const test_suite suite_exact_scene_at =
    SUITE("exact_scene_at", functions, true);
