/*
 * fxr_angle.c - sine, cosine and arctangent of binary angles, by polynomials.
 *
 * An angle of up to an eighth of a turn is j steps of 1/65536 turn, j <= 2^13. With
 * v = j / 2^13 and u = (1 - v^2) / 2, for the sine 1/256 more:
 *
 *   u27    Q27        | <= 129 2^19         exact: 2^26 - j^2, or 129 2^19 - j^2
 *   u31    Q31        | <= 129 2^23         exact
 *   sin    = v (s0 + u (s1 + u (s2 + u (s3 + u (s4 + u s5)))))
 *   cos    = c0 + u (c1 + u (c2 + u (c3 + u (c4 + u (c5 + u c6)))))
 *
 * All coefficients are positive. A step that keeps the upper word of p u31 takes one bit
 * off the format, one that keeps the product with u27 adds 27:
 *
 *   s5 s4 s3 s2       Q41 Q40 Q39 Q38        p | < 2^32
 *   s1 s0             Q65 Q64                p | < 2^64
 *   c6 c5 c4 c3       Q40 Q39 Q38 Q37        p | < 2^32
 *   c2 c1 c0          Q64 Q63 Q62            p | < 2^64; c0 has 2^31 more, for rounding
 *
 * The polynomials are off by less than 2^-47, which is not what counts: each product is
 * rounded down, and the coefficients of the cosine have been moved by some ulps until all
 * values were rounded to nearest. The closest that an exact value is to a tie is 1.1e-5
 * ulps of Q30 for the sine, 4.7e-5 for the cosine. tools/sine.py makes the coefficients and
 * tries all j.
 */
#include <fixray/angle.h>

#include "../number/limbs.h"
#include "../number/quotient.h"
#include "../number/square_root.h"
#include "sum.h"

/* floor(p w / 2^32) */
FXR_INLINE uint32_t
times32(uint32_t p, uint32_t w)
{
    return (uint32_t)(FXR_PRODUCT(p, w) >> 32);
}

static inline uint64_t
two_words(uint32_t hi, uint32_t lo)
{
    return (uint64_t)hi << 32 | lo;
}

/* hi 2^32 + lo + floor(p u / 2^32), for u < 2^30.1 and a lo that leaves room: what p u has
 * below 2^64 is added to it without a carry. */
FXR_INLINE uint64_t
plus_times64(uint32_t hi, uint32_t lo, uint64_t p, uint32_t u)
{
    const uint32_t low = lo + times32((uint32_t)p, u); /* < 2^32 */

    return two_words(hi, low) + FXR_PRODUCT((uint32_t)(p >> 32), u);
}

/* The sine of j steps, 0 <= j <= 2^13, and 1/2 in Q30 for rounding: Q62, at most 2^61.5. */
FXR_INLINE uint64_t
sine_of(uint32_t j)
{
    const uint32_t u27 = ((uint32_t)129 << 19) - j * j, u31 = u27 << 4;
    uint32_t p = 5358369u + times32(122197u, u31);
    uint64_t s;

    p = 155385992u + times32(p, u31);
    p = 2618707374u + times32(p, u31);
    s = two_words(1302852326u, 489650986u) + FXR_PRODUCT(p, u27);
    s = plus_times64(3034455242u, 454152638u, s, u31);
    return plus_times64(0, (uint32_t)1 << 31, s, j << 17);
}

/* The cosine of j steps, at least 2^61.5, likewise. */
FXR_INLINE uint64_t
cosine_of(uint32_t j)
{
    const uint32_t u27 = ((uint32_t)1 << 26) - j * j, u31 = u27 << 4;
    uint32_t p = 420940u + times32(8001u, u31);
    uint64_t c;

    p = 15259094u + times32(p, u31);
    p = 342907190u + times32(p, u31);
    c = two_words(255940010u, 2434438950u) + FXR_PRODUCT(p, u27);
    c = plus_times64(1192627307u, 1968150042u, c, u31);
    return plus_times64(759250125u, 2121938906u, c, u31);
}

/* sin(a + half a turn) = -sin a, and |sin a| = sin |a|, which for a right angle or less is
 * the sine or the cosine of an eighth. */
fxr_q30
fxr_sin(fxr_angle angle)
{
    const int32_t a = (int32_t)(((uint32_t)angle & 0x7fffu) ^ 0x4000u) - 0x4000;
    const uint32_t j = magnitude32(a); /* <= 2^14 */
    const fxr_q30 v =
        (fxr_q30)((j > 0x2000u ? cosine_of(0x4000u - j) : sine_of(j)) >> 32);

    return angle >> 15 != 0 ? -v : v;
}

fxr_q30
fxr_cos(fxr_angle angle)
{
    return fxr_sin((fxr_angle)((uint32_t)angle + 0x4000u));
}

