/*
 * capsule_movers.c - a capsule that moves in a scene.
 */
#include "capsule_movers.h"

#include "../../test.h"

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
