/*
 * test_touch_box.c - a capsule and an OBB, of which one moves: what is told by the cheap reject, the guess and
 * the estimate, and by the search for every number: the same. Of every size, on lattices, at the ends of
 * the range, of ways that graze a feature, and of axes that span no space or are as long as they may be.
 */
/* Tests: src/touch/fxr_touch_box_fast.c, src/touch/fxr_touch_box_set.c */
/* Tests: src/touch/fxr_touch_box.c, src/touch/fxr_touch_box_feature.c */
/* Tests: src/touch/touch_box.h, src/root/fxr_quadratic_compact.c */
#include "../../src/touch/touch_box.h"
#include "../cases/space/cases.h"
#include "../cases/sweep/sweeps.h"
#include "../suites.h"

typedef struct {
    fxr_segment path;
    fxr_capsule capsule;
    fxr_obb box;
    bool turned;
} box_case;

static box_case now;
static box_touch fast, any;

static void
print_box(const void *input)
{
    const box_case *c = (const box_case *)input;
    unsigned i;

    print_vec3("path.a      ", c->path.a);
    print_vec3("path.b      ", c->path.b);
    print_vec3("capsule.a   ", c->capsule.a);
    print_vec3("capsule.b   ", c->capsule.b);
    test_print_words(&c->capsule.radius, 1);
    print_vec3("box.center  ", c->box.center);
    print_vec3("box.half    ", c->box.half);
    for (i = 0; i < 3; i++)
        test_print_words(&c->box.axis[i].x, 3);
    test_print_words(&(const int32_t){c->turned}, 1);
}

/* The way of the capsule, as the box sees it. */
static const fxr_vec3 *
way_from(const box_case *c)
{
    return c->turned ? &c->path.b : &c->path.a;
}

static const fxr_vec3 *
way_to(const box_case *c)
{
    return c->turned ? &c->path.a : &c->path.b;
}

/* Without the reject. */
static void
set_any(const box_case *c)
{
    int64_t from[3];
    unsigned i;

    fxri_box_of_obb(&any, &c->box);
    any.capsule = &c->capsule;
    any.reach = (uint64_t)c->capsule.radius << 30;
    fxri_box_along(any.a, &any, &c->capsule.a);
    fxri_box_along(any.b, &any, &c->capsule.b);
    fxri_box_along(from, &any, way_from(c));
    fxri_box_along(any.d, &any, way_to(c));
    for (i = 0; i < 3; i++)
        any.d[i] -= from[i];
}

static bool
contacts_equal(const fxr_contact *a, const fxr_contact *b)
{
    return ratio_equal(a->t, b->t) && vec3_equal(a->center, b->center);
}

/* Is it estimated? */
static bool
check_touch(const box_case *c, sweep_verb verb, bool *later)
{
    const bool open = verb != SWEEP_HITS;
    fxr_contact got, want;
    bool meets, estimated;

    fxri_box_of_obb(&fast, &c->box);
    fxri_box_capsule(&fast, &c->capsule, way_from(c), way_to(c));
    meets = !fxri_box_is_apart(&fast, &c->capsule, way_from(c), way_to(c)) &&
            fxri_touch_box(&fast, verb, touch_box_estimate());
    set_any(c);
    CHECK(fxri_touch_box_any(&any, verb) == meets);
    *later = meets && any.of.c_sign > 0;
    estimated = meets && fast.estimated;
    if (meets && verb != SWEEP_CROSSES && any.begins == fast.begins) {
        fxri_touch_box_contact(&any, open, c->turned, &c->path, &want);
        fxri_touch_box_contact(&fast, open, c->turned, &c->path, &got);
        CHECK(contacts_equal(&got, &want));
        CHECK((fast.of.c_sign > 0) == (any.of.c_sign > 0));
    }
    CHECK(!meets || any.begins == fast.begins);
    return estimated;
}

static fxr_vec3
box_sum(fxr_vec3 p, fxr_vec3 q, int32_t by)
{
    p.x = cases_add(p.x, (int64_t)q.x * by);
    p.y = cases_add(p.y, (int64_t)q.y * by);
    p.z = cases_add(p.z, (int64_t)q.z * by);
    return p;
}

static void
upright(fxr_unit3 axis[3])
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        axis[i].x = i == 0 ? FXR_Q30_ONE : 0;
        axis[i].y = i == 1 ? FXR_Q30_ONE : 0;
        axis[i].z = i == 2 ? FXR_Q30_ONE : 0;
    }
}

