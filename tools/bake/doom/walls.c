#include "bake.h"

#include <string.h>

/* Half the thickness of a wall: half a map unit, so that boxes overlap where
 * walls meet at an angle and no ray slips through. */
#define HALF_WALL (FXR_Q16_ONE / 2)

static fxr_q16
unit(int v)
{
    return v * FXR_Q16_ONE; /* |v| <= 32000: below 2^31 */
}

/* floor(sqrt(n)) */
static uint64_t
root(uint64_t n)
{
    uint64_t r = 0, bit = (uint64_t)1 << 31;

    for (; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= n)
            r += bit;
    return r;
}

/*
 * d / sqrt(n) in Q2.30, rounded to nearest, for n = d^2 + e^2 with |d|, |e| at
 * most 64000. It is the largest u with 2u - 1 <= 2^31 |d| / sqrt(n), that is
 * a n <= 2^62 d^2 for a = (2u - 1)^2. a is cut into 31 bits and 31 bits:
 *   n     <= 2^33 - 3e8
 *   low   = (a mod 2^31) n                            < 2^64
 *   high  = (a / 2^31) n + low / 2^31                 < 2^64
 *   d^2 2^31                                          < 2^63
 */
static fxr_q30
normalised(int d, uint64_t n)
{
    uint64_t target = (uint64_t)((int64_t)d * d) << 31;
    uint64_t u = 0, bit = (uint64_t)1 << 30;
    fxr_q30 result;

    for (; bit; bit >>= 1) {
        uint64_t a = (2 * (u + bit) - 1) * (2 * (u + bit) - 1);
        uint64_t low = a % 2147483648u * n;
        uint64_t high = a / 2147483648u * n + low / 2147483648u;

        if (u + bit <= (uint64_t)FXR_Q30_ONE &&
            (high < target || (high == target && low % 2147483648u == 0)))
            u += bit;
    }
    result = (fxr_q30)u;
    return d < 0 ? -result : result;
}

static void
add_turned(bake *b, map_vertex p, map_vertex q, int low, int high,
           scene_surface surface, uint32_t id)
{
    int dx = q.x - p.x, dy = q.y - p.y;
    uint64_t n = (uint64_t)((int64_t)dx * dx + (int64_t)dy * dy);
    /* half of sqrt(n) in Q16.16 is sqrt(n) in Q1.15: n 2^30 < 2^63 */
    uint64_t half = root(n << 30) + 1;
    fxr_unit3 axis[3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, FXR_Q30_ONE}};
    fxr_vec3 center, extent;

    if (half > INT32_MAX)
        host_fail(b->map->file,
                  "wall (%d, %d) .. (%d, %d) is longer than 65535. "
                  "Name another map",
                  p.x, p.y, q.x, q.y);
    axis[0].x = axis[1].y = normalised(dx, n);
    axis[0].y = normalised(dy, n);
    axis[1].x = -axis[0].y;
    /* sums of two coordinates times half a unit: below 2^31, exact */
    center.x = (p.x + q.x) * (FXR_Q16_ONE / 2);
    center.y = (p.y + q.y) * (FXR_Q16_ONE / 2);
    center.z = (low + high) * (FXR_Q16_ONE / 2);
    extent.x = (fxr_q16)half;
    extent.y = HALF_WALL;
    extent.z = (high - low) * (FXR_Q16_ONE / 2);
    if (b->obbs >= BAKE_MAX)
        host_fail(b->map->file,
                  "%s has too many walls at an angle: more than "
                  "%d. Name another map",
                  b->map->name, BAKE_MAX);
    if (!fxr_obb_make(center, extent, axis, &b->obb[b->obbs].box))
        host_fail(b->map->file,
                  "wall (%d, %d) .. (%d, %d): fxr_obb_make "
                  "refused its axes: a defect of bake-wad",
                  p.x, p.y, q.x, q.y);
    b->obb_id[b->obbs] = id;
    b->obb[b->obbs++].surface = surface;
}

