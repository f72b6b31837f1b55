/*
 * digest_trees.c - what is asked of trees. A block is hashed by what it says, not by
 * its bytes: they have the order of the machine.
 */
#include "../cases/scene/trees.h"
#include "../test.h"
#include "digest_group.h"

/* One question after four has a new tree: as it is, or of OBBs. */
enum { QUESTIONS = 4 };

static const tree_room *const room = &grove_small;

static void
make_tree_of(cases_random *r, uint32_t most)
{
    cases_grove_of(r, room, cases_below(r, most + 1), KINDS_OF_DIGEST,
                   &grove_shared);
    if (cases_below(r, 3) == 0)
        cases_grove_obbs(r, &grove_shared);
}

static void
make_tree(cases_random *r)
{
    make_tree_of(r, GROVE_SMALL);
}

static void
add_box(digest *d, const fxr_aabb *box)
{
    digest_vec3(d, box->min);
    digest_vec3(d, box->max);
}

static void
add_tree(digest *d, const fxr_bvh *bvh)
{
    uint32_t i, k;

    digest_u32(d, bvh->node_count);
    digest_vec3(d, bvh->origin);
    for (k = 0; k < 3; k++)
        digest_u32(d, bvh->shift[k]);
    for (i = 0; i < bvh->node_count; i++) {
        for (k = 0; k < 3; k++) {
            digest_u32(d, bvh->nodes[i].min[k]);
            digest_u32(d, bvh->nodes[i].max[k]);
        }
        digest_u32(d, bvh->nodes[i].link);
    }
    for (i = 0; bvh->order != NULL && i < fxr_bvh_shape_count(&bvh->shapes);
         i++)
        digest_u32(d, bvh->order[i]);
}

static bool
add_shape(void *context, uint32_t shape, uint32_t id)
{
    digest_u32(context, shape);
    digest_u32(context, id);
    return true;
}

#define ASK_VISIT(linear)                                                  \
    static void ask_##linear##_visit(cases_random *r, digest *d)           \
    {                                                                      \
        unsigned i;                                                        \
                                                                           \
        make_tree(r);                                                      \
        for (i = 0; i < QUESTIONS; i++) {                                  \
            cases_grove_aim(r, &grove_shared);                             \
            digest_u32(d, fxr_##linear##_visit_bvh(&grove_shared.c.linear, \
                                                   &grove_shared.bvh,      \
                                                   add_shape, d));         \
        }                                                                  \
    }

/* Hits and casts in a tree: QUESTIONS of each after make(r). name: of the functions; tree: a
 * pointer. */
#define ASK_TREE(linear, name, tree, make)                                    \
    static void ask_##linear##_hits_##name(cases_random *r, digest *d)        \
    {                                                                         \
        unsigned i;                                                           \
                                                                              \
        make(r);                                                              \
        for (i = 0; i < QUESTIONS; i++) {                                     \
            cases_grove_aim(r, &grove_shared);                                \
            digest_u32(                                                       \
                d, fxr_##linear##_hits_##name(&grove_shared.c.linear, tree)); \
        }                                                                     \
    }                                                                         \
    static void ask_##linear##_cast_##name(cases_random *r, digest *d)        \
    {                                                                         \
        fxr_bvh_hit hit;                                                      \
        unsigned i;                                                           \
                                                                              \
        make(r);                                                              \
        for (i = 0; i < QUESTIONS; i++) {                                     \
            cases_grove_aim(r, &grove_shared);                                \
            digest_bvh_hit(d,                                                 \
                           fxr_##linear##_cast_##name(&grove_shared.c.linear, \
                                                      tree, &hit),            \
                           &hit);                                             \
        }                                                                     \
    }

ASK_TREE(segment, bvh, &grove_shared.bvh, make_tree)
ASK_TREE(ray, bvh, &grove_shared.bvh, make_tree)
ASK_VISIT(segment)
ASK_VISIT(ray)
ASK_VISIT(aabb)

