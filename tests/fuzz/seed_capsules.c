/*
 * seed_capsules.c - writes a block with a tree of three capsules and a sphere, which
 * fixray-bake does not make: a seed for fuzz_blob.
 */
#include <fixray/fixray.h>
#include <stdio.h>

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
