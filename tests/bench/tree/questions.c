/*
 * questions.c - random numbers, and a ray against one shape after the other.
 */
#include "questions.h"

volatile bool question_sink;
uint32_t question_visits;
static uint32_t state = 12345;

void
tree_visit(void)
{
    question_visits++;
}

void
question_seed(void)
{
    state = 12345;
}

/* xorshift, Marsaglia 2003 */
static uint32_t
next_random(void)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

uint32_t
question_below(uint32_t n)
{
    return (uint32_t)(((uint64_t)next_random() * n) >> 32);
}

fxr_q16
question_between(fxr_q16 low, fxr_q16 high)
{
    return low + (fxr_q16)question_below((uint32_t)high - (uint32_t)low + 1);
}

static void
copy_corner(fxr_vec3 *out, const fxr_bvh_shapes *s, uint32_t i)
{
    *out =
        s->vertices[s->corners16 != NULL ? s->corners16[i] : s->corners32[i]];
}

void
question_each(const fxr_ray *r, const fxr_bvh *bvh)
{
    const fxr_bvh_shapes *s = &bvh->shapes;
    uint32_t i;

    for (i = 0; i < s->triangle_count; i++) {
        fxr_triangle t;

        copy_corner(&t.a, s, 3 * i);
        copy_corner(&t.b, s, 3 * i + 1);
        copy_corner(&t.c, s, 3 * i + 2);
        question_sink = fxr_ray_hits_triangle(r, &t);
    }
    for (i = 0; i < s->aabb_count; i++)
        question_sink = fxr_ray_hits_aabb(r, &s->aabbs[i]);
    for (i = 0; i < s->obb_count; i++)
        question_sink = fxr_ray_hits_obb(r, &s->obbs[i]);
    for (i = 0; i < s->sphere_count; i++)
        question_sink = fxr_ray_hits_sphere(r, &s->spheres[i]);
}
