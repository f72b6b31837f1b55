/*
 * ask_overlaps.c - boxes, capsules, spheres and triangles at rest: do they overlap, and where are they
 * closest?
 *
 * The two shapes of a pair are about the centre of the OBB and about half of the start of the
 * segment, so within 30 and 32 units. GRAZING: one of them is where it first touches the other on
 * that way, or an ulp off on each axis.
 */
#include "others.h"

const uint8_t asked_workloads =
    1 << SMALL | 1 << LARGE | 1 << LATTICE | 1 << GRAZING;

static fxr_vec3
halved(fxr_vec3 p)
{
    p.x /= 2;
    p.y /= 2;
    p.z /= 2;
    return p;
}

/* Axes of another turn; on the lattice the same in another order, so that faces touch. */
static void
turn_axes(fxr_unit3 out[3], const bench_case *c)
{
    fxr_quaternion q;
    fxr_rotation r;
    int i;

    q.x = c->segment.b.x;
    q.y = c->segment.b.y;
    q.z = c->segment.b.z;
    q.w = c->segment.a.x;
    if (current_workload() == LATTICE || !fxr_rotation_from_quaternion(q, &r)) {
        for (i = 0; i < 3; i++)
            r.row[i] = c->obb.axis[(i + 1) % 3];
    }
    for (i = 0; i < 3; i++)
        out[i] = r.row[i];
}

static void
box_about(fxr_aabb *box, fxr_vec3 center, fxr_vec3 half)
{
    box->min = fxr_vec3_sub(center, half);
    box->max = fxr_vec3_add(center, half);
}

/* As long as the box is wide, and half as thick as it is deep. */
static void
capsule_about(fxr_capsule *out, fxr_vec3 center, const fxr_obb *box)
{
    fxr_vec3 axis;

    axis.x = box->half.x;
    axis.y = box->half.y / 2;
    axis.z = box->half.z / 4;
    out->a = fxr_vec3_sub(center, axis);
    out->b = fxr_vec3_add(center, axis);
    out->radius = box->half.z / 2;
}

static void
turned_box(fxr_obb *out, const bench_case *c)
{
    out->center = halved(c->segment.a);
    out->half.x = c->obb.half.z;
    out->half.y = c->obb.half.x;
    out->half.z = c->obb.half.y;
    turn_axes(out->axis, c);
}

/* An ulp back, none or one. */
static void
off_by_an_ulp(fxr_vec3 *p)
{
    p->x += pick(3) - 1;
    p->y += pick(3) - 1;
    p->z += pick(3) - 1;
}

/* Where a mover is put that goes from `from` towards the box of the case. */
static fxr_segment
way_of(const bench_case *c, fxr_vec3 from)
{
    fxr_segment way;

    way.a = from;
    way.b = c->obb.center;
    return way;
}

static void
graze(fxr_vec3 *center, bool met, const fxr_contact *contact)
{
    if (!met)
        return;
    *center = contact->center;
    if (toss())
        off_by_an_ulp(center);
}

static void
ask_aabbs(const bench_case *c, const fxr_obb *turned)
{
    const fxr_segment way = way_of(c, turned->center);
    fxr_closest_pair pair;
    fxr_vec3 center = turned->center;
    fxr_contact contact;
    float_aabb a, b;
    fxr_aabb box;
    bool exact;

    if (current_workload() == GRAZING)
        graze(&center,
              fxr_sweep_aabb_cast_aabb(&way, turned->half, &c->aabb, &contact),
              &contact);
    box_about(&box, center, turned->half);
    exact = fxr_aabb_overlaps_aabb(&c->aabb, &box);
    floats_of_aabb(&a, &c->aabb);
    floats_of_aabb(&b, &box);
    OTHER(float_compare_aabb_overlaps_aabb,
          alt_float_compare_aabb_overlaps_aabb(&a, &b) == exact);
    sink = exact;
    sink = fxr_aabb_closest_aabb(&c->aabb, &box, &pair);
    (void)a, (void)b;
}

static void
ask_aabb_obb(const bench_case *c, const fxr_obb *turned)
{
    const fxr_segment way = way_of(c, turned->center);
    fxr_obb box = *turned;
    fxr_contact contact;
    float_aabb a;
    float_obb b;
    bool exact;

    if (current_workload() == GRAZING)
        graze(&box.center,
              fxr_sweep_obb_cast_aabb(&way, turned, &c->aabb, &contact),
              &contact);
    exact = fxr_aabb_overlaps_obb(&c->aabb, &box);
    floats_of_aabb(&a, &c->aabb);
    floats_of_obb(&b, &box);
    OTHER(float_sat_aabb_overlaps_obb,
          alt_float_sat_aabb_overlaps_obb(&a, &b) == exact);
    sink = exact;
    (void)a, (void)b;
}

