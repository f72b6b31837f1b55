/*
 * fxr_root_long.c - the sign and size of N(t) of a capsule and an OBB (root_side.h).
 *
 *   P, Q                       | < 2^225 (fxr_touch_obb.c)
 *   2 P + h reach, 2 Q         | < 2^227
 *   2 N 2^64                   | < 2^292
 */
#include "root_long.h"

#define ROOT_NORMAL(name) fxri_long_##name
#define root_name(name) long_##name
#define root_form_of long_at
#define ROOT_FORM LONG_LIMBS
#define ROOT_REACH LONG_REACH
#define ROOT_OF_START LONG_SQUARE
#define ROOT_A COMPACT_CAPSULE
#define ROOT_TWICE 11

#include "root_side.h"
