/* How much room has a robot beside a crate, and when does it touch it? */
#include <fixray/fixray.h>
#include <fixray/sweep.h>
#include <stdio.h>

int main(void)
{
    fxr_obb crate = {{FXR_Q16(4), FXR_Q16(1), 0}, /* turned by a 3-4-5 triangle */
                     {FXR_Q16(1), FXR_Q16(0.5), FXR_Q16(1)},
                     {{FXR_Q30(0.8), FXR_Q30(0.6), 0},
                      {FXR_Q30(-0.6), FXR_Q30(0.8), 0},
                      {0, 0, FXR_Q30_ONE}}};
    fxr_segment path = {{0, 0, 0}, {FXR_Q16(8), 0, 0}};
    fxr_q16 radius = FXR_Q16(0.25);
    fxr_closest closest;
    fxr_contact touch;

    if (fxr_point_closest_obb(path.a, &crate, &closest))
        printf("clearance %.4f\n",
               (fxr_dist_uq16(closest.dist2) - (uint32_t)radius) / 65536.0);
    if (fxr_sweep_sphere_cast_obb(&path, radius, &crate, &touch))
        printf("contact at (%.4f, %.4f), when its centre is at x = %.4f\n",
               touch.point.x / 65536.0, touch.point.y / 65536.0,
               touch.center.x / 65536.0);
    return 0;
}
