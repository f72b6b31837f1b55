/*
 * capsule_scenes.c - moving capsules in scenes.
 */
#include <string.h>

#include "../../test.h"
#include "scenes.h"

/*
 * A capsule that moves in a compound or a tree, against every shape by itself;
 * the way to where it stops leads into none.
 */

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const capsule_scene *s = context;

    CHECK(shape < s->count);
    CHECK(id ==
          (s->bvh == NULL || s->bvh->ids == NULL ? shape : s->bvh->ids[shape]));
    return (s->bits >> shape & 1) != 0;
}

static void
get_shape(const capsule_scene *s, uint32_t i, grove_shape *out)
{
    const fxr_compound *c = s->compound;

    if (s->crowd != NULL) {
        *out = s->crowd[i];
    } else if (s->bvh != NULL) {
        grove_get(&grove_shared, i, out);
    } else if (i < c->aabb_count) {
        out->kind = OF_AABB;
        out->aabb = c->aabbs[i];
    } else if (i < (uint32_t)c->aabb_count + c->obb_count) {
        out->kind = OF_OBB;
        out->obb = c->obbs[i - c->aabb_count];
    } else if (i < (uint32_t)c->aabb_count + c->obb_count + c->sphere_count) {
        out->kind = OF_SPHERE;
        out->sphere = c->spheres[i - c->aabb_count - c->obb_count];
    } else {
        out->kind = OF_CAPSULE;
        out->capsule =
            c->capsules[i - c->aabb_count - c->obb_count - c->sphere_count];
    }
}

