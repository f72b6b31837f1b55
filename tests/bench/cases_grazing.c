/*
 * cases_grazing.c - components within one ulp of an edge or a face of a box.
 */
#include "bench.h"

static int
next_axis(int i)
{
    return i < 2 ? i + 1 : 0;
}

/* A point of an edge of a box about 0: on face side[0] of axis i and side[1] of
 * axis j, or, if it is to be in a face, somewhere below the latter. */
static void
draw_edge_point(int32_t edge[3], const int32_t half[3], int i,
                const int32_t side[2], bool in_face)
{
    const int j = next_axis(i), k = next_axis(j);

    edge[i] = side[0] * half[i];
    edge[j] = in_face ? pick(1024) * (half[j] / 1024) : side[1] * half[j];
    edge[k] = (pick(2047) - 1023) * (half[k] / 1024);
}

/*
 * A segment through that point which only touches the box, then one end shifted by
 * at most one ulp; or one that comes in and ends at a face, or one ulp beside it.
 *
 *   |end point| <= 8 units + 2^10 2^11 ulp = 40 units
 */
static void
make_touch(int32_t a[3], int32_t b[3], const int32_t edge[3], int i,
           const int32_t side[2], bool ends)
{
    const int j = next_axis(i), k = next_axis(j);
    const int32_t before = 1 + pick(1024), after = 1 + pick(1024);
    int32_t dir[3];
    int n;

    dir[i] = side[0] * (1 + pick(2048));
    dir[j] = -side[1] * (1 + pick(2048));
    dir[k] = pick(4095) - 2047;
    for (n = 0; n < 3; n++) {
        a[n] = edge[n] + before * dir[n];
        b[n] = edge[n] - (ends ? 0 : after * dir[n]);
    }
    if (ends || toss())
        b[i] += pick(3) - 1;
    else
        a[i] += pick(3) - 1;
}

/*
 * A segment from anywhere outside through that point, as far on as can be drawn
 * without leaving the range: its end is rounded, so it hits or misses by less than
 * one ulp.
 *
 *   |end point| <= 8 units + 58 units
 */
static void
make_rounded(int32_t a[3], int32_t b[3], const int32_t edge[3], int i,
             const int32_t side[2])
{
    const int j = next_axis(i), k = next_axis(j);
    const int32_t further = 1 + pick(1024);
    int n;

    a[i] = edge[i] + side[0] * below(50);
    a[j] = edge[j] - side[1] * below(50);
    a[k] = within(50);
    for (n = 0; n < 3; n++)
        b[n] = edge[n] + (int32_t)((int64_t)(edge[n] - a[n]) * further / 1024);
}

static void
make_graze(int32_t a[3], int32_t b[3], const int32_t half[3])
{
    const int i = (int)pick(3);
    const int32_t kind = pick(4);
    int32_t side[2], edge[3];

    side[0] = toss() ? 1 : -1;
    side[1] = toss() ? 1 : -1;
    draw_edge_point(edge, half, i, side, kind == 0);
    if (kind < 2)
        make_touch(a, b, edge, i, side, kind == 0);
    else
        make_rounded(a, b, edge, i, side);
}

static fxr_vec3
vector_of(const int32_t v[3])
{
    fxr_vec3 p;

    p.x = v[0];
    p.y = v[1];
    p.z = v[2];
    return p;
}

/* From the coordinates of the OBB to the world, rounded. */
static void
place_by_obb(fxr_segment *world, const fxr_segment *s, const fxr_obb *obb)
{
    const fxr_unit3 *u = obb->axis;
    fxr_transform t;
    int i;

    for (i = 0; i < 3; i++) {
        t.rotation.row[i].x = i == 0 ? u[0].x : i == 1 ? u[0].y : u[0].z;
        t.rotation.row[i].y = i == 0 ? u[1].x : i == 1 ? u[1].y : u[1].z;
        t.rotation.row[i].z = i == 0 ? u[2].x : i == 1 ? u[2].y : u[2].z;
    }
    t.translation = obb->center;
    (void)fxr_segment_to_world(&t, s, world);
}

static fxr_vec3
sum(const fxr_vec3 *p, const fxr_vec3 *q)
{
    fxr_vec3 r;

    r.x = p->x + q->x;
    r.y = p->y + q->y;
    r.z = p->z + q->z;
    return r;
}

static void
ray_through(fxr_ray *r, const fxr_segment *s)
{
    r->origin = s->a;
    r->dir.x = s->b.x - s->a.x;
    r->dir.y = s->b.y - s->a.y;
    r->dir.z = s->b.z - s->a.z;
}

void
graze_boxes(bench_case *c)
{
    int32_t half[3], a[3], b[3];
    fxr_segment s;

    half[0] = c->obb.half.x;
    half[1] = c->obb.half.y;
    half[2] = c->obb.half.z;
    make_graze(a, b, half);
    s.a = vector_of(a);
    s.b = vector_of(b);
    c->segment.a = sum(&s.a, &c->obb.center);
    c->segment.b = sum(&s.b, &c->obb.center);
    place_by_obb(&c->obb_segment, &s, &c->obb);
    ray_through(&c->ray, &c->segment);
    ray_through(&c->obb_ray, &c->obb_segment);
    set_line(&c->line, &c->ray);
    set_line(&c->obb_line, &c->obb_ray);
}
