/*
 * movers.c - what moves in a scene, and its questions to one shape of any kind.
 */
#include "movers.h"

#include "../../test.h"

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
