#include "bunny.h"

uint32_t
root(uint64_t n)
{
    uint64_t r = 0, bit = (uint64_t)1 << 31;

    while (bit > 1 && bit * bit > n)
        bit >>= 1;
    for (; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= n)
            r += bit;
    return (uint32_t)r;
}

direction
towards(int64_t x, int64_t y, int64_t z)
{
    int64_t length = root((uint64_t)(x * x + y * y + z * z));
    direction d = {0, 0, UNIT};

    if (length > 0) {
        d.x = (int32_t)(x * UNIT / length);
        d.y = (int32_t)(y * UNIT / length);
        d.z = (int32_t)(z * UNIT / length);
    }
    return d;
}

/* below 4 * 2^28 */
int32_t
dot(direction a, direction b)
{
    return (a.x * b.x + a.y * b.y + a.z * b.z) / UNIT;
}

direction
add(direction a, direction b, int32_t scale)
{
    a.x += b.x * scale / UNIT;
    a.y += b.y * scale / UNIT;
    a.z += b.z * scale / UNIT;
    return a;
}