static void
add_straight(bake *b, map_vertex p, map_vertex q, int low, int high,
             scene_surface surface, uint32_t id)
{
    fxr_aabb box;

    box.min.x = unit(p.x < q.x ? p.x : q.x) - HALF_WALL;
    box.max.x = unit(p.x < q.x ? q.x : p.x) + HALF_WALL;
    box.min.y = unit(p.y < q.y ? p.y : q.y) - HALF_WALL;
    box.max.y = unit(p.y < q.y ? q.y : p.y) + HALF_WALL;
    box.min.z = unit(low);
    box.max.z = unit(high);
    bake_add_aabb(b, box, surface, id);
}

static void
add_wall(bake *b, const map_line *l, uint8_t kind, int low, int high,
         const char *texture)
{
    map_vertex p = b->map->vertex[l->from], q = b->map->vertex[l->to];
    uint32_t id = (uint32_t)(l - b->map->line);
    scene_surface surface = {0, 0, 0};

    if (low >= high || (p.x == q.x && p.y == q.y))
        return;
    surface.kind = kind;
    surface.color = bake_texture(b, texture);
    surface.light = (uint8_t)b->map->sector[l->front].light;
    if (p.x == q.x || p.y == q.y)
        add_straight(b, p, q, low, high, surface, id);
    else
        add_turned(b, p, q, low, high, surface, id);
}

static int
is_sky(const map_sector *s)
{
    return strcmp(s->ceiling_flat, "F_SKY1") == 0;
}

/* The step between the floors and, unless both are open to the sky, the one
 * between the ceilings. A closed door is a step up to the next ceiling. */
static void
add_steps(bake *b, const map_line *l)
{
    const map_sector *s = &b->map->sector[l->front];
    const map_sector *t = &b->map->sector[l->back];
    const map_sector *low = s->floor < t->floor ? s : t;
    const map_sector *high = low == s ? t : s;

    add_wall(b, l, SCENE_WALL, low->floor, high->floor, l->step);
    if (is_sky(s) && is_sky(t))
        return;
    low = s->ceiling < t->ceiling ? s : t;
    high = low == s ? t : s;
    add_wall(b, l, low->ceiling > low->floor ? SCENE_WALL : SCENE_DOOR,
             low->ceiling, high->ceiling, l->step);
}

static void
add_line(bake *b, const map_line *l, int kind)
{
    scene_line *out = &b->line[b->lines++];

    out->x1 = (int16_t)b->map->vertex[l->from].x;
    out->y1 = (int16_t)b->map->vertex[l->from].y;
    out->x2 = (int16_t)b->map->vertex[l->to].x;
    out->y2 = (int16_t)b->map->vertex[l->to].y;
    out->kind = (uint8_t)kind;
}

void
bake_walls(bake *b)
{
    const map *m = b->map;
    size_t i;

    b->obb = host_alloc(2 * m->lines, sizeof *b->obb);
    b->obb_id = host_alloc(2 * m->lines, sizeof *b->obb_id);
    b->line = host_alloc(m->lines, sizeof *b->line);
    if (m->lines > BAKE_MAX)
        host_fail(m->file, "%s has %lu lines, more than %d. Name another map",
                  m->name, (unsigned long)m->lines, BAKE_MAX);
    for (i = 0; i < m->lines; i++) {
        const map_line *l = &m->line[i];
        size_t before = b->aabbs + b->obbs;

        if (l->back < 0) {
            const map_sector *s = &m->sector[l->front];

            add_wall(b, l, SCENE_WALL, s->floor, s->ceiling, l->texture);
            add_line(b, l, SCENE_LINE_SOLID);
        } else {
            add_steps(b, l);
            if (b->aabbs + b->obbs > before)
                add_line(b, l, SCENE_LINE_STEP);
        }
    }
}
