/*
 * hull.c - the convex hull of points, one after the other: a point that is in front of faces takes their
 * place, with a face to each edge between them and the rest.
 *
 * Signs are exact. A face is only taken away if the point is strictly in front of it, so that a
 * point in the plane of a face, beyond its edge, is in front of the neighbour there, or in the
 * plane of that as well, and then on the line of their edge, which stays.
 */
#include "hull.h"

#include <gmp.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

typedef struct {
    size_t corner[3];
    double normal[3];
    bool seen;
} hull_face;

typedef struct {
    const fxr_vec3 *points;
    hull_face *face;
    size_t faces;
    size_t (*edge)[2];
    size_t edges;
} builder;

/* to - from, exactly: below 2^32. */
static void
subtract(const builder *b, size_t to, size_t from, double out[3])
{
    const fxr_vec3 *const p = &b->points[to], *const q = &b->points[from];

    out[0] = (double)p->x - q->x;
    out[1] = (double)p->y - q->y;
    out[2] = (double)p->z - q->z;
}

/* The sign of u x v . w for numbers below 2^32, which are whole. */
static int
exact_sign(const double u[3], const double v[3], const double w[3])
{
    mpz_t x, y, sum;
    int k, sign;

    mpz_inits(x, y, sum, NULL);
    for (k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;

        mpz_set_d(x, u[i]);
        mpz_set_d(y, v[j]);
        mpz_mul(x, x, y);
        mpz_set_d(y, w[k]);
        mpz_addmul(sum, x, y);
        mpz_set_d(x, u[j]);
        mpz_set_d(y, v[i]);
        mpz_mul(x, x, y);
        mpz_set_d(y, w[k]);
        mpz_submul(sum, x, y);
    }
    sign = mpz_sgn(sum);
    mpz_clears(x, y, sum, NULL);
    return sign;
}

/*
 * On which side of a face is a point? 1: in front.
 *
 *   normal_k    | < 2^65, off by less than 2^14    two products below 2^64, each off by 2^11, and their difference by 2^12
 *   its product | < 2^97, off by less than 2^46 and 2^44 more
 *   the sum     | off by less than 2^49
 */
static int
side(const builder *b, const hull_face *f, size_t point)
{
    double u[3], v[3], w[3], sum;

    subtract(b, point, f->corner[0], w);
    sum = f->normal[0] * w[0] + f->normal[1] * w[1] + f->normal[2] * w[2];
    if (fabs(sum) > ldexp(1, 50))
        return sum > 0 ? 1 : -1;
    subtract(b, f->corner[1], f->corner[0], u);
    subtract(b, f->corner[2], f->corner[0], v);
    return exact_sign(u, v, w);
}

static void
add_face(builder *b, size_t c0, size_t c1, size_t c2)
{
    hull_face *f;
    double u[3], v[3];
    int k;

    b->face = host_room(b->face, b->faces, sizeof *b->face);
    f = &b->face[b->faces++];
    f->corner[0] = c0;
    f->corner[1] = c1;
    f->corner[2] = c2;
    f->seen = false;
    subtract(b, c1, c0, u);
    subtract(b, c2, c0, v);
    for (k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;

        f->normal[k] = u[i] * v[j] - u[j] * v[i];
    }
}

