/*
 * movers.c - what moves or runs through a scene, asked as trees and compounds report it.
 */
#include "../../test.h"
#include "../space/cases.h"
#include "scenes.h"

/* What moves in a scene, and its questions to one shape of any kind. */

#define FINDS(mover, size)                                                     \
    static bool mover##_finds(const scene_mover *m, const grove_shape *s,      \
                              bool open, fxr_contact *out)                     \
    {                                                                          \
        const fxr_segment *p = &m->path;                                       \
                                                                               \
        switch (s->kind) {                                                     \
        case OF_TRIANGLE:                                                      \
            return open ? fxr_sweep_##mover##_stop_triangle(p, size,           \
                                                            &s->triangle, out) \
                        : fxr_sweep_##mover##_cast_triangle(                   \
                              p, size, &s->triangle, out);                     \
        case OF_AABB:                                                          \
            return open                                                        \
                       ? fxr_sweep_##mover##_stop_aabb(p, size, &s->aabb, out) \
                       : fxr_sweep_##mover##_cast_aabb(p, size, &s->aabb,      \
                                                       out);                   \
        case OF_OBB:                                                           \
            return open ? fxr_sweep_##mover##_stop_obb(p, size, &s->obb, out)  \
                        : fxr_sweep_##mover##_cast_obb(p, size, &s->obb, out); \
        case OF_CAPSULE:                                                       \
            return open ? fxr_sweep_##mover##_stop_capsule(p, size,            \
                                                           &s->capsule, out)   \
                        : fxr_sweep_##mover##_cast_capsule(p, size,            \
                                                           &s->capsule, out);  \
        default:                                                               \
            return open ? fxr_sweep_##mover##_stop_sphere(p, size, &s->sphere, \
                                                          out)                 \
                        : fxr_sweep_##mover##_cast_sphere(p, size, &s->sphere, \
                                                          out);                \
        }                                                                      \
    }
#define NORMAL(mover, size)                                                   \
    static bool mover##_normal(const scene_mover *m, const grove_shape *s,    \
                               fxr_contact_normal *out)                       \
    {                                                                         \
        const fxr_segment *p = &m->path;                                      \
                                                                              \
        switch (s->kind) {                                                    \
        case OF_TRIANGLE:                                                     \
            return fxr_sweep_##mover##_normal_triangle(p, size, &s->triangle, \
                                                       out);                  \
        case OF_AABB:                                                         \
            return fxr_sweep_##mover##_normal_aabb(p, size, &s->aabb, out);   \
        case OF_OBB:                                                          \
            return fxr_sweep_##mover##_normal_obb(p, size, &s->obb, out);     \
        case OF_CAPSULE:                                                      \
            return fxr_sweep_##mover##_normal_capsule(p, size, &s->capsule,   \
                                                      out);                   \
        default:                                                              \
            return fxr_sweep_##mover##_normal_sphere(p, size, &s->sphere,     \
                                                     out);                    \
        }                                                                     \
    }

FINDS(sphere, m->radius)
FINDS(aabb, m->half)
FINDS(obb, &m->box)
NORMAL(sphere, m->radius)
NORMAL(aabb, m->half)
NORMAL(obb, &m->box)

bool
mover_finds(const scene_mover *m, const grove_shape *s, bool open,
            fxr_contact *out)
{
    const bool any = m->kind == MOVER_SPHERE ? sphere_finds(m, s, open, out)
                     : m->kind == MOVER_AABB ? aabb_finds(m, s, open, out)
                                             : obb_finds(m, s, open, out);

    if (any && out->t.den != (uint64_t)1 << 32) {
        out->t.num = fxr_ratio_to_uq32(out->t);
        out->t.den = (uint64_t)1 << 32;
    }
    return any;
}

bool
mover_normal(const scene_mover *m, const grove_shape *s,
             fxr_contact_normal *out)
{
    return m->kind == MOVER_SPHERE ? sphere_normal(m, s, out)
           : m->kind == MOVER_AABB ? aabb_normal(m, s, out)
                                   : obb_normal(m, s, out);
}

