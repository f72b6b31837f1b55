/*
 * measure.c - what 1000 calls cost in C, beside the package (measure.mjs): measure FILE
 *
 * FILE has 1000 segments, rays, AABBs, spheres and triangles. Each line of the output is a
 * function and the least time of REPEATS runs over all of them, in ns.
 */
#include <fixray/fixray.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N = 1000, REPEATS = 30 };

static fxr_segment segments[N];
static fxr_ray rays[N];
static fxr_aabb boxes[N];
static fxr_sphere spheres[N];
static fxr_triangle triangles[N];
static unsigned char found[N];
static fxr_hit hits[N];
static fxr_bvh_hit bvh_hits[N];
static fxr_triangle_hit triangle_hits[N];

static int64_t
now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

#define MEASURE(name, call)                      \
    do {                                         \
        int64_t least = INT64_MAX;               \
        for (int k = 0; k < REPEATS; k++) {      \
            const int64_t began = now();         \
            for (int i = 0; i < N; i++) {        \
                found[i] = call;                 \
            }                                    \
            const int64_t took = now() - began;  \
            least = took < least ? took : least; \
        }                                        \
        printf("%s %" PRId64 "\n", name, least); \
    } while (0)

int
main(int count, char **words)
{
    static fxr_bvh_node nodes[2 * N];
    static uint32_t order[N];
    fxr_bvh bvh = {0};
    FILE *file = count == 2 ? fopen(words[1], "rb") : NULL;

    if (file == NULL || fread(segments, sizeof *segments, N, file) != N ||
        fread(rays, sizeof *rays, N, file) != N ||
        fread(boxes, sizeof *boxes, N, file) != N ||
        fread(spheres, sizeof *spheres, N, file) != N ||
        fread(triangles, sizeof *triangles, N, file) != N) {
        fputs("measure: no such questions\n", stderr);
        return 1;
    }
    bvh.shapes.aabbs = boxes;
    bvh.shapes.aabb_count = N;
    if (!fxr_bvh_build(&bvh, boxes, 4, nodes, 2 * N, order)) {
        return 1;
    }
    MEASURE("segmentHitsAabb", fxr_segment_hits_aabb(&segments[i], &boxes[i]));
    MEASURE("segmentCastAabb",
            fxr_segment_cast_aabb(&segments[i], &boxes[i], &hits[i]));
    MEASURE("rayHitsAabb", fxr_ray_hits_aabb(&rays[i], &boxes[i]));
    MEASURE("segmentHitsSphere",
            fxr_segment_hits_sphere(&segments[i], &spheres[i]));
    MEASURE("rayHitsTriangle", fxr_ray_hits_triangle(&rays[i], &triangles[i]));
    MEASURE("rayCastTriangle",
            fxr_ray_cast_triangle(&rays[i], &triangles[i], &triangle_hits[i]));
    MEASURE("segmentHitsBvh", fxr_segment_hits_bvh(&segments[i], &bvh));
    MEASURE("rayCastBvh", fxr_ray_cast_bvh(&rays[i], &bvh, &bvh_hits[i]));
    return found[0] > 1;
}
