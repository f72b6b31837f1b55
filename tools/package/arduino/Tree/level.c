/*
 * level.c - writes the header of Tree.ino, for a host: a tree of 24 boxes as constant tables,
 * each with the word TABLE.
 */
#include <fixray/fixray.h>
#include <stdio.h>

enum { BOXES = 24, NODES = 2 * BOXES - 1 };

static fxr_aabb boxes[BOXES];
static fxr_bvh_node nodes[NODES];
static uint32_t order[BOXES];
static fxr_bvh tree;

/* Six columns and four rows of boxes; each is somewhat wider than the one before. */
static void
place_boxes(void)
{
    int i;

    for (i = 0; i < BOXES; i++) {
        const fxr_q16 x = 4 * (i % 6) * FXR_Q16_ONE;
        const fxr_q16 y = (3 + 4 * (i / 6)) * FXR_Q16_ONE;
        const fxr_q16 half = FXR_Q16_ONE / 4 + i * 1024;
        const fxr_aabb box = {{x - half, y - half, -half},
                              {x + half, y + half, half}};

        boxes[i] = box;
    }
}

static void
print_tables(void)
{
    uint32_t i;

    printf("static const fxr_aabb boxes[] TABLE = {\n");
    for (i = 0; i < BOXES; i++)
        printf("{{%ld, %ld, %ld}, {%ld, %ld, %ld}},\n", (long)boxes[i].min.x,
               (long)boxes[i].min.y, (long)boxes[i].min.z, (long)boxes[i].max.x,
               (long)boxes[i].max.y, (long)boxes[i].max.z);
    printf("};\nstatic const fxr_bvh_node nodes[] TABLE = {\n");
    for (i = 0; i < tree.node_count; i++)
        printf("{{%u, %u, %u}, {%u, %u, %u}, %lu},\n", nodes[i].min[0],
               nodes[i].min[1], nodes[i].min[2], nodes[i].max[0],
               nodes[i].max[1], nodes[i].max[2], (unsigned long)nodes[i].link);
    printf("};\nstatic const uint32_t order[] TABLE = {\n");
    for (i = 0; i < BOXES; i++)
        printf("%lu,\n", (unsigned long)order[i]);
    printf("};\nstatic const fxr_vec3 origin = {%ld, %ld, %ld};\n",
           (long)tree.origin.x, (long)tree.origin.y, (long)tree.origin.z);
    printf("static const uint8_t shift[] = {%u, %u, %u};\n", tree.shift[0],
           tree.shift[1], tree.shift[2]);
}

int
main(void)
{
    place_boxes();
    tree.shapes.aabbs = boxes;
    tree.shapes.aabb_count = BOXES;
    if (!fxr_bvh_build(&tree, boxes, 4, nodes, NODES, order))
        return 1;
    print_tables();
    return 0;
}
