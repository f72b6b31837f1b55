/*
 * forms_early.c - boxes tested axis by axis, ending as early as can be.
 */
#define FXR_PORT "generic/port.h"
#undef FXR_SIZE
#define FXR_SIZE 0
#define FORM early
#include "forms.h"

#include "../../src/box/fxr_aabb.c"
