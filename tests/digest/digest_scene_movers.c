/*
 * digest_scene_movers.c - lines of the digest: movers and components in any scene.
 */
#include <fixray/move.h>

#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../test.h"
#include "digest_group.h"

/*
 * What is asked of movers of all kinds in a tree, a compound and an array
 * of shapes, of which some are moved, as one scene; and of each mover, shape and scene by itself.
 */

static assembly a;

/* A scene, movers, which shapes count, and a limit. */
typedef struct {
    fxr_scene parts[4], all;
    fxr_transform by;
    fxr_shape shapes[2];
    scene_mover boxes;
    capsule_mover rounds;
    fxr_capsule about, capsule;
    fxr_obb obb;
    fxr_sphere sphere;
    fxr_triangle triangle;
    uint32_t bits;
    fxr_ratio limit;
    fxr_ask ask;
} some;

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const some *const s = context;

    (void)id;
    return (s->bits >> (shape & 31) & 1) != 0;
}

static void
next_some(cases_random *r, some *s)
{
    const fxr_vec3 axis = cases_vec3(r, 30);
    const fxr_quaternion q = {axis.x, axis.y, axis.z, (fxr_q30)1 << 29};

    cases_compound(r, &a);
    cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                   KINDS_OF_DIGEST, &grove_shared);
    cases_grove_aim(r, &grove_shared);
    cases_mover(r, &grove_shared.c, &s->boxes);
    cases_mover_in_tree(r, &grove_shared, &s->boxes);
    cases_capsule_mover(r, &grove_shared.c, &s->rounds);
    s->about.a = fxr_vec3_sub(s->rounds.capsule.a, s->rounds.path.a);
    s->about.b = fxr_vec3_sub(s->rounds.capsule.b, s->rounds.path.a);
    s->about.radius = s->rounds.capsule.radius;
    (void)fxr_rotation_from_quaternion(q, &s->by.rotation);
    s->by.translation = cases_vec3(r, 16);
    s->triangle.a = s->capsule.a = grove_shared.c.aabb.min;
    s->triangle.b = s->capsule.b = grove_shared.c.aabb.max;
    s->triangle.c = s->sphere.center = s->boxes.path.b;
    s->sphere.radius = s->boxes.radius / 4;
    s->capsule.radius = -1; /* empty: kinds decide if another one is met */
    s->obb = s->boxes.box;
    s->obb.center = grove_shared.c.aabb.max;
    s->shapes[0] = fxr_shape_aabb(&grove_shared.c.aabb);
    s->shapes[1] = fxr_shape_sphere(&grove_shared.c.sphere);
    s->parts[0] = fxr_scene_compound(&a.compound);
    s->parts[1] = fxr_scene_shapes(s->shapes, 2);
    s->parts[2] = fxr_scene_bvh(&grove_shared.bvh);
    s->parts[3] = fxr_scene_at(&s->parts[cases_below(r, 3)], &s->by);
    s->all = fxr_scene_all(s->parts + cases_below(r, 3), 2);
    s->bits = cases_u32(r) | cases_u32(r);
    s->limit.num = cases_u32(r);
    s->limit.den = (uint64_t)1 << 32;
    s->limit.negative = false;
    s->ask.limit = cases_below(r, 2) != 0 ? &s->limit : NULL;
    s->ask.keep = cases_below(r, 2) != 0 ? kept : NULL;
    s->ask.context = s;
    s->ask.front = cases_below(r, 4) == 0;
    s->ask.bare = false;
}

static void
digest_scene_contact(digest *d, bool any, const fxr_scene_contact *c)
{
    digest_u32(d, any);
    if (any) {
        digest_u32(d, (uint32_t)c->t.num);
        digest_u32(d, (uint32_t)(c->t.num >> 32));
        digest_u32(d, (uint32_t)c->center.x);
        digest_u32(d, (uint32_t)c->center.y);
        digest_u32(d, (uint32_t)c->center.z);
        digest_u32(d, (uint32_t)c->point.x);
        digest_u32(d, (uint32_t)c->point.y);
        digest_u32(d, (uint32_t)c->point.z);
        digest_u32(d, (uint32_t)c->normal.x);
        digest_u32(d, (uint32_t)c->normal.y);
        digest_u32(d, (uint32_t)c->normal.z);
        digest_u32(d, (uint32_t)c->depth);
        digest_vec3(d, c->push);
        digest_u32(d, c->faces);
        digest_u32(d, c->scene);
        digest_u32(d, c->shape);
    }
}

