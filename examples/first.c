/* A segment through an axis-aligned and an oriented box: where does it go in
 * and out? Points are exact and rounded to nearest. */
#include <fixray/fixray.h>
#include <stdio.h>

/* Without floating point: on many cores printf of a double is larger than the rest. */
static void
show_point(const fxr_vec3 *p)
{
    char x[FXR_Q16_TEXT], y[FXR_Q16_TEXT], z[FXR_Q16_TEXT];

    fxr_q16_print_fixed(p->x, 4, x, sizeof x);
    fxr_q16_print_fixed(p->y, 4, y, sizeof y);
    fxr_q16_print_fixed(p->z, 4, z, sizeof z);
    printf("(%s, %s, %s)", x, y, z);
}

static void
show(const char *box, const fxr_hit *h)
{
    printf("%s: in at ", box);
    show_point(&h->enter_point);
    printf(", out at ");
    show_point(&h->exit_point);
    printf("\n");
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
