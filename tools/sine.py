#!/usr/bin/env python3
"""The coefficients of src/pose/fxr_angle.c, with mpmath (python3-mpmath).

Chebyshev interpolation in u = (1 - v^2) / 2, v from 0 to an eighth of a turn; then the
integer steps of fxr_angle.c for every angle, against sine and cosine to nearest. The
coefficients take some ulps more or less until none is wrong. Prints them as they stand
there; make test tries them by itself.
"""
import random

from mpmath import atan, chebyfit, cos, floor, mp, mpf, nint, pi, sin, sqrt

mp.prec = 200
EIGHTH = 8192
COSINE_START = 1 << 26
SINE_START = 129 << 19  # so that the lower word of s0 is below 3/4
TINY = mpf(10) ** -30
WORD = (1 << 32) - 1


def fit(function, terms, least=0):
    """|coefficients|, the constant one first, from least / 2^27 to 1/2 more."""
    ends = [mpf(least) / 2 ** 27, mpf(least) / 2 ** 27 + mpf(1) / 2]
    return [abs(x) for x in chebyfit(function, ends, terms)[::-1]]


def at(function):
    """A function of v as one of w = v^2 / 2."""
    return lambda w: function(sqrt(2 * max(w, TINY)))


def below(function, start):
    """The same of u = start / 2^27 - w, from 0 on where start is 2^26."""
    return lambda u: at(function)(mpf(start) / 2 ** 27 - u)


def scaled(values, formats):
    return [int(floor(x * mpf(2) ** q + mpf(1) / 2)) for x, q in zip(values, formats)]


def times31(p, u31):
    """Of p with 64 bits."""
    return (p >> 32) * u31 + ((p & WORD) * u31 >> 32)


def sine(j, k):
    u27 = SINE_START - j * j
    u31 = u27 << 4
    p = k[4] + (k[5] * u31 >> 32)
    p = k[3] + (p * u31 >> 32)
    p = k[2] + (p * u31 >> 32)
    p = k[1] + p * u27
    p = k[0] + times31(p, u31)
    return times31(p, j << 17) + (1 << 31) >> 32


def cosine(j, k):
    u27 = COSINE_START - j * j
    u31 = u27 << 4
    p = k[5] + (k[6] * u31 >> 32)
    p = k[4] + (p * u31 >> 32)
    p = k[3] + (p * u31 >> 32)
    p = k[2] + p * u27
    p = k[1] + times31(p, u31)
    p = k[0] + times31(p, u31)
    return p >> 32


def wrong(function, k, exact, angles):
    return any(function(j, k) != exact[j] for j in angles)


def search(function, k, exact, room):
    """k with some ulps more or less, until each value is to nearest."""
    every = range(EIGHTH + 1)
    hard = sorted(every, key=lambda j: abs(exact[j] - floor(exact[j]) - mpf(1) / 2))[:400]
    near = [int(nint(x)) for x in exact]
    random.seed(1)
    moved = k
    while wrong(function, moved, near, hard) or wrong(function, moved, near, every):
        moved = [x + random.randint(-r, r) for x, r in zip(k, room)]
    return moved


def main():
    step = 2 * pi / 65536
    sines = [sin(j * step) * 2 ** 30 for j in range(EIGHTH + 1)]
    cosines = [cos(j * step) * 2 ** 30 for j in range(EIGHTH + 1)]
    s = scaled(fit(below(lambda v: sin(pi / 4 * v) / v, SINE_START), 6,
                   SINE_START - COSINE_START), [64, 65, 38, 39, 40, 41])
    c = scaled(fit(below(lambda v: cos(pi / 4 * v), COSINE_START), 7), [62, 63, 64, 37, 38, 39, 40])
    c[0] += 1 << 31
    a = scaled(fit(at(lambda v: atan(v) / v * 32768 / pi), 9), [16] * 9)
    print("sine", search(sine, s, sines, [0] * 6))
    print("cosine", search(cosine, c, cosines, [1 << 20, 1 << 22, 1 << 24, 1, 2, 3, 3]))
    print("atan", a)


if __name__ == "__main__":
    main()
