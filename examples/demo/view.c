/*
 * The camera is level, so all rays of a column of pixels lie in one vertical
 * plane: seen from above they are one ray, with the same t. A box that this
 * level ray misses is missed by the whole column, and enters no ray of it
 * earlier. So each column looks once for its boxes, sorts them by where the
 * level ray enters, and each pixel stops at the first that is too far.
 */
#include <stdio.h>
#include <stdlib.h>

#include "demo.h"
#include "shade.h"

#define COLUMN_MAX 4096

/* One of aabb and obb is NULL. */
typedef struct {
    fxr_ratio enter;
    const fxr_aabb *aabb;
    const fxr_obb *obb;
    const scene_surface *surface;
    uint16_t order;
} candidate;

typedef struct {
    candidate list[COLUMN_MAX];
    uint16_t count;
    bool full;
} column;

static const scene_surface body_surface = {SCENE_BODY, 224,
                                           SCENE_RGB(255, 72, 56)};

/* The box at the height of the level ray. */
static fxr_aabb
level_aabb(const fxr_aabb *box, fxr_q16 z)
{
    fxr_aabb level = *box;

    level.min.z = level.max.z = z;
    return level;
}

static void
add(column *c, const fxr_span *span, const fxr_aabb *aabb, const fxr_obb *obb,
    const scene_surface *surface)
{
    candidate *k = &c->list[c->count];

    if (c->count == COLUMN_MAX) {
        c->full = true;
        return;
    }
    k->enter = span->enter;
    k->aabb = aabb;
    k->obb = obb;
    k->surface = surface;
    k->order = c->count++;
}

static void
add_aabb(column *c, const fxr_ray *ray, const fxr_aabb *box,
         const scene_surface *surface)
{
    fxr_aabb level = level_aabb(box, ray->origin.z);
    fxr_span span;

    if (fxr_ray_clip_aabb(ray, &level, &span))
        add(c, &span, box, NULL, surface);
}

static void
add_obb(column *c, const fxr_ray *ray, const fxr_obb *box,
        const scene_surface *surface)
{
    fxr_obb level = *box;
    fxr_span span;

    level.center.z = ray->origin.z;
    level.half.z = 0;
    if (fxr_ray_clip_obb(ray, &level, &span))
        add(c, &span, NULL, box, surface);
}

static int
by_enter(const void *p, const void *q)
{
    const candidate *a = p, *b = q;
    int order = fxr_ratio_compare(a->enter, b->enter);

    return order ? order : a->order < b->order ? -1 : a->order > b->order;
}

static void
find_boxes(const scene *s, const fxr_ray *ray, column *c)
{
    uint16_t i, j;

    c->count = 0;
    for (i = 0; i < s->clusters; i++) {
        const scene_cluster *k = &s->cluster[i];
        fxr_aabb level = level_aabb(&k->bounds, ray->origin.z);

        if (!fxr_ray_hits_aabb(ray, &level))
            continue;
        for (j = 0; j < k->aabbs; j++)
            add_aabb(c, ray, &s->aabb[k->first_aabb + j].box,
                     &s->aabb[k->first_aabb + j].surface);
        for (j = 0; j < k->obbs; j++)
            add_obb(c, ray, &s->obb[k->first_obb + j].box,
                    &s->obb[k->first_obb + j].surface);
    }
    for (i = 0; i < s->monsters; i++)
        add_aabb(c, ray, &s->monster[i].body, &body_surface);
    qsort(c->list, c->count, sizeof *c->list, by_enter);
}

static bool
first_hit(const column *c, const fxr_ray *ray, trace_hit *best)
{
    bool found = false;
    uint16_t i;

    for (i = 0; i < c->count; i++) {
        const candidate *k = &c->list[i];
        fxr_span span;

        if (found && fxr_ratio_compare(best->span.enter, k->enter) < 0)
            break;
        if (!(k->obb ? fxr_ray_clip_obb(ray, k->obb, &span)
                     : fxr_ray_clip_aabb(ray, k->aabb, &span)))
            continue;
        if (!span.enter_faces ||
            (found && fxr_ratio_compare(span.enter, best->span.enter) >= 0))
            continue;
        best->span = span;
        best->obb = k->obb;
        best->surface = k->surface;
        found = true;
    }
    return found;
}

static demo_pixel
sky(uint32_t y)
{
    demo_pixel p = {DEPTH_SKY, SCENE_RGB(150, 190, 240), SCENE_SKY, 0};

    p.shade =
        (uint8_t)(y < VIEW_HEIGHT / 2 ? 110 + y * 145 / (VIEW_HEIGHT / 2) : 40);
    return p;
}

static demo_pixel
look(const scene *s, const column *c, const fxr_ray *ray, uint32_t y)
{
    demo_pixel p;
    trace_hit hit;
    uint64_t depth;

    if (!first_hit(c, ray, &hit))
        return sky(y);
    /* the part of ray->dir along the view axis is VIEW_WIDTH map units */
    depth = fxr_ratio_to_uq32(hit.span.enter);
    depth = depth > UINT64_MAX / VIEW_WIDTH ? DEPTH_SKY - 1
                                            : depth * VIEW_WIDTH >> 32;
    p.depth = (uint16_t)(depth < DEPTH_SKY ? depth : DEPTH_SKY - 1);
    p.color = hit.surface->color;
    p.kind = hit.surface->kind;
    p.shade = shade_point(s, &hit, fxr_ray_at(ray, hit.span.enter), p.depth);
    return p;
}

bool
demo_view(const scene *s, demo_results *out)
{
    static column c;
    fxr_unit3 u = demo_direction((uint32_t)s->angle * 4);
    fxr_q16 ahead_x = u.x / 16384, ahead_y = u.y / 16384;
    int32_t x, y;

    c.full = false;
    for (x = 0; x < VIEW_WIDTH; x++) {
        /* 90 degrees wide: below 2 * 640 * 65536 < 2^27 */
        int32_t side = 2 * x + 1 - VIEW_WIDTH;
        fxr_ray ray;

        ray.origin = s->eye;
        ray.dir.x = ahead_x * VIEW_WIDTH + ahead_y * side;
        ray.dir.y = ahead_y * VIEW_WIDTH - ahead_x * side;
        ray.dir.z = 0;
        find_boxes(s, &ray, &c);
        for (y = 0; y < VIEW_HEIGHT; y++) {
            ray.dir.z = (VIEW_HEIGHT - 1 - 2 * y) * FXR_Q16_ONE;
            out->view[y][x] = look(s, &c, &ray, (uint32_t)y);
        }
        if (x % 16 == 0) {
            putchar('.');
            fflush(stdout);
        }
    }
    return !c.full;
}