static void
ask_closest(cases_random *r, digest *d)
{
    unsigned i;

    make_tree(r);
    for (i = 0; i < QUESTIONS; i++) {
        fxr_closest out;
        uint32_t shape;
        bool any;

        cases_grove_aim(r, &grove_shared);
        any = fxr_point_closest_bvh(grove_shared.c.segment.a, &grove_shared.bvh,
                                    &out, &shape);
        digest_u32(d, any);
        if (!any)
            continue;
        digest_u32(d, shape);
        digest_vec3(d, out.on_linear);
        digest_vec3(d, out.on_shape);
        digest_ratio(d, out.t);
        digest_u64(d, out.dist2);
    }
}

/* The triangles of a tree, which bound nothing: by parity all the same. */
static void
ask_in_mesh(cases_random *r, digest *d)
{
    unsigned i;

    make_tree(r);
    for (i = 0; i < QUESTIONS; i++) {
        cases_grove_aim(r, &grove_shared);
        digest_u32(
            d, fxr_point_in_mesh(grove_shared.c.segment.a, &grove_shared.bvh));
        digest_u32(
            d, fxr_point_in_mesh(grove_shared.c.segment.b, &grove_shared.bvh));
    }
}

static void
ask_shape_count(cases_random *r, digest *d)
{
    fxr_bvh_shapes s;

    pattern_fill(&s, sizeof s);
    s.triangle_count = (uint32_t)cases_shifted(r, 32, 32);
    s.aabb_count = (uint32_t)cases_shifted(r, 32, 32);
    s.obb_count = (uint32_t)cases_shifted(r, 32, 32);
    s.sphere_count = (uint32_t)cases_shifted(r, 32, 32);
    s.capsule_count = 0;
    digest_u32(d, fxr_bvh_shape_count(&s));
}

static void
ask_bounds(cases_random *r, digest *d)
{
    uint32_t i;

    make_tree(r);
    if (grove_shared.bvh.shapes.obb_count > 0)
        room->obbs[0].center.x = cases_signed(r, 31);
    if (grove_shared.bvh.shapes.sphere_count > 0)
        room->spheres[0].center.x = cases_signed(r, 31);
    if (!fxr_bvh_bounds(&grove_shared.bvh.shapes, room->boxes)) {
        digest_u32(d, 0);
        return;
    }
    for (i = 0; i < fxr_bvh_shape_count(&grove_shared.bvh.shapes); i++)
        add_box(d, &room->boxes[i]);
}

static void
ask_build(cases_random *r, digest *d)
{
    const uint32_t rooms = 2 * GROVE_SMALL - cases_below(r, GROVE_SMALL);
    const uint32_t leaf = cases_below(r, FXR_BVH_LEAF + 2);
    bool built;

    make_tree(r);
    built = fxr_bvh_build(&grove_shared.bvh, room->boxes, leaf, room->nodes,
                          rooms, room->order);
    digest_u32(d, built);
    if (built)
        add_tree(d, &grove_shared.bvh);
}

static void
ask_refit(cases_random *r, digest *d)
{
    uint32_t i;

    make_tree(r);
    for (i = 0; i < grove_shared.bvh.shapes.aabb_count; i++)
        room->aabbs[i].min.x = room->aabbs[i].max.x;
    for (i = 0; i < grove_shared.bvh.shapes.vertex_count; i++)
        room->vertices[i].z = cases_signed(r, grove_shared.at);
    if (!fxr_bvh_bounds(&grove_shared.bvh.shapes, room->boxes))
        return;
    fxr_bvh_refit(&grove_shared.bvh, room->boxes, room->nodes);
    add_tree(d, &grove_shared.bvh);
}

static size_t
save(cases_random *r)
{
    make_tree_of(r, GROVE_BLOCK_SHAPES);
    return fxr_bvh_save(&grove_shared.bvh, grove_block, sizeof grove_block);
}

static void
ask_save(cases_random *r, digest *d)
{
    const fxr_bvh_header *h = (const fxr_bvh_header *)grove_block;

    digest_u32(d, (uint32_t)save(r));
    digest_u32(d, h->magic);
    digest_u32(d, h->version);
    digest_u32(d, h->size);
    digest_u32(d, h->flags);
    digest_u32(d, h->node_count);
    digest_u32(d, h->shift);
}

