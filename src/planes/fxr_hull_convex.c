/*
 * fxr_hull_convex.c - is it a convex polytope, closed all round?
 *
 * Where each edge of a face is that of one other face, in the other direction, the faces are a closed
 * surface, or several. If no vertex is in front of a face, each face is a part of the surface of the
 * convex hull of all vertices and looks outwards, as that does. A closed surface that runs on that of a
 * convex body and never back covers all of it: it is mapped to a sphere, and how often it covers
 * a point is the same for all points.
 */
#include "clip.h"

/* How many faces have an edge from vertex a to b? */
static unsigned
hull_edges(const fxr_hull *hull, unsigned a, unsigned b)
{
    unsigned i, k, count = 0;

    for (i = 0; i < hull->face_count; i++) {
        for (k = 0; k < 3; k++) {
            count += hull->faces[i][k] == a &&
                     hull->faces[i][k == 2 ? 0 : k + 1] == b;
        }
    }
    return count;
}

/* Vertices that exist, and one neighbour at each edge: to that the edge is its own once, too. */
static bool
hull_face_is_closed(const fxr_hull *hull, unsigned face)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const unsigned a = hull->faces[face][k];
        const unsigned b = hull->faces[face][k == 2 ? 0 : k + 1];

        if (a >= hull->vertex_count || hull_edges(hull, b, a) != 1) {
            return false;
        }
    }
    return true;
}

/* Is there a plane, no vertex in front of it, and one behind it? */
static bool
hull_face_bounds(const fxr_hull *hull, unsigned face)
{
    uint32_t v[LONG_ROOM(CLIP_LIMBS)];
    plane_any n;
    const fxr_vec3 *const corner = fxri_hull_normal(&n, hull, face);
    bool behind = false;
    unsigned i;

    for (i = 0; i < hull->vertex_count; i++) {
        fxri_clip_dot(v, &n, SEGMENT, corner, &hull->vertices[i]);
        if (long_sign(v) > 0) {
            return false;
        }
        behind = behind || long_sign(v) < 0;
    }
    return behind;
}

bool
fxr_hull_is_convex(const fxr_hull *hull)
{
    unsigned i;

    FXR_ASSERT(hull != NULL);
    for (i = 0; i < hull->face_count; i++) {
        if (!hull_face_is_closed(hull, i)) {
            return false;
        }
    }
    for (i = 0; i < hull->face_count; i++) {
        if (!hull_face_bounds(hull, i)) {
            return false;
        }
    }
    return hull->face_count != 0;
}
