/*
 * fuzz_blob.c - any bytes given to fxr_bvh_open; whatever opens is asked everything.
 *
 * Most changes of a block spoil its checksum, so it is set right first; in one of
 * 256 cases it is not.
 */
#include <fixray/fixray.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
set_checksum(uint32_t *block, size_t size)
{
    uint32_t words = block[2] / 4, h = 2166136261u, i;

    if (size < sizeof(fxr_bvh_header) || words > size / 4)
        return;
    for (i = 4; i < words; i++)
        h = (h ^ block[i]) * 16777619u;
    block[3] = h;
}

static bool
count(void *context, uint32_t shape, uint32_t id)
{
    uint32_t *n = context;

    (void)shape;
    (void)id;
    return ++*n < 1000;
}

/* A component through coordinates that the data choose. */
static void
ask(const fxr_bvh *bvh, const int32_t v[6])
{
    fxr_segment segment = {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}};
    fxr_ray ray = {segment.a, segment.b};
    fxr_vec3 corners[2] = {segment.a, segment.b};
    fxr_aabb box = fxr_aabb_of_points(corners, 2);
    const fxr_mover ball = fxr_mover_sphere(v[0] & 0xfff);
    const fxr_scene scene = fxr_scene_bvh(bvh);
    uint32_t n = 0, shape;
    fxr_bvh_hit hit;
    fxr_closest nearest;

    if (fxr_segment_hits_bvh(&segment, bvh) !=
        fxr_segment_cast_bvh(&segment, bvh, &hit))
        abort();
    if (fxr_ray_hits_bvh(&ray, bvh) != fxr_ray_cast_bvh(&ray, bvh, &hit))
        abort();
    fxr_segment_visit_bvh(&segment, bvh, count, &n);
    fxr_ray_visit_bvh(&ray, bvh, count, &n);
    fxr_aabb_visit_bvh(&box, bvh, count, &n);
    fxr_point_closest_bvh(segment.a, bvh, &nearest, &shape);
    if (fxr_sweep_crosses_scene(&segment, &ball, &scene, NULL) &&
        !fxr_sweep_hits_scene(&segment, &ball, &scene, NULL))
        abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int32_t all[6] = {INT32_MIN, INT32_MIN, INT32_MIN,
                                   INT32_MAX, INT32_MAX, INT32_MAX};
    int32_t v[6];
    uint32_t *block;
    fxr_bvh bvh;

    if (size < 1 + sizeof v)
        return 0;
    memcpy(v, data + 1, sizeof v);
    size -= 1 + sizeof v;
    /* of exactly this size: reading on is seen */
    block = malloc(size ? size : 1);
    memcpy(block, data + 1 + sizeof v, size);
    if (data[0] && size >= sizeof(fxr_bvh_header))
        set_checksum(block, size);
    if (fxr_bvh_open(block, size, &bvh)) {
        ask(&bvh, v);
        ask(&bvh, all);
    }
    free(block);
    return 0;
}

#ifdef SEED
/* Writes a block with a tree of three capsules and a sphere, which fixray-bake does not make. */
int
main(void)
{
    static const fxr_capsule capsules[] = {{{0, 0, 0}, {900, 0, 90}, 50},
                                           {{0, 400, 0}, {0, 800, 0}, 0},
                                           {{-500, 0, 0}, {-500, 0, 0}, 70}};
    static const fxr_sphere sphere = {{0, 0, 600}, 100};
    static fxr_bvh_node nodes[7];
    static uint32_t block[256], order[4];
    static fxr_aabb boxes[4];
    static fxr_bvh tree;
    size_t size = 0;

    tree.shapes.spheres = &sphere;
    tree.shapes.sphere_count = 1;
    tree.shapes.capsules = capsules;
    tree.shapes.capsule_count = 3;
    if (fxr_bvh_bounds(&tree.shapes, boxes) &&
        fxr_bvh_build(&tree, boxes, 1, nodes, 7, order))
        size = fxr_bvh_save(&tree, block, sizeof block);
    return size > 0 && fwrite(block, size, 1, stdout) == 1 ? 0 : 1;
}
#endif
