/*
 * main.c - a ray from the middle of the screen meets a box; the screen is green if it enters
 * at y = 1/4, else red. The backdrop is colour 0 of the palette, on the GBA and on a DS.
 */
#include <fixray/fixray.h>

int
main(void)
{
    volatile uint16_t *const control = (volatile uint16_t *)0x04000000;
    volatile uint16_t *const backdrop = (volatile uint16_t *)0x05000000;
    const fxr_segment s = {{FXR_Q16(-3), 0, 0}, {FXR_Q16(3), FXR_Q16(0.75), 0}};
    const fxr_aabb box = {{FXR_Q16(-1), FXR_Q16(-1), FXR_Q16(-1)},
                          {FXR_Q16(1), FXR_Q16(1), FXR_Q16(1)}};
    fxr_hit hit;

    *control = 0;
    *backdrop = fxr_segment_hits_aabb(&s, &box) &&
                        fxr_segment_cast_aabb(&s, &box, &hit) &&
                        hit.enter_point.y == FXR_Q16(0.25)
                    ? 0x03E0
                    : 0x001F;
    for (;;) {
    }
}
