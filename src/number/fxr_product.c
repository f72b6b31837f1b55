/*
 * fxr_product.c - products 32x32->64 by four of 16x16->32 (port.h), once for all of small code, for a
 * port whose compiler calls one of 64x64 for each.
 */
#include "word.h"

uint64_t
fxri_product(uint32_t a, uint32_t b)
{
    return fxri_halves_product(a, b);
}

uint64_t
fxri_signed_product(int32_t a, int32_t b)
{
    return fxri_halves_signed_product(a, b);
}