/* Of a sum of magnitudes of 2^31, or 1 less. */
static void
longest(cases_random *r, fxr_unit3 *u)
{
    const uint32_t x = cases_below(r, 0x80000000u),
                   y = cases_below(r, 0x80000000u - x),
                   z = 0x80000000u - cases_below(r, 2) - x - y;

    u->x = (fxr_q30)x;
    u->y = -(fxr_q30)y;
    u->z = z > INT32_MAX ? INT32_MAX : (fxr_q30)z;
}

static void
draw_axes(cases_random *r, fxr_unit3 axis[3])
{
    fxr_unit3 swap;
    unsigned i;

    cases_unit3(r, axis);
    switch (cases_below(r, 12)) {
    case 0:
        upright(axis);
        break;
    case 1:
        upright(axis);
        swap = axis[0];
        axis[0] = axis[2];
        axis[2] = swap;
        axis[1].y = -FXR_Q30_ONE;
        break;
    case 2: /* of one plane */
        axis[2] = axis[1];
        break;
    case 3:
        axis[2].x = axis[0].x / 2 + axis[1].x / 2;
        axis[2].y = axis[0].y / 2 + axis[1].y / 2;
        axis[2].z = axis[0].z / 2 + axis[1].z / 2;
        break;
    case 4:
        for (i = 0; i < 3; i++)
            longest(r, &axis[i]);
        break;
    case 5: /* short ones */
        for (i = 0; i < 3; i++) {
            axis[i].x = cases_signed(r, 5 + (unsigned)cases_below(r, 24));
            axis[i].y = cases_signed(r, 5 + (unsigned)cases_below(r, 24));
            axis[i].z = cases_signed(r, 5 + (unsigned)cases_below(r, 24));
        }
        break;
    case 6:
    case 7: /* about the z axis: (3, 4, 0) / 5 and (-4, 3, 0) / 5 */
        upright(axis);
        axis[0].x = axis[1].y = FXR_Q30(0.6);
        axis[0].y = FXR_Q30(0.8);
        axis[1].x = -FXR_Q30(0.8);
        break;
    default:
        break;
    }
}

static int32_t
draw_half(cases_random *r, unsigned bits)
{
    return (int32_t)cases_below(r, ((uint32_t)1 << bits) + 1);
}

static void
draw_box(cases_random *r, box_case *c, unsigned bits)
{
    draw_axes(r, c->box.axis);
    c->box.center = cases_vec3(r, bits);
    c->box.half.x = draw_half(r, bits - 1);
    c->box.half.y = draw_half(r, bits - 1);
    c->box.half.z = draw_half(r, bits - 1);
}

/* All within some bits of each other: of few, a lattice. Upright capsules, and some along an axis. */
static void
draw_near(cases_random *r, box_case *c)
{
    const unsigned bits = 3 + (unsigned)cases_below(r, 26);
    fxr_vec3 v = cases_vec3(r, bits - 1);
    const fxr_unit3 *u;

    draw_box(r, c, bits);
    u = &c->box.axis[cases_below(r, 3)];
    switch (cases_below(r, 6)) {
    case 0:
    case 1:
        v.x = v.y = 0;
        break;
    case 2:
        v.x = u->x >> (31 - bits);
        v.y = u->y >> (31 - bits);
        v.z = u->z >> (31 - bits);
        break;
    default:
        break;
    }
    c->capsule.a = cases_vec3(r, bits);
    c->capsule.b = box_sum(c->capsule.a, v, 1);
    c->capsule.radius = draw_half(r, bits - 2);
    c->path.a = cases_below(r, 3) == 0 ? c->capsule.a : cases_vec3(r, bits);
    c->path.b = box_sum(c->path.a, cases_vec3(r, bits), 1);
}

/* Coordinate k of what is at `at` in units of a box. */
static int32_t
in_world(const fxr_obb *box, const int32_t at[3], unsigned k)
{
    int64_t sum = 0;
    unsigned i;

    for (i = 0; i < 3; i++)
        sum += (int64_t)(&box->axis[i].x)[k] * at[i];
    return cases_add((&box->center.x)[k], sum / FXR_Q30_ONE);
}

/*
 * From a point of a face, an edge or a corner the radius away, or some ulps off that: there is a
 * point of the segment, or an end, at a t of the way, which leads along the box, or in.
 */
