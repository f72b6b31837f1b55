/*
 * aabb.c - every question of a component and an AABB, with arguments that may be anything:
 * Eva looks for overflows, bad shifts and bad pointers.
 */
#include <fixray/aabb.h>

/* Any value each time it is read. */
static volatile int32_t any;
static volatile int sink;

static void
set(fxr_vec3 *v)
{
    v->x = any;
    v->y = any;
    v->z = any;
}

int
main(void)
{
    fxr_segment s;
    fxr_ray r;
    fxr_line l;
    fxr_aabb box;

    set(&s.a);
    set(&s.b);
    set(&r.origin);
    set(&r.dir);
    set(&l.origin);
    set(&l.dir);
    set(&box.min);
    set(&box.max);
    switch (any) {
    case 0: sink = fxr_segment_hits_aabb(&s, &box); break;
    case 1: sink = fxr_segment_crosses_aabb(&s, &box); break;
    case 2: sink = fxr_ray_hits_aabb(&r, &box); break;
    case 3: sink = fxr_ray_crosses_aabb(&r, &box); break;
    case 4: sink = fxr_line_hits_aabb(&l, &box); break;
    case 5: sink = fxr_line_crosses_aabb(&l, &box); break;
    default: sink = fxr_point_in_aabb(s.a, &box); break;
    }
    return 0;
}
