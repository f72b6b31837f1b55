/*
 * yard.c - a small yard in third person: a capsule that walks up steps and down a slope, rides on a
 * platform that turns and on a lift, falls, and is pushed by a door; a camera behind it that
 * stays out of walls.
 *
 * It goes from place to place, TICKS ticks; after each of them it is in nothing, nor is the
 * camera, or this ends with an error. Every EVERY ticks a line says where it is, where the
 * camera is, and a hash of all that came before: two machines with the same lines have been in
 * the same places. PICTURE is the name of a file for what the camera sees at the end.
 */
#include <fixray/fixray.h>
#include <stdio.h>

#ifndef TICKS
#define TICKS 1295
#endif
#ifndef EVERY
#define EVERY 37
#endif

#define BOX(x0, y0, z0, x1, y1, z1)                  \
    {                                                \
        {FXR_Q16(x0), FXR_Q16(y0), FXR_Q16(z0)},     \
            {FXR_Q16(x1), FXR_Q16(y1), FXR_Q16(z1)}, \
    }
#define EYE FXR_Q16(0.25) /* a radius round the camera */
#define SPEED FXR_Q16(0.1)
#define GRAVITY FXR_Q16(0.01)
#define FASTEST FXR_Q16(0.5)

/* The scenes that are one; what moves comes after the level. */
enum { LEVEL, PLATFORM, LIFT, DOOR, SCENES };

static const fxr_aabb boxes[] = {
    BOX(-10, -10, -1, 30, 10, 0), /* the ground */
    BOX(3, -2, 0, 4, 2, 0.25),    BOX(4, -2, 0, 5, 2, 0.5),
    BOX(5, -2, 0, 8, 2, 0.75),    BOX(18.1, -3, 2, 24, 3, 3), /* the roof */
    BOX(-2, -3, 0, -1.5, 3, 4), /* behind the start */
};
static const fxr_obb slope = {{FXR_Q16(8.525), 0, FXR_Q16(0.1585)},
                              {FXR_Q16(0.75), FXR_Q16(2), FXR_Q16(0.25)},
                              {{FXR_Q30(0.8660254), 0, FXR_Q30(-0.5)},
                               {0, FXR_Q30_ONE, 0},
                               {FXR_Q30(0.5), 0, FXR_Q30(0.8660254)}}};
static const fxr_aabb deck = BOX(-2, -2, -0.2, 2, 2, 0);
static const fxr_aabb lift = BOX(-1, -1, -0.2, 1, 1, 0);

/* About its middle, 1 above the ground that it stands on. */
static const fxr_capsule body = {
    {0, 0, FXR_Q16(-0.6)}, {0, 0, FXR_Q16(0.6)}, FXR_Q16(0.4)};
static const fxr_character who = {
    {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.3)};

/* Where it goes, and how many ticks it stays there. */
static const struct {
    fxr_q16 x, y;
    unsigned stay;
} places[] = {{FXR_Q16(6.5), 0, 20}, {FXR_Q16(12), FXR_Q16(1), 90},
              {FXR_Q16(17), 0, 130}, {FXR_Q16(21), FXR_Q16(1), 10},
              {FXR_Q16(26), 0, 60},  {FXR_Q16(26), FXR_Q16(-4), 200},
              {0, FXR_Q16(-6), 10},  {0, 0, 10}};

/*
 *   now, before   of the platform and the lift
 *   on            the scene that it stands on, or SCENES
 */
typedef struct {
    fxr_transform now[SCENES], before[SCENES];
    fxr_aabb door;
    fxr_vec3 at, camera;
    fxr_q16 fall;
    fxr_angle heading;
    unsigned place, stayed, on;
    unsigned stood[SCENES], pushed, near;
} yard;

static void
move_yard(yard *y, unsigned tick)
{
    fxr_q16 *tall = &y->now[LIFT].translation.z;

    y->before[PLATFORM] = y->now[PLATFORM];
    y->before[LIFT] = y->now[LIFT];
    fxr_rotation_yaw((fxr_angle)(tick * 150u), &y->now[PLATFORM].rotation);
    *tall += y->on == LIFT ? FXR_Q16(0.03) : -FXR_Q16(0.03);
    *tall = *tall > FXR_Q16(3) ? FXR_Q16(3) : *tall;
    *tall = *tall < FXR_Q16(0.2) ? FXR_Q16(0.2) : *tall;
    /* to and fro, 0.04 a tick */
    y->door.min.y =
        FXR_Q16(-9) +
        FXR_Q16(0.04) *
            (int32_t)(tick % 200 < 100 ? tick % 200 : 200 - tick % 200);
    y->door.max.y = y->door.min.y + FXR_Q16(1);
}

