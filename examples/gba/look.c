/*
 * look.c - a ray for every eighth column, and between them what is needed.
 *
 * The top and the bottom of a wall are straight lines on the screen. So where two columns
 * see the same face of the same wall, those between them need no cast: their scale lies on
 * the line, and one division gives the place on the wall. If no wall has an end before that
 * face, nothing hides it (picture.h); else fxr_segment_hits_bvh, which ends at the first thing
 * that it meets, tells column by column. Where the two columns see different walls, the one in
 * the middle is cast, and the halves are next.
 *
 * Bounds: coordinates of a map are below 2^12 units from each other, which is 2^28.
 */
#include "picture.h"

/* What README.md measures, each by turning it off. */
#ifndef LOOK_BITS
#define LOOK_BITS 3 /* casts are 2^3 columns apart; 0: a cast for each column */
#endif
#ifndef LOOK_CORNERS
#define LOOK_CORNERS 1 /* 0: each column between two is asked */
#endif
#ifndef LOOK_HITS
#define LOOK_HITS 1 /* 0: it is asked by a cast */
#endif
#ifndef LOOK_DIVISION
#define LOOK_DIVISION \
    1 /* one for a column; 0: the library tells where the ray enters */
#endif

/* The columns that are known, and who asks. */
typedef struct {
    const fxr_bvh *walls;
    const look_camera *camera;
    look_column *column;
    look_counts *counts;
    bool known[LOOK_COLUMNS + 1];
    uint32_t nearest[LOOK_COLUMNS + 1]; /* picture.h */
} looker;

static uint8_t
lowest_bit(uint8_t faces)
{
    return (uint8_t)(faces & -(unsigned)faces);
}

/* In sixteenths of a unit, from the middle of the wall or from the origin. */
static int32_t
along_wall(const fxr_bvh *walls, const look_column *at)
{
    const fxr_bvh_shapes *s = &walls->shapes;

    if (at->shape >= s->aabb_count) {
        const fxr_obb *b = &s->obbs[at->shape - s->aabb_count];
        const int64_t x = at->point.x - b->center.x;
        const int64_t y = at->point.y - b->center.y;

        /* below 2^59; over 2^42: below 2^17 */
        return (int32_t)((x * b->axis[0].x + y * b->axis[0].y) /
                         ((int64_t)1 << 42));
    }
    return (at->face & (FXR_MIN_X | FXR_MAX_X) ? at->point.y : at->point.x) /
           4096;
}

static fxr_ray
ray_of(const look_camera *c, int x)
{
    const int32_t side = 2 * x + 1 - LOOK_COLUMNS;
    fxr_ray ray;

    ray.origin = c->eye;
    /* below (130 + 121) 2^16 < 2^24 */
    ray.dir.x = c->ahead_x * LOOK_FOCUS + c->ahead_y * side;
    ray.dir.y = c->ahead_y * LOOK_FOCUS - c->ahead_x * side;
    ray.dir.z = 0;
    return ray;
}

/* What a column sees, but for whose it is. */
static void
set_place(const looker *l, look_column *out, fxr_vec3 point, uint8_t faces)
{
    int32_t depth, right;

    out->point = point;
    out->face = lowest_bit(faces);
    out->along = along_wall(l->walls, out);
    look_relative(l->camera, point, &depth, &right);
    out->scale = look_scale(depth);
}

static void
cast(looker *l, int x)
{
    const fxr_ray ray = ray_of(l->camera, x);
    look_column *out = &l->column[x];
    fxr_bvh_hit hit;

    l->known[x] = true;
    l->counts->casts++;
    out->scale = 0;
    out->shape = LOOK_NOTHING;
    if (fxr_ray_cast_bvh(&ray, l->walls, &hit)) {
        out->shape = hit.shape;
        out->id = hit.id;
        set_place(l, out, hit.point, hit.faces);
    }
}

/* from + part of the way to to: part is 0 .. 2^bits */
static int32_t
between(int32_t from, int32_t to, uint32_t part, int32_t whole)
{
    /* below 2^29 2^11; the result lies between from and to */
    return from + (int32_t)((int64_t)(to - from) * (int32_t)part / whole);
}

static bool
same_face(const look_column *a, const look_column *b)
{
    return a->shape != LOOK_NOTHING && a->shape == b->shape &&
           a->face == b->face;
}

