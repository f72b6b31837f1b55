/* Who sees whom? A tree over some walls and a ramp, built on the machine itself; then
 * a line of sight, and what a ray meets first. */
#include <fixray/fixray.h>
#include <stdio.h>

#define Q FXR_Q16
#define COUNT(list) (sizeof(list) / sizeof(list)[0])

/* Shapes are numbered through, triangles first: 0, 1 the ramp, then the walls. Ids
 * are what the program likes to be told. */
static const fxr_vec3 vertices[] = {
    {Q(2), Q(-1), 0}, {Q(2), Q(1), 0}, {Q(4), Q(1), Q(1)}, {Q(4), Q(-1), Q(1)}};
static const uint16_t corners[] = {0, 1, 2, 0, 2, 3};
static const fxr_aabb walls[] = {{{Q(5), Q(-4), 0}, {Q(5.5), Q(4), Q(3)}},
                                 {{Q(-2), Q(3), 0}, {Q(4), Q(3.5), Q(3)}},
                                 {{Q(7), Q(-1), 0}, {Q(8), Q(1), Q(1)}}};
enum { SHAPES = COUNT(corners) / 3 + COUNT(walls) };

enum { RAMP = 100, WALL = 200, CRATE = 300 };
static const uint32_t ids[SHAPES] = {RAMP, RAMP, WALL, WALL, CRATE};

/* Without floating point: on many cores printf of a double is larger than the rest. */
static void
show_point(const fxr_vec3 *p)
{
    char x[FXR_Q16_TEXT], y[FXR_Q16_TEXT], z[FXR_Q16_TEXT];

    fxr_q16_print_fixed(p->x, 4, x, sizeof x);
    fxr_q16_print_fixed(p->y, 4, y, sizeof y);
    fxr_q16_print_fixed(p->z, 4, z, sizeof z);
    printf("(%s, %s, %s)", x, y, z);
}

int
main(void)
{
    static fxr_bvh_node nodes[2 * SHAPES - 1];
    static uint32_t order[SHAPES];
    static fxr_aabb boxes[SHAPES];
    static fxr_bvh scene;
    fxr_segment sight = {{0, 0, Q(1.5)}, {Q(9), 0, Q(1.5)}};
    fxr_ray shot = {{0, 0, Q(1.5)}, {Q(3), Q(0.25), Q(-1)}};
    fxr_bvh_hit hit;

    scene.shapes.vertices = vertices;
    scene.shapes.vertex_count = COUNT(vertices);
    scene.shapes.corners16 = corners;
    scene.shapes.triangle_count = COUNT(corners) / 3;
    scene.shapes.aabbs = walls;
    scene.shapes.aabb_count = COUNT(walls);
    scene.ids = ids;
    if (!fxr_bvh_bounds(&scene.shapes, boxes) ||
        !fxr_bvh_build(&scene, boxes, 4, nodes, COUNT(nodes), order))
        return 1;

    printf("the guard is %s\n",
           fxr_segment_hits_bvh(&sight, &scene) ? "hidden" : "seen");
    if (fxr_ray_cast_bvh(&shot, &scene, &hit)) {
        printf("the shot meets %lu at ", (unsigned long)hit.id);
        show_point(&hit.point);
        printf("\n");
    }
    return 0;
}
