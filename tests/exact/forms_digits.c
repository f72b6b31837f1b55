/*
 * forms_digits.c - the form with the least code, where a division is an instruction.
 */
#define FXR_PORT "generic/port.h"
#undef FXR_SIZE
#define FXR_SIZE 1
#define FXR_HAS_DIVIDE 1
#define FORM digits
#include "forms.h"

#include "../../src/box/fxr_aabb.c"