/* Has no wall an end before the face that columns x and x + n = 2^bits see? */
static bool
is_free(const looker *l, int x, int bits)
{
    const int n = 1 << bits;
    const uint32_t from = l->column[x].scale, to = l->column[x + n].scale;
    int k;

    for (k = 0; k <= n; k++)
        if (l->nearest[x + k] > (from * (uint32_t)(n - k) + to * (uint32_t)k) >>
            bits)
            return false;
    return LOOK_CORNERS;
}

/* Where the ray of column `to` enters the wall that column `from` sees. */
static bool
enter(looker *l, int from, int to)
{
    const fxr_bvh_shapes *shapes = &l->walls->shapes;
    const look_column *a = &l->column[from];
    const fxr_ray ray = ray_of(l->camera, to);
    look_column *out = &l->column[to];
    fxr_entry at;

    l->counts->enters++;
    if (a->shape < shapes->aabb_count
            ? !fxr_ray_enter_aabb(&ray, &shapes->aabbs[a->shape], &at)
            : !fxr_ray_enter_obb(
                  &ray, &shapes->obbs[a->shape - shapes->aabb_count], &at))
        return false;
    out->shape = a->shape;
    out->id = a->id;
    set_place(l, out, at.point, at.faces);
    return out->face == a->face;
}

/* Is nothing before a point of a wall? All but the last 64th of the way is asked. */
static bool
is_in_sight(looker *l, fxr_vec3 point)
{
    const fxr_vec3 eye = l->camera->eye;
    fxr_segment sight;

    sight.a = eye;
    sight.b.x = between(eye.x, point.x, 63, 64);
    sight.b.y = between(eye.y, point.y, 63, 64);
    sight.b.z = eye.z;
    l->counts->hits++;
    return !fxr_segment_hits_bvh(&sight, l->walls);
}

/* Column x + k on the face that columns x and x + 2^bits see. */
static void
set_between(looker *l, int x, int k, int bits)
{
    const uint32_t n = (uint32_t)1 << bits;
    const look_column *a = &l->column[x], *b = &l->column[x + (int)n];
    look_column *out = &l->column[x + k];
    /* scales are below 2^19, and their sums below 2^22 */
    const uint32_t scales =
        a->scale * (n - (uint32_t)k) + b->scale * (uint32_t)k;
    /* both below 2^22, and the first one is smaller, as no scale is 0 */
    const uint32_t part = divide((uint32_t)k * b->scale, scales, 11);

    out->point.x = between(a->point.x, b->point.x, part, 2048);
    out->point.y = between(a->point.y, b->point.y, part, 2048);
    out->point.z = a->point.z;
    out->scale = scales >> bits;
    out->along = between(a->along, b->along, part, 2048);
    out->shape = a->shape;
    out->id = a->id;
    out->face = a->face;
}

/* The columns between x and x + 2^bits, which see the same face. */
static void
fill(looker *l, int x, int bits)
{
    const bool is_seen = is_free(l, x, bits);
    int k;

    for (k = 1; k < 1 << bits; k++) {
        if (l->known[x + k] || (!is_seen && !LOOK_HITS))
            continue;
        if (LOOK_DIVISION)
            set_between(l, x, k, bits);
        else if (!enter(l, x, x + k))
            continue;
        l->known[x + k] = is_seen || is_in_sight(l, l->column[x + k].point);
    }
}

void
look(const fxr_bvh *walls, const look_camera *c,
     look_column out[LOOK_COLUMNS + 1], look_counts *counts)
{
    looker l;
    int x, bits;

    l.walls = walls;
    l.camera = c;
    l.column = out;
    l.counts = counts;
    counts->casts = counts->enters = counts->hits = 0;
    for (x = 0; x <= LOOK_COLUMNS; x++)
        l.known[x] = false;
    if (LOOK_BITS > 0 && LOOK_CORNERS)
        corners_near(c, l.nearest);
    for (x = 0; x <= LOOK_COLUMNS; x += 1 << LOOK_BITS)
        cast(&l, x);
    for (bits = LOOK_BITS; bits > 0; bits--) {
        const int step = 1 << bits;

        for (x = 0; x < LOOK_COLUMNS; x += step) {
            const int middle = x + step / 2;

            if (same_face(&out[x], &out[x + step]))
                fill(&l, x, bits);
            if (!l.known[middle])
                cast(&l, middle);
        }
    }
}
