/*
 * forms_brief.c - the form with the least code.
 */
#define FXR_PORT "generic/port.h"
#undef FXR_SIZE
#define FXR_SIZE 1
#define FORM brief
#include "forms.h"

#include "../../src/box/fxr_aabb.c"
