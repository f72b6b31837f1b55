/*
 * fuzz_blob.c - any bytes given to fxr_bvh_open; whatever opens is asked everything.
 *
 * Most changes of a block spoil its checksum, so it is set right first; in one of
 * 256 cases it is not.
 */
#include <fixray/fixray.h>
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
