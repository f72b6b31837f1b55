/*
 * hulls.c - convex polytopes: a tetrahedron, a prism, an octahedron and a box, all sheared.
 */
#include "planes.h"

enum { TETRA, PRISM, OCTAHEDRON, BOX, RANGE, HULL_KINDS };

/* A polytope of which each vertex is a corner c plus so many times u, v and w, which are a right-handed
 * frame. Faces are counterclockwise from outside. */
typedef struct {
    uint8_t vertex_count, face_count;
    int8_t times[8][3];
    uint8_t faces[HULL_FACES][3];
} hull_form;

static const hull_form tetra = {4,
                                4,
                                {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};

static const hull_form prism = {
    6,
    8,
    {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}},
    {{0, 2, 1},
     {3, 4, 5},
     {0, 1, 4},
     {0, 4, 3},
     {1, 2, 5},
     {1, 5, 4},
     {2, 0, 3},
     {2, 3, 5}}};

static const hull_form octahedron = {
    6,
    8,
    {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
    {{0, 2, 4},
     {2, 1, 4},
     {1, 3, 4},
     {3, 0, 4},
     {2, 0, 5},
     {1, 2, 5},
     {3, 1, 5},
     {0, 3, 5}}};

/* Vertex i has bit 0 of i on u, bit 1 on v and bit 2 on w. */
static const hull_form box = {8,
                              12,
                              {{0, 0, 0},
                               {1, 0, 0},
                               {0, 1, 0},
                               {1, 1, 0},
                               {0, 0, 1},
                               {1, 0, 1},
                               {0, 1, 1},
                               {1, 1, 1}},
                              {{0, 2, 1},
                               {1, 2, 3},
                               {4, 5, 6},
                               {5, 7, 6},
                               {0, 1, 4},
                               {1, 5, 4},
                               {2, 6, 3},
                               {3, 6, 7},
                               {0, 4, 2},
                               {2, 4, 6},
                               {1, 3, 5},
                               {3, 7, 5}}};

fxr_hull
hull_of(const hull_tables *tables)
{
    fxr_hull out;

    out.vertices = tables->vertices;
    out.faces = tables->faces;
    out.vertex_count = tables->vertex_count;
    out.face_count = tables->face_count;
    return out;
}

/* u x v . w of numbers below 2^18 */
static int64_t
volume(int32_t edge[3][3])
{
    int64_t sum = 0;
    unsigned k;

    for (k = 0; k < 3; k++) {
        const unsigned x = (k + 1) % 3, y = (k + 2) % 3;

        sum += ((int64_t)edge[0][x] * edge[1][y] -
                (int64_t)edge[0][y] * edge[1][x]) *
               edge[2][k];
    }
    return sum;
}

/* A right-handed frame of numbers of so many bits, each axis of the world times a power of 2. */
static void
frame(cases_random *r, unsigned bits, int32_t edge[3][3])
{
    unsigned i, k;
    int64_t turn;

    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            edge[i][k] = cases_below(r, 3) == 0 ? 0 : cases_signed(r, bits);
    if (volume(edge) == 0)
        for (i = 0; i < 3; i++)
            for (k = 0; k < 3; k++)
                edge[i][k] = i == k ? 1 + (int32_t)cases_below(r, 9) : 0;
    turn = volume(edge);
    for (k = 0; k < 3; k++) {
        const int32_t times = (int32_t)1 << cases_below(r, 29 - bits);

        for (i = 0; i < 3; i++)
            edge[i][k] *= i == 2 && turn < 0 ? -times : times;
    }
}

/* The whole range, or all of it but an ulp. */
static void
range_frame(cases_random *r, int32_t corner[3], int32_t vertex[8][3])
{
    unsigned i, k;

    for (k = 0; k < 3; k++)
        corner[k] = INT32_MIN + (int32_t)cases_below(r, 2);
    for (i = 0; i < 8; i++)
        for (k = 0; k < 3; k++)
            vertex[i][k] = (i >> k & 1) != 0 ? INT32_MAX : corner[k];
}

/* The faces in any order, each with any of its corners first. */
static void
shuffle(cases_random *r, hull_tables *out)
{
    unsigned i, k;

    for (i = 0; i < out->face_count; i++) {
        const unsigned j = (unsigned)cases_below(r, i + 1);
        const unsigned by = (unsigned)cases_below(r, 3);
        uint8_t face[3];

        for (k = 0; k < 3; k++)
            face[k] = out->faces[i][(k + by) % 3];
        for (k = 0; k < 3; k++) {
            out->faces[i][k] = out->faces[j][k];
            out->faces[j][k] = face[k];
        }
    }
}

void
cases_hull(cases_random *r, planes_case *out)
{
    static const hull_form *const forms[HULL_KINDS] = {&tetra, &prism,
                                                       &octahedron, &box, &box};
    const unsigned kind = (unsigned)cases_below(r, HULL_KINDS),
                   bits = 1 + (unsigned)cases_below(r, 18);
    const hull_form *const form = forms[kind];
    hull_tables *const hull = &out->hull;
    int32_t at[3], edge[3][3], vertex[8][3], corner[4][3];
    tetra_aim aim;
    unsigned i, k;

    frame(r, bits, edge);
    for (k = 0; k < 3; k++)
        at[k] = cases_below(r, 4) == 0 ? 0 : cases_signed(r, 29);
    for (i = 0; i < form->vertex_count; i++)
        for (k = 0; k < 3; k++)
            vertex[i][k] = at[k] + form->times[i][0] * edge[0][k] +
                           form->times[i][1] * edge[1][k] +
                           form->times[i][2] * edge[2][k];
    if (kind == RANGE)
        range_frame(r, at, vertex);
    hull->vertex_count = form->vertex_count;
    hull->face_count = form->face_count;
    for (i = 0; i < form->vertex_count; i++)
        hull->vertices[i] = vec3_from(vertex[i]);
    for (i = 0; i < form->face_count; i++)
        for (k = 0; k < 3; k++)
            hull->faces[i][k] = form->faces[i][k];
    if (cases_below(r, 4) == 0) /* one in the interior, on a face or a vertex */
        hull->vertices[hull->vertex_count++] = vec3_from(at);
    shuffle(r, hull);
    for (i = 0; i < 4; i++) {
        const unsigned from =
            i < 3 ? hull->faces[0][i]
                  : (unsigned)cases_below(r, hull->vertex_count);

        for (k = 0; k < 3; k++)
            corner[i][k] = vec3_get(hull->vertices[from], k);
    }
    aim.kind = cases_below(r, 6);
    cases_tetra_aim(r, &aim);
    cases_aim_tetra(r, corner, &aim, out);
}

static void
put_form(cases_random *r, const hull_form *form, const int32_t at[3],
         const int32_t edge[3][3], hull_tables *out)
{
    unsigned i, k;
    int32_t v[3];

    out->vertex_count = form->vertex_count;
    out->face_count = form->face_count;
    for (i = 0; i < form->vertex_count; i++) {
        for (k = 0; k < 3; k++)
            v[k] = at[k] + form->times[i][0] * edge[0][k] +
                   form->times[i][1] * edge[1][k] +
                   form->times[i][2] * edge[2][k];
        out->vertices[i] = vec3_from(v);
    }
    for (i = 0; i < form->face_count; i++)
        for (k = 0; k < 3; k++)
            out->faces[i][k] = form->faces[i][k];
    shuffle(r, out);
}

void
cases_hull_small(cases_random *r, unsigned up, hull_tables *out)
{
    static const hull_form *const forms[4] = {&tetra, &prism, &octahedron,
                                              &box};
    const hull_form *const form = forms[cases_below(r, 4)];
    const bool upright = cases_below(r, 3) == 0;
    int32_t at[3], edge[3][3];
    unsigned i, k;
    int64_t turn;

    for (k = 0; k < 3; k++)
        at[k] = cases_signed(r, 3) * ((int32_t)1 << up);
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            edge[i][k] = cases_below(r, 3) == 0 ? 0 : cases_signed(r, 2);
    if (upright || volume(edge) == 0)
        for (i = 0; i < 3; i++)
            for (k = 0; k < 3; k++)
                edge[i][k] = i == k ? 1 + (int32_t)cases_below(r, 4) : 0;
    turn = volume(edge);
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            edge[i][k] *= (i == 2 && turn < 0 ? -1 : 1) * ((int32_t)1 << up);
    put_form(r, form, at, (const int32_t(*)[3])edge, out);
    for (i = 0; i < out->vertex_count && up > 5 && form->face_count == 4; i++)
        out->vertices[i].x += (int32_t)cases_below(r, 3) - 1;
}

void
cases_hull_box(cases_random *r, const fxr_aabb *of, hull_tables *out)
{
    static const int32_t none[3] = {0, 0, 0},
                         frame_of[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    unsigned i;

    put_form(r, &box, none, frame_of, out);
    for (i = 0; i < 8; i++) {
        out->vertices[i].x = out->vertices[i].x == 0 ? of->min.x : of->max.x;
        out->vertices[i].y = out->vertices[i].y == 0 ? of->min.y : of->max.y;
        out->vertices[i].z = out->vertices[i].z == 0 ? of->min.z : of->max.z;
    }
}

/* Are p, q, r, s the corners of a parallelogram in this order? */
static bool
is_even(const hull_tables *h, const uint8_t quad[4])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t off = (int64_t)vec3_get(h->vertices[quad[0]], k) -
                            vec3_get(h->vertices[quad[1]], k) +
                            vec3_get(h->vertices[quad[2]], k) -
                            vec3_get(h->vertices[quad[3]], k);

        if (off != 0)
            return false;
    }
    return true;
}

