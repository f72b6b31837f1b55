#include "frame.h"

#include <string.h>

void
frame_identity(frame *f)
{
    memset(f, 0, sizeof *f);
    f->row[0][0] = f->row[1][1] = f->row[2][2] = 1;
}

/* So many numbers; as they are if the node has none. */
static bool
read_numbers(const gltf *g, const json_t *node, size_t number, const char *key,
             size_t n, double *out)
{
    const json_t *list = json_object_get(node, key);
    size_t i;

    for (i = 0; list && i < n; i++) {
        const json_t *value = json_array_get(list, i);

        if (json_array_size(list) != n || !json_is_number(value))
            return problem_set(g->p, 0,
                               "the %s of node %lu has not %lu numbers. Export "
                               "the mesh again",
                               key, (unsigned long)number, (unsigned long)n);
        out[i] = json_number_value(value);
    }
    return true;
}

/* The columns of a rotation, for a quaternion x y z w of any length but 0: exact for
 * those of 90 degrees, however they were rounded. */
static bool
rotate(const double q[4], double out[3][3])
{
    double x = q[0], y = q[1], z = q[2], w = q[3];
    double n = x * x + y * y + z * z + w * w, s = 2 / n;

    if (!(n > 0))
        return false;
    out[0][0] = 1 - s * (y * y + z * z);
    out[0][1] = s * (x * y - w * z);
    out[0][2] = s * (x * z + w * y);
    out[1][0] = s * (x * y + w * z);
    out[1][1] = 1 - s * (x * x + z * z);
    out[1][2] = s * (y * z - w * x);
    out[2][0] = s * (x * z - w * y);
    out[2][1] = s * (y * z + w * x);
    out[2][2] = 1 - s * (x * x + y * y);
    return true;
}

static bool
read_parts(const gltf *g, const json_t *node, size_t number, frame *out)
{
    double move[3] = {0, 0, 0}, turn[4] = {0, 0, 0, 1}, scale[3] = {1, 1, 1};
    double m[3][3];
    int i, k;

    if (!read_numbers(g, node, number, "translation", 3, move) ||
        !read_numbers(g, node, number, "rotation", 4, turn) ||
        !read_numbers(g, node, number, "scale", 3, scale))
        return false;
    if (!rotate(turn, m))
        return problem_set(
            g->p, 0, "the rotation of node %lu is 0. Export the mesh again",
            (unsigned long)number);
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++)
            out->row[i][k] = m[i][k] * scale[k];
        out->row[i][3] = move[i];
    }
    return true;
}

/* 16 numbers by columns, the last row of which is 0 0 0 1. */
static bool
read_matrix(const gltf *g, const json_t *node, size_t number, frame *out)
{
    double m[16];
    int i, k;

    if (!read_numbers(g, node, number, "matrix", 16, m))
        return false;
    if (m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] != 1)
        return problem_set(
            g->p, 0,
            "the last row of the matrix of node %lu is not 0 0 0 "
            "1. Export the mesh again",
            (unsigned long)number);
    for (i = 0; i < 3; i++)
        for (k = 0; k < 4; k++)
            out->row[i][k] = m[4 * k + i];
    return true;
}

bool
frame_of_node(const gltf *g, const json_t *node, size_t number,
              const frame *parent, frame *out)
{
    frame own;
    int i, k;

    if (json_object_get(node, "matrix") ? !read_matrix(g, node, number, &own)
                                        : !read_parts(g, node, number, &own))
        return false;
    for (i = 0; i < 3; i++) {
        const double *p = parent->row[i];

        for (k = 0; k < 4; k++)
            out->row[i][k] = p[0] * own.row[0][k] + p[1] * own.row[1][k] +
                             p[2] * own.row[2][k] + (k == 3 ? p[3] : 0);
    }
    return true;
}

void
frame_apply(const frame *f, const double p[3], double out[3])
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = f->row[i][0] * p[0] + f->row[i][1] * p[1] +
                 f->row[i][2] * p[2] + f->row[i][3];
}

bool
frame_mirrors(const frame *f)
{
    const double *a = f->row[0], *b = f->row[1], *c = f->row[2];

    return a[0] * (b[1] * c[2] - b[2] * c[1]) -
               a[1] * (b[0] * c[2] - b[2] * c[0]) +
               a[2] * (b[0] * c[1] - b[1] * c[0]) <
           0;
}
