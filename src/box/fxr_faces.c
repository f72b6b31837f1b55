/*
 * fxr_faces.c - the normals of the faces of boxes.
 */
#include <fixray/span.h>

#include "../number/limbs.h"
#include "../space/linear.h"
#include "../space/unit.h"

/* The side of axis i that the faces are on: 1, -1, or 0 if there is none, or both. */
static int
faces_side(unsigned faces, int i)
{
    const unsigned two = faces >> (2 * i);

    return (int)(two >> 1 & 1) - (int)(two & 1);
}

/* v times a side. */
static int64_t
on_side(int side, int32_t v)
{
    return side == 0 ? 0 : side < 0 ? -(int64_t)v : v;
}

/* How many axes have a side. */
static int
faces_count(unsigned faces)
{
    int i, n = 0;

    for (i = 0; i < 3; i++) {
        n += faces_side(faces, i) != 0;
    }
    return n;
}

bool
fxr_faces_normal_aabb(uint8_t faces, fxr_unit3 *out)
{
    /* 2^30 / sqrt(n) to nearest */
    static const int32_t unit[] = {0, FXR_Q30_ONE, 759250125, 619925131};
    const int n = faces_count(faces);

    FXR_ASSERT(out != NULL);
    if (n == 0) {
        return false;
    }
    out->x = (int32_t)on_side(faces_side(faces, 0), unit[n]);
    out->y = (int32_t)on_side(faces_side(faces, 1), unit[n]);
    out->z = (int32_t)on_side(faces_side(faces, 2), unit[n]);
    return true;
}

/* The unit vector of a sum that is not 0. */
static void
sum_to_unit(const int64_t sum[3], fxr_unit3 *out)
{
    uint32_t n[UNIT_ROOM], *n_i = n;
    int i;

    fxri_limbs_clear(n + UNIT_NUMBERS, UNIT_SQUARE);
    for (i = 0; i < 3; i++, n_i += UNIT_WORDS) {
        unit_number_set(n_i, magnitude64(sum[i]), sum[i] < 0);
        fxri_limbs_add_product(n + UNIT_NUMBERS, UNIT_SQUARE, n_i + 1, 2,
                               n_i + 1, 2, LIMBS_PLUS);
    }
    fxri_unit_any(n, out);
}

bool
fxr_faces_normal_obb(uint8_t faces, const fxr_obb *box, fxr_unit3 *out)
{
    int64_t x = 0, y = 0, z = 0; /* | <= 3 2^31 */
    int64_t sum[3];
    int i;

    FXR_ASSERT(box != NULL && out != NULL);
    for (i = 0; i < 3; i++) {
        const int side = faces_side(faces, i);
        const fxr_unit3 *const u = &box->axis[i];

        x += on_side(side, u->x);
        y += on_side(side, u->y);
        z += on_side(side, u->z);
    }
    if (x == 0 && y == 0 && z == 0) {
        return false;
    }
    if (faces_count(faces) > 1) {
        sum[0] = x;
        sum[1] = y;
        sum[2] = z;
        sum_to_unit(sum, out);
        return true;
    }
    out->x = saturate32(x);
    out->y = saturate32(y);
    out->z = saturate32(z);
    return true;
}
