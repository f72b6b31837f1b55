/*
 * number.c - fractions, numbers as text, angles, with arguments that may be anything.
 */
#include "anything.h"

void
eva_number(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_ratio_compare(a_ratio, b_ratio));
        ASK(fxr_ratio_to_q16(a_ratio));
        ASK(fxr_ratio_to_q30(a_ratio));
        ASK(fxr_ratio_to_uq32(a_ratio));
        ASK(fxr_q16_print(any, out.text, any_size(FXR_Q16_TEXT)));
        ASK(fxr_q16_print_fixed(any, any_int, out.text,
                                any_size(FXR_Q16_TEXT)));
        ASK(fxr_q16_parse(a_text, &out.number));
        ASK(fxr_sin(any16));
        ASK(fxr_cos(any16));
        ASK(fxr_atan2(any, any));
        ASK(fxr_tan(any16));
        ASK(fxr_asin(any));
        ASK(fxr_acos(any));
        ASK(fxr_angle_difference(any16, any16));
        ASK(fxr_angle_lerp(any16, any16, any));
        ASK(fxr_q16_mul(any, any));
        ASK(fxr_q16_div(any, any));
        ASK(fxr_q16_sqrt(any));
        ASK(fxr_q16_clamp(any, any, any));
        ASK(fxr_q16_abs(any));
    default:
        break;
    }
}
