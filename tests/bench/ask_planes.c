/*
 * ask_planes.c - what planes bound, and the upright cylinder: a plane, a wall, a convex polytope.
 *
 * About the OBB of a case: the polytope is an octahedron of twelve faces with its corners on the sides of the
 * box, the wall is one side of the box, the plane that of the wall, and the cylinder as high as the box.
 */
#include "others.h"

const uint8_t asked_workloads = 1 << SMALL | 1 << LARGE | 1 << LATTICE;

/* Two pyramids with a base of six corners in common. */
enum { BASE = 6, CORNERS = BASE + 2, FACES = 2 * BASE };

static const uint8_t faces[FACES][3] = {
    {6, 0, 1}, {6, 1, 2}, {6, 2, 3}, {6, 3, 4}, {6, 4, 5}, {6, 5, 0},
    {7, 1, 0}, {7, 2, 1}, {7, 3, 2}, {7, 4, 3}, {7, 5, 4}, {7, 0, 5}};

/* Of the extents, in quarters. */
static const int8_t place[CORNERS][3] = {{4, 0, 0},  {2, 4, 0},   {-2, 4, 0},
                                         {-4, 0, 0}, {-2, -4, 0}, {2, -4, 0},
                                         {0, 0, 4},  {0, 0, -4}};

static void
corners_about(fxr_vec3 corner[CORNERS], const fxr_obb *box)
{
    int i;

    for (i = 0; i < CORNERS; i++) {
        corner[i].x = box->center.x + box->half.x / 4 * place[i][0];
        corner[i].y = box->center.y + box->half.y / 4 * place[i][1];
        corner[i].z = box->center.z + box->half.z / 4 * place[i][2];
    }
}

static void
wall_of(fxr_rect *wall, const fxr_obb *box)
{
    wall->center = box->center;
    wall->axis[0] = box->axis[0];
    wall->axis[1] = box->axis[1];
    wall->half[0] = box->half.x;
    wall->half[1] = box->half.y;
}

static void
plane_of(fxr_plane *plane, const fxr_obb *box)
{
    plane->point = box->center;
    plane->normal.x = box->axis[2].x / 16384;
    plane->normal.y = box->axis[2].y / 16384;
    plane->normal.z = box->axis[2].z / 16384;
}

static void
ask_hull(const bench_case *c)
{
    fxr_vec3 corner[CORNERS];
    fxr_contact contact;
    fxr_entry entry;
    fxr_hull hull;

    corners_about(corner, &c->obb);
    hull.vertices = corner;
    hull.faces = faces;
    hull.vertex_count = CORNERS;
    hull.face_count = FACES;
    sink = alt_fixray_segment_hits_hull(&c->segment, &hull);
    sink = alt_fixray_ray_enter_hull(&c->ray, &hull, &entry);
    sink = fxr_sphere_overlaps_hull(&c->sphere, &hull);
    sink = fxr_sweep_sphere_stop_hull(&c->segment, c->sphere.radius, &hull,
                                      &contact);
}

void
ask(const bench_case *c, const float_case *f)
{
    fxr_cylinder cylinder;
    fxr_entry entry;
    fxr_plane plane;
    fxr_rect wall;

    ask_hull(c);
    wall_of(&wall, &c->obb);
    plane_of(&plane, &c->obb);
    cylinder.center = c->obb.center;
    cylinder.radius = c->obb.half.x;
    cylinder.half = c->obb.half.z;
    sink = alt_fixray_segment_hits_plane(&c->segment, &plane);
    sink = alt_fixray_ray_enter_rect(&c->ray, &wall, &entry);
    sink = alt_fixray_segment_hits_cylinder(&c->segment, &cylinder);
    sink = alt_fixray_ray_enter_cylinder(&c->ray, &cylinder, &entry);
    (void)f;
}
