/*
 * sweep_scenes.c - moving spheres and boxes in scenes: cases, and shape by shape.
 */
#include "../../test.h"
#include "scenes.h"

/* What a mover finds in a scene, compared with every shape by itself. */

static void
add_contact(first_contact *first, const grove_shape *s, uint32_t number,
            bool open)
{
    fxr_contact contact;

    if (!mover_finds(&sweep_mover, s, open, &contact))
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
    return ratio_equal(a->t, b->t) && vec3_equal(a->center, b->center);
}

static fxr_mover
mover_of_case(void)
{
    return sweep_mover.kind == MOVER_AABB ? fxr_mover_aabb(sweep_mover.half)
           : sweep_mover.kind == MOVER_OBB
               ? fxr_mover_obb(&sweep_mover.box)
               : fxr_mover_sphere(sweep_mover.radius);
}

/* Does the mover hit, or cross, this shape by itself? */
static bool
meets_shape(const grove_shape *s, bool open)
{
    const fxr_shape shape = scene_shape(s);

    return scene_meets(&sweep_mover.path, mover_of_case(),
                       fxr_scene_shapes(&shape, 1), open, NULL, NULL);
}

/* Is the straight way from the start to center stopped by a shape of the scene? */
static bool
is_stopped(const sweep_scene *s, fxr_vec3 center)
{
    const fxr_segment path = sweep_mover.path;
    bool stopped = false;
    grove_shape shape;
    fxr_contact out;
    uint32_t i;

    sweep_mover.path.b = center;
    for (i = 0; i < s->count && !stopped; i++) {
        sweep_scene_get(s, i, &shape);
        stopped = sweep_scene_counts(s, i) &&
                  mover_finds(&sweep_mover, &shape, true, &out);
    }
    sweep_mover.path = path;
    return stopped;
}

/* Is it in the interior of a shape of the scene, and the way to there stopped? */
static bool
is_taken(const sweep_scene *s, fxr_vec3 center)
{
    const fxr_segment path = sweep_mover.path;
    bool inside = false;
    grove_shape shape;
    uint32_t i;

    sweep_mover.path.a = sweep_mover.path.b = center;
    for (i = 0; i < s->count && !inside; i++) {
        sweep_scene_get(s, i, &shape);
        inside = sweep_scene_counts(s, i) && meets_shape(&shape, true);
    }
    sweep_mover.path = path;
    return inside && is_stopped(s, center);
}

/* 2^shift parts of the way to the start, each coordinate rounded towards that. */
static fxr_vec3
way_back(fxr_vec3 from, fxr_vec3 start, unsigned shift)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t at = vec3_get(from, k);
        const int64_t d = vec3_get(start, k) - at;
        const int64_t part = (int64_t)1 << shift;
        const int64_t size = ((d < 0 ? -d : d) + part - 1) / part;

        v[k] = (int32_t)(d < 0 ? at - size : at + size);
    }
    return vec3_from(v);
}

fxr_vec3
sweep_scene_free(bool (*taken)(const void *of, fxr_vec3 center), const void *of,
                 fxr_vec3 from, fxr_vec3 start)
{
    int64_t longest = 0;
    unsigned shift = 0, k;
    fxr_vec3 at = way_back(from, start, 33);

    for (k = 0; k < 3; k++) {
        const int64_t d = (int64_t)vec3_get(start, k) - vec3_get(from, k);

        longest |= d < 0 ? -d : d;
    }
    while (longest >> shift > 1)
        shift++;
    while (taken(of, at) && !vec3_equal(at, start)) {
        shift--;
        at = way_back(from, start, shift);
    }
    return at;
}

static bool
place_taken(const void *of, fxr_vec3 center)
{
    return is_stopped(of, center);
}

/* The center is a place to which the way is free. */
static void
check_stop(const sweep_scene *s, const first_contact *want,
           const first_contact *got)
{
    CHECK(ratio_equal(got->contact.t, want->contact.t));
    CHECK(!is_taken(s, got->contact.center));
    if (is_taken(s, want->contact.center))
        CHECK(vec3_equal(got->contact.center,
                         sweep_scene_free(place_taken, s, want->contact.center,
                                          sweep_mover.path.a)));
    else
        CHECK(contact_equal(&got->contact, &want->contact));
}

static first_contact
first_by_shapes(const sweep_scene *s, bool open)
{
    first_contact first = {false, 0, {{0, 0, false}, {0, 0, 0}}};
    grove_shape shape;
    uint32_t i;

    for (i = 0; i < s->count; i++) {
        sweep_scene_get(s, i, &shape);
        if (sweep_scene_counts(s, i))
            add_contact(&first, &shape, i, open);
    }
    return first;
}

