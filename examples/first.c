/* A segment through an axis-aligned and an oriented box: where does it go in
 * and out? Points are exact and rounded to nearest. */
#include <fixray/fixray.h>
#include <stdio.h>

static void
show(const char *box, const fxr_hit *h)
{
    const fxr_vec3 *in = &h->enter_point, *out = &h->exit_point;

    printf("%s: in at (%.4f, %.4f, %.4f), out at (%.4f, %.4f, %.4f)\n", box,
           in->x / 65536.0, in->y / 65536.0, in->z / 65536.0, out->x / 65536.0,
           out->y / 65536.0, out->z / 65536.0);
}

int
main(void)
{
    fxr_segment s = {{FXR_Q16(-3), FXR_Q16(1), 0},
                     {FXR_Q16(3), FXR_Q16(-0.5), 0}};
    fxr_aabb crate = {{FXR_Q16(-1), FXR_Q16(-1), FXR_Q16(-1)},
                      {FXR_Q16(1), FXR_Q16(1), FXR_Q16(1)}};
    fxr_obb turned = {{0, 0, 0}, /* 2 by 1 by 1, turned by a 3-4-5 triangle */
                      {FXR_Q16(1), FXR_Q16(0.5), FXR_Q16(0.5)},
                      {{FXR_Q30(0.8), FXR_Q30(0.6), 0},
                       {FXR_Q30(-0.6), FXR_Q30(0.8), 0},
                       {0, 0, FXR_Q30_ONE}}};
    fxr_hit hit;

    if (fxr_segment_cast_aabb(&s, &crate, &hit))
        show("AABB", &hit);
    if (fxr_segment_cast_obb(&s, &turned, &hit))
        show("OBB ", &hit);
    return 0;
}