void
assembly_get(const assembly *a, uint32_t part, grove_shape *out)
{
    const fxr_compound *c = &a->compound;
    const uint32_t obb = c->aabb_count, sphere = obb + c->obb_count;
    const uint32_t capsule = sphere + c->sphere_count;

    if (part < obb) {
        out->kind = OF_AABB;
        out->aabb = c->aabbs[part];
    } else if (part < sphere) {
        out->kind = OF_OBB;
        out->obb = c->obbs[part - obb];
    } else if (part < capsule) {
        out->kind = OF_SPHERE;
        out->sphere = c->spheres[part - sphere];
    } else {
        out->kind = OF_CAPSULE;
        out->capsule = c->capsules[part - capsule];
    }
}

void
cases_mover(cases_random *r, const scene *c, scene_mover *out)
{
    out->path = c->segment;
    out->radius = cases_below(r, 16) == 0
                      ? (fxr_q16)cases_below(r, 3) - 1
                      : cases_signed(r, 1 + (unsigned)cases_below(r, 24));
    if (out->radius < -1)
        out->radius = cases_negate(out->radius);
    out->half.x = out->radius;
    out->half.y = cases_below(r, 8) == 0 ? 0 : out->radius / 2;
    out->half.z = out->radius / 2 + out->radius / 4;
}

void
cases_mover_any(cases_random *r, const scene *c, scene_mover *out)
{
    cases_mover(r, c, out);
    switch (cases_below(r, 64)) {
    case 0:
    case 1:
        out->half.y = -1;
        break;
    case 2:
    case 3:
        out->half.z = -1;
        break;
    case 4:
        out->radius = INT32_MAX - (fxr_q16)cases_below(r, 5000);
        out->half.x = out->half.y = out->half.z = out->radius;
        break;
    }
}

/* axis: of a shape of the scene, or NULL. */
static void
any_box(cases_random *r, const scene *c, const fxr_unit3 *axis,
        scene_mover *out)
{
    const bool alike = cases_below(r, 4) == 0;
    unsigned k;

    out->box.center = c->segment.b;
    out->box.half = out->half;
    if (cases_below(r, 16) == 0)
        out->box.half.x = cases_extreme(r);
    cases_unit3(r, out->box.axis);
    for (k = 0; k < 3 && alike && axis != NULL; k++)
        out->box.axis[k] = axis[k];
}

void
cases_mover_box(cases_random *r, const assembly *a, scene_mover *out)
{
    any_box(r, &a->c, a->compound.obb_count > 0 ? a->obbs[0].axis : NULL, out);
}

void
cases_mover_in_tree(cases_random *r, const grove *g, scene_mover *out)
{
    const fxr_bvh_shapes *s = &g->bvh.shapes;

    any_box(r, &g->c, s->obb_count > 0 ? s->obbs[0].axis : NULL, out);
}

void
print_mover(const void *input)
{
    const scene_mover *m = input;
    const int32_t radius[1] = {m->radius};

    print_vec3("path.a      ", m->path.a);
    print_vec3("path.b      ", m->path.b);
    test_print_words(radius, 1);
    print_vec3(m->kind == MOVER_SPHERE ? "no box      " : "half        ",
               m->half);
    if (m->kind == MOVER_OBB)
        print_obb(&m->box);
}

/* A capsule that moves in a scene. */

static fxr_vec3
moved(fxr_vec3 p, fxr_vec3 by)
{
    const int32_t v[3] = {cases_add(p.x, by.x), cases_add(p.y, by.y),
                          cases_add(p.z, by.z)};

    return vec3_from(v);
}

void
cases_capsule_mover(cases_random *r, const scene *c, capsule_mover *out)
{
    const fxr_vec3 upright = {0, cases_signed(r, 24), 0};
    const fxr_vec3 by = cases_vec3(r, 1 + (unsigned)cases_below(r, 24));
    fxr_capsule *mover = &out->capsule;

    out->path = c->segment;
    mover->radius = cases_below(r, 16) == 0
                        ? (fxr_q16)cases_below(r, 3) - 1
                        : cases_signed(r, 1 + (unsigned)cases_below(r, 24));
    if (mover->radius < -1)
        mover->radius = cases_negate(mover->radius);
    mover->a = out->path.a;
    switch (cases_below(r, 8)) {
    case 0:
        mover->b = mover->a;
        break;
    case 1:
        mover->b = cases_vec3(r, 31);
        break;
    case 2:
        mover->b = moved(mover->a, upright);
        break;
    default:
        mover->b = moved(mover->a, by);
        break;
    }
    if (cases_below(r, 2) != 0) {
        const fxr_vec3 off = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));

        out->path.a = moved(out->path.a, off);
        out->path.b = moved(out->path.b, off);
    }
}

