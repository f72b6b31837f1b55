/* How much room has a round robot beside a crate, and where does it touch it? */
#include <fixray/fixray.h>
#include <stdio.h>

/* Without floating point: on many cores printf of a double is larger than the rest. */
static void
show(const char *what, fxr_q16 v)
{
    char text[FXR_Q16_TEXT];

    fxr_q16_print_fixed(v, 4, text, sizeof text);
    printf("%s%s", what, text);
}

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
        show("clearance ", (fxr_q16)fxr_dist_uq16(wall.dist2) - FXR_Q16(0.25));
    if (fxr_sweep_sphere_cast_obb(&path, FXR_Q16(0.25), &crate, &touch)) {
        show("\nstops at x = ", touch.center.x);
        fxr_point_closest_obb(touch.center, &crate, &wall);
        show(", touching (", wall.on_shape.x);
        show(", ", wall.on_shape.y);
        printf(")\n");
    }
    return 0;
}
