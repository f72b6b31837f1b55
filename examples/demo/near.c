#include "near.h"

#include "demo.h"

#define REACH FXR_Q16(40)
#define WAYS 26
#define BOXES_MAX 64

/* The boxes that a short way from a point can meet. */
typedef struct {
    const fxr_aabb *aabb[BOXES_MAX];
    const fxr_obb *obb[BOXES_MAX];
    int aabbs, obbs;
} neighbours;

static bool
overlap(const fxr_aabb *a, const fxr_aabb *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x &&
           a->min.y <= b->max.y && b->min.y <= a->max.y &&
           a->min.z <= b->max.z && b->min.z <= a->max.z;
}

/* What the visit goes through the tree with. */
typedef struct {
    const fxr_bvh *bvh;
    const fxr_aabb *region;
    neighbours *out;
} finder;

/* More than BOXES_MAX of a kind are left out: it is only a shade. */
static bool
add_box(void *context, uint32_t shape, uint32_t id)
{
    finder *f = context;
    neighbours *out = f->out;
    const fxr_obb *obb = scene_obb(f->bvh, shape);

    (void)id;
    if (obb && out->obbs < BOXES_MAX)
        out->obb[out->obbs++] = obb;
    if (!obb && out->aabbs < BOXES_MAX &&
        overlap(&f->bvh->shapes.aabbs[shape], f->region))
        out->aabb[out->aabbs++] = &f->bvh->shapes.aabbs[shape];
    return true;
}

/* How far a way is free, 0 .. 256. */
static uint64_t
free_part(const neighbours *n, const fxr_segment *way)
{
    fxr_ratio first = {1, 1, false};
    fxr_span span;
    int i;

    for (i = 0; i < n->aabbs; i++)
        if (fxr_segment_clip_aabb(way, n->aabb[i], &span) &&
            fxr_ratio_compare(span.enter, first) < 0)
            first = span.enter;
    for (i = 0; i < n->obbs; i++)
        if (fxr_segment_clip_obb(way, n->obb[i], &span) &&
            fxr_ratio_compare(span.enter, first) < 0)
            first = span.enter;
    return fxr_ratio_to_uq32(first) >> 24;
}

static fxr_vec3
moved_by(fxr_vec3 p, int64_t x, int64_t y, int64_t z)
{
    p.x = demo_moved(p.x, x);
    p.y = demo_moved(p.y, y);
    p.z = demo_moved(p.z, z);
    return p;
}

/* How far to look against a component of the normal: behind a face along the
 * axes there is only what it belongs to. */
static int64_t
behind(fxr_q30 component)
{
    return component == FXR_Q30_ONE ? 0 : REACH;
}

static void
find_neighbours(const scene *s, fxr_vec3 p, fxr_unit3 n, neighbours *out)
{
    fxr_aabb region;
    finder f;

    region.min = moved_by(p, -behind(n.x), -behind(n.y), -behind(n.z));
    region.max = moved_by(p, behind(-n.x), behind(-n.y), behind(-n.z));
    out->aabbs = out->obbs = 0;
    f.bvh = s->walls;
    f.region = &region;
    f.out = out;
    fxr_aabb_visit_bvh(&region, s->walls, add_box, &f);
}

int64_t
near_openness(const scene *s, fxr_vec3 point, fxr_unit3 normal)
{
    int64_t all = 0, open = 0;
    neighbours around;
    int i;

    find_neighbours(s, point, normal, &around);
    for (i = 0; i < WAYS; i++) {
        /* from the middle cell of a cube of 27 to the others */
        int k = i < WAYS / 2 ? i : i + 1;
        int x = k % 3 - 1, y = k / 3 % 3 - 1, z = k / 9 - 1;
        int64_t weight = ((int64_t)normal.x * x + (int64_t)normal.y * y +
                          (int64_t)normal.z * z) /
                         4194304;
        fxr_segment way;

        if (weight <= 0)
            continue;
        way.a = point;
        way.b = moved_by(point, x * REACH, y * REACH, z * REACH);
        all += weight;
        open += weight * (int64_t)free_part(&around, &way) / 256;
    }
    return all ? 256 * open / all : 256;
}
