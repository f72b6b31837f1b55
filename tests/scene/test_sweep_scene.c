/*
 * test_sweep_scene.c - moving spheres and boxes in compounds and trees, against every shape by
 * itself; where they stop, they are in none.
 */
/* Tests: src/scene/bvh_sweep.c, src/scene/bvh_sweep_meets.c */
/* Tests: src/scene/bvh_sweep_point.c, src/scene/compound_sweep.c */
/* Tests: src/scene/bvh_sweep_first.c, src/scene/compound_point.c */
/* Tests: src/scene/bvh_sweep_box.c, src/scene/bvh_sweep_box_meets.c */
/* Tests: src/scene/compound_sweep_box.c, src/scene/compound_sweep_obb.c */
/* Tests: src/scene/sweep_center.c */
/* Tests: src/scene/sweep_of_obb.c, src/scene/bvh_sweep_obb.c */
/* Tests: src/scene/bvh_sweep_obb_meets.c */
#include "../cases/limits.h"
#include "../cases/movers.h"
#include "../cases/wheres.h"
#include "../suites.h"

#include <string.h>

static scene_mover mover;
static assembly parts; /* the compound of a case */

/* hit by hit, or stop by stop: the first of all shapes. */
typedef struct {
    bool any;
    uint32_t number;
    fxr_contact contact;
} first_contact;

static void
add_contact(first_contact *first, const grove_shape *s, uint32_t number,
            bool open)
{
    fxr_contact contact;

    if (!mover_finds(&mover, s, open, &contact))
        return;
    if (first->any && contact.t.num >= first->contact.t.num)
        return;
    first->any = true;
    first->number = number;
    first->contact = contact;
}

static bool
contact_equal(const fxr_contact *a, const fxr_contact *b)
{
    return ratio_equal(a->t, b->t) && vec3_equal(a->center, b->center) &&
           vec3_equal(a->point, b->point);
}

/* A scene: its shapes one by one, and the four questions. where: those among the shapes
 * whose bit is set, and before a limit. */
typedef struct {
    const grove *g;
    const assembly *a;
    uint32_t count;
    bool where;
    uint32_t bits;
    const fxr_ratio *limit;
    fxr_filter *keep;
} sweep_scene;

static void
get_shape(const sweep_scene *s, uint32_t i, grove_shape *out)
{
    if (s->g != NULL)
        grove_get(s->g, i, out);
    else
        assembly_get(s->a, i, out);
}

static bool
counts(const sweep_scene *s, uint32_t i)
{
    return !s->where || (s->bits >> i & 1) != 0;
}

/* What a filter sees of a question. order: of a tree that of its visits. again: a stop,
 * which may ask again about what has been kept. */
static struct {
    const sweep_scene *s;
    where_order order;
    uint32_t asked;
    unsigned next;
    bool again, fault;
} seen;

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const sweep_scene *s = seen.s;
    unsigned place = (unsigned)shape;
    uint32_t own = shape;
    bool fault;

    if (context != &seen || shape >= s->count) {
        seen.fault = true;
        return false;
    }
    if (s->g != NULL) {
        place = seen.order.place[shape];
        own = s->g->bvh.ids != NULL ? s->g->bvh.ids[shape] : shape;
    }
    fault = id != own;
    fault = fault || (!seen.again &&
                      (place < seen.next || (seen.asked >> shape & 1) != 0));
    seen.fault = seen.fault || fault;
    seen.next = place;
    seen.asked |= (uint32_t)1 << shape;
    return counts(s, shape);
}

static void
see(const sweep_scene *s, bool again)
{
    static const bool upward[3] = {true, true, true};

    seen.s = s;
    seen.asked = 0;
    seen.next = 0;
    seen.again = again;
    seen.fault = false;
    if (s->g != NULL && s->where)
        where_order_of(s->g, upward, &seen.order);
}

