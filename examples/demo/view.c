/*
 * A ray for each pixel: what does it meet first, of the walls and of the monsters?
 * The tree of the walls is made once, with the scene. The monsters would move in a
 * game: theirs is small and built here, as it would be for each picture.
 */
#include <fixray/bvh_build.h>
#include <stdio.h>

#include "demo.h"

static const scene_surface body_surface = {SCENE_BODY, 224,
                                           SCENE_RGB(255, 72, 56)};

static fxr_aabb body[MONSTERS_MAX];
static fxr_bvh_node node[2 * MONSTERS_MAX - 1];
static uint32_t order[MONSTERS_MAX];
static fxr_bvh bodies;

static void
build_bodies(const scene *s)
{
    uint16_t i;

    for (i = 0; i < s->monsters; i++)
        body[i] = s->monster[i].body;
    bodies.shapes.aabbs = body;
    bodies.shapes.aabb_count = s->monsters;
    /* there is room for all: it cannot fail */
    (void)fxr_bvh_build(&bodies, body, 2, node, sizeof node / sizeof *node,
                        order);
}

static bool
first_hit(const scene *s, const fxr_ray *ray, shade_hit *out)
{
    bool wall = fxr_ray_cast_bvh(ray, s->walls, &out->at);
    fxr_bvh_hit hit;

    if (fxr_ray_cast_bvh(ray, &bodies, &hit) &&
        (!wall || fxr_ratio_compare(hit.t, out->at.t) < 0)) {
        out->at = hit;
        out->surface = &body_surface;
        out->obb = NULL;
        return true;
    }
    if (wall) {
        out->surface = &s->surface[out->at.id];
        out->obb = scene_obb(s->walls, out->at.shape);
    }
    return wall;
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
look(const scene *s, const fxr_ray *ray, uint32_t y)
{
    demo_pixel p;
    shade_hit hit;
    uint64_t depth;

    if (!first_hit(s, ray, &hit))
        return sky(y);
    /* the part of ray->dir along the view axis is VIEW_WIDTH map units */
    depth = fxr_ratio_to_uq32(hit.at.t);
    depth = depth > UINT64_MAX / VIEW_WIDTH ? DEPTH_SKY - 1
                                            : depth * VIEW_WIDTH >> 32;
    p.depth = (uint16_t)(depth < DEPTH_SKY ? depth : DEPTH_SKY - 1);
    p.color = hit.surface->color;
    p.kind = hit.surface->kind;
    p.shade = shade_point(s, &hit, p.depth);
    return p;
}

/* Level, 90 degrees wide. */
demo_camera
demo_aim(const scene *s)
{
    fxr_unit3 u = demo_direction((uint32_t)s->angle * 4);
    demo_camera c;

    c.eye = s->eye;
    c.ahead_x = u.x / 16384;
    c.ahead_y = u.y / 16384;
    return c;
}

fxr_ray
demo_ray(const demo_camera *c, uint32_t x, uint32_t y)
{
    /* below 2 * 640 * 65536 < 2^27 */
    int32_t side = 2 * (int32_t)x + 1 - VIEW_WIDTH;
    fxr_ray ray;

    ray.origin = c->eye;
    ray.dir.x = c->ahead_x * VIEW_WIDTH + c->ahead_y * side;
    ray.dir.y = c->ahead_y * VIEW_WIDTH - c->ahead_x * side;
    ray.dir.z = (VIEW_HEIGHT - 1 - 2 * (int32_t)y) * FXR_Q16_ONE;
    return ray;
}

void
demo_view(const scene *s, demo_results *out)
{
    demo_camera c = demo_aim(s);
    uint32_t x, y;

    build_bodies(s);
    for (y = 0; y < VIEW_HEIGHT; y++) {
        for (x = 0; x < VIEW_WIDTH; x++) {
            fxr_ray ray = demo_ray(&c, x, y);

            out->view[y][x] = look(s, &ray, y);
        }
        if (y % 10 == 0) {
            putchar('.');
            fflush(stdout);
        }
    }
}
