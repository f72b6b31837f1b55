/*
 * fxr_divide.c - division by a 64-bit number, once for all of small code.
 */
#include "divide.h"

void
fxri_divisor_set(divisor *d, uint64_t den)
{
    divisor_set_here(d, den);
}

uint32_t
fxri_divide_digit(const divisor *d, uint64_t hi, uint32_t lo, uint64_t *rest)
{
    return divide_digit_here(d, hi, lo, rest);
}