/* The questions of one mover: some of a scene's shapes, or all. */
#define ASK_MEETS(mover_kind, size)                                          \
    static bool mover_kind##_meets(const sweep_scene *s, bool open)          \
    {                                                                        \
        const fxr_compound *c = s->g == NULL ? &s->a->compound : NULL;       \
        const fxr_bvh *bvh = s->g != NULL ? &s->g->bvh : NULL;               \
        const fxr_segment *p = &mover.path;                                  \
                                                                             \
        if (s->where && bvh != NULL)                                         \
            return open ? fxr_sweep_##mover_kind##_crosses_bvh_where(        \
                              p, size, bvh, s->keep, &seen)                  \
                        : fxr_sweep_##mover_kind##_hits_bvh_where(           \
                              p, size, bvh, s->keep, &seen);                 \
        if (s->where)                                                        \
            return open ? fxr_sweep_##mover_kind##_crosses_compound_where(   \
                              p, size, c, s->keep, &seen)                    \
                        : fxr_sweep_##mover_kind##_hits_compound_where(      \
                              p, size, c, s->keep, &seen);                   \
        if (bvh != NULL)                                                     \
            return open ? fxr_sweep_##mover_kind##_crosses_bvh(p, size, bvh) \
                        : fxr_sweep_##mover_kind##_hits_bvh(p, size, bvh);   \
        return open ? fxr_sweep_##mover_kind##_crosses_compound(p, size, c)  \
                    : fxr_sweep_##mover_kind##_hits_compound(p, size, c);    \
    }
#define ASK_FINDS(mover_kind, size)                                            \
    static bool mover_kind##_finds(const sweep_scene *s, bool open,            \
                                   first_contact *out, uint16_t *part)         \
    {                                                                          \
        const fxr_compound *c = s->g == NULL ? &s->a->compound : NULL;         \
        const fxr_bvh *bvh = s->g != NULL ? &s->g->bvh : NULL;                 \
        const fxr_segment *p = &mover.path;                                    \
        fxr_contact *to = &out->contact;                                       \
                                                                               \
        if (s->where && bvh != NULL)                                           \
            return open ? fxr_sweep_##mover_kind##_stop_bvh_where(             \
                              p, size, bvh, s->limit, s->keep, &seen, to,      \
                              &out->number)                                    \
                        : fxr_sweep_##mover_kind##_cast_bvh_where(             \
                              p, size, bvh, s->limit, s->keep, &seen, to,      \
                              &out->number);                                   \
        if (s->where)                                                          \
            return open ? fxr_sweep_##mover_kind##_stop_compound_where(        \
                              p, size, c, s->limit, s->keep, &seen, to, part)  \
                        : fxr_sweep_##mover_kind##_cast_compound_where(        \
                              p, size, c, s->limit, s->keep, &seen, to, part); \
        if (bvh != NULL)                                                       \
            return open ? fxr_sweep_##mover_kind##_stop_bvh(p, size, bvh, to,  \
                                                            &out->number)      \
                        : fxr_sweep_##mover_kind##_cast_bvh(p, size, bvh, to,  \
                                                            &out->number);     \
        return open ? fxr_sweep_##mover_kind##_stop_compound(p, size, c, to,   \
                                                             part)             \
                    : fxr_sweep_##mover_kind##_cast_compound(p, size, c, to,   \
                                                             part);            \
    }

ASK_MEETS(sphere, mover.radius)
ASK_MEETS(aabb, mover.half)
ASK_FINDS(sphere, mover.radius)
ASK_FINDS(aabb, mover.half)
ASK_MEETS(obb, &mover.box)
ASK_FINDS(obb, &mover.box)

static bool
scene_meets(const sweep_scene *s, bool open)
{
    see(s, false);
    return mover.kind == MOVER_AABB  ? aabb_meets(s, open)
           : mover.kind == MOVER_OBB ? obb_meets(s, open)
                                     : sphere_meets(s, open);
}

static bool
scene_finds(const sweep_scene *s, bool open, first_contact *out)
{
    uint16_t part = 0xa5a5;
    bool any;

    see(s, open);
    any = mover.kind == MOVER_AABB  ? aabb_finds(s, open, out, &part)
          : mover.kind == MOVER_OBB ? obb_finds(s, open, out, &part)
                                    : sphere_finds(s, open, out, &part);
    if (any && s->g == NULL)
        out->number = part;
    else
        CHECK(part == 0xa5a5);
    return any;
}

