/*
 * walls.c - a map as boxes: thin ones for walls; floors.c has the flat ones.
 */
#include <stdlib.h>
#include <string.h>

#include "doom.h"

/* Half the thickness of a wall: half a map unit, so that boxes overlap where
 * walls meet at an angle and no ray slips through. */
#define HALF_WALL (FXR_Q16_ONE / 2)

static fxr_q16
unit(int v)
{
    return v * FXR_Q16_ONE; /* -2^15 <= v < 2^15: exact */
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
    uint64_t aim = (uint64_t)((int64_t)d * d) << 31;
    uint64_t u = 0, bit = (uint64_t)1 << 30;
    fxr_q30 result;

    for (; bit; bit >>= 1) {
        uint64_t a = (2 * (u + bit) - 1) * (2 * (u + bit) - 1);
        uint64_t low = a % 2147483648u * n;
        uint64_t high = a / 2147483648u * n + low / 2147483648u;

        if (u + bit <= (uint64_t)FXR_Q30_ONE &&
            (high < aim || (high == aim && low % 2147483648u == 0)))
            u += bit;
    }
    result = (fxr_q30)u;
    return d < 0 ? -result : result;
}

static void
add_turned(boxes *b, const map *m, const map_line *l, int low, int high,
           const box_origin *origin)
{
    map_vertex p = m->vertex[l->from], q = m->vertex[l->to];
    int dx = q.x - p.x, dy = q.y - p.y;
    uint64_t n = (uint64_t)((int64_t)dx * dx + (int64_t)dy * dy);
    /* half of sqrt(n) in Q16.16 is sqrt(n) in Q1.15: n 2^30 < 2^63 */
    uint64_t half = root(n << 30) + 1;
    fxr_unit3 axis[3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, FXR_Q30_ONE}};
    fxr_vec3 center, extent;
    fxr_obb box;

    if (half > INT32_MAX)
        host_fail(m->file,
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
    if (low == -32768) {
        /* a turned box that reaches the end of Q16.16 has no bounds: 2 ulps less */
        center.z++;
        extent.z--;
    }
    if (!fxr_obb_make(center, extent, axis, &box))
        host_fail(m->file,
                  "wall (%d, %d) .. (%d, %d): fxr_obb_make "
                  "refused its axes: a defect of %s",
                  p.x, p.y, q.x, q.y, host_program);
    boxes_add_obb(b, &box, origin);
}

static void
add_straight(boxes *b, const map *m, const map_line *l, int low, int high,
             const box_origin *origin)
{
    map_vertex p = m->vertex[l->from], q = m->vertex[l->to];
    fxr_aabb box;

    box.min.x = unit(p.x < q.x ? p.x : q.x) - HALF_WALL;
    box.max.x = unit(p.x < q.x ? q.x : p.x) + HALF_WALL;
    box.min.y = unit(p.y < q.y ? p.y : q.y) - HALF_WALL;
    box.max.y = unit(p.y < q.y ? q.y : p.y) + HALF_WALL;
    box.min.z = unit(low);
    box.max.z = unit(high);
    boxes_add_aabb(b, &box, origin);
}

static void
add_wall(boxes *b, const map *m, const map_line *l, box_kind kind, int low,
         int high)
{
    map_vertex p = m->vertex[l->from], q = m->vertex[l->to];
    box_origin origin;

    if (low >= high || (p.x == q.x && p.y == q.y))
        return;
    origin.kind = kind;
    origin.material = l->back < 0 || kind == BOX_BARS ? l->texture : l->step;
    origin.light = m->sector[l->front].light;
    origin.id = (uint32_t)(l - m->line);
    if (p.x == q.x || p.y == q.y)
        add_straight(b, m, l, low, high, &origin);
    else
        add_turned(b, m, l, low, high, &origin);
}

static int
is_sky(const map_sector *s)
{
    return strcmp(s->ceiling_flat, "F_SKY1") == 0;
}