/* Cuts what two faces with an edge in common are along the other diagonal, if that is a parallelogram. */
static void
cut_anew(hull_tables *h, unsigned i, unsigned j)
{
    unsigned m, k;

    for (m = 0; m < 3; m++)
        for (k = 0; k < 3; k++) {
            uint8_t quad[4];

            quad[0] = h->faces[i][m];
            quad[1] = h->faces[i][(m + 1) % 3];
            quad[3] = h->faces[i][(m + 2) % 3];
            quad[2] = h->faces[j][(k + 2) % 3];
            if (h->faces[j][k] != quad[3] ||
                h->faces[j][(k + 1) % 3] != quad[1] || !is_even(h, quad))
                continue;
            h->faces[i][0] = quad[0];
            h->faces[i][1] = quad[1];
            h->faces[i][2] = quad[2];
            h->faces[j][0] = quad[0];
            h->faces[j][1] = quad[2];
            h->faces[j][2] = quad[3];
            return;
        }
}

void
cases_hull_reorder(cases_random *r, hull_tables *out)
{
    uint8_t to[HULL_VERTICES];
    hull_tables old;
    unsigned i, j, k;

    for (i = 0; i < out->face_count; i++)
        for (j = 0; j < out->face_count; j++)
            if (i != j && cases_below(r, 2) == 0)
                cut_anew(out, i, j);
    old = *out;
    for (i = 0; i < out->vertex_count; i++) {
        j = (unsigned)cases_below(r, i + 1);
        to[i] = to[j];
        to[j] = (uint8_t)i;
    }
    for (i = 0; i < out->vertex_count; i++)
        out->vertices[to[i]] = old.vertices[i];
    for (i = 0; i < out->face_count; i++)
        for (k = 0; k < 3; k++)
            out->faces[i][k] = to[old.faces[i][k]];
    shuffle(r, out);
}
