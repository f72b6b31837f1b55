/*
 * test_sweep_capsule_obb.c - capsules that move to OBBs, and OBBs that move to capsules: an OBB
 * that is upright is an AABB, a capsule whose ends are one point is a sphere, one of radius 0 a
 * triangle; the same motion with the other shape as the mover; what is empty; and what holds of
 * every stop.
 */
/* Tests: src/sweep/fxr_sweep_capsule_box.c, src/sweep/fxr_sweep_box_capsule.c */
/* Tests: src/touch/fxr_touch_box.c, src/touch/fxr_touch_box_feature.c */
/* Tests: src/touch/fxr_touch_box_contact.c, src/touch/fxr_root_value.c */
/* Tests: src/touch/fxr_touch_box_set.c */
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

static capsule_trial original, other;

static void
set_upright(fxr_obb *box)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        box->axis[i].x = i == 0 ? FXR_Q30_ONE : 0;
        box->axis[i].y = i == 1 ? FXR_Q30_ONE : 0;
        box->axis[i].z = i == 2 ? FXR_Q30_ONE : 0;
    }
}

/* The AABB of an upright OBB; false if it is beyond the range. */
static bool
set_box(const fxr_obb *obb, fxr_aabb *box)
{
    int32_t low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t at = vec3_get(obb->center, k);
        const int64_t half = vec3_get(obb->half, k);

        const int64_t size = half < 0 ? -half : half; /* half < 0: empty */

        if (at - size < INT32_MIN || at + size > INT32_MAX)
            return false;
        low[k] = (int32_t)(at - half);
        high[k] = (int32_t)(at + half);
    }
    box->min = vec3_from(low);
    box->max = vec3_from(high);
    return true;
}

static bool
contact_equal(const fxr_contact *a, const fxr_contact *b)
{
    return ratio_equal(a->t, b->t) && vec3_equal(a->center, b->center);
}

static bool
normal_equal(const fxr_contact_normal *a, const fxr_contact_normal *b)
{
    /* the axes of an OBB may be off by 2^-20, so that its depth is more */
    return a->normal.x == b->normal.x && a->normal.y == b->normal.y &&
           a->normal.z == b->normal.z && a->depth >= b->depth &&
           a->depth - b->depth <= (b->depth > 0) + b->depth / 65536 &&
           a->faces == b->faces;
}

static void
check_all_same(const sweep_answer *got, const sweep_answer *want)
{
    CHECK(got->hits == want->hits && got->crosses == want->crosses);
    CHECK(got->casts == want->casts && got->stops == want->stops);
    CHECK(got->has_normal == want->has_normal);
    CHECK(!want->casts || contact_equal(&got->contact, &want->contact));
    CHECK(!want->stops || contact_equal(&got->stopped, &want->stopped));
    CHECK(!want->has_normal || normal_equal(&got->normal, &want->normal));
}

static void
test_sweep_capsule_upright_obb(void)
{
    const uint32_t cases = test_cases(400);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 270);
    for (i = 0; i < cases; i++) {
        const bool turned = i % 2 != 0;
        sweep_answer got, want;

        cases_capsules(&r, turned ? CAPSULE_BY_OBB : CAPSULE_OBB, &original);
        set_upright(&original.obb);
        other = original;
        other.kind = turned ? CAPSULE_BY_AABB : CAPSULE_AABB;
        other.half = original.obb.half;
        if (!turned && !set_box(&original.obb, &other.box))
            continue;
        got = capsules_ask(&original);
        want = capsules_ask(&other);
        test_case("an OBB that is upright", print_capsules, &original);
        check_all_same(&got, &want);
    }
    test_count(cases);
}

/* Do its axes? Else a triangle in its middle does not touch it. */
static bool
spans_space(const fxr_obb *box)
{
    const fxr_triangle middle =
        triangle_from(box->center, box->center, box->center);

    return fxr_obb_overlaps_triangle(box, &middle);
}

/* Yes, no and t are equal; of axes that fxr_obb_make refuses, and a start inside, what is near is not
 * known, and a segment meets no interior of axes that do not span space. */
