"""What is known of a number in a register or on the stack, whatever the arguments are.

A value is (kind, low, high):
    NUMBER   a number in low..high, unsigned; a pointer of the caller's is such a number
    STACK    an address: low..high bytes from the stack pointer at entry, signed
    ANY      a number or an address of the stack
    above    an argument, of which nothing is known: low..high added to it, signed. Each has
             a kind of its own; argument(i) gives it

Every function here is sound: what it returns holds for each pair of values that its
arguments stand for.
"""

NUMBER, STACK, ANY = 0, 1, 2
MASK = 0xFFFFFFFF
TOP = (NUMBER, 0, MASK)
ANYTHING = (ANY, 0, MASK)
SOMEWHERE = (STACK, -1 << 31, 1 << 31)


def number(n):
    n &= MASK
    return (NUMBER, n, n)


def argument(i):
    return (ANY + 1 + i, 0, 0)


def is_known(v):
    """Is it one number, or one place from where something begins?"""
    return v[1] == v[2] and v[0] != ANY


def is_address(v):
    """Can it be an address of the stack?"""
    return v[0] in (STACK, ANY)


def plain(v):
    """An argument is some number."""
    return TOP if v[0] > ANY else v


def join(a, b):
    if a == b:
        return a
    if a[0] != b[0] or a[0] == ANY:
        return ANYTHING if is_address(a) or is_address(b) else TOP
    return (a[0], min(a[1], b[1]), max(a[2], b[2]))


def in_range(low, high):
    """The numbers low..high, modulo 2^32."""
    if low >= 0 and high <= MASK:
        return (NUMBER, low, high)
    if low < 0 and high < 0 and low >= -MASK - 1:
        return (NUMBER, low + MASK + 1, high + MASK + 1)
    if low > MASK and high <= 2 * MASK + 1:
        return (NUMBER, low - MASK - 1, high - MASK - 1)
    return TOP


def signed_small(v):
    """low..high as signed numbers, or None."""
    if v[0] != NUMBER:
        return None
    if v[2] <= 0x7FFFFFFF:
        return v[1], v[2]
    if v[1] > 0x7FFFFFFF:
        return v[1] - MASK - 1, v[2] - MASK - 1
    return None


def moved(base, step, sign):
    """An address or an argument, and a number added or taken away."""
    step = signed_small(step)
    if step:
        low, high = step if sign > 0 else (-step[1], -step[0])
        low, high = base[1] + low, base[2] + high
        if -1 << 31 <= low and high < 1 << 31:
            return (base[0], low, high)
    return SOMEWHERE if base[0] == STACK else TOP


def add(a, b):
    if a[0] == NUMBER and b[0] == NUMBER:
        return in_range(a[1] + b[1], a[2] + b[2])
    if a[0] == NUMBER:
        a, b = b, a
    if b[0] == NUMBER and a[0] != ANY:
        return moved(a, b, 1)
    return ANYTHING if is_address(a) or is_address(b) else TOP


def subtract(a, b):
    if a[0] == NUMBER and b[0] == NUMBER:
        return in_range(a[1] - b[2], a[2] - b[1])
    if b[0] == NUMBER and a[0] != ANY:
        return moved(a, b, -1)
    if a[0] == b[0] != ANY:
        return in_range(a[1] - b[2], a[2] - b[1])
    return ANYTHING if is_address(a) or is_address(b) else TOP


def of_numbers(a, b, exact, bounded=None):
    """exact(x, y) if both are known, else bounded(a, b) or any number."""
    if is_address(a) or is_address(b):
        return ANYTHING
    a, b = plain(a), plain(b)
    if a[1] == a[2] and b[1] == b[2]:
        return number(exact(a[1], b[1]))
    return bounded(a, b) if bounded else TOP


def below_power(a, b):
    return (NUMBER, 0, (1 << max(a[2], b[2]).bit_length()) - 1)


def bit_and(a, b):
    return of_numbers(a, b, lambda x, y: x & y,
                      lambda a, b: (NUMBER, 0, min(a[2], b[2])))


def bit_or(a, b):
    return of_numbers(a, b, lambda x, y: x | y,
                      lambda a, b: (NUMBER, max(a[1], b[1]), below_power(a, b)[2]))


def bit_xor(a, b):
    return of_numbers(a, b, lambda x, y: x ^ y, below_power)


def bit_clear(a, b):
    return of_numbers(a, b, lambda x, y: x & ~y, lambda a, b: (NUMBER, 0, a[2]))


def shift_left(a, b):
    def bounded(a, b):
        if b[2] < 32 and a[2] << b[2] <= MASK:
            return (NUMBER, a[1] << b[1], a[2] << b[2])
        return TOP
    return of_numbers(a, b, lambda x, y: x << (y & 0xFF), bounded)


def shift_right(a, b):
    def bounded(a, b):
        if b[2] > 255:
            return (NUMBER, 0, a[2])
        return (NUMBER, a[1] >> b[2], a[2] >> b[1])
    return of_numbers(a, b, lambda x, y: x >> (y & 0xFF), bounded)


def shift_signed(a, b):
    def exact(x, y):
        return (x - ((x & 0x80000000) << 1)) >> min(y & 0xFF, 31)

    def bounded(a, b):
        if a[2] <= 0x7FFFFFFF:
            return shift_right(a, b)
        if a[1] > 0x7FFFFFFF and is_known(b): # stays negative
            return (NUMBER, exact(a[1], b[1]) & MASK, exact(a[2], b[1]) & MASK)
        return TOP
    return of_numbers(a, b, exact, bounded)


def multiply(a, b):
    return of_numbers(a, b, lambda x, y: x * y,
                      lambda a, b: in_range(a[1] * b[1], a[2] * b[2])
                      if a[2] * b[2] <= MASK else TOP)


def leading_zeros(a):
    if a[0] != NUMBER:
        return (NUMBER, 0, 32)
    return (NUMBER, 32 - a[2].bit_length(), 32 - a[1].bit_length())


def invert(a):
    if is_address(a):
        return ANYTHING
    a = plain(a)
    return (NUMBER, MASK - a[2], MASK - a[1])


def of_width(v, bits, signed):
    """What a load or an extension of so many bits gives."""
    top = (1 << bits) - 1
    half = 1 << (bits - 1)
    if v[0] != NUMBER:
        return TOP if signed else (NUMBER, 0, top)
    if v[2] <= (half - 1 if signed else top):
        return v
    if is_known(v):
        low = v[1] & top
        return number(low - 2 * half if signed and low & half else low)
    return TOP if signed else (NUMBER, 0, top)
