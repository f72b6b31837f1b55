/*
 * peer.c - a peer that is a program: frames come in, and answers go out. Ends with 1 at a
 * frame that makes no sense.
 */
#include "wire.h"

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