/* Does a mover that rests at center meet the interior of a shape of the scene? */
static bool
is_inside(const sweep_scene *s, fxr_vec3 center)
{
    const fxr_segment path = mover.path;
    bool inside = false;
    grove_shape shape;
    fxr_contact out;
    uint32_t i;

    mover.path.a = mover.path.b = center;
    for (i = 0; i < s->count && !inside; i++) {
        get_shape(s, i, &shape);
        inside = counts(s, i) && mover_finds(&mover, &shape, true, &out);
    }
    mover.path = path;
    return inside;
}

/* 2^shift parts of the way back, each coordinate rounded towards the start. */
static fxr_vec3
way_back(fxr_vec3 from, unsigned shift)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t at = vec3_get(from, k);
        const int64_t d = vec3_get(mover.path.a, k) - at;
        const int64_t part = (int64_t)1 << shift;
        const int64_t size = ((d < 0 ? -d : d) + part - 1) / part;

        v[k] = (int32_t)(d < 0 ? at - size : at + size);
    }
    return vec3_from(v);
}

/* From there to the start: an ulp on each axis, 2, 4, 8, ... on the longest one, the start: the
 * first that is free. */
static fxr_vec3
first_free(const sweep_scene *s, fxr_vec3 from)
{
    int64_t longest = 0;
    unsigned shift = 0, k;
    fxr_vec3 at = way_back(from, 33);

    for (k = 0; k < 3; k++) {
        const int64_t d =
            (int64_t)vec3_get(mover.path.a, k) - vec3_get(from, k);

        longest |= d < 0 ? -d : d;
    }
    while (longest >> shift > 1)
        shift++;
    while (is_inside(s, at) && !vec3_equal(at, mover.path.a)) {
        shift--;
        at = way_back(from, shift);
    }
    return at;
}

/* Of a start in a shape the center is that, unless the lowest number of t = 0 is that of a
 * shape that is met later, within the rounding of t. */
static void
check_stop(const sweep_scene *s, const first_contact *want,
           const first_contact *got)
{
    CHECK(ratio_equal(got->contact.t, want->contact.t));
    CHECK(!is_inside(s, got->contact.center) ||
          (is_inside(s, mover.path.a) &&
           vec3_equal(got->contact.center, mover.path.a)));
    if (is_inside(s, want->contact.center))
        CHECK(vec3_equal(got->contact.center,
                         first_free(s, want->contact.center)));
    else
        CHECK(contact_equal(&got->contact, &want->contact));
}

static first_contact
first_by_shapes(const sweep_scene *s, bool open)
{
    first_contact first = {false, 0, {{0, 0, false}, {0, 0, 0}, {0, 0, 0}}};
    grove_shape shape;
    uint32_t i;

    for (i = 0; i < s->count; i++) {
        get_shape(s, i, &shape);
        if (counts(s, i))
            add_contact(&first, &shape, i, open);
    }
    return first;
}

static void
check_scene(const sweep_scene *s)
{
    unsigned open;

    for (open = 0; open < 2; open++) {
        first_contact want = first_by_shapes(s, open != 0), got;

        test_case(open != 0 ? "stop" : "cast", print_mover, &mover);
        CHECK(scene_meets(s, open != 0) == want.any);
        CHECK(!seen.fault);
        if (s->limit != NULL && !where_is_before(&want.contact.t, s->limit))
            want.any = false;
        pattern_fill(&got.contact, sizeof got.contact);
        got.number = 0xa5a5a5a5u;
        got.any = scene_finds(s, open != 0, &got);
        CHECK(got.any == want.any);
        CHECK(!seen.fault);
        if (!want.any) {
            CHECK(pattern_is_whole(&got.contact, sizeof got.contact) &&
                  got.number == 0xa5a5a5a5u);
            continue;
        }
        CHECK(got.number == want.number);
        if (open == 0)
            CHECK(contact_equal(&got.contact, &want.contact));
        else
            check_stop(s, &want, &got);
    }
}

