#include "sample.h"

#include "../src/scene/shape.h"

fxr_vec3
shape_corner(const fxr_bvh_shapes *s, uint32_t triangle, int i)
{
    size_t k = 3 * (size_t)triangle + (size_t)i;

    return s->vertices[s->corners16 ? s->corners16[k] : s->corners32[k]];
}

fxr_vec3
box_corner(const fxr_aabb *box, int i)
{
    fxr_vec3 p;

    p.x = i & 1 ? box->max.x : box->min.x;
    p.y = i & 2 ? box->max.y : box->min.y;
    p.z = i & 4 ? box->max.z : box->min.z;
    return p;
}

static void
add_point(sample *to, double x, double y, double z)
{
    double *p = to->point[to->points++];

    p[0] = x;
    p[1] = y;
    p[2] = z;
}

static void
add_corner(sample *to, fxr_vec3 p)
{
    add_point(to, p.x, p.y, p.z);
}

static void
add_frame(sample *to, const frame *f)
{
    if (to->frames < SAMPLE_FRAMES)
        to->given[to->frames++] = *f;
}

static void
add_triangle(sample *to, const fxr_bvh_shapes *s, uint32_t triangle)
{
    size_t first = to->points;
    frame f;
    int i;

    for (i = 0; i < 3; i++)
        add_corner(to, shape_corner(s, triangle, i));
    f = frame_of_triangle(to->point[first], to->point[first + 1],
                          to->point[first + 2]);
    add_frame(to, &f);
}

/* Its axes are so nearly at right angles that these are its corners. */
static void
add_obb(sample *to, const fxr_obb *box)
{
    double edge[3][3], center[3];
    const fxr_q16 half[3] = {box->half.x, box->half.y, box->half.z};
    frame f;
    int i, j;

    center[0] = box->center.x;
    center[1] = box->center.y;
    center[2] = box->center.z;
    for (i = 0; i < 3; i++) {
        f.axis[i][0] = box->axis[i].x / (double)FXR_Q30_ONE;
        f.axis[i][1] = box->axis[i].y / (double)FXR_Q30_ONE;
        f.axis[i][2] = box->axis[i].z / (double)FXR_Q30_ONE;
        for (j = 0; j < 3; j++)
            edge[i][j] = half[i] * f.axis[i][j];
    }
    for (i = 0; i < 8; i++) {
        double a = i & 1 ? 1 : -1, b = i & 2 ? 1 : -1, c = i & 4 ? 1 : -1;
        double p[3];

        for (j = 0; j < 3; j++)
            p[j] = center[j] + a * edge[0][j] + b * edge[1][j] + c * edge[2][j];
        add_point(to, p[0], p[1], p[2]);
    }
    add_frame(to, &f);
}

static void
add_sphere(sample *to, const fxr_sphere *ball)
{
    double x = ball->center.x, y = ball->center.y, z = ball->center.z;
    double r = ball->radius;

    add_point(to, x - r, y, z);
    add_point(to, x + r, y, z);
    add_point(to, x, y - r, z);
    add_point(to, x, y + r, z);
    add_point(to, x, y, z - r);
    add_point(to, x, y, z + r);
}

static void
add_capsule(sample *to, const fxr_capsule *capsule)
{
    fxr_sphere end;

    end.radius = capsule->radius;
    end.center = capsule->a;
    add_sphere(to, &end);
    end.center = capsule->b;
    add_sphere(to, &end);
}

static void
add_shape(sample *to, const fxr_bvh_shapes *s, uint32_t shape)
{
    uint32_t i;
    int k;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        add_triangle(to, s, i);
        break;
    case SHAPE_AABB:
        for (k = 0; k < 8; k++)
            add_corner(to, box_corner(&s->aabbs[i], k));
        break;
    case SHAPE_OBB:
        add_obb(to, &s->obbs[i]);
        break;
    case SHAPE_SPHERE:
        add_sphere(to, &s->spheres[i]);
        break;
    case SHAPE_CAPSULE:
        add_capsule(to, &s->capsules[i]);
        break;
    }
}

void
sample_take(const fxr_bvh *bvh, uint32_t first, uint32_t end, sample *out)
{
    uint32_t step = (end - first + SAMPLE_SHAPES - 1) / SAMPLE_SHAPES, i;

    out->points = out->frames = 0;
    for (i = first; i < end; i += step)
        add_shape(out, &bvh->shapes, bvh->order ? bvh->order[i] : i);
}
