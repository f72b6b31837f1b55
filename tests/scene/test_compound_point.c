/*
 * test_compound_point.c - points and compounds, against asking each part in turn by the
 * functions for one shape.
 */
/* Tests: src/scene/fxr_compound_point.c, src/scene/fxr_mover_point.c */
#include <fixray/scene.h>

#include "../cases/scene/scenes.h"
#include "../suites.h"

/* What a contact asks for; their headers have names that these tests use otherwise. */
void fxri_point_in_compound(unsigned kind, const void *shape, fxr_contact *out);
void fxri_point_in_tree(unsigned kind, const void *shape, fxr_contact *out);
void fxri_point_of_any(unsigned kind, const void *shape, fxr_contact *out);

static assembly a;

/* Is p in the part with this number, and what of that is closest? */
static bool
ask_part(unsigned part, fxr_vec3 p, bool *in, fxr_closest *out)
{
    const unsigned aabbs = a.compound.aabb_count, obbs = a.compound.obb_count;
    const unsigned round = aabbs + obbs + a.compound.sphere_count;

    if (part >= round) {
        *in = fxr_point_in_capsule(p, &a.capsules[part - round]);
        return fxr_point_closest_capsule(p, &a.capsules[part - round], out);
    }
    if (part < aabbs) {
        *in = fxr_point_in_aabb(p, &a.aabbs[part]);
        return fxr_point_closest_aabb(p, &a.aabbs[part], out);
    }
    if (part < aabbs + obbs) {
        *in = fxr_point_in_obb(p, &a.obbs[part - aabbs]);
        return fxr_point_closest_obb(p, &a.obbs[part - aabbs], out);
    }
    *in = fxr_point_in_sphere(p, &a.spheres[part - aabbs - obbs]);
    return fxr_point_closest_sphere(p, &a.spheres[part - aabbs - obbs], out);
}

static bool
closest_is(const fxr_closest *out, const fxr_closest *want)
{
    return out->t.num == want->t.num && out->t.den == want->t.den &&
           out->t.negative == want->t.negative && out->dist2 == want->dist2 &&
           vec3_equal(out->on_linear, want->on_linear) &&
           vec3_equal(out->on_shape, want->on_shape);
}

/* The part with this number, of a kind. */
static const void *
part_of(unsigned part, unsigned *kind)
{
    const unsigned aabbs = a.compound.aabb_count, obbs = a.compound.obb_count;
    const unsigned round = aabbs + obbs + a.compound.sphere_count;

    *kind = part < aabbs          ? FXR_SHAPE_AABB
            : part < aabbs + obbs ? FXR_SHAPE_OBB
            : part < round        ? FXR_SHAPE_SPHERE
                                  : FXR_SHAPE_CAPSULE;
    return part < aabbs          ? (const void *)&a.aabbs[part]
           : part < aabbs + obbs ? (const void *)&a.obbs[part - aabbs]
           : part < round        ? (const void *)&a.spheres[part - aabbs - obbs]
                                 : (const void *)&a.capsules[part - round];
}

/* The point of a contact with a part, in a compound, in a tree and in any scene. */
static void
check_contact(unsigned part, fxr_vec3 p, fxr_vec3 want)
{
    static void (*const points[])(unsigned, const void *, fxr_contact *) = {
        fxri_point_in_compound, fxri_point_in_tree, fxri_point_of_any};
    unsigned i, kind;
    const void *const shape = part_of(part, &kind);
    fxr_contact contact;

    contact.center = p;
    for (i = 0; i < COUNT(points); i++) {
        pattern_fill(&contact.point, sizeof contact.point);
        points[i](kind, shape, &contact);
        CHECK(vec3_equal(contact.point, want));
    }
}