/* Are 0, u and v on a line? */
static bool
is_flat(const double u[3], const double v[3])
{
    static const double axes[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

    return exact_sign(u, v, axes[0]) == 0 && exact_sign(u, v, axes[1]) == 0 &&
           exact_sign(u, v, axes[2]) == 0;
}

/* A tetrahedron of points that are in no plane; false if all are in one. */
static bool
begin(builder *b, size_t count)
{
    double u[3], v[3], w[3];
    size_t q, r, s, i;

    for (q = 1; q < count; q++) {
        subtract(b, q, 0, u);
        if (u[0] != 0 || u[1] != 0 || u[2] != 0)
            break;
    }
    for (r = q + 1; r < count; r++) {
        subtract(b, r, 0, v);
        if (!is_flat(u, v))
            break;
    }
    for (s = r + 1; s < count; s++) {
        subtract(b, s, 0, w);
        if (exact_sign(u, v, w) != 0)
            break;
    }
    if (s >= count)
        return false;
    if (exact_sign(u, v, w) > 0) { /* s is in front of 0 q r */
        i = q;
        q = r;
        r = i;
    }
    add_face(b, 0, q, r);
    add_face(b, 0, r, s);
    add_face(b, r, q, s);
    add_face(b, q, 0, s);
    return true;
}

/* Does a face that is seen have the edge from c to d? */
static bool
is_seen_edge(const builder *b, size_t c, size_t d)
{
    size_t i;
    int k;

    for (i = 0; i < b->faces; i++)
        for (k = 0; b->face[i].seen && k < 3; k++)
            if (b->face[i].corner[k] == c &&
                b->face[i].corner[(k + 1) % 3] == d)
                return true;
    return false;
}

/* The edges of faces that are seen whose other face is not. */
static void
find_edges(builder *b)
{
    size_t i;
    int k;

    b->edges = 0;
    for (i = 0; i < b->faces; i++)
        for (k = 0; b->face[i].seen && k < 3; k++) {
            const size_t c = b->face[i].corner[k];
            const size_t d = b->face[i].corner[(k + 1) % 3];

            if (is_seen_edge(b, d, c))
                continue;
            b->edge = host_room(b->edge, b->edges, sizeof *b->edge);
            b->edge[b->edges][0] = c;
            b->edge[b->edges++][1] = d;
        }
}

static void
add_point(builder *b, size_t point)
{
    size_t i, kept = 0;
    bool any = false;

    for (i = 0; i < b->faces; i++) {
        b->face[i].seen = side(b, &b->face[i], point) > 0;
        any = any || b->face[i].seen;
    }
    if (!any)
        return;
    find_edges(b);
    for (i = 0; i < b->faces; i++)
        if (!b->face[i].seen)
            b->face[kept++] = b->face[i];
    b->faces = kept;
    for (i = 0; i < b->edges; i++)
        add_face(b, b->edge[i][0], b->edge[i][1], point);
}

static bool
has_corner(const hull_face *f, size_t point)
{
    return f->corner[0] == point || f->corner[1] == point ||
           f->corner[2] == point;
}

static bool
in_one_plane(const builder *b, const hull_face *f, const hull_face *g)
{
    return side(b, f, g->corner[0]) == 0 && side(b, f, g->corner[1]) == 0 &&
           side(b, f, g->corner[2]) == 0;
}

/* Do faces in three planes meet there? Two meet at a point of an edge, and one is all round a point in
 * a face. */
static bool
is_vertex(const builder *b, size_t point)
{
    const hull_face *plane[2] = {NULL, NULL};
    size_t i;

    for (i = 0; i < b->faces; i++) {
        const hull_face *const f = &b->face[i];
        int k = 0;

        if (!has_corner(f, point))
            continue;
        while (k < 2 && plane[k] && !in_one_plane(b, plane[k], f))
            k++;
        if (k == 2)
            return true;
        if (!plane[k])
            plane[k] = f;
    }
    return false;
}

static bool
build(builder *b, size_t count)
{
    size_t i;

    progress_begin("hull", count);
    b->faces = 0;
    if (!begin(b, count))
        return false;
    for (i = 0; i < count; i++) {
        add_point(b, i);
        progress_at(i + 1);
    }
    return true;
}

/* Each corner of a face once, in the order of faces; what it is becomes its place. */
static size_t
number_corners(builder *b, size_t count, size_t *from)
{
    size_t *place = host_alloc(count, sizeof *place), found = 0, i;
    int k;

    for (i = 0; i < b->faces; i++)
        for (k = 0; k < 3; k++) {
            size_t *corner = &b->face[i].corner[k];

            if (place[*corner] == 0) {
                from[found] = *corner;
                place[*corner] = ++found;
            }
            *corner = place[*corner] - 1;
        }
    free(place);
    return found;
}

/* Points that are on edges or in faces are left out: the hull of the others is the same. Returns how
 * many are left. */
static size_t
keep_vertices(const builder *b, size_t count, fxr_vec3 *out)
{
    bool *on = host_alloc(count, sizeof *on);
    size_t i, kept = 0;
    int k;

    for (i = 0; i < b->faces; i++)
        for (k = 0; k < 3; k++)
            on[b->face[i].corner[k]] = true;
    for (i = 0; i < count; i++)
        if (on[i] && is_vertex(b, i))
            out[kept++] = b->points[i];
    free(on);
    return kept;
}

/* The faces, as tables. */
static bool
take(builder *b, size_t count, fxr_hull *out, problem *p)
{
    size_t *from = host_alloc(count, sizeof *from), i;
    const size_t vertices = number_corners(b, count, from);
    fxr_vec3 *vertex = host_alloc(vertices, sizeof *vertex);
    uint8_t(*face)[3] = host_alloc(b->faces, sizeof *face);
    int k;

    for (i = 0; i < vertices; i++)
        vertex[i] = b->points[from[i]];
    for (i = 0; i < b->faces; i++)
        for (k = 0; k < 3; k++)
            face[i][k] = (uint8_t)b->face[i].corner[k];
    free(from);
    out->vertices = vertex;
    out->faces = (const uint8_t(*)[3])face;
    out->vertex_count = (uint8_t)vertices;
    out->face_count = (uint8_t)b->faces;
    if (b->faces <= UINT8_MAX)
        return true;
    hull_free(out);
    return problem_set(
        p, 0,
        "its convex hull has %lu vertices and %lu faces, of which a table "
        "holds at most "
        "129 and 254. Make the mesh simpler, or cut it into parts",
        (unsigned long)vertices, (unsigned long)b->faces);
}

bool
hull_make(const fxr_vec3 *points, size_t count, fxr_hull *out, problem *p)
{
    fxr_vec3 *vertices = host_alloc(count, sizeof *vertices);
    builder b = {0};
    bool ok;

    b.points = points;
    ok = build(&b, count) ||
         problem_set(p, 0,
                     "all of it is in one plane: a convex hull has a volume. "
                     "Bake it as a tree, without --hull");
    if (ok) {
        const size_t kept = keep_vertices(&b, count, vertices);

        b.points = vertices;
        ok = build(&b, kept) && take(&b, kept, out, p);
    }
    free(b.face);
    free(b.edge);
    free(vertices);
    return ok;
}

void
hull_free(fxr_hull *hull)
{
    free((void *)hull->vertices);
    free((void *)hull->faces);
}

static void
emit_number(FILE *f, int32_t v)
{
    if (v == INT32_MIN)
        fputs("-2147483647 - 1", f);
    else
        fprintf(f, "%ld", (long)v);
}

void
emit_hull(FILE *f, const fxr_hull *hull, const char *name)
{
    unsigned i;

    fprintf(f, "static const fxr_vec3 %s_vertices[%u] = {\n", name,
            (unsigned)hull->vertex_count);
    for (i = 0; i < hull->vertex_count; i++) {
        fputs("    {", f);
        emit_number(f, hull->vertices[i].x);
        fputs(", ", f);
        emit_number(f, hull->vertices[i].y);
        fputs(", ", f);
        emit_number(f, hull->vertices[i].z);
        fprintf(f, "}%s\n", i + 1 < hull->vertex_count ? "," : "};");
    }
    fprintf(f, "static const uint8_t %s_faces[%u][3] = {", name,
            (unsigned)hull->face_count);
    for (i = 0; i < hull->face_count; i++)
        fprintf(f, "%s{%u, %u, %u}%s", i % 6 == 0 ? "\n    " : " ",
                (unsigned)hull->faces[i][0], (unsigned)hull->faces[i][1],
                (unsigned)hull->faces[i][2],
                i + 1 < hull->face_count ? "," : "};\n");
    fprintf(f, "const fxr_hull %s = {%s_vertices, %s_faces, %u, %u};\n", name,
            name, name, (unsigned)hull->vertex_count,
            (unsigned)hull->face_count);
}