#define ASK_WHETHER(verb)                                                     \
    static void ask_##verb(cases_random *r, digest *d)                        \
    {                                                                         \
        some s;                                                               \
        fxr_mover m;                                                          \
                                                                              \
        next_some(r, &s);                                                     \
        m = fxr_mover_sphere(s.boxes.radius);                                 \
        digest_u32(                                                           \
            d, fxr_sweep_##verb##_scene(&s.boxes.path, &m, &s.all, &s.ask));  \
        m = fxr_mover_aabb(s.boxes.half);                                     \
        digest_u32(                                                           \
            d, fxr_sweep_##verb##_scene(&s.boxes.path, &m, &s.all, &s.ask));  \
        m = fxr_mover_obb(&s.boxes.box);                                      \
        digest_u32(                                                           \
            d, fxr_sweep_##verb##_scene(&s.boxes.path, &m, &s.all, &s.ask));  \
        m = fxr_mover_capsule(&s.about);                                      \
        digest_u32(                                                           \
            d, fxr_sweep_##verb##_scene(&s.rounds.path, &m, &s.all, &s.ask)); \
    }
#define ASK_WHERE(verb)                                                        \
    static void ask_##verb(cases_random *r, digest *d)                         \
    {                                                                          \
        some s;                                                                \
        fxr_mover m;                                                           \
        fxr_scene_contact c;                                                   \
        bool any;                                                              \
                                                                               \
        next_some(r, &s);                                                      \
        m = fxr_mover_sphere(s.boxes.radius);                                  \
        any = fxr_sweep_##verb##_scene(&s.boxes.path, &m, &s.all, &s.ask, &c); \
        digest_scene_contact(d, any, &c);                                      \
        m = fxr_mover_aabb(s.boxes.half);                                      \
        any = fxr_sweep_##verb##_scene(&s.boxes.path, &m, &s.all, &s.ask, &c); \
        digest_scene_contact(d, any, &c);                                      \
        m = fxr_mover_obb(&s.boxes.box);                                       \
        any = fxr_sweep_##verb##_scene(&s.boxes.path, &m, &s.all, &s.ask, &c); \
        digest_scene_contact(d, any, &c);                                      \
        m = fxr_mover_capsule(&s.about);                                       \
        any =                                                                  \
            fxr_sweep_##verb##_scene(&s.rounds.path, &m, &s.all, &s.ask, &c);  \
        digest_scene_contact(d, any, &c);                                      \
    }

ASK_WHETHER(hits)
ASK_WHETHER(crosses)
ASK_WHERE(cast)
ASK_WHERE(stop)

static void
ask_first(digest *d, const some *s, const fxr_segment *path,
          const fxr_mover *mover, const fxr_scene *of)
{
    fxr_scene_contact c;
    const bool any = fxr_sweep_cast_scene(path, mover, of, NULL, &c);

    digest_scene_contact(d, any, &c);
    digest_u32(d, fxr_sweep_crosses_scene(path, mover, of, &s->ask));
}

/* One that moves, in a scene of all kinds. */
#define ASK_MOVER(name, of, way)                             \
    static void ask_mover_##name(cases_random *r, digest *d) \
    {                                                        \
        some s;                                              \
        fxr_mover m;                                         \
                                                             \
        next_some(r, &s);                                    \
        m = fxr_mover_##name(of);                            \
        ask_first(d, &s, &s.way.path, &m, &s.all);           \
    }

/* A sphere that moves to a scene, and to a shape. */
#define ASK_SCENE(name, from)                                \
    static void ask_scene_##name(cases_random *r, digest *d) \
    {                                                        \
        some s;                                              \
        fxr_mover m;                                         \
        fxr_scene of;                                        \
                                                             \
        next_some(r, &s);                                    \
        m = fxr_mover_sphere(s.boxes.radius);                \
        of = from;                                           \
        ask_first(d, &s, &s.boxes.path, &m, &of);            \
    }
#define ASK_SHAPE(name, from)                                \
    static void ask_shape_##name(cases_random *r, digest *d) \
    {                                                        \
        some s;                                              \
        fxr_mover m;                                         \
        fxr_shape shape;                                     \
        fxr_scene of;                                        \
                                                             \
        next_some(r, &s);                                    \
        m = fxr_mover_sphere(s.boxes.radius);                \
        shape = fxr_shape_##name(from);                      \
        digest_u32(d, shape.kind);                           \
        of = fxr_scene_shapes(&shape, 1);                    \
        ask_first(d, &s, &s.boxes.path, &m, &of);            \
    }

ASK_MOVER(sphere, s.boxes.radius, boxes)
ASK_MOVER(aabb, s.boxes.half, boxes)
ASK_MOVER(obb, &s.boxes.box, boxes)
ASK_MOVER(capsule, &s.about, rounds)
ASK_SHAPE(triangle, &s.triangle)
ASK_SHAPE(aabb, &grove_shared.c.aabb)
ASK_SHAPE(obb, &s.obb)
ASK_SHAPE(sphere, &s.sphere)
ASK_SHAPE(capsule, &s.capsule)
ASK_SCENE(bvh, fxr_scene_bvh(&grove_shared.bvh))
ASK_SCENE(compound, fxr_scene_compound(&a.compound))
ASK_SCENE(shapes, fxr_scene_shapes(s.shapes, COUNT(s.shapes)))
ASK_SCENE(all, fxr_scene_all(s.parts, COUNT(s.parts)))
ASK_SCENE(at, fxr_scene_at(&s.parts[2], &s.by))

static const digest_line lines[] = {{"sweep_hits_scene", ask_hits},
                                    {"sweep_crosses_scene", ask_crosses},
                                    {"sweep_cast_scene", ask_cast},
                                    {"sweep_stop_scene", ask_stop},
                                    {"mover_sphere", ask_mover_sphere},
                                    {"mover_aabb", ask_mover_aabb},
                                    {"mover_obb", ask_mover_obb},
                                    {"mover_capsule", ask_mover_capsule},
                                    {"shape_triangle", ask_shape_triangle},
                                    {"shape_aabb", ask_shape_aabb},
                                    {"shape_obb", ask_shape_obb},
                                    {"shape_sphere", ask_shape_sphere},
                                    {"shape_capsule", ask_shape_capsule},
                                    {"scene_bvh", ask_scene_bvh},
                                    {"scene_compound", ask_scene_compound},
                                    {"scene_shapes", ask_scene_shapes},
                                    {"scene_all", ask_scene_all},
                                    {"scene_at", ask_scene_at}};

const digest_group digest_scene_movers = {
    DIGEST_SCENE_MOVERS_AT, COUNT(lines), 100, lines, NULL, NULL};

/*
 * What a mover overlaps, and how it goes through a scene.
 */

static bool
show_overlap(void *context, uint32_t in, uint32_t shape)
{
    digest *const d = context;

    digest_u32(d, in);
    digest_u32(d, shape);
    return shape % 8 != 7;
}

/* A mover where it starts, and where it is to go. */
typedef struct {
    fxr_mover mover;
    fxr_vec3 at, way;
} some_way;

static void
set_ways(const some *s, some_way out[4])
{
    unsigned i;

    out[0].mover = fxr_mover_sphere(s->boxes.radius);
    out[1].mover = fxr_mover_aabb(s->boxes.half);
    out[2].mover = fxr_mover_obb(&s->boxes.box);
    out[3].mover = fxr_mover_capsule(&s->about);
    for (i = 0; i < 4; i++) {
        const fxr_segment *const path =
            i == 3 ? &s->rounds.path : &s->boxes.path;

        out[i].at = path->a;
        out[i].way = fxr_vec3_sub(path->b, path->a);
    }
}

static void
ask_overlap(cases_random *r, digest *d)
{
    some s;
    some_way ways[4];
    unsigned i;

    next_some(r, &s);
    set_ways(&s, ways);
    for (i = 0; i < 4; i++) {
        fxr_scene_contact c;
        const bool any =
            fxr_overlap_scene(ways[i].at, &ways[i].mover, &s.all, &s.ask, &c);

        digest_scene_contact(d, any, &c);
        digest_u32(d, fxr_overlap_scene(ways[i].at, &ways[i].mover, &s.all,
                                        &s.ask, NULL));
    }
}

static void
ask_overlap_each(cases_random *r, digest *d)
{
    some s;
    some_way ways[4];
    unsigned i;

    next_some(r, &s);
    set_ways(&s, ways);
    for (i = 0; i < 4; i++)
        fxr_overlap_each_scene(ways[i].at, &ways[i].mover, &s.all, &s.ask,
                               show_overlap, d);
}

static void
digest_moved(digest *d, const fxr_moved *moved)
{
    unsigned i;

    digest_vec3(d, moved->center);
    digest_vec3(d, moved->left);
    digest_u32(d, moved->count);
    for (i = 0; i < moved->count; i++)
        digest_scene_contact(d, true, &moved->met[i]);
}

static void
ask_slide(cases_random *r, digest *d)
{
    some s;
    some_way ways[4];
    fxr_moved moved;
    unsigned i;

    next_some(r, &s);
    set_ways(&s, ways);
    for (i = 0; i < 4; i++) {
        fxr_move_slide(&s.all, &ways[i].mover, ways[i].at, ways[i].way, &s.ask,
                       &moved);
        digest_moved(d, &moved);
    }
}

static void
ask_out(cases_random *r, digest *d)
{
    some s;
    some_way ways[4];
    fxr_moved moved;
    unsigned i;

    next_some(r, &s);
    set_ways(&s, ways);
    for (i = 0; i < 4; i++) {
        digest_u32(d, fxr_move_out(&s.all, &ways[i].mover, ways[i].at, &s.ask,
                                   &moved));
        digest_moved(d, &moved);
    }
}

static void
ask_character(cases_random *r, digest *d)
{
    some s;
    some_way ways[4];
    fxr_character character;
    fxr_character_step step;
    fxr_transform moved;
    fxr_character_moved out;
    fxr_q30 *const up[3] = {&character.up.x, &character.up.y, &character.up.z};
    unsigned i;

    next_some(r, &s);
    set_ways(&s, ways);
    character.up.x = character.up.y = character.up.z = 0;
    i = (unsigned)cases_below(r, 3);
    *up[i] = cases_below(r, 2) != 0 ? FXR_Q30_ONE : -FXR_Q30_ONE;
    character.steep = (fxr_q30)cases_below(r, (uint32_t)FXR_Q30_ONE);
    character.step = s.boxes.radius / 2;
    moved = s.by;
    moved.translation = fxr_vec3_add(moved.translation, ways[0].way);
    for (i = 0; i < 4; i++) {
        step.way = ways[i].way;
        step.fall = (fxr_q16)cases_below(r, (uint32_t)1 << 18);
        step.stands = cases_below(r, 2) != 0;
        step.before = cases_below(r, 4) == 0 ? &s.by : NULL;
        step.after = &moved;
        fxr_character_move(&s.all, &ways[i].mover, &character, ways[i].at,
                           &step, &s.ask, &out);
        digest_vec3(d, out.center);
        digest_u32(d, out.stands);
        digest_u32(d, out.crushed);
        digest_scene_contact(d, out.stands, &out.ground);
        digest_scene_contact(d, out.bumped, &out.wall);
    }
}

static const digest_line of_moves[] = {{"overlap_scene", ask_overlap},
                                       {"overlap_each_scene", ask_overlap_each},
                                       {"move_slide", ask_slide},
                                       {"move_out", ask_out},
                                       {"character_move", ask_character}};

const digest_group digest_moves = {
    DIGEST_MOVES_AT, COUNT(of_moves), 40, of_moves, NULL, NULL};

/*
 * What is asked of segments, rays and lines in a tree, a compound and an
 * array of shapes, of which some are moved, as one scene.
 */

/* A scene, which shapes count, and a limit. */
typedef struct {
    fxr_scene parts[4], all;
    fxr_transform by;
    fxr_shape shapes[3];
    uint32_t bits;
    fxr_ratio limit;
    fxr_ask ask;
} some_linear;

static bool
kept_linear(void *context, uint32_t shape, uint32_t id)
{
    const some_linear *const s = context;

    return (s->bits >> ((shape ^ id) & 31) & 1) != 0;
}

static void
next_some_linear(cases_random *r, some_linear *s)
{
    const fxr_vec3 axis = cases_vec3(r, 30);
    const fxr_quaternion q = {axis.x, axis.y, axis.z, (fxr_q30)1 << 29};
    uint32_t first;

    cases_compound(r, &a);
    cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                   KINDS_OF_DIGEST, &grove_shared);
    cases_grove_aim(r, &grove_shared);
    (void)fxr_rotation_from_quaternion(q, &s->by.rotation);
    s->by.translation = cases_vec3(r, 16);
    s->shapes[0] = fxr_shape_aabb(&grove_shared.c.aabb);
    s->shapes[1] = fxr_shape_sphere(&grove_shared.c.sphere);
    s->shapes[2] = fxr_shape_obb(&grove_shared.c.obb);
    s->parts[0] = fxr_scene_compound(&a.compound);
    s->parts[1] = fxr_scene_shapes(s->shapes, 3);
    s->parts[2] = fxr_scene_bvh(&grove_shared.bvh);
    first = cases_below(r, 3);
    s->parts[3] = fxr_scene_at(&s->parts[first], &s->by);
    first = cases_below(r, 3);
    s->all = fxr_scene_all(s->parts + first, 2);
    s->bits = cases_u32(r) | cases_u32(r);
    s->limit = cases_ratio(r);
    s->ask.limit = cases_below(r, 2) != 0 ? &s->limit : NULL;
    s->ask.keep = cases_below(r, 2) != 0 ? kept_linear : NULL;
    s->ask.context = s;
    s->ask.front = cases_below(r, 4) == 0;
    s->ask.bare = false;
}

static void
digest_scene_hit(digest *d, bool any, const fxr_scene_hit *h)
{
    unsigned i;

    digest_u32(d, any);
    if (any) {
        digest_ratio(d, h->t);
        digest_vec3(d, h->point);
        for (i = 0; i < 3; i++)
            digest_u32(d, (uint32_t)h->weight[i]);
        digest_u32(d, h->faces);
        digest_u32(d, (uint32_t)(uint8_t)h->side);
        digest_u32(d, h->scene);
        digest_u32(d, h->shape);
        digest_u32(d, h->id);
    }
}

static bool
visit(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    digest *const d = context;

    digest_scene_hit(d, true, hit);
    if (hit->shape % 4 == 0)
        *limit = hit->t;
    return hit->shape % 8 != 7;
}

#define ASK_LINEAR(linear)                                                  \
    static void ask_##linear##_hits(cases_random *r, digest *d)             \
    {                                                                       \
        some_linear s;                                                      \
                                                                            \
        next_some_linear(r, &s);                                            \
        digest_u32(d, fxr_##linear##_hits_scene(&grove_shared.c.linear,     \
                                                &s.all, &s.ask));           \
    }                                                                       \
    static void ask_##linear##_enter(cases_random *r, digest *d)            \
    {                                                                       \
        some_linear s;                                                      \
        fxr_scene_hit hit;                                                  \
        bool any;                                                           \
                                                                            \
        next_some_linear(r, &s);                                            \
        any = fxr_##linear##_enter_scene(&grove_shared.c.linear, &s.all,    \
                                         &s.ask, &hit);                     \
        digest_scene_hit(d, any, &hit);                                     \
    }                                                                       \
    static void ask_##linear##_each(cases_random *r, digest *d)             \
    {                                                                       \
        some_linear s;                                                      \
                                                                            \
        next_some_linear(r, &s);                                            \
        digest_u32(d, fxr_##linear##_each_scene(&grove_shared.c.linear,     \
                                                &s.all, &s.ask, visit, d)); \
    }
