/*
 * bytes_semihost.c - standard input and output of the emulator.
 */
#include "wire.h"

#include "../../qemu/semihost.h"

bool
bytes_read(uint8_t *to, unsigned count)
{
    static int32_t input = -1;

    if (input < 0)
        input = semihost_open_input();
    while (count > 0) {
        const uint32_t n = semihost_read(input, to, count);

        if (n == 0 || n > count)
            return false;
        to += n;
        count -= n;
    }
    return true;
}

bool
bytes_write(const uint8_t *from, unsigned count)
{
    static int32_t output = -1;

    if (output < 0)
        output = semihost_open_output();
    return semihost_write(output, from, count) == count;
}
