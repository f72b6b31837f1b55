/*
 * cases_tree.c - scenes of many shapes.
 */
#include "../../test.h"
#include "trees.h"

typedef enum {
    SCATTERED,
    FLAT,    /* all in one plane of two axes */
    HEAPED,  /* all in one place */
    ALIKE,   /* all the same */
    LATTICE, /* small whole numbers, where much is equally far */
    GROWING, /* each twice as far as the one before it */
    IN_A_ROW,
    AT_AN_END, /* of the number range */
    LAYOUTS
} layout;

/* Where the next shape is, and how large: |offset| < 2^size. */
typedef struct {
    layout how;
    unsigned at, size, axis;
    int32_t place[3];
    uint32_t count, next;
    uint32_t filled; /* one shape of so many is empty */
    bool proper;
    cases_random first;
} plan;

static void
random_vector(cases_random *r, unsigned bits, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = cases_signed(r, bits);
}

static void
make_plan(cases_random *r, uint32_t count, plan *p)
{
    unsigned k;

    p->how = (layout)cases_below(r, 2 * LAYOUTS);
    if (p->how >= LAYOUTS)
        p->how = SCATTERED;
    p->at = p->how == LATTICE ? 3 : 1 + (unsigned)cases_below(r, 31);
    p->size = (unsigned)cases_below(r, p->at + 1);
    if (p->size > 30)
        p->size = 30;
    p->axis = (unsigned)cases_below(r, 3);
    random_vector(r, p->at, p->place);
    if (p->how == AT_AN_END)
        for (k = 0; k < 3; k++)
            p->place[k] = cases_below(r, 2) ? INT32_MAX : INT32_MIN;
    p->count = count;
    p->next = 0;
    p->proper = cases_below(r, 4) != 0;
    p->filled = cases_below(r, 4) != 0 ? 16 : 2;
    p->first = *r;
}

/* 2^30, 2^29, ..., and smaller still. */
static int32_t
growing(uint32_t i)
{
    return i < 30 ? (int32_t)1 << (30 - i) : -(int32_t)i;
}

static void
next_place(cases_random *r, plan *p, int32_t out[3])
{
    const int32_t step = (int32_t)1 << p->size;
    unsigned k;

    random_vector(r, p->at, out);
    for (k = 0; k < 3; k++) {
        if (p->how == HEAPED || (p->how == FLAT && k == p->axis))
            out[k] = p->place[k];
        if (p->how == AT_AN_END)
            out[k] =
                cases_add(p->place[k], p->place[k] < 0 ? out[k] & INT32_MAX
                                                       : -(out[k] & INT32_MAX));
        if (p->how == GROWING || p->how == IN_A_ROW)
            out[k] = p->place[k] / 4;
    }
    if (p->how == GROWING)
        out[p->axis] = growing(p->next);
    if (p->how == IN_A_ROW)
        out[p->axis] = cases_add(out[p->axis], (int64_t)p->next * step);
    p->next++;
}

/* From the place by up to 2^size; in a row all as far. */
static void
offset(cases_random *r, const plan *p, int32_t out[3])
{
    unsigned k;

    random_vector(r, p->how == GROWING ? 1 : p->size, out);
    for (k = 0; k < 3; k++)
        if (p->how == FLAT && k == p->axis)
            out[k] = 0;
    if (p->how == IN_A_ROW)
        out[p->axis] = (int32_t)1 << p->size;
}

static void
step(const int32_t p[3], const int32_t by[3], int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = cases_add(p[k], by[k]);
}

/* Corner i of the triangles: new, or one of those before it, so that meshes come
 * about. */
static void
add_corner(cases_random *r, plan *p, uint32_t i, const int32_t at[3],
           fxr_bvh_shapes *s, const tree_room *room)
{
    uint32_t vertex = s->vertex_count;
    int32_t by[3], v[3];

    offset(r, p, by);
    step(at, by, v);
    if (vertex > 2 && cases_below(r, 2)) {
        const uint32_t last = vertex < 5 ? vertex : 5;

        vertex = cases_below(r, 4) ? vertex - 1 - cases_below(r, last)
                                   : cases_below(r, vertex);
    } else {
        room->vertices[s->vertex_count++] = vec3_from(v);
    }
    room->corners16[i] = (uint16_t)vertex;
    room->corners32[i] = vertex;
}

