/*
 * eights_generic.c - the node test of wide trees in plain C, in small code and without
 * instructions on 64 bits.
 */
#undef FXR_PORT
#define FXR_PORT "generic/port.h"
#undef FXR_SIZE
#define FXR_SIZE 1
#include <stdint.h>
#undef SIZE_MAX
#define SIZE_MAX UINT32_MAX
#define fxri_wide_query generic_wide_query
#define fxri_wide_query_order generic_wide_query_order
#define fxri_wide_limit generic_wide_limit

#include "../../src/wide/fxr_bvh_wide_set.c"

#include "../test.h"
#define EIGHTS_MET eights_met_generic
#include "eights.h"
