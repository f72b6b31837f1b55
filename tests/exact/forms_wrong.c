/*
 * forms_wrong.c - the least code with a port that takes equal products for less: a
 * control, which has to be noticed.
 */
#define FXR_PORT "generic/port.h"
#undef FXR_SIZE
#define FXR_SIZE 1
#define FXR_PRODUCT_ORDER(a, d, c, b) \
    ((uint64_t)(a) * (d) <= (uint64_t)(c) * (b) ? -1 : 1)
#define FORM wrong
#include "forms.h"

#include "../../src/box/fxr_aabb.c"