ASK_LINEAR(segment)
ASK_LINEAR(ray)
ASK_LINEAR(line)

static void
ask_closest(cases_random *r, digest *d, bool is_point)
{
    some_linear s;
    fxr_scene_closest out;
    uint64_t within = UINT64_MAX;
    unsigned i;

    next_some_linear(r, &s);
    for (i = 0; i < 2; i++) {
        const bool any =
            is_point ? fxr_point_closest_scene(grove_shared.c.segment.a, &s.all,
                                               &s.ask, within, &out)
                     : fxr_segment_closest_scene(&grove_shared.c.segment,
                                                 &s.all, &s.ask, within, &out);

        digest_u32(d, any);
        if (any) {
            digest_vec3(d, out.closest.on_linear);
            digest_vec3(d, out.closest.on_shape);
            digest_ratio(d, out.closest.t);
            digest_u64(d, out.closest.dist2);
            digest_u32(d, out.scene);
            digest_u32(d, out.shape);
            digest_u32(d, out.id);
            within = out.closest.dist2 - cases_below(r, 2);
        }
    }
}

static void
ask_point_closest(cases_random *r, digest *d)
{
    ask_closest(r, d, true);
}

static void
ask_segment_closest(cases_random *r, digest *d)
{
    ask_closest(r, d, false);
}