void
cases_capsule_tree(cases_random *r, unsigned kinds, grove *out)
{
    cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                   kinds & ~(unsigned)FXR_BVH_OBBS, out);
    cases_grove_aim(r, out);
}

void
capsule_compound(assembly *a)
{
    a->compound.obb_count = 0;
    a->compound.bounds = fxr_aabb_of_compound(&a->compound);
}

void
print_capsule_mover(const void *input)
{
    const capsule_mover *m = (const capsule_mover *)input;
    const int32_t radius[1] = {m->capsule.radius};

    print_vec3("path.a      ", m->path.a);
    print_vec3("path.b      ", m->path.b);
    print_vec3("capsule.a   ", m->capsule.a);
    print_vec3("capsule.b   ", m->capsule.b);
    test_print_words(radius, 1);
}

/*
 * The questions of scene.h about linear components: whether and where, of all
 * shapes or of some, as trees and compounds would report it.
 */

static fxr_ask
ask_some(const fxr_ratio *limit, fxr_filter *keep, void *context)
{
    fxr_ask ask = {NULL, NULL, NULL, false, false};

    ask.limit = limit;
    ask.keep = keep;
    ask.context = context;
    return ask;
}

static void
report_bvh(const fxr_scene_hit *hit, fxr_bvh_hit *out)
{
    CHECK(hit->scene == 0);
    out->shape = hit->shape;
    out->id = hit->id;
    out->t = hit->t;
    out->point = hit->point;
    out->weight[0] = hit->weight[0];
    out->weight[1] = hit->weight[1];
    out->weight[2] = hit->weight[2];
    out->faces = hit->faces;
    out->side = hit->side;
}

static void
report_part(const fxr_scene_hit *hit, fxr_entry *out, uint16_t *part)
{
    CHECK(hit->scene == 0 && hit->id == hit->shape && hit->side == 0);
    CHECK((hit->weight[0] | hit->weight[1] | hit->weight[2]) == 0);
    out->t = hit->t;
    out->point = hit->point;
    out->faces = hit->faces;
    *part = (uint16_t)hit->shape;
}

#define SCENE_LINEAR(linear)                                               \
    bool scene_##linear##_hits(const fxr_##linear *l, fxr_scene among,     \
                               fxr_filter *keep, void *context)            \
    {                                                                      \
        const fxr_ask ask = ask_some(NULL, keep, context);                 \
                                                                           \
        return fxr_##linear##_hits_scene(l, &among, &ask);                 \
    }                                                                      \
    static bool linear##_enters(const fxr_##linear *l, fxr_scene among,    \
                                const fxr_ask *ask, fxr_scene_hit *hit)    \
    {                                                                      \
        pattern_fill(hit, sizeof *hit);                                    \
        if (fxr_##linear##_enter_scene(l, &among, ask, hit))               \
            return true;                                                   \
        CHECK(pattern_is_whole(hit, sizeof *hit));                         \
        return false;                                                      \
    }                                                                      \
    bool scene_##linear##_enters_bvh(                                      \
        const fxr_##linear *l, const fxr_bvh *bvh, const fxr_ratio *limit, \
        fxr_filter *keep, void *context, fxr_bvh_hit *out)                 \
    {                                                                      \
        const fxr_ask ask = ask_some(limit, keep, context);                \
        fxr_scene_hit hit;                                                 \
                                                                           \
        if (!linear##_enters(l, fxr_scene_bvh(bvh), &ask, &hit))           \
            return false;                                                  \
        report_bvh(&hit, out);                                             \
        return true;                                                       \
    }                                                                      \
    bool scene_##linear##_enters_compound(                                 \
        const fxr_##linear *l, const fxr_compound *compound,               \
        const fxr_ratio *limit, fxr_filter *keep, void *context,           \
        fxr_entry *out, uint16_t *part)                                    \
    {                                                                      \
        const fxr_ask ask = ask_some(limit, keep, context);                \
        fxr_scene_hit hit;                                                 \
                                                                           \
        if (!linear##_enters(l, fxr_scene_compound(compound), &ask, &hit)) \
            return false;                                                  \
        report_part(&hit, out, part);                                      \
        return true;                                                       \
    }
SCENE_LINEAR(segment)
SCENE_LINEAR(ray)
SCENE_LINEAR(line)