static void
check(fxr_vec3 p)
{
    bool in = false, any = false, in_part, got;
    fxr_closest want, closest;
    uint16_t part, want_part = 0;
    unsigned i;

    pattern_fill(&want, sizeof want);
    for (i = 0; i < compound_parts(&a); i++) {
        const bool full = ask_part(i, p, &in_part, &closest);

        in = in || in_part;
        if (full)
            check_contact(i, p, closest.on_shape);
        if (full && (!any || closest.dist2 < want.dist2)) {
            any = true;
            want = closest;
            want_part = (uint16_t)i;
        }
    }
    CHECK(fxr_point_in_compound(p, &a.compound) == in);
    pattern_fill(&closest, sizeof closest);
    pattern_fill(&part, sizeof part);
    got = fxr_point_closest_compound(p, &a.compound, &closest, &part);
    CHECK(got == any);
    CHECK(got ? closest_is(&closest, &want) && part == want_part
              : pattern_is_whole(&closest, sizeof closest) &&
                    pattern_is_whole(&part, sizeof part));
    CHECK(!got || in == (closest.dist2 == 0));
    CHECK(!in || vec3_equal(closest.on_shape, p));
}

static void
test_point_compound_by_parts(void)
{
    const uint32_t cases = test_cases(1000);
    cases_random r;
    uint32_t n;

    cases_start(&r, test_seed(), 1640);
    for (n = 0; n < cases; n++) {
        cases_compound_all(&r, &a);
        test_case("a point and a compound", print_assembly, &a);
        check(cases_compound_point(&r, &a));
    }
    test_count(cases);
}

/* Two boxes that share the face x = 4, a gap from 6 to 8, an upright OBB up to 12, and a
 * sphere from 15 to 25. */
static const struct {
    const char *name;
    fxr_vec3 p, on_shape;
    uint16_t part;
    uint64_t dist2;
    bool in;
} rows[] = {
    {"in the face of two boxes: the lowest", {4, 3, 4}, {4, 3, 4}, 0, 0, true},
    {"in the second box alone", {5, 3, 4}, {5, 3, 4}, 1, 0, true},
    {"in the gap, as far from both: the lowest",
     {7, 3, 4},
     {6, 3, 4},
     1,
     1,
     false},
    {"on the face of the OBB", {8, 3, 4}, {8, 3, 4}, 2, 0, true},
    {"on the sphere", {20, 8, 4}, {20, 8, 4}, 3, 0, true},
    {"beside the sphere", {20, 9, 4}, {20, 8, 4}, 3, 1, false},
    {"outside the bounds", {-3, 10, 4}, {0, 6, 4}, 0, 25, false}};

static void
test_point_compound_rows(void)
{
    static const fxr_aabb one = {{0, 0, 0}, {4, 6, 8}},
                          other = {{4, 0, 0}, {6, 6, 8}};
    static const fxr_obb obb = {
        {10, 3, 4},
        {2, 3, 4},
        {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}};
    static const fxr_sphere sphere = {{20, 3, 4}, 5};
    unsigned i;

    a.aabbs[0] = one;
    a.aabbs[1] = other;
    a.obbs[0] = obb;
    a.spheres[0] = sphere;
    assembly_seal(&a, 2, 1, 1);
    for (i = 0; i < COUNT(rows); i++) {
        fxr_closest out;
        uint16_t part;

        test_case(rows[i].name, NULL, NULL);
        CHECK(fxr_point_in_compound(rows[i].p, &a.compound) == rows[i].in);
        CHECK(fxr_point_closest_compound(rows[i].p, &a.compound, &out, &part));
        CHECK(part == rows[i].part && out.dist2 == rows[i].dist2);
        CHECK(vec3_equal(out.on_shape, rows[i].on_shape));
        CHECK(vec3_equal(out.on_linear, rows[i].p));
        CHECK(out.t.num == 0 && out.t.den > 0 && !out.t.negative);
    }
}

static const test_function functions[] = {TEST(test_point_compound_rows),
                                          TEST(test_point_compound_by_parts)};

const test_suite suite_compound_point =
    SUITE("compound_point", functions, true);