/* Level, towards the next place; 0 while it stays. */
static fxr_vec3
way_of(yard *y)
{
    fxr_vec3 to = {places[y->place].x, places[y->place].y, y->at.z};
    fxr_unit3 ahead;

    if (y->stayed > 0 || fxr_vec3_distance(y->at, to) < FXR_Q16(0.25)) {
        if (++y->stayed > places[y->place].stay) {
            y->place = (y->place + 1) % (sizeof places / sizeof places[0]);
            y->stayed = 0;
        }
        to.x = to.y = to.z = 0;
        return to;
    }
    y->heading = fxr_atan2(to.y - y->at.y, to.x - y->at.x);
    ahead.x = fxr_cos(y->heading);
    ahead.y = fxr_sin(y->heading);
    ahead.z = 0;
    return fxr_unit3_scale(ahead, SPEED);
}

static void
walk(yard *y, const fxr_scene *scene)
{
    const fxr_mover mover = fxr_mover_capsule(&body);
    const fxr_vec3 from = y->at;
    fxr_character_step step;
    fxr_character_moved moved;

    step.way = way_of(y);
    step.stands = y->on < SCENES;
    step.fall = y->fall = step.stands         ? GRAVITY
                          : y->fall < FASTEST ? y->fall + GRAVITY
                                              : FASTEST;
    step.before = step.after = NULL;
    if (y->on == PLATFORM || y->on == LIFT) {
        step.before = &y->before[y->on];
        step.after = &y->now[y->on];
    }
    fxr_character_move(scene, &mover, &who, y->at, &step, NULL, &moved);
    y->at = moved.center;
    y->on = moved.stands ? moved.ground.scene : SCENES;
    if (y->on < SCENES)
        y->stood[y->on]++;
    y->pushed += step.way.x == 0 && y->on == LEVEL && y->at.y != from.y;
}

/* A sphere that is swept back from the head, up to a wall. */
static void
follow(yard *y, const fxr_scene *scene)
{
    const fxr_mover eye = fxr_mover_sphere(EYE);
    fxr_unit3 back;
    fxr_segment path;
    fxr_scene_contact met;

    back.x = -fxr_cos(y->heading);
    back.y = -fxr_sin(y->heading);
    back.z = FXR_Q30(0.4);
    path.a = y->at;
    path.a.z += FXR_Q16(0.6);
    path.b = fxr_vec3_add(path.a, fxr_unit3_scale(back, FXR_Q16(5)));
    y->camera = path.b;
    if (fxr_sweep_stop_scene(&path, &eye, scene, NULL, &met)) {
        y->camera = met.center;
        y->near++;
    }
}

/* Deeper than what fxr_scene_at rounds. */
static bool
is_inside(fxr_vec3 at, const fxr_mover *mover, const fxr_scene *scene)
{
    fxr_scene_contact in;

    return fxr_overlap_scene(at, mover, scene, NULL, &in) && in.depth > 4;
}

#ifdef PICTURE
enum { WIDTH = 640, HEIGHT = 400 };

/* By what is seen, and which way that faces. */
static void
write_pixel(FILE *f, const fxr_scene_hit *hit)
{
    static const unsigned char color[SCENES + 1][3] = {{176, 170, 150},
                                                       {92, 140, 210},
                                                       {226, 160, 60},
                                                       {190, 80, 70},
                                                       {80, 160, 90}};
    static const unsigned light[3] = {70, 85, 100};
    const unsigned axis = hit->faces & (FXR_MIN_X | FXR_MAX_X)   ? 0
                          : hit->faces & (FXR_MIN_Y | FXR_MAX_Y) ? 1
                                                                 : 2;
    const bool line =
        hit->scene == LEVEL && axis == 2 &&
        ((hit->point.x & 0xffff) < 3000 || (hit->point.y & 0xffff) < 3000);
    unsigned i;

    for (i = 0; i < 3; i++)
        fputc((int)(color[hit->scene][i] * (light[axis] - 15 * line) / 100), f);
}

/* What the ray meets first: of the scene, or me, as a scene more. A scene meets capsules where
 * the library is built with FXR_BVH_ALL or FXR_COMPOUND_ALL alone; a ray that asks one itself
 * always does. */
static bool
sees(const fxr_ray *ray, const fxr_scene *all, const fxr_capsule *me,
     fxr_scene_hit *hit)
{
    const bool found = fxr_ray_enter_scene(ray, all, NULL, hit);
    fxr_entry entry;

    if (!fxr_ray_enter_capsule(ray, me, &entry) ||
        (found && fxr_ratio_compare(hit->t, entry.t) <= 0))
        return found;
    hit->scene = SCENES;
    hit->faces = 0;
    return true;
}

