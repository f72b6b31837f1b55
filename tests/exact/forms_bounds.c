/*
 * forms_bounds.c - the cast of a segment by the faces that bound it, of armv7m.
 */
#define FXR_PORT "generic/port.h"
#undef FXR_SIZE
#define FXR_SIZE 0
#define FXR_AABB_CAST_H "../../port/armv7m/aabb_cast.h"
#define FORM bounds
#include "forms.h"

#include "../../src/box/fxr_aabb.c"
