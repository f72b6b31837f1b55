/*
 * fxr_decimal.c - Q16.16 as decimal text and back.
 *
 *   |v| = whole + fraction / 2^16     whole <= 2^15, fraction < 2^16
 *
 * The next decimal is the whole part of 10 fraction / 2^16, and what is left the next
 * fraction: exact, and 0 after 16 decimals, as 10^16 / 2^16 is whole.
 */
#include <fixray/decimal.h>

#include "word.h"

enum { MOST_DECIMALS = 16, WHOLE_DIGITS = 5 };

/*
 * The digits of whole <= 2^15, one after the other as those of whole / 10^4. With
 * 26844 = 2^28 / 10^4 + 0.455 the fraction is too large by less than 32768 0.455 10^4 /
 * 2^28 < 0.56 of a last digit: never by a whole one.
 *
 *   rest     Q28   | <= 32768 26844 < 2^32, then < 10 2^28
 */
static void
whole_digits(uint32_t whole, uint8_t *digit)
{
    uint32_t rest = whole * 26844u;
    int i;

    for (i = 0; i < WHOLE_DIGITS; i++) {
        digit[i] = (uint8_t)(rest >> 28);
        rest = (rest & 0x0fffffffu) * 10;
    }
}

/* The next decimals, as many as asked for, and with `trim` no zeros at their end. Returns
 * how many; *fraction is what is left, in 1 / 2^16 of the last one. */
static int
next_decimals(uint32_t *fraction, int decimals, bool trim, uint8_t *digit)
{
    int n;

    for (n = 0; n < decimals && (!trim || *fraction != 0); n++) {
        *fraction *= 10; /* < 10 2^16 */
        digit[n] = (uint8_t)(*fraction >> 16);
        *fraction &= 0xffffu;
    }
    return n;
}

/* What is left out rounds |v| up to the next last digit, which carries: 32767.9 becomes
 * 32768 and no digit more. Each digit is added to '0' when it is written, so that no loop
 * is taken for a memcpy. */
static size_t
print_digits(fxr_q16 v, int decimals, bool trim, char *out, size_t room)
{
    const uint32_t size = magnitude32(v), half = 0x8000u;
    uint32_t fraction = size & 0xffffu;
    uint8_t digit[WHOLE_DIGITS + MOST_DECIMALS];
    size_t length;
    bool up;
    int i, end, first = 0;

    whole_digits(size >> 16, digit);
    end = WHOLE_DIGITS +
          next_decimals(&fraction, decimals, trim, digit + WHOLE_DIGITS);
    up = fraction > half || (fraction == half && (digit[end - 1] & 1) != 0);
    for (i = end - 1; up; i--) {
        up = digit[i] == 9;
        digit[i] = up ? 0 : (uint8_t)(digit[i] + 1);
    }
    while (first < WHOLE_DIGITS - 1 && digit[first] == 0) {
        first++;
    }
    length = (size_t)(end - first) + (v < 0) + (end > WHOLE_DIGITS);
    FXR_ASSERT(out != NULL || room == 0);
    if (room <= length) {
        return 0;
    }
    if (v < 0) {
        *out++ = '-';
    }
    for (i = first; i < end; i++) {
        if (i == WHOLE_DIGITS) {
            *out++ = '.';
        }
        *out++ = (char)('0' + digit[i]);
    }
    *out = '\0';
    return length;
}

size_t
fxr_q16_print(fxr_q16 v, char *out, size_t room)
{
    return print_digits(v, MOST_DECIMALS, true, out, room);
}

size_t
fxr_q16_print_fixed(fxr_q16 v, int decimals, char *out, size_t room)
{
    decimals = decimals < 0 ? 0 : decimals;
    decimals = decimals > MOST_DECIMALS ? MOST_DECIMALS : decimals;
    return print_digits(v, decimals, false, out, room);
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* floor(v / 10) for v < 2^32 */
static uint32_t
tenth(uint32_t v)
{
    return (uint32_t)(FXR_PRODUCT(v, 3435973837u) >> 35);
}

/*
 * The decimals before `end`, n of them, in units of 2^-17, floor, and in *rest whether
 * anything is left. From the last to the first: (digit 2^17 + v) / 10 for the v behind it,
 * where floors of floors are those of the exact quotients.
 *
 *   v          | < 2^17
 *   before     | < 10 2^17
 */
static uint32_t
decimals_value(const char *end, size_t n, bool *rest)
{
    uint32_t v = 0;

    *rest = false;
    for (; n > 0; n--) {
        const uint32_t before = ((uint32_t)(*--end - '0') << 17) + v;

        v = tenth(before);
        *rest = *rest || before != 10 * v;
    }
    return v;
}

size_t
fxr_q16_parse(const char *text, fxr_q16 *out)
{
    const char *p = text, *start;
    uint32_t whole = 0, half_ulps, size;
    size_t digits = 0;
    bool negative, rest;

    FXR_ASSERT(text != NULL && out != NULL);
    negative = *p == '-';
    if (*p == '-' || *p == '+') {
        p++;
    }
    for (; is_digit(*p); p++, digits++) { /* above 2^15 it stays too large */
        whole = whole > 40000u ? whole : 10 * whole + (uint32_t)(*p - '0');
    }
    start = p;
    if (*p == '.' && (digits > 0 || is_digit(p[1]))) {
        for (p++, start++; is_digit(*p); p++) {
            digits++;
        }
    }
    if (digits == 0 || whole > 32768u) {
        return 0;
    }
    half_ulps = decimals_value(p, (size_t)(p - start), &rest); /* < 2^17 */
    size = (whole << 16) + (half_ulps >> 1);                   /* < 2^32 */
    size += (half_ulps & 1) != 0 && (rest || (size & 1) != 0);
    if (size > (uint32_t)INT32_MAX + negative) {
        return 0;
    }
    *out = signed32(negative ? 0u - size : size);
    return (size_t)(p - text);
}