#define LINEAR_LINES(linear)                            \
    {#linear "_hits_scene", ask_##linear##_hits},       \
        {#linear "_enter_scene", ask_##linear##_enter}, \
    {                                                   \
#linear "_each_scene", ask_##linear##_each      \
    }
static const digest_line of_linears[] = {
    LINEAR_LINES(segment),
    LINEAR_LINES(ray),
    LINEAR_LINES(line),
    {"point_closest_scene", ask_point_closest}};

const digest_group digest_scene_linears = {
    DIGEST_SCENE_LINEARS_AT, COUNT(of_linears), 150, of_linears, NULL, NULL};

static void
digest_scene_closest(digest *d, bool any, const fxr_scene_closest *out)
{
    digest_u32(d, any);
    if (any) {
        digest_vec3(d, out->closest.on_linear);
        digest_vec3(d, out->closest.on_shape);
        digest_u64(d, out->closest.dist2);
        digest_u32(d, out->scene);
        digest_u32(d, out->shape);
    }
}

static void
ask_nearest(cases_random *r, digest *d)
{
    some_linear s;
    fxr_scene_closest out[3];
    uint32_t n, i;

    next_some_linear(r, &s);
    n = fxr_point_nearest_scene(grove_shared.c.segment.a, &s.all, &s.ask,
                                UINT64_MAX, out, 3);
    digest_u32(d, n);
    for (i = 0; i < n; i++)
        digest_scene_closest(d, true, &out[i]);
}

/* A box about its center, a capsule along a part of the segment, and a sphere. */
static void
ask_mover_closest(cases_random *r, digest *d)
{
    const scene *const c = &grove_shared.c;
    some_linear s;
    fxr_scene_closest out;
    fxr_capsule about;
    fxr_mover mover;
    fxr_vec3 half;

    next_some_linear(r, &s);
    half = cases_vec3(r, 12);
    about.a = cases_vec3(r, 12);
    about.b = cases_vec3(r, 12);
    about.radius = half.x;
    switch (cases_below(r, 4)) {
    case 0:
        mover = fxr_mover_sphere(half.x);
        break;
    case 1:
        mover = fxr_mover_aabb(half);
        break;
    case 2:
        mover = fxr_mover_obb(&c->obb);
        break;
    default:
        mover = fxr_mover_capsule(&about);
    }
    digest_scene_closest(d,
                         fxr_mover_closest_scene(c->segment.a, &mover, &s.all,
                                                 &s.ask, UINT64_MAX, &out),
                         &out);
}

static const digest_line of_segments[] = {
    {"segment_closest_scene", ask_segment_closest}};

const digest_group digest_scene_segments = {
    DIGEST_SCENE_SEGMENTS_AT, COUNT(of_segments), 150, of_segments, NULL, NULL};

static const digest_line of_nearest[] = {
    {"point_nearest_scene", ask_nearest},
    {"mover_closest_scene", ask_mover_closest}};

const digest_group digest_scene_nearest = {
    DIGEST_SCENE_NEAREST_AT, COUNT(of_nearest), 60, of_nearest, NULL, NULL};
