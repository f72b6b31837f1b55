#include "demo.h"
#include "trace.h"

static fxr_q16 middle(fxr_q16 low, fxr_q16 high)
{
    return low + (high - low) / 2; /* bodies are small: no overflow */
}

static demo_sight look(const scene *s, const fxr_aabb *body)
{
    fxr_segment line;
    demo_sight sight;
    trace_hit hit;

    line.a = s->eye;
    line.b.x = middle(body->min.x, body->max.x);
    line.b.y = middle(body->min.y, body->max.y);
    line.b.z = middle(body->min.z, body->max.z);
    sight.target = sight.end = line.b;
    sight.seen = !trace_blocked(s, &line);
    if (!sight.seen && trace_first(s, &line, &hit))
        sight.end = fxr_segment_at(&line, hit.span.enter);
    return sight;
}

void demo_look(const scene *s, demo_results *out)
{
    uint16_t i;

    for (i = 0; i < s->monsters; i++)
        out->sight[i] = look(s, &s->monster[i].body);
}