/* The same questions among some of the shapes, and before a limit that is often the t of
 * one of them. */
static void
check_mover_where(sweep_scene *s, cases_random *r)
{
    fxr_ratio t = {0, 1, false}, limit;
    bool any = false;
    uint32_t i;

    s->where = true;
    s->keep = kept;
    s->bits = cases_u32(r) | cases_u32(r);
    for (i = 0; i < s->count; i++) {
        grove_shape shape;
        fxr_contact out;

        get_shape(s, i, &shape);
        if (counts(s, i) &&
            mover_finds(&mover, &shape, cases_below(r, 2) != 0, &out) &&
            (!any || cases_below(r, 2) != 0)) {
            t = out.t;
            any = true;
        }
    }
    s->limit = cases_limit(r, any ? &t : NULL, &limit);
    check_scene(s);
    s->bits = UINT32_MAX;
    s->keep = NULL;
    check_scene(s);
}

/* By a sphere, if the distance from all shapes counts as it does in the world, and a box. */
static void
check_where(sweep_scene *s, cases_random *r, bool proper)
{
    mover.kind = MOVER_SPHERE;
    if (proper)
        check_mover_where(s, r);
    mover.kind = MOVER_AABB;
    check_mover_where(s, r);
    mover.kind = MOVER_SPHERE;
}

static bool
has_proper_axes(const fxr_compound *c)
{
    fxr_obb made;
    unsigned i;

    for (i = 0; i < c->obb_count; i++)
        if (!fxr_obb_make(c->obbs[i].center, c->obbs[i].half, c->obbs[i].axis,
                          &made))
            return false;
    return true;
}

/* A sphere, if the distance from all shapes counts as it does in the world, and a box. */
static void
check_movers(const sweep_scene *s, bool proper)
{
    mover.kind = MOVER_SPHERE;
    if (proper)
        check_scene(s);
    mover.kind = MOVER_AABB;
    check_scene(s);
    mover.kind = MOVER_SPHERE;
}

static void
check_trees(uint32_t stream, bool where)
{
    const uint32_t cases = test_cases(600);
    cases_random r;
    uint32_t i, k;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {&grove_shared, NULL, 0, false, 0, NULL, NULL};

        cases_grove(&r, &grove_small, cases_below(&r, GROVE_SMALL + 1),
                    &grove_shared);
        s.count = grove_count(&grove_shared);
        for (k = 0; k < 3; k++) {
            cases_grove_aim(&r, &grove_shared);
            cases_mover_any(&r, &grove_shared.c, &mover);
            if (!where)
                check_movers(&s, grove_shared.proper);
            else
                check_where(&s, &r, grove_shared.proper);
        }
    }
    test_count(cases);
}

static void
test_sweep_bvh_by_shapes(void)
{
    check_trees(1650, false);
}

static void
test_sweep_bvh_where(void)
{
    check_trees(1653, true);
}

static void
check_compounds(uint32_t stream, bool where)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {NULL, NULL, 0, false, 0, NULL, NULL};

        cases_compound_all(&r, &parts);
        s.a = &parts;
        s.count = compound_parts(&parts);
        cases_mover_any(&r, &parts.c, &mover);
        if (!where)
            check_movers(&s, has_proper_axes(&parts.compound));
        else
            check_where(&s, &r, has_proper_axes(&parts.compound));
    }
    test_count(cases);
}

static void
test_sweep_compound_by_parts(void)
{
    check_compounds(1651, false);
}

static void
test_sweep_compound_where(void)
{
    check_compounds(1654, true);
}

/* A moving OBB, all and some of the parts, and before a limit. */
static void
check_box(const assembly *a, cases_random *r)
{
    sweep_scene s = {NULL, NULL, 0, false, 0, NULL, NULL};

    s.a = a;
    s.count = compound_parts(a);
    cases_mover_box(r, a, &mover);
    mover.kind = MOVER_OBB;
    check_scene(&s);
    check_mover_where(&s, r);
    mover.kind = MOVER_SPHERE;
}

