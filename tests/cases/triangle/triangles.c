/*
 * triangles.c - the table of the triangle functions.
 */
#include "triangles.h"

#include <stdio.h>
#include <string.h>

#include "../../test.h"

#define ADAPT(linear)                                                          \
    static bool linear##_hits(const trial *t)                                  \
    {                                                                          \
        return fxr_##linear##_hits_triangle(&t->c.linear, &t->triangle);       \
    }                                                                          \
    static bool linear##_cast(const trial *t, fxr_triangle_hit *out)           \
    {                                                                          \
        return fxr_##linear##_cast_triangle(&t->c.linear, &t->triangle, out);  \
    }                                                                          \
    static bool linear##_hits_front(const trial *t)                            \
    {                                                                          \
        return fxr_##linear##_hits_triangle_front(&t->c.linear, &t->triangle); \
    }                                                                          \
    static bool linear##_cast_front(const trial *t, fxr_triangle_hit *out)     \
    {                                                                          \
        return fxr_##linear##_cast_triangle_front(&t->c.linear, &t->triangle,  \
                                                  out);                        \
    }                                                                          \
    static bool linear##_hits_fan(const trial *t, const fxr_vec3 *points,      \
                                  size_t n)                                    \
    {                                                                          \
        return fxr_##linear##_hits_fan(&t->c.linear, points, n);               \
    }                                                                          \
    static bool linear##_cast_fan(const trial *t, const fxr_vec3 *points,      \
                                  size_t n, fxr_triangle_hit *out, size_t *i)  \
    {                                                                          \
        return fxr_##linear##_cast_fan(&t->c.linear, points, n, out, i);       \
    }

ADAPT(segment)
ADAPT(ray)
ADAPT(line)

#define VERBS(linear, kind)                                               \
    {                                                                     \
#linear, kind, linear##_hits, linear##_cast, linear##_hits_front, \
            linear##_cast_front, linear##_hits_fan, linear##_cast_fan     \
    }

const triangle_verbs triangle_verbs_of[TRIANGLE_KINDS] = {
    VERBS(segment, LINEAR_SEGMENT), VERBS(ray, LINEAR_RAY),
    VERBS(line, LINEAR_LINE)};

triangle_answer
triangle_ask(const triangle_verbs *v, const trial *t)
{
    triangle_answer a;

    pattern_fill(&a, sizeof a);
    a.hits = v->hits(t);
    a.casts = v->cast(t, &a.hit);
    a.hits_front = v->hits_front(t);
    a.casts_front = v->cast_front(t, &a.front);
    return a;
}

bool
triangle_hit_equal(const fxr_triangle_hit *a, const fxr_triangle_hit *b)
{
    return a->t.num == b->t.num && a->t.den == b->t.den &&
           a->t.negative == b->t.negative && vec3_equal(a->point, b->point) &&
           memcmp(a->weight, b->weight, sizeof a->weight) == 0 &&
           a->side == b->side;
}

/* Each weight is rounded by at most half an ulp. */
static bool
is_proper(const triangle_verbs *v, const fxr_triangle_hit *hit)
{
    const fxr_ratio t = hit->t;
    int64_t sum = 0;
    unsigned i;

    for (i = 0; i < 3; i++) {
        if (hit->weight[i] < 0 || hit->weight[i] > FXR_Q30_ONE)
            return false;
        sum += hit->weight[i];
    }
    if (sum < FXR_Q30_ONE - 1 || sum > FXR_Q30_ONE + 1)
        return false;
    if (t.den == 0 || (t.negative && (v->linear != LINEAR_LINE || t.num == 0)))
        return false;
    if (v->linear == LINEAR_SEGMENT && t.num > t.den)
        return false;
    return hit->side >= -1 && hit->side <= 1;
}

bool
triangle_is_consistent(const triangle_verbs *v, const triangle_answer *a)
{
    const bool front = a->hits && a->hit.side == 1;

    if (a->hits != a->casts || a->hits_front != front ||
        a->casts_front != front)
        return false;
    if (front ? !triangle_hit_equal(&a->hit, &a->front)
              : !pattern_is_whole(&a->front, sizeof a->front))
        return false;
    return a->hits ? is_proper(v, &a->hit)
                   : pattern_is_whole(&a->hit, sizeof a->hit);
}

fxr_vec3
triangle_corner(const fxr_triangle *triangle, unsigned i)
{
    return i == 0 ? triangle->a : i == 1 ? triangle->b : triangle->c;
}

fxr_triangle
triangle_from(fxr_vec3 a, fxr_vec3 b, fxr_vec3 c)
{
    fxr_triangle out;

    out.a = a;
    out.b = b;
    out.c = c;
    return out;
}

fxr_triangle
triangle_turned(const fxr_triangle *triangle, unsigned turn, bool flip)
{
    const fxr_vec3 a = triangle_corner(triangle, turn % 3);
    const fxr_vec3 b = triangle_corner(triangle, (turn + 1) % 3);
    const fxr_vec3 c = triangle_corner(triangle, (turn + 2) % 3);

    return triangle_from(a, flip ? c : b, flip ? b : c);
}

trial
trial_mapped(const symmetry *s, mirror_kind kind, const trial *t)
{
    trial out;

    out.c = symmetry_of_scene(s, kind, &t->c);
    out.triangle.a = symmetry_of_point(s, kind, t->triangle.a);
    out.triangle.b = symmetry_of_point(s, kind, t->triangle.b);
    out.triangle.c = symmetry_of_point(s, kind, t->triangle.c);
    return out;
}

void
print_trial(const void *input)
{
    const trial *t = input;

    print_vec3("segment a   ", t->c.segment.a);
    print_vec3("segment b   ", t->c.segment.b);
    print_vec3("ray, line o ", t->c.ray.origin);
    print_vec3("ray, line d ", t->c.ray.dir);
    print_vec3("triangle a  ", t->triangle.a);
    print_vec3("triangle b  ", t->triangle.b);
    print_vec3("triangle c  ", t->triangle.c);
}

void
print_triangle_hit(const fxr_triangle_hit *hit)
{
    printf("         t           %s0x%08lx%08lx / 0x%08lx%08lx\n",
           hit->t.negative ? "-" : "", (unsigned long)(hit->t.num >> 32),
           (unsigned long)(hit->t.num & 0xffffffffu),
           (unsigned long)(hit->t.den >> 32),
           (unsigned long)(hit->t.den & 0xffffffffu));
    print_vec3("point       ", hit->point);
    printf("         weight      ");
    test_print_words(hit->weight, 3);
    printf("         side         %d\n", (int)hit->side);
}
