/*
 * bigs.c - big numbers from text, by the definition of their limbs.
 */
#include "bigs.h"

#include <string.h>

static uint32_t
digit(char c)
{
    static const char digits[] = "0123456789abcdef";

    return (uint32_t)(strchr(digits, c) - digits);
}

void
bigs_set(big *out, const char *text)
{
    size_t at = strlen(text);
    unsigned bit = 0;
    int i;

    out->n = 0;
    for (i = 0; i < BIG_LIMBS; i++)
        out->limb[i] = 0;
    while (at-- > 0) {
        if (text[at] == ' ')
            continue;
        out->limb[bit / 32] |= digit(text[at]) << bit % 32;
        if (text[at] != '0')
            out->n = (int)(bit / 32) + 1;
        bit += 4;
    }
}

bool
bigs_equal(const big *a, const big *b)
{
    int i;

    if (a->n != b->n)
        return false;
    for (i = 0; i < a->n; i++)
        if (a->limb[i] != b->limb[i])
            return false;
    return true;
}

bool
bigs_is(const big *v, const char *text)
{
    big want;

    bigs_set(&want, text);
    return bigs_equal(v, &want);
}

void
bigs_step(big *v, bool up)
{
    big one;

    bigs_set(&one, "1");
    if (up)
        fxri_big_add(v, v, &one);
    else
        fxri_big_subtract(v, v, &one);
}
