#include "demo.h"
#include "scene.h"

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

/* 0 .. 256 for a point on a face with this outward normal: corners are darker
 * than the middle of a wall. */
static int64_t
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

#define LAMP_REACH 448
#define LAMP_LIGHT 150
#define SUN_LIGHT 110
#define TILE 64
#define HEAD_LIGHT 52

/* Towards the sun, in map units: 3000 away. */
static const int32_t sun[3] = {-1200, 1500, 2310};
#define SUN_LENGTH 3004

/* The outward normal of the face that was entered. */
static fxr_unit3
normal_of(const shade_hit *hit)
{
    uint8_t faces = hit->at.faces;
    int axis = faces & (FXR_MIN_Z | FXR_MAX_Z)   ? 2
               : faces & (FXR_MIN_X | FXR_MAX_X) ? 0
                                                 : 1;
    bool max = faces & (FXR_MAX_X << 2 * axis);
    fxr_unit3 n = {0, 0, 0};

    if (hit->obb)
        n = hit->obb->axis[axis];
    else if (axis == 0)
        n.x = FXR_Q30_ONE;
    else if (axis == 1)
        n.y = FXR_Q30_ONE;
    else
        n.z = FXR_Q30_ONE;
    if (!max) {
        n.x = -n.x;
        n.y = -n.y;
        n.z = -n.z;
    }
    return n;
}

static fxr_q16
add(fxr_q16 a, int64_t b)
{
    int64_t sum = a + b;

    return sum > INT32_MAX   ? INT32_MAX
           : sum < INT32_MIN ? INT32_MIN
                             : (fxr_q16)sum;
}

/* A quarter of a unit off the face, so that the box does not shade itself. */
static fxr_vec3
off_face(fxr_vec3 p, fxr_unit3 n)
{
    p.x = add(p.x, n.x / 65536);
    p.y = add(p.y, n.y / 65536);
    p.z = add(p.z, n.z / 65536);
    return p;
}

/* n . d, d in map units below 2^17: below 2^49 */
static int64_t
dot(fxr_unit3 n, const int32_t d[3])
{
    return ((int64_t)n.x * d[0] + (int64_t)n.y * d[1] + (int64_t)n.z * d[2]) /
           FXR_Q30_ONE;
}

static int64_t
sunlight(const scene *s, fxr_vec3 from, fxr_unit3 n)
{
    int64_t cosine = dot(n, sun);
    fxr_segment way;

    if (cosine <= 0)
        return 0;
    way.a = from;
    way.b.x = add(from.x, (int64_t)sun[0] * FXR_Q16_ONE);
    way.b.y = add(from.y, (int64_t)sun[1] * FXR_Q16_ONE);
    way.b.z = add(from.z, (int64_t)sun[2] * FXR_Q16_ONE);
    return fxr_segment_hits_bvh(&way, s->walls)
               ? 0
               : SUN_LIGHT * cosine / SUN_LENGTH;
}

static int64_t
lamplight(const scene *s, fxr_vec3 from, fxr_unit3 n, fxr_vec3 lamp)
{
    const int64_t reach = (int64_t)LAMP_REACH * LAMP_REACH;
    int32_t d[3];
    int64_t square, cosine;
    fxr_segment way;

    d[0] = (int32_t)(((int64_t)lamp.x - from.x) / FXR_Q16_ONE);
    d[1] = (int32_t)(((int64_t)lamp.y - from.y) / FXR_Q16_ONE);
    d[2] = (int32_t)(((int64_t)lamp.z - from.z) / FXR_Q16_ONE);
    square = (int64_t)d[0] * d[0] + (int64_t)d[1] * d[1] + (int64_t)d[2] * d[2];
    cosine = dot(n, d);
    if (square >= reach || square == 0 || cosine <= 0)
        return 0;
    way.a = from;
    way.b = lamp;
    if (fxr_segment_hits_bvh(&way, s->walls))
        return 0;
    return LAMP_LIGHT * (reach - square) / reach * cosine /
           demo_root((uint64_t)square);
}

/* 0 .. 256: floors are light, ceilings dark, walls by where they face. */
static int64_t
facing(fxr_unit3 n)
{
    int64_t x = n.x < 0 ? -(int64_t)n.x : n.x;

    if (n.z)
        return n.z > 0 ? 236 : 168;
    return 190 + 66 * x / FXR_Q30_ONE;
}

/* The tile that p is on: bricks of 64 by 32 units on walls, squares of 64 on
 * floors. u and v are the coordinates on the tile, in whole units. */
typedef struct {
    uint32_t column, row, u, v;
} tile;

/* From 0 up; division of what is negative would round the other way. */
static uint32_t
units(fxr_q16 v)
{
    return ((uint32_t)v + 2147483648u) / 65536u;
}

static tile
tile_at(fxr_vec3 p, fxr_unit3 n)
{
    int64_t x = n.x < 0 ? -(int64_t)n.x : n.x;
    uint32_t along = units(n.z || x < FXR_Q30_ONE / 2 ? p.x : p.y);
    uint32_t up = units(n.z ? p.y : p.z);
    uint32_t height = n.z ? TILE : TILE / 2;
    tile t;

    t.row = up / height;
    along += n.z ? 0 : t.row % 2 * (TILE / 2);
    t.column = along / TILE;
    t.u = along % TILE;
    t.v = up % height;
    return t;
}

/* Per cent of the light that is left: joints are dark, and no tile is quite as
 * its neighbours. Both fade with depth, where they would only flicker. */
static int64_t
pattern(fxr_vec3 p, fxr_unit3 n, uint32_t depth)
{
    tile t = tile_at(p, n);
    uint32_t mixed = (t.column * 73u + t.row * 179u) * 2654435769u >> 28;
    int64_t dark = mixed / 2;

    if (t.u == 0 || t.v == 0)
        dark += 18;
    return depth < 768 ? 100 - dark * (768 - (int64_t)depth) / 768 : 100;
}

/* The lamp on the helmet: cosine of the angle at which the eye sees it. */
static int64_t
headlight(const scene *s, fxr_vec3 from, fxr_unit3 n)
{
    int32_t d[3];
    uint32_t length;

    d[0] = (int32_t)(((int64_t)s->eye.x - from.x) / FXR_Q16_ONE);
    d[1] = (int32_t)(((int64_t)s->eye.y - from.y) / FXR_Q16_ONE);
    d[2] = (int32_t)(((int64_t)s->eye.z - from.z) / FXR_Q16_ONE);
    length = demo_root((uint64_t)((int64_t)d[0] * d[0] + (int64_t)d[1] * d[1] +
                                  (int64_t)d[2] * d[2]));
    return length ? HEAD_LIGHT * dot(n, d) / length * 400 / (400 + length) : 0;
}

uint8_t
shade_point(const scene *s, const shade_hit *hit, uint32_t depth)
{
    fxr_unit3 n = normal_of(hit);
    fxr_vec3 from = off_face(hit->at.point, n);
    int64_t light = (48 + hit->surface->light * 5 / 8) * facing(n) / 256;
    uint16_t i;

    light += headlight(s, from, n);
    light = light * (96 + 160 * near_openness(s, from, n) / 256) / 256;
    light += sunlight(s, from, n);
    for (i = 0; i < s->lamps; i++)
        light += lamplight(s, from, n, s->lamp[i]);
    if (hit->surface->kind != SCENE_BODY)
        light = light * pattern(hit->at.point, n, depth) / 100;
    light = light * 1000 / (1000 + (int64_t)depth);
    return (uint8_t)(light > 255 ? 255 : light < 0 ? 0 : light);
}