static void
check_same(const sweep_answer *got, const sweep_answer *want)
{
    fxr_obb made;

    CHECK(got->hits == want->hits);
    CHECK(got->stops == want->stops ||
          (original.mover.radius == 0 && !spans_space(&original.obb)) ||
          (got->contact.t.num == 0 &&
           !fxr_obb_make(original.obb.center, original.obb.half,
                         original.obb.axis, &made)));
    CHECK(!want->casts || ratio_equal(got->contact.t, want->contact.t));
    CHECK(!want->stops || !got->stops ||
          ratio_equal(got->stopped.t, want->stopped.t));
}

/* Of a start inside, two opposite ways out may be equally short: then both may take the
 * same one. */
static bool
normal_opposite(const fxr_contact_normal *a, const fxr_contact_normal *b)
{
    return a->depth == b->depth &&
           ((a->normal.x == -(int64_t)b->normal.x &&
             a->normal.y == -(int64_t)b->normal.y &&
             a->normal.z == -(int64_t)b->normal.z) ||
            (a->depth > 0 && a->normal.x == b->normal.x &&
             a->normal.y == b->normal.y && a->normal.z == b->normal.z));
}

/* The other shape moves, back. */
static void
check_other_mover(const sweep_answer *want)
{
    sweep_answer got;

    if (original.kind == CAPSULE_OBB || original.mover.radius == 0)
        return;
    other = original;
    other.kind = CAPSULE_OBB;
    other.obb.center = original.path.a;
    other.path.a = original.path.b;
    other.path.b = original.path.a;
    got = capsules_ask(&other);
    check_same(&got, want);
    CHECK(!want->has_normal || normal_opposite(&got.normal, &want->normal) ||
          !fxr_obb_make(other.obb.center, other.obb.half, other.obb.axis,
                        &other.obb));
}

/* One whose ends are one point is a sphere. */
static void
check_ball(void)
{
    const fxr_segment *path = &other.path;
    const fxr_q16 radius = original.mover.radius;
    sweep_answer got, want;
    fxr_sphere ball;

    other = original;
    other.mover.b = other.mover.a;
    pattern_fill(&want, sizeof want);
    if (original.kind == CAPSULE_OBB) {
        other.path.a = other.mover.a;
        want.hits = want.casts =
            fxr_sweep_sphere_cast_obb(path, radius, &other.obb, &want.contact);
        want.stops =
            fxr_sweep_sphere_stop_obb(path, radius, &other.obb, &want.stopped);
    } else {
        ball.center = other.mover.a;
        ball.radius = radius;
        if (radius == 0)
            return;
        want.hits = want.casts =
            fxr_sweep_obb_cast_sphere(path, &other.obb, &ball, &want.contact);
        want.stops =
            fxr_sweep_obb_stop_sphere(path, &other.obb, &ball, &want.stopped);
    }
    got = capsules_ask(&other);
    check_same(&got, &want);
    CHECK(!want.stops || !got.stops ||
          vec3_equal(got.stopped.center, want.stopped.center));
}

/* A segment that an OBB moves to is a triangle. */
static void
check_segment(void)
{
    const fxr_triangle triangle =
        triangle_from(original.mover.a, original.mover.b, original.mover.b);
    sweep_answer got, want;

    if (original.kind != CAPSULE_BY_OBB)
        return;
    other = original;
    other.mover.radius = 0;
    pattern_fill(&want, sizeof want);
    want.crosses =
        fxr_sweep_obb_crosses_triangle(&other.path, &other.obb, &triangle);
    want.stops = fxr_sweep_obb_stop_triangle(&other.path, &other.obb, &triangle,
                                             &want.stopped);
    got = capsules_ask(&other);
    CHECK(got.crosses == want.crosses && got.stops == want.stops);
    CHECK(!want.stops || (ratio_equal(got.stopped.t, want.stopped.t) &&
                          ratio_equal(got.contact.t, want.stopped.t) &&
                          vec3_equal(got.stopped.center, want.stopped.center)));
}

