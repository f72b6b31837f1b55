/*
 * view.c - what the camera sees: for each pixel a point that is swept away from it, as that says
 * which way what it meets faces; and a segment to the sun.
 */
#include "yard.h"

#define REACH FXR_Q16(48)

enum { BULLETS = STANDING + 1, SKY };

static const fxr_unit3 sun = {FXR_Q30(-0.36), FXR_Q30(-0.48), FXR_Q30(0.8)};

/* By scene: of all bodies the first of these, but for the player. */
static const uint8_t colors[SKY + 2][3] = {
    {150, 172, 110}, {198, 190, 176}, {92, 140, 210},
    {236, 170, 60},  {200, 84, 70},   {150, 70, 160},
    {20, 20, 20},    {190, 212, 236}, {40, 150, 140}};

/* The world, the bodies but for one that the camera is in, and bullets as small balls. */
static bool
meets(const yard *y, const fxr_segment *path, fxr_scene_contact *met)
{
    const fxr_mover point = fxr_mover_sphere(0);
    fxr_sphere ball[BODIES];
    fxr_shape shape[BODIES];
    fxr_scene parts[3];
    const fxr_scene all = fxr_scene_all(parts, 3);
    unsigned i;

    for (i = 0; i < BODIES; i++) {
        ball[i].center = y->shot[i].at;
        ball[i].radius = y->shot[i].flies ? FXR_Q16(0.12) : -1; /* -1: none */
        shape[i] = fxr_shape_sphere(&ball[i]);
    }
    parts[0] = y->world;
    parts[1] = fxr_point_in_capsule(y->camera, &y->body[PLAYER])
                   ? y->part[STANDING]
                   : y->bodies;
    parts[2] = fxr_scene_shapes(shape, BODIES);
    return fxr_sweep_cast_scene(path, &point, &all, NULL, met);
}

/* In percent: what faces the sun, and is not in the shade of something. */
static int32_t
light_of(const yard *y, const fxr_scene_contact *met)
{
    const fxr_scene both[] = {y->world, y->bodies};
    const fxr_scene all = fxr_scene_all(both, 2);
    const fxr_vec3 to_sun = fxr_unit3_scale(sun, FXR_Q16_ONE);
    const int32_t faces = fxr_unit3_dot(met->normal, to_sun);
    fxr_segment s;

    s.a = fxr_vec3_add(met->point, fxr_unit3_scale(met->normal, FXR_Q16(0.02)));
    s.b = fxr_vec3_add(s.a, fxr_unit3_scale(sun, FXR_Q16(24)));
    if (faces <= 0 || fxr_segment_hits_scene(&s, &all, NULL))
        return 48;
    return 60 + 40 * faces / FXR_Q16_ONE;
}

/* A line each unit, on what is level. */
static bool
is_line(const fxr_scene_contact *met)
{
    return met->scene == TERRAIN &&
           ((met->point.x & 0xffff) < 2600 || (met->point.y & 0xffff) < 2600);
}

void
yard_pixel(const yard *y, int column, int row, int width, int height,
           uint8_t color[3])
{
    const int32_t unit = 2 * FXR_Q16_ONE / width;
    fxr_vec3 to = fxr_unit3_scale(y->ahead, FXR_Q16_ONE);
    const fxr_vec3 left = {-to.y, to.x, 0};
    fxr_scene_contact met;
    fxr_segment path;
    unsigned what = SKY, i;
    int32_t light = 100;

    to = fxr_vec3_add(to, fxr_vec3_scale(left, (width / 2 - column) * unit));
    to.z += (height / 2 - row) * unit;
    path.a = y->camera;
    path.b = fxr_vec3_add(path.a, fxr_vec3_scale(to, REACH));
    if (meets(y, &path, &met)) {
        what = met.scene;
        if (what == STANDING && met.shape == PLAYER)
            what = SKY + 1;
        light = light_of(y, &met) - 6 * is_line(&met);
    }
    for (i = 0; i < 3; i++)
        color[i] = (uint8_t)(colors[what][i] * light / 100);
}
