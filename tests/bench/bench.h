/*
 * bench.h - the cases of every benchmark: components and boxes, random, but the same
 * on every core.
 *
 * Centres within 30 of the origin, half extents below 8 (small) or 60 (large), end
 * points within 64. The counter sees each bench_* function as a workload; what makes
 * the cases runs outside of them.
 */
#ifndef FIXRAY_BENCH_H
#define FIXRAY_BENCH_H

#include <fixray/fixray.h>

#define CASES 1000

#ifdef __GNUC__
#define WORKLOAD __attribute__((noinline)) void
#else
#define WORKLOAD void
#endif

typedef struct {
    fxr_segment segment;
    fxr_ray ray;
    fxr_line line;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_sphere sphere;
} bench_case;

static uint32_t state;
static volatile bool sink;

/* xorshift, Marsaglia 2003 */
static uint32_t
next_random(void)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

/* Uniform in -n..n, in whole units; n < 2^15. */
static fxr_q16
within(int n)
{
    const uint32_t span = 2 * (uint32_t)n;
    const uint64_t v = ((uint64_t)next_random() * span) >> 16;

    return (fxr_q16)((int64_t)v - (int64_t)n * 65536);
}

static fxr_q16
below(int n)
{
    const fxr_q16 v = within(n);

    return v < 0 ? -(v + 1) : v;
}

static fxr_vec3
point_within(int n)
{
    fxr_vec3 p;

    p.x = within(n);
    p.y = within(n);
    p.z = within(n);
    return p;
}

static void
make_case(bench_case *c, int half)
{
    fxr_quaternion q;
    fxr_rotation r;

    c->segment.a = point_within(64);
    c->segment.b = point_within(64);
    c->ray.origin = c->line.origin = c->segment.a;
    c->ray.dir = point_within(1);
    c->line.dir = c->ray.dir;
    c->obb.center = point_within(30);
    c->sphere.center = c->obb.center;
    c->sphere.radius = below(half);
    c->obb.half.x = below(half);
    c->obb.half.y = below(half);
    c->obb.half.z = below(half);
    c->aabb.min.x = c->obb.center.x - c->obb.half.x;
    c->aabb.min.y = c->obb.center.y - c->obb.half.y;
    c->aabb.min.z = c->obb.center.z - c->obb.half.z;
    c->aabb.max.x = c->obb.center.x + c->obb.half.x;
    c->aabb.max.y = c->obb.center.y + c->obb.half.y;
    c->aabb.max.z = c->obb.center.z + c->obb.half.z;
    q.x = within(16384);
    q.y = within(16384);
    q.z = within(16384);
    q.w = within(16384);
    if (fxr_rotation_from_quaternion(q, &r)) {
        c->obb.axis[0] = r.row[0];
        c->obb.axis[1] = r.row[1];
        c->obb.axis[2] = r.row[2];
    }
}

/* Both workloads on 1000 cases each. */
static int
bench_all(void (*small)(const bench_case *), void (*large)(const bench_case *))
{
    bench_case c;
    int i;

    state = 12345;
    for (i = 0; i < CASES; i++) {
        make_case(&c, 8);
        small(&c);
    }
    state = 12345;
    for (i = 0; i < CASES; i++) {
        make_case(&c, 60);
        large(&c);
    }
    return 0;
}

#endif
