#include "demo.h"
#include "trace.h"

#define SPOTS 9

/* The middle of the body, then its corners, an eighth inside. */
static fxr_q16
spot(fxr_q16 low, fxr_q16 high, int which, int bit)
{
    fxr_q16 eighth = (high - low) / 8; /* bodies are small: no overflow */

    if (which == 0)
        return low + 4 * eighth;
    return (which - 1) & bit ? high - eighth : low + eighth;
}

/* Seen if a line from the eye to any of these is free. If none is, the line to
 * the middle tells what is in the way. */
static demo_sight
look(const scene *s, const fxr_aabb *body)
{
    fxr_segment line;
    demo_sight sight;
    trace_hit hit;
    int i;

    line.a = s->eye;
    for (i = SPOTS; i-- > 0;) {
        line.b.x = spot(body->min.x, body->max.x, i, 1);
        line.b.y = spot(body->min.y, body->max.y, i, 2);
        line.b.z = spot(body->min.z, body->max.z, i, 4);
        sight.target = sight.end = line.b;
        sight.seen = !trace_blocked(s, &line);
        if (sight.seen)
            return sight;
    }
    if (trace_first(s, &line, &hit))
        sight.end = fxr_segment_at(&line, hit.span.enter);
    return sight;
}

void
demo_look(const scene *s, demo_results *out)
{
    uint16_t i;

    for (i = 0; i < s->monsters; i++)
        out->sight[i] = look(s, &s->monster[i].body);
}