static void
add_box(cases_random *r, const plan *p, const int32_t at[3], fxr_aabb *out)
{
    int32_t by[3], low[3], high[3];
    unsigned k;

    offset(r, p, by);
    step(at, by, high);
    for (k = 0; k < 3; k++) {
        low[k] = at[k];
        cases_order(&low[k], &high[k]);
        if (cases_below(r, 8) == 0)
            high[k] = low[k];
    }
    k = (unsigned)cases_below(r, 3);
    if (cases_below(r, p->filled) == 0 && low[k] < INT32_MAX)
        high[k] = cases_below(r, 2) ? low[k]++ : INT32_MIN;
    out->min = vec3_from(low);
    out->max = vec3_from(high);
}

static bool
at_an_end(const fxr_aabb *box)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        if (vec3_get(box->min, k) == INT32_MIN ||
            vec3_get(box->max, k) == INT32_MAX)
            return true;
    return false;
}

static void
draw_in(fxr_vec3 *center)
{
    center->x -= center->x / 4;
    center->y -= center->y / 4;
    center->z -= center->z / 4;
}

static void
nudge(cases_random *r, fxr_unit3 *u)
{
    u->x += (int32_t)cases_below(r, 601) - 300;
    u->y += (int32_t)cases_below(r, 601) - 300;
    u->z += (int32_t)cases_below(r, 601) - 300;
}

/* Any, or such as fxr_obb_make accepts, some of them just so. */
static void
add_axes(cases_random *r, const plan *p, fxr_obb *out)
{
    const bool just = cases_below(r, 2) != 0;
    fxr_unit3 axis[3];
    fxr_obb made;
    unsigned i;

    do
        cases_unit3(r, axis);
    while (p->proper && !fxr_obb_make(out->center, out->half, axis, &made));
    for (i = 0; i < 3; i++)
        out->axis[i] = axis[i];
    if (!p->proper || !just)
        return;
    for (i = 0; i < 3; i++)
        nudge(r, &axis[i]);
    if (fxr_obb_make(out->center, out->half, axis, &made))
        *out = made;
}

/* Smaller and further inwards until its box is one: with such axes as span space
 * that ends, else it is empty. */
static void
add_obb(cases_random *r, const plan *p, const int32_t at[3], fxr_obb *out)
{
    fxr_aabb box;
    int32_t by[3];
    unsigned k;

    offset(r, p, by);
    for (k = 0; k < 3; k++)
        by[k] = by[k] < 0 ? -by[k] : by[k];
    out->center = vec3_from(at);
    out->half = vec3_from(by);
    add_axes(r, p, out);
    for (k = 0; k < 40; k++) {
        box = fxr_aabb_of_obb(out);
        if (box.min.x > box.max.x || !at_an_end(&box))
            break;
        out->half.x /= 2;
        out->half.y /= 2;
        out->half.z /= 2;
        draw_in(&out->center);
    }
    if (k == 40 || cases_below(r, p->filled) == 0)
        out->half.y = -1 - (int32_t)cases_below(r, 3);
}

static void
add_sphere(cases_random *r, const plan *p, const int32_t at[3], fxr_sphere *out)
{
    fxr_aabb box;
    int32_t by[3];

    offset(r, p, by);
    out->center = vec3_from(at);
    out->radius = by[0] < 0 ? -by[0] : by[0];
    for (box = fxr_aabb_of_sphere(out); at_an_end(&box);
         box = fxr_aabb_of_sphere(out)) {
        out->radius /= 2;
        draw_in(&out->center);
    }
    if (cases_below(r, p->filled) == 0)
        out->radius = -1 - (int32_t)cases_below(r, 3);
}

/* Some of them balls, some segments. */
static void
add_capsule(cases_random *r, const plan *p, const int32_t at[3],
            fxr_capsule *out)
{
    fxr_aabb box;
    int32_t by[3], b[3];

    offset(r, p, by);
    step(at, by, b);
    out->a = vec3_from(at);
    out->b = cases_below(r, 8) == 0 ? out->a : vec3_from(b);
    offset(r, p, by);
    out->radius = cases_below(r, 8) == 0 ? 0 : by[0] < 0 ? -by[0] : by[0];
    for (box = fxr_aabb_of_capsule(out); at_an_end(&box);
         box = fxr_aabb_of_capsule(out)) {
        out->radius /= 2;
        draw_in(&out->a);
        draw_in(&out->b);
    }
    if (cases_below(r, p->filled) == 0)
        out->radius = -1 - (int32_t)cases_below(r, 3);
}

