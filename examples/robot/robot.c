#include "robot.h"

void
robot_start(robot *r, const room *w)
{
    unsigned i;

    r->at = w->start;
    r->at.z = ROBOT_HEIGHT;
    r->heading = w->heading;
    r->contacts = 0;
    for (i = 0; i < ROBOT_BEAMS; i++)
        r->range[i] = 0;
}

static uint32_t
with_word(uint32_t sum, uint32_t v)
{
    unsigned i;

    for (i = 0; i < 32; i += 8)
        sum = (sum ^ (v >> i & 255)) * 16777619u & 0xffffffffu;
    return sum;
}

uint32_t
robot_sum(const robot *r, uint32_t sum)
{
    unsigned i;

    sum = with_word(sum, (uint32_t)r->at.x);
    sum = with_word(sum, (uint32_t)r->at.y);
    sum = with_word(sum, r->heading);
    sum = with_word(sum, r->contacts);
    for (i = 0; i < r->contacts; i++) {
        sum = with_word(sum, (uint32_t)r->touched[i].x);
        sum = with_word(sum, (uint32_t)r->touched[i].y);
    }
    for (i = 0; i < ROBOT_BEAMS; i++)
        sum = with_word(sum, (uint32_t)r->range[i]);
    return sum;
}