static bool
meets_any(const sweep_scene *s, bool open)
{
    grove_shape shape;
    bool any = false;
    uint32_t i;

    for (i = 0; i < s->count && !any; i++) {
        sweep_scene_get(s, i, &shape);
        any = sweep_scene_counts(s, i) && meets_shape(&shape, open);
    }
    return any;
}

void
check_sweep_scene(const sweep_scene *s)
{
    unsigned open;

    for (open = 0; open < 2; open++) {
        first_contact want = first_by_shapes(s, open != 0), got;

        test_case(open != 0 ? "stop" : "cast", print_mover, &sweep_mover);
        CHECK(sweep_scene_meets(s, open != 0) == meets_any(s, open != 0));
        CHECK(!sweep_seen.fault);
        if (s->limit != NULL && !where_is_before(&want.contact.t, s->limit))
            want.any = false;
        pattern_fill(&got.contact, sizeof got.contact);
        got.number = 0xa5a5a5a5u;
        got.any = sweep_scene_finds(s, open != 0, &got);
        CHECK(got.any == want.any);
        CHECK(!sweep_seen.fault);
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

void
check_sweep_where(sweep_scene *s, cases_random *r)
{
    fxr_ratio t = {0, 1, false}, limit;
    bool any = false;
    uint32_t i;

    s->where = true;
    s->keep = sweep_scene_kept;
    s->bits = cases_u32(r) | cases_u32(r);
    for (i = 0; i < s->count; i++) {
        grove_shape shape;
        fxr_contact out;

        sweep_scene_get(s, i, &shape);
        if (sweep_scene_counts(s, i) &&
            mover_finds(&sweep_mover, &shape, cases_below(r, 2) != 0, &out) &&
            (!any || cases_below(r, 2) != 0)) {
            t = out.t;
            any = true;
        }
    }
    s->limit = cases_limit(r, any ? &t : NULL, &limit);
    check_sweep_scene(s);
    s->bits = UINT32_MAX;
    s->keep = NULL;
    check_sweep_scene(s);
}

/* The questions of a mover to a scene, and the filter that sees them. */

scene_mover sweep_mover;
assembly sweep_parts;
sweep_sight sweep_seen;

void
sweep_scene_get(const sweep_scene *s, uint32_t i, grove_shape *out)
{
    if (s->g != NULL)
        grove_get(s->g, i, out);
    else
        assembly_get(s->a, i, out);
}

bool
sweep_scene_counts(const sweep_scene *s, uint32_t i)
{
    return !s->where || (s->bits >> i & 1) != 0;
}

bool
sweep_scene_kept(void *context, uint32_t shape, uint32_t id)
{
    const sweep_scene *s = sweep_seen.s;
    unsigned place = (unsigned)shape;
    uint32_t own = shape;
    bool fault;

    if (context != &sweep_seen || shape >= s->count) {
        sweep_seen.fault = true;
        return false;
    }
    if (s->g != NULL) {
        place = sweep_seen.order.place[shape];
        own = s->g->bvh.ids != NULL ? s->g->bvh.ids[shape] : shape;
    }
    fault = id != own;
    fault = fault ||
            (!sweep_seen.again &&
             (place < sweep_seen.next || (sweep_seen.asked >> shape & 1) != 0));
    sweep_seen.fault = sweep_seen.fault || fault;
    sweep_seen.next = place;
    sweep_seen.asked |= (uint32_t)1 << shape;
    return sweep_scene_counts(s, shape);
}

static void
see(const sweep_scene *s, bool again)
{
    bool upward[3];
    unsigned i;

    for (i = 0; i < 3; i++)
        upward[i] =
            vec3_get(sweep_mover.path.b, i) >= vec3_get(sweep_mover.path.a, i);
    sweep_seen.s = s;
    sweep_seen.asked = 0;
    sweep_seen.next = 0;
    sweep_seen.again = again;
    sweep_seen.fault = false;
    if (s->g != NULL && s->where)
        where_order_of(s->g, upward, &sweep_seen.order);
}

static fxr_scene
scene_of_case(const sweep_scene *s)
{
    return s->g != NULL ? fxr_scene_bvh(&s->g->bvh)
                        : fxr_scene_compound(&s->a->compound);
}

bool
sweep_scene_meets(const sweep_scene *s, bool open)
{
    see(s, false);
    return scene_meets(&sweep_mover.path, mover_of_case(), scene_of_case(s),
                       open, s->where ? s->keep : NULL, &sweep_seen);
}

bool
sweep_scene_finds(const sweep_scene *s, bool open, first_contact *out)
{
    see(s, open);
    return scene_finds(&sweep_mover.path, mover_of_case(), scene_of_case(s),
                       open, s->where ? s->limit : NULL,
                       s->where ? s->keep : NULL, &sweep_seen, &out->contact,
                       &out->number);
}
