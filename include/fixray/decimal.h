/*
 * decimal.h - Q16.16 as decimal text and back, without floating point.
 *
 *   fxr_q16_print        every digit of it
 *   fxr_q16_print_fixed  with so many decimals
 *   fxr_q16_parse        from text, to nearest
 *
 * Five decimals tell every number from its neighbours: what was printed with 5 or more is
 * the same number when it is parsed.
 */
#ifndef FIXRAY_DECIMAL_H
#define FIXRAY_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>

#include "q16.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for every number as text, with the '\0' at its end: a sign, 5 digits, a point and
 * 16 decimals. */
#define FXR_Q16_TEXT 24

/*
 * A number as text, exactly: "-0.5", "3", "0.0000152587890625". No number needs more than
 * 16 decimals; there is no zero at the end of them, and no point without them.
 *
 *   out      the text, with a '\0' at its end; untouched if it does not fit
 *   room     of out, in bytes; FXR_Q16_TEXT is always enough
 *
 * Range      every int32 value
 * Result     Returns the length of the text, without the '\0'
 * Errors     Returns 0 if the text and the '\0' do not fit
 * Cost       at most 22 products 32x32->32; no division
 */
size_t fxr_q16_print(fxr_q16 v, char *out, size_t room);

/*
 * A number as text with so many decimals: "-0.50" with 2. The same characters as those of
 * printf("%.*f", decimals, v / 65536.0) of a C library that rounds correctly: "-0.00" for
 * a small negative number, too. 0 decimals: no point.
 *
 *   decimals   from 0 to 16; less counts as 0, more as 16
 *   out, room  as above
 *
 * Range      every int32 value
 * Result     Returns the length of the text, without the '\0'
 * Rounding   to nearest, ties to even
 * Errors     Returns 0 if the text and the '\0' do not fit
 * Cost       at most 22 products 32x32->32; no division
 */
size_t fxr_q16_print_fixed(fxr_q16 v, int decimals, char *out, size_t room);

/*
 * The number at the start of a text: an optional sign, digits, and an optional point with
 * more digits or none; at least one digit in all. So "5." is taken with its point, and
 * ".5", too. Spaces before it and exponents are not taken.
 *
 *   out      the number; untouched if the function returns 0
 *
 * Range      text of any length
 * Result     Returns how many characters were taken: where that is not all of the text, the
 *            rest is the caller's to judge
 * Rounding   the exact value to nearest, ties to even, of all digits
 * Errors     Returns 0 if there is no number, or it does not fit Q16.16 after rounding
 * Cost       one product 32x32->64 for each decimal; no division
 */
size_t fxr_q16_parse(const char *text, fxr_q16 *out);

#ifdef __cplusplus
}
#endif

#endif
