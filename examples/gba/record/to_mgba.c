/*
 * to_mgba.c - text for whoever runs the game on mGBA, by its registers for messages: 256 bytes,
 * and a halfword that sends them. On a GBA nothing is there.
 */
#include "../machine/registers.h"

#define MESSAGE_ON HALF(0x04FFF780)
#define MESSAGE_ON_MAGIC 0xC0DE
#define MESSAGE ((volatile uint8_t *)0x04FFF600)
#define MESSAGE_MOST 255
#define MESSAGE_SEND HALF(0x04FFF700)
#define MESSAGE_SEND_INFO 0x0103

void record_text(void *context, const char *text);

void
record_text(void *context, const char *text)
{
    (void)context;
    MESSAGE_ON = MESSAGE_ON_MAGIC;
    while (*text != '\0') {
        int n = 0;

        while (n < MESSAGE_MOST && *text != '\0')
            MESSAGE[n++] = (uint8_t)*text++;
        MESSAGE[n] = 0;
        MESSAGE_SEND = MESSAGE_SEND_INFO;
    }
}
