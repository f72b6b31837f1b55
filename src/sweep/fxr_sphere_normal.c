/*
 * fxr_sphere_normal.c - the direction from the centre of a sphere to a point.
 */
#include <fixray/sphere.h>

#include "../number/limbs.h"
#include "../space/linear.h"
#include "../space/unit.h"

bool
fxr_point_normal_sphere(fxr_vec3 p, const fxr_sphere *sphere, fxr_unit3 *out)
{
    uint32_t limb[UNIT_ROOM], *size = limb, *const square = limb + 9;
    const uint32_t none = 0;
    bool negative[3];
    int i;

    FXR_ASSERT(sphere != NULL && out != NULL);
    fxri_limbs_copy(limb, UNIT_ROOM, &none, 0);
    for (i = 0; i < 3; i++, size += 3) {
        size[0] = difference32(indexed_component(&sphere->center, i),
                               indexed_component(&p, i), &negative[i]);
        fxri_limbs_add_product(square, 5, size, 1, size, 1, LIMBS_PLUS);
    }
    if (fxri_limbs_sign(square, 5) == 0) {
        return false;
    }
    fxri_unit_any(limb, negative, out);
    return true;
}
