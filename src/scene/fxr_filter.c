/*
 * fxr_filter.c - filters that many programs need.
 */
#include <fixray/filter.h>

#include "../number/word.h"

bool
fxr_not_id(void *context, uint32_t shape, uint32_t id)
{
    const uint32_t *const left_out = (const uint32_t *)context;

    (void)shape;
    FXR_ASSERT(left_out != NULL);
    return id != *left_out;
}
