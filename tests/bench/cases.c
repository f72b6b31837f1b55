/*
 * cases.c - what is asked: random, lattice and grazing components and boxes.
 */
#include "bench.h"

/* Numbers that are the same on every machine. */

static uint32_t state;

void
restart_cases(void)
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

/* 0 .. n - 1; n < 2^16 */
int32_t
pick(uint32_t n)
{
    return (int32_t)((next_random() >> 16) * n >> 16);
}

bool
toss(void)
{
    return pick(2) != 0;
}

/* Uniform in -n..n, in whole units; n < 2^15. */
fxr_q16
within(int n)
{
    const uint32_t span = 2 * (uint32_t)n;
    const uint64_t v = ((uint64_t)next_random() * span) >> 16;

    return (fxr_q16)((int64_t)v - (int64_t)n * 65536);
}

fxr_q16
below(int n)
{
    const fxr_q16 v = within(n);

    return v < 0 ? -(v + 1) : v;
}

/* A whole number, -n..n. */
fxr_q16
whole(int n)
{
    return (pick(2 * (uint32_t)n + 1) - n) * 65536;
}

fxr_vec3
point_within(int n)
{
    fxr_vec3 p;

    p.x = within(n);
    p.y = within(n);
    p.z = within(n);
    return p;
}

fxr_vec3
lattice_point(int n)
{
    fxr_vec3 p;

    p.x = whole(n);
    p.y = whole(n);
    p.z = whole(n);
    return p;
}

const char *const workload_names[WORKLOADS] = {"small",  "large",   "hits",
                                               "misses", "lattice", "grazing"};

/* The AABB and the sphere about the centre of the OBB. */
static void
set_boxes(bench_case *c)
{
    const fxr_vec3 *center = &c->obb.center, *half = &c->obb.half;

    c->sphere.center = *center;
    c->aabb.min.x = center->x - half->x;
    c->aabb.min.y = center->y - half->y;
    c->aabb.min.z = center->z - half->z;
    c->aabb.max.x = center->x + half->x;
    c->aabb.max.y = center->y + half->y;
    c->aabb.max.z = center->z + half->z;
}

/* A rotation from four numbers, not all of them 0. */
static void
set_axes(bench_case *c, const fxr_vec3 *xyz, fxr_q30 w)
{
    fxr_quaternion q;
    fxr_rotation r;
    int i;

    q.x = xyz->x;
    q.y = xyz->y;
    q.z = xyz->z;
    q.w = w;
    if (fxr_rotation_from_quaternion(q, &r))
        for (i = 0; i < 3; i++)
            c->obb.axis[i] = r.row[i];
}

/* The line follows the ray. */
void
set_line(fxr_line *line, const fxr_ray *ray)
{
    line->origin = ray->origin;
    line->dir = ray->dir;
}

/* The OBB is asked with the same components. */
static void
share_components(bench_case *c)
{
    set_line(&c->line, &c->ray);
    c->obb_segment = c->segment;
    c->obb_ray = c->ray;
    c->obb_line = c->line;
}

static void
make_random(bench_case *c, int half)
{
    fxr_vec3 xyz;

    c->segment.a = point_within(64);
    c->segment.b = point_within(64);
    c->ray.origin = c->segment.a;
    c->ray.dir = point_within(1);
    c->obb.center = point_within(30);
    c->sphere.radius = below(half);
    c->obb.half.x = below(half);
    c->obb.half.y = below(half);
    c->obb.half.z = below(half);
    set_boxes(c);
    xyz = point_within(16384);
    set_axes(c, &xyz, within(16384));
    share_components(c);
}

static void
draw_ray(fxr_ray *r)
{
    r->origin = point_within(64);
    r->dir = point_within(1);
}

/* Components are drawn until they hit, or until they miss: of the AABB the segment
 * decides, or the ray; of the OBB likewise. */
static void
make_decided(bench_case *c, bool hits)
{
    do {
        make_random(c, hits ? 60 : 8);
    } while (fxr_segment_hits_aabb(&c->segment, &c->aabb) != hits ||
             fxr_segment_hits_obb(&c->segment, &c->obb) != hits);
    while (fxr_ray_hits_aabb(&c->ray, &c->aabb) != hits)
        draw_ray(&c->ray);
    while (fxr_ray_hits_obb(&c->obb_ray, &c->obb) != hits)
        draw_ray(&c->obb_ray);
    set_line(&c->line, &c->ray);
    set_line(&c->obb_line, &c->obb_ray);
}

static void
make_lattice(bench_case *c)
{
    fxr_vec3 xyz;
    fxr_q30 w;

    c->segment.a = lattice_point(12);
    c->segment.b = lattice_point(12);
    c->ray.origin = c->segment.a;
    c->ray.dir = lattice_point(6);
    c->obb.center = lattice_point(6);
    c->obb.half.x = pick(7) * 65536;
    c->obb.half.y = pick(7) * 65536;
    c->obb.half.z = pick(7) * 65536;
    c->sphere.radius = pick(9) * 65536;
    set_boxes(c);
    /* quarter and third turns */
    do {
        xyz = lattice_point(1);
        w = whole(1);
    } while (xyz.x == 0 && xyz.y == 0 && xyz.z == 0 && w == 0);
    set_axes(c, &xyz, w);
    share_components(c);
}

void
make_case(bench_case *c, workload w)
{
    switch (w) {
    case LARGE:
        make_random(c, 60);
        break;
    case HITS:
        make_decided(c, true);
        break;
    case MISSES:
        make_decided(c, false);
        break;
    case LATTICE:
        make_lattice(c);
        break;
    case GRAZING:
        make_random(c, 8);
        graze_boxes(c);
        break;
    default:
        make_random(c, 8);
        break;
    }
}

void
make_box_within(fxr_aabb *box, int n, int half)
{
    const fxr_vec3 p = point_within(n);
    fxr_vec3 h;

    h.x = below(half);
    h.y = below(half);
    h.z = below(half);
    box->min.x = p.x - h.x;
    box->min.y = p.y - h.y;
    box->min.z = p.z - h.z;
    box->max.x = p.x + h.x;
    box->max.y = p.y + h.y;
    box->max.z = p.z + h.z;
}

static fxr_q16
middle(fxr_q16 a, fxr_q16 b)
{
    return a / 2 + b / 2;
}

void
make_triangle_across(fxr_triangle *t, const fxr_aabb *box)
{
    t->a.x = box->min.x;
    t->a.y = box->min.y;
    t->a.z = middle(box->min.z, box->max.z);
    t->b.x = box->max.x;
    t->b.y = middle(box->min.y, box->max.y);
    t->b.z = box->min.z;
    t->c.x = middle(box->min.x, box->max.x);
    t->c.y = box->max.y;
    t->c.z = box->max.z;
}

/*
 * Components within one ulp of an edge or a face of a box.
 */

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