#define ASK(kind)                                                     \
    (open ? fxr_sweep_capsule_stop_##kind(path, mover, &s->kind, out) \
          : fxr_sweep_capsule_cast_##kind(path, mover, &s->kind, out))

static bool
ask_shape(const grove_shape *s, const fxr_segment *path,
          const fxr_capsule *mover, bool open, fxr_contact *out)
{
    switch (s->kind) {
    case OF_TRIANGLE:
        return ASK(triangle);
    case OF_AABB:
        return ASK(aabb);
    case OF_OBB:
        return ASK(obb);
    case OF_CAPSULE:
        return ASK(capsule);
    default:
        return CHECK(s->kind == OF_SPHERE) && ASK(sphere);
    }
}

static first_contact
first_by_shapes(const capsule_scene *s, const fxr_segment *path, bool open)
{
    first_contact first = {false, 0, {{0, 0, false}, {0, 0, 0}}};
    fxr_contact contact;
    grove_shape shape;
    uint32_t i;

    for (i = 0; i < s->count; i++) {
        get_shape(s, i, &shape);
        if ((s->bits >> i & 1) == 0 ||
            !ask_shape(&shape, path, &s->m.capsule, open, &contact) ||
            (first.any && contact.t.num >= first.contact.t.num))
            continue;
        first.any = true;
        first.number = i;
        first.contact = contact;
    }
    return first;
}

/* Does the capsule hit, or cross, any shape, each by itself? */
static bool
meets_any(const capsule_scene *s, bool open)
{
    fxr_capsule about;
    const fxr_mover mover = scene_capsule(&s->m.path, &s->m.capsule, &about);
    grove_shape shape;
    bool any = false;
    uint32_t i;

    for (i = 0; i < s->count && !any; i++) {
        if ((s->bits >> i & 1) != 0) {
            fxr_shape alone;

            get_shape(s, i, &shape);
            alone = scene_shape(&shape);
            any = scene_meets(&s->m.path, mover, fxr_scene_shapes(&alone, 1),
                              open, NULL, NULL);
        }
    }
    return any;
}

/* v + to - from */
static int64_t
moved_by(fxr_q16 v, fxr_q16 from, fxr_q16 to)
{
    return (int64_t)v + to - from;
}

/* Is the capsule, at rest about a center, in the range, and in the interior of no shape? */
static bool
is_still_free(const capsule_scene *s, fxr_vec3 center)
{
    const fxr_vec3 from = s->m.path.a;
    capsule_scene still = *s;
    unsigned i;

    still.m.path.a = still.m.path.b = center;
    for (i = 0; i < 3; i++) {
        const fxr_q16 p = (&from.x)[i], q = (&center.x)[i];
        const int64_t a = moved_by((&s->m.capsule.a.x)[i], p, q);
        const int64_t b = moved_by((&s->m.capsule.b.x)[i], p, q);

        if (a < INT32_MIN || a > INT32_MAX || b < INT32_MIN || b > INT32_MAX)
            return false;
        (&still.m.capsule.a.x)[i] = (int32_t)a;
        (&still.m.capsule.b.x)[i] = (int32_t)b;
    }
    return !meets_any(&still, true);
}

static bool
is_free(const capsule_scene *s, fxr_vec3 center)
{
    fxr_segment way;

    way.a = s->m.path.a;
    way.b = center;
    return !first_by_shapes(s, &way, true).any;
}

static bool
way_taken(const void *of, fxr_vec3 center)
{
    return !is_free(of, center);
}

/* center of a stop, after what else is in the way. */
static void
step_back(const capsule_scene *s, first_contact *want, stop_counts *moved)
{
    const fxr_vec3 start = s->m.path.a;
    fxr_contact *at = &want->contact;

    if (is_still_free(s, at->center) || is_free(s, at->center))
        return;
    moved->back += is_free(s, start);
    at->center = sweep_scene_free(way_taken, s, at->center, start);
    moved->all += vec3_equal(at->center, start) && is_free(s, start);
}

static fxr_scene
scene_of(const capsule_scene *s)
{
    return s->bvh != NULL ? fxr_scene_bvh(s->bvh)
                          : fxr_scene_compound(s->compound);
}

static bool
ask_meets(const capsule_scene *s, bool open)
{
    fxr_capsule about;

    return scene_meets(&s->m.path,
                       scene_capsule(&s->m.path, &s->m.capsule, &about),
                       scene_of(s), open, s->keep, (void *)(uintptr_t)s);
}

static bool
ask_finds(const capsule_scene *s, bool open, first_contact *out)
{
    fxr_capsule about;

    return scene_finds(&s->m.path,
                       scene_capsule(&s->m.path, &s->m.capsule, &about),
                       scene_of(s), open, s->limit, s->keep,
                       (void *)(uintptr_t)s, &out->contact, &out->number);
}

static void
check_scene(const capsule_scene *s, stop_counts *moved)
{
    unsigned open;

    for (open = 0; open < 2; open++) {
        first_contact want = first_by_shapes(s, &s->m.path, open != 0), got;

        test_case(open != 0 ? "stop" : "cast", print_capsule_mover, &s->m);
        CHECK(ask_meets(s, open != 0) == meets_any(s, open != 0));
        if (s->limit != NULL && !where_is_before(&want.contact.t, s->limit))
            want.any = false;
        pattern_fill(&got, sizeof got);
        got.any = ask_finds(s, open != 0, &got);
        CHECK(got.any == want.any);
        if (!got.any) {
            CHECK(pattern_is_whole(&got.contact, sizeof got.contact));
            CHECK(pattern_is_whole(&got.number, sizeof got.number));
            continue;
        }
        if (open)
            step_back(s, &want, moved);
        CHECK(got.number == want.number);
        CHECK(ratio_equal(got.contact.t, want.contact.t));
        CHECK(vec3_equal(got.contact.center, want.contact.center));
    }
}

void
capsule_scene_check(cases_random *r, capsule_scene *s, stop_counts *moved)
{
    first_contact some;
    fxr_ratio limit;

    s->keep = NULL;
    s->limit = NULL;
    s->bits = UINT32_MAX;
    check_scene(s, moved);
    s->keep = kept;
    s->bits = cases_u32(r) | cases_u32(r);
    some = first_by_shapes(s, &s->m.path, cases_below(r, 2) != 0);
    s->limit = cases_limit(r, some.any ? &some.contact.t : NULL, &limit);
    check_scene(s, moved);
}

/*
 * The questions of scene.h by number: whether and where, of all shapes or of some.
 */

bool
scene_meets(const fxr_segment *path, fxr_mover mover, fxr_scene in, bool open,
            fxr_filter *keep, void *context)
{
    fxr_ask ask = {NULL, NULL, NULL, false, false};

    ask.keep = keep;
    ask.context = context;
    return open ? fxr_sweep_crosses_scene(path, &mover, &in, &ask)
                : fxr_sweep_hits_scene(path, &mover, &in, &ask);
}

bool
scene_finds(const fxr_segment *path, fxr_mover mover, fxr_scene in, bool open,
            const fxr_ratio *limit, fxr_filter *keep, void *context,
            fxr_contact *out, uint32_t *number)
{
    fxr_ask ask = {NULL, NULL, NULL, false, true};
    fxr_scene_contact met, blank;
    bool any;

    memset(&met, 0xa5, sizeof met);
    memset(&blank, 0xa5, sizeof blank);
    ask.limit = limit;
    ask.keep = keep;
    ask.context = context;
    any = open ? fxr_sweep_stop_scene(path, &mover, &in, &ask, &met)
               : fxr_sweep_cast_scene(path, &mover, &in, &ask, &met);
    if (!any) {
        CHECK(memcmp(&met, &blank, sizeof met) == 0);
        return false;
    }
    CHECK(met.normal.x == 0 && met.normal.y == 0 && met.normal.z == 0 &&
          met.depth == 0 && met.faces == 0);
    CHECK(met.scene == 0);
    out->t = met.t;
    out->center = met.center;
    *number = met.shape;
    return true;
}

static bool
is_that(void *context, uint32_t shape, uint32_t id)
{
    const uint32_t *const number = context;

    (void)id;
    return shape == *number;
}

bool
scene_normal(const fxr_segment *path, fxr_mover mover, fxr_scene in,
             uint32_t number, fxr_contact_normal *out)
{
    fxr_ask ask = {NULL, is_that, NULL, false, false};
    fxr_scene_contact met;

    ask.context = &number;
    if (!fxr_sweep_cast_scene(path, &mover, &in, &ask, &met))
        return false;
    out->normal = met.normal;
    out->point = met.point;
    out->depth = met.depth;
    out->push = met.push;
    out->faces = met.faces;
    return true;
}

/* a - b, as unsigned numbers. */
static fxr_q16
apart(fxr_q16 a, fxr_q16 b)
{
    const uint32_t d = (uint32_t)a - (uint32_t)b;

    return d <= INT32_MAX ? (fxr_q16)d : -(fxr_q16)~d - 1;
}

fxr_mover
scene_capsule(const fxr_segment *path, const fxr_capsule *capsule,
              fxr_capsule *about)
{
    about->a.x = apart(capsule->a.x, path->a.x);
    about->a.y = apart(capsule->a.y, path->a.y);
    about->a.z = apart(capsule->a.z, path->a.z);
    about->b.x = apart(capsule->b.x, path->a.x);
    about->b.y = apart(capsule->b.y, path->a.y);
    about->b.z = apart(capsule->b.z, path->a.z);
    about->radius = capsule->radius;
    return fxr_mover_capsule(about);
}

fxr_shape
scene_shape(const grove_shape *s)
{
    switch (s->kind) {
    case OF_TRIANGLE:
        return fxr_shape_triangle(&s->triangle);
    case OF_AABB:
        return fxr_shape_aabb(&s->aabb);
    case OF_OBB:
        return fxr_shape_obb(&s->obb);
    case OF_CAPSULE:
        return fxr_shape_capsule(&s->capsule);
    default:
        return fxr_shape_sphere(&s->sphere);
    }
}