/*
 * tan a = sin a / cos a, of the angle beside half a turn that is nearest, |a| = j steps.
 *
 *   sine, cosine    Q62, without what is for rounding    | 2^48.5 <= each <= 2^62
 *   sine 2^16 = hi 2^32 + lo, and hi < cosine: j is not a right angle
 *
 * Both together are off by less than 2^-38.9 of the tangent. That no exact value is so close
 * to a tie, but 13 times as far at least, is known by trying all j.
 */
fxr_q16
fxr_tan(fxr_angle angle)
{
    const int32_t a = (int32_t)(((uint32_t)angle & 0x7fffu) ^ 0x4000u) - 0x4000;
    const uint32_t j = magnitude32(a); /* <= 2^14 */
    const bool steep = j > 0x2000u;
    const uint32_t part = steep ? 0x4000u - j : j; /* <= 2^13 */
    const uint64_t less = sine_of(part) - ((uint32_t)1 << 31);
    const uint64_t more = cosine_of(part) - ((uint32_t)1 << 31);
    const uint64_t sine = steep ? more : less;
    uint64_t rest;
    uint32_t q;
    divisor d;

    if (j == 0x4000u) {
        return angle >> 15 != 0 ? INT32_MIN : INT32_MAX;
    }
    divisor_set(&d, steep ? less : more);
    q = divide(&d, sine >> 16, (uint32_t)(sine << 16), &rest);
    q += quotient_rounds_up(rest, d.den, (q & 1) != 0);
    return a < 0 ? -(fxr_q16)q : (fxr_q16)q;
}

/* floor(num 2^31 / den) for num <= den, den > 0: at most 2^31. */
FXR_INLINE uint32_t
tangent_q31(uint32_t num, uint32_t den)
{
    const unsigned shift = FXR_CLZ32(den);
    const uint32_t d1 = den << shift;
    const uint64_t n = (uint64_t)(num << shift) << 31; /* < 2^63, < d1 2^32 */
    uint64_t rest;
    uint32_t word;
    divisor d;

    if (!FXR_FAST_NUMBERS) {
        return fxri_quotient(n, d1, &word);
    }
    if (FXR_HAS_DIVIDE) {
        return quotient_of_normal(n, d1, &word);
    }
    divisor_set(&d, d1);
    return divide_word(&d, (uint32_t)(n >> 32), (uint32_t)n, &rest);
}

/*
 * The angle whose tangent is r, Q31, in steps of 1/65536 turn: Q15, at most 2^28.
 *
 *   w      = r^2 / 2, Q32             | <= 2^31
 *   atan   = r (a0 - w (a1 - w (... - w a8)))      a: Q16, in steps
 *
 * The polynomial is off by less than 0.00011 steps; what is rounded down adds less than
 * 0.00007. All r have been tried (make prove).
 */
FXR_INLINE uint32_t
atan_of(uint32_t r)
{
    static const uint32_t a[9] = {683565263u,  455706128u,  546629981u,
                                  776409725u,  1161335912u, 1631119048u,
                                  1843444242u, 1376426962u, 484079448u};
    const uint32_t w = (uint32_t)(FXR_PRODUCT(r, r) >> 31);
    uint32_t p = a[8];
    int i;

    for (i = 7; i >= 0; i--) {
        p = a[i] - times32(p, w);
    }
    return times32(p, r);
}

fxr_angle
fxr_atan2(int32_t y, int32_t x)
{
    const uint32_t up = magnitude32(y), along = magnitude32(x);
    const bool steep = up > along;
    uint32_t angle;

    if ((up | along) == 0) {
        return 0;
    }
    angle = atan_of(steep ? tangent_q31(along, up) : tangent_q31(up, along));
    angle = (angle + 0x4000u) >> 15; /* <= 2^13 */
    angle = steep ? 0x4000u - angle : angle;
    angle = x < 0 ? 0x8000u - angle : angle;
    return (fxr_angle)(y < 0 ? 0u - angle : angle);
}

/* The square root of 1 - v^2 = (1 - v) (1 + v), Q60, is rounded down: off by less than 2^-30,
 * which turns the direction by less than 0.00002 steps. */
fxr_angle
fxr_asin(fxr_q30 v)
{
    const uint32_t one = (uint32_t)FXR_Q30_ONE;
    const fxr_q30 y = clamped(v, -FXR_Q30_ONE, FXR_Q30_ONE);
    const uint32_t size = magnitude32(y);

    return fxr_atan2(
        y, (int32_t)fxri_square_root(FXR_PRODUCT(one - size, one + size)));
}

fxr_angle
fxr_acos(fxr_q30 v)
{
    return (fxr_angle)(0x4000u - fxr_asin(v));
}

/* The product is at most 2^15 2^31 = 2^46. */
fxr_angle
fxr_angle_lerp(fxr_angle a, fxr_angle b, fxr_q16 t)
{
    const int32_t len = fxr_angle_difference(b, a);
    const uint32_t by = (uint32_t)quotient_q16(
        FXR_PRODUCT(magnitude32(len), magnitude32(t)), (a & 1) != 0);

    return (fxr_angle)((len < 0) != (t < 0) ? a - by : a + by);
}