static void
draw_passing(cases_random *r, box_case *c)
{
    const unsigned bits = 6 + (unsigned)cases_below(r, 22);
    const uint32_t active = 1 + cases_below(r, 7);
    int32_t at[3], s = (int32_t)cases_below(r, 9) - 1,
                   t = (int32_t)cases_below(r, 7);
    fxr_vec3 foot, v = cases_vec3(r, bits), d = cases_vec3(r, bits);
    unsigned i;

    draw_box(r, c, bits);
    c->capsule.radius = draw_half(r, bits - 2) + 1;
    for (i = 0; i < 3; i++) {
        const int32_t half = (&c->box.half.x)[i];
        const int32_t out = (int32_t)((int64_t)c->capsule.radius *
                                      (active == 7 ? 577 : 707) / 1000);

        at[i] = (int32_t)cases_below(r, 2 * (uint32_t)half + 1) - half;
        if ((active >> i & 1) != 0)
            at[i] =
                half + ((active & (active - 1)) == 0 ? c->capsule.radius : out);
    }
    foot.x = in_world(&c->box, at, 0);
    foot.y = in_world(&c->box, at, 1);
    foot.z = in_world(&c->box, at, 2);
    foot.x += (int32_t)cases_below(r, 5) - 2;
    s = s < 0 ? 0 : s > 6 ? 6 : s;
    if (cases_below(r, 3) == 0)
        v.z = 0;
    v.x /= 6;
    v.y /= 6;
    v.z /= 6;
    d.x /= 6;
    d.y /= 6;
    d.z /= 6;
    c->capsule.a = box_sum(box_sum(foot, v, -s), d, -t);
    c->capsule.b = box_sum(c->capsule.a, v, 6);
    c->path.a = cases_below(r, 2) ? c->capsule.a : cases_vec3(r, 20);
    c->path.b = box_sum(c->path.a, d, 6);
}

/* Numbers of all sizes. */
static void
draw_far(cases_random *r, box_case *c)
{
    int32_t *const v = &c->path.a.x, *const w = &c->capsule.a.x,
                   *const u = &c->box.center.x;
    unsigned i;

    draw_axes(r, c->box.axis);
    for (i = 0; i < 6; i++) {
        v[i] = cases_below(r, 2) ? cases_extreme(r) : cases_signed(r, 31);
        w[i] = cases_below(r, 2) ? cases_extreme(r) : cases_signed(r, 31);
        u[i] = cases_below(r, 2) ? cases_extreme(r) : cases_signed(r, 31);
    }
    for (i = 3; i < 6; i++)
        u[i] &= INT32_MAX;
    c->capsule.radius = (int32_t)cases_shifted(r, 33, 31);
}

static void
check_touches(void (*draw)(cases_random *, box_case *), uint32_t stream,
              uint32_t enough)
{
    static const sweep_verb verbs[] = {SWEEP_HITS, SWEEP_CROSSES, SWEEP_STOPS};
    const uint32_t cases = test_cases(4000);
    uint32_t later = 0, estimated = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        bool behind;

        draw(&r, &now);
        now.turned = cases_below(&r, 2) != 0;
        if (now.turned)
            now.path.a = now.box.center;
        test_case("a capsule and an OBB", print_box, &now);
        if (!axes_valid(now.box.axis))
            continue;
        estimated += check_touch(&now, verbs[i % 3], &behind);
        later += behind;
    }
    test_case("how often the estimate answers", NULL, NULL);
    CHECK(cases < 2000 || estimated * 100 >= later * enough);
    test_count(cases);
}

static void
test_touch_box_near(void)
{
    check_touches(draw_near, 880, 60);
}

static void
test_touch_box_passing(void)
{
    check_touches(draw_passing, 881, 30);
}

static void
test_touch_box_far(void)
{
    check_touches(draw_far, 882, 0);
}

static bool
is_far(const void *of, uint32_t radius)
{
    const box_case *const c = (const box_case *)of;
    fxr_capsule capsule = c->capsule;

    fxri_box_of_obb(&fast, &c->box);
    capsule.radius = (fxr_q16)radius;
    return fxri_box_is_apart(&fast, &capsule, way_from(c), way_to(c));
}

/* What is told to be far does not touch, up to the largest such radius. */
static void
test_touch_box_that_is_far(void)
{
    const uint32_t cases = test_cases(2000);
    uint32_t told = 0, i;
    cases_random r;

    cases_start(&r, test_seed(), 883);
    for (i = 0; i < cases; i++) {
        (i % 4 == 0 ? draw_far : draw_near)(&r, &now);
        now.turned = false;
        if (!axes_valid(now.box.axis))
            continue;
        now.capsule.radius = largest_apart(is_far, &now, 0x40000000u);
        if (now.capsule.radius < 0)
            continue;
        test_case("far", print_box, &now);
        set_any(&now);
        CHECK(!fxri_touch_box_any(&any, SWEEP_HITS));
        told++;
    }
    CHECK(cases < 2000 || told > cases / 8);
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_touch_box_near), TEST(test_touch_box_passing),
    TEST(test_touch_box_far), TEST(test_touch_box_that_is_far)};

const test_suite suite_touch_box = SUITE("touch_box", functions, true);
