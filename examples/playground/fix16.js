// Division and multiplication of Q16.16 by the method of libfixmath, in JavaScript: the quotient
// and the product rounded to nearest, halves away from zero, and fix16_overflow for what does not
// fit. This is no code of libfixmath; the test compares it with libfixmath itself, whose quotient
// is the same for divisors below 16 units and at most one step off for larger ones.
const OVERFLOW = -(2 ** 31);

// |a| 2^16 is below 2^48 and quotient times |b| not above it: exact in doubles.
export function div(a, b) {
    if (b === 0)
        return OVERFLOW;
    const n = Math.abs(a) * 65536, d = Math.abs(b);
    let quotient = Math.floor(n / d), rest = n - quotient * d;
    if (rest < 0) {
        quotient--;
        rest += d;
    }
    if (2 * rest >= d)
        quotient++;
    if (quotient > 2 ** 31 - 1)
        return OVERFLOW;
    return (a < 0) === (b < 0) ? quotient : -quotient;
}

export function mul(a, b) {
    const product = BigInt(a) * BigInt(b);
    const size = ((product < 0n ? -product : product) + 0x8000n) >> 16n;
    if (size > 0x7fffffffn)
        return OVERFLOW;
    return Number(product < 0n ? -size : size);
}
