/*
 * peer.c - a peer that is a program: frames come in, and answers go out. Ends with 1 at a
 * frame that makes no sense. PEER_SEMIHOST: on a Cortex-M, by the emulator's standard input and
 * output.
 */
#include "wire.h"

#ifdef PEER_SEMIHOST
#include "../../qemu/semihost.h"
#else
#include <stdio.h>
#endif

/* bytes_read: all of them, or false: the input has ended. bytes_write: at once; false if nobody
 * takes them. */
#ifdef PEER_SEMIHOST
static bool
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

static bool
bytes_write(const uint8_t *from, unsigned count)
{
    static int32_t output = -1;

    if (output < 0)
        output = semihost_open_output();
    return semihost_write(output, from, count) == count;
}
#else
static bool
bytes_read(uint8_t *to, unsigned count)
{
    return fread(to, 1, count, stdin) == count;
}

static bool
bytes_write(const uint8_t *from, unsigned count)
{
    return fwrite(from, 1, count, stdout) == count && fflush(stdout) == 0;
}
#endif

static session game;
static uint8_t frame[WIRE_TO_PEER], answer[2 + WIRE_FROM_PEER];

int
main(void)
{
    uint8_t head[2];

    while (bytes_read(head, 2)) {
        const unsigned length = head[0] | (unsigned)head[1] << 8;
        unsigned made;

        if (length > sizeof frame || !bytes_read(frame, length))
            return 1;
        made = wire_answer(&game, frame, length, answer + 2);
        if (made == 0)
            return 1;
        answer[0] = (uint8_t)(made & 255);
        answer[1] = (uint8_t)(made >> 8);
        if (!bytes_write(answer, made + 2))
            return 1;
    }
    return 0;
}