static void
add(cases_random *r, plan *p, grove_kind kind, fxr_bvh_shapes *s,
    const tree_room *room)
{
    int32_t at[3];
    uint32_t i;

    if (p->how == ALIKE) {
        *r = p->first;
        if (kind == OF_TRIANGLE)
            s->vertex_count = 0;
    }
    next_place(r, p, at);
    switch (kind) {
    case OF_TRIANGLE:
        i = 3 * s->triangle_count++;
        add_corner(r, p, i, at, s, room);
        add_corner(r, p, i + 1, at, s, room);
        add_corner(r, p, i + 2, at, s, room);
        break;
    case OF_AABB:
        add_box(r, p, at, &room->aabbs[s->aabb_count++]);
        break;
    case OF_OBB:
        add_obb(r, p, at, &room->obbs[s->obb_count++]);
        break;
    case OF_SPHERE:
        add_sphere(r, p, at, &room->spheres[s->sphere_count++]);
        break;
    case OF_CAPSULE:
        add_capsule(r, p, at, &room->capsules[s->capsule_count++]);
        break;
    }
}

static void
seal(cases_random *r, const tree_room *room, fxr_bvh_shapes *s)
{
    const bool wide = cases_below(r, 2) != 0;

    s->vertices = s->triangle_count > 0 ? room->vertices : NULL;
    s->corners16 = s->triangle_count > 0 && !wide ? room->corners16 : NULL;
    s->corners32 = s->triangle_count > 0 && wide ? room->corners32 : NULL;
    s->aabbs = s->aabb_count > 0 ? room->aabbs : NULL;
    s->obbs = s->obb_count > 0 ? room->obbs : NULL;
    s->spheres = s->sphere_count > 0 ? room->spheres : NULL;
    s->capsules = s->capsule_count > 0 ? room->capsules : NULL;
}

/* How many kinds there are to choose from: without capsules the choice is the same in
 * every build. */
static uint32_t
choices(unsigned kinds)
{
    return kinds & FXR_BVH_CAPSULES ? 5 : 4;
}

/* The kind, or the next one that is among the kinds. */
static grove_kind
one_of(unsigned kinds, uint32_t kind)
{
    while ((kinds >> kind % choices(kinds) & 1) == 0)
        kind++;
    return (grove_kind)(kind % choices(kinds));
}

void
cases_grove(cases_random *r, const tree_room *room, uint32_t count, grove *out)
{
    cases_grove_of(r, room, count, KINDS_OF_SHAPES, out);
}

void
cases_grove_of(cases_random *r, const tree_room *room, uint32_t count,
               unsigned allowed, grove *out)
{
    const uint32_t n = choices(allowed), kinds = cases_below(r, 2 * n);
    const bool alone = kinds < n;
    fxr_bvh_shapes *s = &out->bvh.shapes;
    const uint32_t seed = cases_u32(r);
    cases_random stream;
    uint32_t i;
    plan p;

    cases_start(&stream, seed, count);
    pattern_fill(out, sizeof *out);
    out->room = room;
    s->vertex_count = s->triangle_count = s->aabb_count = s->obb_count =
        s->sphere_count = s->capsule_count = 0;
    make_plan(&stream, count, &p);
    for (i = 0; i < count; i++)
        add(&stream, &p, one_of(allowed, alone ? kinds : i * 7 % n), s, room);
    seal(r, room, s);
    for (i = 0; i < count; i++)
        room->ids[i] = cases_u32(r);
    out->bvh.ids = cases_below(r, 2) ? room->ids : NULL;
    out->leaf = 1 + cases_below(r, cases_below(r, 2) ? 4 : FXR_BVH_LEAF);
    out->at = p.at;
    out->proper = p.proper || s->obb_count == 0;
    if (!CHECK(grove_build(out)))
        out->bvh.node_count = 0;
}
