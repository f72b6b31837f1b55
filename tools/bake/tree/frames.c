/*
 * frames.c - frames in which a box round points has a small surface, and the points of the
 * shapes of a tree.
 */
#include <float.h>
#include <math.h>
#include <string.h>

#include "../src/scene/shape.h"
#include "tree.h"

/* Turns that are tried: in each plane both ways, by this angle, then by half of
 * it, and so on. */
#define FIRST_TURN 0.35
enum { TURNS = 5, SWEEPS = 12 };

static const frame space = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

static double
dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void
cross(const double a[3], const double b[3], double out[3])
{
    out[0] = a[1] * b[2] - a[2] * b[1];
    out[1] = a[2] * b[0] - a[0] * b[2];
    out[2] = a[0] * b[1] - a[1] * b[0];
}

/* v without its part along a unit vector, to length 1; else some vector at right
 * angles to it. */
static void
make_axis(double v[3], const double unit[3])
{
    double along = dot(v, unit), length = 0;
    int i, least = 0;

    for (i = 0; i < 3; i++)
        v[i] -= along * unit[i];
    length = sqrt(dot(v, v));
    if (length < 1e-9) {
        for (i = 1; i < 3; i++)
            least = fabs(unit[i]) < fabs(unit[least]) ? i : least;
        for (i = 0; i < 3; i++)
            v[i] = (i == least) - unit[least] * unit[i];
        length = sqrt(dot(v, v));
    }
    for (i = 0; i < 3; i++)
        v[i] /= length;
}

frame
frame_of_triangle(const double p[3], const double q[3], const double r[3])
{
    static const double none[3] = {0, 0, 0};
    double length;
    frame f;
    int i;

    for (i = 0; i < 3; i++) {
        f.axis[0][i] = q[i] - p[i];
        f.axis[1][i] = r[i] - p[i];
    }
    make_axis(f.axis[0], none);
    length = sqrt(dot(f.axis[1], f.axis[1]));
    for (i = 0; i < 3 && length > 0; i++)
        f.axis[1][i] /= length;
    make_axis(f.axis[1], f.axis[0]);
    cross(f.axis[0], f.axis[1], f.axis[2]);
    return f;
}

static double
surface(double (*point)[3], size_t points, const frame *f)
{
    double side[3];
    size_t k;
    int i;

    for (i = 0; i < 3; i++) {
        double low = DBL_MAX, high = -DBL_MAX;

        for (k = 0; k < points; k++) {
            double d = dot(point[k], f->axis[i]);

            low = d < low ? d : low;
            high = d > high ? d : high;
        }
        side[i] = high - low;
    }
    return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
}

/* The axes i and j of a frame, turned in their plane. */
static void
turn(double a[3], double b[3], double cosine, double sine)
{
    int i;

    for (i = 0; i < 3; i++) {
        double p = a[i], q = b[i];

        a[i] = cosine * p + sine * q;
        b[i] = cosine * q - sine * p;
    }
}

static void
covariance(double (*point)[3], size_t points, double out[3][3])
{
    double mean[3] = {0, 0, 0};
    size_t k;
    int i, j;

    memset(out, 0, 9 * sizeof(double));
    for (k = 0; k < points; k++)
        for (i = 0; i < 3; i++)
            mean[i] += point[k][i] / (double)points;
    for (k = 0; k < points; k++)
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++)
                out[i][j] += (point[k][i] - mean[i]) * (point[k][j] - mean[j]);
}

/* The eigenvectors of the covariance, by Jacobi's rotations: each makes one element
 * beside the diagonal zero. */
static frame
principal(double (*point)[3], size_t points)
{
    double m[3][3], u[3], v[3];
    frame f = space;
    int n, i, j, k;

    covariance(point, points, m);
    for (n = 0; n < SWEEPS; n++) {
        double angle;

        i = n % 3, j = (n + 1) % 3;
        for (k = 0; k < 3; k++) {
            u[k] = dot(m[k], f.axis[i]);
            v[k] = dot(m[k], f.axis[j]);
        }
        angle = 0.5 * atan2(2 * dot(f.axis[i], v),
                            dot(f.axis[i], u) - dot(f.axis[j], v));
        turn(f.axis[i], f.axis[j], cos(angle), sin(angle));
    }
    return f;
}

static void
refine(double (*point)[3], size_t points, frame *f, double best)
{
    double angle = FIRST_TURN;
    int n, i;

    for (n = 0; n < TURNS; n++, angle /= 2) {
        for (i = 0; i < 6; i++) {
            frame tried = *f;
            double now;

            turn(tried.axis[i % 3], tried.axis[(i + 1) % 3], cos(angle),
                 i < 3 ? sin(angle) : -sin(angle));
            now = surface(point, points, &tried);
            if (now < best) {
                best = now;
                *f = tried;
            }
        }
    }
}

frame
frame_fit(double (*point)[3], size_t points, const frame *given, size_t n)
{
    frame best = space, tried = principal(point, points);
    double least = surface(point, points, &space), now;
    size_t i;

    for (i = 0; i <= n; i++) {
        now = surface(point, points, &tried);
        /* the axes of space are kept where others are as good but for rounding */
        if (now < least * (1 - 1e-9)) {
            least = now;
            best = tried;
        }
        if (i < n)
            tried = given[i];
    }
    refine(point, points, &best, least * (1 - 1e-9));
    return best;
}

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