/* The opening of a line with two sides, where it is filled. */
static void
add_bars(boxes *b, const map *m, const map_line *l, unsigned solid)
{
    const map_sector *s = &m->sector[l->front];
    const map_sector *t = &m->sector[l->back];

    if ((solid & SOLID_BARS && map_has_texture(l->texture)) ||
        (solid & SOLID_IMPASSABLE && l->flags & MAP_IMPASSABLE) ||
        (solid & SOLID_MONSTERS && l->flags & MAP_BLOCKS_MONSTERS) ||
        (solid & SOLID_UNFLAGGED && !(l->flags & MAP_TWO_SIDED)))
        add_wall(b, m, l, BOX_BARS, s->floor > t->floor ? s->floor : t->floor,
                 s->ceiling < t->ceiling ? s->ceiling : t->ceiling);
}

/* The step between the floors and, unless both are open to the sky, the one
 * between the ceilings. A closed door is a step up to the next ceiling. */
static void
add_steps(boxes *b, const map *m, const map_line *l)
{
    const map_sector *s = &m->sector[l->front];
    const map_sector *t = &m->sector[l->back];
    const map_sector *low = s->floor < t->floor ? s : t;
    const map_sector *high = low == s ? t : s;

    add_wall(b, m, l, BOX_WALL, low->floor, high->floor);
    if (is_sky(s) && is_sky(t))
        return;
    low = s->ceiling < t->ceiling ? s : t;
    high = low == s ? t : s;
    add_wall(b, m, l, low->ceiling > low->floor ? BOX_WALL : BOX_DOOR,
             low->ceiling, high->ceiling);
}

void
boxes_add_walls(boxes *b, const map *m, unsigned solid)
{
    size_t i;

    for (i = 0; i < m->lines; i++) {
        const map_line *l = &m->line[i];

        if (l->front < 0)
            continue;
        if (l->back < 0) {
            add_wall(b, m, l, BOX_WALL, m->sector[l->front].floor,
                     m->sector[l->front].ceiling);
        } else {
            add_steps(b, m, l);
            add_bars(b, m, l, solid);
        }
    }
}

/* Room for one more of COUNT: lists grow where their length is a power of 2. */
static void *
room_for(void *list, size_t count, size_t size)
{
    return count & (count - 1) ? list
                               : host_grow(list, count ? 2 * count : 1, size);
}

void
boxes_add_aabb(boxes *b, const fxr_aabb *box, const box_origin *origin)
{
    b->aabb = room_for(b->aabb, b->aabbs, sizeof *b->aabb);
    b->aabb_origin = room_for(b->aabb_origin, b->aabbs, sizeof *b->aabb_origin);
    b->aabb[b->aabbs] = *box;
    b->aabb_origin[b->aabbs++] = *origin;
}

void
boxes_add_obb(boxes *b, const fxr_obb *box, const box_origin *origin)
{
    b->obb = room_for(b->obb, b->obbs, sizeof *b->obb);
    b->obb_origin = room_for(b->obb_origin, b->obbs, sizeof *b->obb_origin);
    b->obb[b->obbs] = *box;
    b->obb_origin[b->obbs++] = *origin;
}

void
boxes_make(map *m, unsigned solid, boxes *out)
{
    memset(out, 0, sizeof *out);
    if (m->lines > BOX_FLOOR_ID)
        host_fail(m->file, "%s has %lu lines, more than %d. Name another map",
                  m->name, (unsigned long)m->lines, BOX_FLOOR_ID);
    if (!(solid & SOLID_DOORS))
        map_open_doors(m);
    boxes_add_walls(out, m, solid);
    boxes_add_floors(out, m);
    if (out->aabbs + out->obbs == 0)
        host_fail(
            m->file,
            "%s has no wall, floor or ceiling: the ceiling of no sector is "
            "above its floor. Open one, or name another map",
            m->name);
}

void
boxes_free(boxes *b)
{
    free(b->aabb);
    free(b->obb);
    free(b->aabb_origin);
    free(b->obb_origin);
}
