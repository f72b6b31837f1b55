#include "text.h"

#include <stdlib.h>
#include <string.h>

#include "../../../tools/bake/host.h"

enum { WORDS = 4 + ROBOT_BEAMS + 2 * ROBOT_CONTACTS + 1 };

/* The words of a line, in base 16. Returns how many there are, 0 if one is none. */
static unsigned
words_of(char *line, uint32_t *out)
{
    unsigned n = 0;
    char *at = strtok(line, " \n"), *end;

    for (; at != NULL; at = strtok(NULL, " \n")) {
        if (n == WORDS)
            return 0;
        out[n++] = (uint32_t)strtoul(at, &end, 16);
        if (*end != '\0')
            return 0;
    }
    return n;
}

/* Two's complement, by hand: the conversion is up to the compiler otherwise. */
static int32_t
signed_of(uint32_t v)
{
    return v <= INT32_MAX ? (int32_t)v : -(int32_t)(UINT32_MAX - v) - 1;
}

bool
read_run(FILE *f, const char *file, robot *r, uint32_t *sum)
{
    char line[9 * WORDS + 2];
    uint32_t w[WORDS] = {0};
    unsigned n, i;

    if (fgets(line, sizeof line, f) == NULL || line[0] == 's') /* stack */
        return false;
    n = words_of(line, w);
    if (n < ROBOT_BEAMS + 5 || w[3 + ROBOT_BEAMS] > ROBOT_CONTACTS ||
        n != ROBOT_BEAMS + 5 + 2 * w[3 + ROBOT_BEAMS])
        host_fail(file,
                  "is not what a run of the robot prints. Write it again");
    r->at.x = signed_of(w[0]);
    r->at.y = signed_of(w[1]);
    r->at.z = ROBOT_HEIGHT;
    r->heading = (fxr_angle)w[2];
    for (i = 0; i < ROBOT_BEAMS; i++)
        r->range[i] = signed_of(w[3 + i]);
    r->contacts = (uint8_t)w[3 + ROBOT_BEAMS];
    for (i = 0; i < r->contacts; i++) {
        r->touched[i].x = signed_of(w[4 + ROBOT_BEAMS + 2 * i]);
        r->touched[i].y = signed_of(w[5 + ROBOT_BEAMS + 2 * i]);
        r->touched[i].z = 0;
    }
    *sum = w[n - 1];
    return true;
}