/* Whole, or with a word changed. */
static void
ask_open(cases_random *r, digest *d)
{
    const size_t size = save(r);
    const uint32_t words = (uint32_t)size / 4;
    fxr_bvh bvh;
    bool opened;

    if (cases_below(r, 4) == 0) {
        const uint32_t i = cases_below(r, words);

        grove_block[i] ^= cases_u32(r) | 1;
    }
    opened = fxr_bvh_open(grove_block, sizeof grove_block, &bvh);
    digest_u32(d, opened);
    if (opened)
        add_tree(d, &bvh);
}

static const digest_line lines[] = {{"segment_hits_bvh", ask_segment_hits_bvh},
                                    {"ray_hits_bvh", ask_ray_hits_bvh},
                                    {"segment_cast_bvh", ask_segment_cast_bvh},
                                    {"ray_cast_bvh", ask_ray_cast_bvh},
                                    {"segment_visit_bvh", ask_segment_visit},
                                    {"ray_visit_bvh", ask_ray_visit},
                                    {"aabb_visit_bvh", ask_aabb_visit},
                                    {"point_closest_bvh", ask_closest},
                                    {"bvh_shape_count", ask_shape_count},
                                    {"bvh_bounds", ask_bounds},
                                    {"bvh_build", ask_build},
                                    {"bvh_refit", ask_refit},
                                    {"bvh_save", ask_save},
                                    {"bvh_open", ask_open}};

const digest_group digest_trees = {DIGEST_TREES_AT, COUNT(lines), 60,
                                   lines,           NULL,         NULL};

static const digest_line mesh_lines[] = {{"point_in_mesh", ask_in_mesh}};

const digest_group digest_meshes = {
    DIGEST_MESHES_AT, COUNT(mesh_lines), 60, mesh_lines, NULL, NULL};

/* The same of wide trees: what is asked of the trees that they are made of. */

static fxr_bvh_wide wide;

static void
wide_make_tree(cases_random *r)
{
    cases_grove_of(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                   KINDS_OF_DIGEST, &grove_shared);
    if (!CHECK(grove_widen(&grove_shared, &wide)))
        wide.node_count = 0;
}

ASK_TREE(segment, bvh_wide, &wide, wide_make_tree)
ASK_TREE(ray, bvh_wide, &wide, wide_make_tree)

static void
ask_size(cases_random *r, digest *d)
{
    wide_make_tree(r);
    digest_u32(d, (uint32_t)fxr_bvh_wide_size(&grove_shared.bvh));
}

/* Memory that is too small or not aligned, or as it should be. */
static void
ask_widen(cases_random *r, digest *d)
{
    const uint32_t before = cases_below(r, 4) ? 0 : cases_below(r, 32);
    fxr_bvh_wide made;
    size_t size;

    cases_grove_of(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                   KINDS_OF_DIGEST, &grove_shared);
    size = fxr_bvh_wide_size(&grove_shared.bvh) - (size_t)cases_below(r, 2);
    if (fxr_bvh_widen(&grove_shared.bvh, grove_wide_memory() + before, size,
                      &made)) {
        digest_u32(d, made.node_count);
        digest_u32(d, made.is_small);
    } else {
        digest_u32(d, UINT32_MAX);
    }
}

static const digest_line wide_lines[] = {
    {"segment_hits_bvh_wide", ask_segment_hits_bvh_wide},
    {"ray_hits_bvh_wide", ask_ray_hits_bvh_wide},
    {"segment_cast_bvh_wide", ask_segment_cast_bvh_wide},
    {"ray_cast_bvh_wide", ask_ray_cast_bvh_wide},
    {"bvh_wide_size", ask_size},
    {"bvh_widen", ask_widen}};

const digest_group digest_wide = {
    DIGEST_WIDE_AT, COUNT(wide_lines), 60, wide_lines, NULL, NULL};