/* Trees without capsules, of which OBBs know nothing. */
static void
test_sweep_bvh_by_an_obb(void)
{
    const uint32_t cases = test_cases(600);
    const unsigned kinds = KINDS_OF_SHAPES & ~(unsigned)FXR_BVH_CAPSULES;
    cases_random r;
    uint32_t i, k;

    cases_start(&r, test_seed(), 1658);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {&grove_shared, NULL, 0, false, 0, NULL, NULL};

        cases_grove_of(&r, &grove_small, cases_below(&r, GROVE_SMALL + 1),
                       kinds, &grove_shared);
        s.count = grove_count(&grove_shared);
        for (k = 0; k < 3; k++) {
            cases_grove_aim(&r, &grove_shared);
            cases_mover_any(&r, &grove_shared.c, &mover);
            cases_mover_in_tree(&r, &grove_shared, &mover);
            mover.kind = MOVER_OBB;
            s.where = false;
            s.limit = NULL;
            check_scene(&s);
            check_mover_where(&s, &r);
            mover.kind = MOVER_SPHERE;
        }
    }
    test_count(cases);
}

static void
test_sweep_compound_by_an_obb(void)
{
    const uint32_t cases = test_cases(1000);
    uint32_t i;
    cases_random r;

    cases_start(&r, test_seed(), 1656);
    for (i = 0; i < cases; i++) {
        cases_compound(&r, &parts);
        cases_mover_any(&r, &parts.c, &mover);
        check_box(&parts, &r);
    }
    test_count(cases);
}

/* Of axes that are shorter than 1 by 2^-21 or so, a sphere of radius 2^30 is touched from 512
 * ulps beyond its box; and of axes of 1/2 from as far as it is wide. */
static void
test_sweep_obb_with_short_axes(void)
{
    const int32_t size = (int32_t)1 << 30, one = FXR_Q30_ONE;
    const int32_t lengths[] = {one - 500, one / 2};
    const int32_t off[] = {400, size - 400};
    unsigned i;

    for (i = 0; i < COUNT(lengths); i++) {
        const fxr_unit3 axis[3] = {
            {lengths[i], 0, 0}, {0, lengths[i], 0}, {0, 0, lengths[i]}};
        sweep_scene s = {NULL, NULL, 1, false, 0, NULL, NULL};
        unsigned k;

        parts.spheres[0].center = vec3_from((const int32_t[]){-size, 0, 0});
        parts.spheres[0].radius = size;
        assembly_seal(&parts, 0, 0, 1);
        s.a = &parts;
        mover.kind = MOVER_OBB;
        mover.path.a = mover.path.b =
            vec3_from((const int32_t[]){off[i], 0, 0});
        mover.box.half = vec3_from((const int32_t[]){0, 0, 0});
        for (k = 0; k < 3; k++)
            mover.box.axis[k] = axis[k];
        check_scene(&s);
        test_case("short axes", print_mover, &mover);
        CHECK(
            fxr_sweep_obb_hits_compound(&mover.path, &mover.box, &parts.compound));
        mover.kind = MOVER_SPHERE;
    }
}

/* x and y change places. */
static fxr_obb
mirrored(const fxr_obb *box)
{
    fxr_obb m = *box;
    unsigned k;

    m.center.x = box->center.y;
    m.center.y = box->center.x;
    for (k = 0; k < 3; k++) {
        m.axis[k].x = box->axis[k].y;
        m.axis[k].y = box->axis[k].x;
    }
    return m;
}

/* Into the corner between two OBBs, of which one is the mirror image of the other, along the
 * plane of the mirror: a cube touches both at once. Rounding away from the first is often into
 * the second. */