static void
check_empty(void)
{
    sweep_answer got;

    other = original;
    other.obb.half.z = -1;
    got = capsules_ask(&other);
    CHECK(!got.hits && !got.casts && !got.stops && !got.has_normal);
    other.obb.half = original.obb.half;
    other.mover.radius = -1;
    got = capsules_ask(&other);
    CHECK(!got.hits && !got.casts && !got.stops && !got.has_normal);
    other.mover.radius = original.mover.radius;
    other.obb.axis[1].y = INT32_MAX;
    other.obb.axis[1].z = 2;
    got = capsules_ask(&other);
    CHECK(!got.hits && !got.casts && !got.stops && !got.has_normal);
}

static void
check_turned_ends(const sweep_answer *want)
{
    sweep_answer got;

    other = original;
    other.mover.a = original.mover.b;
    other.mover.b = original.mover.a;
    got = capsules_ask(&other);
    check_same(&got, want);
    CHECK(!want->casts || contact_equal(&got.contact, &want->contact));
    CHECK(!want->stops || contact_equal(&got.stopped, &want->stopped));
}

/* The way back is free, and a mover that rests where an OBB has stopped is not inside. */
static void
check_stop(const sweep_answer *got)
{
    if (!got->stops || original.kind == CAPSULE_OBB)
        return;
    other = original;
    other.path.b = other.path.a;
    if (capsules_ask(&other).crosses) {
        CHECK(got->stopped.t.num == 0 &&
              vec3_equal(got->stopped.center, original.path.a));
        return;
    }
    other.path.a = got->stopped.center;
    CHECK(!capsules_ask(&other).crosses);
    other.path.b = other.path.a;
    CHECK(!capsules_ask(&other).crosses);
}

static void
test_sweep_capsule_obb_properties(void)
{
    const uint32_t cases = test_cases(600);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 271);
    for (i = 0; i < cases; i++) {
        sweep_answer got;

        cases_capsules(&r, i % 2 != 0 ? CAPSULE_BY_OBB : CAPSULE_OBB,
                       &original);
        got = capsules_ask(&original);
        test_case("a capsule and an OBB", print_capsules, &original);
        CHECK(sweep_agrees(&got) && sweep_normal_agrees(&got));
        check_stop(&got);
        switch (i / 2 % 5) {
        case 0:
            check_turned_ends(&got);
            break;
        case 1:
            check_other_mover(&got);
            break;
        case 2:
            check_ball();
            break;
        case 3:
            check_segment();
            break;
        default:
            check_empty();
            break;
        }
    }
    test_count(cases);
}

/*
 * The lower end, 15 above the middle of a box of half 10, comes within the radius 5 of it straight
 * above an edge, after 90 of 200, and slides along from there: a contact, but nothing to stop at.
 */
static void
test_sweep_capsule_along_obb(void)
{
    const fxr_capsule capsule = {{-100, 15, 0}, {-100, 40, 0}, 5};
    const fxr_segment there = {{-100, 15, 0}, {100, 15, 0}};
    const fxr_segment back = {{0, 0, 0}, {-200, 0, 0}};
    fxr_obb box = {{0, 0, 0}, {10, 10, 10}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    fxr_contact out;

    set_upright(&box);
    test_case("a capsule that slides along a box", NULL, NULL);
    CHECK(fxr_sweep_capsule_cast_obb(&there, &capsule, &box, &out));
    CHECK(out.t.num == 1932735283 && out.t.den == (uint64_t)1 << 32);
    CHECK(out.center.x == -10 && out.center.y == 15 && out.center.z == 0);
    CHECK(!fxr_sweep_capsule_crosses_obb(&there, &capsule, &box));
    CHECK(!fxr_sweep_capsule_stop_obb(&there, &capsule, &box, &out));
    CHECK(fxr_sweep_obb_hits_capsule(&back, &box, &capsule));
    CHECK(!fxr_sweep_obb_crosses_capsule(&back, &box, &capsule));
    CHECK(!fxr_sweep_obb_stop_capsule(&back, &box, &capsule, &out));
}

static const test_function functions[] = {
    TEST(test_sweep_capsule_upright_obb), TEST(test_sweep_capsule_along_obb),
    TEST(test_sweep_capsule_obb_properties)};

const test_suite suite_sweep_capsule_obb =
    SUITE("sweep_capsule_obb", functions, true);
