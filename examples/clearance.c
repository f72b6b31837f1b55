/* How much room has a round robot beside a crate, and where does it touch it? */
#include <fixray/fixray.h>
#include <stdio.h>

int
main(void)
{
    fxr_obb crate = {{FXR_Q16(4), FXR_Q16(1), 0}, /* a 3-4-5 triangle's turn */
                     {FXR_Q16(1), FXR_Q16(0.5), FXR_Q16(1)},
                     {{FXR_Q30(0.8), FXR_Q30(0.6), 0},
                      {FXR_Q30(-0.6), FXR_Q30(0.8), 0},
                      {0, 0, FXR_Q30_ONE}}};
    fxr_segment path = {{0, 0, 0}, {FXR_Q16(8), 0, 0}};
    fxr_closest wall;
    fxr_contact touch;

    if (fxr_point_closest_obb(path.a, &crate, &wall))
        printf("clearance %.4f\n", fxr_dist_uq16(wall.dist2) / 65536.0 - 0.25);
    if (fxr_sweep_sphere_cast_obb(&path, FXR_Q16(0.25), &crate, &touch))
        printf("stops at x = %.4f, touching (%.4f, %.4f)\n",
               touch.center.x / 65536.0, touch.point.x / 65536.0,
               touch.point.y / 65536.0);
    return 0;
}