static int
write_picture(const yard *y, const fxr_scene *all)
{
    fxr_capsule me = {y->at, y->at, body.radius};
    const fxr_vec3 ahead = fxr_vec3_sub(y->at, y->camera);
    FILE *f = fopen(PICTURE, "wb");
    int row, column;

    if (!f) {
        perror(PICTURE);
        return 1;
    }
    me.a.z += body.a.z;
    me.b.z += body.b.z;
    fprintf(f, "P6 %d %d 255\n", WIDTH, HEIGHT);
    for (row = 0; row < HEIGHT; row++) {
        for (column = 0; column < WIDTH; column++) {
            const int32_t left = WIDTH / 2 - column, up = HEIGHT / 2 - row;
            fxr_ray ray = {y->camera, ahead};
            fxr_scene_hit hit;

            /* level, to the left of ahead; and up */
            ray.dir.x -= ahead.y / (WIDTH / 2) * left;
            ray.dir.y += ahead.x / (WIDTH / 2) * left;
            ray.dir.z += FXR_Q16(5) / (WIDTH / 2) * up;
            if (sees(&ray, all, &me, &hit))
                write_pixel(f, &hit);
            else
                fprintf(f, "%c%c%c", 190, 210, 235);
        }
    }
    return fclose(f) == 0 ? 0 : 1;
}
#else
static int
write_picture(const yard *y, const fxr_scene *all)
{
    (void)y, (void)all;
    return 0;
}
#endif

static void
say(unsigned tick, const yard *y, uint32_t hash)
{
    const fxr_q16 v[6] = {y->at.x,     y->at.y,     y->at.z,
                          y->camera.x, y->camera.y, y->camera.z};
    char text[FXR_Q16_TEXT];
    unsigned i;

    printf("%5u ", tick);
    for (i = 0; i < 6; i++) {
        (void)fxr_q16_print_fixed(v[i], 2, text, sizeof text);
        printf(" %s", text);
    }
    printf("  %08lx\n", (unsigned long)hash);
}

int
main(void)
{
    static const fxr_transform still = {
        {{{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
        {0, 0, FXR_Q16(0.2)}};
    static yard y;
    fxr_compound level = {
        {{0, 0, 0}, {0, 0, 0}}, boxes, &slope, NULL, 6, 1, 0, 0, NULL};
    const fxr_shape shapes[SCENES] = {
        fxr_shape_aabb(boxes), fxr_shape_aabb(&deck), fxr_shape_aabb(&lift),
        fxr_shape_aabb(&y.door)};
    fxr_scene parts[SCENES], at_rest[SCENES];
    const fxr_scene all = fxr_scene_all(parts, SCENES);
    const fxr_mover me = fxr_mover_capsule(&body);
    const fxr_mover eye = fxr_mover_sphere(EYE);
    uint32_t hash = FXR_HASH_START;
    unsigned tick, i;

    level.bounds = fxr_aabb_of_compound(&level);
    parts[LEVEL] = fxr_scene_compound(&level);
    for (i = PLATFORM; i <= LIFT; i++) {
        y.now[i] = still;
        y.now[i].translation.x = i == LIFT ? FXR_Q16(17) : FXR_Q16(12.5);
        at_rest[i] = fxr_scene_shapes(&shapes[i], 1);
        parts[i] = fxr_scene_at(&at_rest[i], &y.now[i]);
    }
    parts[DOOR] = fxr_scene_shapes(&shapes[DOOR], 1);
    y.door.min.x = FXR_Q16(25);
    y.door.max.x = FXR_Q16(27);
    y.door.max.z = FXR_Q16(2.5);
    y.at.z = FXR_Q16(2);
    y.on = SCENES;
    for (tick = 1; tick <= TICKS; tick++) {
        move_yard(&y, tick);
        walk(&y, &all);
        follow(&y, &all);
        if (is_inside(y.at, &me, &all) || is_inside(y.camera, &eye, &all)) {
            printf("yard: in something after tick %u\n", tick);
            return 1;
        }
        hash = fxr_hash_vec3(fxr_hash_vec3(hash, &y.at), &y.camera);
        if (tick % EVERY == 0)
            say(tick, &y, hash);
    }
    printf("ticks on the level %u, the platform %u, the lift %u; pushed %u, "
           "the camera near %u\n",
           y.stood[LEVEL], y.stood[PLATFORM], y.stood[LIFT], y.pushed, y.near);
    return write_picture(&y, &all);
}