static void
test_sweep_obb_into_a_corner(void)
{
    const uint32_t cases = test_cases(1000);
    static const fxr_unit3 upright[3] = {
        {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};
    uint32_t i, moved = 0;
    cases_random r;

    cases_start(&r, test_seed(), 1657);
    for (i = 0; i < cases; i++) {
        const int32_t size = 4 + (int32_t)cases_below(&r, 4000);
        const int32_t low = (int32_t)cases_below(&r, 8);
        sweep_scene s = {NULL, NULL, 2, false, 0, NULL, NULL};
        first_contact got;
        grove_shape shape;
        fxr_contact alone;

        cases_unit3(&r, parts.obbs[0].axis);
        parts.obbs[0].center = vec3_from((const int32_t[]){2 * size, 0, low});
        parts.obbs[0].half = vec3_from((const int32_t[]){size / 2, size, size / 3});
        parts.obbs[1] = mirrored(&parts.obbs[0]);
        assembly_seal(&parts, 0, 2, 0);
        s.a = &parts;
        mover.kind = MOVER_OBB;
        mover.path.a = vec3_from((const int32_t[]){-4 * size, -4 * size, low});
        mover.path.b = vec3_from((const int32_t[]){
            4 * size, 4 * size, (int32_t)cases_below(&r, 100)});
        mover.box.half = vec3_from((const int32_t[]){size, size, size});
        memcpy(mover.box.axis, upright, sizeof upright);
        check_scene(&s);
        if (scene_finds(&s, true, &got)) {
            assembly_get(&parts, got.number, &shape);
            if (mover_finds(&mover, &shape, true, &alone))
                moved += !vec3_equal(alone.center, got.contact.center);
        }
        check_mover_where(&s, &r);
        mover.kind = MOVER_SPHERE;
    }
    if (cases >= 1000) {
        test_case("centers that step back", NULL, NULL);
        CHECK(moved > 0);
    }
    test_count(cases);
}

/* A sphere that moves in between two of one size touches both at once: rounding away from
 * one of them is often into the other. */
static void
test_sweep_stops_between_two(void)
{
    const uint32_t cases = test_cases(2000);
    cases_random r, some;
    uint32_t i, moved = 0;

    cases_start(&r, test_seed(), 1652);
    cases_start(&some, test_seed(), 1655);
    for (i = 0; i < cases; i++) {
        sweep_scene s = {NULL, NULL, 2, false, 0, NULL, NULL};
        const unsigned bits = 5 + (unsigned)cases_below(&r, 20);
        fxr_vec3 apart = cases_vec3(&r, bits);
        first_contact got;

        parts.spheres[0].center = cases_vec3(&r, bits);
        parts.spheres[1].center = apart;
        parts.spheres[0].radius = parts.spheres[1].radius =
            (fxr_q16)cases_below(&r, (uint32_t)1 << (bits - 2));
        assembly_seal(&parts, 0, 0, 2);
        s.a = &parts;
        /* to the middle of both centres, on a plane of symmetry for spheres of one size */
        mover.path.a = cases_vec3(&r, bits + 1);
        mover.path.b.x = parts.spheres[0].center.x / 2 + apart.x / 2;
        mover.path.b.y = parts.spheres[0].center.y / 2 + apart.y / 2;
        mover.path.b.z = parts.spheres[0].center.z / 2 + apart.z / 2;
        mover.radius = (fxr_q16)cases_below(&r, (uint32_t)1 << bits);
        mover.half.x = mover.half.y = mover.half.z = mover.radius / 2;
        check_movers(&s, true);
        if (scene_finds(&s, true, &got)) {
            fxr_contact alone;

            if (fxr_sweep_sphere_stop_sphere(&mover.path, mover.radius,
                                             &parts.spheres[got.number], &alone))
                moved += !vec3_equal(alone.center, got.contact.center);
        }
        check_where(&s, &some, true);
    }
    if (cases >= 2000) {
        test_case("centers that step back", NULL, NULL);
        CHECK(moved > 0);
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_sweep_bvh_by_shapes),     TEST(test_sweep_bvh_where),
    TEST(test_sweep_compound_by_parts), TEST(test_sweep_compound_where),
    TEST(test_sweep_stops_between_two), TEST(test_sweep_compound_by_an_obb),
    TEST(test_sweep_obb_into_a_corner), TEST(test_sweep_obb_with_short_axes),
    TEST(test_sweep_bvh_by_an_obb)};

const test_suite suite_sweep_scene = SUITE("sweep_scene", functions, true);