static void
ask_obbs(const bench_case *c, const fxr_obb *turned)
{
    const fxr_segment way = way_of(c, turned->center);
    fxr_obb box = *turned;
    fxr_contact contact;
    fxr_closest_pair pair;
    float_obb a, b;
    bool exact;
    int axis;

    if (current_workload() == GRAZING)
        graze(&box.center,
              fxr_sweep_obb_cast_obb(&way, turned, &c->obb, &contact),
              &contact);
    exact = fxr_obb_overlaps_obb(&c->obb, &box);
    floats_of_obb(&a, &c->obb);
    floats_of_obb(&b, &box);
    OTHER(float_sat_obb_overlaps_obb,
          alt_float_sat_obb_overlaps_obb(&a, &b) == exact);
    axis = fxr_obb_separating_axis_obb(&c->obb, &box, FXR_NO_AXIS);
    sink = exact && axis == FXR_NO_AXIS;
    sink = fxr_obb_closest_obb(&c->obb, &box, &pair);
    (void)a, (void)b;
}

static void
floats_of_capsule(float_capsule *f, const fxr_capsule *capsule)
{
    fxr_segment s;
    float_segment ends;
    int i;

    s.a = capsule->a;
    s.b = capsule->b;
    floats_of_segment(&ends, &s);
    for (i = 0; i < 3; i++) {
        f->a[i] = ends.a[i];
        f->b[i] = ends.b[i];
    }
    f->radius = (float)capsule->radius / 65536.0f;
}

/* The square of the distance: within 2^-16, or one part in 2^16 of it. */
static bool
is_near(float dist2, uint64_t exact)
{
    const float want = (float)exact / 4294967296.0f;
    const float off = dist2 < want ? want - dist2 : dist2 - want;

    return off * 65536.0f <= (want > 1.0f ? want : 1.0f);
}

static void
ask_capsules(const bench_case *c, const fxr_obb *turned)
{
    const fxr_segment way = way_of(c, turned->center);
    fxr_vec3 center = turned->center;
    fxr_contact contact;
    fxr_closest_pair pair;
    fxr_capsule a, b;
    float_capsule p, q;
    bool exact;

    capsule_about(&a, c->obb.center, &c->obb);
    capsule_about(&b, center, turned);
    if (current_workload() == GRAZING) {
        graze(&center, fxr_sweep_capsule_cast_capsule(&way, &b, &a, &contact),
              &contact);
        capsule_about(&b, center, turned);
    }
    exact = fxr_capsule_overlaps_capsule(&a, &b);
    floats_of_capsule(&p, &a);
    floats_of_capsule(&q, &b);
    OTHER(float_segments_capsule_overlaps_capsule,
          alt_float_segments_capsule_overlaps_capsule(&p, &q) == exact);
    sink = exact;
    sink = fxr_capsule_overlaps_aabb(&b, &c->aabb);
    sink = fxr_capsule_overlaps_obb(&b, &c->obb);
    sink = fxr_capsule_closest_capsule(&a, &b, &pair);
    OTHER(float_segments_capsule_closest_capsule,
          is_near(alt_float_segments_capsule_closest_capsule(&p, &q),
                  pair.dist2));
    (void)p, (void)q;
}

static void
ask_sphere(const bench_case *c, const fxr_obb *turned)
{
    const fxr_segment way = way_of(c, turned->center);
    fxr_sphere sphere = c->sphere;
    fxr_triangle triangle, other;
    fxr_closest_pair pair;
    fxr_capsule capsule;
    fxr_contact contact;
    float_sphere s;
    float_triangle t;
    fxr_segment at;
    float_segment center;
    fxr_aabb box;
    bool exact;
    int i;

    make_triangle_across(&triangle, &c->aabb);
    sphere.center = turned->center;
    if (current_workload() == GRAZING)
        graze(&sphere.center,
              fxr_sweep_sphere_cast_triangle(&way, sphere.radius, &triangle,
                                             &contact),
              &contact);
    exact = fxr_sphere_overlaps_triangle(&sphere, &triangle);
    at.a = at.b = sphere.center;
    floats_of_segment(&center, &at);
    for (i = 0; i < 3; i++)
        s.center[i] = center.a[i];
    s.radius = (float)sphere.radius / 65536.0f;
    floats_of_triangle(&t, &triangle);
    OTHER(float_region_sphere_overlaps_triangle,
          alt_float_region_sphere_overlaps_triangle(&s, &t) == exact);
    sink = exact;
    sink = fxr_sphere_overlaps_sphere(&sphere, &c->sphere);
    sink = fxr_sphere_overlaps_aabb(&sphere, &c->aabb);
    sink = fxr_sphere_overlaps_obb(&sphere, &c->obb);
    box_about(&box, turned->center, turned->half);
    make_triangle_across(&other, &box);
    sink = fxr_aabb_overlaps_triangle(&box, &triangle);
    sink = fxr_obb_overlaps_triangle(turned, &triangle);
    sink = fxr_triangle_overlaps_triangle(&other, &triangle);
    sink = fxr_triangle_closest_triangle(&other, &triangle, &pair);
    capsule_about(&capsule, turned->center, turned);
    sink = fxr_capsule_closest_triangle(&capsule, &triangle, &pair);
    (void)s, (void)t;
}

void
ask(const bench_case *c, const float_case *f)
{
    fxr_obb turned;

    turned_box(&turned, c);
    ask_aabbs(c, &turned);
    ask_aabb_obb(c, &turned);
    ask_obbs(c, &turned);
    ask_capsules(c, &turned);
    ask_sphere(c, &turned);
    (void)f;
}
